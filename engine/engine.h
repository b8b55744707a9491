#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "engine/book/book.h"
#include "engine/listener.h"
#include "engine/option.h"
#include "engine/player.h"
#include "movegen/any_record.h"
#include "movegen/games.h"
#include "search/clock.h"
#include "search/tt.h"

namespace taishi {

// The engine as every protocol sees it: options, a current game, one search at a time. All methods
// are called from one thread, the commanding one, and none but `finish` and `go` ever waits for a
// search (`go` and `finish` stop it first, which takes milliseconds).
//
// A search works on copies of the game and the options. What is set while it runs therefore counts
// from the next `go` on; what it cannot have changed under it (the table and the histories) is
// brought up to date by `prepare`, which `go` calls, too.
class Engine {
 public:
  Engine(EngineListener& listener, const Clock& clock, Variant initial = {});
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  const OptionTable& options() const { return options_; }
  // By the option's own name, in any case. Setting the variant takes up its start position.
  Result<void> set_option(std::string_view name, std::string_view value);

  Result<void> new_game();  // see prepare
  // Brings table and histories up to date with the options, unless a search is running. An error:
  // the hash could not be had; its old size stays.
  Result<void> prepare();

  // A game of the variant and under the rules in force, from its start; from a set-up: of the
  // variant where the board fits that, else of the game it fits.
  std::unique_ptr<AnyRecord> make_game() const;
  Result<std::unique_ptr<AnyRecord>> make_game(const SfenFields& setup) const;
  // Makes this the current game.
  void take_up(std::unique_ptr<AnyRecord> game) { game_ = std::move(game); }
  // The current game; not that of a search that still runs.
  AnyRecord& game() { return *game_; }
  const AnyRecord& game() const { return *game_; }
  Score evaluate() { return player(game_->variant().game).evaluate(*game_); }
  Wdl win_draw_loss(Score score) const { return taishi::win_draw_loss(*game_, score); }

  // Starts a search, of which on_best_move will tell. One that runs is stopped first and answers
  // with its own best move.
  void go(const Limits& limits);
  // The same for a mate by checks, of which on_mate will tell: within so many ms, or in any time.
  void go_mate(std::optional<Millis> time);
  void stop();                          // nothing if no search runs; from any thread
  void ponderhit(const Limits& times);  // nothing unless pondering
  void finish();                        // stops, and waits for the best move
  bool searching() const { return searching_.load(); }
  // A search runs that has a limit.
  bool ends_by_itself() const { return searching() && limited_ && !pondering_; }

  Variant variant() const { return variant_; }  // as set by the client
  // Those of the variant as the options have changed them.
  Rules rules_of(Variant v) const;

 private:
  // What the table's and histories' contents depend on.
  struct Basis {
    Variant variant;
    Rules rules;
    Score draw_value = 0;
    int evaluation = 0;  // counts the changes of evaluation
    bool operator==(const Basis&) const = default;
  };

  Player& player(int game);
  // Runs f(searcher) in a thread of its own, as the one search there is.
  template <class F>
  void start(F f);
  void play_from_book(const BookMove& m);
  Result<void> set_evaluation(const std::string& source);
  SearchOptions search_options() const;
  std::optional<Weakness> weakness() const;
  Result<void> set_book(const std::string& source);
  // What to play without a search.
  std::optional<BookMove> book_move(const Limits& limits) const;
  std::uint64_t seed() const;

  EngineListener& listener_;
  const Clock& clock_;

  OptionTable options_;
  SpinOption& hash_;
  CheckOption& ponder_;
  SpinOption& multi_pv_;
  SpinOption& threads_;
  ComboOption& variant_name_;
  ComboOption& bare_king_;
  SpinOption& max_moves_;
  SpinOption& network_delay_;
  SpinOption& slow_mover_;
  SpinOption& draw_value_;
  SpinOption& resign_value_;
  StringOption& eval_file_;
  CheckOption& show_wdl_;
  SpinOption& skill_level_;
  CheckOption& limit_strength_;
  SpinOption& elo_;
  SpinOption& skill_seed_;
  CheckOption& own_book_;
  StringOption& book_file_;
  SpinOption& book_moves_;
  SpinOption& book_eval_diff_;
  StringOption& log_file_;
  SpinOption& pv_interval_;

  TranspositionTable table_;
  std::array<std::unique_ptr<Player>, kGameCount> players_;  // made when first needed
  Variant variant_;                                          // as set by the client
  std::unique_ptr<AnyRecord> game_;
  int evaluations_ = 0;
  std::uint64_t game_seed_;  // of what a weak opponent gets wrong, and of the book's choice
  std::shared_ptr<const Book> book_;  // null: the built-in one
  std::optional<Basis> learned_;      // what the table and the histories are about

  std::atomic<Player*> searcher_ = nullptr;  // of the latest search
  bool pondering_ = false;
  bool limited_ = false;
  std::atomic<bool> searching_ = false;
  std::thread worker_;
};

}  // namespace taishi
