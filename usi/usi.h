#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "movegen/words.h"
#include "usi/go_parser.h"
#include "usi/protocol.h"
#include "usi/spelling.h"

namespace taishi::usi {

// USI and UCI over an engine: one set of commands, spelt as each has it.
class Usi final : public Protocol {
 public:
  Usi(const Link& link, const Spelling& spelling);

  void command(std::string_view line) override;

  void on_info(const InfoReport& report) override;
  void on_best_move(const BestMove& best) override;
  void on_mate(const MateReport& report) override;
  void on_variant(Variant variant) override;
  void on_error(const Error& error) override;

 private:
  struct Command {
    std::string_view name;
    void (Usi::*act)(const Words& words);
  };
  static const Command kCommands[];

  void greet(const Words& words);
  void isready(const Words& words);
  void setoption(const Words& words);
  void new_game(const Words& words);
  void position(const Words& words);
  void go(const Words& words);
  void stop(const Words& words);
  void ponderhit(const Words& words);
  void display(const Words& words);
  void display_svg();
  void eval(const Words& words);
  void perft(const Words& words);
  void divide(const Words& words);
  void moves(const Words& words);
  void outcome(const Words& words);
  void bench(const Words& words);
  void help(const Words& words);

  // The game that a `position` line describes.
  Result<std::unique_ptr<AnyRecord>> read_position(const Words& words) const;
  // Answers a `go` after a position that was refused; one that must wait is answered later.
  void decline(const GoCommand& go);
  // Answers what waits, if anything does.
  void answer_declined();
  // Whether an option under this client's name only restates its default, while another name of the
  // same option has chosen otherwise: programs that send every option send all its names.
  bool restates_default(std::string_view name, std::string_view own, std::string_view value);

  // The one argument of a command, a depth; complains if it is none.
  std::optional<int> depth_of(const Words& words);
  bool counting_called_off();
  void say(std::string_view text);
  void complain(std::string_view what, const Result<void>& done);
  // How the current position's game is written.
  Notation notation() const { return Notation(link_.engine.game().variant(), spelling_.style); }

  const Link link_;
  const Spelling& spelling_;
  std::string chosen_by_;  // the name under which the variant was chosen, if not by its default
  bool refused_ = false;   // the latest position; the engine has the one before
  bool declined_ = false;  // a `go`, whose answer waits for `stop`
  unsigned asked_ = 0;     // whether to go on counting
};

}  // namespace taishi::usi
