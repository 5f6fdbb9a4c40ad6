/* Codes that have the values of a game.
 *
 * Winning Ways, ch. 4, calls them equivalents and gives rules for some (0.07, 0.137 and 0.4 are one
 * sequence, from different heaps on; likeness.c); here every short code is tried
 * (sequence/codes.c). */

#include <string.h>

#include "heap/table.h"
#include "sequence/codes.h"
#include "sequence/compared.h"

enum { FIRST_CODES = 16, HEAPS = 1000, USUAL_DIGITS = 3 };

/* ---- what was found ---- */

/* With what callers do not see. */
typedef struct own_equivalents {
  grundy_equivalents is;
  grundy_context *context;
  grundy_equivalent *codes;
  size_t capacity;
} own_equivalents;

typedef struct found_codes {
  grundy_context *context;
  grundy_relation relation;
  own_equivalents *out;
} found_codes;

static grundy_status add(void *user, const char *code, const grundy_likeness *l) {
  found_codes *f = user;
  own_equivalents *out = f->out;
  GRUNDY_TRY(GRUNDY_RESERVE(f->context, out->codes, out->capacity, out->is.count, FIRST_CODES));
  grundy_equivalent *e = &out->codes[out->is.count++];
  *e = (grundy_equivalent){.relation = f->relation, .likeness = *l};
  memcpy(e->code, code, strlen(code) + 1);
  return GRUNDY_OK;
}

/* ---- the game ---- */

/* In each relation, by the values of `x`, and by more where `y` has them. */
static grundy_status find_all(grundy_context *context, const grundy_i_compared *x,
                              const grundy_i_compared *y, own_equivalents *out) {
  grundy_status s = GRUNDY_OK;
  for (int r = GRUNDY_RELATION_SAME; r <= GRUNDY_RELATION_HALVED && s == GRUNDY_OK; r++) {
    found_codes found = {context, (grundy_relation)r, out};
    s = grundy_i_codes_find(context, &(grundy_i_codes){.values = &x->known,
                                                       .further = y->known.count ? &y->known : NULL,
                                                       .relation = found.relation,
                                                       .rule = grundy_i_game_rule(x->game),
                                                       .base = 8,
                                                       .digits = out->is.digits,
                                                       .shifts = GRUNDY_CODES_SHIFT,
                                                       .sink = add,
                                                       .user = &found});
  }
  return s;
}

/* As many digits as the code of the game has. */
static unsigned digits_of(const grundy_game *game) {
  const grundy_i_rule *rule = grundy_i_game_rule(game);
  uint64_t last = rule ? grundy_i_rule_last(rule) : 0;
  if (!rule || rule->all_but || last > GRUNDY_COMPARE_DIGITS) return USUAL_DIGITS;
  return last ? (unsigned)last : 1;
}

static grundy_status find(grundy_context *context, grundy_i_compared *x, uint64_t upto,
                          own_equivalents *out) {
  bool open = upto == GRUNDY_COMPARE_USUAL;
  if (open) upto = HEAPS;
  GRUNDY_TRY(grundy_i_compared_room(context, upto));
  GRUNDY_TRY(grundy_i_compared_compute(context, x, upto));
  grundy_i_compared y = {.game = x->game, .sequence = x->sequence};
  grundy_array_init(&y.values, context);
  out->is.game = x->game;
  out->is.upto = x->known.count - 1;
  grundy_status s = GRUNDY_OK;
  if (open) s = grundy_i_compared_further(context, &y);
  if (s == GRUNDY_OK) s = find_all(context, x, &y, out);
  grundy_array_clear(&y.values);
  return s;
}

grundy_status grundy_equivalents_find(grundy_context *context, const grundy_game *game,
                                      uint64_t upto, unsigned digits, grundy_equivalents **out) {
  grundy_i_compared x;
  *out = NULL;
  own_equivalents *own = grundy_i_make(context, sizeof(own_equivalents));
  if (!own) return GRUNDY_NO_MEMORY;
  own->context = context;
  own->is.digits = digits ? digits : digits_of(game);
  grundy_status s = grundy_i_compared_open(context, game, &x);
  if (s == GRUNDY_OK) s = find(context, &x, upto, own);
  grundy_i_compared_clear(&x);
  if (own->is.game) *out = &own->is;
  if (!*out) grundy_equivalents_destroy(&own->is);
  return s;
}

const grundy_equivalent *grundy_equivalents_code(const grundy_equivalents *equivalents,
                                                 size_t index) {
  const own_equivalents *own = (const own_equivalents *)equivalents;
  return index < equivalents->count ? &own->codes[index] : NULL;
}

void grundy_equivalents_destroy(grundy_equivalents *equivalents) {
  own_equivalents *own = (own_equivalents *)equivalents;
  if (!own) return;
  grundy_i_free(own->context, own->codes, own->capacity * sizeof *own->codes);
  grundy_i_free(own->context, own, sizeof *own);
}
