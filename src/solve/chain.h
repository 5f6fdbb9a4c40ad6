/* A chain of play that does not end, reported as an error. */
#pragma once

#include "grundy/ruleset.h"

/* Play deeper than this is treated as endless (n -> n + 1); play as deep as the second, where
 * memory runs out, may well be. */
enum { GRUNDY_I_CHAIN_DEPTH = 1 << 20, GRUNDY_I_CHAIN_SUSPECT = 1 << 12 };

/* `count` positions, each reached from the one before; `print` appends the text of one. */
typedef struct grundy_i_chain {
  grundy_status (*print)(const struct grundy_i_chain *self, size_t index, grundy_buffer *out);
  size_t count;
} grundy_i_chain;

/* Fails with the chain, its middle left out where it is long. BAD_INPUT: the last position is the
 * first one; LIMIT: the chain is GRUNDY_I_CHAIN_DEPTH moves long; NO_MEMORY: memory ran out there,
 * as the detail says already. `name` is of the game, or NULL. */
grundy_status grundy_i_chain_fail(grundy_context *context, grundy_status status, const char *name,
                                  const grundy_i_chain *chain);
