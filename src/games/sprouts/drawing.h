/* Drawings of the game of sprouts as text: regions of boundaries of spots, see games/sprouts.c. */
#pragma once

#include <string.h>

#include "base/compiler.h"
#include "grundy/ruleset.h"

enum {
  GRUNDY_DRAWING_LIVES = 51,
  GRUNDY_DRAWING_ROOM = 400,
  GRUNDY_DRAWING_WORDS = GRUNDY_DRAWING_ROOM / 8,
  GRUNDY_DRAWING_PIECES = 2 * GRUNDY_DRAWING_LIVES + 8 /* boundaries, regions */
};

/* Spots that a move makes, until they have names: letters like others. */
enum { GRUNDY_DRAWING_NEW = 'A' - 3 };

typedef struct grundy_i_drawing {
  char text[GRUNDY_DRAWING_ROOM];
  size_t length;
} grundy_i_drawing;

static inline void grundy_i_drawing_put(grundy_i_drawing *d, char c) {
  GRUNDY_ASSERT(d->length < GRUNDY_DRAWING_ROOM);
  d->text[d->length++] = c;
}

static inline void grundy_i_drawing_put_text(grundy_i_drawing *d, const char *text, size_t length) {
  GRUNDY_ASSERT(length <= GRUNDY_DRAWING_ROOM - d->length);
  memcpy(d->text + d->length, text, length);
  d->length += length;
}

static inline bool grundy_i_drawing_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= GRUNDY_DRAWING_NEW && c <= 'Z');
}

/* How many lines a spot can still have. */
static inline unsigned grundy_i_drawing_lives_of(char c) {
  return c == '0' ? 3 : c == '1' ? 2 : c == '2' || grundy_i_drawing_letter(c) ? 1 : 0;
}

/* Where the piece that begins at `at` ends: at the mark after it. */
static inline size_t grundy_i_drawing_piece(const grundy_i_drawing *d, size_t at, char mark) {
  while (d->text[at] != mark) at++;
  GRUNDY_ASSERT(at < d->length);
  return at;
}

/* The number of the spot written at text[at], from 0, by where spots are first met. O(at^2). */
size_t grundy_i_drawing_number(const grundy_i_drawing *d, size_t at);

/* A drawing as words, eight characters each with zeros after, at least one; and back. */
size_t grundy_i_drawing_pack(const grundy_i_drawing *d, uint64_t words[GRUNDY_DRAWING_WORDS]);
grundy_i_drawing grundy_i_drawing_of(grundy_component c);

/* Leaves out what cannot matter to play, and makes the text least among those of equal drawings, as
 * well as sorting and naming in turn can: done again, it seldom ends at yet another text of the
 * same drawing. The lands of such a text are one after another. O(length^2). */
void grundy_i_drawing_make_least(grundy_i_drawing *d);

/* Regions and the land, a part of a sum, to which each belongs: regions that share a letter belong
 * to the same. Of each region: its letters as bits, and the lives of its digits. */
typedef struct grundy_i_lands {
  size_t begins[GRUNDY_DRAWING_PIECES], ends[GRUNDY_DRAWING_PIECES], land[GRUNDY_DRAWING_PIECES];
  uint64_t letters[GRUNDY_DRAWING_PIECES];
  unsigned digits[GRUNDY_DRAWING_PIECES];
  size_t count;
} grundy_i_lands;

/* The lands of the regions that have at least this many lives. O(length + regions^3). */
void grundy_i_lands_find(const grundy_i_drawing *d, unsigned least_lives, grundy_i_lands *out);

/* The lives of a land: a letter met twice counts once. 0 where no region has this number. */
unsigned grundy_i_lands_lives(const grundy_i_lands *lands, size_t land);

static inline bool grundy_i_lands_are_one(const grundy_i_lands *lands) {
  size_t i = 1;
  while (i < lands->count && lands->land[i] == lands->land[0]) i++;
  return lands->count > 0 && i == lands->count;
}

/* The regions of a land below out->count, named a, b, c, …; nothing where no region has this
 * number. */
void grundy_i_lands_gather(const grundy_i_drawing *d, const grundy_i_lands *lands, size_t land,
                           grundy_i_drawing *out);

/* Sprouts drawn again from its text: places for spots and lines such that around each region one
 * meets the spots in the order of the text. */

enum {
  GRUNDY_PLACES_SPOTS = GRUNDY_DRAWING_LIVES,
  GRUNDY_PLACES_LINES = 2 * GRUNDY_DRAWING_LIVES,
  GRUNDY_PLACES_POINTS = 6 /* of a line: a spot, bends, a spot */
};

/* A spot is met first at text[at]. x to the right, y down, in spots' distances. */
typedef struct grundy_i_place {
  size_t at;
  double x, y;
} grundy_i_place;

/* A line goes on through dead spots, which the text leaves out, or along regions where no move is
 * left. `frames` are x, y, width, height of parts of the text that no line can join
 * (grundy_i_lands); there are none where there is one such part. */
typedef struct grundy_i_places {
  grundy_i_place spots[GRUNDY_PLACES_SPOTS];
  double lines[GRUNDY_PLACES_LINES][GRUNDY_PLACES_POINTS][2];
  double frames[GRUNDY_DRAWING_PIECES][4];
  size_t spot_count, line_count, frame_count;
} grundy_i_places;

/* Errors: UNKNOWN where the text belongs to no drawing in the plane, or to one too large for what
 * is given; NO_MEMORY. O(rounds * length). */
grundy_status grundy_i_places_find(grundy_context *context, const grundy_i_drawing *d,
                                   grundy_i_places *out);

/* Says what shows that a text belongs to no drawing in the plane, in words of what was
 * expected; NULL where nothing does: it belongs to one, or has more than 14 regions. Errors:
 * NO_MEMORY. O(2^regions * length). */
grundy_status grundy_i_drawing_check(grundy_context *context, const grundy_i_drawing *d,
                                     const grundy_phrase **wrong);
