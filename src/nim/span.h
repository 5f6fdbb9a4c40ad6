/* A span as numbers are tested against it in bulk. */
#pragma once

#include "grundy/more.h"

/* syndrome_bits  64 less the rank
 * syndrome       [i][b] is the syndrome of b * 256^i: XORs of them are 0 exactly in the span */
struct grundy_nim_span {
  grundy_context *context;
  grundy_nim_basis basis;
  unsigned syndrome_bits;
  uint64_t syndrome[8][256];
};
