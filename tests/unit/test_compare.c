/* Comparisons: planted differences and shifts, claims of proof against longer lists, the known
 * equivalents, and the search for equivalents against plain comparison of every code. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/compare.h"
#include "grundy/game.h"
#include "grundy/more.h"
#include "heap/table.h"
#include "sequence/codes.h"
#include "sequence/likeness.h"
#include "support/context.h"
#include "support/random.h"
#include "support/sequences.h"

/* ---- lists ---- */

enum { COUNT = 300 };

static void differences_and_shifts(void **state) {
  test_random random = TEST_RANDOM(3);
  for (unsigned round = 0; round < 2000; round++) {
    uint64_t left[COUNT], right[COUNT + 20];
    int64_t shift =
        (int64_t)test_random_below(&random, 2 * GRUNDY_COMPARE_SHIFTS + 1) - GRUNDY_COMPARE_SHIFTS;
    for (int64_t n = -20; n < COUNT; n++) {
      uint64_t value = test_random_below(&random, 6);
      if (n >= 0) left[n] = value;
      if (n + shift >= 0 && n + shift < COUNT + 20) right[n + shift] = value;
    }
    grundy_known_values a = {.values = left, .count = COUNT};
    grundy_known_values b = {.values = right, .count = (uint64_t)(COUNT + shift)};
    grundy_likeness l = grundy_compare_values(&a, &b, shift), best;
    assert_false(l.differs);
    assert_false(l.proved);
    assert_int_equal(l.from, shift < 0 ? -shift : 0);
    assert_int_equal(l.to, COUNT);
    assert_int_equal(grundy_compare_shifted(&a, &b, &best), shift != 0);
    if (shift) assert_int_equal(best.shift, shift);
    uint64_t at = l.from + test_random_below(&random, COUNT - l.from);
    left[at] += 1;
    l = grundy_compare_values(&a, &b, shift);
    assert_true(l.differs);
    assert_int_equal(l.to, at);
    assert_int_equal(l.left, l.right + 1);
  }
}

/* Lists that share no heap, and empty ones. */
static void nothing_to_compare(void **state) {
  const uint64_t one[] = {1};
  grundy_known_values a = {.values = one, .count = 1}, none = {.values = one, .count = 0};
  grundy_likeness out;
  assert_false(grundy_compare_values(&a, &a, 5).differs);
  assert_false(grundy_compare_values(&a, &a, -5).differs);
  assert_false(grundy_compare_values(&a, &none, 0).differs);
  assert_false(grundy_compare_values(&none, &a, 0).proved);
  assert_false(grundy_compare_shifted(&a, &none, &out));
}

/* Periodic lists of few values: what is claimed forever holds on longer lists. The first two differ
 * just where the short lists end. */
static void proofs_hold_further(void **state) {
  test_random random = TEST_RANDOM(11);
  unsigned proved = 0, broken = 0;
  for (unsigned round = 0; round < 40000; round++) {
    enum { SHORT = 13, LONG = 200 };
    uint64_t lists[2][LONG];
    grundy_known_values x[2];
    for (int i = 0; i < 2; i++) {
      uint64_t p = 1 + test_random_below(&random, 7), start = test_random_below(&random, 6);
      uint64_t saltus = test_random_below(&random, 2);
      if (round == 0) p = 7 - (uint64_t)i, start = 5 * (uint64_t)i, saltus = 0;
      for (uint64_t n = 0; n < LONG; n++) {
        uint64_t value = round == 0 ? n % 7 >= 4 : test_random_below(&random, 2);
        lists[i][n] = n < start + p ? value : lists[i][n - p] + saltus;
      }
      x[i] = (grundy_known_values){
          lists[i], SHORT, {GRUNDY_PERIOD_PROVED, start, p, saltus, 0, {NULL, NULL}, NULL, 0}};
    }
    int64_t shift = round == 0 ? 0 : (int64_t)test_random_below(&random, 7) - 3;
    grundy_likeness l = grundy_compare_values(&x[0], &x[1], shift);
    x[0].count = x[1].count = LONG;
    grundy_likeness further = grundy_compare_values(&x[0], &x[1], shift);
    if (l.proved) assert_false(further.differs);
    proved += l.proved;
    broken += !l.differs && further.differs;
  }
  assert_true(proved > 50);
  assert_true(broken > 0); /* so that a proof of everything would fail */
}

/* ---- games ---- */

enum { HEAPS = 2000 };

static grundy_known_values sequence_of(const char *name, uint64_t *values, uint64_t count) {
  grundy_game *game;
  grundy_known_values out = {.values = values, .count = count};
  assert_int_equal(grundy_game_create(test_context, name, NULL, &game), GRUNDY_OK);
  assert_int_equal(test_sequence_values(test_context, game, 0, count - 1, values), GRUNDY_OK);
  assert_int_equal(test_sequence_period(test_context, game, count - 1, &out.period), GRUNDY_OK);
  grundy_game_destroy(game);
  return out;
}

/* The literature has 0.161 as 0.36, and 0.27 as a class of its own. */
static void known_equivalents(void **state) {
  static const struct {
    const char *left, *right;
    int64_t shift;
    uint64_t differs_at; /* 0: never */
    bool proved;
  } known[] = {
      {"octal:0.161", "octal:0.36", 0, 519, false}, {"octal:0.26", "octal:0.27", 0, 0, true},
      {"octal:0.07", "octal:0.137", -1, 0, true},   {"octal:0.07", "octal:0.4", 1, 0, true},
      {"kayles", "octal:0.77", 0, 0, true},         {"octal:0.11337", "octal:0.007", 2, 0, false}};
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
    uint64_t a[HEAPS], b[HEAPS];
    grundy_known_values left = sequence_of(known[i].left, a, HEAPS);
    grundy_known_values right = sequence_of(known[i].right, b, HEAPS);
    grundy_likeness l = grundy_compare_values(&left, &right, known[i].shift), best;
    assert_int_equal(l.differs, known[i].differs_at != 0);
    assert_int_equal(l.proved, known[i].proved);
    if (l.differs) assert_int_equal(l.to, known[i].differs_at);
    if (!known[i].shift) continue;
    assert_true(grundy_compare_shifted(&left, &right, &best));
    assert_int_equal(best.shift, known[i].shift);
  }
}

/* ---- claims by the rules alone ---- */

enum { PLAIN = 90 };

/* The values of heaps below PLAIN, by the definition. */
static void play_plainly(const grundy_i_moves *m, uint64_t *values) {
  for (unsigned n = 0; n < PLAIN; n++) {
    bool seen[1024] = {false};
    uint64_t value = 0;
    for (unsigned t = 0; t < GRUNDY_MOVES_DIGITS && t <= n; t++) {
      unsigned rest = n - t;
      if (n && !rest && m->digit[t] & 1) seen[0] = true;
      if (t && rest && m->digit[t] & 2) seen[values[rest]] = true;
      for (unsigned a = 1; a < rest; a++) {
        if (m->digit[t] & 4) seen[values[a] ^ values[rest - a]] = true;
        for (unsigned b = 1; b < rest - a && m->digit[t] & 8; b++) {
          seen[values[a] ^ values[b] ^ values[rest - a - b]] = true;
        }
      }
    }
    while (seen[value]) value++;
    values[n] = value;
  }
}

/* Random codes keep their values with the moves that are added, and shrink by one heap. */
static void moves_are_added_and_counters_dropped(void **state) {
  test_random random = TEST_RANDOM(11);
  unsigned added = 0, shrunk = 0;
  for (unsigned round = 0; round < 600; round++) {
    grundy_i_moves m = {{0}}, less, more;
    uint64_t values[PLAIN], others[PLAIN];
    unsigned most = round % 4 ? 8 : 16;
    m.digit[0] = test_random_below(&random, 3) ? 0 : round % 4 ? 4 : 8;
    for (unsigned t = 1; t < 5; t++) m.digit[t] = (uint8_t)test_random_below(&random, most);
    if (round % 2) m.digit[1] &= 0xe;
    less = more = m;
    play_plainly(&m, values);
    grundy_i_moves_saturate(&more, values);
    play_plainly(&more, others);
    assert_memory_equal(values, others, sizeof values);
    for (unsigned t = 1; t < 6; t++) added += more.digit[t] != m.digit[t];
    assert_int_equal(grundy_i_moves_shrink(&less), !(m.digit[1] & 1));
    if (m.digit[1] & 1) continue;
    shrunk++;
    play_plainly(&less, others);
    assert_memory_equal(values + 1, others, sizeof values - sizeof *values);
  }
  assert_true(added > 300 && shrunk > 300);
}

static void digits_need_room(void **state) {
  const unsigned last = GRUNDY_MOVES_DIGITS - 1;
  for (unsigned left = 0; left <= 3; left++) {
    grundy_i_moves m = {{0}};
    m.digit[last] = (uint8_t)(1u << left);
    assert_int_equal(grundy_i_moves_shrink(&m), left < 2);
  }
}

enum { CODES = 160, SEEN = 40, FURTHER = 250 };

typedef struct known_code {
  grundy_game *game;
  grundy_known_values sequence;
  uint64_t values[FURTHER];
} known_code;

/* All octal codes of two digits, and some of three digits that may leave three heaps. */
static void open_code(unsigned c, known_code *out) {
  char name[24];
  snprintf(name, sizeof name, "octal:%d.%d%d", c / 64 * 4, c / 8 % 8, c % 8);
  if (c >= 128) snprintf(name, sizeof name, "hex:0.%xc%x", c % 16, c / 16 % 2 ? 4 : 13);
  assert_int_equal(grundy_game_create(test_context, name, NULL, &out->game), GRUNDY_OK);
  assert_int_equal(test_sequence_values(test_context, out->game, 0, FURTHER - 1, out->values),
                   GRUNDY_OK);
  out->sequence = (grundy_known_values){.values = out->values, .count = SEEN};
}

/* What is seen of two codes at a shift; true where their rules make it hold forever. */
static bool claims(const known_code *a, const known_code *b, int64_t shift) {
  grundy_likeness l = grundy_compare_values(&a->sequence, &b->sequence, shift);
  const grundy_i_rule *own = grundy_i_game_rule(a->game), *other = grundy_i_game_rule(b->game);
  if (!grundy_i_codes_equivalent(own, other, &a->sequence, &l)) return false;
  for (uint64_t n = l.from; n < FURTHER - 8; n++) {
    if (a->values[n] == b->values[(int64_t)n + shift]) continue;
    fail_msg("%s and %s%+d at %d", a->game->name, b->game->name, (int)shift, (int)n);
  }
  return true;
}

static void claims_by_rules_hold_further(void **state) {
  static known_code codes[CODES];
  unsigned proved[17] = {0};
  for (unsigned c = 0; c < CODES; c++) open_code(c, &codes[c]);
  for (unsigned c = 0; c < CODES; c++) {
    for (unsigned k = 0; k < CODES; k++) {
      for (int shift = -8; shift <= 8; shift++) {
        proved[shift + 8] += claims(&codes[c], &codes[k], shift);
      }
    }
  }
  for (int shift = -1; shift <= 1; shift++) assert_true(proved[shift + 8] > (shift ? 10 : CODES));
  for (unsigned c = 0; c < CODES; c++) grundy_game_destroy(codes[c].game);
}

/* Games that are open, so that no period could prove it; and pairs that must not be proved. */
static void open_games_are_equivalents(void **state) {
  static const struct {
    const char *left, *right;
    int64_t shift;
    bool proved;
  } pairs[] = {{"octal:0.6", "octal:0.63", 0, true},
               {"octal:0.6", "octal:0.37", -1, true},
               {"octal:0.37", "octal:0.6", 1, true},
               {"octal:0.454", "octal:0.1777", -1, true},
               {"octal:0.11337", "octal:0.007", 2, true},
               {"octal:0.161", "octal:0.36", 0, false},
               {"grundy", "octal:4.", 0, false},
               {"grundy", "grundy", 0, false},
               {"octal:4.", "octal:4.2", 0, true},
               {"nim", "nim", 0, false},
               {"subtraction:all-but:1", "octal:0.", 0, false}};
  for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
    known_code a, b;
    const char *const names[] = {pairs[i].left, pairs[i].right};
    known_code *const sides[] = {&a, &b};
    for (int k = 0; k < 2; k++) {
      grundy_game **game = &sides[k]->game;
      assert_int_equal(grundy_game_create(test_context, names[k], NULL, game), GRUNDY_OK);
      assert_int_equal(test_sequence_values(test_context, *game, 0, FURTHER - 1, sides[k]->values),
                       GRUNDY_OK);
      sides[k]->sequence = (grundy_known_values){.values = sides[k]->values, .count = FURTHER};
    }
    if (claims(&a, &b, pairs[i].shift) != pairs[i].proved) fail_msg("%s", pairs[i].right);
    grundy_game_destroy(a.game);
    grundy_game_destroy(b.game);
  }
}

/* What differs, or was not seen far enough, is not claimed. */
static void little_was_seen(void **state) {
  known_code x;
  open_code(6 * 8, &x);
  const grundy_i_rule *rule = grundy_i_game_rule(x.game);
  grundy_likeness l = {.to = GRUNDY_MOVES_DIGITS};
  assert_true(grundy_i_codes_equivalent(rule, rule, &x.sequence, &l));
  assert_false(grundy_i_codes_equivalent(rule, NULL, &x.sequence, &l));
  assert_false(grundy_i_codes_equivalent(NULL, rule, &x.sequence, &l));
  l.to--;
  assert_false(grundy_i_codes_equivalent(rule, rule, &x.sequence, &l));
  l = (grundy_likeness){.to = GRUNDY_MOVES_DIGITS, .differs = true};
  assert_false(grundy_i_codes_equivalent(rule, rule, &x.sequence, &l));
  grundy_game_destroy(x.game);
}

/* ---- forms ---- */

/* Codes of one form are equal as far as their shifts say, and the heaps before them have no value.
 */
static void equal_forms_are_equal_values(void **state) {
  static known_code codes[CODES];
  static grundy_i_code_form forms[CODES];
  unsigned equal = 0;
  for (unsigned c = 0; c < CODES; c++) {
    open_code(c, &codes[c]);
    assert_int_equal(grundy_i_code_form_find(test_context, codes[c].game, &forms[c]), GRUNDY_OK);
    for (unsigned n = 0; n <= forms[c].shift; n++) assert_int_equal(codes[c].values[n], 0);
  }
  for (unsigned c = 0; c < CODES; c++) {
    for (unsigned k = 0; k < c; k++) {
      if (memcmp(forms[c].digits, forms[k].digits, sizeof forms[c].digits) != 0) continue;
      for (unsigned n = 0; n + GRUNDY_I_FORM_DIGITS < FURTHER; n++) {
        if (codes[c].values[n + forms[c].shift] == codes[k].values[n + forms[k].shift]) continue;
        fail_msg("%s and %s at %u", codes[c].game->name, codes[k].game->name, n);
      }
      equal++;
    }
  }
  assert_true(equal > CODES / 4);
  for (unsigned c = 0; c < CODES; c++) grundy_game_destroy(codes[c].game);
}

/* Forms of games by name: what is one game, what is not, what has none. */
static void forms_of_games(void **state) {
  static const struct {
    const char *left, *right;
    bool same;
  } pairs[] = {{"octal:0.6", "octal:0.63", true},    {"octal:0.07", "octal:0.4", true},
               {"octal:0.137", "hex:0.4", true},     {"subtraction:1,2,3", "octal:0.333", true},
               {"octal:0.161", "octal:0.36", false}, {"octal:0.", "octal:0.1", false}};
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    const char *const names[] = {pairs[i].left, pairs[i].right};
    grundy_i_code_form form[2];
    for (int k = 0; k < 2; k++) {
      grundy_game *game;
      assert_int_equal(grundy_game_create(test_context, names[k], NULL, &game), GRUNDY_OK);
      assert_int_equal(grundy_i_code_form_find(test_context, game, &form[k]), GRUNDY_OK);
      grundy_game_destroy(game);
    }
    bool same = memcmp(form[0].digits, form[1].digits, sizeof form[0].digits) == 0;
    if (same != pairs[i].same) fail_msg("%s and %s", names[0], names[1]);
  }
  static const char *const without[] = {"grundy",         "nim",
                                        "subtraction:24", "subtraction:all-but:1",
                                        "treblecross",    "octal:0.000000000000000000000001"};
  for (size_t i = 0; i < sizeof without / sizeof *without; i++) {
    grundy_game *game;
    grundy_i_code_form form;
    assert_int_equal(grundy_game_create(test_context, without[i], NULL, &game), GRUNDY_OK);
    assert_int_equal(grundy_i_code_form_find(test_context, game, &form), GRUNDY_UNKNOWN);
    grundy_game_destroy(game);
  }
}

/* ---- equivalents ---- */

static grundy_game *open_game(const char *name) {
  grundy_game *game;
  assert_int_equal(grundy_game_create(test_context, name, NULL, &game), GRUNDY_OK);
  return game;
}

/* The name of a code's game; the place of one with at most two digits after the point. */
static void print_name(char name[24], const grundy_equivalent *e) {
  snprintf(name, 24, "octal:%s", e->code);
}

static bool *place_of(bool codes[2][8][8], const grundy_equivalent *e) {
  const char *digits = e->code + 2;
  return &codes[(e->code[0] - '0') / 4][digits[0] ? digits[0] - '0' : 0]
               [digits[0] && digits[1] ? digits[1] - '0' : 0];
}

/* What is said about a code, against its values: it was compared up to the last of the game's. */
static void check_code(const grundy_known_values *own, const grundy_equivalent *e) {
  char name[24];
  uint64_t values[HEAPS + GRUNDY_COMPARE_SHIFTS];
  print_name(name, e);
  grundy_known_values other = sequence_of(name, values, own->count + GRUNDY_COMPARE_SHIFTS);
  assert_false(e->likeness.differs);
  if (e->likeness.to < own->count) fail_msg("%s: up to %u", name, (unsigned)e->likeness.to);
  assert_false(grundy_compare_values(own, &other, e->likeness.shift).differs);
  assert_true(e->likeness.shift == 0 || grundy_compare_values(own, &other, 0).differs);
}

static void equivalents_are_those_of_plain_comparison(void **state) {
  enum { SHORT = 200 };
  static const char *const names[] = {"octal:0.26", "octal:0.07", "octal:0.77", "octal:0.33",
                                      "octal:0.",   "octal:4.02", "octal:0.45", "octal:0.6"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    uint64_t values[SHORT];
    bool codes[2][8][8] = {{{false}}};
    grundy_equivalents *found;
    grundy_known_values sequence = sequence_of(names[i], values, SHORT);
    grundy_game *game = open_game(names[i]);
    assert_int_equal(grundy_equivalents_find(test_context, game, SHORT - 1, 2, &found), GRUNDY_OK);
    assert_true(found->digits == 2 && found->upto == SHORT - 1);
    for (size_t k = 0; k < found->count; k++) {
      const grundy_equivalent *e = grundy_equivalents_code(found, k);
      if (e->relation != GRUNDY_RELATION_SAME) continue;
      check_code(&sequence, e);
      if (e->likeness.shift) continue;
      assert_false(*place_of(codes, e));
      *place_of(codes, e) = true;
    }
    grundy_equivalents_destroy(found);
    grundy_game_destroy(game);
    for (unsigned c = 0; c < 128; c++) {
      char name[24];
      uint64_t others[SHORT];
      snprintf(name, sizeof name, "octal:%d.%d%d", c / 64 * 4, c / 8 % 8, c % 8);
      (void)sequence_of(name, others, SHORT);
      bool same = memcmp(values, others, sizeof values) == 0;
      if (codes[c / 64][c / 8 % 8][c % 8] != same) fail_msg("%s and %s", names[i], name);
    }
  }
}

/* A claim of a relation, against longer tables. */
static void check_related(const char *game, const grundy_equivalent *e) {
  enum { FAR = 1200 };
  char name[24];
  uint64_t own[FAR], other[FAR];
  const grundy_likeness *l = &e->likeness;
  print_name(name, e);
  (void)sequence_of(game, own, FAR);
  (void)sequence_of(name, other, FAR);
  uint64_t end = l->proved ? FAR / 2 - 10 : l->to;
  for (uint64_t n = l->from; n < end; n++) {
    uint64_t at = e->relation == GRUNDY_RELATION_DOUBLED ? n / 2 : 2 * n;
    if (own[at] != other[(int64_t)n + l->shift]) fail_msg("%s and %s at %d", game, name, (int)n);
  }
}

/* The codes with a given relation to a game, with their shifts; how many are not proved. */
static unsigned relate(const char *name, grundy_relation relation, unsigned digits,
                       char codes[2000]) {
  grundy_equivalents *found;
  unsigned open = 0;
  grundy_game *game = open_game(name);
  assert_int_equal(grundy_equivalents_find(test_context, game, 499, digits, &found), GRUNDY_OK);
  codes[0] = 0;
  for (size_t i = 0; i < found->count; i++) {
    const grundy_equivalent *e = grundy_equivalents_code(found, i);
    if (e->relation != relation) continue;
    check_related(name, e);
    open += !e->likeness.proved;
    snprintf(codes + strlen(codes), 2000 - strlen(codes), "%s%+d ", e->code,
             (int)e->likeness.shift);
  }
  grundy_equivalents_destroy(found);
  grundy_game_destroy(game);
  return open;
}

static void each_value_twice(void **state) {
  char codes[2000];
  assert_int_equal(relate("octal:0.3", GRUNDY_RELATION_DOUBLED, 2, codes), 0);
  assert_string_equal(codes, "0.03+0 0.02+1 0.13-1 0.12+2 ");
  (void)relate("kayles", GRUNDY_RELATION_DOUBLED, 3, codes);
  assert_non_null(strstr(codes, "0.46+1 "));
  (void)relate("octal:0.46", GRUNDY_RELATION_HALVED, 2, codes); /* it is one place off */
  assert_string_equal(codes, "");
  assert_int_equal(relate("octal:0.0303", GRUNDY_RELATION_HALVED, 2, codes), 0);
  assert_non_null(strstr(codes, "0.33+0 "));
  (void)relate("octal:0.", GRUNDY_RELATION_DOUBLED, 1, codes);
  assert_string_equal(codes, "");
  (void)relate("octal:0.77", GRUNDY_RELATION_HALVED, 1, codes);
  assert_string_equal(codes, "");
}

/* Pairs that are equal as far as they are known prove nothing. */
static void halves_are_proved_after_a_whole_period(void **state) {
  const uint64_t values[] = {0, 0, 1, 1, 2, 2, 3, 3};
  bool possible;
  for (uint64_t period = 1; period < 9; period++) {
    grundy_known_values sequence = {
        .values = values,
        .count = 8,
        .period = {.status = GRUNDY_PERIOD_PROVED, .preperiod = 1, .period = period}};
    grundy_known_values half;
    grundy_array room;
    grundy_array_init(&room, test_context);
    assert_int_equal(grundy_i_likeness_halve(&sequence, &room, &possible, &half), GRUNDY_OK);
    assert_true(possible && half.count == 4 && half.values[3] == 3);
    bool proved = half.period.status == GRUNDY_PERIOD_PROVED;
    assert_int_equal(proved, period == 1 || period == 2 || period == 4);
    assert_int_equal(half.period.period, period % 2 ? period : period / 2);
    grundy_array_clear(&room);
  }
}

/* ---- games side by side ---- */

static void games_are_compared(void **state) {
  static const struct {
    const char *left, *right;
    uint64_t upto, computed;
    bool differs, proved, by_rule, same;
    int64_t shift;
    uint64_t to; /* of differs */
  } cases[] = {{"octal:0.161", "octal:0.36", 2000, 1023, true, false, false, false, 0, 519},
               {"octal:0.26", "octal:0.27", 2000, 2000, false, true, false, false, 0, 0},
               {"octal:0.6", "octal:0.61", 2000, 2000, false, true, true, false, 0, 0},
               {"octal:0.6", "octal:0.60", 2000, 2000, false, true, false, true, 0, 0},
               {"octal:0.56", "octal:0.561", 100, 100, false, true, true, false, 0, 0},
               {"octal:0.07", "octal:0.137", 2000, 2000, true, false, false, false, -1, 1},
               {"kayles", "nim", 1 << 30, 63, true, false, false, false, 0, 4},
               {"nim", "lasker", 40, 40, true, false, false, false, 0, 3}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    grundy_game *left = open_game(cases[i].left), *right = open_game(cases[i].right);
    grundy_comparison c = {.size = sizeof c};
    assert_int_equal(grundy_compare(test_context, left, right, cases[i].upto, &c), GRUNDY_OK);
    assert_true(c.games[0] == left && c.games[1] == right);
    assert_true(c.upto[0] == cases[i].computed && c.upto[1] == cases[i].computed);
    assert_int_equal(c.straight.differs, cases[i].differs);
    assert_int_equal(c.straight.by_rule, cases[i].by_rule);
    assert_int_equal(c.same, cases[i].same);
    if (c.straight.proved != cases[i].proved) fail_msg("%s", cases[i].right);
    if (cases[i].differs) assert_int_equal(c.straight.to, cases[i].to);
    assert_int_equal(c.has_shifted, cases[i].shift != 0);
    if (c.has_shifted) assert_true(c.shifted.shift == cases[i].shift && c.shifted.proved);
    grundy_game_destroy(right);
    grundy_game_destroy(left);
  }
}

/* 0.56 and 0.561 have periods that begin at heap 326640. */
static void as_far_as_is_usual_settles_more(void **state) {
  grundy_game *left = open_game("octal:0.56"), *right = open_game("octal:0.561");
  grundy_comparison c = {.size = sizeof c};
  assert_int_equal(grundy_compare(test_context, left, right, GRUNDY_COMPARE_USUAL, &c), GRUNDY_OK);
  assert_true(c.straight.proved && !c.straight.by_rule && c.upto[0] > 326640);
  grundy_game_destroy(right);
  grundy_game_destroy(left);
}

static void only_heaps_and_within_limits(void **state) {
  grundy_game *kayles = open_game("kayles"), *wythoff = open_game("wythoff");
  grundy_game *nim = open_game("nim");
  grundy_comparison c = {.size = sizeof c};
  grundy_equivalents *found;
  assert_int_equal(grundy_compare(test_context, kayles, wythoff, 10, &c), GRUNDY_USAGE);
  assert_null(c.games[0]);
  assert_int_equal(grundy_equivalents_find(test_context, wythoff, 40, 1, &found), GRUNDY_USAGE);
  assert_null(found);
  grundy_equivalents_destroy(found);
  assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS(.memory = 1 << 26)),
                   GRUNDY_OK);
  assert_int_equal(grundy_compare(test_context, kayles, nim, UINT64_C(1) << 40, &c), GRUNDY_LIMIT);
  assert_null(c.games[0]);
  grundy_context_cancel(test_context);
  assert_int_equal(grundy_equivalents_find(test_context, nim, 40, 2, &found), GRUNDY_CANCELLED);
  grundy_equivalents_destroy(found);
  grundy_context_resume(test_context);
  assert_int_equal(grundy_context_set_limits(test_context, NULL), GRUNDY_OK);
  grundy_game_destroy(nim);
  grundy_game_destroy(wythoff);
  grundy_game_destroy(kayles);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(differences_and_shifts),
      cmocka_unit_test(nothing_to_compare),
      cmocka_unit_test(proofs_hold_further),
      cmocka_unit_test(known_equivalents),
      cmocka_unit_test(moves_are_added_and_counters_dropped),
      cmocka_unit_test(digits_need_room),
      cmocka_unit_test(claims_by_rules_hold_further),
      cmocka_unit_test(open_games_are_equivalents),
      cmocka_unit_test(little_was_seen),
      cmocka_unit_test(equal_forms_are_equal_values),
      cmocka_unit_test(forms_of_games),
      cmocka_unit_test(equivalents_are_those_of_plain_comparison),
      cmocka_unit_test(each_value_twice),
      cmocka_unit_test(halves_are_proved_after_a_whole_period),
      cmocka_unit_test(games_are_compared),
      cmocka_unit_test(as_far_as_is_usual_settles_more),
      cmocka_unit_test(only_heaps_and_within_limits),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
