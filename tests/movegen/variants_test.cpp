#include "movegen/variants.h"

#include <gmock/gmock.h>

namespace taishi::test {
namespace {

using ::testing::UnorderedElementsAre;

TEST(Variants, Names) {
  EXPECT_THAT(variant_names(),
              UnorderedElementsAre("heian", "yari", "sho", "yarishogi", "shoshogi"));
  EXPECT_EQ(variant_names().front(), "sho") << "the default";
  for (const std::string& name : variant_names())
    EXPECT_EQ(variant_name(*find_variant(name)), name);
}

TEST(Variants, AliasesInAnyCase) {
  EXPECT_EQ(find_variant("HeianShogi"), find_variant("heian"));
  EXPECT_EQ(find_variant("heian_shogi"), find_variant("heian"));
  EXPECT_EQ(find_variant("YARI"), find_variant("yari"));
  EXPECT_NE(find_variant("yarishogi"), find_variant("yari"));
  EXPECT_EQ(find_variant("yarishogi")->game, find_variant("yari")->game);
  EXPECT_FALSE(find_variant("shogi"));
  EXPECT_FALSE(find_variant(""));
}

TEST(Variants, Rules) {
  EXPECT_TRUE(variant_rules(*find_variant("heian")).bare_king_loses);
  EXPECT_FALSE(variant_rules(*find_variant("sho")).bare_king_loses);
  EXPECT_EQ(variant_rules(*find_variant("yari")).occurrences, 4);
  EXPECT_EQ(variant_rules(*find_variant("yarishogi")).occurrences, 3);
  EXPECT_FALSE(variant_rules(*find_variant("shoshogi")).perpetual_check_loses);
}

TEST(Variants, StartPositions) {
  EXPECT_EQ(start_sfen(*find_variant("heian")),
            "lnsgkgsnl/9/ppppppppp/9/9/PPPPPPPPP/9/LNSGKGSNL b - 1");
  EXPECT_EQ(start_sfen(*find_variant("yari")), "ynnkbby/7/ppppppp/7/7/7/PPPPPPP/7/YBBKNNY b - 1");
  EXPECT_EQ(start_sfen(*find_variant("yarishogi")),
            "rnnkbbr/7/ppppppp/7/7/7/PPPPPPP/7/RBBKNNR b - 1");
  EXPECT_EQ(start_sfen(*find_variant("sho")),
            "lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL b - 1");
  EXPECT_EQ(start_sfen(*find_variant("shoshogi")), start_sfen(*find_variant("sho")));
}

TEST(Variants, GameOfABoard) {
  const int heian = find_variant("heian")->game, yari = find_variant("yari")->game,
            sho = find_variant("sho")->game;
  EXPECT_EQ(game_of_board("lnsgkgsnl/9/ppppppppp/9/9/PPPPPPPPP/9/LNSGKGSNL"), heian);
  EXPECT_EQ(game_of_board("3k3/7/7/7/7/7/7/2+P4/3K3"), yari);
  EXPECT_EQ(game_of_board("4k4/9/9/9/9/9/9/9/4K4[-]"), sho);
  EXPECT_EQ(game_of_board("4k4/9/9/8/9/9/9/9/4K4"), sho) << "one wrong row";
  EXPECT_EQ(game_of_board("7/7"), std::nullopt);
  EXPECT_EQ(game_of_board("8/8/8/8/8/8/8/8"), std::nullopt);
  EXPECT_EQ(game_of_board(""), std::nullopt);
}

}  // namespace
}  // namespace taishi::test
