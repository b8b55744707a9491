#include "search/bench.h"

#include <array>
#include <chrono>
#include <future>
#include <string_view>

#include "eval/nnue/network.h"
#include "movegen/games.h"
#include "movegen/record.h"
#include "movegen/sfen.h"
#include "search/clock.h"
#include "search/search.h"
#include "search/tt.h"

namespace taishi {
namespace {

// Openings, middle games and endings, with and without drops and two royals.
template <Game G>
constexpr std::array<std::string_view, 8> kPositions{};

template <>
constexpr std::array<std::string_view, 8> kPositions<Heian> = {
    "lnsgkgsnl/9/ppppppppp/9/9/PPPPPPPPP/9/LNSGKGSNL b - 1",
    "ln2g2nl/2s1k1gs1/1pppppp1p/p8/1P7/PSPPPPPGP/3G1S2L/LN2K2N1 w - 22",
    "1n5nl/2s1k1gs1/+S1pppppgp/1p7/1P7/P1PPPPPGP/3GKS2L/LN5N1 w - 32",
    "7sl/l1sg3+P1/+P3pk2+P/P2g5/4P4/LPSK2+p1N/3G+p3L/6S2 w - 80",
    "4k4/P1P3L2/N5N2/2N1n4/4p4/1p3l1n1/6p1p/4K4 b - 1",
    "9/1+Lsk5/1g7/3N3p1/2S4n1/7P1/5K2l/9 b - 143",
    "4k4/6g2/1+P1g5/9/3K5/8P/4p4/+l7+n w - 92",
    "3k5/3p5/9/3G5/9/9/4P4/4K4 b - 1"};

template <>
constexpr std::array<std::string_view, 8> kPositions<Sho> = {
    "lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL b - 1",
    "8s/3gk1r1l/4epn2/2gs3pp/1pp2P3/9/1PKGP1SPP/1R6L/3E3N1 b - 103",
    "+e3k3l/1r2g2b1/p1pp1p1pp/1p4p2/4s4/2P1P1P2/PP1P1P1PP/1B2E2R1/LNSGKGSNL w - 30",
    "k8/2s6/8l/1pp2g1K1/1N6P/1P2P4/6R2/4G2G1/2S3SNL b - 121",
    "2sk5/9/9/+Pg3+B2l/2G2P1pp/1E6P/2e+p2g1+n/1+l2R3L/4S1K2 b - 207",
    "3rkl3/9/9/3K1+E3/9/9/9/6L2/R8 b - 1",
    "9/9/9/1pg1kg3/7s1/9/2p6/8K/5+s3 w - 242",
    "4k4/9/2+R4+B1/4p4/9/4P4/1+b4+r2/9/4K4 b - 1"};

template <>
constexpr std::array<std::string_view, 8> kPositions<Yari> = {
    "ynnkbby/7/ppppppp/7/7/7/PPPPPPP/7/YBBKNNY b - 1",
    "y1nkb1y/1n3b1/p1pp1pp/1p2p2/7/2P1P2/PP1P1PP/1B3N1/Y1BKN1Y b - 9",
    "ynn1k2/3b1by/p1p1ppp/1p1p3/7/6P/PPPPPP1/B2B2Y/YK2NN1 b - 13",
    "y6/1n2k1y/1+B2p2/2py3/3p2p/1PP4/P2PPP1/KB3N1/Y6 w 2BN3Pnp 46",
    "1n5/3kP1y/1nbn2p/pp3p1/2+N3P/PP1P1P1/2P1+y2/BB4+b/YK2+pY1 b 2P 61",
    "4b2/3b3/5k1/3ppp1/6P/1+y2P2/+n2KNP1/+y2+n3/2+Y4 b y2bn8p 89",
    "k6/6Y/7/7/7/7/6p/7/1Y1K3 b P 1",
    "2+B2+P1/1kP2N1/2+Y3+Y/1Pp4/7/+y6/1+pK+P1+y+n/P4+b1/1+n1+p1+b1 w B5Pnp 250"};

}  // namespace

template <Game G>
BenchResult bench(int depth) {
  return *bench<G>(depth, [] { return false; });
}

template <Game G>
std::optional<BenchResult> bench(int depth, const std::function<bool()>& called_off) {
  using namespace std::chrono_literals;
  BenchResult result;
  const SteadyClock clock;
  Limits limits;
  limits.depth = depth;
  for (const std::string_view sfen : kPositions<G>) {
    if (sfen.empty()) continue;
    const auto pos = parse_sfen<G>(sfen, G::dialects[0].rules);
    TranspositionTable tt(16);
    Search<G> search(tt, clock);
    if (const auto net = embedded_network<G>()) search.set_network(*net);
    search.prepare();
    const Millis start = clock.now();
    auto answer = std::async(std::launch::async, [&] {
      return search.run(Record<G>(*pos), limits, SearchOptions{}, nullptr);
    });
    bool stopped = false;
    while (answer.wait_for(50ms) != std::future_status::ready) {
      stopped = stopped || called_off();
      if (stopped) search.stop();
    }
    result.nodes += answer.get().nodes;
    result.time += clock.now() - start;
    if (stopped) return std::nullopt;
  }
  return result;
}

#define TAISHI_INSTANTIATE(G)         \
  template BenchResult bench<G>(int); \
  template std::optional<BenchResult> bench<G>(int, const std::function<bool()>&);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

std::optional<std::vector<GameBench>> bench_games(int depth, std::optional<int> only_game,
                                                  const std::function<bool()>& called_off) {
  std::vector<GameBench> results;
  for (int game = 0; game < kGameCount; ++game) {
    if (only_game && *only_game != game) continue;
    const auto result = with_game(game, [&]<Game G>() { return bench<G>(depth, called_off); });
    if (!result) return std::nullopt;
    results.push_back({game, *result});
  }
  return results;
}

}  // namespace taishi
