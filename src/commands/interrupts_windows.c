/* The system calls a function in a thread of its own; what the main thread waits for is ended, and
 * it looks at its context. After the function for a console that is closed the process is gone, so
 * that one does not return: the system waits some seconds for the work to be kept. */
#include "commands/program.h"

#include "base/windows.h"

enum { PATIENCE = 10000 /* milliseconds */ };

static void (*stop_work)(int);
static HANDLE main_thread;
static volatile LONG stops;

static BOOL WINAPI handle(DWORD event) {
  bool typed = event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT;
  if (InterlockedIncrement(&stops) > 1 && typed) return FALSE;
  stop_work((int)event);
  (void)CancelSynchronousIo(main_thread);
  if (!typed) Sleep(PATIENCE);
  return TRUE;
}

void grundy_i_interrupts_catch(void (*stop)(int signal_number)) {
  HANDLE self = GetCurrentProcess();
  stop_work = stop;
  (void)DuplicateHandle(self, GetCurrentThread(), self, &main_thread, 0, FALSE,
                        DUPLICATE_SAME_ACCESS);
  (void)SetConsoleCtrlHandler(handle, TRUE);
}
