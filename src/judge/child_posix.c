/* Runs a program between three pipes. Where there are no processes (WASI) none can be started. */
#include "judge/trial.h"

#include <errno.h>
#include <string.h>

#include "base/messages_shell.def"

#ifdef __wasi__

grundy_status grundy_i_child_run(grundy_context *context, char *const *arguments, const char *input,
                                 size_t length, double seconds, size_t most, grundy_i_child *out) {
  return grundy_i_child_fail(context, GRUNDY_USAGE, arguments[0], ENOSYS);
}

#else

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <dirent.h>
#include <sys/prctl.h>
#endif

/* SLICE: milliseconds between two checks of the context and the clock. SAID: how many bytes of
 * standard error are kept. PATIENCE: how many times its limit a program may sleep or wait for a
 * processor. ROUNDS: searches for processes that the program did not end, ROUND nanoseconds apart.
 * LEAST: bytes of memory that every program gets. */
enum {
  SLICE = 20,
  SAID = 2000,
  BLOCK = 1 << 16,
  PATIENCE = 5,
  ROUNDS = 1000,
  ROUND = 1000000,
  LEAST = 64 << 20
};

/* The parent's ends of the pipes; -1 is closed. */
typedef struct process {
  grundy_context *context;
  pid_t pid; /* and its group; -1: none was started */
  int in, out, said;
  const char *rest;
  size_t left, most, memory; /* bytes; no memory: no limit */
  double begun, seconds;
  grundy_i_child *child;
} process;

static void close_end(int *end) {
  if (*end >= 0) close(*end);
  *end = -1;
}

/* Above the three that a program begins with, even where these are closed. */
static bool make_pipe(int ends[2]) {
  int low[2] = {-1, -1};
  bool made = pipe(low) == 0;
  for (int i = 0; i < 2; i++) {
    ends[i] = made ? fcntl(low[i], F_DUPFD_CLOEXEC, STDERR_FILENO + 1) : -1;
    made = made && ends[i] >= 0;
    close_end(&low[i]);
  }
  return made;
}

/* Lowers a limit of this process and of all that it starts. */
static void limit(int resource, double most) {
  struct rlimit now;
  if (getrlimit(resource, &now) != 0) return;
  rlim_t wanted = most < 1e18 ? (rlim_t)most : RLIM_INFINITY;
  if (now.rlim_max == RLIM_INFINITY || wanted < now.rlim_max) now.rlim_max = wanted;
  now.rlim_cur = now.rlim_max;
  (void)setrlimit(resource, &now);
}

/* In the new process: turns into the program, which has the pipes' other ends, a group of its own
 * and the usual signals, and does not outlive this process's parent. Reports an error number. */
static _Noreturn void become(const process *r, char *const *arguments, const int ends[3],
                             int report, pid_t parent) {
  (void)setpgid(0, 0);
#ifdef __linux__
  (void)prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);
#else
#endif
  limit(RLIMIT_CPU, r->seconds + 2);
  if (r->memory) limit(RLIMIT_DATA, (double)(r->memory < LEAST ? LEAST : r->memory));
  (void)signal(SIGPIPE, SIG_DFL);
  (void)signal(SIGXFSZ, SIG_DFL);
  bool joined = true;
  for (int i = 0; i < 3; i++) joined = dup2(ends[i], i) == i && joined;
  if (joined) execvp(arguments[0], arguments);
  int error = errno;
  ssize_t written = write(report, &error, sizeof error);
  _exit(written > 0 ? 127 : 126);
}

/* Starts the program. Returns an error number. */
static int spawn(process *r, char *const *arguments, const int ends[3]) {
  int report[2], error = 0;
  if (!make_pipe(report)) {
    error = errno;
    close_end(&report[0]);
    return error;
  }
  pid_t parent = getpid(), pid = fork();
  if (pid == 0) become(r, arguments, ends, report[1], parent);
  if (pid < 0) error = errno;
  close_end(&report[1]);
  while (pid > 0 && read(report[0], &error, sizeof error) < 0 && errno == EINTR) continue;
  close_end(&report[0]);
  if (pid > 0 && error) {
    while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) continue;
  }
  r->pid = error ? -1 : pid;
  return error;
}

static grundy_status start(process *r, char *const *arguments) {
  int in[2], out[2], said[2];
  bool made = make_pipe(in);
  made = make_pipe(out) && made;
  made = make_pipe(said) && made;
  grundy_status s = GRUNDY_OK;
  if (!made) {
    s = grundy_i_child_fail(r->context, GRUNDY_IO, arguments[0], errno);
  } else {
    int error = spawn(r, arguments, (int[]){in[0], out[1], said[1]});
    if (error) s = grundy_i_child_fail(r->context, GRUNDY_USAGE, arguments[0], error);
  }
  close_end(&in[0]);
  close_end(&out[1]);
  close_end(&said[1]);
  r->in = in[1], r->out = out[0], r->said = said[0];
  return s;
}

/* ---- while it runs ---- */

static grundy_status fail_pipe(const process *r) {
  grundy_phrase room;
  return GRUNDY_FAIL(r->context, GRUNDY_IO, child_pipe, grundy_i_system_error(errno, &room));
}

static bool later(void) {
  return errno == EAGAIN || errno == EINTR;
}

/* A program need not read all of its input. */
static grundy_status feed(process *r) {
  ssize_t put = write(r->in, r->rest, r->left);
  if (put < 0 && errno != EPIPE && !later()) return fail_pipe(r);
  if (put > 0) r->rest += put, r->left -= (size_t)put;
  if (r->left == 0 || (put < 0 && errno == EPIPE)) close_end(&r->in);
  return GRUNDY_OK;
}

/* Reads what is there; of more than `most` bytes the rest is thrown away, and *over set. */
static grundy_status drain(const process *r, int *end, grundy_buffer *out, size_t most,
                           bool *over) {
  char block[BLOCK];
  ssize_t got = read(*end, block, sizeof block);
  if (got < 0) return later() ? GRUNDY_OK : fail_pipe(r);
  if (got == 0) close_end(end);
  size_t room = most - out->length, kept = (size_t)got > room ? room : (size_t)got;
  *over = (size_t)got > room;
  return grundy_buffer_append(out, block, kept);
}

/* Whether the program has ended; it is not gone before the whole group is. */
static bool has_ended(const process *r) {
  siginfo_t how = {.si_pid = 0};
  if (waitid(P_PID, (id_t)r->pid, &how, WEXITED | WNOHANG | WNOWAIT) != 0 || !how.si_pid) {
    return false;
  }
  r->child->ending = how.si_code == CLD_EXITED ? GRUNDY_CHILD_ENDED : GRUNDY_CHILD_SIGNALLED;
  r->child->code = how.si_status;
  return true;
}

/* Seconds of processor time that the program has used, itself; where the system does not say it of
 * another process (macOS), seconds by the clock. */
static double used(const process *r) {
#if defined(_POSIX_CPUTIME) && _POSIX_CPUTIME >= 0
  clockid_t clock;
  struct timespec time = {0, 0};
  if (clock_getcpuclockid(r->pid, &clock) == 0) (void)clock_gettime(clock, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
#else
  return grundy_i_now() - r->begun;
#endif
}

/* Passes bytes on until the program has ended and closed its output, or has to. */
static grundy_status converse(process *r) {
  grundy_i_child *child = r->child;
  bool over = false, ignored;
  for (;;) {
    struct pollfd ends[] = {{r->in, POLLOUT, 0}, {r->out, POLLIN, 0}, {r->said, POLLIN, 0}};
    bool open = r->out >= 0;
    GRUNDY_TRY(grundy_i_tick_now(r->context, child->task, child->done, child->total));
    if (!open && has_ended(r)) return GRUNDY_OK;
    if (grundy_i_now() - r->begun >= PATIENCE * r->seconds || used(r) >= r->seconds) {
      child->ending = GRUNDY_CHILD_TIMEOUT;
      return GRUNDY_OK;
    }
    if (poll(ends, 3, open ? SLICE : 1) < 0) {
      if (later()) continue;
      return fail_pipe(r);
    }
    if (ends[0].revents) GRUNDY_TRY(feed(r));
    if (ends[1].revents) GRUNDY_TRY(drain(r, &r->out, &child->out, r->most, &over));
    if (ends[2].revents) GRUNDY_TRY(drain(r, &r->said, &child->said, SAID, &ignored));
    if (over) {
      child->ending = GRUNDY_CHILD_FLOODED;
      return GRUNDY_OK;
    }
  }
}

/* ---- processes that the program did not end ---- */

/* Whether this process has children other than those it starts here. */
static bool has_children(void) {
  siginfo_t ignored;
  return waitid(P_ALL, 0, &ignored, WEXITED | WNOHANG | WNOWAIT) == 0 || errno != ECHILD;
}

#ifdef __linux__

/* The parent of a process in the system's table; 0: not known. */
static long parent_of(const char *number) {
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/%.20s/stat", number);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t length = file < 0 ? -1 : read(file, text, sizeof text - 1);
  if (file >= 0) close(file);
  if (length <= 0) return 0;
  text[length] = 0;
  const char *name_end = strrchr(text, ')'); /* then the state and the parent */
  return name_end && strlen(name_end) > 4 ? strtol(name_end + 4, NULL, 10) : 0;
}

/* Kills the children of this process; false where none was found. */
static bool kill_children(void) {
  DIR *table = opendir("/proc");
  bool found = false;
  for (struct dirent *e; table && (e = readdir(table));) {
    if (e->d_name[0] < '1' || e->d_name[0] > '9') continue;
    if (parent_of(e->d_name) != (long)getpid()) continue;
    found = kill((pid_t)strtol(e->d_name, NULL, 10), SIGKILL) == 0 || found;
  }
  if (table) closedir(table);
  return found;
}

/* From here on orphans of what this process starts become its own children, where it has none that
 * they could be mixed up with. */
static bool adopt(int *before) {
  return !has_children() && prctl(PR_GET_CHILD_SUBREAPER, before) == 0 &&
         prctl(PR_SET_CHILD_SUBREAPER, 1) == 0;
}

/* Ends what was adopted, until nothing is left. */
static void end_adopted(int before) {
  const struct timespec pause = {0, ROUND};
  for (int i = 0; i < ROUNDS && has_children() && kill_children(); i++) {
    while (waitpid(-1, NULL, WNOHANG) > 0) continue;
    if (has_children()) (void)nanosleep(&pause, NULL);
  }
  (void)prctl(PR_SET_CHILD_SUBREAPER, before);
}

#else

static bool adopt(int *before) {
  return false;
}

static void end_adopted(int before) {
}

#endif

grundy_status grundy_i_child_run(grundy_context *context, char *const *arguments, const char *input,
                                 size_t length, double seconds, size_t most, grundy_i_child *out) {
  process r = {
      .context = context, .rest = input, .left = length, .most = most, .child = out, .pid = -1};
  int adopting = 0;
  bool adopts = adopt(&adopting);
  r.begun = grundy_i_now();
  r.seconds = seconds;
  r.memory = grundy_context_get_limits(context)->memory;
  out->out.length = out->said.length = 0;
  struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
  (void)sigaction(SIGPIPE, &ignore, &before);
  grundy_status s = start(&r, arguments);
  if (s == GRUNDY_OK) {
    (void)fcntl(r.in, F_SETFL, O_NONBLOCK);
    s = converse(&r);
  }
  if (r.pid > 0) {
    (void)kill(-r.pid, SIGKILL);
    while (waitpid(r.pid, NULL, 0) < 0 && errno == EINTR) continue;
  }
  if (adopts) end_adopted(adopting);
  close_end(&r.in);
  close_end(&r.out);
  close_end(&r.said);
  (void)sigaction(SIGPIPE, &before, NULL);
  return s;
}

#endif
