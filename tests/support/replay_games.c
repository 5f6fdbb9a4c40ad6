/* The facts that rulesets add to explain a component's value. */
#include <string.h>

#include "support/replay.h"

static uint64_t word(const test_step *step, size_t index) {
  return step->own->c.words[index];
}

/* n is the heap, `value` its nim-value. */
static bool heap_of_value(const test_step *step) {
  return test_step_number(step, "n") == word(step, 0) &&
         test_step_worth(step, step->own->c, test_step_number(step, "value"));
}

static bool worth_heap(const test_step *step, uint64_t heap, uint64_t value) {
  return test_step_worth(step, (grundy_component){&heap, 1}, value);
}

static bool list_is(const test_step *step, const char *name, const uint64_t *numbers,
                    size_t count) {
  const grundy_field *field = test_step_field(step, name);
  return field->count == count &&
         (!count || !memcmp(field->numbers, numbers, count * sizeof *numbers));
}

static unsigned ones_of(uint64_t x) {
  unsigned n = 0;
  for (; x; x &= x - 1) n++;
  return n;
}

static bool replay_nim(test_step *step) {
  uint64_t n = test_step_number(step, "n");
  return n == word(step, 0) && worth_heap(step, n, n);
}

/* From n the heaps n-1 .. n-k are reached, and no lower one. */
static bool replay_bounded(test_step *step) {
  uint64_t n = test_step_number(step, "n"), k = test_step_number(step, "k");
  if (!heap_of_value(step) || test_step_number(step, "value") != n % (k + 1)) return false;
  for (uint64_t left = 0; left < n; left++) {
    grundy_component option = {&left, 1};
    if (test_is_option(step->world, step->own, GRUNDY_SIDE_LEFT, &option, 1) != (n - left <= k)) {
      return false;
    }
  }
  return true;
}

static bool replay_split_empty(test_step *step) {
  return heap_of_value(step) && test_step_number(step, "n") == 0 &&
         test_step_number(step, "value") == 0;
}

/* The value of n is the n-th number whose binary digits have an odd number of ones. */
static bool replay_split(test_step *step) {
  uint64_t n = test_step_number(step, "n"), value = test_step_number(step, "value"), rank = 0;
  for (uint64_t i = 1; i <= value && value <= 2 * n; i++) rank += ones_of(i) % 2;
  return heap_of_value(step) && ones_of(value) % 2 && rank == n;
}

static bool replay_lasker(test_step *step) {
  uint64_t n = test_step_number(step, "n");
  return heap_of_value(step) && test_step_number(step, "remainder") == n % 4;
}

/* The losing totals are exactly the ones, from the first listed to the target, that search finds
 * lost. */
static bool replay_race(test_step *step) {
  const grundy_field *losing = test_step_field(step, "losing");
  uint64_t n = test_step_number(step, "n"), target = test_step_number(step, "target"), most = 0;
  if (!heap_of_value(step) || !losing->count || losing->numbers[losing->count - 1] != target) {
    return false;
  }
  if (test_step_number(step, "left") != target - n) return false;
  size_t next = 0;
  for (uint64_t total = losing->numbers[0]; total <= target; total++) {
    bool listed = next < losing->count && losing->numbers[next] == total;
    if (worth_heap(step, total, 0) != listed) return false;
    next += listed;
  }
  for (uint64_t total = n + 1; total <= target; total++) {
    grundy_component option = {&total, 1};
    most += test_is_option(step->world, step->own, GRUNDY_SIDE_LEFT, &option, 1);
  }
  uint64_t max = test_step_number(step, "max");
  return next == losing->count && most == (max < target - n ? max : target - n);
}

static bool replay_staircase(test_step *step) {
  const grundy_field *steps = test_step_field(step, "steps"),
                     *stones = test_step_field(step, "stones");
  uint64_t x = 0, length = step->own->c.length;
  if (steps->count != (length + 1) / 2 || stones->count != steps->count) return false;
  for (size_t i = 0; i < steps->count; i++) {
    if (steps->numbers[i] != 2 * i + 1 || stones->numbers[i] != word(step, 2 * i)) return false;
    x ^= stones->numbers[i];
  }
  return x == test_step_number(step, "value") && test_step_worth(step, step->own->c, x);
}

/* Moves stones from one step to the next lower one; false where they are not there. */
static bool descend(uint64_t *stairs, size_t step, uint64_t stones) {
  if (!stones || stairs[step - 1] < stones) return false;
  stairs[step - 1] -= stones;
  if (step > 1) stairs[step - 2] += stones;
  return true;
}

/* Random moves from even steps, each answered by moving the same stones on: the odd steps stay as
 * they were, the answer is always there, and play ends. */
static bool pairing_holds(const test_step *step, test_random *random) {
  uint64_t stairs[16], even = 1;
  grundy_component c = step->own->c;
  memcpy(stairs, c.words, c.length * sizeof *stairs);
  while (even) {
    even = 0;
    for (size_t i = 2; i <= c.length; i += 2) even += stairs[i - 1];
    if (!even) break;
    size_t from = 2 * (1 + (size_t)test_random_below(random, c.length / 2));
    if (!stairs[from - 1]) continue;
    uint64_t stones = 1 + test_random_below(random, stairs[from - 1]);
    if (!descend(stairs, from, stones) || !descend(stairs, from - 1, stones)) return false;
    for (size_t i = 0; i < c.length; i += 2) {
      if (stairs[i] != c.words[i]) return false;
    }
  }
  return true;
}

static bool replay_pairing(test_step *step) {
  uint64_t steps[16];
  size_t count = 0;
  grundy_component c = step->own->c;
  test_random random = {c.length};
  if (c.length > 16) return false;
  for (size_t i = 2; i <= c.length; i += 2) {
    if (c.words[i - 1]) steps[count++] = i;
  }
  return count && list_is(step, "steps", steps, count) && pairing_holds(step, &random) &&
         pairing_holds(step, &random);
}

static bool replay_table(test_step *step) {
  return heap_of_value(step);
}

static bool repeats(const test_step *step, uint64_t m, uint64_t period, uint64_t saltus) {
  uint64_t value;
  return test_oracle_value(&step->world->oracle, step->own->game, (grundy_component){&m, 1},
                           &value) &&
         worth_heap(step, m + period, value + saltus);
}

/* G(m + period) = G(m) + saltus from the preperiod on, up to n, and not before it. */
static bool replay_period(test_step *step) {
  uint64_t n = test_step_number(step, "n"), reduced = test_step_number(step, "reduced");
  uint64_t start = test_step_number(step, "preperiod"), period = test_step_number(step, "period");
  uint64_t saltus = test_step_number(step, "saltus"), value = test_step_number(step, "value");
  if (!heap_of_value(step) || !period || reduced < start || reduced >= n) return false;
  if ((n - reduced) % period || (start && repeats(step, start - 1, period, saltus))) return false;
  for (uint64_t m = start; m + period <= n; m++) {
    if (!repeats(step, m, period, saltus)) return false;
  }
  return worth_heap(step, reduced, value - (n - reduced) / period * saltus);
}

static bool replay_wythoff(test_step *step, bool cold) {
  uint64_t a = word(step, 0), b = word(step, 1), smaller = a < b ? a : b, larger = a < b ? b : a;
  uint64_t pair[2] = {test_step_number(step, "lower"), test_step_number(step, "upper")};
  return test_step_number(step, "smaller") == smaller &&
         test_step_number(step, "larger") == larger &&
         test_step_number(step, "difference") == larger - smaller &&
         pair[1] - pair[0] == larger - smaller && cold == (pair[0] == smaller) &&
         cold == test_step_worth(step, step->own->c, 0) &&
         test_step_worth(step, (grundy_component){pair, 2}, 0);
}

static bool replay_cold(test_step *step) {
  return replay_wythoff(step, true);
}

static bool replay_hot(test_step *step) {
  return replay_wythoff(step, false);
}

/* The most heaps that a move changes. */
typedef struct counter {
  grundy_sink sink;
  grundy_component from;
  uint64_t most;
} counter;

static grundy_status count_changes(grundy_sink *sink, const grundy_option *option) {
  counter *self = (counter *)sink;
  uint64_t changes = 0;
  if (option->count != 1 || option->parts[0].length != self->from.length) return GRUNDY_FAULT;
  for (size_t i = 0; i < self->from.length; i++) {
    changes += option->parts[0].words[i] != self->from.words[i];
  }
  if (changes > self->most) self->most = changes;
  return GRUNDY_OK;
}

/* Up to k heaps may be reduced. */
static bool reduces(const test_step *step, uint64_t k) {
  counter c = {{count_changes}, step->own->c, 0};
  const grundy_game *game = step->own->game;
  uint64_t heaps = 0;
  for (size_t i = 0; i < c.from.length; i++) heaps += c.from.words[i] != 0;
  return game->moves->options(GRUNDY_CALL(step->world->context, game, c.from), &c.sink) ==
             GRUNDY_OK &&
         c.most == (k < heaps ? k : heaps);
}

/* The columns, from the top, and the first that is not divisible. */
static bool replay_moore(test_step *step, bool lost) {
  grundy_component c = step->own->c;
  const grundy_field *ones = test_step_field(step, "ones");
  uint64_t k = test_step_number(step, "k"), all = 0;
  if (!list_is(step, "heaps", c.words, c.length) || !reduces(step, k)) return false;
  for (size_t i = 0; i < c.length; i++) all |= c.words[i];
  if (all >> ones->count || (ones->count && !(all >> (ones->count - 1)))) return false;
  bool divisible = true;
  for (size_t i = 0; i < ones->count; i++) {
    uint64_t bit = ones->count - 1 - i, count = 0;
    for (size_t j = 0; j < c.length; j++) count += c.words[j] >> bit & 1;
    if (count != ones->numbers[i]) return false;
    if (divisible && count % (k + 1) && test_step_number(step, "bit") != bit) return false;
    divisible = divisible && count % (k + 1) == 0;
  }
  return divisible == lost && test_step_worth(step, c, 0) == lost;
}

static bool replay_moore_lost(test_step *step) {
  return replay_moore(step, true);
}

static bool replay_moore_won(test_step *step) {
  return replay_moore(step, false);
}

static bool replay_aliquot(test_step *step) {
  uint64_t odd = test_step_number(step, "odd");
  return heap_of_value(step) && odd % 2 &&
         odd << test_step_number(step, "value") == test_step_number(step, "n");
}

/* The terms have the sum n and the right distances, each is lost at the first move, and the last
 * one decides. */
static bool replay_take_away(test_step *step, bool lost) {
  const grundy_field *terms = test_step_field(step, "terms");
  uint64_t n = test_step_number(step, "n"), k = test_step_number(step, "k"), sum = 0;
  uint64_t limit = test_step_number(step, "limit"), least = test_step_number(step, "least");
  uint64_t allowed = step->own->c.length > 1 ? word(step, 1) : n - 1;
  if (n != word(step, 0) || limit != (allowed < n ? allowed : n) || !terms->count || !k)
    return false;
  for (size_t i = 0; i < terms->count; i++) {
    sum += terms->numbers[i];
    if (i && terms->numbers[i - 1] / k < terms->numbers[i]) return false;
    if (i && terms->numbers[i - 1] == k * terms->numbers[i]) return false;
    if (!worth_heap(step, terms->numbers[i], 0)) return false;
  }
  return sum == n && least == terms->numbers[terms->count - 1] && lost == (least > limit) &&
         lost == test_step_worth(step, step->own->c, 0);
}

static bool replay_take_away_lost(test_step *step) {
  return replay_take_away(step, true);
}

static bool replay_take_away_won(test_step *step) {
  return replay_take_away(step, false);
}

/* The row with a first stack of that size is lost, without one if the size is 0. */
static bool replay_end_nim(test_step *step, bool lost) {
  grundy_component c = step->own->c;
  uint64_t row[16], size = test_step_number(step, "size");
  if (!list_is(step, "others", c.words + 1, c.length - 1) || c.length > 16) return false;
  memcpy(row, c.words, c.length * sizeof *row);
  row[0] = size;
  grundy_component losing = {row + !size, c.length - !size};
  return test_step_number(step, "first") == c.words[0] && lost == (size == c.words[0]) &&
         lost == test_step_worth(step, c, 0) && test_step_worth(step, losing, 0);
}

static bool replay_end_nim_lost(test_step *step) {
  return replay_end_nim(step, true);
}

static bool replay_end_nim_won(test_step *step) {
  return replay_end_nim(step, false);
}

/* ---- New Nim ---- */

/* Whether the heaps of a field, with `phase` moves of whole heaps to come, have this value. */
static bool worth_heaps(const test_step *step, uint64_t phase, const grundy_field *f,
                        uint64_t value) {
  uint64_t words[16];
  if (f->count > 15) return false;
  memcpy(words, f->numbers, f->count * sizeof *words);
  words[f->count] = phase;
  return test_step_worth(step, (grundy_component){words, f->count + 1}, value);
}

static uint64_t total_of(const uint64_t *numbers, size_t count) {
  uint64_t total = 0;
  for (size_t i = 0; i < count; i++) total += numbers[i];
  return total;
}

/* The heaps kept are lost for the other player, and no lost set of heaps has more stones. */
static bool replay_new_nim_first(test_step *step) {
  grundy_component c = step->own->c;
  const grundy_field *kept = test_step_field(step, "kept");
  size_t stocked = 0;
  for (size_t i = 0; i + 1 < c.length; i++) stocked += c.words[i] != 0;
  if (c.words[c.length - 1] != 2 || c.length > 9 || !kept->count) return false;
  for (unsigned set = 1; set < 1u << (c.length - 1); set++) {
    uint64_t words[9];
    for (size_t i = 0; i + 1 < c.length; i++) words[i] = set >> i & 1 ? c.words[i] : 0;
    words[c.length - 1] = 1;
    if (total_of(words, c.length - 1) > total_of(kept->numbers, kept->count) &&
        test_step_worth(step, (grundy_component){words, c.length}, 0))
      return false;
  }
  return test_step_number(step, "removed") == stocked - kept->count &&
         worth_heaps(step, 1, kept, 0);
}

static bool replay_new_nim_heaps(test_step *step, uint64_t phase) {
  const grundy_field *heaps = test_step_field(step, "heaps");
  uint64_t value = test_step_number(step, "value");
  return word(step, step->own->c.length - 1) == phase &&
         test_step_worth(step, step->own->c, value) &&
         total_of(heaps->numbers, heaps->count) ==
             total_of(step->own->c.words, step->own->c.length - 1) &&
         worth_heaps(step, phase, heaps, value);
}

static bool replay_new_nim_independent(test_step *step) {
  return replay_new_nim_heaps(step, 1) && test_step_number(step, "value") == 0;
}

static bool replay_new_nim_nim(test_step *step) {
  return replay_new_nim_heaps(step, 0);
}

/* The part is among the options, in some order, and lost. */
static bool replay_new_nim_dependent(test_step *step) {
  grundy_component c = step->own->c;
  const grundy_field *part = test_step_field(step, "part");
  uint64_t words[16] = {0};
  if (c.words[c.length - 1] != 1 || c.length > 16) return false;
  for (size_t i = 0; i < part->count; i++) {
    size_t at = 0;
    while (at + 1 < c.length && (words[at] || c.words[at] != part->numbers[i])) at++;
    if (at + 1 == c.length) return false;
    words[at] = part->numbers[i];
  }
  grundy_component left = {words, c.length};
  return test_is_option(step->world, step->own, GRUNDY_SIDE_LEFT, &left, 1) &&
         test_step_worth(step, left, 0);
}

/* The powers of the primes, each prime worth 1, have the product n. */
static bool replay_factors(test_step *step, bool powers) {
  const grundy_field *primes = test_step_field(step, "primes");
  const grundy_field *exponents = test_step_field(step, "exponents");
  uint64_t product = 1, sum = 0;
  if (!heap_of_value(step) || primes->count != exponents->count) return false;
  for (size_t i = 0; i < primes->count; i++) {
    if (!worth_heap(step, primes->numbers[i], 1)) return false;
    sum = powers ? sum ^ exponents->numbers[i] : sum + exponents->numbers[i];
    for (uint64_t k = exponents->numbers[i]; k; k--) product *= primes->numbers[i];
  }
  return product == test_step_number(step, "n") && sum == test_step_number(step, "value");
}

static bool replay_divisor(test_step *step) {
  return replay_factors(step, false);
}

static bool replay_prime_power(test_step *step) {
  return replay_factors(step, true);
}

const test_replayer test_replayers_of_games[] = {
    {"nim-heap", replay_nim},
    {"bounded-remainder", replay_bounded},
    {"split-empty", replay_split_empty},
    {"split-odious", replay_split},
    {"lasker-remainder", replay_lasker},
    {"race-losing", replay_race},
    {"staircase-value", replay_staircase},
    {"staircase-pairing", replay_pairing},
    {"table", replay_table},
    {"period", replay_period},
    {"wythoff-cold", replay_cold},
    {"wythoff-hot", replay_hot},
    {"end-nim-lost", replay_end_nim_lost},
    {"end-nim-won", replay_end_nim_won},
    {"new-nim-first", replay_new_nim_first},
    {"new-nim-independent", replay_new_nim_independent},
    {"new-nim-dependent", replay_new_nim_dependent},
    {"new-nim-nim", replay_new_nim_nim},
    {"divisor-factors", replay_divisor},
    {"prime-power-exponents", replay_prime_power},
    {"take-away-lost", replay_take_away_lost},
    {"take-away-won", replay_take_away_won},
    {"moore-lost", replay_moore_lost},
    {"moore-won", replay_moore_won},
    {"aliquot-exponent", replay_aliquot},
    {NULL, NULL},
};
