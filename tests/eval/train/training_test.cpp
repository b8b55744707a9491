#include <algorithm>
#include <cmath>

#include "eval/nnue/network_evaluation.h"
#include "eval/train/trainer.h"
#include "tests/eval/train/sample_games.h"
#include "tests/support/temporary_file.h"

namespace taishi::test {
namespace {

using namespace train;

constexpr int kGames = 300;

// Dialects share a game's network.
template <class F>
void for_each_game(F&& f){
#define TAISHI_CALL(G)                              \
  {                                                 \
    SCOPED_TRACE(std::string(G::name));             \
    f.template operator()<G>(G::dialects[0].rules); \
  }
    TAISHI_FOR_EACH_GAME(TAISHI_CALL)
#undef TAISHI_CALL
}

TrainOptions tiny_options() {
  TrainOptions o;
  o.epochs = 4;
  o.batch = 128;
  o.rate = 1e-3f;
  o.lambda = 0.0f;  // the results of random games are noise
  return o;
}

template <Game G>
Dataset tiny_data() {
  const TemporaryFile file;
  write_sample_games<G>(file.path(), kGames, 120);
  Dataset data = empty_dataset<G>();
  const auto error = add_games<G>(data, file.path(), Selection{}, 5);
  EXPECT_FALSE(error) << error->text();
  EXPECT_GT(data.training.size(), 100u);
  EXPECT_GT(data.validation.size(), 20u);
  return data;
}

TEST(Training, LowersTheLoss) {
  for_each_game([]<Game G>(const Rules&) {
    const Dataset data = tiny_data<G>();
    Trainer trainer(data, tiny_options());
    while (!trainer.done()) trainer.run_epoch();
    const Curve& curve = trainer.curve();
    EXPECT_EQ(curve.size(), 5u);
    EXPECT_LT(curve.back().validation, curve.front().validation);
    EXPECT_LT(curve.back().training, 0.5 * curve[1].training);
    EXPECT_NE(curve_csv(curve).find("\n4,"), std::string::npos);
    EXPECT_EQ(curve_svg(curve, "a < b").find("a < b"), std::string::npos);
  });
}

TEST(Training, GradientIsThatOfTheLoss) {
  const Dataset data = tiny_data<Yari>();
  Model model(data.features);
  model.randomise(4);
  const std::vector<std::uint32_t> order = {0, 1, 2, 3, 5, 8, 13, 21};
  std::vector<float> gradient(model.parameters().size());
  squared_error(model, data, data.training, order, 0.3f, gradient);
  // The largest ones, one of each part at least.
  std::vector<std::size_t> picks = {model.bias(), model.bias() + 7,
                                    model.out_bias(data.training[0].bucket)};
  for (int i = 0; i < 20; ++i)
    picks.push_back(static_cast<std::size_t>(
        std::max_element(gradient.begin() + 100 * i, gradient.begin() + 100 * (i + 1)) -
        gradient.begin()));
  const std::size_t out = model.out(data.training[0].bucket);
  for (std::size_t i = 0; i < 8; ++i) picks.push_back(out + 15 * i);
  for (const std::size_t p : picks) {
    constexpr float kStep = 1e-3f;
    const float before = model.parameters()[p];
    const auto loss_at = [&](float w) {
      model.parameters()[p] = w;
      return squared_error(model, data, data.training, order, 0.3f, {});
    };
    const double slope =
        (loss_at(before + kStep) - loss_at(before - kStep)) / (2 * static_cast<double>(kStep));
    model.parameters()[p] = before;
    EXPECT_NEAR(slope, static_cast<double>(gradient[p]), 1e-4 + 0.02 * std::abs(slope)) << p;
  }
}

// The engine's numbers are the trainer's up to what rounding does to the weights: at most 16
// centipawns plus 2 %, 6 in the root mean square.
TEST(Training, QuantisedIsCloseToFloat) {
  for_each_game([]<Game G>(const Rules& rules) {
    const Dataset data = tiny_data<G>();
    Trainer trainer(data, tiny_options());
    while (!trainer.done()) trainer.run_epoch();
    const auto net = quantise<G>(trainer.model());
    const NetworkEvaluation<G> eval(*net);
    double squares = 0;
    int positions = 0;
    random_games<G>(rules, 4, 150, [&](const Position<G>& pos, const MoveList&) {
      Dataset one = empty_dataset<G>();
      const Sample s = pack(pos, one.pool);
      const auto exact =
          static_cast<double>(forward(trainer.model(), one, s)) * static_cast<double>(kOutputScale);
      if (std::abs(exact) > kMaxEval) return;
      NetworkAccumulator<G> acc;
      eval.refresh(pos, acc);
      const double error = std::abs(eval.evaluate(pos, acc) - exact);
      squares += error * error;
      ++positions;
      EXPECT_LE(error, 16 + 0.02 * std::abs(exact)) << to_sfen(pos);
    });
    ASSERT_GT(positions, 100);
    EXPECT_LE(std::sqrt(squares / positions), 6);
  });
}

TEST(Training, ResumedEqualsUnbroken) {
  const Dataset data = tiny_data<Heian>();
  const TrainOptions options = tiny_options();
  Trainer unbroken(data, options), first(data, options), second(data, options);
  while (!unbroken.done()) unbroken.run_epoch();
  first.run_epoch();
  first.run_epoch();
  const TemporaryFile file;
  ASSERT_FALSE(first.save(file.path()));
  const auto error = second.load(file.path());
  ASSERT_FALSE(error) << error->text();
  while (!second.done()) second.run_epoch();
  EXPECT_EQ(second.model().parameters(), unbroken.model().parameters());
  EXPECT_EQ(second.curve().size(), unbroken.curve().size());
}

TEST(Training, WrongCheckpointsAreRefused) {
  const Dataset heian = tiny_data<Heian>(), yari = tiny_data<Yari>();
  const TrainOptions options = tiny_options();
  Trainer trainer(heian, options), other(yari, options);
  const TemporaryFile file;
  ASSERT_FALSE(trainer.save(file.path()));
  const auto game = other.load(file.path());
  ASSERT_TRUE(game);
  EXPECT_NE(game->text().find("another game"), std::string::npos) << game->text();

  Dataset less = tiny_data<Heian>();
  less.training.pop_back();
  Trainer with_less(less, options);
  EXPECT_TRUE(with_less.load(file.path()));
  EXPECT_FALSE(with_less.load_weights(file.path()));

  const std::string whole = file.contents();
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{7}, whole.size() / 2, whole.size() - 1}) {
    file.write(whole.substr(0, size));
    EXPECT_TRUE(trainer.load(file.path()));
  }
  std::string damaged = whole;
  ++damaged[whole.size() / 3];
  file.write(damaged);
  EXPECT_TRUE(trainer.load(file.path()));
  EXPECT_TRUE(trainer.load("/no/such/file"));
}

}  // namespace
}  // namespace taishi::test
