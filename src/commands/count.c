/* grundy count: multiples of divisors, and unions of sets, by inclusion and exclusion; choices of
 * heaps. */
#include <stdio.h>
#include <string.h>

#include "base/messages_math.def"
#include "base/messages_shell.def"
#include "base/number.h"
#include "base/u128.h"
#include "commands/commands.h"
#include "text/words/words.h"

extern const grundy_i_option GRUNDY_OPTION_SETS;

static grundy_status read_number(grundy_i_cli *cli, size_t argument, grundy_u128 *out) {
  const char *text = cli->arguments[argument];
  char en[32] = "N", zh[32] = "N";
  const grundy_phrase what = {en, zh};
  grundy_i_uint128 number;
  if (argument) {
    snprintf(en, sizeof en, "divisor number %zu", argument);
    snprintf(zh, sizeof zh, "第 %zu 个除数", argument);
  }
  GRUNDY_TRY(grundy_i_u128_parse(cli->context, &what, text, strlen(text), argument > 0,
                                 (grundy_i_uint128)1 << GRUNDY_COUNT_BITS, &number));
  *out = grundy_i_u128_to(number);
  return GRUNDY_OK;
}

static void say_plot(grundy_i_cli *cli) {
  if (!cli->given[GRUNDY_OPTION_PLOT] || cli->given[GRUNDY_OPTION_JSON]) return;
  grundy_i_put(&cli->out, "\n");
  GRUNDY_SAY_LINE(&cli->out, cli->language, "count.plot", "file", cli->value[GRUNDY_OPTION_PLOT]);
}

static grundy_status plot_multiples(grundy_i_cli *cli, const grundy_multiples *multiples) {
  if (!cli->given[GRUNDY_OPTION_PLOT]) return GRUNDY_OK;
  grundy_buffer svg = grundy_i_buffer(cli->context);
  (void)grundy_print_multiples(&svg, GRUNDY_FORMAT_SVG, GRUNDY_CLI_HOW(cli, NULL), multiples, NULL,
                               0);
  grundy_status s = grundy_i_cli_write_file(cli, cli->value[GRUNDY_OPTION_PLOT], &svg);
  grundy_buffer_clear(&svg);
  return s;
}

static grundy_status plot_union(grundy_i_cli *cli, const grundy_union *u) {
  if (!cli->given[GRUNDY_OPTION_PLOT]) return GRUNDY_OK;
  grundy_buffer svg = grundy_i_buffer(cli->context);
  (void)grundy_print_union(&svg, GRUNDY_FORMAT_SVG, GRUNDY_CLI_HOW(cli, NULL), u);
  grundy_status s = grundy_i_cli_write_file(cli, cli->value[GRUNDY_OPTION_PLOT], &svg);
  grundy_buffer_clear(&svg);
  return s;
}

/* numbers[0] is N, the others are divisors. */
static grundy_status count_numbers(grundy_i_cli *cli, grundy_u128 *numbers) {
  bool explain = cli->given[GRUNDY_OPTION_EXPLAIN];
  size_t count = cli->argument_count - 1;
  grundy_multiples *multiples;
  for (size_t i = 0; i <= count; i++) GRUNDY_TRY(read_number(cli, i, &numbers[i]));
  GRUNDY_TRY(grundy_count_multiples(cli->context, numbers[0], numbers + 1, count,
                                    explain ? GRUNDY_TEXT_TERMS : 0, &multiples));
  grundy_status s = plot_multiples(cli, multiples);
  if (s == GRUNDY_OK) {
    (void)grundy_print_multiples(GRUNDY_CLI_PRINT(cli, NULL), multiples, numbers + 1, count);
    say_plot(cli);
  }
  grundy_multiples_destroy(multiples);
  return s == GRUNDY_OK ? cli->out.status : s;
}

static grundy_status count_multiples(grundy_i_cli *cli) {
  if (cli->argument_count < 2) return GRUNDY_REFUSE(cli, usage_count);
  void *numbers;
  GRUNDY_TRY(grundy_i_allocate(cli->context, cli->argument_count, sizeof(grundy_u128), &numbers));
  grundy_status s = count_numbers(cli, numbers);
  grundy_i_free(cli->context, numbers, cli->argument_count * sizeof(grundy_u128));
  return s;
}

static grundy_status count_sets(grundy_i_cli *cli) {
  grundy_union *u;
  if (cli->argument_count) return GRUNDY_REFUSE(cli, usage_sets, GRUNDY_QUOTED(cli->arguments[0]));
  GRUNDY_TRY(grundy_count_union(cli->context, cli->value[GRUNDY_OPTION_SETS], &u));
  grundy_status s = plot_union(cli, u);
  if (s == GRUNDY_OK) {
    (void)grundy_print_union(GRUNDY_CLI_PRINT(cli, NULL), u);
    say_plot(cli);
  }
  grundy_union_destroy(u);
  return s == GRUNDY_OK ? cli->out.status : s;
}

/* ---- choices of K heaps of 0..N with a given XOR ---- */

/* `sums`, the number without order, is not known where it is too large, or modulo a number. */
typedef struct heap_choices {
  uint64_t largest, heaps, x, modulus;
  grundy_u128 ordered, sums;
  bool sums_known;
} heap_choices;

static void put_text(grundy_i_cli *cli, const heap_choices *c) {
  GRUNDY_SAY_LINE(&cli->out, cli->language, c->modulus ? "count.heaps.mod" : "count.heaps",
                  "n heaps x p count", c->largest, c->heaps, c->x, c->modulus,
                  grundy_i_u128_print(grundy_i_u128_of(c->ordered)).text);
  if (!c->sums_known) return;
  GRUNDY_SAY_LINE(&cli->out, cli->language, "count.heaps.sums", "count",
                  grundy_i_u128_print(grundy_i_u128_of(c->sums)).text);
}

static void put_json(grundy_i_cli *cli, const heap_choices *c) {
  grundy_i_json json = grundy_i_json_begin(&cli->out);
  GRUNDY_JSON(&json, "n:%d heaps:%d xor:%d", c->largest, c->heaps, c->x);
  if (c->modulus) GRUNDY_JSON(&json, "mod:%d", c->modulus);
  GRUNDY_JSON(&json, "ordered:%s sums:%s", grundy_i_u128_print(grundy_i_u128_of(c->ordered)).text,
              c->sums_known ? grundy_i_u128_print(grundy_i_u128_of(c->sums)).text : NULL);
  grundy_i_json_end(&json);
}

static grundy_status read(grundy_i_cli *cli, heap_choices *c) {
  const uint64_t most = UINT64_C(1) << 63;
  const grundy_phrase what = {"N", NULL};
  if (cli->argument_count != 1) return GRUNDY_REFUSE(cli, usage_heaps);
  const char *text = cli->arguments[0];
  GRUNDY_TRY(grundy_i_number_parse(cli->context, &what, text, strlen(text), &c->largest));
  GRUNDY_TRY(grundy_i_cli_number(cli, GRUNDY_OPTION_HEAP_COUNT, 0, UINT64_MAX, 0, &c->heaps));
  GRUNDY_TRY(grundy_i_cli_number(cli, GRUNDY_OPTION_TARGET, 0, UINT64_MAX, 0, &c->x));
  return grundy_i_cli_number(cli, GRUNDY_OPTION_MODULUS, 1, most, 0, &c->modulus);
}

static grundy_status count_heaps(grundy_i_cli *cli) {
  heap_choices c = {.sums_known = false};
  grundy_status s = read(cli, &c);
  if (s == GRUNDY_OK) {
    s = grundy_walsh_heaps(cli->context, c.largest, c.heaps, c.x, c.modulus, &c.ordered);
  }
  if (s == GRUNDY_OK && !c.modulus) {
    s = grundy_walsh_heap_sums(cli->context, c.largest, c.heaps, c.x, &c.sums);
    c.sums_known = s == GRUNDY_OK;
    s = grundy_i_own_limit(cli->context, s);
  }
  if (s != GRUNDY_OK) return s;
  (cli->given[GRUNDY_OPTION_JSON] ? put_json : put_text)(cli, &c);
  return cli->out.status;
}

grundy_status grundy_i_command_count(grundy_i_cli *cli) {
  if (cli->given[GRUNDY_OPTION_HEAP_COUNT]) return count_heaps(cli);
  if (cli->given[GRUNDY_OPTION_TARGET] || cli->given[GRUNDY_OPTION_MODULUS]) {
    const char *option = cli->given[GRUNDY_OPTION_TARGET] ? "--xor" : "--mod";
    return GRUNDY_REFUSE(cli, heaps_needed, option);
  }
  return cli->given[GRUNDY_OPTION_SETS] ? count_sets(cli) : count_multiples(cli);
}
