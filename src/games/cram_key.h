/* Keys of cram boards: under which a search remembers a region. */
#pragma once

#include "rules/area.h"

enum { GRUNDY_I_CRAM_KEY_WORDS = 3 };

/* Writes the key of a trimmed region, and gives its length. Regions with the same key have the same
 * graph, and so the same play. The converse holds for most graphs that have a square with one
 * neighbour, otherwise for the eight symmetries. Cost: a few dozen operations on words for each
 * such square. */
size_t grundy_i_cram_key(const grundy_i_area *region, uint64_t words[GRUNDY_I_CRAM_KEY_WORDS]);
