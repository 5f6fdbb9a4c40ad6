/* Certificates of answers, line by line: consecutive claims of one kind share a line. */
#include "store/strategy.h"

#include <stdio.h>

#include "rules/summand.h"

enum { CLAIMS_A_LINE = 1000 };

/* ---- positions as text ---- */

/* Appends a component of game number `game`, after one of game *at. */
static grundy_status put_part(const grundy_i_strategy *strategy, uint64_t game, uint64_t *at,
                              grundy_component c, grundy_buffer *out) {
  const grundy_game *own = strategy->games[game];
  grundy_status s = GRUNDY_OK;
  for (; *at < game && s == GRUNDY_OK; ++*at) {
    s = grundy_buffer_print(out, "%s+", out->length ? " " : "");
  }
  if (s == GRUNDY_OK && out->length) s = grundy_buffer_append(out, " ", 1);
  return s == GRUNDY_OK ? own->moves->print(GRUNDY_CALL(out->context, own, c), out) : s;
}

static grundy_status print_key(const grundy_i_strategy *strategy, const grundy_i_claim *claim,
                               grundy_buffer *out) {
  grundy_status s = grundy_buffer_append(out, "", 0);
  uint64_t game = 0;
  for (size_t at = 0; at < claim->length && s == GRUNDY_OK;
       at += 2 + (size_t)claim->words[at + 1]) {
    const uint64_t *part = claim->words + at;
    s = put_part(strategy, part[0], &game, (grundy_component){part + 2, (size_t)part[1]}, out);
  }
  return s;
}

grundy_status grundy_i_strategy_component(const grundy_i_strategy *strategy, uint64_t game,
                                          grundy_component c, grundy_buffer *out) {
  uint64_t at = 0;
  return put_part(strategy, game, &at, c, out);
}

grundy_status grundy_i_strategy_position(const grundy_i_strategy *strategy, grundy_buffer *out) {
  grundy_status s = grundy_buffer_append(out, "", 0);
  uint64_t at = 0;
  for (size_t game = 0; game < strategy->game_count; game++) {
    for (grundy_i_summand part = {.position = strategy->position};
         s == GRUNDY_OK && grundy_i_next_summand(&part);) {
      if (part.game == strategy->games[game])
        s = put_part(strategy, game, &at, part.component, out);
    }
  }
  return s;
}

/* ---- digests ---- */

grundy_status grundy_i_digest_of(grundy_context *context, const grundy_game *game, uint64_t *out) {
  *out = 0;
  return game->ruleset->digest ? game->ruleset->digest(GRUNDY_CALL(context, game, {NULL, 0}), out)
                               : GRUNDY_OK;
}

grundy_i_digest_text grundy_i_digest_print(uint64_t digest) {
  grundy_i_digest_text out = {""};
  if (digest)
    snprintf(out.text, sizeof out.text, "siphash-2-4:%016llx", (unsigned long long)digest);
  return out;
}

/* ---- lines ---- */

static grundy_status flush(grundy_i_strategy_writer *w) {
  grundy_i_put(&w->line, "\n");
  grundy_status s = w->line.status;
  if (s == GRUNDY_OK) s = grundy_i_file_write(w->file, w->line.data, w->line.length);
  w->line.length = 0;
  return s;
}

static void open_line(grundy_i_strategy_writer *w, const char *kind) {
  grundy_i_json_init(&w->json, &w->line);
  GRUNDY_JSON(&w->json, "{schema:%n kind:%s", 1, kind);
}

void grundy_i_strategy_games(const grundy_i_strategy *strategy, grundy_i_json *json) {
  GRUNDY_JSON(json, "games:[");
  for (size_t i = 0; i < strategy->game_count; i++) {
    grundy_i_json_string(json, strategy->games[i]->name);
  }
  GRUNDY_JSON(json, "]");
  if (!strategy->digests) return;
  GRUNDY_JSON(json, "digests:[");
  for (size_t i = 0; i < strategy->game_count; i++) {
    grundy_i_json_string(json, grundy_i_digest_print(strategy->digests[i]).text);
  }
  GRUNDY_JSON(json, "]");
}

static grundy_status put_header_of_all(grundy_i_strategy_writer *w) {
  open_line(w, "components");
  grundy_i_strategy_games(w->strategy, &w->json);
  GRUNDY_JSON(&w->json, "claims:%d}", w->strategy->claims);
  return flush(w);
}

static grundy_status put_header(grundy_i_strategy_writer *w) {
  static const char *const outcomes[] = {"", "N", "P", "L", "R", "D"};
  const grundy_i_strategy *strategy = w->strategy;
  grundy_i_json *json = &w->json;
  if (!strategy->position) return put_header_of_all(w);
  GRUNDY_TRY(grundy_i_strategy_position(strategy, &w->text));
  open_line(w, "strategy");
  grundy_i_strategy_games(strategy, json);
  GRUNDY_JSON(json, "position:%s play:%s outcome:%s", w->text.data,
              strategy->play == GRUNDY_PLAY_MISERE ? "misere" : "normal",
              outcomes[strategy->outcome]);
  if (!strategy->positions && strategy->value_known) {
    GRUNDY_JSON(json, "value:%d", strategy->value);
  }
  if (!strategy->positions) {
    GRUNDY_JSON(json, "components:%s", strategy->reduced ? "reduced" : "plain");
  }
  if (strategy->loopy) GRUNDY_JSON(json, "loopy:%s", "yes");
  GRUNDY_JSON(json, "claims:%d}", strategy->claims);
  return flush(w);
}

grundy_status grundy_i_strategy_begin(grundy_i_strategy_writer *w, grundy_context *context,
                                      grundy_i_file *file, const grundy_i_strategy *strategy) {
  GRUNDY_ASSERT(strategy->game_count);
  *w = (grundy_i_strategy_writer){.file = file, .strategy = strategy};
  GRUNDY_INIT(context, &w->line, &w->text);
  return put_header(w);
}

static void put_content(grundy_i_strategy_writer *w, const grundy_i_claim *claim) {
  grundy_i_json *json = &w->json;
  if (claim->kind == GRUNDY_I_CLAIM_RESTS) {
    size_t length;
    const uint64_t *set = grundy_i_wordmap_key(w->strategy->sets, (size_t)claim->value, &length);
    grundy_i_json_name(json, set[0] ? "all-but" : "rests");
    GRUNDY_JSON(json, "%A", set + 1, length - 1);
    return;
  }
  grundy_i_json_name(json, claim->kind == GRUNDY_I_CLAIM_NOT ? "not" : "value");
  if (claim->kind == GRUNDY_I_CLAIM_INFINITE) {
    grundy_i_json_string(json, "infinite");
  } else {
    grundy_i_json_decimal(json, claim->value);
  }
}

static void open_claims(grundy_i_strategy_writer *w, const grundy_i_claim *claim) {
  bool positions = grundy_i_claim_of_position(claim->kind);
  open_line(w, "claims");
  if (positions) {
    GRUNDY_JSON(&w->json, "side:%s mover:%s", claim->value ? "right" : "left",
                claim->kind == GRUNDY_I_CLAIM_WON ? "wins" : "loses");
  } else {
    GRUNDY_JSON(&w->json, "game:%d", claim->game);
    put_content(w, claim);
  }
  GRUNDY_JSON(&w->json, "%k:[", positions ? "positions" : "components");
  w->last = *claim;
}

static grundy_status close_claims(grundy_i_strategy_writer *w) {
  if (!w->count) return GRUNDY_OK;
  w->count = 0;
  GRUNDY_JSON(&w->json, "]}");
  return flush(w);
}

static grundy_status print_claim(grundy_i_strategy_writer *w, const grundy_i_claim *claim) {
  w->text.length = 0;
  if (grundy_i_claim_of_position(claim->kind)) return print_key(w->strategy, claim, &w->text);
  GRUNDY_ASSERT(claim->game < w->strategy->game_count);
  const grundy_game *game = w->strategy->games[claim->game];
  grundy_component c = {claim->words, claim->length};
  return game->moves->print(GRUNDY_CALL(w->text.context, game, c), &w->text);
}

grundy_status grundy_i_strategy_add(grundy_i_strategy_writer *w, const grundy_i_claim *claim) {
  GRUNDY_ASSERT(grundy_i_claim_of_position(claim->kind) == w->strategy->positions);
  bool same = w->count && w->count < CLAIMS_A_LINE && claim->kind == w->last.kind &&
              claim->game == w->last.game && claim->value == w->last.value;
  GRUNDY_TRY(same ? GRUNDY_OK : close_claims(w));
  GRUNDY_TRY(print_claim(w, claim));
  if (!same) open_claims(w, claim);
  grundy_i_json_text(&w->json, w->text.data, w->text.length);
  w->count++;
  return w->line.status;
}

grundy_status grundy_i_strategy_end(grundy_i_strategy_writer *w) {
  grundy_status s = close_claims(w);
  GRUNDY_CLEAR(&w->line, &w->text);
  return s;
}
