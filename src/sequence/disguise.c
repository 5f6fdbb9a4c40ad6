/* Take-and-break rules in disguise. An option of heap n that leaves j heaps of n - t counters sets
 * bit j of digit t. The code that the digits make is then held against the game, option by option;
 * so are the games that break heaps by rules of their own. Some 10^5 options are read. */
#include "sequence/disguise.h"

#include <string.h>

#include "base/json.h"
#include "rules/code.h"
#include "sequence/compared.h"

enum { UPTO = GRUNDY_DISGUISE_UPTO, SIDE = UPTO + 1, PARTS = 3 };

/* The options of heap n: `seen` has a bit for each, by its heaps from the largest down. */
typedef struct option_set {
  grundy_sink sink;
  uint64_t n;
  unsigned digits[SIDE]; /* of all heaps so far */
  uint64_t seen[SIDE * SIDE * SIDE / 64];
} option_set;

/* STOP: it takes nothing, or is no sum of three heaps that are left of n. */
static grundy_status mark(grundy_sink *sink, const grundy_option *option) {
  option_set *q = (option_set *)sink;
  uint64_t heaps[PARTS] = {0}, rest = q->n;
  unsigned count = 0;
  for (size_t i = 0; i < option->count; i++) {
    uint64_t heap = option->parts[i].words[0];
    unsigned at = count;
    if (!heap) continue;
    if (count++ == PARTS || heap > rest) return GRUNDY_STOP;
    for (; at && heaps[at - 1] < heap; at--) heaps[at] = heaps[at - 1];
    heaps[at] = heap;
    rest -= heap;
  }
  if (option->kind != GRUNDY_MOVE_KIND_OPTION || (rest == 0 && count < 2)) return GRUNDY_STOP;
  q->digits[rest] |= 1u << count;
  uint64_t key = (heaps[0] * SIDE + heaps[1]) * SIDE + heaps[2];
  q->seen[key / 64] |= UINT64_C(1) << key % 64;
  return GRUNDY_OK;
}

static grundy_status list(grundy_context *context, const grundy_game *game, uint64_t n,
                          option_set *out) {
  const grundy_component heap = {&n, 1};
  out->sink.take = mark;
  out->n = n;
  memset(out->seen, 0, sizeof out->seen);
  return game->moves->options(GRUNDY_CALL(context, game, heap), &out->sink);
}

/* The name of the game whose digits these are; nothing where moves take more than half of UPTO, and
 * not all of the larger numbers. */
static void put_name(const unsigned *digits, grundy_buffer *out) {
  unsigned last = 0, left_out = 0, all = 0;
  bool subtracts = !digits[0];
  for (unsigned t = 1; t < UPTO; t++) { /* UPTO can only be all of the heap */
    subtracts = subtracts && (!digits[t] || digits[t] == GRUNDY_LEAVE_HEAP);
    all |= digits[t];
    if (digits[t]) last = t;
    if (!digits[t]) left_out = t;
  }
  bool listed = last <= UPTO / 2;
  if (subtracts && left_out == 0) {
    grundy_i_put(out, "nim");
  } else if (subtracts && last && (listed || left_out <= UPTO / 2)) {
    grundy_i_put(out, "subtraction:%s", listed ? "" : "all-but:");
    const char *between = "";
    for (unsigned t = 1; t <= (listed ? last : left_out); t++) {
      if (listed != (digits[t] != 0)) continue;
      grundy_i_put(out, "%s%u", between, t);
      between = ",";
    }
  } else if (listed && !subtracts) {
    grundy_i_put(out, "%s:%x.", (all | digits[0]) & GRUNDY_LEAVE_THREE ? "hex" : "octal",
                 digits[0]);
    for (unsigned t = 1; t <= last; t++) grundy_i_put(out, "%x", digits[t]);
  }
}

/* Do all heaps have the same options in a game of this name? */
static grundy_status check(grundy_context *context, const grundy_game *game, const char *name,
                           option_set *sets, bool *same, grundy_period *period) {
  grundy_game *other;
  grundy_i_compared y;
  GRUNDY_TRY(grundy_game_create(context, name, NULL, &other));
  grundy_status s = grundy_i_compared_open(context, other, &y);
  *same = true;
  for (uint64_t n = 0; n <= UPTO && s == GRUNDY_OK && *same; n++) {
    s = list(context, game, n, &sets[0]);
    if (s == GRUNDY_OK) s = list(context, other, n, &sets[1]);
    *same = memcmp(sets[0].seen, sets[1].seen, sizeof sets[0].seen) == 0;
  }
  if (s == GRUNDY_OK && *same) s = grundy_i_compared_glance(context, &y, period);
  grundy_i_compared_clear(&y);
  grundy_game_destroy(other);
  return s;
}

grundy_status grundy_i_disguise_find(grundy_context *context, const grundy_game *game,
                                     grundy_buffer *name, grundy_period *period) {
  static const char *const others[] = {"grundy", "lasker"};
  grundy_buffer code = grundy_i_buffer(context);
  option_set *sets = grundy_i_make(context, 2 * sizeof *sets);
  if (!sets) return GRUNDY_NO_MEMORY;
  grundy_status s = GRUNDY_OK;
  bool same = false;
  for (uint64_t n = 0; n <= UPTO && s == GRUNDY_OK; n++) s = list(context, game, n, &sets[0]);
  if (s == GRUNDY_OK) put_name(sets[0].digits, &code);
  if (s == GRUNDY_OK) s = code.status;
  for (size_t i = 0; i <= sizeof others / sizeof *others && s == GRUNDY_OK && !same; i++) {
    const char *candidate = i ? others[i - 1] : code.length ? code.data : NULL;
    if (candidate) s = check(context, game, candidate, sets, &same, period);
    if (s == GRUNDY_OK && same) grundy_i_put(name, "%s", candidate);
  }
  grundy_i_free(context, sets, 2 * sizeof *sets);
  grundy_buffer_clear(&code);
  return s == GRUNDY_STOP ? GRUNDY_OK : s == GRUNDY_OK ? name->status : s;
}
