#include <sys/stat.h>

#include "eval/crc32.h"
#include "eval/nnue/embedded.h"
#include "tests/eval/nnue/random_network.h"
#include "tests/support/games.h"
#include "tests/support/temporary_file.h"

namespace taishi::test {
namespace {

template <Game G>
bool equal(const Network<G>& a, const Network<G>& b) {
  return a.bias == b.bias && a.rows == b.rows && a.out == b.out && a.out_bias == b.out_bias &&
         a.quant_b == b.quant_b && a.note == b.note;
}

// The error, which must be one line that begins with the source's name.
template <Game G>
std::string refusal(const Bytes& bytes) {
  const auto net = parse_network<G>(bytes, "x.nnue");
  if (net) return {};
  EXPECT_EQ(net.error().text().substr(0, 8), "x.nnue: ");
  EXPECT_EQ(net.error().text().find('\n'), std::string::npos);
  return net.error().text();
}

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// A wrong checksum would hide what else is wrong.
void fix_checksum(Bytes& bytes) {
  bytes.resize(bytes.size() - 4);
  put_int(bytes, crc32(bytes));
}

TEST(NetworkFile, ComesBack) {
  for_each_variant([]<Game G>(const Rules&) {
    const auto net = random_network<G>();
    const Bytes bytes = network_bytes(*net);
    const auto back = parse_network<G>(bytes, "x.nnue");
    ASSERT_TRUE(back.ok()) << back.error().text();
    EXPECT_TRUE(equal(*net, **back));

    const TemporaryFile file(".nnue");
    file.write(std::string(bytes.begin(), bytes.end()));
    const auto loaded = load_network<G>(file.path());
    ASSERT_TRUE(loaded.ok()) << loaded.error().text();
    EXPECT_TRUE(equal(*net, **loaded));
  });
}

TEST(NetworkFile, OtherFilesAreRefused) {
  const Bytes heian = network_bytes(*random_network<Heian>());
  EXPECT_TRUE(contains(refusal<Sho>(heian), "a network for `heian`, not for sho"));
  EXPECT_TRUE(contains(refusal<Sho>({}), "not a network"));
  EXPECT_TRUE(contains(refusal<Sho>(Bytes(5000, 'x')), "not a network"));
  EXPECT_FALSE(load_network<Sho>("/no/such/file").ok());
  EXPECT_FALSE(load_network<Sho>(::testing::TempDir()).ok());
}

#ifndef _WIN32
TEST(NetworkFile, APipeIsNotWaitedFor) {
  const TemporaryFile pipe;
  ASSERT_EQ(mkfifo(pipe.path().c_str(), 0600), 0);
  EXPECT_EQ(load_network<Sho>(pipe.path()).error().text(), pipe.path() + ": not a regular file");
}
#endif

TEST(NetworkFile, OtherVersionsAndShapesAreRefused) {
  const Bytes good = network_bytes(*random_network<Yari>());
  const auto changed = [&](std::size_t at) {
    Bytes b = good;
    ++b[at];
    fix_checksum(b);
    return refusal<Yari>(b);
  };
  EXPECT_TRUE(contains(changed(8), "version 2"));
  for (const std::size_t at : {28u, 32u, 36u, 40u})  // fingerprint, features, hidden, buckets
    EXPECT_TRUE(contains(changed(at), "architecture")) << changed(at);
}

TEST(NetworkFile, WeightsOutOfRangeAreRefused) {
  Bytes b = network_bytes(*random_network<Heian>());
  b[b.size() - 4 - 4 * kBuckets - 1] = 0x7f;  // the last weight of the second layer
  fix_checksum(b);
  EXPECT_TRUE(contains(refusal<Heian>(b), "out of range"));
}

TEST(NetworkFile, TruncatedOrLongerOnesAreRefused) {
  const Bytes good = network_bytes(*random_network<Heian>());
  for (std::size_t size = 0; size < good.size(); size += size < 80 ? 1 : 997)
    EXPECT_NE(refusal<Heian>(Bytes(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(size))),
              "");
  Bytes longer = good;
  longer.push_back(0);
  EXPECT_TRUE(contains(refusal<Heian>(longer), "damaged"));
}

TEST(NetworkFile, AnyChangedByteIsNoticed) {
  const Bytes good = network_bytes(*random_network<Heian>());
  std::mt19937 random(4);
  for (int i = 0; i < (kSlowBuild ? 100 : 500); ++i) {
    Bytes b = good;
    // Half of the changes go to the header.
    const std::size_t at = random() % (i % 2 ? b.size() : 64);
    b[at] = static_cast<std::uint8_t>(b[at] ^ (1 + random() % 255));
    EXPECT_NE(refusal<Heian>(b), "") << at;
  }
}

TEST(NetworkFile, NarrowerNetworksAreWidened) {
  // A file of width 2: weights 1, 2, 3, ... in the order of the file.
  Bytes b = network_bytes(*random_network<Heian>());
  b.resize(28);
  put_int(b, Features<Heian>::fingerprint());
  for (const int n : {Features<Heian>::count, 2, kBuckets, 100, 0}) put_int(b, n);
  int w = 0;
  for (int i = 0; i < 2 * (1 + Features<Heian>::count + 2 * kBuckets); ++i)
    put_int(b, static_cast<std::int16_t>(++w % 100));
  for (int i = 0; i < kBuckets; ++i) put_int(b, std::int32_t{7});
  put_int(b, crc32(b));
  const auto net = parse_network<Heian>(b, "narrow");
  ASSERT_TRUE(net.ok()) << net.error().text();
  EXPECT_EQ((*net)->bias[1], 2);
  EXPECT_EQ((*net)->bias[2], 0);
  EXPECT_EQ((*net)->rows[0][0], 3);
  EXPECT_EQ((*net)->rows[1][1], 6);
  EXPECT_EQ((*net)->out_bias[0], 7);
  EXPECT_EQ((*net)->quant_b, 100);
  EXPECT_EQ((*net)->width, 2u);
  EXPECT_EQ(network_bytes(**net), b);  // and written as it was
}

TEST(NetworkFile, BuiltInNetworksAreGood) {
  for_each_variant([]<Game G>(const Rules&) {
    const auto net = embedded_network<G>();
    if (embedded_file(G::name).empty())
      EXPECT_TRUE(contains(net.error().text(), "no network for"));
    else
      EXPECT_TRUE(net.ok()) << net.error().text();
  });
}

}  // namespace
}  // namespace taishi::test
