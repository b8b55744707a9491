#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "engine/game_session.h"
#include "engine/listener.h"
#include "engine/option.h"
#include "movegen/variants.h"
#include "search/clock.h"
#include "search/tt.h"

namespace taishi {

// Which position to take up. Moves as in movegen/notation.h.
struct PositionRequest {
  std::string sfen;  // empty: the variant's start
  std::vector<std::string> moves;
};

struct GoRequest {
  Limits limits;                          // its search_moves are not read
  std::vector<std::string> search_moves;  // empty: all
};

// The engine as every protocol sees it: options, a current game, one search at a time. All methods
// are called from one thread, the commanding one, and none but `finish` and `go` ever waits for a
// search (`go` and `finish` stop it first, which takes milliseconds).
//
// A search works on copies of the game and the options. What is set while it runs therefore counts
// from the next `go` on; what it cannot have changed under it (the table and the histories) is
// brought up to date by `settle`, which `go` calls, too.
class Engine {
 public:
  Engine(EngineListener& listener, const Clock& clock, Variant initial = {});
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  const OptionTable& options() const { return options_; }
  // By the option's own name, in any case. Setting the variant takes up its start position.
  std::optional<Error> set_option(std::string_view name, std::string_view value);

  std::optional<Error> new_game();  // see settle
  // Brings table and histories up to date with the options, unless a search is running. An error:
  // the hash could not be had; its old size stays.
  std::optional<Error> settle();

  // The game is that of the SFEN's board: the variant's where it fits, else the one it fits. An
  // SFEN at fault changes nothing; of the moves those before the first one at fault are played.
  std::optional<Error> set_position(const PositionRequest& request);

  // Starts a search, of which on_best_move will tell. One that runs is stopped first and answers
  // with its own best move.
  void go(const GoRequest& request);
  void stop();                          // nothing if no search runs
  void ponderhit(const Limits& times);  // nothing unless pondering
  void finish();                        // stops, and waits for the best move
  bool searching() const { return searching_.load(); }

  VariantReport variant_report() const;
  Variant variant() const { return variant_; }           // as set by the client
  Variant position_variant() const { return current_; }  // of the current position
  // The game to which a PositionRequest's SFEN belongs: the variant's where its board fits.
  int game_of(const std::string& sfen) const;
  // The current position; not that of a search that still runs.
  const GameSession& game() const { return *game_; }
  SearchOptions search_options() const;

 private:
  // What the table's and histories' contents depend on.
  struct Basis {
    Variant variant;
    Rules rules;
    Score draw_value = 0;
    int evaluation = 0;  // counts the changes of evaluation
    bool operator==(const Basis&) const = default;
  };

  GameSession& session(int game);
  std::optional<Error> set_evaluation(const std::string& source);
  Rules rules_of(Variant v);
  Variant variant_for(int game) const {
    return game == variant_.game ? variant_ : Variant{game, 0};
  }
  void take_up_start();
  std::vector<Move> readable_moves(const std::vector<std::string>& moves);

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

  TranspositionTable table_;
  std::vector<std::unique_ptr<GameSession>> sessions_;  // by game, made when first needed
  Variant variant_;                                     // as set by the client
  Variant current_;                                     // of the current position
  GameSession* game_ = nullptr;
  int evaluations_ = 0;
  std::optional<Basis> learned_;  // what the table and the histories are about

  GameSession* searched_ = nullptr;  // the session of the latest search
  bool pondering_ = false;
  std::atomic<bool> searching_ = false;
  std::thread worker_;
};

}  // namespace taishi
