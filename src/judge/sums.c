/* Problems that ask of one position each who wins it: the row says it all. Numbers are read in the
 * order of the shape; where it has !"A|B", the row's position, with the numbers read for its names
 * (judge/trial.c), is solved, or a rule is asked, and the line is A where the player to move wins,
 * else B, with % for which answer it is; it goes on after a word that ends with &, and !"" ends it.
 * !"value" is the nim-value, or what the rule gives, !"moves" how many winning moves there are.
 *
 * A number that counts and is not written says nothing of how many tests follow: they end before
 * the text that the shape has after them, or with the input. */
#include <inttypes.h>
#include <string.h>

#include "base/messages.def"
#include "base/messages_nouns.def"
#include "judge/format.h"
#include "judge/trial.h"

enum { LETTERS = 128 };

/* `named` has letters and values, as an input that was drawn (judge/shape.h). `next` is a number
 * that was read too early, where `ahead`. */
typedef struct reckoner {
  grundy_i_judge_io *io;
  grundy_i_judge_rule rule; /* or NULL */
  grundy_array named, list;
  uint64_t values[LETTERS], next, answers;
  bool ahead, open[LETTERS]; /* open: not written, what it counts ends with the input */
  grundy_i_positions asked;
} reckoner;

const char *grundy_i_judge_play(const char *position, grundy_solve_options *options) {
  if (strncmp(position, "--misere ", 9) == 0) {
    options->play = GRUNDY_PLAY_MISERE;
    return position + 9;
  }
  if (strncmp(position, "--sum=selective ", 16) != 0) return position;
  options->sum = GRUNDY_SUM_SELECTIVE;
  return position + 16;
}

/* ---- reading ---- */

static grundy_status read_number(reckoner *a, uint64_t *out) {
  if (!a->ahead) return GRUNDY_JUDGE_READ(a->io, number, 0, UINT64_MAX, out);
  *out = a->next;
  a->ahead = false;
  return GRUNDY_OK;
}

static grundy_status keep(reckoner *a, char name, uint64_t value) {
  a->values[(unsigned char)name] = value;
  GRUNDY_TRY(grundy_array_push(&a->named, (uint64_t)name));
  return grundy_array_push(&a->named, value);
}

static grundy_status read_named(reckoner *a, const char **at) {
  char name = **at;
  const char *end = *at + strcspn(*at, " |)");
  bool computed = (*at)[1] == '=', hidden = false;
  uint64_t value = UINT64_MAX;
  *at += 2;
  if (computed) value = grundy_i_shape_number(a->values, at);
  if (!computed && end - *at > 7) hidden = strncmp(end - 7, "/hidden", 7) == 0;
  *at = end;
  a->open[(unsigned char)name] = hidden;
  GRUNDY_TRY(computed || hidden ? GRUNDY_OK : read_number(a, &value));
  return keep(a, name, value);
}

/* Reads a text of numbers, which must be there. */
static grundy_status read_text(reckoner *a, const char **at) {
  const char *end = strchr(++*at, '\'');
  grundy_status s = GRUNDY_OK;
  while (*at < end && s == GRUNDY_OK) {
    uint64_t wanted = grundy_i_shape_number(a->values, at), got = wanted;
    *at += **at == ' ';
    if (a->ahead) {
      s = read_number(a, &got);
    } else {
      s = grundy_i_reader_number(a->io->in, GRUNDY_PHRASE(noun_number), wanted, wanted, &got);
    }
  }
  *at = end + 1;
  return s;
}

/* Whether no more tests follow, where `after` is the shape after them. */
static grundy_status ends(reckoner *a, const char *after, bool *out) {
  after += strspn(after, " |");
  if (*after != '\'') {
    bool more = false;
    grundy_status s = grundy_i_reader_more(a->io->in, &more);
    *out = !more;
    return s;
  }
  ++after;
  grundy_status s = read_number(a, &a->next);
  a->ahead = true;
  *out = a->next == grundy_i_shape_number(a->values, &after);
  return s;
}

/* ---- the answer ---- */

/* Appends a word of the shape, up to `end`. */
static void put_word(reckoner *a, const char *word, const char *end) {
  for (; word < end && *word != '&'; word++) {
    if (*word == '%') {
      grundy_i_put(a->io->out, "%" PRIu64, a->answers);
    } else {
      grundy_i_put_bytes(a->io->out, word, 1);
    }
  }
  if (word == end) grundy_i_put(a->io->out, "\n");
}

/* A number, or which of two words. */
static void put_answer(reckoner *a, uint64_t answer, const char *words) {
  const char *end = strchr(words, '"'), *bar = memchr(words, '|', (size_t)(end - words));
  a->answers++;
  if (!bar && answer == UINT64_MAX) {
    grundy_i_put(a->io->out, "-1\n");
  } else if (!bar) {
    grundy_i_put_number(a->io->out, answer, '\n');
  } else if (answer) {
    put_word(a, words, bar);
  } else {
    put_word(a, bar + 1, end);
  }
}

static grundy_status solve(reckoner *a, const char *words) {
  grundy_solution *solution;
  GRUNDY_TRY(grundy_i_positions_solve(&a->asked, *words == 'm', &solution));
  grundy_status s = solution->status;
  if (s == GRUNDY_OK && solution->outcome == GRUNDY_OUTCOME_UNKNOWN) s = GRUNDY_UNKNOWN;
  if (s == GRUNDY_OK) {
    put_answer(a,
               *words == 'm'                ? solution->moves_total.total
               : strncmp(words, "value", 5) ? solution->outcome == GRUNDY_OUTCOME_N
                                            : solution->value,
               words);
  }
  if (s != GRUNDY_OK && solution->note) {
    (void)GRUNDY_FAIL(a->io->context, s, in_words, solution->note);
  }
  grundy_solution_destroy(solution);
  return s;
}

static grundy_status ask_rule(reckoner *a, const char *words) {
  a->list.length = 0;
  for (size_t i = 0; i < a->named.length; i += 2) {
    if (a->named.data[i] == 'a') GRUNDY_TRY(grundy_array_push(&a->list, a->named.data[i + 1]));
  }
  put_answer(a, a->rule(a->values, a->list.data, a->list.length), words);
  return GRUNDY_OK;
}

static grundy_status answer(reckoner *a, const char **at) {
  const char *words = *at + 2;
  *at = strchr(words, '"') + 1;
  if (*words == '"') grundy_i_put(a->io->out, "\n");
  if (*words == '"') return a->io->out->status;
  if (a->rule) return ask_rule(a, words);
  grundy_i_positions *p = &a->asked;
  p->text.length = 0;
  grundy_i_judge_put_position(&p->text, p->form, &a->named);
  grundy_status s = p->text.status;
  if (s == GRUNDY_OK && a->io->asked) {
    grundy_i_put_bytes(a->io->asked, p->form - p->prefix, p->prefix);
    grundy_i_put(a->io->asked, "%s\n", p->text.data);
  }
  if (s == GRUNDY_OK) {
    p->name_length = strcspn(p->text.data, " ");
    s = solve(a, words);
  }
  bool placed = s == GRUNDY_BAD_INPUT || s == GRUNDY_LIMIT || s == GRUNDY_UNKNOWN;
  return placed ? grundy_i_reader_fail_at(a->io->in, s) : s;
}

/* ---- the whole ---- */

static grundy_status read_part(reckoner *a, const char *at, const char *end);

static grundy_status read_rounds(reckoner *a, const char **at) {
  unsigned char name = (unsigned char)(*at)[1];
  uint64_t count = a->values[name], time = a->values['_'];
  const char *part = *at + 3, *end = grundy_i_shape_end(part);
  bool answers = memchr(part, '!', (size_t)(end - part)) != NULL, over = false;
  size_t begun = a->named.length;
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = 0; i < count && s == GRUNDY_OK; i++) {
    if (answers) a->named.length = begun;
    a->values['_'] = i + 1;
    if (a->open[name]) s = ends(a, end + 1, &over);
    if (s != GRUNDY_OK || over) break;
    s = read_part(a, part, end);
  }
  a->values['_'] = time;
  *at = end + 1;
  return s;
}

static grundy_status read_part(reckoner *a, const char *at, const char *end) {
  grundy_status s = GRUNDY_OK;
  for (at += strspn(at, " |"); at < end && s == GRUNDY_OK; at += strspn(at, " |")) {
    if (*at == '@') {
      s = read_rounds(a, &at);
    } else if (*at == '!') {
      s = answer(a, &at);
    } else if (*at == '\'') {
      s = read_text(a, &at);
    } else {
      s = read_named(a, &at);
    }
  }
  return s;
}

static grundy_status open_game(void *user, grundy_context *context, const char *name,
                               const grundy_game_options *options, grundy_game **out) {
  return grundy_game_create(context, name, options, out);
}

grundy_status grundy_i_judge_asked(grundy_i_judge_io *io, grundy_i_judge_rule rule) {
  const char *shape = io->problem->shape;
  reckoner a = {.io = io, .rule = rule};
  GRUNDY_INIT(io->context, &a.named, &a.list);
  grundy_status s =
      grundy_i_positions_init(&a.asked, io->context, io->problem->reason, 0, open_game);
  if (s == GRUNDY_OK) s = read_part(&a, shape, shape + strlen(shape));
  grundy_i_positions_clear(&a.asked);
  GRUNDY_CLEAR(&a.list, &a.named);
  return s;
}

grundy_status grundy_i_judge_sums(grundy_i_judge_io *io) {
  return grundy_i_judge_asked(io, NULL);
}
