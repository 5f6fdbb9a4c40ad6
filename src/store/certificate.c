/* Certificates as lines of JSON; every integer is a text. What a proof reads is worked out from the
 * claim, so that a certificate is the same however the period was found. */
#include "store/record.h"

#include "base/json.h"
#include "base/messages_files.def"
#include "base/u128.h"

static void put_number(grundy_i_json *json, const char *key, grundy_i_uint128 number) {
  GRUNDY_JSON(json, "%k:%s", key, grundy_i_u128_print(number).text);
}

/* ---- rules ---- */

static const char *name_of(const grundy_i_rule *rule) {
  if (rule->unequal) return "grundy";
  if (rule->ground) return "subtraction";
  return grundy_i_rule_heaps(rule) > 2 ? "hex" : "octal";
}

static void put_code(const grundy_i_rule *rule, grundy_buffer *out) {
  if (!rule->ground) {
    if (out->status == GRUNDY_OK) out->status = grundy_i_code_print(rule, out);
    return;
  }
  if (rule->all_but) grundy_i_put(out, "all-but:");
  for (size_t i = 0; i < rule->count; i++) {
    grundy_i_put(out, "%s%llu", i ? "," : "", (unsigned long long)rule->takes[i].stones);
  }
}

static void put_rule(grundy_i_json *json, const grundy_i_rule *rule) {
  grundy_context *context = json->out->context;
  grundy_buffer game = grundy_i_buffer(context);
  grundy_buffer code = grundy_i_buffer(context);
  put_code(rule, &code);
  grundy_i_put(&game, rule->unequal ? "%s" : "%s:%s", name_of(rule), code.data ? code.data : "");
  if (code.status == GRUNDY_OK && game.status == GRUNDY_OK) {
    GRUNDY_JSON(json, "game:%s code:%s", game.data, code.data);
  } else {
    json->out->status = code.status == GRUNDY_OK ? game.status : code.status;
  }
  GRUNDY_CLEAR(&code, &game);
}

static void begin(grundy_i_json *json, const char *kind, const grundy_i_rule *rule,
                  grundy_buffer *out) {
  *json = grundy_i_json_begin(out);
  GRUNDY_JSON(json, "kind:%s", kind);
  put_rule(json, rule);
}

static grundy_status end(grundy_i_json *json) {
  grundy_i_json_end(json);
  return json->out->status;
}

/* ---- claims ---- */

static void put_claim(grundy_i_json *json, const grundy_period *claim, grundy_i_uint128 computed_to,
                      const char *proof) {
  if (computed_to > UINT64_MAX && json->out->status == GRUNDY_OK) {
    json->out->status = GRUNDY_FAIL(json->out->context, GRUNDY_LIMIT, proof_beyond);
  }
  GRUNDY_JSON(json, "preperiod:%d period:%d saltus:%d", claim->preperiod, claim->period,
              claim->saltus);
  put_number(json, "computed_to", computed_to);
  GRUNDY_JSON(json, "proof:%s", proof);
}

grundy_status grundy_i_certify_period(const grundy_i_rule *rule, const grundy_period *claim,
                                      uint64_t matched_at, grundy_buffer *out) {
  grundy_i_json json;
  GRUNDY_ASSERT(claim->status == GRUNDY_PERIOD_PROVED && claim->period);
  begin(&json, "period", rule, out);
  if (rule->all_but) {
    put_claim(&json, claim, (grundy_i_uint128)matched_at + claim->period - 1, "state");
    GRUNDY_JSON(&json, "matched_at:%d", matched_at);
    return end(&json);
  }
  if (claim->saltus) {
    grundy_i_uint128 period = (grundy_i_uint128)claim->period * (claim->period % 2 ? 2 : 1);
    put_claim(&json, claim, matched_at + period - 1, "arithmetic");
    GRUNDY_JSON(&json, "matched_at:%d", matched_at);
    return end(&json);
  }
  unsigned heaps = grundy_i_rule_heaps(rule);
  grundy_i_uint128 start = claim->preperiod ? claim->preperiod : 1;
  grundy_i_uint128 count = heaps * (start + claim->period) + grundy_i_rule_last(rule);
  if (rule->unequal) count += claim->period;
  put_claim(&json, claim, count - 1, heaps == 1 ? "window" : "guy-smith");
  return end(&json);
}

grundy_status grundy_i_certify_sparse(const grundy_i_rule *rule, const grundy_period *period,
                                      const grundy_proof *proof, grundy_buffer *out) {
  grundy_i_json json;
  const uint64_t *rares = proof->rares.data;
  size_t count = proof->rares.length;
  GRUNDY_ASSERT(period->period && !period->saltus);
  while (count && *rares == 0) rares++, count--;
  uint64_t last = count ? rares[count - 1] : 0;
  if (last < proof->arms) last = proof->arms; /* one bound for arms and rare heaps */
  grundy_i_uint128 window = (grundy_i_uint128)last + grundy_i_rule_last(rule);
  grundy_i_uint128 matched_at = window + (period->preperiod > window ? period->preperiod : window);
  begin(&json, "period", rule, out);
  put_claim(&json, period, matched_at + period->period - 1, "sparse-window");
  GRUNDY_JSON(&json, "mask:%d parity:%d rares:%A arms:%d", proof->mask, proof->parity, rares, count,
              last);
  put_number(&json, "window", window);
  put_number(&json, "matched_at", matched_at);
  return end(&json);
}

grundy_status grundy_i_certify_values(const grundy_i_rule *rule, uint64_t from, uint64_t to,
                                      const uint64_t *values, grundy_buffer *out) {
  grundy_i_json json;
  GRUNDY_ASSERT(from <= to);
  begin(&json, "values", rule, out);
  GRUNDY_JSON(&json, "from:%d to:%d values:%A", from, to, values, (size_t)(to - from + 1));
  return end(&json);
}
