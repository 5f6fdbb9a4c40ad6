/* Where the values of a sequence come from. */
#pragma once

#include "grundy/solve.h"
#include "heap/table.h"

/* What a sequence asks of its source; the functions are those of grundy/sequence.h. */
typedef struct grundy_i_source {
  grundy_status (*read)(grundy_sequence *sequence, uint64_t from, size_t count, uint64_t *values,
                        uint64_t *known, size_t *got);
  grundy_status (*value)(grundy_sequence *sequence, uint64_t n, grundy_value *out);
  grundy_status (*reach)(grundy_sequence *sequence, uint64_t n);
  uint64_t (*count)(const grundy_sequence *sequence);
  grundy_status (*period)(grundy_sequence *sequence, uint64_t upto, grundy_period *out);
  grundy_status (*statistics)(grundy_sequence *sequence, uint64_t upto, grundy_statistics *out);
} grundy_i_source;

/* A game's table; and the solver, which knows theorems, graphs and searches. */
extern const grundy_i_source grundy_i_source_table, grundy_i_source_solver;

struct grundy_sequence {
  grundy_context *context;
  const grundy_game *game;
  const grundy_i_source *source;
  grundy_heap_table *table; /* of the first source, else NULL */
  grundy_solver *solver;
  uint64_t pair[2];         /* the row of a game of two numbers, and the current heap */
  grundy_array kept, known; /* without a table: the first values, and a bit for each */
  grundy_array words;       /* of the current component */
};

/* Fails with UNKNOWN: what is asked for needs a table. */
grundy_status grundy_i_sequence_no_table(const grundy_sequence *sequence);

static inline void grundy_i_set_bit(uint64_t *bits, uint64_t i, bool value) {
  uint64_t bit = UINT64_C(1) << i % 64;
  bits[i / 64] = value ? bits[i / 64] | bit : bits[i / 64] & ~bit;
}
