#include "bench/match/usi_client.h"

#include <algorithm>
#include <fmt/format.h>

#include "bench/match/info_line.h"

namespace taishi::match {
namespace {

// A scheduler ends all processes of a task, one after the other: an engine that dies because of
// that has not crashed, and the signal to this program comes so long after it at most.
constexpr milliseconds kEndOfTask{500};

double seconds(milliseconds t) {
  return static_cast<double>(t.count()) / 1000;
}

}  // namespace

UsiClient::UsiClient(const EngineSpec& spec, Variant variant, const Patience& patience,
                     const StopFlag& stop, Warn warn)
    : spec_(spec),
      variant_(spec.variant_value.empty() ? variant_name(variant) : spec.variant_value),
      wording_(variant, spec.rules, *spec.spelling),
      patience_(patience),
      stop_(stop),
      warn_(std::move(warn)) {}

UsiClient::~UsiClient() {
  end();
}

void UsiClient::end() {
  if (!process_) return;
  if (process_->write("quit\n", Clock::now())) process_->close(milliseconds(500));
  process_.reset();
}

Failure UsiClient::failed(Failure::Kind kind, std::string text) {
  if (kind == Failure::Kind::Crash && process_) {
    text += ": " + process_->close(milliseconds(200));
    if (stop_.requested_within(kEndOfTask)) kind = Failure::Kind::Stopped;
  }
  process_.reset();
  return {kind, fmt::format("engine '{}' {}", spec_.name, text)};
}

void UsiClient::warn_once(const std::string& key, const std::string& text) {
  if (!warned_.emplace(key, true).second) return;
  if (warn_) warn_(fmt::format("engine '{}' {}", spec_.name, text));
}

Process::Read UsiClient::read(std::string& line, Clock::time_point deadline) {
  for (;;) {
    OutputLine output;
    const Process::Read status = process_->read(output, deadline);
    if (status != Process::Read::Line) return status;
    transcript_.received(output.text, output.from_stderr);
    if (output.cut != 0) {
      warn_once("cut", fmt::format("wrote a line of {} bytes; only the first {} were read",
                                   output.text.size() + output.cut, output.text.size()));
    }
    if (output.from_stderr) continue;
    line = std::move(output.text);
    return status;
  }
}

std::optional<Failure> UsiClient::send(const std::string& lines, milliseconds patience) {
  for (std::size_t from = 0; from < lines.size();) {
    const std::size_t end = lines.find('\n', from);
    transcript_.sent(std::string_view(lines).substr(from, end - from));
    from = end + 1;
  }
  if (process_->write(lines, Clock::now() + patience)) return {};
  if (stop_.requested()) return failed(Failure::Kind::Stopped, "was interrupted");
  // A dead engine's last words are still to be read.
  std::string line;
  Process::Read status = Process::Read::Line;
  while (status == Process::Read::Line) status = read(line, Clock::now() + milliseconds(100));
  if (status == Process::Read::Closed) {
    return failed(Failure::Kind::Crash,
                  fmt::format("died before it read '{}'", lines.substr(0, lines.find('\n'))));
  }
  return failed(Failure::Kind::Hang, "does not read its input");
}

std::optional<Failure> UsiClient::wait_for(std::string_view word, Clock::time_point deadline,
                                           const std::function<void(std::string_view)>& each) {
  const Clock::time_point start = Clock::now();
  for (;;) {
    // A flood of lines must not hold up the deadline.
    std::string line;
    const bool late = Clock::now() > deadline;
    switch (late ? Process::Read::Timeout : read(line, deadline)) {
      case Process::Read::Line:
        if (each) each(line);
        if (first_word(line) == word) return {};
        break;
      case Process::Read::Timeout:
        return failed(Failure::Kind::Hang,
                      fmt::format("gave no '{}' within {:.3g} s", word,
                                  std::chrono::duration<double>(Clock::now() - start).count()));
      case Process::Read::Closed:
        return failed(Failure::Kind::Crash, fmt::format("died before '{}'", word));
      case Process::Read::Stopped:
        return failed(Failure::Kind::Stopped, "was interrupted");
    }
  }
}

std::optional<Failure> UsiClient::start() {
  transcript_.clear();
  announced_.clear();
  auto process = Process::start(spec_.command, spec_.directory, stop_);
  if (!process) return failed(Failure::Kind::CannotStart, process.error().text());
  process_ = std::move(*process);
  if (auto failure = send(fmt::format("{}\n", spec_.spelling->greeting), patience_.start))
    return failure;
  const auto listen = [this](std::string_view line) {
    if (line.substr(0, 8) == "id name ") id_ = line.substr(8);
    if (line.substr(0, 12) == "option name ") {
      const std::string_view rest = line.substr(12);
      announced_.emplace(std::string(rest.substr(0, rest.find(" type "))), std::string(line));
    }
  };
  if (auto failure = wait_for(spec_.spelling->greeted, Clock::now() + patience_.start, listen))
    return failure;
  if (auto failure = set_options()) return failure;
  return choose_variant();
}

std::optional<Failure> UsiClient::set_options() {
  std::string lines;
  for (const auto& [name, value] : spec_.options) {
    // These two may be set without being announced; anything else is a slip of the pen.
    if (announced_.count(name) == 0 && name != "USI_Hash" && name != "USI_Ponder") {
      return failed(Failure::Kind::CannotStart, fmt::format("has no option '{}'", name));
    }
    lines += value.empty() ? fmt::format("setoption name {}\n", name)
                           : fmt::format("setoption name {} value {}\n", name, value);
  }
  return lines.empty() ? std::nullopt : send(lines, patience_.ready);
}

std::optional<Failure> UsiClient::choose_variant() {
  std::string option = spec_.variant_option;
  if (option == "none") return {};
  for (const char* name : {"USI_Variant", "UCI_Variant"}) {
    if (option.empty() && announced_.count(name) != 0) option = name;
  }
  if (option.empty()) return {};  // it plays one game, and we must trust that it is this one
  const auto found = announced_.find(option);
  if (found == announced_.end()) {
    return failed(Failure::Kind::CannotStart, fmt::format("has no option '{}'", option));
  }
  // Variants read from a file are in no list: then only the engine's echo shows that it knows it.
  const std::string& line = found->second;
  bool known = line.find(" type combo") == line.npos ||
               (line + " ").find(" var " + variant_ + " ") != line.npos;
  const std::string echo = "info string variant " + variant_ + " ";
  if (auto failure = send(fmt::format("setoption name {} value {}\nisready\n", option, variant_),
                          patience_.ready)) {
    return failure;
  }
  const auto listen = [&](std::string_view text) {
    known = known || text.substr(0, echo.size()) == echo;
  };
  if (auto failure = wait_for("readyok", Clock::now() + patience_.ready, listen)) return failure;
  if (known) return {};
  return failed(Failure::Kind::CannotStart, fmt::format("does not know variant '{}'", variant_));
}

std::optional<Failure> UsiClient::new_game() {
  if (!process_) {
    if (auto failure = start()) return failure;
  }
  if (auto failure =
          send(fmt::format("{}newgame\nisready\n", spec_.spelling->greeting), patience_.ready))
    return failure;
  return wait_for("readyok", Clock::now() + patience_.ready, nullptr);
}

// What an engine says between two searches; a late second `bestmove` must not pass for the next.
void UsiClient::drop_pending() {
  std::string line;
  while (process_->read_pending() && read(line, Clock::now()) == Process::Read::Line) {
    if (first_word(line) == "bestmove") warn_once("stray", "sent a bestmove nobody asked for");
  }
}

SearchReply UsiClient::search(const Opening& opening, const std::vector<Move>& moves,
                              const MoveLimits& limits, std::optional<milliseconds> allowed) {
  SearchReply reply;
  if (!process_) {
    reply.failure = Failure{Failure::Kind::Crash, "not running"};
    return reply;
  }
  drop_pending();
  const std::string lines =
      fmt::format("{}\n{}\n", wording_.position(opening, moves), wording_.go(limits));
  const Clock::time_point start = Clock::now();
  reply.failure = send(lines, patience_.stop);
  if (reply.failure) return reply;
  const milliseconds limit = allowed.value_or(patience_.search);
  bool answered = false;
  const auto listen = [&](std::string_view line) {
    if (read_info(line, reply.score, reply.depth, reply.nodes, *spec_.spelling)) return;
    if (first_word(line) != "bestmove") return;
    reply.elapsed = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start);
    answered = true;
    line.remove_prefix(line.find("bestmove") + 8);
    reply.word = first_word(line);
    reply.move = wording_.read_move(reply.word);
  };
  // Timed as a wait of its own, so that a late engine gets its `stop`.
  std::string line;
  Process::Read status = Process::Read::Line;
  while (!answered && status == Process::Read::Line) {
    status = Clock::now() > start + limit ? Process::Read::Timeout : read(line, start + limit);
    if (status == Process::Read::Line) listen(line);
  }
  if (status == Process::Read::Line) {
    reply.kind = SearchReply::Kind::Move;
    return reply;
  }
  if (status == Process::Read::Timeout) {
    reply.failure = send("stop\n", patience_.stop);
    if (!reply.failure) {
      reply.failure = wait_for("bestmove", Clock::now() + patience_.stop, listen);
    }
    if (!reply.failure) {
      reply.kind = SearchReply::Kind::Late;
    } else if (reply.failure->kind == Failure::Kind::Hang) {
      reply.failure->text = fmt::format(
          "engine '{}' gave no bestmove within {:.3g} s, nor {:.3g} s "
          "after stop",
          spec_.name, seconds(limit), seconds(patience_.stop));
    }
    return reply;
  }
  reply.failure = status == Process::Read::Closed
                      ? failed(Failure::Kind::Crash, "died while it was thinking")
                      : failed(Failure::Kind::Stopped, "was interrupted");
  return reply;
}

}  // namespace taishi::match
