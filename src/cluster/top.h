/* The top of a proof about a position: questions "is the nim-value of this sum v?".
 *
 * A sum X has the nim-value v exactly where none of its options has it and X has no w < v: where
 * X + *v, with a nim-heap of v, is a P-position. These are the question's children; it is true
 * where all of them are false. Proof numbers (Allis 1994) say which one to ask next: `proof` is at
 * least how many questions have to be asked to find it true, `disproof` false. The questions of
 * equal sums are one (cancelled, reduced by the ruleset's `reduce`), so that they form a graph. */
#ifndef CLUSTER_TOP_H
#define CLUSTER_TOP_H

#include "base/wordmap.h"
#include "grundy/position.h"

typedef struct grundy_i_top_question {
  uint32_t proof, disproof; /* 0 and NEVER: true; NEVER and 0: false */
  uint32_t children, count; /* children[children ..); none: it is to be asked */
  uint32_t parents;         /* the first link, plus 1 */
  uint32_t mark;            /* the last expansion that met it */
  bool expanded, in_work;
} grundy_i_top_question;

enum { GRUNDY_I_NEVER = UINT32_MAX };

typedef struct grundy_i_top_link {
  uint32_t parent, next;
} grundy_i_top_link;

/* keys         [v, and of each part: which game, how many words, the words], by number of question
 * sum, starts  a sum in the making: its parts, where each begins
 * key, own     that of the sum in the making; of the question that is being expanded */
typedef struct grundy_i_top {
  grundy_context *context;
  const grundy_position *position;
  grundy_i_wordmap keys;
  grundy_i_top_question *questions;
  grundy_i_top_link *links;
  size_t room, link_count, link_room;
  grundy_array children, sum, starts, key, own, changed;
  uint32_t expansions;
} grundy_i_top;

/* Of the games of the position, which must stay. */
void grundy_i_top_init(grundy_i_top *top, grundy_context *context, const grundy_position *position);
void grundy_i_top_clear(grundy_i_top *top);

/* The number of the question whether the position's nim-value is v. Errors: NO_MEMORY; those of the
 * rulesets. */
GRUNDY_MUST_CHECK grundy_status grundy_i_top_root(grundy_i_top *top, uint64_t v, uint32_t *out);

/* Makes the children of a question. Errors: as above. */
GRUNDY_MUST_CHECK grundy_status grundy_i_top_expand(grundy_i_top *top, uint32_t number);

/* What has been found out: whether it is true; what the nim-value is of the sum it asks about.
 * Errors: NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_top_answer(grundy_i_top *top, uint32_t number,
                                                    bool answer);
GRUNDY_MUST_CHECK grundy_status grundy_i_top_value(grundy_i_top *top, uint32_t number,
                                                   uint64_t value);

/* Marks a question that is being asked, so that others are preferred, or takes the mark back. */
GRUNDY_MUST_CHECK grundy_status grundy_i_top_work(grundy_i_top *top, uint32_t number, bool in_work);

/* The question to be asked next to decide this one; false where all that lead to it are in work. */
bool grundy_i_top_next(const grundy_i_top *top, uint32_t number, uint32_t *out);

static inline bool grundy_i_top_decided(const grundy_i_top *top, uint32_t number) {
  return !top->questions[number].proof || !top->questions[number].disproof;
}
static inline bool grundy_i_top_true(const grundy_i_top *top, uint32_t number) {
  return !top->questions[number].proof;
}

/* A question as words, borrowed until the next question is made; and adds to `position` the sum it
 * asks about, with the games of `games`, in which they come in the same order; its `v`. */
const uint64_t *grundy_i_top_words(const grundy_i_top *top, uint32_t number, size_t *length);
GRUNDY_MUST_CHECK grundy_status grundy_i_top_read(const grundy_position *games,
                                                  const uint64_t *words, size_t length,
                                                  grundy_position *position, uint64_t *v);

#endif
