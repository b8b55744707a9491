#include "usi/tools/register_tool.h"

#include "movegen/platform/file.h"
#include "movegen/platform/program.h"
#include "movegen/quote.h"
#include "usi/tools/arguments.h"
#include "usi/tools/qboard.h"

namespace taishi::tools {
namespace {

Result<void> enter(const Arguments& given, std::ostream& out) {
  const auto words = given.files();
  if (words.empty()) return Error{"expected the program's name (there is qboard)"};
  if (words[0] != "qboard")
    return Error{"no program is called " + quote(words[0]) + " (there is qboard)"};
  const std::string program = program_path();
  if (program.empty()) return Error{"cannot find out where this program lies"};
  const auto list = qboard_list();
  if (!list) return list.error();
  const auto done = register_in_qboard(*list, program);
  if (!done) return done.error();
  out << file_name(*list) << ": " << program << '\n';
  for (const std::string& line : done->lines) out << "  " << line << '\n';
  if (done->added > 0) out << "QBoard reads its list when a new game begins.\n";
  return {};
}

}  // namespace

Help register_help() {
  return {
      "taishi register",
      "puts Taishi into the list of engines of a graphical program",
      {{"qboard", ""}},
      {{"",
        {"Adds an entry for each game to QBoard's list, QBoardEngines.xml in the person's home. "
         "What is there stays as it is; done again, it changes nothing. `taishi --register "
         "qboard` does the same. XBoard needs nothing of this: the package has a file for it."}},
       {"Environment",
        {Help::Terms{{"XDG_DATA_HOME",
                      "where QBoard has its folder, instead of "
                      "~/.local/share; on Windows APPDATA"}}}},
       {"Exit status", {Help::Terms{{"0", "done"}, {"2", "nothing was changed"}}}}},
      {}};
}

int run_register(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err) {
  const auto given = Arguments::parse(boost::program_options::options_description(), 1, arguments);
  if (given && given->asks_for_help()) {
    out << to_text(register_help());
    return 0;
  }
  const auto done = given ? enter(*given, out) : Result<void>(given.error());
  if (done) return 0;
  err << "taishi register: " << done.error().text() << '\n';
  return 2;
}

}  // namespace taishi::tools
