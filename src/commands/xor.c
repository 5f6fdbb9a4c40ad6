/* grundy xor: a system of XOR equations. */
#include <stdio.h>
#include <string.h>

#include "base/messages_math.def"
#include "base/messages_shell.def"
#include "base/system.h"
#include "commands/commands.h"

extern const grundy_i_option GRUNDY_OPTION_KERNEL, GRUNDY_OPTION_WALSH, GRUNDY_OPTION_LEAST_WEIGHT,
    GRUNDY_OPTION_EACH;

/* Steps that an answer in JSON lists. */
enum { STEPS = 1000 };

static grundy_status read_format(grundy_i_cli *cli, grundy_gf2_format *out) {
  static const char *const names[] = {"", "rows", "words", "dimacs", "pbm"};
  const char *text = cli->value[GRUNDY_OPTION_FORMAT];
  *out = GRUNDY_GF2_FORMAT_ANY;
  if (!text) return GRUNDY_OK;
  for (size_t i = GRUNDY_GF2_FORMAT_ROWS; i <= GRUNDY_GF2_FORMAT_PBM; i++) {
    if (strcmp(text, names[i]) == 0) {
      *out = (grundy_gf2_format)i;
      return GRUNDY_OK;
    }
  }
  return GRUNDY_REFUSE(cli, usage_format, GRUNDY_QUOTED(text));
}

/* ---- equations one at a time ---- */

/* Fills in `each`, whose places are in a block of three numbers an equation. */
static grundy_status judge_each(grundy_i_cli *cli, const grundy_gf2_system *system,
                                grundy_xor_each *each) {
  size_t equations = grundy_gf2_system_equations(system);
  grundy_status s = GRUNDY_OK;
  void *places = grundy_i_new(cli->context, equations, 3 * sizeof(size_t), &s);
  if (s != GRUNDY_OK) return s;
  for (size_t k = 0; k < 3 && equations; k++) each->places[k] = (size_t *)places + k * equations;
  grundy_gf2_news *news = grundy_i_new(cli->context, equations, sizeof(grundy_gf2_news), &s);
  if (s == GRUNDY_OK) s = grundy_gf2_each(system, news, &each->unique_at);
  for (size_t i = 0; i < equations && s == GRUNDY_OK; i++) {
    each->places[news[i]][each->count[news[i]]++] = i;
  }
  grundy_i_free(cli->context, news, equations * sizeof(grundy_gf2_news));
  return s;
}

/* ---- the answer ---- */

/* Adds what --each and --least-weight ask for, and prints all. Where the least weight is beyond the
 * limits, the rest is printed. */
static grundy_status print_more(grundy_i_cli *cli, grundy_xor_report *report) {
  const grundy_gf2_system *system = report->system;
  size_t words = report->solution->words, equations = report->solution->equations;
  bool each = cli->given[GRUNDY_OPTION_EACH];
  grundy_xor_each news = {.unique_at = 0};
  void *x = NULL;
  grundy_status s = GRUNDY_OK, limit = GRUNDY_OK;
  if (each) s = judge_each(cli, system, &news);
  if (each) report->each = &news;
  if (s == GRUNDY_OK && cli->given[GRUNDY_OPTION_LEAST_WEIGHT] && report->solution->solution) {
    s = grundy_i_allocate(cli->context, words, sizeof(uint64_t), &x);
    if (s == GRUNDY_OK) s = limit = grundy_gf2_least_weight(system, x, &report->weight);
    if (s == GRUNDY_OK) report->least = x;
    if (limit == GRUNDY_LIMIT) s = GRUNDY_OK;
  }
  if (s == GRUNDY_OK) (void)grundy_print_xor(GRUNDY_CLI_PRINT(cli, NULL), report);
  grundy_i_free(cli->context, x, words * sizeof(uint64_t));
  grundy_i_free(cli->context, news.places[0], equations * 3 * sizeof(size_t));
  return s == GRUNDY_OK ? limit : s;
}

static grundy_status answer(grundy_i_cli *cli, const grundy_gf2_system *system,
                            grundy_certificate **certificate) {
  grundy_gf2_solution *solution;
  bool kernel = cli->given[GRUNDY_OPTION_KERNEL], explain = cli->given[GRUNDY_OPTION_EXPLAIN];
  bool inverse = cli->given[GRUNDY_OPTION_INVERSE];
  grundy_gf2_options options = {.size = sizeof options,
                                .kernel = kernel,
                                .inverse = inverse,
                                .certificate = true,
                                .leftmost = true,
                                .steps = explain ? STEPS : 0};
  grundy_status s = grundy_gf2_solve(system, &options, &solution);
  if (s != GRUNDY_OK) return s;
  if (*certificate) s = grundy_certificate_system(*certificate, system, solution);
  if (*certificate && s == GRUNDY_OK) {
    s = grundy_certificate_commit(*certificate);
    *certificate = NULL;
  }
  if (s != GRUNDY_OK) {
    grundy_gf2_solution_destroy(solution);
    return s;
  }
  grundy_xor_report report = {.size = sizeof report,
                              .system = system,
                              .solution = solution,
                              .kernel = kernel,
                              .inverse = inverse};
  s = print_more(cli, &report);
  grundy_gf2_solution_destroy(solution);
  return s == GRUNDY_OK ? cli->out.status : s;
}

/* Whether the file is rows of bits, as many as each has: with a right-hand side last these could
 * have no inverse, so that of the whole is meant. */
static bool is_square(const grundy_gf2_system *system) {
  grundy_gf2_format format = grundy_gf2_system_format(system);
  return (format == GRUNDY_GF2_FORMAT_ROWS || format == GRUNDY_GF2_FORMAT_PBM) &&
         grundy_gf2_system_equations(system) == grundy_gf2_system_unknowns(system) + 1;
}

/* The first of the options that was given; GRUNDY_OPTION_ROOM where none was. */
static grundy_i_option first_given(const grundy_i_cli *cli, const grundy_i_option *options,
                                   size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (cli->given[options[i]]) return options[i];
  }
  return GRUNDY_OPTION_ROOM;
}

/* The inverse of a whole matrix: alone. */
static grundy_status answer_square(grundy_i_cli *cli, const grundy_gf2_system *system) {
  const grundy_i_option systems[] = {GRUNDY_OPTION_KERNEL, GRUNDY_OPTION_LEAST_WEIGHT,
                                     GRUNDY_OPTION_EACH, GRUNDY_OPTION_CERTIFICATE,
                                     GRUNDY_OPTION_EXPLAIN};
  grundy_i_option other = first_given(cli, systems, sizeof systems / sizeof *systems);
  if (other == GRUNDY_OPTION_ROOM) return grundy_i_command_xor_square(cli, system);
  return GRUNDY_REFUSE(cli, xor_square, grundy_i_option_at(other)->name);
}

/* "3 5", "3 xor 5", "3 ^ 5": numbers where files are expected. */
static bool are_numbers(const grundy_i_cli *cli) {
  size_t numbers = 0;
  for (size_t i = 0; i < cli->argument_count; i++) {
    const char *text = cli->arguments[i];
    bool sign = strcmp(text, "xor") == 0 || strcmp(text, "\xe2\x8a\x95") == 0;
    if (!sign && (!*text || text[strspn(text, "0123456789^+ ")] ||
                  grundy_i_path_find(text).kind != GRUNDY_PATH_NOTHING)) {
      return false;
    }
    for (; *text; text++) {
      bool first = text == cli->arguments[i] || text[-1] < '0' || text[-1] > '9';
      numbers += first && *text >= '0' && *text <= '9';
    }
  }
  return numbers > 1;
}

/* Their nim-sum, as `nimber` has it. */
static grundy_status add_numbers(grundy_i_cli *cli) {
  grundy_buffer sum = grundy_i_buffer(cli->context);
  for (size_t i = 0; i < cli->argument_count; i++) {
    for (const char *at = cli->arguments[i]; *at;) {
      size_t digits = strspn(at, "0123456789");
      if (digits) grundy_i_put(&sum, sum.length ? " + %.*s" : "%.*s", (int)digits, at);
      at += digits ? digits : 1;
    }
  }
  grundy_status s = sum.status;
  if (s == GRUNDY_OK) {
    char line[80];
    snprintf(line, sizeof line, "grundy nimber '%.60s'", sum.data);
    grundy_i_cli_read_as(cli, line);
    cli->arguments[0] = sum.data;
    cli->argument_count = 1;
    s = grundy_i_command_nimber(cli);
  }
  grundy_buffer_clear(&sum);
  return s;
}

grundy_status grundy_i_command_xor(grundy_i_cli *cli) {
  const grundy_i_option alone[] = {GRUNDY_OPTION_RANK, GRUNDY_OPTION_DETERMINANT,
                                   GRUNDY_OPTION_PRODUCT, GRUNDY_OPTION_WALSH,
                                   GRUNDY_OPTION_CONVOLVE}; /* about something else than a system */
  grundy_i_option mode = first_given(cli, alone, sizeof alone / sizeof *alone);
  grundy_gf2_system *system;
  grundy_gf2_format format;
  grundy_certificate *certificate;
  const char *path;
  if (mode == GRUNDY_OPTION_ROOM && are_numbers(cli)) return add_numbers(cli);
  if (mode == GRUNDY_OPTION_WALSH || mode == GRUNDY_OPTION_CONVOLVE) {
    return grundy_i_command_xor_lists(cli);
  }
  if (mode != GRUNDY_OPTION_ROOM) return grundy_i_command_xor_matrix(cli);
  GRUNDY_TRY(read_format(cli, &format));
  GRUNDY_TRY(grundy_i_cli_file(cli, "xor", &path));
  GRUNDY_TRY(grundy_i_cli_begin_certificate(cli, &certificate));
  grundy_status s = grundy_gf2_read(cli->context, path, format, &system);
  if (s == GRUNDY_OK) {
    bool square = cli->given[GRUNDY_OPTION_INVERSE] && is_square(system);
    s = square ? answer_square(cli, system) : answer(cli, system, &certificate);
    grundy_gf2_system_destroy(system);
  }
  grundy_certificate_destroy(certificate);
  return s;
}
