/* Partition games (CUT): divide a heap into c + 1 heaps, none of them empty, for a c of a set
 * (Dailly, Duchene, Larsson & Paris 2020).
 *
 * S_k(n), the values of n in k heaps, is the union of G(a) ^ S_{k-1}(n - a) over the first heap a,
 * and G(n) is the mex of all S_{c+1}(n). Every move makes a heap more, so all values of n are less
 * than n. Sets are bits in words; O(n) operations on sets for each n and k.
 *
 * A period is proved by one of two theorems of docs/THEORY.md (Partition games), for moves to at
 * most K heaps. Without a saltus: G(n + p) = G(n) for n0 <= n and n + p < K (n0 + p), n0 >= 1. With
 * a saltus s, a power of 2 and more than G(1) .. G(p): of heaps of at most p stones, n + 2p stones,
 * and n + p in 3 or more heaps, have each of the values 0 .. s - 1, for 1 <= n <= p; in place of
 * n + p stones in 3 or more, n + p in 2 and n + 3p will do. */
#include "base/bits.h"
#include "base/json.h"
#include "base/lock.h"
#include "base/messages_games.def"
#include "base/messages_nouns.def"
#include "base/messages_tasks.def"
#include "base/random.h"
#include "rules/heap.h"

enum { LARGEST = 1023, WORDS = (LARGEST + 1) / 64, CUTS = 31, PARTS = CUTS + 1 };
enum { SAMPLES = 20, COUNTED = 1 << 16 };

typedef uint64_t set[WORDS];

typedef struct partition {
  pthread_mutex_t lock;
  grundy_context *context;
  uint32_t cuts; /* bit c: c cuts may be made */
  unsigned parts;
  size_t filled;       /* heaps that have a value */
  grundy_period found; /* in the whole table */
  uint64_t values[LARGEST + 1];
  set *sums; /* S_k(n), k = 0 .. parts, for all n */
} partition;

/* ---- sets ---- */

static grundy_status make_sums(const partition *t, set **out) {
  return GRUNDY_ALLOCATE(t->context, *out, (LARGEST + 1) * (t->parts + 1));
}

static void free_sums(const partition *t, set *sums) {
  grundy_i_free(t->context, sums, (LARGEST + 1) * (t->parts + 1) * sizeof *sums);
}

static uint64_t *set_of(const partition *t, set *sums, size_t n, unsigned k) {
  return sums[n * (t->parts + 1) + k];
}

/* Adds v ^ g for each v. */
static void unite(uint64_t *to, const uint64_t *from, uint64_t g) {
  for (size_t w = 0; w < WORDS; w++) {
    if (from[w]) to[w ^ g / 64] |= grundy_i_bits_xor(from[w], g);
  }
}

/* The sets of n in two heaps or more, of at most `most` stones each. */
static void add_up(const partition *t, set *sums, size_t n, size_t most) {
  for (unsigned k = 2; k <= t->parts; k++) {
    for (size_t a = 1; a < n && a <= most; a++) {
      unite(set_of(t, sums, n, k), set_of(t, sums, n - a, k - 1), t->values[a]);
    }
  }
}

static void put_heap(const partition *t, set *sums, size_t n) {
  set_of(t, sums, n, 1)[t->values[n] / 64] |= UINT64_C(1) << t->values[n] % 64;
}

/* A word of the values of n after c cuts, c in the set and at least `least`. */
static uint64_t divided(const partition *t, set *sums, size_t n, unsigned least, size_t word) {
  uint64_t bits = 0;
  for (unsigned c = least; c < t->parts; c++) {
    if (t->cuts >> c & 1) bits |= set_of(t, sums, n, c + 1)[word];
  }
  return bits;
}

static grundy_status fill(partition *t, grundy_context *context, size_t upto) {
  for (size_t n = t->filled; n <= upto; n = ++t->filled) {
    size_t word = 0;
    GRUNDY_TRY(grundy_i_tick_now(context, GRUNDY_PHRASE(task_values), n, upto));
    add_up(t, t->sums, n, n);
    while (divided(t, t->sums, n, 1, word) == UINT64_MAX) word++;
    t->values[n] = 64 * word + GRUNDY_LOWEST_BIT(~divided(t, t->sums, n, 1, word));
    if (n) put_heap(t, t->sums, n);
  }
  return GRUNDY_OK;
}

/* ---- periods ---- */

/* From where on G(n + p) = G(n) + saltus, as far as `upto`. */
static size_t repeats_from(const partition *t, size_t p, uint64_t saltus, size_t upto) {
  size_t from = upto - p + 1;
  while (from && t->values[from - 1 + p] == t->values[from - 1] + saltus) from--;
  return from;
}

/* Do sums of heaps of at most p stones have the values that the theorem asks for? */
static grundy_status prove_saltus(const partition *t, grundy_context *context, size_t p,
                                  uint64_t saltus, bool *out) {
  set *sums = NULL;
  uint64_t all = saltus < 64 ? (UINT64_C(1) << saltus) - 1 : UINT64_MAX;
  GRUNDY_TRY(make_sums(t, &sums));
  grundy_status s = GRUNDY_OK;
  for (size_t n = 1; n <= 4 * p && s == GRUNDY_OK; n++) {
    add_up(t, sums, n, p);
    if (n <= p) put_heap(t, sums, n);
    s = grundy_i_tick_now(context, GRUNDY_PHRASE(task_values), n, 4 * p);
  }
  for (size_t n = 1; n <= p; n++) {
    for (size_t w = 0; w < (saltus + 63) / 64; w++) {
      uint64_t two = t->cuts >> 1 & 1 ? set_of(t, sums, n + p, 2)[w] : 0;
      uint64_t odd = divided(t, sums, n + p, 2, w) | (two & divided(t, sums, n + 3 * p, 1, w));
      if ((odd & divided(t, sums, n + 2 * p, 1, w) & all) != all) *out = false;
    }
  }
  free_sums(t, sums);
  return s;
}

/* Is p a period by one of the theorems, and from where on, by the values up to `upto`? */
static grundy_status try_period(const partition *t, grundy_context *context, size_t p, size_t upto,
                                grundy_period *out) {
  uint64_t saltus = t->values[upto] - t->values[upto - p];
  size_t from = repeats_from(t, p, saltus, upto);
  size_t last = saltus ? 4 * p : t->parts * ((from ? from : 1) + p) - 1;
  bool proved = last <= upto && saltus <= LARGEST && !(saltus & (saltus - 1));
  for (size_t n = 1; saltus && n <= p; n++) proved = proved && t->values[n] < saltus;
  if (saltus && proved) GRUNDY_TRY(prove_saltus(t, context, p, saltus, &proved));
  *out = (grundy_period){
      .status = proved ? GRUNDY_PERIOD_PROVED : GRUNDY_PERIOD_NONE,
      .preperiod = from,
      .period = p,
      .saltus = saltus,
      .computed_to = last,
      .theorem = {"the values repeat as the theorem on partition games asks (docs/THEORY.md)",
                  "SG 值的重复满足分堆游戏定理的要求（docs/THEORY.md）"}};
  return GRUNDY_OK;
}

/* The least p that is seen in the values and is proved. A less one that is not proved may be a
 * period too, which no larger one is then. */
static grundy_status find_period(partition *t, grundy_context *context, uint64_t upto,
                                 grundy_period *out) {
  size_t most = upto < LARGEST ? (size_t)upto : LARGEST;
  for (size_t n = 64;; n *= 2) {
    size_t last = n < most ? n : most;
    GRUNDY_TRY(fill(t, context, last));
    for (size_t p = 1; 2 * p <= last; p++) {
      GRUNDY_TRY(try_period(t, context, p, last, out));
      if (out->status == GRUNDY_PERIOD_PROVED) return GRUNDY_OK;
      if (2 * (out->preperiod + p) <= last) break;
    }
    if (n >= most) return GRUNDY_OK;
  }
}

static grundy_status period(const grundy_call *call, uint64_t upto, grundy_period *out,
                            grundy_buffer *record) {
  partition *t = call->game->state;
  *out = (grundy_period){.status = GRUNDY_PERIOD_NONE};
  GRUNDY_TRY(grundy_i_lock(call->context, &t->lock, GRUNDY_PHRASE(task_values), 0));
  grundy_status s = GRUNDY_OK;
  if (upto > LARGEST && t->found.status == GRUNDY_PERIOD_PROVED) {
    *out = t->found;
  } else {
    s = find_period(t, call->context, upto, out);
    if (upto > LARGEST) t->found = *out;
  }
  if (out->status == GRUNDY_PERIOD_NONE) *out = (grundy_period){.computed_to = t->filled - 1};
  pthread_mutex_unlock(&t->lock);
  if (s == GRUNDY_OK && out->status == GRUNDY_PERIOD_NONE && upto > LARGEST) {
    return GRUNDY_FAIL(call->context, GRUNDY_LIMIT, heaps_largest, LARGEST);
  }
  if (s != GRUNDY_OK || out->status == GRUNDY_PERIOD_NONE || !record) return s;
  grundy_i_json json = grundy_i_json_begin(record);
  GRUNDY_JSON(&json, "kind:%s game:%s preperiod:%d period:%d saltus:%d", "cut", call->game->name,
              out->preperiod, out->period, out->saltus);
  grundy_i_json_end(&json);
  return record->status;
}

/* ---- as a game ---- */

static grundy_status reach(const grundy_call *call, uint64_t n) {
  partition *t = call->game->state;
  if (n > LARGEST) return GRUNDY_FAIL(call->context, GRUNDY_LIMIT, heaps_largest, LARGEST);
  GRUNDY_TRY(grundy_i_lock(call->context, &t->lock, GRUNDY_PHRASE(task_values), n));
  grundy_status s = fill(t, call->context, (size_t)n);
  pthread_mutex_unlock(&t->lock);
  return s;
}

/* Of heaps beyond the table by the period. */
static grundy_status value(const grundy_call *call, grundy_value *out) {
  const partition *t = call->game->state;
  grundy_period p;
  uint64_t n = call->component.words[0], times = 0;
  if (n > LARGEST) {
    GRUNDY_TRY(period(call, UINT64_MAX, &p, NULL));
    times = (n - p.preperiod) / p.period;
    n -= times * p.period;
    times *= p.saltus;
  }
  GRUNDY_TRY(reach(call, n));
  *out =
      (grundy_value){.known = true, .nimber = t->values[n] + times, .method = GRUNDY_METHOD_TABLE};
  return GRUNDY_OK;
}

/* All options of a heap, or with `v` those of this value. They are counted on, up to a bound, once
 * the sink has enough of them. */
typedef struct cut_options {
  const grundy_call *call;
  const uint64_t *v;
  grundy_sink *sink; /* NULL: counts only */
  uint64_t given;
} cut_options;

static grundy_status give(cut_options *d, const grundy_component *parts, size_t count) {
  grundy_status s = d->sink ? grundy_sink_give(d->sink, parts, count) : GRUNDY_OK;
  d->given++;
  if (!d->v || (s != GRUNDY_OK && s != GRUNDY_STOP)) return s;
  if (s == GRUNDY_STOP) d->sink = NULL;
  return d->sink || d->given < COUNTED ? GRUNDY_OK : GRUNDY_STOP;
}

/* Gives n in `count` heaps, larger ones first, in ascending order. */
static grundy_status divide(cut_options *d, uint64_t n, size_t count) {
  const partition *t = d->call->game->state;
  uint64_t heap[PARTS], rest[PARTS + 1] = {n}, wanted[PARTS + 1] = {d->v ? *d->v : 0};
  grundy_component parts[PARTS];
  if (n < count) return GRUNDY_OK;
  heap[0] = (n - 1) / count; /* one less than the least */
  for (size_t i = 0;;) {
    size_t after = count - i - 1;
    GRUNDY_TRY(grundy_i_tick(d->call->context, GRUNDY_PHRASE(task_replies), d->given, 0));
    if (heap[i] == rest[i] - after || (i && heap[i] == heap[i - 1])) {
      if (i-- == 0) return GRUNDY_OK;
      continue;
    }
    parts[i] = (grundy_component){&heap[i], 1};
    rest[i + 1] = rest[i] - ++heap[i];
    wanted[i + 1] = wanted[i] ^ t->values[heap[i]];
    const uint64_t *sums = set_of(t, t->sums, rest[i + 1], (unsigned)after);
    if (d->v && !grundy_i_bit_at(sums, wanted[i + 1])) continue;
    if (!after) GRUNDY_TRY(give(d, parts, count));
    if (after) heap[i + 1] = (rest[i + 1] - 1) / after;
    if (after) i++;
  }
}

static grundy_status each_cut(cut_options *d) {
  const partition *t = d->call->game->state;
  uint64_t n = d->call->component.words[0];
  GRUNDY_TRY(reach(d->call, n));
  for (unsigned c = 1; c <= CUTS; c++) {
    if (t->cuts >> c & 1) GRUNDY_TRY(divide(d, n, c + 1));
  }
  return GRUNDY_OK;
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  return each_cut(&(cut_options){.call = call, .sink = sink});
}

static grundy_status replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                             grundy_total *count) {
  cut_options d = {.call = call, .v = &v, .sink = sink};
  bool some = v <= LARGEST || call->component.words[0] > LARGEST; /* can an option have it? */
  grundy_status s = some ? each_cut(&d) : GRUNDY_OK;
  *count = (grundy_total){s == GRUNDY_OK, d.given};
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

static void close(grundy_game *game) {
  partition *t = game->state;
  free_sums(t, t->sums);
  pthread_mutex_destroy(&t->lock);
  grundy_i_free(t->context, t, sizeof *t);
}

static grundy_status open(grundy_context *context, grundy_game *game, const char *parameters) {
  grundy_array cuts = grundy_i_array(context);
  grundy_status s = grundy_i_set_open(game, GRUNDY_PHRASE(noun_number_of_cuts), "",
                                      parameters ? parameters : "", CUTS, &cuts);
  partition *t = s == GRUNDY_OK ? GRUNDY_MAKE_LOCKED(context, partition) : NULL;
  if (s == GRUNDY_OK && !t) s = GRUNDY_NO_MEMORY;
  for (size_t i = 0; i < cuts.length && t; i++) {
    t->cuts |= UINT32_C(1) << cuts.data[i];
    t->parts = (unsigned)cuts.data[i] + 1;
  }
  grundy_array_clear(&cuts);
  if (s != GRUNDY_OK) return s;
  t->context = context;
  game->state = t;
  s = make_sums(t, &t->sums);
  if (s != GRUNDY_OK) close(game);
  if (s == GRUNDY_OK) set_of(t, t->sums, 0, 0)[0] = 1;
  return s;
}

static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  return index < SAMPLES ? grundy_array_push(out, index) : GRUNDY_STOP;
}

static grundy_status sample_game(grundy_context *context, uint64_t seed, grundy_buffer *out) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t count = 1 + grundy_i_random_below(&seed, 4); count && s == GRUNDY_OK; count--) {
    unsigned c = 1 + (unsigned)grundy_i_random_below(&seed, 7);
    s = grundy_buffer_print(out, count > 1 ? "%u," : "%u", c);
  }
  return s;
}

const grundy_ruleset grundy_i_game_cut = {
    .version = GRUNDY_RULESET_VERSION,
    .dimensions = 1,
    .notation = "n",
    .sample = sample,
    .name = "cut",
    .title = {"Partition game", "分堆游戏"},
    .also = "切堆",
    .family = GRUNDY_FAMILY_BREAKING,
    .summary = {"divide a heap into c + 1 heaps, none of them empty, for a c of the set",
                "把一堆分成 c + 1 个非空堆，c 取自集合"},
    .parameters = "C1,C2,…",
    .parameter_help = {"the numbers of cuts, from 1 to 31", "切的次数，1 到 31"},
    .theorem = {"nim-values from a table up to 1023; all larger heaps once a theorem proves a "
                "period, which may have a saltus",
                "1023 以内查表；一旦定理证明了周期（可带增量），更大的堆由周期得出"},
    .source = "Dailly, Duchene, Larsson, Paris 2020",
    .examples = (const char *const[]){"1,4", "1,2", "2", "3,5", "1,3", "1,3,4", "1,2,3", NULL},
    .example = "9 12",
    .sample_game = sample_game,
    .display = &grundy_i_split_display,
    .moves = GRUNDY_HEAP_MOVES(.open = open, .close = close, .options = options),
    .theory = GRUNDY_RULESET_THEORY(.value = value, .replies = replies, .period = period),
};
