/* Lasker's Nim: take any number from one heap, or split a heap into two non-empty heaps.
 *
 * G(4k) = 4k-1 for k >= 1, G(4k+3) = 4k+4, else G(n) = n (Lasker 1931, Winning Ways ch. 4). G is
 * its own inverse, so the reply of value v by taking is the heap G(v). For a split into i + j = n
 * with G(i) ^ G(j) = v write G(i) = 4a + e, then i = 4a + offset[e]: for each e the sum and the XOR
 * of a and b are known, and a + b = (a ^ b) + 2 (a & b) gives a & b. It remains open which of a and
 * b has each bit of a ^ b. So splits are counted in O(64) and listed without trying others.
 *
 * Misère play follows Nim's misère rule: while two heaps are 2 or more, play as in normal play;
 * a player who finds only one such heap reduces it to 1 or 0, whichever makes the number of ones
 * odd. */
#include "base/context.h"
#include "base/messages_games.def"
#include "base/messages_tasks.def"
#include "display/describe.h"
#include "rules/heap.h"

/* 4k-1, 4k+1, 4k+2 and 4k+4 have the nim-values 4k, 4k+1, 4k+2 and 4k+3. */
static const uint64_t offset[] = {UINT64_MAX /* -1 */, 1, 2, 4};

/* n = 2^64-1 has the value 2^64, which wraps to 0. */
static uint64_t nimber(uint64_t n) {
  if (n % 4 == 3) return n + 1;
  return n && n % 4 == 0 ? n - 1 : n;
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  uint64_t n = call->component.words[0];
  for (uint64_t left = 0; left < n; left++) GRUNDY_TRY(grundy_sink_heap(sink, left));
  for (uint64_t j = 1; j <= n / 2; j++) GRUNDY_TRY(grundy_sink_heaps(sink, n - j, j));
  return GRUNDY_OK;
}

static bool exceeds(const grundy_call *call) {
  return call->component.words[0] == UINT64_MAX;
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  const grundy_component c = call->component;
  uint64_t n = c.words[0];
  if (exceeds(call)) return GRUNDY_FAIL(call->context, GRUNDY_LIMIT, lasker_large, n);
  *out = (grundy_value){.known = true, .nimber = nimber(n), .method = GRUNDY_METHOD_THEOREM};
  return GRUNDY_OK;
}

/* ---- splits of one residue ----
 * i = 4 (base | part) + offset, where part runs through the bit sets within `free`, from `next` to
 * `last` ascending. */
typedef struct family {
  uint64_t offset, base, free, next, last, count;
} family;

/* The rank of a bit set within `free` among all of them, ascending. */
static uint64_t rank_of(uint64_t part, uint64_t free) {
  uint64_t rank = 0;
  unsigned place = 0;
  for (uint64_t bits = free; bits; bits &= bits - 1) {
    uint64_t lowest = bits & (~bits + 1);
    if (part & lowest) rank |= UINT64_C(1) << place;
    place++;
  }
  return rank;
}

static uint64_t successor(uint64_t part, uint64_t free) {
  return ((part | ~free) + 1) & free;
}

/* The least bit set within `free` with base | part >= bound. `base` is disjoint from `free`. */
static bool least_part(uint64_t base, uint64_t free, uint64_t bound, uint64_t *out) {
  uint64_t part = 0, best = 0;
  bool found = false;
  for (uint64_t bit = UINT64_C(1) << 63; bit; bit /= 2) {
    bool wanted = bound & bit, fixed = base & bit, may = free & bit;
    if (!wanted && may) best = part | bit, found = true; /* larger from here on */
    if (!wanted && fixed) {
      *out = part;
      return true;
    }
    if (wanted && !fixed && !may) {
      *out = best;
      return found;
    }
    if (wanted && may) part |= bit;
  }
  *out = part;
  return true;
}

/* The greatest with base | part <= bound: the complement reverses the question. */
static bool greatest_part(uint64_t base, uint64_t free, uint64_t bound, uint64_t *out) {
  uint64_t part;
  if (!least_part(~(base | free), free, ~bound, &part)) return false;
  *out = free & ~part;
  return true;
}

/* The splits of n, larger heap first, whose larger heap has a value of residue e. */
static void find_family(uint64_t n, uint64_t v, unsigned e, family *out) {
  *out = (family){.offset = offset[e], .free = v / 4};
  grundy_i_uint128 sum = (grundy_i_uint128)n + 2 - (offset[e] + 1) - (offset[e ^ (v & 3)] + 1);
  uint64_t least = n / 2 + n % 2, most = n - 1;
  if (n < 2 || sum >> 66 || sum % 4 || sum / 4 < out->free || (sum / 4 - out->free) % 2) return;
  out->base = (uint64_t)((sum / 4 - out->free) / 2);
  if (out->base & out->free || most + 1 < offset[e] + 1) return;
  /* least <= 4a + offset <= most, with everything one larger where the offset is -1 */
  uint64_t shift = offset[e] + 1;
  uint64_t from = least + 1 > shift ? (least + 1 - shift + 3) / 4 : 0;
  uint64_t upto = (most + 1 - shift) / 4;
  if (from > upto || !least_part(out->base, out->free, from, &out->next) ||
      !greatest_part(out->base, out->free, upto, &out->last) || out->next > out->last) {
    return;
  }
  out->count = rank_of(out->last, out->free) - rank_of(out->next, out->free) + 1;
}

static uint64_t larger_heap(const family *f) {
  return 4 * (f->base | f->next) + f->offset;
}

/* The family with the least next split; NULL when all are used up. */
static family *first_of(family families[4]) {
  family *first = NULL;
  for (unsigned e = 0; e < 4; e++) {
    family *f = &families[e];
    if (f->count && (!first || larger_heap(f) < larger_heap(first))) first = f;
  }
  return first;
}

static grundy_status give_splits(grundy_context *context, uint64_t n, family families[4],
                                 uint64_t total, grundy_sink *sink) {
  grundy_status s = GRUNDY_OK;
  uint64_t given = 0;
  for (family *f = first_of(families); f && s == GRUNDY_OK; f = first_of(families)) {
    s = grundy_i_tick(context, GRUNDY_PHRASE(task_replies), given++, total);
    if (s == GRUNDY_OK) s = grundy_sink_heaps(sink, larger_heap(f), n - larger_heap(f));
    f->next = successor(f->next, f->free);
    f->count--;
  }
  return s;
}

static grundy_status replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                             grundy_total *count) {
  uint64_t n = call->component.words[0], taken = nimber(v);
  bool takes = v != UINT64_MAX && taken < n;
  *count = (grundy_total){true, takes};
  family families[4];
  for (unsigned e = 0; e < 4; e++) {
    find_family(n, v, e, &families[e]);
    count->total += families[e].count;
  }
  if (!sink) return GRUNDY_OK;
  grundy_status s = takes ? grundy_sink_heap(sink, taken) : GRUNDY_OK;
  if (s == GRUNDY_OK) s = give_splits(call->context, n, families, count->total, sink);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  uint64_t n = call->component.words[0];
  if (n == UINT64_MAX) return GRUNDY_OK;
  GRUNDY_REASON(out, "lasker-remainder", {"n", n}, {"remainder", n % 4}, {"value", nimber(n)});
  return out->status;
}

/* G(n + 4) = G(n) + 4, from heap 1 on: G(0) = 0 but G(4) = 3. */
static void law(const grundy_game *game, grundy_period *out) {
  *out = (grundy_period){.preperiod = 1, .period = 4, .saltus = 4};
}

const grundy_ruleset grundy_i_game_lasker = {
    GRUNDY_HEAP_GAME,
    .display = &grundy_i_split_display,
    .name = "lasker",
    .title = {"Lasker's Nim", "拉斯克 Nim"},
    .also = "拉斯克;Lasker Nim",
    .family = GRUNDY_FAMILY_BREAKING,
    .summary = {"take any number from one heap, or split it into two non-empty heaps",
                "从一堆石子中取走任意正数个，或把它分成两堆非空的石子"},
    .theorem =
        {"the nim-value of 4k (k >= 1) is 4k-1, of 4k+3 is 4k+4, of any other n is n; "
         "misère play follows Nim's misère rule",
         "4k（k >= 1）的 SG 值是 4k-1，4k+3 的是 4k+4，其余 n 的就是 n；反 Nim 规则的胜负与反 "
         "Nim 相同"},
    .source = "Lasker 1931, Berlekamp, Conway, Guy 1982",
    .example = "2 5 7",
    .moves = GRUNDY_HEAP_MOVES(.options = options),
    .theory = GRUNDY_RULESET_THEORY(.value = value, .winner = grundy_i_heap_winner,
                                    .replies = replies, .misere_pair = grundy_i_heap_pair,
                                    .reasons = reasons, .law = law, .exceeds = exceeds),
};
