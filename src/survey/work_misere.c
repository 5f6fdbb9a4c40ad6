/* Misère play of a game: tame forever, a finite quotient, an infinite one, or known to a heap.
 *
 * As `values --misere` and `quotient` ask it, with limits that are counted in heaps, elements and
 * steps, never in seconds: the same on every machine. */
#include "cli/open_game.h"
#include "grundy/misere.h"
#include "grundy/quotient.h"
#include "survey/work_inside.h"

enum { TAME_HEAPS = 2000, FIRST_HEAPS = 16 };

static grundy_status find_tame(grundy_i_game_work *w, const grundy_game *game, bool *out) {
  grundy_misere *pairs;
  grundy_tameness tame = {.size = sizeof tame};
  *out = false;
  grundy_status s = grundy_misere_create(w->context, game, &pairs);
  if (s != GRUNDY_OK) return s == GRUNDY_UNKNOWN ? GRUNDY_OK : s;
  s = grundy_misere_tameness(pairs, TAME_HEAPS, &tame);
  grundy_misere_destroy(pairs);
  *out = s == GRUNDY_OK && tame.kind == GRUNDY_TAMENESS_TAME;
  return s == GRUNDY_LIMIT ? GRUNDY_OK : s;
}

/* More heaps as long as there are more. */
static grundy_status build(grundy_quotient *q, const grundy_game *game) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t heaps = 0, before; s == GRUNDY_OK; heaps = before) {
    uint64_t next = heaps + heaps / 4 < FIRST_HEAPS ? FIRST_HEAPS : heaps + heaps / 4;
    s = grundy_quotient_reach(q, game, next);
    before = grundy_quotient_heaps(q, game);
    if (before == UINT64_MAX || before <= heaps) break;
  }
  return s;
}

static void put(grundy_i_game_work *w, const char *kind, bool known_to, uint64_t heap,
                uint64_t order) {
  grundy_i_survey_row *row = w->row;
  grundy_i_row_null(row, GRUNDY_SURVEY_MISERE_TO);
  grundy_i_row_null(row, GRUNDY_SURVEY_QUOTIENT_ORDER);
  if (kind) {
    grundy_i_row_text(row, GRUNDY_SURVEY_MISERE, kind);
  } else {
    grundy_i_row_null(row, GRUNDY_SURVEY_MISERE);
  }
  if (known_to) grundy_i_row_number(row, GRUNDY_SURVEY_MISERE_TO, heap);
  if (order) grundy_i_row_number(row, GRUNDY_SURVEY_QUOTIENT_ORDER, order);
}

static grundy_status find_quotient(grundy_i_game_work *w, const grundy_game *game) {
  grundy_quotient *q;
  grundy_infinity infinite = {.size = sizeof infinite};
  grundy_status s =
      grundy_quotient_create(w->context, GRUNDY_QUOTIENT_OPTIONS(.order = w->job->order), &q);
  if (s != GRUNDY_OK) return s;
  s = build(q, game);
  uint64_t heaps = grundy_quotient_heaps(q, game);
  if (s == GRUNDY_LIMIT) s = grundy_quotient_infinite(q, &infinite);
  if (s == GRUNDY_LIMIT) s = GRUNDY_OK;
  if (s == GRUNDY_OK && heaps == UINT64_MAX) {
    put(w, "finite", false, 0, grundy_quotient_order(q));
  } else if (s == GRUNDY_OK && infinite.proved) {
    put(w, "infinite", true, infinite.component.words[0], 0);
  } else if (s == GRUNDY_OK) {
    put(w, "open", heaps > 0, heaps - 1, 0);
  }
  grundy_quotient_destroy(q);
  return s;
}

void grundy_i_work_misere(grundy_i_game_work *w) {
  grundy_game *game = NULL;
  bool tame = false;
  if (grundy_i_survey_is_position(w->job->name)) {
    put(w, NULL, false, 0, 0);
    return;
  }
  grundy_status s = grundy_i_work_limit(w, 0, 0);
  if (s == GRUNDY_OK) {
    s = grundy_i_open_game(w->context, w->job->name,
                           GRUNDY_GAME_OPTIONS(.play = GRUNDY_PLAY_MISERE), &game);
  }
  if (s == GRUNDY_OK) s = find_tame(w, game, &tame);
  if (s == GRUNDY_OK && tame) put(w, "tame", false, 0, 0);
  if (s == GRUNDY_OK && !tame) s = find_quotient(w, game);
  if (s != GRUNDY_OK && s != GRUNDY_CANCELLED && s != GRUNDY_NO_MEMORY) {
    put(w, NULL, false, 0, 0); /* the rules have no such play */
    s = GRUNDY_OK;
  }
  grundy_i_work_failed(w, s);
  grundy_game_destroy(game);
}
