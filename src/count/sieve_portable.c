/* The sieve's kernel for any machine. */
#define KERNEL grundy_i_sieve_portable
#define NAME   "portable"
#define USABLE true
#include "count/sieve_body.h"
