/** @file
 * Which version of the library runs.
 */
#ifndef GRUNDY_VERSION_H
#define GRUNDY_VERSION_H

#include "grundy/export.h"

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
