#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "usi/dialect.h"
#include "usi/protocol.h"

namespace taishi::usi {

// USI and UCI over an engine: one set of commands, spelt as the dialect has it.
class Usi final : public Protocol {
 public:
  Usi(const Link& link, const Dialect& dialect);

  void command(std::string_view line) override;

  void on_info(const InfoReport& report) override;
  void on_best_move(const BestMove& best) override;
  void on_variant(const VariantReport& variant) override;
  void on_message(std::string_view text) override;

 private:
  using Words = std::vector<std::string_view>;
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
  void eval(const Words& words);
  void perft(const Words& words);
  void divide(const Words& words);
  void moves(const Words& words);
  void outcome(const Words& words);
  void bench(const Words& words);

  // The one argument of a command, a depth; complains if it is none.
  std::optional<int> depth_of(const Words& words);
  void complain(std::string_view what, const std::optional<Error>& error);
  // How the current position's game is written.
  Notation notation() const;

  const Link link_;
  const Dialect& dialect_;
  Notation searched_;  // how the game of the latest search is; the searching thread reads it
};

}  // namespace taishi::usi
