#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "bench/match/time_control.h"
#include "movegen/rules.h"
#include "usi/spelling.h"

namespace taishi::match {

// An engine as the command line describes it.
struct EngineSpec {
  std::string name;
  std::vector<std::string> command;
  const usi::Spelling* spelling = &usi::kUsi;                // what it speaks
  std::string directory;                                     // to run in; empty: the current one
  std::vector<std::pair<std::string, std::string>> options;  // sent in this order
  std::string variant_option;  // empty: USI_Variant or UCI_Variant if announced; "none": not sent
  std::string variant_value;   // empty: the match's variant
  std::string letters;         // OURS:THEIRS, a man's two letters: it writes the other one
  Rules rules;                 // the variant's, with the letters that it writes
  TimeControl control;
  double factor = 1;
  // Reasons of an end (see reasons.h) that this engine does not know: counted apart.
  std::set<std::string> lacks;
  std::string text;  // the words that described it, for the record and the resume check
};

}  // namespace taishi::match
