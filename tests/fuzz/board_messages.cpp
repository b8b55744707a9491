#include <nlohmann/json.hpp>

#include "search/clock.h"
#include "tests/fuzz/targets.h"
#include "usi/board/service.h"

namespace taishi::fuzz {
namespace {

using namespace board;

constexpr const char* kToken = "0123456789abcdef0123456789abcdef";

class StandingClock final : public Clock {
 public:
  Millis now() const override { return now_; }
  void pass() { now_ += 250; }

 private:
  Millis now_ = 0;
};

// Plays the first legal move, which the table checks anyway.
class FirstMove final : public Searcher {
 public:
  void begin(const SearchTask& task, SearchListener& listener) override {
    task_ = task;
    listener_ = &listener;
  }
  void stop() override {}
  void drop() override { task_.reset(); }
  bool busy() const override { return task_.has_value(); }

  void answer() {
    if (!task_) return;
    const SearchTask task = *std::exchange(task_, std::nullopt);
    const auto record = records::start_record(task.variant, task.start);
    FUZZ_CHECK(record.ok());
    for (const Move m : task.moves) (*record)->push(m);
    const auto moves = (*record)->legal_moves();
    FUZZ_CHECK(!moves.empty());
    if (task.mate) return listener_->on_mate({FoundMate::Kind::Mate, {moves.front()}});
    FoundLine line;
    line.moves = {moves.front()};
    listener_->on_line(line);
    listener_->on_move({moves.front()});
  }

 private:
  std::optional<SearchTask> task_;
  SearchListener* listener_ = nullptr;
};

class Tab final : public board::Client {
 public:
  void send(std::shared_ptr<const std::string> message, bool) override {
    const auto json = nlohmann::json::parse(*message, nullptr, false);
    FUZZ_CHECK(json.is_object() && json.contains("type"));
  }
  void close(CloseCode) override { closed = true; }

  bool closed = false;
};

}  // namespace

// Messages of a page that knows the token, a line each; `@` stands for the game's number. After
// each an engine answers, and time passes.
void board_messages(Input input) {
  StandingClock clock;
  FirstMove player, analyst;
  Service service(clock, player, analyst, {"run", "Taishi", *find_variant("yari")}, kToken);
  Tab tab;
  service.receive(tab, std::string(R"({"type":"hello","version":1,"token":")") + kToken + "\"}");
  FUZZ_CHECK(service.knows(tab));
  std::string_view rest = text_of(input);
  constexpr int kMostMessages = 40;
  for (int i = 0; i < kMostMessages && !rest.empty() && !tab.closed; ++i) {
    std::string line(rest.substr(0, rest.find('\n')));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    if (const std::size_t at = line.find('@'); at != std::string::npos)
      line.replace(at, 1, std::to_string(service.table().game()));
    service.receive(tab, line);
    player.answer();
    analyst.answer();
    clock.pass();
    service.tick();
  }
}

}  // namespace taishi::fuzz
