#include "usi/pictures/men.h"

#include <algorithm>
#include <array>
#include <bit>

#include "movegen/betza.h"
#include "movegen/letters.h"
#include "movegen/men_names.h"
#include "usi/pictures/signs.h"
#include "usi/pictures/svg.h"

namespace taishi::pictures {
namespace {

constexpr std::array<std::string_view, std::size(kMenSets)> kSetNames = {"kanji", "kanji2",
                                                                         "letters", "signs"};

// A type of man of a game, with what its description says of it.
class Man {
 public:
  Man(Variant variant, PieceType type)
      : pieces_(game_info(variant.game).pieces), variant_(variant), type_(type) {}

  bool promoted() const { return idx(type_) >= pieces_.size(); }
  const PieceSpec& spec() const { return pieces_[idx(type_) % pieces_.size()]; }
  char letter() const { return pieces_of(variant_)[idx(type_) % pieces_.size()].letter; }
  bool exists() const { return !promoted() || !spec().promoted.empty(); }
  bool royal() const { return spec().royal == (promoted() ? Royal::Promoted : Royal::Always); }
  MoveSpec moves() const { return betza::parse(promoted() ? spec().promoted : spec().moves); }
  bool moves_like_another() const {
    return std::ranges::any_of(man_types(variant_), [&](PieceType t) {
      const Man other(variant_, t);
      return t != type_ && other.moves() == moves() && other.royal() == royal();
    });
  }
  const FaceNames& names() const { return man_names(variant_.game, type_); }
  RoyalFace white_face() const { return white_royal_face(variant_.game, type_); }

  // How large a man is, by the rank of its front: a man that is turned does not grow.
  double size() const {
    const MoveSpec front = betza::parse(spec().moves);
    if (spec().royal == Royal::Always) return 1;
    return front.slides == 0 && std::popcount(front.steps) == 1 ? 0.84 : 0.93;
  }

 private:
  std::span<const PieceSpec> pieces_;
  Variant variant_;
  PieceType type_;
};

// The characters of a UTF-8 text.
std::vector<std::string_view> characters(std::string_view text) {
  std::vector<std::string_view> all;
  while (!text.empty()) {
    std::size_t length = 1;
    while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xc0) == 0x80)
      ++length;
    all.push_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return all;
}

// One character fills the man; of two the first is a small mark.
std::string kanji_face(std::string_view name, std::string_view ink) {
  const auto c = characters(name);
  if (c.size() == 1) return text(50, 85, {60, kKanjiFonts, ink, true}, c[0]);
  return text(50, 43, {25, kKanjiFonts, ink, true}, c[0]) +
         text(50, 94, {52, kKanjiFonts, ink, true}, c[1]);
}

// Two characters of one size, one above the other.
std::string two_kanji_face(std::string_view name, std::string_view ink) {
  const auto c = characters(name);
  if (c.size() == 1) return kanji_face(name, ink);
  return text(50, 56, {40, kKanjiFonts, ink, true}, c[0]) +
         text(50, 97, {40, kKanjiFonts, ink, true}, c[1]);
}

std::string letter_face(const Man& man, std::string_view ink) {
  const std::string letter(1, man.letter());
  if (!man.promoted()) return text(50, 85, {56, kLetterFonts, ink, true}, letter);
  return text(31, 76, {32, kLetterFonts, ink, true}, "+") +
         text(57, 85, {54, kLetterFonts, ink, true}, letter);
}

std::string signs_face(const Man& man, std::string_view ink) {
  std::string face = signs_svg(man.moves(), man.royal(), ink);
  // Of men that move alike it tells what they were.
  if (man.promoted() && man.moves_like_another())
    face += text(25, 98, {21, kLetterFonts, ink, true}, std::string(1, man.letter()));
  return face;
}

bool has_whites_face(const Man& man, MenSet set) {
  return needs_kanji(set) && !man.white_face().face.empty();
}

std::string face(const Man& man, Color color, MenSet set, std::string_view ink) {
  const bool whites = color == Color::White && has_whites_face(man, set);
  const std::string_view one = whites ? man.white_face().face : man.names().face;
  const std::string_view two = whites ? man.white_face().full : man.names().full;
  switch (set) {
    case MenSet::Kanji:
      if (!one.empty()) return kanji_face(one, ink);
      break;
    case MenSet::TwoKanji:
      if (!two.empty()) return two_kanji_face(two, ink);
      break;
    case MenSet::Signs:
      return signs_face(man, ink);
    case MenSet::Letters:
      break;
  }
  return letter_face(man, ink);
}

constexpr std::string_view kOutline = "M50 4 L80 19 L90 105 L10 105 L20 19 Z";

}  // namespace

std::string_view set_name(MenSet set) {
  return kSetNames[static_cast<std::size_t>(set)];
}

std::optional<MenSet> find_set(std::string_view name) {
  for (const MenSet set : kMenSets)
    if (set_name(set) == name) return set;
  return std::nullopt;
}

bool needs_kanji(MenSet set) {
  return set == MenSet::Kanji || set == MenSet::TwoKanji;
}

std::vector<PieceType> man_types(Variant variant) {
  std::vector<PieceType> types;
  for (std::size_t i = 0; i < 2 * game_info(variant.game).pieces.size(); ++i)
    if (Man(variant, static_cast<PieceType>(i)).exists())
      types.push_back(static_cast<PieceType>(i));
  return types;
}

std::string man_svg(Variant variant, PieceType type, Color color, MenSet set, const Paint& paint) {
  const Man man(variant, type);
  const std::string size = number(man.size());
  // Smaller about the middle of the box.
  return "<g" +
         (man.size() == 1
              ? ""
              : attribute("transform", "translate(50 55) scale(" + size + ") translate(-50 -55)")) +
         "><path" + attribute("d", kOutline) + attribute("fill", paint.man) +
         attribute("stroke", paint.edge) + attribute("stroke-width", 2.5) +
         attribute("stroke-linejoin", "round") + "/>" +
         face(man, color, set, man.promoted() ? paint.promoted : paint.ink) + "</g>";
}

std::string man_id(Variant variant, PieceType type, Color color, MenSet set) {
  const Man man(variant, type);
  if (color == Color::White && has_whites_face(man, set))
    return std::string(1, to_lower(man.letter()));
  return std::string(man.promoted() ? "p" : "").append(1, man.letter());
}

std::string men_sprite(Variant variant, MenSet set, const Paint& paint, std::string_view prefix) {
  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\">\n";
  for (const PieceType type : man_types(variant))
    for (const Color color : kColors) {
      if (color == Color::White && !has_whites_face(Man(variant, type), set)) continue;
      svg += "<symbol" + attribute("id", std::string(prefix) + man_id(variant, type, color, set)) +
             attribute("viewBox", "0 0 100 110") + '>' + man_svg(variant, type, color, set, paint) +
             "</symbol>\n";
    }
  return svg + "</svg>\n";
}

}  // namespace taishi::pictures
