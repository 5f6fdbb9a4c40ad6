/* Positions are sums of numbers where a theorem solves heaps of any size, else of the game's
 * samples (grundy/ruleset.h), simple ones first, so that a smaller input is one of fewer and
 * simpler components; and of what random play makes of them. */
#include "commands/test_game.h"

#include <string.h>

#include "base/context.h"
#include "base/json.h"
#include "base/messages.def"
#include "base/messages_shell.def"
#include "base/random.h"
#include "cli/open_game.h"
#include "judge/format.h"

/* WALKS: plays from each sample. STEPS: of one, at most. LENGTH: of a list that is drawn. */
enum { SAMPLES = 1000, WALKS = 64, STEPS = 8, LENGTH = 5 };

/* ---- components ---- */

static grundy_status sample(grundy_i_game_trial *t, uint64_t index) {
  t->room.length = 0;
  return t->game->ruleset->sample(GRUNDY_CALL(t->context, t->game, {NULL, 0}), index, &t->room);
}

/* Takes one option by chance, and one of its parts. */
typedef struct random_option {
  grundy_sink sink;
  uint64_t *random, seen;
  grundy_array *out;
} random_option;

static grundy_status choose(grundy_sink *sink, const grundy_option *option) {
  random_option *c = (random_option *)sink;
  if (!option->count || grundy_i_random_below(c->random, ++c->seen)) return GRUNDY_OK;
  const grundy_component *part = &option->parts[grundy_i_random_below(c->random, option->count)];
  c->out->length = 0;
  return grundy_array_append(c->out, part->words, part->length);
}

/* Plays at random from the component in the room. */
static grundy_status walk(grundy_i_game_trial *t, uint64_t seed) {
  grundy_array before;
  grundy_status s = GRUNDY_OK;
  random_option c = {.sink = {choose}, .random = &seed, .out = &t->room};
  grundy_array_init(&before, t->context);
  for (uint64_t left = 1 + grundy_i_random_below(&seed, STEPS); left && s == GRUNDY_OK; left--) {
    before.length = 0;
    s = grundy_array_append(&before, t->room.data, t->room.length);
    grundy_call call = {t->context, t->game, {before.data, before.length}, GRUNDY_SIDE_LEFT};
    if (t->game->ruleset->sides > 1 && left % 2) call.side = GRUNDY_SIDE_RIGHT;
    c.seen = 0;
    if (s == GRUNDY_OK) s = t->game->moves->options(&call, &c.sink);
  }
  grundy_array_clear(&before);
  return s;
}

/* A list of a few small numbers. */
static grundy_status draw_list(grundy_i_game_trial *t, uint64_t seed) {
  grundy_status s = GRUNDY_OK;
  uint64_t below = 2 + grundy_i_random_below(&seed, 9);
  t->room.length = 0;
  for (uint64_t i = grundy_i_random_below(&seed, LENGTH) + 1; i && s == GRUNDY_OK; i--) {
    s = grundy_array_push(&t->room, grundy_i_random_below(&seed, below));
  }
  return s;
}

static grundy_status put_component(void *user, uint64_t index, grundy_buffer *out) {
  grundy_i_game_trial *t = user;
  uint64_t drawn = index / t->samples;
  grundy_status s = sample(t, index % t->samples);
  if (s == GRUNDY_OK && drawn) s = t->lists ? draw_list(t, index) : walk(t, index);
  const grundy_component c = {t->room.data, t->room.length};
  return s == GRUNDY_OK ? t->game->moves->print(GRUNDY_CALL(t->context, t->game, c), out) : s;
}

static bool parses(const grundy_i_game_trial *t, const char *text) {
  grundy_array words;
  grundy_array_init(&words, t->context);
  grundy_status s = t->game->moves->parse(GRUNDY_CALL(t->context, t->game, {NULL, 0}), text,
                                          strlen(text), &words);
  grundy_array_clear(&words);
  return s == GRUNDY_OK;
}

/* Counts the samples. Where they are lists in any order and with zeros, any list is a position. */
static grundy_status count_samples(grundy_i_game_trial *t) {
  static const uint64_t ascending[] = {0, 1}, descending[] = {1, 0};
  grundy_status s = GRUNDY_OK;
  unsigned orders = 0;
  while (t->game->ruleset->sample && t->samples < SAMPLES && s == GRUNDY_OK) {
    s = sample(t, t->samples);
    t->samples += s == GRUNDY_OK;
    if (s != GRUNDY_OK || t->room.length != 2) continue;
    if (memcmp(t->room.data, ascending, sizeof ascending) == 0) orders |= 1;
    if (memcmp(t->room.data, descending, sizeof descending) == 0) orders |= 2;
  }
  t->lists = orders == 3 && parses(t, "1") && parses(t, "1,2,3,4,5");
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

/* ---- answers ---- */

/* The next line, without its end; what follows the last one is empty. */
static const char *next_line(const char **at, const char *end, size_t *length) {
  const char *line = *at, *stop = *at == end ? NULL : memchr(line, '\n', (size_t)(end - line));
  *length = (size_t)((stop ? stop : end) - line);
  *at = stop ? stop + 1 : end;
  return line;
}

static grundy_status read_line(grundy_i_game_trial *t, const char *line, size_t length,
                               grundy_position *out) {
  const char *end = line + length, *word;
  grundy_position_reset(out);
  while ((word = grundy_i_judge_word(&line, end, &length)) != NULL) {
    grundy_status s = grundy_position_add_text(out, t->positions.game, word, length);
    if (s != GRUNDY_OK) return s;
  }
  return GRUNDY_OK;
}

/* Solves the position written last. */
static grundy_status solve(grundy_i_game_trial *t, grundy_solution **out) {
  const uint64_t moves = t->asked == GRUNDY_ASKED_MOVE ? UINT64_MAX : 0;
  grundy_position_reset(t->after);
  grundy_position_reset(t->other);
  grundy_status s = grundy_i_positions_solve(&t->positions, moves, out);
  if (s != GRUNDY_OK) return s;
  const grundy_solution *found = *out;
  const grundy_phrase *note = found->note;
  s = found->status;
  if (s == GRUNDY_OK && t->asked == GRUNDY_ASKED_VALUE && !found->value_known) {
    note = found->value_note;
    s = GRUNDY_UNKNOWN;
  }
  if (s != GRUNDY_OK && note) (void)GRUNDY_FAIL(t->context, s, in_words, note);
  if (s != GRUNDY_OK) grundy_solution_destroy(*out);
  return s;
}

/* The position after a move, into t->after. */
static grundy_status move(grundy_i_game_trial *t, const grundy_solution *solution,
                          const grundy_move *m) {
  const grundy_position *position = t->positions.position;
  grundy_status s = GRUNDY_OK;
  grundy_position_reset(t->after);
  for (size_t i = 0; i < grundy_position_count(position) && s == GRUNDY_OK; i++) {
    const grundy_game *game;
    if (i != m->component) {
      s = grundy_position_add(t->after, t->positions.game,
                              grundy_position_component(position, i, &game));
    }
    for (size_t p = 0; i == m->component && p < m->count && s == GRUNDY_OK; p++) {
      s = grundy_position_add(t->after, t->positions.game, grundy_solution_part(solution, m, p));
    }
  }
  return s;
}

static grundy_status put_move(grundy_i_game_trial *t, const grundy_solution *solution,
                              grundy_buffer *out) {
  const grundy_game *game;
  if (!solution->move_count) {
    grundy_i_put(out, "-");
    return GRUNDY_OK;
  }
  grundy_status s = move(t, solution, &solution->moves[0]);
  for (size_t i = 0; i < grundy_position_count(t->after) && s == GRUNDY_OK; i++) {
    if (i) grundy_i_put(out, " ");
    s = t->positions.game->moves->print(
        GRUNDY_CALL(t->context, t->positions.game, grundy_position_component(t->after, i, &game)),
        out);
  }
  return s;
}

/* The word for an outcome, of position number `time`. */
static void put_outcome(const grundy_i_game_trial *t, grundy_outcome outcome, uint64_t time,
                        grundy_buffer *out) {
  static const char usual[] = "?NPLRD";
  const char *word = t->words, *comma = word ? strchr(word, ',') : NULL;
  if (!comma || (outcome != GRUNDY_OUTCOME_N && outcome != GRUNDY_OUTCOME_P)) {
    grundy_i_put_bytes(out, &usual[outcome], 1);
    return;
  }
  const char *end = outcome == GRUNDY_OUTCOME_N ? comma : comma + strlen(comma);
  for (word = outcome == GRUNDY_OUTCOME_N ? word : comma + 1; word < end; word++) {
    if (*word == '_')
      grundy_i_put(out, "%llu", (unsigned long long)time);
    else
      grundy_i_put_bytes(out, word, 1);
  }
}

static grundy_status answer(void *user, const grundy_i_input *input, grundy_buffer *out) {
  grundy_i_game_trial *t = user;
  grundy_status s = GRUNDY_OK;
  size_t at = 0;
  for (uint64_t time = 1; s == GRUNDY_OK && grundy_i_positions_next(&t->positions, input, &at);
       time++) {
    grundy_solution *solution;
    s = solve(t, &solution);
    if (s != GRUNDY_OK) return s;
    if (t->asked == GRUNDY_ASKED_WINNER) {
      put_outcome(t, solution->outcome, time, out);
    } else if (t->asked == GRUNDY_ASKED_VALUE) {
      grundy_i_put(out, "%llu", (unsigned long long)solution->value);
    } else {
      s = put_move(t, solution, out);
    }
    grundy_i_put(out, "\n");
    grundy_solution_destroy(solution);
  }
  return s;
}

/* ---- moves that win as well ---- */

static size_t times(const grundy_position *position, grundy_component c) {
  size_t found = 0;
  const grundy_game *game;
  for (size_t i = 0; i < grundy_position_count(position); i++) {
    grundy_component d = grundy_position_component(position, i, &game);
    found += d.length == c.length && memcmp(d.words, c.words, c.length * sizeof *c.words) == 0;
  }
  return found;
}

/* Whether they are the same components in any order. */
static bool same_sum(const grundy_position *a, const grundy_position *b) {
  const grundy_game *game;
  size_t count = grundy_position_count(a);
  bool same = count == grundy_position_count(b);
  for (size_t i = 0; i < count && same; i++) {
    grundy_component c = grundy_position_component(a, i, &game);
    same = times(a, c) == times(b, c);
  }
  return same;
}

static grundy_status is_won(grundy_i_game_trial *t, const grundy_solution *solution,
                            const char *line, size_t length, bool *right) {
  size_t word_length;
  const char *at = line, *word = grundy_i_judge_word(&at, line + length, &word_length);
  *right = false;
  if (!solution->move_count) {
    *right = word && word_length == 1 && *word == '-';
    return GRUNDY_OK;
  }
  grundy_status s = read_line(t, line, length, t->other);
  if (s == GRUNDY_BAD_INPUT) return GRUNDY_OK;
  for (size_t i = 0; i < solution->move_count && !*right && s == GRUNDY_OK; i++) {
    s = move(t, solution, &solution->moves[i]);
    *right = s == GRUNDY_OK && same_sum(t->after, t->other);
  }
  return s;
}

static grundy_status check_moves(void *user, const grundy_i_input *input,
                                 const grundy_buffer *expected, const grundy_buffer *got,
                                 bool *right) {
  grundy_i_game_trial *t = user;
  const char *said = got->length ? got->data : "", *said_end = said + got->length;
  grundy_status s = GRUNDY_OK;
  size_t at = 0, length;
  *right = true;
  while (*right && s == GRUNDY_OK && grundy_i_positions_next(&t->positions, input, &at)) {
    grundy_solution *solution;
    s = solve(t, &solution);
    if (s != GRUNDY_OK) return s;
    const char *line = next_line(&said, said_end, &length);
    s = is_won(t, solution, line, length, right);
    grundy_solution_destroy(solution);
  }
  if (*right) *right = !grundy_i_judge_word(&said, said_end, &length);
  return s;
}

/* ---- the task ---- */

static grundy_status refuse(const grundy_i_game_trial *t) {
  const grundy_ruleset *rules = t->game->ruleset;
  if (!t->samples && !t->shape) {
    return GRUNDY_FAIL(t->context, GRUNDY_USAGE, test_samples,
                       grundy_i_quote(t->name, strlen(t->name)).text);
  }
  bool value = t->asked == GRUNDY_ASKED_VALUE;
  if (value && (t->play == GRUNDY_PLAY_MISERE || rules->sides > 1))
    return GRUNDY_FAIL(t->context, GRUNDY_USAGE, test_no_value);
  if (t->asked == GRUNDY_ASKED_MOVE && rules->sides > 1)
    return GRUNDY_FAIL(t->context, GRUNDY_USAGE, test_no_move);
  return GRUNDY_OK;
}

/* Whether a theorem solves heaps of any size. */
static grundy_status probe(grundy_i_game_trial *t, bool *any) {
  const grundy_ruleset *rules = t->game->ruleset;
  uint64_t heap = 0;
  grundy_value value = {.known = false};
  *any = false;
  if (rules->dimensions != 1 || rules->sides > 1 || grundy_i_is_script(t->name)) return GRUNDY_OK;
  if (!rules->theory || !rules->theory->value) return GRUNDY_OK;
  grundy_status s = rules->theory->value(GRUNDY_CALL(t->context, t->game, {&heap, 1}), &value);
  *any = s == GRUNDY_OK && value.known && value.method == GRUNDY_METHOD_THEOREM;
  return s;
}

/* The shape and form where none is given. */
static grundy_status draw_components(grundy_i_game_trial *t) {
  bool any;
  grundy_status s = probe(t, &any);
  if (s != GRUNDY_OK) return s;
  grundy_i_put(&t->form, any ? "%s n" : "%s s", t->name);
  grundy_i_put(&t->drawn, "l:1..20/hidden @l(c:1..4/hidden @c(");
  if (any)
    grundy_i_put(&t->drawn, "n:0..1000000000");
  else
    grundy_i_put(&t->drawn, "s:0..%llu/named", (unsigned long long)(t->samples * WALKS - 1));
  grundy_i_put(&t->drawn, ") |)");
  t->shape = t->drawn.data;
  return t->form.status == GRUNDY_OK ? t->drawn.status : t->form.status;
}

/* The form where a shape and a game alone are given: all numbers are heaps, or one list or pair. */
static grundy_status find_form(grundy_i_game_trial *t, const char *letters) {
  size_t count = strlen(letters);
  bool heaps = t->game->ruleset->dimensions == 1, list = !heaps && parses(t, "1,1,1,1,1");
  bool fits = count && (heaps || (list && count == 1) || (!list && count == 2 && parses(t, "1,1")));
  if (!fits) {
    return GRUNDY_FAIL(t->context, GRUNDY_USAGE, test_form,
                       grundy_i_quote(t->name, strlen(t->name)).text);
  }
  grundy_i_put(&t->form, "%s", t->name);
  for (size_t i = 0; i < count; i++) {
    grundy_i_put(&t->form, heaps || !i ? " %c" : ",%c", letters[i]);
  }
  if (list) grundy_i_put(&t->form, ",");
  return t->form.status;
}

void grundy_i_game_trial_init(grundy_i_game_trial *trial, grundy_context *context) {
  memset(trial, 0, sizeof *trial);
  trial->context = context;
  grundy_array_init(&trial->room, context);
  grundy_buffer_init(&trial->form, context);
  grundy_buffer_init(&trial->drawn, context);
}

/* The game by its name, and what it needs where no form is given. */
static grundy_status open_alone(grundy_i_game_trial *t, const char *letters) {
  grundy_status s =
      grundy_i_open_game(t->context, t->name, GRUNDY_GAME_OPTIONS(.play = t->play), &t->game);
  if (s == GRUNDY_OK && !t->shape) s = count_samples(t);
  if (s == GRUNDY_OK) s = refuse(t);
  if (s != GRUNDY_OK) return s;
  return t->shape ? find_form(t, letters) : draw_components(t);
}

grundy_status grundy_i_game_trial_open(grundy_i_game_trial *trial, const char *letters,
                                       grundy_i_trial_task *out) {
  bool given = trial->shape, form = given && strchr(trial->name, ' ');
  if (given && strchr(trial->shape, '&'))
    return GRUNDY_FAIL(trial->context, GRUNDY_USAGE, test_shuffled);
  grundy_status s = form ? GRUNDY_OK : open_alone(trial, letters);
  if (s == GRUNDY_OK) {
    s = grundy_i_positions_init(&trial->positions, trial->context,
                                form ? trial->name : trial->form.data,
                                form ? 0 : strlen(trial->name), grundy_i_open_any);
    trial->positions.options.play = trial->play;
  }
  if (s == GRUNDY_OK) s = grundy_position_create(trial->context, &trial->after);
  if (s == GRUNDY_OK) s = grundy_position_create(trial->context, &trial->other);
  if (s != GRUNDY_OK) return s;
  *out = (grundy_i_trial_task){.shape = trial->shape,
                               .put = strstr(trial->shape, "/named") ? put_component : NULL,
                               .answer = answer,
                               .check = trial->asked == GRUNDY_ASKED_MOVE ? check_moves : NULL,
                               .positions = &trial->positions,
                               .user = trial};
  return GRUNDY_OK;
}

void grundy_i_game_trial_clear(grundy_i_game_trial *trial) {
  grundy_position_destroy(trial->other);
  grundy_position_destroy(trial->after);
  grundy_i_positions_clear(&trial->positions);
  grundy_buffer_clear(&trial->drawn);
  grundy_buffer_clear(&trial->form);
  grundy_array_clear(&trial->room);
  grundy_game_destroy(trial->game);
}
