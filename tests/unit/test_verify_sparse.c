/* The proof "sparse-window", on certificates that an engine of the test's own makes: periods by Guy
 * and Smith's condition and this one agree, and every change of every key is rejected. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/game.h"
#include "grundy/sequence.h"
#include "store/record.h"
#include "support/certificates.h"
#include "support/random.h"
#include "support/sequences.h"
#include "support/sparse.h"
#include "verify/sparse.h"

/* Flammenkamp's table of octal games, and two with values of 64 and more of docs/SURVEY.md; masks
 * found by trying all of them. */
static const struct known {
  const char *digits;
  uint64_t mask, parity, preperiod, period;
} known[] = {{"077", 15, 0, 71, 12},         {"0156", 27, 0, 3479, 349},
             {"0644", 126, 0, 3256, 442},    {"056", 91, 0, 326640, 144},
             {"4064", 107, 0, 94272, 16132}, {"03714", 107, 1, 22907, 4},
             {"016", 30, 0, 105351, 149459}};

static void open_rule(grundy_context *context, grundy_i_rule *rule, const test_sparse *found) {
  char code[16];
  grundy_i_rule_init(rule, context);
  snprintf(code, sizeof code, "%c.%s", found->digits[0], found->digits + 1);
  assert_int_equal(grundy_i_code_parse(rule, 8, code, strlen(code)), GRUNDY_OK);
}

/* The certificate of what the test's engine found; to be freed. */
static char *write_certificate(const test_sparse *found) {
  grundy_context *context;
  grundy_i_rule rule;
  grundy_buffer out;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  open_rule(context, &rule, found);
  grundy_buffer_init(&out, context);
  const grundy_period period = {.preperiod = found->preperiod, .period = found->period};
  grundy_proof proof = {
      .mask = found->mask, .parity = (unsigned)found->parity, .arms = found->arms};
  grundy_array_init(&proof.rares, context);
  assert_int_equal(grundy_array_append(&proof.rares, found->rares, found->rare_count), GRUNDY_OK);
  assert_int_equal(grundy_i_certify_sparse(&rule, &period, &proof, &out), GRUNDY_OK);
  grundy_array_clear(&proof.rares);
  char *text = malloc(out.length);
  assert_non_null(text);
  memcpy(text, out.data, out.length - 1);
  text[out.length - 1] = 0;
  grundy_buffer_clear(&out);
  grundy_i_rule_clear(&rule);
  grundy_context_destroy(context);
  return text;
}

static test_sparse solve(const struct known *k) {
  test_sparse found = {.digits = k->digits,
                       .mask = k->mask,
                       .parity = k->parity,
                       .preperiod = k->preperiod,
                       .period = k->period};
  test_sparse_solve(&found);
  return found;
}

static void known_periods_are_verified(void **state) {
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    test_sparse found = solve(&known[i]);
    char *text = write_certificate(&found);
    test_verify_accepts(text);
    free(text);
    test_sparse_clear(&found);
  }
}

/* The engine's certificate, with whichever kernel this machine has: verified, and but for the arms,
 * of which the test's own are the least, the same. */
static void the_engine_writes_the_same(void **state) {
  for (size_t i = 3; i < sizeof known / sizeof *known; i++) {
    test_sparse found = solve(&known[i]), engine = found;
    grundy_context *context;
    grundy_game *game;
    grundy_period period;
    grundy_proof proof;
    char name[32];
    snprintf(name, sizeof name, "octal:%c.%s", found.digits[0], found.digits + 1);
    assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
    assert_int_equal(grundy_game_create(context, name, NULL, &game), GRUNDY_OK);
    assert_int_equal(test_sequence_period(context, game, UINT64_MAX, &period), GRUNDY_OK);
    assert_int_equal(test_sequence_proof(context, game, &proof), GRUNDY_OK);
    assert_int_equal(proof.kind, GRUNDY_PROOF_SPARSE_WINDOW);
    engine.arms = proof.arms;
    engine.mask = proof.mask;
    engine.parity = proof.parity;
    engine.preperiod = period.preperiod;
    engine.period = period.period;
    engine.rares = proof.rares.data;
    engine.rare_count = proof.rares.length;
    char *text = write_certificate(&engine);
    test_verify_accepts(text);
    free(text);
    assert_true(engine.arms >= found.arms);
    engine.arms = found.arms;
    char *expected = write_certificate(&found);
    text = write_certificate(&engine);
    assert_string_equal(text, expected);
    free(expected);
    free(text);
    grundy_array_clear(&proof.rares);
    grundy_game_destroy(game);
    grundy_context_destroy(context);
    test_sparse_clear(&found);
  }
}

static void changes_are_rejected(void **state) {
  for (size_t i = 0; i < 3; i++) {
    test_sparse found = solve(&known[i]);
    char *text = write_certificate(&found);
    test_verify_rejects_changes(text);
    free(text);
    test_sparse_clear(&found);
  }
}

static void refuted(const test_sparse *claim, const char *reason) {
  char *text = write_certificate(claim);
  test_verify_refutes(text, reason);
  free(text);
}

/* Arms that do not reach, in a game whose witnesses lie beyond its last rare heap. */
static void a_missing_witness_is_refuted(void **state) {
  test_sparse found = solve(&known[sizeof known / sizeof *known - 1]), lie = found;
  assert_true(found.arms > found.rares[found.rare_count - 1]);
  lie.arms = found.arms - 1;
  refuted(&lie, "verify.witness");
  lie.arms = 0;
  refuted(&lie, "verify.witness");
  test_sparse_clear(&found);
}

/* Claims with one thing wrong and all that follows from it right. */
static void consistent_lies_are_refuted(void **state) {
  test_sparse found = solve(&known[1]), lie = found;
  lie.preperiod = found.preperiod + 1;
  refuted(&lie, "verify.least-preperiod");
  lie.preperiod = found.preperiod - 1;
  refuted(&lie, "verify.repeats");
  lie = found;
  lie.period = 2 * found.period;
  refuted(&lie, "verify.least-period");
  lie.period = found.period + 1;
  refuted(&lie, "verify.repeats");
  lie = found;
  lie.rare_count--;
  refuted(&lie, "verify.rare");
  lie = found;
  lie.rares[3]++;
  refuted(&lie, "verify.rare");
  lie.rares[3]--;
  lie.mask = 26;
  refuted(&lie, "verify.rare");
  lie = found;
  lie.parity = 1;
  refuted(&lie, "verify.parity");
  test_sparse_clear(&found);
}

static void a_heap_that_is_not_rare_is_refuted(void **state) {
  test_sparse found = solve(&known[0]), lie = found;
  uint64_t rares[32];
  memcpy(rares, found.rares, found.rare_count * sizeof *rares);
  rares[found.rare_count] = 71;
  lie.rares = rares;
  lie.rare_count++;
  refuted(&lie, "verify.not-rare");
  test_sparse_clear(&found);
}

/* ---- kernels, and values that are given up ---- */

/* The first number of what was said last. */
static uint64_t fact;

/* What the computation says of a claim: OK, REFUTED with a reason, or LIMIT. */
static grundy_status recompute(const test_sparse *claim, const grundy_i_lanes_kernel *kernel,
                               uint64_t held, const char **reason) {
  grundy_context *context;
  grundy_i_rule rule;
  grundy_verdict verdict = {.verified = true};
  grundy_i_sparse_proof proof = {.mask = claim->mask, .parity = claim->parity, .arms = claim->arms};
  uint64_t last = claim->rares[claim->rare_count - 1];
  if (proof.arms < last) proof.arms = last;
  const grundy_i_repeats repeats = {.preperiod = claim->preperiod, .period = claim->period};
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  open_rule(context, &rule, claim);
  grundy_array_init(&proof.rares, context);
  assert_int_equal(grundy_array_append(&proof.rares, claim->rares, claim->rare_count), GRUNDY_OK);
  proof.window = proof.arms + grundy_i_rule_last(&rule);
  proof.matched_at =
      proof.window + (claim->preperiod > proof.window ? claim->preperiod : proof.window);
  grundy_status s = test_sparse_recompute(context, &proof, &rule, &repeats, kernel, held, &verdict);
  *reason = s == GRUNDY_REFUTED ? verdict.reason : "";
  fact = s == GRUNDY_REFUTED ? verdict.facts[0].number : 0;
  grundy_i_sparse_proof_clear(&proof);
  grundy_i_rule_clear(&rule);
  assert_int_equal(grundy_context_memory(context), 0);
  grundy_context_destroy(context);
  return s;
}

static void says_by(const test_sparse *claim, const grundy_i_lanes_kernel *kernel, uint64_t held,
                    grundy_status expected, const char *why) {
  const char *reason;
  assert_int_equal(recompute(claim, kernel, held, &reason), expected);
  assert_string_equal(reason, why);
}

enum { SHORT = 100000 /* heaps that are looked at one by one, too */ };

/* Plainly, and by each kernel, many heaps at once and one by one, with all values held and as few
 * as can be. */
static void says(const test_sparse *claim, grundy_status expected, const char *why) {
  const grundy_i_lanes_kernel *kernel;
  says_by(claim, NULL, 0, expected, why);
  for (size_t i = 0; (kernel = grundy_i_lanes_kernel_at(i)) != NULL; i++) {
    grundy_i_lanes_kernel singly = {.name = kernel->name, .gives = kernel->gives};
    if (!kernel->usable()) continue;
    says_by(claim, kernel, GRUNDY_SPARSE_PROOF_HELD, expected, why);
    says_by(claim, kernel, 0, expected, why);
    if (claim->preperiod + claim->period < SHORT) says_by(claim, &singly, 0, expected, why);
  }
}

static void every_kernel_says_the_same(void **state) {
  const size_t most = sizeof known / sizeof *known; /* the longer periods need more effort */
  const size_t count = test_effort_within(3, 4, most);
  for (size_t i = 0; i < count; i++) {
    test_sparse found = solve(&known[i]), lie = found;
    says(&found, GRUNDY_OK, "");
    lie.preperiod = found.preperiod + 1;
    says(&lie, GRUNDY_REFUTED, "verify.least-preperiod");
    lie.preperiod = found.preperiod - 1;
    says(&lie, GRUNDY_REFUTED, "verify.repeats");
    lie = found;
    lie.period = 2 * found.period;
    says(&lie, GRUNDY_REFUTED, "verify.least-period");
    lie.period = 15 * found.period;
    says(&lie, GRUNDY_REFUTED, "verify.least-period");
    lie = found;
    lie.rare_count--;
    says(&lie, GRUNDY_REFUTED, "verify.rare");
    test_sparse_clear(&found);
  }
}

/* A rare heap that is not listed, far after those that are: it is compared with all splits, and not
 * where these have been given up. */
static void values_that_were_given_up_are_missed(void **state) {
  const char *reason;
  test_sparse found = solve(&known[sizeof known / sizeof *known - 1]), lie = found;
  do lie.rare_count--;
  while (3 * lie.rares[lie.rare_count - 1] > found.rares[lie.rare_count]);
  lie.arms = 0;
  assert_int_equal(recompute(&lie, &grundy_i_lanes_portable, GRUNDY_SPARSE_PROOF_HELD, &reason),
                   GRUNDY_REFUTED);
  assert_string_equal(reason, "verify.rare");
  assert_int_equal(recompute(&lie, &grundy_i_lanes_portable, 0, &reason), GRUNDY_LIMIT);
  test_sparse_clear(&found);
}

/* A heap without a witness is one of the period, its first heap as well. */
static void the_first_heap_of_the_period_needs_a_witness(void **state) {
  const char *reason;
  test_sparse found = solve(&known[sizeof known / sizeof *known - 1]), lie = found;
  lie.arms = found.arms - 1;
  says(&lie, GRUNDY_REFUTED, "verify.witness");
  uint64_t heap = fact, window = lie.arms + strlen(lie.digits) - 1;
  assert_true(heap > found.preperiod + window);
  lie.preperiod = heap - window;
  assert_int_equal(recompute(&lie, grundy_i_lanes_best(), GRUNDY_SPARSE_PROOF_HELD, &reason),
                   GRUNDY_REFUTED);
  assert_string_equal(reason, "verify.witness");
  assert_int_equal(fact, heap);
  test_sparse_clear(&found);
}

enum { VALUES = 4096, PARTS = 100, ROUNDS = 200 };

/* Values below 64 of random heaps, and parts by which options of the heaps at `at` arise. */
typedef struct sample {
  uint16_t values[VALUES];
  grundy_i_part parts[PARTS];
  size_t count, at;
} sample;

static sample make_sample(test_random *random, size_t most, uint64_t least_back, uint64_t values) {
  sample s = {.count = (size_t)test_random_below(random, most + 1),
              .at = VALUES / 2 + (size_t)test_random_below(random, VALUES / 4)};
  for (size_t i = 0; i < VALUES; i++) s.values[i] = (uint16_t)test_random_below(random, values);
  for (size_t k = 0; k < s.count; k++) {
    s.parts[k].back = (uint32_t)(least_back + test_random_below(random, VALUES / 4));
    s.parts[k].value = (uint32_t)test_random_below(random, values);
  }
  return s;
}

static uint64_t options(const sample *s, size_t i) {
  uint64_t all = 0;
  for (size_t k = 0; k < s->count; k++) {
    all |= UINT64_C(1) << (s->parts[k].value ^ s->values[s->at + i - s->parts[k].back]);
  }
  return all;
}

/* Sets of values below 64, or at least those below 32, against one option after another. */
static void sees_every_option(grundy_i_lanes_see *see, uint64_t mask, test_random *random) {
  uint64_t seen[GRUNDY_LANES];
  sample s = make_sample(random, PARTS, GRUNDY_LANES, 64);
  memset(seen, 255, sizeof seen);
  see(s.parts, s.count, s.values + s.at, seen);
  for (size_t i = 0; i < GRUNDY_LANES; i++) {
    assert_true((seen[i] & mask) == (options(&s, i) & mask));
  }
}

/* The least value of each heap, by those before it. */
static void chooses_in_turn(const grundy_i_lanes_kernel *kernel, test_random *random) {
  uint64_t seen[GRUNDY_LANES], before[GRUNDY_LANES];
  sample s = make_sample(random, 9, 1, 64), t = s;
  uint64_t two[2] = {~UINT64_C(0) << test_random_below(random, 64), test_random_next(random)};
  for (size_t i = 0; i < GRUNDY_LANES; i++) {
    seen[i] = before[i] = test_random_next(random) | test_random_next(random);
  }
  unsigned chosen = kernel->choose(s.parts, s.count, s.values + s.at, two, seen);
  for (unsigned i = 0; i < GRUNDY_LANES; i++) {
    uint64_t all = before[i] | options(&t, i), unused = two[i % 2] & ~all;
    assert_true(seen[i] == all);
    assert_int_equal(chosen == i, unused == 0);
    if (!unused) break;
    t.values[t.at + i] = 0;
    while (!(unused >> t.values[t.at + i] & 1)) t.values[t.at + i]++;
  }
  assert_memory_equal(s.values, t.values, (t.at + chosen) * sizeof *t.values);
}

static unsigned class_of(unsigned value, unsigned mask) {
  unsigned class = 0;
  for (value &= mask; value; value &= value - 1) class ^= 1;
  return class;
}

/* The code of a rank, the rank of a value, and the value of a class with a code. */
static uint8_t code_of(unsigned rank) {
  return (uint8_t)(rank % 16 + rank / 16 * 128);
}

static unsigned rank_of(unsigned value, unsigned low) {
  return value % low + value / (2 * low) * low;
}

static unsigned value_of(unsigned code, unsigned class, unsigned mask, unsigned low) {
  unsigned value = 0;
  while (code_of(rank_of(value, low)) != code || class_of(value, mask) != class) value++;
  return value;
}

static grundy_i_lanes_ranks make_ranks(unsigned class, unsigned mask, unsigned low) {
  grundy_i_lanes_ranks out = {0};
  for (unsigned v = 0; v < 64; v++) {
    unsigned code = code_of(rank_of(v, low));
    for (unsigned u = 0; class_of(v, mask) != class && u < v; u++) {
      unsigned rank = rank_of(u, low);
      if (class_of(u, mask) == class) {
        out.ranks[code / 128][rank / 8][code % 16] |= (uint8_t)(1 << rank % 8);
      }
    }
  }
  return out;
}

/* Heaps of which some lack a value, with masks of all kinds, against values. Where all ranks are
 * below 16 a value that is lacking may have a greater one. */
static void finds_what_is_lacking(const grundy_i_lanes_kernel *kernel, test_random *random) {
  unsigned low = 1U << test_random_below(random, 6);
  unsigned mask = low * (1 + 2 * (unsigned)test_random_below(random, 32 / low));
  unsigned parity = (unsigned)test_random_below(random, 2);
  const grundy_i_lanes_ranks of[2] = {make_ranks(0, mask, low), make_ranks(1, mask, low)};
  sample s = make_sample(random, PARTS, 1, test_random_below(random, 2) ? 32 : 16);
  const grundy_i_lanes_ranks *less[2];
  uint8_t codes[VALUES];
  grundy_i_part parts[PARTS];
  uint64_t expected = 0;
  for (size_t i = 0; i < 2; i++) less[i] = &of[(parity & i) ^ 1];
  for (size_t i = 0; i < VALUES; i++) codes[i] = code_of(s.values[i]);
  for (size_t k = 0; k < s.count; k++) {
    parts[k] = (grundy_i_part){s.parts[k].back, code_of(s.parts[k].value) * 0x01010101U};
  }
  for (size_t i = 0; i < GRUNDY_MANY_LANES; i++) {
    unsigned other = (parity & i & 1) ^ 1, here = value_of(codes[s.at + i], !other, mask, low);
    uint64_t all = 0;
    for (size_t k = 0; k < s.count; k++) {
      unsigned code = codes[s.at + i - s.parts[k].back] ^ (parts[k].value & 255);
      all |= UINT64_C(1) << value_of(code, other, mask, low);
    }
    for (unsigned u = 0; u < here; u++) {
      if (class_of(u, mask) == other && !(all >> u & 1)) expected |= UINT64_C(1) << i;
    }
  }
  assert_true(kernel->lacking(parts, s.count, codes + s.at, less) == expected);
}

/* One nim-sum among others that are not it, at each place, or nowhere. */
static void finds_one_value(const grundy_i_lanes_kernel *kernel, test_random *random) {
  uint16_t arms[VALUES / 2], rest[VALUES / 2], value = (uint16_t)test_random_next(random);
  size_t room = sizeof arms / sizeof *arms;
  size_t count = (size_t)test_random_below(random, room) + 1;
  size_t place = (size_t)test_random_below(random, room) + 1;
  uint16_t near = (uint16_t)(1U << test_random_below(random, 16));
  for (size_t i = 0; i < room; i++) {
    arms[i] = (uint16_t)test_random_next(random);
    rest[i] = arms[i] ^ value ^ (test_random_below(random, 2) ? near : 0x7FFF);
  }
  rest[room - place] = arms[room - place] ^ value;
  assert_true(kernel->gives(arms + room, rest + room, count, value) == (place <= count));
}

static void every_kernel_is_right(void **state) {
  const grundy_i_lanes_kernel *kernel;
  for (size_t k = 0; (kernel = grundy_i_lanes_kernel_at(k)) != NULL; k++) {
    test_random random = TEST_RANDOM(5);
    for (unsigned round = 0; round < ROUNDS && kernel->usable(); round++) {
      sees_every_option(kernel->see, UINT64_MAX, &random);
      sees_every_option(kernel->see_narrow, UINT32_MAX, &random);
      chooses_in_turn(kernel, &random);
      finds_what_is_lacking(kernel, &random);
      finds_one_value(kernel, &random);
    }
  }
}

static void note(void *user, const grundy_progress *progress) {
  if (progress->note) *(const grundy_phrase **)user = progress->note;
}

/* The answer says which checker ran, and the plain one names the other while it works. */
static void the_checker_is_named(void **state) {
  grundy_context *context;
  grundy_verifier *verifier;
  test_sparse found = solve(&known[3]);
  char *text = write_certificate(&found);
  for (unsigned fast = 0; fast < 2; fast++) {
    grundy_verdict verdict = {.size = sizeof verdict};
    const grundy_phrase *said = NULL;
    bool more;
    assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
    grundy_context_set_progress(context, note, &said);
    assert_int_equal(grundy_verifier_create_text(context, NULL, text, strlen(text), &verifier),
                     GRUNDY_OK);
    grundy_verifier_set_fast(verifier, fast);
    assert_int_equal(grundy_verifier_next(verifier, &verdict, &more), GRUNDY_OK);
    assert_true(verdict.verified && verdict.fast == fast);
    assert_true(fast ? !said : said && strstr(said->en, "--fast"));
    grundy_verifier_destroy(verifier);
    grundy_context_destroy(context);
  }
  free(text);
  test_sparse_clear(&found);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_checker_is_named),
      cmocka_unit_test(every_kernel_says_the_same),
      cmocka_unit_test(values_that_were_given_up_are_missed),
      cmocka_unit_test(every_kernel_is_right),
      cmocka_unit_test(the_first_heap_of_the_period_needs_a_witness),
      cmocka_unit_test(known_periods_are_verified),
      cmocka_unit_test(the_engine_writes_the_same),
      cmocka_unit_test(changes_are_rejected),
      cmocka_unit_test(a_missing_witness_is_refuted),
      cmocka_unit_test(consistent_lies_are_refuted),
      cmocka_unit_test(a_heap_that_is_not_rare_is_refuted),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
