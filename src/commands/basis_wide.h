/* What the parts of `basis` for numbers of any width share. */
#ifndef COMMANDS_BASIS_WIDE_H
#define COMMANDS_BASIS_WIDE_H

#include "commands/wide_numbers.h"

/* How the command line writes numbers. Errors: USAGE for options that do not go together. */
grundy_status grundy_i_basis_form(const grundy_i_cli *cli, grundy_i_number_form *out);

/* `basis --wide`, `--bits`, `--with`; `basis --queries`. */
grundy_status grundy_i_basis_wide(grundy_i_cli *cli, grundy_i_number_form form);
grundy_status grundy_i_basis_queries(grundy_i_cli *cli, grundy_i_number_form form);

#endif
