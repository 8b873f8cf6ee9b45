#include "ui/figure/exporter.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include <QBuffer>
#include <QFileInfo>
#include <QLocale>
#include <QPageSize>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSaveFile>
#include <QSvgGenerator>

#include "core/figure/figure_json.h"
#include "core/views/registry.h"
#include "ui/figure/arrange.h"
#include "ui/figure/data_files.h"
#include "ui/figure/figure_computer.h"
#include "ui/figure/figure_painter.h"
#include "ui/figure/left_out.h"
#include "ui/figure/pdf_text.h"
#include "ui/figure/svg_text.h"

namespace pelab::ui {
namespace {

constexpr double screenDpi = 96.0;
constexpr double millimetresPerInch = 25.4;
constexpr double fineScale = 4.0;  ///< units of a PDF or SVG per logical pixel: 384 to the inch
/// Of the text scale, in pictures measured in millimetres: letters of paper are read from near, at 7 points.
constexpr double leastPaperText = 0.75;
constexpr double mostPixels = 1.5e8;

[[noreturn]] void refuse(const char* code, const char* field, const QString& value, Text message) {
  throw Refusal({code, field, value.toStdString(), std::move(message)});
}

/// How sizes are told to a person: in the unit of what was entered.
struct Told {
  std::string entry;
  std::string unit;
  double perUnit;  ///< pixels
  double steps;    ///< to which limits are rounded, per unit

  [[nodiscard]] std::string length(double units) const {
    return QLocale::c().toString(units, 'g', 12).toStdString() + unit;
  }
  [[nodiscard]] std::string least(double pixels) const { return length(std::ceil(pixels / perUnit * steps) / steps); }
  [[nodiscard]] double most(double pixels) const { return std::floor(pixels / perUnit * steps) / steps; }
};

Told toldOf(const ExportOptions& options, double dpi) {
  const QLocale plain = QLocale::c();
  const QString unit = !options.unit.isEmpty() ? options.unit : QString::fromLatin1(options.inPixels ? "px" : "mm");
  const QString entry = !options.typedSize.isEmpty()
                            ? options.typedSize
                            : plain.toString(options.size.width(), 'g', 12) + QLatin1Char('x') +
                                  plain.toString(options.size.height(), 'g', 12) + unit;
  Told told{entry.toStdString(), unit.toStdString(), 1.0, 1.0};
  if (unit == QLatin1String("mm")) told.perUnit = dpi / millimetresPerInch;
  if (unit == QLatin1String("cm")) told = {told.entry, told.unit, 10.0 * dpi / millimetresPerInch, 10.0};
  if (unit == QLatin1String("in")) told = {told.entry, told.unit, dpi, 100.0};
  return told;
}

/// Pixels of the picture at @p dpi, where a picture of that size can be made.
QSize pixelSize(const ExportOptions& options, double dpi) {
  if (!(options.dpi >= leastDpi) || !(options.dpi <= mostDpi))
    refuse("bad_dpi", "dpi", QString::number(options.dpi),
           PELAB_TEXT("exporter", "The resolution %1 dpi is not possible; it must be %2 … %3 dpi.")
               .with({Number{options.dpi}, Number{leastDpi}, Number{mostDpi}}));
  const QSizeF size = options.inPixels ? options.size : options.size / millimetresPerInch * dpi;
  const auto possible = [](double side) { return side >= leastSide && side <= mostSide; };
  const Told told = toldOf(options, dpi);
  if (!possible(size.width()) || !possible(size.height()))
    refuse("bad_size", "size", QString::fromStdString(told.entry),
           PELAB_TEXT("exporter", "A picture of %1 is not possible: each side must be from %2 to %3.")
               .with({told.entry, told.least(leastSide), told.length(told.most(mostSide))}));
  if (size.width() * size.height() > mostPixels) {
    const QSizeF largest = size * std::sqrt(mostPixels / (size.width() * size.height()));
    const std::string most = QLocale::c().toString(told.most(largest.width()), 'g', 12).toStdString() + "x" +
                             told.length(told.most(largest.height()));
    refuse("bad_size", "size", QString::fromStdString(told.entry),
           PELAB_TEXT("exporter", "A picture of %1 has too many pixels; in these proportions it can be at most %2.")
               .with({told.entry, most}));
  }
  return {static_cast<int>(std::lround(size.width())), static_cast<int>(std::lround(size.height()))};
}

const View& viewOf(const ExportOptions& options) {
  const View* view = findView(options.view.toStdString());
  if (view == nullptr)
    refuse("bad_view", "view", options.view,
           PELAB_TEXT("exporter", "There is no view called %1.").with({options.view.toStdString()}));
  return *view;
}

/// Arranged at one resolution, so that a picture has the same panels in every format and at every other, where letters
/// are as large but for whole pixels.
Frame frameOf(const Scene& scene, const ExportOptions& options, QSize pixels, double scale) {
  const QSize fine = (QSizeF(pixels) / scale * fineScale).toSize();
  const Arrangement best =
      arranged(viewOf(options).layout(scene), fine, fineScale, options.look, options.inPixels ? 1.0 : leastPaperText);
  return frameOf(best.layout, pixels, scale, best.thrift);
}

struct Drawing {
  Frame frame;
  Figure figure;
};

Drawing drawingOf(const Scene& scene, const ExportOptions& options, QSize pixels, double scale) {
  const View& view = viewOf(options);
  Drawing drawing;
  drawing.frame = frameOf(scene, options, pixels, scale);
  drawing.figure = view.figure(scene, viewportOf(drawing.frame), Effort{});
  return drawing;
}

/// Whose cursor is drawn, if any.
const Scene* cursorOf(const Scene& scene, const ExportOptions& options) {
  return options.cursor ? &scene : nullptr;
}

QImage withDpi(QImage image, double dpi) {
  const int perMetre = static_cast<int>(std::lround(dpi / millimetresPerInch * 1000.0));
  image.setDevicePixelRatio(1.0);
  image.setDotsPerMeterX(perMetre);
  image.setDotsPerMeterY(perMetre);
  return image;
}

QByteArray png(const Scene& scene, const ExportOptions& options, const Translation& translation) {
  const Drawing drawing = drawingOf(scene, options, pixelSize(options, options.dpi), options.dpi / screenDpi);
  QImage image =
      withDpi(FigurePainter().image(drawing.figure, drawing.frame, options.look, translation, cursorOf(scene, options)),
              options.dpi);
  image.setText(QStringLiteral("Title"), translation(drawing.figure.layout.title));
  image.setText(QStringLiteral("Software"), QStringLiteral("pelab " PELAB_VERSION));
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  if (!image.save(&buffer, "PNG"))
    refuse("cannot_write", "format", QStringLiteral("png"),
           PELAB_TEXT("exporter", "The picture could not be written as PNG."));
  return bytes;
}

QByteArray pdf(const Scene& scene, const ExportOptions& options, const Translation& translation) {
  const QSizeF logical = pixelSize(options, screenDpi);
  const QSizeF millimetres = options.inPixels ? options.size / screenDpi * millimetresPerInch : options.size;
  const Drawing drawing = drawingOf(scene, options, (logical * fineScale).toSize(), fineScale);
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter writer(&buffer);
  writer.setTitle(translation(drawing.figure.layout.title));
  writer.setCreator(QStringLiteral("pelab " PELAB_VERSION));
  writer.setPageSize(QPageSize(millimetres, QPageSize::Millimeter, QString(), QPageSize::ExactMatch));
  writer.setPageMargins(QMarginsF());
  writer.setResolution(static_cast<int>(screenDpi * fineScale));
  FigurePainter().paint(&writer, drawing.figure, drawing.frame, options.look, translation, Medium::Pdf,
                        cursorOf(scene, options));
  return searchablePdf(bytes, appFont(options.look.textScale).families());
}

QByteArray svg(const Scene& scene, const ExportOptions& options, const Translation& translation) {
  const QSize size = (QSizeF(pixelSize(options, screenDpi)) * fineScale).toSize();
  const Drawing drawing = drawingOf(scene, options, size, fineScale);
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setResolution(static_cast<int>(screenDpi * fineScale));
  generator.setSize(size);
  generator.setViewBox(QRect(QPoint(0, 0), size));
  generator.setTitle(translation(drawing.figure.layout.title));
  generator.setDescription(translation(drawing.figure.layout.subtitle));
  FigurePainter().paint(&generator, drawing.figure, drawing.frame, options.look, translation, Medium::Svg,
                        cursorOf(scene, options));
  return finishedSvg(bytes, options.outlines, options.inPixels ? QSizeF() : options.size);
}

QByteArray json(const Scene& scene, const ExportOptions& options) {
  const Drawing drawing = drawingOf(scene, options, pixelSize(options, screenDpi), 1.0);
  const nlohmann::json all{{"program", "pelab"},
                           {"version", PELAB_VERSION},
                           {"view", options.view.toStdString()},
                           {"scene", toJson(scene)},
                           {"figure", toJson(drawing.figure)}};
  return QByteArray::fromStdString(all.dump(2)) + '\n';
}

std::unique_ptr<Data> dataOf(const Scene& scene, const ExportOptions& options) {
  auto data = viewOf(options).data(scene, !options.wholeRange);
  if (!data)
    refuse("nothing_to_show", "view", options.view, PELAB_TEXT("exporter", "This view has no entries to write."));
  return data;
}

/// All of @p bytes. A full disk takes a part of them without a word; only the next write says why.
bool writeAll(QIODevice& file, const QByteArray& bytes) {
  qint64 done = 0;
  while (done < bytes.size()) {
    const qint64 now = file.write(bytes.constData() + done, bytes.size() - done);
    if (now <= 0) return false;
    done += now;
  }
  return true;
}

}  // namespace

std::optional<WrittenSize> parseSize(const QString& text) {
  static const QRegularExpression pattern(
      QStringLiteral("^\\s*([0-9.]+)\\s*[xX×*]\\s*([0-9.]+)\\s*(mm|cm|in|px)?\\s*$"));
  const auto match = pattern.match(text);
  if (!match.hasMatch()) return std::nullopt;
  bool wide = false;
  bool high = false;
  const QSizeF size(QLocale::c().toDouble(match.captured(1), &wide), QLocale::c().toDouble(match.captured(2), &high));
  if (!wide || !high || !(size.width() > 0.0) || !(size.height() > 0.0)) return std::nullopt;
  const QString unit = match.captured(3);
  const QString typed = text.trimmed();
  if (unit == QLatin1String("mm")) return WrittenSize{size, false, true, typed, unit};
  if (unit == QLatin1String("cm")) return WrittenSize{size * 10.0, false, true, typed, unit};
  if (unit == QLatin1String("in")) return WrittenSize{size * millimetresPerInch, false, true, typed, unit};
  return WrittenSize{size, true, !unit.isEmpty(), typed, QStringLiteral("px")};
}

QStringList exportFormats() {
  return {QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf"),
          QStringLiteral("csv"), QStringLiteral("npy"), QStringLiteral("json")};
}

QByteArray exported(const Scene& scene, const QString& format, const ExportOptions& options,
                    const Translation& translation) {
  const QString wanted = format.toLower();
  if (!exportFormats().contains(wanted))
    refuse("bad_format", "format", format,
           PELAB_TEXT("exporter", "%1 is not a format that can be written; there are %2.")
               .with({format.toStdString(), exportFormats().join(QStringLiteral(", ")).toStdString()}));
  const Text reason = viewOf(options).unsupported(scene);
  if (!reason.empty()) refuse("nothing_to_show", "view", options.view, reason);
  if (wanted == QLatin1String("png")) return png(scene, options, translation);
  if (wanted == QLatin1String("svg")) return svg(scene, options, translation);
  if (wanted == QLatin1String("pdf")) return pdf(scene, options, translation);
  if (wanted == QLatin1String("csv")) return csvOf(*dataOf(scene, options));
  if (wanted == QLatin1String("npy")) return npyOf(*dataOf(scene, options));
  return json(scene, options);
}

Text leftOutOf(const Scene& scene, const QString& format, const ExportOptions& options) {
  const QString wanted = format.toLower();
  const Layout layout = viewOf(options).layout(scene);
  if (wanted == QLatin1String("png"))
    return leftOutNote(layout, frameOf(scene, options, pixelSize(options, options.dpi), options.dpi / screenDpi));
  if (wanted != QLatin1String("pdf") && wanted != QLatin1String("svg")) return {};
  const QSize page = (QSizeF(pixelSize(options, screenDpi)) * fineScale).toSize();
  return leftOutNote(layout, frameOf(scene, options, page, fineScale));
}

void writeFile(const QString& path, const QByteArray& bytes) {
  const auto written = [&](auto& file, auto&& finish) {
    if (file.open(QIODevice::WriteOnly) && writeAll(file, bytes) && finish()) return;
    refuse("cannot_write", "output", path,
           PELAB_TEXT("exporter", "The file %1 could not be written: %2.")
               .with({path.toStdString(), file.errorString().toStdString()}));
  };
  const QFileInfo there(path);
  if (there.exists() && !there.isFile() && !there.isDir()) {  // a device or a pipe is written to, not replaced
    QFile device(path);
    written(device, [&] { return device.flush(); });
    return;
  }
  QSaveFile file(path);
  written(file, [&] { return file.commit(); });
}

QImage renderedImage(const Scene& scene, const ExportOptions& options, const Translation& translation) {
  const View& view = viewOf(options);
  const double scale = options.dpi / screenDpi;
  const Frame frame = frameOf(scene, options, pixelSize(options, options.dpi), scale);
  const Figure figure = figureOrMessage(view, scene, viewportOf(frame), Effort{});
  return withDpi(FigurePainter().image(figure, frame, options.look, translation, cursorOf(scene, options)),
                 options.dpi);
}

}  // namespace pelab::ui
