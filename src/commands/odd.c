/* grundy odd: the values of a stream that occur an odd number of times. */
#include "base/messages_shell.def"
#include "commands/commands.h"
#include "commands/numbers.h"
#include "grundy/text.h"

extern const grundy_i_option GRUNDY_OPTION_PROMISE;

typedef struct odd_job {
  grundy_i_cli *cli;
  uint64_t promise; /* 0: none */
  grundy_nim_odd_promise *promised;
  grundy_nim_odd_set *set;
  grundy_sample sample;
} odd_job;

static grundy_status add_promised(void *user, const uint64_t *numbers, size_t count) {
  odd_job *j = user;
  grundy_sample_add(&j->sample, numbers, count);
  grundy_nim_odd_promise_add(j->promised, numbers, count);
  return GRUNDY_OK;
}

static grundy_status add_any(void *user, const uint64_t *numbers, size_t count) {
  odd_job *j = user;
  grundy_sample_add(&j->sample, numbers, count);
  return grundy_nim_odd_set_add(j->set, numbers, count);
}

static grundy_status report(odd_job *j, const uint64_t *values, size_t count) {
  grundy_i_cli *cli = j->cli;
  grundy_odd_trust trust = {.size = sizeof trust, .promise = (unsigned)j->promise};
  if (j->promise) trust.proved = grundy_nim_odd_promise_proved(j->promised);
  if (cli->given[GRUNDY_OPTION_JSON]) {
    grundy_json_odd(&cli->out, values, count, &trust);
    return cli->out.status;
  }
  grundy_text_odd(&cli->out, values, count, &trust, cli->language);
  if (cli->given[GRUNDY_OPTION_EXPLAIN]) {
    grundy_text_odd_steps(&cli->out, values, count, (unsigned)j->promise, &j->sample,
                          cli->language);
  }
  return cli->out.status;
}

/* What shows that the promise is broken. */
static grundy_status complain(const odd_job *j) {
  grundy_context *context = j->cli->context;
  const grundy_phrase source = grundy_i_numbers_source(j->cli), *name = &source;
  uint64_t count = grundy_nim_odd_promise_count(j->promised);
  if (count % 2 != j->promise % 2) {
    return j->promise == 1 ? GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, promise_odd, name, count)
                           : GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, promise_even, name, count);
  }
  if (j->promise == 2 && !grundy_nim_odd_promise_sum(j->promised)) {
    return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, promise_equal, name);
  }
  return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, promise_more, name, j->promise);
}

static grundy_status answer_promised(odd_job *j) {
  uint64_t values[2];
  grundy_status s =
      grundy_nim_odd_promise_create(j->cli->context, (unsigned)j->promise, &j->promised);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_numbers_arguments(j->cli, j->cli->given[GRUNDY_OPTION_BINARY], add_promised, j);
  if (s == GRUNDY_OK) {
    bool kept = grundy_nim_odd_promise_result(j->promised, values);
    s = kept ? report(j, values, (size_t)j->promise) : complain(j);
  }
  grundy_nim_odd_promise_destroy(j->promised);
  return s;
}

static grundy_status answer_any(odd_job *j) {
  const uint64_t *values;
  grundy_status s = grundy_nim_odd_set_create(j->cli->context, &j->set);
  if (s == GRUNDY_OK)
    s = grundy_i_numbers_arguments(j->cli, j->cli->given[GRUNDY_OPTION_BINARY], add_any, j);
  if (s == GRUNDY_OK) s = grundy_nim_odd_set_add(j->set, NULL, 0); /* sorts under the limits */
  if (s == GRUNDY_OK) {
    size_t count = grundy_nim_odd_set_list(j->set, &values);
    s = report(j, values, count);
  }
  grundy_nim_odd_set_destroy(j->set);
  return s;
}

grundy_status grundy_i_command_odd(grundy_i_cli *cli) {
  odd_job j = {.cli = cli};
  grundy_status s = grundy_i_cli_number(cli, GRUNDY_OPTION_PROMISE, 1, 2, 0, &j.promise);
  if (s != GRUNDY_OK) return s;
  return j.promise ? answer_promised(&j) : answer_any(&j);
}
