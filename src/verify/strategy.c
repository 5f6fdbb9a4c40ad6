/* Certificates of kind "strategy": who wins a position, and its nim-value, from claims that each
 * rest on those before it; and of kind "components": the nim-values of all that a game numbers.
 * src/store/strategy.h has the format. Claims are taken in the order of the file, so that a circle
 * of claims cannot support itself and play need not be known to end. The rules are only asked for
 * options (and where they end play: `terminal`); only a certificate of "reduced" components relies
 * on `reduce` and `canonical`, and its verdict says so.
 *
 * Memory: the claims. Time: the options of what is claimed, each claim's once. */
#include <string.h>

#include "base/messages_tasks.def"
#include "base/messages_verify.def"
#include "verify/replay.h"

enum { HEAD = GRUNDY_I_REPLAY_HEAD, MOST_OPTIONS = 1 << 28 };

/* ---- claims that stand ---- */

static grundy_status set_key(grundy_i_replay *r, const grundy_i_claim *c) {
  bool position = grundy_i_claim_of_position(c->kind), valued = c->kind != GRUNDY_I_CLAIM_VALUE;
  const uint64_t head[HEAD] = {position ? GRUNDY_I_CLAIM_LOST : c->kind, c->game,
                               valued ? c->value : 0};
  r->key.length = 0;
  GRUNDY_TRY(grundy_array_append(&r->key, head, HEAD));
  return grundy_array_append(&r->key, c->words, c->length);
}

grundy_status grundy_i_replay_find(grundy_i_replay *r, const grundy_i_claim *claim, bool *found,
                                   uint64_t *value) {
  GRUNDY_TRY(set_key(r, claim));
  const uint64_t *there = grundy_i_wordmap_find(&r->claims, r->key.data, r->key.length);
  *found = there != NULL;
  if (there) *value = *there;
  return GRUNDY_OK;
}

static grundy_status keep_claim(grundy_i_replay *r) {
  bool position = grundy_i_claim_of_position(r->claim.kind);
  uint64_t value = position ? r->claim.kind == GRUNDY_I_CLAIM_WON : r->claim.value;
  if (r->claim.kind == GRUNDY_I_CLAIM_INFINITE) value = r->number;
  GRUNDY_TRY(set_key(r, &r->claim));
  return grundy_i_wordmap_put(&r->claims, r->key.data, r->key.length, value);
}

grundy_status grundy_i_replay_step(grundy_i_replay *r) {
  if (++r->options > MOST_OPTIONS) {
    return GRUNDY_FAIL(r->context, GRUNDY_LIMIT, claim_options, r->number, MOST_OPTIONS);
  }
  return grundy_i_tick(r->context, GRUNDY_PHRASE(task_claims_checked), r->number, r->total);
}

/* ---- the header ---- */

/* Games may have other moves in misère play. */
static grundy_status read_play(grundy_i_replay *r, grundy_i_record *record) {
  static const char *const plays[] = {"normal", "misere", NULL};
  size_t play = 0;
  grundy_status s = grundy_i_verify_choice(record, "play", plays, &play);
  r->play = play ? GRUNDY_PLAY_MISERE : GRUNDY_PLAY_NORMAL;
  return s;
}

static grundy_status open_games(grundy_i_replay *r, const grundy_game_opening *opening,
                                grundy_i_record *record) {
  GRUNDY_TRY(grundy_i_verify_games_open(&r->all, opening, r->play, record));
  for (size_t i = 0; i < r->all.count; i++) {
    const grundy_game *game = r->all.games[i];
    if (game->ruleset->sides > 1 || game->moves->terminal) r->positions = true;
  }
  return GRUNDY_OK;
}

static grundy_status read_components(grundy_i_replay *r, grundy_i_record *record) {
  static const char *const components[] = {"plain", "reduced", NULL};
  size_t reduced = 0;
  grundy_status s = GRUNDY_OK;
  r->positions = r->positions || r->play == GRUNDY_PLAY_MISERE;
  if (!r->positions) s = grundy_i_verify_choice(record, "components", components, &reduced);
  r->reduce = reduced;
  return s == GRUNDY_OK ? grundy_i_record_number(record, "claims", &r->total) : s;
}

/* ---- claims ---- */

static grundy_status take_in_position(void *user, uint64_t game, grundy_component c) {
  grundy_i_replay *r = user;
  return grundy_i_replay_insert(r, &r->position, game, c);
}

static grundy_status take_in_sum(void *user, uint64_t game, grundy_component c) {
  return grundy_i_replay_add(user, game, c);
}

static grundy_status check_component(grundy_i_replay *r, const grundy_i_record *record,
                                     const char *text) {
  const grundy_game *game = r->all.games[r->claim.game];
  r->position.length = 0;
  grundy_status s = game->moves->parse(GRUNDY_CALL(r->context, game, {NULL, 0}), text, strlen(text),
                                       &r->position);
  if (s != GRUNDY_OK) return grundy_i_verify_fail_at(record, "components", s);
  r->claim.words = r->position.data;
  r->claim.length = r->position.length;
  return grundy_i_replay_component(r);
}

static grundy_status check_position(grundy_i_replay *r, const grundy_i_record *record,
                                    const char *text) {
  r->position.length = 0;
  GRUNDY_TRY(grundy_i_verify_position(&r->all, record, "positions", text, take_in_position, r));
  r->claim.words = r->position.data;
  r->claim.length = r->position.length;
  if (grundy_i_replay_side(r, &r->position, r->claim.value) != r->claim.value) {
    return GRUNDY_RECORD_FAIL(record, "side", side_left);
  }
  return grundy_i_replay_position(r);
}

/* What the claims of a line have in common. */
static grundy_status read_common(grundy_i_replay *r, grundy_i_record *record) {
  static const char *const sides[] = {"left", "right", NULL};
  static const char *const movers[] = {"loses", "wins", NULL};
  size_t side = 0, mover = 0;
  grundy_status s;
  if (r->positions) {
    s = grundy_i_verify_choice(record, "side", sides, &side);
    if (s == GRUNDY_OK) s = grundy_i_verify_choice(record, "mover", movers, &mover);
    r->claim = (grundy_i_claim){mover ? GRUNDY_I_CLAIM_WON : GRUNDY_I_CLAIM_LOST, 0, side, NULL, 0};
    return s;
  }
  bool not = grundy_i_record_has(record, "not");
  const char *value = "";
  r->claim = (grundy_i_claim){.kind = not ? GRUNDY_I_CLAIM_NOT : GRUNDY_I_CLAIM_VALUE};
  s = grundy_i_record_number(record, "game", &r->claim.game);
  if (s == GRUNDY_OK && r->loopy && !not ) s = grundy_i_record_text(record, "value", &value);
  if (strcmp(value, "infinite") == 0) {
    r->claim.kind = GRUNDY_I_CLAIM_INFINITE;
  } else if (s == GRUNDY_OK) {
    s = grundy_i_record_number(record, not ? "not" : "value", &r->claim.value);
  }
  if (s != GRUNDY_OK || r->claim.game < r->all.count) return s;
  return GRUNDY_RECORD_FAIL(record, "game", game_number, r->all.count);
}

static grundy_status check_line(grundy_i_replay *r, grundy_i_record *record) {
  const char *key = r->positions ? "positions" : "components", *kind;
  size_t first = 0, count = 0;
  GRUNDY_TRY(grundy_i_record_text(record, "kind", &kind));
  if (strcmp(kind, "claims") != 0) {
    GRUNDY_TRY(
        GRUNDY_RECORD_FAIL(record, "kind", claims_kind, grundy_i_quote(kind, strlen(kind)).text));
  }
  GRUNDY_TRY(read_common(r, record));
  GRUNDY_TRY(grundy_i_record_list(record, key, &first, &count));
  GRUNDY_TRY(grundy_i_record_finish(record));
  for (size_t i = 0; i < count; i++) {
    if (++r->number > r->total) {
      return GRUNDY_REFUTE(r->verdict, "verify.claims", {"count", r->total});
    }
    const char *text = grundy_i_record_item(record, first + i);
    GRUNDY_TRY(r->positions ? check_position(r, record, text) : check_component(r, record, text));
    GRUNDY_TRY(keep_claim(r));
    GRUNDY_TRY(grundy_i_tick(r->context, GRUNDY_PHRASE(task_claims_checked), r->number, r->total));
  }
  return GRUNDY_OK;
}

static grundy_status check_lines(grundy_i_replay *r, grundy_i_reader *reader) {
  grundy_i_record record;
  bool more;
  grundy_i_record_init(&record, reader);
  grundy_status s = GRUNDY_OK;
  while (s == GRUNDY_OK && r->number < r->total) {
    s = grundy_i_record_next(&record, &more);
    if (s == GRUNDY_OK && !more) {
      s = GRUNDY_READER_FAIL(reader, claims_end, r->number + 1, r->total);
    }
    if (s == GRUNDY_OK) s = check_line(r, &record);
  }
  grundy_i_record_clear(&record);
  return s;
}

/* ---- the answer ---- */

static grundy_status refuse_answer(grundy_i_replay *r) {
  return GRUNDY_REFUTE(r->verdict, "verify.answer", {"count", r->total});
}

/* One infinite component ∞(K) is won by the player to move where K has the value of the others, and
 * two are a draw. */
static grundy_status check_draw(grundy_i_replay *r, char outcome) {
  bool infinite, wins = false;
  GRUNDY_TRY(grundy_i_replay_infinite(r, &infinite));
  if (infinite && r->rest == 1) {
    r->position.length = 0;
    GRUNDY_TRY(grundy_array_append(&r->position, r->words.data + r->starts[0], r->lengths[0]));
    GRUNDY_TRY(grundy_i_replay_has(r, r->position.data, r->position.length, r->known, &wins));
  }
  return infinite && outcome == (wins ? 'N' : 'D') ? GRUNDY_OK : refuse_answer(r);
}

static grundy_status check_value(grundy_i_replay *r, grundy_i_record *record, const char *position,
                                 char outcome) {
  uint64_t value = 0;
  bool stated = grundy_i_record_has(record, "value"), won = false;
  grundy_i_replay_sum(r);
  GRUNDY_TRY(grundy_i_verify_position(&r->all, record, "position", position, take_in_sum, r));
  if (stated) GRUNDY_TRY(grundy_i_record_number(record, "value", &value));
  if (stated) {
    bool good = grundy_i_replay_exact(r) && r->known == value && outcome == (value ? 'N' : 'P');
    return good ? GRUNDY_OK : refuse_answer(r);
  }
  if (r->loopy && r->rest) return check_draw(r, outcome);
  GRUNDY_TRY(grundy_i_replay_differs(r, 0, &won));
  return won && outcome == 'N' ? GRUNDY_OK : refuse_answer(r);
}

/* Is it claimed who wins where `side` is to move, and if so, who? */
static grundy_status find_winner(grundy_i_replay *r, uint64_t side, bool *found, bool *wins) {
  uint64_t value = 0;
  const grundy_i_claim root = {GRUNDY_I_CLAIM_LOST, 0, grundy_i_replay_side(r, &r->position, side),
                               r->position.data, r->position.length};
  grundy_status s = grundy_i_replay_find(r, &root, found, &value);
  *wins = value;
  return s;
}

static grundy_status check_winner(grundy_i_replay *r, const grundy_i_record *record,
                                  const char *position, char outcome) {
  bool found[2], wins[2];
  r->position.length = 0;
  GRUNDY_TRY(grundy_i_verify_position(&r->all, record, "position", position, take_in_position, r));
  for (uint64_t side = 0; side < 2; side++) {
    GRUNDY_TRY(find_winner(r, side, &found[side], &wins[side]));
  }
  bool good = found[0] && found[1] && "PRLN"[2 * wins[0] + wins[1]] == outcome;
  return good ? GRUNDY_OK : refuse_answer(r);
}

/* Is there a claim about each component that the game numbers? */
static grundy_status check_all_claimed(grundy_i_replay *r) {
  const grundy_game *game = r->all.games[0];
  grundy_status s = GRUNDY_OK;
  for (uint64_t index = 0; s == GRUNDY_OK; index++) {
    bool found = false;
    uint64_t value;
    r->position.length = 0;
    s = game->display->component(GRUNDY_CALL(r->context, game, {NULL, 0}), index, &r->position);
    if (s != GRUNDY_OK) break;
    const grundy_i_claim claim = {GRUNDY_I_CLAIM_VALUE, 0, 0, r->position.data, r->position.length};
    s = grundy_i_replay_find(r, &claim, &found, &value);
    if (s == GRUNDY_OK && !found) {
      s = GRUNDY_REFUTE(r->verdict, "verify.unclaimed", {"n", index + 1});
    }
  }
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

/* The nim-values of all components of one game. */
static grundy_status check_components(grundy_i_replay *r, const grundy_game_opening *opening,
                                      grundy_i_record *record) {
  GRUNDY_TRY(open_games(r, opening, record));
  if (r->all.count > 1 || r->positions || !r->all.games[0]->display->component) {
    return GRUNDY_RECORD_FAIL(record, "games", one_graph);
  }
  GRUNDY_TRY(grundy_i_record_number(record, "claims", &r->total));
  GRUNDY_TRY(grundy_i_verify_digests(&r->all, record, r->verdict));
  GRUNDY_TRY(grundy_i_record_finish(record));
  GRUNDY_TRY(check_lines(r, record->reader));
  GRUNDY_TRY(check_all_claimed(r));
  r->verdict->reason = "verify.yes.components";
  return GRUNDY_OK;
}

static grundy_status check(grundy_i_replay *r, const grundy_game_opening *opening,
                           grundy_i_record *record) {
  static const char *const outcomes[] = {"N", "P", "L", "R", "D", NULL}, *const yes[] = {"yes",
                                                                                         NULL};
  const char *position;
  size_t outcome = 0, answer;
  uint64_t value;
  grundy_status s = read_play(r, record);
  if (s == GRUNDY_OK) s = open_games(r, opening, record);
  if (s == GRUNDY_OK) s = read_components(r, record);
  if (s == GRUNDY_OK) s = grundy_i_record_text(record, "position", &position);
  if (s == GRUNDY_OK) s = grundy_i_verify_choice(record, "outcome", outcomes, &outcome);
  bool stated = !r->positions && grundy_i_record_has(record, "value");
  if (s == GRUNDY_OK && stated) s = grundy_i_record_number(record, "value", &value);
  r->loopy = !r->positions && grundy_i_record_has(record, "loopy");
  if (s == GRUNDY_OK && r->loopy) s = grundy_i_verify_choice(record, "loopy", yes, &answer);
  if (s == GRUNDY_OK) s = grundy_i_verify_digests(&r->all, record, r->verdict);
  if (s == GRUNDY_OK) s = grundy_i_record_finish(record);
  if (s == GRUNDY_OK) s = check_lines(r, record->reader);
  if (s == GRUNDY_OK) s = grundy_i_replay_loops(r);
  if (s != GRUNDY_OK) return s;
  r->verdict->reason = stated                          ? "verify.yes.strategy.value"
                       : r->play == GRUNDY_PLAY_MISERE ? "verify.yes.strategy.misere"
                                                       : "verify.yes.strategy.normal";
  r->verdict->trusting = r->reduce;
  if (r->positions) return check_winner(r, record, position, *outcomes[outcome]);
  return outcome < 2 || r->loopy ? check_value(r, record, position, *outcomes[outcome])
                                 : refuse_answer(r);
}

grundy_status grundy_i_verify_strategy(grundy_context *context, const grundy_i_verify_how *how,
                                       grundy_i_record *record, grundy_verdict *verdict) {
  grundy_i_replay r = {.context = context, .verdict = verdict, .all = {.context = context}};
  grundy_i_wordmap_init(&r.claims, context);
  grundy_array_init(&r.key, context);
  grundy_array_init(&r.words, context);
  grundy_array_init(&r.seen, context);
  grundy_array_init(&r.position, context);
  grundy_array_init(&r.child, context);
  const char *kind;
  grundy_status s = grundy_i_record_text(record, "kind", &kind);
  if (s == GRUNDY_OK) {
    bool all = strcmp(kind, "components") == 0;
    s = all ? check_components(&r, &how->opening, record) : check(&r, &how->opening, record);
  }
  grundy_array_clear(&r.child);
  grundy_array_clear(&r.position);
  grundy_array_clear(&r.seen);
  grundy_array_clear(&r.words);
  grundy_array_clear(&r.key);
  grundy_i_wordmap_clear(&r.claims);
  grundy_i_verify_games_close(&r.all);
  return s;
}
