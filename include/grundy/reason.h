/** @file
 * Reasons as data: the steps that show why an answer is right, made by rulesets and by solve,
 * worded elsewhere. A reason is an id and named fields; what each id means and which fields it has
 * is in the catalogue of words (src/text/words/words.def), one entry "reason.ID" each.
 *
 * @code{.c}
 *   grundy_reasons_add(reasons, "bounded");
 *   grundy_reasons_number(reasons, "n", 17);
 *   grundy_reasons_number(reasons, "modulus", 4);
 *   if (reasons->status != GRUNDY_OK) return reasons->status;
 * @endcode
 *
 * The functions return nothing: the first failure stays in `status`, the reason in which it
 * occurred is dropped, and later calls do nothing.
 */
#ifndef GRUNDY_REASON_H
#define GRUNDY_REASON_H

#include "grundy/context.h"

GRUNDY_BEGIN

/** NUMBER, NUMBERS: heap sizes and nim-values (decimal strings in JSON). INDEX: a place, a bit, a
 * count (a number in JSON). TEXT, TEXTS: components as they print; one word of a closed set. */
typedef enum grundy_field_kind {
  GRUNDY_FIELD_NUMBER = 0,
  GRUNDY_FIELD_INDEX = 1,
  GRUNDY_FIELD_TEXT = 2,
  GRUNDY_FIELD_NUMBERS = 3,
  GRUNDY_FIELD_TEXTS = 4
} grundy_field_kind;

/** A field of a reason. `name` is static. A number or index is `number`; numbers are
 * `numbers[0..count)`; text is `texts[0]`, texts `texts[0..count)`. */
typedef struct grundy_field {
  const char *name;
  grundy_field_kind kind;
  size_t count;
  uint64_t number;
  uint64_t *numbers;
  char **texts;
} grundy_field;

/** The most fields of a reason. */
enum { GRUNDY_REASON_FIELDS = 10 };

/** A step of an explanation. `id` is static. `component` is the index of the component it speaks
 * of, or SIZE_MAX for the whole position. */
typedef struct grundy_reason {
  const char *id;
  size_t component;
  size_t field_count;
  grundy_field fields[GRUNDY_REASON_FIELDS];
} grundy_reason;

/** A list of reasons; list[0..count) in the order in which they were added. `component` is given to
 * each that is added. `items`: a description of a move must name the items of the picture too. */
typedef struct grundy_reasons {
  grundy_context *context;
  grundy_status status;
  size_t component;
  bool items;
  grundy_reason *list;
  size_t count, capacity;
} grundy_reasons;

/** Makes an empty list under the context; frees what it holds and makes it empty again. */
GRUNDY_API void grundy_reasons_init(grundy_reasons *reasons, grundy_context *context);
/** @copydoc grundy_reasons_init */
GRUNDY_API void grundy_reasons_clear(grundy_reasons *reasons);

/** Starts a reason; the calls below give the last one started its fields. `id` and `name` must be
 * static text; other text and numbers are copied. Errors (in `status`): NO_MEMORY; FAULT where a
 * reason would get more than GRUNDY_REASON_FIELDS fields. */
GRUNDY_API void grundy_reasons_add(grundy_reasons *reasons, const char *id);
/** @copydoc grundy_reasons_add */
GRUNDY_API void grundy_reasons_number(grundy_reasons *reasons, const char *name, uint64_t number);
/** @copydoc grundy_reasons_add */
GRUNDY_API void grundy_reasons_index(grundy_reasons *reasons, const char *name, uint64_t index);
/** @copydoc grundy_reasons_add */
GRUNDY_API void grundy_reasons_numbers(grundy_reasons *reasons, const char *name,
                                       const uint64_t *numbers, size_t count);
/** @copydoc grundy_reasons_add */
GRUNDY_API void grundy_reasons_text(grundy_reasons *reasons, const char *name, const char *text,
                                    size_t length);

/** Adds one text to the last reason's field `name` of kind TEXTS, which is made if need be; `text`
 * NULL only makes the field, for a list that may stay empty. */
GRUNDY_API void grundy_reasons_texts(grundy_reasons *reasons, const char *name, const char *text,
                                     size_t length);

/** The field of that name, or NULL. O(fields). */
GRUNDY_API const grundy_field *grundy_reason_field(const grundy_reason *reason, const char *name);

GRUNDY_END

#endif
