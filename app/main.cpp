// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QIcon>
#include <QLabel>
#include <QShortcut>
#include <QTranslator>

int main(int argc, char** argv) {
  QApplication app(argc, argv);
  QTranslator translator;
  if (translator.load(QLocale(), QStringLiteral("pelab"), QStringLiteral("_"), QStringLiteral(":/i18n")))
    QCoreApplication::installTranslator(&translator);

  QLabel window(QCoreApplication::translate("main", "Positional Encoding Lab"));
  window.setAlignment(Qt::AlignCenter);
  window.setWindowTitle(window.text());
  window.setWindowIcon(QIcon(QStringLiteral(":/icons/pelab.svg")));
  window.resize(960, 600);
  const QShortcut quit(QKeySequence(QKeySequence::Quit), &window, &window, &QWidget::close);
  window.show();
  return QApplication::exec();
}
