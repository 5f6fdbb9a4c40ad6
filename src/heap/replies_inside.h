/* For replies*.c: one question, and what its parts need from each other. */
#ifndef HEAP_REPLIES_INSIDE_H
#define HEAP_REPLIES_INSIDE_H

#include "heap/table.h"

enum {
  GRUNDY_REPLY_SUMS = GRUNDY_CODE_DIGITS + 1,
  GRUNDY_REPLY_COUNTED = 2000 /* heaps up to which options of three parts are counted */
};

/* One question: options of value v. `sums` are the n - t of the digits that split into the number
 * of parts being looked at, ascending. The sink is NULL once it has said STOP. `total` is their
 * number where `exact`, else how many were found. */
typedef struct grundy_i_reply_question {
  grundy_context *context;
  const grundy_i_rule *rule;
  grundy_i_view view;
  uint64_t n, v;
  grundy_sink *sink;
  grundy_i_uint128 total;
  bool exact;
  uint64_t sums[GRUNDY_REPLY_SUMS];
  size_t sum_count;
  uint64_t shift_i, shift_j; /* of two parts G(i) is read at i - shift_i, … : multiples of a period
                                without saltus */
} grundy_i_reply_question;

/* Takes the sums that digits with bit `leave` make of at least `least` stones. */
void grundy_i_reply_sums(grundy_i_reply_question *q, unsigned leave, uint64_t least);

/* Passes on an option, without counting it. Errors: those of the sink. */
grundy_status grundy_i_reply_list(grundy_i_reply_question *q, const grundy_component *parts,
                                  size_t count);

/* Lists the options (i, j), i >= j, with from <= i <= to in ascending order, for a period with a
 * saltus; every such i and j is at least the preperiod. They are not counted. Errors: NO_MEMORY,
 * CANCELLED, LIMIT, those of the sink. */
grundy_status grundy_i_reply_rising_pairs(grundy_i_reply_question *q, uint64_t from, uint64_t to);

/* The options of three parts: all of them for heaps up to GRUNDY_REPLY_COUNTED, for others the
 * first ones, and at least one where v is less than G(n), nothing has been found before, and there
 * is a sink. Errors: as above. */
grundy_status grundy_i_reply_triples(grundy_i_reply_question *q);

static inline uint64_t grundy_i_reply_value(const grundy_i_reply_question *q, uint64_t n) {
  return grundy_i_view_value(&q->view, n);
}

#endif
