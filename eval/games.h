#pragma once

// The weights that games have of their own. A game without a file here gets derived ones.
#include "eval/games/heian.h"
#include "eval/games/sho.h"
#include "eval/games/yari.h"
