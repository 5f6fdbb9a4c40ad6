/* A family of positions as a game: component n is the position that a text stands for with n in
 * place of {n}, and component m,n where the text has {m} too. Its nim-value is what the solver
 * finds for that position, so that whatever reads the values of a game reads those of a family. One
 * thread at a time. A game whose parameters change with n is opened for each n, with a solver of
 * its own; otherwise one solver remembers what all members have in common. */
#include <stdlib.h>
#include <string.h>

#include "base/context.h"
#include "base/messages.def"
#include "base/messages_shell.def"
#include "games/read.h"
#include "grundy/sequence.h"
#include "grundy/solve.h"
#include "sequence/wythoff_row.h"

typedef struct position_family {
  grundy_context *context;
  grundy_game_opening opening;
  grundy_game_options options;
  grundy_buffer name, text, written; /* of the game; of its members; the current one */
  bool reopens;                      /* the name has a blank */
  grundy_game_cache *cache;
  grundy_position *position;
  grundy_i_position_reader *reader;
  grundy_solver *solver;
} position_family;

static const char *const blanks[] = {"{m}", "{n}"};
enum { BLANK = 3 };

/* ---- the text ---- */

/* The next blank, and which it is; NULL after the last. */
static const char *next_blank(const char *text, size_t *which) {
  const char *m = strstr(text, blanks[0]), *n = strstr(text, blanks[1]);
  *which = !m || (n && n < m);
  return *which ? n : m;
}

/* Does a number begin at `at`: at the beginning of the text, after white space or one of , - / + :,
 * and after the x of a size such as 3x{n} and {n}x{n}? */
static bool begins_number(const char *text, const char *at) {
  if (at == text || strchr(" \t,-/+:", at[-1])) return true;
  if (at[-1] != 'x' || at - text < 2) return false;
  return at[-2] == '}' || (at[-2] >= '0' && at[-2] <= '9');
}

/* Where what is repeated begins, a character or what is in round brackets, brackets included. */
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

/* The text with numbers[0] for {m}, numbers[1] for {n}. */
static grundy_status fill(const char *text, const uint64_t numbers[2], grundy_buffer *out) {
  const char *at = text, *next;
  size_t which;
  out->length = 0;
  for (; (next = next_blank(at, &which)) != NULL; at = next + BLANK) {
    bool number = begins_number(text, next);
    const char *piece = number ? next : begin_of_piece(at, next);
    GRUNDY_TRY(grundy_buffer_append(out, at, (size_t)(piece - at)));
    GRUNDY_TRY(number ? grundy_buffer_print(out, "%llu", (unsigned long long)numbers[which])
                      : put_repeated(out, piece, next, numbers[which]));
  }
  return grundy_buffer_append(out, at, strlen(at));
}

/* ---- members ---- */

static void close_tools(position_family *f) {
  grundy_solver_destroy(f->solver);
  grundy_i_position_reader_destroy(f->reader);
  grundy_position_destroy(f->position);
  grundy_game_cache_destroy(f->cache);
  f->solver = NULL;
  f->reader = NULL;
  f->position = NULL;
  f->cache = NULL;
}

static grundy_status open_tools(position_family *f) {
  if (f->solver && !f->reopens) {
    grundy_position_reset(f->position);
    return GRUNDY_OK;
  }
  close_tools(f);
  GRUNDY_TRY(grundy_game_cache_create(f->context, &f->opening, &f->cache));
  GRUNDY_TRY(grundy_position_create(f->context, &f->position));
  GRUNDY_TRY(grundy_i_position_reader_create(f->position, f->cache, &f->reader));
  return grundy_solver_create(f->context, &f->solver);
}

static grundy_status read_member(position_family *f, const uint64_t numbers[2]) {
  const grundy_game *game;
  grundy_buffer *written = &f->written;
  GRUNDY_TRY(open_tools(f));
  GRUNDY_TRY(fill(f->name.data, numbers, written));
  GRUNDY_TRY(grundy_game_cache_get(f->cache, written->data, written->length, &game));
  GRUNDY_TRY(grundy_i_position_reader_begin(f->reader, game));
  GRUNDY_TRY(fill(f->text.data, numbers, written));
  GRUNDY_TRY(grundy_i_position_reader_text(f->reader, written->data, written->length));
  return grundy_i_position_reader_end(f->reader);
}

static grundy_status solve_member(position_family *f, grundy_value *out) {
  grundy_solution *found;
  GRUNDY_TRY(grundy_solve(f->solver, f->position, GRUNDY_SOLVE_OPTIONS(.moves = 0), &found));
  bool none = !found->value_known && !found->loopy && found->status == GRUNDY_OK;
  grundy_status s = none ? GRUNDY_UNKNOWN : found->value_known ? GRUNDY_OK : found->status;
  const grundy_phrase *note = found->note ? found->note : found->value_note;
  *out = (grundy_value){.known = found->value_known,
                        .nimber = found->value,
                        .method = found->value_known ? GRUNDY_METHOD_SEARCH : GRUNDY_METHOD_NONE,
                        .note = note};
  if (s != GRUNDY_OK && note) s = GRUNDY_FAIL(f->context, s, in_words, note);
  grundy_solution_destroy(found);
  return s;
}

static grundy_status forget_error(const position_family *f) {
  grundy_i_error none;
  grundy_i_error_clear(&none);
  grundy_i_context_restore(f->context, &none);
  return GRUNDY_OK;
}

/* Where a number 0 makes no position, none is left to move in. */
static grundy_status value(const grundy_call *call, grundy_value *out) {
  position_family *f = call->game->state;
  const grundy_component c = call->component;
  const uint64_t numbers[2] = {c.words[0], c.words[c.length - 1]};
  grundy_status s = read_member(f, numbers);
  if (s == GRUNDY_BAD_INPUT && !(numbers[0] && numbers[1])) {
    *out = (grundy_value){.known = true, .method = GRUNDY_METHOD_THEOREM};
    return forget_error(f);
  }
  if (s == GRUNDY_OK) s = solve_member(f, out);
  if (s == GRUNDY_OK) return s;
  s = GRUNDY_FAIL_AT(f->context, s, family_member, numbers[1], f->written.data);
  if (call->context != f->context) {
    grundy_i_context_restore(call->context, grundy_i_context_error(f->context));
  }
  return s;
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  return GRUNDY_FAIL(call->context, GRUNDY_UNKNOWN, family_moves, call->game->name);
}

/* Of the rules' file, where there is one: of a name that changes with n, as it is for 1. */
static grundy_status digest(const grundy_call *call, uint64_t *out) {
  position_family *f = call->game->state;
  const uint64_t ones[2] = {1, 1};
  const grundy_game *game;
  *out = 0;
  GRUNDY_TRY(open_tools(f));
  GRUNDY_TRY(fill(f->name.data, ones, &f->written));
  grundy_status s = grundy_game_cache_get(f->cache, f->written.data, f->written.length, &game);
  if (s == GRUNDY_BAD_INPUT && f->reopens) return forget_error(f);
  if (s != GRUNDY_OK || !game->ruleset->digest) return s;
  return game->ruleset->digest(GRUNDY_CALL(call->context, game, {NULL, 0}), out);
}

static void close_family(grundy_game *game) {
  position_family *f = game->state;
  if (!f) return;
  close_tools(f);
  GRUNDY_CLEAR(&f->written, &f->text, &f->name);
  grundy_i_free(game->context, f, sizeof *f);
}

/* Is it a row of Wythoff's Nim, a number and ",{n}"? */
static bool is_row(const char *name, const char *text) {
  size_t digits = strspn(text, "0123456789");
  return strcmp(name, "wythoff") == 0 && digits && digits < 10 && !strcmp(text + digits, ",{n}");
}

static grundy_status row_period(const grundy_call *call, uint64_t upto, grundy_period *out,
                                grundy_buffer *record) {
  const position_family *f = call->game->state;
  *out = (grundy_period){.status = GRUNDY_PERIOD_NONE};
  return grundy_i_wythoff_row_period(call->context, strtoull(f->text.data, NULL, 10), upto, out,
                                     record);
}

#define MEMBERS(...)                                                                               \
  .version = GRUNDY_RULESET_VERSION, .name = "family", .digest = digest, .indexed = true,          \
  .moves = GRUNDY_HEAP_MOVES(.options = options, .close = close_family),                           \
  .theory = GRUNDY_RULESET_THEORY(.value = value, __VA_ARGS__)

static const grundy_ruleset of_one = {MEMBERS(.period = NULL), .dimensions = 1, .notation = "n"};
static const grundy_ruleset of_row = {MEMBERS(.period = row_period), .dimensions = 1,
                                      .notation = "n"};
static const grundy_ruleset of_two = {MEMBERS(.period = NULL), .dimensions = 2, .notation = "m,n"};

static grundy_status set_up(grundy_game *game, position_family *f,
                            const grundy_game_opening *opening, const char *name,
                            const char *text) {
  f->context = game->context;
  GRUNDY_INIT(f->context, &f->name, &f->text, &f->written);
  GRUNDY_TRY(grundy_i_options(f->context, &f->opening, sizeof f->opening, opening));
  GRUNDY_TRY(grundy_i_options(f->context, &f->options, sizeof f->options, f->opening.options));
  f->opening.options = &f->options;
  f->reopens = strstr(name, blanks[0]) || strstr(name, blanks[1]);
  GRUNDY_TRY(grundy_buffer_print(&f->name, "%s", name));
  GRUNDY_TRY(grundy_buffer_print(&f->text, "%s", text));
  GRUNDY_TRY(grundy_buffer_print(&f->written, "%s %s", name, text));
  return grundy_game_rename(game, f->written.data);
}

grundy_status grundy_game_create_family(grundy_context *context, const grundy_game_opening *opening,
                                        const char *name, const char *text, grundy_game **out) {
  grundy_game *game;
  bool both = strstr(name, blanks[0]) || strstr(text, blanks[0]);
  if (!strstr(name, blanks[1]) && !strstr(text, blanks[1])) {
    return GRUNDY_FAIL(context, GRUNDY_USAGE, family_blank, text);
  }
  GRUNDY_TRY(grundy_game_create_ruleset(context,
                                        both                 ? &of_two
                                        : is_row(name, text) ? &of_row
                                                             : &of_one,
                                        NULL, NULL, &game));
  position_family *f = game->state = grundy_i_make(context, sizeof(position_family));
  grundy_status s = f ? set_up(game, f, opening, name, text) : GRUNDY_NO_MEMORY;
  if (s != GRUNDY_OK) grundy_game_destroy(game);
  if (s == GRUNDY_OK) *out = game;
  return s;
}
