/* Periods and values of games whose rule can be stated. */
#include "base/messages_heaps.def"
#include "base/messages_shell.def"
#include "certificate/certificate.h"
#include "heap/table.h"
#include "sequence/source.h"
#include "store/certificate.h"

bool grundy_certificate_possible(const grundy_game *game) {
  return grundy_i_game_rule(game) != NULL;
}

static grundy_status find_rule(const grundy_sequence *q, const grundy_i_rule **out) {
  *out = grundy_i_game_rule(q->game);
  if (*out) return GRUNDY_OK;
  return GRUNDY_FAIL(q->context, GRUNDY_UNKNOWN, no_table, q->game->name);
}

/* A period of the first heaps may be proved in another way than the table's was. */
static grundy_status certify(grundy_sequence *q, const grundy_i_rule *rule,
                             const grundy_period *period, const grundy_proof *proof,
                             grundy_buffer *out) {
  uint64_t matched_at;
  if (proof->kind == GRUNDY_PROOF_SPARSE_WINDOW &&
      period->computed_to >= proof->matched + period->period - 1) {
    return grundy_i_certify_sparse(rule, period, proof, out);
  }
  if (period->computed_to / grundy_i_table_view(q->table).scale >= UINT32_MAX) {
    return GRUNDY_FAIL(q->context, GRUNDY_UNKNOWN, certificate_heaps, period->computed_to);
  }
  grundy_status s = grundy_i_table_matched(q->context, q->table, period, &matched_at);
  if (s != GRUNDY_OK) return s;
  if (!matched_at) matched_at = period->computed_to + 1 - period->period;
  return grundy_i_certify_period(rule, period, matched_at, out);
}

static grundy_status certify_period(grundy_sequence *q, const grundy_period *period,
                                    grundy_buffer *out) {
  const grundy_i_rule *rule;
  grundy_proof proof;
  grundy_status s = find_rule(q, &rule);
  if (s == GRUNDY_OK && period->status != GRUNDY_PERIOD_PROVED) {
    s = GRUNDY_FAIL(q->context, GRUNDY_UNKNOWN, certificate_period);
  }
  if (s == GRUNDY_OK && grundy_i_table_is_slim(q->table)) {
    s = GRUNDY_FAIL(q->context, GRUNDY_UNKNOWN, certificate_slim, q->game->name);
  }
  if (s == GRUNDY_OK) s = grundy_sequence_proof(q, &proof);
  if (s != GRUNDY_OK) return s;
  s = certify(q, rule, period, &proof, out);
  grundy_array_clear(&proof.rares);
  return s;
}

grundy_status grundy_certificate_period(grundy_certificate *certificate, grundy_sequence *q,
                                        const grundy_period *period) {
  grundy_buffer text = grundy_i_buffer(certificate->context);
  grundy_status s = certify_period(q, period, &text);
  if (s == GRUNDY_OK) s = grundy_i_certificate_add(certificate, &text);
  grundy_buffer_clear(&text);
  return s;
}

grundy_status grundy_certificate_values(grundy_certificate *certificate, grundy_sequence *q,
                                        uint64_t from, uint64_t to) {
  const grundy_i_rule *rule;
  size_t count = (size_t)(to - from) + 1;
  grundy_buffer text = grundy_i_buffer(certificate->context);
  grundy_status s = find_rule(q, &rule);
  void *values = grundy_i_new(q->context, count, sizeof(uint64_t), &s);
  if (s == GRUNDY_OK) s = grundy_sequence_values(q, from, to, values);
  if (s == GRUNDY_OK) s = grundy_i_certify_values(rule, from, to, values, &text);
  if (s == GRUNDY_OK) s = grundy_i_certificate_add(certificate, &text);
  grundy_i_free(q->context, values, values ? count * sizeof(uint64_t) : 0);
  grundy_buffer_clear(&text);
  return s;
}
