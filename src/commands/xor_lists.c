/* grundy xor --walsh and --convolve: lists of numbers, filled up with zeros to a power of two. */
#include <string.h>

#include "base/messages_math.def"
#include "base/u128.h"
#include "commands/commands.h"
#include "commands/numbers.h"

/* What is printed: `count` numbers of one kind, the others being NULL. */
typedef struct xor_list {
  size_t count;
  const int64_t *transform;
  const uint64_t *rest;
  const grundy_u128 *exact;
} xor_list;

static grundy_status add(void *user, const uint64_t *numbers, size_t count) {
  return grundy_array_append(user, numbers, count);
}

/* Appends zeros up to 2^bits numbers. */
static grundy_status fill(grundy_array *list, unsigned bits) {
  grundy_status s = GRUNDY_OK;
  while (s == GRUNDY_OK && list->length < (size_t)1 << bits) {
    s = grundy_array_push(list, 0);
    if (s == GRUNDY_OK) s = grundy_i_tick(list->context, NULL, 0, 0);
  }
  return s;
}

/* The least power of two that is not below `count`. */
static unsigned bits_for(size_t count) {
  unsigned bits = 0;
  while (((size_t)1 << bits) < count) bits++;
  return bits;
}

static void put_number(grundy_buffer *out, const xor_list *list, size_t i) {
  if (list->exact) {
    grundy_i_put(out, "%s", grundy_i_u128_print(grundy_i_u128_of(list->exact[i])).text);
  } else if (list->transform) {
    grundy_i_put(out, "%lld", (long long)list->transform[i]);
  } else {
    grundy_i_put_number(out, list->rest[i], 0);
  }
}

static grundy_status print(grundy_i_cli *cli, const char *key, const xor_list *list) {
  bool in_json = cli->given[GRUNDY_OPTION_JSON];
  grundy_i_json json;
  if (in_json) {
    grundy_i_json_begin(&json, &cli->out);
    grundy_i_json_name(&json, key);
    grundy_i_json_open(&json, '[');
  }
  for (size_t i = 0; i < list->count && grundy_i_put_look(&cli->out, i); i++) {
    grundy_i_put(&cli->out, "%s%s", i ? (in_json ? "," : " ") : "", in_json ? "\"" : "");
    put_number(&cli->out, list, i);
    if (in_json) grundy_i_put(&cli->out, "\"");
  }
  if (in_json) {
    grundy_i_json_close(&json, ']');
    grundy_i_json_end(&json);
  } else {
    grundy_i_put(&cli->out, "\n");
  }
  return cli->out.status;
}

static grundy_status transform(grundy_i_cli *cli, uint64_t modulus, grundy_array *list) {
  unsigned bits;
  grundy_status s = grundy_i_numbers_arguments(cli, false, add, list);
  bits = bits_for(list->length);
  if (s == GRUNDY_OK) s = fill(list, bits);
  for (size_t i = 0; i < list->length && s == GRUNDY_OK; i++) {
    if (modulus) {
      list->data[i] %= modulus;
    } else if (list->data[i] > INT64_MAX) {
      s = GRUNDY_FAIL(cli->context, GRUNDY_LIMIT, walsh_exact, "2^63");
    }
    if (s == GRUNDY_OK) s = grundy_i_tick(cli->context, NULL, 0, 0);
  }
  if (s != GRUNDY_OK) return s;
  if (modulus) {
    s = grundy_walsh_transform_mod(cli->context, modulus, list->data, bits);
  } else {
    /* The signed type of the same size may be used for the same memory. */
    s = grundy_walsh_transform(cli->context, (int64_t *)list->data, bits);
  }
  xor_list answer = {.count = list->length};
  if (modulus) {
    answer.rest = list->data;
  } else {
    answer.transform = (const int64_t *)list->data;
  }
  return s == GRUNDY_OK ? print(cli, "transform", &answer) : s;
}

static grundy_status convolve(grundy_i_cli *cli, uint64_t modulus, grundy_array lists[2]) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < 2 && s == GRUNDY_OK; i++) {
    const char *path = cli->arguments[i] + (cli->arguments[i][0] == '@');
    s = grundy_i_numbers_stream(cli->context, path, false, add, &lists[i]);
  }
  size_t longer = lists[0].length > lists[1].length ? lists[0].length : lists[1].length;
  unsigned bits = bits_for(longer);
  size_t count = (size_t)1 << bits;
  void *exact = NULL;
  for (size_t i = 0; i < 2 && s == GRUNDY_OK; i++) s = fill(&lists[i], bits);
  if (s == GRUNDY_OK && modulus) {
    s = grundy_walsh_convolve_mod(cli->context, modulus, lists[0].data, lists[1].data, bits,
                                  lists[0].data);
  } else if (s == GRUNDY_OK) {
    s = grundy_i_allocate(cli->context, count, sizeof(grundy_u128), &exact);
    if (s == GRUNDY_OK) {
      s = grundy_walsh_convolve(cli->context, lists[0].data, lists[1].data, bits, exact);
    }
  }
  xor_list answer = {.count = count, .rest = lists[0].data, .exact = exact};
  if (s == GRUNDY_OK) s = print(cli, "convolution", &answer);
  if (exact) grundy_i_free(cli->context, exact, count * sizeof(grundy_u128));
  return s;
}

grundy_status grundy_i_command_xor_lists(grundy_i_cli *cli) {
  bool both = cli->given[GRUNDY_OPTION_CONVOLVE];
  uint64_t modulus;
  grundy_array lists[2];
  if (both && cli->argument_count != 2) {
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, two_files, "--convolve", cli->argument_count);
  }
  grundy_status s =
      grundy_i_cli_number(cli, GRUNDY_OPTION_MODULUS, 1, UINT64_C(1) << 63, 0, &modulus);
  if (s != GRUNDY_OK) return s;
  for (size_t i = 0; i < 2; i++) grundy_array_init(&lists[i], cli->context);
  s = both ? convolve(cli, modulus, lists) : transform(cli, modulus, lists);
  for (size_t i = 0; i < 2; i++) grundy_array_clear(&lists[i]);
  return s;
}
