/* grundy basis: the XOR basis of a stream of numbers. */
#include "cli/numbers.h"
#include "report/xor_numbers.h"

typedef struct job {
  grundy_span span;
  grundy_i_sample sample;
} job;

static grundy_status add(void *user, const uint64_t *numbers, size_t count) {
  job *j = user;
  grundy_i_sample_add(&j->sample, numbers, count);
  (void)grundy_span_insert(&j->span, numbers, count);
  return GRUNDY_OK;
}

grundy_status grundy_i_command_basis(grundy_i_cli *cli) {
  job j = {.sample = {0, {0}}};
  grundy_i_basis_query query = {cli->given[GRUNDY_OPTION_KTH], cli->given[GRUNDY_OPTION_CONTAINS],
                                0, 0};
  const char *path;
  grundy_span_init(&j.span);
  grundy_status s = grundy_i_cli_number(cli, GRUNDY_OPTION_KTH, 0, UINT64_MAX, 0, &query.k);
  if (s == GRUNDY_OK) {
    s = grundy_i_cli_number(cli, GRUNDY_OPTION_CONTAINS, 0, UINT64_MAX, 0, &query.x);
  }
  if (s == GRUNDY_OK) s = grundy_i_cli_file(cli, "basis", &path);
  if (s == GRUNDY_OK)
    s = grundy_i_numbers_stream(cli->context, path, cli->given[GRUNDY_OPTION_BINARY], add, &j);
  if (s != GRUNDY_OK) return s;
  if (cli->given[GRUNDY_OPTION_JSON]) {
    grundy_i_report_basis_json(&cli->out, &j.span.basis, &query);
  } else {
    bool explain = cli->given[GRUNDY_OPTION_EXPLAIN];
    grundy_i_report_basis_text(&cli->out, &j.span.basis, &query, explain ? &j.sample : NULL,
                               cli->language);
  }
  return cli->out.status;
}
