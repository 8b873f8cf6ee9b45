#include <algorithm>
#include <array>
#include <cstdio>
#include <exception>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <QDir>
#include <QTemporaryDir>

#include "tests/bench/frames.h"
#include "tests/bench/kernels.h"
#include "tests/bench/processes.h"
#include "tests/bench/stopwatch.h"
#include "tests/bench/window_drive.h"
#include "ui/figure/exporter.h"
#include "ui/theme/theme.h"

using namespace pelab;
using namespace pelab::bench;

namespace {

/// One line of the table: a figure, what it must not exceed (nothing = told for comparison) and what it says.
struct Line {
  std::string name;
  std::optional<double> value;
  std::optional<double> limit;
  const char* meaning;
};

/// The table: printed line by line as it is measured, kept for the file.
class Report {
public:
  Report() { std::printf("%-24s %10s %10s\n", "figure", "measured", "limit"); }

  void tell(const Line& line) {
    const char* verdict = !line.limit || !line.value ? "" : *line.value <= *line.limit ? "ok" : "OVER";
    std::printf("%-24s %10s %10s  %-4s  %s\n", line.name.c_str(), shown(line.value).c_str(), shown(line.limit).c_str(),
                verdict, line.meaning);
    std::fflush(stdout);
    m_json[line.name] = line.value ? nlohmann::json(*line.value) : nlohmann::json();
  }
  void remark(const QString& text) { std::printf("%24s %s\n", "", qPrintable(text)); }
  void write(const QString& path) const { ui::writeFile(path, QByteArray::fromStdString(m_json.dump(2) + "\n")); }

private:
  static std::string shown(const std::optional<double>& value) {
    std::array<char, 32> text{"-"};
    if (value) std::snprintf(text.data(), text.size(), "%.3g", *value);
    return text.data();
  }

  nlohmann::json m_json = nlohmann::json::object();
};

std::optional<double> ratio(std::optional<double> a, std::optional<double> b) {
  if (!a || !b || *b <= 0.0) return std::nullopt;
  return *a / *b;
}

void tellKernels(Report& report) {
  const auto kernel = kernelSeconds();
  const auto numpy = numpySeconds();
  const auto of = [](const std::map<std::string, double>& from, const char* key) -> std::optional<double> {
    const auto found = from.find(key);
    return found == from.end() ? std::nullopt : std::optional(found->second);
  };
  constexpr double kGib = 2048.0 * 1024.0 * 4.0 / (1024.0 * 1024.0 * 1024.0);
  report.tell({"copy_gib_s", ratio(kGib, of(kernel, "copy/2048")), {}, "memcpy of 2048×1024 float32, GiB/s"});
  report.tell({"fill_gib_s", ratio(kGib, of(kernel, "fill/2048")), {}, "table of 2048×1024 float32, GiB/s"});
  report.tell({"fill_vs_copy", ratio(of(kernel, "fill/2048"), of(kernel, "copy/2048")), 1.5, "2048×1024: fill / copy"});
  report.tell(
      {"fill_vs_copy_8192", ratio(of(kernel, "fill/8192"), of(kernel, "copy/8192")), 2.0, "8192×1024: fill / copy"});
  report.tell({"numpy_ms", ratio(of(numpy, "2048"), 1e-3), {}, "articles' code in numpy, 2048×1024, ms"});
  report.tell({"fill_vs_numpy", ratio(of(kernel, "fill/2048"), of(numpy, "2048")), 0.1, "2048×1024: fill / numpy"});
  report.tell(
      {"fill_vs_numpy_8192", ratio(of(kernel, "fill/8192"), of(numpy, "8192")), 0.1, "8192×1024: fill / numpy"});
}

void tellFrames(Report& report) {
  const FrameTimes times = frameTimes(512);
  report.tell({"frame_ms", times.longTable, {}, "heat map 1400×900, d_model 512, max_len 1048576, ms"});
  report.tell({"frame_flat_ratio", ratio(times.longTable, times.shortTable), 1.15, "the same: max_len 1048576 / 4096"});
  report.tell({"frame_big_ms", bigFrame(), 25.0, "heat map 1400×900, 16384 × 1048576, ms"});
  report.tell({"rss_big_mib", childNumber({QStringLiteral("big-scene")}, 1), 250.0, "the window with that scene, MiB"});
}

void tellWindow(Report& report, TimedApplication& app) {
  const Scene usual = defaultScene();
  const std::vector<double> width = sliderTimes(usual, "d_model", 300);
  const std::vector<double> base = sliderTimes(usual, "base", 300);
  const auto worse = [&](double part) { return std::max(percentile(width, part), percentile(base, part)); };
  report.tell(
      {"slider_moves", static_cast<double>(std::min(width.size(), base.size())), {}, "moves of d_model and of base"});
  report.tell({"slider_p50_ms", worse(0.5), 8.0, "slider to picture, default scene, median, ms"});
  report.tell({"slider_p99_ms", worse(0.99), 16.7, "99th percentile, ms"});
  Scene big = usual;
  big.setup.params.set("d_model", std::int64_t{4096});
  big.setup.params.set("max_len", std::int64_t{1048576});
  report.tell({"slider_big_p99_ms", percentile(sliderTimes(normalized(big), "base", 300), 0.99), 33.0,
               "d_model 4096, max_len 1048576: 99th percentile, ms"});
  const LongestEvent longest = longestEvent(app);
  report.tell({"longest_event_ms", longest.milliseconds, 50.0, "longest event in any view, largest parameters, ms"});
  report.remark(longest.where);
}

void tellProcesses(Report& report, const QString& program) {
  const QTemporaryDir folder;
  const auto file = [&](const char* name) { return folder.filePath(QString::fromLatin1(name)); };
  report.tell({"start_ms", childNumber({QStringLiteral("first-window"), QStringLiteral("{now}")}, 7), 250.0,
               "start to a window with its pictures, ms"});
  report.tell({"version_ms", runTime(program, {QStringLiteral("--version")}, 21), 20.0, "pelab --version, ms"});
  const auto exported =
      runTime(program,
              {QStringLiteral("export"), QStringLiteral("-o"), file("pelab.png"), QStringLiteral("--d_model"),
               QStringLiteral("312"), QStringLiteral("--max_len"), QStringLiteral("80"), QStringLiteral("--view"),
               QStringLiteral("matrix"), QStringLiteral("--size"), QStringLiteral("1000x600px")},
              7);
  report.tell({"export_ms", exported, {}, "pelab export of the 80×312 heat map, ms"});
  report.tell({"export_vs_matplotlib", ratio(exported, matplotlibTime(file("articles.png"), 5)), 0.25,
               "the same: pelab / python3 with matplotlib"});
}

constexpr std::array<std::string_view, 4> kParts{"kernels", "frames", "window", "processes"};

int run(int argc, char** argv) {
  const QTemporaryDir home;  // settings of the person are neither read nor written
  qputenv("XDG_CONFIG_HOME", home.path().toLocal8Bit());
  const std::string_view first = argc > 1 ? argv[1] : "";
  if (first == "first-window") return showFirstWindow(argc, argv, std::atoll(argv[2]));
  if (first == "big-scene") return showBigScene(argc, argv);
  const bool isKnown = std::all_of(argv + std::min(argc, 3), argv + argc, [](std::string_view part) {
    return std::find(kParts.begin(), kParts.end(), part) != kParts.end();
  });
  if (argc < 3 || !isKnown) {
    std::fputs("usage: pelab_bench PROGRAM JSON [kernels] [frames] [window] [processes]\n", stderr);
    return 2;
  }
  TimedApplication app(argc, argv);
  ui::setLook(QStringLiteral("light"), 1.0);
  Report report;
  const std::vector<std::string_view> parts(argv + 3, argv + argc);
  const auto isAsked = [&](std::string_view part) {
    return parts.empty() || std::find(parts.begin(), parts.end(), part) != parts.end();
  };
  if (isAsked("kernels")) tellKernels(report);
  if (isAsked("frames")) tellFrames(report);
  if (isAsked("window")) tellWindow(report, app);
  if (isAsked("processes")) tellProcesses(report, QString::fromLocal8Bit(argv[1]));
  report.write(QString::fromLocal8Bit(argv[2]));
  return 0;
}

}  // namespace

/// pelab_bench PROGRAM JSON [PART …]: measures and prints the parts, or everything. The other words are for its own
/// child processes.
int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
