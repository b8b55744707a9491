#include "eval/nnue/network.h"

#include "eval/crc32.h"
#include "eval/nnue/network_evaluation.h"
#include "movegen/games.h"
#include "movegen/sfen.h"
#include "tests/fuzz/targets.h"

namespace taishi::fuzz {
namespace {

template <Game G>
void load(const Bytes& bytes) {
  const auto net = parse_network<G>(bytes, "file");
  if (!net) {
    FUZZ_CHECK(net.error().text().starts_with("file: ") &&
               net.error().text().find('\n') == std::string::npos);
    return;
  }
  const auto again = parse_network<G>(network_bytes(**net), "file");
  FUZZ_CHECK(again.ok() && (*again)->rows == (*net)->rows && (*again)->note == (*net)->note);
  const auto pos = *parse_sfen<G>(G::start, G::dialects[0].rules);
  const NetworkEvaluation<G> evaluation(**net);
  NetworkAccumulator<G> accumulator;
  evaluation.refresh(pos, accumulator);
  const int value = evaluation.evaluate(pos, accumulator);
  FUZZ_CHECK(value >= -kMaxEval && value <= kMaxEval);
}

}  // namespace

// The first byte says whether the checksum is mended, which a fuzzer does not find.
void network(Input input) {
  if (input.empty()) return;
  Bytes bytes(input.begin() + 1, input.end());
  if (input[0] != 0 && bytes.size() >= 4) {
    bytes.resize(bytes.size() - 4);
    put_int(bytes, crc32(bytes));
  }
#define TAISHI_LOAD(G) load<G>(bytes);
  TAISHI_FOR_EACH_GAME(TAISHI_LOAD)
#undef TAISHI_LOAD
}

}  // namespace taishi::fuzz
