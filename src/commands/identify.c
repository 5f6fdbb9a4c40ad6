/* grundy identify: games, sets, codes and a formula with given nim-values, which are listed, or are
 * those of a game, or of the positions of a family. */

#include <string.h>

#include "base/messages.def"
#include "base/messages_shell.def"
#include "base/messages_tasks.def"
#include "cli/open_game.h"
#include "commands/commands.h"
#include "commands/numbers.h"

extern const grundy_i_option GRUNDY_OPTION_FAMILY;

enum { FAMILY_USUAL = 20, FAMILY_MOST = 100000, MEMBER_STEPS = 1 << 20 };

static const char blank[] = "{n}";

/* ---- the answer ---- */

/* `note` says what cut the values short, NULL where nothing did. */
static void print(grundy_i_cli *cli, const grundy_identity *found, grundy_status s,
                  const char *note) {
  if (s != GRUNDY_OK) note = grundy_context_message(cli->context, cli->language);
  grundy_print_options how = grundy_i_cli_print(cli);
  how.note = note;
  (void)grundy_print_identity(&cli->out, grundy_i_cli_format(cli), &how, found);
}

static grundy_status identify_list(grundy_i_cli *cli, const grundy_array *values,
                                   const char *note) {
  grundy_identity *found;
  grundy_status s = grundy_identify_values(cli->context, values->data, values->length, &found);
  if (found) print(cli, found, s, note);
  grundy_identity_destroy(found);
  return s;
}

static grundy_status identify_game(grundy_i_cli *cli, const grundy_game *game) {
  grundy_identity *found = NULL;
  uint64_t upto;
  grundy_status s = grundy_i_cli_number(
      cli, GRUNDY_OPTION_UPTO, 0, UINT64_MAX - GRUNDY_COMPARE_SHIFTS, GRUNDY_COMPARE_USUAL, &upto);
  if (s == GRUNDY_OK) s = grundy_identify_game(cli->context, game, upto, &found);
  if (found) print(cli, found, s, NULL);
  grundy_identity_destroy(found);
  return s;
}

/* ---- a family of positions ---- */

/* The positions of `text` with n for each blank: the number, where it begins a number of the
 * notation; else n times what stands before it, a character or what is in round brackets. */
typedef struct position_family {
  grundy_context *context;
  const grundy_game *game;
  const char *text;
  grundy_buffer written;
  grundy_position *position;
  grundy_i_position_reader *reader;
  grundy_solver *solver;
} position_family;

/* Does a number begin at `at`: at the beginning of the text, after white space or one of , - / + :,
 * and after the x of a size such as 3x{n} and {n}x{n}? */
static bool begins_number(const char *text, const char *at) {
  if (at == text || strchr(" \t,-/+:", at[-1])) return true;
  if (at[-1] != 'x' || at - text < 2) return false;
  return at[-2] == '}' || (at[-2] >= '0' && at[-2] <= '9');
}

/* Where what is repeated begins, brackets included. */
static const char *begin_of_piece(const char *from, const char *end) {
  const char *at = end;
  if (at > from && at[-1] == ')') {
    while (at > from && *at != '(') at--;
  } else if (at > from) {
    do at--;
    while (at > from && ((unsigned char)*at & 0xc0) == 0x80);
  }
  return at;
}

static grundy_status put_repeated(grundy_buffer *out, const char *piece, const char *end,
                                  uint64_t n) {
  if (piece < end && *piece == '(' && end[-1] == ')') piece++, end--;
  for (uint64_t i = 0; i < n; i++) {
    GRUNDY_TRY(grundy_buffer_append(out, piece, (size_t)(end - piece)));
  }
  return GRUNDY_OK;
}

static grundy_status write_member(position_family *f, uint64_t n) {
  const char *at = f->text, *next;
  grundy_status s = GRUNDY_OK;
  f->written.length = 0;
  for (; s == GRUNDY_OK && (next = strstr(at, blank)) != NULL; at = next + strlen(blank)) {
    bool number = begins_number(f->text, next);
    const char *piece = number ? next : begin_of_piece(at, next);
    s = grundy_buffer_append(&f->written, at, (size_t)(piece - at));
    if (s != GRUNDY_OK) break;
    s = number ? grundy_buffer_print(&f->written, "%llu", (unsigned long long)n)
               : put_repeated(&f->written, piece, next, n);
  }
  return s == GRUNDY_OK ? grundy_buffer_append(&f->written, at, strlen(at)) : s;
}

static grundy_status read_member(position_family *f, uint64_t n) {
  grundy_status s = write_member(f, n);
  grundy_position_reset(f->position);
  if (s == GRUNDY_OK) s = grundy_i_position_reader_begin(f->reader, f->game);
  if (s == GRUNDY_OK) {
    s = grundy_i_position_reader_text(f->reader, f->written.data, f->written.length);
  }
  return s == GRUNDY_OK ? grundy_i_position_reader_end(f->reader) : s;
}

static grundy_status value_of_member(position_family *f, uint64_t *out) {
  grundy_solution *found;
  grundy_status s = grundy_solve(f->solver, f->position, GRUNDY_SOLVE_OPTIONS(.moves = 0), &found);
  if (s != GRUNDY_OK) return s;
  const grundy_phrase *note = found->note ? found->note : found->value_note;
  *out = found->value;
  if (!found->value_known) {
    s = found->status == GRUNDY_OK ? GRUNDY_UNKNOWN : found->status;
    if (note) s = GRUNDY_FAIL(f->context, s, in_words, note);
  }
  grundy_solution_destroy(found);
  return s;
}

/* The values of n = 0..upto, fewer where a limit ends them; where 0 makes no position, none is left
 * to move in. */
static grundy_status family_values(position_family *f, uint64_t upto, grundy_array *values) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t n = 0; n <= upto; n++) {
    uint64_t value = 0;
    s = read_member(f, n);
    bool none = s == GRUNDY_BAD_INPUT && n == 0;
    if (s == GRUNDY_OK) s = value_of_member(f, &value);
    if (s != GRUNDY_OK && !none) {
      return GRUNDY_FAIL_AT(f->context, s, family_member, n, f->written.data);
    }
    s = grundy_array_push(values, value);
    if (s == GRUNDY_OK) s = grundy_i_tick_now(f->context, GRUNDY_PHRASE(task_values), n, upto);
    if (s != GRUNDY_OK) return s;
  }
  return s;
}

/* Of what a limit has cut short the beginning is identified. */
static grundy_status identify_part(grundy_i_cli *cli, const grundy_array *values,
                                   grundy_status ended) {
  grundy_buffer note = grundy_i_buffer(cli->context);
  grundy_i_put(&note, "%s", grundy_context_message(cli->context, cli->language));
  grundy_i_grace(cli->context);
  grundy_status s = note.status;
  if (s == GRUNDY_OK) s = identify_list(cli, values, note.data);
  if (s == GRUNDY_OK) s = GRUNDY_FAIL(cli->context, ended, as_it_is, note.data);
  grundy_buffer_clear(&note);
  return s;
}

static grundy_status identify_values_of(grundy_i_cli *cli, position_family *f) {
  uint64_t upto;
  grundy_array values = grundy_i_array(cli->context);
  grundy_status s = grundy_i_cli_number(cli, GRUNDY_OPTION_UPTO, GRUNDY_IDENTIFY_FEWEST - 1,
                                        FAMILY_MOST, FAMILY_USUAL, &upto);
  if (!cli->given[GRUNDY_OPTION_TIME]) grundy_i_limit_steps(cli->context, MEMBER_STEPS);
  if (s == GRUNDY_OK) s = family_values(f, upto, &values);
  grundy_i_limit_steps(cli->context, 0);
  if (s == GRUNDY_OK) {
    s = identify_list(cli, &values, NULL);
  } else if (grundy_status_exit(s) == 4 && values.length >= GRUNDY_IDENTIFY_FEWEST) {
    s = identify_part(cli, &values, s);
  }
  grundy_array_clear(&values);
  return s;
}

static grundy_status identify_family(grundy_i_cli *cli, const grundy_game *game) {
  const char *text = cli->value[GRUNDY_OPTION_FAMILY];
  grundy_game_cache *cache = NULL;
  position_family f = {cli->context, game, text, .reader = NULL};
  if (!strstr(text, blank)) return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, family_blank, text);
  grundy_buffer_init(&f.written, cli->context);
  grundy_status s = grundy_game_cache_create(cli->context, NULL, &cache);
  if (s == GRUNDY_OK) s = grundy_position_create(cli->context, &f.position);
  if (s == GRUNDY_OK) s = grundy_i_position_reader_create(f.position, cache, &f.reader);
  if (s == GRUNDY_OK) s = grundy_solver_create(cli->context, &f.solver);
  if (s == GRUNDY_OK) s = identify_values_of(cli, &f);
  grundy_solver_destroy(f.solver);
  grundy_i_position_reader_destroy(f.reader);
  grundy_position_destroy(f.position);
  grundy_game_cache_destroy(cache);
  grundy_buffer_clear(&f.written);
  return s;
}

/* ---- the command ---- */

static grundy_status identify_listed(grundy_i_cli *cli) {
  const grundy_i_option games_only[] = {GRUNDY_OPTION_FAMILY, GRUNDY_OPTION_UPTO};
  for (size_t i = 0; i < 2; i++) {
    if (!cli->given[games_only[i]]) continue;
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, listed_option,
                       grundy_i_option_at(games_only[i])->name);
  }
  grundy_array values = grundy_i_array(cli->context);
  grundy_status s = grundy_i_numbers_list(cli, &values);
  if (s == GRUNDY_OK) s = identify_list(cli, &values, NULL);
  grundy_array_clear(&values);
  return s;
}

grundy_status grundy_i_command_identify(grundy_i_cli *cli) {
  grundy_game *game = NULL;
  if (grundy_i_numbers_listed(cli)) return identify_listed(cli);
  if (cli->argument_count != 1) return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, usage_identify);
  grundy_status s = grundy_i_open_game(cli->context, cli->arguments[0], NULL, &game);
  if (s == GRUNDY_OK) {
    s = cli->given[GRUNDY_OPTION_FAMILY] ? identify_family(cli, game) : identify_game(cli, game);
  }
  grundy_game_destroy(game);
  return s == GRUNDY_OK ? cli->out.status : s;
}
