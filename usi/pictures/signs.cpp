#include "usi/pictures/signs.h"

#include <cmath>

#include "usi/pictures/svg.h"

namespace taishi::pictures {
namespace {

constexpr double kMiddleX = 50, kMiddleY = 64, kStep = 22, kLeap = 19, kDot = 6.5, kLine = 6;

std::string dot(double x, double y, std::string_view ink) {
  return "<circle" + attribute("cx", x) + attribute("cy", y) + attribute("r", kDot) +
         attribute("fill", ink) + "/>";
}

// From the middle to where a man leaves the board if nothing stops it.
std::string slide(const Offset& o, std::string_view ink) {
  constexpr double kFrom = 9, kNeck = 24, kHead = 36, kHalfHead = 9;
  const double length = std::hypot(o.file, o.rank);
  const double dx = -o.file / length, dy = o.rank / length;  // files count to the left
  const auto at = [&](double along, double aside) {
    return Point{kMiddleX + dx * along - dy * aside, kMiddleY + dy * along + dx * aside};
  };
  return "<path" + attribute("d", Path().move(at(kFrom, 0)).line(at(kNeck, 0)).text()) +
         attribute("stroke", ink) + attribute("stroke-width", kLine) + "/><path" +
         attribute("d", Path()
                            .move(at(kHead, 0))
                            .line(at(kNeck - 2, kHalfHead))
                            .line(at(kNeck - 2, -kHalfHead))
                            .close()
                            .text()) +
         attribute("fill", ink) + "/>";
}

std::string jump(const Offset& o, std::string_view ink) {
  const double x = kMiddleX - o.file * kLeap, y = kMiddleY + o.rank * kLeap;
  // Bent away from the straight way, which a slide may take.
  const bool along = std::abs(o.rank) > std::abs(o.file);
  const Point bend{along ? x - o.file * 8.0 : (kMiddleX + x) / 2,
                   along ? (kMiddleY + y) / 2 + 4 : y + o.rank * 8.0};
  const Point from{kMiddleX - o.file * (along ? 6.0 : 3.0),
                   kMiddleY + o.rank * (along ? 1.0 : 6.0)};
  return "<path" + attribute("d", Path().move(from).curve(bend, {x, y}).text()) +
         attribute("fill", "none") + attribute("stroke", ink) + attribute("stroke-width", 4) +
         "/>" + dot(x, y, ink);
}

}  // namespace

std::string signs_svg(const MoveSpec& moves, bool royal, std::string_view ink) {
  const std::string at = attribute("cx", kMiddleX) + attribute("cy", kMiddleY);
  std::string text = royal ? "<circle" + at + attribute("r", 8.5) + attribute("fill", "none") +
                                 attribute("stroke", ink) + attribute("stroke-width", 4) + "/>"
                           : "<circle" + at + attribute("r", 3.5) + attribute("fill", "none") +
                                 attribute("stroke", ink) + attribute("stroke-width", 2.5) + "/>";
  for (std::size_t i = 0; i < kOffsets.size(); ++i) {
    const Offset o = kOffsets[i];
    if (i < 8 && moves.slides_to(i))
      text += slide(o, ink);
    else if (i < 8 && moves.steps_to(i))
      text += dot(kMiddleX - o.file * kStep, kMiddleY + o.rank * kStep, ink);
    else if (i >= 8 && moves.steps_to(i))
      text += jump(o, ink);
  }
  return text;
}

}  // namespace taishi::pictures
