/* What the whole engine asks of its host besides WASI (bindings/npm/src/whole.ts has the other
 * side): why a run ended, as data; interrupts; the folder that it runs in. The linker puts the two
 * functions named __wrap_… in the place of the library's. */
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "grundy/context.h"

#define GRUNDY_HOST(name) __attribute__((import_module("host"), import_name(name)))

GRUNDY_HOST("failed")
void host_failed(int exit_status, int status, const char *id, const char *english,
                 const char *chinese, uint64_t line, uint64_t column, uint64_t offset);

/* `handler` is an index of the table of functions. */
GRUNDY_HOST("handle") void host_handle(int signal_number, void (*handler)(int));

int sigaction(int number, const struct sigaction *action, struct sigaction *old) {
  (void)old;
  host_handle(number, action->sa_handler);
  return 0;
}

grundy_status __real_grundy_context_create(const grundy_allocator *allocator, grundy_context **out);
void __real_grundy_context_destroy(grundy_context *context);
grundy_status __wrap_grundy_context_create(const grundy_allocator *allocator, grundy_context **out);
void __wrap_grundy_context_destroy(grundy_context *context);

static void ignore(void *user, const grundy_progress *progress) {
  (void)user, (void)progress;
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
                grundy_context_message(context, GRUNDY_ENGLISH),
                grundy_context_message(context, GRUNDY_CHINESE), error.line, error.column,
                error.offset);
  }
  __real_grundy_context_destroy(context);
}

/* Names of files are seen from the folder of the host. */
__attribute__((constructor)) static void enter(void) {
  const char *folder = getenv("GRUNDY_FOLDER");
  if (folder) (void)chdir(folder);
}
