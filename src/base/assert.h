/* GRUNDY_ASSERT(condition): what only a fault of ours makes false. Checked in the presets dev, asan
 * and tsan, which set GRUNDY_ASSERTIONS; elsewhere the condition is compiled but not computed. */
#ifndef BASE_ASSERT_H
#define BASE_ASSERT_H

#ifdef GRUNDY_ASSERTIONS
#ifdef NDEBUG
#error "GRUNDY_ASSERTIONS with NDEBUG: the assertions would be off"
#endif
#include <assert.h>
#define GRUNDY_ASSERT(condition) assert(condition)
#else
#define GRUNDY_ASSERT(condition) ((void)sizeof((condition) ? 1 : 0))
#endif

#endif
