/* Nim-values of heaps by mex over `options`, what continues them, and the printed rules of the
 * games of heaps once more. Nothing here is shared with the engines. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/compiler.h"
#include "laws/laws.h"
#include "sequence/formula.h"
#include "support/laws_inside.h"
#include "support/sequences.h"

enum { TAKEN = 1 << 15, DIGITS = 64 };

/* ---- the list ---- */

/* Marks the values of the options. */
typedef struct marker {
  grundy_sink sink;
  const uint64_t *list;
  bool *seen;
  size_t room, options;
} marker;

static grundy_status mark(grundy_sink *sink, const grundy_option *option) {
  marker *m = (marker *)sink;
  uint64_t value = 0;
  for (size_t i = 0; i < option->count; i++) value ^= m->list[option->parts[i].words[0]];
  if (value < m->room) m->seen[value] = true;
  m->options++;
  return GRUNDY_OK;
}

/* Of race, whose moves lead to larger numbers, heap n is TARGET - n. */
static uint64_t numbered(const grundy_game *game, uint64_t n) {
  return game->display->largest && strcmp(game->ruleset->name, "race") == 0
             ? game->display->largest(game) - n
             : n;
}

bool law_is_numbered(const grundy_game *game) {
  return game->ruleset->dimensions == 1 && strcmp(game->ruleset->name, "pass") != 0;
}

void law_values_fill(law_values *v, grundy_context *context, const grundy_game *game, size_t most,
                     size_t work) {
  uint64_t largest = game->display->largest ? game->display->largest(game) : UINT64_MAX;
  size_t heaps = largest < most ? (size_t)largest + 1 : most, spent = 0;
  bool rising = numbered(game, 0) != 0;
  *v = (law_values){.game = game, .list = calloc(heaps + 1, sizeof *v->list)};
  marker m = {.sink = {mark}, .list = v->list, .room = 4 * heaps + 8};
  m.seen = calloc(m.room, sizeof *m.seen);
  assert_non_null(v->list);
  assert_non_null(m.seen);
  for (size_t n = 0; n < heaps && (spent < work || rising); n++) {
    uint64_t heap = numbered(game, n);
    memset(m.seen, 0, m.room);
    m.options = 0;
    grundy_status s =
        game->moves->options(GRUNDY_CALL(context, game, (grundy_component){&heap, 1}), &m.sink);
    if (s == GRUNDY_LIMIT) break; /* partition games list no options of larger heaps */
    assert_int_equal(s, GRUNDY_OK);
    spent += 1 + m.options;
    v->list[heap] = 0;
    while (m.seen[v->list[heap]]) v->list[heap]++;
    v->count++;
  }
  free(m.seen);
}

/* ---- beyond the list ---- */

static bool period_fits(const law_values *v, test_world *world) {
  const grundy_period *p = &v->period;
  for (uint64_t n = p->preperiod; n < v->count && p->period < v->count - n; n++) {
    if (v->list[n + p->period] == v->list[n] + p->saltus) continue;
    return test_offend(world, "%s: G(n + %llu) = G(n) + %llu from %llu on: wrong at n = %llu",
                       v->game->name, test_number(p->period), test_number(p->saltus),
                       test_number(p->preperiod), test_number(n));
  }
  return true;
}

static bool form_fits(const law_values *v, test_world *world) {
  for (uint64_t n = v->game->theory->closed_form.from; n < v->count; n++) {
    uint64_t value;
    if (!grundy_i_formula_value(&v->formula, n, &value) || value != v->list[n]) {
      return test_offend(world, "%s: the closed form is wrong at %llu", v->game->name,
                         test_number(n));
    }
  }
  return true;
}

bool law_values_extend(law_values *v, test_world *world) {
  const grundy_ruleset_theory *theory = v->game->theory;
  if (theory->law) {
    theory->law(v->game, &v->period);
    v->period.status = GRUNDY_PERIOD_PROVED;
  } else if (theory->table && !theory->apart) {
    assert_int_equal(grundy_context_set_limits(world->context, GRUNDY_LIMITS(.steps = TAKEN)),
                     GRUNDY_OK);
    grundy_status s = test_sequence_period(world->context, v->game, UINT64_MAX, &v->period);
    if (s != GRUNDY_OK || v->period.status != GRUNDY_PERIOD_PROVED) v->period.period = 0;
  }
  if (v->period.period) return period_fits(v, world);
  v->period = (grundy_period){.status = GRUNDY_PERIOD_NONE};
  v->has_form = theory->closed_form.formula != NULL;
  if (!v->has_form) return true;
  assert_int_equal(grundy_i_formula_read(world->context, theory->closed_form.formula, &v->formula),
                   GRUNDY_OK);
  return form_fits(v, world);
}

bool law_value(const law_values *v, uint64_t n, uint64_t *out) {
  const grundy_period *p = &v->period;
  if (n < v->count) {
    *out = v->list[n];
    return true;
  }
  if (v->has_form) return grundy_i_formula_value(&v->formula, n, out);
  if (!p->period || p->preperiod + p->period > v->count || n < p->preperiod) return false;
  uint64_t rounds = (n - p->preperiod) / p->period;
  grundy_i_uint128 value = (grundy_i_uint128)rounds * p->saltus + v->list[n - rounds * p->period];
  *out = (uint64_t)value;
  return value <= UINT64_MAX;
}

/* ---- printed rules ---- */

/* The digits of a take-and-break code, d0 first; false where the game has none. */
static bool digits_of(const grundy_game *game, unsigned digits[DIGITS + 1], size_t *count) {
  static const char *const named[][2] = {
      {"kayles", "0.77"}, {"dawson-kayles", "0.07"}, {"dawson-chess", "0.137"}};
  const char *code = NULL, *name = game->ruleset->name;
  for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
    if (strcmp(name, named[i][0]) == 0) code = named[i][1];
  }
  if (strcmp(name, "octal") == 0 || strcmp(name, "hex") == 0) code = strchr(game->name, ':') + 1;
  *count = 0;
  for (; code && *code; code++) {
    if (*code == '.') continue;
    digits[(*count)++] = (unsigned)(*code <= '9' ? *code - '0' : *code - 'a' + 10);
  }
  return *count != 0;
}

static bool in_set(const char *set, uint64_t taken) {
  for (char *end = NULL;; set = end + 1) {
    if (strtoull(set, &end, 10) == taken) return true;
    if (*end != ',') return false;
  }
}

static bool is_known(const grundy_game *game) {
  static const char *const names[] = {"nim",   "bounded-nim", "subtraction",
                                      "split", "lasker",      "grundy"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (strcmp(game->ruleset->name, names[i]) == 0) return true;
  }
  return false;
}

static bool legal_take(const grundy_game *game, uint64_t n, uint64_t left) {
  const char *name = game->ruleset->name, *set = strchr(game->name, ':');
  if (left >= n) return false;
  if (strcmp(name, "nim") == 0 || strcmp(name, "lasker") == 0) return true;
  if (strcmp(name, "bounded-nim") == 0) return n - left <= strtoull(set + 1, NULL, 10);
  if (strcmp(name, "subtraction") == 0) {
    bool but = strncmp(set, ":all-but:", 9) == 0;
    return in_set(but ? set + 9 : set + 1, n - left) != but;
  }
  return false;
}

static bool legal_split(const grundy_game *game, uint64_t n, const uint64_t *parts) {
  const char *name = game->ruleset->name;
  if (parts[1] > parts[0] || parts[0] >= n) return false;
  if (strcmp(name, "split") == 0) return true;
  bool whole = parts[1] && parts[1] == n - parts[0];
  if (strcmp(name, "lasker") == 0) return whole;
  return strcmp(name, "grundy") == 0 && whole && parts[0] != parts[1];
}

bool law_legal(const grundy_game *game, uint64_t n, const uint64_t *parts, size_t count,
               bool *known) {
  unsigned digits[DIGITS + 1];
  size_t length;
  *known = true;
  if (digits_of(game, digits, &length)) {
    uint64_t rest = n;
    for (size_t i = 0; i < count; i++) {
      if (!parts[i] || parts[i] > rest || (i && parts[i] > parts[i - 1])) return false;
      rest -= parts[i];
    }
    return rest < length && digits[rest] >> count & 1;
  }
  *known = is_known(game);
  if (count == 1) return legal_take(game, n, parts[0]);
  return count == 2 && legal_split(game, n, parts);
}

/* How many i of 1 .. m-1 have G(i) ^ G(m - i) = w, by the residues of a period without saltus. */
static grundy_i_uint128 count_ordered(const law_values *v, uint64_t m, uint64_t w) {
  uint64_t p = v->period.period, n0 = v->period.preperiod ? v->period.preperiod : 1, a, b;
  grundy_i_uint128 total = 0;
  for (uint64_t i = 1; i < n0; i++) {
    if (law_value(v, i, &a) && law_value(v, m - i, &b) && (a ^ b) == w) total += 2;
  }
  for (uint64_t i = n0; i < n0 + p; i++) {
    if (law_value(v, i, &a) && law_value(v, m - i, &b) && (a ^ b) == w) {
      total += (m - n0 - i) / p + 1;
    }
  }
  return total;
}

bool law_count(const law_values *values, uint64_t n, uint64_t v, uint64_t *out) {
  unsigned digits[DIGITS + 1];
  size_t length;
  grundy_i_uint128 total = 0;
  const grundy_period *p = &values->period;
  if (!digits_of(values->game, digits, &length) || !p->period || p->saltus) return false;
  if (n < length + 2 * (p->preperiod + p->period) + 2) return false;
  for (size_t t = 0; t < length; t++) {
    uint64_t m = n - t, value;
    if (digits[t] >> 3 & 1) return false;
    if (!law_value(values, m, &value)) return false;
    total += t && digits[t] >> 1 & 1 && value == v;
    if (digits[t] >> 2 & 1) total += (count_ordered(values, m, v) + (m % 2 == 0 && v == 0)) / 2;
  }
  *out = (uint64_t)total;
  return total <= UINT64_MAX;
}
