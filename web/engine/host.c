/* What the whole engine asks of its host besides WASI (bindings/npm/src/whole.ts has the other
 * side): why a run ended, as data; interrupts; the folder that it runs in; other programs, which a
 * browser does not have. The linker puts the functions called __wrap_ in the place of others. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/context.h"
#include "base/messages_shell.def"
#include "base/messages_tasks.def"
#include "grundy/context.h"
#include "judge/trial.h"

#define GRUNDY_HOST(name) __attribute__((import_module("host"), import_name(name)))

GRUNDY_HOST("failed")
void host_failed(int exit_status, int status, const char *id, const char *english,
                 const char *chinese, uint64_t line, uint64_t column, uint64_t offset);

/* `handler` is an index of the table of functions. */
GRUNDY_HOST("handle") void host_handle(int signal_number, void (*handler)(int));

int sigaction(int number, const struct sigaction *action, struct sigaction *old) {
  host_handle(number, action->sa_handler);
  return 0;
}

grundy_status __real_grundy_context_create(const grundy_allocator *allocator, grundy_context **out);
void __real_grundy_context_destroy(grundy_context *context);
grundy_status __wrap_grundy_context_create(const grundy_allocator *allocator, grundy_context **out);
void __wrap_grundy_context_destroy(grundy_context *context);

static void ignore(void *user, const grundy_progress *progress) {
}

/* A context with progress looks at the clock now and then, and it is then that the host calls the
 * handler of an interrupt. */
grundy_status __wrap_grundy_context_create(const grundy_allocator *allocator,
                                           grundy_context **out) {
  grundy_status s = __real_grundy_context_create(allocator, out);
  if (s == GRUNDY_OK) grundy_context_set_progress(*out, ignore, NULL);
  return s;
}

/* The last error of the program's context, before it is gone. */
void __wrap_grundy_context_destroy(grundy_context *context) {
  grundy_error error = {.size = sizeof error};
  if (context) grundy_context_error(context, &error);
  if (error.id && *error.id) {
    host_failed(grundy_status_exit(error.status), (int)error.status, error.id,
                grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH),
                grundy_context_message(context, GRUNDY_LANGUAGE_CHINESE), error.line, error.column,
                error.offset);
  }
  __real_grundy_context_destroy(context);
}

/* Names of files are seen from the folder of the host. */
__attribute__((constructor)) static void enter(void) {
  const char *folder = getenv("GRUNDY_FOLDER");
  if (folder) (void)chdir(folder);
}

/* ---- a program that `grundy test` tries ---- */

/* How it ended. */
typedef struct host_ending {
  int32_t ending, code;
} host_ending;

/* Returns an error number, 0 where the program ran. */
GRUNDY_HOST("child")
int host_child(char *const *arguments, const char *input, size_t length, double seconds,
               size_t most, host_ending *how);

/* The next bytes of what it wrote to standard output (1) or standard error (2); 0 at the end. */
GRUNDY_HOST("fetch") size_t host_fetch(int stream, char *out, size_t room);

grundy_status __wrap_grundy_i_child_run(grundy_context *context, char *const *arguments,
                                        const char *input, size_t length, double seconds,
                                        size_t most, grundy_i_child *out);

static grundy_status fetch(int stream, grundy_buffer *out) {
  char block[4096];
  size_t count;
  grundy_status s = GRUNDY_OK;
  out->length = 0;
  while (s == GRUNDY_OK && (count = host_fetch(stream, block, sizeof block)) > 0) {
    s = grundy_buffer_append(out, block, count);
  }
  return s;
}

grundy_status __wrap_grundy_i_child_run(grundy_context *context, char *const *arguments,
                                        const char *input, size_t length, double seconds,
                                        size_t most, grundy_i_child *out) {
  host_ending how;
  grundy_phrase room;
  int error = host_child(arguments, input, length, seconds, most, &how);
  if (error) {
    return GRUNDY_FAIL(context, GRUNDY_USAGE, child_start,
                       grundy_i_quote(arguments[0], strlen(arguments[0])).text,
                       grundy_i_system_error(error, &room));
  }
  grundy_status s = fetch(1, &out->out);
  if (s == GRUNDY_OK) s = fetch(2, &out->said);
  if (s != GRUNDY_OK) return s;
  out->ending = (grundy_i_ending)how.ending;
  out->code = how.code;
  return grundy_i_tick_now(context, GRUNDY_PHRASE(task_testing), 0, 0);
}
