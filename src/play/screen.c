/* The match on the screen, by ncurses: the position on the left, the moves of the chosen component
 * on the right, with the chosen one shown in the picture; below, the last message and the keys.
 * Nothing is shown by colour alone: what a move changes is bold or hollow, what is chosen is
 * reversed, and where the list has no room for all of it, below the message, too. */
#include "play/session.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/messages_shell.def"
#include "base/messages_tasks.def"
#include "base/utf8.h"
#include "play/picture.h"
#include "play/stage.h"
#include "text/moves.h"
#include "text/words/words.h"

enum { LEAST_ROWS = 12, LEAST_COLUMNS = 40, TYPED = 200, ESCAPE = 27, MARKED = 1, WAIT_MS = 300 };

typedef struct view {
  grundy_i_session *session;
  grundy_i_plies moves; /* of the chosen component */
  size_t component, move, top;
  grundy_i_standing standing;
  grundy_buffer message;
  char typed[TYPED + 1];
  size_t typed_length;
  bool color;
} view;

static const char *word(const view *v, const char *id) {
  return grundy_i_word(v->session->language, id);
}

/* ---- text on the screen ---- */

static attr_t mark_attribute(const view *v) {
  return v->color ? A_BOLD | (attr_t)COLOR_PAIR(MARKED) : A_BOLD;
}

/* Writes one line of text[0..length) from (row, column), cut at `width` columns; marks become
 * attributes. */
static void put_line(const view *v, int row, int column, int width, const char *text,
                     size_t length) {
  int used = 0;
  move(row, column);
  for (size_t at = 0; at < length;) {
    if (text[at] == GRUNDY_PICTURE_MARK[0] || text[at] == GRUNDY_PICTURE_UNMARK[0]) {
      if (text[at++] == GRUNDY_PICTURE_MARK[0])
        attron(mark_attribute(v));
      else
        attroff(mark_attribute(v));
      continue;
    }
    size_t bytes = grundy_i_utf8_length(text + at, length - at);
    if (bytes == 0) bytes = 1;
    int columns = (int)grundy_i_utf8_columns(text + at, bytes);
    if (used + columns > width) break;
    addnstr(text + at, (int)bytes);
    used += columns;
    at += bytes;
  }
  attroff(mark_attribute(v));
}

static void put_text(const view *v, int row, int width, const char *text) {
  put_line(v, row, 0, width, text, strlen(text));
}

/* The next key. A signal (a new size or an interrupt) that arrives just before the terminal is read
 * does not end the reading; it is noticed when reading times out. Errors: LIMIT, CANCELLED. */
static grundy_status await_key(const view *v, int *key) {
  do {
    *key = getch();
    GRUNDY_TRY(grundy_i_tick(v->session->context, GRUNDY_PHRASE(task_play), 0, 0));
  } while (*key == ERR);
  return GRUNDY_OK;
}

/* The text with its lines broken where the screen ends. */
static void fit(const grundy_buffer *text, grundy_buffer *out) {
  grundy_buffer line = grundy_i_buffer(out->context);
  const char *begin;
  size_t at = 0, length;
  out->length = 0;
  while (out->status == GRUNDY_OK && (begin = grundy_i_next_line(text, &at, &length)) != NULL) {
    line.length = 0;
    grundy_i_put(&line, "%.*s", (int)length, begin);
    if (line.status == GRUNDY_OK) grundy_i_put_wrapped_at(out, line.data, 0, (size_t)COLS);
    if (out->status == GRUNDY_OK) out->status = line.status;
  }
  grundy_buffer_clear(&line);
}

/* Draws the lines of the text from line `top` on; returns how many there are. */
static size_t put_page(const view *v, const grundy_buffer *text, size_t top, size_t rows) {
  size_t at = 0, length, i = 0;
  const char *line;
  erase();
  for (; (line = grundy_i_next_line(text, &at, &length)) != NULL; i++) {
    if (i >= top && i - top < rows) put_line(v, (int)(i - top), 0, COLS, line, length);
  }
  attron(A_REVERSE);
  put_text(v, LINES - 1, COLS, word(v, "play.screen.page"));
  attroff(A_REVERSE);
  refresh();
  return i;
}

/* Scrolls by a key; false where the key is for something else. */
static bool scroll_by(int key, size_t rows, size_t last, size_t *top) {
  switch (key) {
  case KEY_DOWN:
    *top += *top < last;
    break;
  case KEY_UP:
    *top -= *top > 0;
    break;
  case KEY_NPAGE:
    *top = *top + rows < last ? *top + rows : last;
    break;
  case KEY_PPAGE:
    *top = *top > rows ? *top - rows : 0;
    break;
  default:
    return key == KEY_RESIZE;
  }
  return true;
}

/* Shows a text that may be longer than the screen until a key other than those that scroll. */
static void page(const view *v, const grundy_buffer *text) {
  size_t top = 0, rows, last;
  int key;
  grundy_buffer fitted = grundy_i_buffer(v->session->context);
  do {
    rows = LINES > 2 ? (size_t)LINES - 1 : 1;
    fit(text, &fitted);
    size_t lines = put_page(v, &fitted, top, rows);
    last = lines > rows ? lines - rows : 0;
  } while (await_key(v, &key) == GRUNDY_OK && scroll_by(key, rows, last, &top));
  grundy_buffer_clear(&fitted);
}

/* ---- drawing ---- */

static void put_title(const view *v) {
  grundy_buffer title = grundy_i_buffer(v->session->context);
  grundy_i_put(&title, " grundy   ");
  grundy_i_session_put_title(v->session, &title);
  attron(A_REVERSE);
  mvhline(0, 0, ' ', COLS);
  if (title.length) put_line(v, 0, 0, COLS, title.data, title.length - 1);
  attroff(A_REVERSE);
  grundy_buffer_clear(&title);
}

static const grundy_i_ply *chosen(const view *v) {
  bool open = v->standing == GRUNDY_STANDING_OPEN;
  return open && v->move < v->moves.count ? &v->moves.list[v->move] : NULL;
}

/* The picture, scrolled so that the chosen component's first line is seen. */
static void put_picture(const view *v, int rows, int width) {
  grundy_buffer picture = grundy_i_buffer(v->session->context);
  grundy_i_session_put_position(v->session, &picture, v->session->match.count, chosen(v),
                                (size_t)width);
  size_t at = 0, length, wanted = 0, count = 0;
  const char *line;
  for (size_t component = 0; (line = grundy_i_next_line(&picture, &at, &length)) != NULL; count++) {
    bool begins = length > 4 && line[3] >= '0' && line[3] <= '9' && line[4] == ' ';
    if (begins && component++ == v->component) wanted = count;
  }
  size_t top = wanted + 4 > (size_t)rows ? wanted + 4 - (size_t)rows : 0;
  at = 0;
  for (size_t i = 0; (line = grundy_i_next_line(&picture, &at, &length)) != NULL; i++) {
    if (i < top || i - top >= (size_t)rows) continue;
    int row = 2 + (int)(i - top);
    put_line(v, row, 0, width, line, length);
    if (i == wanted && v->standing == GRUNDY_STANDING_OPEN) mvaddstr(row, 0, ">");
  }
  grundy_buffer_clear(&picture);
}

/* A move of the chosen component, for the list. */
static void put_move(const view *v, grundy_i_cursor *cursor, const grundy_i_ply *ply,
                     grundy_buffer *out) {
  const grundy_i_match *match = &v->session->match;
  grundy_side side = grundy_i_match_side(match, match->count);
  grundy_i_change change = grundy_i_change_of_sums(cursor, ply->component, side, &ply->to);
  out->length = 0;
  grundy_i_put(out, " ");
  grundy_i_put_move_alone(out, v->session->language, cursor, &change);
}

static void put_list(view *v, int column, int rows) {
  grundy_i_cursor cursor;
  if (v->moves.count == 0) return;
  grundy_buffer line = grundy_i_buffer(v->session->context);
  grundy_i_stage_cursor(&v->session->match, v->session->match.count, &cursor);
  if (v->move < v->top) v->top = v->move;
  if (v->move >= v->top + (size_t)rows) v->top = v->move - (size_t)rows + 1;
  for (int row = 0; row < rows && v->top + (size_t)row < v->moves.count; row++) {
    size_t i = v->top + (size_t)row;
    put_move(v, &cursor, &v->moves.list[i], &line);
    if (i == v->move) attron(A_REVERSE);
    if (line.length) put_line(v, 2 + row, column, COLS - column, line.data, line.length);
    if (i == v->move) attroff(A_REVERSE);
    bool cut = (int)grundy_i_utf8_columns(line.data, line.length) > COLS - column;
    if (i == v->move && cut && !v->typed_length) put_text(v, LINES - 2, COLS, line.data);
  }
  grundy_i_cursor_clear(&cursor);
  grundy_buffer_clear(&line);
}

static void put_message(const view *v, int row, int rows) {
  size_t at = 0, length;
  const char *line;
  for (int i = 0; i < rows && (line = grundy_i_next_line(&v->message, &at, &length)) != NULL; i++) {
    put_line(v, row + i, 0, COLS, line, length);
  }
}

static void draw(view *v) {
  erase();
  if (LINES < LEAST_ROWS || COLS < LEAST_COLUMNS) {
    put_text(v, 0, COLS, word(v, "play.screen.small"));
    refresh();
    return;
  }
  int list = COLS / 3 > 26 ? COLS / 3 : 26, rows = LINES - 8;
  bool open = v->standing == GRUNDY_STANDING_OPEN;
  put_title(v);
  put_picture(v, rows, COLS - list - 1);
  if (open) put_list(v, COLS - list, rows);
  put_message(v, LINES - 5, 3);
  if (v->typed_length) {
    put_text(v, LINES - 2, COLS, "> ");
    put_line(v, LINES - 2, 2, COLS - 3, v->typed, v->typed_length);
  }
  attron(A_REVERSE);
  mvhline(LINES - 1, 0, ' ', COLS);
  put_text(v, LINES - 1, COLS, word(v, open ? "play.screen.keys" : "play.screen.keys-over"));
  attroff(A_REVERSE);
  refresh();
}

/* ---- what keys do ---- */

static void set_message(view *v, const char *text) {
  v->message.length = 0;
  grundy_i_put(&v->message, "%s", text);
}

/* The moves of the chosen component; of the next one that has any where it has none. */
static grundy_status choose(view *v, size_t component, bool forward) {
  const grundy_i_match *match = &v->session->match;
  size_t count = grundy_position_count(match->now);
  grundy_status s = GRUNDY_OK;
  v->move = v->top = v->moves.count = 0;
  for (size_t tried = 0; tried < count && s == GRUNDY_OK; tried++) {
    size_t step = forward ? tried : count - tried;
    v->component = (component + step) % count;
    s = grundy_i_plies_of(&v->moves, match->now, grundy_i_match_side(match, match->count),
                          v->component, GRUNDY_PLAY_LISTED);
    if (v->moves.count) break;
  }
  return s;
}

/* After a move: the end, or the program's turn. */
static grundy_status proceed(view *v) {
  grundy_i_session *session = v->session;
  grundy_i_match *match = &session->match;
  grundy_status s = grundy_i_match_standing(match, &v->standing);
  while (s == GRUNDY_OK && v->standing == GRUNDY_STANDING_OPEN &&
         !grundy_i_session_users_turn(session)) {
    v->moves.count = 0;
    set_message(v, word(v, "play.screen.thinking"));
    draw(v);
    s = grundy_i_session_reply(session);
    if (s == GRUNDY_OK) s = grundy_i_match_standing(match, &v->standing);
  }
  v->message.length = 0;
  for (size_t turn = match->count > 2 ? match->count - 2 : 0; s == GRUNDY_OK && turn < match->count;
       turn++) {
    grundy_i_session_put_turn(session, &v->message, turn);
    grundy_i_put(&v->message, "\n");
  }
  if (s == GRUNDY_OK) s = grundy_i_session_put_end(session, &v->message);
  if (s == GRUNDY_OK) s = choose(v, v->component, true);
  return s;
}

static grundy_status make(view *v, const grundy_i_ply *ply) {
  GRUNDY_TRY(grundy_i_session_move(v->session, ply));
  return proceed(v);
}

/* Makes the typed move, or says what is wrong with it. */
static grundy_status make_typed(view *v) {
  grundy_i_ply ply;
  grundy_i_ply_init(&ply, v->session->context);
  grundy_status s = grundy_i_session_parse(v->session, v->typed, v->typed_length, &ply);
  if (s == GRUNDY_BAD_INPUT) {
    set_message(v, grundy_context_message(v->session->context, v->session->language));
    s = GRUNDY_OK;
  } else if (s == GRUNDY_OK) {
    s = make(v, &ply);
  }
  v->typed_length = 0;
  grundy_i_ply_clear(&ply);
  return s;
}

static void type(view *v, int key) {
  bool erases = key == KEY_BACKSPACE || key == 127 || key == '\b';
  if (key == ESCAPE)
    v->typed_length = 0;
  else if (erases && v->typed_length)
    v->typed_length--;
  else if (key >= ' ' && key < 256 && v->typed_length < TYPED)
    v->typed[v->typed_length++] = (char)key;
}

static grundy_status show(view *v, grundy_status (*put)(grundy_i_session *, grundy_buffer *)) {
  grundy_buffer text = grundy_i_buffer(v->session->context);
  grundy_status s = put(v->session, &text);
  if (s == GRUNDY_OK) s = text.status;
  if (s == GRUNDY_OK && text.length) page(v, &text);
  grundy_buffer_clear(&text);
  return s;
}

static grundy_status put_help(grundy_i_session *session, grundy_buffer *out) {
  grundy_i_say_line(out, session->language, "play.screen.help", NULL);
  grundy_i_say(out, session->language, "play.help", NULL);
  return out->status;
}

/* The one-line steps of the hint appear in the message; the reasons get a page. */
static grundy_status hint(view *v) {
  if (v->standing != GRUNDY_STANDING_OPEN) return GRUNDY_OK;
  if (v->session->hints == GRUNDY_HINT_STEPS - 1) return show(v, grundy_i_session_put_hint);
  v->message.length = 0;
  return grundy_i_session_put_hint(v->session, &v->message);
}

static void change_level(view *v) {
  grundy_i_opponent *opponent = &v->session->opponent;
  opponent->level = opponent->level == GRUNDY_LEVEL_PERFECT ? GRUNDY_LEVEL_RANDOM
                                                            : (grundy_i_level)(opponent->level + 1);
  v->message.length = 0;
  grundy_i_session_put_level(v->session, &v->message);
}

static grundy_status begin_again(view *v) {
  grundy_i_session_restart(v->session);
  return proceed(v);
}

static grundy_status undo(view *v) {
  if (grundy_i_session_undo(v->session)) return proceed(v);
  set_message(v, word(v, "play.nothing-to-undo"));
  return GRUNDY_OK;
}

static grundy_status swap(view *v) {
  grundy_i_session_swap(v->session);
  return proceed(v);
}

static grundy_status obey_letter(view *v, int key) {
  grundy_i_match_think(&v->session->match);
  switch (key) {
  case 'h':
    return hint(v);
  case 'u':
    return undo(v);
  case 's':
    return swap(v);
  case 'n':
    return begin_again(v);
  case 'r':
    return show(v, grundy_i_session_put_replay);
  case '?':
    return show(v, put_help);
  case 'l':
    change_level(v);
    return GRUNDY_OK;
  default:
    if (key > ' ' && key < 256) type(v, key);
    return GRUNDY_OK;
  }
}

static grundy_status obey(view *v, int key) {
  size_t count = grundy_position_count(v->session->match.now);
  bool enter = key == '\n' || key == '\r' || key == KEY_ENTER;
  if (v->typed_length) {
    if (enter) return make_typed(v);
    type(v, key);
    return GRUNDY_OK;
  }
  switch (key) {
  case KEY_UP:
    v->move -= v->move > 0;
    return GRUNDY_OK;
  case KEY_DOWN:
    v->move += v->move + 1 < v->moves.count;
    return GRUNDY_OK;
  case KEY_PPAGE:
    v->move = v->move > 10 ? v->move - 10 : 0;
    return GRUNDY_OK;
  case KEY_NPAGE:
    v->move = v->move + 10 < v->moves.count ? v->move + 10 : v->moves.count - (v->moves.count > 0);
    return GRUNDY_OK;
  case KEY_RIGHT:
  case '\t':
    return count ? choose(v, v->component + 1, true) : GRUNDY_OK;
  case KEY_LEFT:
    return count ? choose(v, v->component + count - 1, false) : GRUNDY_OK;
  default:
    if (enter) return chosen(v) ? make(v, chosen(v)) : GRUNDY_OK;
    return obey_letter(v, key);
  }
}

/* ---- the whole ---- */

bool grundy_i_screen_possible(void) {
  const char *terminal = getenv("TERM");
  return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && terminal && *terminal &&
         strcmp(terminal, "dumb") != 0;
}

/* Characters outside ASCII need a locale that has them. */
static void choose_locale(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
}

static SCREEN *open_screen(view *v) {
  choose_locale();
  SCREEN *screen = newterm(NULL, stdout, stdin);
  if (!screen) return NULL;
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  set_escdelay(50);
  timeout(WAIT_MS);
  curs_set(0);
  v->color = v->color && has_colors();
  if (v->color) {
    start_color();
    use_default_colors();
    init_pair(MARKED, COLOR_YELLOW, -1);
  }
  return screen;
}

static grundy_status run(view *v) {
  grundy_status s = proceed(v);
  while (s == GRUNDY_OK) {
    int key;
    draw(v);
    s = await_key(v, &key);
    if (key == 'q' && v->typed_length == 0) break;
    if (s == GRUNDY_OK && key != KEY_RESIZE) s = obey(v, key);
    if (s == GRUNDY_OK) s = v->message.status;
  }
  return s;
}

grundy_status grundy_i_screen_play(grundy_i_session *session, bool color) {
  view v = {.session = session, .color = color};
  SCREEN *screen = open_screen(&v);
  if (!screen) return GRUNDY_FAIL(session->context, GRUNDY_IO, no_screen);
  grundy_i_plies_init(&v.moves, session->context);
  grundy_buffer_init(&v.message, session->context);
  grundy_status s = run(&v);
  endwin();
  delscreen(screen);
  grundy_buffer_clear(&v.message);
  grundy_i_plies_clear(&v.moves);
  return s;
}
