/* Misère quotients as records of one line, for grundy_quotient_read and `grundy verify`:
 *
 *   {"schema":1,"kind":"quotient","games":["octal:0.75"],"order":"8","p_size":"2",
 *    "generators":["1","2","5"],"products":["1","2","3",…],"p":["1","4"],
 *    "closure":["0","1",…,"9"],"phi":["0","1","2",…],"preperiod":["8"],"period":["2"]}
 *
 * Elements are numbers, 0 the empty sum. `products` has, for each element from 0 on, its product
 * with each generator, and elements are numbered as they first occur there; `p` lists the elements
 * in P, ascending. `closure` are components, each after all that its options are sums of, and `phi`
 * their elements. A component of the second game begins with "+ ", as in positions. With
 * `preperiod` and `period`, one for each game, `closure` holds of games whose period is not 0 the
 * heaps 0 .. preperiod + period - 1 alone. "digests" is as src/store/strategy.h has it.
 *
 * Further keys claim who wins a position: "position":"9 77","play":"misere","outcome":"N". */
#include "base/json.h"
#include "base/messages_verify.def"
#include "certificate/certificate.h"
#include "misere/letters.h"
#include "misere/replies.h"
#include "store/strategy.h"

enum { FIRST_GAMES = 4 };

/* `letters`: the closure, with `phi`, `of` the number of the game of each. */
typedef struct quotient_writer {
  grundy_certificate *certificate;
  grundy_quotient *quotient;
  const grundy_position *position;
  const grundy_game **games;
  size_t count, capacity;
  grundy_i_allowance allowance;
  grundy_i_letters letters;
  grundy_array found, phi, generators, digests;
  grundy_buffer line, text;
  grundy_i_json json;
} quotient_writer;

/* ---- the closure ---- */

static grundy_status find_game(quotient_writer *w, const grundy_game *game, uint64_t *out) {
  for (*out = 0; *out < w->count; ++*out) {
    if (w->games[*out] == game) return GRUNDY_OK;
  }
  void *block = w->games;
  grundy_status s = grundy_i_reserve(w->certificate->context, &block, &w->capacity, w->count,
                                     sizeof *w->games, FIRST_GAMES);
  w->games = block;
  w->letters.games = w->games;
  if (s == GRUNDY_OK) w->games[w->count++] = game;
  return s;
}

/* Whether the component is a heap that the period speaks of. */
static bool repeats(const quotient_writer *w, const grundy_game *game, grundy_component c) {
  grundy_period period;
  grundy_quotient_period(w->quotient, game, &period);
  return period.status == GRUNDY_PERIOD_PROVED && c.words[0] >= period.preperiod + period.period;
}

static grundy_status add(quotient_writer *w, const grundy_game *game, grundy_component c) {
  uint64_t number;
  grundy_status s = find_game(w, game, &number);
  w->found.length = 0;
  if (s != GRUNDY_OK || repeats(w, game, c)) return s;
  return grundy_i_letters_add(&w->letters, number, c, &w->found);
}

/* Heaps that the quotient knows without having their options as components. */
static grundy_status add_heaps(quotient_writer *w, uint64_t number) {
  const grundy_game *game = w->games[number];
  const grundy_array *elements = grundy_i_quotient_elements(w->quotient, game);
  for (uint64_t n = 0; elements && n < elements->length; n++) {
    const grundy_component c = {&n, 1};
    if (repeats(w, game, c)) break;
    GRUNDY_TRY(grundy_i_letters_number(&w->letters, number, c));
    GRUNDY_TRY(grundy_i_tick(w->certificate->context, NULL, 0, 0));
  }
  return GRUNDY_OK;
}

static grundy_status find_closure(quotient_writer *w) {
  grundy_component c;
  const grundy_game *game;
  for (uint64_t i = 0;; i++) {
    game = grundy_quotient_component(w->quotient, i, &c);
    if (!game) break;
    GRUNDY_TRY(add(w, game, c));
  }
  for (uint64_t i = 0; i < w->count; i++) GRUNDY_TRY(add_heaps(w, i));
  for (size_t i = 0; w->position && i < grundy_position_count(w->position); i++) {
    c = grundy_position_component(w->position, i, &game);
    GRUNDY_TRY(add(w, game, c));
  }
  return GRUNDY_OK;
}

/* The element of a component, which may not be there in this form though all of its play is. */
static grundy_status find_element(quotient_writer *w, const grundy_game *game, grundy_component c,
                                  uint64_t *out) {
  grundy_status s = grundy_quotient_element(w->quotient, game, c, out);
  if (s != GRUNDY_UNKNOWN) return s;
  s = grundy_quotient_add(w->quotient, game, c);
  return s == GRUNDY_OK ? grundy_quotient_element(w->quotient, game, c, out) : s;
}

/* Adds what the quotient lacks, then asks for all: what is added may number elements anew. */
static grundy_status find_elements(quotient_writer *w) {
  size_t count = grundy_i_letters_count(&w->letters);
  for (size_t i = 0; i < 2 * count; i++) {
    uint64_t number, element;
    grundy_component c = grundy_i_letters_component(&w->letters, i % count, &number);
    GRUNDY_TRY(find_element(w, w->games[number], c, &element));
    if (i >= count) GRUNDY_TRY(grundy_array_push(&w->phi, element));
    GRUNDY_TRY(grundy_i_tick(w->certificate->context, NULL, 0, 0));
  }
  return GRUNDY_OK;
}

/* For each generator a component of the closure: the first that is the same element. */
static grundy_status find_generators(quotient_writer *w) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t g = 0; g < grundy_quotient_generators(w->quotient) && s == GRUNDY_OK; g++) {
    grundy_component c;
    uint64_t element = 0;
    const grundy_game *game = grundy_quotient_generator(w->quotient, g, &c);
    s = grundy_quotient_element(w->quotient, game, c, &element);
    size_t i = 0;
    while (i < w->phi.length && w->phi.data[i] != element) i++;
    if (s == GRUNDY_OK) s = grundy_array_push(&w->generators, i);
  }
  return s;
}

/* ---- the record ---- */

static void put_component(quotient_writer *w, const grundy_i_strategy *all, size_t i) {
  uint64_t number;
  grundy_component c = grundy_i_letters_component(&w->letters, i, &number);
  w->text.length = 0;
  grundy_status s = grundy_i_strategy_component(all, number, c, &w->text);
  if (s != GRUNDY_OK && w->line.status == GRUNDY_OK) w->line.status = s;
  grundy_i_json_text(&w->json, w->text.data, w->text.length);
}

static void put_monoid(quotient_writer *w, const grundy_i_strategy *all) {
  const grundy_quotient *q = w->quotient;
  uint64_t order = grundy_quotient_order(q);
  grundy_i_json *json = &w->json;
  grundy_i_json_key_decimal(json, "order", order);
  grundy_i_json_key_decimal(json, "p_size", grundy_quotient_p_size(q));
  grundy_i_json_key_open(json, "generators", '[');
  for (size_t g = 0; g < w->generators.length; g++) {
    put_component(w, all, (size_t)w->generators.data[g]);
  }
  grundy_i_json_close(json, ']');
  grundy_i_json_key_open(json, "products", '[');
  for (uint64_t x = 0; x < order; x++) {
    for (size_t g = 0; g < w->generators.length; g++) {
      uint64_t by = w->phi.data[w->generators.data[g]];
      grundy_i_json_decimal(json, grundy_quotient_product(q, x, by));
    }
  }
  grundy_i_json_close(json, ']');
  grundy_i_json_key_open(json, "p", '[');
  for (uint64_t x = 0; x < order; x++) {
    if (grundy_quotient_is_p(q, x)) grundy_i_json_decimal(json, x);
  }
  grundy_i_json_close(json, ']');
}

static void put_periods(quotient_writer *w) {
  bool any = false;
  grundy_period period;
  for (int key = 0; key < 3; key++) { /* the first time only to see whether there is any */
    if (key && !any) return;
    if (key) grundy_i_json_name(&w->json, key == 1 ? "preperiod" : "period");
    if (key) grundy_i_json_open(&w->json, '[');
    for (size_t i = 0; i < w->count; i++) {
      grundy_quotient_period(w->quotient, w->games[i], &period);
      bool proved = period.status == GRUNDY_PERIOD_PROVED;
      any = any || proved;
      if (key) grundy_i_json_decimal(&w->json, key == 1 ? period.preperiod : period.period);
    }
    if (key) grundy_i_json_close(&w->json, ']');
  }
}

static grundy_status put_claim(quotient_writer *w, const grundy_i_strategy *all) {
  uint64_t product = 0;
  w->text.length = 0;
  for (size_t i = 0; i < grundy_position_count(w->position); i++) {
    uint64_t element = 0;
    const grundy_game *game;
    grundy_component c = grundy_position_component(w->position, i, &game);
    GRUNDY_TRY(grundy_quotient_element(w->quotient, game, c, &element));
    product = grundy_quotient_product(w->quotient, product, element);
  }
  GRUNDY_TRY(grundy_i_strategy_position(all, &w->text));
  grundy_i_json_key_string(&w->json, "position", w->text.data);
  grundy_i_json_key_string(&w->json, "play", "misere");
  grundy_i_json_key_string(&w->json, "outcome",
                           grundy_quotient_is_p(w->quotient, product) ? "P" : "N");
  return GRUNDY_OK;
}

static grundy_status put_record(quotient_writer *w) {
  const grundy_i_strategy all = {.games = w->games,
                                 .game_count = w->count,
                                 .digests = w->digests.data,
                                 .position = w->position};
  grundy_i_json_init(&w->json, &w->line);
  grundy_i_json_open(&w->json, '{');
  grundy_i_json_key_number(&w->json, "schema", 1);
  grundy_i_json_key_string(&w->json, "kind", "quotient");
  grundy_i_strategy_games(&all, &w->json);
  put_monoid(w, &all);
  grundy_i_json_key_open(&w->json, "closure", '[');
  for (size_t i = 0; i < w->phi.length; i++) put_component(w, &all, i);
  grundy_i_json_close(&w->json, ']');
  grundy_i_json_key_decimals(&w->json, "phi", w->phi.data, w->phi.length);
  put_periods(w);
  grundy_status s = w->position ? put_claim(w, &all) : GRUNDY_OK;
  grundy_i_json_close(&w->json, '}');
  grundy_i_put(&w->line, "\n");
  return s == GRUNDY_OK ? w->line.status : s;
}

static grundy_status write_quotient(quotient_writer *w) {
  GRUNDY_TRY(find_closure(w));
  if (!grundy_i_letters_count(&w->letters)) {
    return GRUNDY_FAIL(w->certificate->context, GRUNDY_UNKNOWN, quotient_empty);
  }
  GRUNDY_TRY(find_elements(w));
  GRUNDY_TRY(find_generators(w));
  GRUNDY_TRY(grundy_i_certificate_digests(&w->digests, w->games, w->count));
  GRUNDY_TRY(put_record(w));
  return grundy_i_certificate_add(w->certificate, &w->line);
}

grundy_status grundy_certificate_quotient(grundy_certificate *certificate,
                                          grundy_quotient *quotient,
                                          const grundy_position *position) {
  grundy_context *context = certificate->context;
  quotient_writer w = {.certificate = certificate, .quotient = quotient, .position = position};
  grundy_array *arrays[] = {&w.found, &w.phi, &w.generators, &w.digests};
  for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) grundy_array_init(arrays[i], context);
  w.allowance = grundy_i_allowance_of(context, UINT64_MAX, 0);
  grundy_i_letters_init(&w.letters, &w.allowance);
  w.letters.plain = true;
  grundy_buffer_init(&w.line, context);
  grundy_buffer_init(&w.text, context);
  grundy_status s = write_quotient(&w);
  grundy_buffer_clear(&w.text);
  grundy_buffer_clear(&w.line);
  grundy_i_letters_clear(&w.letters);
  for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) grundy_array_clear(arrays[i]);
  grundy_i_free(context, w.games, w.capacity * sizeof *w.games);
  return s;
}
