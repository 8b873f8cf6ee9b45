#include <QHeaderView>
#include <QTableView>
#include <QTest>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "tests/support/extreme_scenes.h"
#include "ui/i18n/translation.h"
#include "ui/theme/theme.h"
#include "ui/window/table_page.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

/// Names of columns that are not to be seen whole, drawn bold as those of selected columns are.
QStringList cutNames(const QTableView& table) {
  const QHeaderView* header = table.horizontalHeader();
  QFont font = header->font();
  font.setBold(true);
  const QFontMetrics metrics(font);
  const int margin = 2 * header->style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, header);
  const int columns = table.model()->columnCount();
  QStringList cut;
  for (int column = 0; column<columns; column += columns> 200 ? columns / 200 : 1) {
    const QString name = table.model()->headerData(column, Qt::Horizontal).toString();
    const QRect room(0, 0, header->sectionSize(column) - margin, header->height());
    const QRect box = metrics.boundingRect(room, Qt::AlignCenter | Qt::TextWordWrap, name);
    if (box.width() > room.width() || box.height() > room.height()) cut << name;
  }
  return cut;
}

/// A number that is wider than its column: of cells all over the table.
QString cutNumber(const QTableView& table) {
  const QAbstractItemModel& model = *table.model();
  const int margin = 2 * (table.style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, &table) + 1);
  const int grid = table.showGrid() ? 1 : 0;
  const auto places = [](int count) {
    QList<int> all;
    for (int k = 0; k < count; k += std::max(1, count / 12)) all << k;
    return all << count - 1;
  };
  for (const int row : places(model.rowCount()))
    for (const int column : places(model.columnCount())) {
      QString text = model.index(row, column).data().toString();
      if (table.fontMetrics().horizontalAdvance(text) + margin + grid > table.columnWidth(column)) return text;
    }
  return {};
}

}  // namespace

class TstTablePage : public QObject {
  Q_OBJECT
private slots:
  void cleanup() {
    setLanguage(QStringLiteral("en"));
    setLook(QStringLiteral("light"), 1.0);
  }

  void everyNameOfAColumnIsSeenWhole_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<double>("textScale");
    for (const QString& language : languages())
      for (const double scale : {0.8, 1.0, 2.5})
        QTest::addRow("%s × %g", qPrintable(language), scale) << language << scale;
  }
  void everyNameOfAColumnIsSeenWhole() {
    QFETCH(QString, language);
    QFETCH(double, textScale);
    setLanguage(language);
    setLook(QStringLiteral("light"), textScale);
    AppState state;
    TablePage page(&state, QStringLiteral("matrix"));
    page.resize(700, 400);
    page.show();
    const auto* table = page.findChild<QTableView*>();
    int shownTables = 0;
    for (const Encoding* encoding : allEncodings())
      for (const View* view : allViews()) {
        QVERIFY(state.request(withEncoding(state.scene(), encoding->info().id)));
        const std::string id(view->info().id);
        page.setView(QString::fromStdString(id));
        QCoreApplication::processEvents();
        if (!table->isVisible()) continue;
        ++shownTables;
        const QStringList cut = cutNames(*table);
        QVERIFY2(cut.isEmpty(), qPrintable(QString::fromStdString(id) + QStringLiteral(": ") + cut.join(u'\n')));
        QCOMPARE_LE(table->horizontalHeader()->height(), table->fontMetrics().height() * 7 / 2);
      }
    QVERIFY(shownTables > 10);
  }

  void theNamesFollowTheLanguageAndTheSizeOfTheText() {
    AppState state;
    QVERIFY(state.request(withEncoding(state.scene(), "t5")));
    TablePage page(&state, QStringLiteral("buckets"));
    page.resize(700, 400);
    page.show();
    const auto* table = page.findChild<QTableView*>();
    QVERIFY(table->isVisible());
    QCOMPARE(cutNames(*table), QStringList());
    const QString zone = table->model()->headerData(1, Qt::Horizontal).toString();
    QCOMPARE_LT(table->horizontalHeader()->sectionSize(1), table->fontMetrics().horizontalAdvance(zone));  // two lines
    setLook(QStringLiteral("light"), 2.0);
    QCoreApplication::processEvents();
    QCOMPARE(cutNames(*table), QStringList());
    setLanguage(QStringLiteral("zh_CN"));
    QCoreApplication::processEvents();
    QCOMPARE(cutNames(*table), QStringList());
  }

  void everyNumberIsSeenWhole_data() {
    QTest::addColumn<QString>("encoding");
    for (const Encoding* encoding : allEncodings())
      QTest::newRow(encoding->info().id.data()) << encoding->info().id.data();
  }
  void everyNumberIsSeenWhole() {
    QFETCH(QString, encoding);
    AppState state;
    TablePage page(&state, QStringLiteral("matrix"));
    page.resize(700, 400);
    page.show();
    const auto* table = page.findChild<QTableView*>();
    std::vector<Scene> scenes = test::extremeScenes(*findEncoding(encoding.toStdString()));
    for (const double scale : {1.0, 1.6}) {
      setLook(QStringLiteral("light"), scale);
      if (scale > 1.0) scenes.resize(1);
      for (const Scene& scene : scenes) {
        QVERIFY(state.request(scene));
        for (const View* view : allViews()) {
          page.setView(QString::fromUtf8(view->info().id.data()));
          QCoreApplication::processEvents();
          if (!table->isVisible()) continue;
          const QString cut = cutNumber(*table);
          QVERIFY2(cut.isEmpty(), qPrintable(cut));
        }
      }
    }
  }

  void theToolTipIsTheName() {
    AppState state;
    TablePage page(&state, QStringLiteral("circle"));
    page.show();
    const auto* table = page.findChild<QTableView*>();
    for (int column = 0; column < table->model()->columnCount(); ++column)
      QCOMPARE(table->model()->headerData(column, Qt::Horizontal, Qt::ToolTipRole),
               table->model()->headerData(column, Qt::Horizontal));
  }
};
QTEST_MAIN(TstTablePage)
#include "tst_table_page.moc"
