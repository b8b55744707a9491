#include "usi/board/men_pictures.h"

#include "movegen/notation.h"
#include "usi/board/rule_book.h"

namespace taishi::board {
namespace {

std::string symbol(const std::string& id, const std::string& face, bool promoted) {
  return "<symbol id=\"" + id +
         "\" viewBox=\"0 0 100 110\"><path d=\"M50 6 80 20 92 104 8 104 20 20Z\" fill=\"#f6e2b3\" "
         "stroke=\"#6b4e21\" stroke-width=\"2\" stroke-linejoin=\"round\"/><text x=\"50\" y=\"80\" "
         "font-size=\"52\" text-anchor=\"middle\" fill=\"" +
         (promoted ? "#b3261e" : "#1d1408") + "\">" + face + "</text></symbol>";
}

}  // namespace

std::optional<std::string> men_picture(std::string_view path) {
  for (const char* name : {"heian", "yari", "sho"}) {
    const Variant v = *find_variant(name);
    for (const char* set : {"kanji", "letters", "signs"}) {
      if (path != std::string("/men/") + name + '-' + set + ".svg") continue;
      std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\">";
      for (const auto& man : rule_book(v).men) {
        const std::string letter = Notation(v).man(Piece(Color::Black, man.type));
        const bool promoted = letter[0] == '+';
        svg += symbol(promoted ? "p" + letter.substr(1) : letter, letter.substr(promoted ? 1 : 0),
                      promoted);
      }
      return svg + "</svg>";
    }
  }
  return std::nullopt;
}

}  // namespace taishi::board
