#include "core/encodings/rnn/recurrence.h"

#include <cmath>

#include "core/numerics/seeded_random.h"

namespace pelab::rnn {
namespace {

void activate(Activation activation, Eigen::Ref<Eigen::VectorXd> state) {
  if (activation == Activation::Linear) return;
  for (double& x : state) x = std::tanh(x);
}

Eigen::VectorXd first(const Cell& cell) {
  Eigen::VectorXd state = cell.b;
  activate(cell.activation, state);
  return state;
}

Eigen::VectorXd first(const Turning& pairs) {
  Eigen::VectorXd state = Eigen::VectorXd::Zero(2 * pairs.cosine.size());
  for (Eigen::Index i = 0; i < pairs.cosine.size(); ++i) state(2 * i + 1) = 1.0;
  return state;
}

void next(const Cell& cell, const Eigen::Ref<const Eigen::VectorXd>& before, Eigen::Ref<Eigen::VectorXd> after) {
  after = cell.b;
  after.noalias() += cell.w * before;
  activate(cell.activation, after);
}

void next(const Turning& pairs, const Eigen::Ref<const Eigen::VectorXd>& before, Eigen::Ref<Eigen::VectorXd> after) {
  for (Eigen::Index i = 0; i < pairs.cosine.size(); ++i) {
    const double a = before(2 * i);
    const double b = before(2 * i + 1);
    after(2 * i) = pairs.gain * (pairs.cosine(i) * a + pairs.sine(i) * b);
    after(2 * i + 1) = pairs.gain * (pairs.cosine(i) * b - pairs.sine(i) * a);
  }
  activate(pairs.activation, after);
}

}  // namespace

Cell seededCell(std::int64_t width, std::uint64_t seed, double gain, double biasScale, Activation activation) {
  Cell cell{Eigen::MatrixXd(width, width), Eigen::VectorXd(width), activation};
  const auto normal = [seed](std::int64_t element) {
    return standardNormal(seed, static_cast<std::uint64_t>(element));
  };
  const double scale = gain / std::sqrt(static_cast<double>(width));
  for (Eigen::Index i = 0; i < width; ++i) {
    for (Eigen::Index j = 0; j < width; ++j) cell.w(i, j) = scale * normal(i * width + j);
    cell.b(i) = biasScale * normal(width * width + i);
  }
  return cell;
}

Turning turningPairs(std::int64_t width, double base, double gain, Activation activation) {
  Turning pairs{Eigen::ArrayXd(width / 2), Eigen::ArrayXd(width / 2), gain, activation};
  for (Eigen::Index i = 0; i < width / 2; ++i) {
    const double omega = std::pow(base, -2.0 * static_cast<double>(i) / static_cast<double>(width));
    pairs.cosine(i) = std::cos(omega);
    pairs.sine(i) = std::sin(omega);
  }
  return pairs;
}

std::int64_t widthOf(const Recurrence& recurrence) {
  if (const auto* cell = std::get_if<Cell>(&recurrence)) return cell->b.size();
  return 2 * std::get<Turning>(recurrence).cosine.size();
}

Activation activationOf(const Recurrence& recurrence) {
  return std::visit([](const auto& one) { return one.activation; }, recurrence);
}

Eigen::VectorXd firstState(const Recurrence& recurrence) {
  return std::visit([](const auto& one) { return first(one); }, recurrence);
}

void nextState(const Recurrence& recurrence, const Eigen::Ref<const Eigen::VectorXd>& before,
               Eigen::Ref<Eigen::VectorXd> after) {
  std::visit([&](const auto& one) { next(one, before, after); }, recurrence);
}

Eigen::MatrixXd statesOf(const Cell& cell, const Eigen::MatrixXd& inputs) {
  Eigen::MatrixXd states(inputs.rows(), inputs.cols());
  Eigen::VectorXd state = Eigen::VectorXd::Zero(inputs.cols());
  for (Eigen::Index t = 0; t < inputs.rows(); ++t) {
    Eigen::VectorXd sum = cell.w * state + inputs.row(t).transpose() + cell.b;
    activate(cell.activation, sum);
    state = sum;
    states.row(t) = state.transpose();
  }
  return states;
}

}  // namespace pelab::rnn
