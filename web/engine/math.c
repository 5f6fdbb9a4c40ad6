/* Functions of mathematics as the host has them (wasi.ts): the tables of the C library's own are
 * 20 KB that do not compress. Those that no game and no rule can reach are left out
 * (src/script/library.c has what rules may use). */
#include <math.h>

#define GRUNDY_FROM_HOST(name)                                                                     \
  __attribute__((import_module("math"), import_name(#name))) double host_##name(double x);         \
  double name(double x) {                                                                          \
    return host_##name(x);                                                                         \
  }

GRUNDY_FROM_HOST(cos)
GRUNDY_FROM_HOST(exp)
GRUNDY_FROM_HOST(log)
GRUNDY_FROM_HOST(log10)
GRUNDY_FROM_HOST(log2)
GRUNDY_FROM_HOST(sin)

__attribute__((import_module("math"), import_name("pow"))) double host_pow(double x, double y);

double pow(double x, double y) {
  return host_pow(x, y);
}
