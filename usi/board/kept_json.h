#pragma once

#include <nlohmann/json.hpp>

#include "movegen/result.h"
#include "usi/board/fields.h"
#include "usi/board/kept_game.h"

namespace taishi::board {

// A kept game as JSON, which the page puts away and hands back:
//
//   {"kept": 1, "game": {...},             as movegen/records/json.h has it
//    "mode": "play" or "analysis",
//    "black": PLAYER, "white": PLAYER,     {"kind": "human"} or {"kind": "engine", "level": 5}
//    "clock": CLOCK,                       {"kind": "none"}, or "game" with its times in ms
//    "left": [black, white],               ms, with a clock
//    "end": {"winner", "ending"},          if it is over: by an ending's name
//    "evals": [[node, mate, value, win, draw, loss, best]...],
//    "arrows": [[node, from, to, hand]...]}  squares and men by number; 127 and -1: none
nlohmann::json to_json(const KeptGame& kept);
Result<KeptGame> read_kept(const nlohmann::json& json);

// Parts of it, which other messages have, too.
nlohmann::json to_json(const PlayerSettings& player);
nlohmann::json to_json(const TimeSettings& time);
PlayerSettings read_player(Fields& fields, const char* name);
TimeSettings read_time(Fields& fields, const char* name);

}  // namespace taishi::board
