#include "tests/usi/client.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "tests/support/data_file.h"

namespace taishi::test {
namespace {

using namespace std::chrono_literals;

// What is tested; another may stand for it, as for a program that needs an emulator.
const char* program() {
  const char* const other = std::getenv("TAISHI_TEST_PROGRAM");
  return other != nullptr ? other : TAISHI_PROGRAM;
}

// Far beyond what anything takes: a test that waits this long has found a hang.
constexpr auto kPatience = 60s;

}  // namespace

Client::Client(std::vector<std::string> arguments) {
  signal(SIGPIPE, SIG_IGN);
  int to[2], from[2];
  if (pipe2(to, O_CLOEXEC) != 0 || pipe2(from, O_CLOEXEC) != 0) std::abort();
  arguments.insert(arguments.begin(), program());
  std::vector<char*> argv;
  for (std::string& a : arguments) argv.push_back(a.data());
  argv.push_back(nullptr);
  pid_ = fork();
  if (pid_ == 0) {
    dup2(to[0], STDIN_FILENO);
    dup2(from[1], STDOUT_FILENO);
    execv(argv[0], argv.data());
    _exit(127);
  }
  ::close(to[0]);
  ::close(from[1]);
  in_ = to[1];
  out_ = from[0];
}

Client::~Client() {
  close_input();
  if (out_ >= 0) close_output();
  if (pid_ > 0) {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
}

void Client::send(std::string_view line) {
  send_raw(std::string(line) + '\n');
}

void Client::send_raw(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(in_, bytes.data(), bytes.size());
    if (n < 0) {
      ADD_FAILURE() << "the engine does not read any more";
      return;
    }
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
}

void Client::close_input() {
  if (in_ >= 0) ::close(in_);
  in_ = -1;
}

void Client::close_output() {
  ::close(out_);
  out_ = -1;
}

std::optional<std::string> Client::read() {
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  for (;;) {
    if (const auto end = buffer_.find('\n'); end != std::string::npos) {
      std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      return line;
    }
    if (ended_) return std::nullopt;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        deadline - std::chrono::steady_clock::now());
    pollfd waiting{out_, POLLIN, 0};
    if (left <= 0ms || poll(&waiting, 1, static_cast<int>(left.count())) <= 0) {
      ADD_FAILURE() << "the engine says nothing";
      ended_ = true;
      return std::nullopt;
    }
    char bytes[4096];
    const ssize_t n = ::read(out_, bytes, sizeof bytes);
    if (n <= 0)
      ended_ = true;
    else
      buffer_.append(bytes, static_cast<std::size_t>(n));
  }
}

Lines Client::read_until(std::string_view last) {
  Lines lines;
  while (auto line = read()) {
    lines.push_back(*line);
    if (line->starts_with(last)) return lines;
  }
  ADD_FAILURE() << "the output ended before " << last;
  return lines;
}

Lines Client::read_rest() {
  Lines lines;
  while (auto line = read()) lines.push_back(*line);
  return lines;
}

int Client::wait() {
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  int status = 0;
  while (waitpid(pid_, &status, WNOHANG) == 0) {
    if (std::chrono::steady_clock::now() > deadline) {
      ADD_FAILURE() << "the engine does not end";
      return -1;
    }
    std::this_thread::sleep_for(1ms);
  }
  pid_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

Lines Client::ask(std::string_view command) {
  send(command);
  send("isready");
  Lines lines = read_until("readyok");
  if (!lines.empty()) lines.pop_back();
  return lines;
}

std::string Client::ask_line(std::string_view command) {
  const Lines lines = ask(command);
  EXPECT_EQ(lines.size(), 1u) << command;
  return lines.empty() ? "" : lines[0];
}

Lines Client::search(std::string_view go) {
  send(go);
  return read_until("bestmove");
}

std::string Client::best(std::string_view go) {
  const Lines lines = search(go);
  const auto words = split_words(lines.empty() ? "" : lines.back());
  return words.size() < 2 ? "" : words[1];
}

Lines Client::moves() {
  Lines words = split_words(ask_line("moves"));
  EXPECT_FALSE(words.empty() || words[0] != "moves");
  if (!words.empty()) words.erase(words.begin());
  return words;
}

void Client::variant(std::string_view name) {
  const std::string line = ask_line("setoption name USI_Variant value " + std::string(name));
  EXPECT_TRUE(line.starts_with("info string variant " + std::string(name))) << line;
}

Transcript run(std::string_view input, std::vector<std::string> arguments) {
  Client client(std::move(arguments));
  std::thread writer([&] {
    client.send_raw(input);
    client.close_input();
  });
  Transcript t;
  t.lines = client.read_rest();
  writer.join();
  t.status = client.wait();
  return t;
}

Transcript shell(const std::string& script) {
  setenv("TAISHI", program(), 1);
  std::FILE* pipe = popen(script.c_str(), "r");
  if (pipe == nullptr) std::abort();
  std::string output;
  char bytes[4096];
  while (const std::size_t n = std::fread(bytes, 1, sizeof bytes, pipe)) output.append(bytes, n);
  const int status = pclose(pipe);
  Transcript t;
  for (std::size_t at = 0; at < output.size();) {
    const std::size_t end = std::min(output.find('\n', at), output.size());
    t.lines.push_back(output.substr(at, end - at));
    at = end + 1;
  }
  t.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return t;
}

std::size_t count_starting(const Lines& lines, std::string_view start) {
  return static_cast<std::size_t>(std::count_if(
      lines.begin(), lines.end(), [start](const auto& l) { return l.starts_with(start); }));
}

bool contains(const Lines& lines, std::string_view line) {
  return std::find(lines.begin(), lines.end(), line) != lines.end();
}

}  // namespace taishi::test
