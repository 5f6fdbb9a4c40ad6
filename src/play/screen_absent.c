/* The screen of `grundy play` where ncurses is missing: matches are played line by line. */
#include "base/messages_shell.def"
#include "play/session.h"

bool grundy_i_screen_possible(void) {
  return false;
}

grundy_status grundy_i_screen_play(grundy_i_session *session, bool color) {
  return GRUNDY_FAIL(session->context, GRUNDY_IO, no_terminal);
}
