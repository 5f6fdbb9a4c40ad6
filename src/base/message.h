/* Everything said to people: errors, limits, notes, names of places, tasks.
 *
 * A message is one row of the table of an area (base/messages_all.def): an id, the kinds of its
 * arguments, and its text in each language with blanks {1}, {2}, … for them. {1:.1f} writes a real
 * number as printf does, {1?one|many} picks by whether a number is 1, {{ and }} are braces.
 * Code that fails names the message and gives the arguments, which the compiler checks against the
 * kinds of the row:
 *
 *   return GRUNDY_FAIL(context, GRUNDY_LIMIT, time_limit, seconds);
 *
 * The context keeps them; text is made when it is asked for. A file includes the tables of the
 * areas whose messages it uses, so that a new message recompiles only the files of its area. */
#pragma once

#include "grundy/context.h"

/* Kinds of arguments: number (any unsigned integer, or an int that is not negative), real, text
 * (shown as it is: names, code, quotations), phrase (text that each language has); of answers also
 * buffer (a text that was put together, whose failure is the answer's) and numbers (an array). */
enum {
  GRUNDY_I_KIND_none,
  GRUNDY_I_KIND_number,
  GRUNDY_I_KIND_real,
  GRUNDY_I_KIND_text,
  GRUNDY_I_KIND_phrase,
  GRUNDY_I_KIND_buffer,
  GRUNDY_I_KIND_numbers,
  GRUNDY_I_KIND_BITS = 3
};

enum { GRUNDY_I_MESSAGE_ARGUMENTS = 8 };

typedef struct grundy_i_message {
  const char *id;
  unsigned kinds; /* GRUNDY_I_KIND_BITS each, the first lowest */
  grundy_phrase text;
} grundy_i_message;

typedef struct grundy_i_argument {
  unsigned kind;
  union {
    uint64_t number;
    double real;
    const char *text;
    const grundy_phrase *phrase;
    const struct grundy_buffer *buffer;
    const uint64_t *numbers;
  } is;
} grundy_i_argument;

/* ---- rows ---- */

#define GRUNDY_I_PACK(a, b, c, d, e, f, g, h)                                                      \
  ((a) | (b) << 3 | (c) << 6 | (d) << 9 | (e) << 12 | (f) << 15 | (g) << 18 | (h) << 21)
#define GRUNDY_I_KINDS_ROW(a, b, c, d, e, f, g, h, ...)                                            \
  GRUNDY_I_PACK(GRUNDY_I_KIND_##a, GRUNDY_I_KIND_##b, GRUNDY_I_KIND_##c, GRUNDY_I_KIND_##d,        \
                GRUNDY_I_KIND_##e, GRUNDY_I_KIND_##f, GRUNDY_I_KIND_##g, GRUNDY_I_KIND_##h)
/* (number, text) as one number; (none) is 0. */
#define GRUNDY_I_KINDS(...)                                                                        \
  GRUNDY_I_KINDS_ROW(__VA_ARGS__, none, none, none, none, none, none, none, none, none)

/* The kinds are declared as the size of an array that is never defined, because a declaration may
 * occur twice where an enumerator may not: a source and its header may include the same table. */
#define GRUNDY_I_MESSAGE_DECLARE(name, kinds_)                                                     \
  extern const char grundy_i_kinds_of_##name[1 + GRUNDY_I_KINDS kinds_];                           \
  extern const grundy_i_message grundy_i_message_##name;
#define GRUNDY_I_MESSAGE_DEFINE(name, kinds_, english, chinese)                                    \
  const grundy_i_message grundy_i_message_##name = {                                               \
      #name, GRUNDY_I_KINDS kinds_, {english, chinese}};

/* What a row of a table does where it is included; base/message.c does other things with it. */
#define GRUNDY_MESSAGE(id, kinds, english, chinese) GRUNDY_I_MESSAGE_DECLARE(id, kinds)

/* All messages of the library, NULL at the end. */
extern const grundy_i_message *const grundy_i_messages[];

/* The text of a message without arguments, as a phrase that may be an argument or a note. */
#define GRUNDY_PHRASE(id) (&grundy_i_message_##id.text)

/* ---- arguments ---- */

struct grundy_i_no_argument;
#define GRUNDY_I_NONE ((struct grundy_i_no_argument *)0)

static inline grundy_i_argument grundy_i_argument_none(struct grundy_i_no_argument *none) {
  (void)none;
  return (grundy_i_argument){GRUNDY_I_KIND_none, {0}};
}

static inline grundy_i_argument grundy_i_argument_number(uint64_t number) {
  return (grundy_i_argument){GRUNDY_I_KIND_number, {.number = number}};
}

static inline grundy_i_argument grundy_i_argument_int(int number) {
  return (grundy_i_argument){GRUNDY_I_KIND_number, {.number = number < 0 ? 0 : (uint64_t)number}};
}

static inline grundy_i_argument grundy_i_argument_signed(int64_t number) {
  return (grundy_i_argument){GRUNDY_I_KIND_number, {.number = (uint64_t)number}};
}

static inline grundy_i_argument grundy_i_argument_real(double real) {
  return (grundy_i_argument){GRUNDY_I_KIND_real, {.real = real}};
}

static inline grundy_i_argument grundy_i_argument_text(const char *text) {
  return (grundy_i_argument){GRUNDY_I_KIND_text, {.text = text}};
}

static inline grundy_i_argument grundy_i_argument_phrase(const grundy_phrase *phrase) {
  return (grundy_i_argument){GRUNDY_I_KIND_phrase, {.phrase = phrase}};
}

static inline grundy_i_argument grundy_i_argument_buffer(const struct grundy_buffer *buffer) {
  return (grundy_i_argument){GRUNDY_I_KIND_buffer, {.buffer = buffer}};
}

static inline grundy_i_argument grundy_i_argument_numbers(const uint64_t *numbers) {
  return (grundy_i_argument){GRUNDY_I_KIND_numbers, {.numbers = numbers}};
}

#define GRUNDY_I_KIND(x)                                                                           \
  _Generic((x), struct grundy_i_no_argument *: GRUNDY_I_KIND_none, double: GRUNDY_I_KIND_real, \
           char *: GRUNDY_I_KIND_text, const char *: GRUNDY_I_KIND_text, \
           grundy_phrase *: GRUNDY_I_KIND_phrase, const grundy_phrase *: GRUNDY_I_KIND_phrase, \
           default: GRUNDY_I_KIND_number)
#define GRUNDY_I_ARGUMENT(x)                                                                       \
  _Generic((x), struct grundy_i_no_argument *: grundy_i_argument_none, \
           double: grundy_i_argument_real, char *: grundy_i_argument_text, \
           const char *: grundy_i_argument_text, grundy_phrase *: grundy_i_argument_phrase, \
           const grundy_phrase *: grundy_i_argument_phrase, \
           struct grundy_buffer *: grundy_i_argument_buffer, \
           const struct grundy_buffer *: grundy_i_argument_buffer, \
           uint64_t *: grundy_i_argument_numbers, const uint64_t *: grundy_i_argument_numbers, int: grundy_i_argument_int, \
           int64_t: grundy_i_argument_signed, \
           default: grundy_i_argument_number)(x)

/* 0; does not compile where the arguments are not those of the row. */
#define GRUNDY_I_FITTING(name, a, b, c, d, e, f, g, h)                                             \
  (0 * sizeof(struct {                                                                             \
     int fits;                                                                                     \
     _Static_assert((int)GRUNDY_I_PACK(GRUNDY_I_KIND(a), GRUNDY_I_KIND(b), GRUNDY_I_KIND(c),       \
                                       GRUNDY_I_KIND(d), GRUNDY_I_KIND(e), GRUNDY_I_KIND(f),       \
                                       GRUNDY_I_KIND(g), GRUNDY_I_KIND(h)) ==                      \
                        (int)sizeof grundy_i_kinds_of_##name - 1,                                  \
                    "the arguments are not those of the message");                                 \
   }))
#define GRUNDY_I_WITH_ARGUMENTS(function, context, status, name, a, b, c, d, e, f, g, h, ...)      \
  function(                                                                                        \
      context, status, &grundy_i_message_##name + GRUNDY_I_FITTING(name, a, b, c, d, e, f, g, h),  \
      (const grundy_i_argument[GRUNDY_I_MESSAGE_ARGUMENTS]){                                       \
          GRUNDY_I_ARGUMENT(a), GRUNDY_I_ARGUMENT(b), GRUNDY_I_ARGUMENT(c), GRUNDY_I_ARGUMENT(d),  \
          GRUNDY_I_ARGUMENT(e), GRUNDY_I_ARGUMENT(f), GRUNDY_I_ARGUMENT(g), GRUNDY_I_ARGUMENT(h)})
#define GRUNDY_I_FILLED(function, context, status, ...)                                            \
  GRUNDY_I_WITH_ARGUMENTS(function, context, status, __VA_ARGS__, GRUNDY_I_NONE, GRUNDY_I_NONE,    \
                          GRUNDY_I_NONE, GRUNDY_I_NONE, GRUNDY_I_NONE, GRUNDY_I_NONE,              \
                          GRUNDY_I_NONE, GRUNDY_I_NONE, GRUNDY_I_NONE)

/* GRUNDY_FAIL(context, status, id, arguments…): keeps the message and its arguments as the
 * context's last error, replacing the one it had; returns `status`. Texts are copied. */
#define GRUNDY_FAIL(context, status, ...)                                                          \
  GRUNDY_I_FILLED(grundy_i_message_fail, context, status, __VA_ARGS__)

/* The same, but puts the message before what the context keeps: "argument 2: heap: …". */
#define GRUNDY_FAIL_AT(context, status, ...)                                                       \
  GRUNDY_I_FILLED(grundy_i_message_fail_at, context, status, __VA_ARGS__)

grundy_status grundy_i_message_fail(grundy_context *context, grundy_status status,
                                    const grundy_i_message *message,
                                    const grundy_i_argument *arguments);
grundy_status grundy_i_message_fail_at(grundy_context *context, grundy_status status,
                                       const grundy_i_message *message,
                                       const grundy_i_argument *arguments);

/* Says where in the input the error that the context keeps is: all from 1, the offset from 0. */
void grundy_i_error_place(grundy_context *context, uint64_t line, uint64_t column, uint64_t offset);

/* ---- an error kept ---- */

enum { GRUNDY_I_ERROR_PARTS = 8, GRUNDY_I_ERROR_ARGUMENTS = 24, GRUNDY_I_ERROR_TEXTS = 1536 };

/* Messages and their arguments, the innermost first: a whole that may be copied. */
typedef struct grundy_i_error {
  grundy_status status;
  uint64_t line, column, offset; /* line 0: in no input */
  unsigned parts, arguments;
  size_t used;
  struct {
    const grundy_i_message *message;
    unsigned first;
  } part[GRUNDY_I_ERROR_PARTS];
  struct {
    unsigned kind;
    uint64_t number;
    double real;
    size_t en, zh; /* in `texts` */
  } argument[GRUNDY_I_ERROR_ARGUMENTS];
  char texts[GRUNDY_I_ERROR_TEXTS];
} grundy_i_error;

/* Empties it; puts a message before what it holds; makes it one message. What does not fit is cut:
 * long texts end with "…", and messages before the eighth are left out. */
void grundy_i_error_clear(grundy_i_error *error);
void grundy_i_error_add(grundy_i_error *error, const grundy_i_message *message,
                        const grundy_i_argument *arguments);

void grundy_i_error_set(grundy_i_error *error, grundy_status status,
                        const grundy_i_message *message, const grundy_i_argument *arguments);

/* GRUNDY_KEEP(error, status, id, arguments…): as GRUNDY_FAIL, into an error of your own. */
#define GRUNDY_KEEP(error, status, ...)                                                            \
  GRUNDY_I_FILLED(grundy_i_error_set, error, status, __VA_ARGS__)

/* Writes it as one line of at most `size` - 1 bytes, cut between characters. size >= 4. */
void grundy_i_error_print(const grundy_i_error *error, grundy_language language, char *out,
                          size_t size);

/* The error that the context keeps, and restoring one that was copied from there. */
const grundy_i_error *grundy_i_context_error(const grundy_context *context);
void grundy_i_context_restore(grundy_context *context, const grundy_i_error *error);

/* What the system says of an error number: in both languages where it is a common one, else
 * strerror's English, in `room`. */
const grundy_phrase *grundy_i_system_error(int number, grundy_phrase *room);
