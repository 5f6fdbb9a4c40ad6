/* What the program asks of the system it runs on, answered for a page of a browser: one core, a
 * memory of its own, no terminal to paint on. */
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include "base/context.h"
#include "base/messages_shell.def"
#include "base/output.h"
#include "base/thread_pool.h"
#include "graph/slices.h"
#include "heap/sparse/sparse_inside.h"
#include "play/session.h"
#include "solve/value/parallel_search.h"
#include "solve/value/peers.h"

enum { PAGE = 65536 };

/* Memory may grow to GRUNDY_WEB_MEMORY bytes, the maximum that the linker is told. By default the
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
  (void)patience;
  for (nfds_t i = 0; i < count; i++) asked[i].revents = asked[i].events;
  return (int)count;
}

/* And what is written is taken. */
grundy_status grundy_i_output_open(grundy_context *context, const char *path, int *file) {
  (void)context;
  *file = open(path, O_WRONLY);
  return GRUNDY_OK;
}

grundy_status grundy_i_output_write(grundy_context *context, int file, const void *bytes,
                                    size_t size, bool *written) {
  (void)context;
  ssize_t n = 0;
  for (const char *at = bytes; size; at += n, size -= (size_t)n) {
    n = write(file, at, size);
    if (n < 0) break;
  }
  *written = n >= 0;
  return GRUNDY_OK;
}

bool grundy_i_screen_possible(void) {
  return false;
}

grundy_status grundy_i_screen_play(grundy_i_session *session, bool color) {
  (void)color;
  return GRUNDY_FAIL(session->context, GRUNDY_IO, no_terminal);
}

/* The distribution compiles its 128-bit arithmetic with a guard of the stack. */
void __stack_chk_fail(void);
const unsigned long __stack_chk_guard = 0x0d0a00ff;

void __stack_chk_fail(void) {
  __builtin_trap();
}

/* One thread reads a file in one piece. */
grundy_status grundy_i_slices_open(grundy_i_slices *slices, const grundy_i_reader *reader,
                                   grundy_i_pool *pool, uint64_t size, uint64_t least) {
  (void)pool, (void)size, (void)least;
  *slices = (grundy_i_slices){.context = reader->context};
  return GRUNDY_OK;
}

void grundy_i_slices_close(grundy_i_slices *slices) {
  (void)slices;
}

/* And takes nothing ahead. */
grundy_status grundy_i_sparse_open_ahead(grundy_i_sparse *e, uint64_t *distance) {
  (void)e;
  *distance = 0;
  return GRUNDY_OK;
}

grundy_status grundy_i_sparse_fit_ahead(grundy_i_sparse *e) {
  (void)e;
  return GRUNDY_OK;
}

size_t grundy_i_sparse_run_ahead(grundy_i_sparse *e, grundy_i_kernel_function kernel, uint64_t from,
                                 const void *patch, size_t blocks, uint32_t *reported) {
  (void)e, (void)kernel, (void)from, (void)patch, (void)blocks;
  *reported = 0;
  return 0;
}

void grundy_i_sparse_close_ahead(grundy_i_sparse *e) {
  (void)e;
}

/* There are no pools of threads: whoever has none works alone. */
grundy_status grundy_i_pool_create(grundy_context *context, grundy_context *owner,
                                   grundy_i_pool **out) {
  (void)context, (void)owner;
  *out = NULL;
  return GRUNDY_OK;
}

grundy_status grundy_i_pool_fit(grundy_context *context, grundy_context *owner,
                                grundy_i_pool **pool) {
  (void)context, (void)owner, (void)pool;
  return GRUNDY_OK;
}

void grundy_i_pool_destroy(grundy_i_pool *pool) {
  (void)pool;
}

unsigned grundy_i_pool_threads(const grundy_i_pool *pool) {
  (void)pool;
  return 1;
}

void grundy_i_pool_run(grundy_i_pool *pool, grundy_i_pool_work work, void *context,
                       unsigned pieces) {
  (void)pool;
  for (unsigned i = 0; i < pieces; i++) work(context, i);
}

void grundy_i_pool_open(grundy_i_pool *pool, grundy_i_pool_work work, void *context) {
  (void)pool, (void)work, (void)context;
}

void grundy_i_pool_offer(grundy_i_pool *pool, unsigned more) {
  (void)pool, (void)more;
}

void grundy_i_pool_await(grundy_i_pool *pool, atomic_bool *ready) {
  (void)pool, (void)ready;
}

void grundy_i_pool_close(grundy_i_pool *pool) {
  (void)pool;
}

/* And searches alone. */
grundy_status grundy_i_parallel_ask(grundy_i_value_search *leader, size_t index, uint64_t asked,
                                    unsigned *out) {
  return asked ? grundy_i_value_search_ask(leader, index, asked, out)
               : grundy_i_value_search_value(leader, index, out);
}

void grundy_i_parallel_gather(grundy_i_parallel_search *parallel, const grundy_component *root) {
  (void)parallel, (void)root;
}

void grundy_i_peers_tell(const grundy_i_value_search *search, bool is_value, uint64_t content) {
  (void)search, (void)is_value, (void)content;
}

void grundy_i_peers_hear(grundy_i_value_search *search, const grundy_i_value_news *news) {
  (void)search, (void)news;
}
