/* Random numbers determined by a seed: splitmix64 (Steele, Lea and Flood 2014).
 *
 *   uint64_t random = seed;
 *   uint64_t die = 1 + grundy_i_random_below(&random, 6);
 */
#pragma once

#include <stdint.h>

/* All 64 bits random. */
static inline uint64_t grundy_i_random_next(uint64_t *state) {
  uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
  return z ^ z >> 31;
}

/* 0..bound-1; bound >= 1. */
static inline uint64_t grundy_i_random_below(uint64_t *state, uint64_t bound) {
  return grundy_i_random_next(state) % bound;
}
