#include "core/views/spectrum/spectrum_data.h"

#include <string>
#include <utility>
#include <vector>

namespace pelab::spectrum {

namespace {

/// What is asked of the pairs there.
using Needs = bool (PairSpectrum::*)() const;

struct Column {
  const char* key;
  Text name;
  double (PairSpectrum::*value)(std::int64_t) const;
  Needs needs = nullptr;
};

std::vector<Column> columnsOf(const PairSpectrum& shown) {
  std::vector<Column> columns{
      {"omega", PELAB_TEXT("spectrum", "Frequency"), &PairSpectrum::omega},
      {"wavelength", PELAB_TEXT("spectrum", "Wavelength"), &PairSpectrum::wavelength},
      {"turns", PELAB_TEXT("spectrum", "Turns now"), &PairSpectrum::turns},
      {"turns_trained", PELAB_TEXT("spectrum", "Turns in training"), &PairSpectrum::turnsTrained,
       &PairSpectrum::isTrainedKnown},
      {"phase", PELAB_TEXT("spectrum", "Share of a turn passed now"), &PairSpectrum::reached},
      {"phase_seen", PELAB_TEXT("spectrum", "Share seen in training"), &PairSpectrum::seen,
       &PairSpectrum::isTrainedKnown},
      {"phase_unseen", PELAB_TEXT("spectrum", "Share never seen"), &PairSpectrum::unseen,
       &PairSpectrum::isTrainedKnown},
      {"omega_unscaled", PELAB_TEXT("spectrum", "Frequency before scaling"), &PairSpectrum::omegaBefore,
       &PairSpectrum::isScaled},
      {"divisor", PELAB_TEXT("spectrum", "Divisor"), &PairSpectrum::divisor, &PairSpectrum::isScaled}};
  std::erase_if(columns, [&](const Column& each) { return each.needs != nullptr && !(shown.*each.needs)(); });
  return columns;
}

class SpectrumData final : public Data {
public:
  SpectrumData(PairSpectrum shown, Span pairs)
      : m_shown(std::move(shown)), m_columns(columnsOf(m_shown)), m_pairs(pairs) {}

  [[nodiscard]] std::int64_t rows() const override { return m_pairs.size(); }
  [[nodiscard]] std::int64_t columns() const override { return std::ssize(m_columns); }
  [[nodiscard]] double at(std::int64_t row, std::int64_t column) const override {
    return (m_shown.*columnAt(column).value)(m_pairs.first + row);
  }
  [[nodiscard]] Text rowsName() const override { return PELAB_TEXT("spectrum", "Pair i"); }
  [[nodiscard]] std::int64_t rowIndex(std::int64_t row) const override { return m_pairs.first + row; }
  [[nodiscard]] Text columnName(std::int64_t column) const override { return columnAt(column).name; }
  [[nodiscard]] std::string rowKey() const override { return "pair"; }
  [[nodiscard]] std::string columnKey(std::int64_t column) const override { return columnAt(column).key; }

private:
  [[nodiscard]] const Column& columnAt(std::int64_t column) const {
    return m_columns[static_cast<std::size_t>(column)];
  }

  PairSpectrum m_shown;
  std::vector<Column> m_columns;
  Span m_pairs;
};

}  // namespace

std::unique_ptr<Data> spectrumData(PairSpectrum shown, Span pairs) {
  return std::make_unique<SpectrumData>(std::move(shown), pairs);
}

}  // namespace pelab::spectrum
