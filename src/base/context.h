/* The inside of a context: how the library allocates, fails, stops and reports. */
#pragma once

#include "base/compiler.h"
#include "base/message.h"
#include "grundy/array.h"

struct grundy_i_sums;
struct grundy_i_intern;
struct grundy_i_wordmap;

/* Returns the status of a call from the function around it, unless that is OK. */
#define GRUNDY_TRY(...)                                                                            \
  do {                                                                                             \
    const grundy_status grundy_i_tried = (__VA_ARGS__);                                            \
    if (grundy_i_tried != GRUNDY_OK) return grundy_i_tried;                                        \
  } while (false)

/* Grows, shrinks, makes (block NULL, old 0) or frees (new 0) a block. `*block` changes only on
 * success. Errors: NO_MEMORY, with the limit named in the detail. */
grundy_status grundy_i_resize(grundy_context *context, void **block, size_t old_size,
                              size_t new_size);

/* Room in an array for one item more than `count`: one of `first` items that doubles. `*block` and
 * `*capacity` change only on success. Errors: NO_MEMORY. */
grundy_status grundy_i_reserve(grundy_context *context, void **block, size_t *capacity,
                               size_t count, size_t size, size_t first);

/* A zeroed block of count * size bytes, or NO_MEMORY (overflow included). */
grundy_status grundy_i_allocate(grundy_context *context, size_t count, size_t size, void **out);

/* The same for a typed pointer, which changes only on success: room for one item more in `list`;
 * `list` from `old` to `count` items; `count` zeroed items. */
#define GRUNDY_RESERVE(context, list, capacity, count, first)                                      \
  grundy_i_reserve(context, (void **)&(list), &(capacity), count, sizeof *(list), first)
#define GRUNDY_RESIZE(context, list, old, count)                                                   \
  grundy_i_resize(context, (void **)&(list), (old) * sizeof *(list), (count) * sizeof *(list))
#define GRUNDY_ALLOCATE(context, list, count)                                                      \
  grundy_i_allocate(context, count, sizeof *(list), (void **)&(list))

/* A zeroed block for one thing of `size` bytes, or NULL where the context says NO_MEMORY. */
void *grundy_i_make(grundy_context *context, size_t size);

/* A zeroed block where several are made in a row: NULL, with *status saying why, where there is no
 * memory, or where *status was not OK before. */
void *grundy_i_new(grundy_context *context, size_t count, size_t size, grundy_status *status);

/* Copies a caller's options, a struct that begins with its size, to `own`, which has room for
 * `size` bytes: members that the caller does not know become 0; NULL is all zero. Errors: USAGE
 * where the caller's size is missing, or where members are set that we do not know. */
grundy_status grundy_i_options(grundy_context *context, void *own, size_t size,
                               const void *options);

/* Whether a caller's struct for a result begins with its size. Errors: USAGE where it is
 * missing. */
grundy_status grundy_i_sized(grundy_context *context, const void *out);

/* Writes a result to such a struct: only members that the caller knows. */
void grundy_i_result(void *out, const void *own, size_t size);

/* Appends `word` while the array is shorter than `length`. */
grundy_status grundy_i_array_pad(grundy_array *words, size_t length, uint64_t word);

/* Empty ones. */
static inline grundy_array grundy_i_array(grundy_context *context) {
  return (grundy_array){.context = context};
}
static inline grundy_buffer grundy_i_buffer(grundy_context *context) {
  return (grundy_buffer){.context = context};
}

/* GRUNDY_INIT(context, &a, &b, …) makes at most eight arrays, buffers, sums and maps empty;
 * GRUNDY_CLEAR(&a, &b, …) frees what they hold. */
#define GRUNDY_INIT(context, ...) GRUNDY_I_EACH(GRUNDY_I_INIT, context, __VA_ARGS__)
#define GRUNDY_CLEAR(...)         GRUNDY_I_EACH(GRUNDY_I_CLEAR, 0, __VA_ARGS__)
#define GRUNDY_I_OF(x, verb)                                                                       \
  _Generic((x), grundy_array *                                                                     \
           : grundy_array_##verb, grundy_buffer *                                                  \
           : grundy_buffer_##verb, struct grundy_i_sums *                                          \
           : grundy_i_sums_##verb, struct grundy_i_intern *                                        \
           : grundy_i_intern_##verb, struct grundy_i_wordmap *                                     \
           : grundy_i_wordmap_##verb)
#define GRUNDY_I_INIT(context, x) GRUNDY_I_OF(x, init)(x, context)
#define GRUNDY_I_CLEAR(none, x)   GRUNDY_I_OF(x, clear)(x)
void grundy_i_sums_init(struct grundy_i_sums *sums, grundy_context *context);
void grundy_i_sums_clear(struct grundy_i_sums *sums);
void grundy_i_intern_init(struct grundy_i_intern *intern, grundy_context *context);
void grundy_i_intern_clear(struct grundy_i_intern *intern);
void grundy_i_wordmap_init(struct grundy_i_wordmap *map, grundy_context *context);
void grundy_i_wordmap_clear(struct grundy_i_wordmap *map);
#define GRUNDY_I_EACH(call, with, ...)                                                             \
  (GRUNDY_I_NINTH(__VA_ARGS__, GRUNDY_I_EACH_8, GRUNDY_I_EACH_7, GRUNDY_I_EACH_6, GRUNDY_I_EACH_5, \
                  GRUNDY_I_EACH_4, GRUNDY_I_EACH_3, GRUNDY_I_EACH_2, GRUNDY_I_EACH_1,              \
                  none)(call, with, __VA_ARGS__))
#define GRUNDY_I_NINTH(a, b, c, d, e, f, g, h, name, ...) name
#define GRUNDY_I_EACH_1(f, c, x)                          f(c, x)
#define GRUNDY_I_EACH_2(f, c, x, ...)                     f(c, x), GRUNDY_I_EACH_1(f, c, __VA_ARGS__)
#define GRUNDY_I_EACH_3(f, c, x, ...)                     f(c, x), GRUNDY_I_EACH_2(f, c, __VA_ARGS__)
#define GRUNDY_I_EACH_4(f, c, x, ...)                     f(c, x), GRUNDY_I_EACH_3(f, c, __VA_ARGS__)
#define GRUNDY_I_EACH_5(f, c, x, ...)                     f(c, x), GRUNDY_I_EACH_4(f, c, __VA_ARGS__)
#define GRUNDY_I_EACH_6(f, c, x, ...)                     f(c, x), GRUNDY_I_EACH_5(f, c, __VA_ARGS__)
#define GRUNDY_I_EACH_7(f, c, x, ...)                     f(c, x), GRUNDY_I_EACH_6(f, c, __VA_ARGS__)
#define GRUNDY_I_EACH_8(f, c, x, ...)                     f(c, x), GRUNDY_I_EACH_7(f, c, __VA_ARGS__)

/* Frees what grundy_i_allocate(count, size) or resize gave; NULL is allowed. */
void grundy_i_free(grundy_context *context, void *block, size_t size);

/* Whether this many bytes are at most one of `shares` equal shares of what the limit of memory
 * leaves. */
bool grundy_i_affordable(const grundy_context *context, size_t bytes, size_t shares);

/* Sets the limit of steps (0: none) and leaves the clock of the limit of time as it runs. */
void grundy_i_limit_steps(grundy_context *context, uint64_t steps);

/* The progress callback in force, for code that puts its own before it. */
void grundy_i_get_progress(const grundy_context *context, grundy_progress_function *function,
                           void **user);

/* Two words to key the hash tables of a context with: an input's author cannot know them, so no
 * input makes tables slow. What is printed never depends on them. */
const uint64_t *grundy_i_context_key(const grundy_context *context);

/* Whether work that ended with this status may have done a part that is worth reporting: a limit,
 * an answer that is not known, an interrupt. */
bool grundy_i_leaves_part(grundy_status status);

/* Ends the limits of time and steps and a cancellation, so that what is known can be reported.
 * Returns the error that the context keeps: grundy_i_context_restore puts it back afterwards. */
grundy_i_error grundy_i_grace(grundy_context *context);

/* The last error as a note, in both languages. Valid until the next is asked for. */
const grundy_phrase *grundy_i_context_note(grundy_context *context);

/* Call it in every long loop: CANCELLED, LIMIT (time) or OK, and the progress callback
 * periodically. Costs a load and a counter most of the time. `total` 0 means not known. Without a
 * task nothing is reported: for loops inside work that reports its own progress. */
grundy_status grundy_i_tick(grundy_context *context, const grundy_phrase *task, uint64_t done,
                            uint64_t total);

/* The same, but polls the clock each time: for loops whose iterations are long and contain other
 * ticks, which would hide theirs. */
grundy_status grundy_i_tick_now(grundy_context *context, const grundy_phrase *task, uint64_t done,
                                uint64_t total);

/* The same as grundy_i_tick, with a note to show next to the numbers. */
grundy_status grundy_i_tick_note(grundy_context *context, const grundy_phrase *task, uint64_t done,
                                 uint64_t total, const grundy_phrase *note);

/* For work with a bound of its own, which goes on without what is beyond it: `s`, but where that is
 * LIMIT what a poll of the clock gives, so that the caller's limit is not taken for that bound. */
grundy_status grundy_i_own_limit(grundy_context *context, grundy_status s);

/* Whether the next poll of the clock would end the work: for threads other than the context's. */
bool grundy_i_due(const grundy_context *context);

/* Asks for large pages where `block` holds whole ones: random access then misses the processor's
 * table of pages less often, and fewer pages have to be made. A hint; nothing where the system has
 * no such thing. */
void grundy_i_pages_large(void *block, size_t size);

/* The clock of limits of time and progress: seconds since some moment before the program began;
 * never set back. */
double grundy_i_now(void);

/* Room for grundy_i_quote's answer. */
typedef struct grundy_i_quoted {
  char text[72];
} grundy_i_quoted;

/* The first characters of foreign text, in single quotes, control characters and bad UTF-8 as \xNN,
 * cut with "…", for error messages. */
grundy_i_quoted grundy_i_quote(const char *text, size_t length);

/* The same of a text that ends with a zero byte. */
#define GRUNDY_QUOTED(string) (grundy_i_quote(string, strlen(string)).text)
