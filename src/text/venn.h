/* Venn diagrams of one to three sets, with how many elements each region holds. */
#ifndef TEXT_VENN_H
#define TEXT_VENN_H

#include "base/u128.h"
#include "grundy/array.h"
#include "grundy/count.h"
#include "grundy/more.h"

/* A diagram: the names of its sets, and of all that is counted, "" where there is nothing besides
 * the sets. */
typedef struct grundy_i_venn {
  grundy_venn venn;
  grundy_i_u128_text names[GRUNDY_VENN_SETS];
  char all[sizeof(grundy_i_u128_text) + 3];
} grundy_i_venn;

/* The diagram of what was counted; false where there is none. */
bool grundy_i_venn_of_multiples(const grundy_multiples *multiples, grundy_i_venn *out);
bool grundy_i_venn_of_union(const grundy_union *u, grundy_i_venn *out);

/* The number of a region in decimal. */
grundy_i_u128_text grundy_i_venn_number(const grundy_i_venn *v, size_t region);

/* Appends the diagram of two or three sets in ASCII, whose characters are of one width everywhere;
 * false, and nothing, where it needs more than 79 columns. */
bool grundy_i_text_venn(grundy_buffer *out, const grundy_i_venn *v);

#endif
