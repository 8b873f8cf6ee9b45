#include <cstdio>

#include <QApplication>
#include <QDir>
#include <QFileInfo>

#include "core/error.h"
#include "core/figure/figure_json.h"
#include "tests/gallery/gallery.h"
#include "ui/figure/exporter.h"

/// make_gallery FOLDER: every picture and index.html into this folder.
int main(int argc, char** argv) {
  const QApplication app(argc, argv);
  if (argc != 2) {
    std::fputs("usage: make_gallery FOLDER\n", stderr);
    return 2;
  }
  const QDir folder(QString::fromLocal8Bit(argv[1]));
  try {
    const auto pictures = pelab::gallery::pictures();
    for (const auto& picture : pictures) {
      const QString path = folder.filePath(picture.file());
      QDir().mkpath(QFileInfo(path).path());
      pelab::ui::writeFile(path, pelab::gallery::rendered(picture, 1.5));
    }
    pelab::ui::writeFile(folder.filePath(QStringLiteral("index.html")), pelab::gallery::index(pictures));
    std::printf("%zu pictures: %s\n", pictures.size(), qPrintable(folder.filePath(QStringLiteral("index.html"))));
  } catch (const pelab::Refusal& refusal) {
    std::fprintf(stderr, "%s\n", pelab::plain(refusal.error().message).c_str());
    return 1;
  }
  return 0;
}
