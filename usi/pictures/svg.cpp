#include "usi/pictures/svg.h"

#include <cmath>
#include <cstdio>

namespace taishi::pictures {

std::string number(double x) {
  char buffer[32];
  const double rounded = std::round(x * 100) / 100;
  std::snprintf(buffer, sizeof buffer, "%.10g", rounded == 0 ? 0.0 : rounded);  // no "-0"
  return buffer;
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  return out;
}

std::string attribute(std::string_view name, std::string_view value) {
  return ' ' + std::string(name) + "=\"" + escaped(value) + '"';
}
std::string attribute(std::string_view name, double value) {
  return attribute(name, number(value));
}

Path& Path::add(char command, std::initializer_list<Point> points) {
  text_ += command;
  for (const Point& p : points) text_.append(number(p.x)).append(1, ' ').append(number(p.y)) += ' ';
  return *this;
}

std::string text(double x, double y, const Lettering& lettering, std::string_view content) {
  return "<text" + attribute("x", x) + attribute("y", y) +
         attribute("font-family", lettering.font) + attribute("font-size", lettering.size) +
         (lettering.bold ? attribute("font-weight", "bold") : "") +
         attribute("text-anchor", "middle") + attribute("fill", lettering.fill) + '>' +
         escaped(content) + "</text>";
}

}  // namespace taishi::pictures
