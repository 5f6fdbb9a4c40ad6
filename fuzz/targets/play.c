/* Matches in lines: a byte for options, a line with the position, then what the user types: a few
 * lines, since each that is no move is compared with what all moves are called. */
#include <string.h>

#include "fuzz.h"
#include "play/session.h"

enum { COMPONENTS = 12, LINES = 12, MOST = 1 << 14 };

static grundy_status forget(void *user) {
  grundy_buffer *out = user;
  grundy_status s = out->status == GRUNDY_OK && out->length > MOST ? GRUNDY_STOP : out->status;
  out->length = 0;
  return s;
}

static grundy_status play(grundy_i_session *session, fuzz_bytes bytes, bool json) {
  grundy_buffer out;
  bool clean;
  grundy_i_reader *reader;
  grundy_status s =
      grundy_i_reader_open_text(session->context, fuzz_text(bytes), bytes.size, &reader);
  if (s != GRUNDY_OK) return s;
  grundy_buffer_init(&out, session->context);
  grundy_i_lines lines = {.session = session,
                          .reader = reader,
                          .out = &out,
                          .flush = forget,
                          .user = &out,
                          .json = json};
  s = grundy_i_lines_play(&lines, &clean);
  grundy_buffer_clear(&out);
  grundy_i_reader_close(reader);
  return s;
}

static void limit(grundy_context *context) {
  fuzz_limit(context, 4 << 20, 250, 0.003);
}

static grundy_status play_at(grundy_context *context, const grundy_position *position,
                             unsigned choice, fuzz_bytes bytes) {
  grundy_i_session session = {
      .context = context,
      .match = {.context = context},
      .language = choice & 1 ? GRUNDY_LANGUAGE_CHINESE : GRUNDY_LANGUAGE_ENGLISH,
      .user = choice & 2 ? GRUNDY_PLAYER_SECOND : GRUNDY_PLAYER_FIRST,
      .opponent = {.level = choice >> 2 & 1 ? GRUNDY_LEVEL_RANDOM : GRUNDY_LEVEL_PERFECT}};
  grundy_play kind = choice & 8 ? GRUNDY_PLAY_MISERE : GRUNDY_PLAY_NORMAL;
  grundy_status s = grundy_i_match_init(&session.match, context, position, kind, GRUNDY_SIDE_LEFT);
  limit(context); /* a match has no limit of time but for thinking */
  if (s == GRUNDY_OK) s = play(&session, bytes, choice & 16);
  grundy_i_match_clear(&session.match);
  return s;
}

/* As much of the text as is in its first lines. */
static fuzz_bytes first_lines(fuzz_bytes text) {
  size_t length = 0;
  for (int lines = 0; length < text.size && lines <= LINES; length++) {
    lines += text.data[length] == '\n';
  }
  return (fuzz_bytes){text.data, length};
}

void fuzz_play(grundy_context *context, fuzz_bytes bytes) {
  limit(context);
  unsigned choice = fuzz_choice(&bytes, 32);
  const uint8_t *end = bytes.size ? memchr(bytes.data, '\n', bytes.size) : NULL;
  size_t length = end ? (size_t)(end - bytes.data) : bytes.size;
  fuzz_bytes line = {bytes.data, length}, rest = {bytes.data + length, bytes.size - length};
  grundy_game_cache *games;
  grundy_position *position;
  grundy_status s = fuzz_position(context, line, &games, &position);
  if (s == GRUNDY_OK && grundy_position_count(position) <= COMPONENTS) {
    s = play_at(context, position, choice, first_lines(rest));
  }
  FUZZ_CHECK(s != GRUNDY_FAULT);
  grundy_position_destroy(position);
  grundy_game_cache_destroy(games);
}
