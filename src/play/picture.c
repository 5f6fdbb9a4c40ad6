/* Pictures by the kind that a ruleset gives (display->picture): heaps as rows of stones, stairs,
 * coins on a strip, boards from the rows of their text, graphs as the vertices within reach.
 * Anything too wide is written as a number. */
#include "play/picture.h"

#include <string.h>

#include "base/json.h"
#include "base/utf8.h"
#include "base/wordmap.h"

#define STONE  "\xe2\x97\x8f"  /* ● */
#define HOLLOW "\xe2\x97\x8b"  /* ○ */
#define EMPTY  "\xc2\xb7"      /* · */
#define FULL   "\xe2\x96\x88"  /* █ */
#define ARROW  " \xe2\x86\x92" /* → */

enum { REACH = 10 };

typedef struct drawing {
  grundy_buffer *out;
  const grundy_game *game;
  const grundy_i_sums *move;
  size_t width;
} drawing;

static void mark(const drawing *d, bool on) {
  grundy_i_put(d->out, "%s", on ? GRUNDY_PICTURE_MARK : GRUNDY_PICTURE_UNMARK);
}

static void repeat(const drawing *d, const char *sign, uint64_t times) {
  for (uint64_t i = 0; i < times; i++) grundy_i_put(d->out, "%s%s", i ? " " : "", sign);
}

/* `stones` of them, the last `marked` of them marked, and then `gone` hollow ones; as a number
 * where there are too many. */
static void put_row(const drawing *d, uint64_t stones, uint64_t marked, uint64_t gone,
                    size_t width) {
  uint64_t most = width / 2;
  if (stones > most || gone > most - stones) {
    if (marked || gone) mark(d, true);
    grundy_i_put(d->out, "%s x %llu", STONE, (unsigned long long)stones);
    if (gone) grundy_i_put(d->out, "  (%s x %llu)", HOLLOW, (unsigned long long)gone);
    if (marked || gone) mark(d, false);
    return;
  }
  repeat(d, STONE, stones - marked);
  if (marked) {
    if (stones > marked) grundy_i_put(d->out, " ");
    mark(d, true);
    repeat(d, STONE, marked);
    mark(d, false);
  }
  if (gone) {
    if (stones) grundy_i_put(d->out, " ");
    mark(d, true);
    repeat(d, HOLLOW, gone);
    mark(d, false);
  }
  if (stones == 0 && gone == 0) grundy_i_put(d->out, "-");
}

/* What a row of `before` stones becomes: it shrinks or grows. */
static void put_change(const drawing *d, uint64_t before, uint64_t after, size_t width) {
  bool less = after < before;
  put_row(d, after, less ? 0 : after - before, less ? before - after : 0, width);
}

static bool one_word_parts(const grundy_i_sums *move) {
  for (size_t i = 0; i < grundy_i_sums_count(move); i++) {
    if (grundy_i_sums_at(move, i).length != 1) return false;
  }
  return true;
}

/* A heap, and what it splits into. */
static void draw_heap(const drawing *d, grundy_component c) {
  uint64_t heap = c.words[0], left = 0;
  const grundy_i_sums *move = d->move;
  if (!move || !one_word_parts(move)) {
    put_row(d, heap, 0, 0, d->width);
  } else if (grundy_i_sums_count(move) < 2) {
    put_change(d, heap, grundy_i_sums_count(move) ? grundy_i_sums_at(move, 0).words[0] : 0,
               d->width);
  } else {
    for (size_t i = 0; i < grundy_i_sums_count(move); i++) {
      uint64_t part = grundy_i_sums_at(move, i).words[0];
      if (i) grundy_i_put(d->out, " | ");
      put_row(d, part, part, 0, d->width / grundy_i_sums_count(move) - 3);
      left += part;
    }
    if (left < heap) {
      grundy_i_put(d->out, " | ");
      put_row(d, 0, 0, heap - left, d->width / grundy_i_sums_count(move) - 3);
    }
  }
  grundy_i_put(d->out, "\n");
}

/* The words of the move's only part, if there are as many as in the component. */
static const uint64_t *alike(const drawing *d, size_t length) {
  if (!d->move || grundy_i_sums_count(d->move) != 1) return NULL;
  grundy_component part = grundy_i_sums_at(d->move, 0);
  return part.length == length ? part.words : NULL;
}

/* Several heaps, one a line; for a staircase the highest step first, each step further right than
 * the one below. */
static void draw_rows(const drawing *d, grundy_component c, bool stairs) {
  const uint64_t *after = alike(d, c.length);
  size_t indent = stairs && c.length <= 8 ? 3 : 0;
  for (size_t row = 0; row < c.length; row++) {
    size_t i = stairs ? c.length - 1 - row : row, before = indent * i;
    grundy_i_put(d->out, "%*s%2zu | ", (int)before, "", i + 1);
    put_change(d, c.words[i], after ? after[i] : c.words[i], d->width - before - 6);
    grundy_i_put(d->out, "\n");
  }
}

static size_t coins_at(grundy_component c, uint64_t place) {
  size_t count = 0;
  for (size_t i = 0; i < c.length; i++) count += c.words[i] == place;
  return count;
}

static uint64_t last_place(grundy_component c) {
  uint64_t last = 0;
  for (size_t i = 0; i < c.length; i++) last = c.words[i] > last ? c.words[i] : last;
  return last;
}

static void put_square(const drawing *d, uint64_t place, size_t before, size_t after) {
  size_t count = d->move ? after : before;
  bool changed = d->move && before != after;
  if (place) grundy_i_put(d->out, " ");
  if (changed) mark(d, true);
  if (count > 1)
    grundy_i_put(d->out, "%zu", count);
  else
    grundy_i_put(d->out, "%s", count ? STONE : changed ? HOLLOW : EMPTY);
  if (changed) mark(d, false);
}

/* Coins on a strip, and the numbers of every fifth square. */
static bool draw_strip(const drawing *d, grundy_component c) {
  grundy_component after = {NULL, 0};
  if (d->move && grundy_i_sums_count(d->move) > 1) return false;
  if (d->move && grundy_i_sums_count(d->move)) after = grundy_i_sums_at(d->move, 0);
  uint64_t last = last_place(c), grown = last_place(after);
  last = grown > last ? grown : last;
  if (last >= d->width / 2) return false;
  for (uint64_t place = 0; place <= last; place++) {
    put_square(d, place, coins_at(c, place), coins_at(after, place));
  }
  grundy_i_put(d->out, "\n");
  for (uint64_t place = 0; place <= last; place += 5) {
    bool more = place + 5 <= last;
    grundy_i_put(d->out, more ? "%-10llu" : "%llu", (unsigned long long)place);
  }
  grundy_i_put(d->out, "\n");
  return true;
}

/* ---- boards ---- */

static grundy_status print(const drawing *d, grundy_component c, grundy_buffer *text) {
  return d->game->moves->print(d->out->context, d->game, c, text);
}

/* Turns "RxC" into its rows; other texts stay. */
static void expand(grundy_buffer *text) {
  unsigned rows = 0, columns = 0;
  const char *at = text->data;
  while (*at >= '0' && *at <= '9' && rows < 1000) rows = 10 * rows + (unsigned)(*at++ - '0');
  if (at == text->data || *at++ != 'x') return;
  while (*at >= '0' && *at <= '9' && columns < 1000) {
    columns = 10 * columns + (unsigned)(*at++ - '0');
  }
  if (*at || rows == 0 || columns == 0 || rows * columns > 4096) return;
  text->length = 0;
  for (unsigned r = 0; r < rows; r++) {
    if (r) grundy_i_put_bytes(text, "/", 1);
    for (unsigned c = 0; c < columns; c++) grundy_i_put_bytes(text, ".", 1);
  }
}

static void put_cell(const drawing *d, char cell, char before) {
  bool changed = cell != before;
  const char text[2] = {cell, 0};
  if (changed) mark(d, true);
  grundy_i_put(d->out, "%s", cell == '.' ? EMPTY : cell == 'x' ? FULL : text);
  if (changed) mark(d, false);
}

/* The cells of `now`, with those that differ from `before` marked. */
static void put_board(const drawing *d, const grundy_buffer *now, const grundy_buffer *before) {
  bool compare = before->length == now->length;
  for (size_t i = 0; i < now->length; i++) {
    char cell = now->data[i];
    if (cell == '/') {
      grundy_i_put(d->out, "\n");
      continue;
    }
    put_cell(d, cell, compare ? before->data[i] : cell);
    if (i + 1 < now->length && now->data[i + 1] != '/') grundy_i_put(d->out, " ");
  }
  grundy_i_put(d->out, "\n");
}

static void draw_board(const drawing *d, grundy_component c) {
  grundy_buffer before, after;
  grundy_buffer_init(&before, d->out->context);
  grundy_buffer_init(&after, d->out->context);
  grundy_status s = print(d, c, &before);
  bool moved = d->move && grundy_i_sums_count(d->move) == 1;
  if (s == GRUNDY_OK && moved) s = print(d, grundy_i_sums_at(d->move, 0), &after);
  if (s == GRUNDY_OK) expand(&before);
  if (s == GRUNDY_OK && moved) expand(&after);
  if (s == GRUNDY_OK) s = before.status != GRUNDY_OK ? before.status : after.status;
  if (s == GRUNDY_OK) put_board(d, moved ? &after : &before, &before);
  if (s != GRUNDY_OK && d->out->status == GRUNDY_OK) d->out->status = s;
  grundy_i_put_end(d->out, &after);
  grundy_i_put_end(d->out, &before);
}

/* ---- text and graphs ---- */

static void put_text(const drawing *d, grundy_component c) {
  grundy_buffer text;
  grundy_buffer_init(&text, d->out->context);
  grundy_status s = print(d, c, &text);
  if (s == GRUNDY_OK) grundy_i_put_bytes(d->out, text.data, text.length);
  if (s != GRUNDY_OK && d->out->status == GRUNDY_OK) d->out->status = s;
  grundy_i_put_end(d->out, &text);
}

static void draw_text(const drawing *d, grundy_component c) {
  put_text(d, c);
  for (size_t i = 0; d->move && i < grundy_i_sums_count(d->move); i++) {
    grundy_i_put(d->out, "%s", i ? " + " : ARROW " ");
    mark(d, true);
    put_text(d, grundy_i_sums_at(d->move, i));
    mark(d, false);
  }
  grundy_i_put(d->out, "\n");
}

/* Writes the followers of one vertex and queues those not met before. */
typedef struct picture_walk {
  grundy_sink sink;
  const drawing *d;
  grundy_i_wordmap met;
  grundy_array queue;
  size_t column, shown;
} picture_walk;

static grundy_status follow(grundy_sink *sink, const grundy_component *parts, size_t count) {
  picture_walk *w = (picture_walk *)sink;
  if (count != 1 || parts[0].length != 1) return GRUNDY_OK;
  if (w->shown++ == REACH) {
    grundy_i_put(w->d->out, " \xe2\x80\xa6");
    return GRUNDY_STOP;
  }
  const grundy_i_sums *move = w->d->move;
  bool marked = w->column == 0 && move && grundy_i_sums_count(move) == 1 &&
                grundy_i_sums_at(move, 0).words[0] == parts[0].words[0];
  grundy_i_put(w->d->out, " ");
  if (marked) mark(w->d, true);
  put_text(w->d, parts[0]);
  if (marked) mark(w->d, false);
  if (grundy_i_wordmap_find(&w->met, parts[0].words, 1)) return GRUNDY_OK;
  grundy_status s = grundy_i_wordmap_put(&w->met, parts[0].words, 1, 1);
  return s == GRUNDY_OK ? grundy_array_push(&w->queue, parts[0].words[0]) : s;
}

/* The token's vertex and its followers, then theirs, up to REACH vertices. */
static void draw_graph(const drawing *d, grundy_component c) {
  picture_walk w = {.sink = {follow}, .d = d};
  grundy_i_wordmap_init(&w.met, d->out->context);
  grundy_array_init(&w.queue, d->out->context);
  grundy_status s = grundy_array_push(&w.queue, c.words[0]);
  if (s == GRUNDY_OK) s = grundy_i_wordmap_put(&w.met, c.words, 1, 1);
  for (size_t i = 0; i < w.queue.length && i < REACH && s == GRUNDY_OK; i++) {
    uint64_t vertex = w.queue.data[i];
    grundy_component v = {&vertex, 1};
    w.column = i;
    w.shown = 0;
    grundy_i_put(d->out, "%s ", i ? " " : STONE);
    put_text(d, v);
    grundy_i_put(d->out, ARROW);
    s = d->game->moves->options(d->out->context, d->game, v, GRUNDY_LEFT, &w.sink);
    if (s == GRUNDY_STOP) s = GRUNDY_OK;
    grundy_i_put(d->out, w.shown ? "\n" : " -\n");
  }
  if (s != GRUNDY_OK && d->out->status == GRUNDY_OK) d->out->status = s;
  grundy_array_clear(&w.queue);
  grundy_i_wordmap_clear(&w.met);
}

void grundy_i_picture(grundy_buffer *out, const grundy_game *game, grundy_component c,
                      const grundy_i_sums *move, size_t width) {
  drawing d = {out, game, move, width};
  grundy_picture kind = game->display->picture;
  if (kind == GRUNDY_PICTURE_TEXT && game->display->dimensions == 1) kind = GRUNDY_PICTURE_HEAP;
  switch (kind) {
  case GRUNDY_PICTURE_HEAP:
    draw_heap(&d, c);
    return;
  case GRUNDY_PICTURE_HEAPS:
  case GRUNDY_PICTURE_STAIRCASE:
    draw_rows(&d, c, kind == GRUNDY_PICTURE_STAIRCASE);
    return;
  case GRUNDY_PICTURE_STRIP:
    if (!draw_strip(&d, c)) draw_text(&d, c);
    return;
  case GRUNDY_PICTURE_BOARD:
    draw_board(&d, c);
    return;
  case GRUNDY_PICTURE_GRAPH:
    draw_graph(&d, c);
    return;
  default:
    draw_text(&d, c);
  }
}

void grundy_i_picture_plain(grundy_buffer *out, const char *picture, size_t length, bool color) {
  for (size_t i = 0; i < length; i++) {
    if (picture[i] == GRUNDY_PICTURE_MARK[0]) {
      grundy_i_put(out, "%s", color ? "\x1b[1;33m" : "");
    } else if (picture[i] == GRUNDY_PICTURE_UNMARK[0]) {
      grundy_i_put(out, "%s", color ? "\x1b[0m" : "");
    } else {
      grundy_i_put_bytes(out, &picture[i], 1);
    }
  }
}
