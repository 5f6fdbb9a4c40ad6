/* A ruleset with groups of its own, to be changed. */
#ifndef SUPPORT_RULESET_H
#define SUPPORT_RULESET_H

#include "grundy/ruleset.h"

typedef struct test_ruleset {
  grundy_ruleset rules;
  grundy_ruleset_moves moves;
  grundy_ruleset_theory theory;
  grundy_ruleset_hints hints;
  grundy_ruleset_display display;
} test_ruleset;

static inline void test_ruleset_copy(const grundy_ruleset *from, test_ruleset *out) {
  *out = (test_ruleset){.rules = *from, .moves = *from->moves};
  if (from->theory) out->theory = *from->theory;
  if (from->hints) out->hints = *from->hints;
  if (from->display) out->display = *from->display;
  out->rules.moves = &out->moves;
  out->rules.theory = &out->theory;
  out->rules.hints = &out->hints;
  out->rules.display = &out->display;
}

#endif
