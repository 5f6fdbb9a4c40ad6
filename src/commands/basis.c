/* grundy basis: the XOR basis of a stream of numbers. */
#include "commands/commands.h"
#include "commands/numbers.h"
#include "commands/wide_numbers.h"
#include "text/print.h"

extern const grundy_i_option GRUNDY_OPTION_MAX;

typedef struct basis_job {
  grundy_i_cli *cli;
  grundy_nim_span *span;
  grundy_sample sample;
  grundy_basis_query query;
} basis_job;

static grundy_status add(void *user, const uint64_t *numbers, size_t count) {
  basis_job *j = user;
  grundy_i_sample_add(&j->sample, numbers, count);
  (void)grundy_nim_span_insert(j->span, numbers, count);
  return GRUNDY_OK;
}

static grundy_status read(basis_job *j) {
  grundy_i_cli *cli = j->cli;
  GRUNDY_TRY(grundy_i_cli_numbers(cli, GRUNDY_OPTION_KTH, &j->query.kth));
  GRUNDY_TRY(grundy_i_cli_numbers(cli, GRUNDY_OPTION_CONTAINS, &j->query.contains));
  return grundy_i_numbers_arguments(cli, add, j);
}

static grundy_status print(basis_job *j) {
  grundy_i_cli *cli = j->cli;
  const grundy_nim_basis *basis = grundy_nim_span_basis(j->span);
  if (cli->given[GRUNDY_OPTION_MAX]) {
    grundy_i_put(&cli->out, "%llu\n", (unsigned long long)grundy_nim_basis_max(basis));
    return cli->out.status;
  }
  (void)grundy_print_basis(GRUNDY_CLI_PRINT(cli, NULL), basis, &j->query, &j->sample);
  return cli->out.status;
}

grundy_status grundy_i_command_basis(grundy_i_cli *cli) {
  grundy_i_number_form form;
  GRUNDY_TRY(grundy_i_basis_form(cli, &form));
  if (cli->given[GRUNDY_OPTION_QUERIES]) return grundy_i_basis_queries(cli, form);
  if (form != GRUNDY_FORM_NARROW || cli->given[GRUNDY_OPTION_WITH]) {
    return grundy_i_basis_wide(cli, form);
  }
  basis_job j = {.cli = cli, .query = {.size = sizeof j.query}};
  GRUNDY_INIT(cli->context, &j.query.kth, &j.query.contains);
  grundy_status s = grundy_nim_span_create(cli->context, &j.span);
  if (s == GRUNDY_OK) s = read(&j);
  if (s == GRUNDY_OK) s = print(&j);
  grundy_nim_span_destroy(j.span);
  GRUNDY_CLEAR(&j.query.kth, &j.query.contains);
  return s;
}
