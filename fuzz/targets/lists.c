/* Values that are listed, as `values -` and `identify -` take them: a byte for the form, then the
 * numbers. The period is one, the pattern has the values it says it has, and so have the games. To
 * identify a list takes tens of milliseconds, so that is done with one of RATE lists. */
#include "commands/numbers.h"
#include "fuzz.h"
#include "grundy/identify.h"
#include "grundy/sequence.h"

enum { MOST = 400, SMALL = 8, LOOKED_AT = 4, RATE = 72, MEMORY = 48 << 20, STEPS = 1 << 20 };

static grundy_status take(void *user, const uint64_t *numbers, size_t count) {
  grundy_array *values = user;
  if (values->length + count > MOST) return GRUNDY_STOP;
  return grundy_array_append(values, numbers, count);
}

static void check_period(const grundy_period *period, const grundy_array *values) {
  const uint64_t *v = values->data;
  if (period->status == GRUNDY_PERIOD_NONE) return;
  FUZZ_CHECK(period->status == GRUNDY_PERIOD_OBSERVED && period->period > 0);
  for (uint64_t n = period->preperiod; n + period->period < values->length; n++) {
    FUZZ_CHECK(v[n + period->period] == v[n] + period->saltus);
  }
}

static bool is_exception(const grundy_pattern *pattern, uint64_t n) {
  for (size_t i = 0; i < pattern->exception_count; i++) {
    if (pattern->exceptions[i] == n) return true;
  }
  return false;
}

static void check_pattern(const grundy_pattern *pattern, const grundy_array *values) {
  if (!pattern || pattern->status == GRUNDY_PATTERN_NONE) return;
  for (uint64_t n = pattern->from; n <= pattern->to && n < values->length; n++) {
    uint64_t value;
    bool known = grundy_pattern_value(pattern, n, &value);
    FUZZ_CHECK(known ? value == values->data[n] : is_exception(pattern, n));
  }
}

/* A game has the values up to the end of the likeness. */
static void check_match(grundy_context *context, const grundy_match *match,
                        const grundy_array *values) {
  const grundy_likeness *l = &match->likeness;
  grundy_game *game;
  grundy_sequence *sequence = NULL;
  if (match->relation != GRUNDY_RELATION_SAME) return;
  grundy_status s = grundy_game_create(context, match->game, NULL, &game);
  FUZZ_CHECK(s != GRUNDY_BAD_INPUT);
  if (s != GRUNDY_OK) return;
  s = grundy_sequence_create(context, game, &sequence);
  for (uint64_t n = l->from; n < l->to && n < values->length && s == GRUNDY_OK; n++) {
    grundy_value value;
    s = grundy_sequence_value(sequence, n + (uint64_t)l->shift, &value);
    FUZZ_CHECK(s != GRUNDY_OK || (value.known && value.nimber == values->data[n]));
  }
  grundy_sequence_destroy(sequence);
  grundy_game_destroy(game);
}

static grundy_status read(grundy_context *context, unsigned form, fuzz_bytes bytes,
                          grundy_array *out) {
  if (form < 2) {
    grundy_i_cli cli = {.context = context};
    cli.given[GRUNDY_OPTION_BINARY] = form == 1;
    return grundy_i_numbers_stream(&cli, fuzz_file(".txt", bytes), take, out);
  }
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < bytes.size && i < MOST && s == GRUNDY_OK; i++) {
    s = grundy_array_push(out, bytes.data[i] % SMALL);
  }
  return s;
}

void fuzz_lists(grundy_context *context, fuzz_bytes bytes) {
  bool identifies = fuzz_seldom(bytes, RATE);
  if (identifies) fuzz_limit(context, MEMORY, STEPS, 0.1);
  grundy_array values;
  grundy_identity *found = NULL;
  grundy_period period;
  unsigned form = fuzz_choice(&bytes, 6);
  grundy_array_init(&values, context);
  grundy_status s = read(context, form, bytes, &values);
  if (s == GRUNDY_OK && values.length) {
    s = grundy_sequence_observe(context, values.data, values.length, &period);
    if (s == GRUNDY_OK) check_period(&period, &values);
  }
  if (s == GRUNDY_OK && identifies && values.length >= GRUNDY_IDENTIFY_FEWEST) {
    s = grundy_identify_values(context, values.data, values.length, &found);
    if (found) check_pattern(found->pattern, &values);
    for (size_t i = 0; found && i < found->match_count && i < LOOKED_AT; i++) {
      check_match(context, grundy_identity_match(found, i), &values);
    }
    grundy_identity_destroy(found);
  }
  FUZZ_CHECK(s != GRUNDY_FAULT);
  grundy_array_clear(&values);
}
