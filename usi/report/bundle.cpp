#include "usi/report/bundle.h"

#include <set>
#include <vector>

namespace taishi::report {
namespace {

constexpr std::string_view kImport = "import ", kExport = "export ", kFrom = "from './";

std::string_view between(std::string_view text, std::string_view begin, std::string_view end) {
  const std::size_t from = text.find(begin);
  if (from == std::string_view::npos) return {};
  text.remove_prefix(from + begin.size());
  return text.substr(0, text.find(end));
}

// With the mark; all of it where there is none.
std::string_view up_to(std::string_view text, std::string_view mark) {
  const std::size_t at = text.find(mark);
  return at == std::string_view::npos ? text : text.substr(0, at + mark.size());
}

// The name after `const`, `function`, `async function` or `class`.
std::string_view declared(std::string_view declaration) {
  for (const std::string_view word : {"async ", "const ", "function ", "class "})
    if (declaration.starts_with(word)) declaration.remove_prefix(word.size());
  return declaration.substr(0, declaration.find_first_of(" (={\n"));
}

class Bundler {
 public:
  explicit Bundler(const FindModule& find) : find_(find) {}

  void add(std::string_view name) {
    if (!known_.emplace(name).second) return;
    std::string body;
    std::vector<std::string_view> exported;
    std::string_view rest = find_(name);
    while (!rest.empty()) {
      // An import goes on until its semicolon.
      const bool import = rest.starts_with(kImport);
      std::string_view line = up_to(rest, import ? ";\n" : "\n");
      rest.remove_prefix(line.size());
      if (import) {
        const std::string_view from = between(line, kFrom, "'");
        add(from);
        body += "const {" + renamed(between(line, "{", "}")) + "} = modules['";
        body.append(from).append("'];\n");
        continue;
      }
      if (line.starts_with(kExport)) {
        line.remove_prefix(kExport.size());
        exported.push_back(declared(line));
      }
      body += line;
    }
    script_ += "modules['" + std::string(name) + "'] = (() => {\n" + body + "return {";
    for (const std::string_view one : exported) script_.append(" ").append(one).append(",");
    script_ += " };\n})();\n\n";
  }

  std::string script() const {
    return "(() => {\n'use strict';\nconst modules = {};\n\n" + script_ + "})();\n";
  }

 private:
  // `a as b` is `a: b` where an object is taken apart.
  static std::string renamed(std::string_view names) {
    constexpr std::string_view kAs = " as ";
    std::string text(names);
    for (std::size_t at = 0; (at = text.find(kAs, at)) != std::string::npos;)
      text.replace(at, kAs.size(), ": ");
    return text;
  }

  const FindModule& find_;
  std::set<std::string, std::less<>> known_;
  std::string script_;
};

}  // namespace

std::string bundle(std::string_view entry, const FindModule& find) {
  Bundler bundler(find);
  bundler.add(entry);
  return bundler.script();
}

}  // namespace taishi::report
