/* The other side of the linker's --wrap: what the sources call X is __wrap_X here, and __real_X is
 * what it would have been. Counters are atomic, since threads work at the same time. */
#include "faults/faults.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/context.h"

enum { LOOKS = 8 };
static const double far_ahead = 1e10;

static test_fault planned;
static uint64_t planned_at;
static atomic_uint_least64_t events, refusals;
static atomic_bool struck, ended;
static atomic_size_t blocks;
static atomic_uint_least64_t looks;
static double clock_step;

void test_fault_plan(test_fault kind, uint64_t at) {
  planned = kind;
  planned_at = at;
  atomic_store(&events, 0);
  atomic_store(&refusals, 0);
  atomic_store(&struck, false);
  atomic_store(&ended, false);
}

uint64_t test_fault_events(void) {
  return atomic_load(&events);
}

bool test_fault_struck(void) {
  return atomic_load(&struck);
}

uint64_t test_fault_refusals(void) {
  return atomic_load(&refusals);
}

size_t test_fault_blocks(void) {
  return atomic_load(&blocks);
}

void test_fault_clock(double step) {
  clock_step = step;
}

const char *test_fault_name(test_fault kind) {
  static const char *const names[] = {"none",      "memory",  "memory ends",    "time",
                                      "interrupt", "short",   "signal",         "broken",
                                      "full",      "threads", "killed at work", "killed at files"};
  return names[kind];
}

/* Counts an event of the kind, where that is planned; true at the one that is to fail. */
static bool strikes(test_fault kind) {
  if (planned != kind) return false;
  bool now = atomic_fetch_add(&events, 1) + 1 == planned_at;
  if (now) atomic_store(&struck, true);
  return now;
}

static void maybe_kill(test_fault kind) {
  if (strikes(kind)) raise(SIGKILL);
}

/* ---- memory ---- */

void *__real_realloc(void *block, size_t size);
void __real_free(void *block);
void *__wrap_realloc(void *block, size_t size);
void __wrap_free(void *block);

void *__wrap_realloc(void *block, size_t size) {
  if (strikes(TEST_FAULT_MEMORY)) return NULL;
  if (strikes(TEST_FAULT_MEMORY_ENDS)) atomic_store(&ended, true);
  if (atomic_load(&ended)) return NULL;
  void *moved = __real_realloc(block, size);
  if (moved && !block) atomic_fetch_add(&blocks, 1);
  return moved;
}

void __wrap_free(void *block) {
  if (block) atomic_fetch_sub(&blocks, 1);
  __real_free(block);
}

/* ---- the clock and looks at the context ---- */

double __real_grundy_i_now(void);
double __wrap_grundy_i_now(void);

double __wrap_grundy_i_now(void) {
  double now =
      clock_step > 0 ? clock_step * (double)atomic_fetch_add(&looks, 1) : __real_grundy_i_now();
  return planned == TEST_FAULT_TIME && atomic_load(&struck) ? now + far_ahead : now;
}

grundy_status __real_grundy_i_tick(grundy_context *context, const grundy_phrase *task,
                                   uint64_t done, uint64_t total);
grundy_status __wrap_grundy_i_tick(grundy_context *context, const grundy_phrase *task,
                                   uint64_t done, uint64_t total);
grundy_status __real_grundy_i_tick_now(grundy_context *context, const grundy_phrase *task,
                                       uint64_t done, uint64_t total);
grundy_status __wrap_grundy_i_tick_now(grundy_context *context, const grundy_phrase *task,
                                       uint64_t done, uint64_t total);
grundy_status __real_grundy_i_tick_note(grundy_context *context, const grundy_phrase *task,
                                        uint64_t done, uint64_t total, const grundy_phrase *note);
grundy_status __wrap_grundy_i_tick_note(grundy_context *context, const grundy_phrase *task,
                                        uint64_t done, uint64_t total, const grundy_phrase *note);

/* Whether looks after the one that fails see the clock as seldom as they do. */
static bool seldom(void) {
  return planned_at % 2;
}

/* Looks as often as it takes for the clock's jump to be forgotten, after which looks are seldom. */
static void find_pace(grundy_context *context) {
  for (int i = 0; i < LOOKS; i++) (void)__real_grundy_i_tick_now(context, NULL, 0, 0);
}

/* Whether this look is one that must see the clock. */
static bool meet(grundy_context *context) {
  maybe_kill(TEST_FAULT_KILL_WORK);
  if (strikes(TEST_FAULT_INTERRUPT)) grundy_context_cancel(context);
  if (strikes(TEST_FAULT_TIME)) {
    if (seldom()) find_pace(context);
    return true;
  }
  return (planned == TEST_FAULT_TIME && !seldom() && atomic_load(&struck)) || clock_step > 0;
}

static grundy_status count_refusal(grundy_status s) {
  if (s == GRUNDY_LIMIT && planned == TEST_FAULT_TIME) atomic_fetch_add(&refusals, 1);
  return s;
}

grundy_status __wrap_grundy_i_tick(grundy_context *context, const grundy_phrase *task,
                                   uint64_t done, uint64_t total) {
  return count_refusal(meet(context) ? __real_grundy_i_tick_now(context, task, done, total)
                                     : __real_grundy_i_tick(context, task, done, total));
}

grundy_status __wrap_grundy_i_tick_now(grundy_context *context, const grundy_phrase *task,
                                       uint64_t done, uint64_t total) {
  (void)meet(context);
  return count_refusal(__real_grundy_i_tick_now(context, task, done, total));
}

grundy_status __wrap_grundy_i_tick_note(grundy_context *context, const grundy_phrase *task,
                                        uint64_t done, uint64_t total, const grundy_phrase *note) {
  return count_refusal(meet(context) ? __real_grundy_i_tick_now(context, task, done, total)
                                     : __real_grundy_i_tick_note(context, task, done, total, note));
}

/* ---- files ---- */

static bool fails(int reason) {
  errno = reason;
  return true;
}

/* A call that a signal may interrupt. */
static bool interrupted(void) {
  return strikes(TEST_FAULT_SIGNAL) && fails(EINTR);
}

/* A call on a file; one that takes room on the disk. */
static bool broken(void) {
  maybe_kill(TEST_FAULT_KILL_FILES);
  return strikes(TEST_FAULT_BROKEN) && fails(EIO);
}

static bool full(void) {
  return (strikes(TEST_FAULT_FULL) && fails(ENOSPC)) || broken();
}

int __real_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...);

int __wrap_open(const char *path, int flags, ...) {
  mode_t mode = 0;
  if (flags & O_CREAT) {
    va_list arguments;
    va_start(arguments, flags);
    mode = va_arg(arguments, mode_t);
    va_end(arguments);
  }
  if (interrupted() || (flags & O_CREAT ? full() : broken())) return -1;
  return __real_open(path, flags, mode);
}

ssize_t __real_read(int file, void *out, size_t room);
ssize_t __wrap_read(int file, void *out, size_t room);

ssize_t __wrap_read(int file, void *out, size_t room) {
  if (interrupted() || broken()) return -1;
  return __real_read(file, out, room && strikes(TEST_FAULT_SHORT) ? 1 : room);
}

ssize_t __real_write(int file, const void *bytes, size_t size);
ssize_t __wrap_write(int file, const void *bytes, size_t size);

/* A process that is killed has written half of it. */
ssize_t __wrap_write(int file, const void *bytes, size_t size) {
  if (planned == TEST_FAULT_KILL_FILES && test_fault_events() + 1 == planned_at) {
    (void)!__real_write(file, bytes, size / 2);
  }
  if (interrupted() || full()) return -1;
  return __real_write(file, bytes, size && strikes(TEST_FAULT_SHORT) ? 1 : size);
}

int __wrap_fsync(int file);

/* The disk is not waited for. */
int __wrap_fsync(int file) {
  return interrupted() || full() ? -1 : 0;
}

int __real_ftruncate(int file, off_t length);
int __wrap_ftruncate(int file, off_t length);

int __wrap_ftruncate(int file, off_t length) {
  return interrupted() || full() ? -1 : __real_ftruncate(file, length);
}

int __real_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);

int __wrap_rename(const char *from, const char *to) {
  return full() ? -1 : __real_rename(from, to);
}

int __real_close(int file);
int __wrap_close(int file);

/* The file is closed in any case, as systems do it. */
int __wrap_close(int file) {
  int closed = __real_close(file);
  return full() ? -1 : closed;
}

off_t __real_lseek(int file, off_t offset, int whence);
off_t __wrap_lseek(int file, off_t offset, int whence);

off_t __wrap_lseek(int file, off_t offset, int whence) {
  return broken() ? -1 : __real_lseek(file, offset, whence);
}

int __real_poll(struct pollfd *files, nfds_t count, int timeout);
int __wrap_poll(struct pollfd *files, nfds_t count, int timeout);

int __wrap_poll(struct pollfd *files, nfds_t count, int timeout) {
  return interrupted() || broken() ? -1 : __real_poll(files, count, timeout);
}

int __real_fstat(int file, struct stat *out);
int __wrap_fstat(int file, struct stat *out);

int __wrap_fstat(int file, struct stat *out) {
  return broken() ? -1 : __real_fstat(file, out);
}

int __real_stat(const char *path, struct stat *out);
int __wrap_stat(const char *path, struct stat *out);

int __wrap_stat(const char *path, struct stat *out) {
  return broken() ? -1 : __real_stat(path, out);
}

int __real_lstat(const char *path, struct stat *out);
int __wrap_lstat(const char *path, struct stat *out);

int __wrap_lstat(const char *path, struct stat *out) {
  return broken() ? -1 : __real_lstat(path, out);
}

/* Standard output. */
size_t __real_fwrite(const void *bytes, size_t size, size_t count, FILE *stream);
size_t __wrap_fwrite(const void *bytes, size_t size, size_t count, FILE *stream);

size_t __wrap_fwrite(const void *bytes, size_t size, size_t count, FILE *stream) {
  return stream == stdout && full() ? 0 : __real_fwrite(bytes, size, count, stream);
}

int __real_fflush(FILE *stream);
int __wrap_fflush(FILE *stream);

int __wrap_fflush(FILE *stream) {
  return stream == stdout && full() ? EOF : __real_fflush(stream);
}

/* ---- threads ---- */

int __real_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *user);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *user);

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *user) {
  (void)strikes(TEST_FAULT_THREADS);
  if (planned == TEST_FAULT_THREADS && atomic_load(&struck)) return EAGAIN;
  return __real_pthread_create(thread, attributes, run, user);
}
