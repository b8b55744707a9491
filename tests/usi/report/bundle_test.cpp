#include "usi/report/bundle.h"

#include <gmock/gmock.h>
#include <map>

namespace taishi::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string bundled(const std::map<std::string, std::string, std::less<>>& files) {
  return bundle("main.js", [&](std::string_view name) -> std::string_view {
    const auto file = files.find(name);
    return file == files.end() ? std::string_view() : file->second;
  });
}

TEST(Bundle, ModulesBecomeFunctions) {
  const std::string script = bundled({{"a.js", "export const one = 1;\nconst own = 2;\n"},
                                      {"main.js", "import { one } from './a.js';\nuse(one);\n"}});
  EXPECT_EQ(
      script,
      "(() => {\n'use strict';\nconst modules = {};\n\n"
      "modules['a.js'] = (() => {\nconst one = 1;\nconst own = 2;\nreturn { one, };\n})();\n\n"
      "modules['main.js'] = (() => {\nconst { one } = modules['a.js'];\nuse(one);\n"
      "return { };\n})();\n\n})();\n");
}

TEST(Bundle, AllThatAModuleCanExport) {
  const std::string script =
      bundled({{"main.js",
                "export function f(x) {\n}\nexport async function g() {\n}\n"
                "export class C {\n}\nexport const c = 1;\nconst text = 'export const no';\n"}});
  EXPECT_THAT(script, HasSubstr("return { f, g, C, c, };"));
  EXPECT_THAT(script, HasSubstr("\nasync function g() {"));
}

// Each once, before those that need it; the last line may end with the file.
TEST(Bundle, OrderAndNames) {
  const std::string script =
      bundled({{"c.js", "export const x = 1;"},
               {"b.js", "import { x as y } from './c.js';\nexport const z = y;\n"},
               {"main.js", "import {\n  z,\n} from './b.js';\nimport { x } from './c.js';\n"}});
  const auto place = [&](const char* what) { return script.find(what); };
  EXPECT_LT(place("modules['c.js'] = "), place("modules['b.js'] = "));
  EXPECT_LT(place("modules['b.js'] = "), place("modules['main.js'] = "));
  EXPECT_EQ(place("modules['c.js'] = "), script.rfind("modules['c.js'] = "));
  EXPECT_THAT(script, HasSubstr("const { x: y } = modules['c.js'];"));
  EXPECT_THAT(script, HasSubstr("const {\n  z,\n} = modules['b.js'];"));
  EXPECT_THAT(script, Not(HasSubstr("import")));
}

}  // namespace
}  // namespace taishi::report
