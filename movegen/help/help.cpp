#include "movegen/help/help.h"

#include <sstream>
#include <string_view>

#include "movegen/words.h"

namespace taishi {
namespace {

constexpr std::size_t kWidth = 80;   // of a line
constexpr std::size_t kColumn = 27;  // of the explanations

// Words from column `indent` on; the line before them has `used` columns already.
std::string wrapped(std::string_view text, std::size_t indent, std::size_t used) {
  std::string out;
  std::size_t column = used;
  if (used < indent) {
    out.append(indent - used, ' ');
    column = indent;
  }
  for (const std::string_view word : split(text)) {
    const bool first = column == indent;
    if (!first && column + 1 + word.size() > kWidth) {
      out += '\n' + std::string(indent, ' ');
      column = indent;
    } else if (!first) {
      out += ' ';
      ++column;
    }
    out += word;
    column += word.size();
  }
  return out + '\n';
}

// "  term     explanation"; a long term has a line of its own.
std::string explained(const std::string& term, std::string_view text) {
  std::string line = "  " + term;
  if (text.empty()) return line + '\n';
  if (line.size() + 1 >= kColumn) return line + '\n' + wrapped(text, kColumn, 0);
  return line + wrapped(text, kColumn, line.size());
}

struct BlockText {
  std::string operator()(const Help::Paragraph& text) const { return wrapped(text, 0, 0); }
  std::string operator()(const Help::Terms& terms) const {
    std::string text;
    for (const Help::Term& term : terms) text += explained(term.name, term.text);
    return text;
  }
  std::string operator()(const Help::Verbatim& block) const {
    std::istringstream lines(block.text);
    std::string text;
    for (std::string line; std::getline(lines, line);)
      text += line.empty() ? "\n" : "    " + line + '\n';
    return text;
  }
  std::string operator()(const Help::Options& options) const {
    std::ostringstream text;
    text << options;
    return text.str();
  }
};

}  // namespace

std::string to_text(const Help& help) {
  std::string text = help.name + ": " + help.summary + "\n\n";
  for (const Help::Usage& usage : help.usages)
    text += explained(help.name + (usage.arguments.empty() ? "" : " ") + usage.arguments,
                      usage.summary);
  for (const Help::Section& section : help.sections) {
    text += '\n';
    if (!section.title.empty()) text += section.title + ":\n";
    for (std::size_t i = 0; i < section.blocks.size(); ++i) {
      const Help::Block& block = section.blocks[i];
      const bool after_words = i > 0 && std::holds_alternative<Help::Verbatim>(block);
      if (i > 0 && !after_words) text += '\n';
      text += std::visit(BlockText(), block);
    }
  }
  return text;
}

std::vector<boost::shared_ptr<boost::program_options::option_description>> options_of(
    const Help& help) {
  std::vector<boost::shared_ptr<boost::program_options::option_description>> all;
  for (const Help::Section& section : help.sections)
    for (const Help::Block& block : section.blocks)
      if (const auto* options = std::get_if<Help::Options>(&block))
        all.insert(all.end(), options->options().begin(), options->options().end());
  return all;
}

}  // namespace taishi
