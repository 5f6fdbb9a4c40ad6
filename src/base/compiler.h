/* The one place for what is not C11; and assertions. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* GRUNDY_ASSERT(condition): what only a fault of ours makes false. Checked in the presets dev, asan
 * and tsan, which set GRUNDY_ASSERTIONS; elsewhere the condition is compiled but not computed. */
#ifdef GRUNDY_ASSERTIONS
#ifdef NDEBUG
#error "GRUNDY_ASSERTIONS with NDEBUG: the assertions would be off"
#endif
#include <assert.h>
#define GRUNDY_ASSERT(condition) assert(condition)
#else
#define GRUNDY_ASSERT(condition) ((void)sizeof((condition) ? 1 : 0))
#endif

#if defined(__GNUC__)
#define GRUNDY_LIKELY(condition)   __builtin_expect(!!(condition), 1)
#define GRUNDY_UNLIKELY(condition) __builtin_expect(!!(condition), 0)
/* Memory that will soon be read (and written): a hint. The empty statement is there because GCC
 * would otherwise consider a function that only hints to be without effect, and drop the call. */
#define GRUNDY_PREFETCH(address)                                                                   \
  do {                                                                                             \
    __builtin_prefetch(address);                                                                   \
    __asm__ volatile("");                                                                          \
  } while (false)
/* The place of the lowest one of a 64-bit word other than 0, and the number of ones of any. */
#define GRUNDY_LOWEST_BIT(word) ((unsigned)__builtin_ctzll(word))
#define GRUNDY_ONES(word)       ((unsigned)__builtin_popcountll(word))
/* The eight bytes of a word in opposite order. */
#define GRUNDY_REVERSE_BYTES(word) ((uint64_t)__builtin_bswap64(word))
__extension__ typedef unsigned __int128 grundy_i_uint128;

/* The index of the highest bit that is set; number >= 1. */
static inline unsigned grundy_i_top_bit(uint64_t number) {
  GRUNDY_ASSERT(number);
  return 63u - (unsigned)__builtin_clzll(number);
}

/* Does the machine put the last byte lowest? */
#define GRUNDY_BIG_ENDIAN (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__)

/* A word loaded from memory as on a machine that puts the first byte lowest. */
static inline uint64_t grundy_i_first_lowest(uint64_t word) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return word;
}

/* Whether the processor has a feature, named as the compiler names it;
 * false on other processors. */
#if defined(__x86_64__) || defined(__i386__)
#define GRUNDY_CPU_HAS(feature) (__builtin_cpu_supports(feature) != 0)
#else
#define GRUNDY_CPU_HAS(feature) false
#endif
/* Where a kernel is usable: on every processor, on none that the code is compiled for, and on those
 * with AVX2. */
static inline bool grundy_i_everywhere(void) {
  return true;
}
static inline bool grundy_i_nowhere(void) {
  return false;
}
static inline bool grundy_i_with_avx2(void) {
  return GRUNDY_CPU_HAS("avx2");
}
/* Has every processor that the code is compiled for the vectors of AArch64, first lanes lowest? */
#if defined(__aarch64__) && defined(__ARM_NEON) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define GRUNDY_NEON 1
#else
#define GRUNDY_NEON 0
#endif
/* Keeps a vector that is the same all along a loop in a register, where the compiler would build it
 * again each time. */
#define GRUNDY_KEEP_VECTOR(x) __asm__("" : "+v"(x))
/* Keeps a pointer in a register, where the compiler would recompute the address for each of the
 * vectors after it. */
#define GRUNDY_KEEP_POINTER(p) __asm__("" : "+r"(p))
/* A moment's rest in a loop that waits for another thread. */
#if defined(__x86_64__) || defined(__i386__)
#define GRUNDY_PAUSE() __builtin_ia32_pause()
#else
#define GRUNDY_PAUSE() ((void)0)
#endif
#else
#error "a compiler with 128-bit integers is needed (GCC or Clang)"
#endif

/* Defines the one place where a kernel of some kind is chosen, from those named after it, fastest
 * first: `at`, the kernel at an index, usable or not, NULL after the last; and `best`, the first
 * that this machine can use, as it can the last. */
#define GRUNDY_KERNELS(type, at, best, ...)                                                        \
  static const type *const kernels[] = {__VA_ARGS__};                                              \
  const type *at(size_t index) {                                                                   \
    return index < sizeof kernels / sizeof kernels[0] ? kernels[index] : NULL;                     \
  }                                                                                                \
  const type *best(void) {                                                                         \
    size_t i = 0;                                                                                  \
    while (!kernels[i]->usable()) i++;                                                             \
    return kernels[i];                                                                             \
  }
