/* The program that courses teach, for comparison. */
#ifndef BENCH_COURSE_H
#define BENCH_COURSE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Reads "from to" lines and returns the sum over all vertices of (number + 1) * nim-value, modulo
 * 2^64. */
uint64_t course_values(const char *path);

#ifdef __cplusplus
}
#endif

#endif
