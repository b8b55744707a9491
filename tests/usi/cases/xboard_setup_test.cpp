// What XBoard is told of the engine and of each game's board and men.
#include <algorithm>

#include "tests/usi/xboard.h"

namespace taishi::test {
namespace {

TEST_F(XBoard, Features) {
  const std::string line = greeting.back();
  EXPECT_TRUE(line.starts_with(
      "feature variants=\"heian,yarishogi,shoshogi\" setboard=1 usermove=1 ping=1 colors=0 "
      "sigint=0 sigterm=0 reuse=1 analyze=1 memory=1 smp=1 name=1 myname=\"Taishi "))
      << line;
  EXPECT_TRUE(line.ends_with("\" done=1")) << line;
  for (const std::string& l : greeting) {
    EXPECT_TRUE(l.starts_with("feature ")) << l;
    EXPECT_LT(l.size(), 256u);
  }
  EXPECT_TRUE(contains(greeting, "feature option=\"MultiPV -spin 1 1 256\""));
  EXPECT_TRUE(contains(greeting, "feature option=\"BareKing -combo *auto /// on /// off\""));
}

TEST_F(XBoard, SetupOfHeian) {
  const Lines lines = new_game("heian");
  EXPECT_EQ(lines[0],
            "setup (PN..LS...G.++..++Kpn..ls...g.++..++k) 9x8+0_shogi "
            "lnsgkgsnl/9/ppppppppp/9/9/PPPPPPPPP/9/LNSGKGSNL w - - 0 1");
  Lines pieces(lines.begin() + 1, lines.end());
  std::sort(pieces.begin(), pieces.end());
  EXPECT_EQ(pieces, (Lines{"piece +L& WfF", "piece +N& WfF", "piece +P& WfF", "piece +S& WfF",
                           "piece G& WfF", "piece K& K", "piece L& fR", "piece N& fN",
                           "piece P& fW", "piece S& FfW"}));
}

TEST_F(XBoard, SetupOfYari) {
  const Lines lines = new_game("yari");
  EXPECT_EQ(lines[0],
            "setup (P.BY.N.....+.++.+Kp.by.n.....+.++.+k) 7x9+4_shogi "
            "ynnkbby/7/ppppppp/7/7/7/PPPPPPP/7/YBBKNNY[] w - - 0 1");
  Lines pieces(lines.begin() + 1, lines.end());
  std::sort(pieces.begin(), pieces.end());
  EXPECT_EQ(pieces, (Lines{"piece +B& WfFbR", "piece +N& WfFbR", "piece +P& fWfFbR", "piece +Y& R",
                           "piece B& fRfF", "piece K& K", "piece N& fRfN", "piece P& fW",
                           "piece Y& frlR"}));
  // The dialect's letter, which QBoard insists on.
  EXPECT_EQ(new_game("yarishogi")[0],
            "setup (P.BR.N.....+.++.+Kp.br.n.....+.++.+k) 7x9+4_shogi "
            "rnnkbbr/7/ppppppp/7/7/7/PPPPPPP/7/RBBKNNR[] w - - 0 1");
}

TEST_F(XBoard, SetupOfSho) {
  for (const char* name : {"sho", "shoshogi"}) {
    const Lines lines = new_game(name);
    EXPECT_EQ(lines[0],
              "setup (PNBRLSE..G.++++++......................^EK"
              "pnbrlse..g.++++++......................^ek) 9x9+0_shogi "
              "lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL w - - 0 1");
    for (const char* piece : {"E& FsfW", "+E& K", "+B& BW", "+R& RF", "B& B", "R& R", "+P& WfF"})
      EXPECT_TRUE(contains(lines, std::string("piece ") + piece)) << piece;
    EXPECT_EQ(lines.size(), 17u);
  }
}

}  // namespace
}  // namespace taishi::test
