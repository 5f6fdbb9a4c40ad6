/* What the page never asks for, a tenth of the engine: commands, help, certificates. None of that
 * code is loaded; what it needs of the rest is left out by the linker. */
#include "base/messages_verify.def"
#include "commands/commands.h"
#include "commands/solve_checkpoint.h"
#include "commands/values_answer.h"
#include "games/domineering_search.h"
#include "games/wythoff_lines.h"
#include "grundy/certificate.h"
#include "heap/table.h"
#include "play/picture.h"

#define GRUNDY_ABSENT(name)                                                                        \
  grundy_status grundy_i_command_##name(grundy_i_cli *cli) {                                       \
    return GRUNDY_FAIL(cli->context, GRUNDY_UNKNOWN, not_in_page);                                 \
  }

GRUNDY_ABSENT(basis)
GRUNDY_ABSENT(count_heaps)
GRUNDY_ABSENT(help)
GRUNDY_ABSENT(identify)
GRUNDY_ABSENT(judge)
GRUNDY_ABSENT(mex)
GRUNDY_ABSENT(odd)
GRUNDY_ABSENT(survey)
GRUNDY_ABSENT(test)
GRUNDY_ABSENT(values_listed)
GRUNDY_ABSENT(verify)
GRUNDY_ABSENT(xor_lists)
GRUNDY_ABSENT(xor_matrix)

grundy_status grundy_i_command_xor_square(grundy_i_cli *cli, const grundy_gf2_system *system) {
  (void)system;
  return grundy_i_command_xor_matrix(cli);
}

/* The page draws SVG: `play` is asked for JSON, which has no pictures in characters. */
void grundy_i_picture(grundy_buffer *out, const grundy_game *game, grundy_component c,
                      const grundy_i_sums *move, grundy_side side, size_t width) {
  (void)out, (void)game, (void)c, (void)move, (void)side, (void)width;
}

void grundy_i_picture_plain(grundy_buffer *out, const char *picture, size_t length, bool color) {
  (void)out, (void)picture, (void)length, (void)color;
}

/* Certificates are not written: none is created, so nothing else is asked of it. */
grundy_status grundy_certificate_create(grundy_context *context, const char *path,
                                        grundy_certificate **out) {
  (void)path, (void)out;
  return GRUNDY_FAIL(context, GRUNDY_UNKNOWN, not_in_page);
}

bool grundy_certificate_possible(const grundy_game *game) {
  (void)game;
  return false;
}

void grundy_certificate_discard(grundy_certificate *certificate) {
  (void)certificate;
}

#define GRUNDY_UNREACHED(name, ...)                                                                \
  grundy_status grundy_##name(__VA_ARGS__) {                                                       \
    return GRUNDY_FAULT;                                                                           \
  }

GRUNDY_UNREACHED(certificate_commit, grundy_certificate *c)
GRUNDY_UNREACHED(certificate_components, grundy_certificate *c, grundy_sequence *sequence)
GRUNDY_UNREACHED(certificate_period, grundy_certificate *c, grundy_sequence *sequence,
                 const grundy_period *period)
GRUNDY_UNREACHED(certificate_quotient, grundy_certificate *c, grundy_quotient *quotient,
                 const grundy_position *position)
GRUNDY_UNREACHED(certificate_solution, grundy_certificate *c, grundy_solver *solver,
                 const grundy_position *position, const grundy_solution *solution)
GRUNDY_UNREACHED(certificate_system, grundy_certificate *c, const grundy_gf2_system *system,
                 const grundy_gf2_solution *solution)
GRUNDY_UNREACHED(certificate_values, grundy_certificate *c, grundy_sequence *sequence,
                 uint64_t from, uint64_t to)

grundy_status grundy_quotient_read(grundy_context *context, grundy_game_cache *games,
                                   const char *path, grundy_quotient **out) {
  return grundy_certificate_create(context, NULL, NULL);
}

/* Nothing is saved: there are no files to stay. */
grundy_status grundy_i_solve_checkpoint_begin(grundy_i_solve_checkpoint *checkpoint,
                                              grundy_i_cli *cli, grundy_solver *solver,
                                              const grundy_position *position) {
  (void)checkpoint, (void)solver, (void)position;
  if (!cli->given[GRUNDY_OPTION_CHECKPOINT]) return GRUNDY_OK;
  return GRUNDY_FAIL(cli->context, GRUNDY_UNKNOWN, not_in_page);
}

void grundy_i_solve_checkpoint_end(grundy_i_solve_checkpoint *checkpoint) {
  (void)checkpoint;
}

grundy_status grundy_i_values_checkpoint(grundy_i_cli *cli, const grundy_game *game,
                                         grundy_sequence *sequence, uint64_t upto) {
  (void)game, (void)sequence, (void)upto;
  return GRUNDY_FAIL(cli->context, GRUNDY_UNKNOWN, not_in_page);
}

/* Searches and tables for positions larger than the page's, which then has those of all games. */
grundy_status grundy_i_domineering_create(grundy_context *context, grundy_i_domineering **out) {
  (void)context;
  *out = NULL;
  return GRUNDY_OK;
}

void grundy_i_domineering_destroy(grundy_i_domineering *search) {
  (void)search;
}

grundy_status grundy_i_domineering_wins(grundy_i_domineering *search, const grundy_i_board *board,
                                        grundy_side side, grundy_steps *steps, bool *out) {
  (void)search, (void)board, (void)side, (void)steps, (void)out;
  return GRUNDY_UNKNOWN;
}

grundy_status grundy_i_wythoff_lines_create(grundy_context *context, grundy_i_wythoff_lines **out) {
  (void)context;
  *out = NULL;
  return GRUNDY_OK;
}

void grundy_i_wythoff_lines_destroy(grundy_i_wythoff_lines *lines) {
  (void)lines;
}

grundy_status grundy_i_wythoff_lines_find(grundy_context *context, grundy_i_wythoff_lines *lines,
                                          uint64_t a, uint64_t b, uint64_t v,
                                          grundy_i_wythoff_cells *out) {
  (void)context, (void)lines, (void)a, (void)b, (void)v, (void)out;
  return GRUNDY_UNKNOWN;
}

grundy_status grundy_i_table_slim(grundy_context *context, grundy_heap_table *table) {
  (void)context, (void)table;
  return GRUNDY_OK;
}

bool grundy_i_table_is_slim(const grundy_heap_table *table) {
  (void)table;
  return false;
}
