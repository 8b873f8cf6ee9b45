#include "app/command_line/commands.h"
#include "app/command_line/outcome.h"
#include "core/encodings/registry.h"
#include "core/views/registry.h"

namespace pelab::app {

namespace {

struct Line {
  std::string_view flag;
  Text help;
};

void printLines(const std::vector<Line>& lines) {
  constexpr std::size_t kWidth = 28;
  for (const Line& line : lines) {
    std::string out = "  " + std::string(line.flag);
    out.append(out.size() + 2 < kWidth ? kWidth - out.size() : 2, ' ');
    print(out + said(line.help) + "\n");
  }
}

void printSpecs(const std::vector<ParamSpec>& specs) {
  for (const ParamSpec& spec : specs)
    print("    --" + std::string(spec.id) + "  " + said(spec.label) + "  [" + format(spec.defaultValue) + "]  " +
          said(allowed(spec)) + "\n");
}

void printParameterFlags() {
  print("\n" + said(PELAB_TEXT("cli", "Parameters of each scheme, with their default and range:")) + "\n");
  for (const Encoding* encoding : allEncodings()) {
    print("  " + std::string(encoding->info().id) + "  " + said(encoding->info().name) + "\n");
    printSpecs(encoding->params());
  }
}

void printOptionFlags() {
  print("\n" + said(PELAB_TEXT("cli", "Options of each view (--OPTION for the view shown, --VIEW.OPTION for any):")) +
        "\n");
  for (const View* view : allViews()) {
    print("  " + std::string(view->info().id) + "  " + said(view->info().name) + "\n");
    printSpecs(view->options());
  }
}

std::vector<Line> sceneLines() {
  return {
      {"--scheme ID", PELAB_TEXT("cli", "positional encoding; see pelab list schemes")},
      {"--preset ID",
       PELAB_TEXT("cli",
                  "a scheme with the numbers of a known model; see pelab list schemes --json and pelab list models")},
      {"--b-scheme ID",
       PELAB_TEXT("cli", "B, to compare with: --b-preset ID and --b-PARAMETER VALUE too; else a copy of A")},
      {"--view ID", PELAB_TEXT("cli", "what to show; see pelab list views")},
      {"--scene FILE", PELAB_TEXT("cli", "start from a saved session")},
      {"--position M --key N", PELAB_TEXT("cli", "the cursor: query position m and key position n, from 0")},
      {"--pair I --dimension I", PELAB_TEXT("cli", "the cursor: frequency pair or column, from 0")},
      {"--head H", PELAB_TEXT("cli", "the cursor: attention head, from 0")},
      {"--range AXIS=LO:HI", PELAB_TEXT("cli", "show a part: position=0:63, dimension=0:31, key=…, relative=…")},
      {"--PARAMETER VALUE", PELAB_TEXT("cli", "any parameter or option below, dashes or underscores: --d-model 312")}};
}

void printExportHelp() {
  print(said(PELAB_TEXT("cli", "pelab export -o FILE: writes a view as a picture or as data; needs no display.")) +
        "\n\n");
  printLines({{"-o FILE", PELAB_TEXT("cli",
                                     "png, svg, pdf, csv, npy or json by its suffix; may be repeated; - is "
                                     "standard output")},
              {"--format F", PELAB_TEXT("cli", "format when the name does not say it")},
              {"--size WxH", PELAB_TEXT("cli", "160x100mm or 1920x1080px")},
              {"--dpi N", PELAB_TEXT("cli", "dots per inch of a png")},
              {"--theme ID", PELAB_TEXT("cli", "light, dark, contrast, projector or system")},
              {"--text_scale X", PELAB_TEXT("cli", "size of the text, from 0.8 to 2.5")},
              {"--cursor on|off", PELAB_TEXT("cli", "pictures: the cross at the cursor, as on the screen")},
              {"--text outlines|text", PELAB_TEXT("cli", "svg: text as outlines or as text")},
              {"--all", PELAB_TEXT("cli", "csv, npy: every entry, not only the visible range")},
              {"--lang en|zh", PELAB_TEXT("cli", "language of the picture and of messages")}});
  printLines(sceneLines());
  printParameterFlags();
  printOptionFlags();
}

void printGeneralHelp() {
  print(said(PELAB_TEXT("cli", "pelab: how a transformer knows positions. Without a command it opens the window.")) +
        "\n\n");
  printLines(
      {{"pelab [FILE]",
        PELAB_TEXT("cli",
                   "open the window; FILE: a saved session, a config.json, or a file or folder with trained tables")},
       {"pelab export -o FILE", PELAB_TEXT("cli", "write a view as picture or data")},
       {"pelab list schemes|views|params|models|summary", PELAB_TEXT("cli", "what there is; --json for programs")},
       {"pelab value --scheme S --kind K", PELAB_TEXT("cli", "numbers of a scheme as JSON")},
       {"pelab check FILE…", PELAB_TEXT("cli", "compare files of reference values with the definitions")},
       {"pelab check --against FILE", PELAB_TEXT("cli", "compare your own table with a definition")},
       {"pelab model PATH",
        PELAB_TEXT("cli", "what a model's config.json says about positions, and tables of its weights")},
       {"pelab model --library ID", PELAB_TEXT("cli", "the same of a known model; see pelab list models")},
       {"pelab scaling", PELAB_TEXT("cli", "the config.json block that extends a rotation to longer texts")},
       {"pelab COMMAND --help", PELAB_TEXT("cli", "all flags of a command")},
       {"pelab --version", PELAB_TEXT("cli", "the version")}});
  print("\n" + said(PELAB_TEXT("cli", "The window takes --lang, --theme, --text_scale and these:")) + "\n");
  printLines(sceneLines());
  print("\n" +
        said(PELAB_TEXT("cli",
                        "Exit codes: 0 done, 1 could not write or compute, 2 wrong usage, 3 wrong input, 4 "
                        "a check failed.")) +
        "\n");
}

void printValueHelp() {
  print(said(PELAB_TEXT("cli",
                        "pelab value --scheme S --kind K …: prints {scheme, params, query, values}. Parameters and "
                        "the fields of the query are flags; values of fields are JSON.")) +
        "\n\n");
  for (const Encoding* encoding : allEncodings())
    for (const QuantityKind& quantity : encoding->quantities()) {
      std::string line = "  --scheme " + std::string(quantity.group.empty() ? encoding->info().id : quantity.group) +
                         " --kind " + std::string(quantity.kind);
      for (const std::string_view field : quantity.fields)
        line += field.ends_with('?') ? " [--" + std::string(field.substr(0, field.size() - 1)) + " …]"
                                     : " --" + std::string(field) + " …";
      print(line + "\n");
    }
  printParameterFlags();
}

void printListHelp() {
  print(said(PELAB_TEXT("cli",
                        "pelab list schemes|views|params|models|summary [--json] [--scheme ID]: what there is, with "
                        "ranges, sources and the views each scheme has something to show in; models are published "
                        "ones, each with why it is worth a look; summary compares the schemes.")) +
        "\n");
}

void printCheckHelp() {
  print(said(PELAB_TEXT("cli",
                        "pelab check FILE… [--json]: runs the cases of files of reference values and reports the "
                        "largest deviation and each case that fails.")) +
        "\n\n" +
        said(PELAB_TEXT(
            "cli",
            "A case fails when a number is off by more than its tolerance, when it is refused unexpectedly or with "
            "another code, or when there is no such scheme, kind or parameter here. Checks in words are "
            "left out and counted.")) +
        "\n\n" +
        said(PELAB_TEXT(
            "cli",
            "pelab check --scheme S [--PARAMETER …] [--head H] --against FILE [--json]: compares the rows of a table, "
            "or the biases of a head, in a NumPy or text file with the definition, and says what they are: right, in "
            "which precision, or which known departure explains them. Sizes that no flag states are the file's.")) +
        "\n");
}

void printModelHelp() {
  print(said(PELAB_TEXT("cli",
                        "pelab model PATH [--json] [--part text|vision|audio|…]: reads a config.json and says how the "
                        "model tells positions: scheme, widths, base, layout, scaling, frequencies, each with the key "
                        "it comes from or as the default of its class, and the kind of each layer. Of a file with "
                        "several parts the text is read. pelab model --library ID reads one of pelab list models.")) +
        "\n\n" +
        said(PELAB_TEXT("cli",
                        "PATH may also be a .safetensors, a model.safetensors.index.json, a .npy, or a folder with "
                        "such files and a config.json: the tables of positions among the weights are listed with their "
                        "names, shapes and types. Only headers are read.")) +
        "\n");
}

void printScalingHelp() {
  print(said(PELAB_TEXT("cli",
                        "pelab scaling [--json]: prints the keys of a config.json that let a model trained on few "
                        "positions read more.")) +
        "\n\n");
  printLines({{"--method M", PELAB_TEXT("cli", "linear, ntk, dynamic, yarn or llama3; yarn where none is named")},
              {"--trained N --target N", PELAB_TEXT("cli", "positions in training, and those wished for")},
              {"--base X --head_dim N", PELAB_TEXT("cli", "of the rotation")},
              {"--form F", PELAB_TEXT("cli", "rope_scaling, or rope_parameters as of transformers 5")},
              {"--json", PELAB_TEXT("cli", "parameters and frequencies too")},
              {"--read FILE", PELAB_TEXT("cli", "instead: what the block in a file means, as JSON")}});
}

}  // namespace

void printHelp(std::string_view command) {
  if (command.empty()) return printGeneralHelp();
  if (command == "export") return printExportHelp();
  if (command == "value") return printValueHelp();
  if (command == "list") return printListHelp();
  if (command == "check") return printCheckHelp();
  if (command == "model") return printModelHelp();
  if (command == "scaling") return printScalingHelp();
  throw unknown(PELAB_TEXT("cli", "command"), command, {"export", "list", "value", "check", "model", "scaling"});
}

}  // namespace pelab::app
