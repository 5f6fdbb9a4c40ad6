/* Hands what an engine found to the store. */
#include "commands/certificate.h"

#include "commands/topological_order.h"
#include "heap/table.h"
#include "store/certificate.h"
#include "store/strategy.h"

enum { MOST_COMPONENTS = 1 << 22 };

grundy_status grundy_i_certificate_begin(grundy_i_cli *cli, const grundy_game *game,
                                         grundy_i_file **out) {
  const char *path = cli->value[GRUNDY_OPTION_CERTIFICATE];
  *out = NULL;
  if (!path) return GRUNDY_OK;
  if (!grundy_i_game_rule(game) && !game->display->component) {
    return grundy_i_cli_usage(
        cli, "--certificate is for codes, subtraction sets and graphs, not for %s", game->name);
  }
  if (cli->given[GRUNDY_OPTION_LOOPY]) {
    return grundy_i_cli_usage(cli, "--certificate is for games that end, without --loopy");
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

static grundy_status certify_period(grundy_i_cli *cli, grundy_sequence *sequence,
                                    const grundy_i_listing *found, grundy_buffer *text) {
  const grundy_period *period = found->period;
  if (!period || period->status != GRUNDY_PERIOD_PROVED) {
    return grundy_i_fail(cli->context, GRUNDY_UNKNOWN,
                         "no certificate is written, for no period is proved");
  }
  grundy_proof proof;
  grundy_status s = grundy_sequence_proof(sequence, &proof);
  if (s != GRUNDY_OK) return s;
  grundy_i_period_claim claim = {grundy_i_game_rule(found->game), period->preperiod, period->period,
                                 period->saltus};
  /* With --upto the first heaps may prove it in another way than the table did. */
  uint64_t matched_at = 0;
  s = grundy_i_table_matched(cli->context, found->game->theory->table(found->game), period,
                             &matched_at);
  if (s != GRUNDY_OK) goto out;
  if (!matched_at) matched_at = period->computed_to + 1 - period->period;
  bool window = proof.kind == GRUNDY_PROOF_SPARSE_WINDOW &&
                period->computed_to >= proof.matched + period->period - 1;
  s = window ? certify_window(&claim, &proof, text)
             : grundy_i_certify_period(&claim, matched_at, text);
out:
  grundy_array_clear(&proof.rares);
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

grundy_status grundy_i_certificate_end(grundy_i_cli *cli, grundy_sequence *sequence,
                                       const grundy_i_listing *found, grundy_i_file *file) {
  if (!file) return GRUNDY_OK;
  grundy_buffer text;
  grundy_buffer_init(&text, cli->context);
  grundy_status s = cli->given[GRUNDY_OPTION_PERIOD] ? certify_period(cli, sequence, found, &text)
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

/* ---- values of all components ---- */

static grundy_status count_components(grundy_i_cli *cli, const grundy_game *game, size_t *out) {
  grundy_array words;
  grundy_array_init(&words, cli->context);
  grundy_status s = GRUNDY_OK;
  size_t count = 0;
  for (; s == GRUNDY_OK; count++) {
    words.length = 0;
    s = game->display->component(cli->context, game, count, &words);
    if (s == GRUNDY_OK && count == MOST_COMPONENTS) {
      s = grundy_i_fail(cli->context, GRUNDY_LIMIT,
                        "no certificate is written: its proof takes more than %d claims",
                        MOST_COMPONENTS);
    }
  }
  grundy_array_clear(&words);
  *out = count - 1;
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

static grundy_status write_components(grundy_i_cli *cli, const grundy_game *game,
                                      const grundy_i_ordered_components *entries, size_t count,
                                      grundy_i_file *file) {
  uint64_t digest = 0;
  grundy_status s =
      game->ruleset->digest ? game->ruleset->digest(cli->context, game, &digest) : GRUNDY_OK;
  if (s != GRUNDY_OK) return s;
  const grundy_i_strategy all = {
      .games = &game, .game_count = 1, .digests = digest ? &digest : NULL, .claims = count};
  grundy_i_strategy_writer w;
  s = grundy_i_strategy_begin(&w, cli->context, file, &all);
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    const grundy_i_claim claim = {GRUNDY_I_CLAIM_VALUE, 0, entries[i].value, &entries[i].component,
                                  1};
    s = grundy_i_tick(cli->context, "claims written", i, count);
    if (s == GRUNDY_OK) s = grundy_i_strategy_add(&w, &claim);
  }
  grundy_status ended = grundy_i_strategy_end(&w);
  return s == GRUNDY_OK ? ended : s;
}

grundy_status grundy_i_certificate_of_components(grundy_i_cli *cli, grundy_sequence *sequence,
                                                 const grundy_game *game, grundy_i_file *file) {
  if (!file) return GRUNDY_OK;
  void *entries = NULL;
  size_t count = 0;
  grundy_status s = count_components(cli, game, &count);
  if (s == GRUNDY_OK) {
    s = grundy_i_allocate(cli->context, count, sizeof(grundy_i_ordered_components), &entries);
  }
  if (s == GRUNDY_OK) s = grundy_i_topological_order(sequence, game, count, entries);
  if (s == GRUNDY_OK) s = write_components(cli, game, entries, count, file);
  grundy_i_free(cli->context, entries, count * sizeof(grundy_i_ordered_components));
  if (s == GRUNDY_OK) return grundy_i_file_commit(file);
  grundy_i_file_discard(file);
  return s;
}
