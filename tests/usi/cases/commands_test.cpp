#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>
#include <sstream>

#include "tests/support/data_file.h"
#include "tests/usi/client.h"

namespace taishi::test {
namespace {

TEST(Commands, Handshake) {
  Client engine;
  engine.send("usi");
  const Lines lines = engine.read_until("usiok");
  EXPECT_TRUE(lines[0].starts_with("id name Taishi "));
  EXPECT_TRUE(lines[1].starts_with("id author "));
  EXPECT_EQ(count_starting(lines, "info string processor "), 1u);
  for (const char* option :
       {"USI_Hash type spin", "USI_Ponder type check", "MultiPV type spin", "Threads type spin",
        "UCI_Variant type combo", "USI_Variant type combo", "BareKing type combo",
        "MaxMovesToDraw type spin", "NetworkDelay type spin", "SlowMover type spin",
        "DrawValue type spin", "ResignValue type spin"})
    EXPECT_EQ(count_starting(lines, std::string("option name ") + option), 1u) << option;
  for (const std::string& line : lines) EXPECT_LT(line.size(), 256u);
  for (const char* variant : {"sho", "heian", "yari", "yarishogi", "shoshogi"})
    EXPECT_TRUE(std::any_of(lines.begin(), lines.end(), [&](const auto& l) {
      return l.starts_with("option name USI_Variant type combo default sho") &&
             (l + ' ').find(std::string(" var ") + variant + ' ') != std::string::npos;
    })) << variant;
}

TEST(Commands, BurstWithoutWaiting) {
  const Transcript t =
      run("usi\nisready\nusinewgame\nposition startpos moves 7g7f\ngo nodes 100\nisready\nquit\n");
  EXPECT_EQ(t.status, 0);
  EXPECT_EQ(count_starting(t.lines, "usiok"), 1u);
  EXPECT_EQ(count_starting(t.lines, "readyok"), 2u);
  EXPECT_EQ(count_starting(t.lines, "bestmove "), 1u);
}

TEST(Commands, BlanksAndLineEnds) {
  Client engine;
  engine.send_raw("\n  \t\n\r\n  isready \r\n");
  EXPECT_EQ(engine.read(), "readyok");
  EXPECT_EQ(engine.ask_line("  position   startpos  moves  7g7f\r\noutcome\r"), "outcome ongoing");
  EXPECT_TRUE(contains(engine.ask("d"), "White to move"));
}

TEST(Commands, VariantIsAnnounced) {
  Client engine;
  EXPECT_EQ(engine.ask_line("setoption name UCI_Variant value yarishogi"),
            "info string variant yarishogi files 7 ranks 9 pocket 4 template shogi startpos "
            "rnnkbbr/7/ppppppp/7/7/7/PPPPPPP/7/RBBKNNR b - 1");
  EXPECT_EQ(engine.ask_line("setoption name usi_variant value HEIAN_SHOGI"),
            "info string variant heian files 9 ranks 8 pocket 0 template shogi startpos "
            "lnsgkgsnl/9/ppppppppp/9/9/PPPPPPPPP/9/LNSGKGSNL b - 1");
  EXPECT_EQ(engine.ask_line("perft 3"), "nodes 17108");
}

TEST(Commands, PerftAndDivide) {
  Client engine;
  engine.variant("yari");
  EXPECT_EQ(engine.ask_line("perft 0"), "nodes 1");
  const std::string total = engine.ask_line("perft 3");
  const Lines lines = engine.ask("divide 3");
  ASSERT_GT(lines.size(), 2u);
  EXPECT_EQ(lines.back(), total);
  const Lines moves = engine.moves();
  ASSERT_EQ(lines.size(), moves.size() + 1);
  unsigned long long sum = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto words = split_words(lines[i]);
    ASSERT_EQ(words.size(), 2u);
    EXPECT_EQ(words[0], moves[i]);
    sum += std::stoull(words[1]);
  }
  EXPECT_EQ("nodes " + std::to_string(sum), total);
}

TEST(Commands, CountingCanBeCalledOff) {
  Client engine;
  for (const char* command : {"perft", "divide", "bench"}) {
    engine.send(std::string(command) + " 30\nstop");
    EXPECT_EQ(engine.read_until("info string ").back(),
              "info string " + std::string(command) + ": stopped");
  }
  EXPECT_EQ(engine.ask_line("perft 2"), "nodes 676");
}

// Piped commands: what was asked for before the end is done.
TEST(Commands, CountingIsFinishedBeforeQuitAndTheEnd) {
  for (const char* end : {"quit\n", ""}) {
    const std::string variant = "setoption name USI_Variant value yari\n";
    EXPECT_EQ(run(variant + "perft 4\n" + end).lines.back(), "nodes 158404") << end;
    EXPECT_EQ(run(variant + "divide 3\n" + end).lines.back(), "nodes 7960") << end;
    EXPECT_TRUE(run("bench 1\n" + std::string(end)).lines.back().starts_with("nodes ")) << end;
  }
}

TEST(Commands, ALimitedSearchIsFinishedAtTheEndOfTheInput) {
  for (const char* go : {"go depth 4", "go nodes 30", "go movetime 1"}) {
    const Transcript t = run("position startpos\n" + std::string(go) + '\n');
    EXPECT_EQ(count_starting(t.lines, "bestmove "), 1u) << go;
    const bool by_depth = std::string_view(go) == "go depth 4";
    EXPECT_EQ(count_starting(t.lines, "info depth 4 ") == 1, by_depth) << go;
    EXPECT_EQ(t.status, 0);
  }
  EXPECT_EQ(count_starting(run("go infinite\n").lines, "bestmove "), 1u);
}

TEST(Commands, QuitEndsASearchAtOnce) {
  const Transcript t = run("go depth 200\nquit\n");
  EXPECT_EQ(t.status, 0);
  EXPECT_EQ(count_starting(t.lines, "bestmove "), 1u);
}

TEST(Commands, HelpListsThem) {
  Client engine;
  const Lines lines = engine.ask("help");
  ASSERT_FALSE(lines.empty());
  for (const char* word : {" usi ", " position ", " go ", " perft ", " quit"})
    EXPECT_NE(lines[0].find(word), std::string::npos) << lines[0];
}

TEST(Commands, MovesAreSorted) {
  Client engine;
  const Lines moves = engine.moves();
  EXPECT_EQ(moves.size(), 26u);
  EXPECT_TRUE(std::is_sorted(moves.begin(), moves.end()));
}

TEST(Commands, OutcomesOfGivenGames) {
  Client engine;
  for (const auto& row : read_table("outcome.txt", ';')) {
    ASSERT_GE(row.size(), 4u);
    engine.variant(row[0]);
    const std::string start = row[1] == "startpos" ? row[1] : "sfen " + row[1];
    const Lines lines = engine.ask("position " + start + " moves " + row[2] + "\noutcome");
    ASSERT_EQ(lines.size(), 1u) << row[1] << ' ' << row[2];
    EXPECT_EQ(lines[0], "outcome " + row[3]) << row[1] << ' ' << row[2];
  }
}

TEST(Commands, DisplayDrawsThePosition) {
  Client engine;
  engine.send("position startpos moves 7g7f");
  engine.send("d svg");
  EXPECT_TRUE(engine.read_until("</svg>")[0].starts_with("<svg"));
  EXPECT_TRUE(contains(engine.ask("d"), "White to move"));  // nothing is left over
}

TEST(Commands, DisplayShowsThePosition) {
  Client engine;
  const Lines lines = engine.ask("position sfen 3k3/7/7/7/7/7/7/3+y3/3K3 b 7P2n 1\nd");
  EXPECT_TRUE(contains(lines, "Black's hand: 7P"));
  EXPECT_TRUE(contains(lines, "White's hand: 2n"));
  EXPECT_TRUE(contains(lines, "sfen 3k3/7/7/7/7/7/7/3+y3/3K3 b 7P2n 1"));
  EXPECT_TRUE(contains(lines, "|   |   |   |+y |   |   |   | h"));
  EXPECT_TRUE(contains(lines, "checkers 4h"));
  EXPECT_TRUE(contains(lines, "outcome ongoing"));
  EXPECT_EQ(count_starting(lines, "key "), 1u);
}

TEST(Commands, Eval) {
  Client engine;
  EXPECT_TRUE(engine.ask_line("eval").starts_with("eval cp "));
}

// "wdl W D L" after the score, in per mille.
int wdl_sum(const std::string& line) {
  const auto at = line.find(" wdl ");
  if (at == std::string::npos) return -1;
  int sum = 0;
  std::istringstream numbers(line.substr(at + 5));
  for (int i = 0, n = 0; i < 3 && numbers >> n; ++i) sum += n;
  return sum;
}

TEST(Commands, ProbabilitiesAreShownWhereAskedFor) {
  for (const bool uci : {false, true}) {
    Client engine;
    const Lines greeting = engine.ask(uci ? "uci" : "usi");
    EXPECT_TRUE(contains(greeting, std::string("option name ") + (uci ? "UCI" : "USI") +
                                       "_ShowWDL type check default false"));
    EXPECT_EQ(wdl_sum(engine.ask_line("eval")), 1000);
    for (const auto& line : engine.search("go depth 3")) EXPECT_EQ(wdl_sum(line), -1) << line;
    engine.ask("setoption name UCI_ShowWDL value true");
    int shown = 0;
    for (const auto& line : engine.search("go depth 3"))
      if (line.find(" score ") != std::string::npos) {
        ++shown;
        EXPECT_EQ(wdl_sum(line), 1000) << line;
      }
    EXPECT_GT(shown, 0);
    engine.ask("setoption name USI_ShowWDL value false");
    for (const auto& line : engine.search("go depth 3")) EXPECT_EQ(wdl_sum(line), -1) << line;
  }
}

TEST(Commands, TheBoardNamesTheGame) {
  Client engine;
  EXPECT_EQ(
      engine.ask_line("position sfen ynnkbby/7/ppppppp/7/7/7/PPPPPPP/7/YBBKNNY b - 1\nperft 2"),
      "nodes 400");
  EXPECT_EQ(engine.ask_line(
                "position sfen lnsgkgsnl/9/ppppppppp/9/9/PPPPPPPPP/9/LNSGKGSNL b - 1\nperft 3"),
            "nodes 17108");
  EXPECT_EQ(engine.ask_line("position startpos\nperft 3"), "nodes 17368");  // still Sho's
}

TEST(Commands, TheVariantDecidesTheDialectWhereTheBoardFits) {
  Client engine;
  engine.variant("yarishogi");
  const Lines lines = engine.ask("position sfen ynnkbby/7/ppppppp/7/7/7/PPPPPPP/7/YBBKNNY\nd");
  EXPECT_TRUE(contains(lines, "sfen rnnkbbr/7/ppppppp/7/7/7/PPPPPPP/7/RBBKNNR b - 1"));
  EXPECT_TRUE(contains(lines, "variant yarishogi"));
}

TEST(Commands, QBoardsStartNeedsTheCommandLine) {
  const std::string start =
      "position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
  {
    Client engine({"--variant", "yari"});
    EXPECT_EQ(engine.ask_line(start + " moves 4g4f\nperft 1"), "nodes 20");
  }
  {
    Client engine;
    engine.variant("yari");
    EXPECT_TRUE(contains(engine.ask(start + "\nd"), "variant sho"));
  }
}

// QBoard's files, and it alone needs the game on the command line.
TEST(Commands, WMeansTheUppercaseSideWhereQBoardsMoveSaysSo) {
  Client engine({"--variant", "heian"});
  const std::string board = "position sfen lnsgkgsnl/9/ppppppppp/9/9/PPPPPPPPP/9/LNSGKGSNL ";
  EXPECT_TRUE(contains(engine.ask(board + "w - 1 moves 7f7e\nd"), "White to move"));
  EXPECT_TRUE(contains(engine.ask(board + "w - 1 moves 7c7d\nd"), "Black to move"));
  EXPECT_TRUE(contains(engine.ask(board + "w - - 0 1 moves 7f7e\nd"), "White to move"));
  EXPECT_EQ(engine.ask(board + "b - 1 moves 7c7d").size(), 1u);  // only `w` is doubtful
  Client other;
  const std::string answer = other.ask_line(board + "w - 1 moves 7f7e");
  EXPECT_NE(answer.find("White is to move"), std::string::npos) << answer;
}

// Programs that send every option send both names of the variant.
TEST(Commands, ARestatedDefaultDoesNotOverrideAVariant) {
  Client engine;
  engine.variant("yari");
  EXPECT_TRUE(engine.ask("setoption name UCI_Variant value sho").empty());
  EXPECT_TRUE(contains(engine.ask("d"), "variant yari"));
  engine.ask("setoption name USI_Variant value sho");
  EXPECT_TRUE(contains(engine.ask("d"), "variant sho"));
  engine.ask("setoption name UCI_Variant value heian");
  EXPECT_TRUE(engine.ask("setoption name USI_Variant value sho").empty());
  EXPECT_EQ(engine.ask("setoption name USI_Variant value yari").size(), 1u);
  EXPECT_TRUE(contains(engine.ask("d"), "variant yari"));
}

// The same options give the same evaluation, in whatever order they came.
TEST(Commands, EvaluationsDoNotDependOnTheOrderOfOptions) {
  const std::string net = std::string(TAISHI_TEST_DATA) + "/../../eval/nets/sho.nnue";
  const auto eval = [&](const std::vector<std::string>& options) {
    Client engine;
    for (const std::string& o : options) engine.ask("setoption name " + o);
    engine.ask("setoption name USI_Variant value yari");
    return engine.ask_line("position startpos moves 4g4f\neval");
  };
  const std::string built_in = eval({});
  EXPECT_NE(eval({"EvalFile value none"}), built_in);
  EXPECT_EQ(eval({"EvalFile value none", "EvalFile value " + net}), built_in);
  EXPECT_EQ(eval({"USI_Variant value yari", "EvalFile value none", "EvalFile value " + net}),
            built_in);
  EXPECT_EQ(eval({"EvalFile value none", "EvalFile value <empty>"}), built_in);
  EXPECT_EQ(eval({"EvalFile value none", "EvalFile value"}), built_in);
}

TEST(Commands, ANetworkBesideTheProgramIsFoundByItsName) {
  const Transcript t = shell("dir=$(mktemp -d) && cp \"$TAISHI\" \"$dir/taishi\" && cp \"" +
                             std::string(TAISHI_TEST_DATA) +
                             "/../../eval/nets/sho.nnue\" \"$dir/beside.nnue\" && cd / && "
                             "printf 'setoption name EvalFile value beside.nnue\nsetoption name "
                             "EvalFile value no.nnue\n' |"
                             " \"$dir/taishi\"; rm -r \"$dir\"");
  ASSERT_EQ(t.lines.size(), 1u);
  EXPECT_NE(t.lines[0].find("no.nnue"), std::string::npos) << t.lines[0];
}

TEST(Commands, RulesAreOptions) {
  Client engine;
  const std::string bare = "position sfen k8/9/9/4G4/4P4/9/9/4K4 w - 1";
  EXPECT_EQ(engine.ask_line(bare + "\noutcome"), "outcome win b bare-king");
  EXPECT_EQ(engine.ask_line("setoption name BareKing value off\noutcome"), "outcome ongoing");
  EXPECT_EQ(engine.ask_line("setoption name BareKing value DEFAULT\noutcome"),
            "outcome win b bare-king");
  EXPECT_EQ(engine.ask_line("position startpos moves 7g7f 7c7d\noutcome"), "outcome ongoing");
  EXPECT_EQ(engine.ask_line("setoption name MaxMovesToDraw value 2\noutcome"),
            "outcome draw max-moves");
  engine.ask("setoption name MaxMovesToDraw value 100");
  EXPECT_EQ(engine.ask_line("position sfen lnsgkgsnl/9/ppppppppp/9/9/PPPPPPPPP/9/LNSGKGSNL b - 99 "
                            "moves 7f7e 3c3d\noutcome"),
            "outcome draw max-moves");
}

TEST(CommandLine, HelpVersionAndMistakes) {
  const Transcript help = run("", {"--help"});
  EXPECT_EQ(help.status, 0);
  EXPECT_TRUE(help.lines.size() > 10);
  EXPECT_EQ(run("", {"--version"}).lines.size(), 1u);
  EXPECT_EQ(run("", {"--variant", "chess"}).status, 2);
  EXPECT_EQ(run("", {"--nonsense"}).status, 2);
  EXPECT_EQ(run("", {"nonsense"}).status, 2);
}

// A program for every processor has several builds, any other has one: its own.
TEST(CommandLine, ArchChoosesTheBuild) {
  const Lines version = run("", {"--version"}).lines;
  ASSERT_EQ(version.size(), 1u);
  const std::size_t at = version[0].find('(');
  ASSERT_NE(at, std::string::npos);
  const std::string processor = version[0].substr(at + 1, version[0].size() - at - 2);
  EXPECT_EQ(run("", {"--arch", processor, "--version"}).lines, version);
  EXPECT_EQ(run("", {"--version", "--arch=" + processor}).lines, version);
  EXPECT_TRUE(contains(run("usi\nquit\n").lines, "info string processor " + processor));
  for (const std::string script :
       {"\"$TAISHI\" --version --arch z80 2>&1", "\"$TAISHI\" --version --arch 2>&1",
        "\"$TAISHI\" --arch=\"$(printf 'a\\nb')\" 2>&1"}) {
    const Transcript wrong = shell(script);
    EXPECT_EQ(wrong.status, 2) << script;
    EXPECT_EQ(wrong.lines.size(), 1u) << script;
  }
}

TEST(CommandLine, Perft) {
  const Transcript t = run("", {"perft", "--variant", "heian", "--depth", "3"});
  EXPECT_EQ(t.status, 0);
  ASSERT_EQ(t.lines.size(), 3u);
  EXPECT_EQ(t.lines[0], "nodes 17108");
  EXPECT_TRUE(t.lines[1].starts_with("time "));
  EXPECT_TRUE(t.lines[2].starts_with("nps "));
  EXPECT_EQ(run("", {"perft", "--sfen", "nonsense"}).status, 2);
}

TEST(CommandLine, QuietSendsNoInfo) {
  const Transcript t = run("nonsense\nposition startpos\ngo nodes 1000\n", {"--quiet"});
  EXPECT_EQ(count_starting(t.lines, "info"), 0u);
  EXPECT_EQ(count_starting(t.lines, "bestmove "), 1u);
}

TEST(CommandLine, ABareGoEndsByItselfIfToldSo) {
  Client engine({"--go-default-ms", "1"});
  EXPECT_NE(engine.best("go"), "");
}

TEST(CommandLine, AnUnusableLogDisturbsNothing) {
  const Transcript t = run("isready\n", {"--log", "/proc/no/such/file"});
  EXPECT_EQ(t.status, 0);
  EXPECT_TRUE(contains(t.lines, "readyok"));
}

}  // namespace
}  // namespace taishi::test
