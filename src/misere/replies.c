/* Wanted options in order, by number of parts and then part by part.
 *
 * Two parts i + j = n - t, i >= j, for each t that splits: where both are past the preperiod, what
 * is wanted depends on i mod p alone. So of such i one period is tried, and what it says is
 * counted by multiplication and repeated for the list; the others are tried one by one.
 *
 *     n/2 ....... i, j >= n0: steady, period p ....... n - n0 .. j < n0 .. n - 1
 *
 * Three parts are tried one by one, and in large heaps the first of them only.
 *
 * Invariant: the list has each wanted option once, as parts of different sizes or sums differ. */
#include "misere/replies.h"

#include "base/messages_tasks.def"
#include "heap/table.h"

enum { TRIED = 1 << 22, SUMS = GRUNDY_CODE_DIGITS + 1 };

/* One question. `sums` are the n - t that may be split into the current number of parts, ascending;
 * the sink is NULL once it has said STOP; `total` is the count, `tried` the options examined where
 * that is bounded. */
typedef struct reply_walk {
  grundy_context *context;
  const grundy_i_word_replies *r;
  uint64_t n;
  grundy_sink *sink;
  grundy_i_uint128 total;
  uint64_t tried;
  uint64_t sums[SUMS];
  size_t sum_count;
} reply_walk;

static uint64_t word_of(const reply_walk *q, uint64_t n) {
  uint64_t n0 = q->r->preperiod;
  return q->r->words[n < n0 + q->r->period ? n : n0 + (n - n0) % q->r->period];
}

static bool wants(const reply_walk *q, const uint64_t *heaps, size_t count) {
  uint64_t words[3];
  GRUNDY_ASSERT(count <= 3);
  for (size_t i = 0; i < count; i++) words[i] = word_of(q, heaps[i]);
  return q->r->wants(q->r, words, count);
}

static grundy_status list(reply_walk *q, const uint64_t *heaps, size_t count) {
  if (!q->sink) return GRUNDY_OK;
  grundy_component parts[3];
  for (size_t i = 0; i < count; i++) parts[i] = (grundy_component){&heaps[i], 1};
  grundy_status s = grundy_sink_give(q->sink, parts, count);
  if (s == GRUNDY_STOP) q->sink = NULL;
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

static grundy_status take(reply_walk *q, const uint64_t *heaps, size_t count) {
  if (!wants(q, heaps, count)) return GRUNDY_OK;
  q->total++;
  return list(q, heaps, count);
}

/* ---- no part, or one ---- */

static grundy_status nothing(reply_walk *q) {
  const grundy_i_rule *rule = q->r->rule;
  for (size_t i = 0; i < rule->count; i++) {
    if (rule->takes[i].stones != q->n || !(rule->takes[i].leave & GRUNDY_LEAVE_NONE)) continue;
    uint64_t zero = 0;
    return take(q, &zero, rule->ground);
  }
  return GRUNDY_OK;
}

static grundy_status one(reply_walk *q) {
  const grundy_i_rule *rule = q->r->rule;
  grundy_status s = GRUNDY_OK;
  for (size_t i = rule->count; i-- > 0 && s == GRUNDY_OK;) {
    if (rule->takes[i].stones >= q->n || !(rule->takes[i].leave & GRUNDY_LEAVE_ONE)) continue;
    uint64_t rest = q->n - rule->takes[i].stones;
    s = take(q, &rest, 1);
  }
  return s;
}

/* ---- two parts ---- */

static void find_sums(reply_walk *q, unsigned leave, uint64_t least) {
  const grundy_i_rule *rule = q->r->rule;
  q->sum_count = 0;
  for (size_t i = rule->count; i-- > 0;) {
    const grundy_i_take *t = &rule->takes[i];
    if (!(t->leave & leave) || t->stones > q->n || q->n - t->stones < least) continue;
    q->sums[q->sum_count++] = q->n - t->stones;
  }
}

/* The options with the larger part i: how many, and the list where `listed`. */
static grundy_status two_with(reply_walk *q, uint64_t i, bool listed, uint64_t *hits) {
  for (size_t k = 0; k < q->sum_count; k++) {
    if (q->sums[k] <= i || q->sums[k] - i > i) continue;
    const uint64_t heaps[] = {i, q->sums[k] - i};
    if ((q->r->rule->unequal && heaps[0] == heaps[1]) || !wants(q, heaps, 2)) continue;
    ++*hits;
    if (listed) GRUNDY_TRY(list(q, heaps, 2));
  }
  return GRUNDY_OK;
}

/* All i of from..to, one by one. */
static grundy_status walk(reply_walk *q, uint64_t from, uint64_t to) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = from; i <= to && s == GRUNDY_OK; i++) {
    uint64_t hits = 0;
    s = two_with(q, i, true, &hits);
    q->total += hits;
    if (s == GRUNDY_OK) s = grundy_i_tick(q->context, GRUNDY_PHRASE(task_replies), i, to);
  }
  return s;
}

/* Lists the i of from..to, where those of the first period that hit hit again. */
static grundy_status repeat(reply_walk *q, const grundy_array *first, uint64_t to) {
  uint64_t p = q->r->period;
  for (uint64_t shift = 0; first->length && q->sink; shift += p) {
    for (size_t k = 0; k < first->length && q->sink; k++) {
      uint64_t hits = 0;
      if (shift > to - first->data[k]) return GRUNDY_OK;
      GRUNDY_TRY(two_with(q, first->data[k] + shift, true, &hits));
    }
    GRUNDY_TRY(grundy_i_tick(q->context, GRUNDY_PHRASE(task_replies), shift, to));
  }
  return GRUNDY_OK;
}

/* All i of from..to, a period of them or more, where i and every j is past the preperiod. */
static grundy_status steady(reply_walk *q, uint64_t from, uint64_t to) {
  uint64_t p = q->r->period;
  GRUNDY_ASSERT(p && from >= q->r->preperiod && to - from >= p);
  grundy_array first = grundy_i_array(q->context);
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = from; i < from + p && s == GRUNDY_OK; i++) {
    uint64_t hits = 0;
    s = two_with(q, i, false, &hits);
    if (s == GRUNDY_OK && hits) s = grundy_array_push(&first, i);
    q->total += (grundy_i_uint128)hits * ((to - i) / p + 1);
    if (s == GRUNDY_OK) s = grundy_i_tick(q->context, GRUNDY_PHRASE(task_replies), i - from, p);
  }
  if (s == GRUNDY_OK) s = repeat(q, &first, to);
  grundy_array_clear(&first);
  return s;
}

static grundy_status two(reply_walk *q) {
  find_sums(q, GRUNDY_LEAVE_TWO, 2);
  if (!q->sum_count) return GRUNDY_OK;
  uint64_t least = q->sums[0], most = q->sums[q->sum_count - 1], n0 = q->r->preperiod;
  uint64_t from = least - least / 2, begin = most / 2 + 1 > n0 ? most / 2 + 1 : n0;
  if (!n0) n0 = 1;
  if (least < n0 || least - n0 < begin || least - n0 - begin < 2 * q->r->period) {
    return walk(q, from, most - 1);
  }
  GRUNDY_TRY(walk(q, from, begin - 1));
  GRUNDY_TRY(steady(q, begin, least - n0));
  return walk(q, least - n0 + 1, most - 1);
}

/* ---- three parts ---- */

/* The options with the largest part i and the next one j. */
static grundy_status three_with(reply_walk *q, uint64_t i, uint64_t j) {
  for (size_t k = 0; k < q->sum_count; k++) {
    if (q->sums[k] - 1 < i + j || q->sums[k] - i - j > j) continue;
    const uint64_t heaps[] = {i, j, q->sums[k] - i - j};
    GRUNDY_TRY(take(q, heaps, 3));
  }
  return GRUNDY_OK;
}

static grundy_status three(reply_walk *q) {
  find_sums(q, GRUNDY_LEAVE_THREE, 3);
  if (!q->sum_count) return GRUNDY_OK;
  uint64_t least = q->sums[0], most = q->sums[q->sum_count - 1];
  for (uint64_t i = (least - 1) / 3 + 1; i <= most - 2; i++) {
    uint64_t from = least - i > 1 && i < least ? (least - i - 1) / 2 + 1 : 1;
    for (uint64_t j = from; j <= i && j < most - i; j++) {
      if (q->tried++ == TRIED) return GRUNDY_OK;
      GRUNDY_TRY(three_with(q, i, j));
      GRUNDY_TRY(grundy_i_tick(q->context, GRUNDY_PHRASE(task_replies), i, most));
    }
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_word_replies_list(grundy_context *context,
                                         const grundy_i_word_replies *replies, uint64_t n,
                                         grundy_sink *sink, grundy_total *count) {
  reply_walk q = {.context = context, .r = replies, .n = n, .sink = sink};
  grundy_status s = nothing(&q);
  if (s == GRUNDY_OK) s = one(&q);
  if (s == GRUNDY_OK) s = two(&q);
  if (s == GRUNDY_OK) s = three(&q);
  bool exact = q.total <= UINT64_MAX && q.tried <= TRIED;
  *count = (grundy_total){exact, exact ? (uint64_t)q.total : 0};
  return s;
}

/* The winning options of a heap, however large, by its elements in a quotient and their period; and
 * elements in letters. */

enum { LETTERS = 26 };

typedef struct quotient_replies {
  grundy_i_word_replies replies; /* first: the elements lead to the rest */
  const grundy_quotient *quotient;
  uint64_t others;
} quotient_replies;

static bool leaves_p(const grundy_i_word_replies *replies, const uint64_t *words, size_t count) {
  const quotient_replies *self = (const quotient_replies *)replies;
  uint64_t x = self->others;
  for (size_t i = 0; i < count; i++) x = grundy_quotient_product(self->quotient, x, words[i]);
  return grundy_quotient_is_p(self->quotient, x);
}

/* Where no period is proved the elements that are listed stand for themselves alone, as heap n is
 * one of them. */
grundy_status grundy_i_quotient_replies(grundy_context *context, const grundy_quotient *quotient,
                                        const grundy_game *game, uint64_t n, uint64_t others,
                                        grundy_sink *sink, grundy_total *count) {
  grundy_period period;
  const grundy_i_rule *rule = grundy_i_game_rule(game);
  const grundy_array *elements = grundy_i_quotient_elements(quotient, game);
  if (!rule || grundy_i_rule_subtracts(rule)) return GRUNDY_UNKNOWN;
  grundy_quotient_period(quotient, game, &period);
  bool proved = period.status == GRUNDY_PERIOD_PROVED;
  if (!proved && n >= grundy_quotient_heaps(quotient, game)) return GRUNDY_UNKNOWN;
  const quotient_replies r = {{.rule = rule,
                               .words = elements->data,
                               .preperiod = proved ? period.preperiod : elements->length - 1,
                               .period = proved ? period.period : 1,
                               .wants = leaves_p},
                              quotient,
                              others};
  return grundy_i_word_replies_list(context, &r.replies, n, sink, count);
}

grundy_status grundy_quotient_print(const uint64_t *word, size_t length, grundy_buffer *out) {
  GRUNDY_TRY(length ? GRUNDY_OK : grundy_buffer_print(out, "1"));
  for (size_t i = 0, next; i < length; i = next) {
    for (next = i + 1; next < length && word[next] == word[i];) next++;
    GRUNDY_TRY(grundy_buffer_print(out, "%c", (char)('a' + word[i] % LETTERS)));
    if (word[i] >= LETTERS) {
      GRUNDY_TRY(grundy_buffer_print(out, "%llu", (unsigned long long)(word[i] / LETTERS)));
    }
    if (next - i > 1) GRUNDY_TRY(grundy_buffer_print(out, "^%zu", next - i));
  }
  return GRUNDY_OK;
}
