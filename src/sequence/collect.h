/* Values of a sequence in growing arrays. */
#ifndef SEQUENCE_COLLECT_H
#define SEQUENCE_COLLECT_H

#include "grundy/sequence.h"

/* Appends G(from) .. G(to), from <= to, to `values`, and a bit for each to `known`, which says
 * whether there is a value at the same place; `known` NULL asks for values only.
 * Errors: as of grundy_sequence_read where not all can be had, with those before appended; with
 * `known` NULL UNKNOWN where there is no value; NO_MEMORY. */
grundy_status grundy_i_sequence_collect(grundy_sequence *sequence, uint64_t from, uint64_t to,
                                        grundy_array *values, grundy_array *known);

#endif
