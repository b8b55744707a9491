#include "movegen/records/kif_words.h"

#include <algorithm>
#include <array>
#include <span>

#include "movegen/men_names.h"

namespace taishi::records {
namespace {

struct GameName {
  std::string_view game, name;
};
constexpr auto kGames = std::to_array<GameName>({
    {"heian", "平安将棋"},
    {"yari", "槍将棋"},
    {"sho", "小将棋"},
});

constexpr auto kNumerals =
    std::to_array<std::string_view>({"一", "二", "三", "四", "五", "六", "七", "八", "九"});
constexpr auto kWideDigits =
    std::to_array<std::string_view>({"１", "２", "３", "４", "５", "６", "７", "８", "９"});

using For = KifEnd::For;
// The first word of an ending is the one that is written.
constexpr auto kEnds = std::to_array<KifEnd>({
    {"投了", Ending::Resignation, For::Other},
    {"詰み", Ending::Checkmate, For::Other},
    {"千日手", Ending::Repetition, For::Draw},
    {"中断", Ending::Interrupted, For::Nobody},
    {"切れ負け", Ending::TimeForfeit, For::Other},
    {"反則負け", Ending::IllegalMove, For::Other},
    {"反則勝ち", Ending::IllegalMove, For::Mover},
    {"持将棋", Ending::Agreement, For::Draw},
    {"引き分け", Ending::Agreement, For::Draw},
    {"入玉勝ち", Ending::Unknown, For::Mover},
    {"連続王手", Ending::PerpetualCheck, For::Mover},
    {"裸玉", Ending::BareKing, For::Other},
    {"双方裸玉", Ending::BothBare, For::Draw},
    {"手詰まり", Ending::Stalemate, For::Other},
    {"玉全滅", Ending::RoyalsCaptured, For::Other},
    {"最大手数", Ending::MaxMoves, For::Draw},
});

struct Header {
  std::string_view header, tag;
};
constexpr auto kHeaders = std::to_array<Header>({
    {"先手", "White"},  // who moves first
    {"後手", "Black"},
    {"棋戦", "Event"},
    {"場所", "Site"},
    {"開始日時", "Date"},
    {"持ち時間", "TimeControl"},
    {"表題", "Title"},
    {"戦型", "Opening"},
});

// A name of the table, or the letter where it has none.
std::string name_or_letter(int game, PieceType type, std::string_view name) {
  return name.empty() ? man_letter(game, type) : std::string(name);
}

// The length of the longest of some names, divided by blanks, that a text begins with.
std::size_t longest(std::string_view text, std::string_view names) {
  std::size_t best = 0;
  while (!names.empty()) {
    const std::string_view name = names.substr(0, names.find(' '));
    if (text.starts_with(name)) best = std::max(best, name.size());
    names.remove_prefix(std::min(name.size() + 1, names.size()));
  }
  return best;
}

}  // namespace

std::string_view kif_game_name(int game) {
  for (const GameName& g : kGames)
    if (g.game == game_info(game).name) return g.name;
  return {};
}

std::optional<int> find_kif_game(std::string_view name) {
  for (const GameName& g : kGames)
    if (g.name == name) return find_variant(g.game)->game;
  return std::nullopt;
}

std::string kif_man(int game, PieceType type) {
  return name_or_letter(game, type, man_names(game, type).name);
}

std::string kif_sign(int game, PieceType type) {
  return name_or_letter(game, type, man_names(game, type).sign);
}

KifMan find_kif_man(int game, std::string_view text) {
  const auto pieces = game_info(game).pieces;
  KifMan found;
  for (std::size_t t = 0; t < 2 * pieces.size(); ++t) {
    const auto type = static_cast<PieceType>(t);
    if (t >= pieces.size() && pieces[t % pieces.size()].promoted.empty()) continue;
    const std::size_t length =
        std::max(longest(text, kif_man(game, type)), longest(text, man_names(game, type).others));
    if (length == 0 || length < found.length) continue;
    if (length > found.length) found = {length, {}};
    found.types.push_back(type);
  }
  return found;
}

std::string kif_square(int file, int rank) {
  return std::string(kWideDigits[static_cast<std::size_t>(file - 1)]) +
         std::string(kif_numeral(rank));
}

std::string_view kif_numeral(int n) {
  return kNumerals[static_cast<std::size_t>(n - 1)];
}

const KifEnd* find_kif_end(std::string_view word) {
  const auto it = std::ranges::find(kEnds, word, &KifEnd::word);
  return it == kEnds.end() ? nullptr : &*it;
}

std::string_view kif_end_word(Ending ending) {
  const auto it = std::ranges::find(kEnds, ending, &KifEnd::ending);
  return it == kEnds.end() || ending == Ending::Unknown ? std::string_view{} : it->word;
}

std::string_view tag_of_header(std::string_view header) {
  const auto it = std::ranges::find(kHeaders, header, &Header::header);
  return it == kHeaders.end() ? std::string_view{} : it->tag;
}

std::string_view header_of_tag(std::string_view tag) {
  const auto it = std::ranges::find(kHeaders, tag, &Header::tag);
  return it == kHeaders.end() ? std::string_view{} : it->header;
}

std::string half_width(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = [&](std::size_t k) {
      return i + k < text.size() ? static_cast<unsigned char>(text[i + k]) : 0u;
    };
    // U+3000 is the blank, U+FF01 to U+FF5E are `!` to `~`.
    const unsigned code = (byte(0) & 0x0f) << 12 | (byte(1) & 0x3f) << 6 | (byte(2) & 0x3f);
    const bool three = (byte(0) & 0xf0) == 0xe0 && (byte(1) & 0xc0) == 0x80 && byte(2) >= 0x80;
    if (three && code == 0x3000)
      out += ' ';
    else if (three && code >= 0xff01 && code <= 0xff5e)
      out += static_cast<char>(code - 0xff00 + 0x20);
    else {
      out += text[i];
      continue;
    }
    i += 2;
  }
  return out;
}

}  // namespace taishi::records
