#include "movegen/records/kif.h"
#include "movegen/records/kif_builder.h"

namespace taishi::records {
namespace {

class KifReader final : public Reader {
 public:
  KifReader(std::istream& in, std::string name, Variant fallback)
      : lines_(in, std::move(name), Charset::ShiftJis), fallback_(fallback) {}

  std::optional<ReadGame> next() override {
    KifBuilder builder(lines_, fallback_);
    while (const auto line = lines_.next()) {
      if (builder.add(*line)) continue;
      lines_.back();
      return builder.finish(std::nullopt);
    }
    const bool news = lines_.fault() && !std::exchange(told_, true);
    if (builder.empty() && !news) return std::nullopt;
    return builder.finish(news ? lines_.fault() : std::nullopt);
  }

 private:
  LineReader lines_;
  Variant fallback_;
  bool told_ = false;
};

}  // namespace

std::unique_ptr<Reader> read_kif(std::istream& in, std::string name, Variant fallback) {
  return std::make_unique<KifReader>(in, std::move(name), fallback);
}

}  // namespace taishi::records
