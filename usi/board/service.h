#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "usi/board/replies.h"
#include "usi/board/table.h"

namespace taishi::board {

// Why a connection is closed, by WebSocket's numbers.
enum class CloseCode : std::uint16_t {
  NoText = 1007,
  TooMuch = 1008,  // too many messages, or too slow a reader
  TooLarge = 1009,
  Unknown = 4401,  // no token, or a wrong one
  TooMany = 4429,  // connections
};

// Somebody at the other end: a tab of a browser.
class Client {
 public:
  virtual ~Client() = default;
  // What may be left out where the client is slow to read is `light`.
  virtual void send(std::shared_ptr<const std::string> message, bool light) = 0;
  virtual void close(CloseCode code) = 0;
};

// The table for all who look at it: reads what they ask, says what has changed. No network here.
class Service final : private TableListener {
 public:
  Service(const Clock& clock, Searcher& player, Searcher& analyst, reply::Greeting greeting,
          std::string token);

  // A client is known from its first message, which must be a `hello` with the token, until it
  // leaves.
  void receive(Client& client, std::string_view text);
  void leave(Client& client) {
    if (clients_.erase(&client) > 0) left_ = clock_.now();
  }
  bool knows(Client& client) const { return clients_.contains(&client); }

  // Called once, when the first client is known.
  void when_met(std::function<void()> met) { met_ = std::move(met); }

  // To be called many times a second.
  void tick();
  const Table& table() const { return table_; }

 private:
  void on_state() override;
  void on_moved(int node, bool wish) override;
  void on_annotated(int node) override;
  void on_lines(const AnalysisLines& lines) override;
  void on_mate(const MateAnswer& answer) override;
  void on_review(const ReviewProgress& progress) override;
  void on_notice(Notice notice) override;
  void on_engine(EngineRole role, EngineState state, const std::string& text) override;

  void greet(Client& client);
  void send_state(Client& client);
  void send(Client& client, const reply::Json& json);
  void send_all(const reply::Json& json, bool light = false);
  reply::Json state();

  // Each acts on one kind of request. The error is a sentence.
  using Done = Result<Table::Done>;
  Done act(Client& client, const request::Hello& r);
  Done act(Client& client, const request::NewGame& r);
  Done act(Client& client, const request::PlayMove& r);
  Done act(Client& client, const request::Takeback& r);
  Done act(Client& client, const request::Resign& r);
  Done act(Client& client, const request::OfferDraw& r);
  Done act(Client& client, const request::Rematch& r);
  Done act(Client& client, const request::MoveAtOnce& r);
  Done act(Client& client, const request::Pause& r);
  Done act(Client& client, const request::Analyse& r);
  Done act(Client& client, const request::FindMate& r);
  Done act(Client& client, const request::ReviewGame& r);
  Done act(Client& client, const request::PlayOut& r);
  Done act(Client& client, const request::Annotate& r);
  Done act(Client& client, const request::PromoteLine& r);
  Done act(Client& client, const request::Delete& r);
  Done act(Client& client, const request::AskPosition& r);
  Done act(Client& client, const request::CheckSetup& r);
  Done act(Client& client, const request::Import& r);
  Done act(Client& client, const request::Export& r);
  Done act(Client& client, const request::Restore& r);
  Done act(Client& client, const request::Book& r);
  Done act(Client& client, const request::Sync& r);

  const Clock& clock_;
  const reply::Greeting greeting_;
  const std::string token_;
  std::set<Client*> clients_;
  std::function<void()> met_;
  int sequence_ = 0;
  Millis clock_told_ = 0;
  Millis left_ = 0;  // when the last one left
  Table table_;      // last: it may speak while it is made
};

}  // namespace taishi::board
