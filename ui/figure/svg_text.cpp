#include "ui/figure/svg_text.h"

#include <QFont>
#include <QPainterPath>
#include <QTransform>
#include <QXmlStreamReader>
#include <QXmlStreamWriter>

#include "ui/figure/layer_drawing.h"

namespace pelab::ui {
namespace {

/// Outlines are taken at this size, where hinting no longer shows.
constexpr int outlineEm = 1000;

QString coordinates(const QPainterPath::Element& element) {
  return QString::number(element.x, 'g', 6) + QLatin1Char(' ') + QString::number(element.y, 'g', 6);
}

QString pathData(const QPainterPath& path) {
  QString data;
  for (int k = 0; k < path.elementCount(); ++k) {
    const QPainterPath::Element element = path.elementAt(k);
    switch (element.type) {
      case QPainterPath::MoveToElement:
        data += QLatin1Char('M') + coordinates(element);
        break;
      case QPainterPath::LineToElement:
        data += QLatin1Char('L') + coordinates(element);
        break;
      case QPainterPath::CurveToElement:
        data += QLatin1Char('C') + coordinates(element);
        break;
      case QPainterPath::CurveToDataElement:
        data += QLatin1Char(' ') + coordinates(element);
        break;
    }
  }
  return data;
}

void writeOutline(QXmlStreamReader& reader, QXmlStreamWriter& writer) {
  const QXmlStreamAttributes attributes = reader.attributes();
  const QFont font = figureFont(outlineEm, attributes.value(QLatin1String("font-weight")).toInt() >= QFont::DemiBold);
  const QString fill = attributes.value(QLatin1String("fill")).toString();
  const QString opacity = attributes.value(QLatin1String("fill-opacity")).toString();
  const double scale = attributes.value(QLatin1String("font-size")).toDouble() / outlineEm;
  QTransform place;
  place.translate(attributes.value(QLatin1String("x")).toDouble(), attributes.value(QLatin1String("y")).toDouble());
  place.scale(scale, scale);
  QPainterPath path;
  path.addText(0.0, 0.0, font, reader.readElementText());
  writer.writeEmptyElement(QStringLiteral("path"));
  writer.writeAttribute(QStringLiteral("d"), pathData(place.map(path)));
  writer.writeAttribute(QStringLiteral("fill"), fill);
  if (!opacity.isEmpty()) writer.writeAttribute(QStringLiteral("fill-opacity"), opacity);
  writer.writeAttribute(QStringLiteral("stroke"), QStringLiteral("none"));
  writer.writeAttribute(QStringLiteral("fill-rule"), QStringLiteral("nonzero"));
}

void writeImage(QXmlStreamReader& reader, QXmlStreamWriter& writer) {
  writer.writeEmptyElement(QStringLiteral("image"));
  for (const QXmlStreamAttribute& attribute : reader.attributes())
    writer.writeAttribute(attribute.qualifiedName().toString(), attribute.value().toString());
  writer.writeAttribute(QStringLiteral("style"), QStringLiteral("image-rendering:pixelated"));
  reader.skipCurrentElement();
}

void writeRoot(const QXmlStreamReader& reader, QXmlStreamWriter& writer, QSizeF millimetres) {
  const auto length = [](double value) { return QString::number(value, 'g', 12) + QLatin1String("mm"); };
  QXmlStreamAttributes attributes;
  for (const QXmlStreamAttribute& attribute : reader.attributes())
    if (attribute.qualifiedName() != QLatin1String("width") && attribute.qualifiedName() != QLatin1String("height"))
      attributes.append(attribute);
  writer.writeStartElement(reader.qualifiedName().toString());
  writer.writeAttribute(QStringLiteral("width"), length(millimetres.width()));
  writer.writeAttribute(QStringLiteral("height"), length(millimetres.height()));
  writer.writeAttribute(QStringLiteral("preserveAspectRatio"), QStringLiteral("none"));
  writer.writeAttributes(attributes);
}

}  // namespace

QByteArray finishedSvg(const QByteArray& svg, bool outlines, QSizeF millimetres) {
  QByteArray result;
  QXmlStreamReader reader(svg);
  reader.setNamespaceProcessing(false);
  QXmlStreamWriter writer(&result);
  while (!reader.atEnd()) {
    reader.readNext();
    if (reader.isDTD() || reader.hasError()) continue;
    if (!millimetres.isEmpty() && reader.isStartElement() && reader.qualifiedName() == QLatin1String("svg"))
      writeRoot(reader, writer, millimetres);
    else if (outlines && reader.isStartElement() && reader.qualifiedName() == QLatin1String("text"))
      writeOutline(reader, writer);
    else if (reader.isStartElement() && reader.qualifiedName() == QLatin1String("image"))
      writeImage(reader, writer);
    else
      writer.writeCurrentToken(reader);
  }
  return result;
}

}  // namespace pelab::ui
