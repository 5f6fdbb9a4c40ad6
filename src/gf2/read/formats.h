/* A parser for each form of a system. */
#ifndef GF2_READ_FORMATS_H
#define GF2_READ_FORMATS_H

#include "gf2/read/source.h"

/* The parsers begin at the current line and read to the end. */
GRUNDY_MUST_CHECK grundy_status grundy_i_gf2_read_rows(grundy_i_gf2_source *source,
                                                       grundy_gf2_system **out);
GRUNDY_MUST_CHECK grundy_status grundy_i_gf2_read_words(grundy_i_gf2_source *source,
                                                        grundy_gf2_system **out);
GRUNDY_MUST_CHECK grundy_status grundy_i_gf2_read_dimacs(grundy_i_gf2_source *source,
                                                         grundy_gf2_system **out);
GRUNDY_MUST_CHECK grundy_status grundy_i_gf2_read_pbm(grundy_i_gf2_source *source,
                                                      grundy_gf2_system **out);

#endif
