/* Sprouts (Conway and Paterson 1967): spots on paper; join two, or one with itself, by a line that
 * crosses nothing, and put a new spot on it. A spot has at most three lines; whoever cannot draw
 * loses.
 *
 * All that matters in a drawing is which spots are around which region, and in what order
 * (Applegate, Jacobson and Sleator 1991): a region is a set of boundaries, a boundary a cycle of
 * spots in the order in which one meets them walking along it. A spot with three lines is dead and
 * left out; a letter is a spot with two that is met twice, in one boundary or in two regions; 0, 1,
 * 2 are spots met once, by their lines. A line between two boundaries makes one of them; a line
 * within a boundary divides it and its region, and the other boundaries go to one side or the
 * other.
 *
 * Which drawings play the same, and the least text of these, is for games/sprouts/drawing.c. A move
 * takes a life, so a position of n spots has at most 3n letters.
 *
 * Texts that belong to no drawing in the plane are refused as far as games/sprouts/plane.c can
 * tell; play on the others follows the same rules as on drawings.
 *
 * A component is its text, eight bytes a word, zeros after. */
#include <string.h>

#include "base/compiler.h"
#include "base/context.h"
#include "base/messages_games.def"
#include "base/messages_notes.def"
#include "base/messages_nouns.def"
#include "base/number.h"
#include "games/sprouts/pen.h"
#include "games/sprouts/places.h"
#include "games/sprouts/words.h"

enum { SPOTS = GRUNDY_DRAWING_LIVES / 3 };

static grundy_status append(grundy_array *out, const grundy_i_drawing *d) {
  uint64_t words[GRUNDY_DRAWING_WORDS];
  size_t count = grundy_i_drawing_pack(d, words);
  return grundy_array_append(out, words, count);
}

/* ---- text ---- */

/* What is wrong with a text, or NULL; *at is where. */
static const grundy_phrase *fault(const char *text, size_t length, size_t *at) {
  unsigned lives = 0, met[128] = {0};
  size_t boundary[128] = {0}, region[128] = {0}, boundaries = 1, regions = 1, spots = 0, closed = 0;
  for (*at = 0; *at < length; ++*at) {
    unsigned char c = (unsigned char)text[*at];
    bool letter = c < 128 && grundy_i_drawing_letter((char)c) && c >= 'A';
    if (c == '.') {
      if (!spots) return GRUNDY_PHRASE(sprouts_dot);
      if (spots > 1 && text[*at - 1] == '0') return GRUNDY_PHRASE(sprouts_zero);
      boundaries++, closed++, spots = 0;
    } else if (c == '}') {
      if (spots || !closed) return GRUNDY_PHRASE(sprouts_brace);
      regions++, closed = 0;
    } else if (letter || (c >= '0' && c <= '2')) {
      if (spots && text[*at - 1] == '0') return GRUNDY_PHRASE(sprouts_zero);
      if (letter && met[c] == 2) return GRUNDY_PHRASE(sprouts_twice);
      if (letter && met[c] == 1 && boundary[c] != boundaries && region[c] == regions) {
        return GRUNDY_PHRASE(sprouts_places);
      }
      lives += letter && met[c] ? 0 : grundy_i_drawing_lives_of((char)c);
      if (lives > GRUNDY_DRAWING_LIVES) return GRUNDY_PHRASE(sprouts_lives);
      met[c]++, boundary[c] = boundaries, region[c] = regions, spots++;
    } else {
      return GRUNDY_PHRASE(sprouts_letter);
    }
  }
  if (spots || closed) return GRUNDY_PHRASE(sprouts_end);
  for (unsigned c = 'A'; c <= 'z'; c++) {
    if (grundy_i_drawing_letter((char)c) && met[c] == 1) return GRUNDY_PHRASE(sprouts_twice);
  }
  return NULL;
}

static grundy_status refuse(grundy_context *context, const char *text, size_t length, size_t at,
                            const grundy_phrase *wrong) {
  return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, sprouts_wrong, at, wrong,
                     grundy_i_quote(text, length).text);
}

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  grundy_i_drawing d = {{0}, 0};
  if (length && !memchr(text, '}', length) && !memchr(text, '.', length)) {
    uint64_t spots;
    grundy_status s =
        grundy_i_number_parse_range(call->context, GRUNDY_PHRASE(noun_sprouts_spots_to_begin_with),
                                    text, length, 0, SPOTS, &spots);
    if (s != GRUNDY_OK) return s;
    for (uint64_t i = 0; i < spots; i++) grundy_i_drawing_put_text(&d, "0.", 2);
    if (spots) grundy_i_drawing_put(&d, '}');
    return append(out, &d);
  }
  size_t at;
  const grundy_phrase *wrong = length ? fault(text, length, &at) : GRUNDY_PHRASE(sprouts_empty);
  if (wrong) return refuse(call->context, text, length, length ? at + 1 : 1, wrong);
  grundy_i_drawing_put_text(&d, text, length);
  wrong = grundy_i_drawing_impossible(&d);
  return wrong ? refuse(call->context, text, length, length, wrong) : append(out, &d);
}

/* The number of spots of a position at the beginning; false where it is another. */
static bool is_beginning(const grundy_i_drawing *d, size_t *spots) {
  *spots = d->length / 2;
  for (size_t i = 0; i + 1 < d->length; i++) {
    if (d->text[i] != (i % 2 ? '.' : '0')) return false;
  }
  return true;
}

static grundy_status print(const grundy_call *call, grundy_buffer *out) {
  size_t spots;
  grundy_i_drawing d = grundy_i_drawing_of(call->component);
  if (is_beginning(&d, &spots)) return grundy_buffer_print(out, "%zu", spots);
  return grundy_buffer_append(out, d.text, d.length);
}

/* Up to two spots; then two regions that share one letter or two, with spots beside them. */
static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  static const char *const inner[] = {"", "2", "22", "1", "12"}, *const lone[] = {"", "2.", "1."};
  static const char *const forms[][2] = {{"a", "}a"}, {"ab", "}ba"}, {"2.a", "}a"}, {"1.a", "}a"}};
  grundy_i_drawing d = {{0}, 0};
  if (index <= 2) {
    for (uint64_t i = 0; i < index; i++) grundy_i_drawing_put_text(&d, "0.", 2);
    if (index) grundy_i_drawing_put(&d, '}');
    return append(out, &d);
  }
  index -= 3;
  const char *const *form = forms[index / 75 % 4];
  const char *parts[] = {form[0], inner[index % 5],     ".", lone[index / 25 % 3],
                         form[1], inner[index / 5 % 5], ".}"};
  if (index >= 300) return GRUNDY_STOP;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    grundy_i_drawing_put_text(&d, parts[i], strlen(parts[i]));
  }
  return append(out, &d);
}

/* ---- moves ---- */

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  grundy_i_pen p;
  p.context = call->context;
  p.every = false;
  p.before = grundy_i_drawing_of(call->component);
  p.sink = sink;
  return grundy_i_pen_draw_all(&p);
}

/* ---- theory and search ---- */

/* The lands of a drawing that has its least text, each with its own. */
static grundy_status give_lands(const grundy_i_drawing *d, const grundy_i_lands *l,
                                grundy_sink *sink) {
  uint64_t words[GRUNDY_DRAWING_WORDS + GRUNDY_DRAWING_PIECES];
  grundy_component parts[GRUNDY_DRAWING_PIECES];
  size_t used = 0, count = 0;
  for (size_t land = 0; land < l->count; land++) {
    grundy_i_drawing part;
    grundy_i_lands_gather(d, l, land, &part);
    if (!part.length) continue;
    parts[count] = (grundy_component){words + used, grundy_i_drawing_pack(&part, words + used)};
    used += parts[count++].length;
  }
  return grundy_sink_give(sink, parts, count);
}

static grundy_status reduce(const grundy_call *call, grundy_sink *sink) {
  grundy_i_lands l;
  grundy_i_drawing d = grundy_i_drawing_of(call->component);
  grundy_i_drawing_make_least(&d);
  grundy_i_lands_find(&d, 0, &l);
  return give_lands(&d, &l, sink);
}

/* Options have their least texts. */
static grundy_status split(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  grundy_i_lands l;
  grundy_i_drawing d = grundy_i_drawing_of(c);
  grundy_i_lands_find(&d, 0, &l);
  return grundy_i_lands_are_one(&l) ? grundy_sink_give(sink, &c, 1) : give_lands(&d, &l, sink);
}

/* Characters of sprouts in four bits, below the last: those that are most frequent. */
enum { BITS = 4, RARE = 15 };

static unsigned code_of(char c) {
  if (c == '.' || c == '}') return c == '.' ? 1 : 2;
  if (c <= '2') return 3 + (unsigned)(c - '0');
  return c >= 'a' && c <= 'i' ? 6 + (unsigned)(c - 'a') : RARE;
}

/* The text in half as many words. A rare character has its eight bits after RARE. */
static grundy_status key(const grundy_call *call, grundy_array *out) {
  uint64_t words[GRUNDY_DRAWING_WORDS * 3 / 2 + 1] = {0};
  size_t at = 0;
  grundy_i_drawing d = grundy_i_drawing_of(call->component);
  for (size_t i = 0; i < d.length; i++) {
    uint64_t code = code_of(d.text[i]), rest = (unsigned char)d.text[i];
    words[at / 64] |= code << at % 64;
    at += BITS;
    for (; code == RARE && rest; rest >>= BITS, at += BITS) {
      words[at / 64] |= (rest & RARE) << at % 64;
    }
  }
  return grundy_array_append(out, words, at / 64 + 1);
}

/* Where two lives are left, both in each region, play ends with the next line: 1. */
static grundy_status value(const grundy_call *call, grundy_value *out) {
  grundy_i_lands l;
  grundy_i_drawing d = grundy_i_drawing_of(call->component);
  grundy_i_lands_find(&d, 2, &l);
  *out = (grundy_value){.known = true, .method = GRUNDY_METHOD_THEOREM};
  for (size_t land = 0; land < l.count && out->known; land++) {
    unsigned lives = grundy_i_lands_lives(&l, land);
    if (lives > 2) {
      *out = (grundy_value){.method = GRUNDY_METHOD_SEARCH, .note = GRUNDY_PHRASE(note_lives)};
    }
    if (lives == 2) out->nimber ^= 1;
  }
  return GRUNDY_OK;
}

static grundy_status canonical(const grundy_call *call, grundy_array *out) {
  grundy_i_drawing d = grundy_i_drawing_of(call->component);
  grundy_i_drawing_make_least(&d);
  return append(out, &d);
}

/* The squares of the regions' lives: about the lines that could be drawn. */
static uint64_t size(const grundy_call *call) {
  grundy_i_lands l;
  grundy_i_drawing d = grundy_i_drawing_of(call->component);
  uint64_t total = 0;
  grundy_i_lands_find(&d, 0, &l);
  for (size_t i = 0; i < l.count; i++) {
    uint64_t lives = l.digits[i] + GRUNDY_ONES(l.letters[i]);
    total += lives * lives;
  }
  return total;
}

const grundy_ruleset grundy_i_game_sprouts = {
    .version = GRUNDY_RULESET_VERSION,
    .sides = 1,
    .name = "sprouts",
    .title = {"Sprouts", "豆芽游戏"},
    .also = "豆芽;萌芽游戏",
    .family = GRUNDY_FAMILY_GRAPHS,
    .summary = {"join two spots, or one with itself, by a line that crosses nothing, with a new "
                "spot on it; a spot has at most three lines",
                "用不与任何线相交的线连接两点（或一点与自身），并在线上添一个新点；"
                "每点至多三条线"},
    .notation = "N, or 12a.0.}a1.}",
    .theorem =
        {"with two lives the next line is the last, else search; the player who begins loses with "
         "N = 0, 1, 2 spots modulo 6, as far "
         "as is known (conjectured by Applegate, Jacobson and Sleator); N up to 17. A region "
         "ends with }, a boundary with .; spots around it are 0, 1, 2 by their lines, or "
         "letters where met twice",
         "只剩两条命时下一条线就是最后一条，其余由搜索判定；目前已知 N 模 6 为 0、1、2 "
         "时先手负（Applegate、Jacobson、"
         "Sleator 猜想）；N 不超过 17。区域以 } 结尾，边界以 . 结尾；沿边界的点按线数写作 "
         "0、1、2，遇到两次的点用字母"},
    .source = "Applegate, Jacobson and Sleator 1991; Lemoine and Viennot 2010",
    .example = "4",
    .sample = sample,
    .moves = GRUNDY_RULESET_MOVES(.parse = parse, .print = print, .options = options),
    .theory = GRUNDY_RULESET_THEORY(.value = value),
    .hints = GRUNDY_RULESET_HINTS(.canonical = canonical, .reduce = reduce, .split = split,
                                  .key = key, .size = size),
    .display = GRUNDY_RULESET_DISPLAY(.draw = grundy_i_sprouts_draw,
                                      .noun = {"drawing {n}", "第 {n} 幅图"},
                                      .describe = grundy_i_sprouts_describe),
};
