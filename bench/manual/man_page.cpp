#include "bench/manual/man_page.h"

#include <algorithm>
#include <boost/program_options.hpp>
#include <sstream>

#include "movegen/letters.h"

namespace taishi::manual {
namespace {

// Text as roff takes it: a hyphen that can be copied, no control lines.
std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
  }
  const bool control = out.starts_with('.') || out.starts_with('\'');
  return control ? "\\&" + out : out;
}

std::string quoted(const std::string& text) {
  std::string out;
  for (const char c : escaped(text)) out += c == '"' ? "\\(dq" : std::string(1, c);
  return '"' + out + '"';
}

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  });
  return text;
}

std::string term(const std::string& name, const std::string& text) {
  return ".TP\n.B " + escaped(name) + '\n' + (text.empty() ? "\\&" : escaped(text)) + '\n';
}

struct BlockRoff {
  std::string operator()(const Help::Paragraph& text) const {
    return ".PP\n" + escaped(text) + '\n';
  }
  std::string operator()(const Help::Terms& terms) const {
    std::string text;
    for (const Help::Term& t : terms) text += term(t.name, t.text);
    return text;
  }
  std::string operator()(const Help::Verbatim& block) const {
    std::istringstream lines(block.text);
    std::string text = ".PP\n.RS 4\n.nf\n";
    for (std::string line; std::getline(lines, line);) text += escaped(line) + '\n';
    return text + ".fi\n.RE\n";
  }
  std::string operator()(const Help::Options& options) const {
    std::string text;
    for (const auto& option : options.options()) {
      const std::string brief = option->canonical_display_name(
          boost::program_options::command_line_style::allow_dash_for_short);
      const std::string name =
          (brief.starts_with('-') ? brief + ", " : "") + "--" + option->long_name();
      const std::string parameter = option->format_parameter();
      text += term(name + (parameter.empty() ? "" : " ") + parameter, option->description());
    }
    return text;
  }
};

}  // namespace

std::string page_name(const Help& help) {
  std::string name = help.name;
  std::ranges::replace(name, ' ', '-');
  return name;
}

std::string man_page(const Help& help, const Edition& edition, std::span<const Help> all) {
  const std::string name = page_name(help);
  std::string text = ".TH " + quoted(upper(name)) + " 6 " + quoted(edition.date) + ' ' +
                     quoted("Taishi " + edition.version) + " \"Games\"\n.SH NAME\n" +
                     escaped(name) + " \\- " + escaped(help.summary) + "\n.SH SYNOPSIS\n";
  for (std::size_t i = 0; i < help.usages.size(); ++i)
    text += (i > 0 ? ".br\n" : "") + std::string(".B ") + escaped(help.name) + "\n" +
            (help.usages[i].arguments.empty() ? "" : escaped(help.usages[i].arguments) + '\n');
  text += ".SH DESCRIPTION\n";
  for (const Help::Usage& usage : help.usages)
    if (!usage.summary.empty()) text += term(help.name + ' ' + usage.arguments, usage.summary);
  for (const Help::Section& section : help.sections) {
    if (!section.title.empty()) text += ".SH " + quoted(upper(section.title)) + '\n';
    for (const Help::Block& block : section.blocks) text += std::visit(BlockRoff(), block);
  }
  text += ".SH SEE ALSO\n";
  std::string others;
  for (const Help& other : all)
    if (other.name != help.name)
      others += (others.empty() ? "" : ",\n") + (".BR " + escaped(page_name(other)) + " (6)");
  return text + others + '\n';
}

}  // namespace taishi::manual
