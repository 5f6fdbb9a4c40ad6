/* What the program asks of the system it runs on, answered for WebAssembly: one core, a memory of
 * its own. */
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include "base/context.h"
#include "base/input.h"
#include "base/messages_shell.def"

enum { PAGE = 65536 };

/* Memory may grow to GRUNDY_WEB_MEMORY bytes, the maximum given to the linker. By default the
 * program takes a quarter of a machine's; it has this memory to itself, so it may take half. */
long sysconf(int name) {
  switch (name) {
  case _SC_PAGESIZE:
    return PAGE;
  case _SC_PHYS_PAGES:
    return GRUNDY_WEB_MEMORY / PAGE * 2;
  case _SC_NPROCESSORS_ONLN:
    return 1;
  default:
    return -1;
  }
}

/* What is read is there: nothing is waited for. */
int poll(struct pollfd *asked, nfds_t count, int patience) {
  for (nfds_t i = 0; i < count; i++) asked[i].revents = asked[i].events;
  return (int)count;
}

/* And what is written is taken. */
grundy_status grundy_i_output_open(grundy_context *context, const char *path, int *file) {
  *file = open(path, O_WRONLY);
  return GRUNDY_OK;
}

grundy_status grundy_i_output_write(grundy_context *context, int file, const void *bytes,
                                    size_t size, bool *written) {
  ssize_t n = 0;
  for (const char *at = bytes; size; at += n, size -= (size_t)n) {
    n = write(file, at, size);
    if (n < 0) break;
  }
  *written = n >= 0;
  return GRUNDY_OK;
}

/* The distribution compiles its 128-bit arithmetic with a guard of the stack. */
void __stack_chk_fail(void);
const unsigned long __stack_chk_guard = 0x0d0a00ff;

void __stack_chk_fail(void) {
  __builtin_trap();
}
