#include "bench/manual/completion.h"

#include <algorithm>
#include <boost/program_options.hpp>
#include <map>
#include <vector>

#include "movegen/words.h"

namespace taishi::manual {
namespace {

struct Option {
  std::string name;  // without dashes
  std::string description;
  bool takes_value = false;
  std::vector<std::string> words;  // that it takes; none: files
};

std::vector<Option> options(const Help& help) {
  std::vector<Option> all;
  for (const auto& o : options_of(help)) {
    const auto choice = std::ranges::find(help.choices, o->long_name(), &Help::Choice::option);
    all.push_back({o->long_name(), o->description(), o->semantic()->max_tokens() > 0,
                   choice == help.choices.end() ? std::vector<std::string>() : choice->words});
  }
  if (std::ranges::find(all, "help", &Option::name) == all.end())
    all.push_back({"help", "this text", false, {}});
  return all;
}

// A program with its subcommands, of which those without options of their own have only a name.
struct Program {
  const Help* help = nullptr;
  std::map<std::string, const Help*> tools;
};

std::map<std::string, Program> programs(std::span<const Help> all) {
  std::map<std::string, Program> found;
  for (const Help& help : all) {
    const auto blank = help.name.find(' ');
    if (blank == std::string::npos)
      found[help.name].help = &help;
    else
      found[help.name.substr(0, blank)].tools[help.name.substr(blank + 1)] = &help;
  }
  for (auto& [name, program] : found)
    for (const Help::Usage& usage : program.help->usages) {
      const Words words = split(usage.arguments);
      if (!words.empty() && words[0].front() != '-' && words[0].front() != '[')
        program.tools.try_emplace(std::string(words[0]), nullptr);
    }
  return found;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::string subcommands(const Program& program) {
  std::vector<std::string> names;
  for (const auto& [name, help] : program.tools) names.push_back(name);
  return joined(names);
}

// In single quotes of a shell; brackets and colons would mean something to zsh's _arguments.
std::string shell_text(const std::string& text) {
  std::string out;
  for (const char c : text.substr(0, text.find_first_of(";:")))
    out += c == '\'' || c == '[' || c == ']' || c == '\\' ? ' ' : c;
  return out;
}

std::string function_name(std::string name) {
  std::ranges::replace(name, '-', '_');
  return '_' + name;
}

std::string bash_options(const Help& help) {
  std::string values, names;
  for (const Option& o : options(help)) {
    names += (names.empty() ? "--" : " --") + o.name;
    if (!o.words.empty())
      values += "        --" + o.name + ") COMPREPLY=($(compgen -W '" + joined(o.words) +
                "' -- \"$cur\")); return ;;\n";
    else if (o.takes_value)
      values += "        --" + o.name + ") COMPREPLY=($(compgen -f -- \"$cur\")); return ;;\n";
  }
  return "      case $prev in\n" + values + "      esac\n      words='" + names + "'\n";
}

std::string zsh_options(const Help& help) {
  std::string text;
  for (const Option& o : options(help)) {
    text += " \\\n    '--" + o.name + "[" + shell_text(o.description) + "]";
    if (!o.words.empty())
      text += ":" + o.name + ":(" + joined(o.words) + ")";
    else if (o.takes_value)
      text += ":" + o.name + ":_files";
    text += "'";
  }
  return text;
}

std::string fish_options(const Help& help, const std::string& program, const std::string& when) {
  std::string text;
  for (const Option& o : options(help)) {
    text += "complete -c " + program + when + " -l " + o.name + " -d '" +
            shell_text(o.description) + "'";
    if (!o.words.empty())
      text += " -x -a '" + joined(o.words) + "'";
    else if (o.takes_value)
      text += " -r";
    text += '\n';
  }
  return text;
}

}  // namespace

std::string bash_completion(std::span<const Help> all) {
  std::string text = "# Completion for Taishi's programs, made from their --help.\n";
  for (const auto& [name, program] : programs(all)) {
    const std::string function = function_name(name);
    text += function + "() {\n  local cur=${COMP_WORDS[COMP_CWORD]}" +
            " prev=${COMP_WORDS[COMP_CWORD-1]} words=\n  case ${COMP_WORDS[1]} in\n";
    for (const auto& [tool, help] : program.tools)
      if (help != nullptr) text += "    " + tool + ")\n" + bash_options(*help) + "      ;;\n";
    text += "    *)\n" + bash_options(*program.help) +
            "      [ \"$COMP_CWORD\" -ne 1 ] || words=\"$words " + subcommands(program) +
            "\"\n      ;;\n  esac\n" +
            "  COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n}\ncomplete -o default -F " +
            function + ' ' + name + "\n";
  }
  return text;
}

std::string zsh_completion(std::span<const Help> all) {
  const auto found = programs(all);
  std::string text = "#compdef";
  for (const auto& [name, program] : found) text += ' ' + name;
  text += "\n# Completion for Taishi's programs, made from their --help.\n\n";
  for (const auto& [name, program] : found) {
    text += function_name(name) + "() {\n";
    if (!program.tools.empty()) text += "  case $words[2] in\n";
    for (const auto& [tool, help] : program.tools)
      if (help != nullptr)
        text += "  " + tool + ")\n    shift words; (( CURRENT-- ))\n    _arguments" +
                zsh_options(*help) + " \\\n    '*:file:_files'\n    return ;;\n";
    if (!program.tools.empty()) text += "  esac\n";
    text += "  _arguments" + zsh_options(*program.help);
    if (!program.tools.empty()) text += " \\\n    '1:subcommand:(" + subcommands(program) + ")'";
    text += " \\\n    '*:file:_files'\n}\n\n";
  }
  text += "case $service in\n";
  for (const auto& [name, program] : found)
    text += "  " + name + ") " + function_name(name) + " \"$@\" ;;\n";
  return text + "esac\n";
}

std::string fish_completion(std::span<const Help> all) {
  std::string text = "# Completion for Taishi's programs, made from their --help.\n";
  for (const auto& [name, program] : programs(all)) {
    const std::string tools = subcommands(program);
    std::string first;
    if (!tools.empty()) {
      first = " -n 'not __fish_seen_subcommand_from " + tools + "'";
      text += "complete -c " + name + first + " -a '" + tools + "'\n";
    }
    text += fish_options(*program.help, name, first);
    for (const auto& [tool, help] : program.tools)
      if (help != nullptr)
        text += fish_options(*help, name, " -n '__fish_seen_subcommand_from " + tool + "'");
  }
  return text;
}

}  // namespace taishi::manual
