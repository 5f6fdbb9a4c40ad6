/* grundy odd: the values of a stream that occur an odd number of times. */
#include "base/messages_shell.def"
#include "commands/commands.h"
#include "commands/numbers.h"
#include "text/print.h"

extern const grundy_i_option GRUNDY_OPTION_PROMISE;

typedef struct odd_job {
  grundy_i_cli *cli;
  uint64_t promise; /* 0: none */
  grundy_nim_odd *odd;
  uint64_t sum;
  grundy_sample sample;
} odd_job;

static grundy_status add(void *user, const uint64_t *numbers, size_t count) {
  odd_job *j = user;
  grundy_i_sample_add(&j->sample, numbers, count);
  if (j->promise) j->sum ^= grundy_nim_sum(numbers, count);
  return grundy_nim_odd_add(j->odd, numbers, count);
}

static grundy_status report(odd_job *j, const uint64_t *values, size_t count, bool proved) {
  grundy_i_cli *cli = j->cli;
  grundy_odd_trust trust = {.size = sizeof trust, .promise = (unsigned)j->promise};
  trust.proved = j->promise && proved;
  return grundy_print_odd(GRUNDY_CLI_PRINT(cli, NULL), values, count, &trust, &j->sample);
}

/* What shows that the promise is broken. */
static grundy_status complain(const odd_job *j) {
  grundy_context *context = j->cli->context;
  const grundy_phrase source = grundy_i_numbers_source(j->cli), *name = &source;
  uint64_t count = j->sample.count;
  if (count % 2 != j->promise % 2) {
    return j->promise == 1 ? GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, promise_odd, name, count)
                           : GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, promise_even, name, count);
  }
  if (j->promise == 2 && !j->sum) {
    return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, promise_equal, name);
  }
  return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, promise_more, name, j->promise);
}

static grundy_status answer(odd_job *j) {
  grundy_i_cli *cli = j->cli;
  GRUNDY_TRY(grundy_nim_odd_create(cli->context, (unsigned)j->promise, &j->odd));
  grundy_status s = grundy_i_numbers_arguments(cli, add, j);
  if (s == GRUNDY_OK) s = grundy_nim_odd_add(j->odd, NULL, 0); /* sorts under the limits */
  if (s == GRUNDY_OK) {
    const uint64_t *values;
    size_t count;
    bool proved;
    s = grundy_nim_odd_list(j->odd, &values, &count, &proved) ? report(j, values, count, proved)
                                                              : complain(j);
  }
  grundy_nim_odd_destroy(j->odd);
  return s;
}

grundy_status grundy_i_command_odd(grundy_i_cli *cli) {
  odd_job j = {.cli = cli};
  GRUNDY_TRY(grundy_i_cli_number(cli, GRUNDY_OPTION_PROMISE, 1, 2, 0, &j.promise));
  return answer(&j);
}
