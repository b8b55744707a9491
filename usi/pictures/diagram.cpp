#include "usi/pictures/diagram.h"

#include <algorithm>
#include <cmath>

#include "movegen/letters.h"
#include "usi/pictures/svg.h"

namespace taishi::pictures {
namespace {

// Lengths are in units of which a square of the board has 100 x 110, as a man's box.
constexpr double kWide = 66, kNarrow = 40;       // margins with and without coordinates
constexpr double kHand = 158, kHandPitch = 106;  // a hand's column, a man in it
constexpr double kLine = 2.5, kBorder = 6, kStar = 7;

struct Colours {
  std::string_view board, line, text, tint, check, arrow;
  Paint black, white;
};
constexpr Paint kPrintPaint = {"#FFFFFF", "#333333", "#000000", "#B3201A"};
constexpr Colours kWood = {"#E9CFA0", "#4A3720", "#4A3720", "#D9B25E",
                           "#B3201A", "#2A5CA0", {},        {}};
constexpr Colours kPaper = {"#FFFFFF", "#222222", "#222222",   "#DDDDDD",
                            "#B3201A", "#2A5CA0", kPrintPaint, kPrintPaint};
constexpr std::string_view kWhiteTint = "#E2C48C", kWhitePrintTint = "#D4D4D4";

class Diagram {
 public:
  Diagram(const AnyRecord& game, const DiagramOptions& options)
      : game_(game),
        options_(options),
        info_(game.info()),
        notation_(game.variant(), options.coordinates),
        colours_(options.print ? kPaper : kWood) {
    if (options.tint_white) colours_.white.man = options.print ? kWhitePrintTint : kWhiteTint;
    const bool shogi = options.coordinates == Style::Shogi;
    left_ = (info_.drops ? kHand : 0) + (shogi ? kNarrow : kWide);
    top_ = shogi ? kWide : kNarrow;
    right_ = (info_.drops ? kHand : 0) + (shogi ? kWide : kNarrow);
    bottom_ = shogi ? kNarrow : kWide;
  }

  std::string svg() const {
    const double width = left_ + board_width() + right_, height = top_ + board_height() + bottom_;
    std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\"" +
                       attribute("viewBox", "0 0 " + number(width) + ' ' + number(height)) +
                       attribute("width", std::round(width / 2)) +
                       attribute("height", std::round(height / 2)) + " role=\"img\">\n<title>" +
                       escaped(title()) + "</title>\n<defs>\n" + symbols() + "</defs>\n";
    text += rectangle({0, 0}, width, height, colours_.board) + '\n';
    text += last_move() + grid() + coordinates() + turn() + men() + check();
    text += hand(Color::White) + hand(Color::Black) + arrows();
    return text + "</svg>\n";
  }

 private:
  double board_width() const { return info_.files * kManWidth; }
  double board_height() const { return info_.ranks * kManHeight; }
  bool downward(Color c) const { return (c == Color::White) != options_.flip; }
  const Paint& paint(Color c) const { return c == Color::Black ? colours_.black : colours_.white; }

  // The upper left corner of a square.
  Point corner(Square s) const {
    const int file = static_cast<int>(idx(s)) / info_.ranks;
    const int rank = static_cast<int>(idx(s)) % info_.ranks;
    const int column = options_.flip ? file : info_.files - 1 - file;
    const int row = options_.flip ? info_.ranks - 1 - rank : rank;
    return {left_ + column * kManWidth, top_ + row * kManHeight};
  }
  Point middle(Square s) const {
    const Point p = corner(s);
    return {p.x + kManWidth / 2, p.y + kManHeight / 2};
  }

  std::string title() const {
    return std::string(variant_name(game_.variant())) + ' ' + notation_.position(game_);
  }

  // No two diagrams in one page share an id for different men.
  std::string id(Piece p) const {
    std::string name =
        "taishi-" + std::string(info_.name) + '-' + std::string(set_name(options_.men));
    if (options_.print) name += "-print";
    if (options_.tint_white && p.color() == Color::White) name += "-white";
    return name + '-' + man_id(game_.variant(), p.type(), p.color(), options_.men);
  }

  std::vector<Piece> hand_of(Color c) const {  // the strongest first
    std::vector<Piece> men;
    for (std::size_t i = info_.pieces.size(); i-- > 0;)
      if (game_.in_hand(c, static_cast<PieceType>(i)) > 0)
        men.emplace_back(c, static_cast<PieceType>(i));
    return men;
  }

  std::string symbols() const {
    std::vector<Piece> men;
    for (int s = 0; s < info_.files * info_.ranks; ++s)
      if (const Piece p = game_.on(square(s)); !p.empty()) men.push_back(p);
    for (const Color c : kColors)
      for (const Piece p : hand_of(c)) men.push_back(p);
    std::vector<std::string> known;
    std::string text;
    for (const Piece p : men) {
      if (std::ranges::find(known, id(p)) != known.end()) continue;
      known.push_back(id(p));
      text += "<g" + attribute("id", id(p)) + '>' +
              man_svg(game_.variant(), p.type(), p.color(), options_.men, paint(p.color())) +
              "</g>\n";
    }
    return text;
  }

  static std::string rectangle(Point at, double width, double height, std::string_view fill) {
    return "<rect" + attribute("x", at.x) + attribute("y", at.y) + attribute("width", width) +
           attribute("height", height) + attribute("fill", fill) + "/>";
  }

  std::string last_move() const {
    if (game_.moves().empty()) return "";
    const Move m = game_.moves().back();
    std::string text = rectangle(corner(m.to()), kManWidth, kManHeight, colours_.tint) + '\n';
    if (!m.is_drop())
      text += rectangle(corner(m.from()), kManWidth, kManHeight, colours_.tint) + '\n';
    return text;
  }

  std::string grid() const {
    Path lines;
    std::string stars;
    const double right = left_ + board_width(), bottom = top_ + board_height();
    for (int f = 1; f < info_.files; ++f) {
      const double x = left_ + f * kManWidth;
      lines.move({x, top_}).line({x, bottom});
    }
    for (int r = 1; r < info_.ranks; ++r) {
      const double y = top_ + r * kManHeight;
      lines.move({left_, y}).line({right, y});
    }
    // At the edges of the promotion zones, a third of the board from its sides.
    const int aside = info_.files / 3, deep = info_.promotion_ranks;
    for (const int f : {aside, info_.files - aside})
      for (const int r : {deep, info_.ranks - deep})
        stars += "<circle" + attribute("cx", left_ + f * kManWidth) +
                 attribute("cy", top_ + r * kManHeight) + attribute("r", kStar) +
                 attribute("fill", colours_.line) + "/>";
    return "<path" + attribute("d", lines.text()) + attribute("stroke", colours_.line) +
           attribute("stroke-width", kLine) + "/>" + stars + "<rect" + attribute("x", left_) +
           attribute("y", top_) + attribute("width", board_width()) +
           attribute("height", board_height()) + " fill=\"none\"" +
           attribute("stroke", colours_.line) + attribute("stroke-width", kBorder) + "/>\n";
  }

  std::string coordinates() const {
    constexpr double kSize = 42, kDrop = 0.36 * kSize;  // from a line's middle to its baseline
    const Lettering lettering{kSize, kLetterFonts, colours_.text};
    const bool shogi = options_.coordinates == Style::Shogi;
    const double y = shogi ? top_ / 2 - 2 : top_ + board_height() + bottom_ / 2;
    const double right = left_ + board_width() + kWide / 2;
    const double x = shogi ? right : left_ - kWide / 2;
    std::string labels;
    for (int f = 0; f < info_.files; ++f)
      labels += text(middle(square(f * info_.ranks)).x, y + kDrop, lettering, notation_.file(f));
    for (int r = 0; r < info_.ranks; ++r)
      labels += text(x, middle(square(r)).y + kDrop, lettering, notation_.rank(r));
    return labels + '\n';
  }

  // A small man at the corner of who is to move: dark is Black, light is White.
  std::string turn() const {
    const Color c = game_.side_to_move();
    const bool down = downward(c), shogi = options_.coordinates == Style::Shogi;
    const double x = down ? left_ - (shogi ? kNarrow : kWide) / 2
                          : left_ + board_width() + (shogi ? kWide : kNarrow) / 2;
    const double y = down ? top_ / 2 : top_ + board_height() + bottom_ / 2;
    return "<path" + attribute("d", "M0 -15 L9 -10 L13 15 L-13 15 L-9 -10 Z") +
           attribute("transform", "translate(" + number(x) + ' ' + number(y) + ')' +
                                      (down ? " rotate(180)" : "")) +
           attribute("fill", c == Color::Black ? colours_.text : "#FFFFFF") +
           attribute("stroke", colours_.text) + attribute("stroke-width", 3) + "/>\n";
  }

  std::string man(Piece p, Point at) const {
    const std::string place = "translate(" + number(at.x) + ' ' + number(at.y) + ')';
    const std::string turned = downward(p.color()) ? " rotate(180 50 55)" : "";
    return "<use" + attribute("href", std::string("#").append(id(p))) +
           attribute("transform", place + turned) + "/>\n";
  }

  std::string men() const {
    std::string text;
    for (int s = 0; s < info_.files * info_.ranks; ++s)
      if (const Piece p = game_.on(square(s)); !p.empty()) text += man(p, corner(square(s)));
    return text;
  }

  std::string check() const {
    if (game_.checkers().empty()) return "";
    std::string text;
    for (int s = 0; s < info_.files * info_.ranks; ++s) {
      const Piece p = game_.on(square(s));
      if (p.empty() || p.color() != game_.side_to_move() || !royal(p.type())) continue;
      text += "<circle" + attribute("cx", middle(square(s)).x) +
              attribute("cy", middle(square(s)).y) + attribute("r", 52) + " fill=\"none\"" +
              attribute("stroke", colours_.check) + attribute("stroke-width", 7) + "/>\n";
    }
    return text;
  }
  bool royal(PieceType t) const {
    const std::size_t bases = info_.pieces.size();
    return info_.pieces[idx(t) % bases].royal ==
           (idx(t) >= bases ? Royal::Promoted : Royal::Always);
  }

  // Beside the board on the owner's right, from its back rank on.
  std::string hand(Color c) const {
    const auto hand_men = hand_of(c);
    const bool down = downward(c);
    const double height = static_cast<double>(hand_men.size()) * kHandPitch;
    const double x = down ? 12 : left_ + board_width() + right_ - kHand - 6;
    double y = down ? top_ : top_ + board_height() - height;
    std::string all;
    for (const Piece p : hand_men) {
      all += man(p, {x, y});
      if (const int n = game_.in_hand(c, p.type()); n > 1)
        all += text(x + (n > 9 ? 126 : 118), y + 72, {46, kLetterFonts, colours_.text, true},
                    std::to_string(n)) +
               '\n';
      y += kHandPitch;
    }
    return all;
  }

  std::string arrows() const {
    constexpr double kHead = 34, kHalfHead = 20, kWidth = 12, kFrom = 12;
    std::string all;
    double opacity = 0.85;
    for (const Move m : options_.arrows) {
      const Point to = middle(m.to());
      const std::string opaque = attribute("opacity", opacity);
      opacity = std::max(opacity - 0.2, 0.35);
      if (m.is_drop()) {  // from nowhere on the board
        all += "<circle" + attribute("cx", to.x) + attribute("cy", to.y) + attribute("r", 44) +
               " fill=\"none\"" + attribute("stroke", colours_.arrow) +
               attribute("stroke-width", kWidth) + opaque + "/>\n";
        continue;
      }
      const Point from = middle(m.from());
      const double length = std::hypot(to.x - from.x, to.y - from.y);
      const double dx = (to.x - from.x) / length, dy = (to.y - from.y) / length;
      const auto at = [&](double along, double aside) {
        return Point{from.x + dx * along - dy * aside, from.y + dy * along + dx * aside};
      };
      const double neck = length - kHead, half = kWidth / 2;
      Path arrow;
      arrow.move(at(kFrom, half)).line(at(neck, half)).line(at(neck, kHalfHead));
      arrow.line(at(length, 0)).line(at(neck, -kHalfHead)).line(at(neck, -half));
      arrow.line(at(kFrom, -half)).close();
      all += "<path" + attribute("d", arrow.text()) + attribute("fill", colours_.arrow) + opaque +
             "/>\n";
    }
    return all;
  }

  const AnyRecord& game_;
  const DiagramOptions& options_;
  const GameInfo& info_;
  Notation notation_;
  Colours colours_;
  double left_, top_, right_, bottom_;
};

}  // namespace

std::string diagram(const AnyRecord& game, const DiagramOptions& options) {
  return Diagram(game, options).svg();
}

}  // namespace taishi::pictures
