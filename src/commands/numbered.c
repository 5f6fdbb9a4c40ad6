/* values of games that number their components. The picture comes first, so that the answer stays
 * empty where it cannot be written. */
#include "commands/numbered.h"

#include "store/file.h"
#include "text/numbered.h"

static grundy_status flush(void *user) {
  return grundy_i_cli_flush(user);
}

static grundy_status draw(grundy_i_cli *cli, grundy_i_numbered *named) {
  grundy_i_file *file;
  grundy_buffer dot;
  named->dot = cli->value[GRUNDY_OPTION_DOT];
  grundy_status s = grundy_i_file_create(cli->context, named->dot, &file);
  if (s != GRUNDY_OK) return s;
  grundy_buffer_init(&dot, cli->context);
  named->out = &dot;
  s = grundy_i_report_dot(named);
  if (s == GRUNDY_OK) s = grundy_i_file_write(file, dot.data, dot.length);
  if (s == GRUNDY_OK) {
    s = grundy_i_file_commit(file);
  } else {
    grundy_i_file_discard(file);
  }
  grundy_buffer_clear(&dot);
  return s;
}

grundy_status grundy_i_values_numbered(grundy_i_cli *cli, const grundy_game *game,
                                       grundy_solver *solver) {
  const bool *given = cli->given;
  grundy_i_numbered named = {.game = game,
                             .solver = solver,
                             .format = given[GRUNDY_OPTION_JSON]  ? GRUNDY_NAMED_JSON
                                       : given[GRUNDY_OPTION_CSV] ? GRUNDY_NAMED_CSV
                                                                  : GRUNDY_NAMED_TEXT,
                             .language = cli->language,
                             .color = cli->color,
                             .flush = flush,
                             .user = cli};
  grundy_status s = given[GRUNDY_OPTION_DOT] ? draw(cli, &named) : GRUNDY_OK;
  named.out = &cli->out;
  return s == GRUNDY_OK ? grundy_i_report_numbered(&named) : s;
}
