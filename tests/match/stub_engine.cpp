// A USI engine that plays by a fixed rule and can be told, on its command line, to misbehave.
//   --variant NAME       rules it knows (default yari)
//   --pick first|last    which of its sorted legal moves it plays (default: by a hash of the game)
//   --letters Y:R        writes drops and reads positions with other letters
//   --at N               what follows happens at its N-th `go` of a game (default 3)
//   --at-start WHAT      die, mute (no usiok)
//   --do WHAT            die, hang, deaf (hangs, also on stop), slow, flood, illegal, letters,
//   none,
//                        resign, win, stray (two bestmoves)
//   --file PATH          do it only once: the file is made then
//   --score N            reports this score, from Black's point of view; `hash`: one of its own
//   --pid PATH           writes its process number there when it misbehaves
#include <cctype>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <thread>
#include <unistd.h>

#include "bench/match/letters.h"
#include "bench/match/openings.h"
#include "movegen/referee.h"

namespace {

using namespace taishi;

class Stub {
 public:
  Stub(int argc, char** argv) {
    for (int i = 1; i + 1 < argc; i += 2) options_[argv[i]] = argv[i + 1];
    if (!get("--letters").empty()) letters_ = *match::LetterMap::parse(get("--letters"));
    if (get("--at-start") == "die") fail("told to die at start", 7);
  }

  void run() {
    std::string line;
    while (std::getline(std::cin, line) && line != "quit") answer(line);
  }

 private:
  std::string get(const std::string& key, const std::string& otherwise = "") const {
    const auto found = options_.find(key);
    return found == options_.end() ? otherwise : found->second;
  }
  static void say(const std::string& text) { std::cout << text << std::endl; }
  [[noreturn]] static void fail(const std::string& why, int code) {
    std::cerr << "stub: " << why << std::endl;
    std::_Exit(code);
  }
  static void sleep_ms(int ms) { std::this_thread::sleep_for(std::chrono::milliseconds(ms)); }

  void answer(const std::string& line) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "usi" && get("--at-start") != "mute") {
      say("id name Stub\noption name USI_Variant type combo default yari var yari var yarishogi "
          "var sho var shoshogi var heian\noption name Power type spin default 1 min 1 max 9\n"
          "usiok");
    } else if (word == "setoption") {
      std::string name;
      words >> word >> name >> word >> word;
      if (name == "USI_Variant") options_["--variant"] = word;
    } else if (word == "isready") {
      say("readyok");
    } else if (word == "usinewgame") {
      count_ = 0;
    } else if (word == "position") {
      position_ = line;
    } else if (word == "go") {
      go();
    }
  }

  // The game so far, in our letters.
  std::unique_ptr<Referee> game() const {
    const Variant v = *find_variant(get("--variant", "yari"));
    auto referee = Referee::create(v, variant_rules(v));
    std::istringstream words(position_);
    match::Opening opening;
    std::string word;
    words >> word >> word;
    for (int i = 0; i < 4 && words >> word; ++i) {
      for (char& c : word) {
        if (i == 0 || i == 2) c = our_letter(c);
      }
      opening.sfen += word + " ";
    }
    words >> word;
    while (words >> word) opening.moves.push_back(letters_.move_from_engine(word));
    if (const auto error = match::set_up(*referee, opening)) fail(error->text(), 9);
    return referee;
  }

  char our_letter(char c) const {
    const bool lower = std::islower(static_cast<unsigned char>(c)) != 0;
    const char drop[] = {static_cast<char>(std::toupper(static_cast<unsigned char>(c))), '*'};
    const char ours = letters_.move_from_engine(std::string_view(drop, 2))[0];
    return lower ? static_cast<char>(std::tolower(static_cast<unsigned char>(ours))) : ours;
  }

  bool now() {
    if (++count_ != std::atoi(get("--at", "3").c_str())) return false;
    const std::string file = get("--file");
    if (file.empty()) return true;
    if (std::filesystem::exists(file)) return false;
    std::ofstream(file) << "done\n";
    return true;
  }

  void go() {
    const auto referee = game();
    if (referee->plies() < 0) return;
    const std::vector<std::string> moves = referee->legal_moves();
    if (moves.empty()) return say("bestmove resign");
    const std::string pick = get("--pick", "hash");
    const std::size_t hash = std::hash<std::string>()(referee->sfen());
    const std::string move = pick == "first"  ? moves.front()
                             : pick == "last" ? moves.back()
                                              : moves[hash % moves.size()];
    if (!get("--score").empty()) {
      const int score = get("--score") == "hash" ? static_cast<int>(hash % 601) - 300
                                                 : std::atoi(get("--score").c_str());
      const bool black = referee->side_to_move() == Color::Black;
      say("info depth 3 score cp " + std::to_string(black ? score : -score) + " nodes 100 pv " +
          move);
    }
    if (now() && misbehave(get("--do"))) return;
    // In one piece, so that the second cannot come late.
    say("bestmove " + letters_.move_to_engine(move) + (stray_ ? "\nbestmove 1a1a" : ""));
    stray_ = false;
  }

  // True if no move is to follow.
  bool misbehave(const std::string& what) {
    if (!get("--pid").empty()) std::ofstream(get("--pid")) << ::getpid() << std::endl;
    if (what == "die") fail("told to die", 3);
    if (what == "slow") sleep_ms(1200);
    if (what == "flood") say(std::string(10'000'000, 'x'));
    stray_ = what == "stray";
    const std::map<std::string, std::string> answers = {{"illegal", "1a1a"},
                                                        {"letters", "Q*4e"},
                                                        {"none", "none"},
                                                        {"resign", "resign"},
                                                        {"win", "win"}};
    const auto found = answers.find(what);
    if (found != answers.end()) say("bestmove " + found->second);
    if (what == "deaf") sleep_ms(60'000);
    return found != answers.end() || what == "hang";
  }

  std::map<std::string, std::string> options_;
  match::LetterMap letters_;
  std::string position_;
  int count_ = 0;
  bool stray_ = false;
};

}  // namespace

int main(int argc, char** argv) {
  Stub(argc, argv).run();
}
