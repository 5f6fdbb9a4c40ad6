/* The match as lines of text: what scripts, pipes and screen readers use. */
#ifndef PLAY_LINES_H
#define PLAY_LINES_H

#include "base/reader.h"
#include "play/session.h"

/* out     what is said is appended, and handed over by `flush` before each line is read
 * color   ANSI colours
 * json    one object an event in place of text
 * prompt  ask for each move, for people at a terminal */
typedef struct grundy_i_lines {
  grundy_i_session *session;
  grundy_i_reader *reader;
  grundy_buffer *out;
  grundy_status (*flush)(void *user);
  void *user;
  bool color, json, prompt;
} grundy_i_lines;

/* Plays until the user quits or the input ends; after the end of the match the commands still
 * answer. A line that is no move and no command is answered by what is wrong with it and the match
 * goes on; *clean then is false. Errors: IO, NO_MEMORY, CANCELLED, and those of `flush`. */
GRUNDY_MUST_CHECK grundy_status grundy_i_lines_play(grundy_i_lines *lines, bool *clean);

#endif
