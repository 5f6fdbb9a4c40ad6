/* grundy positions: positions of a few heaps, or lists of numbers, with an outcome or a value. */
#include <string.h>

#include "base/file.h"
#include "base/messages_shell.def"
#include "base/u128.h"
#include "cli/open_game.h"
#include "commands/commands.h"
#include "text/plot/svg.h"
#include "text/words/words.h"

extern const grundy_i_option GRUNDY_OPTION_HEAPS, GRUNDY_OPTION_OUTCOME, GRUNDY_OPTION_VALUE,
    GRUNDY_OPTION_COUNT_ALL, GRUNDY_OPTION_ORDERED, GRUNDY_OPTION_NONEMPTY, GRUNDY_OPTION_DISTINCT,
    GRUNDY_OPTION_MODULUS;

enum { FLUSH_AT = 1 << 16 };

typedef struct positions_job {
  grundy_i_cli *cli;
  grundy_losing_query query;
  grundy_i_points *points; /* being drawn, or NULL */
  bool symmetric;          /* of two heaps, which are listed in one order */
  const grundy_game *game; /* of which two numbers are one component; NULL: they are heaps */
  bool list;               /* or one component, a list */
  grundy_losing_choices choices;
  uint64_t count;
} positions_job;

static void put_numbers(grundy_buffer *out, const uint64_t *numbers, size_t count, char between) {
  for (size_t i = 0; i < count; i++) {
    grundy_i_put_number(out, numbers[i], i + 1 < count ? between : 0);
  }
}

/* "n", "a,b", "a,b,c", … */
static void put_head(grundy_buffer *out, size_t count) {
  for (size_t i = 0; i < count; i++) {
    grundy_i_put(out, "%c%c", count > 1 ? (int)('a' + i) : 'n', i + 1 < count ? ',' : '\n');
  }
}

static void put_json(grundy_buffer *out, const uint64_t *numbers, size_t count) {
  grundy_i_json json = grundy_i_json_begin(out);
  GRUNDY_JSON(&json, "position:%A", numbers, count);
  grundy_i_json_end(&json);
}

/* The component that two numbers stand for, as it is typed: lines that solve --batch reads. */
static grundy_status put_component(positions_job *j, const uint64_t *numbers) {
  const grundy_game *game = j->game;
  grundy_array words = grundy_i_array(j->cli->context);
  const grundy_call *none = GRUNDY_CALL(j->cli->context, game, {NULL, 0});
  grundy_status s = GRUNDY_OK;
  if (game->display->pair) {
    s = game->display->pair(none, numbers[0], numbers[1], &words);
  } else {
    s = grundy_array_append(&words, numbers, 2);
  }
  if (s == GRUNDY_OK) {
    const grundy_component c = {words.data, words.length};
    s = game->moves->print(GRUNDY_CALL(j->cli->context, game, c), &j->cli->out);
  }
  grundy_array_clear(&words);
  return s;
}

static grundy_status take(void *user, const uint64_t *numbers, size_t count) {
  positions_job *j = user;
  grundy_i_cli *cli = j->cli;
  j->count++;
  if (j->points) {
    grundy_i_points_add(j->points, numbers[0], numbers[1]);
    if (j->symmetric) grundy_i_points_add(j->points, numbers[1], numbers[0]);
    return GRUNDY_OK;
  }
  if (cli->given[GRUNDY_OPTION_JSON]) {
    put_json(&cli->out, numbers, count);
  } else if (cli->given[GRUNDY_OPTION_BFILE]) {
    for (size_t i = 0; i < count; i++) {
      grundy_i_put_number(&cli->out, (j->count - 1) * count + i + 1, ' ');
      grundy_i_put_number(&cli->out, numbers[i], '\n');
    }
  } else {
    bool csv = cli->given[GRUNDY_OPTION_CSV];
    if (csv && j->count == 1) put_head(&cli->out, count);
    grundy_status s = j->game && !csv ? put_component(j, numbers) : GRUNDY_OK;
    if (!j->game || csv) put_numbers(&cli->out, numbers, count, csv || j->list ? ',' : ' ');
    grundy_i_put_bytes(&cli->out, "\n", 1);
    if (s != GRUNDY_OK) return s;
  }
  if (cli->out.status == GRUNDY_OK && cli->out.length > FLUSH_AT) return grundy_i_cli_flush(cli);
  return cli->out.status;
}

static void put_total(positions_job *j, grundy_u128 total) {
  grundy_i_cli *cli = j->cli;
  grundy_i_u128_text text = grundy_i_u128_print(grundy_i_u128_of(total));
  if (!cli->given[GRUNDY_OPTION_JSON]) {
    grundy_i_put(&cli->out, "%s\n", text.text);
    return;
  }
  grundy_i_json json = grundy_i_json_begin(&cli->out);
  GRUNDY_JSON(&json, "count:%s", text.text);
  if (j->choices.modulus) GRUNDY_JSON(&json, "mod:%d", j->choices.modulus);
  grundy_i_json_end(&json);
}

static void put_drawn(positions_job *j, const char *file) {
  grundy_i_cli *cli = j->cli;
  if (!cli->given[GRUNDY_OPTION_JSON]) {
    GRUNDY_SAY_LINE(&cli->out, cli->language, "positions.plot", "n file", j->count, file);
    return;
  }
  grundy_i_json json = grundy_i_json_begin(&cli->out);
  GRUNDY_JSON(&json, "count:%d plot:%s", j->count, file);
  grundy_i_json_end(&json);
}

/* ---- the picture ---- */

/* What the picture shows: a word. */
static const char *title_of(const grundy_losing_query *query) {
  static const char *const titles[2][2] = {{"positions.P", "positions.N"},
                                           {"positions.misere-P", "positions.misere-N"}};
  if (query->by_value) return "positions.value";
  return titles[query->play == GRUNDY_PLAY_MISERE][query->outcome == GRUNDY_OUTCOME_N];
}

static grundy_status write(positions_job *j, const grundy_game *game, grundy_buffer *svg) {
  grundy_i_file *file;
  grundy_i_cli *cli = j->cli;
  GRUNDY_TRY(grundy_i_file_create(cli->context, cli->value[GRUNDY_OPTION_PLOT], &file));
  grundy_status s = grundy_losing_list(cli->context, game, &j->query, take, j);
  if (s == GRUNDY_OK) {
    s = grundy_i_svg_points(svg, j->points, game->name, title_of(&j->query), j->query.value,
                            cli->language);
  }
  return grundy_i_file_finish(file, s, svg->data, svg->length);
}

static grundy_status draw(positions_job *j, const grundy_game *game) {
  grundy_i_cli *cli = j->cli;
  grundy_i_points points;
  if (j->query.upto > GRUNDY_I_POINTS_MOST) {
    return GRUNDY_REFUSE(cli, positions_plot, GRUNDY_I_POINTS_MOST);
  }
  grundy_status s = grundy_i_points_init(&points, cli->context, j->query.upto);
  grundy_buffer svg = grundy_i_buffer(cli->context);
  j->points = &points;
  j->symmetric = game->ruleset->dimensions == 1 || game->hints->canonical;
  if (s == GRUNDY_OK) s = write(j, game, &svg);
  grundy_buffer_clear(&svg);
  grundy_i_points_clear(&points);
  if (s == GRUNDY_OK) put_drawn(j, cli->value[GRUNDY_OPTION_PLOT]);
  return s;
}

/* ---- the options ---- */

static grundy_status read_outcome(positions_job *j) {
  grundy_i_cli *cli = j->cli;
  const char *text = cli->value[GRUNDY_OPTION_OUTCOME];
  if (!text) return GRUNDY_OK;
  if (strcmp(text, "P") == 0) j->query.outcome = GRUNDY_OUTCOME_P;
  if (strcmp(text, "N") == 0) j->query.outcome = GRUNDY_OUTCOME_N;
  return j->query.outcome ? GRUNDY_OK : GRUNDY_REFUSE(cli, usage_outcome, GRUNDY_QUOTED(text));
}

static grundy_status read_options(positions_job *j) {
  grundy_i_cli *cli = j->cli;
  const bool *given = cli->given;
  j->query.play = given[GRUNDY_OPTION_MISERE] ? GRUNDY_PLAY_MISERE : GRUNDY_PLAY_NORMAL;
  j->query.by_value = given[GRUNDY_OPTION_VALUE];
  j->choices.size = sizeof j->choices;
  j->choices.nonempty = given[GRUNDY_OPTION_NONEMPTY];
  j->choices.ordered = given[GRUNDY_OPTION_ORDERED];
  j->choices.distinct = given[GRUNDY_OPTION_DISTINCT];
  GRUNDY_TRY(read_outcome(j));
  GRUNDY_TRY(grundy_i_cli_number(cli, GRUNDY_OPTION_UPTO, 0, UINT32_MAX, 20, &j->query.upto));
  GRUNDY_TRY(grundy_i_cli_number(cli, GRUNDY_OPTION_VALUE, 0, UINT64_MAX, 0, &j->query.value));
  return grundy_i_cli_number(cli, GRUNDY_OPTION_MODULUS, 1, UINT64_C(1) << 32, 0,
                             &j->choices.modulus);
}

/* Whether a position that is listed is one component of two numbers. */
static bool is_pair(const grundy_game *game) {
  return game->ruleset->dimensions == 2 || game->display->pair;
}

/* The number of heaps: where it is not given 1, or of a list as many as the example of the game. */
static grundy_status read_heaps(positions_job *j, const grundy_game *game) {
  const char *at = game->display->list ? game->ruleset->example : NULL;
  uint64_t heaps = 1;
  j->list = game->display->list && !is_pair(game);
  for (; at && *at && *at != ' ' && heaps < GRUNDY_LOSING_HEAPS; at++) heaps += *at == ',';
  grundy_status s =
      grundy_i_cli_number(j->cli, GRUNDY_OPTION_HEAPS, 1, GRUNDY_LOSING_HEAPS, heaps, &heaps);
  j->query.heaps = (unsigned)heaps;
  return s;
}

static grundy_status check_options(const positions_job *j, const grundy_game *game) {
  bool two = is_pair(game) || j->query.heaps == 2;
  return two || !j->cli->given[GRUNDY_OPTION_PLOT] ? GRUNDY_OK
                                                   : GRUNDY_REFUSE(j->cli, positions_two);
}

static grundy_status list(positions_job *j, const grundy_game *game) {
  grundy_i_cli *cli = j->cli;
  grundy_u128 total;
  if (!cli->given[GRUNDY_OPTION_COUNT_ALL]) {
    return grundy_losing_list(cli->context, game, &j->query, take, j);
  }
  grundy_status s = grundy_losing_total(cli->context, game, &j->query, &j->choices, &total);
  if (s == GRUNDY_OK) put_total(j, total);
  return s;
}

grundy_status grundy_i_command_positions(grundy_i_cli *cli) {
  positions_job j = {.cli = cli, .query = {.size = sizeof j.query}};
  grundy_game *game = NULL;
  if (cli->argument_count != 1) return GRUNDY_REFUSE(cli, usage_positions);
  grundy_status s = read_options(&j);
  grundy_game_options options = grundy_i_cli_game_options(cli);
  options.largest = 64 * (options.largest ? options.largest : 64);
  if (s == GRUNDY_OK) s = grundy_i_open_game(cli->context, cli->arguments[0], &options, &game);
  if (s == GRUNDY_OK) s = read_heaps(&j, game);
  if (s == GRUNDY_OK) s = check_options(&j, game);
  if (s == GRUNDY_OK && is_pair(game)) j.game = game;
  if (s == GRUNDY_OK && cli->given[GRUNDY_OPTION_PLOT]) {
    s = draw(&j, game);
  } else if (s == GRUNDY_OK) {
    s = list(&j, game);
  }
  grundy_game_destroy(game);
  return s == GRUNDY_OK ? cli->out.status : s;
}
