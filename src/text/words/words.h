/* The words of every answer, in every language, from one catalogue (words.def).
 *
 * A template holds {name}, which a field of that name replaces. {name:b} writes numbers in binary,
 * {name:+} joins texts as a sum ("2 + 1", or the word for nothing at all), {name:&} joins the last
 * two by "and", {name:s} writes a number as a summand (" + 4", nothing for 0), {name:i} numbers K
 * as the infinite value ∞(K), "∞{0,2}"; {name?one|many} picks by whether it is 1; {{ and }} stand
 * for braces. Lists are joined by commas. */
#pragma once

#include "grundy/array.h"
#include "grundy/reason.h"

/* grundy_i_options (base/context.h) for writers: false where it fails or something failed before:
 * then write nothing. */
bool grundy_i_text_options(grundy_buffer *out, void *own, size_t size, const void *options);

/* One row of the catalogue; NULL after the last. */
typedef struct grundy_i_entry {
  const char *id, *text[GRUNDY_LANGUAGES];
} grundy_i_entry;
const grundy_i_entry *grundy_i_entry_at(size_t index);

/* The template of an id, NULL where the catalogue has none. */
const char *grundy_i_word(grundy_language language, const char *id);

/* What separates the items of a list in running text. */
const char *grundy_i_comma(grundy_language language);

/* A ruleset's notation in the language; as it is where the catalogue does not have it. */
const char *grundy_i_notation(grundy_language language, const char *notation);

/* A line of its own: the template `id` with the blank {note} filled. Nothing where note is NULL.
 */
void grundy_i_say_note(grundy_buffer *out, grundy_language language, const char *id,
                       const char *note);

/* What a blank of a template is filled with: `text`, or `number` where text is NULL. */
typedef struct grundy_i_blank {
  const char *name;
  const char *text;
  uint64_t number;
} grundy_i_blank;

/* Appends an id's template, filled. `blanks` ends with a NULL name; NULL for none. An id or a field
 * that does not exist is a fault of ours: out->status becomes FAULT. */
void grundy_i_say(grundy_buffer *out, grundy_language language, const char *id,
                  const grundy_i_blank *blanks);

/* The same, and a newline. */
void grundy_i_say_line(grundy_buffer *out, grundy_language language, const char *id,
                       const grundy_i_blank *blanks);

/* Blanks as an argument: GRUNDY_BLANKS({"count", NULL, count}, {"list", text, 0}). */
#define GRUNDY_BLANKS(...) ((const grundy_i_blank[]){__VA_ARGS__, {NULL, NULL, 0}})

/* A field as templates see it: numbers (kind NUMBER, INDEX, NUMBERS) or texts (TEXT, TEXTS). */
typedef struct grundy_i_filling {
  grundy_field_kind kind;
  size_t count;
  const uint64_t *numbers;
  const char *const *texts;
} grundy_i_filling;

/* Finds the field of a name: 1 found, 0 not found. */
typedef int (*grundy_i_find)(void *user, const char *name, size_t length, grundy_i_filling *out);

/* Appends a template whose blanks `find` fills. */
void grundy_i_fill(grundy_buffer *out, grundy_language language, const char *text,
                   grundy_i_find find, void *user);

/* A reason's field as a filling. */
grundy_i_filling grundy_i_filling_of(const grundy_field *field);

/* `number` in binary, at least `width` digits (1 <= width <= 64). */
void grundy_i_put_binary(grundy_buffer *out, uint64_t number, unsigned width);

/* Appends text and spaces up to `columns` of a terminal; texts that are already as wide get no
 * space. */
void grundy_i_put_padded(grundy_buffer *out, const char *text, size_t columns);

/* ANSI colours, empty where not wanted. */
typedef struct grundy_i_style {
  const char *bold, *good, *bad, *dim, *plain;
} grundy_i_style;
grundy_i_style grundy_i_style_of(bool color);

/* Appends ∞(K) as "∞{0,2}". Errors: NO_MEMORY. */
grundy_status grundy_i_put_infinite(grundy_buffer *out, const uint64_t *loops, size_t count);

/* ---- paragraphs that fit a terminal ---- */

enum { GRUNDY_TEXT_COLUMNS = 80 };

/* Appends one paragraph, wrapped at GRUNDY_TEXT_COLUMNS, and a newline. The cursor is in column
 * `indent`, where further lines begin too. Lines break at spaces, and within Chinese text where its
 * rules of punctuation allow. O(length). */
void grundy_i_put_wrapped(grundy_buffer *out, const char *text, size_t indent);

/* The same at another number of columns. */
void grundy_i_put_wrapped_at(grundy_buffer *out, const char *text, size_t indent, size_t columns);
