#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "engine/book/book.h"

namespace taishi {

// The texts of engine/books/*.db as they were when the program was built.
std::vector<std::string_view> embedded_books();

// The small book of all games that is built in; read when first asked for.
std::shared_ptr<const Book> built_in_book();

}  // namespace taishi
