#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "usi/output.h"

namespace taishi::usi {

// What the command line says about the session.
struct Settings {
  std::string version;
  // The game given on the command line. QBoard cannot name a game, and sends the start of standard
  // shogi whatever is played: only with this is that array taken as the start of the variant.
  std::optional<Variant> variant;
  std::optional<Millis> go_default;  // movetime of a bare `go`; none: infinite
};

// The USI protocol over an engine: reads a client's lines, writes what the engine reports. All that
// is particular to USI is in this folder.
//
// Whatever comes in, the session goes on; what it cannot act on is answered by one `info string`.
class Usi final : public EngineListener {
 public:
  Usi(Output& out, const Clock& clock, const Settings& settings);

  // Acts on one line. False: the session is over.
  bool command(std::string_view line);
  // The client has gone: stops the search, if any, and lets it answer.
  void close() { engine_.finish(); }

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

  void usi(const Words& words);
  void isready(const Words& words);
  void setoption(const Words& words);
  void usinewgame(const Words& words);
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

  Output& out_;
  const Settings settings_;
  Engine engine_;
};

}  // namespace taishi::usi
