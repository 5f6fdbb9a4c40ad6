/* Whether a ruleset's `canonical` keeps who wins: a component and its canonical form must have the
 * same nim-value or, where there is none, the same outcome whoever moves first. Both come from
 * plain search of `options`, which never asks for canonical forms. Cost: that search. */
#include "base/context.h"
#include "solve/conditions.h"
#include "solve/search.h"

enum { COMPONENTS = 2000, WORK = 200000 };

/* A number that equal components share: the nim-value, or two bits for who wins. */
static grundy_status worth(grundy_i_search *search, const grundy_game *game, grundy_component c,
                           uint64_t *out) {
  const grundy_ruleset *rules = game->ruleset;
  if (rules->sides == 1 && !game->moves->terminal) {
    return grundy_i_search_value(search, game, c, WORK, out);
  }
  grundy_position *position;
  bool left = false, right = false;
  grundy_status s = grundy_position_create(search->context, &position);
  if (s != GRUNDY_OK) return s;
  s = grundy_position_add(position, game, c);
  search->start = search->work;
  if (s == GRUNDY_OK) {
    s = grundy_i_search_wins(search, position, GRUNDY_PLAY_NORMAL, GRUNDY_SIDE_LEFT, &left);
  }
  if (s == GRUNDY_OK && rules->sides == 2) {
    s = grundy_i_search_wins(search, position, GRUNDY_PLAY_NORMAL, GRUNDY_SIDE_RIGHT, &right);
  }
  grundy_position_destroy(position);
  if (s == GRUNDY_OK) *out = (uint64_t)left << 1 | right;
  return s;
}

/* "COMPONENT -> ITS FORM" */
static grundy_status report(grundy_context *context, const grundy_game *game, grundy_component c,
                            grundy_component form, grundy_conditions *out) {
  out->canonical = GRUNDY_CONDITION_FAILS;
  grundy_status s = game->moves->print(GRUNDY_CALL(context, game, c), &out->changed);
  if (s == GRUNDY_OK) s = grundy_buffer_print(&out->changed, " -> ");
  return s == GRUNDY_OK ? game->moves->print(GRUNDY_CALL(context, game, form), &out->changed) : s;
}

static grundy_status compare(grundy_context *context, const grundy_game *game,
                             grundy_i_search *search, grundy_component c, grundy_array *words,
                             grundy_conditions *out) {
  uint64_t own, formed;
  words->length = 0;
  grundy_status s = game->hints->canonical(GRUNDY_CALL(context, game, c), words);
  grundy_component form = {words->data, words->length};
  if (s == GRUNDY_OK) s = worth(search, game, c, &own);
  if (s == GRUNDY_OK) s = worth(search, game, form, &formed);
  if (s != GRUNDY_OK || own == formed) return s;
  return report(context, game, c, form, out);
}

grundy_status grundy_i_conditions_canonical(grundy_context *context, const grundy_game *game,
                                            const grundy_i_wordmap *components,
                                            grundy_conditions *out) {
  grundy_i_search search;
  grundy_status s = GRUNDY_OK;
  grundy_i_search_init(&search, context);
  grundy_array form = grundy_i_array(context);
  size_t count = grundy_i_wordmap_count(components);
  if (count > COMPONENTS) count = COMPONENTS;
  for (size_t i = 0; i < count && s == GRUNDY_OK && out->canonical == GRUNDY_CONDITION_HOLDS; i++) {
    grundy_component c;
    c.words = grundy_i_wordmap_key(components, i, &c.length);
    s = compare(context, game, &search, c, &form, out);
  }
  grundy_array_clear(&form);
  grundy_i_search_clear(&search);
  if (s != GRUNDY_LIMIT) return s;
  s = grundy_i_own_limit(context, s);
  if (s == GRUNDY_OK) out->canonical = GRUNDY_CONDITION_OPEN;
  return s;
}
