/* Everything there is to ask of a small position. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/print.h"
#include "laws/laws.h"
#include "support/certificates.h"
#include "support/laws_inside.h"
#include "support/replay.h"
#include "support/strategies.h"

enum { FEW_STEPS = 256, SEARCH_STEPS = 50000, PART_STEPS = 300000, LISTED = 20, LONGEST = 1 << 18 };

static void limit_steps(test_world *world, uint64_t steps) {
  assert_int_equal(grundy_context_set_limits(world->context, GRUNDY_LIMITS(.steps = steps)),
                   GRUNDY_OK);
}

/* ---- text and JSON ---- */

static const char *outcome_name(grundy_outcome outcome) {
  static const char *const names[] = {"null", "\"N\"", "\"P\"", "\"L\"", "\"R\"", "\"D\""};
  return names[outcome];
}

static bool has_key(const char *json, const char *key, const char *value) {
  char wanted[32];
  snprintf(wanted, sizeof wanted, "\"%s\":", key);
  const char *at = strstr(json, wanted); /* those of the whole come first */
  if (!at) return false;
  at += strlen(wanted);
  return strncmp(at, value, strlen(value)) == 0 && strchr(",}", at[strlen(value)]);
}

static void quoted_number(bool known, uint64_t number, char out[32]) {
  snprintf(out, 32, "null");
  if (known) snprintf(out, 32, "\"%llu\"", test_number(number));
}

/* Components that the listed moves change: one a move in disjunctive sums. */
static size_t count_changes(const grundy_solution *solution) {
  size_t count = 0;
  for (size_t i = 0; i < solution->move_count; i++) {
    for (const grundy_move *at = &solution->moves[i]; at; at = at->also) count++;
  }
  return count;
}

static bool json_agrees(const char *json, const grundy_solution *solution) {
  char value[32], total[32];
  size_t moves = 0;
  bool draw = solution->outcome == GRUNDY_OUTCOME_D;
  quoted_number(solution->value_known, solution->value, value);
  quoted_number(solution->moves_total.exact, solution->moves_total.total, total);
  for (const char *at = json; (at = strstr(at, "{\"component\":")) != NULL; at++) {
    moves += strncmp(strchr(at, ',') + 1, "\"to\"", 4) == 0 ||
             strncmp(strchr(at, ',') + 1, "\"side\"", 6) == 0;
  }
  return has_key(json, "outcome", outcome_name(solution->outcome)) &&
         has_key(json, "value", value) &&
         has_key(json, draw ? "drawing_moves_total" : "moves_total", total) &&
         moves == count_changes(solution);
}

static size_t count_arrows(const char *text) {
  size_t arrows = 0;
  const char *moves = strstr(text, "winning move");
  for (const char *at = moves; at && (at = strstr(at, " -> ")) != NULL; at++) arrows++;
  return arrows;
}

static bool text_agrees(const char *text, const grundy_solution *solution) {
  char wanted[64];
  if (solution->outcome == GRUNDY_OUTCOME_UNKNOWN) return true;
  snprintf(wanted, sizeof wanted, "(%c)", outcome_name(solution->outcome)[1]);
  const char *line = strchr(text, '\n'), *at = strstr(text, wanted);
  if (!at || at > line) return false;
  snprintf(wanted, sizeof wanted, "nim-value %llu", test_number(solution->value));
  at = strstr(text, "nim-value ");
  bool said = at && at < line;
  if (said != solution->value_known) return false;
  if (said && strncmp(at, wanted, strlen(wanted)) != 0) return false;
  if (solution->outcome == GRUNDY_OUTCOME_D || !solution->moves_total.exact) return true;
  snprintf(wanted, sizeof wanted, "%llu winning move", test_number(solution->moves_total.total));
  return (strstr(text, wanted) != NULL) == (solution->moves_total.total != 0) &&
         count_arrows(text) == count_changes(solution);
}

bool law_texts_agree(test_world *world, const grundy_position *position,
                     const grundy_solution *solution) {
  grundy_buffer text, json;
  grundy_buffer_init(&text, world->context);
  grundy_buffer_init(&json, world->context);
  (void)grundy_print_solution(&text, GRUNDY_FORMAT_TEXT, NULL, position, solution);
  (void)grundy_print_solution(&json, GRUNDY_FORMAT_JSON, NULL, position, solution);
  bool right = text.status == GRUNDY_OK && json.status == GRUNDY_OK &&
               json_agrees(json.data, solution) && text_agrees(text.data, solution);
  if (!right) test_offend(world, "text and JSON disagree: %.400s%.500s", text.data, json.data);
  grundy_buffer_clear(&json);
  grundy_buffer_clear(&text);
  return right;
}

/* ---- certificates ---- */

bool law_verified(test_world *world, const char *name, const char *text, size_t length) {
  test_certificate c = test_verify(text, length);
  return (c.status == GRUNDY_OK && c.verdict.verified) ||
         test_offend(world, "%s: the certificate is not verified: %s", name,
                     c.status == GRUNDY_OK ? c.verdict.reason : c.detail);
}

/* Certificates name games, and so none whose rules are in a file. */
static bool certifiable(const law_case *c) {
  for (size_t i = 0; i < c->game_count; i++) {
    if (law_file_of(&c->games[i])) return false;
  }
  return true;
}

static bool certificate_holds(law_position *p, const test_part *parts, grundy_play play,
                              const grundy_position *position) {
  grundy_status status;
  if (!certifiable(p->c)) return true;
  char *text = test_strategy(p->world.context, p->world.solver, position, play, &status);
  if (!text) {
    return status == GRUNDY_LIMIT || status == GRUNDY_UNKNOWN ||
           test_offend(&p->world, "%s: no certificate: %s",
                       test_sum_text(&p->world, parts, p->c->part_count),
                       grundy_context_message(p->world.context, GRUNDY_LANGUAGE_ENGLISH));
  }
  const char *name = test_sum_text(&p->world, parts, p->c->part_count);
  bool right = strlen(text) > LONGEST || (law_verified(&p->world, name, text, strlen(text)) &&
                                          law_forged_is_refused(&p->world, name, text));
  free(text);
  return right;
}

/* ---- whole answers ---- */

static bool same_reason(const grundy_reason *a, const grundy_reason *b) {
  bool same =
      strcmp(a->id, b->id) == 0 && a->component == b->component && a->field_count == b->field_count;
  for (size_t i = 0; i < a->field_count && same; i++) {
    const grundy_field *x = &a->fields[i], *y = &b->fields[i];
    same = strcmp(x->name, y->name) == 0 && x->number == y->number && x->count == y->count;
  }
  return same;
}

/* A caller that does not ask for the values of the components gets the same of all else. */
static bool same_without_values(law_position *p, const grundy_position *position,
                                grundy_solve_options options, const grundy_solution *solution) {
  test_world *world = &p->world;
  grundy_solution *other;
  options.values = 0;
  grundy_status s = grundy_solve(world->solver, position, &options, &other);
  bool same = s == GRUNDY_OK && other->outcome == solution->outcome &&
              other->move_count == solution->move_count &&
              other->reasons.count == solution->reasons.count;
  for (size_t i = 0; same && i < other->reasons.count; i++) {
    same = same_reason(&other->reasons.list[i], &solution->reasons.list[i]);
  }
  if (s == GRUNDY_OK) grundy_solution_destroy(other);
  return same || test_offend(world, "another answer where no values are asked for: %s",
                             s == GRUNDY_OK
                                 ? "other reasons"
                                 : grundy_context_message(world->context, GRUNDY_LANGUAGE_ENGLISH));
}

static bool explained_holds(law_position *p, const test_part *parts, grundy_play play) {
  size_t count = p->c->part_count;
  test_world *world = &p->world;
  grundy_solution *solution;
  grundy_solve_options options = {
      .size = sizeof options, .play = play, .moves = LISTED, .explain = true, .values = count};
  grundy_position *position = test_make_position(world, parts, count);
  limit_steps(world, SEARCH_STEPS);
  grundy_status s = grundy_solve(world->solver, position, &options, &solution);
  bool right = s == GRUNDY_OK ||
               test_offend(world, "%s: status %d: %s", test_sum_text(world, parts, count), (int)s,
                           grundy_context_message(world->context, GRUNDY_LANGUAGE_ENGLISH));
  if (s == GRUNDY_OK) {
    bool known = solution->status == GRUNDY_OK;
    limit_steps(world, 0); /* what the solver has found before, a replay may have to find again */
    right = (!known || test_replay(world, parts, count, solution)) &&
            law_texts_agree(world, position, solution);
    right = right && (!known || same_without_values(p, position, options, solution));
    limit_steps(world, SEARCH_STEPS);
    right = right && (!known || certificate_holds(p, parts, play, position));
    grundy_solution_destroy(solution);
  }
  grundy_position_destroy(position);
  return right;
}

/* The sum with its first component once more, by a solver that may take few steps: values that a
 * theorem does not give are then unknown, and some of them cancel. What it says all the same is
 * true. */
static bool hurried_holds(law_position *p, uint64_t steps) {
  test_part parts[LAW_PARTS + 1];
  size_t count = p->c->part_count;
  test_world *world = &p->world;
  grundy_solver *solver;
  grundy_solution *solution;
  memcpy(parts, p->parts, count * sizeof *parts);
  parts[count++] = p->parts[0];
  grundy_solve_options options = {.size = sizeof options, .explain = true, .values = count};
  grundy_position *position = test_make_position(world, parts, count);
  assert_int_equal(grundy_solver_create(world->context, &solver), GRUNDY_OK);
  limit_steps(world, steps);
  grundy_status s = grundy_solve(solver, position, &options, &solution);
  bool right = s == GRUNDY_OK ||
               test_offend(world, "%s: status %d: %s", test_sum_text(world, parts, count), (int)s,
                           grundy_context_message(world->context, GRUNDY_LANGUAGE_ENGLISH));
  limit_steps(world, 0);
  if (s == GRUNDY_OK) {
    bool decided = solution->outcome != GRUNDY_OUTCOME_UNKNOWN;
    right = !decided || test_replay(world, parts, count, solution);
    grundy_solution_destroy(solution);
  }
  grundy_solver_destroy(solver);
  grundy_position_destroy(position);
  return right;
}

static bool part_holds(test_world *world, const test_part *part, test_random *random) {
  bool known, tame;
  size_t told = 0;
  uint64_t value;
  const grundy_game *game = part->game;
  if (!test_law_options(world, game, part->c)) return false;
  if (game->ruleset->two_sided) return true;
  if (!test_oracle_value(&world->oracle, game, part->c, &value)) return true;
  return test_law_value(world, game, part->c, &known) &&
         test_law_closed_form(world, game, part->c) &&
         test_law_winner(world, game, part->c, GRUNDY_PLAY_NORMAL) &&
         test_law_replies(world, game, part->c, random, &told) &&
         test_law_pairs(world, part, 1, &tame);
}

law_verdict law_check_sum(law_position *p) {
  size_t count = p->c->part_count;
  test_world *world = &p->world;
  test_random random = {count};
  limit_steps(world, PART_STEPS);
  for (size_t i = 0; i < count; i++) {
    if (!part_holds(world, &p->parts[i], &random)) return LAW_BREAKS;
  }
  if (!test_law_moves(world, p->parts, count, GRUNDY_SIDE_LEFT)) return LAW_BREAKS;
  if (!test_law_moves(world, p->parts, count, GRUNDY_SIDE_RIGHT)) return LAW_BREAKS;
  if (p->has_misere && !test_law_moves(world, p->misere, count, GRUNDY_SIDE_LEFT))
    return LAW_BREAKS;
  world->skipped = 0;
  if (!test_law_solution(world, p->parts, count, GRUNDY_PLAY_NORMAL)) return LAW_BREAKS;
  bool asked = world->skipped == 0;
  if (asked && !explained_holds(p, p->parts, GRUNDY_PLAY_NORMAL)) return LAW_BREAKS;
  for (uint64_t steps = 1; asked && steps <= FEW_STEPS; steps *= 4) {
    if (!hurried_holds(p, steps)) return LAW_BREAKS;
  }
  world->skipped = 0;
  if (p->has_misere && !test_law_solution(world, p->misere, count, GRUNDY_PLAY_MISERE)) {
    return LAW_BREAKS;
  }
  if (p->has_misere && world->skipped == 0 && !explained_holds(p, p->misere, GRUNDY_PLAY_MISERE)) {
    return LAW_BREAKS;
  }
  limit_steps(world, PART_STEPS);
  if (!law_plays(world, p->parts, count, GRUNDY_PLAY_NORMAL)) return LAW_BREAKS;
  if (p->has_misere && !law_plays(world, p->misere, count, GRUNDY_PLAY_MISERE)) return LAW_BREAKS;
  bool by_quotient;
  if (p->has_misere && !test_law_quotient(world, p->misere, count, &by_quotient)) return LAW_BREAKS;
  return asked ? LAW_HOLDS : LAW_SKIPPED;
}
