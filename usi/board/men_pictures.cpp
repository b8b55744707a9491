#include "usi/board/men_pictures.h"

#include "usi/pictures/men.h"

namespace taishi::board {

std::optional<std::string> men_picture(std::string_view path) {
  for (const std::string& name : variant_names())
    for (const pictures::MenSet set : pictures::kMenSets) {
      std::string known = "/men/" + name + '-';
      known.append(pictures::set_name(set)).append(".svg");
      if (path == known) return pictures::men_sprite(*find_variant(name), set);
    }
  return std::nullopt;
}

}  // namespace taishi::board
