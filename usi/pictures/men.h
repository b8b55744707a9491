#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "movegen/variants.h"

namespace taishi::pictures {

// What is written on the men: kanji, one character or two (for large boards); SFEN's letters; or
// signs that show how a man moves.
enum class MenSet { Kanji, TwoKanji, Letters, Signs };
inline constexpr MenSet kMenSets[] = {MenSet::Kanji, MenSet::TwoKanji, MenSet::Letters,
                                      MenSet::Signs};

// "kanji", "kanji2", "letters", "signs"; and back.
std::string_view set_name(MenSet set);
std::optional<MenSet> find_set(std::string_view name);

// Whether a set needs a font of kanji.
bool needs_kanji(MenSet set);

// Colours of a man, as SVG's attributes take them.
struct Paint {
  std::string_view man = "#F6E3B4", edge = "#8A6A35", ink = "#1D1710", promoted = "#B3201A";
};
// For pages that set the colours themselves, by CSS custom properties --man, --man-edge, --man-ink
// and --man-promoted.
inline constexpr Paint kPagePaint = {"var(--man, #F6E3B4)", "var(--man-edge, #8A6A35)",
                                     "var(--man-ink, #1D1710)", "var(--man-promoted, #B3201A)"};

// A man's picture in a box of 100 x 110, the shape of a square of the board, pointing up: elements
// of SVG. Five-sided, wide at the base, in three sizes by rank; the other face of a promoted man
// has another colour and another face. Of types that exist.
inline constexpr double kManWidth = 100, kManHeight = 110;
std::string man_svg(Variant variant, PieceType type, Color color, MenSet set,
                    const Paint& paint = {});

// The id of a man's symbol: "P", "pP" promoted; White's royal, where it looks different, "k".
std::string man_id(Variant variant, PieceType type, Color color, MenSet set);

// All men of a game as one SVG text: a <symbol> each, with viewBox="0 0 100 110", for
// <use href="FILE#ID">. With `prefix` before each ID where they stand beside those of others.
std::string men_sprite(Variant variant, MenSet set, const Paint& paint = kPagePaint,
                       std::string_view prefix = "");

// The types of men that a game has.
std::vector<PieceType> man_types(Variant variant);

// Fonts of the usual systems with kanji, and for letters and digits.
inline constexpr std::string_view kKanjiFonts =
    "'Noto Serif CJK JP','Noto Serif JP','Source Han Serif JP','Hiragino Mincho ProN',"
    "'Yu Mincho','IPAexMincho','IPAMincho','MS Mincho','Noto Sans CJK JP','Hiragino Sans',"
    "'Yu Gothic',Meiryo,'MS Gothic',serif";
inline constexpr std::string_view kLetterFonts = "'DejaVu Sans','Helvetica Neue',Arial,sans-serif";

}  // namespace taishi::pictures
