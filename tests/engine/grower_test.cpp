#include "engine/book/grower.h"

#include <gtest/gtest.h>
#include <sstream>

#include "engine/book/book_file.h"

namespace taishi {
namespace {

GrowSettings small(const char* game = "heian") {
  GrowSettings settings;
  settings.variant = *find_variant(game);
  settings.nodes = 600;
  settings.width = 3;
  settings.positions = 12;
  return settings;
}

Book grown(const GrowSettings& settings, Book book = {}) {
  Grower grower(settings, book);
  while (grower.step()) {
  }
  return book;
}

TEST(Grower, ReachesItsSizeAndIsRepeatable) {
  for (const char* game : {"heian", "yari", "sho"}) {
    const Book book = grown(small(game));
    EXPECT_EQ(book.size(), 12u);
    EXPECT_EQ(to_text(grown(small(game))), to_text(book));
    const auto start = AnyRecord::create(*find_variant(game));
    ASSERT_TRUE(book.find(*start));
    EXPECT_GE(book.find(*start)->moves.size(), 2u);
    // What is written is read again.
    std::istringstream in(to_text(book));
    const auto back = read_book(in, "b");
    ASSERT_TRUE(back.ok()) << back.error().text();
    EXPECT_EQ(to_text(*back), to_text(book));
  }
}

// As after a kill: the rest grows as it would have.
TEST(Grower, GoesOnFromABook) {
  GrowSettings half = small();
  half.positions = 5;
  const Book begun = grown(half);
  EXPECT_EQ(begun.size(), 5u);
  EXPECT_EQ(to_text(grown(small(), begun)), to_text(grown(small())));
}

TEST(Grower, KeepsItsBounds) {
  GrowSettings narrow = small();
  narrow.plies = 1;
  narrow.width = 2;
  const Book book = grown(narrow);
  EXPECT_LE(book.size(), 3u);
  for (const BookPosition* position : book.positions(narrow.variant.game)) {
    ASSERT_LE(position->moves.size(), 2u);
    for (const BookMove& m : position->moves) {
      EXPECT_GE(m.eval, position->moves[0].eval - narrow.eval_diff);
      EXPECT_GE(m.count, 1u);
      EXPECT_LE(m.count, position->moves[0].count);
    }
  }
}

TEST(Grower, ShardsTakeDifferentPositions) {
  Book parts[2];
  std::size_t sum = 0;
  for (int i : {0, 1}) {
    GrowSettings settings = small();
    settings.shard = i + 1;
    settings.shards = 2;
    settings.positions = 20;
    parts[i] = grown(settings);
    sum += parts[i].size();
  }
  Book both = parts[0];
  both.merge(parts[1]);
  // Near the start both have analysed the same, with the same result.
  const auto start = AnyRecord::create(small().variant);
  ASSERT_TRUE(both.find(*start));
  EXPECT_EQ(*parts[0].find(*start), *parts[1].find(*start));
  for (const BookPosition* position : both.positions(small().variant.game)) {
    int owners = 0;
    for (const Book& part : parts)
      for (const BookPosition* p : part.positions(small().variant.game))
        owners += p->sfen == position->sfen;
    if (owners == 2) --sum;
  }
  EXPECT_EQ(both.size(), sum);
  EXPECT_GT(both.size(), 30u);
}

}  // namespace
}  // namespace taishi
