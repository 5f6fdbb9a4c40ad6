/* Names as people type them: the same but for capitals, spaces and hyphens; a part of a name; and
 * the name that was probably meant, the nearest of all names, if it is near enough. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { GRUNDY_I_NEAREST_LENGTH = 48 };

/* Whether one of the names, which ";" separates, is this name; whether one of them holds the part,
 * which holds more than gaps. Capitals (of ASCII) and gaps (space, hyphen, underscore) make no
 * difference. `names` NULL: no. O(length of both, multiplied). */
bool grundy_i_names_have(const char *names, const char *name);
bool grundy_i_names_hold(const char *names, const char *part);

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
