/* Components and all that play can make of them, numbered so that options come before what has
 * them. */
#pragma once

#include "grundy/ruleset.h"
#include "misere/outcomes.h"

/* Letter i is keys[i], a key of `known`: its game's number and its words. Its options are
 * options.data[ends[i - 1] .. ends[i]): words of letters below i, each its length and its letters.
 * `games` belongs to the caller, who may move it and add to it, and so does the allowance, of which
 * an option is a step. `plain`: components are letters as they are, and not what their game reduces
 * them to. */
typedef struct grundy_i_letters {
  grundy_context *context;
  grundy_i_allowance *allowance;
  const grundy_game *const *games;
  grundy_i_wordmap known; /* what became of a component: a letter + 2, or one of the states below */
  grundy_array keys, options, ends;
  bool plain;
} grundy_i_letters;

void grundy_i_letters_init(grundy_i_letters *letters, grundy_i_allowance *allowance);
void grundy_i_letters_clear(grundy_i_letters *letters);

static inline size_t grundy_i_letters_count(const grundy_i_letters *letters) {
  return letters->ends.length;
}

/* The words of letters that are the options of letter i, each its length and its letters. */
const uint64_t *grundy_i_letters_options(const grundy_i_letters *letters, size_t i, size_t *length);

/* The component that letter i is, and its game's number. Borrowed until the next is added. */
grundy_component grundy_i_letters_component(const grundy_i_letters *letters, size_t i,
                                            uint64_t *game);

/* Appends the letters that a component of games[game] is a sum of, new ones with all that play can
 * make of them. Errors: UNKNOWN where two sides move differently, where rules end a game by
 * themselves or play can return; LIMIT, CANCELLED, NO_MEMORY; those of the rules. Letters that
 * were finished before an error stay. Cost: all options of all new letters. */
grundy_status grundy_i_letters_add(grundy_i_letters *letters, uint64_t game, grundy_component c,
                                   grundy_array *out);

/* The same where all of it is known. Errors: UNKNOWN where it is not; NO_MEMORY; those of the
 * rules. */
grundy_status grundy_i_letters_find(grundy_i_letters *letters, uint64_t game, grundy_component c,
                                    grundy_array *out);

/* Makes a component, as it is, the next letter, unless it is one; all that its options are sums of
 * are letters, and its options are never asked for. Errors: NO_MEMORY. O(1). */
grundy_status grundy_i_letters_number(grundy_i_letters *letters, uint64_t game, grundy_component c);
