#pragma once

#include <boost/program_options/options_description.hpp>
#include <string>
#include <variant>
#include <vector>

namespace taishi {

// What a program or a subcommand says of itself. It is written once: --help, the manual page and
// the shells' completion are made of it (bench/manual).
struct Help {
  struct Usage {
    std::string arguments;  // what follows the name
    std::string summary;    // one line, or nothing
  };
  struct Term {
    std::string name, text;
  };
  using Terms = std::vector<Term>;
  using Paragraph = std::string;  // broken into lines where it is shown
  struct Verbatim {
    std::string text;  // lines that stay as they are, e.g. commands to type
  };
  using Options = boost::program_options::options_description;  // without a caption
  using Block = std::variant<Paragraph, Terms, Verbatim, Options>;
  struct Section {
    std::string title;  // empty: what the program does
    std::vector<Block> blocks;
  };
  // The words that an option takes.
  struct Choice {
    std::string option;
    std::vector<std::string> words;
  };

  std::string name;     // as it is typed: "taishi mate"
  std::string summary;  // one line, without a full stop
  std::vector<Usage> usages;
  std::vector<Section> sections;
  std::vector<Choice> choices;
};

// The text of --help, at most 80 columns wide but for what is verbatim.
std::string to_text(const Help& help);

// All options of all sections.
std::vector<boost::shared_ptr<boost::program_options::option_description>> options_of(
    const Help& help);

}  // namespace taishi
