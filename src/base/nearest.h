/* The name that was probably meant: the nearest of all names, if it is near enough. */
#ifndef BASE_NEAREST_H
#define BASE_NEAREST_H

#include <stddef.h>

enum { GRUNDY_I_NEAREST_LENGTH = 48 };

/* `found` is the nearest of the names shown so far, NULL where none is near. */
typedef struct grundy_i_nearest {
  char wanted[GRUNDY_I_NEAREST_LENGTH];
  const char *found;
  unsigned bound; /* the next must be nearer than this */
} grundy_i_nearest;

/* Begins with a name of any length, in letters of any case: of `length` characters, a third may be
 * wrong. */
void grundy_i_nearest_init(grundy_i_nearest *nearest, const char *wanted, size_t length);

/* Shows it a name, borrowed. O(length of both, multiplied). */
void grundy_i_nearest_show(grundy_i_nearest *nearest, const char *name);

#endif
