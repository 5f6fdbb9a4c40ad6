/* grundy play: a match against the program, on the screen or in lines. */
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/messages_rules.def"
#include "base/messages_shell.def"
#include "base/system.h"
#include "cli/open_game.h"
#include "commands/commands.h"
#include "play/session.h"
#include "text/words/words.h"

extern const grundy_i_option GRUNDY_OPTION_LEVEL, GRUNDY_OPTION_SECOND, GRUNDY_OPTION_TWO,
    GRUNDY_OPTION_RIGHT, GRUNDY_OPTION_LINES;

typedef struct play_table {
  grundy_i_cli *cli;
  grundy_game_cache *cache;
  grundy_position *position;
  grundy_i_session session;
} play_table;

/* ---- without a position ---- */

/* The game's own example, where a game is named alone. */
static grundy_status add_example(play_table *t, grundy_i_position_reader *reader) {
  const grundy_game *game = grundy_i_position_reader_game(reader);
  const char *example = game ? game->ruleset->example : NULL;
  if (!example) return GRUNDY_OK;
  grundy_status s = grundy_i_position_reader_text(reader, example, strlen(example));
  if (s == GRUNDY_BAD_INPUT) { /* it is one for other parameters */
    grundy_position_reset(t->position);
    return GRUNDY_OK;
  }
  char line[80];
  snprintf(line, sizeof line, "grundy play %.32s %.32s", game->name, example);
  if (s == GRUNDY_OK) grundy_i_cli_read_as(t->cli, line);
  return s;
}

/* A list of games to choose from: the number of one, or your own position. */
static grundy_status choose(play_table *t, grundy_i_position_reader *position) {
  static const char *const menu[] = {"nim",  "wythoff",    "kayles",      "staircase",    "chomp",
                                     "cram", "hackenbush", "domineering", "dawson-kayles"};
  enum { GAMES = sizeof menu / sizeof *menu };
  grundy_i_cli *cli = t->cli;
  grundy_i_reader *reader;
  const char *text;
  size_t length;
  char line[80] = "nim 3 4 5";
  for (size_t i = 0; i < GAMES; i++) {
    const grundy_ruleset *rules = grundy_catalogue_find(menu[i]);
    const grundy_phrase *title = &rules->title;
    bool chinese = cli->language == GRUNDY_LANGUAGE_CHINESE && title->zh;
    grundy_i_put(&cli->out, "%zu  %s (%s %s)\n", i + 1, chinese ? title->zh : title->en,
                 rules->name, rules->example);
  }
  grundy_i_say(&cli->out, cli->language, "play.choose", NULL);
  grundy_i_put(&cli->out, " ");
  GRUNDY_TRY(grundy_i_cli_flush(cli));
  GRUNDY_TRY(grundy_i_reader_open(cli->context, "-", &reader));
  grundy_status s = grundy_i_reader_line(reader, &text, &length);
  if (s == GRUNDY_OK && text && length == 1 && *text >= '1' && *text <= '9') {
    const grundy_ruleset *rules = grundy_catalogue_find(menu[*text - '1']);
    snprintf(line, sizeof line, "%s %s", rules->name, rules->example);
  } else if (s == GRUNDY_OK && text && length) {
    snprintf(line, sizeof line, "%.*s", (int)length, text);
  }
  grundy_i_reader_close(reader);
  return s == GRUNDY_OK ? grundy_i_position_reader_text(position, line, strlen(line)) : s;
}

static grundy_status read_position(play_table *t) {
  grundy_i_position_reader *reader;
  grundy_i_cli *cli = t->cli;
  bool asks = cli->argument_count == 0 && grundy_i_is_terminal(STDIN_FILENO) &&
              grundy_i_is_terminal(STDOUT_FILENO);
  if (cli->argument_count == 0 && !asks) return GRUNDY_REFUSE(cli, usage_play);
  GRUNDY_TRY(grundy_i_position_reader_create(t->position, t->cache, &reader));
  grundy_status s = grundy_i_read_arguments(cli, reader);
  if (s == GRUNDY_OK && asks) s = choose(t, reader);
  if (s == GRUNDY_OK) s = grundy_i_position_reader_end(reader);
  bool alone = s == GRUNDY_OK && cli->argument_count == 1 && !cli->given[GRUNDY_OPTION_JSON];
  if (alone && !grundy_position_count(t->position)) s = add_example(t, reader);
  size_t count = grundy_position_count(t->position);
  bool bare = s == GRUNDY_OK && cli->argument_count == 1 && count == 0;
  if (bare) t->session.bare = grundy_i_position_reader_game(reader);
  grundy_i_position_reader_destroy(reader);
  if (s == GRUNDY_OK && count > GRUNDY_PLAY_COMPONENTS) {
    s = GRUNDY_FAIL(cli->context, GRUNDY_BAD_INPUT, play_components, count, GRUNDY_PLAY_COMPONENTS);
  }
  return s;
}

static grundy_status read_level(grundy_i_cli *cli, grundy_i_level *out) {
  const char *text = cli->value[GRUNDY_OPTION_LEVEL];
  *out = GRUNDY_LEVEL_PERFECT;
  if (!text || grundy_i_level_find(text, strlen(text), out)) return GRUNDY_OK;
  return GRUNDY_REFUSE(cli, usage_level, GRUNDY_QUOTED(text));
}

/* In lines the same arguments give the same match; on the screen the program varies its play. */
static grundy_status begin(play_table *t, bool lines) {
  grundy_i_cli *cli = t->cli;
  grundy_i_session *session = &t->session;
  grundy_play play = cli->given[GRUNDY_OPTION_MISERE] ? GRUNDY_PLAY_MISERE : GRUNDY_PLAY_NORMAL;
  for (size_t r = 0; play == GRUNDY_PLAY_MISERE && r < grundy_position_runs(t->position); r++) {
    const grundy_game *game = grundy_position_run(t->position, r).game;
    if (!game->ruleset->entails) continue;
    return GRUNDY_REFUSE(cli, entails_only, game->name);
  }
  session->context = cli->context;
  session->language = cli->language;
  session->two = cli->given[GRUNDY_OPTION_TWO];
  session->user = cli->given[GRUNDY_OPTION_SECOND] && !session->two ? GRUNDY_PLAYER_SECOND
                                                                    : GRUNDY_PLAYER_FIRST;
  GRUNDY_TRY(read_level(cli, &session->opponent.level));
  GRUNDY_TRY(grundy_i_cli_number(cli, GRUNDY_OPTION_SEED, 0, UINT64_MAX,
                                 lines ? 0 : (uint64_t)time(NULL), &session->opponent.state));
  grundy_side first = cli->given[GRUNDY_OPTION_RIGHT] ? GRUNDY_SIDE_RIGHT : GRUNDY_SIDE_LEFT;
  return grundy_i_match_init(&session->match, cli->context, t->position, play, first);
}

static grundy_status flush(void *user) {
  return grundy_i_cli_flush(user);
}

static grundy_status play_lines(play_table *t) {
  grundy_i_cli *cli = t->cli;
  grundy_i_reader *reader;
  bool clean;
  GRUNDY_TRY(grundy_i_reader_open(cli->context, "-", &reader));
  grundy_i_lines lines = {.session = &t->session,
                          .reader = reader,
                          .out = &cli->out,
                          .flush = flush,
                          .user = cli,
                          .color = cli->color,
                          .json = cli->given[GRUNDY_OPTION_JSON],
                          .prompt = grundy_i_is_terminal(STDIN_FILENO)};
  grundy_status s = grundy_i_lines_play(&lines, &clean);
  grundy_i_reader_close(reader);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_cli_flush(cli);
  return s != GRUNDY_OK || clean ? s : GRUNDY_FAIL(cli->context, GRUNDY_BAD_INPUT, lines_no_moves);
}

/* On the screen, and then the record of the match as the answer. */
static grundy_status play_screen(play_table *t) {
  grundy_i_cli *cli = t->cli;
  grundy_context_set_progress(cli->context, NULL, NULL); /* its line would spoil the picture */
  grundy_status s = grundy_i_screen_play(&t->session, cli->color);
  grundy_i_match_think(&t->session.match);
  return s == GRUNDY_OK ? grundy_i_session_put_replay(&t->session, &cli->out) : s;
}

grundy_status grundy_i_command_play(grundy_i_cli *cli) {
  play_table t = {.cli = cli, .session = {.match = {.context = cli->context}}};
  const grundy_game_options options = grundy_i_cli_game_options(cli);
  grundy_status s = grundy_i_cli_games(cli, &options, &t.cache);
  if (s == GRUNDY_OK) s = grundy_position_create(cli->context, &t.position);
  if (s == GRUNDY_OK) s = read_position(&t);
  bool lines = cli->given[GRUNDY_OPTION_LINES] || cli->given[GRUNDY_OPTION_JSON] ||
               !grundy_i_screen_possible();
  if (s == GRUNDY_OK) s = begin(&t, lines);
  if (s == GRUNDY_OK) s = lines ? play_lines(&t) : play_screen(&t);
  grundy_i_match_clear(&t.session.match);
  grundy_position_destroy(t.position);
  grundy_game_cache_destroy(t.cache);
  return s;
}
