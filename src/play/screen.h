/* The match on the whole screen of a terminal. */
#ifndef PLAY_SCREEN_H
#define PLAY_SCREEN_H

#include "play/session.h"

/* Whether this terminal can show it: standard input and output are one, and it can be addressed. */
bool grundy_i_screen_possible(void);

/* Plays until the user quits; the screen is then as it was. `color`: where the terminal has
 * colours. Errors: CANCELLED (Ctrl-C), IO (no such terminal), NO_MEMORY, those of the rules. */
GRUNDY_MUST_CHECK grundy_status grundy_i_screen_play(grundy_i_session *session, bool color);

#endif
