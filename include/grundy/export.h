/** @file
 * Which symbols the library shows, and how a function says that its result must be checked.
 */
#ifndef GRUNDY_EXPORT_H
#define GRUNDY_EXPORT_H

#if defined(_WIN32) || !defined(__GNUC__)
#define GRUNDY_API
#define GRUNDY_MUST_CHECK
#define GRUNDY_CHECKED
#define GRUNDY_EXTENSION
#define GRUNDY_PRINTF(at, first)
#else

/** Shown by the library. */
#define GRUNDY_API        __attribute__((visibility("default")))

/** The compiler warns where the result is not checked. */
#define GRUNDY_MUST_CHECK __attribute__((warn_unused_result))

/** Before a declaration that is more than C11. */
#define GRUNDY_EXTENSION  __extension__

/** Between `enum` and its name: the compiler warns where a function's result of that type is not
 * checked. GCC knows this by the name of C23 and C++17 only, clang in C11 by its own. */
#if defined(__clang__)
#define GRUNDY_CHECKED GRUNDY_MUST_CHECK
#elif __GNUC__ >= 10
#define GRUNDY_CHECKED [[nodiscard]]
#else
#define GRUNDY_CHECKED
#endif

/** Arguments as printf takes them: the format is argument `at`, its first one argument `first`. */
#define GRUNDY_PRINTF(at, first) __attribute__((format(printf, at, first)))
#endif

#ifdef __cplusplus
#include "grundy/sized.hpp"
#else
/** The address of a struct of options that begins with its size, the members named in the arguments
 * (`.moves = 10`), the others zero. Such structs grow at their ends. The size tells the library
 * which members the caller knows; one without it is refused.
 *
 * In C++, where members are named in the order of the struct, it is an object that becomes that
 * address and lasts as long as the call whose argument it is. To keep it:
 *
 * @code{.c}
 *   const auto options = GRUNDY_SOLVE_OPTIONS(.moves = 10);
 *   s = grundy_solve(solver, position, options, &solution);
 * @endcode
 *
 * C++17 has no names of members, but g++ and clang++ take them. */
#define GRUNDY_SIZED(type, ...) (&(type){.size = sizeof(type), __VA_ARGS__})
#endif

#ifdef __cplusplus
#define GRUNDY_BEGIN extern "C" {
#define GRUNDY_END   }
#else
#define GRUNDY_BEGIN
#define GRUNDY_END
#endif

#endif
