/* Answers to systems of XOR equations, as JSON and as text. Failures stay in out->status. */
#ifndef TEXT_XOR_H
#define TEXT_XOR_H

#include <stdbool.h>

#include "grundy/array.h"
#include "grundy/gf2.h"
#include "grundy/language.h"

/* Systems of at most so many equations and unknowns are explained row by row. */
enum { GRUNDY_REPORT_SHOWN = 16 };

/* Equations in their order, by what each is to those before it (contradicting ones aside), the
 * kinds as grundy_gf2_news has them; unique_at as grundy_gf2_stream_unique_at. */
typedef struct grundy_i_xor_each {
  size_t *places[3], count[3], unique_at;
} grundy_i_xor_each;

/* kernel   asked for, and so in the solution
 * inverse  asked for; in the solution where there is one
 * explain  the steps too
 * least    a solution of least weight, NULL for none, and its weight
 * each     NULL where not asked for */
typedef struct grundy_i_xor_report {
  const grundy_gf2_system *system;
  const grundy_gf2_solution *solution;
  bool kernel, inverse, explain;
  grundy_language language; /* of the text */
  const uint64_t *least;
  size_t weight;
  const grundy_i_xor_each *each;
} grundy_i_xor_report;

/* One object and a newline. O(size of the solution and kernel). */
void grundy_i_report_xor_json(grundy_buffer *out, const grundy_i_xor_report *report);

/* The verdict, the solution, rank, free unknowns, kernel, contradiction. */
void grundy_i_report_xor_text(grundy_buffer *out, const grundy_i_xor_report *report);

/* The steps of elimination and back-substitution; for larger systems how many there were. */
void grundy_i_report_xor_steps(grundy_buffer *out, const grundy_i_xor_report *report);

/* Appends the name of an unknown: its own, or x and its number from 1. */
void grundy_i_put_unknown(grundy_buffer *out, const grundy_gf2_system *system, size_t unknown);

#endif
