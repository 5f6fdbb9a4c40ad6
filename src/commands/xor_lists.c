/* grundy xor --walsh and --convolve: lists of numbers, filled up with zeros to a power of two.
 *
 * Exact convolution is that of numbers from 0 on: where a list has negative ones, c is added to all
 * of its n numbers. If c and d are added to the lists a and b, every number of the convolution
 * grows by d * sum(a) + c * sum(b) + n * c * d, which is taken off again, modulo 2^128. */
#include <string.h>

#include "base/messages.def"
#include "base/messages_math.def"
#include "base/messages_nouns.def"
#include "base/number.h"
#include "base/reader.h"
#include "base/u128.h"
#include "commands/commands.h"
#include "commands/numbers.h"
#include "text/words/words.h"

/* Numbers from -(2^63 - 1) to 2^64 - 1: their sizes, and the places of those below 0, ascending. */
typedef struct signed_numbers {
  grundy_array sizes, negative;
} signed_numbers;

/* Numbers with a sign: plain ones in bulk, others word by word. */

enum { LOT = 1 << 10 };

static grundy_status add(void *user, const grundy_phrase *what, const char *text, size_t length) {
  signed_numbers *out = user;
  grundy_context *context = out->sizes.context;
  bool negative = length > 1 && text[0] == '-';
  uint64_t size;
  grundy_status s = grundy_i_number_parse_range(context, what, text + negative, length - negative,
                                                0, negative ? INT64_MAX : UINT64_MAX, &size);
  if (s == GRUNDY_BAD_INPUT) {
    return GRUNDY_FAIL(context, s, number_expected, what, "-9223372036854775807",
                       "18446744073709551615", grundy_i_quote(text, length).text);
  }
  if (s == GRUNDY_OK && negative && size) s = grundy_array_push(&out->negative, out->sizes.length);
  return s == GRUNDY_OK ? grundy_array_push(&out->sizes, size) : s;
}

static grundy_status read_all(grundy_i_reader *reader, signed_numbers *out) {
  uint64_t numbers[LOT];
  for (;;) {
    const char *text;
    size_t length, count;
    GRUNDY_TRY(grundy_i_reader_plain(reader, numbers, LOT, &count));
    if (count) {
      GRUNDY_TRY(grundy_array_append(&out->sizes, numbers, count));
      continue;
    }
    GRUNDY_TRY(grundy_i_tick(reader->context, NULL, 0, 0));
    GRUNDY_TRY(grundy_i_reader_token(reader, true, &text, &length));
    if (!text) return GRUNDY_OK;
    grundy_status s = add(out, GRUNDY_PHRASE(noun_number), text, length);
    if (s == GRUNDY_BAD_INPUT) return grundy_i_reader_fail_at(reader, s);
    if (s != GRUNDY_OK) return s;
  }
}

/* Appends the numbers of a file, "-" being standard input. Errors: IO, NO_MEMORY; BAD_INPUT with
 * the place. */
static grundy_status read_file(void *user, const char *path) {
  signed_numbers *out = user;
  grundy_i_reader *reader;
  GRUNDY_TRY(grundy_i_reader_open(out->sizes.context, path, &reader));
  grundy_status s = read_all(reader, out);
  grundy_i_reader_close(reader);
  return s;
}

/* What is printed: `count` numbers of one kind, the others being NULL; `less` is taken off the
 * exact ones, which may then be negative. */
typedef struct xor_list {
  size_t count;
  const int64_t *transform;
  const uint64_t *rest;
  const grundy_u128 *exact;
  grundy_i_uint128 less;
} xor_list;

/* Appends zeros up to 2^bits numbers. */
static grundy_status fill(grundy_array *list, unsigned bits) {
  while (list->length < (size_t)1 << bits) {
    GRUNDY_TRY(grundy_array_push(list, 0));
    GRUNDY_TRY(grundy_i_tick(list->context, NULL, 0, 0));
  }
  return GRUNDY_OK;
}

/* The least power of two that is not below `count`. */
static unsigned bits_for(size_t count) {
  unsigned bits = 0;
  while (((size_t)1 << bits) < count) bits++;
  return bits;
}

static void put_number(grundy_buffer *out, const xor_list *list, size_t i) {
  if (list->exact) {
    grundy_i_uint128 number = grundy_i_u128_of(list->exact[i]) - list->less;
    bool negative = list->less && number >> 127;
    if (negative) number = -number;
    grundy_i_put(out, "%s%s", negative ? "-" : "", grundy_i_u128_print(number).text);
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
    json = grundy_i_json_begin(&cli->out);
    GRUNDY_JSON(&json, "%k:[", key);
  }
  for (size_t i = 0; i < list->count && grundy_i_put_look(&cli->out, i); i++) {
    grundy_i_put(&cli->out, "%s%s", i ? (in_json ? "," : " ") : "", in_json ? "\"" : "");
    put_number(&cli->out, list, i);
    if (in_json) grundy_i_put(&cli->out, "\"");
  }
  if (in_json) {
    GRUNDY_JSON(&json, "]");
    grundy_i_json_end(&json);
  } else {
    grundy_i_put(&cli->out, "\n");
  }
  return cli->out.status;
}

/* Replaces the numbers by their remainders from 0 on. */
static grundy_status take_remainders(signed_numbers *list, uint64_t modulus) {
  for (size_t i = 0, next = 0; i < list->sizes.length; i++) {
    uint64_t *number = &list->sizes.data[i];
    *number %= modulus;
    if (next < list->negative.length && list->negative.data[next] == i) {
      next++;
      if (*number) *number = modulus - *number;
    }
    GRUNDY_TRY(grundy_i_tick(list->sizes.context, NULL, 0, 0));
  }
  return GRUNDY_OK;
}

/* Replaces the numbers by those of two's complement. Errors: LIMIT for 2^63 and above. */
static grundy_status take_signs(signed_numbers *list) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < list->sizes.length && s == GRUNDY_OK; i++) {
    if (list->sizes.data[i] > INT64_MAX) {
      return GRUNDY_FAIL(list->sizes.context, GRUNDY_LIMIT, walsh_exact, "2^63");
    }
    s = grundy_i_tick(list->sizes.context, NULL, 0, 0);
  }
  for (size_t i = 0; i < list->negative.length; i++) {
    uint64_t *number = &list->sizes.data[list->negative.data[i]];
    *number = -*number;
  }
  return s;
}

static grundy_status transform(grundy_i_cli *cli, uint64_t modulus, signed_numbers *list) {
  grundy_status s = grundy_i_numbers_read(cli, &(grundy_i_numbers_reader){read_file, add, list});
  unsigned bits = bits_for(list->sizes.length);
  if (s == GRUNDY_OK) s = fill(&list->sizes, bits);
  if (s == GRUNDY_OK) s = modulus ? take_remainders(list, modulus) : take_signs(list);
  if (s != GRUNDY_OK) return s;
  uint64_t *numbers = list->sizes.data;
  if (modulus) {
    s = grundy_walsh_transform_mod(cli->context, modulus, numbers, bits);
  } else {
    /* The signed type of the same size may be used for the same memory. */
    s = grundy_walsh_transform(cli->context, (int64_t *)numbers, bits);
  }
  xor_list answer = {.count = list->sizes.length};
  if (modulus) {
    answer.rest = numbers;
  } else {
    answer.transform = (const int64_t *)numbers;
  }
  return s == GRUNDY_OK ? print(cli, "transform", &answer) : s;
}

/* Adds the size of the least number to all where that is negative: *shift. *sum is that of the
 * numbers as they were. Errors: LIMIT where they do not stay below 2^64. */
static grundy_status make_positive(signed_numbers *list, uint64_t *shift, grundy_i_uint128 *sum) {
  *shift = 0;
  *sum = 0;
  for (size_t i = 0; i < list->negative.length; i++) {
    uint64_t size = list->sizes.data[list->negative.data[i]];
    if (size > *shift) *shift = size;
  }
  for (size_t i = 0, next = 0; i < list->sizes.length; i++) {
    uint64_t *number = &list->sizes.data[i], size = *number;
    bool negative = next < list->negative.length && list->negative.data[next] == i;
    next += negative;
    if (!negative && size > UINT64_MAX - *shift) {
      return GRUNDY_FAIL(list->sizes.context, GRUNDY_LIMIT, walsh_exact, "2^128");
    }
    *number = negative ? *shift - size : *shift + size;
    *sum += negative ? -(grundy_i_uint128)size : size;
    GRUNDY_TRY(grundy_i_tick(list->sizes.context, NULL, 0, 0));
  }
  return GRUNDY_OK;
}

static grundy_status convolve_exactly(grundy_i_cli *cli, signed_numbers lists[2], unsigned bits) {
  size_t count = (size_t)1 << bits;
  uint64_t shift[2];
  grundy_i_uint128 sum[2];
  grundy_status s = make_positive(&lists[0], &shift[0], &sum[0]);
  if (s == GRUNDY_OK) s = make_positive(&lists[1], &shift[1], &sum[1]);
  void *exact = grundy_i_new(cli->context, count, sizeof(grundy_u128), &s);
  if (s != GRUNDY_OK) return s;
  s = grundy_walsh_convolve(cli->context, lists[0].sizes.data, lists[1].sizes.data, bits, exact);
  xor_list answer = {.count = count, .exact = exact};
  answer.less =
      shift[1] * sum[0] + shift[0] * sum[1] + (grundy_i_uint128)count * shift[0] * shift[1];
  if (s == GRUNDY_OK) s = print(cli, "convolution", &answer);
  grundy_i_free(cli->context, exact, count * sizeof(grundy_u128));
  return s;
}

static grundy_status convolve_mod(grundy_i_cli *cli, signed_numbers lists[2], uint64_t modulus,
                                  unsigned bits) {
  uint64_t *numbers = lists[0].sizes.data;
  GRUNDY_TRY(take_remainders(&lists[0], modulus));
  GRUNDY_TRY(take_remainders(&lists[1], modulus));
  GRUNDY_TRY(grundy_walsh_convolve_mod(cli->context, modulus, numbers, lists[1].sizes.data, bits,
                                       numbers));
  xor_list answer = {.count = (size_t)1 << bits, .rest = numbers};
  return print(cli, "convolution", &answer);
}

static grundy_status convolve(grundy_i_cli *cli, uint64_t modulus, signed_numbers lists[2]) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < 2 && s == GRUNDY_OK; i++) {
    const char *path = cli->arguments[i] + (cli->arguments[i][0] == '@');
    s = read_file(&lists[i], path);
  }
  size_t first = lists[0].sizes.length, second = lists[1].sizes.length;
  unsigned bits = bits_for(first > second ? first : second);
  for (size_t i = 0; i < 2 && s == GRUNDY_OK; i++) s = fill(&lists[i].sizes, bits);
  if (s != GRUNDY_OK) return s;
  return modulus ? convolve_mod(cli, lists, modulus, bits) : convolve_exactly(cli, lists, bits);
}

grundy_status grundy_i_command_xor_lists(grundy_i_cli *cli) {
  bool both = cli->given[GRUNDY_OPTION_CONVOLVE];
  uint64_t modulus;
  signed_numbers lists[2];
  if (both && cli->argument_count != 2) {
    return GRUNDY_REFUSE(cli, two_files, "--convolve", cli->argument_count);
  }
  GRUNDY_TRY(grundy_i_cli_number(cli, GRUNDY_OPTION_MODULUS, 1, UINT64_C(1) << 63, 0, &modulus));
  for (size_t i = 0; i < 2; i++) GRUNDY_INIT(cli->context, &lists[i].sizes, &lists[i].negative);
  grundy_status s = both ? convolve(cli, modulus, lists) : transform(cli, modulus, &lists[0]);
  for (size_t i = 0; i < 2; i++) GRUNDY_CLEAR(&lists[i].sizes, &lists[i].negative);
  return s;
}

/* grundy xor --rank, --det, --inverse and --product: matrices of bits without right-hand sides.
 * They are read as systems, whose last column is then one of the matrix. */

/* rows * columns bits, a row in `words` words. */
typedef struct bit_matrix {
  grundy_context *context;
  size_t rows, columns, words;
  uint64_t *bits;
} bit_matrix;

static grundy_status create(grundy_context *context, size_t rows, size_t columns, bit_matrix *out) {
  *out = (bit_matrix){context, rows, columns, (columns + 63) / 64, NULL};
  return GRUNDY_ALLOCATE(context, out->bits, rows * out->words);
}

static void clear(bit_matrix *matrix) {
  grundy_i_free(matrix->context, matrix->bits, matrix->rows * matrix->words * sizeof(uint64_t));
}

/* Right-hand sides are the last column. */
static grundy_status matrix_of(grundy_context *context, const grundy_gf2_system *system,
                               bit_matrix *out) {
  size_t rows = grundy_gf2_system_equations(system);
  grundy_status s = create(context, rows, rows ? grundy_gf2_system_unknowns(system) + 1 : 0, out);
  for (size_t i = 0; i < rows && s == GRUNDY_OK; i++) {
    const uint64_t *row = grundy_gf2_system_row(system, i);
    memcpy(out->bits + i * out->words, row, out->words * sizeof *row);
    s = grundy_i_tick(context, NULL, 0, 0);
  }
  if (s != GRUNDY_OK) clear(out);
  return s;
}

/* Rows of bits or a bitmap, as --format says or the first line; other formats name unknowns. */
static grundy_status read_matrix(grundy_i_cli *cli, const char *path, bit_matrix *out) {
  const char *format = cli->value[GRUNDY_OPTION_FORMAT];
  bool rows = format && strcmp(format, "rows") == 0, pbm = format && strcmp(format, "pbm") == 0;
  grundy_gf2_system *system;
  if (format && !rows && !pbm) return GRUNDY_REFUSE(cli, matrix_format);
  grundy_status s = grundy_gf2_read(cli->context, path,
                                    rows  ? GRUNDY_GF2_FORMAT_ROWS
                                    : pbm ? GRUNDY_GF2_FORMAT_PBM
                                          : GRUNDY_GF2_FORMAT_ANY,
                                    &system);
  if (s != GRUNDY_OK) return s;
  grundy_gf2_format found = grundy_gf2_system_format(system);
  if (found == GRUNDY_GF2_FORMAT_WORDS || found == GRUNDY_GF2_FORMAT_DIMACS) {
    s = GRUNDY_FAIL(cli->context, GRUNDY_BAD_INPUT, matrix_format);
  }
  if (s == GRUNDY_OK) s = matrix_of(cli->context, system, out);
  grundy_gf2_system_destroy(system);
  return s;
}

/* The rows as equations with right-hand sides 0, solved. */
static grundy_status solve(grundy_i_cli *cli, const bit_matrix *matrix, grundy_gf2_solution **out) {
  grundy_gf2_system *system;
  size_t size = (matrix->columns / 64 + 1) * sizeof(uint64_t);
  grundy_status s = grundy_gf2_system_create(cli->context, matrix->columns, &system);
  if (s != GRUNDY_OK) return s;
  void *row = grundy_i_new(cli->context, 1, size, &s);
  for (size_t i = 0; i < matrix->rows && s == GRUNDY_OK; i++) {
    memcpy(row, matrix->bits + i * matrix->words, matrix->words * sizeof(uint64_t));
    s = grundy_gf2_system_add(system, row);
  }
  bool inverse = cli->given[GRUNDY_OPTION_INVERSE];
  if (s == GRUNDY_OK) s = grundy_gf2_solve(system, GRUNDY_GF2_OPTIONS(.inverse = inverse), out);
  if (row) grundy_i_free(cli->context, row, size);
  grundy_gf2_system_destroy(system);
  return s;
}

/* ---- printing ---- */

static void put_rows(grundy_i_cli *cli, const uint64_t *bits, size_t rows, size_t columns,
                     size_t words, bool json) {
  for (size_t i = 0; i < rows && grundy_i_put_look(&cli->out, i); i++) {
    grundy_i_put(&cli->out, "%s%s", json && i ? "," : "", json ? "\"" : "");
    grundy_i_put_bits(&cli->out, bits + i * words, columns);
    grundy_i_put(&cli->out, json ? "\"" : "\n");
  }
}

static void put_json_rows(grundy_i_cli *cli, grundy_i_json *json, const char *key,
                          const uint64_t *bits, size_t rows, size_t columns, size_t words) {
  GRUNDY_JSON(json, "%k:[", key);
  put_rows(cli, bits, rows, columns, words, true);
  GRUNDY_JSON(json, "]");
}

static void begin_json(grundy_i_cli *cli, grundy_i_json *json, size_t rows, size_t columns) {
  *json = grundy_i_json_begin(&cli->out);
  GRUNDY_JSON(json, "rows:%n columns:%n", rows, columns);
}

static void put_json(grundy_i_cli *cli, const bit_matrix *m, const grundy_gf2_solution *solution) {
  grundy_i_json json;
  bool full = solution->rank == m->rows;
  begin_json(cli, &json, m->rows, m->columns);
  GRUNDY_JSON(&json, "rank:%n", solution->rank);
  if (m->rows == m->columns) GRUNDY_JSON(&json, "det:%n", full);
  if (cli->given[GRUNDY_OPTION_INVERSE] && full) {
    put_json_rows(cli, &json, "inverse", solution->inverse, m->rows, m->rows, solution->words);
  } else if (cli->given[GRUNDY_OPTION_INVERSE]) {
    GRUNDY_JSON(&json, "inverse:null");
  }
  grundy_i_json_end(&json);
}

static void say(grundy_i_cli *cli, const char *id, const grundy_i_blanks *blanks) {
  grundy_i_say_line(&cli->out, cli->language, id, blanks);
}

static void put_text(grundy_i_cli *cli, const bit_matrix *m, const grundy_gf2_solution *solution) {
  bool full = solution->rank == m->rows;
  const grundy_i_blanks *blanks =
      GRUNDY_BLANKS("rank rows columns determinant", solution->rank, m->rows, m->columns, full);
  if (cli->given[GRUNDY_OPTION_RANK]) say(cli, "matrix.rank", blanks);
  if (cli->given[GRUNDY_OPTION_DETERMINANT]) say(cli, "matrix.determinant", blanks);
  if (!cli->given[GRUNDY_OPTION_INVERSE]) return;
  say(cli, full ? "matrix.inverse" : "matrix.inverse.none", blanks);
  if (full) put_rows(cli, solution->inverse, m->rows, m->rows, solution->words, false);
}

/* ---- the commands ---- */

static grundy_status examine(grundy_i_cli *cli, const bit_matrix *m) {
  grundy_gf2_solution *solution;
  GRUNDY_TRY(solve(cli, m, &solution));
  (cli->given[GRUNDY_OPTION_JSON] ? put_json : put_text)(cli, m, solution);
  grundy_gf2_solution_destroy(solution);
  return cli->out.status;
}

grundy_status grundy_i_command_xor_square(grundy_i_cli *cli, const grundy_gf2_system *system) {
  bit_matrix m;
  GRUNDY_TRY(matrix_of(cli->context, system, &m));
  grundy_status s = examine(cli, &m);
  clear(&m);
  return s;
}

static grundy_status read_and_examine(grundy_i_cli *cli, const char *path) {
  bit_matrix m;
  const grundy_phrase file = {path, NULL};
  const grundy_phrase *name = strcmp(path, "-") == 0 ? GRUNDY_PHRASE(standard_input) : &file;
  grundy_status s = read_matrix(cli, path, &m);
  if (s != GRUNDY_OK) return s;
  if (m.rows != m.columns &&
      (cli->given[GRUNDY_OPTION_DETERMINANT] || cli->given[GRUNDY_OPTION_INVERSE])) {
    s = GRUNDY_FAIL(cli->context, GRUNDY_BAD_INPUT, matrix_square, name, m.rows, m.columns);
  }
  if (s == GRUNDY_OK) s = examine(cli, &m);
  clear(&m);
  return s;
}

static grundy_status multiply(grundy_i_cli *cli, const bit_matrix *a, const bit_matrix *b) {
  bit_matrix c;
  grundy_i_json json;
  if (a->columns != b->rows) {
    return GRUNDY_FAIL(cli->context, GRUNDY_BAD_INPUT, matrix_shapes, a->columns, b->rows);
  }
  GRUNDY_TRY(create(cli->context, a->rows, b->columns, &c));
  grundy_status s =
      grundy_gf2_product(cli->context, a->bits, a->rows, a->columns, b->bits, b->columns, c.bits);
  if (s == GRUNDY_OK && cli->given[GRUNDY_OPTION_JSON]) {
    begin_json(cli, &json, c.rows, c.columns);
    put_json_rows(cli, &json, "product", c.bits, c.rows, c.columns, c.words);
    grundy_i_json_end(&json);
  } else if (s == GRUNDY_OK) {
    put_rows(cli, c.bits, c.rows, c.columns, c.words, false);
  }
  clear(&c);
  return s == GRUNDY_OK ? cli->out.status : s;
}

grundy_status grundy_i_command_xor_matrix(grundy_i_cli *cli) {
  bit_matrix a, b;
  const char *path;
  if (!cli->given[GRUNDY_OPTION_PRODUCT]) {
    GRUNDY_TRY(grundy_i_cli_file(cli, "xor", &path));
    return read_and_examine(cli, path);
  }
  if (cli->argument_count != 2) {
    return GRUNDY_REFUSE(cli, two_files, "--product", cli->argument_count);
  }
  GRUNDY_TRY(read_matrix(cli, cli->arguments[0], &a));
  grundy_status s = read_matrix(cli, cli->arguments[1], &b);
  if (s == GRUNDY_OK) {
    s = multiply(cli, &a, &b);
    clear(&b);
  }
  clear(&a);
  return s;
}
