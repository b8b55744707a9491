#include "engine/book/book.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <sstream>

#include "engine/book/book_file.h"
#include "engine/book/built_in.h"
#include "movegen/notation.h"

namespace taishi {
namespace {

using testing::HasSubstr;

const Variant kYari = *find_variant("yari"), kSho = *find_variant("sho");

constexpr const char* kBook =
    "#YANEURAOU-DB2016 1.00\n"
    "sfen lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL b - 1\n"
    "5g5f none -3 12 1\n"
    "sfen ynnkbby/7/ppppppp/7/7/7/PPPPPPP/7/YBBKNNY b - 1\n"
    "4g4f 4c4d 30 14 300\n"
    "5g5f 5c5d 10 14 100\n"
    "2g2f none -40 14 1000\n";

Result<Book> read(const std::string& text) {
  std::istringstream in(text);
  return read_book(in, "b.db");
}

std::string error_of(const std::string& text) {
  const auto book = read(text);
  return book ? "" : book.error().text();
}

std::unique_ptr<AnyRecord> after(Variant variant, const std::vector<std::string>& moves) {
  auto game = AnyRecord::create(variant);
  for (const std::string& m : moves) game->push(*Notation(variant).read_move(m, *game));
  return game;
}

Move move(const char* text) {
  return *Notation(kYari).read_form(text);
}

TEST(Book, IsReadAndWritten) {
  const auto book = read(kBook);
  ASSERT_TRUE(book.ok()) << book.error().text();
  EXPECT_EQ(book->size(), 2u);
  EXPECT_EQ(to_text(*book), kBook);
  const BookPosition* yari = book->find(*after(kYari, {}));
  ASSERT_TRUE(yari);
  EXPECT_EQ(yari->moves[0], (BookMove{move("4g4f"), move("4c4d"), 30, 14, 300}));
  EXPECT_FALSE(book->find(*after(kYari, {"4g4f"})));
  // The letters of a dialect are other ones, the position is the same.
  EXPECT_EQ(book->find(*after(*find_variant("yarishogi"), {})), yari);
}

TEST(Book, IsReadAsOthersWriteIt) {
  const auto book = read(
      "\xef\xbb\xbf#YANEURAOU-DB2016 1.00\r\n# a comment\r\n// another\r\n\r\n"
      "sfen rnnkbbr/7/ppppppp/7/7/7/PPPPPPP/7/RBBKNNR b - 77\r\n5g5f none\r\n4g4f none 7 \r\n"
      "sfen ynnkbby/7/ppppppp/7/7/7/PPPPPPP/7/YBBKNNY b - 1\n5g5f none 3 9\n");
  ASSERT_TRUE(book.ok()) << book.error().text();
  EXPECT_EQ(to_text(*book),
            "#YANEURAOU-DB2016 1.00\n"
            "sfen ynnkbby/7/ppppppp/7/7/7/PPPPPPP/7/YBBKNNY b - 1\n"
            "4g4f none 7 0 1\n5g5f none 3 9 1\n");
}

TEST(Book, SaysWhatIsWrongAndWhere) {
  const std::string head = "#YANEURAOU-DB2016 1.00\n";
  const std::string sfen = head + "sfen ynnkbby/7/ppppppp/7/7/7/PPPPPPP/7/YBBKNNY b - 1\n";
  EXPECT_EQ(error_of(""), "b.db:1: no book: expected `#YANEURAOU-DB2016 1.00`, not ``");
  EXPECT_THAT(error_of("\x7f\x45LF\n"), HasSubstr("b.db:1: no book"));
  EXPECT_EQ(error_of(head + "4g4f none 0 1 1\n"), "b.db:2: a move before the first `sfen`: `4g4f`");
  EXPECT_THAT(error_of(head + "sfen ynnkbby/7 b - 1\n"), HasSubstr("b.db:2: "));
  EXPECT_EQ(error_of(sfen + "4g4e none 0 1 1\n"),
            "b.db:3: illegal move `4g4e`: not a legal move in this position");
  EXPECT_EQ(error_of(sfen + "4g4f 9 0 1 1\n"), "b.db:3: neither a move nor `none`: `9`");
  EXPECT_EQ(error_of(sfen + "4g4f none 1x 1 1\n"),
            "b.db:3: eval: expected a number from -32000 to 32000, not `1x`");
  EXPECT_THAT(error_of(sfen + "4g4f none 0 -1 1\n"), HasSubstr("depth: expected a number"));
  EXPECT_THAT(error_of(sfen + "4g4f none 0 1 99999999999999999999\n"), HasSubstr("count:"));
  EXPECT_EQ(error_of(sfen + "4g4f none 0 1 1 x\n"), "b.db:3: expected five words, not `x`");
  EXPECT_THAT(load_book("/nowhere/b.db").error().text(), HasSubstr("No such file"));
  EXPECT_THAT(load_book("/tmp").error().text(), HasSubstr("is a folder"));
}

TEST(Book, ChoosesByCountWithinTheDifference) {
  const auto book = read(kBook);
  const auto game = after(kYari, {});
  const BookPosition& position = *book->find(*game);
  std::map<std::uint16_t, int> seen;
  for (std::uint64_t seed = 0; seed < 4000; ++seed)
    ++seen[choose(position, *game, 20, Random(seed))->move.raw()];
  EXPECT_EQ(seen.size(), 2u);
  EXPECT_NEAR(seen[move("4g4f").raw()], 3000, 150);
  EXPECT_EQ(choose(position, *game, 19, Random(1))->move, move("4g4f"));
  EXPECT_EQ(choose(position, *game, 70, Random(5)), choose(position, *game, 70, Random(5)));
}

TEST(Book, ChoosesNothingIllegal) {
  const auto game = after(kYari, {});
  BookPosition position{"", {{move("4g4e"), {}, 50}, {move("4g4f"), move("4c4e"), 0}}};
  const auto chosen = choose(position, *game, 1000, Random(1));
  ASSERT_TRUE(chosen);
  EXPECT_EQ(chosen->move, move("4g4f"));
  EXPECT_FALSE(chosen->ponder);
  position.moves.resize(1);
  EXPECT_FALSE(choose(position, *game, 1000, Random(1)));
  // No count at all: each as often.
  const BookPosition uncounted{"", {{move("4g4f"), {}, 0, 0, 0}, {move("5g5f"), {}, 0, 0, 0}}};
  std::map<std::uint16_t, int> seen;
  for (std::uint64_t seed = 0; seed < 100; ++seed)
    ++seen[choose(uncounted, *game, 0, Random(seed))->move.raw()];
  EXPECT_EQ(seen.size(), 2u);
}

TEST(Book, MergesTheDeeperMove) {
  auto one = read(kBook);
  const auto other = read(
      "#YANEURAOU-DB2016 1.00\n"
      "sfen ynnkbby/7/ppppppp/7/7/7/PPPPPPP/7/YBBKNNY b - 1\n"
      "4g4f none 1 13 2\n5g5f none 45 20 7\n6g6f none 0 5 1\n"
      "sfen ynnkbby/7/ppppppp/7/7/3P3/PPP1PPP/7/YBBKNNY w - 2\n4c4d none 0 1 1\n");
  ASSERT_TRUE(other.ok()) << other.error().text();
  one->merge(*other);
  EXPECT_EQ(one->size(), 3u);
  const auto& moves = one->find(*after(kYari, {}))->moves;
  ASSERT_EQ(moves.size(), 4u);
  EXPECT_EQ(moves[0], (BookMove{move("5g5f"), {}, 45, 20, 7}));
  EXPECT_EQ(moves[1], (BookMove{move("4g4f"), move("4c4d"), 30, 14, 300}));
}

TEST(Book, TheBuiltInOneIsSound) {
  for (const std::string_view text : embedded_books()) {
    const auto book = read(std::string(text));
    ASSERT_TRUE(book.ok()) << book.error().text();
    EXPECT_EQ(to_text(*book), text);
  }
  for (const char* name : {"heian", "yari", "sho"}) {
    const int game = find_variant(name)->game;
    const auto start = AnyRecord::create(Variant{game, 0});
    const BookPosition* position = built_in_book()->find(*start);
    ASSERT_TRUE(position) << name;
    EXPECT_GE(position->moves.size(), 2u);
    EXPECT_GE(built_in_book()->size(game), 100u);
    EXPECT_LE(built_in_book()->size(game), 400u);
  }
}

}  // namespace
}  // namespace taishi
