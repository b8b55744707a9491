#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/streambuf.hpp>
#include <chrono>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "usi/board/child.h"
#include "usi/board/searcher.h"

namespace taishi::board {

// How long an engine may take, before it is taken for dead and started again.
struct Patience {
  std::chrono::milliseconds start{20'000};   // until it is ready
  std::chrono::milliseconds stop{5'000};     // from `stop` to its answer
  std::chrono::milliseconds excess{10'000};  // beyond the limits of a search
};

// An engine that speaks USI, in a process of its own, which is started when it is first needed. All
// runs in the one thread of the io_context, which must outlive this.
class EngineProcess final : public Searcher {
 public:
  EngineProcess(boost::asio::io_context& io, std::vector<std::string> command,
                const Patience& patience = {});
  ~EngineProcess() override { end_life(); }

  void begin(const SearchTask& task, SearchListener& listener) override;
  void stop() override;
  void drop() override;
  bool busy() const override { return task_.has_value(); }

  // Of the running process; for tests.
  std::optional<pid_t> pid() const;

 private:
  enum class State { Off, Greeting, Preparing, Ready };

  // One life of the process: what is read and written belongs to it alone.
  struct Life;

  void start();
  void end_life();
  void send(std::string text);
  void write(const std::shared_ptr<Life>& life);
  void read(const std::shared_ptr<Life>& life);
  void on_line(const std::string& line);
  void on_answer(const std::string& line);
  void go();
  void set_options(std::string& text);
  void call_off();  // the running search
  // The process counts as dead after so long, unless the next `expect` or `calm` comes before.
  void expect(std::chrono::milliseconds within, const char* what);
  void calm();
  void on_late(const char* what);
  void trouble(const std::string& why);
  void fail(const std::string& why);

  boost::asio::io_context& io_;
  const std::vector<std::string> command_;
  const Patience patience_;
  boost::asio::steady_timer timer_;
  int expectations_ = 0;  // the latest is meant by the timer

  std::shared_ptr<Life> life_;
  State state_ = State::Off;
  bool searching_ = false;   // a `go` is not answered yet
  bool wanted_ = false;      // its answer is for the task
  bool stopping_ = false;    // it was told to stop
  bool stop_asked_ = false;  // before the search has begun
  std::optional<SearchTask> task_;
  SearchListener* listener_ = nullptr;
  int troubles_ = 0;  // in a row

  // What the process has been told.
  std::vector<std::string> announced_;
  std::optional<Variant> variant_;
  std::optional<int> game_, level_, lines_;
};

}  // namespace taishi::board
