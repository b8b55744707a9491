#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace taishi::report {

// A module's text by its name, "board.js"; empty where there is none.
using FindModule = std::function<std::string_view(std::string_view name)>;

// A module and all that it imports as one classic script, which a browser also runs from a file on
// disk, where it loads no modules. Each module becomes a function that returns what it exports;
// those it imports come before it.
//
// It reads what the page's modules write, and no more of the language: a line begins with
// `import {a, b as c} from './x.js';`, which may go over several lines, or with `export` and a
// const, function or class. No module may import itself by way of others.
std::string bundle(std::string_view entry, const FindModule& find);

}  // namespace taishi::report
