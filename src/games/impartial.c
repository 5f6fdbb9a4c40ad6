/* Two-sided games made impartial: either player may make the moves of both sides.
 *
 * What both sides can do from a component is one list of options then. Symmetries and the ways to
 * fall apart keep the play of each side, so they keep that of both together; theorems about a
 * side's chances say nothing any more. */
#include <string.h>

#include "base/context.h"
#include "base/messages_games.def"
#include "games/read.h"
#include "rules/heap.h"

typedef struct impartial {
  grundy_ruleset rules;
  grundy_ruleset_moves moves;
  grundy_ruleset_hints hints;
  grundy_ruleset_display display;
  const grundy_ruleset *sided;
  char *name; /* the sided game's, which its rules may point to */
} impartial;

static const grundy_ruleset *sided_of(const grundy_game *game) {
  return ((const impartial *)game->ruleset)->sided;
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  grundy_call own = *call;
  grundy_status s = GRUNDY_OK;
  for (int side = GRUNDY_SIDE_LEFT; side <= GRUNDY_SIDE_RIGHT && s == GRUNDY_OK; side++) {
    own.side = (grundy_side)side;
    s = sided_of(call->game)->moves->options(&own, sink);
  }
  return s;
}

/* Looks for one option among those of a side. */
typedef struct seeker {
  grundy_sink sink;
  const grundy_component *parts;
  size_t count;
} seeker;

static grundy_status compare(grundy_sink *sink, const grundy_option *option) {
  const seeker *k = (const seeker *)sink;
  bool same = option->count == k->count;
  for (size_t i = 0; i < k->count && same; i++) {
    size_t length = k->parts[i].length;
    same = option->parts[i].length == length;
    if (same && length) {
      same = memcmp(option->parts[i].words, k->parts[i].words, length * sizeof(uint64_t)) == 0;
    }
  }
  return same ? GRUNDY_STOP : GRUNDY_OK;
}

/* In the words of the side that has the move. */
static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  const grundy_ruleset *sided = sided_of(call->game);
  seeker k = {{compare}, call->to, call->count};
  grundy_call own = *call;
  own.side = GRUNDY_SIDE_LEFT;
  grundy_status s = sided->moves->options(&own, &k.sink);
  if (s != GRUNDY_OK && s != GRUNDY_STOP) return s;
  own.side = s == GRUNDY_STOP ? GRUNDY_SIDE_LEFT : GRUNDY_SIDE_RIGHT;
  return sided->display->describe(&own, out);
}

static void forget(grundy_game *game) {
  grundy_context *context = game->context;
  const impartial *own = (const impartial *)game->ruleset;
  grundy_i_free(context, game->name, strlen(game->name) + 1);
  game->name = own->name;
  game->moves = own->sided->moves;
  grundy_i_free(context, (void *)own, sizeof *own);
}

grundy_status grundy_i_impartial_make(grundy_game *game) {
  grundy_context *context = game->context;
  grundy_status s = GRUNDY_OK;
  if (!game->ruleset->two_sided) return GRUNDY_OK;
  if (game->moves->terminal) {
    return GRUNDY_FAIL(context, GRUNDY_USAGE, impartial_refused, game->name);
  }
  grundy_buffer name = grundy_i_buffer(context);
  impartial *own = grundy_i_new(context, 1, sizeof *own, &s);
  if (s != GRUNDY_OK) return s;
  *own = (impartial){.rules = *game->ruleset,
                     .moves = *game->moves,
                     .hints = *game->hints,
                     .display = *game->display,
                     .sided = game->ruleset,
                     .name = game->name};
  s = grundy_buffer_print(&name, GRUNDY_IMPARTIAL "%s", game->name);
  game->name = NULL;
  s = grundy_i_rename(game, s, &name);
  if (s != GRUNDY_OK) {
    game->name = own->name;
    grundy_i_free(context, own, sizeof *own);
    return s;
  }
  own->moves.options = options;
  own->hints.wins = NULL;
  if (own->hints.canonical_by_value) own->hints.canonical = NULL;
  if (own->display.describe) own->display.describe = describe;
  own->rules.two_sided = false;
  own->rules.theory = NULL;
  own->rules.theorem = (grundy_phrase){NULL, NULL};
  own->rules.source = NULL;
  own->rules.moves = &own->moves;
  own->rules.hints = &own->hints;
  own->rules.display = &own->display;
  game->forget = forget;
  return grundy_game_set_ruleset(game, &own->rules);
}

const char *grundy_i_impartial_name(const char *name, grundy_game_options *options) {
  bool both = strncmp(name, GRUNDY_IMPARTIAL, sizeof GRUNDY_IMPARTIAL - 1) == 0;
  options->impartial |= both;
  return both ? name + sizeof GRUNDY_IMPARTIAL - 1 : name;
}
