/* `values` in other orders: a table of two numbers by antidiagonals, as OEIS has it; and the heaps of
 * nim-value 0, P-positions, with their differences. */
#include "base/bits.h"
#include "base/messages_shell.def"
#include "base/messages_tasks.def"
#include "commands/values_answer.h"
#include "sequence/compared.h"
#include "text/values.h"
#include "text/words/words.h"

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
    grundy_i_say_line(
        out, w->cli->language, "values.antidiagonals",
        GRUNDY_BLANKS({"game", game->name, 0}, {"from", NULL, plan->from}, {"to", NULL, plan->to}));
  }
  if (w->format != GRUNDY_FORMAT_JSON) return;
  w->json = grundy_i_json_begin(out);
  grundy_i_json_key_string(&w->json, "game", game->name);
  grundy_i_json_key_number(&w->json, "from", plan->from);
  grundy_i_json_key_number(&w->json, "to", plan->to);
  grundy_i_json_key_open(&w->json, "antidiagonals", '[');
}

grundy_status grundy_i_values_antidiagonals(grundy_i_cli *cli, grundy_sequence *sequence,
                                            const grundy_game *game,
                                            const grundy_i_values_plan *plan) {
  antidiagonal_writer w = {.cli = cli, .format = plan->format};
  bool known = true, json = w.format == GRUNDY_FORMAT_JSON;
  begin(&w, game, plan);
  for (uint64_t sum = 0; sum <= plan->to - plan->from && known; sum++) {
    if (json) grundy_i_json_open(&w.json, '[');
    GRUNDY_TRY(put_antidiagonal(&w, sequence, plan->from, sum, &known));
    if (json) grundy_i_json_close(&w.json, ']');
    if (w.format == GRUNDY_FORMAT_TEXT) grundy_i_put_bytes(&cli->out, "\n", 1);
    if (cli->out.length >= FLUSH_AT) GRUNDY_TRY(grundy_i_cli_flush(cli));
  }
  if (json) grundy_i_json_close(&w.json, ']');
  if (json) grundy_i_json_end(&w.json);
  return cli->out.status;
}

/* ---- P-positions ---- */

/* The heaps of value 0 among those from `from` on, as far as values are known. */
static grundy_status find_zeros(const grundy_array *values, uint64_t from, grundy_array *out) {
  for (size_t i = 0; i < values->length; i++) {
    if (!values->data[i]) GRUNDY_TRY(grundy_array_push(out, from + i));
  }
  return GRUNDY_OK;
}

static void put_numbers(grundy_buffer *out, const grundy_array *zeros, bool differences) {
  grundy_buffer line = grundy_i_buffer(out->context);
  for (size_t k = differences; k < zeros->length; k++) {
    grundy_i_put_number(&line, zeros->data[k] - (differences ? zeros->data[k - 1] : 0),
                        k + 1 < zeros->length ? ' ' : 0);
  }
  if (line.length) grundy_i_put_wrapped(out, line.data, 2);
  grundy_i_put_end(out, &line);
}

static void put_text(grundy_i_cli *cli, const grundy_game *game, const grundy_array *zeros,
                     const grundy_i_values_plan *plan, const grundy_period *period) {
  const grundy_i_blank blanks[] = {
      {"game", game->name, 0},          {"from", NULL, plan->from},
      {"to", NULL, plan->to},           {"count", NULL, zeros->length},
      {"period", NULL, period->period}, {"preperiod", NULL, period->preperiod},
      {"saltus", NULL, period->saltus}, {NULL, NULL, 0}};
  grundy_i_say_line(&cli->out, cli->language, "values.zeros", blanks);
  put_numbers(&cli->out, zeros, false);
  grundy_i_say_line(&cli->out, cli->language, "values.zeros.differences", blanks);
  put_numbers(&cli->out, zeros, true);
  if (!cli->given[GRUNDY_OPTION_PERIOD]) return;
  grundy_i_say_line(
      &cli->out, cli->language,
      period->status == GRUNDY_PERIOD_NONE ? "values.zeros.none" : "values.zeros.period", blanks);
}

static void put_json(grundy_i_cli *cli, const grundy_game *game, const grundy_array *zeros,
                     const grundy_i_values_plan *plan, const grundy_period *period) {
  grundy_i_json json = grundy_i_json_begin(&cli->out);
  grundy_i_json_key_string(&json, "game", game->name);
  grundy_i_json_key_number(&json, "from", plan->from);
  grundy_i_json_key_number(&json, "to", plan->to);
  for (int differences = 0; differences < 2; differences++) {
    if (differences) {
      grundy_i_json_key(&json, "differences");
    } else {
      grundy_i_json_key(&json, "positions");
    }
    grundy_i_json_open(&json, '[');
    for (size_t k = (size_t)differences; k < zeros->length; k++) {
      grundy_i_json_number(&json, zeros->data[k] - (differences ? zeros->data[k - 1] : 0));
    }
    grundy_i_json_close(&json, ']');
  }
  if (cli->given[GRUNDY_OPTION_PERIOD]) grundy_i_json_key_period(&json, period);
  grundy_i_json_end(&json);
}

static void put_zeros(grundy_i_cli *cli, const grundy_game *game, const grundy_array *zeros,
                      const grundy_i_values_plan *plan, const grundy_period *period) {
  bool csv = plan->format == GRUNDY_FORMAT_CSV;
  if (plan->format == GRUNDY_FORMAT_TEXT) {
    put_text(cli, game, zeros, plan, period);
    return;
  }
  if (plan->format == GRUNDY_FORMAT_JSON) {
    put_json(cli, game, zeros, plan, period);
    return;
  }
  if (csv) grundy_i_put(&cli->out, "n\n");
  for (size_t k = 0; k < zeros->length; k++) {
    if (!csv) grundy_i_put_number(&cli->out, k, ' ');
    grundy_i_put_number(&cli->out, zeros->data[k], '\n');
  }
}

grundy_status grundy_i_values_zeros(grundy_i_cli *cli, grundy_sequence *sequence,
                                    const grundy_game *game, const grundy_i_values_plan *plan) {
  grundy_array values = grundy_i_array(cli->context), zeros = grundy_i_array(cli->context);
  grundy_period period;
  grundy_status s = grundy_i_sequence_collect(sequence, plan->from, plan->to, &values, NULL);
  if (s == GRUNDY_OK) s = find_zeros(&values, plan->from, &zeros);
  if (s == GRUNDY_OK) {
    s = grundy_sequence_observe(cli->context, zeros.data, zeros.length, &period);
  }
  if (s == GRUNDY_OK) put_zeros(cli, game, &zeros, plan, &period);
  grundy_array_clear(&zeros);
  grundy_array_clear(&values);
  return s == GRUNDY_OK ? cli->out.status : s;
}
