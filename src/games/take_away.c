/* Take-away games (dynamic nim): the first move takes any number of stones but not all, each later
 * one at most K times what was just taken. K = 2 is Fibonacci Nim. A component is a heap n before
 * its first move, or n and the most that may be taken.
 *
 * Winner (Whinihan 1963 for K = 2; Schwenk 1970 for any K). Let H(1) = 1 and H(k+1) = H(k) + H(j),
 * j least with K H(j) >= H(k). Each n > 0 is a sum of these in one way in which each term is more
 * than K times the next, found by taking the largest that fits, and n is lost exactly if more than
 * its least term would have to be allowed. If n - t is lost after t was taken, its least term is
 * more than K t, hence more than K times each term of t: the terms of both together are those of n,
 * so t is the sum of some of n's last terms. There are at most 64, and so are the winning moves.
 * In misère play no one takes the last stone if there is another, which makes n a heap of n - 1.
 *
 * Values have no known formula. As the limit of a heap grows its options become more, so that a
 * table with a limit after the other needs O(1) for each. */
#include "base/messages_games.def"
#include "base/messages_notes.def"
#include "base/messages_nouns.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "base/sort.h"
#include "base/u128.h"
#include "display/describe.h"
#include "display/draw.h"
#include "rules/heap.h"
#include "rules/levels.h"
#include "rules/list.h"
#include "rules/replies.h"

/* There are about K (65 - log K) terms below 2^64. */
enum { TERMS_UP_TO = 4096, MOST_TERMS = 64, SEEN = GRUNDY_LEVELS_END / 64, SAMPLED = 15 };

typedef struct take_away {
  uint64_t k;
  grundy_array terms; /* none where K is above TERMS_UP_TO */
} take_away;

static const take_away *rule_of(const grundy_game *game) {
  return *grundy_i_levels_own(game);
}

/* ---- terms ---- */

static grundy_status find_terms(take_away *rule) {
  uint64_t term = 1;
  size_t j = 0;
  for (;;) {
    GRUNDY_TRY(grundy_array_push(&rule->terms, term));
    const uint64_t *terms = rule->terms.data;
    while (grundy_i_times(rule->k, terms[j]) < term) j++;
    if (terms[j] > UINT64_MAX - term) return GRUNDY_OK;
    term += terms[j];
  }
}

/* The terms of n, the largest first; false where they are not known. Up to K + 1 each number is a
 * term. */
static bool split(const take_away *rule, uint64_t n, uint64_t out[MOST_TERMS], size_t *count) {
  *count = 0;
  if (n && n - 1 <= rule->k) {
    out[(*count)++] = n;
    return true;
  }
  if (rule->terms.length == 0) return n == 0;
  for (size_t end = rule->terms.length; n;) {
    size_t first = 0;
    GRUNDY_BISECT(first, end, i, rule->terms.data[i] > n);
    out[(*count)++] = rule->terms.data[first - 1];
    n -= rule->terms.data[first - 1];
  }
  return true;
}

/* The most that may be taken, at most all. */
static uint64_t limit_of(grundy_component c) {
  uint64_t n = c.words[0], limit = c.length > 1 ? c.words[1] : n ? n - 1 : 0;
  return limit < n ? limit : n;
}

/* Whether n is lost where at most `limit` may be taken; false where that is not known. */
static bool lost_at(const take_away *rule, uint64_t n, uint64_t limit, bool *lost) {
  uint64_t terms[MOST_TERMS];
  size_t count;
  if (!split(rule, n, terms, &count)) return false;
  *lost = count == 0 || terms[count - 1] > limit;
  return true;
}

static grundy_status winner(const grundy_call *call, grundy_play play, grundy_outcome *out) {
  const grundy_component c = call->component;
  uint64_t n = c.words[0], limit = limit_of(c);
  bool lost = false, known = true;
  if (play == GRUNDY_PLAY_NORMAL) {
    known = lost_at(rule_of(call->game), n, limit, &lost);
  } else if (limit) {
    known = lost_at(rule_of(call->game), n - 1, limit, &lost);
  }
  *out = !known ? GRUNDY_OUTCOME_UNKNOWN : lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
  return GRUNDY_OK;
}

/* ---- moves ---- */

static void close(grundy_game *game) {
  take_away *rule = *grundy_i_levels_own(game);
  if (rule) grundy_array_clear(&rule->terms);
  grundy_i_free(game->context, rule, sizeof *rule);
  grundy_i_levels_close(game);
}

static grundy_status open(grundy_context *context, grundy_game *game, const char *parameters) {
  const uint64_t *fixed = game->ruleset->data;
  uint64_t k = fixed ? *fixed : 0;
  if (!fixed) GRUNDY_TRY(grundy_i_number_open(context, game, parameters));
  if (!fixed) {
    k = grundy_i_number_of(game);
    grundy_i_number_close(game);
    game->state = NULL;
  }
  GRUNDY_TRY(grundy_i_levels_open(context, game, NULL));
  void **own = grundy_i_levels_own(game);
  grundy_status s = grundy_i_allocate(context, 1, sizeof(take_away), own);
  if (s == GRUNDY_OK) {
    take_away *rule = *own;
    rule->k = k;
    grundy_array_init(&rule->terms, context);
    if (k <= TERMS_UP_TO) s = find_terms(rule);
  }
  if (s != GRUNDY_OK) close(game);
  return s;
}

/* A heap at the first move is written without its limit. */
static grundy_status print(const grundy_call *call, grundy_buffer *out) {
  const grundy_component c = call->component;
  bool first = c.length > 1 && c.words[0] && c.words[1] == c.words[0] - 1;
  if (c.length > 1 && !c.words[0]) first = true;
  return grundy_i_list_print(
      GRUNDY_CALL(call->context, call->game, (grundy_component){c.words, first ? 1 : c.length}),
      out);
}

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  size_t start = out->length;
  GRUNDY_TRY(grundy_i_numbers_parse(call->context, GRUNDY_PHRASE(noun_heap), text, length, out));
  if (out->length - start <= 2) {
    const grundy_component c = {out->data + start, out->length - start};
    uint64_t n = c.words[0], limit = limit_of(c);
    out->length = start;
    GRUNDY_TRY(grundy_array_push(out, n));
    return grundy_array_push(out, limit);
  }
  return GRUNDY_FAIL(call->context, GRUNDY_BAD_INPUT, take_away_expected, call->game->name,
                     grundy_i_quote(text, length).text);
}

static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  uint64_t n = 0;
  for (; index > n && n <= SAMPLED; n++) index -= n + 1; /* limits 0..n of each heap */
  if (n > SAMPLED) return GRUNDY_STOP;
  GRUNDY_TRY(grundy_array_push(out, n));
  return grundy_array_push(out, index);
}

static grundy_status give(const take_away *rule, uint64_t n, uint64_t taken, grundy_sink *sink) {
  uint64_t left = n - taken, next = grundy_i_times(rule->k, taken),
           words[] = {left, next < left ? next : left};
  grundy_component part = {words, 2};
  return grundy_sink_give(sink, &part, 1);
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  uint64_t n = c.words[0], limit = limit_of(c);
  for (uint64_t taken = limit; taken; taken--) {
    GRUNDY_TRY(grundy_i_tick(call->context, GRUNDY_PHRASE(task_options), limit - taken, limit));
    GRUNDY_TRY(give(rule_of(call->game), n, taken, sink));
  }
  return GRUNDY_OK;
}

/* ---- table ---- */

static grundy_status fill(const grundy_call *call, uint16_t *cells, size_t size) {
  uint64_t k = rule_of(call->game)->k;
  for (size_t n = 0; n < size; n++) {
    uint64_t seen[SEEN + 1] = {0};
    uint16_t mex = 0;
    cells[grundy_i_level_cell(0, n)] = 0;
    for (size_t taken = 1; taken <= n; taken++) {
      GRUNDY_TRY(grundy_i_tick(call->context, GRUNDY_PHRASE(task_values), n, size));
      uint64_t left = n - taken, next = grundy_i_times(k, taken);
      uint16_t value = cells[grundy_i_level_cell(next < left ? (size_t)next : left, left)];
      seen[value / 64] |= UINT64_C(1) << value % 64;
      while (seen[mex / 64] >> mex % 64 & 1) mex++;
      cells[grundy_i_level_cell(taken, n)] = mex;
    }
  }
  return GRUNDY_OK;
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  const grundy_component c = call->component;
  uint64_t n = c.words[0], limit = limit_of(c);
  const uint16_t *cells;
  bool lost = false;
  if (lost_at(rule_of(call->game), n, limit, &lost) && lost) {
    *out = (grundy_value){.known = true, .method = GRUNDY_METHOD_THEOREM};
    return GRUNDY_OK;
  }
  if (n >= GRUNDY_LEVELS_END) {
    *out = (grundy_value){.note = GRUNDY_PHRASE(note_take_away)};
    return GRUNDY_OK;
  }
  GRUNDY_TRY(grundy_i_levels_find(call, n, fill, &cells));
  *out = (grundy_value){.known = true,
                        .nimber = cells[grundy_i_level_cell((size_t)limit, (size_t)n)],
                        .method = GRUNDY_METHOD_TABLE};
  return GRUNDY_OK;
}

/* ---- replies ---- */

/* The sums of the last terms that leave terms large enough, the largest first: it is all of them
 * where the heap may be taken whole. */
static grundy_status losing_replies(const take_away *rule, grundy_component c, grundy_sink *sink) {
  uint64_t terms[MOST_TERMS], n = c.words[0], limit = limit_of(c), taken = n;
  size_t terms_count;
  if (!split(rule, n, terms, &terms_count)) return GRUNDY_UNKNOWN;
  for (size_t i = 0; i < terms_count; taken -= terms[i++]) {
    bool wins = i == 0 || terms[i - 1] > grundy_i_times(rule->k, taken);
    if (wins && taken <= limit) GRUNDY_TRY(give(rule, n, taken, sink));
  }
  return GRUNDY_OK;
}

static grundy_status table_replies(const take_away *rule, const uint16_t *cells, grundy_component c,
                                   uint64_t v, grundy_sink *sink) {
  uint64_t n = c.words[0];
  for (uint64_t taken = limit_of(c); taken; taken--) {
    uint64_t left = n - taken, next = grundy_i_times(rule->k, taken);
    size_t cell = grundy_i_level_cell((size_t)(next < left ? next : left), (size_t)left);
    if (cells[cell] == v) GRUNDY_TRY(give(rule, n, taken, sink));
  }
  return GRUNDY_OK;
}

static grundy_status replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                             grundy_total *count) {
  const grundy_component c = call->component;
  const uint16_t *cells;
  grundy_i_counting to = grundy_i_counting_of(sink, count);
  if (v == 0) {
    grundy_status s = losing_replies(rule_of(call->game), c, &to.sink);
    if (s != GRUNDY_UNKNOWN) return s;
  }
  if (c.words[0] >= GRUNDY_LEVELS_END) {
    return GRUNDY_FAIL(call->context, GRUNDY_UNKNOWN, take_away_table, call->game->name,
                       GRUNDY_LEVELS_END);
  }
  GRUNDY_TRY(grundy_i_levels_find(call, c.words[0], fill, &cells));
  return table_replies(rule_of(call->game), cells, c, v, &to.sink);
}

/* ---- search, reasons and display ---- */

/* A limit that allows all is the number of stones; one that the first move has is left out. */
static grundy_status canonical(const grundy_call *call, grundy_array *out) {
  const grundy_component c = call->component;
  uint64_t limit = limit_of(c), n = limit ? c.words[0] : 0;
  GRUNDY_TRY(grundy_array_push(out, n));
  return grundy_array_push(out, limit);
}

static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  const grundy_component c = call->component;
  uint64_t terms[MOST_TERMS], n = c.words[0], limit = limit_of(c);
  size_t count;
  if (n == 0 || !split(rule_of(call->game), n, terms, &count)) return GRUNDY_OK;
  GRUNDY_REASON(out, terms[count - 1] > limit ? "take-away-lost" : "take-away-won", {"n", n},
                {"k", rule_of(call->game)->k}, {"limit", limit});
  grundy_reasons_numbers(out, "terms", terms, count);
  grundy_reasons_number(out, "least", terms[count - 1]);
  return out->status;
}

/* The stones, and how many may be taken where these are not all. */
static grundy_status draw(const grundy_call *call, grundy_picture *out) {
  const grundy_component c = call->component;
  grundy_status s = grundy_i_draw_heap(call, out);
  uint64_t limit = limit_of(c);
  if (s != GRUNDY_OK || limit == c.words[0]) return s;
  grundy_picture_item label = {.shape = GRUNDY_SHAPE_LABEL, .y = GRUNDY_DRAW_HALF};
  label.x = out->width + GRUNDY_DRAW_CELL;
  out->width = label.x + GRUNDY_DRAW_CELL;
  if (out->height == GRUNDY_DRAW_CELL) out->height += GRUNDY_DRAW_HALF; /* not in the last row */
  grundy_picture_add(out, label, NULL);
  grundy_picture_label(out, "≤%llu", (unsigned long long)limit);
  return GRUNDY_OK;
}

static const grundy_ruleset_moves moves = {
    .open = open, .close = close, .parse = parse, .print = print, .options = options};

static const grundy_ruleset_theory theory = {
    .value = value, .winner = winner, .replies = replies, .reasons = reasons};

static const grundy_ruleset_hints hints = {.canonical = canonical};

static const grundy_ruleset_display display = {
    .draw = draw, .noun = {GRUNDY_I_HEAP}, .describe = grundy_i_describe_heap};

static const uint64_t two = 2;

#define COMMON                                                                                     \
  .version = GRUNDY_RULESET_VERSION, .dimensions = 2, .family = GRUNDY_FAMILY_HEAPS,               \
  .notation = "n, or n,limit", .example = "20", .sample = sample, .moves = &moves,                 \
  .theory = &theory, .hints = &hints, .display = &display

const grundy_ruleset grundy_i_game_take_away = {
    COMMON,
    .name = "take-away",
    .title = {"Take-away game (dynamic Nim)", "倍数 Nim（动态 Nim）"},
    .also = "动态 Nim;K 倍动态减法游戏;倍数取石子;先手不能取完",
    .summary = {"take from a heap any number but all at first, then at most K times what was just "
                "taken",
                "第一步从一堆中取走任意个但不能取完，以后每步至多取上一步所取的 K 倍"},
    .parameters = "K",
    .parameter_help = {"K: how many times the last number may be taken, from 1 to 2^64 - 1",
                       "K：至多取上一步的几倍，从 1 到 2^64 - 1"},
    .theorem =
        {"n, written as a sum of losing heaps each more than K times the next (K = 1: powers "
         "of 2; K = 2: Fibonacci numbers), is lost exactly if its least term is more than "
         "may be taken (for K above 4096 this is used up to n = K + 1); nim-values from a "
         "table for heaps below 4096",
         "把 n 写成必败堆之和，每项都大于后一项的 K 倍（K = 1 为 2 的幂，K = 2 "
         "为斐波那契数）；当且仅当最小的一项大于可取的数目时 "
         "n 必败（K 大于 4096 时只用到 n = K + 1）；4096 以下的 SG 值查表"},
    .source = "Schwenk 1970",
    .examples = (const char *const[]){"3", "1", "2", "5", "12", NULL},
    .sample_game = grundy_i_number_sample,
};

const grundy_ruleset grundy_i_game_fibonacci = {
    COMMON,
    .name = "fibonacci",
    .title = {"Fibonacci Nim", "斐波那契博弈"},
    .also = "斐波那契;斐波那契 Nim",
    .summary = {"take from a heap any number but all at first, then at most twice what was just "
                "taken",
                "第一步从一堆中取走任意个但不能取完，以后每步至多取上一步所取的两倍"},
    .theorem =
        {"n, written as a sum of Fibonacci numbers no two of which are neighbours "
         "(Zeckendorf), is lost exactly if its least term is more than may be taken; "
         "nim-values from a table for heaps below 4096",
         "把 n 写成互不相邻的斐波那契数之和（齐肯多夫表示），当且仅当最小的一项大于可取的数目时 n "
         "必败；4096 以下的 SG 值查表"},
    .source = "Whinihan 1963",
    .data = &two,
};
