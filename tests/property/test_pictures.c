/* Laws of pictures, for every ruleset of the catalogue with its examples and with parameters drawn
 * at random: some components are drawn, others are too large; names differ; items are inside the
 * frame and squares do not overlap; different components have different pictures; the SVG is
 * well-formed, read by a reader of its own; characters keep to the width; what moves name are items
 * of the picture; stones lie apart, and vertices in one frame where there are frames; what is
 * pointed at in a row of stones leaves what the move does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/utf8.h"
#include "display/draw.h"
#include "grundy/picture.h"
#include "grundy/print.h"
#include "play/picture.h"
#include "support/laws.h"
#include "text/moves.h"

enum { SAMPLES = 40, SEEDS = 12, DEPTH = 8, TAG = 16, WIDTH = 60, MOVES = 20, ROW = 1000 };

static grundy_context *context;

/* ---- SVG: tags, attributes and text, all closed and escaped ---- */

typedef struct xml {
  const char *at;
  char open[DEPTH][TAG];
  size_t depth, elements;
  bool wrong;
} xml;

static bool accept(xml *x, const char *text) {
  size_t length = strlen(text);
  if (strncmp(x->at, text, length) != 0) return false;
  x->at += length;
  return true;
}

/* One character of text or of an attribute. */
static bool character(xml *x, const char *ends) {
  static const char *const entities[] = {"&amp;", "&lt;", "&gt;", "&quot;"};
  if (*x->at == '&') {
    for (size_t i = 0; i < 4; i++) {
      if (accept(x, entities[i])) return true;
    }
    return false;
  }
  unsigned char c = (unsigned char)*x->at;
  size_t length = grundy_i_utf8_length(x->at, strlen(x->at));
  if (strchr(ends, *x->at) || length == 0 || (c < 0x20 && c != '\n') || c == 0x7f) return false;
  x->at += length;
  return true;
}

static bool name(xml *x, char out[TAG]) {
  size_t length = 0;
  while (strchr("abcdefghijklmnopqrstuvwxyzBC-0123456789", x->at[length]) && x->at[length])
    length++;
  if (length == 0 || length >= TAG) return false;
  memcpy(out, x->at, length);
  out[length] = 0;
  x->at += length;
  return true;
}

static bool attributes(xml *x) {
  char ignored[TAG];
  while (accept(x, " ")) {
    if (!name(x, ignored) || !accept(x, "=\"")) return false;
    while (*x->at != '"') {
      if (!character(x, "<\"")) return false;
    }
    x->at++;
  }
  return true;
}

static bool element(xml *x) {
  char tag[TAG];
  if (accept(x, "</")) {
    if (!name(x, tag) || !accept(x, ">") || x->depth == 0) return false;
    return strcmp(x->open[--x->depth], tag) == 0;
  }
  if (!accept(x, "<") || x->depth == DEPTH || !name(x, x->open[x->depth])) return false;
  x->elements++;
  if (!attributes(x)) return false;
  if (accept(x, "/>")) return true;
  x->depth++;
  return accept(x, ">");
}

static bool well_formed(const char *text, size_t *elements) {
  xml x = {.at = text};
  bool right = true;
  while (right && *x.at) {
    bool outside = x.depth == 0 && x.elements;
    right = *x.at == '<' ? !outside && element(&x) : character(&x, "<");
  }
  *elements = x.elements;
  return right && x.depth == 0 && x.elements;
}

/* ---- items ---- */

static bool is_inside(const grundy_picture *p, int32_t x, int32_t y) {
  return x >= 0 && y >= 0 && x <= p->width && y <= p->height;
}

static bool overlap(const grundy_picture_item *a, const grundy_picture_item *b) {
  return a->x < b->x2 && b->x < a->x2 && a->y < b->y2 && b->y < a->y2;
}

static bool is_tile(const grundy_picture_item *item) {
  return item->shape == GRUNDY_SHAPE_SQUARE && (item->name || !(item->state & GRUNDY_STATE_PAPER));
}

static bool is_round(const grundy_picture_item *item) {
  return item->shape == GRUNDY_SHAPE_STONE || item->shape == GRUNDY_SHAPE_PIN;
}

static bool touch(const grundy_picture_item *a, const grundy_picture_item *b) {
  return abs(a->x - b->x) < GRUNDY_DRAW_CELL && abs(a->y - b->y) < GRUNDY_DRAW_CELL;
}

static bool has_two_ends(const grundy_picture_item *item) {
  return item->shape == GRUNDY_SHAPE_SQUARE || item->shape == GRUNDY_SHAPE_EDGE ||
         item->shape == GRUNDY_SHAPE_LINE;
}

/* Frames, of four lines each from the upper left corner on, that hold a place. */
static size_t frames_around(const grundy_picture *p, int32_t x, int32_t y, size_t *frames) {
  size_t around = 0;
  *frames = 0;
  for (size_t i = 0; i + 3 < p->count; i++) {
    const grundy_picture_item *top = &p->list[i], *bottom = top + 2;
    if (top->shape != GRUNDY_SHAPE_LINE || !(top->state & GRUNDY_STATE_FREE)) continue;
    around += top->x < x && x < bottom->x && top->y < y && y < bottom->y;
    ++*frames;
    i += 3;
  }
  return around;
}

/* Where parts have frames, each vertex is in one. */
static bool is_framed(const grundy_picture *p) {
  for (size_t i = 0; i < p->count; i++) {
    size_t frames, around = frames_around(p, p->list[i].x, p->list[i].y, &frames);
    if (p->list[i].shape == GRUNDY_SHAPE_VERTEX && frames && around != 1) return false;
  }
  return true;
}

static const char *fault_of(const grundy_picture *p) {
  if (p->width <= 0 || p->height <= 0) return "no frame";
  for (size_t i = 0; i < p->count; i++) {
    const grundy_picture_item *item = &p->list[i];
    if (!is_inside(p, item->x, item->y)) return "outside";
    if (has_two_ends(item) && !is_inside(p, item->x2, item->y2)) return "an end outside";
    if (item->name && grundy_picture_find(p, item->name) != i) return "a name twice";
    for (size_t j = 0; j < i && is_tile(item); j++) {
      if (is_tile(&p->list[j]) && overlap(item, &p->list[j])) return "squares overlap";
    }
    for (size_t j = 0; j < i && is_round(item); j++) {
      if (is_round(&p->list[j]) && touch(item, &p->list[j])) return "stones touch";
    }
  }
  return is_framed(p) ? NULL : "a vertex that is not in one frame";
}

/* All that is seen, as text. */
static void put_looks(grundy_buffer *out, const grundy_picture *p) {
  for (size_t i = 0; i < p->count; i++) {
    const grundy_picture_item *item = &p->list[i];
    assert_int_equal(grundy_buffer_print(out, "%d %u %d %d %d %d %d %s %s\n", (int)item->shape,
                                         item->state, item->x, item->y, item->x2, item->y2,
                                         item->bend, item->name ? item->name : "",
                                         item->label ? item->label : ""),
                     GRUNDY_OK);
  }
}

static int ascending(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

/* The words in order, since coins may be listed in any. */
static void put_words(grundy_buffer *out, grundy_component c) {
  grundy_array words;
  grundy_array_init(&words, context);
  assert_int_equal(grundy_array_append(&words, c.words, c.length), GRUNDY_OK);
  if (words.length) qsort(words.data, words.length, sizeof *words.data, ascending);
  for (size_t i = 0; i < words.length; i++) {
    assert_int_equal(grundy_buffer_print(out, "%llu ", (unsigned long long)words.data[i]),
                     GRUNDY_OK);
  }
  assert_int_equal(grundy_buffer_append(out, "", 1), GRUNDY_OK);
  grundy_array_clear(&words);
}

/* Whether a component with other words has been seen with these looks; `seen` has the looks and the
 * words of each, both ended by a NUL. */
static bool is_seen(const grundy_buffer *seen, const char *looks, const char *words) {
  for (size_t at = 0; at < seen->length;) {
    const char *there = seen->data + at, *own = there + strlen(there) + 1;
    if (strcmp(there, looks) == 0 && strcmp(own, words) != 0) return true;
    at += strlen(there) + strlen(own) + 2;
  }
  return false;
}

/* ---- the laws of one game ---- */

static bool fits(const grundy_buffer *text) {
  size_t begin = 0;
  for (size_t i = 0; i < text->length; i++) {
    if (text->data[i] != '\n') continue;
    if (grundy_i_utf8_columns(text->data + begin, i - begin) > WIDTH) return false;
    begin = i + 1;
  }
  return begin == text->length && begin > 0;
}

static void check_texts(const grundy_game *game, grundy_component c, const grundy_picture *p,
                        const char *what) {
  grundy_buffer text;
  size_t elements;
  grundy_buffer_init(&text, context);
  (void)grundy_print_picture(&text, GRUNDY_FORMAT_SVG, NULL, p, what);
  assert_int_equal(text.status, GRUNDY_OK);
  if (!well_formed(text.data, &elements)) fail_msg("%s: not well-formed: %s", what, text.data);
  assert_true(elements > p->count);
  text.length = 0;
  grundy_i_picture(&text, game, c, NULL, GRUNDY_SIDE_LEFT, WIDTH);
  assert_int_equal(text.status, GRUNDY_OK);
  if (!fits(&text)) fail_msg("%s: empty or too wide:\n%s", what, text.length ? text.data : "");
  grundy_buffer_clear(&text);
}

/* The names that a reason gives to items are items; returns how many are to be picked. */
static size_t check_names(const grundy_reason *reason, const grundy_picture *p, const char *what) {
  size_t picked = 0;
  for (size_t i = 0; i < reason->field_count; i++) {
    const grundy_field *field = &reason->fields[i];
    bool pick = strcmp(field->name, "pick") == 0;
    if (!pick && strcmp(field->name, "gone") != 0) continue;
    picked += pick ? field->count : 0;
    for (size_t j = 0; j < field->count; j++) {
      if (grundy_picture_find(p, field->texts[j]) != SIZE_MAX) continue;
      fail_msg("%s: %s is no item of the picture", what, field->texts[j]);
    }
  }
  return picked;
}

/* Is it a row of stones 1, 2, …, as many as the component says, of which some are taken? */
static bool is_row(const grundy_game *game, const grundy_picture *p, grundy_component c) {
  static const char *const other_moves[] = {"split", "race", "pass"};
  uint64_t stones = 0;
  for (size_t i = 0; i < sizeof other_moves / sizeof *other_moves; i++) {
    if (strcmp(game->ruleset->name, other_moves[i]) == 0) return false;
  }
  for (size_t i = 0; i < p->count; i++) {
    const char *name = p->list[i].name;
    stones += is_round(&p->list[i]) && name && !name[strspn(name, "0123456789")];
  }
  return c.length == 1 && stones == c.words[0] && stones < ROW;
}

/* Sorts the `count` numbers that are not 0 to the front; how many. */
static size_t sort_parts(uint64_t *parts, size_t count) {
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    if (parts[i]) parts[kept++] = parts[i];
  }
  qsort(parts, kept, sizeof *parts, ascending);
  return kept;
}

/* The runs of a row of n stones that are left when those that a way to point at a move names are
 * gone, and where it names a gap the row falls apart. */
static size_t runs_left(const grundy_reason *way, uint64_t n, uint64_t *runs) {
  bool gone[ROW + 1] = {false}, broken[ROW + 1] = {false};
  size_t count = 0;
  for (size_t i = 0; i < way->field_count; i++) {
    const grundy_field *field = &way->fields[i];
    if (strcmp(field->name, "pick") != 0 && strcmp(field->name, "gone") != 0) continue;
    for (size_t j = 0; j < field->count; j++) {
      bool gap = strchr(field->texts[j], '|') != NULL;
      (gap ? broken : gone)[strtoul(field->texts[j], NULL, 10)] = true;
    }
  }
  for (uint64_t i = 1; i <= n; i++) {
    bool begins = i == 1 || gone[i - 1] || broken[i - 1];
    if (!gone[i] && begins) runs[count++] = 0;
    if (!gone[i]) runs[count - 1]++;
  }
  return sort_parts(runs, count);
}

/* Ways to point at a move in a row of stones: each leaves what the move does. */
static void check_rows(const grundy_reasons *said, uint64_t n, const grundy_component *to,
                       size_t count, const char *what) {
  uint64_t parts[TEST_PARTS], runs[ROW];
  for (size_t i = 0; i < count; i++) parts[i] = to[i].words[0];
  count = sort_parts(parts, count);
  for (size_t i = 0; i < said->count; i++) {
    bool picks = false;
    const grundy_reason *way = &said->list[i];
    for (size_t j = 0; j < way->field_count; j++) picks |= !strcmp(way->fields[j].name, "pick");
    if (!picks) continue;
    size_t left = runs_left(way, n, runs);
    if (left == count && memcmp(runs, parts, count * sizeof *parts) == 0) continue;
    fail_msg("%s: way %zu of a move to %llu and others leaves something else", what, i,
             count ? (unsigned long long)parts[0] : 0);
  }
}

/* Moves that were described, and those that can be made by pointing at items: not all, as a heap of
 * split nim may become any two smaller ones. */
static size_t described, pointed;

/* What each move of `side` names. */
static void check_moves(const grundy_game *game, grundy_component c, grundy_side side,
                        const grundy_picture *p, const char *what) {
  test_part part = {game, c};
  grundy_position *position = test_make_position(&test_catalogue, &part, 1);
  grundy_i_plies plies;
  grundy_i_plies_init(&plies, context);
  assert_int_equal(grundy_i_plies_of(&plies, position, side, 0, MOVES), GRUNDY_OK);
  for (size_t m = 0; m < plies.count; m++) {
    grundy_component parts[TEST_PARTS];
    size_t count = grundy_i_sums_count(&plies.list[m].to), picked = 0;
    grundy_reasons said;
    if (count > TEST_PARTS) continue;
    for (size_t i = 0; i < count; i++) parts[i] = grundy_i_sums_at(&plies.list[m].to, i);
    grundy_reasons_init(&said, context);
    said.items = true;
    assert_int_equal(grundy_i_move_describe(position, 0, side, parts, count, &said), GRUNDY_OK);
    for (size_t i = 0; i < said.count; i++) picked += check_names(&said.list[i], p, what);
    if (is_row(game, p, c)) check_rows(&said, c.words[0], parts, count, what);
    described += said.count > 0;
    pointed += picked > 0;
    grundy_reasons_clear(&said);
  }
  grundy_i_plies_clear(&plies);
  grundy_position_destroy(position);
}

/* Draws it, if it is not too large. */
static void check_component(const grundy_game *game, grundy_component c, grundy_buffer *seen,
                            bool *drawn) {
  grundy_picture p;
  grundy_buffer what, looks, words;
  grundy_picture_init(&p, context);
  grundy_buffer_init(&what, context);
  grundy_buffer_init(&looks, context);
  grundy_buffer_init(&words, context);
  assert_int_equal(grundy_buffer_print(&what, "%s ", game->name), GRUNDY_OK);
  assert_int_equal(game->moves->print(GRUNDY_CALL(context, game, c), &what), GRUNDY_OK);
  grundy_status s = grundy_picture_draw(&p, game, c);
  *drawn = s == GRUNDY_OK;
  if (!*drawn && s != GRUNDY_UNKNOWN)
    fail_msg("%s: %s", what.data, grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH));
  if (*drawn) {
    const char *fault = fault_of(&p);
    if (fault) fail_msg("%s: %s", what.data, fault);
    put_looks(&looks, &p);
    put_words(&words, c);
    bool whole = strcmp(game->ruleset->name, "sprouts") != 0; /* dead spots are not drawn */
    if (whole && is_seen(seen, looks.data, words.data)) {
      fail_msg("%s: looks like another", what.data);
    }
    assert_int_equal(grundy_buffer_append(seen, looks.data, looks.length + 1), GRUNDY_OK);
    assert_int_equal(grundy_buffer_append(seen, words.data, words.length), GRUNDY_OK);
    check_texts(game, c, &p, what.data);
    check_moves(game, c, GRUNDY_SIDE_LEFT, &p, what.data);
    if (game->ruleset->two_sided) check_moves(game, c, GRUNDY_SIDE_RIGHT, &p, what.data);
  }
  grundy_buffer_clear(&words);
  grundy_buffer_clear(&looks);
  grundy_buffer_clear(&what);
  grundy_picture_clear(&p);
}

/* Every step-th sample, so that the first few large ones are among them. */
static size_t check_game(const grundy_game *game, const grundy_component *samples, size_t count,
                         size_t step) {
  grundy_buffer seen;
  size_t drawn_ones = 0;
  grundy_buffer_init(&seen, context);
  for (size_t i = 0; i < count; i += step) {
    bool drawn;
    check_component(game, samples[i], &seen, &drawn);
    drawn_ones += drawn;
  }
  grundy_buffer_clear(&seen);
  return drawn_ones;
}

/* The games that the laws open a ruleset with, for either play. */
static size_t check_ruleset(const grundy_ruleset *rules) {
  size_t drawn = 0;
  for (size_t i = 0; i < test_catalogue.count; i++) {
    for (const test_opened *o = &test_catalogue.games[i]; o; o = o->misere) {
      if (strcmp(o->game->ruleset->name, rules->name) != 0) continue;
      drawn += check_game(o->game, o->samples, o->count, o->count / SAMPLES + 1);
    }
  }
  return drawn;
}

static void check_seed(const grundy_ruleset *rules, uint64_t seed);

static void every_ruleset(void **state) {
  context = test_catalogue.context;
  const grundy_ruleset *rules;
  for (size_t i = 0; (rules = grundy_catalogue_at(i)) != NULL; i++) {
    described = pointed = 0;
    if (rules->entails) {
      check_seed(rules, 0);
    } else if (check_ruleset(rules) == 0) {
      fail_msg("%s: no sample is drawn", rules->name);
    }
    bool divides = strcmp(rules->name, "split") == 0; /* into heaps that are no parts of it */
    if (described && !pointed && !divides) fail_msg("%s: no item to point at", rules->name);
  }
}

/* ---- parameters at random ---- */

static void check_seed(const grundy_ruleset *rules, uint64_t seed) {
  grundy_buffer parameters;
  grundy_game *game;
  grundy_array words;
  grundy_buffer_init(&parameters, context);
  grundy_array_init(&words, context);
  if (rules->sample_game) {
    assert_int_equal(rules->sample_game(context, seed, &parameters), GRUNDY_OK);
  }
  assert_int_equal(grundy_game_create_ruleset(context, rules, parameters.data, NULL, &game),
                   GRUNDY_OK);
  grundy_component samples[SAMPLES];
  size_t begins[SAMPLES + 1] = {0}, count = 0;
  while (count < SAMPLES &&
         rules->sample(GRUNDY_CALL(context, game, {NULL, 0}), count * count, &words) == GRUNDY_OK) {
    begins[++count] = words.length;
  }
  for (size_t i = 0; i < count; i++) {
    samples[i] = (grundy_component){words.data + begins[i], begins[i + 1] - begins[i]};
  }
  check_game(game, samples, count, 1);
  grundy_game_destroy(game);
  grundy_array_clear(&words);
  grundy_buffer_clear(&parameters);
}

static void random_parameters(void **state) {
  context = test_catalogue.context;
  const grundy_ruleset *rules;
  for (size_t i = 0; (rules = grundy_catalogue_at(i)) != NULL; i++) {
    bool file = rules->parameters && strcmp(rules->parameters, "FILE") == 0;
    for (uint64_t seed = 0; rules->sample_game && !file && seed < SEEDS; seed++) {
      check_seed(rules, seed);
    }
  }
}

/* ---- parts that nothing joins ---- */

static void frames(void **state) {
  static const struct {
    const char *text;
    size_t frames;
  } cases[] = {{"0.0.}", 0}, {"0.}0.}", 2}, {"0.0.}0.}0.0.0.}", 3}, {"12a.0.}a1.}0.0.}", 2}};
  grundy_game *game;
  context = test_catalogue.context;
  assert_int_equal(grundy_game_create(context, "sprouts", NULL, &game), GRUNDY_OK);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    grundy_array words;
    grundy_buffer seen;
    grundy_picture p;
    bool drawn;
    size_t count;
    grundy_array_init(&words, context);
    grundy_buffer_init(&seen, context);
    grundy_picture_init(&p, context);
    assert_int_equal(game->moves->parse(GRUNDY_CALL(context, game, {NULL, 0}), cases[i].text,
                                        strlen(cases[i].text), &words),
                     GRUNDY_OK);
    grundy_component c = {words.data, words.length};
    check_component(game, c, &seen, &drawn);
    assert_true(drawn);
    assert_int_equal(grundy_picture_draw(&p, game, c), GRUNDY_OK);
    (void)frames_around(&p, 0, 0, &count);
    assert_int_equal(count, cases[i].frames);
    grundy_picture_clear(&p);
    grundy_buffer_clear(&seen);
    grundy_array_clear(&words);
  }
  grundy_game_destroy(game);
}

/* ---- hostile names ---- */

static void hostile_names(void **state) {
  static const char *const names[] = {"<script>alert(1)</script>",
                                      "\"onload=\"x",
                                      "a&b;&amp;",
                                      "\001\033[31m",
                                      "\xff\xfe",
                                      "]]>",
                                      "石\xe5",
                                      "'"};
  grundy_picture p;
  grundy_buffer text;
  size_t elements;
  context = test_catalogue.context;
  grundy_picture_init(&p, context);
  grundy_buffer_init(&text, context);
  p.width = p.height = 100;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    grundy_picture_add(&p, (grundy_picture_item){.shape = GRUNDY_SHAPE_VERTEX, .x = 50, .y = 50},
                       "%s", names[i]);
    grundy_picture_label(&p, "%s", names[i]);
  }
  (void)grundy_print_picture(&text, GRUNDY_FORMAT_SVG, NULL, &p, names[0]);
  assert_int_equal(p.status, GRUNDY_OK);
  assert_true(well_formed(text.data, &elements));
  assert_null(strstr(text.data, "<script"));
  assert_non_null(strstr(text.data, "&lt;script&gt;"));
  assert_false(well_formed("<a><b></a>", &elements));
  assert_false(well_formed("<a x=\"<\"/>", &elements));
  assert_false(well_formed("<a>&</a>", &elements));
  grundy_buffer_clear(&text);
  grundy_picture_clear(&p);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_ruleset),
      cmocka_unit_test(random_parameters),
      cmocka_unit_test(frames),
      cmocka_unit_test(hostile_names),
  };
  return cmocka_run_group_tests(tests, test_catalogue_open, test_catalogue_close);
}
