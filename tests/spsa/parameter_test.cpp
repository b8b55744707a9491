#include "bench/spsa/parameter.h"

#include <gtest/gtest.h>

#include "search/tunables.h"

namespace taishi::spsa {
namespace {

const std::map<std::string, std::string> kAnnounced = {
    {"USI_Hash", "option name USI_Hash type spin default 64 min 1 max 1048576"},
    {"USI_Ponder", "option name USI_Ponder type check default false"},
    {"lmr_base", "option name lmr_base type spin default 510 min 0 max 1500"},
    {"lmr_scale", "option name lmr_scale type spin default 380 min 200 max 700"},
    {"lmr_other", "option name lmr_other type spin default 1 min 0 max 40"},
    {"broken", "option name broken type spin default 1 min 5 max 3"},
};

Result<std::vector<Parameter>> choose(const std::vector<std::string>& words) {
  return choose_parameters(words, kAnnounced, 0.002);
}

TEST(Parameters, ComeFromTheEngineAndTheTunables) {
  const auto chosen = choose({"lmr_base", "lmr_other", "lmr_scale,30,0.01"});
  ASSERT_TRUE(chosen.ok()) << chosen.error().text();
  ASSERT_EQ(chosen->size(), 3u);
  const Parameter base{"lmr_base", 510, 510, 0, 1500, 70, 0.002};  // 70: its step
  EXPECT_EQ((*chosen)[0], base);
  EXPECT_EQ((*chosen)[1].c_end, 2);  // a twentieth of its range
  EXPECT_EQ((*chosen)[2].c_end, 30);
  EXPECT_EQ((*chosen)[2].r_end, 0.01);
}

TEST(Parameters, PatternsMeanTunables) {
  const auto chosen = choose({"lmr_*,10"});
  ASSERT_TRUE(chosen.ok()) << chosen.error().text();
  ASSERT_EQ(chosen->size(), 2u);
  EXPECT_EQ((*chosen)[0].name, "lmr_base");
  EXPECT_EQ((*chosen)[1].name, "lmr_scale");
}

TEST(Parameters, SayWhatIsWrong) {
  const auto error = [](const std::string& word) { return choose({word}).error().text(); };
  EXPECT_EQ(error("nothing"),
            "--param nothing: the engine announces no such option; is it a build with "
            "-DTAISHI_TUNE=ON?");
  EXPECT_EQ(error("USI_Ponder"),
            "--param USI_Ponder: 'USI_Ponder' is no option with a range of numbers");
  EXPECT_EQ(error("broken"), "--param broken: 'broken' is no option with a range of numbers");
  for (const char* word :
       {"lmr_base,x", "lmr_base,-1", "lmr_base,1,2,3", "lmr_base,", "lmr_base,0"})
    EXPECT_EQ(error(word),
              std::string("--param ") + word + ": want NAME, NAME,C_END or NAME,C_END,R_END");
  EXPECT_EQ(choose({"lmr_*", "lmr_base"}).error().text(),
            "--param lmr_base: 'lmr_base' is given twice");
}

TEST(Parameters, ArePrintedAsTunables) {
  auto chosen = *choose({"lmr_scale", "lmr_base", "lmr_other"});
  chosen[0].value = 401.6;
  EXPECT_EQ(tunables_text(chosen),
            "  X(lmr_base, 510, 0, 1500, 70)              \\\n"
            "  X(lmr_scale, 402, 200, 700, 25)            \\\n"
            "  // lmr_other = 1\n");
}

}  // namespace
}  // namespace taishi::spsa
