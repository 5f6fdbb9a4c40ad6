/* Systems of XOR equations and bit matrices; the elimination is that of src/gf2.
 *
 * Lights: switch i toggles light i and its neighbours, so with A the adjacency matrix a set x of
 * switches turns every light on where (A + I) x = 1. A is symmetric, which makes the system
 * solvable for every graph (K. Sutner, Linear cellular automata and the Garden-of-Eden, 1989); the
 * answer is a solution of least weight.
 *
 * Millipedes: K is the number of the equation at which the rank first reaches N.
 *
 * Rows are packed as they arrive, so that no count is trusted before its numbers are there. The
 * bounds on unknowns limit what grows as their square without more input: the matrix of a graph,
 * the basis of a null space. */
#include "base/bits.h"
#include "base/messages_nouns.def"
#include "base/messages_shell.def"
#include "grundy/gf2.h"
#include "judge/format.h"

enum { LARGEST_GRAPH = 4096, LARGEST_NULL_SPACE = 16384 };

static void set_bit(uint64_t *row, size_t i, bool bit) {
  row[i / 64] |= (uint64_t)bit << i % 64;
}

/* Words of a packed row: the coefficients and the right-hand side. */
static size_t row_words(size_t unknowns) {
  return unknowns / 64 + 1;
}

/* Appends a packed row made of the characters text[0..unknowns), with right-hand side 0. */
static grundy_status push_row(grundy_array *rows, const char *text, size_t unknowns) {
  size_t start = rows->length;
  GRUNDY_TRY(grundy_i_array_pad(rows, rows->length + row_words(unknowns), 0));
  (void)grundy_i_bits_pack(text, unknowns, rows->data + start);
  return GRUNDY_OK;
}

/* Solves a system that was made where `s` is OK, prints its solution, and frees it. */
static grundy_status put_solved(grundy_i_judge_io *io, grundy_status s, grundy_gf2_system *system,
                                const grundy_gf2_options *options,
                                void (*put)(grundy_i_judge_io *, const grundy_gf2_solution *)) {
  grundy_gf2_solution *solution = NULL;
  if (s == GRUNDY_OK) s = grundy_gf2_solve(system, options, &solution);
  if (s == GRUNDY_OK) put(io, solution);
  grundy_gf2_solution_destroy(solution);
  grundy_gf2_system_destroy(system);
  return s;
}

/* ---- acwing-884 ---- */

/* Reads one line of `count` bits into `row`. */
static grundy_status read_line_of_bits(grundy_i_judge_io *io, uint64_t count, grundy_array *row) {
  uint64_t line = io->in->token_line;
  row->length = 0;
  for (uint64_t i = 0; i < count; i++) {
    uint64_t bit;
    GRUNDY_TRY(GRUNDY_JUDGE_READ(io, bit_of_an_equation, 0, 1, &bit));
    if ((i == 0) == (io->in->token_line == line)) {
      return GRUNDY_READER_FAIL(io->in, judge_length, count);
    }
    if (i % 64 == 0) GRUNDY_TRY(grundy_array_push(row, 0));
    set_bit(row->data, (size_t)i, bit);
    line = io->in->token_line;
  }
  return GRUNDY_OK;
}

static grundy_status read_square(grundy_i_judge_io *io, grundy_gf2_system **out) {
  uint64_t n;
  grundy_array row = grundy_i_array(io->context);
  grundy_status s = GRUNDY_JUDGE_READ(io, number_of_equations, 1, UINT64_MAX - 1, &n);
  for (uint64_t i = 0; s == GRUNDY_OK && i < n; i++) {
    s = read_line_of_bits(io, n + 1, &row);
    if (s == GRUNDY_OK && !*out) s = grundy_gf2_system_create(io->context, (size_t)n, out);
    if (s == GRUNDY_OK) s = grundy_gf2_system_add(*out, row.data);
  }
  grundy_array_clear(&row);
  return s;
}

static void put_verdict(grundy_i_judge_io *io, const grundy_gf2_solution *solution) {
  if (solution->verdict == GRUNDY_GF2_VERDICT_UNIQUE) {
    for (size_t i = 0; i < solution->unknowns; i++) {
      grundy_i_judge_answer(io, grundy_i_bit_at(solution->solution, i), "1", "0");
    }
  } else {
    bool many = solution->verdict == GRUNDY_GF2_VERDICT_MANY;
    grundy_i_judge_answer(io, many, "Multiple sets of solutions", "No solution");
  }
}

grundy_status grundy_i_judge_acwing_884(grundy_i_judge_io *io) {
  grundy_gf2_system *system = NULL;
  grundy_status s = read_square(io, &system);
  return put_solved(io, s, system, NULL, put_verdict);
}

/* ---- library-checker-mod2 ---- */

/* The rows come first, then all right-hand sides as one string. */
static grundy_status read_rows_and_right(grundy_i_judge_io *io, uint64_t equations, size_t unknowns,
                                         grundy_array *rows) {
  const char *text;
  for (uint64_t i = 0; i < equations; i++) {
    GRUNDY_TRY(grundy_i_judge_bits(io, GRUNDY_PHRASE(noun_row_of_the_matrix), unknowns, &text));
    GRUNDY_TRY(push_row(rows, text, unknowns));
  }
  GRUNDY_TRY(
      grundy_i_judge_bits(io, GRUNDY_PHRASE(noun_right_hand_sides), (size_t)equations, &text));
  for (size_t i = 0; i < equations; i++) {
    set_bit(rows->data + i * row_words(unknowns), unknowns, text[i] == '1');
  }
  return GRUNDY_OK;
}

/* A system of packed rows. */
static grundy_status make_system(grundy_context *context, const grundy_array *rows, size_t unknowns,
                                 grundy_gf2_system **out) {
  grundy_status s = grundy_gf2_system_create(context, unknowns, out);
  for (size_t i = 0; s == GRUNDY_OK && i < rows->length; i += row_words(unknowns)) {
    s = grundy_gf2_system_add(*out, rows->data + i);
  }
  return s;
}

static void put_line(grundy_i_judge_io *io, const uint64_t *row, size_t count) {
  grundy_i_put_bits(io->out, row, count);
  grundy_i_put_bytes(io->out, "\n", 1);
}

static void put_solutions(grundy_i_judge_io *io, const grundy_gf2_solution *solution) {
  if (solution->verdict == GRUNDY_GF2_VERDICT_NONE) {
    grundy_i_put(io->out, "-1\n");
    return;
  }
  grundy_i_put(io->out, "%zu\n", solution->free_count);
  put_line(io, solution->solution, solution->unknowns);
  for (size_t i = 0; i < solution->free_count; i++) {
    put_line(io, solution->kernel + i * solution->words, solution->unknowns);
  }
}

grundy_status grundy_i_judge_library_checker_mod2(grundy_i_judge_io *io) {
  grundy_gf2_system *system = NULL;
  uint64_t n, m;
  grundy_array rows = grundy_i_array(io->context);
  grundy_status s = GRUNDY_JUDGE_READ(io, number_of_equations, 1, SIZE_MAX, &n);
  if (s == GRUNDY_OK) s = GRUNDY_JUDGE_READ(io, number_of_unknowns, 1, LARGEST_NULL_SPACE, &m);
  if (s == GRUNDY_OK) s = read_rows_and_right(io, n, (size_t)m, &rows);
  if (s == GRUNDY_OK) s = make_system(io->context, &rows, (size_t)m, &system);
  grundy_array_clear(&rows);
  return put_solved(io, s, system, GRUNDY_GF2_OPTIONS(.kernel = true), put_solutions);
}

/* ---- rank, determinant and inverse ---- */

/* The system with the next rows as coefficients and right-hand sides 0. */
static grundy_status read_matrix(grundy_i_judge_io *io, uint64_t rows, size_t columns,
                                 grundy_gf2_system **out) {
  const char *text;
  grundy_array row = grundy_i_array(io->context);
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = 0; s == GRUNDY_OK && i < rows; i++) {
    row.length = 0;
    s = grundy_i_judge_bits(io, GRUNDY_PHRASE(noun_row_of_the_matrix), columns, &text);
    if (s == GRUNDY_OK) s = push_row(&row, text, columns);
    if (s == GRUNDY_OK && !*out) s = grundy_gf2_system_create(io->context, columns, out);
    if (s == GRUNDY_OK) s = grundy_gf2_system_add(*out, row.data);
  }
  grundy_array_clear(&row);
  return s;
}

static void put_rank(grundy_i_judge_io *io, const grundy_gf2_solution *solution) {
  grundy_i_put(io->out, "%zu\n", solution->rank);
}

/* Rows without columns are empty lines, which are white space. */
grundy_status grundy_i_judge_library_checker_mod2_rank(grundy_i_judge_io *io) {
  grundy_gf2_system *system = NULL;
  uint64_t n, m;
  grundy_status s = GRUNDY_JUDGE_READ(io, number_of_rows, 0, UINT64_MAX, &n);
  if (s == GRUNDY_OK) s = GRUNDY_JUDGE_READ(io, number_of_columns, 0, SIZE_MAX - 1, &m);
  if (s == GRUNDY_OK && (n == 0 || m == 0)) {
    grundy_i_put(io->out, "0\n");
    return GRUNDY_OK;
  }
  if (s == GRUNDY_OK) s = read_matrix(io, n, (size_t)m, &system);
  return put_solved(io, s, system, NULL, put_rank);
}

static grundy_status read_square_matrix(grundy_i_judge_io *io, grundy_gf2_system **out) {
  uint64_t n;
  GRUNDY_TRY(GRUNDY_JUDGE_READ(io, size_of_the_matrix, 1, SIZE_MAX - 1, &n));
  return read_matrix(io, n, (size_t)n, out);
}

static void put_determinant(grundy_i_judge_io *io, const grundy_gf2_solution *solution) {
  grundy_i_judge_answer(io, solution->rank == solution->unknowns, "1", "0");
}

grundy_status grundy_i_judge_library_checker_mod2_det(grundy_i_judge_io *io) {
  grundy_gf2_system *system = NULL;
  grundy_status s = read_square_matrix(io, &system);
  return put_solved(io, s, system, NULL, put_determinant);
}

static void put_inverse(grundy_i_judge_io *io, const grundy_gf2_solution *solution) {
  if (!solution->inverse) grundy_i_put(io->out, "-1\n");
  for (size_t i = 0; solution->inverse && i < solution->unknowns; i++) {
    put_line(io, solution->inverse + i * solution->words, solution->unknowns);
  }
}

grundy_status grundy_i_judge_library_checker_mod2_inverse(grundy_i_judge_io *io) {
  grundy_gf2_system *system = NULL;
  grundy_status s = read_square_matrix(io, &system);
  return put_solved(io, s, system, GRUNDY_GF2_OPTIONS(.inverse = true), put_inverse);
}

/* ---- luogu-P2447 ---- */

/* Reads one measurement; the stream is made when the first one arrives. */
static grundy_status measure(grundy_i_judge_io *io, size_t unknowns, grundy_array *row,
                             grundy_gf2_stream **stream) {
  const char *text;
  uint64_t parity;
  grundy_gf2_news news;
  row->length = 0;
  GRUNDY_TRY(grundy_i_judge_bits(io, GRUNDY_PHRASE(noun_measurement), unknowns, &text));
  GRUNDY_TRY(push_row(row, text, unknowns));
  GRUNDY_TRY(GRUNDY_JUDGE_READ(io, parity, 0, 1, &parity));
  if (!*stream) GRUNDY_TRY(grundy_gf2_stream_create(io->context, unknowns, stream));
  set_bit(row->data, unknowns, parity);
  GRUNDY_TRY(grundy_gf2_stream_add(*stream, row->data, &news));
  if (news == GRUNDY_GF2_NEWS_CONTRADICTION) {
    return GRUNDY_READER_FAIL(io->in, judge_parity, !parity, !!parity);
  }
  return GRUNDY_OK;
}

static grundy_status put_millipedes(grundy_i_judge_io *io, const grundy_gf2_stream *stream,
                                    size_t unknowns, grundy_array *row) {
  size_t at = stream ? grundy_gf2_stream_unique_at(stream) : SIZE_MAX;
  if (at == SIZE_MAX) {
    grundy_i_put(io->out, "Cannot Determine\n");
    return GRUNDY_OK;
  }
  row->length = 0;
  GRUNDY_TRY(grundy_i_array_pad(row, row_words(unknowns), 0));
  grundy_gf2_stream_solution(stream, row->data);
  grundy_i_put(io->out, "%zu\n", at);
  for (size_t i = 0; i < unknowns; i++) {
    grundy_i_judge_answer(io, grundy_i_bit_at(row->data, i), "?y7M#", "Earth");
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_judge_luogu_p2447(grundy_i_judge_io *io) {
  grundy_gf2_stream *stream = NULL;
  uint64_t n, m;
  grundy_array row = grundy_i_array(io->context);
  grundy_status s = GRUNDY_JUDGE_READ(io, number_of_millipedes, 1, SIZE_MAX - 1, &n);
  if (s == GRUNDY_OK) s = GRUNDY_JUDGE_READ(io, number_of_measurements, 0, UINT64_MAX, &m);
  for (uint64_t i = 0; s == GRUNDY_OK && i < m; i++) s = measure(io, (size_t)n, &row, &stream);
  if (s == GRUNDY_OK) s = put_millipedes(io, stream, (size_t)n, &row);
  grundy_gf2_stream_destroy(stream);
  grundy_array_clear(&row);
  return s;
}

/* ---- luogu-P2962 ---- */

/* The rows of A + I with right-hand sides 1. */
static grundy_status read_graph(grundy_i_judge_io *io, size_t *nodes, grundy_array *rows) {
  uint64_t n, m, a, b;
  grundy_status s = GRUNDY_JUDGE_READ(io, number_of_lights, 1, LARGEST_GRAPH, &n);
  if (s == GRUNDY_OK) s = GRUNDY_JUDGE_READ(io, number_of_edges, 0, UINT64_MAX, &m);
  size_t words = s == GRUNDY_OK ? row_words((size_t)n) : 0;
  if (s == GRUNDY_OK) s = grundy_i_array_pad(rows, words * n, 0);
  for (uint64_t i = 0; s == GRUNDY_OK && i < m; i++) {
    s = GRUNDY_JUDGE_READ(io, light, 1, n, &a);
    if (s == GRUNDY_OK) s = GRUNDY_JUDGE_READ(io, light, 1, n, &b);
    if (s != GRUNDY_OK) return s;
    set_bit(rows->data + (a - 1) * words, (size_t)b - 1, true);
    set_bit(rows->data + (b - 1) * words, (size_t)a - 1, true);
  }
  if (s != GRUNDY_OK) return s;
  for (size_t i = 0; i < n; i++) {
    set_bit(rows->data + i * words, i, true);
    set_bit(rows->data + i * words, (size_t)n, true);
  }
  *nodes = (size_t)n;
  return GRUNDY_OK;
}

static grundy_status least_switches(grundy_context *context, const grundy_gf2_system *system,
                                    size_t nodes, size_t *out) {
  void *x;
  size_t size = row_words(nodes);
  GRUNDY_TRY(grundy_i_allocate(context, size, sizeof(uint64_t), &x));
  grundy_status s = grundy_gf2_least_weight(system, x, out);
  grundy_i_free(context, x, size * sizeof(uint64_t));
  return s;
}

grundy_status grundy_i_judge_luogu_p2962(grundy_i_judge_io *io) {
  grundy_gf2_system *system = NULL;
  size_t nodes, least;
  grundy_array rows = grundy_i_array(io->context);
  grundy_status s = read_graph(io, &nodes, &rows);
  if (s == GRUNDY_OK) s = make_system(io->context, &rows, nodes, &system);
  if (s == GRUNDY_OK) s = least_switches(io->context, system, nodes, &least);
  if (s == GRUNDY_OK) grundy_i_put(io->out, "%zu\n", least);
  grundy_gf2_system_destroy(system);
  grundy_array_clear(&rows);
  return s;
}
