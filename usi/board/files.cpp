#include "usi/board/files.h"

#include "usi/board/men_pictures.h"

namespace taishi::board {
namespace {

constexpr std::string_view kFirst = "/index.html";

std::string_view type_of(std::string_view path) {
  if (path.ends_with(".html")) return "text/html; charset=utf-8";
  if (path.ends_with(".js")) return "text/javascript; charset=utf-8";
  if (path.ends_with(".css")) return "text/css; charset=utf-8";
  if (path.ends_with(".svg")) return "image/svg+xml";
  return "text/plain; charset=utf-8";
}

}  // namespace

std::optional<Served> find_file(std::string_view path) {
  if (path == "/") path = kFirst;
  for (const PageFile& file : page_files())
    if (file.path == path) return Served{type_of(path), std::string(file.body)};
  if (auto picture = men_picture(path)) return Served{"image/svg+xml", std::move(*picture)};
  return std::nullopt;
}

}  // namespace taishi::board
