#pragma once

// The ladders that were measured. A game without a file here has even steps.
