/* The sieve's kernel for processors that count the ones of a word. */
#define KERNEL grundy_i_sieve_popcnt
#define NAME   "popcnt"
#if defined(__POPCNT__)
#define USABLE GRUNDY_CPU_HAS("popcnt")
#else
#define USABLE false
#endif
#include "count/sieve_body.h"
