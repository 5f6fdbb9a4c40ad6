/* grundy count N --heaps K: choices of K heaps of 0..N with a given XOR. */
#include <string.h>

#include "base/messages_math.def"
#include "base/number.h"
#include "base/u128.h"
#include "commands/commands.h"
#include "text/words/words.h"

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

grundy_status grundy_i_command_count_heaps(grundy_i_cli *cli) {
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
