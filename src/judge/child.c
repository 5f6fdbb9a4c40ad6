/* Runs a program between three pipes. An error of exec comes back through a fourth one, which a
 * successful exec closes. Where there are no processes (WASI) nothing can be started. */
#include "judge/child.h"

#include <errno.h>
#include <string.h>

#include "base/clock.h"
#include "base/context.h"

void grundy_i_child_init(grundy_i_child *child, grundy_context *context) {
  memset(child, 0, sizeof *child);
  grundy_buffer_init(&child->out, context);
  grundy_buffer_init(&child->said, context);
}

void grundy_i_child_clear(grundy_i_child *child) {
  grundy_buffer_clear(&child->said);
  grundy_buffer_clear(&child->out);
}

#ifdef __wasi__

grundy_status grundy_i_child_run(grundy_context *context, char *const *arguments, const char *input,
                                 size_t length, double seconds, size_t most, grundy_i_child *out) {
  (void)input, (void)length, (void)seconds, (void)most, (void)out;
  return GRUNDY_FAIL(context, GRUNDY_USAGE, child_start, arguments[0], strerror(ENOSYS));
}

#else

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* SLICE: milliseconds between two looks at the context and the clock. SAID: of standard error.
 * PATIENCE: how many times its limit a program may sleep or wait for a processor. */
enum { SLICE = 20, SAID = 2000, BLOCK = 1 << 16, PATIENCE = 5 };

/* The parent's ends of the pipes; -1 is closed. */
typedef struct process {
  grundy_context *context;
  pid_t pid, group; /* pid: -1 once it has ended */
  int in, out, said, started;
  const char *rest;
  size_t left, most;
  double begun, seconds;
  grundy_i_child *child;
} process;

static void close_end(int *end) {
  if (*end >= 0) close(*end);
  *end = -1;
}

static bool make_pipe(int ends[2]) {
  if (pipe(ends) != 0) {
    ends[0] = ends[1] = -1;
    return false;
  }
  (void)fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  (void)fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return true;
}

/* The child's side; returns only where the program cannot be started. */
static void become(char *const *arguments, int in, int out, int said) {
  struct sigaction usual = {.sa_handler = SIG_DFL};
  (void)setpgid(0, 0);
  (void)sigaction(SIGPIPE, &usual, NULL);
  if (dup2(in, 0) < 0 || dup2(out, 1) < 0 || dup2(said, 2) < 0) return;
  (void)execvp(arguments[0], arguments);
}

static grundy_status start(process *r, char *const *arguments) {
  int in[2], out[2], said[2], started[2];
  bool made = make_pipe(in);
  made = make_pipe(out) && made;
  made = make_pipe(said) && made;
  made = make_pipe(started) && made;
  r->pid = r->group = made ? fork() : -1;
  if (r->pid == 0) {
    become(arguments, in[0], out[1], said[1]);
    int error = errno;
    (void)!write(started[1], &error, sizeof error);
    _exit(127);
  }
  close_end(&in[0]);
  close_end(&out[1]);
  close_end(&said[1]);
  close_end(&started[1]);
  r->in = in[1], r->out = out[0], r->said = said[0], r->started = started[0];
  if (r->pid < 0)
    return GRUNDY_FAIL(r->context, GRUNDY_IO, child_start, arguments[0], strerror(errno));
  int error = 0;
  ssize_t got;
  do got = read(r->started, &error, sizeof error);
  while (got < 0 && errno == EINTR);
  if (got <= 0) return GRUNDY_OK;
  return GRUNDY_FAIL(r->context, GRUNDY_USAGE, child_start, arguments[0], strerror(error));
}

static void feed(process *r) {
  ssize_t put = write(r->in, r->rest, r->left);
  if (put > 0) r->rest += put, r->left -= (size_t)put;
  if (r->left == 0 || (put < 0 && errno != EAGAIN && errno != EINTR)) close_end(&r->in);
}

/* Reads what is there; of more than `most` bytes the rest is thrown away, and *over set. */
static grundy_status drain(int *end, grundy_buffer *out, size_t most, bool *over) {
  char block[BLOCK];
  ssize_t got = read(*end, block, sizeof block);
  if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) close_end(end);
  if (got <= 0) return GRUNDY_OK;
  size_t room = most - out->length, kept = (size_t)got > room ? room : (size_t)got;
  *over = (size_t)got > room;
  return grundy_buffer_append(out, block, kept);
}

/* Whether the program has ended. */
static bool reap(process *r) {
  int how;
  if (r->pid < 0) return true;
  if (waitpid(r->pid, &how, WNOHANG) != r->pid) return false;
  r->pid = -1;
  bool signalled = WIFSIGNALED(how);
  r->child->ending = signalled ? GRUNDY_CHILD_SIGNALLED : GRUNDY_CHILD_ENDED;
  r->child->code = signalled ? WTERMSIG(how) : WEXITSTATUS(how);
  return true;
}

/* Seconds of processor time that the program has used, itself. */
static double used(const process *r) {
  clockid_t clock;
  struct timespec time = {0, 0};
  if (clock_getcpuclockid(r->pid, &clock) == 0) (void)clock_gettime(clock, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* Passes bytes on until the program has ended and closed its output, or has to. */
static grundy_status converse(process *r) {
  grundy_i_child *child = r->child;
  bool over = false, ignored;
  for (;;) {
    struct pollfd ends[] = {{r->in, POLLOUT, 0}, {r->out, POLLIN, 0}, {r->said, POLLIN, 0}};
    bool open = r->out >= 0;
    grundy_status s = grundy_i_tick_now(r->context, GRUNDY_PHRASE(task_testing), 0, 0);
    if (s != GRUNDY_OK) return s;
    if (!open && reap(r)) return GRUNDY_OK;
    if (grundy_i_now() - r->begun >= PATIENCE * r->seconds || used(r) >= r->seconds) {
      child->ending = GRUNDY_CHILD_TIMEOUT;
      return GRUNDY_OK;
    }
    (void)poll(ends, 3, open ? SLICE : 1);
    if (ends[0].revents) feed(r);
    if (ends[1].revents) s = drain(&r->out, &child->out, r->most, &over);
    if (s == GRUNDY_OK && ends[2].revents) s = drain(&r->said, &child->said, SAID, &ignored);
    if (s != GRUNDY_OK) return s;
    if (over) {
      child->ending = GRUNDY_CHILD_FLOODED;
      return GRUNDY_OK;
    }
  }
}

grundy_status grundy_i_child_run(grundy_context *context, char *const *arguments, const char *input,
                                 size_t length, double seconds, size_t most, grundy_i_child *out) {
  process r = {.context = context, .rest = input, .left = length, .most = most, .child = out};
  r.begun = grundy_i_now();
  r.seconds = seconds;
  out->out.length = out->said.length = 0;
  struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
  (void)sigaction(SIGPIPE, &ignore, &before);
  grundy_status s = start(&r, arguments);
  if (s == GRUNDY_OK) {
    (void)fcntl(r.in, F_SETFL, O_NONBLOCK);
    s = converse(&r);
  }
  if (r.group > 0) (void)kill(-r.group, SIGKILL);
  if (r.pid > 0) (void)waitpid(r.pid, NULL, 0);
  close_end(&r.in);
  close_end(&r.out);
  close_end(&r.said);
  close_end(&r.started);
  (void)sigaction(SIGPIPE, &before, NULL);
  return s;
}

#endif
