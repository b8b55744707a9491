#include <algorithm>
#include <cmath>
#include <gmock/gmock.h>

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
  const auto skipped = add_games<G>(data, file.path(), Selection{}, 20);
  EXPECT_TRUE(skipped.ok() && skipped->text().empty());
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
  Model model(data.features, 64);
  model.randomise(4);
  const std::vector<std::uint32_t> order = {0, 1, 2, 3, 5, 8, 13, 21};
  std::vector<float> gradient(model.parameters().size());
  squared_error(model, data, data.training, order, {0.3f, 0.3f}, gradient);
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
      return squared_error(model, data, data.training, order, {0.3f, 0.3f}, {});
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
    TrainOptions options = tiny_options();
    if (kSlowBuild) options.epochs = 1;
    Trainer trainer(data, options);
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
  ASSERT_TRUE(first.save(file.path()).ok());
  const auto loaded = second.load(file.path());
  ASSERT_TRUE(loaded.ok()) << loaded.error().text();
  while (!second.done()) second.run_epoch();
  EXPECT_EQ(second.model().parameters(), unbroken.model().parameters());
  EXPECT_EQ(second.curve().size(), unbroken.curve().size());
}

TEST(Training, TheNetworkMayBeAMeanOfTheLastSteps) {
  const Dataset data = tiny_data<Heian>();
  TrainOptions options = tiny_options();
  if (kSlowBuild) options.epochs = 2;
  Trainer last(data, options);
  options.average = 1;
  Trainer of_one(data, options);
  options.average = 40;
  Trainer mean(data, options), first(data, options), second(data, options);
  for (Trainer* t : {&last, &of_one, &mean})
    while (!t->done()) t->run_epoch();
  // A mean of one is rounded on the way.
  EXPECT_THAT(of_one.model().parameters(),
              ::testing::Pointwise(::testing::FloatNear(1e-6f), last.model().parameters()));
  EXPECT_NE(mean.model().parameters(), last.model().parameters());
  EXPECT_LT(mean.curve().back().validation, mean.curve().front().validation / (kSlowBuild ? 1 : 2));

  first.run_epoch();
  const TemporaryFile file;
  ASSERT_TRUE(first.save(file.path()).ok());
  ASSERT_TRUE(second.load(file.path()).ok());
  while (!second.done()) second.run_epoch();
  EXPECT_EQ(second.model().parameters(), mean.model().parameters());
}

TEST(Training, WidthsDiffer) {
  const Dataset data = tiny_data<Heian>();
  for (const std::size_t width : {32u, 96u}) {
    TrainOptions options = tiny_options();
    options.width = width;
    Trainer trainer(data, options);
    while (!trainer.done()) trainer.run_epoch();
    EXPECT_LT(trainer.curve().back().validation, trainer.curve().front().validation);
    const auto net = quantise<Heian>(trainer.model());
    EXPECT_EQ(net->width, width);
    const auto back = parse_network<Heian>(network_bytes(*net), "narrow");
    ASSERT_TRUE(back.ok()) << back.error().text();
    EXPECT_EQ((*back)->rows, net->rows);
  }
}

TEST(Training, ResultsMayCountMoreWithFewMen) {
  const ResultShare share{0.3f, 0.1f};
  Sample s;
  EXPECT_FLOAT_EQ(share.of(s), 0.3f);
  s.bucket = kBuckets - 1;
  EXPECT_FLOAT_EQ(share.of(s), 0.1f);
}

TEST(Training, WrongCheckpointsAreRefused) {
  const Dataset heian = tiny_data<Heian>(), yari = tiny_data<Yari>();
  const TrainOptions options = tiny_options();
  Trainer trainer(heian, options), other(yari, options);
  const TemporaryFile file;
  ASSERT_TRUE(trainer.save(file.path()).ok());
  const auto game = other.load(file.path());
  ASSERT_FALSE(game.ok());
  EXPECT_NE(game.error().text().find("another game"), std::string::npos) << game.error().text();

  Dataset less = tiny_data<Heian>();
  less.training.pop_back();
  Trainer with_less(less, options);
  EXPECT_FALSE(with_less.load(file.path()).ok());
  EXPECT_TRUE(with_less.load_weights(file.path()).ok());

  const std::string whole = file.contents();
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{7}, whole.size() / 2, whole.size() - 1}) {
    file.write(whole.substr(0, size));
    EXPECT_FALSE(trainer.load(file.path()).ok());
  }
  std::string damaged = whole;
  ++damaged[whole.size() / 3];
  file.write(damaged);
  EXPECT_FALSE(trainer.load(file.path()).ok());
  EXPECT_FALSE(trainer.load("/no/such/file").ok());
}

}  // namespace
}  // namespace taishi::test
