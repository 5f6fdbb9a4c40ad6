/** @file
 * Which version of the library a program is compiled for, and which one runs. docs/ABI.md says what
 * a new version may change.
 */
#ifndef GRUNDY_VERSION_H
#define GRUNDY_VERSION_H

#include "grundy/export.h"

/** The version of these headers: MAJOR.MINOR.PATCH. */
#define GRUNDY_VERSION_MAJOR 1
#define GRUNDY_VERSION_MINOR 0
#define GRUNDY_VERSION_PATCH 0

/** The same as one number that grows with the version, 1002003 for 1.2.3, so that a program can ask
 * for what a later version brought:
 *
 * @code{.c}
 *   #if GRUNDY_VERSION_NUMBER >= 1002000
 * @endcode */
#define GRUNDY_VERSION_NUMBER                                                                      \
  (GRUNDY_VERSION_MAJOR * 1000000 + GRUNDY_VERSION_MINOR * 1000 + GRUNDY_VERSION_PATCH)

GRUNDY_BEGIN

/** The version of the library linked, "MAJOR.MINOR.PATCH" in decimal; static text, never NULL.
 * O(1).
 *
 * @code{.c}
 *   printf("libgrundy %s\n", grundy_version());
 * @endcode
 */
GRUNDY_API const char *grundy_version(void);

GRUNDY_END

#endif
