/* The program's entry under Windows: the console takes UTF-8 and colours, and gets back what it
 * had; arguments become UTF-8; no file has its ends of lines changed; an answer that nobody reads
 * to its end ends the program in silence. Standard error is written whole lines at a time, so that
 * no character is cut in two. */
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/windows.h"
#include "commands/program.h"

/* The console, as it was. */
static struct {
  UINT page;
  DWORD modes[2];
  bool known[2];
} console;

static const DWORD streams[] = {STD_OUTPUT_HANDLE, STD_ERROR_HANDLE};

static void give_back(void) {
  fflush(stderr);
  for (int i = 0; i < 2; i++) {
    if (console.known[i]) (void)SetConsoleMode(GetStdHandle(streams[i]), console.modes[i]);
  }
  if (console.page) (void)SetConsoleOutputCP(console.page);
}

/* What has been read is all that was wanted. */
static void end(void) {
  exit(EXIT_SUCCESS);
}

static void set_up(void) {
  static char line[BUFSIZ];
  for (int i = 0; i < 3; i++) (void)_setmode(i, _O_BINARY);
  (void)setvbuf(stderr, line, _IOFBF, sizeof line);
  console.page = GetConsoleOutputCP();
  (void)SetConsoleOutputCP(CP_UTF8);
  for (int i = 0; i < 2; i++) {
    HANDLE stream = GetStdHandle(streams[i]);
    console.known[i] = GetConsoleMode(stream, &console.modes[i]);
    DWORD mode = console.modes[i] | ENABLE_VIRTUAL_TERMINAL_PROCESSING;
    if (console.known[i]) (void)SetConsoleMode(stream, mode);
  }
  (void)atexit(give_back);
  grundy_i_windows_unread = end;
}

static char *argument(const wchar_t *text) {
  int length = WideCharToMultiByte(CP_UTF8, 0, text, -1, NULL, 0, NULL, NULL);
  char *out = length > 0 ? malloc((size_t)length) : NULL;
  if (out) (void)WideCharToMultiByte(CP_UTF8, 0, text, -1, out, length, NULL, NULL);
  return out;
}

int wmain(int argc, wchar_t **argv);

int wmain(int argc, wchar_t **argv) {
  char **arguments = calloc((size_t)argc + 1, sizeof *arguments);
  int made = 0, status = 5;
  set_up();
  while (arguments && made < argc && (arguments[made] = argument(argv[made]))) made++;
  if (arguments && made == argc) status = grundy_i_program(argc, arguments);
  while (made > 0) free(arguments[--made]);
  free(arguments);
  return status;
}
