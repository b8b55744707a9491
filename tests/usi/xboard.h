#pragma once

#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "tests/usi/client.h"

namespace taishi::test {

// The engine as XBoard, WinBoard and QBoard start it.
class XBoard : public ::testing::Test {
 protected:
  XBoard() {
    engine.send("xboard\nmemory 1\nprotover 2");
    greeting = engine.read_until("feature variants");
  }
  // All that commands print before the answer to a `ping` behind them. For commands that are
  // answered at once: a ping during a search of ours waits for its move.
  Lines ask(std::string_view commands) {
    engine.send(commands);
    engine.send("ping " + std::to_string(++pings));
    Lines lines = engine.read_until("pong " + std::to_string(pings));
    if (!lines.empty()) lines.pop_back();
    return lines;
  }
  // A game of the variant in which the engine answers quickly.
  Lines new_game(const std::string& variant) {
    return ask("new\nrandom\nvariant " + variant + "\nlevel 40 5 0\nsd 2\nhard\neasy\ncomputer");
  }
  // The engine's answer to what is sent: its move.
  std::string move_after(std::string_view commands) {
    engine.send(commands);
    return engine.read_until("move ").back().substr(5);
  }

  Client engine;
  Lines greeting;
  int pings = 0;
};

}  // namespace taishi::test
