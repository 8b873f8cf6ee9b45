#include "core/quantities/quantities.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "core/encodings/registry.h"
#include "core/error.h"
#include "core/quantities/query.h"
#include "core/scene/quote.h"

namespace pelab {
namespace {

using nlohmann::json;

/// Scheme name under which @p kind of @p encoding is asked for.
std::string_view schemeOf(const Encoding& encoding, const QuantityKind& kind) {
  return kind.group.empty() ? encoding.info().id : kind.group;
}

Text namesText(const std::vector<std::string_view>& names) {
  std::string list;
  for (const std::string_view name : names) {
    list += list.empty() ? "" : ", ";
    list += name;
  }
  return Text::literal(std::move(list));
}

const Encoding& requireEncoding(std::string_view scheme) {
  const Encoding* encoding = encodingOfScheme(scheme);
  if (encoding == nullptr) {
    const Text all = namesText(allSchemes());
    query::refuse(
        "bad_scheme", "scheme", std::string(scheme),
        scheme.empty()
            ? PELAB_TEXT("quantities", "No scheme is named; there are: %1.").with({all})
            : PELAB_TEXT("quantities", "There is no scheme “%1”; there are: %2.").with({shortened(scheme), all}));
  }
  return *encoding;
}

const QuantityKind& requireKind(std::string_view scheme, const json& query) {
  if (!query.is_object()) {
    query::refuse("bad_query", "query", query.dump(),
                  PELAB_TEXT("quantities", "A query is a JSON object with the field “kind”."));
  }
  const auto named = query.find("kind");
  const std::string kind = named != query.end() && named->is_string() ? named->get<std::string>() : std::string{};
  const QuantityKind* quantity = findQuantity(scheme, kind);
  if (quantity == nullptr) {
    std::vector<std::string_view> kinds;
    for (const QuantityKind& each : encodingOfScheme(scheme)->quantities()) {
      if (schemeOf(*encodingOfScheme(scheme), each) == scheme) {
        kinds.push_back(each.kind);
      }
    }
    const std::string shown = named == query.end() ? std::string{} : kind.empty() ? named->dump() : kind;
    query::refuse("bad_kind", "kind", shown,
                  PELAB_TEXT("quantities", "“%1” has no quantity “%2”; it has: %3.")
                      .with({std::string(scheme), shortened(shown), namesText(kinds)}));
  }
  return *quantity;
}

/// Every field present and known.
void requireFields(const QuantityKind& kind, const json& query) {
  std::vector<std::string_view> known{"kind"};
  for (std::string_view field : kind.fields) {
    const bool optional = field.ends_with('?');
    if (optional) {
      field.remove_suffix(1);
    } else if (!query.contains(field)) {
      query::refuse("bad_query", field, {},
                    PELAB_TEXT("quantities", "The quantity “%1” needs the field “%2”.")
                        .with({std::string(kind.kind), std::string(field)}));
    }
    known.push_back(field);
  }
  for (const auto& [name, value] : query.items()) {
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      query::refuse("bad_query", name, value.dump(),
                    PELAB_TEXT("quantities", "The quantity “%1” has no field “%2”; it has: %3.")
                        .with({std::string(kind.kind), shortened(name), namesText(known)}));
    }
  }
}

/// Parameters of a case: known ones.
Params requireParams(const Encoding& encoding, const json& params) {
  const std::optional<Params> given = params.is_null() ? Params{} : paramsFromJson(params);
  if (!given) {
    query::refuse("bad_params", "params", params.dump(),
                  PELAB_TEXT("quantities",
                             "Parameters are a JSON object of numbers, texts, true, false, null and lists "
                             "of numbers."));
  }
  std::vector<std::string_view> known;
  for (const ParamSpec& spec : encoding.params()) {
    known.push_back(spec.id);
  }
  for (const auto& [id, value] : given->values()) {
    if (findSpec(encoding.params(), id) == nullptr) {
      query::refuse("bad_params", id, format(value),
                    PELAB_TEXT("quantities", "“%1” has no parameter “%2”; it has: %3.")
                        .with({encoding.info().name, shortened(id), namesText(known)}));
    }
  }
  return *given;
}

}  // namespace

const Encoding* encodingOfScheme(std::string_view scheme) {
  if (const Encoding* encoding = findEncoding(scheme)) {
    return encoding;
  }
  for (const Encoding* encoding : allEncodings()) {
    for (const QuantityKind& kind : encoding->quantities()) {
      if (kind.group == scheme && !scheme.empty()) {
        return encoding;
      }
    }
  }
  return nullptr;
}

std::vector<std::string_view> allSchemes() {
  std::vector<std::string_view> names;
  for (const Encoding* encoding : allEncodings()) {
    for (const QuantityKind& kind : encoding->quantities()) {
      names.push_back(schemeOf(*encoding, kind));
    }
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

const QuantityKind* findQuantity(std::string_view scheme, std::string_view kind) {
  const Encoding* encoding = encodingOfScheme(scheme);
  if (encoding == nullptr) {
    return nullptr;
  }
  for (const QuantityKind& each : encoding->quantities()) {
    if (each.kind == kind && schemeOf(*encoding, each) == scheme) {
      return &each;
    }
  }
  return nullptr;
}

json computeQuantity(std::string_view scheme, const json& params, const json& query) {
  const Encoding& encoding = requireEncoding(scheme);
  (void)requireKind(scheme, query);
  return quantityOf(scheme, requireParams(encoding, params), query);
}

json quantityOf(std::string_view scheme, const Params& params, const json& query) {
  const Encoding& encoding = requireEncoding(scheme);
  const QuantityKind& kind = requireKind(scheme, query);
  if (std::optional<Error> error = validate(encoding, params)) {
    throw Refusal(*std::move(error));
  }
  requireFields(kind, query);
  return kind.compute(settled(encoding, params), query);
}

}  // namespace pelab
