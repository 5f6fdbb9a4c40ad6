/* Hands what an engine found to the store. */
#include "cli/certificate.h"

#include "heap/table.h"
#include "store/certificate.h"

grundy_status grundy_i_certificate_begin(grundy_i_cli *cli, const grundy_game *game,
                                         grundy_i_file **out) {
  const char *path = cli->value[GRUNDY_OPTION_CERTIFICATE];
  *out = NULL;
  if (!path) return GRUNDY_OK;
  if (!grundy_i_game_rule(game)) {
    return grundy_i_cli_usage(cli, "--certificate is for codes and subtraction sets, not for %s",
                              game->name);
  }
  return grundy_i_file_create(cli->context, path, out);
}

/* The claim by its window, with the arms that the engine watched. */
static grundy_status certify_window(const grundy_i_period_claim *claim, const grundy_proof *proof,
                                    grundy_buffer *out) {
  const uint64_t *rares = proof->rares.data;
  size_t count = proof->rares.length;
  grundy_i_sparse_claim sparse = {
      .mask = proof->mask, .parity = proof->parity, .arms = proof->arms};
  while (count && *rares == 0) rares++, count--;
  sparse.rares = rares;
  sparse.rare_count = count;
  return grundy_i_certify_sparse(claim, &sparse, out);
}

static grundy_status certify_period(grundy_i_cli *cli, const grundy_i_listing *found,
                                    grundy_buffer *text) {
  const grundy_period *period = found->period;
  if (!period || period->status != GRUNDY_PERIOD_PROVED) {
    return grundy_i_fail(cli->context, GRUNDY_UNKNOWN,
                         "no certificate is written, for no period is proved");
  }
  grundy_proof proof;
  grundy_status s = grundy_heap_proof(cli->context, found->game, &proof);
  if (s != GRUNDY_OK) return s;
  grundy_i_period_claim claim = {grundy_i_game_rule(found->game), period->preperiod, period->period,
                                 period->saltus};
  /* With --upto the first heaps may prove it in another way than the table did. */
  uint64_t matched_at = 0;
  s = grundy_i_table_matched(cli->context, found->game->ruleset->table(found->game), period,
                             &matched_at);
  if (s != GRUNDY_OK) goto out;
  if (!matched_at) matched_at = period->computed_to + 1 - period->period;
  bool window = proof.kind == GRUNDY_PROOF_SPARSE_WINDOW &&
                period->computed_to >= proof.matched + period->period - 1;
  s = window ? certify_window(&claim, &proof, text)
             : grundy_i_certify_period(&claim, matched_at, text);
out:
  grundy_words_clear(&proof.rares);
  return s;
}

static grundy_status certify_values(grundy_i_cli *cli, const grundy_i_listing *found,
                                    grundy_buffer *out) {
  if (!found->count) {
    return grundy_i_fail(cli->context, GRUNDY_UNKNOWN,
                         "no certificate is written, for no value is known");
  }
  return grundy_i_certify_values(grundy_i_game_rule(found->game), found->from,
                                 found->from + (found->count - 1), found->values, out);
}

grundy_status grundy_i_certificate_end(grundy_i_cli *cli, const grundy_i_listing *found,
                                       grundy_i_file *file) {
  if (!file) return GRUNDY_OK;
  grundy_buffer text;
  grundy_buffer_init(&text, cli->context);
  grundy_status s = cli->given[GRUNDY_OPTION_PERIOD] ? certify_period(cli, found, &text)
                                                     : certify_values(cli, found, &text);
  if (s == GRUNDY_OK) s = grundy_i_file_write(file, text.data, text.length);
  if (s == GRUNDY_OK) {
    s = grundy_i_file_commit(file);
  } else {
    grundy_i_file_discard(file);
  }
  grundy_buffer_clear(&text);
  return s;
}
