/* Facts about the machine and the environment. */
#include "cli/cli.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

size_t grundy_i_system_memory(void) {
  long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
  if (pages <= 0 || size <= 0) return SIZE_MAX;
  return (size_t)pages * (size_t)size;
}

unsigned grundy_i_system_cores(void) {
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  return cores < 1 ? 1 : cores > 1024 ? 1024 : (unsigned)cores;
}

bool grundy_i_system_chinese(void) {
  static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    const char *locale = getenv(names[i]);
    if (locale && *locale) return strncmp(locale, "zh", 2) == 0;
  }
  return false;
}
