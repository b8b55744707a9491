#include "usi/tools/qboard.h"

#include <array>
#include <boost/property_tree/xml_parser.hpp>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <utility>

#include "movegen/platform/file.h"
#include "movegen/replace_file.h"
#include "usi/pictures/svg.h"

namespace taishi::tools {
namespace {

namespace fs = std::filesystem;

// As QBoard calls the games, and we our entries.
constexpr std::array<std::pair<const char*, const char*>, 3> kGames = {
    {{"Heian Shogi", "Taishi Heian"}, {"Yari Shogi", "Taishi Yari"}, {"Sho Shogi", "Taishi Sho"}}};

constexpr const char* kEnd = "</Engines>";
constexpr const char* kEmpty =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Engines>\n</Engines>\n";

// The value of an environment variable, unless it is empty.
std::optional<std::string> variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr || *value == '\0' ? std::nullopt : std::optional<std::string>(value);
}

struct Entry {
  std::string games, path;  // games with commas between them

  bool is_for(const std::string& game, const std::string& program) const {
    return path == program && (',' + games + ',').find(',' + game + ',') != std::string::npos;
  }
};

Result<std::vector<Entry>> entries(const std::string& text, const std::string& file) {
  boost::property_tree::ptree tree;
  std::istringstream in(text);
  try {
    boost::property_tree::read_xml(in, tree);
  } catch (const boost::property_tree::xml_parser_error& e) {
    return Error{file + ", line " + std::to_string(e.line()) + ": " + e.message()};
  }
  const auto engines = tree.get_child_optional("Engines");
  if (!engines) return Error{file + ": no list of QBoard's engines"};
  std::vector<Entry> all;
  for (const auto& [name, engine] : *engines)
    if (name == "Engine")
      all.push_back(
          {engine.get("<xmlattr>.GameVariant", ""), engine.get("<xmlattr>.EnginePath", "")});
  return all;
}

std::string line_of(const char* game, const char* name, const std::string& program) {
  return std::string("    <Engine") + pictures::attribute("EngineName", name) +
         pictures::attribute("GameVariant", game) +
         pictures::attribute("EngineProtocol", "XBoard") +
         pictures::attribute("EnginePath", program) + pictures::attribute("EngineOptions", "") +
         "/>\n";
}

Result<std::string> read(const fs::path& file) {
  std::error_code fault;
  if (!fs::exists(file, fault)) {
    if (fault) return Error{file_name(file) + ": " + fault.message()};
    return std::string(kEmpty);
  }
  std::ifstream in(file, std::ios::binary);
  std::string text(std::istreambuf_iterator<char>(in), {});
  if (!in) return Error{file_name(file) + ": " + std::strerror(errno)};
  // An empty list, as QBoard writes it, has no end to write before.
  if (const auto empty = text.find("<Engines/>"); empty != std::string::npos)
    text.replace(empty, std::strlen("<Engines/>"), "<Engines>\n</Engines>");
  return text;
}

}  // namespace

Result<fs::path> qboard_list() {
  constexpr const char* kPath = "QBoard/QBoardEngines.xml";
#ifdef _WIN32
  if (const auto data = variable("APPDATA")) return fs::path(*data) / kPath;
  return Error{"APPDATA is not set: no folder for QBoard's list of engines"};
#else
  if (const auto data = variable("XDG_DATA_HOME")) return fs::path(*data) / kPath;
  if (const auto home = variable("HOME")) return fs::path(*home) / ".local/share" / kPath;
  return Error{"HOME is not set: no folder for QBoard's list of engines"};
#endif
}

Result<Registered> register_in_qboard(const fs::path& list, const std::string& program) {
  auto text = read(list);
  if (!text) return text.error();
  const auto known = entries(*text, file_name(list));
  if (!known) return known.error();
  const auto end = text->rfind(kEnd);
  if (end == std::string::npos) return Error{file_name(list) + ": no list of QBoard's engines"};
  Registered done;
  std::string added;
  for (const auto& [game, name] : kGames) {
    bool there = false;
    for (const Entry& entry : *known) there = there || entry.is_for(game, program);
    done.lines.push_back(std::string(game) + (there ? ": was there already" : ": added"));
    if (there) continue;
    added += line_of(game, name, program);
    ++done.added;
  }
  if (done.added == 0) return done;
  const auto line = text->find_last_not_of(" \t", end - 1) + 1;  // before the blanks of its line
  text->insert(line, added);
  std::error_code fault;
  fs::create_directories(list.parent_path(), fault);
  if (fault) return Error{file_name(list.parent_path()) + ": " + fault.message()};
  if (const auto written = replace_file(file_name(list), *text); !written) return written.error();
  return done;
}

}  // namespace taishi::tools
