/* The words of every answer, in every language, from one catalogue (words.def).
 *
 * A template holds {name}, which a field of that name replaces. {name:b} writes numbers in binary,
 * {name:+} joins texts as a sum ("2 + 1", or the word for nothing at all), {name:&} joins the last
 * two by "and", {name:s} writes a number as a summand (" + 4", nothing for 0), {name:i} numbers K
 * as the infinite value ∞(K), "∞{0,2}"; {name?one|many} picks by whether it is 1; {{ and }} stand
 * for braces. Lists are joined by commas. */
#pragma once

#include "base/message.h"
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

/* What the blanks of a template are filled with: names, a space between each two, and a value for
 * each: a number, or a text, a phrase or a buffer, whose failure is passed on (NULL: nothing). */
enum { GRUNDY_I_BLANKS_MOST = 12 };
typedef struct grundy_i_blanks {
  const char *names;
  grundy_i_argument values[GRUNDY_I_BLANKS_MOST];
} grundy_i_blanks;

/* Blanks as an argument: GRUNDY_BLANKS("count list", count, &list). */
#define GRUNDY_BLANKS(...)                                                                         \
  GRUNDY_I_BLANKS(__VA_ARGS__, GRUNDY_I_NONE, GRUNDY_I_NONE, GRUNDY_I_NONE, GRUNDY_I_NONE,         \
                  GRUNDY_I_NONE, GRUNDY_I_NONE, GRUNDY_I_NONE, GRUNDY_I_NONE, GRUNDY_I_NONE,       \
                  GRUNDY_I_NONE, GRUNDY_I_NONE, GRUNDY_I_NONE)
#define GRUNDY_I_BLANKS(names, a, b, c, d, e, f, g, h, i, j, k, l, ...)                            \
  (&(const grundy_i_blanks){names,                                                                 \
                            {GRUNDY_I_ARGUMENT(a), GRUNDY_I_ARGUMENT(b), GRUNDY_I_ARGUMENT(c),     \
                             GRUNDY_I_ARGUMENT(d), GRUNDY_I_ARGUMENT(e), GRUNDY_I_ARGUMENT(f),     \
                             GRUNDY_I_ARGUMENT(g), GRUNDY_I_ARGUMENT(h), GRUNDY_I_ARGUMENT(i),     \
                             GRUNDY_I_ARGUMENT(j), GRUNDY_I_ARGUMENT(k), GRUNDY_I_ARGUMENT(l)}})

/* Appends an id's template, filled; `blanks` is NULL for none. An id or a blank that does not exist
 * is a fault of ours: out->status becomes FAULT. */
void grundy_i_say(grundy_buffer *out, grundy_language language, const char *id,
                  const grundy_i_blanks *blanks);

/* The same, and a newline; as a paragraph, wrapped at GRUNDY_TEXT_COLUMNS. */
void grundy_i_say_line(grundy_buffer *out, grundy_language language, const char *id,
                       const grundy_i_blanks *blanks);
void grundy_i_say_wrapped(grundy_buffer *out, grundy_language language, const char *id,
                          const grundy_i_blanks *blanks);

/* The same with the blanks spelled out: GRUNDY_SAY(out, language, id, "count", count). */
#define GRUNDY_SAY(out, language, id, ...)                                                         \
  grundy_i_say(out, language, id, GRUNDY_BLANKS(__VA_ARGS__))
#define GRUNDY_SAY_LINE(out, language, id, ...)                                                    \
  grundy_i_say_line(out, language, id, GRUNDY_BLANKS(__VA_ARGS__))
#define GRUNDY_SAY_WRAPPED(out, language, id, ...)                                                 \
  grundy_i_say_wrapped(out, language, id, GRUNDY_BLANKS(__VA_ARGS__))

/* A field as templates see it: numbers (kind NUMBER, INDEX, NUMBERS) or texts (TEXT, TEXTS). */
typedef struct grundy_i_filling {
  grundy_field_kind kind;
  size_t count;
  const uint64_t *numbers;
  const char *const *texts;
} grundy_i_filling;

/* Finds the field of a name; false where there is none. */
typedef bool (*grundy_i_find)(void *user, const char *name, grundy_i_filling *out);

/* Appends a template whose blanks `find` fills; a NULL text is a fault of ours. */
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

/* ---- what fits a terminal ---- */

enum { GRUNDY_TEXT_COLUMNS = 80 };

/* The columns that a number takes in decimal. */
int grundy_i_number_columns(uint64_t number);

/* How many cells to a row of a table: 20, 10, 5, 2 or 1, as many as fit after a label and a blank,
 * each with a blank before it. */
size_t grundy_i_row_length(size_t label, size_t cell);

/* Appends one paragraph, wrapped at GRUNDY_TEXT_COLUMNS, and a newline. The cursor is in column
 * `indent`, where further lines begin too. Lines break at spaces, and within Chinese text where its
 * rules of punctuation allow. O(length). */
void grundy_i_put_wrapped(grundy_buffer *out, const char *text, size_t indent);

/* The same at another number of columns. */
void grundy_i_put_wrapped_at(grundy_buffer *out, const char *text, size_t indent, size_t columns);
