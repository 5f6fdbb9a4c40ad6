/* Patterns of values under the context of the tests, and programs that hold the code printed for
 * them against the values. */
#ifndef SUPPORT_PATTERNS_H
#define SUPPORT_PATTERNS_H

#include <stdio.h>

#include "grundy/game.h"
#include "grundy/sequence.h"
#include "text/formula.h"

/* The pattern of values 0..count-1 whose period is known; as they are observed. To be destroyed. */
grundy_pattern *test_pattern_within(const uint64_t *values, size_t count,
                                    const grundy_period *period);
grundy_pattern *test_pattern_find(const uint64_t *values, size_t count);

/* The value that a pattern gives n; `values` has those before it and its exceptions. */
uint64_t test_pattern_value(const grundy_pattern *pattern, const uint64_t *values, uint64_t n);

/* Fails the test unless the formula reads like this. */
void test_pattern_reads(const grundy_formula *formula, const char *text);

/* A program in C++ and one in Python that compare values with the functions printed for them. Where
 * the machine has the tools, test_programs_run fails the test unless both find nothing wrong. */
typedef struct test_programs {
  char folder[40];
  FILE *cpp, *python;
  unsigned count;
} test_programs;

void test_programs_open(test_programs *programs);
/* There must be code for the pattern. */
void test_programs_add(test_programs *programs, const grundy_pattern *pattern,
                       const uint64_t *values, size_t count);
void test_programs_run(test_programs *programs);

#endif
