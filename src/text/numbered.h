/* The nim-values of games that number their components, such as graphs: as text, JSON, CSV, and as
 * a picture of the graph. */
#ifndef TEXT_NUMBERED_H
#define TEXT_NUMBERED_H

#include "grundy/language.h"
#include "grundy/solve.h"

typedef enum grundy_i_numbered_format {
  GRUNDY_NAMED_TEXT,
  GRUNDY_NAMED_JSON,
  GRUNDY_NAMED_CSV
} grundy_i_numbered_format;

/* What is written, and how. `flush` is called when `out` has grown to some size, and may write it
 * somewhere and empty it; NULL to keep all. */
typedef struct grundy_i_numbered {
  const grundy_game *game;
  grundy_solver *solver;
  grundy_i_numbered_format format;
  grundy_language language;
  bool color;
  const char *dot; /* the file that a picture was written to, or NULL */
  grundy_buffer *out;
  grundy_status (*flush)(void *user);
  void *user;
} grundy_i_numbered;

/* Writes the values of all components as they are found; memory does not grow with their number.
 * Where a limit or an interruption ends it the answer is ended too, with the reason as a note.
 * Errors: those of the game, of `flush`; LIMIT, CANCELLED, NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_report_numbered(grundy_i_numbered *named);

/* Appends the components and their options as a graph in DOT, coloured by value, of at most so many
 * components and options (LIMIT beyond). Other errors as above. */
enum { GRUNDY_DOT_VERTICES = 1000, GRUNDY_DOT_EDGES = 10000 };
GRUNDY_MUST_CHECK grundy_status grundy_i_report_dot(grundy_i_numbered *named);

#endif
