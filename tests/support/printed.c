/* Printed rules: plain search, with memory that forgets, and lists of moves as text. */
#include "support/printed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/game.h"
#include "grundy/solve.h"
#include "support/context.h"

enum { SLOTS = 1 << 18, MOST_MOVES = 512 };

/* ---- plain search ---- */

static struct {
  test_place place;
  const test_rule *rule;
  uint8_t play, known; /* 1: the mover wins, 2: loses */
} memo[SLOTS];

static bool wins(const test_rule *r, const test_place *p, grundy_play play);

typedef struct searcher {
  test_mover mover;
  const test_rule *rule;
  grundy_play play;
  bool movable, wins;
} searcher;

static void search(test_mover *self, const test_place *after) {
  searcher *s = (searcher *)self;
  s->movable = true;
  if (!s->wins) s->wins = !wins(s->rule, after, s->play);
}

static bool look(const test_rule *r, const test_place *p, grundy_play play) {
  test_verdict v = r->over ? r->over(r, p) : TEST_OPEN;
  searcher s = {{search}, r, play, false, false};
  if (v != TEST_OPEN) return (v == TEST_MOVER_WINS) == (play == GRUNDY_PLAY_NORMAL);
  r->moves(r, p, &s.mover);
  return s.movable ? s.wins : play == GRUNDY_PLAY_MISERE;
}

static bool wins(const test_rule *r, const test_place *p, grundy_play play) {
  uint64_t hash = (uint64_t)(uintptr_t)r + play;
  for (size_t i = 0; i < TEST_PLACE_BYTES; i++) hash = (hash ^ p->at[i]) * UINT64_C(0x100000001b3);
  size_t slot = (size_t)((hash ^ hash >> 32) % SLOTS);
  bool same = memo[slot].known && memo[slot].rule == r && memo[slot].play == play &&
              !memcmp(&memo[slot].place, p, sizeof *p);
  if (same) return memo[slot].known == 1;
  bool won = look(r, p, play);
  memo[slot].place = *p;
  memo[slot].rule = r;
  memo[slot].play = (uint8_t)play;
  memo[slot].known = won ? 1 : 2;
  return won;
}

/* ---- lists of moves ---- */

typedef struct texts {
  char list[MOST_MOVES][TEST_PLACE_TEXT];
  size_t count;
} texts;

static int compare_texts(const void *a, const void *b) {
  return strcmp(a, b);
}

/* Sorts the words of a text, so that the order of components does not matter. */
static void sort_words(char *text) {
  static char words[TEST_PLACE_BYTES * 4][TEST_PLACE_TEXT];
  size_t count = 0;
  char copy[TEST_PLACE_TEXT];
  snprintf(copy, sizeof copy, "%s", text);
  for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
    snprintf(words[count++], TEST_PLACE_TEXT, "%s", word);
  }
  qsort(words, count, TEST_PLACE_TEXT, compare_texts);
  *text = '\0';
  for (size_t i = 0; i < count; i++) {
    size_t length = strlen(text);
    snprintf(text + length, TEST_PLACE_TEXT - length, "%s%s", i ? " " : "", words[i]);
  }
}

static void add_text(texts *t, const char *text) {
  assert_true(t->count < MOST_MOVES);
  snprintf(t->list[t->count], TEST_PLACE_TEXT, "%s", text);
  sort_words(t->list[t->count++]);
}

/* Sorts the list and drops repeats. */
static void close_texts(texts *t) {
  size_t kept = 0;
  qsort(t->list, t->count, TEST_PLACE_TEXT, compare_texts);
  for (size_t i = 0; i < t->count; i++) {
    if (i && !strcmp(t->list[i], t->list[i - 1])) continue;
    memmove(t->list[kept++], t->list[i], TEST_PLACE_TEXT);
  }
  t->count = kept;
}

typedef struct lister {
  test_mover mover;
  const test_rule *rule;
  grundy_play play;
  texts *out;
} lister;

static void list_winning(test_mover *self, const test_place *after) {
  lister *l = (lister *)self;
  char text[TEST_PLACE_TEXT] = "";
  if (wins(l->rule, after, l->play)) return;
  l->rule->text(l->rule, after, text);
  add_text(l->out, text);
}

static void listed_moves(const grundy_game *game, const grundy_solution *solution, texts *out) {
  for (size_t i = 0; i < solution->move_count; i++) {
    grundy_buffer text;
    grundy_buffer_init(&text, test_context);
    assert_int_equal(grundy_buffer_append(&text, "", 0), GRUNDY_OK);
    for (size_t k = 0; k < solution->moves[i].count; k++) {
      grundy_component part = grundy_solution_part(solution, &solution->moves[i], k);
      if (k) assert_int_equal(grundy_buffer_append(&text, " ", 1), GRUNDY_OK);
      assert_int_equal(game->moves->print(GRUNDY_CALL(test_context, game, part), &text), GRUNDY_OK);
    }
    add_text(out, text.data);
    grundy_buffer_clear(&text);
  }
}

static void compare_moves(const test_rule *r, const test_place *p, grundy_play play,
                          const grundy_game *game, const grundy_solution *solution,
                          const char *text) {
  static texts wanted, listed;
  wanted.count = listed.count = 0;
  lister l = {{list_winning}, r, play, &wanted};
  if (!r->over || r->over(r, p) == TEST_OPEN) r->moves(r, p, &l.mover);
  listed_moves(game, solution, &listed);
  close_texts(&wanted);
  close_texts(&listed);
  bool same = wanted.count == listed.count && solution->moves_total.exact &&
              solution->moves_total.total == wanted.count;
  for (size_t i = 0; same && i < wanted.count; i++) {
    same = !strcmp(wanted.list[i], listed.list[i]);
  }
  if (same) return;
  for (size_t i = 0; i < wanted.count; i++) print_error("by the rule: %s\n", wanted.list[i]);
  for (size_t i = 0; i < listed.count; i++) print_error("listed: %s\n", listed.list[i]);
  fail_msg("%s %s: winning moves of play %d", r->game, text, (int)play);
}

/* ---- the program's answer ---- */

static void check_play(const test_rule *r, const test_place *p, const char *text,
                       grundy_play play) {
  grundy_game *game;
  grundy_solver *solver;
  grundy_position *position;
  grundy_solution *solution;
  const grundy_game_options options = {.size = sizeof options, .play = play};
  assert_int_equal(grundy_game_create(test_context, r->game, &options, &game), GRUNDY_OK);
  assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
  assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
  grundy_status s = grundy_position_add_text(position, game, text, strlen(text));
  if (s != GRUNDY_OK)
    fail_msg("%s %s: %s", r->game, text,
             grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
  s = grundy_solve(solver, position, GRUNDY_SOLVE_OPTIONS(.play = play, .moves = MOST_MOVES),
                   &solution);
  if (s != GRUNDY_OK)
    fail_msg("%s %s: %s", r->game, text,
             grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
  bool won = wins(r, p, play);
  if (solution->outcome != (won ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P)) {
    fail_msg("%s %s: play %d is %s by the rule", r->game, text, (int)play, won ? "won" : "lost");
  }
  if (play == GRUNDY_PLAY_MISERE || !r->boards_in_misere) {
    compare_moves(r, p, play, game, solution, text);
  }
  grundy_solution_destroy(solution);
  grundy_position_destroy(position);
  grundy_solver_destroy(solver);
  grundy_game_destroy(game);
}

void test_check_rule(const test_rule *r, const test_place *p, const char *text) {
  check_play(r, p, text, GRUNDY_PLAY_NORMAL);
  check_play(r, p, text, GRUNDY_PLAY_MISERE);
}
