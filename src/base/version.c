/* The version as text, made of the numbers of the header. */
#include "grundy/version.h"

#define TEXT(number)                 #number
#define VERSION(major, minor, patch) TEXT(major) "." TEXT(minor) "." TEXT(patch)

const char *grundy_version(void) {
  return VERSION(GRUNDY_VERSION_MAJOR, GRUNDY_VERSION_MINOR, GRUNDY_VERSION_PATCH);
}
