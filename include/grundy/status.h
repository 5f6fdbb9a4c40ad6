/** @file
 * How a call ended. Every fallible function of the library returns a grundy_status and writes its
 * result only when that is GRUNDY_OK (unless it says otherwise).
 *
 * @code{.c}
 *   grundy_status s = grundy_game_create(context, "kayles", NULL, &game);
 *   if (s != GRUNDY_OK)
 *     fprintf(stderr, "%s\n", grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH));
 * @endcode
 */
#ifndef GRUNDY_STATUS_H
#define GRUNDY_STATUS_H

#include <stdbool.h> /* with this header, in all others too */
#include <stddef.h>
#include <stdint.h>

#include "grundy/export.h"

GRUNDY_BEGIN

/** OK, or why there is no result. Compilers warn where a function's is not checked. */
GRUNDY_EXTENSION typedef enum GRUNDY_CHECKED grundy_status {
#define GRUNDY_STATUS(name, exit, text) GRUNDY_##name,
#include "grundy/status.def"
#undef GRUNDY_STATUS
} grundy_status;

/** One short English phrase for a status; never NULL. O(1). */
GRUNDY_API const char *grundy_status_text(grundy_status status);
/** The exit status a program gives for it (0, 1, 2, 3, 4, 5, 70 or 130). O(1). */
static inline int grundy_status_exit(grundy_status status) {
  switch (status) {
#define GRUNDY_STATUS(name, exit, text)                                                            \
  case GRUNDY_##name:                                                                              \
    return exit;
#include "grundy/status.def"
#undef GRUNDY_STATUS
  }
  return 70;
}

GRUNDY_END

#endif
