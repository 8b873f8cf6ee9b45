#include "ui/controls/scheme_list.h"

#include <algorithm>

#include <QEvent>
#include <QStringList>

#include "core/encodings/registry.h"
#include "ui/i18n/translation.h"
#include "ui/theme/icon.h"
#include "ui/theme/theme.h"

namespace pelab::ui {

namespace {

constexpr int idRole = Qt::UserRole;          ///< the encoding's id; empty for a heading
constexpr int familyRole = Qt::UserRole + 1;  ///< of a scheme and of a heading

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
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setSelectionMode(QAbstractItemView::SingleSelection);
  viewport()->setAutoFillBackground(false);
  fill();
  retranslate();
  const auto choose = [this](const QListWidgetItem* item) {
    if (item == nullptr) return;
    const QString id = item->data(idRole).toString();
    if (id.isEmpty())
      open(item->data(familyRole).toInt());
    else
      emit chosen(id);
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
    const int family = static_cast<int>(encoding->info().family);
    if (previous == nullptr || previous->info().family != encoding->info().family) {
      auto* heading = new QListWidgetItem(this);
      heading->setFlags(Qt::ItemIsEnabled);
      heading->setData(familyRole, family);
    }
    auto* item = new QListWidgetItem(this);
    item->setData(idRole, idOf(*encoding));
    item->setData(familyRole, family);
    previous = encoding;
  }
}

void SchemeList::retranslate() {
  setAccessibleName(tr("Schemes"));
  QFont small;
  small.setPointSizeF(small.pointSizeF() * 0.85);
  const int row = fontMetrics().height() + 8;
  QListWidgetItem* heading = nullptr;
  QStringList held;
  const auto finish = [&] {
    if (heading == nullptr) return;
    const QString family = shown(familyName(static_cast<Family>(heading->data(familyRole).toInt())));
    const QString all = tr("%1: %2", "a family of schemes, closed").arg(family, held.join(tr(", ")));
    heading->setText(heading->data(familyRole).toInt() == m_open ? family : all);
    heading->setToolTip(all);
    held.clear();
  };
  for (int i = 0; i < count(); ++i) {
    QListWidgetItem* entry = item(i);
    const bool isOpen = entry->data(familyRole).toInt() == m_open;
    entry->setSizeHint(QSize(10, row));
    if (const Encoding* encoding = findEncoding(entry->data(idRole).toString().toStdString())) {
      entry->setText(QStringLiteral("   ") + shown(encoding->info().name));
      entry->setToolTip(tip(encoding->info()));
      entry->setHidden(!isOpen);
      held << shown(encoding->info().name);
    } else {
      finish();
      heading = entry;
      entry->setFont(small);
      entry->setForeground(currentLook().theme.muted);
      entry->setIcon(icon(isOpen ? QStringLiteral("chevron_down") : QStringLiteral("chevron_right")));
    }
  }
  finish();
  updateGeometry();
}

void SchemeList::open(int family) {
  m_open = family;
  retranslate();
}

QListWidgetItem* SchemeList::itemOf(const QString& encoding) const {
  for (int i = 0; i < count(); ++i)
    if (item(i)->data(idRole).toString() == encoding) return item(i);
  return nullptr;
}

QListWidgetItem* SchemeList::headingOf(const QString& encoding) const {
  const QListWidgetItem* scheme = itemOf(encoding);
  for (int i = 0; scheme != nullptr && i < count(); ++i)
    if (item(i)->data(familyRole) == scheme->data(familyRole)) return item(i);
  return nullptr;
}

void SchemeList::setCurrent(const QString& encoding) {
  if (encoding == m_shown) return;  // at every move of the cursor; another family may be open meanwhile
  const QSignalBlocker quiet(this);
  QListWidgetItem* scheme = itemOf(encoding);
  if (scheme == nullptr) return;
  m_shown = encoding;
  open(scheme->data(familyRole).toInt());
  setCurrentItem(scheme);
}

void SchemeList::scrollTo(const QModelIndex& /*index*/, ScrollHint /*hint*/) {}

QSize SchemeList::sizeHint() const {
  int height = 2 * frameWidth();
  for (int i = 0; i < count(); ++i) height += item(i)->isHidden() ? 0 : item(i)->sizeHint().height();
  return {fontMetrics().averageCharWidth() * 20, height};
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
