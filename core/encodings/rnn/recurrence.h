#pragma once
#include <cstdint>
#include <variant>

#include <Eigen/Core>

namespace pelab::rnn {

/// What a state goes through last: tanh, or nothing.
enum class Activation { Tanh, Linear };

/// The cell of Elman 1990 on a constant input: h ← f(W h + b). W is d × d, b has d entries; the first state is f(b).
struct Cell {
  Eigen::MatrixXd w;
  Eigen::VectorXd b;
  Activation activation = Activation::Tanh;
};

/// W_ij = gain/√d · normal(i·d + j) and b_i = biasScale · normal(d² + i), normal(e) element e of the stream of @p seed.
[[nodiscard]] Cell seededCell(std::int64_t width, std::uint64_t seed, double gain, double biasScale,
                              Activation activation);

/// Pairs (a, b) that turn and shrink or grow: a ← f(gain (a cos ω_i + b sin ω_i)), b ← f(gain (b cos ω_i − a sin ω_i)),
/// ω_i = base^(−2i/d), i = 0 … d/2 − 1, columns 2i and 2i + 1. The first state is (0, 1, 0, 1, …). Linear with gain 1
/// it is the sinusoidal encoding (sin tω_i, cos tω_i).
struct Turning {
  Eigen::ArrayXd cosine;  ///< cos ω_i
  Eigen::ArrayXd sine;
  double gain = 1.0;
  Activation activation = Activation::Linear;
};
/// @p width is even.
[[nodiscard]] Turning turningPairs(std::int64_t width, double base, double gain, Activation activation);

/// How each state follows from the one before.
using Recurrence = std::variant<Cell, Turning>;
[[nodiscard]] std::int64_t widthOf(const Recurrence& recurrence);
[[nodiscard]] Activation activationOf(const Recurrence& recurrence);

/// h_0, d entries.
[[nodiscard]] Eigen::VectorXd firstState(const Recurrence& recurrence);
/// h_t from h_{t−1}, which are not the same vector. Cost: d² for a cell, d for pairs.
void nextState(const Recurrence& recurrence, const Eigen::Ref<const Eigen::VectorXd>& before,
               Eigen::Ref<Eigen::VectorXd> after);

/// States over a sentence, n × d: h_t = f(W h_{t−1} + x_t + b), h_{−1} = 0, x_t row t of @p inputs (n × d). Serial: no
/// step can begin before the one before it has ended. Cost: n·d².
[[nodiscard]] Eigen::MatrixXd statesOf(const Cell& cell, const Eigen::MatrixXd& inputs);

}  // namespace pelab::rnn
