/* Which game has these nim-values: the games of the catalogue, sets, codes, and a formula. */
#include "grundy/identify.h"

#include <stdio.h>
#include <string.h>

#include "base/messages_shell.def"
#include "base/number.h"
#include "grundy/game.h"
#include "heap/table.h"
#include "sequence/codes.h"
#include "sequence/compared.h"
#include "sequence/disguise.h"
#include "sequence/sets.h"

enum { HEAPS = 1000, LEAST_UPTO = 32, FIRST_MATCHES = 16, GLANCE = 64, PARAMETERS = 9 };
enum { SET_VALUES = 4096, OCTAL_DIGITS = 3, HEX_DIGITS = 2 };

/* The results, with members that callers do not see. */
typedef struct own_identity {
  grundy_identity is;
  grundy_context *context;
  grundy_match *matches;
  size_t capacity;
  grundy_buffer rule;
} own_identity;

/* `x` are the values; `further` as many as settle likenesses, none where nothing does. `values`
 * stands to them in `relation`. */
typedef struct identity_search {
  grundy_context *context;
  const grundy_i_compared *x;
  const grundy_known_values *values, *further;
  const char *kind; /* of the codes that are looked for: "octal", "hex" */
  grundy_relation relation;
  grundy_array rules; /* addresses of games whose rules are known to match */
  own_identity *out;
} identity_search;

/* ---- the OEIS ---- */

/* Games and octal codes with their entries in the On-Line Encyclopedia of Integer Sequences, which
 * may drop the first heaps. Of an entry that names several codes, one of at most three digits. */
static const struct {
  const char *game;
  uint32_t entry;
} entries[] = {{"kayles", 2186},  {"dawson-chess", 2187}, {"grundy", 2188},  {"0.6", 46695},
               {"0.15", 125916},  {"0.16", 71430},        {"0.17", 71431},   {"0.34", 125924},
               {"0.44", 71434},   {"0.45", 71435},        {"0.53", 125927},  {"0.56", 71436},
               {"0.004", 71441},  {"0.006", 71443},       {"0.017", 71447},  {"0.044", 71451},
               {"0.045", 71452},  {"0.051", 71453},       {"0.054", 71454},  {"0.055", 71455},
               {"0.104", 71457},  {"0.106", 71458},       {"0.114", 71459},  {"0.115", 125829},
               {"0.116", 71460},  {"0.124", 71461},       {"0.127", 71464},  {"0.134", 71465},
               {"0.141", 125912}, {"0.143", 71469},       {"0.144", 125913}, {"0.145", 125914},
               {"0.146", 71470},  {"0.147", 125915},      {"0.152", 71471},  {"0.153", 125917},
               {"0.154", 125918}, {"0.156", 71472},       {"0.165", 71476},  {"0.171", 125919},
               {"0.173", 71480},  {"0.176", 125920},      {"0.206", 71484},  {"0.226", 125923},
               {"0.244", 71487},  {"0.314", 125921},      {"0.316", 125922}, {"0.346", 71495},
               {"0.351", 125925}, {"0.354", 71496},       {"0.356", 71497},  {"0.373", 125926},
               {"0.375", 71503},  {"0.376", 71504},       {"0.454", 71509},  {"0.524", 71510},
               {"0.606", 71513},  {"0.644", 71514},       {"0.774", 71517},  {"4.004", 125928},
               {"4.005", 125930}, {"4.007", 125931},      {"4.024", 125933}, {"4.026", 125934},
               {"4.044", 125929}, {"4.045", 125932},      {"4.064", 125935}, {"4.102", 125938},
               {"4.304", 125939}, {"4.324", 125940},      {"4.327", 125941}, {"4.344", 125942},
               {"4.364", 125943}, {"4.404", 125936},      {"4.406", 125937}, {"4.726", 125944}};

static uint32_t entry_of(const char *game) {
  static const char octal[] = "octal:";
  if (strncmp(game, octal, strlen(octal)) == 0) game += strlen(octal);
  for (size_t i = 0; i < sizeof entries / sizeof entries[0]; i++) {
    if (strcmp(entries[i].game, game) == 0) return entries[i].entry;
  }
  return 0;
}

/* ---- results ---- */

static grundy_status add(identity_search *q, const char *game, const grundy_likeness *l) {
  own_identity *out = q->out;
  size_t length = strlen(game) + 1, count = out->is.match_count;
  char *name;
  GRUNDY_TRY(GRUNDY_RESERVE(q->context, out->matches, out->capacity, count, FIRST_MATCHES));
  GRUNDY_TRY(GRUNDY_ALLOCATE(q->context, name, length));
  memcpy(name, game, length);
  out->matches[out->is.match_count++] = (grundy_match){name, q->relation, *l, entry_of(game)};
  return GRUNDY_OK;
}

/* Is there a match of the same rule at the same shift, written otherwise? */
static bool is_known(const identity_search *q, const grundy_i_rule *rule, int64_t shift) {
  for (size_t i = 0; i < q->rules.length; i += 2) {
    const grundy_game *game = (const grundy_game *)(uintptr_t)q->rules.data[i];
    if ((int64_t)q->rules.data[i + 1] == shift &&
        grundy_i_rule_same(grundy_i_game_rule(game), rule)) {
      return true;
    }
  }
  return false;
}

/* ---- games by name ---- */

static bool fits(const identity_search *q, const grundy_i_compared *y, int64_t shift,
                 grundy_likeness *out) {
  *out = grundy_compare_values(q->values, &y->known, shift);
  return !out->differs && out->to - out->from >= GRUNDY_IDENTIFY_FEWEST;
}

/* The smallest shift at which the values fit, the positive one first. */
static bool best_shift(const identity_search *q, const grundy_i_compared *y, grundy_likeness *out) {
  for (int64_t size = 0; size <= GRUNDY_CODES_SHIFT; size++) {
    if (fits(q, y, size, out) || fits(q, y, -size, out)) return true;
  }
  return false;
}

/* Looks whether the likeness of two games stays. */
static grundy_status settle(identity_search *q, const grundy_game *game, grundy_likeness *l,
                            bool *fit) {
  grundy_comparison c = {.size = sizeof c};
  GRUNDY_TRY(grundy_compare(q->context, q->x->game, game, GRUNDY_COMPARE_USUAL, &c));
  const grundy_likeness *straight = &c.straight, *shifted = &c.shifted;
  *fit = !straight->differs || (c.has_shifted && !shifted->differs);
  if (*fit) *l = straight->differs ? *shifted : *straight;
  return GRUNDY_OK;
}

/* Computes the game's values, first a few, then as many as there are to compare. */
static grundy_status match(identity_search *q, grundy_i_compared *y, grundy_likeness *l,
                           bool *fit) {
  uint64_t last = q->values->count - 1 + GRUNDY_CODES_SHIFT;
  uint64_t glance = last < GLANCE ? last : GLANCE;
  *fit = false;
  GRUNDY_TRY(grundy_i_compared_values(q->context, y, glance));
  if (!best_shift(q, y, l)) return GRUNDY_OK;
  grundy_status s = grundy_i_compared_values(q->context, y, last);
  *fit = s == GRUNDY_OK && best_shift(q, y, l);
  return *fit && q->x->game ? settle(q, y->game, l, fit) : s;
}

/* Whether a move takes more than a list is likely to show. */
static bool hardly_seen(const identity_search *q, const grundy_i_rule *rule) {
  return rule && !q->x->game && !rule->all_but && grundy_i_rule_last(rule) > q->values->count / 2;
}

/* Tries an opened game, which is closed unless its rule is kept. */
static grundy_status try_game(identity_search *q, grundy_game *game) {
  grundy_i_compared y;
  grundy_likeness l;
  const grundy_i_rule *rule = grundy_i_game_rule(game);
  bool fit = false, itself = q->x->game && strcmp(q->x->game->name, game->name) == 0;
  grundy_status s = GRUNDY_OK;
  if (!itself && !hardly_seen(q, rule) && !game->ruleset->two_sided &&
      game->ruleset->dimensions == 1) {
    s = grundy_i_compared_open(q->context, game, &y);
    if (s == GRUNDY_OK) s = match(q, &y, &l, &fit);
    grundy_i_compared_clear(&y);
  }
  fit = fit && !(rule && is_known(q, rule, l.shift));
  if (s == GRUNDY_OK && fit) s = add(q, game->name, &l);
  if (s == GRUNDY_OK && fit && rule) s = grundy_array_push(&q->rules, (uintptr_t)game);
  if (s == GRUNDY_OK && fit && rule) s = grundy_array_push(&q->rules, (uint64_t)l.shift);
  if (s != GRUNDY_OK || !fit || !rule) grundy_game_destroy(game);
  /* A game without a value here, or whose search takes too long, is not recognised. */
  return s == GRUNDY_UNKNOWN || s == GRUNDY_BAD_INPUT || s == GRUNDY_STOP ? GRUNDY_OK : s;
}

static grundy_status try_ruleset(identity_search *q, const grundy_ruleset *ruleset,
                                 const char *parameters) {
  grundy_game *game;
  GRUNDY_TRY(grundy_game_create_ruleset(q->context, ruleset, parameters, NULL, &game));
  return try_game(q, game);
}

/* Those of the catalogue that take no parameters, or one small number. */
static grundy_status try_catalogue(identity_search *q) {
  const grundy_ruleset *ruleset;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; s == GRUNDY_OK && (ruleset = grundy_catalogue_at(i)) != NULL; i++) {
    if (!ruleset->parameters) s = try_ruleset(q, ruleset, NULL);
    if (!ruleset->parameters || strcmp(ruleset->parameters, "K") != 0) continue;
    for (char k = '1'; k <= '0' + PARAMETERS && s == GRUNDY_OK; k++) {
      s = try_ruleset(q, ruleset, (const char[]){k, '\0'});
    }
  }
  return s;
}

/* ---- sets ---- */

static grundy_status try_set(identity_search *q, const uint64_t *values, uint64_t count) {
  grundy_buffer set = grundy_i_buffer(q->context);
  if (count > SET_VALUES) count = SET_VALUES;
  grundy_status s = grundy_i_sets_find(q->context, values, count, &set);
  if (s == GRUNDY_OK && set.length) {
    s = try_ruleset(q, grundy_catalogue_find("subtraction"), set.data);
  }
  grundy_buffer_clear(&set);
  return s;
}

/* The values from heap 0 on; from heap 1 on, where a list leaves 0 out; without a 0 too many. */
static grundy_status try_sets(identity_search *q) {
  const grundy_known_values *k = q->values;
  grundy_status s = try_set(q, k->values, k->count);
  if (q->out->is.match_count) return s;
  grundy_array later = grundy_i_array(q->context);
  if (s == GRUNDY_OK) s = grundy_array_push(&later, 0);
  if (s == GRUNDY_OK) s = grundy_array_append(&later, k->values, k->count);
  if (s == GRUNDY_OK) s = try_set(q, later.data, later.length);
  if (s == GRUNDY_OK) s = try_set(q, k->values + 1, k->count - 1);
  grundy_array_clear(&later);
  return s;
}

/* ---- codes ---- */

static grundy_status add_code(void *user, const char *code, const grundy_likeness *l) {
  identity_search *q = user;
  char name[sizeof "octal:" + GRUNDY_COMPARE_DIGITS + 3];
  grundy_i_rule rule;
  bool known = false;
  grundy_status s = GRUNDY_OK;
  if (q->relation == GRUNDY_RELATION_SAME) {
    grundy_i_rule_init(&rule, q->context);
    s = grundy_i_code_parse(&rule, 16, code, strlen(code));
    known = s == GRUNDY_OK && is_known(q, &rule, l->shift);
    grundy_i_rule_clear(&rule);
  }
  if (s != GRUNDY_OK || known || l->to - l->from < GRUNDY_IDENTIFY_FEWEST) return s;
  snprintf(name, sizeof name, "%s:%s", q->kind, code);
  if (q->x->game && strcmp(q->x->game->name, name) == 0) return s;
  return add(q, name, l);
}

static grundy_status try_codes(identity_search *q, unsigned base, unsigned digits) {
  q->kind = base == 8 ? "octal" : "hex";
  return grundy_i_codes_find(
      q->context, &(grundy_i_codes){.values = q->values,
                                    .further = q->further,
                                    .relation = q->relation,
                                    .rule = q->x->game ? grundy_i_game_rule(q->x->game) : NULL,
                                    .base = base,
                                    .digits = digits,
                                    .shifts = GRUNDY_CODES_SHIFT,
                                    .nearest = !q->x->game,
                                    .sink = add_code,
                                    .user = q});
}

static grundy_status try_all_codes(identity_search *q, grundy_relation relation) {
  q->relation = relation;
  GRUNDY_TRY(try_codes(q, 8, OCTAL_DIGITS));
  return try_codes(q, 16, HEX_DIGITS);
}

/* ---- the whole ---- */

static grundy_status find(identity_search *q) {
  GRUNDY_TRY(try_catalogue(q));
  GRUNDY_TRY(try_sets(q));
  GRUNDY_TRY(try_all_codes(q, GRUNDY_RELATION_SAME));
  if (q->x->game) GRUNDY_TRY(try_all_codes(q, GRUNDY_RELATION_DOUBLED));
  bool enough = q->values->count >= 2 * GRUNDY_IDENTIFY_FEWEST;
  return enough ? try_all_codes(q, GRUNDY_RELATION_HALVED) : GRUNDY_OK;
}

/* The formula, in as many values as there are. */
static grundy_status find_pattern(grundy_context *context, const grundy_known_values *known,
                                  grundy_identity *out) {
  GRUNDY_TRY(GRUNDY_ALLOCATE(context, out->values, known->count));
  memcpy(out->values, known->values, known->count * sizeof *out->values);
  out->count = known->count;
  out->period = known->period;
  if (!out->game) {
    GRUNDY_TRY(grundy_sequence_observe(context, out->values, out->count, &out->period));
  }
  return grundy_pattern_find(context, out->game, out->values, out->count, &out->period,
                             &out->pattern);
}

/* The formula first, which takes little time, in the longer list. */
static grundy_status identify(grundy_context *context, const grundy_i_compared *x,
                              const grundy_known_values *further, own_identity *out) {
  identity_search q = {.context = context,
                       .x = x,
                       .values = &x->known,
                       .further = further->count ? further : NULL,
                       .out = out};
  grundy_array_init(&q.rules, context);
  grundy_status s =
      find_pattern(context, further->count > x->known.count ? further : &x->known, &out->is);
  if (s == GRUNDY_OK) s = find(&q);
  for (size_t i = 0; i < q.rules.length; i += 2) {
    grundy_game_destroy((grundy_game *)(uintptr_t)q.rules.data[i]);
  }
  grundy_array_clear(&q.rules);
  return s;
}

static grundy_status make(grundy_context *context, grundy_identity **out, own_identity **own) {
  *out = NULL;
  *own = grundy_i_make(context, sizeof **own);
  if (!*own) return GRUNDY_NO_MEMORY;
  (*own)->context = context;
  (*own)->rule = grundy_i_buffer(context);
  return GRUNDY_OK;
}

/* Gives the results, if there are any. */
static void give(own_identity *own, grundy_identity **out) {
  if (own->is.count) *out = &own->is;
  if (!*out) grundy_identity_destroy(&own->is);
}

grundy_status grundy_identify_values(grundy_context *context, const uint64_t *values, size_t count,
                                     grundy_identity **out) {
  own_identity *own;
  GRUNDY_TRY(make(context, out, &own));
  const grundy_i_compared x = {.known = {.values = values, .count = count}};
  grundy_status s =
      count < GRUNDY_IDENTIFY_FEWEST
          ? GRUNDY_FAIL(context, GRUNDY_USAGE, identify_few, GRUNDY_IDENTIFY_FEWEST, count)
          : identify(context, &x, &(grundy_known_values){.count = 0}, own);
  give(own, out);
  return s;
}

static grundy_status identify_game(grundy_context *context, grundy_i_compared *x, uint64_t upto,
                                   own_identity *out) {
  bool open = upto == GRUNDY_COMPARE_USUAL;
  if (open) upto = HEAPS;
  GRUNDY_TRY(grundy_i_compared_room(context, upto));
  GRUNDY_TRY(grundy_i_compared_compute(context, x, upto));
  grundy_i_compared y = {.game = x->game, .sequence = x->sequence};
  grundy_array_init(&y.values, context);
  out->is.game = x->game;
  out->is.oeis = entry_of(x->game->name);
  grundy_status s = GRUNDY_OK;
  if (open) s = grundy_i_compared_further(context, &y);
  if (s == GRUNDY_OK) s = identify(context, x, &y.known, out);
  const grundy_ruleset *rules = x->game->ruleset;
  bool own = grundy_catalogue_find(rules->name) != rules;
  if (s == GRUNDY_OK && own && x->known.count > GRUNDY_DISGUISE_UPTO) {
    s = grundy_i_disguise_find(context, x->game, &out->rule, &out->is.rule_period);
    if (out->rule.length) out->is.rule = out->rule.data;
  }
  grundy_array_clear(&y.values);
  return s;
}

grundy_status grundy_identify_game(grundy_context *context, const grundy_game *game, uint64_t upto,
                                   grundy_identity **out) {
  grundy_i_compared x = {.game = NULL};
  own_identity *own;
  GRUNDY_TRY(make(context, out, &own));
  grundy_status s = upto < LEAST_UPTO ? GRUNDY_FAIL(context, GRUNDY_USAGE, identify_few,
                                                    LEAST_UPTO + 1, (size_t)upto + 1)
                                      : grundy_i_compared_open(context, game, &x);
  if (s == GRUNDY_OK) s = identify_game(context, &x, upto, own);
  if (upto >= LEAST_UPTO) grundy_i_compared_clear(&x);
  give(own, out);
  return s;
}

const grundy_match *grundy_identity_match(const grundy_identity *identity, size_t index) {
  const own_identity *own = (const own_identity *)identity;
  return index < identity->match_count ? &own->matches[index] : NULL;
}

void grundy_identity_destroy(grundy_identity *identity) {
  own_identity *own = (own_identity *)identity;
  if (!own) return;
  grundy_context *context = own->context;
  for (size_t i = 0; i < identity->match_count; i++) {
    grundy_i_free(context, own->matches[i].game, strlen(own->matches[i].game) + 1);
  }
  grundy_i_free(context, own->matches, own->capacity * sizeof *own->matches);
  grundy_i_free(context, identity->values, identity->count * sizeof *identity->values);
  grundy_pattern_destroy(identity->pattern);
  grundy_buffer_clear(&own->rule);
  grundy_i_free(context, own, sizeof *own);
}
