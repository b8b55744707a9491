#include <filesystem>
#include <gmock/gmock.h>
#include <sstream>

#include "tests/support/temporary_file.h"
#include "tests/usi/pictures/support.h"
#include "usi/tools/qboard.h"
#include "usi/tools/tool.h"

namespace taishi::tools {
namespace {

using test::count;
using test::TemporaryFile;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(RegisterQBoard, MakesAListOfItsOwn) {
  const TemporaryFile file(".xml");
  const auto done = register_in_qboard(file.path(), "/opt/a & b/taishi");
  ASSERT_TRUE(done);
  EXPECT_THAT(done->lines,
              ElementsAre("Heian Shogi: added", "Yari Shogi: added", "Sho Shogi: added"));
  const auto list = test::xml_tree(file.contents()).get_child("Engines");
  EXPECT_EQ(list.size(), 3u);
  EXPECT_EQ(list.front().second.get<std::string>("<xmlattr>.EnginePath"), "/opt/a & b/taishi");
  EXPECT_EQ(list.front().second.get<std::string>("<xmlattr>.EngineProtocol"), "XBoard");
}

TEST(RegisterQBoard, KeepsWhatIsThere) {
  const TemporaryFile file(".xml");
  const std::string head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Engines>\n",
                    own =
                        "    <Engine EngineName=\"HaChu &amp; Co\" GameVariant=\"Sho Shogi\" "
                        "EngineProtocol=\"XBoard\" EnginePath=\"/usr/games/hachu\" "
                        "EngineOptions=\"\"/>\n",
                    end = "</Engines>\n";
  file.write(head + own + end);
  ASSERT_TRUE(register_in_qboard(file.path(), "/usr/games/taishi"));
  const std::string once = file.contents();
  EXPECT_TRUE(once.starts_with(head + own));
  EXPECT_TRUE(once.ends_with(end));
  EXPECT_EQ(count(once, "/usr/games/taishi"), 3);
  const auto again = register_in_qboard(file.path(), "/usr/games/taishi");
  ASSERT_TRUE(again);
  EXPECT_EQ(again->added, 0);
  EXPECT_EQ(file.contents(), once);
}

TEST(RegisterQBoard, KnowsItsOwnEntryForSeveralGames) {
  const TemporaryFile file(".xml");
  file.write(
      "<Engines><Engine EngineName=\"T\" GameVariant=\"Yari Shogi,Heian Shogi\" "
      "EngineProtocol=\"XBoard\" EnginePath=\"/t\" EngineOptions=\"\"/></Engines>");
  const auto done = register_in_qboard(file.path(), "/t");
  ASSERT_TRUE(done);
  EXPECT_THAT(done->lines, ElementsAre("Heian Shogi: was there already",
                                       "Yari Shogi: was there already", "Sho Shogi: added"));
  EXPECT_EQ(test::xml_tree(file.contents()).get_child("Engines").size(), 2u);
}

TEST(RegisterQBoard, FillsAnEmptyList) {
  const TemporaryFile file(".xml");
  file.write("<?xml version=\"1.0\"?>\n<Engines/>\n");
  ASSERT_TRUE(register_in_qboard(file.path(), "/t"));
  EXPECT_EQ(test::xml_tree(file.contents()).get_child("Engines").size(), 3u);
}

TEST(RegisterQBoard, RefusesWhatIsNoList) {
  const TemporaryFile file(".xml");
  for (const char* text : {"", "<Engines><Engine", "<html></html>", "engines"}) {
    file.write(text);
    const auto done = register_in_qboard(file.path(), "/t");
    ASSERT_FALSE(done) << text;
    EXPECT_THAT(done.error().text(), HasSubstr(file.path()));
    EXPECT_EQ(file.contents(), text);
  }
  EXPECT_FALSE(register_in_qboard("/proc/no/such/folder/list.xml", "/t"));
}

TEST(RegisterTool, NamesWhatItKnows) {
  EXPECT_EQ(find_tool("--register"), find_tool("register"));
  std::ostringstream out, err;
  EXPECT_EQ(find_tool("--register")->run({"winboard"}, out, err), 2);
  EXPECT_EQ(err.str(), "taishi register: no program is called `winboard` (there is qboard)\n");
}

}  // namespace
}  // namespace taishi::tools
