#pragma once

#include <memory>

#include "usi/protocol.h"

namespace taishi::usi {

// A client's session from its first line to its last: the engine, and the protocol spoken with it.
// The first of the words `usi`, `uci` and `xboard` chooses that; until then it is USI.
class Session final : public EngineListener {
 public:
  Session(Input& in, Output& out, const Clock& clock, const Settings& settings);

  // Until `quit`, which ends a running search at once, or the end of the input: then a search with
  // a limit is finished as long as somebody reads the output.
  void run();

  void on_info(const InfoReport& report) override { protocol_->on_info(report); }
  void on_best_move(const BestMove& best) override { protocol_->on_best_move(best); }
  void on_mate(const MateReport& report) override { protocol_->on_mate(report); }
  void on_variant(Variant variant) override { protocol_->on_variant(variant); }
  void on_error(const Error& error) override { protocol_->on_error(error); }
  Result<void> on_log_file(const std::string& file) override;

 private:
  // Whether the line is the session's last.
  bool command(std::string_view line);
  // Takes up the protocol that a client greets us in, if the word is a greeting.
  void choose(std::string_view greeting);
  void finish_limited_search();

  const Settings settings_;
  Engine engine_;
  const Link link_;
  std::unique_ptr<Protocol> protocol_;
  bool chosen_ = false;
};

}  // namespace taishi::usi
