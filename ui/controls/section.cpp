#include "ui/controls/section.h"

#include <QToolButton>
#include <QVBoxLayout>

#include "ui/theme/icon.h"

namespace pelab::ui {

Section::Section(QWidget* content, QWidget* parent)
    : QWidget(parent), m_heading(new QToolButton(this)), m_content(content) {
  m_heading->setAutoRaise(true);
  m_heading->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  m_heading->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  QFont bold;
  bold.setWeight(QFont::DemiBold);
  m_heading->setFont(bold);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  column->addWidget(m_heading);
  column->addWidget(m_content);
  connect(m_heading, &QToolButton::clicked, this, [this] { setFolded(!isFolded()); });
  setFolded(false);
}

void Section::setTitle(const QString& title) {
  m_heading->setText(title);
  m_heading->setAccessibleName(title);
}

bool Section::isFolded() const {
  return m_content->isHidden();
}

void Section::setFolded(bool folded) {
  m_content->setVisible(!folded);
  m_heading->setIcon(icon(folded ? QStringLiteral("chevron_right") : QStringLiteral("chevron_down")));
}

}  // namespace pelab::ui

#include "moc_section.cpp"  // NOLINT(bugprone-suspicious-include)
