/* The inside of a system, for the reader and the solvers. */
#ifndef GF2_SYSTEM_H
#define GF2_SYSTEM_H

#include "base/intern.h"
#include "gf2/matrix.h"
#include "grundy/gf2.h"

struct grundy_gf2_system {
  size_t unknowns;
  grundy_i_matrix rows;  /* unknowns + 1 columns */
  grundy_i_intern names; /* of all unknowns, or empty */
};

#endif
