#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/engine.h"
#include "usi/input.h"
#include "usi/log.h"
#include "usi/output.h"

namespace taishi::usi {

// What the command line says about the session.
struct Settings {
  std::string version;
  std::string processor;  // what this build was compiled for
  // The game given on the command line. QBoard cannot name a game, and sends the start of standard
  // shogi whatever is played: only with this is that array taken as the start of the variant.
  std::optional<Variant> variant;
  std::optional<Millis> go_default;  // movetime where a client sets no limit; none: the protocol's
  bool quiet = false;                // nothing but answers
  // Opens a log; null: there can be none.
  std::function<Result<Log>(const std::string& file)> open_log = {};
};

// What a session and its protocol share.
struct Link {
  const Settings& settings;
  Input& in;
  Output& out;
  Engine& engine;
};

// A language that a client speaks: reads its lines, writes what the engine reports. Squares, moves,
// positions, options and clocks are translated here and nowhere else.
//
// Whatever comes in, the session goes on; what a protocol cannot act on is answered by one line.
class Protocol : public EngineListener {
 public:
  // Acts on one line; `quit` does not come here.
  virtual void command(std::string_view line) = 0;
  // Somebody called in.wake(): the searching thread, through this protocol's listener.
  virtual void woken() {}
  // The client has gone and the search has ended.
  virtual void close() {}
};

}  // namespace taishi::usi
