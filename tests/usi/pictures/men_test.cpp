#include "usi/pictures/men.h"

#include <gmock/gmock.h>
#include <set>

#include "movegen/games.h"
#include "movegen/men_names.h"
#include "tests/usi/pictures/support.h"

namespace taishi::pictures {
namespace {

using test::count;
using test::xml_tree;
using ::testing::HasSubstr;
using ::testing::Not;

template <class F>
void for_each_variant_and_set(F&& f) {
  for (const std::string& name : variant_names())
    for (const MenSet set : kMenSets) {
      SCOPED_TRACE(name + " " + std::string(set_name(set)));
      f(*find_variant(name), set);
    }
}

PieceType type_of(std::string_view variant, std::string_view letters) {
  const Variant v = *find_variant(variant);
  for (const PieceType t : man_types(v))
    if (man_letter(v.game, t) == letters) return t;
  ADD_FAILURE() << letters;
  return {};
}
std::string picture(std::string_view variant, std::string_view letters, MenSet set) {
  return man_svg(*find_variant(variant), type_of(variant, letters), Color::Black, set);
}

TEST(Men, SpritesHaveASymbolForEachMan) {
  for_each_variant_and_set([](Variant v, MenSet set) {
    const auto tree = xml_tree(men_sprite(v, set));
    std::set<std::string> ids;
    for (const auto& [name, symbol] : tree.get_child("svg")) {
      if (name != "symbol") continue;
      EXPECT_EQ(symbol.get<std::string>("<xmlattr>.viewBox"), "0 0 100 110");
      EXPECT_TRUE(ids.insert(symbol.get<std::string>("<xmlattr>.id")).second);
    }
    for (const PieceType t : man_types(v))
      for (const Color c : kColors) EXPECT_TRUE(ids.contains(man_id(v, t, c, set)));
  });
}

TEST(Men, NoTwoLookAlike) {
  for_each_variant_and_set([](Variant v, MenSet set) {
    std::set<std::string> pictures;
    for (const PieceType t : man_types(v))
      EXPECT_TRUE(pictures.insert(man_svg(v, t, Color::Black, set)).second)
          << man_letter(v.game, t);
  });
}

TEST(Men, EveryGameHasItsJapaneseNames) {
  for (int game = 0; game < kGameCount; ++game) {
    std::set<std::string_view> signs;
    for (const PieceType t : man_types({game, 0})) {
      SCOPED_TRACE(std::string(game_info(game).name) + ' ' + man_letter(game, t));
      const FaceNames& names = man_names(game, t);
      EXPECT_FALSE(names.name.empty() || names.face.empty() || names.full.empty());
      EXPECT_EQ(names.sign.size(), 3u);  // one character
      EXPECT_TRUE(signs.insert(names.sign).second);
    }
  }
}

TEST(Men, WearTheFacesOfTheirSet) {
  EXPECT_THAT(picture("sho", "E", MenSet::Kanji), HasSubstr(">醉<"));
  EXPECT_THAT(picture("sho", "+E", MenSet::TwoKanji), HasSubstr(">太<"));
  EXPECT_THAT(picture("yari", "+P", MenSet::Letters), HasSubstr(">P<"));
  const auto king = [](Color c, MenSet set) {
    return man_svg(*find_variant("heian"), type_of("heian", "K"), c, set);
  };
  EXPECT_THAT(king(Color::Black, MenSet::Kanji), HasSubstr("玉"));
  EXPECT_THAT(king(Color::White, MenSet::Kanji), HasSubstr("王"));
  EXPECT_EQ(king(Color::White, MenSet::Signs), king(Color::Black, MenSet::Signs));
  // The letter of the dialect.
  const PieceType rook = type_of("yari", "Y");
  EXPECT_THAT(man_svg(*find_variant("yarishogi"), rook, Color::Black, MenSet::Letters),
              HasSubstr(">R<"));
  EXPECT_EQ(man_id(*find_variant("yarishogi"), rook, Color::Black, MenSet::Letters), "R");
}

TEST(Men, PromotedOnesAreOfAnotherColour) {
  for_each_variant_and_set([](Variant v, MenSet set) {
    for (const PieceType t : man_types(v)) {
      const bool promoted = man_letter(v.game, t)[0] == '+';
      EXPECT_EQ(promoted,
                man_svg(v, t, Color::Black, set).find(Paint{}.promoted) != std::string::npos);
    }
  });
}

// A king's middle is a ring, its eight steps are dots.
TEST(Men, SignsComeFromTheMoves) {
  const auto circles = [](std::string_view variant, std::string_view letters) {
    return count(picture(variant, letters, MenSet::Signs), "<circle");
  };
  EXPECT_EQ(circles("sho", "K"), 9);
  EXPECT_EQ(circles("sho", "E"), 8);
  EXPECT_EQ(circles("sho", "G"), 7);
  EXPECT_EQ(circles("sho", "N"), 3);
  EXPECT_EQ(circles("sho", "R"), 1);
  // Outline, and a line and a head for each slide.
  EXPECT_EQ(count(picture("sho", "R", MenSet::Signs), "<path"), 9);
  EXPECT_EQ(count(picture("yari", "Y", MenSet::Signs), "<path"), 7);
  EXPECT_EQ(count(picture("yari", "N", MenSet::Signs), "<path"), 5);
}

TEST(Men, PagesColourThem) {
  const std::string sprite = men_sprite(*find_variant("sho"), MenSet::Kanji);
  EXPECT_THAT(sprite, HasSubstr("fill=\"var(--man, #F6E3B4)\""));
  EXPECT_THAT(picture("sho", "P", MenSet::Kanji), Not(HasSubstr("var(")));
}

TEST(Men, SetsHaveNames) {
  for (const MenSet set : kMenSets) EXPECT_EQ(find_set(set_name(set)), set);
  EXPECT_FALSE(find_set("staunton").has_value());
}

}  // namespace
}  // namespace taishi::pictures
