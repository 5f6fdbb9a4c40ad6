/* Runs a program between three pipes, in a job object, with which everything that it started ends:
 * when the run does, and when this process does, however that happens. The job has the limits,
 * too. A program gets a pipe in one piece where it is large enough; what is left is written as the
 * program reads, without waiting. */
#include "judge/trial.h"

#include <errno.h>
#include <string.h>

#include "base/messages_shell.def"
#include "base/windows.h"

/* SLICE: milliseconds between two looks at the pipes. SAID: how many bytes of standard error are
 * kept. PATIENCE: how many times its limit a program may sleep or wait for a processor. LEAST:
 * bytes of memory that every program gets. TICKS: units of processor time in a second. */
enum {
  SLICE = 2,
  SAID = 2000,
  BLOCK = 1 << 16,
  PATIENCE = 5,
  LEAST = 64 << 20,
  TICKS = 10000000,
  LINE = 32767 /* the most characters of a command line */
};

/* The parent's ends of the pipes; NULL is closed. */
typedef struct job {
  grundy_context *context;
  HANDLE job, process, in, out, said;
  const char *rest;
  size_t left, most, memory; /* bytes; no memory: no limit */
  double begun, seconds;
  grundy_i_child *child;
} job;

static void close_end(HANDLE *end) {
  if (*end) CloseHandle(*end);
  *end = NULL;
}

/* ---- the command line, which the program takes apart by the rules of its C library ---- */

static grundy_status repeat(grundy_buffer *out, char c, size_t count) {
  while (count--) GRUNDY_TRY(grundy_buffer_append(out, &c, 1));
  return GRUNDY_OK;
}

/* Backslashes are doubled where a quotation mark follows. */
static grundy_status quote(grundy_buffer *out, const char *text) {
  size_t slashes = 0;
  GRUNDY_TRY(grundy_buffer_append(out, "\"", 1));
  for (; *text; text++) {
    if (*text == '"') GRUNDY_TRY(repeat(out, '\\', slashes + 1));
    slashes = *text == '\\' ? slashes + 1 : 0;
    GRUNDY_TRY(grundy_buffer_append(out, text, 1));
  }
  GRUNDY_TRY(repeat(out, '\\', slashes));
  return grundy_buffer_append(out, "\"", 1);
}

static grundy_status command_line(grundy_context *context, char *const *arguments,
                                  grundy_i_wide *out) {
  grundy_buffer line;
  grundy_status s = GRUNDY_OK;
  grundy_buffer_init(&line, context);
  for (size_t i = 0; arguments[i] && s == GRUNDY_OK; i++) {
    if (i) s = grundy_buffer_append(&line, " ", 1);
    if (s == GRUNDY_OK) s = quote(&line, arguments[i]);
  }
  if (s == GRUNDY_OK && !*grundy_i_widen(line.data, out)) {
    s = grundy_i_child_fail(context, GRUNDY_USAGE, arguments[0], E2BIG);
  }
  grundy_buffer_clear(&line);
  return s;
}

/* ---- starting ---- */

/* The child's end is the one that it inherits. */
static bool make_pipe(HANDLE *parent, HANDLE *child, bool parent_writes, DWORD size) {
  SECURITY_ATTRIBUTES inherited = {sizeof inherited, NULL, TRUE};
  HANDLE *reads = parent_writes ? child : parent, *writes = parent_writes ? parent : child;
  return CreatePipe(reads, writes, &inherited, size) &&
         SetHandleInformation(*parent, HANDLE_FLAG_INHERIT, 0);
}

static bool make_job(job *r) {
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits;
  memset(&limits, 0, sizeof limits);
  DWORD flags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_PROCESS_TIME;
  if (r->memory) flags |= JOB_OBJECT_LIMIT_PROCESS_MEMORY;
  double ticks = (r->seconds + 2) * TICKS;
  limits.BasicLimitInformation.LimitFlags = flags | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
  limits.BasicLimitInformation.PerProcessUserTimeLimit.QuadPart =
      ticks < 9e18 ? (LONGLONG)ticks : INT64_MAX;
  limits.ProcessMemoryLimit = r->memory < LEAST ? LEAST : r->memory;
  r->job = CreateJobObjectW(NULL, NULL);
  return r->job &&
         SetInformationJobObject(r->job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
}

/* The program runs once it is in the job. Returns an error number. */
static int spawn(job *r, grundy_i_wide *line, HANDLE in, HANDLE out, HANDLE said) {
  STARTUPINFOW how = {.cb = sizeof how,
                      .dwFlags = STARTF_USESTDHANDLES,
                      .hStdInput = in,
                      .hStdOutput = out,
                      .hStdError = said};
  PROCESS_INFORMATION made;
  UINT before = SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX); /* inherited */
  bool started = CreateProcessW(NULL, line->text, NULL, NULL, TRUE,
                                CREATE_SUSPENDED | CREATE_NO_WINDOW, NULL, NULL, &how, &made);
  if (!started) grundy_i_windows_error();
  (void)SetErrorMode(before);
  if (!started) return errno;
  r->process = made.hProcess;
  bool joined = AssignProcessToJobObject(r->job, made.hProcess);
  if (!joined || ResumeThread(made.hThread) == (DWORD)-1) {
    grundy_i_windows_error();
    (void)TerminateProcess(made.hProcess, 1);
    joined = false;
  }
  CloseHandle(made.hThread);
  return joined ? 0 : errno;
}

static grundy_status start(job *r, char *const *arguments) {
  HANDLE in = NULL, out = NULL, said = NULL;
  grundy_i_wide line;
  DWORD size = r->left < BLOCK ? BLOCK : r->left < INT32_MAX ? (DWORD)r->left : INT32_MAX;
  GRUNDY_TRY(command_line(r->context, arguments, &line));
  bool made = make_job(r) && make_pipe(&r->in, &in, true, size) &&
              make_pipe(&r->out, &out, false, BLOCK) && make_pipe(&r->said, &said, false, BLOCK);
  if (!made) grundy_i_windows_error();
  int error = made ? spawn(r, &line, in, out, said) : errno;
  close_end(&in);
  close_end(&out);
  close_end(&said);
  if (!error) return GRUNDY_OK;
  return grundy_i_child_fail(r->context, made ? GRUNDY_USAGE : GRUNDY_IO, arguments[0], error);
}

/* ---- while it runs ---- */

/* A program need not read all of its input. */
static void feed(job *r) {
  DWORD put = 0, most = r->left < BLOCK ? (DWORD)r->left : BLOCK;
  bool open = !most || WriteFile(r->in, r->rest, most, &put, NULL);
  r->rest += put, r->left -= put;
  if (!open || r->left == 0) close_end(&r->in);
}

/* Reads what is there; of more than `most` bytes the rest is thrown away, and *over set. */
static grundy_status drain(HANDLE *end, grundy_buffer *out, size_t most, bool *over) {
  char block[BLOCK];
  DWORD there = 0, got = 0;
  while (*end) {
    bool open = PeekNamedPipe(*end, NULL, 0, NULL, &there, NULL);
    if (open && !there) break;
    if (!open || !ReadFile(*end, block, there < BLOCK ? there : BLOCK, &got, NULL)) {
      close_end(end);
      break;
    }
    size_t room = most - out->length, kept = got > room ? room : got;
    *over = *over || got > room;
    GRUNDY_TRY(grundy_buffer_append(out, block, kept));
    if (*over) break;
  }
  return GRUNDY_OK;
}

/* Seconds of processor time that the program has used, itself. */
static double used(const job *r) {
  FILETIME begun, ended, kernel, user;
  if (!GetProcessTimes(r->process, &begun, &ended, &kernel, &user)) return 0;
  double high = kernel.dwHighDateTime + (double)user.dwHighDateTime;
  return (high * 4294967296.0 + kernel.dwLowDateTime + (double)user.dwLowDateTime) / TICKS;
}

/* The signal that an exception would be elsewhere; 0: it ended by itself. */
static int signal_of(DWORD code) {
  switch (code) {
  case EXCEPTION_ACCESS_VIOLATION:
  case EXCEPTION_STACK_OVERFLOW:
    return 11;
  case EXCEPTION_INT_DIVIDE_BY_ZERO:
  case EXCEPTION_INT_OVERFLOW:
    return 8;
  case EXCEPTION_ILLEGAL_INSTRUCTION:
    return 4;
  default:
    return code >= 0xC0000000 ? 6 : 0;
  }
}

static void note_ending(const job *r) {
  DWORD code = 0;
  (void)GetExitCodeProcess(r->process, &code);
  int number = signal_of(code);
  r->child->ending = number ? GRUNDY_CHILD_SIGNALLED : GRUNDY_CHILD_ENDED;
  r->child->code = number ? number : (int)code;
}

/* Passes bytes on until the program has ended, or has to; what it wrote before is read then. */
static grundy_status converse(job *r) {
  grundy_i_child *child = r->child;
  bool over = false, ignored = false;
  for (;;) {
    GRUNDY_TRY(grundy_i_tick_now(r->context, child->task, child->done, child->total));
    if (r->in) feed(r);
    bool ended = WaitForSingleObject(r->process, SLICE) == WAIT_OBJECT_0;
    GRUNDY_TRY(drain(&r->out, &child->out, r->most, &over));
    GRUNDY_TRY(drain(&r->said, &child->said, SAID, &ignored));
    bool late = grundy_i_now() - r->begun >= PATIENCE * r->seconds || used(r) >= r->seconds;
    if (ended) note_ending(r);
    if (over) child->ending = GRUNDY_CHILD_FLOODED;
    if (!ended && !over && late) child->ending = GRUNDY_CHILD_TIMEOUT;
    if (ended || over || late) return GRUNDY_OK;
  }
}

grundy_status grundy_i_child_run(grundy_context *context, char *const *arguments, const char *input,
                                 size_t length, double seconds, size_t most, grundy_i_child *out) {
  job r = {.context = context, .rest = input, .left = length, .most = most, .child = out};
  r.begun = grundy_i_now();
  r.seconds = seconds;
  r.memory = grundy_context_get_limits(context)->memory;
  out->out.length = out->said.length = 0;
  grundy_status s = start(&r, arguments);
  if (s == GRUNDY_OK) {
    DWORD nowait = PIPE_NOWAIT;
    (void)SetNamedPipeHandleState(r.in, &nowait, NULL, NULL);
    s = converse(&r);
  }
  close_end(&r.job);
  if (r.process) (void)WaitForSingleObject(r.process, INFINITE);
  close_end(&r.process);
  close_end(&r.in);
  close_end(&r.out);
  close_end(&r.said);
  return s;
}
