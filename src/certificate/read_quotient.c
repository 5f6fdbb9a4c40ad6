/* Quotients read back from the records that src/certificate/quotient.c describes. Nothing that a
 * record says is believed before it was checked (src/misere/restore.h). */
#include <string.h>

#include "base/messages_shell.def"
#include "base/messages_verify.def"
#include "base/reader.h"
#include "misere/restore.h"
#include "store/record.h"
#include "store/strategy.h"

enum { MOST_GAMES = 1000, LETTERS = 16 };

typedef struct quotient_reader {
  grundy_context *context;
  grundy_game_cache *cache;
  grundy_i_record record;
  grundy_i_restoring restoring;
  grundy_i_kept kept;
  const grundy_game **games;
  size_t count;
  grundy_array phi, preperiods, periods, words;
} quotient_reader;

static grundy_status fail_at(quotient_reader *r, const char *key, grundy_status s) {
  bool text = s == GRUNDY_BAD_INPUT || s == GRUNDY_UNKNOWN_GAME;
  return text ? grundy_i_record_fail_at(&r->record, key, s) : s;
}

/* ---- the games ---- */

static grundy_status check_kind(quotient_reader *r) {
  const char *kind;
  grundy_status s = grundy_i_record_text(&r->record, "kind", &kind);
  if (s != GRUNDY_OK || strcmp(kind, "quotient") == 0) return s;
  return GRUNDY_RECORD_FAIL(&r->record, "kind", quotient_kind,
                            grundy_i_quote(kind, strlen(kind)).text);
}

static grundy_status get_games(quotient_reader *r) {
  size_t first, count;
  grundy_status s = grundy_i_record_list(&r->record, "games", &first, &count);
  if (s != GRUNDY_OK) return s;
  if (!count || count > MOST_GAMES) {
    return GRUNDY_RECORD_FAIL(&r->record, "games", games_most, MOST_GAMES);
  }
  void *block = grundy_i_new(r->context, MOST_GAMES, sizeof *r->games, &s);
  if (s != GRUNDY_OK) return s;
  for (r->games = block; r->count < count && s == GRUNDY_OK; r->count++) {
    const char *name = grundy_i_record_item(&r->record, first + r->count);
    s = grundy_game_cache_get(r->cache, name, strlen(name), &r->games[r->count]);
  }
  return fail_at(r, "games", s);
}

static grundy_status check_digests(quotient_reader *r) {
  size_t first = 0, count = 0;
  bool stated = grundy_i_record_has(&r->record, "digests");
  grundy_status s = GRUNDY_OK;
  if (stated) s = grundy_i_record_list(&r->record, "digests", &first, &count);
  if (s == GRUNDY_OK && stated && count != r->count) {
    return GRUNDY_RECORD_FAIL(&r->record, "digests", digests_expected);
  }
  for (size_t i = 0; i < r->count && s == GRUNDY_OK; i++) {
    uint64_t own;
    s = grundy_i_digest_of(r->context, r->games[i], &own);
    const char *text = stated ? grundy_i_record_item(&r->record, first + i) : "";
    if (s == GRUNDY_OK && strcmp(text, grundy_i_digest_print(own).text) != 0) {
      s = GRUNDY_RECORD_FAIL(&r->record, "games", quotient_digest, r->games[i]->name);
    }
  }
  return s;
}

/* ---- what it says ---- */

/* Reads item `item` of the list: a component in r->words, of a game. */
static grundy_status get_component(quotient_reader *r, const char *key, size_t item,
                                   const grundy_game **game) {
  const char *text = grundy_i_record_item(&r->record, item);
  size_t number = 0;
  for (; strncmp(text, "+ ", 2) == 0; text += 2) number++;
  if (number >= r->count) return GRUNDY_RECORD_FAIL(&r->record, key, last_plus, key);
  *game = r->games[number];
  r->words.length = 0;
  return fail_at(r, key,
                 (*game)->moves->parse(GRUNDY_CALL(r->context, *game, {NULL, 0}), text,
                                       strlen(text), &r->words));
}

/* The monoid, and which heaps are letters: those up to the largest generator, and some. */
static grundy_status get_monoid(quotient_reader *r) {
  uint64_t p_size = 0, letters = LETTERS;
  size_t first, count;
  grundy_status s = grundy_i_record_number(&r->record, "order", &r->kept.order);
  if (s == GRUNDY_OK) s = grundy_i_record_number(&r->record, "p_size", &p_size);
  if (s == GRUNDY_OK) s = grundy_i_record_numbers(&r->record, "products", &r->kept.step);
  if (s == GRUNDY_OK) s = grundy_i_record_numbers(&r->record, "p", &r->kept.p);
  if (s == GRUNDY_OK) s = grundy_i_record_list(&r->record, "generators", &first, &count);
  for (size_t i = 0; s == GRUNDY_OK && i < count; i++) {
    const grundy_game *game;
    s = get_component(r, "generators", first + i, &game);
    bool heap = s == GRUNDY_OK && r->words.length == 1;
    if (heap && r->words.data[0] >= letters) letters = r->words.data[0] + 1;
  }
  r->restoring.order = r->kept.order;
  r->restoring.letters = letters;
  r->restoring.holds = r->restoring.holds && p_size == r->kept.p.length;
  return s;
}

static grundy_status claim_closure(quotient_reader *r) {
  size_t first, count;
  grundy_status s = grundy_i_record_list(&r->record, "closure", &first, &count);
  if (s == GRUNDY_OK) s = grundy_i_record_numbers(&r->record, "phi", &r->phi);
  r->restoring.holds = r->restoring.holds && s == GRUNDY_OK && count == r->phi.length;
  for (size_t i = 0; s == GRUNDY_OK && i < count && r->restoring.holds; i++) {
    const grundy_game *game;
    s = get_component(r, "closure", first + i, &game);
    if (s != GRUNDY_OK) break;
    grundy_component c = {r->words.data, r->words.length};
    s = fail_at(r, "closure", grundy_i_restoring_claim(&r->restoring, game, c, r->phi.data[i]));
  }
  return s;
}

static grundy_status claim_generators(quotient_reader *r) {
  size_t first, count;
  grundy_status s = grundy_i_record_list(&r->record, "generators", &first, &count);
  for (size_t i = 0; s == GRUNDY_OK && i < count && r->restoring.holds; i++) {
    const grundy_game *game;
    s = get_component(r, "generators", first + i, &game);
    if (s != GRUNDY_OK) break;
    grundy_component c = {r->words.data, r->words.length};
    s = grundy_i_restoring_generator(&r->restoring, game, c);
  }
  return s;
}

static grundy_status claim_periods(quotient_reader *r) {
  if (!grundy_i_record_has(&r->record, "period")) return GRUNDY_OK;
  grundy_status s = grundy_i_record_numbers(&r->record, "preperiod", &r->preperiods);
  if (s == GRUNDY_OK) s = grundy_i_record_numbers(&r->record, "period", &r->periods);
  if (s != GRUNDY_OK) return s;
  r->restoring.holds =
      r->restoring.holds && r->preperiods.length == r->count && r->periods.length == r->count;
  for (size_t i = 0; i < r->count && s == GRUNDY_OK && r->restoring.holds; i++) {
    uint64_t preperiod = r->preperiods.data[i], period = r->periods.data[i];
    if (!period) continue;
    bool listed = preperiod < r->phi.length && period <= r->phi.length - preperiod;
    r->restoring.holds = listed;
    if (listed) s = grundy_i_restoring_repeat(&r->restoring, r->games[i], preperiod, period);
  }
  return s;
}

/* Whether the periods are those that the quotient found. */
static bool same_periods(const quotient_reader *r, const grundy_quotient *q) {
  for (size_t i = 0; i < r->periods.length; i++) {
    grundy_period found;
    grundy_quotient_period(q, r->games[i], &found);
    if (found.period != r->periods.data[i] || found.preperiod != r->preperiods.data[i])
      return false;
  }
  return true;
}

/* The claim about a position, which is not needed, may be there. */
static void pass_over_claim(quotient_reader *r) {
  const char *const keys[] = {"position", "play", "outcome"};
  const char *text;
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    if (!grundy_i_record_has(&r->record, keys[i])) continue;
    if (grundy_i_record_text(&r->record, keys[i], &text) != GRUNDY_OK) return;
  }
}

static grundy_status restore(quotient_reader *r, grundy_quotient **out) {
  grundy_quotient *q = NULL;
  grundy_status s = check_kind(r);
  if (s == GRUNDY_OK) s = get_games(r);
  if (s == GRUNDY_OK) s = check_digests(r);
  if (s == GRUNDY_OK) s = get_monoid(r);
  if (s == GRUNDY_OK) s = claim_closure(r);
  if (s == GRUNDY_OK) s = claim_generators(r);
  if (s == GRUNDY_OK) s = claim_periods(r);
  if (s == GRUNDY_OK) pass_over_claim(r);
  if (s == GRUNDY_OK) s = grundy_i_record_finish(&r->record);
  if (s == GRUNDY_OK) s = grundy_i_restoring_end(&r->restoring, &r->kept, &q);
  if (s != GRUNDY_OK) return s;
  if (!q || !same_periods(r, q)) {
    grundy_quotient_destroy(q);
    return GRUNDY_RECORD_FAIL(&r->record, NULL, quotient_false);
  }
  *out = q;
  return GRUNDY_OK;
}

static grundy_status read_record(quotient_reader *r, grundy_i_reader *reader,
                                 grundy_quotient **out) {
  bool more = false;
  grundy_status s = grundy_i_record_next(&r->record, &more);
  if (s == GRUNDY_OK && !more) s = GRUNDY_READER_FAIL(reader, certificate_expected);
  return s == GRUNDY_OK ? restore(r, out) : s;
}

grundy_status grundy_quotient_read(grundy_context *context, grundy_game_cache *games,
                                   const char *path, grundy_quotient **out) {
  quotient_reader r = {.context = context, .cache = games};
  grundy_i_reader *reader;
  grundy_array *arrays[] = {&r.phi, &r.preperiods, &r.periods, &r.words, &r.kept.step, &r.kept.p};
  grundy_status s = grundy_i_reader_open(context, path, &reader);
  if (s != GRUNDY_OK) return s;
  for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) grundy_array_init(arrays[i], context);
  grundy_i_record_init(&r.record, reader);
  s = grundy_i_restoring_begin(&r.restoring, context);
  if (s == GRUNDY_OK) s = read_record(&r, reader, out);
  grundy_i_restoring_clear(&r.restoring);
  grundy_i_record_clear(&r.record);
  for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) grundy_array_clear(arrays[i]);
  grundy_i_free(context, r.games, MOST_GAMES * sizeof *r.games);
  grundy_i_reader_close(reader);
  return s;
}
