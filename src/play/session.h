/* A match between the user and the program, and the words about it. Everything a front end shows or
 * asks goes through here, so that all of them behave alike. */
#pragma once

#include "base/reader.h"
#include "play/match.h"

/* ---- the program as a player ---- */

/* RANDOM: any legal move. MISTAKES: one move in three is a random one. PERFECT: never gives away
 * what it can force; wins as soon and loses as late as it can where that is known, and where every
 * move loses elsewhere plays the one after which the fewest replies win. */
typedef enum grundy_i_level {
  GRUNDY_LEVEL_RANDOM,
  GRUNDY_LEVEL_MISTAKES,
  GRUNDY_LEVEL_PERFECT
} grundy_i_level;

/* "random", "mistakes", "perfect"; and the level with such a name, false where there is none. */
const char *grundy_i_level_name(grundy_i_level level);
bool grundy_i_level_find(const char *text, size_t length, grundy_i_level *out);

/* `state` is that of the random numbers: the same state and position give the same move. */
typedef struct grundy_i_opponent {
  grundy_i_level level;
  uint64_t state;
} grundy_i_opponent;

/* A move for the player whose turn it is; the match must be open. Errors: those of solve and of the
 * rules. */
grundy_status grundy_i_opponent_move(grundy_i_opponent *opponent, const grundy_i_match *match,
                                     grundy_i_ply *out);

/* The best move as the perfect opponent sees it. */
grundy_status grundy_i_opponent_best(grundy_i_opponent *opponent, const grundy_i_match *match,
                                     grundy_i_ply *out);

enum { GRUNDY_HINT_STEPS = 4, GRUNDY_PLAY_COMPONENTS = 100, GRUNDY_PLAY_LISTED = 1000 };

/* `user` is the player the user plays; where `two` is set, two people play, the program makes no
 * move, and `user` is the player who begins. `hints` are the steps of the hint that have been given
 * for the current position. `bare` is the game of an empty position that was named without a
 * component, or NULL. */
typedef struct grundy_i_session {
  grundy_context *context;
  grundy_language language;
  const grundy_game *bare;
  grundy_i_match match;
  grundy_i_opponent opponent;
  grundy_i_player user;
  bool two;
  unsigned hints;
} grundy_i_session;

/* Whether it is the user's turn; false after the end. */
bool grundy_i_session_users_turn(const grundy_i_session *session);

/* Makes the user's move. */
grundy_status grundy_i_session_move(grundy_i_session *session, const grundy_i_ply *ply);
/* The program makes its move. */
grundy_status grundy_i_session_reply(grundy_i_session *session);

/* Takes moves back to the last turn of the user, or of either of two; false where there was
 * none. */
bool grundy_i_session_undo(grundy_i_session *session);

/* Takes all moves back. */
void grundy_i_session_restart(grundy_i_session *session);

/* The user goes on as the other player. */
void grundy_i_session_swap(grundy_i_session *session);

/* Reads a move: `C PARTS…` makes component C (from 1) those parts, "nothing" standing for none; a
 * position of one component needs no C, or takes `-> PARTS…`; `C -K` takes K from a heap; `#K` is
 * the K-th move that grundy_i_plies_of lists; "again" or "answer" at the end says which of two. Or
 * a move as it is said, in either language. Errors: BAD_INPUT with what is wrong, also for moves
 * that the rules do not offer. */
grundy_status grundy_i_session_parse(grundy_i_session *session, const char *text, size_t length,
                                     grundy_i_ply *out);

/* ---- words: appended to `out`, failures in out->status ---- */

/* The position after `turn` moves drawn, each component with its number; `preview` (or NULL) a move
 * of its. Holds the marks of play/picture.h. */
void grundy_i_session_put_position(const grundy_i_session *session, grundy_buffer *out, size_t turn,
                                   const grundy_i_ply *preview, size_t width);

/* "take 3 from heap 1", of a move after `turn` moves. */
void grundy_i_session_put_ply(const grundy_i_session *session, grundy_buffer *out, size_t turn,
                              const grundy_i_ply *ply);

/* Why such a move is made, where it answers the one before by moving the same stones on; otherwise
 * nothing. */
void grundy_i_session_put_why(const grundy_i_session *session, grundy_buffer *out, size_t turn,
                              const grundy_i_ply *ply);

/* A sentence for each game whose rules leave out moves that lose at once: words of the id
 * "play.left-out.GAME", of normal play. */
void grundy_i_session_put_left_out(const grundy_i_session *session, grundy_buffer *out);

/* One line: the game, the kind of play, and the players. */
void grundy_i_session_put_title(const grundy_i_session *session, grundy_buffer *out);

/* The level of the program. */
void grundy_i_session_put_level(const grundy_i_session *session, grundy_buffer *out);

/* "You: take 3 from heap 1", of a move made, and below it why. */
void grundy_i_session_put_turn(const grundy_i_session *session, grundy_buffer *out, size_t turn);

/* The next step of the hint: who wins, which component, the move, why; the result once the match
 * is over. Errors: those of solve. */
grundy_status grundy_i_session_put_hint(grundy_i_session *session, grundy_buffer *out);

/* Who has won; nothing while it is open. */
grundy_status grundy_i_session_put_end(const grundy_i_session *session, grundy_buffer *out);

/* All moves, with the mistakes and the one that lost the match marked. */
grundy_status grundy_i_session_put_replay(grundy_i_session *session, grundy_buffer *out);

/* ---- the match as lines of text: what scripts, pipes and screen readers use ---- */

/* out     text is appended here, and handed over by `flush` before each line is read
 * color   ANSI colours
 * json    one object an event instead of text
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
 * answer. A line that is neither a move nor a command is answered with what is wrong with it, and
 * the match goes on; *clean then is false. Errors: IO, NO_MEMORY, CANCELLED, and those of
 * `flush`. */
grundy_status grundy_i_lines_play(grundy_i_lines *lines, bool *clean);

/* ---- the match on the whole screen of a terminal ---- */

/* Whether this terminal can show it: standard input and output are a terminal, with an addressable
 * cursor. */
bool grundy_i_screen_possible(void);

/* Plays until the user quits, and restores the screen. `color`: where the terminal has colours.
 * Errors: CANCELLED (Ctrl-C), IO (no such terminal), NO_MEMORY, those of the rules. */
grundy_status grundy_i_screen_play(grundy_i_session *session, bool color);

/* ---- moves typed as they are said: "take 3 from heap 2", in either language ---- */

/* Finds the move of the player to move that is said so; case and blanks do not matter, and the
 * component may be left out where only one has such a move. *found false: there is none, or it was
 * not among the first 2^14 options, or two components have it. For heaps of any size moves that
 * take something are found without listing all. Errors: NO_MEMORY, those of the rules. */
grundy_status grundy_i_said_find(const grundy_i_match *match, const char *text, size_t length,
                                 bool *found, grundy_i_ply *out);
