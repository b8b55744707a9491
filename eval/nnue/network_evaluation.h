#pragma once

#include "eval/evaluator.h"
#include "eval/nnue/network.h"
#include "eval/nnue/simd.h"

namespace taishi {

// The first layer's sums of a position, from both views. It listens to moves and only notes what
// changes; the sums follow when they are asked for, made from those of the last position that was
// asked for:
//
//   ply     4         5         6         7
//           sums      changes   changes   changes     6 and 7 were made without a look at 5:
//             ^_________|_________|_________|         each notes all that changed since 4
//
// A view is summed up anew where its anchor has crossed the middle or was captured, so that it is
// mirrored otherwise than the sums were.
template <Game G>
class NetworkAccumulator {
  using F = Features<G>;
  using Feature = typename F::Feature;

 public:
  void put(Color c, PieceType t, Square s) { added_.push(F::man(c, t, s)); }
  void take(Color c, PieceType t, Square s) { removed_.push(F::man(c, t, s)); }
  void hand(Color c, PieceType t, int before, int after) {
    if constexpr (G::drops) {
      F::for_each_gained(c, t, before, after, [&](Feature f) { added_.push(f); });
      F::for_each_gained(c, t, after, before, [&](Feature f) { removed_.push(f); });
    }
  }

  // Starts where `before` is.
  void follow(const NetworkAccumulator& before) {
    base_ = &before.base();
    added_ = before.added_;
    removed_ = before.removed_;
  }

  // Nothing is known any more.
  void reset() {
    base_ = nullptr;
    for (View& v : views_) v.known = false;
    added_.size = removed_.size = 0;
  }

  // Brings both views up to `pos`, the position that all noted changes have led to.
  void catch_up(const Position<G>& pos, const Network<G>& net) {
    if (base_ == nullptr && views_[Color::Black].known && added_.size + removed_.size == 0) return;
    const bool lost = added_.size > kMostChanges || removed_.size > kMostChanges;
    for (const Color c : kColors) {
      const View& from = base().views_[c];
      const bool mirrored = F::mirrored(pos, c);
      if (lost || !from.known || from.mirrored != mirrored)
        refresh(pos, net, c, mirrored);
      else
        update(net, c, from);
    }
    base_ = nullptr;
    added_.size = removed_.size = 0;
  }

  const std::int16_t* values(Color viewer) const { return views_[viewer].values.data(); }

 private:
  // A few moves' worth of changes; more are not worth following.
  static constexpr std::size_t kMostChanges = 8;
  struct Changes {
    std::array<Feature, kMostChanges> list{};
    std::size_t size = 0;  // kMostChanges + 1: there were more

    void push(Feature f) {
      if (size < kMostChanges)
        list[size++] = f;
      else
        size = kMostChanges + 1;
    }
  };
  struct View {
    alignas(64) typename Network<G>::Values values;
    bool known = false;
    bool mirrored = false;
  };
  static constexpr std::size_t kWidth = Network<G>::kWidth;

  static simd::Row row(const Network<G>& net, Color viewer, bool mirrored, Feature f) {
    return net.rows[static_cast<std::size_t>(F::index(viewer, mirrored, f))].data();
  }

  // Whose sums the noted changes come on top of.
  const NetworkAccumulator& base() const { return base_ != nullptr ? *base_ : *this; }

  void update(const Network<G>& net, Color c, const View& from) {
    View& v = views_[c];
    v.known = true;
    v.mirrored = from.mirrored;
    std::array<simd::Row, kMostChanges> added, removed;
    for (std::size_t i = 0; i < added_.size; ++i)
      added[i] = row(net, c, v.mirrored, added_.list[i]);
    for (std::size_t i = 0; i < removed_.size; ++i)
      removed[i] = row(net, c, v.mirrored, removed_.list[i]);
    simd::update<kWidth>(v.values.data(), from.values.data(), {added.data(), added_.size},
                         {removed.data(), removed_.size});
  }

  void refresh(const Position<G>& pos, const Network<G>& net, Color c, bool mirrored) {
    View& v = views_[c];
    std::array<simd::Row, static_cast<std::size_t>(F::most)> rows;
    std::size_t n = 0;
    F::for_each(pos, [&](Feature f) {
      if (n < rows.size()) rows[n++] = row(net, c, mirrored, f);
    });
    simd::update<kWidth>(v.values.data(), net.bias.data(), {rows.data(), n}, {});
    v.known = true;
    v.mirrored = mirrored;
  }

  PerColor<View> views_;
  const NetworkAccumulator* base_ = nullptr;  // none: these views themselves
  Changes added_, removed_;
};

// The evaluation by a network.
template <Game G>
class NetworkEvaluation {
 public:
  using Accumulator = NetworkAccumulator<G>;

  explicit NetworkEvaluation(const Network<G>& net) : net_(&net) {}

  void refresh(const Position<G>& pos, Accumulator& acc) const {
    acc.reset();
    acc.catch_up(pos, *net_);
  }
  int evaluate(const Position<G>& pos, Accumulator& acc) const {
    acc.catch_up(pos, *net_);
    const Color us = pos.side_to_move();
    const auto bucket =
        static_cast<std::size_t>(Features<G>::bucket(pos.occupied().count(), kBuckets));
    const auto& out = net_->out[bucket];
    const std::int64_t sum =
        simd::screlu_dot<Network<G>::kWidth>(acc.values(us), acc.values(~us), out[0].data());
    const std::int64_t score =
        (sum / kQuantA + net_->out_bias[bucket]) * kOutputScale / (kQuantA * net_->quant_b);
    return static_cast<int>(std::clamp<std::int64_t>(score, -kMaxEval, kMaxEval));
  }

 private:
  const Network<G>* net_;
};

}  // namespace taishi
