#include <bit>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

#include "eval/bytes.h"
#include "eval/crc32.h"
#include "eval/train/trainer.h"
#include "movegen/platform/file.h"
#include "movegen/replace_file.h"

namespace taishi::train {
namespace {

constexpr std::string_view kMagic = "TAISHICK";
constexpr std::uint32_t kVersion = 2;

void put_floats(Bytes& out, const std::vector<float>& values) {
  for (const float v : values) put_int(out, std::bit_cast<std::uint32_t>(v));
}
void get_floats(ByteReader& in, std::vector<float>& values) {
  for (float& v : values) v = std::bit_cast<float>(in.get<std::uint32_t>());
}
void put_double(Bytes& out, double value) {
  put_int(out, std::bit_cast<std::uint64_t>(value));
}
double get_double(ByteReader& in) {
  return std::bit_cast<double>(in.get<std::uint64_t>());
}

}  // namespace

struct Trainer::Checkpoint {
  std::uint64_t samples = 0, seed = 0, step = 0;
  int epoch = 0;
  std::vector<float> weights, average, mean, square;
  Curve curve;
};

Result<void> Trainer::save(const std::string& path) const {
  Bytes b;
  put_text(b, kMagic);
  put_int(b, kVersion);
  put_int(b, data_.fingerprint);
  put_int(b, static_cast<std::uint64_t>(model_.parameters().size()));
  put_int(b, static_cast<std::uint64_t>(data_.training.size()));
  put_int(b, options_.seed);
  put_int(b, step_);
  put_int(b, static_cast<std::int32_t>(epoch_));
  put_floats(b, model_.parameters());
  put_floats(b, model().parameters());
  put_floats(b, mean_);
  put_floats(b, square_);
  put_int(b, static_cast<std::uint32_t>(curve_.size()));
  for (const CurvePoint& p : curve_) {
    put_int(b, static_cast<std::int32_t>(p.epoch));
    for (const double v : {p.rate, p.training, p.validation, p.seconds, p.speed}) put_double(b, v);
  }
  put_int(b, crc32(b));
  return replace_file(path, {reinterpret_cast<const char*>(b.data()), b.size()});
}

Result<Trainer::Checkpoint> Trainer::read(const std::string& path) const {
  const auto fail = [&](std::string_view what) { return Error{path + ": " + std::string(what)}; };
  errno = 0;
  std::ifstream file(file_path(path), std::ios::binary);
  if (!file) return fail(std::strerror(errno));
  const Bytes bytes{std::istreambuf_iterator<char>(file), {}};
  ByteReader in(bytes);
  if (in.text(kMagic.size()) != kMagic) return fail("not a checkpoint of taishi-train");
  if (in.get<std::uint32_t>() != kVersion) return fail("a checkpoint of another version");
  if (bytes.size() < in.at() + 4 || crc32(std::span(bytes).first(bytes.size() - 4)) !=
                                        ByteReader(std::span(bytes).last(4)).get<std::uint32_t>())
    return fail("damaged: the checksum does not fit");
  if (in.get<std::uint32_t>() != data_.fingerprint) return fail("a checkpoint of another game");
  if (in.get<std::uint64_t>() != model_.parameters().size())
    return fail("a checkpoint of another architecture");
  Checkpoint c;
  c.samples = in.get<std::uint64_t>();
  c.seed = in.get<std::uint64_t>();
  c.step = in.get<std::uint64_t>();
  c.epoch = in.get<std::int32_t>();
  for (auto* values : {&c.weights, &c.average, &c.mean, &c.square}) {
    values->resize(model_.parameters().size());
    get_floats(in, *values);
  }
  const auto points = in.get<std::uint32_t>();
  for (std::uint32_t i = 0; i < points && in.ok(); ++i) {
    CurvePoint p;
    p.epoch = in.get<std::int32_t>();
    for (double* v : {&p.rate, &p.training, &p.validation, &p.seconds, &p.speed})
      *v = get_double(in);
    c.curve.push_back(p);
  }
  if (!in.ok() || in.left() != 4) return fail("damaged: the sizes do not fit");
  return c;
}

Result<void> Trainer::load(const std::string& path) {
  Result<Checkpoint> c = read(path);
  if (!c) return c.error();
  if (c->samples != data_.training.size() || c->seed != options_.seed)
    return Error{path + ": made with other data or another seed (" + std::to_string(c->samples) +
                 " training positions then, " + std::to_string(data_.training.size()) + " now)"};
  model_.parameters() = std::move(c->weights);
  average_.parameters() = std::move(c->average);
  mean_ = std::move(c->mean);
  square_ = std::move(c->square);
  curve_ = std::move(c->curve);
  step_ = c->step;
  epoch_ = c->epoch;
  return {};
}

Result<void> Trainer::load_weights(const std::string& path) {
  Result<Checkpoint> c = read(path);
  if (!c) return c.error();
  model_.parameters() = average_.parameters() = std::move(c->average);
  return {};
}

}  // namespace taishi::train
