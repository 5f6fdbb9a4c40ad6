/* Positions of an input, and inputs of lost positions: from a position that is won a winning move
 * leads to one that is lost, at any size, where scanning would never meet one (Wythoff's pairs up
 * to 10^9 are one in 10^9). A move may yield more numbers than the input has, as the limit of
 * Fibonacci Nim: then the first ones are a new position, and so on until it is lost. */
#include "judge/trial.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/messages.def"
#include "base/random.h"
#include "judge/format.h"

/* STEPS: moves and changes until a position is lost, and READ: bytes of input read for them. MOVES:
 * of which one is chosen. */
enum { STEPS = 64, MOVES = 16, READ = 1 << 20 };

static const uint64_t *named(const grundy_i_input *input, size_t index) {
  return input->named.data + index * GRUNDY_NAMED;
}

static size_t count_of(const grundy_i_input *input) {
  return input->named.length / GRUNDY_NAMED;
}

/* ---- the text ---- */

/* Whether the form has a letter for numbers there. */
static bool is_letter(const grundy_i_positions *p, const char *at) {
  return isalpha((unsigned char)*at) && at > p->letters && strchr(" :,", at[-1]) &&
         (!at[1] || strchr(" ,", at[1]));
}

/* Whether numbers of that letter are components or parts of them. */
static bool is_part(const grundy_i_positions *p, uint64_t letter) {
  const char *at = strchr(p->letters, ' ');
  for (; at && *at; at++) {
    if (is_letter(p, at) && (uint64_t)*at == letter) return true;
  }
  return false;
}

/* Puts the numbers of a letter that are on the line of number `last`, else on the nearest above. */
static grundy_status put_numbers(grundy_i_positions *p, const grundy_i_input *input, char letter,
                                 size_t last, const char *separator) {
  bool begun = false;
  size_t i = last + 1, end;
  while (i > 0 && named(input, i - 1)[0] != (uint64_t)letter) i--;
  end = i;
  while (i > 0 && named(input, i - 1)[3] == named(input, end - 1)[3]) i--;
  for (; i < end; i++) {
    const uint64_t *number = named(input, i);
    if (number[0] != (uint64_t)letter) continue;
    if (begun) grundy_i_put(&p->text, "%s", separator);
    begun = true;
    if (p->name_length) GRUNDY_TRY(grundy_array_push(&p->places, i));
    if (input->put)
      GRUNDY_TRY(input->put(input->user, number[1], &p->text));
    else
      grundy_i_put(&p->text, "%llu", (unsigned long long)number[1]);
  }
  return GRUNDY_OK;
}

/* The last number of the line of number i. */
static size_t line_end(const grundy_i_input *input, size_t i) {
  while (i + 1 < count_of(input) && named(input, i + 1)[3] == named(input, i)[3]) i++;
  return i;
}

/* Writes the position that is there after number `last`; false where a letter has no number yet. */
static bool write(grundy_i_positions *p, const grundy_i_input *input, size_t last) {
  grundy_status s = GRUNDY_OK;
  bool whole = true;
  p->text.length = p->places.length = p->name_length = 0;
  for (const char *form = p->form; *form && s == GRUNDY_OK; form++) {
    bool ends = form[1] == ',' && !form[2], letter = is_letter(p, form);
    if (*form == ' ' && form >= p->letters && !p->name_length) p->name_length = p->text.length;
    size_t before = p->text.length;
    if (letter)
      s = put_numbers(p, input, *form, last, ends || form[-1] == ':' ? "," : " ");
    else
      grundy_i_put_bytes(&p->text, form, 1);
    form += letter && ends;
    whole = whole && p->text.length > before;
    if (s == GRUNDY_OK) s = p->text.status;
  }
  p->text.status = s;
  return whole || s != GRUNDY_OK;
}

bool grundy_i_positions_next(grundy_i_positions *p, const grundy_i_input *input, size_t *at) {
  size_t i = *at, count = count_of(input);
  while (i < count && !is_part(p, named(input, i)[0])) i++;
  if (i == count) return false;
  i = line_end(input, i);
  /* The game's own numbers may stand below. */
  while (!write(p, input, i) && i + 1 < count) i = line_end(input, i + 1);
  *at = i + 1;
  return true;
}

/* ---- solving ---- */

grundy_status grundy_i_positions_init(grundy_i_positions *p, grundy_context *context,
                                      const char *form, size_t plain,
                                      grundy_i_positions_open open) {
  memset(p, 0, sizeof *p);
  p->context = context;
  p->options.size = sizeof p->options;
  p->form = grundy_i_judge_play(form, &p->options);
  p->prefix = (size_t)(p->form - form);
  p->letters = p->form + plain;
  p->open = open;
  GRUNDY_INIT(context, &p->text, &p->name, &p->places);
  return grundy_position_create(context, &p->position);
}

static void close_game(grundy_i_positions *p) {
  grundy_position_reset(p->position);
  grundy_solver_destroy(p->solver);
  grundy_game_destroy(p->game);
  p->solver = NULL;
  p->game = NULL;
}

void grundy_i_positions_clear(grundy_i_positions *p) {
  if (!p->position) return;
  close_game(p);
  grundy_position_destroy(p->position);
  GRUNDY_CLEAR(&p->places, &p->name, &p->text);
}

/* Opens the game that the text names, unless it is that of the last text. */
static grundy_status open_game(grundy_i_positions *p) {
  bool same = p->solver && p->name_length == p->name.length &&
              memcmp(p->name.data, p->text.data, p->name_length) == 0;
  if (same) return GRUNDY_OK;
  close_game(p);
  p->name.length = 0;
  GRUNDY_TRY(grundy_buffer_append(&p->name, p->text.data, p->name_length));
  GRUNDY_TRY(p->open(NULL, p->context, p->name.data, GRUNDY_GAME_OPTIONS(.play = p->options.play),
                     &p->game));
  return grundy_solver_create(p->context, &p->solver);
}

static grundy_status positions_read(grundy_i_positions *p) {
  grundy_status s = p->text.status == GRUNDY_OK ? open_game(p) : p->text.status;
  if (s != GRUNDY_OK) return s;
  const char *at = p->text.data + p->name_length;
  grundy_position_reset(p->position);
  while (*at && s == GRUNDY_OK) {
    size_t length = strcspn(++at, " ");
    if (length) s = grundy_position_add_text(p->position, p->game, at, length);
    at += length;
  }
  return s;
}

/* Whether the work ends with it: what is not known does not. */
static bool ends(grundy_status s) {
  return s == GRUNDY_NO_MEMORY || s == GRUNDY_CANCELLED || s == GRUNDY_LIMIT;
}

grundy_status grundy_i_positions_solve(grundy_i_positions *p, uint64_t moves,
                                       grundy_solution **out) {
  grundy_status s = positions_read(p);
  *out = NULL;
  p->options.moves = moves;
  if (s == GRUNDY_OK) s = grundy_solve(p->solver, p->position, &p->options, out);
  if (s != GRUNDY_OK || !ends((*out)->status)) return s;
  s = GRUNDY_FAIL(p->context, (*out)->status, in_words, (*out)->note);
  grundy_solution_destroy(*out);
  *out = NULL;
  return s;
}

/* ---- lost positions ---- */

/* How many numbers a component has, and in front of it: as the text separates them. */
static size_t numbers_of(const grundy_i_positions *p, size_t component, size_t *before) {
  size_t count = 0;
  *before = 0;
  for (const char *at = p->text.data + p->name_length; *at; at++) {
    if (*at == ' ' && component-- == 0)
      count = 1;
    else if (*at == ' ' && count)
      break;
    else if (!count)
      *before += *at == ' ' || *at == ',';
    else
      count += *at == ',';
  }
  return count;
}

/* Gives a number of the input another value; false where that is below its least. */
static bool set(grundy_i_input *input, size_t place, uint64_t value) {
  const uint64_t *number = named(input, place);
  if (number[2] == GRUNDY_COMPUTED) return false;
  uint64_t *choice = &input->choices.data[number[2]];
  if (value < number[1] && number[1] - value > *choice) return false;
  *choice += value - number[1];
  return true;
}

/* Replaces the numbers of a move's component by those of its part, zeros for missing ones. */
static bool take(grundy_i_positions *p, grundy_i_input *input, size_t component, const char *part) {
  size_t before, count = numbers_of(p, component, &before);
  bool right = count > 0;
  for (size_t i = 0; i < count && right; i++) {
    char *end = (char *)part;
    uint64_t value = isdigit((unsigned char)*part) ? strtoull(part, &end, 10) : 0;
    right = (end > part || !*part) && (!*end || *end == ',') &&
            set(input, (size_t)p->places.data[before + i], value);
    part = *end ? end + 1 : end;
  }
  return right;
}

/* One of the winning moves, where the input has a number for each of the move's. */
static grundy_status move(grundy_i_positions *p, grundy_i_input *input,
                          const grundy_solution *solution, uint64_t *random, bool *moved) {
  grundy_buffer part;
  grundy_array before;
  size_t count = solution->move_count, first = 0;
  *moved = false;
  if (count) first = (size_t)grundy_i_random_below(random, count);
  GRUNDY_INIT(p->context, &part, &before);
  grundy_status s = grundy_array_append(&before, input->choices.data, input->choices.length);
  for (size_t i = 0; i < count && !*moved && s == GRUNDY_OK; i++) {
    const grundy_move *m = grundy_solution_move(solution, (first + i) % count);
    if (m->count != 1 || m->also) continue;
    part.length = 0;
    s = p->game->moves->print(
        GRUNDY_CALL(p->context, p->game, grundy_solution_part(solution, m, 0)), &part);
    *moved = s == GRUNDY_OK && take(p, input, m->component, part.data);
    if (!*moved) memcpy(input->choices.data, before.data, before.length * sizeof *before.data);
  }
  GRUNDY_CLEAR(&before, &part);
  return s;
}

/* Changes one number a little, or adds a power of two, or lets it be any smaller one. */
static void change(grundy_i_positions *p, grundy_i_input *input, uint64_t *random) {
  size_t i = (size_t)grundy_i_random_below(random, p->places.length);
  uint64_t index = named(input, (size_t)p->places.data[i])[2];
  if (index == GRUNDY_COMPUTED) return;
  uint64_t *choice = &input->choices.data[index], kind = grundy_i_random_below(random, 4);
  uint64_t step = 1 + grundy_i_random_below(random, 8);
  if (kind == 0) *choice = *choice ? grundy_i_random_below(random, *choice) : 1;
  if (kind == 1 || kind == 2) step = UINT64_C(1) << grundy_i_random_below(random, 36);
  if (kind == 3 && *choice >= step)
    *choice -= step;
  else if (kind > 0)
    *choice += *choice + step > *choice ? step : 0;
}

grundy_status grundy_i_positions_lead(grundy_i_positions *p, grundy_i_input *input,
                                      const char *shape, size_t at, uint64_t seed, bool adjacent,
                                      bool *led) {
  grundy_status s = GRUNDY_OK;
  *led = false;
  if (strstr(shape, "/named")) return s;
  for (size_t i = 0, read = 0; i < STEPS && read <= READ && !*led && s == GRUNDY_OK; i++) {
    grundy_solution *solution;
    size_t next = at;
    bool moved = false;
    read += input->text.length;
    if (!grundy_i_positions_next(p, input, &next) || !p->places.length) return p->text.status;
    s = grundy_i_positions_solve(p, MOVES, &solution);
    if (s == GRUNDY_OK) s = solution->status;
    *led = s == GRUNDY_OK && solution->outcome == GRUNDY_OUTCOME_P;
    if (s == GRUNDY_OK && !*led) s = move(p, input, solution, &seed, &moved);
    if (s == GRUNDY_OK && !moved && (!*led || adjacent)) change(p, input, &seed);
    if (s == GRUNDY_OK) s = grundy_i_input_make(input, shape);
    grundy_solution_destroy(solution);
  }
  return ends(s) ? grundy_i_own_limit(p->context, s) : GRUNDY_OK; /* else it stays as it is */
}
