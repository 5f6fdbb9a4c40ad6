/* grundy xor: a system of XOR equations. */
#include <string.h>

#include "commands/commands.h"
#include "grundy/certificate.h"
#include "grundy/text.h"

/* Steps that an answer in JSON lists. */
enum { STEPS = 1000 };

static grundy_status read_format(grundy_i_cli *cli, grundy_gf2_format *out) {
  static const char *const names[] = {"", "rows", "words", "dimacs", "pbm"};
  const char *text = cli->value[GRUNDY_OPTION_FORMAT];
  *out = GRUNDY_GF2_ANY;
  if (!text) return GRUNDY_OK;
  for (size_t i = GRUNDY_GF2_ROWS; i <= GRUNDY_GF2_PBM; i++) {
    if (strcmp(text, names[i]) == 0) {
      *out = (grundy_gf2_format)i;
      return GRUNDY_OK;
    }
  }
  return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, usage_format,
                     grundy_i_quote(text, strlen(text)).text);
}

/* ---- equations one at a time ---- */

/* Fills in `each`, whose places are in a block of three numbers an equation. */
static grundy_status judge_each(grundy_i_cli *cli, const grundy_gf2_system *system,
                                grundy_xor_each *each) {
  size_t equations = grundy_gf2_system_equations(system);
  void *places = NULL, *block = NULL;
  grundy_status s = grundy_i_allocate(cli->context, equations, 3 * sizeof(size_t), &places);
  if (s != GRUNDY_OK) return s;
  for (size_t k = 0; k < 3 && equations; k++) each->places[k] = (size_t *)places + k * equations;
  s = grundy_i_allocate(cli->context, equations, sizeof(grundy_gf2_news), &block);
  const grundy_gf2_news *news = block;
  if (s == GRUNDY_OK) s = grundy_gf2_each(system, block, &each->unique_at);
  for (size_t i = 0; i < equations && s == GRUNDY_OK; i++) {
    each->places[news[i]][each->count[news[i]]++] = i;
  }
  grundy_i_free(cli->context, block, equations * sizeof(grundy_gf2_news));
  return s;
}

/* ---- the answer ---- */

static void print(grundy_i_cli *cli, const grundy_xor_report *report) {
  if (cli->given[GRUNDY_OPTION_JSON]) {
    grundy_json_xor(&cli->out, report);
  } else {
    grundy_text_xor(&cli->out, report);
  }
}

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
  if (s == GRUNDY_OK) print(cli, report);
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
                              .inverse = inverse,
                              .explain = explain,
                              .language = cli->language};
  s = print_more(cli, &report);
  grundy_gf2_solution_destroy(solution);
  return s == GRUNDY_OK ? cli->out.status : s;
}

grundy_status grundy_i_command_xor(grundy_i_cli *cli) {
  grundy_gf2_system *system;
  grundy_gf2_format format;
  grundy_certificate *certificate = NULL;
  const char *path, *proof = cli->value[GRUNDY_OPTION_CERTIFICATE];
  grundy_status s = read_format(cli, &format);
  if (s == GRUNDY_OK) s = grundy_i_cli_file(cli, "xor", &path);
  if (s == GRUNDY_OK && proof) s = grundy_certificate_create(cli->context, proof, &certificate);
  if (s != GRUNDY_OK) return s;
  s = grundy_gf2_read(cli->context, path, format, &system);
  if (s == GRUNDY_OK) {
    s = answer(cli, system, &certificate);
    grundy_gf2_system_destroy(system);
  }
  grundy_certificate_discard(certificate);
  return s;
}
