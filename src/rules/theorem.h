/* Rulesets whose theorem gives the nim-value of every component. */
#pragma once

#include "grundy/ruleset.h"

/* The function `value` of such a ruleset; the formula is an expression of `call`. */
#define GRUNDY_VALUE_BY_THEOREM(formula)                                                           \
  static grundy_status value(const grundy_call *call, grundy_value *out) {                         \
    *out = (grundy_value){.known = true, .nimber = (formula), .method = GRUNDY_METHOD_THEOREM};    \
    return GRUNDY_OK;                                                                              \
  }
