// taishi-material: a USI engine that looks two plies ahead and counts men, nothing else. The foot
// of the ladder of levels: who just learned the moves plays about like it.

#include <algorithm>
#include <iostream>
#include <limits>
#include <memory>
#include <random>
#include <string>

#include "bench/match/material.h"
#include "movegen/games.h"
#include "movegen/generate.h"
#include "movegen/notation.h"
#include "movegen/outcome.h"
#include "movegen/words.h"

namespace taishi {
namespace {

constexpr int kWon = 100'000;

template <Game G>
int search(const Position<G>& pos, int depth) {
  if (const Outcome end = board_outcome(pos); end.over())
    return end.result == Outcome::Result::Draw ? 0
           : end.winner == pos.side_to_move()  ? kWon
                                               : -kWon;
  if (depth == 0) return match::material(pos);
  MoveList list;
  generate(pos, MoveSet::All, list);
  int best = -kWon - 1;
  for (const Move m : list) best = std::max(best, -search(pos.after(m), depth - 1));
  return best;
}

// The best move, any of the equally good.
template <Game G>
Move choose(const Position<G>& pos, std::mt19937_64& random) {
  MoveList list;
  generate(pos, MoveSet::All, list);
  std::vector<Move> best;
  int most = std::numeric_limits<int>::min();
  for (const Move m : list) {
    const int score = -search(pos.after(m), 1);
    if (score > most) best.clear();
    most = std::max(most, score);
    if (score == most) best.push_back(m);
  }
  return best.empty() ? Move() : best[random() % best.size()];
}

class Engine {
 public:
  void run() {
    for (std::string line; std::getline(std::cin, line);) {
      const Words words = split(line);
      if (words.empty()) continue;
      if (words[0] == "quit") return;
      if (words[0] == "usi")
        std::cout
            << "id name taishi-material\noption name USI_Variant type string default sho\nusiok"
            << std::endl;
      if (words[0] == "isready") std::cout << "readyok" << std::endl;
      if (words[0] == "setoption" && words.size() == 5 && words[2] == "USI_Variant")
        if (const auto v = find_variant(words[4])) variant_ = *v;
      if (words[0] == "position") position(words);
      if (words[0] == "go") go();
    }
  }

 private:
  void position(const Words& words) {
    if (words.size() < 2) return;
    const auto moves = std::find(words.begin(), words.end(), "moves");
    const bool start = words.size() > 1 && words[1] == "startpos";
    const std::string sfen = start ? start_sfen(variant_) : join({words.begin() + 2, moves});
    const auto fields = split_sfen(sfen);
    auto game = fields ? AnyRecord::create(variant_, variant_rules(variant_), *fields)
                       : Result<std::unique_ptr<AnyRecord>>(fields.error());
    if (!game) return void(std::cout << "info string " << game.error().text() << std::endl);
    game_ = std::move(*game);
    const Notation notation(variant_);
    for (auto m = moves; m != words.end() && ++m != words.end();)
      if (const auto move = notation.read_move(*m, *game_)) game_->push(*move);
  }

  void go() {
    if (!game_) game_ = AnyRecord::create(variant_);
    const Move move = with_game(
        variant_.game, [&]<Game G>() { return choose(record_of<G>(*game_).current(), random_); });
    std::cout << "bestmove " << (move ? Notation(variant_).move(move) : "resign") << std::endl;
  }

  Variant variant_;
  std::unique_ptr<AnyRecord> game_;
  std::mt19937_64 random_{std::random_device{}()};
};

}  // namespace
}  // namespace taishi

int main() {
  taishi::Engine().run();
}
