/* Dividing games: replace n by a proper divisor of it, any one (divisor), or divide it by a power
 * of a prime (prime-power).
 *
 * Every proper divisor has fewer prime factors, counted as often as they occur, and any smaller
 * number of them: as in Nim, G(n) is how many n has. Where one prime at a time is taken away, any
 * number of times, each prime is a heap of Nim and G(n) the XOR of the exponents. Both are played
 * like Nim, so Nim's misère rule holds (Bouton 1901). O(n^(1/4)) to factor n. */
#include "base/context.h"
#include "display/describe.h"
#include "display/draw.h"
#include "rules/divisors.h"
#include "rules/replies.h"

enum { PRIMES = 16 };

/* The primes that divide n, ascending, and how often. */
typedef struct prime_factors {
  size_t count;
  uint64_t primes[PRIMES], exponents[PRIMES];
} prime_factors;

typedef struct dividing_rule {
  bool powers; /* of one prime at a time */
} dividing_rule;

static const dividing_rule any_divisor = {false}, prime_power = {true};

static bool by_powers(const grundy_game *game) {
  return ((const dividing_rule *)game->ruleset->data)->powers;
}

/* Of ascending divisors the first that divides what is left is a prime. */
static grundy_status find_factors(uint64_t n, grundy_array *divisors, prime_factors *out) {
  grundy_status s = grundy_i_divisors(n, divisors);
  *out = (prime_factors){0};
  for (size_t i = 1; s == GRUNDY_OK && n > 1 && i < divisors->length; i++) {
    uint64_t d = divisors->data[i];
    if (n % d) continue;
    out->primes[out->count] = d;
    for (; n % d == 0; n /= d) out->exponents[out->count]++;
    out->count++;
  }
  return s;
}

/* The value of a divisor of the number with these primes. */
static uint64_t value_of(const prime_factors *f, bool powers, uint64_t n) {
  uint64_t value = 0;
  for (size_t i = 0; n && i < f->count; i++) {
    uint64_t exponent = 0;
    for (; n % f->primes[i] == 0; n /= f->primes[i]) exponent++;
    value = powers ? value ^ exponent : value + exponent;
  }
  return value;
}

/* Whether the game leads from n to its divisor d. */
static bool leads_to(const prime_factors *f, bool powers, uint64_t n, uint64_t d) {
  size_t primes = 0;
  for (size_t i = 0; i < f->count; i++) primes += n / d % f->primes[i] == 0;
  return d < n && (!powers || primes == 1);
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  prime_factors f;
  grundy_array divisors = grundy_i_array(call->context);
  grundy_status s = find_factors(c.words[0], &divisors, &f);
  for (size_t i = divisors.length; i && s == GRUNDY_OK; i--) {
    uint64_t d = divisors.data[i - 1];
    if (leads_to(&f, by_powers(call->game), c.words[0], d)) s = grundy_sink_heap(sink, d);
  }
  grundy_array_clear(&divisors);
  return s;
}

static grundy_status factors_of(grundy_context *context, uint64_t n, prime_factors *out) {
  grundy_array divisors = grundy_i_array(context);
  grundy_status s = find_factors(n, &divisors, out);
  grundy_array_clear(&divisors);
  return s;
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  const grundy_component c = call->component;
  prime_factors f;
  GRUNDY_TRY(factors_of(call->context, c.words[0], &f));
  *out = (grundy_value){.known = true,
                        .nimber = value_of(&f, by_powers(call->game), c.words[0]),
                        .method = GRUNDY_METHOD_THEOREM};
  return GRUNDY_OK;
}

static grundy_status replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                             grundy_total *count) {
  const grundy_component c = call->component;
  prime_factors f;
  bool powers = by_powers(call->game);
  grundy_array divisors = grundy_i_array(call->context);
  grundy_status s = find_factors(c.words[0], &divisors, &f);
  grundy_i_counting to = grundy_i_counting_of(sink, count);
  for (size_t i = 0; i < divisors.length && s == GRUNDY_OK; i++) {
    uint64_t d = divisors.data[i];
    if (value_of(&f, powers, d) != v || !leads_to(&f, powers, c.words[0], d)) continue;
    s = grundy_sink_heap(&to.sink, d);
  }
  grundy_array_clear(&divisors);
  return s;
}

/* Heaps of Nim, firm as soon as one of them has two stones. */
static grundy_status misere_pair(const grundy_call *call, grundy_pair *out) {
  const grundy_component c = call->component;
  prime_factors f;
  GRUNDY_TRY(factors_of(call->context, c.words[0], &f));
  uint64_t v = value_of(&f, by_powers(call->game), c.words[0]);
  bool fickle = by_powers(call->game) || v < 2;
  for (size_t i = 0; i < f.count; i++) fickle = fickle && f.exponents[i] < 2;
  *out = (grundy_pair){v, fickle ? 1 - v : v};
  return GRUNDY_OK;
}

static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  const grundy_component c = call->component;
  prime_factors f;
  GRUNDY_TRY(factors_of(call->context, c.words[0], &f));
  if (f.count == 0) return GRUNDY_OK;
  GRUNDY_REASON(out, by_powers(call->game) ? "prime-power-exponents" : "divisor-factors",
                {"n", c.words[0]});
  grundy_reasons_numbers(out, "primes", f.primes, f.count);
  grundy_reasons_numbers(out, "exponents", f.exponents, f.count);
  grundy_reasons_number(out, "value", value_of(&f, by_powers(call->game), c.words[0]));
  return out->status;
}

static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  const grundy_component from = call->component;
  GRUNDY_REASON(out, "move.divide", {"count", from.words[0] / call->to->words[0]});
  grundy_i_pick_stones(out, from.words[0], call->to->words[0]);
  return out->status;
}

static const grundy_ruleset_display display = {
    .draw = grundy_i_draw_heap,
    .noun = {"number {n}", "第 {n} 个数"},
    .describe = describe,
};

static const grundy_ruleset_theory theory = {
    .value = value, .replies = replies, .misere_pair = misere_pair, .reasons = reasons};

#define COMMON                                                                                     \
  GRUNDY_HEAP_GAME, .display = &display, .family = GRUNDY_FAMILY_NUMBERS, .source = "Bouton 1901", \
                    .moves = GRUNDY_HEAP_MOVES(.options = options), .theory = &theory

const grundy_ruleset grundy_i_game_divisor = {
    COMMON,
    .name = "divisor",
    .title = {"Proper divisors", "真因数游戏"},
    .also = "换成真因数;除法游戏",
    .summary = {"replace n by a divisor of n other than n", "把 n 换成 n 的一个真因数"},
    .theorem =
        {"the nim-value of n is its number of prime factors, counted as often as they occur; "
         "misère play follows Nim's misère rule",
         "n 的 SG 值是它的质因数个数（重复的也计）；反 Nim 规则同 Nim"},
    .example = "12 40",
    .data = &any_divisor,
};

const grundy_ruleset grundy_i_game_prime_power = {
    COMMON,
    .name = "prime-power",
    .title = {"Prime powers", "除以质数幂"},
    .also = "质数幂;质因数分解 Nim",
    .summary = {"divide n by a power of a prime that divides it",
                "用 n 的一个质数幂因数（大于 1）去除 n"},
    .theorem =
        {"the nim-value of n is the XOR of the exponents of its primes: each prime is a heap "
         "of Nim; misère play follows Nim's misère rule",
         "n 的 SG 值是各质因数指数的异或：每个质数就是一堆 Nim；反 Nim 规则同 Nim"},
    .example = "72 30",
    .data = &prime_power,
};
