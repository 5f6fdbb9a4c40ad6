/* Several threads at one question: each searches the same component with a search of its own, and
 * all share one table. */
#pragma once

#include "solve/value/value_search.h"

/* Only the first frames of a stack are marked: what is deeper is soon done. */
enum { GRUNDY_I_PARALLEL_DEPTH = 7 };

typedef struct grundy_i_helper grundy_i_helper;

/* busy: how many threads search a component, by hash. answer: 1 + what was found; 0 until something
 * is. */
struct grundy_i_parallel_search {
  atomic_uchar busy[GRUNDY_I_SEARCH_MARKS];
  atomic_uint answer;
  grundy_i_value_search *leader;
  uint64_t asked; /* the set asked for; 0: the value itself */
  grundy_i_helper *helpers;
  size_t count;
};

/* The answer about parts[index] of a search whose context allows for several threads; asked 0 asks
 * for the value. The caller works alone where it is found soon. Errors: those of
 * grundy_i_value_search_ask. */
grundy_status grundy_i_parallel_ask(grundy_i_value_search *leader, size_t index, uint64_t asked,
                                    unsigned *out);

/* For searches: fetches the helpers, once the question has proved long; marks and unmarks what a
 * thread is searching; whether another thread searches it; whether there is an answer. */
void grundy_i_parallel_gather(grundy_i_parallel_search *parallel, const grundy_component *root);

static inline atomic_uchar *grundy_i_parallel_mark(grundy_i_parallel_search *parallel,
                                                   uint64_t hash) {
  return &parallel->busy[hash >> 20 & (GRUNDY_I_SEARCH_MARKS - 1)];
}
