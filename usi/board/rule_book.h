#pragma once

#include <string>
#include <vector>

#include "movegen/betza.h"
#include "movegen/variants.h"

namespace taishi::board {

// The rules of a game for people who do not know it, from its description.
struct RuleBook {
  struct Section {
    std::string title, title_ja, text, text_ja;
  };
  struct Man {
    PieceType type;
    std::string name, name_ja;
    std::optional<PieceType> promotes_to;
    bool royal = false;
    bool hand = false;  // may be held in hand
    MoveSpec moves;
  };
  std::vector<Section> sections;
  std::vector<Man> men;  // promoted ones after what they were
};

RuleBook rule_book(Variant v);

}  // namespace taishi::board
