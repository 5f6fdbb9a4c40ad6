/* What the reports of a system share. Failures stay in out->status. */
#pragma once

#include "grundy/print.h"

/* Systems of at most this many equations and unknowns are explained row by row. */
enum { GRUNDY_REPORT_SHOWN = 16 };

/* A report, and the language of its text. */
typedef struct grundy_i_xor_page {
  grundy_xor_report report;
  grundy_language language;
} grundy_i_xor_page;

/* Equation `equation` of such a system, packed or sparse: its coefficients, then its right-hand
 * side, as bits of a word. */
uint64_t grundy_i_equation_bits(const grundy_gf2_system *system, size_t equation);

/* Appends the name of an unknown: its own, or x and its number from 1. */
void grundy_i_put_unknown(grundy_buffer *out, const grundy_gf2_system *system, size_t unknown);

/* Takes more numbers into account. */
void grundy_i_sample_add(grundy_sample *sample, const uint64_t *numbers, size_t count);
