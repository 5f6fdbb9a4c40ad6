/* The rule that a certificate is about. */
#ifndef VERIFY_RULE_H
#define VERIFY_RULE_H

#include "rules/code.h"
#include "verify/verify.h"

/* Reads the keys "game" and "code" into a fresh rule. Errors: BAD_INPUT; NO_MEMORY; REFUTED where
 * the two disagree. */
grundy_status grundy_i_verify_rule(grundy_i_record *record, grundy_i_rule *rule,
                                   grundy_verdict *verdict);

/* Reads the rule of a take-and-break code, by its name or that of its family, into a fresh rule;
 * *known false where it is another game. Errors: BAD_INPUT; NO_MEMORY. */
grundy_status grundy_i_verify_named_rule(grundy_i_rule *rule, const char *name, bool *known);

#endif
