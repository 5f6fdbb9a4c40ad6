/* Keys of cram boards: what a search remembers a region by. */
#ifndef GAMES_CRAM_KEY_H
#define GAMES_CRAM_KEY_H

#include "rules/area.h"

enum { GRUNDY_I_CRAM_KEY_WORDS = 3 };

/* Writes the key of a trimmed region, and gives its length. Regions with one key are one graph, and
 * so of the same play; the other way round for most graphs that have a square with one neighbour,
 * else for the eight symmetries. Cost: some dozen operations on words for each such square. */
size_t grundy_i_cram_key(const grundy_i_area *region, uint64_t words[GRUNDY_I_CRAM_KEY_WORDS]);

#endif
