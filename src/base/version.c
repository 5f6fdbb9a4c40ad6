/* The version, which the build passes on from its one declaration in CMakeLists.txt. */
#include "grundy/version.h"

const char *grundy_version(void) {
  return GRUNDY_VERSION;
}
