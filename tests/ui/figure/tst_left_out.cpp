#include <algorithm>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "tests/support/extreme_scenes.h"
#include "tests/support/text_recorder.h"
#include "ui/figure/cut_texts.h"
#include "ui/figure/exporter.h"
#include "ui/figure/figure_computer.h"
#include "ui/figure/figure_painter.h"
#include "ui/figure/left_out.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

const QStringList pictures{QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf")};

Scene sceneWith(const QString& encoding) {
  return normalized(withEncoding(defaultScene(), encoding.toStdString()));
}

}  // namespace

/// Panels for which a picture has no room are named.
class TstLeftOut : public QObject {
  Q_OBJECT

  const Translation m_english{QStringLiteral("en")};
  const Translation m_chinese{QStringLiteral("zh_CN")};

private slots:
  void aPictureOfTheDefaultSizeShowsEveryPanel_data() { test::addViewAndEncodingRows(); }
  void aPictureOfTheDefaultSizeShowsEveryPanel() {
    QFETCH(QString, view);
    QFETCH(QString, encoding);
    ExportOptions options;
    options.view = view;
    for (const Scene& scene :
         {sceneWith(encoding), normalized(withParam(sceneWith(encoding), "num_heads", std::int64_t{12}))})
      for (const QString& format : pictures)
        for (const double dpi : {72.0, 300.0, 600.0}) {
          options.dpi = dpi;
          const Text leftOut = leftOutOf(scene, format, options);
          QVERIFY2(leftOut.empty(), qPrintable(format + QLatin1Char(' ') + m_english(leftOut)));
        }
  }

  void theNoteNamesExactlyThePanelsLeftOut_data() { test::addViewAndEncodingRows(); }
  void theNoteNamesExactlyThePanelsLeftOut() {
    QFETCH(QString, view);
    QFETCH(QString, encoding);
    const Layout layout = findView(view.toStdString())->layout(sceneWith(encoding));
    for (const QSize size : {QSize(140, 100), QSize(260, 200), QSize(340, 260), QSize(480, 360), QSize(700, 500)}) {
      const Frame frame = frameFor(layout, size, 1.0, {});
      for (const Translation* translation : {&m_english, &m_chinese}) {
        const QString note = (*translation)(leftOutNote(layout, frame));
        QCOMPARE(note.isEmpty(), frame.panels.size() == layout.panels.size());
        for (const Panel& panel : layout.panels) {
          if (panel.title.empty()) continue;  // is always there
          QCOMPARE(note.contains((*translation)(panel.title)), frame.panels.count(panel.id) == 0);
        }
      }
    }
  }

  void theSentenceReadsWell() {
    const Layout layout = findView("bias")->layout(sceneWith(QStringLiteral("alibi")));
    const Frame frame = frameFor(layout, {415, 226}, 1.0, {});
    QCOMPARE(
        m_english(leftOutNote(layout, frame)),
        QStringLiteral("Not shown at this size: Slope of each head; Bias of head 0, query × key; Weights of query 10 "
                       "in head 0, equal content."));
    QVERIFY(m_chinese(leftOutNote(layout, frame)).startsWith(QStringLiteral("此尺寸下未显示：")));
  }

  void thePictureSaysItBelowItsPanels() {
    const View& view = *findView("matrix");
    const Scene scene = sceneWith(QStringLiteral("sinusoidal"));
    const QSize size(420, 330);
    const Frame frame = frameFor(view.layout(scene), size, 1.0, {});
    QVERIFY(frame.panels.size() < view.layout(scene).panels.size());
    const Figure figure = view.figure(scene, viewportOf(frame), Effort{});
    test::TextRecorder recorder(size);
    FigurePainter().paint(&recorder, figure, frame, {theme(QStringLiteral("light")), 1.0}, m_english, Medium::Pdf);
    QVERIFY(std::any_of(recorder.texts().begin(), recorder.texts().end(), [](const test::DrawnText& text) {
      return text.text.startsWith(QStringLiteral("Not shown at this size: "));
    }));
  }

  void whereTheNoteHasNoRoomItIsToldAtTheTitle() {
    const View& view = *findView("bias");
    const Scene scene = sceneWith(QStringLiteral("alibi"));
    const Frame frame = frameFor(view.layout(scene), {110, 60}, 1.0, {});
    QVERIFY(frame.note.isEmpty());
    const Figure figure = figureOrMessage(view, scene, viewportOf(frame), Effort{});
    Figure shortTitle = figure;
    shortTitle.layout.title = Text::literal("A");
    QCOMPARE(cutTextAt(shortTitle, frame, m_english, QRectF(frame.title).center()), m_english(noteOf(figure, frame)));
  }

  void dataLeavesNothingOut() {
    ExportOptions options;
    options.view = QStringLiteral("bias");
    options.size = {20.0, 20.0};
    for (const char* format : {"csv", "npy", "json"})
      QVERIFY(leftOutOf(sceneWith(QStringLiteral("alibi")), QString::fromLatin1(format), options).empty());
  }
};
QTEST_MAIN(TstLeftOut)
#include "tst_left_out.moc"
