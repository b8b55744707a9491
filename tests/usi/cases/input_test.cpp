#include "usi/input.h"

#include <chrono>
#include <gtest/gtest.h>
#include <thread>
#include <unistd.h>

#include "tests/support/pipe.h"

namespace taishi::test {
namespace {

class InputTest : public ::testing::Test {
 protected:
  InputTest() { EXPECT_TRUE(make_pipe(ends_)); }
  ~InputTest() override {
    close(ends_[0]);
    close(ends_[1]);
  }
  void send(const std::string& text) {
    EXPECT_EQ(write(ends_[1], text.data(), static_cast<unsigned>(text.size())),
              static_cast<int>(text.size()));
  }
  std::string next(usi::Input& in) {
    std::string line;
    EXPECT_EQ(in.next(line), usi::Input::Event::Line);
    return line;
  }

  // What was sent may be on its way.
  static bool gets_called_off(usi::Input& in) {
    for (int i = 0; i < 60'000 && !in.called_off(); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return in.called_off();
  }

  int ends_[2];
};

TEST_F(InputTest, AWaitingStopIsSeenAndStaysALine) {
  usi::Input in(ends_[0]);
  send("position startpos\nst");
  EXPECT_FALSE(in.called_off());
  send("op\nisready\n");
  EXPECT_TRUE(gets_called_off(in));
  EXPECT_TRUE(in.called_off());
  EXPECT_EQ(next(in), "position startpos");
  EXPECT_TRUE(in.called_off());
  EXPECT_EQ(next(in), "stop");
  EXPECT_FALSE(in.called_off()) << "it has been taken";
  EXPECT_EQ(next(in), "isready");
  send("  stop  \n");
  EXPECT_TRUE(gets_called_off(in));
}

TEST_F(InputTest, QuitDoesNotCallOff) {
  usi::Input in(ends_[0]);
  send("quit\n");
  EXPECT_FALSE(in.called_off());
}

// Lines that wait are looked at once, not whenever somebody asks.
TEST_F(InputTest, AskingCostsNoMoreWhereManyLinesWait) {
  usi::Input in(ends_[0]);
  const auto ask = [&in] {
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < 20'000; ++i) EXPECT_FALSE(in.called_off());
    return std::chrono::steady_clock::now() - begin;
  };
  auto alone = ask();
  for (int i = 0; i < 3000; ++i) {
    send("position startpos moves 7g7f\n");
    EXPECT_FALSE(in.called_off());
  }
  auto crowded = ask();
  for (int i = 0; i < 3; ++i) crowded = std::min(crowded, ask());  // a busy machine
  EXPECT_LT(crowded, 10 * alone);
}

}  // namespace
}  // namespace taishi::test
