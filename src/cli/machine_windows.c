/* Memory and processors under Windows: a quarter of the machine's memory, four fifths of what is
 * available, nine tenths of what a job object allows; processors that the process may run on. */
#include "base/windows.h"
#include "cli/cli.h"

enum { MOST_CORES = 1024 };

static void lower(double *bytes, double share, double limit) {
  if (share * limit < *bytes) *bytes = share * limit;
}

size_t grundy_i_machine_memory(const char *root) {
  MEMORYSTATUSEX machine = {.dwLength = sizeof machine};
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION job;
  const double most = (double)(SIZE_MAX / 2);
  double bytes = most;
  if (GlobalMemoryStatusEx(&machine)) {
    lower(&bytes, 1.0 / 4, (double)machine.ullTotalPhys);
    lower(&bytes, 4.0 / 5, (double)machine.ullAvailPhys);
  }
  if (QueryInformationJobObject(NULL, JobObjectExtendedLimitInformation, &job, sizeof job, NULL)) {
    DWORD limits = job.BasicLimitInformation.LimitFlags;
    if (limits & JOB_OBJECT_LIMIT_PROCESS_MEMORY)
      lower(&bytes, 9.0 / 10, (double)job.ProcessMemoryLimit);
    if (limits & JOB_OBJECT_LIMIT_JOB_MEMORY) lower(&bytes, 9.0 / 10, (double)job.JobMemoryLimit);
  }
  return bytes < most ? bytes < 1 ? 1 : (size_t)bytes : SIZE_MAX;
}

unsigned grundy_i_machine_cores(const char *root) {
  DWORD_PTR own = 0, machine = 0;
  unsigned cores = 0;
  (void)GetProcessAffinityMask(GetCurrentProcess(), &own, &machine);
  for (; own; own &= own - 1) cores++;
  return cores < 1 ? 1 : cores > MOST_CORES ? MOST_CORES : cores;
}
