/* The nim-values of all components of a game that numbers them, as claims, each of which follows
 * from earlier ones. */
#include "base/messages_heaps.def"
#include "base/messages_shell.def"
#include "base/messages_tasks.def"
#include "certificate/certificate.h"
#include "sequence/source.h"
#include "store/strategy.h"

enum { MOST_COMPONENTS = 1 << 22 };

static grundy_status count_components(grundy_context *context, const grundy_game *game,
                                      size_t *out) {
  grundy_array words = grundy_i_array(context);
  grundy_status s = GRUNDY_OK;
  size_t count = 0;
  for (; s == GRUNDY_OK; count++) {
    words.length = 0;
    s = game->display->component(GRUNDY_CALL(context, game, {NULL, 0}), count, &words);
    if (s == GRUNDY_OK && count == MOST_COMPONENTS) {
      s = GRUNDY_FAIL(context, GRUNDY_LIMIT, certificate_claims, MOST_COMPONENTS);
    }
  }
  grundy_array_clear(&words);
  *out = count - 1;
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

static grundy_status write_components(grundy_context *context, const grundy_game *game,
                                      const grundy_i_ordered_components *entries, size_t count,
                                      grundy_i_file *file) {
  uint64_t digest = 0;
  grundy_status s = grundy_i_digest_of(context, game, &digest);
  if (s != GRUNDY_OK) return s;
  const grundy_i_strategy all = {
      .games = &game, .game_count = 1, .digests = digest ? &digest : NULL, .claims = count};
  grundy_i_strategy_writer w;
  s = grundy_i_strategy_begin(&w, context, file, &all);
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    const grundy_i_claim claim = {GRUNDY_I_CLAIM_VALUE, 0, entries[i].value, &entries[i].component,
                                  1};
    s = grundy_i_tick(context, GRUNDY_PHRASE(task_claims_written), i, count);
    if (s == GRUNDY_OK) s = grundy_i_strategy_add(&w, &claim);
  }
  grundy_status ended = grundy_i_strategy_end(&w);
  return s == GRUNDY_OK ? ended : s;
}

grundy_status grundy_certificate_components(grundy_certificate *certificate, grundy_sequence *q) {
  grundy_context *context = certificate->context;
  size_t count = 0;
  if (!q->game->display->component) {
    return GRUNDY_FAIL(context, GRUNDY_UNKNOWN, not_numbered, q->game->name);
  }
  grundy_status s = count_components(context, q->game, &count);
  void *entries = grundy_i_new(context, count, sizeof(grundy_i_ordered_components), &s);
  if (s == GRUNDY_OK) s = grundy_i_topological_order(q, q->game, count, entries);
  if (s == GRUNDY_OK) s = write_components(context, q->game, entries, count, certificate->file);
  grundy_i_free(context, entries, entries ? count * sizeof(grundy_i_ordered_components) : 0);
  return s;
}
