/* Moves typed as they are said. A typed text is compared with what each option is called, in both
 * languages, with and without its component. Options of heaps too large for that are guessed from
 * the sentence: the text is matched with the sentence's template, and the numbers in its blanks say
 * what is left; the rules then decide whether that is a move, and their description whether it is
 * the one that was said.
 *
 * Texts are compared without blanks, capitals as small letters. */
#include "play/session.h"

#include <string.h>

#include "play/stage.h"
#include "text/moves.h"

enum {
  TRIES = 1 << 14,
  LEGAL_TRIES = 1 << 22,
  NUMBERS = 5,
  BLANKS = 3,
  COMPONENTS = 100,
  PLAIN = 64
};

/* ---- texts ---- */

static void put_plain(grundy_buffer *out, const char *text, size_t length) {
  char plain[PLAIN];
  size_t count = 0;
  for (size_t i = 0; i < length; i++) {
    char c = text[i];
    if (c == ' ' || c == '\t' || c == '\r') continue;
    if (c == '\xe3' && length - i >= 3 && memcmp(text + i, "\xe3\x80\x80", 3) == 0) {
      i += 2; /* a wide blank */
      continue;
    }
    if (count == PLAIN) {
      grundy_i_put_bytes(out, plain, count);
      count = 0;
    }
    plain[count++] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
  }
  grundy_i_put_bytes(out, plain, count);
}

static void make_plain(grundy_buffer *text, grundy_buffer *out) {
  out->length = 0;
  put_plain(out, text->data ? text->data : "", text->length);
  text->length = 0;
}

static bool same(const grundy_buffer *a, const grundy_buffer *b) {
  return a->length == b->length && (a->length == 0 || memcmp(a->data, b->data, a->length) == 0);
}

/* ---- all options ---- */

/* Looks for what was said; `alone`: without the component. `times` counts the components that have
 * it; a move that is `guessed` goes to `out` once it is proved to be one. */
typedef struct listener {
  grundy_sink sink;
  const grundy_i_match *match;
  const grundy_buffer *wanted;
  grundy_i_ply guessed, *out;
  grundy_buffer place[GRUNDY_LANGUAGES], text, plain; /* place: of component `placed` */
  size_t placed;
  size_t component, times, way; /* way: of the move that was heard */
  uint64_t tries;
  bool alone;
} listener;

static bool is_said(listener *l, const grundy_reasons *said) {
  l->way = 0;
  for (size_t way = 0; way < said->count; way++) {
    if (way && strcmp(said->list[way].id, "move.way") != 0) continue;
    l->way += way > 0;
    for (unsigned language = 0; language < GRUNDY_LANGUAGES; language++) {
      const char *place = l->alone ? NULL : l->place[language].data;
      grundy_i_put_said(&l->text, (grundy_language)language, said, way, place);
      make_plain(&l->text, &l->plain);
      if (same(&l->plain, l->wanted)) return true;
    }
  }
  return false;
}

/* How the place of a move is called: a component of the position, or one of the start. */
static void put_places(listener *l, size_t places, const grundy_reasons *said) {
  const grundy_game *game;
  size_t place = places && said->count ? said->list->component : l->component;
  grundy_position_component(l->match->now, l->component, &game);
  if (place == l->placed) return;
  l->placed = place;
  for (unsigned language = 0; language < GRUNDY_LANGUAGES; language++) {
    l->place[language].length = 0;
    grundy_i_put_place(&l->place[language], (grundy_language)language, game, place);
  }
}

static grundy_status hear(grundy_sink *sink, const grundy_option *option) {
  listener *l = (listener *)sink;
  const grundy_i_match *match = l->match;
  grundy_reasons said;
  grundy_reasons_init(&said, match->context);
  said.items = true;
  grundy_status s =
      grundy_i_move_describe(match->now, l->component, grundy_i_match_side(match, match->count),
                             option->parts, option->count, &said);
  if (s == GRUNDY_OK) put_places(l, grundy_i_stage_rename(match->stage, &said), &said);
  if (s == GRUNDY_OK) s = said.status;
  bool heard = s == GRUNDY_OK && is_said(l, &said);
  grundy_reasons_clear(&said);
  if (s == GRUNDY_OK) s = l->text.status != GRUNDY_OK ? l->text.status : l->plain.status;
  if (s == GRUNDY_OK) s = grundy_i_tick(match->context, NULL, 0, 0);
  if (s != GRUNDY_OK) return s;
  if (heard) {
    l->times++;
    s = grundy_i_ply_set(l->out, l->component, option->parts, option->count, option->kind);
    l->out->way = l->way;
    return s == GRUNDY_OK ? GRUNDY_STOP : s;
  }
  return --l->tries ? GRUNDY_OK : GRUNDY_STOP;
}

/* ---- guesses ---- */

/* What is left of a component: its words, or two heaps. */
typedef struct remnant {
  uint64_t *words;
  size_t length, heaps;
  uint64_t heap[2];
} remnant;

/* A sentence, the blanks that numbers of the text may fill (`parts`: the first two are those of the
 * list {parts}), and what the move leaves; false where it cannot be made. */
typedef struct guess {
  const char *id, *blanks[BLANKS];
  bool (*make)(const uint64_t *numbers, remnant *r);
  bool parts;
} guess;

static bool lower(uint64_t *word, uint64_t by) {
  bool can = by && by <= *word;
  if (can) *word -= by;
  return can;
}

static bool take(const uint64_t *numbers, remnant *r) {
  return r->length == 1 && lower(r->words, numbers[0]);
}

static bool add(const uint64_t *numbers, remnant *r) {
  if (r->length != 1 || numbers[0] > UINT64_MAX - r->words[0]) return false;
  r->words[0] += numbers[0];
  return true;
}

static bool split(const uint64_t *numbers, remnant *r) {
  r->heaps = 2;
  memcpy(r->heap, numbers, sizeof r->heap);
  return r->length == 1;
}

/* A row without the pins from..to. */
static bool knock(uint64_t from, uint64_t to, remnant *r) {
  if (r->length != 1 || from < 1 || to > r->words[0]) return false;
  uint64_t left = from - 1, right = r->words[0] - to;
  if (left) r->heap[r->heaps++] = left;
  if (right) r->heap[r->heaps++] = right;
  if (!r->heaps) r->words[0] = 0;
  return true;
}

static bool knock_one(const uint64_t *numbers, remnant *r) {
  return knock(numbers[0], numbers[0], r);
}

static bool knock_two(const uint64_t *numbers, remnant *r) {
  return numbers[1] - numbers[0] == 1 && knock(numbers[0], numbers[1], r);
}

static bool take_from_heap(const uint64_t *numbers, remnant *r) {
  return numbers[1] - 1 < r->length && lower(&r->words[numbers[1] - 1], numbers[0]);
}

static bool take_from_both(const uint64_t *numbers, remnant *r) {
  return r->length == 2 && lower(&r->words[0], numbers[0]) && lower(&r->words[1], numbers[0]);
}

static bool move_stones(const uint64_t *numbers, remnant *r) {
  uint64_t step = numbers[1] - 1;
  if (step == 0 || step >= r->length || numbers[2] != step) return false;
  r->words[step - 1] += numbers[0];
  return lower(&r->words[step], numbers[0]);
}

static bool move_to_ground(const uint64_t *numbers, remnant *r) {
  return r->length && lower(&r->words[0], numbers[0]);
}

static bool move_coin(const uint64_t *numbers, remnant *r) {
  for (size_t i = 0; i < r->length; i++) {
    if (r->words[i] != numbers[0]) continue;
    r->words[i] = numbers[1];
    return true;
  }
  return false;
}

static bool subtract_times(const uint64_t *numbers, remnant *r) {
  if (r->length != 2 || (numbers[1] && numbers[0] > UINT64_MAX / numbers[1])) return false;
  return lower(&r->words[r->words[0] < r->words[1]], numbers[0] * numbers[1]);
}

static bool subtract(const uint64_t *numbers, remnant *r) {
  return r->length == 2 ? lower(&r->words[r->words[0] < r->words[1]], numbers[0])
                        : take(numbers, r);
}

static const guess guesses[] = {
    {"move.take", {"count"}, take, false},
    {"move.subtract", {"count"}, subtract, false},
    {"move.subtract-times", {"times", "count"}, subtract_times, false},
    {"move.add", {"count"}, add, false},
    {"move.split", {"parts", "parts"}, split, true},
    {"move.replace", {"parts", "parts"}, split, true},
    {"move.knock", {"pin"}, knock_one, false},
    {"move.knock-two", {"pin", "other"}, knock_two, false},
    {"move.heap", {"count", "heap"}, take_from_heap, false},
    {"move.both", {"count"}, take_from_both, false},
    {"move.stones", {"count", "from", "to"}, move_stones, false},
    {"move.ground", {"count"}, move_to_ground, false},
    {"move.coin", {"from", "to"}, move_coin, false},
};

/* The numbers of the text. */
static size_t numbers_in(const grundy_buffer *text, uint64_t out[NUMBERS]) {
  size_t count = 0;
  for (size_t i = 0; i < text->length && count < NUMBERS;) {
    size_t begin = i;
    uint64_t number = 0;
    for (; i < text->length && text->data[i] >= '0' && text->data[i] <= '9'; i++) {
      number = 10 * number + (uint64_t)(text->data[i] - '0');
    }
    if (i > begin) out[count++] = number;
    i += i == begin;
  }
  return count;
}

/* Whether the sentence with these numbers is what was said. */
static bool sounds(listener *l, const guess *g, const uint64_t *numbers, uint64_t heap) {
  grundy_reasons said;
  grundy_reasons_init(&said, l->match->context);
  grundy_reasons_add(&said, g->id);
  if (g->parts) {
    grundy_reasons_number(&said, "heap", heap);
    grundy_reasons_numbers(&said, "parts", numbers, 2);
  }
  for (size_t i = 0; i < BLANKS && g->blanks[i] && !g->parts; i++) {
    grundy_reasons_number(&said, g->blanks[i], numbers[i]);
  }
  bool same = said.status == GRUNDY_OK && is_said(l, &said);
  grundy_reasons_clear(&said);
  return same;
}

/* The larger heap comes first, as rules give them. */
static grundy_status set(grundy_i_ply *ply, size_t component, const remnant *r) {
  grundy_component parts[2] = {{r->words, r->length}, {NULL, 0}};
  bool turned = r->heaps == 2 && r->heap[0] < r->heap[1];
  for (size_t i = 0; i < r->heaps; i++) {
    parts[i] = (grundy_component){&r->heap[turned ? 1 - i : i], 1};
  }
  return grundy_i_ply_set(ply, component, parts, r->heaps ? r->heaps : 1, GRUNDY_PLY_ANY);
}

/* Whether a description of two parts says what was said with these in the other order. */
static bool is_said_turned(listener *l, grundy_reasons *said) {
  const grundy_field *field = grundy_reason_field(said->list, "parts");
  if (!field || field->count != 2) return false;
  uint64_t *parts = field->numbers, first = parts[0];
  parts[0] = parts[1], parts[1] = first;
  return is_said(l, said);
}

/* Is the guessed ply a move, and does its description say what was said? Otherwise the game means
 * something else by the sentence. */
static grundy_status prove(listener *l, bool *out) {
  const grundy_i_match *match = l->match;
  grundy_side side = grundy_i_match_side(match, match->count);
  grundy_i_ply *ply = &l->guessed;
  bool known, legal;
  grundy_status s =
      grundy_i_ply_legal(match->context, match->now, side, ply, LEGAL_TRIES, &known, &legal);
  *out = false;
  if (s != GRUNDY_OK || !legal) return s;
  grundy_i_cursor cursor;
  grundy_reasons said;
  grundy_i_cursor_init(&cursor, match->now, match->context);
  grundy_reasons_init(&said, match->context);
  grundy_i_change change = grundy_i_change_of_sums(&cursor, ply->component, side, &ply->to);
  s = cursor.text.status;
  if (s == GRUNDY_OK) {
    s = grundy_i_move_describe(match->now, ply->component, side, change.to, change.count, &said);
  }
  *out = s == GRUNDY_OK && said.count && (is_said(l, &said) || is_said_turned(l, &said));
  grundy_reasons_clear(&said);
  grundy_i_cursor_clear(&cursor);
  return s;
}

/* Tries a sentence with the numbers of the text in its blanks in all ways. */
static grundy_status try_guess(listener *l, const guess *g, grundy_component c,
                               const uint64_t *numbers, size_t count) {
  size_t blanks = 0, ways = 1;
  while (blanks < BLANKS && g->blanks[blanks]) blanks++, ways *= count;
  grundy_array words = grundy_i_array(l->match->context);
  grundy_status s = GRUNDY_OK;
  for (size_t way = 0; way < ways && s == GRUNDY_OK; way++) {
    uint64_t chosen[BLANKS] = {0};
    for (size_t i = 0, left = way; i < blanks; i++, left /= count) {
      chosen[i] = numbers[left % count];
    }
    if (!sounds(l, g, chosen, c.words[0])) continue;
    words.length = 0;
    s = grundy_array_append(&words, c.words, c.length);
    remnant r = {.words = words.data, .length = c.length};
    bool proved = false;
    if (s == GRUNDY_OK && g->make(chosen, &r)) {
      s = set(&l->guessed, l->component, &r);
      if (s == GRUNDY_OK) s = prove(l, &proved);
      if (proved) s = grundy_i_ply_copy(l->out, &l->guessed);
    }
    if (!proved) continue;
    l->times++;
    break;
  }
  grundy_array_clear(&words);
  return s;
}

static grundy_status try_guesses(listener *l, grundy_component c) {
  uint64_t numbers[NUMBERS];
  size_t count = numbers_in(l->wanted, numbers), before = l->times;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < sizeof guesses / sizeof *guesses; i++) {
    if (s != GRUNDY_OK || l->times > before || c.length == 0) break;
    s = try_guess(l, &guesses[i], c, numbers, count);
  }
  return s;
}

/* ---- the whole ---- */

/* Listens to the moves of one component. */
static grundy_status listen(listener *l, size_t component) {
  const grundy_i_match *match = l->match;
  const grundy_game *game;
  grundy_component c = grundy_position_component(match->now, component, &game);
  size_t before = l->times;
  if (!game->display->describe || !grundy_i_may_move(match->now, component)) return GRUNDY_OK;
  l->component = component;
  l->placed = SIZE_MAX;
  put_places(l, 0, NULL);
  /* Of what is drawn the way matters too, which a guess does not know. */
  if (!grundy_i_stage_drawn(match->stage, grundy_i_stage_root_of(match->stage, component)))
    GRUNDY_TRY(try_guesses(l, c));
  if (l->times > before) return GRUNDY_OK;
  grundy_status s = game->moves->options(
      GRUNDY_CALL(match->context, game, c, .side = grundy_i_match_side(match, match->count)),
      &l->sink);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

/* With its component, or without: then it must be the only one with such a move. */
static grundy_status listen_to_all(listener *l, bool alone) {
  size_t count = grundy_position_count(l->match->now), most = alone ? 2 : 1;
  uint64_t limit = grundy_context_get_limits(l->match->context)->steps;
  l->alone = alone;
  l->times = 0;
  l->tries = limit && limit < TRIES ? limit : TRIES;
  for (size_t i = 0; i < count && i < COMPONENTS && l->times < most; i++) {
    if (l->tries) GRUNDY_TRY(listen(l, i));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_said_find(const grundy_i_match *match, const char *text, size_t length,
                                 bool *found, grundy_i_ply *out) {
  grundy_context *context = match->context;
  grundy_buffer wanted;
  listener l = {.sink = {hear}, .match = match, .wanted = &wanted, .out = out};
  GRUNDY_INIT(context, &wanted, &l.text, &l.plain);
  for (unsigned i = 0; i < GRUNDY_LANGUAGES; i++) grundy_buffer_init(&l.place[i], context);
  grundy_i_ply_init(&l.guessed, context);
  put_plain(&wanted, text, length);
  grundy_status s = wanted.status;
  if (s == GRUNDY_OK) s = grundy_i_stage_go(match->stage, match, match->count);
  if (s == GRUNDY_OK) s = listen_to_all(&l, false);
  if (s == GRUNDY_OK && l.times == 0) s = listen_to_all(&l, true);
  *found = l.times == 1;
  for (unsigned i = 0; i < GRUNDY_LANGUAGES; i++) grundy_buffer_clear(&l.place[i]);
  grundy_i_ply_clear(&l.guessed);
  GRUNDY_CLEAR(&l.plain, &l.text, &wanted);
  return s;
}
