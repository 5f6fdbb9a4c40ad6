/* survey/process.h under Windows. */
#include "survey/process.h"

#include "base/windows.h"

bool grundy_i_host_name(char *out, size_t room) {
  DWORD length = (DWORD)room;
  return GetComputerNameA(out, &length);
}

bool grundy_i_process_gone(int64_t number) {
  HANDLE process = OpenProcess(SYNCHRONIZE, FALSE, (DWORD)number);
  if (!process) return GetLastError() == ERROR_INVALID_PARAMETER;
  bool gone = WaitForSingleObject(process, 0) == WAIT_OBJECT_0;
  CloseHandle(process);
  return gone;
}
