#include "usi/convert.h"

#include <gtest/gtest.h>
#include <sstream>

#include "tests/support/temporary_file.h"

namespace taishi::test {
namespace {

constexpr const char* kLines =
    "setoption name USI_Variant value yari\nposition startpos moves 4g4f 4c4d\n";

struct Ran {
  Result<Converted> done;
  std::string log;
};
Ran run(const Conversion& conversion) {
  std::ostringstream log;
  auto done = convert(conversion, log);
  return {std::move(done), log.str()};
}

TEST(Convert, FromFormatToFormatAndBack) {
  const TemporaryFile usi(".usi"), kif(".kif"), kifu(".kifu"), pgn(".pgn"), json(".json");
  const TemporaryFile back(".usi");
  usi.write(kLines);
  const TemporaryFile* const way[] = {&usi, &kif, &pgn, &json, &kifu, &back};
  for (std::size_t i = 0; i + 1 < std::size(way); ++i) {
    const Ran result = run({way[i]->path(), way[i + 1]->path(), "", "", Variant{}});
    ASSERT_TRUE(result.done.ok()) << result.done.error().text();
    EXPECT_EQ(result.done->games, 1);
    EXPECT_EQ(result.done->faults, 0);
    EXPECT_EQ(result.log, "");
  }
  EXPECT_EQ(back.contents(), kLines);
  EXPECT_EQ(kif.contents().substr(0, 36), "#KIF version=2.0 encoding=Shift_JIS\n");
}

TEST(Convert, KeepsWhatCameBeforeAFault) {
  const TemporaryFile in(".usi"), out(".json");
  in.write(std::string(kLines) + "position startpos moves 4g4f 4g4e\n");
  const Ran result = run({in.path(), out.path(), "", "", Variant{}});
  ASSERT_TRUE(result.done.ok());
  EXPECT_EQ(result.done->games, 2);
  EXPECT_EQ(result.done->faults, 1);
  EXPECT_EQ(result.log, in.path() + ":3: move 2: illegal move `4g4e`: 4g is empty\n");
  EXPECT_EQ(
      out.contents(),
      "{\"variant\":\"yari\",\"moves\":[{\"move\":\"4g4f\"},{\"move\":\"4c4d\"}],\"result\":"
      "\"open\"}\n{\"variant\":\"yari\",\"moves\":[{\"move\":\"4g4f\"}],\"result\":\"open\"}\n");
}

TEST(Convert, SaysWhatItCannotDo) {
  const TemporaryFile in(".usi"), none(".usi"), out(".json");
  in.write("hello\n");
  const auto fault = [&](const Conversion& c) {
    const auto done = run(c).done;
    return done ? "" : done.error().text();
  };
  EXPECT_EQ(fault({none.path(), out.path(), "", "", {}}),
            none.path() + ": No such file or directory");
  EXPECT_EQ(fault({in.path(), out.path(), "", "", {}}), in.path() + ": no game could be read");
  EXPECT_EQ(fault({in.path(), out.path(), "", "doc", {}}), "--to: no format is called `doc`");
  EXPECT_EQ(
      fault({"-", out.path(), "", "", {}}),
      "`-` has no known ending; --from names the format: pgn, xboard, kif, kifu, json or usi");
  EXPECT_EQ(out.contents(), "");
}

}  // namespace
}  // namespace taishi::test
