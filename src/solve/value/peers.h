/* Searches of the same positions in several processes, each with a table of its own. They tell each
 * other what has cost them some work: values, values that a component does not have, and where in
 * the game they are; so that each goes where no other is, and ends what another has ended (as
 * threads do, see parallel_search.h). An answer is the same in every process. */
#pragma once

#include "solve/value/value_search.h"

enum { GRUNDY_I_PEERS_DEPTH = 24 };

/* What was found out about a component: its value, or values (bits) that it does not have. */
typedef struct grundy_i_value_news {
  grundy_i_transposition_key key;
  bool is_value;
  unsigned effort;
  uint64_t content;
} grundy_i_value_news;

/* tell   gets what this process has found
 * look   takes what others have, and gives it to grundy_i_value_engine_hear; called every few nodes
 * least  nodes that it must have cost to find values that a component does not have; for a value,
 *        which serves more often, an eighth
 * busy   how many of the others are at a component, see grundy_i_peers_mark
 * before those of them that come before this process in some order of all: where several are at one
 *        component, each leaves out as many choices as there are before it, so that no two that
 *        know the same do the same */
struct grundy_i_value_peers {
  void (*tell)(grundy_i_value_peers *self, const grundy_i_value_news *news);
  grundy_status (*look)(grundy_i_value_peers *self);
  uint64_t least;
  uint8_t busy[GRUNDY_I_SEARCH_MARKS], before[GRUNDY_I_SEARCH_MARKS];
};

/* The place of a component in `busy`. */
static inline size_t grundy_i_peers_mark(uint64_t hash) {
  return (size_t)(hash >> 20 & (GRUNDY_I_SEARCH_MARKS - 1));
}

/* For searches: tells the others about the frame on top, where that is worth it. */
void grundy_i_peers_tell(const grundy_i_value_search *search, bool is_value, uint64_t content);

/* Takes what another process has found: into the search's tables, and as the answer of a frame
 * that asks for it. */
void grundy_i_peers_hear(grundy_i_value_search *search, const grundy_i_value_news *news);

/* Where the search is, as places in `busy`, from the root down; how many, at most `room`. */
size_t grundy_i_peers_places(const grundy_i_value_search *search, uint16_t *out, size_t room);
