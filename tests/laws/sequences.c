/* The nim-values of a game of heaps in order: the table, its period, its pattern, its
 * certificates. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/certificate.h"
#include "laws/laws.h"
#include "support/laws_inside.h"
#include "support/sequences.h"

enum { MOST = 2000, WORK = 2000000, STEPS = 1 << 22, TIMES = 10, LEAST = 3, FAR = 1000 };

/* ---- periods ---- */

/* Whether G(n + period) = G(n) + saltus for all n from `from` on within the list. */
static bool repeats(const law_values *v, uint64_t from, uint64_t period, uint64_t saltus) {
  for (uint64_t n = from; n + period < v->count; n++) {
    if (v->list[n + period] != v->list[n] + saltus) return false;
  }
  return true;
}

/* A proved period, least in both: one less in the preperiod fails, and so does each divisor of the
 * period. Three periods must be in the list to tell. */
static bool is_least(const law_values *v, test_world *world, const grundy_period *p) {
  bool right = true;
  if (p->preperiod + LEAST * p->period > v->count) return true;
  if (p->preperiod) {
    right = v->list[p->preperiod - 1 + p->period] != v->list[p->preperiod - 1] + p->saltus;
  }
  for (uint64_t q = 1; q < p->period && right; q++) {
    if (p->period % q || p->saltus * q % p->period) continue;
    right = !repeats(v, p->preperiod, q, p->saltus * q / p->period);
  }
  return right || test_offend(world, "%s: preperiod %llu and period %llu are not least",
                              v->game->name, test_number(p->preperiod), test_number(p->period));
}

/* What is seen in G(0) .. G(upto) holds there; what is proved holds for ever. */
static bool period_is_right(const law_values *v, test_world *world, uint64_t upto) {
  grundy_period p;
  grundy_status s = test_sequence_period(world->context, v->game, upto, &p);
  if (s == GRUNDY_UNKNOWN || s == GRUNDY_LIMIT || p.status == GRUNDY_PERIOD_NONE) return true;
  if (s != GRUNDY_OK) return test_offend(world, "%s: period: status %d", v->game->name, (int)s);
  law_values seen = *v;
  if (p.status == GRUNDY_PERIOD_OBSERVED && upto < v->count) seen.count = (size_t)upto + 1;
  if (p.status == GRUNDY_PERIOD_OBSERVED && upto >= v->count) return true;
  if (!repeats(&seen, p.preperiod, p.period, p.saltus)) {
    return test_offend(world, "%s: within %llu: no such period: %llu, %llu, %llu", v->game->name,
                       test_number(upto), test_number(p.preperiod), test_number(p.period),
                       test_number(p.saltus));
  }
  return is_least(&seen, world, &p);
}

/* ---- values ---- */

static bool values_are_right(const law_values *v, test_world *world) {
  uint64_t *values = calloc(v->count, sizeof *values);
  assert_non_null(values);
  grundy_status s = test_sequence_values(world->context, v->game, 0, v->count - 1, values);
  bool right = s == GRUNDY_OK || s == GRUNDY_LIMIT ||
               test_offend(world, "%s: status %d", v->game->name, (int)s);
  for (size_t n = 0; n < v->count && s == GRUNDY_OK && right; n++) {
    right =
        values[n] == v->list[n] || test_offend(world, "%s: G(%zu) is %llu, not %llu", v->game->name,
                                               n, test_number(values[n]), test_number(v->list[n]));
  }
  free(values);
  return right;
}

/* In pieces, far away and around the end of what is kept. */
static bool far_values_are_right(const law_values *v, test_world *world) {
  const uint64_t starts[] = {test_sequence_count(world->context, v->game), TIMES * v->count,
                             UINT64_C(1) << 32, UINT64_C(1) << 53, UINT64_MAX - FAR};
  uint64_t values[FAR], wanted;
  if (!v->period.period) return true;
  for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
    uint64_t from = starts[i] < FAR / 2 ? 0 : starts[i] - FAR / 2;
    if (v->game->display->largest && from + FAR > v->game->display->largest(v->game)) continue;
    grundy_status s = test_sequence_values(world->context, v->game, from, from + FAR - 1, values);
    if (s == GRUNDY_LIMIT) continue;
    for (uint64_t n = 0; n < FAR; n++) {
      if (!law_value(v, from + n, &wanted) || (s == GRUNDY_OK && values[n] == wanted)) continue;
      return test_offend(world, "%s: G(%llu) is %llu (status %d), not %llu", v->game->name,
                         test_number(from + n), test_number(values[n]), (int)s,
                         test_number(wanted));
    }
  }
  return true;
}

/* ---- patterns ---- */

/* A pattern of G(0) .. G(count - 1): what it says of these is so, and of all others if proved. */
static bool pattern_is_right(const law_values *v, test_world *world, size_t count) {
  grundy_pattern *pattern;
  grundy_period p;
  if (count < GRUNDY_PATTERN_FEWEST) return true;
  grundy_status s = test_sequence_period(world->context, v->game, count - 1, &p);
  if (s != GRUNDY_OK && s != GRUNDY_UNKNOWN) return true;
  assert_int_equal(grundy_context_set_limits(world->context, GRUNDY_LIMITS()), GRUNDY_OK);
  s = grundy_pattern_find(world->context, v->game, v->list, count, s == GRUNDY_OK ? &p : NULL,
                          &pattern);
  assert_int_equal(grundy_context_set_limits(world->context, GRUNDY_LIMITS(.steps = STEPS)),
                   GRUNDY_OK);
  if (s != GRUNDY_OK) return test_offend(world, "%s: pattern: status %d", v->game->name, (int)s);
  bool right = true;
  uint64_t end = pattern->status == GRUNDY_PATTERN_PROVED ? TIMES * v->count : count;
  for (uint64_t n = pattern->from; pattern->status && n < end && right; n++) {
    uint64_t said, wanted;
    bool exception = false;
    for (size_t i = 0; i < pattern->exception_count; i++) {
      exception = exception || pattern->exceptions[i] == n;
    }
    if (exception || !law_value(v, n, &wanted)) continue;
    right = (grundy_pattern_value(pattern, n, &said) && said == wanted) ||
            test_offend(world, "%s: the pattern in %zu values is wrong at %llu", v->game->name,
                        count, test_number(n));
  }
  grundy_pattern_destroy(pattern);
  return right;
}

/* ---- certificates ---- */

static grundy_status keep(void *user, const void *bytes, size_t size) {
  return grundy_buffer_append(user, bytes, size);
}

/* One of the period where it is proved, and one of some values. */
static bool certificate_is_right(const law_values *v, test_world *world, bool of_period) {
  grundy_sequence *sequence;
  grundy_certificate *certificate;
  grundy_buffer text;
  grundy_period p = {.status = GRUNDY_PERIOD_NONE};
  if (!grundy_certificate_possible(v->game)) return true;
  assert_int_equal(grundy_sequence_create(world->context, v->game, &sequence), GRUNDY_OK);
  grundy_buffer_init(&text, world->context);
  grundy_status s = grundy_sequence_period(sequence, UINT64_MAX, &p);
  bool proved = s == GRUNDY_OK && p.status == GRUNDY_PERIOD_PROVED;
  assert_int_equal(grundy_certificate_create_stream(world->context, keep, &text, &certificate),
                   GRUNDY_OK);
  s = !of_period ? grundy_certificate_values(certificate, sequence, 0, v->count - 1)
      : proved   ? grundy_certificate_period(certificate, sequence, &p)
                 : GRUNDY_UNKNOWN;
  if (s == GRUNDY_OK) {
    s = grundy_certificate_commit(certificate);
  } else {
    grundy_certificate_destroy(certificate);
  }
  bool right = s == GRUNDY_UNKNOWN || s == GRUNDY_LIMIT ||
               (s == GRUNDY_OK && law_verified(world, v->game->name, text.data, text.length));
  grundy_buffer_clear(&text);
  grundy_sequence_destroy(sequence);
  return right;
}

static bool sequence_is_right(law_values *v, test_world *world) {
  bool right = period_is_right(v, world, v->count / 2) && period_is_right(v, world, v->count - 1) &&
               values_are_right(v, world) && period_is_right(v, world, UINT64_MAX) &&
               law_values_extend(v, world);
  assert_int_equal(grundy_context_set_limits(world->context, GRUNDY_LIMITS(.steps = STEPS)),
                   GRUNDY_OK);
  return right && far_values_are_right(v, world) &&
         pattern_is_right(v, world, v->count % 2 ? v->count : v->count / TIMES) &&
         certificate_is_right(v, world, true) && certificate_is_right(v, world, false);
}

law_verdict law_check_sequence(law_position *p) {
  law_values v;
  const grundy_game *game = p->world.games[0].game;
  if (!law_is_numbered(game)) return LAW_SKIPPED;
  law_values_fill(&v, p->world.context, game, MOST, WORK);
  assert_int_equal(grundy_context_set_limits(p->world.context, GRUNDY_LIMITS(.steps = STEPS)),
                   GRUNDY_OK);
  bool right = sequence_is_right(&v, &p->world);
  free(v.list);
  return right ? LAW_HOLDS : LAW_BREAKS;
}
