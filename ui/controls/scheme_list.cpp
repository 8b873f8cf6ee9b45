#include "ui/controls/scheme_list.h"

#include <algorithm>

#include <QEvent>

#include "core/encodings/registry.h"
#include "ui/i18n/translation.h"
#include "ui/theme/theme.h"

namespace pelab::ui {

namespace {

constexpr int idRole = Qt::UserRole;          ///< the encoding's id; empty for a heading
constexpr int familyRole = Qt::UserRole + 1;  ///< of a heading
constexpr double mostRows = 10.5;             ///< on show at once; the half one says that there are more

QString idOf(const Encoding& encoding) {
  const auto id = encoding.info().id;
  return QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
}

QString tip(const EncodingInfo& info) {
  return QStringLiteral("<p>%1</p>").arg(shown(info.summary).toHtmlEscaped());
}

}  // namespace

SchemeList::SchemeList(QWidget* parent) : QListWidget(parent) {
  setFrameShape(QFrame::NoFrame);
  setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setSelectionMode(QAbstractItemView::SingleSelection);
  viewport()->setAutoFillBackground(false);
  fill();
  retranslate();
  const auto choose = [this](const QListWidgetItem* item) {
    const QString id = item != nullptr ? item->data(idRole).toString() : QString();
    if (!id.isEmpty()) emit chosen(id);
  };
  connect(this, &QListWidget::itemClicked, this, choose);
  connect(this, &QListWidget::itemActivated, this, choose);
  connect(this, &QListWidget::currentItemChanged, this, [this, choose](const QListWidgetItem* now) {
    if (hasFocus()) choose(now);  // arrow keys
  });
}

void SchemeList::fill() {
  std::vector<const Encoding*> all = allEncodings();
  std::stable_sort(all.begin(), all.end(), [](const Encoding* a, const Encoding* b) {
    const auto& x = a->info();
    const auto& y = b->info();
    return x.family != y.family ? x.family < y.family : x.year < y.year;
  });
  const Encoding* previous = nullptr;
  for (const Encoding* encoding : all) {
    if (previous == nullptr || previous->info().family != encoding->info().family) {
      auto* heading = new QListWidgetItem(this);
      heading->setFlags(Qt::NoItemFlags);
      heading->setData(familyRole, static_cast<int>(encoding->info().family));
    }
    auto* item = new QListWidgetItem(this);
    item->setData(idRole, idOf(*encoding));
    previous = encoding;
  }
}

void SchemeList::retranslate() {
  setAccessibleName(tr("Schemes"));
  QFont small;
  small.setPointSizeF(small.pointSizeF() * 0.85);
  const int row = fontMetrics().height() + 8;
  for (int i = 0; i < count(); ++i) {
    QListWidgetItem* entry = item(i);
    const Encoding* encoding = findEncoding(entry->data(idRole).toString().toStdString());
    entry->setSizeHint(QSize(10, encoding == nullptr && i > 0 ? row + 4 : row));
    if (encoding != nullptr) {
      entry->setText(QStringLiteral("   ") + shown(encoding->info().name));
      entry->setToolTip(tip(encoding->info()));
    } else {
      entry->setText(shown(familyName(static_cast<Family>(entry->data(familyRole).toInt()))));
      entry->setFont(small);
      entry->setForeground(currentLook().theme.muted);
      entry->setTextAlignment(Qt::AlignLeft | Qt::AlignBottom);
    }
  }
  updateGeometry();
}

void SchemeList::setCurrent(const QString& encoding) {
  const QSignalBlocker quiet(this);
  for (int i = 0; i < count(); ++i)
    if (item(i)->data(idRole).toString() == encoding) setCurrentRow(i);
  scrollToItem(currentItem());
}

QSize SchemeList::sizeHint() const {
  int height = 2 * frameWidth();
  for (int i = 0; i < count(); ++i) height += sizeHintForRow(i);
  const int most = static_cast<int>(mostRows * (fontMetrics().height() + 8));
  return {fontMetrics().averageCharWidth() * 20, std::min(height, most)};
}

QSize SchemeList::minimumSizeHint() const {
  return sizeHint();
}

void SchemeList::changeEvent(QEvent* event) {
  QListWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange ||
      event->type() == QEvent::PaletteChange)
    retranslate();
}

}  // namespace pelab::ui

#include "moc_scheme_list.cpp"  // NOLINT(bugprone-suspicious-include)
