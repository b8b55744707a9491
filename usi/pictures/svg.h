#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace taishi::pictures {

// A number as SVG has it, with at most two decimals: "12", "0.75", "-3.5".
std::string number(double x);

// A text between tags or in an attribute's quotes: & < > " escaped.
std::string escaped(std::string_view text);

// name="value" after a blank.
std::string attribute(std::string_view name, std::string_view value);
std::string attribute(std::string_view name, double value);

struct Point {
  double x = 0, y = 0;
};

// The `d` of a <path>.
class Path {
 public:
  Path& move(Point p) { return add('M', {p}); }
  Path& line(Point p) { return add('L', {p}); }
  Path& curve(Point bend, Point p) { return add('Q', {bend, p}); }
  Path& close() { return add('Z', {}); }
  const std::string& text() const { return text_; }

 private:
  Path& add(char command, std::initializer_list<Point> points);
  std::string text_;
};

// A line of text, centred at x, with its baseline at y. `font` is a list of families.
struct Lettering {
  double size = 0;
  std::string_view font;
  std::string_view fill;
  bool bold = false;
};
std::string text(double x, double y, const Lettering& lettering, std::string_view content);

}  // namespace taishi::pictures
