#pragma once
#include "app/command_line/arguments.h"
#include "core/scene/scene.h"

namespace pelab::app {

/// Takes --position --key --dimension --pair --head, each from 0. Usage failure for what is no whole number; Refusal
/// "bad_<flag>" for one that does not exist, with a sentence when the scheme has nothing of that kind at all.
void takeCursor(Arguments& arguments, Scene& scene);

/// Takes every --range [AXIS=]LO:HI, for the first view of @p scene. Usage failure for what is no range; Refusal
/// "bad_range" for an axis there is not or numbers outside of it, "nothing_to_show" when the view shows nothing.
void takeRanges(Arguments& arguments, Scene& scene);

}  // namespace pelab::app
