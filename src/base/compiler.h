/* The one place for what is not C11. */
#ifndef BASE_COMPILER_H
#define BASE_COMPILER_H

#if defined(__GNUC__)
#define GRUNDY_LIKELY(condition)   __builtin_expect(!!(condition), 1)
#define GRUNDY_UNLIKELY(condition) __builtin_expect(!!(condition), 0)
__extension__ typedef unsigned __int128 grundy_i_uint128;
#else
#error "a compiler with 128-bit integers is needed (GCC or Clang)"
#endif

#endif
