#include "eval/nnue/network.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "eval/crc32.h"
#include "eval/nnue/embedded.h"
#include "movegen/games.h"
#include "movegen/platform/file.h"
#include "movegen/quote.h"

namespace taishi {
namespace {

constexpr std::string_view kMagic = "TAISHINN";
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kNameSize = 16;
constexpr std::size_t kMaxNote = 4096;
constexpr std::size_t kMaxFile = std::size_t{1} << 26;

struct Header {
  std::uint32_t fingerprint = 0;
  std::size_t features = 0, hidden = 0, buckets = 0;
  std::int32_t quant_b = 0;
  std::string note;

  std::string shape() const {
    return '(' + std::to_string(features) + " -> " + std::to_string(hidden) + ") x 2 -> 1 with " +
           std::to_string(buckets) + " buckets";
  }
  std::size_t weight_bytes() const {
    return 2 * hidden * (1 + features + 2 * buckets) + 4 * buckets;
  }
};

Result<Header> parse_header(ByteReader& in, std::string_view game) {
  if (in.text(kMagic.size()) != kMagic) return Error{"not a network of Taishi"};
  const auto version = in.get<std::uint32_t>();
  if (in.ok() && version != kVersion)
    return Error{"version " + std::to_string(version) + " of the format, expected " +
                 std::to_string(kVersion)};
  const std::string name = in.padded(kNameSize);
  if (in.ok() && name != game)
    return Error{"a network for " + quote(name) + ", not for " + std::string(game)};
  Header h;
  h.fingerprint = in.get<std::uint32_t>();
  h.features = in.get<std::uint32_t>();
  h.hidden = in.get<std::uint32_t>();
  h.buckets = in.get<std::uint32_t>();
  h.quant_b = in.get<std::int32_t>();
  const auto note_size = in.get<std::uint32_t>();
  if (in.ok() && note_size > kMaxNote) return Error{"damaged: the note is too long"};
  h.note = in.text(note_size);
  if (in.ok() && (h.quant_b < kLeastQuantB || h.quant_b > kMostQuantB))
    return Error{"damaged: the scale of its weights is out of range"};
  if (!in.ok()) return Error{"truncated: the header is incomplete"};
  return h;
}

// Reads n numbers; false if one is beyond the limit.
template <class T>
bool read(ByteReader& in, T* to, std::size_t n, std::int32_t limit) {
  bool good = true;
  for (std::size_t i = 0; i < n; ++i) {
    to[i] = in.get<T>();
    good &= to[i] >= -limit && to[i] <= limit;
  }
  return good;
}

}  // namespace

template <Game G>
Bytes network_bytes(const Network<G>& net) {
  Bytes b;
  put_text(b, kMagic);
  put_int(b, kVersion);
  put_padded(b, G::name, kNameSize);
  put_int(b, Features<G>::fingerprint());
  const std::string note = net.note.substr(0, kMaxNote);
  const auto quant_b = static_cast<std::size_t>(net.quant_b);
  for (const std::size_t n :
       {Network<G>::kFeatures, net.width, std::size_t{kBuckets}, quant_b, note.size()})
    put_int(b, static_cast<std::uint32_t>(n));
  put_text(b, note);
  const auto put = [&](const typename Network<G>::Values& values) {
    for (std::size_t i = 0; i < net.width; ++i) put_int(b, values[i]);
  };
  put(net.bias);
  for (const auto& row : net.rows) put(row);
  for (const auto& views : net.out)
    for (const auto& view : views) put(view);
  for (const std::int32_t w : net.out_bias) put_int(b, w);
  put_int(b, crc32(b));
  return b;
}

template <Game G>
Result<std::shared_ptr<const Network<G>>> parse_network(std::span<const std::uint8_t> bytes,
                                                        const std::string& source) {
  const auto fail = [&](std::string_view what) { return Error{source + ": " + std::string(what)}; };
  ByteReader in(bytes);
  const Result<Header> header = parse_header(in, G::name);
  if (!header) return fail(header.error().text());
  const Header& h = *header;
  if (h.features != Network<G>::kFeatures || h.fingerprint != Features<G>::fingerprint() ||
      h.hidden == 0 || h.hidden > Network<G>::kWidth || h.buckets != kBuckets) {
    const Header ours{0, Network<G>::kFeatures, Network<G>::kWidth, kBuckets, 0, {}};
    return fail("a network of another architecture, " + h.shape() + "; expected " + ours.shape());
  }
  const std::size_t expected = in.at() + h.weight_bytes() + 4;
  if (bytes.size() != expected)
    return fail((bytes.size() < expected ? "truncated: " : "damaged: ") +
                std::to_string(bytes.size()) + " bytes instead of " + std::to_string(expected));
  if (crc32(bytes.first(expected - 4)) != ByteReader(bytes.last(4)).get<std::uint32_t>())
    return fail("damaged: the checksum does not fit");

  auto net = std::make_shared<Network<G>>();
  bool good = read(in, net->bias.data(), h.hidden, kLimitA);
  for (auto& row : net->rows) good &= read(in, row.data(), h.hidden, kLimitA);
  for (auto& views : net->out)
    for (auto& view : views) good &= read(in, view.data(), h.hidden, kLimitB);
  good &= read(in, net->out_bias.data(), kBuckets, kLimitOut);
  if (!good) return fail("damaged: a weight is out of range");
  net->quant_b = h.quant_b;
  net->width = h.hidden;
  net->note = h.note;
  return std::shared_ptr<const Network<G>>(std::move(net));
}

template <Game G>
Result<std::shared_ptr<const Network<G>>> load_network(const std::string& path) {
  // A pipe would keep us waiting for whoever writes to it.
  std::error_code fault;
  const auto kind = std::filesystem::status(file_path(path), fault).type();
  if (kind != std::filesystem::file_type::regular && kind != std::filesystem::file_type::not_found)
    return Error{path + ": " + (fault ? fault.message() : "not a regular file")};
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(open_file(path, "rb"), &std::fclose);
  if (!file) return Error{path + ": " + std::strerror(errno)};
  Bytes bytes(kMaxFile + 1);
  errno = 0;
  bytes.resize(std::fread(bytes.data(), 1, bytes.size(), file.get()));
  if (std::ferror(file.get())) return Error{path + ": " + std::strerror(errno)};
  if (bytes.size() > kMaxFile) return Error{path + ": too large for a network"};
  return parse_network<G>(bytes, path);
}

template <Game G>
Result<std::shared_ptr<const Network<G>>> embedded_network() {
  static const Result<std::shared_ptr<const Network<G>>> net =
      []() -> Result<std::shared_ptr<const Network<G>>> {
    const auto bytes = embedded_file(G::name);
    if (bytes.empty()) return Error{"no network for " + std::string(G::name) + " is built in"};
    return parse_network<G>(bytes, "built-in network");
  }();
  return net;
}

#define TAISHI_INSTANTIATE(G)                                                             \
  template Bytes network_bytes<G>(const Network<G>&);                                     \
  template Result<std::shared_ptr<const Network<G>>> parse_network<G>(                    \
      std::span<const std::uint8_t>, const std::string&);                                 \
  template Result<std::shared_ptr<const Network<G>>> load_network<G>(const std::string&); \
  template Result<std::shared_ptr<const Network<G>>> embedded_network<G>();
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
