#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bench/match/engine_spec.h"
#include "bench/match/process.h"
#include "bench/match/transcript.h"
#include "bench/match/wording.h"

namespace taishi::match {

// Why an engine could not go on.
struct Failure {
  enum class Kind { CannotStart, Crash, Hang, Stopped };
  Kind kind;
  std::string text;  // one line
};

struct SearchReply {
  enum class Kind { Move, Late, Failed };
  Kind kind = Kind::Failed;
  std::string word;          // after `bestmove`
  std::optional<Move> move;  // if it is one in the engine's own form and letters
  std::optional<int> score;  // centipawns for the mover; mates beyond kMateScore
  int depth = 0;
  std::int64_t nodes = 0;
  std::chrono::microseconds elapsed{0};
  std::optional<Failure> failure;
};

constexpr int kMateScore = 30000;

struct Patience {
  milliseconds start{10'000};   // for usiok or uciok
  milliseconds ready{60'000};   // for readyok
  milliseconds search{60'000};  // for bestmove where no clock says so
  milliseconds stop{2'000};     // for bestmove after stop
};

// An engine that speaks USI or UCI.
class UsiClient {
 public:
  // Said once for each kind of oddity that ends nothing, e.g. a line too long.
  using Warn = std::function<void(const std::string&)>;

  UsiClient(const EngineSpec& spec, Variant variant, const Patience& patience, const StopFlag& stop,
            Warn warn);
  ~UsiClient();

  // Starts the engine if it does not run, then tells it of a new game and waits until it is ready.
  std::optional<Failure> new_game();
  // Moves since the opening; `allowed` as in GameClock::allowed().
  SearchReply search(const Opening& opening, const std::vector<Move>& moves,
                     const MoveLimits& limits, std::optional<milliseconds> allowed);
  // Ends the engine; the next new_game() starts it again.
  void end();

  const EngineSpec& spec() const { return spec_; }
  const std::string& id() const { return id_; }  // as it calls itself
  // Its `option` lines by the option's name, once it has been started.
  const std::map<std::string, std::string, std::less<>>& announced() const { return announced_; }
  const Transcript& transcript() const { return transcript_; }

 private:
  std::optional<Failure> start();
  std::optional<Failure> set_options();
  std::optional<Failure> choose_variant();
  std::optional<Failure> send(const std::string& lines, milliseconds patience);
  // Reads until a line starts with `word`; every line goes to `each`.
  std::optional<Failure> wait_for(std::string_view word, Clock::time_point deadline,
                                  const std::function<void(std::string_view)>& each);
  Failure failed(Failure::Kind kind, std::string text);
  Process::Read read(std::string& line, Clock::time_point deadline);
  void drop_pending();
  void warn_once(const std::string& key, const std::string& text);

  const EngineSpec& spec_;
  std::string variant_;  // as the engine calls it
  Wording wording_;
  Patience patience_;
  const StopFlag& stop_;
  Warn warn_;
  std::unique_ptr<Process> process_;
  Transcript transcript_;
  std::string id_;
  std::map<std::string, std::string, std::less<>> announced_;
  std::map<std::string, bool> warned_;
};

}  // namespace taishi::match
