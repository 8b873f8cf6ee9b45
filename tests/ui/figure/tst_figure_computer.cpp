#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>

#include <QSignalSpy>
#include <QTest>

#include "ui/figure/figure_computer.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

/// Two panels, of which one follows the cursor; full figures wait until they are let go or stopped.
class SlowView final : public View {
public:
  struct Call {
    std::int64_t position;
    bool full;
    std::vector<std::string> wanted;
  };

  [[nodiscard]] const ViewInfo& info() const override { return m_info; }
  [[nodiscard]] const std::vector<ParamSpec>& options() const override { return m_options; }
  [[nodiscard]] Text unsupported(const Scene&) const override { return {}; }
  [[nodiscard]] Layout layout(const Scene&) const override {
    Layout layout;
    layout.panels.resize(2);
    layout.panels[0].id = "kept";
    layout.panels[1].id = "moving";
    layout.panels[1].place.column = 1;
    layout.panels[1].dependsOnCursor = true;
    return layout;
  }
  [[nodiscard]] Figure figure(const Scene& scene, const Viewport& viewport, const Effort& effort) const override {
    {
      const std::lock_guard lock(m_mutex);
      m_calls.push_back({scene.cursor.position, effort.full, viewport.wanted});
    }
    if (throws) throw std::runtime_error("broken");
    if (effort.full) {
      std::unique_lock lock(m_mutex);
      while (!m_open && !effort.stop.stop_requested()) m_changed.wait_for(lock, std::chrono::milliseconds(1));
    }
    Figure figure{layout(scene), effort.full || instant, {}};
    for (Panel& panel : figure.layout.panels)
      if (viewport.wants(panel.id)) panel.layers.push_back({std::to_string(scene.cursor.position), {}, Curve{}});
    return figure;
  }
  [[nodiscard]] Text explain(const Scene&, std::string_view, Point) const override { return {}; }
  [[nodiscard]] std::vector<Readout> readouts(const Scene&) const override { return {}; }
  [[nodiscard]] std::unique_ptr<Data> data(const Scene&, bool) const override { return nullptr; }

  void open(bool on) {
    const std::lock_guard lock(m_mutex);
    m_open = on;
  }
  [[nodiscard]] std::vector<Call> calls() const {
    const std::lock_guard lock(m_mutex);
    return m_calls;
  }

  std::atomic<bool> throws = false;
  std::atomic<bool> instant = false;

private:
  ViewInfo m_info{"slow", Text::literal("Slow"), {}, 0};
  std::vector<ParamSpec> m_options;
  mutable std::mutex m_mutex;
  mutable std::condition_variable m_changed;
  mutable std::vector<Call> m_calls;
  bool m_open = true;
};

}  // namespace

class TstFigureComputer : public QObject {
  Q_OBJECT

  std::unique_ptr<SlowView> m_view;
  std::vector<std::shared_ptr<const ComputedFigure>> m_figures;

  std::unique_ptr<FigureComputer> computer() {
    auto made = std::make_unique<FigureComputer>();
    connect(made.get(), &FigureComputer::computed, this,
            [this](const std::shared_ptr<const ComputedFigure>& figure) { m_figures.push_back(figure); });
    return made;
  }
  FigureRequest request(std::int64_t position, std::int64_t maxLen = 128) const {
    FigureRequest result;
    result.view = m_view.get();
    result.scene = normalized(defaultScene());
    result.scene = normalized(withParam(result.scene, "max_len", maxLen));
    result.scene.cursor.position = position;
    result.size = {800, 600};
    result.look = {theme(QStringLiteral("light")), 1.0};
    return result;
  }
  bool lastIsComplete() const { return !m_figures.empty() && m_figures.back()->figure->complete; }

private slots:
  void init() {
    m_view = std::make_unique<SlowView>();
    m_figures.clear();
  }

  void coarseComesFirstThenTheFullOne() {
    const auto computer = this->computer();
    computer->compute(request(3));
    QTRY_COMPARE(m_figures.size(), std::size_t{2});
    QVERIFY(!m_figures[0]->figure->complete);
    QVERIFY(m_figures[1]->figure->complete);
  }

  void aCompleteCoarseFigureIsNotComputedAgain() {
    m_view->instant = true;
    const auto computer = this->computer();
    computer->compute(request(3));
    QTRY_COMPARE(m_figures.size(), std::size_t{1});
    computer->compute(request(3, 64));
    QTRY_COMPARE(m_figures.size(), std::size_t{2});
    QCOMPARE(m_view->calls().size(), std::size_t{2});
  }

  void aNewerRequestStopsTheFullOneAndOnlyTheNewestIsComputed() {
    m_view->open(false);
    const auto computer = this->computer();
    computer->compute(request(3, 100));
    QTRY_COMPARE(m_view->calls().size(), std::size_t{2});
    for (std::int64_t length = 101; length <= 120; ++length) computer->compute(request(3, length));
    QTRY_COMPARE(m_view->calls().size(), std::size_t{4});  // coarse and full of the first and of the last
    m_view->open(true);
    QTRY_VERIFY(lastIsComplete());
    QCOMPARE(m_figures.back()->request.scene.setup.params.integer("max_len"), std::int64_t{120});
    QCOMPARE(m_figures.size(), std::size_t{3});
  }

  void aMovedCursorRecomputesOnlyWhatDependsOnIt() {
    const auto computer = this->computer();
    computer->compute(request(3));
    QTRY_VERIFY(lastIsComplete());
    m_figures.clear();
    computer->compute(request(7));
    QTRY_VERIFY(lastIsComplete());
    QCOMPARE(m_view->calls().back().wanted, std::vector<std::string>{"moving"});
    const auto& panels = m_figures.back()->figure->layout.panels;
    QCOMPARE(panels[0].layers.front().id, std::string("3"));
    QCOMPARE(panels[1].layers.front().id, std::string("7"));
  }

  void aMovedCursorDoesNotStopWhatItDoesNotChange() {
    m_view->open(false);
    const auto computer = this->computer();
    computer->compute(request(3));
    QTRY_COMPARE(m_view->calls().size(), std::size_t{2});
    for (std::int64_t position = 4; position < 20; ++position) computer->compute(request(position));
    m_view->open(true);
    QTRY_VERIFY(lastIsComplete() && m_figures.back()->request.scene.cursor.position == 19);
    for (const auto& call : m_view->calls()) QVERIFY(call.position == 3 || call.position == 19);
  }

  void theSameRequestIsNotComputedTwice() {
    m_view->open(false);
    const auto computer = this->computer();
    computer->compute(request(3));
    QTRY_COMPARE(m_view->calls().size(), std::size_t{2});
    computer->compute(request(3));
    m_view->open(true);
    QTRY_VERIFY(lastIsComplete());
    QCOMPARE(m_view->calls().size(), std::size_t{2});
  }

  void otherColoursAndWordsAreOnlyPainted() {
    const Translation chinese(QStringLiteral("zh_CN"));
    const auto computer = this->computer();
    QList<QImage> contents;
    connect(computer.get(), &FigureComputer::computed, this,
            [&](const std::shared_ptr<const ComputedFigure>& figure, const QImage& content) {
              if (figure->figure->complete) contents << content;
            });
    computer->compute(request(3));
    QTRY_COMPARE(contents.size(), 1);
    const auto calls = m_view->calls().size();
    FigureRequest dark = request(3);
    dark.look.theme = theme(QStringLiteral("dark"));
    computer->compute(dark);
    QTRY_COMPARE(contents.size(), 2);
    dark.translation = &chinese;
    computer->compute(dark);
    QTRY_COMPARE(contents.size(), 3);
    QCOMPARE(m_view->calls().size(), calls);
    QCOMPARE(m_figures.back()->figure, m_figures[m_figures.size() - 2]->figure);
    QCOMPARE(contents[0].pixelColor(1, 1), theme(QStringLiteral("light")).panel);
    QCOMPARE(contents[1].pixelColor(1, 1), theme(QStringLiteral("dark")).panel);
    computer->compute(dark);  // nothing is left to do
    computer->compute(request(5));
    QTRY_COMPARE(m_figures.back()->request.scene.cursor.position, std::int64_t{5});
    QVERIFY(m_figures.back()->request.samePaint(request(5)));
  }

  /// The colours chosen last are shown, whatever was on its way.
  void coloursChosenWhileItComputesArrive() {
    m_view->open(false);
    const auto computer = this->computer();
    computer->compute(request(3));
    QTRY_COMPARE(m_view->calls().size(), std::size_t{2});
    FigureRequest dark = request(3);
    dark.look.theme = theme(QStringLiteral("dark"));
    computer->compute(dark);
    m_view->open(true);
    QTRY_VERIFY(lastIsComplete() && m_figures.back()->request.samePaint(dark));
    QCOMPARE(m_view->calls().size(), std::size_t{2});
  }

  void saysWhenItTakesLongerThanAnInstant() {
    m_view->open(false);
    const auto computer = this->computer();
    QSignalSpy busy(computer.get(), &FigureComputer::busyChanged);
    computer->compute(request(3));
    QTRY_COMPARE(busy.count(), 1);
    QVERIFY(computer->isBusy());
    m_view->open(true);
    QTRY_COMPARE(busy.count(), 2);
    QVERIFY(!computer->isBusy());
  }

  void aBrokenViewBecomesASentence() {
    m_view->throws = true;
    const auto computer = this->computer();
    computer->compute(request(3));
    QTRY_VERIFY(!m_figures.empty());
    QVERIFY(!m_figures.front()->figure->layout.message.empty());
  }

  void endsWhileComputing() {
    m_view->open(false);
    auto computer = this->computer();
    computer->compute(request(3));
    QTRY_COMPARE(m_view->calls().size(), std::size_t{2});
    computer.reset();
  }
};
QTEST_MAIN(TstFigureComputer)
#include "tst_figure_computer.moc"
