/* --certificate of values: its file, begun before the work and ended after it. */
#include "commands/certificate.h"

grundy_status grundy_i_certificate_begin(grundy_i_cli *cli, const grundy_game *game,
                                         grundy_certificate **out) {
  const char *path = cli->value[GRUNDY_OPTION_CERTIFICATE];
  *out = NULL;
  if (!path) return GRUNDY_OK;
  if (!grundy_certificate_possible(game) && !game->display->component) {
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, certificate_games, game->name);
  }
  if (cli->given[GRUNDY_OPTION_LOOPY]) {
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, certificate_loopy);
  }
  return grundy_certificate_create(cli->context, path, out);
}

grundy_status grundy_i_certificate_write(grundy_i_cli *cli, grundy_sequence *sequence,
                                         const grundy_i_listing *found,
                                         grundy_certificate *certificate) {
  static const grundy_period none;
  if (!certificate) return GRUNDY_OK;
  if (cli->given[GRUNDY_OPTION_PERIOD]) {
    return grundy_certificate_period(certificate, sequence, found->period ? found->period : &none);
  }
  if (found->count) {
    return grundy_certificate_values(certificate, sequence, found->from,
                                     found->from + (found->count - 1));
  }
  return GRUNDY_FAIL(cli->context, GRUNDY_UNKNOWN, certificate_value);
}

grundy_status grundy_i_certificate_end(grundy_certificate *certificate, grundy_status s) {
  if (s == GRUNDY_OK && certificate) return grundy_certificate_commit(certificate);
  grundy_certificate_discard(certificate);
  return s;
}
