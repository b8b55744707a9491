#pragma once

#include <boost/program_options.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "movegen/help/help.h"
#include "movegen/notation.h"

namespace taishi::tools {

// The words of options that several subcommands have.
inline const Help::Choice kVariantChoice{"variant",
                                         {"heian", "yari", "sho", "yarishogi", "shoshogi"}};
inline const Help::Choice kStyleChoice{"style", {"shogi", "chess"}};

// The arguments of a subcommand.
class Arguments {
 public:
  // `options` without --help; words that are no options go to "file" in their order, at most
  // `files` of them. Errors: what Boost says of them.
  static Result<Arguments> parse(const boost::program_options::options_description& options,
                                 int files, const std::vector<std::string>& arguments);

  bool has(const std::string& name) const { return values_.count(name) != 0; }
  template <class T>
  const T& get(const std::string& name) const {
    return values_[name].as<T>();
  }
  template <class T>
  std::optional<T> find(const std::string& name) const {
    return has(name) ? std::optional<T>(get<T>(name)) : std::nullopt;
  }
  std::string text(const std::string& name) const { return find<std::string>(name).value_or(""); }
  std::vector<std::string> files() const {
    return find<std::vector<std::string>>("file").value_or(std::vector<std::string>{});
  }
  bool asks_for_help() const { return has("help"); }

 private:
  boost::program_options::variables_map values_;
};

// Whether a number given to --name is within its bounds.
Result<void> within(const std::string& name, std::int64_t n, std::int64_t least, std::int64_t most);
// A number, of the type std::int64_t, that must be; the usual one where it is not given.
Result<std::int64_t> number_of(const Arguments& arguments, const std::string& name,
                               std::int64_t usual, std::int64_t least, std::int64_t most);

// --variant; without it the first game.
Result<Variant> variant_of(const Arguments& arguments);

// An option that names a notation: shogi (without it) or chess.
Result<Style> style_of(const Arguments& arguments, const std::string& option = "style");

// A position as people give it: an SFEN or a FEN (empty: the start), and moves after it, in shogi's
// notation or in chess's, between blanks. A board that fits no other game chooses it.
Result<std::unique_ptr<AnyRecord>> read_position(Variant variant, const std::string& sfen,
                                                 const std::string& moves);
// Such moves, each in the position after those before.
Result<std::vector<Move>> read_moves(const AnyRecord& game, const std::string& moves);

// Writes a whole file, "-" or nothing to `out`.
Result<void> write_out(const std::string& file, const std::string& text, std::ostream& out);

}  // namespace taishi::tools
