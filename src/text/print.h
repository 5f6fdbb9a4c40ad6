/* What all functions of grundy/print.h begin with. */
#pragma once

#include "grundy/print.h"

/* Formats as bits, for those that a thing has. */
enum {
  GRUNDY_I_TEXT = 1 << GRUNDY_FORMAT_TEXT,
  GRUNDY_I_JSON = 1 << GRUNDY_FORMAT_JSON,
  GRUNDY_I_DOT = 1 << GRUNDY_FORMAT_DOT,
  GRUNDY_I_SVG = 1 << GRUNDY_FORMAT_SVG,
  GRUNDY_I_CSV = 1 << GRUNDY_FORMAT_CSV,
  GRUNDY_I_BFILE = 1 << GRUNDY_FORMAT_BFILE,
  GRUNDY_I_DOCUMENT = 1 << GRUNDY_FORMAT_HTML | 1 << GRUNDY_FORMAT_TEX | 1 << GRUNDY_FORMAT_MARKDOWN
};

/* The head of a function of grundy/print.h: its name, and what it prints. */
#define GRUNDY_I_PRINTS(name, ...)                                                                 \
  grundy_status name(grundy_buffer *out, grundy_format format,                                     \
                     const grundy_print_options *options, __VA_ARGS__)

/* Takes the options; false, with out->status saying why, where something failed before, or the
 * options or the format are none of this. */
bool grundy_i_print_begin(grundy_buffer *out, grundy_format format, unsigned formats,
                          const grundy_print_options *options, grundy_print_options *how);

/* The body of a function of grundy/print.h: the calls that print a thing as text, as JSON and,
 * where `formats` has that, as the other one of them; they have the options as `how`. */
#define GRUNDY_I_PRINT_OR(formats, text, json, other)                                              \
  grundy_print_options how;                                                                        \
  const bool begun =                                                                               \
      grundy_i_print_begin(out, format, GRUNDY_I_TEXT | GRUNDY_I_JSON | (formats), options, &how); \
  if (begun && format == GRUNDY_FORMAT_JSON) json;                                                 \
  if (begun && format == GRUNDY_FORMAT_TEXT) text;                                                 \
  if (begun && format != GRUNDY_FORMAT_JSON && format != GRUNDY_FORMAT_TEXT) other;                \
  return out->status
#define GRUNDY_I_PRINT(text, json) GRUNDY_I_PRINT_OR(0, text, json, (void)0)

/* The same for a sized struct, which the calls have as `own`. */
#define GRUNDY_I_PRINT_SIZED(type, given, text, json)                                              \
  type own;                                                                                        \
  if (!grundy_i_text_options(out, &own, sizeof own, given)) return out->status;                    \
  GRUNDY_I_PRINT(text, json)

/* Takes more numbers that were read into account, as a report of them shows them. */
void grundy_i_sample_add(grundy_sample *sample, const uint64_t *numbers, size_t count);

/* The text of a solution, which is printed in a file of its own. */
void grundy_i_text_solution(grundy_buffer *out, const grundy_position *position,
                            const grundy_solution *solution, const grundy_print_options *how);
