/* grundy xor --rank, --det, --inverse and --product: matrices of bits without right-hand sides.
 * They are read as systems, whose last column is then one of the matrix. */
#include <string.h>

#include "base/messages.def"
#include "base/messages_math.def"
#include "commands/commands.h"
#include "text/words/words.h"

/* rows * columns bits, a row in `words` words. */
typedef struct bit_matrix {
  grundy_context *context;
  size_t rows, columns, words;
  uint64_t *bits;
} bit_matrix;

static grundy_status create(grundy_context *context, size_t rows, size_t columns, bit_matrix *out) {
  *out = (bit_matrix){context, rows, columns, (columns + 63) / 64, NULL};
  grundy_status s = GRUNDY_OK;
  out->bits = grundy_i_new(context, rows * out->words, sizeof(uint64_t), &s);
  return s;
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
  if (format && !rows && !pbm) return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, matrix_format);
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
  grundy_i_json_name(json, key);
  grundy_i_json_open(json, '[');
  put_rows(cli, bits, rows, columns, words, true);
  grundy_i_json_close(json, ']');
}

static void begin_json(grundy_i_cli *cli, grundy_i_json *json, size_t rows, size_t columns) {
  *json = grundy_i_json_begin(&cli->out);
  grundy_i_json_key_number(json, "rows", rows);
  grundy_i_json_key_number(json, "columns", columns);
}

static void put_json(grundy_i_cli *cli, const bit_matrix *m, const grundy_gf2_solution *solution) {
  grundy_i_json json;
  bool full = solution->rank == m->rows;
  begin_json(cli, &json, m->rows, m->columns);
  grundy_i_json_key_number(&json, "rank", solution->rank);
  if (m->rows == m->columns) grundy_i_json_key_number(&json, "det", full);
  if (cli->given[GRUNDY_OPTION_INVERSE] && full) {
    put_json_rows(cli, &json, "inverse", solution->inverse, m->rows, m->rows, solution->words);
  } else if (cli->given[GRUNDY_OPTION_INVERSE]) {
    grundy_i_json_key(&json, "inverse");
    grundy_i_json_null(&json);
  }
  grundy_i_json_end(&json);
}

static void say(grundy_i_cli *cli, const char *id, const grundy_i_blank *blanks) {
  grundy_i_say_line(&cli->out, cli->language, id, blanks);
}

static void put_text(grundy_i_cli *cli, const bit_matrix *m, const grundy_gf2_solution *solution) {
  bool full = solution->rank == m->rows;
  grundy_i_blank blanks[] = {{"rank", NULL, solution->rank},
                             {"rows", NULL, m->rows},
                             {"columns", NULL, m->columns},
                             {"determinant", NULL, full},
                             {0}};
  if (cli->given[GRUNDY_OPTION_RANK]) say(cli, "matrix.rank", blanks);
  if (cli->given[GRUNDY_OPTION_DETERMINANT]) say(cli, "matrix.determinant", blanks);
  if (!cli->given[GRUNDY_OPTION_INVERSE]) return;
  say(cli, full ? "matrix.inverse" : "matrix.inverse.none", blanks);
  if (full) put_rows(cli, solution->inverse, m->rows, m->rows, solution->words, false);
}

/* ---- the commands ---- */

static grundy_status examine(grundy_i_cli *cli, const bit_matrix *m) {
  grundy_gf2_solution *solution;
  grundy_status s = solve(cli, m, &solution);
  if (s != GRUNDY_OK) return s;
  if (cli->given[GRUNDY_OPTION_JSON]) {
    put_json(cli, m, solution);
  } else {
    put_text(cli, m, solution);
  }
  grundy_gf2_solution_destroy(solution);
  return cli->out.status;
}

grundy_status grundy_i_command_xor_square(grundy_i_cli *cli, const grundy_gf2_system *system) {
  bit_matrix m;
  grundy_status s = matrix_of(cli->context, system, &m);
  if (s != GRUNDY_OK) return s;
  s = examine(cli, &m);
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
  grundy_status s = create(cli->context, a->rows, b->columns, &c);
  if (s != GRUNDY_OK) return s;
  s = grundy_gf2_product(cli->context, a->bits, a->rows, a->columns, b->bits, b->columns, c.bits);
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
    grundy_status s = grundy_i_cli_file(cli, "xor", &path);
    return s == GRUNDY_OK ? read_and_examine(cli, path) : s;
  }
  if (cli->argument_count != 2) {
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, two_files, "--product", cli->argument_count);
  }
  grundy_status s = read_matrix(cli, cli->arguments[0], &a);
  if (s != GRUNDY_OK) return s;
  s = read_matrix(cli, cli->arguments[1], &b);
  if (s == GRUNDY_OK) {
    s = multiply(cli, &a, &b);
    clear(&b);
  }
  clear(&a);
  return s;
}
