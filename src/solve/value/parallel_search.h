/* Several threads at one question: each searches the same component with a seeker of its own, and
 * all share one table. */
#ifndef SOLVE_VALUE_PARALLEL_SEARCH_H
#define SOLVE_VALUE_PARALLEL_SEARCH_H

#include "solve/value/value_search.h"

/* Only the first seats of a stack are marked: what is deeper is soon done. */
enum { GRUNDY_I_TEAM_MARKS = 1 << 14, GRUNDY_I_TEAM_DEPTH = 7 };

typedef struct grundy_i_helper grundy_i_helper;

/* busy: how many threads search a component, by hash. answer: 1 + what was found; 0 as long as
 * nothing is. */
struct grundy_i_team {
  atomic_uchar busy[GRUNDY_I_TEAM_MARKS];
  atomic_uint answer;
  grundy_i_seeker *leader;
  uint64_t asked; /* the set asked for; 0: the value, whatever it is */
  grundy_i_helper *helpers;
  size_t count;
};

/* The answer about parts[index] of a seeker whose context allows for several threads; asked 0 asks
 * for the value. Alone where it is found soon. Errors: those of grundy_i_seeker_ask. */
GRUNDY_MUST_CHECK grundy_status grundy_i_team_ask(grundy_i_seeker *leader, size_t index,
                                                  uint64_t asked, unsigned *out);

/* For seekers: fetches the helpers, when the question has proved long; the first marks and unmarks
 * what a thread is searching; whether another thread searches it; whether there is an answer. */
void grundy_i_team_gather(grundy_i_team *team, const grundy_component *root);

static inline atomic_uchar *grundy_i_team_mark(grundy_i_team *team, uint64_t hash) {
  return &team->busy[hash >> 20 & (GRUNDY_I_TEAM_MARKS - 1)];
}

#endif
