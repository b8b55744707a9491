#pragma once

// The ladders that were measured. A game without a file here has even steps.
#include "search/levels/games/heian.h"
#include "search/levels/games/sho.h"
#include "search/levels/games/yari.h"
