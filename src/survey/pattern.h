/* Patterns: texts that stand for many games.
 *
 *   octal:0.???                    every digit; [0-37] some of them; before the point those that a
 *                                  code may have there
 *   subtraction:{1..12 choose 3}   three numbers out of 1..12, joined by commas
 *   cram {1..6}x{1..9}             positions: numbers of a range
 *   bounded-nim:{2,3,5}            numbers of a list
 *
 * Anything else stands for itself. `{1,3,4}` alone is a subtraction set, as everywhere. */
#pragma once

#include "base/context.h"

/* What a place of the pattern is replaced by. */
typedef enum grundy_i_pattern_place_kind {
  GRUNDY_PLACE_TEXT,  /* itself */
  GRUNDY_PLACE_DIGIT, /* one of the characters of `digits` */
  GRUNDY_PLACE_RANGE, /* a number of low..high */
  GRUNDY_PLACE_LIST,  /* a number of the list at `text`, the one at `item` */
  GRUNDY_PLACE_CHOICE /* `chosen` different numbers of low..high, ascending, joined by commas */
} grundy_i_pattern_place_kind;

enum { GRUNDY_PLACES = 40, GRUNDY_CHOSEN = 32, GRUNDY_DIGITS = 16 };

/* A place, and how many texts it is replaced by. */
typedef struct grundy_i_pattern_place {
  grundy_i_pattern_place_kind kind;
  const char *text, *item;
  size_t length;
  char digits[GRUNDY_DIGITS + 1];
  uint64_t low, high;
  unsigned chosen;
  uint64_t count, at; /* at < count: the one now */
  uint64_t choice[GRUNDY_CHOSEN];
} grundy_i_pattern_place;

/* A pattern that was read, and the member that it stands at. `members` is how many it has. */
typedef struct grundy_i_pattern {
  size_t count;
  uint64_t members;
  grundy_i_pattern_place place[GRUNDY_PLACES];
} grundy_i_pattern;

/* No more members can be surveyed. */
#define GRUNDY_SURVEY_MOST UINT64_C(10000000)

/* Reads a pattern, which must outlive `out`; it then stands at its first member. Errors: BAD_INPUT
 * with the place and what was expected, and where there are more members than that. O(length). */
grundy_status grundy_i_pattern_read(grundy_context *context, const char *text,
                                    grundy_i_pattern *out);

/* Appends the member that it stands at. Errors: NO_MEMORY. */
grundy_status grundy_i_pattern_put(const grundy_i_pattern *pattern, grundy_buffer *out);

/* Goes to the next member, the last place first; false after the last member. */
bool grundy_i_pattern_next(grundy_i_pattern *pattern);
