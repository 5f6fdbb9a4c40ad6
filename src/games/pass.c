/* Octal games with a pass (Horrocks & Nowakowski 2003; the exact rule is that of docs/THEORY.md): a
 * heap that still has a move may also be passed, once, and is then a heap of the octal game. Where
 * a heap is divided, the mover chooses which part keeps the pass.
 *
 * G(n) is the value of n without the pass, P(n) with it: the mex of P(a) ^ G(b) for all options a
 * and b, P(a), 0 where nothing is left, and G(n) where there is an option. A word is a heap with
 * its pass, or, with `passed`, without. About n operations for a heap of n and each digit that
 * splits.
 *
 * Periods are proved by the theorem of docs/THEORY.md: where P(n + q) - P(n) depends on n mod q
 * only and is 0 or one number, and a multiple of q is a period of G, it says how many values to
 * read. */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/lock.h"
#include "base/messages_games.def"
#include "base/messages_nouns.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "display/describe.h"
#include "display/draw.h"
#include "heap/table.h"
#include "rules/heap.h"

enum { LARGEST = (1 << 15) - 1, VALUES = 1 << 16, SAMPLES = 80, FIRST = 64 };
static const uint64_t passed = UINT64_C(1) << 56; /* above all heaps */

extern const grundy_ruleset grundy_i_game_octal;

typedef struct passing {
  pthread_mutex_t lock;
  grundy_game *octal;
  size_t filled; /* heaps that have both values */
  uint16_t with[LARGEST + 1], without[LARGEST + 1];
  uint32_t marks[VALUES]; /* filled + 1: an option of heap `filled` has the value */
  bool moves;             /* it has an option */
  grundy_period known;    /* NONE until one is proved */
  grundy_array rising;
} passing;

/* ---- values ---- */

static void see(passing *t, size_t value) {
  t->marks[value] = (uint32_t)t->filled + 1;
  t->moves = true;
}

static void see_options(passing *t, size_t n) {
  const grundy_i_rule *rule = grundy_i_game_rule(t->octal);
  t->moves = false;
  for (size_t i = 0; i < rule->count && rule->takes[i].stones <= n; i++) {
    size_t rest = n - (size_t)rule->takes[i].stones;
    unsigned leave = rule->takes[i].leave;
    if (!rest && leave & GRUNDY_LEAVE_NONE) see(t, 0);
    if (rest && leave & GRUNDY_LEAVE_ONE) see(t, t->with[rest]);
    for (size_t a = 1; leave & GRUNDY_LEAVE_TWO && a < rest; a++) {
      see(t, t->with[a] ^ t->without[rest - a]);
    }
  }
  if (t->moves) see(t, t->without[n]);
}

static grundy_status fill(passing *t, grundy_context *context, uint64_t upto) {
  grundy_value g = {.known = false};
  for (; t->filled <= upto; t->filled++) {
    uint64_t n = t->filled;
    size_t least = 0;
    if (n > LARGEST) return GRUNDY_FAIL(context, GRUNDY_LIMIT, heaps_largest, LARGEST);
    GRUNDY_TRY(grundy_i_tick_now(context, GRUNDY_PHRASE(task_values), n, upto));
    GRUNDY_TRY(t->octal->theory->value(GRUNDY_CALL(context, t->octal, {&n, 1}), &g));
    if (g.nimber < VALUES) t->without[n] = (uint16_t)g.nimber;
    see_options(t, (size_t)n);
    while (least < VALUES && t->marks[least] == n + 1) least++;
    if (least == VALUES || g.nimber >= VALUES) {
      return GRUNDY_FAIL(context, GRUNDY_LIMIT, heaps_largest, n - 1);
    }
    t->with[n] = (uint16_t)least;
  }
  return GRUNDY_OK;
}

/* ---- periods ---- */

/* P(n + q) - P(n), modulo 2^64. */
static uint64_t rise(const passing *t, uint64_t n, uint64_t q) {
  return (uint64_t)t->with[n + q] - t->with[n];
}

/* Looks for the first heap from which the values with the pass rise by 0 or one number after q, up
 * to `last`, each n as n + q does; false where there are too few. */
static bool repeats(passing *t, size_t q, size_t last) {
  grundy_period *k = &t->known;
  size_t n = last - q + 1;
  k->period = q;
  k->saltus = 0;
  for (; n; n--) {
    uint64_t here = rise(t, n - 1, q);
    bool first = n - 1 + 2 * q > last, new = here && k->saltus &&here != k->saltus;
    if (first ? new : here != rise(t, n - 1 + q, q)) break;
    if (here) k->saltus = here;
  }
  k->preperiod = n;
  return k->saltus < VALUES && n + 3 * q <= last;
}

/* Does the theorem apply with p, a multiple of the period, for the values up to `last`? */
static bool applies(passing *t, size_t p, size_t last) {
  grundy_period *k = &t->known;
  uint64_t most = 0, power = 1, saltus = p / k->period * k->saltus;
  size_t from = last - p + 1;
  while (from && t->without[from - 1] == t->without[from - 1 + p]) from--;
  if (from < k->preperiod) from = k->preperiod;
  if (!from) from = 1;
  size_t large = from + p;
  for (size_t n = 0; n <= last; n++) {
    while (power <= t->without[n]) power *= 2;
    if (n < large && t->with[n] > most) most = t->with[n];
  }
  uint64_t least = (most / power + 1) * power + saltus;
  for (size_t n = from + p; n <= last; n++) {
    if (t->with[n] < least && rise(t, n - k->period, k->period)) large = n + 1;
  }
  k->computed_to = grundy_i_rule_last(grundy_i_game_rule(t->octal)) + from + large + p - 2;
  if (k->computed_to < from + 3 * p) k->computed_to = from + 3 * p;
  return saltus % power == 0 && k->computed_to <= last;
}

static grundy_status settle(passing *t) {
  grundy_period *k = &t->known;
  uint64_t q = k->period, first = k->preperiod;
  t->rising.length = 0;
  for (uint64_t r = 0; r < q; r++) {
    if (rise(t, first + (r + q - first % q) % q, q)) GRUNDY_TRY(grundy_array_push(&t->rising, r));
  }
  bool mixed = t->rising.length && t->rising.length < q;
  k->status = mixed ? GRUNDY_PERIOD_MIXED : GRUNDY_PERIOD_PROVED;
  k->rising = mixed ? t->rising.data : NULL;
  k->rising_count = mixed ? t->rising.length : 0;
  k->theorem = (grundy_phrase){"the values repeat as far as the theorem on games with a pass asks",
                               "SG 值的重复达到带跳过权的游戏的定理所要求的范围"};
  return GRUNDY_OK;
}

/* In tables of the same lengths, whatever `upto` is, so that the same period is found. The first q
 * is the least: a period divides all others, and what proves it would prove them. */
static grundy_status find_period(passing *t, grundy_context *context, uint64_t upto) {
  for (size_t last = FIRST - 1; !t->known.status && last <= LARGEST; last = 2 * last + 1) {
    GRUNDY_TRY(fill(t, context, last));
    for (size_t q = 1; 3 * q <= last && !t->known.status; q++) {
      GRUNDY_TRY(grundy_i_tick_now(context, GRUNDY_PHRASE(task_values), last, LARGEST));
      for (size_t p = q; 3 * p <= last && repeats(t, q, last) && !t->known.status; p += q) {
        if (applies(t, p, last)) GRUNDY_TRY(settle(t));
      }
    }
    if (last >= upto) break;
  }
  return GRUNDY_OK;
}

static grundy_status certify(const passing *t, grundy_buffer *out) {
  const grundy_period *k = &t->known;
  const char *name = t->octal->name;
  grundy_i_json json = grundy_i_json_begin(out);
  GRUNDY_JSON(&json, "kind:%s game:%s code:%s preperiod:%d period:%d saltus:%d", "pass", name,
              strchr(name, ':') + 1, k->preperiod, k->period, k->saltus);
  GRUNDY_JSON(&json, "rising:%A computed_to:%d", t->rising.data, t->rising.length, k->computed_to);
  grundy_i_json_end(&json);
  return out->status;
}

static grundy_status period(const grundy_call *call, uint64_t upto, grundy_period *out,
                            grundy_buffer *record) {
  passing *t = call->game->state;
  *out = (grundy_period){.status = GRUNDY_PERIOD_NONE};
  GRUNDY_TRY(grundy_i_lock(call->context, &t->lock, GRUNDY_PHRASE(task_values), 0));
  grundy_status s = find_period(t, call->context, upto);
  bool found = s == GRUNDY_OK && t->known.status && t->known.computed_to <= upto;
  if (found) *out = t->known;
  if (!found && t->filled) out->computed_to = t->filled - 1 < upto ? t->filled - 1 : upto;
  if (found && record) s = certify(t, record);
  pthread_mutex_unlock(&t->lock);
  if (s != GRUNDY_OK || found || upto <= LARGEST) return s;
  return GRUNDY_FAIL(call->context, GRUNDY_LIMIT, heaps_largest, LARGEST);
}

/* Of heaps beyond the table by the period. */
static grundy_status value(const grundy_call *call, grundy_value *out) {
  passing *t = call->game->state;
  grundy_period k;
  uint64_t n = call->component.words[0], heap = n & ~passed, times = 0;
  if (n & passed) {
    return t->octal->theory->value(GRUNDY_CALL(call->context, t->octal, {&heap, 1}), out);
  }
  if (n > LARGEST) {
    GRUNDY_TRY(period(call, UINT64_MAX, &k, NULL));
    times = (n - k.preperiod) / k.period;
    n -= times * k.period;
    times *= rise(t, n, k.period);
  }
  GRUNDY_TRY(grundy_i_lock(call->context, &t->lock, GRUNDY_PHRASE(task_values), n));
  grundy_status s = fill(t, call->context, n);
  *out = (grundy_value){.known = s == GRUNDY_OK, .method = GRUNDY_METHOD_TABLE};
  if (out->known) out->nimber = t->with[n] + times;
  pthread_mutex_unlock(&t->lock);
  return s;
}

/* ---- moves ---- */

/* Receives the options of the octal game. */
typedef struct pass_options {
  grundy_sink sink;
  grundy_sink *to;
  uint64_t pass; /* `passed` where the pass was used */
  bool some;
} pass_options;

static grundy_status take(grundy_sink *sink, const grundy_option *option) {
  pass_options *o = (pass_options *)sink;
  uint64_t a = option->count ? option->parts[0].words[0] : 0;
  uint64_t b = option->count > 1 ? option->parts[1].words[0] : 0;
  o->some = true;
  if (!option->count) return grundy_sink_give(o->to, NULL, 0);
  if (option->count == 1) return grundy_sink_heap(o->to, a | o->pass);
  if (a != b && !o->pass) GRUNDY_TRY(grundy_sink_heaps(o->to, b | passed, a));
  return grundy_sink_heaps(o->to, a | passed, b | o->pass);
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const passing *t = call->game->state;
  uint64_t n = call->component.words[0], heap = n & ~passed;
  pass_options o = {.sink = {take}, .to = sink, .pass = n & passed};
  GRUNDY_TRY(t->octal->moves->options(GRUNDY_CALL(call->context, t->octal, {&heap, 1}), &o.sink));
  return o.some && !o.pass ? grundy_sink_heap(sink, n | passed) : GRUNDY_OK;
}

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  size_t start = out->length;
  GRUNDY_TRY(grundy_i_numbers_parse(call->context, GRUNDY_PHRASE(noun_heap), text, length, out));
  const uint64_t *words = out->data + start;
  size_t count = out->length - start;
  if (count > 2 || words[0] >= passed || (count == 2 && words[1] > 1)) {
    return GRUNDY_FAIL(call->context, GRUNDY_BAD_INPUT, pass_expected, call->game->name,
                       grundy_i_quote(text, length).text);
  }
  if (count == 2 && !words[1]) out->data[start] |= passed;
  out->length = start + 1;
  return GRUNDY_OK;
}

static grundy_status print(const grundy_call *call, grundy_buffer *out) {
  uint64_t n = call->component.words[0];
  return grundy_buffer_print(out, n & passed ? "%llu,0" : "%llu",
                             (unsigned long long)(n & ~passed));
}

/* ---- display ---- */

/* The pass stays with the right-hand part, which is named first. */
static void say_split(grundy_reasons *out, uint64_t n, const uint64_t *parts) {
  uint64_t left = parts[1], taken = n - left - parts[0];
  char gap[48];
  GRUNDY_REASON(out, "move.split-pass", {"heap", n});
  grundy_reasons_numbers(out, "parts", parts, 2);
  if (n > GRUNDY_PICTURE_STONES) return;
  grundy_i_gone_run(out, left + 1, left + taken, left + 1, left + taken);
  int length = snprintf(gap, sizeof gap, "%u|%u", (unsigned)left, (unsigned)left + 1);
  if (!taken) grundy_i_pick_text(out, gap, (size_t)length);
}

static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  const passing *t = call->game->state;
  uint64_t n = call->component.words[0], heap = n & ~passed, parts[2] = {0};
  const grundy_component to[] = {{&parts[1], 1}, {&parts[0], 1}};
  for (size_t i = 0; i < call->count; i++) parts[1 - i] = call->to[i].words[0] & ~passed;
  if (call->count == 1 && call->to->words[0] == (n | passed)) {
    grundy_reasons_add(out, "move.pass");
    grundy_i_pick_text(out, "pass", 4);
  } else if (call->count == 2 && !(n & passed)) {
    say_split(out, heap, parts);
  } else {
    return t->octal->display->describe(
        GRUNDY_CALL(call->context, t->octal, {&heap, 1}, .to = to, .count = call->count), out);
  }
  return out->status;
}

/* The heap, and a mark for its pass. */
static grundy_status draw(const grundy_call *call, grundy_picture *out) {
  const passing *t = call->game->state;
  uint64_t n = call->component.words[0], heap = n & ~passed;
  GRUNDY_TRY(t->octal->display->draw(GRUNDY_CALL(call->context, t->octal, {&heap, 1}), out));
  if (n & passed) return GRUNDY_OK;
  grundy_i_draw_square(out, out->width + GRUNDY_DRAW_HALF, 0, GRUNDY_STATE_FREE, "pass");
  grundy_picture_label(out, "P");
  out->width += GRUNDY_DRAW_HALF + GRUNDY_DRAW_CELL;
  if (!n) out->height = GRUNDY_DRAW_CELL;
  return out->status;
}

static uint64_t largest(const grundy_game *game) {
  return passed - 1;
}

/* ---- the game ---- */

static void close(grundy_game *game) {
  passing *t = game->state;
  grundy_game_destroy(t->octal);
  grundy_array_clear(&t->rising);
  pthread_mutex_destroy(&t->lock);
  grundy_i_free(game->context, t, sizeof *t);
}

static grundy_status open(grundy_context *context, grundy_game *game, const char *parameters) {
  passing *t = game->state = GRUNDY_MAKE_LOCKED(context, passing);
  if (!t) return GRUNDY_NO_MEMORY;
  grundy_buffer name = grundy_i_buffer(context);
  grundy_array_init(&t->rising, context);
  grundy_status s =
      grundy_game_create_ruleset(context, &grundy_i_game_octal, parameters, NULL, &t->octal);
  if (s == GRUNDY_OK) s = grundy_buffer_print(&name, "pass%s", strchr(t->octal->name, ':'));
  s = grundy_i_rename(game, s, &name);
  if (s != GRUNDY_OK) close(game);
  return s;
}

static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  return index < SAMPLES ? grundy_array_push(out, index / 2 | (index % 2 ? passed : 0))
                         : GRUNDY_STOP;
}

static grundy_status sample_game(grundy_context *context, uint64_t seed, grundy_buffer *out) {
  return grundy_i_game_octal.sample_game(context, seed, out);
}

const grundy_ruleset grundy_i_game_pass = {
    .version = GRUNDY_RULESET_VERSION,
    .dimensions = 1,
    .notation = "n, or n,0",
    .sample = sample,
    .name = "pass",
    .title = {"Octal game with a pass", "带跳过权的八进制游戏"},
    .also = "跳过一次",
    .family = GRUNDY_FAMILY_BREAKING,
    .summary =
        {"move as an octal code says, or use a heap's pass, once, while the heap has a move; "
         "n,0 is a heap without a pass",
         "按八进制代码走，或在该堆还能走时用掉它的跳过权（仅一次）；n,0 表示没有跳过权的堆"},
    .parameters = "CODE",
    .parameter_help = {"an octal code, as for octal", "八进制代码，同 octal"},
    .theorem = {"nim-values from a table up to 32767; all larger heaps once a theorem proves that "
                "the values repeat, some of them perhaps with a saltus",
                "32767 以内查表；一旦定理证明了 SG "
                "值的重复（其中一部分可带增量），更大的堆由此得出"},
    .source = "Horrocks and Nowakowski 2003",
    .examples = (const char *const[]){"0.77", "0.57", "0.75", "4.76", "0.517", "4.124", "0.3",
                                      "0.07", NULL},
    .example = "9 4,0 3,0",
    .sample_game = sample_game,
    .moves = GRUNDY_RULESET_MOVES(.open = open, .close = close, .parse = parse, .print = print,
                                  .options = options),
    .theory = GRUNDY_RULESET_THEORY(.value = value, .period = period),
    .display = GRUNDY_RULESET_DISPLAY(.largest = largest, .noun = {GRUNDY_I_HEAP},
                                      .describe = describe, .draw = draw),
};
