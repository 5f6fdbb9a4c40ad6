/* Facts about the environment. */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

#include "base/system.h"

bool grundy_i_system_chinese(void) {
  static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    const char *locale = getenv(names[i]);
    if (locale && *locale) return strncmp(locale, "zh", 2) == 0;
  }
  return grundy_i_user_chinese();
}
