/* `values` in other orders: a table of two numbers by antidiagonals, as OEIS has it; and the heaps
 * or pairs of nim-value 0, P-positions, with their differences or form. */
#include "base/messages_tasks.def"
#include "commands/values_answer.h"
#include "sequence/compared.h"
#include "text/values.h"

enum { FLUSH_AT = 1 << 12 };

/* ---- antidiagonals ---- */

typedef struct antidiagonal_writer {
  grundy_i_cli *cli;
  grundy_format format;
  grundy_i_json json;
  uint64_t index; /* of the value, from 0 */
} antidiagonal_writer;

/* The value of a,b, the `at`-th of its antidiagonal. */
static void put_value(antidiagonal_writer *w, uint64_t a, uint64_t b, uint64_t at, uint64_t value) {
  grundy_buffer *out = &w->cli->out;
  if (w->format == GRUNDY_FORMAT_JSON) {
    grundy_i_json_number(&w->json, value);
    return;
  }
  if (w->format == GRUNDY_FORMAT_CSV) {
    grundy_i_put_number(out, a, ',');
    grundy_i_put_number(out, b, ',');
  } else if (w->format == GRUNDY_FORMAT_BFILE) {
    grundy_i_put_number(out, w->index, ' ');
  } else if (at) {
    grundy_i_put_bytes(out, " ", 1);
  }
  grundy_i_put_number(out, value, w->format == GRUNDY_FORMAT_TEXT ? 0 : '\n');
}

/* The values of a,b with a + b = 2 * from + sum, until one is not known. */
static grundy_status put_antidiagonal(antidiagonal_writer *w, grundy_sequence *sequence,
                                      uint64_t from, uint64_t sum, bool *known) {
  for (uint64_t i = 0; i <= sum; i++, w->index++) {
    uint64_t a = from + i, b = from + sum - i;
    grundy_value value;
    GRUNDY_TRY(grundy_i_tick(w->cli->context, GRUNDY_PHRASE(task_nim_values), w->index, 0));
    grundy_sequence_row(sequence, a);
    GRUNDY_TRY(grundy_sequence_value(sequence, b, &value));
    *known = value.known;
    if (!value.known) return GRUNDY_OK;
    put_value(w, a, b, i, value.nimber);
  }
  return GRUNDY_OK;
}

static void begin(antidiagonal_writer *w, const grundy_game *game,
                  const grundy_i_values_plan *plan) {
  grundy_buffer *out = &w->cli->out;
  if (w->format == GRUNDY_FORMAT_CSV) grundy_i_put(out, "a,b,value\n");
  if (w->format == GRUNDY_FORMAT_TEXT) {
    GRUNDY_SAY_LINE(out, w->cli->language, "values.antidiagonals", "game from to", game->name,
                    plan->from, plan->to);
  }
  if (w->format != GRUNDY_FORMAT_JSON) return;
  w->json = grundy_i_json_begin(out);
  GRUNDY_JSON(&w->json, "game:%s from:%n to:%n antidiagonals:[", game->name, plan->from, plan->to);
}

grundy_status grundy_i_values_antidiagonals(grundy_i_cli *cli, grundy_sequence *sequence,
                                            const grundy_game *game,
                                            const grundy_i_values_plan *plan) {
  antidiagonal_writer w = {.cli = cli, .format = plan->format};
  bool known = true, json = w.format == GRUNDY_FORMAT_JSON;
  begin(&w, game, plan);
  for (uint64_t sum = 0; sum <= plan->to - plan->from && known; sum++) {
    if (json) GRUNDY_JSON(&w.json, "[");
    GRUNDY_TRY(put_antidiagonal(&w, sequence, plan->from, sum, &known));
    if (json) GRUNDY_JSON(&w.json, "]");
    if (w.format == GRUNDY_FORMAT_TEXT) grundy_i_put_bytes(&cli->out, "\n", 1);
    if (cli->out.length >= FLUSH_AT) GRUNDY_TRY(grundy_i_cli_flush(cli));
  }
  if (json) GRUNDY_JSON(&w.json, "]");
  if (json) grundy_i_json_end(&w.json);
  return cli->out.status;
}

/* ---- P-positions ---- */

/* Two forms that the P-positions of a game of two numbers may have, a <= b.
 *
 * Complementary: the n-th of them, from n = 0 on, is a = mex of all numbers in earlier ones, b = a
 * + t n. Then a = floor(n x), b = floor(n (x + t)) with x = (2 - t + sqrt(t t + 4)) / 2 (Fraenkel
 * 1982): 1 / x + 1 / (x + t) = 1, so that the two sequences have each positive number once (Beatty
 * 1926), and they differ by t n.
 *
 * Ratio: where 1 <= a < b they are those with b / a below some number. */
typedef struct zeros_form {
  uint64_t step;               /* t; 0: they are not complementary */
  bool ratio;                  /* the second form; with the largest b / a of a P-position and the */
  uint64_t below[2], above[2]; /* least of an N-position, b first */
} zeros_form;

typedef struct zeros_job {
  grundy_i_cli *cli;
  const grundy_game *game;
  const grundy_i_values_plan *plan;
  grundy_array list; /* heaps, or pairs one after the other */
  grundy_period period;
  zeros_form form;
} zeros_job;

/* The heaps, or pairs with a <= b, of value 0. */
static grundy_status find_zeros(zeros_job *j, grundy_sequence *sequence) {
  const grundy_i_values_plan *plan = j->plan;
  grundy_array values = grundy_i_array(j->cli->context);
  grundy_status s = GRUNDY_OK;
  for (uint64_t a = plan->from; s == GRUNDY_OK && a <= (plan->pairs ? plan->to : plan->from); a++) {
    values.length = 0;
    if (plan->pairs) grundy_sequence_row(sequence, a);
    s = grundy_i_sequence_collect(sequence, plan->pairs ? a : plan->from, plan->to, &values, NULL);
    for (size_t i = 0; i < values.length && s == GRUNDY_OK; i++) {
      uint64_t b = plan->pairs ? a + i : plan->from + i;
      if (values.data[i]) continue;
      if (plan->pairs) s = grundy_array_push(&j->list, a);
      if (s == GRUNDY_OK) s = grundy_array_push(&j->list, b);
    }
  }
  grundy_array_clear(&values);
  return s;
}

/* t where pairs are complementary, as far as they go; 0 where they are not, or are few. */
static uint64_t find_step(const grundy_array *pairs) {
  enum { FEW = 5 };
  uint64_t t = pairs->length >= 2 * FEW ? pairs->data[3] - pairs->data[2] : 0, least = 0;
  for (size_t n = 0; n < pairs->length / 2 && t; n++) {
    const uint64_t *pair = pairs->data + 2 * n;
    for (bool taken = true; taken;) {
      taken = false;
      for (size_t i = 0; i < 2 * n && !taken; i++) taken = pairs->data[i] == least;
      least += taken;
    }
    if (pair[0] != least || pair[1] != least + t * n) t = 0;
  }
  return t;
}

static bool less(const uint64_t x[2], const uint64_t y[2]) {
  return x[0] * y[1] < y[0] * x[1];
}

static void find_ratio(const zeros_job *j, zeros_form *f) {
  size_t at = 0;
  bool any[2] = {false, false};
  for (uint64_t a = j->plan->from; a <= j->plan->to; a++) {
    for (uint64_t b = a; b <= j->plan->to; b++) {
      bool zero = at < j->list.length && j->list.data[at] == a && j->list.data[at + 1] == b;
      const uint64_t ratio[2] = {b, a};
      uint64_t *end = zero ? f->below : f->above;
      at += zero ? 2 : 0;
      if (!a || a == b || (any[zero] && less(ratio, end) == zero)) continue;
      any[zero] = true;
      end[0] = b;
      end[1] = a;
    }
  }
  f->ratio = any[0] && any[1] && less(f->below, f->above);
}

static grundy_status find_form(zeros_job *j) {
  if (!j->plan->pairs) {
    return grundy_sequence_observe(j->cli->context, j->list.data, j->list.length, &j->period);
  }
  if (!j->plan->from) j->form.step = find_step(&j->list);
  if (!j->form.step) find_ratio(j, &j->form);
  return GRUNDY_OK;
}

/* Is the golden ratio between both? b / a < (1 + sqrt 5) / 2 exactly if b b < a b + a a. */
static bool is_golden(const zeros_form *f) {
  const uint64_t *p = f->below, *q = f->above;
  return p[0] * p[0] < p[0] * p[1] + p[1] * p[1] && q[0] * q[0] > q[0] * q[1] + q[1] * q[1];
}

static void say(const zeros_job *j, const char *id) {
  const zeros_form *f = &j->form;
  GRUNDY_SAY_LINE(&j->cli->out, j->cli->language, id,
                  "game from to count period preperiod saltus t b a d c", j->game->name,
                  j->plan->from, j->plan->to, j->list.length / (j->plan->pairs ? 2 : 1),
                  j->period.period, j->period.preperiod, j->period.saltus, f->step, f->below[0],
                  f->below[1], f->above[0], f->above[1]);
}

static void put_differences(const zeros_job *j) {
  grundy_i_put(&j->cli->out, "#");
  for (size_t k = 1; k < j->list.length; k++) {
    grundy_i_put(&j->cli->out, " ");
    grundy_i_put_number(&j->cli->out, j->list.data[k] - j->list.data[k - 1], 0);
  }
  grundy_i_put(&j->cli->out, "\n");
}

/* Positions a line each, as `solve --batch` reads them, or CSV; as a b-file their numbers, k
 * p(k). */
static void put_positions(const zeros_job *j) {
  const grundy_array *list = &j->list;
  grundy_buffer *out = &j->cli->out;
  bool bfile = j->plan->format == GRUNDY_FORMAT_BFILE, pairs = j->plan->pairs;
  if (j->plan->format == GRUNDY_FORMAT_CSV) grundy_i_put(out, pairs ? "a,b\n" : "n\n");
  for (size_t k = 0; k < list->length; k++) {
    if (bfile) grundy_i_put_number(out, k, ' ');
    grundy_i_put_number(out, list->data[k], pairs && k % 2 == 0 && !bfile ? ',' : '\n');
  }
}

static void put_text(const zeros_job *j) {
  const zeros_form *f = &j->form;
  say(j, j->plan->pairs ? "values.zeros.pairs" : "values.zeros");
  put_positions(j);
  if (!j->plan->pairs) {
    say(j, "values.zeros.differences");
    put_differences(j);
    bool none = j->period.status == GRUNDY_PERIOD_NONE;
    if (j->cli->given[GRUNDY_OPTION_PERIOD])
      say(j, none ? "values.zeros.none" : "values.zeros.period");
  } else if (f->step || f->ratio) {
    bool theorem = j->game->ruleset->source != NULL; /* Wythoff's or Euclid's */
    say(j, !f->step  ? "values.zeros.ratio"
           : theorem ? "values.zeros.wythoff"
                     : "values.zeros.complementary");
    if (!f->step && is_golden(f)) say(j, theorem ? "values.zeros.euclid" : "values.zeros.golden");
  }
}

static void put_json(const zeros_job *j) {
  const grundy_array *list = &j->list;
  bool pairs = j->plan->pairs;
  grundy_i_json json = grundy_i_json_begin(&j->cli->out);
  GRUNDY_JSON(&json, "game:%s from:%n to:%n positions:[", j->game->name, j->plan->from,
              j->plan->to);
  for (size_t k = 0; k < list->length; k += 1 + pairs) {
    if (pairs) GRUNDY_JSON(&json, "[");
    if (pairs) grundy_i_json_number(&json, list->data[k]);
    grundy_i_json_number(&json, list->data[k + pairs]);
    if (pairs) GRUNDY_JSON(&json, "]");
  }
  GRUNDY_JSON(&json, "]");
  if (!pairs) {
    GRUNDY_JSON(&json, "differences:[");
    for (size_t k = 1; k < list->length; k++) {
      grundy_i_json_number(&json, list->data[k] - list->data[k - 1]);
    }
    GRUNDY_JSON(&json, "]");
  }
  if (pairs && j->form.step) GRUNDY_JSON(&json, "complementary:%n", j->form.step);
  if (j->cli->given[GRUNDY_OPTION_PERIOD]) grundy_i_json_key_period(&json, &j->period);
  grundy_i_json_end(&json);
}

grundy_status grundy_i_values_zeros(grundy_i_cli *cli, grundy_sequence *sequence,
                                    const grundy_game *game, const grundy_i_values_plan *plan) {
  zeros_job j = {.cli = cli, .game = game, .plan = plan, .list = grundy_i_array(cli->context)};
  grundy_status s = find_zeros(&j, sequence);
  if (s == GRUNDY_OK) s = find_form(&j);
  if (s == GRUNDY_OK) {
    (plan->format == GRUNDY_FORMAT_TEXT   ? put_text
     : plan->format == GRUNDY_FORMAT_JSON ? put_json
                                          : put_positions)(&j);
  }
  grundy_array_clear(&j.list);
  return s == GRUNDY_OK ? cli->out.status : s;
}
