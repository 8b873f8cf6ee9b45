#include "core/attention/terms.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <numbers>
#include <utility>

namespace pelab {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;

struct Plain {
  const char* id;
  Text name;
  const char* formula;
};

/// The four terms of a table that is added to the input.
const std::array<Plain, 4>& plainTerms() {
  static const std::array<Plain, 4> all{
      {{"content_content", PELAB_TEXT("attention", "content–content"), "x_i W_Q W_Kᵀ x_jᵀ"},
       {"content_position", PELAB_TEXT("attention", "content–position"), "x_i W_Q W_Kᵀ p_jᵀ"},
       {"position_content", PELAB_TEXT("attention", "position–content"), "p_i W_Q W_Kᵀ x_jᵀ"},
       {"position_position", PELAB_TEXT("attention", "position–position"), "p_i W_Q W_Kᵀ p_jᵀ"}}};
  return all;
}

AttentionTerm plainTerm(const Plain& plain, TermState state) {
  AttentionTerm term;
  term.id = plain.id;
  term.name = plain.name;
  term.formula = plain.formula;
  term.state = state;
  return term;
}

/// The rows p of the toy's positions: tokens × d_model; zero where the table is narrower.
MatrixXd rowsOf(const Table& table, const Toy& toy) {
  MatrixXd rows = MatrixXd::Zero(toy.length(), toy.size.model);
  const Index width = std::min<Index>(rows.cols(), table.columns());
  for (Index i = 0; i < rows.rows(); ++i) {
    for (Index c = 0; c < width; ++c) rows(i, c) = table.at(toy.position(i), c);
  }
  return rows;
}

AttentionTerms withTable(const Table& table, const Toy& toy) {
  AttentionTerms result;
  const MatrixXd p = rowsOf(table, toy);
  const MatrixXd contentQueries = toy.x * toy.wq;
  const MatrixXd contentKeys = toy.x * toy.wk;
  const MatrixXd positionQueries = p * toy.wq;
  const MatrixXd positionKeys = p * toy.wk;
  for (const Plain& plain : plainTerms()) {
    AttentionTerm term = plainTerm(plain, TermState::Kept);
    const bool contentFirst = term.id.starts_with("content");
    const bool contentLast = term.id.ends_with("content");
    term.values =
        (contentFirst ? contentQueries : positionQueries) * (contentLast ? contentKeys : positionKeys).transpose();
    divideByRoot(term, toy.size.head);
    result.terms.push_back(std::move(term));
  }
  const MatrixXd input = toy.x + p;
  result.direct = input * (toy.wq * toy.wk.transpose()) * input.transpose() * result.terms.front().scale;
  result.values = input * toy.wv;
  result.valueFormula = "(x_j + p_j) W_V";
  result.matrices = {{Text::literal("p_i"), {}, 0, PELAB_TEXT("attention", "Dimension"), p}};
  return result;
}

/// @p row turned as at @p position; pairs beyond its width are left out.
Eigen::RowVectorXd turned(const Frequencies& f, Eigen::RowVectorXd row, double position) {
  for (Index i = 0; i < std::ssize(f.omega); ++i) {
    const Index u = f.first(i);
    const Index v = f.second(i);
    if (u >= row.size() || v >= row.size()) continue;
    const double angle = position * f.omega[static_cast<std::size_t>(i)];
    const double c = f.attentionFactor * std::cos(angle);
    const double s = f.attentionFactor * std::sin(angle);
    const double first = row(u) * c - row(v) * s;
    row(v) = row(v) * c + row(u) * s;
    row(u) = first;
  }
  return row;
}

AttentionTerm turnedTerm(const Toy& toy) {
  AttentionTerm term = contentTerm(toy);
  term.state = TermState::Replaced;
  term.name = PELAB_TEXT("attention", "content–content, turned");
  term.formula = "(R_i q_i)·(R_j k_j)";
  return term;
}

/// The largest angle in radians, at least 1: its rounding is that of the scores.
double largestAngle(const Frequencies& f, const Toy& toy) {
  double fastest = 0.0;
  for (const double omega : f.omega) fastest = std::max(fastest, std::abs(omega));
  return std::max(1.0, fastest * static_cast<double>(toy.position(toy.length())));
}

/// (R_i q_i)·(R_j k_j); at once as q_i·(R_{j−i} k_j).
AttentionTerms withRotation(const Frequencies& f, const Toy& toy) {
  AttentionTerms result;
  const MatrixXd queries = toy.x * toy.wq;
  const MatrixXd keys = toy.x * toy.wk;
  const Index n = toy.length();
  AttentionTerm term = turnedTerm(toy);
  result.direct.resize(n, n);
  Frequencies plain = f;  // a turn by 0 still stretches by the attention factor
  plain.attentionFactor = 1.0;
  const double stretch = f.attentionFactor * f.attentionFactor;
  for (Index i = 0; i < n; ++i) {
    const Eigen::RowVectorXd query = turned(f, queries.row(i), static_cast<double>(toy.position(i)));
    for (Index j = 0; j < n; ++j) {
      term.values(i, j) = query.dot(turned(f, keys.row(j), static_cast<double>(toy.position(j))));
      const Eigen::RowVectorXd key = turned(plain, keys.row(j), static_cast<double>(j - i));
      result.direct(i, j) = queries.row(i).dot(key);
    }
  }
  result.direct *= term.scale * stretch;
  result.isRelative = true;
  result.tolerance *= largestAngle(f, toy);
  result.matrices = {angleMatrix(f, toy)};
  result.terms = {std::move(term)};
  addDropped(result);
  result.values = toy.x * toy.wv;
  return result;
}

/// The cosine and sine of each pair of a rotation's table at a position.
struct Turn {
  Index first = 0, second = 0;  ///< the dimensions of the pair
  double cosine = 1.0, sine = 0.0;
};

std::vector<Turn> turnsOf(const Table& table, const Toy& toy, std::int64_t position) {
  std::vector<Turn> turns;
  for (std::int64_t c = 0; c < table.columns(); ++c) {
    const Column column = table.column(c);
    const std::int64_t sine = table.columnOf(column.pair, Column::Part::Sine);
    if (column.part != Column::Part::Cosine || sine < 0 || std::max(c, sine) >= toy.size.head) continue;
    turns.push_back({c, sine, table.at(position, c), table.at(position, sine)});
  }
  return turns;
}

Eigen::RowVectorXd turned(const std::vector<Turn>& turns, Eigen::RowVectorXd row) {
  for (const Turn& turn : turns) {
    const double first = row(turn.first) * turn.cosine - row(turn.second) * turn.sine;
    row(turn.second) = row(turn.second) * turn.cosine + row(turn.first) * turn.sine;
    row(turn.first) = first;
  }
  return row;
}

/// q·k of vectors turned by @p atQuery and @p atKey: by the difference of the angles, pair by pair.
double turnedProduct(const Eigen::RowVectorXd& query, const Eigen::RowVectorXd& key, const std::vector<Turn>& atQuery,
                     const std::vector<Turn>& atKey) {
  double sum = query.dot(key);
  for (std::size_t s = 0; s < atQuery.size(); ++s) {
    const Turn& a = atQuery[s];
    const Turn& b = atKey[s];
    const double along = query(a.first) * key(a.first) + query(a.second) * key(a.second);
    const double across = query(a.second) * key(a.first) - query(a.first) * key(a.second);
    sum += along * (a.cosine * b.cosine + a.sine * b.sine - 1.0) + across * (b.sine * a.cosine - b.cosine * a.sine);
  }
  return sum;
}

/// A rotation whose angles are not proportional to the position (rows and columns of a picture): by its table.
AttentionTerms withTurns(const Table& table, const Toy& toy) {
  AttentionTerms result;
  const MatrixXd queries = toy.x * toy.wq;
  const MatrixXd keys = toy.x * toy.wk;
  AttentionTerm term = turnedTerm(toy);
  result.direct.resize(toy.length(), toy.length());
  std::vector<std::vector<Turn>> turns;
  for (Index i = 0; i < toy.length(); ++i) turns.push_back(turnsOf(table, toy, toy.position(i)));
  for (Index i = 0; i < toy.length(); ++i) {
    const std::vector<Turn>& atQuery = turns[static_cast<std::size_t>(i)];
    const Eigen::RowVectorXd query = turned(atQuery, queries.row(i));
    for (Index j = 0; j < toy.length(); ++j) {
      const std::vector<Turn>& atKey = turns[static_cast<std::size_t>(j)];
      term.values(i, j) = query.dot(turned(atKey, keys.row(j)));
      result.direct(i, j) = term.scale * turnedProduct(queries.row(i), keys.row(j), atQuery, atKey);
    }
  }
  MatrixXd angles(toy.length(), turns.empty() ? 0 : std::ssize(turns.front()));
  for (Index i = 0; i < angles.rows(); ++i) {
    for (Index s = 0; s < angles.cols(); ++s) {
      const Turn& turn = turns[static_cast<std::size_t>(i)][static_cast<std::size_t>(s)];
      angles(i, s) = std::atan2(turn.sine, turn.cosine);
    }
  }
  result.matrices = {angleMatrix(std::move(angles))};
  result.terms = {std::move(term)};
  addDropped(result);
  result.values = toy.x * toy.wv;
  return result;
}

/// The content alone, and the bias of the toy's head where there is one; NaN where the scheme masks.
AttentionTerms withBias(const ScoreBias* bias, bool isAdded, const Toy& toy) {
  AttentionTerms result;
  AttentionTerm content = contentTerm(toy);
  const Index n = toy.length();
  AttentionTerm added;
  added.id = "bias";
  added.name = PELAB_TEXT("attention", "bias of the scores");
  added.formula = bias == nullptr ? "" : bias->term();
  added.state = TermState::Added;
  added.values = MatrixXd::Zero(n, n);
  const std::int64_t head = bias == nullptr ? 0 : std::clamp<std::int64_t>(toy.head, 0, bias->heads() - 1);
  for (Index i = 0; i < n && bias != nullptr; ++i) {
    for (Index j = 0; j < n; ++j) {
      added.values(i, j) =
          bias->at(head, toy.position(i), toy.position(j)).value_or(std::numeric_limits<double>::quiet_NaN());
    }
  }
  result.direct = toy.x * (toy.wq * toy.wk.transpose()) * toy.x.transpose() * content.scale + added.values;
  if (!isAdded) content.values += added.values;  // zeros, and what is masked
  result.terms = {std::move(content)};
  if (isAdded) result.terms.push_back(std::move(added));
  if (isAdded) result.matrices = biasMatrices(*bias, toy);
  result.isRelative = bias == nullptr || bias->isToeplitz();
  addDropped(result);
  result.values = toy.x * toy.wv;
  return result;
}

bool isLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

}  // namespace

void divideByRoot(AttentionTerm& term, std::int64_t width) {
  term.scale = 1.0 / std::sqrt(static_cast<double>(width));
  term.scaleName = " / √" + std::to_string(width);
}

AttentionTerm contentTerm(const Toy& toy) {
  AttentionTerm term = plainTerm(plainTerms().front(), TermState::Kept);
  term.values = (toy.x * toy.wq) * (toy.x * toy.wk).transpose();
  divideByRoot(term, toy.size.head);
  return term;
}

AttentionTerm replacedTerm(const Toy& toy, std::string_view id, std::string formula) {
  const auto plain =
      std::find_if(plainTerms().begin(), plainTerms().end(), [id](const Plain& each) { return each.id == id; });
  AttentionTerm term = plainTerm(*plain, TermState::Replaced);
  term.formula = std::move(formula);
  term.values = MatrixXd::Zero(toy.length(), toy.length());
  divideByRoot(term, toy.size.head);
  return term;
}

std::string plainFormula(std::string_view id) {
  for (const Plain& plain : plainTerms())
    if (plain.id == id) return plain.formula;
  return {};
}

void addDropped(AttentionTerms& terms) {
  for (const Plain& plain : plainTerms()) {
    const bool isThere = std::any_of(terms.terms.begin(), terms.terms.end(),
                                     [&](const AttentionTerm& term) { return term.id == plain.id; });
    if (!isThere) terms.terms.push_back(plainTerm(plain, TermState::Dropped));
  }
}

AttentionMatrix relativeMatrix(const Toy& toy, Text name, Text columns,
                               const std::function<Eigen::RowVectorXd(std::int64_t query, std::int64_t key)>& row) {
  const Index last = toy.length() - 1;
  AttentionMatrix result{std::move(name), Text::literal("j − i"), -last, std::move(columns), {}};
  for (Index r = -last; r <= last; ++r) {
    const Index query = std::max<Index>(0, -r);
    const Eigen::RowVectorXd values = row(query, query + r);
    result.values.conservativeResize(2 * last + 1, values.size());
    result.values.row(r + last) = values;
  }
  return result;
}

std::vector<AttentionMatrix> biasMatrices(const ScoreBias& bias, const Toy& toy) {
  constexpr std::int64_t mostHeads = 16;
  const std::vector<double> slopes = bias.slopes();
  if (!slopes.empty()) {
    return {oneRow(PELAB_TEXT("attention", "slopes"), PELAB_TEXT("attention", "Head h"),
                   Eigen::Map<const Eigen::RowVectorXd>(slopes.data(), std::ssize(slopes)))};
  }
  if (!bias.isToeplitz()) return {};
  return {relativeMatrix(
      toy, Text::literal(bias.term()), PELAB_TEXT("attention", "Head h"), [&](std::int64_t query, std::int64_t key) {
        Eigen::RowVectorXd row(std::min(bias.heads(), mostHeads));
        for (Index h = 0; h < row.size(); ++h) {
          row(h) =
              bias.at(h, toy.position(query), toy.position(key)).value_or(std::numeric_limits<double>::quiet_NaN());
        }
        return row;
      })};
}

AttentionMatrix oneRow(Text name, Text columns, const Eigen::RowVectorXd& values) {
  return {std::move(name), PELAB_TEXT("attention", "Row"), 0, std::move(columns), values};
}

AttentionMatrix projectionMatrix(std::string name, const MatrixXd& values) {
  return {Text::literal(std::move(name)), PELAB_TEXT("attention", "Dimension of the model"), 0,
          PELAB_TEXT("attention", "Head dimension"), values};
}

AttentionMatrix angleMatrix(MatrixXd angles) {
  for (double& angle : angles.reshaped()) angle = std::remainder(angle, 2.0 * std::numbers::pi);
  return {PELAB_TEXT("attention", "angles of R_i"), {}, 0, PELAB_TEXT("attention", "Pair"), std::move(angles)};
}

AttentionMatrix angleMatrix(const Frequencies& f, const Toy& toy) {
  MatrixXd angles(toy.length(), std::ssize(f.omega));
  for (Index i = 0; i < angles.rows(); ++i) {
    for (Index s = 0; s < angles.cols(); ++s) {
      angles(i, s) = static_cast<double>(toy.position(i)) * f.omega[static_cast<std::size_t>(s)];
    }
  }
  return angleMatrix(std::move(angles));
}

AttentionTerms builtTerms(const Encoding& encoding, const Params& params, const Toy& toy) {
  const auto frequencies = encoding.frequencies(params);
  if (frequencies && frequencies->rotates) return withRotation(*frequencies, toy);
  if (const auto table = encoding.table(params)) {
    return encoding.info().family == Family::Rotation ? withTurns(*table, toy) : withTable(*table, toy);
  }
  const auto bias = encoding.scoreBias(params);
  return withBias(bias.get(), bias != nullptr && encoding.info().family != Family::None, toy);
}

AttentionTerms attentionTerms(const Encoding& encoding, const Params& params, const Toy& toy) {
  auto own = encoding.makeAttentionTerms(params, toy);
  return own ? std::move(*own) : builtTerms(encoding, params, toy);
}

std::string atCell(std::string_view formula, std::int64_t query, std::int64_t key) {
  std::string result;
  for (std::size_t k = 0; k < formula.size(); ++k) {
    const char c = formula[k];
    const bool alone = (k == 0 || !isLetter(formula[k - 1])) && (k + 1 == formula.size() || !isLetter(formula[k + 1]));
    if (alone && c == 'i') {
      result += std::to_string(query);
    } else if (alone && c == 'j') {
      result += std::to_string(key);
    } else {
      result += c;
    }
  }
  return result;
}

}  // namespace pelab
