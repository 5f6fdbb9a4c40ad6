/* Sheets of exercises: a row for each topic, whose function draws one of any size that its level
 * has, until one has an answer that the level asks for.
 *
 * Of positions a die chooses between N and P (one in four). From level 2 on an N-position should
 * have one winning move; at level 3, in normal play, not in the component of the largest value,
 * where one looks first. After STRICT draws any N-position does, and after twice as many any whose
 * winner is known: some games have few of a kind. Anything else is taken as soon as it can be
 * solved. Exercise i depends on the seed, the level and i, and must differ from those before it. */
#include "grundy/exercise.h"

#include <string.h>

#include "base/json.h"
#include "base/messages.def"
#include "base/messages_solving.def"
#include "base/random.h"

enum {
  STRICT = 150,
  DRAWS = 500,
  SOLVE_STEPS = 1 << 20,
  MOVES = 1000,
  STEPS = 1000,
  MOST_HEAPS = 120, /* for a period to be proved */
  MOST_PERIOD = 24, /* of preperiod and period together */
  GRAPH_NAME = 128
};

/* `rules`: of a game that is no topic; `to`: the last heap of a table. */
typedef struct draft {
  grundy_context *context;
  grundy_game_cache *games;
  grundy_exercise *e;
  const grundy_game *rules;
  grundy_play play;
  unsigned level;
  uint64_t random, to;
} draft;

typedef struct topic {
  const char *name;
  grundy_exercise_kind kind;
  void (*draw)(draft *d);
} topic;

/* ---- draws; a failure stays in the text ---- */

static uint64_t within(draft *d, uint64_t least, uint64_t most) {
  return least + grundy_i_random_below(&d->random, most - least + 1);
}

static void put(draft *d, const char *before, uint64_t number) {
  grundy_i_put(&d->e->text, "%s%u", before, (unsigned)number);
}

/* Heaps of nim, or a staircase. The trap of misère play: one heap that is no 1 is left, and normal
 * play's move loses. */
static void draw_heaps(draft *d) {
  const bool stairs = d->e->topic[0] == 's', misere = d->play == GRUNDY_PLAY_MISERE;
  const uint64_t count = within(d, d->level + 1, d->level + 2) + stairs;
  const uint64_t most = (UINT64_C(4) >> misere << d->level) - 1;
  bool trap = misere && d->level == 3 && within(d, 0, 1);
  for (uint64_t i = 0; i < count; i++) {
    const char *before = i ? " " : "nim ";
    if (stairs) before = i ? "," : "staircase ";
    put(d, before, trap && i ? 1 : within(d, !stairs || i + 1 == count, most));
  }
}

static void draw_sum(draft *d) {
  static const char *const games[] = {
      "nim ",           "kayles ", "bounded-nim:3 ",     "lasker ",       "split ",
      "bounded-nim:4 ", "nim ",    "subtraction:1,3,4 ", "dawson-kayles "};
  uint64_t first = within(d, 0, 8);
  for (uint64_t i = 0; i <= d->level; i++) {
    if (i) grundy_i_put(&d->e->text, " + ");
    put(d, games[(first + 4 * i) % 9], within(d, 2, 4 + 4 * d->level));
  }
}

/* A graph whose edges go to later letters, and a token for each level. */
static void draw_graph(draft *d) {
  const unsigned last = 3 + d->level;
  const char *before = "graph:edges:";
  for (unsigned from = 0; from < last; from++) {
    uint64_t sure = within(d, from + 1, last);
    for (unsigned to = from + 1; to <= last; to++) {
      if (to != sure && within(d, 0, 9) > 2) continue;
      grundy_i_put(&d->e->text, "%s%c-%c", before, (char)('a' + from), (char)('a' + to));
      before = ",";
    }
  }
  for (unsigned token = 0; token < d->level; token++) {
    grundy_i_put(&d->e->text, " %c", (char)('a' + within(d, 0, last - 1)));
  }
}

/* "subtraction:1,3,4", `count` numbers up to `most`; at level 3 perhaps "octal:0.35". */
static void draw_rule(draft *d, unsigned count, uint64_t most) {
  const char *before = "subtraction:";
  if (d->level == 3 && within(d, 0, 1)) {
    put(d, "octal:0.", 10 * within(d, 1, 7) + within(d, 1, 7));
    return;
  }
  for (uint64_t i = 1; i <= most; i++) { /* each with the same chance */
    if (within(d, i, most) >= i + count || !count) continue;
    put(d, before, i);
    before = ",";
    count--;
  }
}

static void draw_table(draft *d) {
  d->to = 6 + 2 * d->level;
  draw_rule(d, d->level + 1, 4 + 2 * d->level);
}

static void draw_period(draft *d) {
  draw_rule(d, d->level == 1 ? 2 : 3, 3 + 2 * d->level);
}

/* The last equation may be the sum of two others, so that there are many solutions or none. */
static void draw_system(draft *d) {
  const unsigned n = d->level + 2;
  const uint64_t left = (UINT64_C(1) << n) - 1;
  uint64_t row = 0, sum = 0;
  grundy_status s = grundy_gf2_system_create(d->context, n, &d->e->system);
  for (unsigned i = 0; i < n && s == GRUNDY_OK; i++, sum ^= i > n - 3 ? row : 0) {
    bool follows = d->level > 1 && i == n - 1 && within(d, 0, 2);
    row = follows ? sum ^ within(d, 0, 1) << n : within(d, 1, left) | within(d, 0, 1) << n;
    if (!(row & left)) row ^= 1;
    const char *before = "";
    for (unsigned j = 0; j < n; j++) {
      if (!(row >> j & 1)) continue;
      grundy_i_put(&d->e->text, "%sx%u", before, j + 1);
      before = " ^ ";
    }
    grundy_i_put(&d->e->text, " = %u\n", (unsigned)(row >> n & 1));
    s = grundy_gf2_system_add(d->e->system, &row);
  }
  if (d->e->text.status == GRUNDY_OK) d->e->text.status = s;
}

/* Level 3: divisors with common factors, of which one may not count at all. */
static void draw_count(draft *d) {
  static const uint8_t numbers[2][8] = {{2, 3, 5, 7, 11, 13, 17, 19}, {4, 6, 8, 9, 10, 12, 14, 15}};
  uint64_t at = within(d, 0, 7);
  d->e->count = d->level == 1 ? 2 : 3;
  put(d, "", within(d, 20 * d->level, 60 * d->level * d->level));
  for (size_t i = 0; i < d->e->count; i++, at = (at + within(d, 1, 2)) % 8) {
    d->e->divisors[i].low = numbers[d->level == 3][at];
    put(d, " ", d->e->divisors[i].low);
  }
}

static const topic topics[] = {
    {"nim", GRUNDY_EXERCISE_MOVE, draw_heaps},
    {"misere", GRUNDY_EXERCISE_MOVE, draw_heaps},
    {"staircase", GRUNDY_EXERCISE_MOVE, draw_heaps},
    {"mex", GRUNDY_EXERCISE_TABLE, draw_table},
    {"sums", GRUNDY_EXERCISE_MOVE, draw_sum},
    {"periods", GRUNDY_EXERCISE_PERIOD, draw_period},
    {"graphs", GRUNDY_EXERCISE_MOVE, draw_graph},
    {"xor", GRUNDY_EXERCISE_SYSTEM, draw_system},
    {"count", GRUNDY_EXERCISE_COUNT, draw_count},
};
enum { TOPICS = sizeof topics / sizeof *topics };

/* Samples of the game, simplest first; the list may be shorter than the number that was drawn. */
static void draw_position(draft *d) {
  bool heap = d->rules->ruleset->dimensions == 1;
  uint64_t count = within(d, heap ? d->level : 1, heap ? d->level + 1 : 1 + (d->level > 1));
  grundy_buffer *text = &d->e->text;
  grundy_array words = grundy_i_array(d->context);
  grundy_i_put(text, "%s", d->rules->name);
  for (uint64_t i = 0; i < count && text->status == GRUNDY_OK; i++) {
    const grundy_call *empty = GRUNDY_CALL(d->context, d->rules, {NULL, 0});
    uint64_t index = within(d, 1, heap ? 12 * d->level : 60U << 2 * (d->level - 1));
    grundy_status s = GRUNDY_STOP;
    while (d->rules->ruleset->sample && s == GRUNDY_STOP && index) {
      words.length = 0;
      s = d->rules->ruleset->sample(empty, --index + heap, &words);
      if (s == GRUNDY_STOP && index) index = within(d, 1, index);
    }
    const grundy_component c = {words.data, words.length};
    grundy_i_put(text, " ");
    if (s == GRUNDY_OK) s = d->rules->moves->print(GRUNDY_CALL(d->context, d->rules, c), text);
    if (text->status == GRUNDY_OK) text->status = s == GRUNDY_STOP ? GRUNDY_UNKNOWN : s;
  }
  grundy_array_clear(&words);
}

/* ---- answers ---- */

/* Solves with a bound of its own, and a solver for each, since graphs of drafts are closed. */
static grundy_status solve(const draft *d) {
  grundy_solver *solver;
  uint64_t steps = grundy_context_get_limits(d->context)->steps;
  GRUNDY_TRY(grundy_solver_create(d->context, &solver));
  grundy_i_limit_steps(d->context, SOLVE_STEPS);
  grundy_status s = grundy_solve(
      solver, d->e->position,
      GRUNDY_SOLVE_OPTIONS(.play = d->play, .moves = MOVES, .explain = true, .values = STEPS),
      &d->e->solution);
  grundy_i_limit_steps(d->context, steps);
  grundy_solver_destroy(solver);
  bool ended = s == GRUNDY_OK && (d->e->solution->status == GRUNDY_NO_MEMORY ||
                                  d->e->solution->status == GRUNDY_CANCELLED);
  return ended ? GRUNDY_FAIL(d->context, d->e->solution->status, in_words, d->e->solution->note)
               : s;
}

static grundy_status stop(grundy_sink *sink, const grundy_option *option) {
  return GRUNDY_STOP;
}

/* OK where each component has a move: an exercise never asks about an empty heap. */
static grundy_status check_moves(const draft *d) {
  grundy_sink sink = {stop};
  grundy_status s = GRUNDY_STOP;
  for (size_t i = 0; i < grundy_position_count(d->e->position) && s == GRUNDY_STOP; i++) {
    const grundy_game *game;
    grundy_component c = grundy_position_component(d->e->position, i, &game);
    s = game->moves->options(GRUNDY_CALL(d->context, game, c), &sink);
    if (s == GRUNDY_OK && game->ruleset->two_sided) {
      s = game->moves->options(GRUNDY_CALL(d->context, game, c, .side = GRUNDY_SIDE_RIGHT), &sink);
    }
  }
  return s == GRUNDY_STOP ? GRUNDY_OK : s == GRUNDY_OK ? GRUNDY_STOP : s;
}

/* Reads the position of the text and solves it; a graph is called "graph" in what is printed. */
static grundy_status answer_position(const draft *d) {
  char *text = d->e->text.data, name[GRAPH_NAME];
  size_t length = strcspn(text, " ");
  bool graph = strncmp(text, "graph:edges:", 12) == 0 && length < sizeof name;
  GRUNDY_TRY(grundy_position_create(d->context, &d->e->position));
  if (!graph) GRUNDY_TRY(grundy_position_read(d->e->position, d->games, text));
  if (graph) {
    memcpy(name, text, length);
    name[length] = 0;
    GRUNDY_TRY(grundy_game_create(d->context, name, NULL, &d->e->graph));
    GRUNDY_TRY(grundy_game_rename(d->e->graph, "graph"));
    for (size_t at = length; text[at]; at += 2) {
      GRUNDY_TRY(grundy_position_add_text(d->e->position, d->e->graph, text + at + 1, 1));
    }
  }
  GRUNDY_TRY(check_moves(d));
  return solve(d);
}

/* The values up to the last heap of the table, or to the one that proves the period. */
static grundy_status answer_values(draft *d) {
  grundy_exercise *e = d->e;
  grundy_sequence *sequence = NULL;
  bool table = e->kind == GRUNDY_EXERCISE_TABLE;
  grundy_status s = grundy_game_cache_get(d->games, e->text.data, e->text.length, &e->game);
  if (s == GRUNDY_OK) s = grundy_sequence_create(d->context, e->game, &sequence);
  grundy_period *p = &e->period;
  for (uint64_t upto = 10; !table && s == GRUNDY_OK && p->status != GRUNDY_PERIOD_PROVED;
       upto += 5) {
    s = upto > MOST_HEAPS ? GRUNDY_STOP : grundy_sequence_period(sequence, upto, p);
  }
  bool small = p->period > 1 && !p->saltus && p->preperiod + p->period <= MOST_PERIOD;
  if (s == GRUNDY_OK && !table && !small) s = GRUNDY_STOP;
  if (!table) d->to = p->computed_to;
  for (uint64_t n = 0; n <= d->to && s == GRUNDY_OK; n++) {
    grundy_value value;
    s = grundy_sequence_value(sequence, n, &value);
    if (s == GRUNDY_OK) s = grundy_array_push(&e->values, value.nimber);
  }
  grundy_sequence_destroy(sequence);
  if (s != GRUNDY_OK || !table) return s;
  s = grundy_position_create(d->context, &e->position);
  for (uint64_t n = 0; n <= d->to && s == GRUNDY_OK; n++) {
    s = grundy_position_add_heaps(e->position, e->game, &n, 1);
  }
  return s == GRUNDY_OK ? solve(d) : s;
}

/* The answer of what was drawn. STOP where it cannot be an exercise. */
static grundy_status answer(draft *d) {
  grundy_exercise *e = d->e;
  GRUNDY_TRY(e->text.status);
  if (e->kind == GRUNDY_EXERCISE_MOVE) return answer_position(d);
  if (e->kind == GRUNDY_EXERCISE_COUNT) {
    uint64_t n = 0;
    for (const char *at = e->text.data; *at != ' '; at++) n = 10 * n + (uint64_t)(*at - '0');
    GRUNDY_TRY(grundy_count_multiples(d->context, (grundy_u128){.low = n}, e->divisors, e->count,
                                      STEPS, &e->multiples));
    return e->multiples->divisor_count < 2 ? GRUNDY_STOP : GRUNDY_OK;
  }
  if (e->kind != GRUNDY_EXERCISE_SYSTEM) return answer_values(d);
  grundy_status s = grundy_gf2_solve(
      e->system, GRUNDY_GF2_OPTIONS(.kernel = true, .certificate = true, .steps = STEPS),
      &e->solved);
  bool unique = s == GRUNDY_OK && e->solved->verdict == GRUNDY_GF2_VERDICT_UNIQUE;
  return s == GRUNDY_OK && d->level == 1 && !unique ? GRUNDY_STOP : s;
}

/* Whether the only winning move is where few players look first. */
static bool is_trap(const grundy_solution *solution) {
  uint64_t largest = 0;
  if (solution->play == GRUNDY_PLAY_MISERE || solution->value_count < 2) return true;
  for (size_t i = 0; i < solution->value_count; i++) {
    const grundy_value *value = grundy_solution_value(solution, i);
    if (value->known && value->nimber > largest) largest = value->nimber;
  }
  size_t at = grundy_solution_move(solution, 0)->component;
  return grundy_solution_value(solution, at)->nimber < largest;
}

static bool suits(const draft *d, bool lost, unsigned draws) {
  const grundy_solution *solution = d->e->solution;
  if (d->e->kind != GRUNDY_EXERCISE_MOVE) return true;
  if (solution->status != GRUNDY_OK || !solution->outcome) return false;
  bool wins = solution->outcome == GRUNDY_OUTCOME_N;
  if (wins && (!solution->moves_total.exact || !solution->move_count)) return false;
  if (draws >= 2 * STRICT || solution->outcome > GRUNDY_OUTCOME_P) return true;
  if (wins == lost) return false;
  if (lost || d->level == 1 || draws >= STRICT) return true;
  return solution->moves_total.total == 1 && (d->level == 2 || is_trap(solution));
}

/* ---- sheets ---- */

static void clear(grundy_exercise *e) {
  grundy_multiples_destroy(e->multiples);
  grundy_gf2_solution_destroy(e->solved);
  grundy_gf2_system_destroy(e->system);
  grundy_array_clear(&e->values);
  grundy_solution_destroy(e->solution);
  grundy_position_destroy(e->position);
  grundy_game_destroy(e->graph);
  grundy_buffer_clear(&e->text);
}

static bool repeats(const grundy_exercises *sheet, const grundy_buffer *text) {
  for (size_t i = 0; i < sheet->count && text->length; i++) {
    if (strcmp(sheet->list[i].text.data, text->data) == 0) return true;
  }
  return false;
}

/* Draws once, or takes `first` where it is not NULL; *fits: it is the next exercise. */
static grundy_status draw(grundy_exercises *sheet, draft *d, const topic *t, const char *first,
                          bool lost, unsigned draws, bool *fits) {
  grundy_exercise *e = d->e = &sheet->list[sheet->count];
  *e = (grundy_exercise){.kind = t && !first ? t->kind : GRUNDY_EXERCISE_MOVE,
                         .topic = t ? t->name : d->rules->name,
                         .text = grundy_i_buffer(d->context)};
  grundy_array_init(&e->values, d->context);
  if (first) {
    grundy_i_put_string(&e->text, first);
  } else if (t) {
    t->draw(d);
  } else {
    draw_position(d);
  }
  grundy_status s = repeats(sheet, &e->text) ? GRUNDY_STOP : answer(d);
  *fits = s == GRUNDY_OK && suits(d, lost, draws);
  sheet->count += *fits;
  if (!*fits) clear(e);
  if (s == GRUNDY_STOP || s == GRUNDY_LIMIT) s = GRUNDY_OK; /* a bound of ours, unless time is up */
  return s == GRUNDY_OK ? grundy_i_tick_now(d->context, NULL, 0, 0) : s;
}

static grundy_status fill(grundy_exercises *sheet, const grundy_exercise_options *o) {
  draft d = {.context = sheet->context, .games = o->games, .level = o->level};
  const topic *one = NULL;
  uint64_t random = o->seed;
  for (size_t i = 0; i < TOPICS && o->topic; i++) {
    if (strcmp(topics[i].name, o->topic) == 0) one = &topics[i];
  }
  if (one && one->kind && o->play == GRUNDY_PLAY_MISERE) {
    return GRUNDY_FAIL(sheet->context, GRUNDY_USAGE, exercise_misere, one->name);
  }
  if (o->topic && !one) {
    GRUNDY_TRY(grundy_game_cache_get(o->games, o->topic, strlen(o->topic), &d.rules));
  }
  for (size_t i = 0; i < o->count; i++) {
    const topic *t = o->topic ? one : &topics[i % TOPICS];
    bool fits = false, misere = t && strcmp(t->name, "misere") == 0;
    d.random = grundy_i_random_next(&random);
    d.play = misere ? GRUNDY_PLAY_MISERE : t && t->kind ? GRUNDY_PLAY_NORMAL : o->play;
    bool lost = within(&d, 0, 3) == 0;
    if (i == 0 && o->first) GRUNDY_TRY(draw(sheet, &d, t, o->first, lost, DRAWS, &fits));
    for (unsigned k = 0; k < DRAWS && !fits; k++) {
      GRUNDY_TRY(draw(sheet, &d, t, NULL, lost, k, &fits));
    }
    if (!fits) {
      return GRUNDY_FAIL(sheet->context, GRUNDY_UNKNOWN, exercise_few, t ? t->name : d.rules->name);
    }
  }
  return GRUNDY_OK;
}

grundy_status grundy_exercises_create(grundy_context *context,
                                      const grundy_exercise_options *options,
                                      grundy_exercises **out) {
  grundy_exercise_options o;
  GRUNDY_TRY(grundy_i_options(context, &o, sizeof o, options));
  if (!o.games || o.level - 1 > 2 || o.count - 1 >= GRUNDY_EXERCISES_MOST) {
    return GRUNDY_FAIL(context, GRUNDY_USAGE, exercise_range, GRUNDY_EXERCISES_MOST);
  }
  grundy_exercises *sheet;
  GRUNDY_TRY(GRUNDY_ALLOCATE(context, sheet, 1));
  *sheet = (grundy_exercises){context, o.level, o.seed, 0, o.count, NULL};
  grundy_status s = GRUNDY_ALLOCATE(context, sheet->list, o.count);
  if (s == GRUNDY_OK) s = fill(sheet, &o);
  if (s == GRUNDY_OK) *out = sheet;
  if (s != GRUNDY_OK) grundy_exercises_destroy(sheet);
  return s;
}

void grundy_exercises_destroy(grundy_exercises *sheet) {
  if (!sheet) return;
  for (size_t i = 0; i < sheet->count; i++) clear(&sheet->list[i]);
  grundy_i_free(sheet->context, sheet->list, sheet->room * sizeof *sheet->list);
  grundy_i_free(sheet->context, sheet, sizeof *sheet);
}
