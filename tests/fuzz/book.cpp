#include "engine/book/book.h"

#include <sstream>

#include "engine/book/book_file.h"
#include "tests/fuzz/targets.h"

namespace taishi::fuzz {

void book(Input input) {
  std::istringstream in{std::string(text_of(input))};
  const auto book = read_book(in, "book");
  if (!book) {
    FUZZ_CHECK(book.error().text().find('\n') == std::string::npos);
    return;
  }
  const std::string text = to_text(*book);
  std::istringstream written(text);
  const auto again = read_book(written, "again");
  FUZZ_CHECK(again.ok() && to_text(*again) == text);
  for (int game = 0; game < kGameCount; ++game)
    for (const BookPosition* position : book->positions(game)) {
      const Variant variant{game, 0};
      const auto record =
          AnyRecord::create(variant, variant_rules(variant), *split_sfen(position->sfen));
      FUZZ_CHECK(record.ok() && book->find(**record) == position);
      const auto chosen = choose(*position, **record, 100, Random(1));
      FUZZ_CHECK(!chosen || (*record)->intended(chosen->move).ok());
    }
}

}  // namespace taishi::fuzz
