#include <iconv.h>

#include "movegen/platform/recode.h"

namespace taishi::records {
namespace {

constexpr const char* name_of(Charset charset) {
  switch (charset) {
    case Charset::Utf8:
      return "UTF-8";
    case Charset::ShiftJis:
      return "CP932";
    case Charset::Latin1:
      return "ISO-8859-1";
  }
  return "";
}

// A conversion of the C library.
class Converter {
 public:
  Converter(Charset to, Charset from) : handle_(iconv_open(name_of(to), name_of(from))) {}
  ~Converter() {
    if (good()) iconv_close(handle_);
  }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  std::optional<std::string> operator()(std::string_view text) {
    if (!good()) return std::nullopt;
    std::string out(3 * text.size() + 16, '\0');  // a byte becomes three at most
    char* in = const_cast<char*>(text.data());    // iconv does not write there
    char* end = out.data();
    std::size_t in_left = text.size(), out_left = out.size();
    if (iconv(handle_, &in, &in_left, &end, &out_left) == static_cast<std::size_t>(-1))
      return std::nullopt;
    out.resize(out.size() - out_left);
    return out;
  }

 private:
  bool good() const { return handle_ != reinterpret_cast<iconv_t>(-1); }

  iconv_t handle_;
};

}  // namespace

std::optional<std::string> recode(std::string_view text, Charset to, Charset from) {
  return Converter(to, from)(text);
}

}  // namespace taishi::records
