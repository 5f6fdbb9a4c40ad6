/* Dots: items of the picture next to a spot, that say how a line goes. */
#ifndef GAMES_SPROUTS_DOTS_H
#define GAMES_SPROUTS_DOTS_H

#include <stdio.h>

#include "rules/describe.h"

/* "(3)": the line goes around spot 3; "3:4", at a spot that is met twice along its boundary: it
 * leaves spot 3 where spot 4 comes after it. */
static inline grundy_i_item grundy_i_sprouts_dot(uint64_t spot, uint64_t after) {
  grundy_i_item item;
  snprintf(item.text, sizeof item.text, after ? "%llu:%llu" : "(%llu)", (unsigned long long)spot,
           (unsigned long long)after);
  return item;
}

#endif
