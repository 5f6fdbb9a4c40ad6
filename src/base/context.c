/* Contexts: exact memory accounting, limits, cancellation, progress and the last error.
 *
 * The allocator always gets a block's old size, so the number of bytes in use is one counter and
 * the limit is exact (the idea of Lua's allocator). Cancellation is one lock-free flag. The clock
 * is polled once in several ticks, at most MOST_TICKS, so a tick in an inner loop costs two loads
 * and a decrement; their number follows from the time that the last ones took, so loops with long
 * iterations poll as often as those with short ones. */
#include "base/context.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/messages.def"
#include "base/messages_files.def"
#include "base/siphash.h"
#include "base/utf8.h"
#include "grundy/version.h"

enum { LINE = 2048, MOST_TICKS = 16 };
static const double progress_interval = 0.05, look_interval = 0.001;

struct grundy_context {
  grundy_allocator allocator;
  uint64_t key[2]; /* of hash tables: must be unknown to the input's author */
  grundy_limits limits;
  double deadline; /* 0: none */
  grundy_progress_function progress;
  void *progress_user;
  double progress_due;
  unsigned ticks, ticks_left; /* between two polls of the clock; left until the next */
  double looked;              /* the time of the last poll */
  atomic_int cancelled;
  atomic_size_t memory, memory_peak;
  grundy_i_error error;
  char line[GRUNDY_LANGUAGES][LINE]; /* the error as text, made when it is asked for */
  grundy_phrase note;
};

static void *libc_resize(void *user, void *block, size_t old_size, size_t new_size) {
  if (new_size == 0) {
    free(block);
    return NULL;
  }
  void *moved = realloc(block, new_size);
  if (moved) grundy_i_pages_large(moved, new_size);
  return moved;
}

/* Odd, from the clock's last digits and from where the system put the context and the library. */
static void set_key(grundy_context *context) {
  static const uint64_t none[2];
  const struct {
    double now;
    uintptr_t context, library;
  } seed = {grundy_i_now(), (uintptr_t)context, (uintptr_t)none};
  context->key[0] = grundy_i_siphash(none, &seed, sizeof seed) | 1;
  context->key[1] = grundy_i_siphash(context->key, &seed, sizeof seed) | 1;
}

const uint64_t *grundy_i_context_key(const grundy_context *context) {
  return context->key;
}

grundy_status grundy_context_create(const grundy_allocator *allocator, grundy_context **out) {
  grundy_allocator a = allocator ? *allocator : (grundy_allocator){libc_resize, NULL};
  grundy_context *context = a.resize(a.user, NULL, 0, sizeof *context);
  if (!context) return GRUNDY_NO_MEMORY;
  memset(context, 0, sizeof *context);
  context->allocator = a;
  grundy_i_error_clear(&context->error);
  context->limits = (grundy_limits){.size = sizeof(grundy_limits), .threads = 1};
  atomic_init(&context->cancelled, 0);
  atomic_init(&context->memory, 0);
  atomic_init(&context->memory_peak, 0);
  context->ticks = context->ticks_left = MOST_TICKS;
  set_key(context);
  *out = context;
  return GRUNDY_OK;
}

void grundy_context_destroy(grundy_context *context) {
  GRUNDY_ASSERT(!context || grundy_context_memory(context) == 0);
  if (context) context->allocator.resize(context->allocator.user, context, sizeof *context, 0);
}

grundy_status grundy_i_sized(grundy_context *context, const void *out) {
  size_t given;
  memcpy(&given, out, sizeof given);
  if (given < sizeof given) return GRUNDY_FAIL(context, GRUNDY_USAGE, options_unsized);
  return GRUNDY_OK;
}

grundy_status grundy_i_options(grundy_context *context, void *own, size_t size,
                               const void *options) {
  size_t given = size;
  memset(own, 0, size);
  if (options) {
    GRUNDY_TRY(grundy_i_sized(context, options));
    memcpy(&given, options, sizeof given);
  }
  for (size_t i = size; i < given; i++) {
    if (((const unsigned char *)options)[i] == 0) continue;
    return GRUNDY_FAIL(context, GRUNDY_USAGE, options_newer);
  }
  if (options) memcpy(own, options, given < size ? given : size);
  memcpy(own, &size, sizeof size);
  return GRUNDY_OK;
}

void grundy_i_result(void *out, const void *own, size_t size) {
  size_t given;
  memcpy(&given, out, sizeof given);
  memcpy(out, own, given < size ? given : size);
  memcpy(out, &given, sizeof given);
}

grundy_status grundy_context_set_limits(grundy_context *context, const grundy_limits *limits) {
  grundy_limits own;
  GRUNDY_TRY(grundy_i_options(context, &own, sizeof own, limits));
  if (!own.threads) own.threads = 1;
  context->limits = own;
  context->deadline = own.seconds > 0 ? grundy_i_now() + own.seconds : 0;
  return GRUNDY_OK;
}

const grundy_limits *grundy_context_get_limits(const grundy_context *context) {
  return &context->limits;
}

bool grundy_i_affordable(const grundy_context *context, size_t bytes, size_t shares) {
  size_t limit = context->limits.memory, used = grundy_context_memory(context);
  return !limit || (limit > used && bytes <= (limit - used) / shares);
}

void grundy_i_limit_steps(grundy_context *context, uint64_t steps) {
  context->limits.steps = steps;
}

bool grundy_i_leaves_part(grundy_status status) {
  return grundy_status_exit(status) == 4 || status == GRUNDY_CANCELLED;
}

grundy_i_error grundy_i_grace(grundy_context *context) {
  context->limits.steps = 0;
  context->deadline = 0;
  grundy_context_resume(context);
  return *grundy_i_context_error(context);
}

void grundy_context_set_progress(grundy_context *context, grundy_progress_function function,
                                 void *user) {
  context->progress = function;
  context->progress_user = user;
  context->progress_due = 0;
}

void grundy_i_get_progress(const grundy_context *context, grundy_progress_function *function,
                           void **user) {
  *function = context->progress;
  *user = context->progress_user;
}

void grundy_context_cancel(grundy_context *context) {
  atomic_store_explicit(&context->cancelled, 1, memory_order_relaxed);
}

void grundy_context_resume(grundy_context *context) {
  atomic_store_explicit(&context->cancelled, 0, memory_order_relaxed);
}

size_t grundy_context_memory(const grundy_context *context) {
  return atomic_load_explicit(&context->memory, memory_order_relaxed);
}

size_t grundy_context_memory_peak(const grundy_context *context) {
  return atomic_load_explicit(&context->memory_peak, memory_order_relaxed);
}

/* ---- the last error ---- */

const char *grundy_context_message(grundy_context *context, grundy_language language) {
  grundy_i_error_print(&context->error, language, context->line[language], LINE);
  return context->line[language];
}

void grundy_context_error(const grundy_context *context, grundy_error *out) {
  const grundy_i_error *e = &context->error;
  const grundy_error whole = {.size = sizeof whole,
                              .status = e->status,
                              .id = e->parts ? e->part[0].message->id : "",
                              .line = e->line,
                              .column = e->column,
                              .offset = e->offset};
  grundy_i_result(out, &whole, sizeof whole);
}

const grundy_phrase *grundy_i_context_note(grundy_context *context) {
  context->note = (grundy_phrase){grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH),
                                  grundy_context_message(context, GRUNDY_LANGUAGE_CHINESE)};
  return &context->note;
}

const grundy_i_error *grundy_i_context_error(const grundy_context *context) {
  return &context->error;
}

void grundy_i_context_restore(grundy_context *context, const grundy_i_error *error) {
  if (error != &context->error) context->error = *error;
}

grundy_status grundy_i_message_fail(grundy_context *context, grundy_status status,
                                    const grundy_i_message *message,
                                    const grundy_i_argument *arguments) {
  grundy_i_error_set(&context->error, status, message, arguments);
  return status;
}

grundy_status grundy_i_message_fail_at(grundy_context *context, grundy_status status,
                                       const grundy_i_message *message,
                                       const grundy_i_argument *arguments) {
  GRUNDY_ASSERT(status != GRUNDY_OK);
  context->error.status = status;
  grundy_i_error_add(&context->error, message, arguments);
  return status;
}

void grundy_i_error_place(grundy_context *context, uint64_t line, uint64_t column,
                          uint64_t offset) {
  context->error.line = line;
  context->error.column = column;
  context->error.offset = offset;
}

grundy_status grundy_context_fail(grundy_context *context, grundy_status status,
                                  const char *english, const char *chinese, ...) {
  char text[GRUNDY_LANGUAGES][LINE / 4];
  const char *const formats[GRUNDY_LANGUAGES] = {english, chinese};
  for (size_t i = 0; i < GRUNDY_LANGUAGES; i++) {
    va_list arguments;
    va_start(arguments, chinese);
    vsnprintf(text[i], sizeof text[i], formats[i], arguments);
    va_end(arguments);
  }
  const grundy_phrase words = {text[GRUNDY_LANGUAGE_ENGLISH], text[GRUNDY_LANGUAGE_CHINESE]};
  return GRUNDY_FAIL(context, status, in_words, &words);
}

/* Moves the counter from old to new bytes; false where the limit forbids it. */
static bool account(grundy_context *context, size_t old_size, size_t new_size) {
  if (new_size <= old_size) {
    size_t less = old_size - new_size;
    size_t before = atomic_fetch_sub_explicit(&context->memory, less, memory_order_relaxed);
    GRUNDY_ASSERT(before >= less);
    (void)before;
    return true;
  }
  size_t more = new_size - old_size;
  size_t after = atomic_fetch_add_explicit(&context->memory, more, memory_order_relaxed) + more;
  if (context->limits.memory && after > context->limits.memory) {
    atomic_fetch_sub_explicit(&context->memory, more, memory_order_relaxed);
    return false;
  }
  size_t peak = atomic_load_explicit(&context->memory_peak, memory_order_relaxed);
  while (after > peak &&
         !atomic_compare_exchange_weak_explicit(&context->memory_peak, &peak, after,
                                                memory_order_relaxed, memory_order_relaxed)) {
  }
  return true;
}

grundy_status grundy_i_resize(grundy_context *context, void **block, size_t old_size,
                              size_t new_size) {
  if (old_size == new_size) return GRUNDY_OK;
  GRUNDY_ASSERT((*block != NULL) == (old_size != 0));
  if (!account(context, old_size, new_size)) {
    return GRUNDY_FAIL(context, GRUNDY_NO_MEMORY, memory_limit, context->limits.memory,
                       grundy_context_memory(context), new_size - old_size);
  }
  void *moved = context->allocator.resize(context->allocator.user, *block, old_size, new_size);
  if (!moved && new_size) {
    account(context, new_size, old_size);
    return GRUNDY_FAIL(context, GRUNDY_NO_MEMORY, no_memory_bytes, new_size - old_size);
  }
  *block = moved;
  return GRUNDY_OK;
}

grundy_status grundy_i_reserve(grundy_context *context, void **block, size_t *capacity,
                               size_t count, size_t size, size_t first) {
  GRUNDY_ASSERT(count <= *capacity && size > 0 && first > 0);
  if (count < *capacity) return GRUNDY_OK;
  size_t wanted = *capacity ? 2 * *capacity : first;
  GRUNDY_TRY(grundy_i_resize(context, block, *capacity * size, wanted * size));
  *capacity = wanted;
  return GRUNDY_OK;
}

grundy_status grundy_i_allocate(grundy_context *context, size_t count, size_t size, void **out) {
  if (size && count > SIZE_MAX / size) {
    return GRUNDY_FAIL(context, GRUNDY_NO_MEMORY, no_memory_items, count, size);
  }
  void *block = NULL;
  GRUNDY_TRY(grundy_i_resize(context, &block, 0, count * size));
  if (block) memset(block, 0, count * size);
  *out = block;
  return GRUNDY_OK;
}

void *grundy_i_make(grundy_context *context, size_t size) {
  grundy_status s = GRUNDY_OK;
  return grundy_i_new(context, 1, size, &s);
}

void *grundy_i_new(grundy_context *context, size_t count, size_t size, grundy_status *status) {
  void *block = NULL;
  if (*status == GRUNDY_OK) *status = grundy_i_allocate(context, count, size, &block);
  return block;
}

void grundy_i_free(grundy_context *context, void *block, size_t size) {
  if (!block) return;
  account(context, size, 0);
  context->allocator.resize(context->allocator.user, block, size, 0);
}

/* ---- looking up from work ---- */

/* Ticks until the next look: as many as would have taken look_interval, at most twice as many as
 * before. */
static void pace(grundy_context *context, double now) {
  double took = now - context->looked, fitting = context->ticks * look_interval;
  unsigned most = 2 * context->ticks < MOST_TICKS ? 2 * context->ticks : MOST_TICKS;
  context->ticks = took * most <= fitting ? most : took < fitting ? (unsigned)(fitting / took) : 1;
  context->ticks_left = context->ticks;
  context->looked = now;
}

static grundy_status look(grundy_context *context, const grundy_progress *progress) {
  if (context->deadline <= 0 && !context->progress) return GRUNDY_OK;
  double t = grundy_i_now();
  pace(context, t);
  if (context->deadline > 0 && t >= context->deadline) {
    return GRUNDY_FAIL(context, GRUNDY_LIMIT, time_limit, context->limits.seconds);
  }
  if (context->progress && progress->task && t >= context->progress_due) {
    context->progress_due = t + progress_interval;
    context->progress(context->progress_user, progress);
  }
  return GRUNDY_OK;
}

static grundy_status interrupted(grundy_context *context) {
  return GRUNDY_FAIL(context, GRUNDY_CANCELLED, interrupted);
}

static bool cancelled(const grundy_context *context) {
  return GRUNDY_UNLIKELY(atomic_load_explicit(&context->cancelled, memory_order_relaxed));
}

bool grundy_i_due(const grundy_context *context) {
  return cancelled(context) || (context->deadline > 0 && grundy_i_now() >= context->deadline);
}

grundy_status grundy_i_tick_now(grundy_context *context, const grundy_phrase *task, uint64_t done,
                                uint64_t total) {
  if (cancelled(context)) return interrupted(context);
  return look(context, &(grundy_progress){task, done, total, NULL});
}

grundy_status grundy_i_own_limit(grundy_context *context, grundy_status s) {
  return s == GRUNDY_LIMIT ? grundy_i_tick_now(context, NULL, 0, 0) : s;
}

grundy_status grundy_i_tick_note(grundy_context *context, const grundy_phrase *task, uint64_t done,
                                 uint64_t total, const grundy_phrase *note) {
  if (cancelled(context)) return interrupted(context);
  if (GRUNDY_LIKELY(--context->ticks_left)) return GRUNDY_OK;
  context->ticks_left = context->ticks;
  return look(context, &(grundy_progress){task, done, total, note});
}

grundy_status grundy_i_tick(grundy_context *context, const grundy_phrase *task, uint64_t done,
                            uint64_t total) {
  return grundy_i_tick_note(context, task, done, total, NULL);
}

grundy_i_quoted grundy_i_quote(const char *text, size_t length) {
  grundy_i_quoted q;
  const size_t room = sizeof q.text - sizeof "…'";
  size_t used = 0, i = 0;
  q.text[used++] = '\'';
  while (i < length) {
    char shown[GRUNDY_UTF8_SHOWN];
    size_t taken, n = grundy_i_utf8_show(text + i, length - i, shown, &taken);
    if (used + n > room) break;
    memcpy(q.text + used, shown, n);
    used += n, i += taken;
  }
  memcpy(q.text + used, i < length ? "…'" : "'", i < length ? sizeof "…'" : sizeof "'");
  return q;
}

/* ---- texts of statuses, and the version ---- */

const char *grundy_status_text(grundy_status status) {
  switch (status) {
#define GRUNDY_STATUS(name, exit, text)                                                            \
  case GRUNDY_##name:                                                                              \
    return text;
#include "grundy/status.def"
#undef GRUNDY_STATUS
  }
  return "unknown status";
}

#define TEXT(number)                 #number
#define VERSION(major, minor, patch) TEXT(major) "." TEXT(minor) "." TEXT(patch)

const char *grundy_version(void) {
  return VERSION(GRUNDY_VERSION_MAJOR, GRUNDY_VERSION_MINOR, GRUNDY_VERSION_PATCH);
}
