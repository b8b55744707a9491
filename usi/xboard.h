#pragma once

#include <atomic>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "movegen/notation.h"
#include "movegen/words.h"
#include "usi/protocol.h"
#include "usi/xboard_clock.h"

namespace taishi::usi {

// The protocol of XBoard, WinBoard and QBoard ("CECP", version 2). Other than in USI the engine
// keeps the game, knows which side is its own, and moves when it is its turn.
// Source: T. Mann and H. G. Muller, Chess Engine Communication Protocol.
//
// The searching thread only leaves its best move and rings; all else is done by the session's.
class XBoard final : public Protocol {
 public:
  explicit XBoard(const Link& link);

  void command(std::string_view line) override;
  void woken() override;
  void close() override { woken(); }

  void on_info(const InfoReport& report) override;
  void on_best_move(const BestMove& best) override;
  void on_mate(const MateReport&) override {}  // is not asked for
  void on_variant(Variant variant) override;
  void on_error(const Error& error) override;

 private:
  struct Command {
    std::string_view name;
    void (XBoard::*act)(const Words& words);
  };
  static const Command kCommands[];

  enum class Mode { Play, Force, Analyze };
  enum class Activity { Idle, Thinking, Pondering, Analyzing };

  void protover(const Words& words);
  void new_game(const Words& words);
  void variant(const Words& words);
  void usermove(const Words& words);
  void setboard(const Words& words);
  void take_back(const Words& words);
  void force(const Words& words);
  void go(const Words& words);
  void playother(const Words& words);
  void analyze(const Words& words);
  void move_now(const Words& words);
  void progress(const Words& words);
  void hint(const Words& words);
  void draw(const Words& words);
  void ping(const Words& words);
  void level(const Words& words);
  void st(const Words& words);
  void sd(const Words& words);
  void time(const Words& words);
  void post(const Words& words);
  void hard(const Words& words);
  void option(const Words& words);

  void error(std::string_view what, const Words& words);
  void set_option(std::string_view name, std::string_view value, const Words& words);
  // Ends what is going on; what it found is forgotten.
  void halt();
  // The position has changed: what mode and side ask for begins.
  void resume();
  void ponder();
  void search(const Limits& limits, Activity activity);
  void play(const BestMove& best);
  // Tells what ended the game, if it is for us to tell; true if that was the end.
  bool claim();
  // A bare king has lost, but clients do not know that: what they want is mate. Without this a won
  // game would be shuffled into a draw, as all moves win where the game is over. The game goes on
  // without the rule; the option stays.
  void play_on();
  // Ends play_on(): the game's rules are again those of the options.
  void restore_rules();
  Limits limits() const;
  Notation notation() const { return Notation(game().variant(), Style::Chess); }
  AnyRecord& game() const { return link_.engine.game(); }
  Color to_move() const { return game().side_to_move(); }

  const Link link_;
  Mode mode_ = Mode::Play;
  Activity activity_ = Activity::Idle;
  Color own_ = Color::White;
  XBoardClock clock_;
  bool pondering_allowed_ = false;
  bool plays_on_ = false;           // see play_on()
  bool refused_ = false;            // the latest position; the engine has the one before
  Move expected_;                   // the opponent's; or none
  std::vector<std::string> pongs_;  // owed when the move is made

  std::atomic<bool> post_ = false;
  std::mutex mutex_;  // of what the searching thread leaves here
  std::optional<BestMove> best_;
  SearchInfo latest_;
};

}  // namespace taishi::usi
