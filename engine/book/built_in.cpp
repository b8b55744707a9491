#include "engine/book/built_in.h"

#include <sstream>

#include "engine/book/book_file.h"

namespace taishi {

std::shared_ptr<const Book> built_in_book() {
  static const auto book = [] {
    auto all = std::make_shared<Book>();
    for (const std::string_view text : embedded_books()) {
      std::istringstream in{std::string(text)};
      if (const auto one = read_book(in, "built-in book")) all->merge(*one);
    }
    return all;
  }();
  return book;
}

}  // namespace taishi
