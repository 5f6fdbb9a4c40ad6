/* Drawings of the game of sprouts as text: what is the same for play, and the least text.
 *
 * Play is the same when a region where fewer than two lines could end is left out, when a letter
 * met once, or twice in a row, becomes 2, and when a region is mirrored. Regions without a common
 * letter are a sum, and written as one: land by land. The least text of a land is looked for as
 * Lemoine and Viennot (2010) do, by sorting and naming in turn; equal positions can keep different
 * texts, which costs time only. */
#include "games/sprouts/drawing.h"

/* ---- words ---- */

grundy_i_drawing grundy_i_drawing_of(grundy_component c) {
  grundy_i_drawing d;
  GRUNDY_ASSERT(c.length <= GRUNDY_DRAWING_WORDS);
  for (size_t i = 0; i < c.length; i++) {
    for (unsigned j = 0; j < 8; j++) d.text[8 * i + j] = (char)(c.words[i] >> 8 * j & 0xff);
  }
  d.length = 8 * c.length;
  while (d.length && !d.text[d.length - 1]) d.length--;
  return d;
}

size_t grundy_i_drawing_number(const grundy_i_drawing *d, size_t at) {
  size_t first = (size_t)((const char *)memchr(d->text, d->text[at], at + 1) - d->text), number = 0;
  if (!grundy_i_drawing_letter(d->text[at])) first = at;
  for (size_t i = 0; i < first; i++) {
    char c = d->text[i];
    bool mark = c == '.' || c == '}';
    number += !mark && !(grundy_i_drawing_letter(c) && memchr(d->text, c, i));
  }
  return number;
}

size_t grundy_i_drawing_pack(const grundy_i_drawing *d, uint64_t words[GRUNDY_DRAWING_WORDS]) {
  size_t count = d->length ? (d->length + 7) / 8 : 1;
  memset(words, 0, count * sizeof *words);
  for (size_t i = 0; i < d->length; i++) {
    words[i / 8] |= (uint64_t)(unsigned char)d->text[i] << i % 8 * 8;
  }
  return count;
}

/* ---- play that is the same ---- */

static bool is_letter(char c) {
  GRUNDY_ASSERT(c == '.' || c == '}' || grundy_i_drawing_lives_of(c));
  return c >= GRUNDY_DRAWING_NEW && c != '}';
}

/* The bit of a letter, of '>' to 'z', which are less than 64 characters. */
static uint64_t letter_bit(char c) {
  return UINT64_C(1) << (c - GRUNDY_DRAWING_NEW);
}

/* Appends a boundary, with its letters that are not met twice, or twice in a row, as 2. */
static void put_boundary(const char *text, size_t length, uint64_t twice, grundy_i_drawing *out) {
  size_t start = out->length;
  for (size_t i = 0; i < length; i++) {
    char c = text[i];
    if (is_letter(c)) {
      bool last = i + 1 == length;
      if (i && (c == text[i - 1] || (last && length > 2 && c == text[0]))) continue;
      char before = length > 1 ? text[i ? i - 1 : length - 1] : 0, after = last ? 0 : text[i + 1];
      if (!(twice & letter_bit(c)) || c == before || c == after) c = '2';
    }
    grundy_i_drawing_put(out, c);
  }
  if (out->length > start) grundy_i_drawing_put(out, '.');
}

static void put_region(const char *text, size_t length, uint64_t twice, grundy_i_drawing *out) {
  for (size_t at = 0; at < length;) {
    size_t size = 0;
    while (text[at + size] != '.') size++;
    put_boundary(text + at, size, twice, out);
    at += size + 1;
  }
  grundy_i_drawing_put(out, '}');
}

/* The regions with at least `least_lives` lives, each with its mark; the letters met twice in them.
 * What put_boundary does leaves every region as many lives as it has. */
static uint64_t find_regions(const grundy_i_drawing *d, unsigned least_lives, grundy_i_lands *l) {
  uint64_t met = 0, twice = 0;
  l->count = 0;
  for (size_t at = 0, begin = 0; at < d->length; begin = at) {
    uint64_t region = 0, again = 0;
    unsigned lives = 0;
    for (; d->text[at] != '}'; at++) {
      char c = d->text[at];
      if (is_letter(c)) {
        again |= region & letter_bit(c);
        region |= letter_bit(c);
      } else if (c != '.') {
        lives += (unsigned)('3' - c);
      }
    }
    at++;
    if (lives < least_lives && lives + GRUNDY_ONES(region) < least_lives) continue;
    twice |= again | (met & region);
    met |= region;
    l->begins[l->count] = begin;
    l->ends[l->count] = at;
    l->digits[l->count] = lives;
    l->letters[l->count++] = region;
  }
  return twice;
}

static void join_regions(grundy_i_lands *l) {
  for (size_t i = 0; i < l->count; i++) {
    l->land[i] = i;
    for (size_t j = 0; j < i; j++) {
      size_t old = l->land[j];
      if (old == i || !(l->letters[i] & l->letters[j])) continue;
      for (size_t k = 0; k < i; k++) {
        if (l->land[k] == old) l->land[k] = i;
      }
    }
  }
}

/* ---- the least text ---- */

/* How characters compare: letters first by their kind, then by themselves. */
typedef struct drawing_order {
  char key[128];
} drawing_order;

static int compare(const drawing_order *o, const char *a, size_t a_length, const char *b,
                   size_t b_length) {
  for (size_t i = 0; i < a_length && i < b_length; i++) {
    int difference = o->key[(unsigned char)a[i]] - o->key[(unsigned char)b[i]];
    if (difference) return difference;
  }
  return (a_length > b_length) - (a_length < b_length);
}

/* Letters met in one boundary before those met in two. */
static drawing_order kinds_of(const grundy_i_drawing *d) {
  drawing_order o;
  uint8_t boundary[128] = {0}, now = 1;
  for (int c = 0; c < 128; c++) o.key[c] = (char)c;
  for (size_t i = 0; i < d->length; i++) {
    unsigned char c = (unsigned char)d->text[i];
    if (c == '.') now++;
    if (!is_letter((char)c)) continue;
    o.key[c] = boundary[c] == now ? 'a' : 'b';
    boundary[c] = now;
  }
  return o;
}

/* Whether walking the other way changes a boundary of the region: two spots or fewer are met in the
 * same order. */
static bool has_sense(const char *text, size_t length) {
  for (size_t i = 0, spots = 0; i < length; i++) {
    spots = text[i] == '.' ? 0 : spots + 1;
    if (spots > 2) return true;
  }
  return false;
}

/* A boundary: begin and length in a text, from where it is read, and what it begins with then, as a
 * number. Boundaries are distinguished by their first characters, eight at most. */
typedef struct turn {
  uint64_t head;
  size_t begin, length, start;
} turn;

/* Turns the cycle text[0 .. length) to its least rotation. O(length). */
static turn least_turn(const drawing_order *o, const char *text, size_t length) {
  size_t width = length < 8 ? length : 8, shift = 8 * (8 - width);
  uint64_t head = 0;
  for (size_t i = 0; i < width; i++)
    head = head << 8 | (unsigned char)o->key[(unsigned char)text[i]];
  head <<= shift;
  turn best = {.head = head, .length = length};
  for (size_t start = 1, next = width < length ? width : 0; start < length; start++) {
    head = (head << 8) | (uint64_t)(unsigned char)o->key[(unsigned char)text[next]] << shift;
    if (head < best.head) best.head = head, best.start = start;
    next = next + 1 < length ? next + 1 : 0;
  }
  return best;
}

/* The boundaries of a region, turned and sorted. */
static size_t turn_region(const drawing_order *o, const char *text, size_t length, turn *turns) {
  size_t count = 0;
  for (size_t at = 0; at < length;) {
    size_t size = 0, place = count++;
    while (text[at + size] != '.') size++;
    turn now = least_turn(o, text + at, size);
    now.begin = at;
    for (; place && now.head < turns[place - 1].head; place--) turns[place] = turns[place - 1];
    turns[place] = now;
    at += size + 1;
  }
  return count;
}

static bool are_less(const turn *a, const turn *b, size_t count) {
  size_t i = 0;
  while (i < count && a[i].head == b[i].head) i++;
  return i < count && a[i].head < b[i].head;
}

static void put_turns(const char *text, const turn *turns, size_t count, grundy_i_drawing *out) {
  for (size_t i = 0; i < count; i++) {
    const char *boundary = text + turns[i].begin;
    size_t start = turns[i].start, length = turns[i].length;
    for (size_t j = start; j < length; j++) grundy_i_drawing_put(out, boundary[j]);
    for (size_t j = 0; j < start; j++) grundy_i_drawing_put(out, boundary[j]);
    grundy_i_drawing_put(out, '.');
  }
  grundy_i_drawing_put(out, '}');
}

/* Appends a region of d, or its mirror image, with its mark. */
static void put_arranged(const drawing_order *o, const grundy_i_drawing *d, size_t begin,
                         size_t length, grundy_i_drawing *out) {
  turn turns[GRUNDY_DRAWING_PIECES];
  const char *text = d->text + begin;
  size_t count = turn_region(o, text, length, turns);
  if (has_sense(text, length)) {
    turn others[GRUNDY_DRAWING_PIECES];
    char mirrored[GRUNDY_DRAWING_ROOM];
    for (size_t i = 0; i + 1 < length; i++) mirrored[i] = text[length - 2 - i];
    mirrored[length - 1] = '.';
    turn_region(o, mirrored, length, others);
    if (are_less(others, turns, count)) {
      put_turns(mirrored, others, count, out);
      return;
    }
  }
  put_turns(text, turns, count, out);
}

/* Pieces of a text, sorted. */
typedef struct pieces {
  size_t begins[GRUNDY_DRAWING_PIECES], lengths[GRUNDY_DRAWING_PIECES], count;
  bool moved; /* their order is not that of the text */
} pieces;

/* Adds the piece that begins at `begin` and ends with the text. */
static void add_piece(const drawing_order *o, const grundy_i_drawing *d, size_t begin, pieces *p) {
  size_t place = p->count++, length = d->length - begin;
  const char *text = d->text;
  for (; place > 0; place--) {
    size_t before = p->begins[place - 1];
    if (compare(o, text + begin, length, text + before, p->lengths[place - 1]) >= 0) break;
    p->begins[place] = before;
    p->lengths[place] = p->lengths[place - 1];
    p->moved = true;
  }
  p->begins[place] = begin;
  p->lengths[place] = length;
}

static void put_pieces(const grundy_i_drawing *d, const pieces *p, grundy_i_drawing *out) {
  out->length = 0;
  for (size_t i = 0; i < p->count; i++) {
    grundy_i_drawing_put_text(out, d->text + p->begins[i], p->lengths[i]);
  }
}

/* Arranges the regions, and sorts them; whether the text is another now. */
static bool arrange(const drawing_order *o, grundy_i_drawing *d) {
  grundy_i_drawing regions;
  pieces p;
  p.count = regions.length = p.moved = 0;
  for (size_t at = 0; at < d->length;) {
    size_t begin = regions.length;
    size_t length = grundy_i_drawing_piece(d, at, '}') - at;
    put_arranged(o, d, at, length, &regions);
    add_piece(o, &regions, begin, &p);
    at += length + 1;
  }
  if (!p.moved && memcmp(d->text, regions.text, d->length) == 0) return false;
  put_pieces(&regions, &p, d);
  return true;
}

/* Names the letters `next` and so on, a, b, …, z, A, B, …, as they appear; the name after them. */
static char name(char *text, size_t length, char next) {
  char names[128] = {0};
  for (size_t i = 0; i < length; i++) {
    char *known = &names[(unsigned char)text[i]];
    if (!is_letter(text[i])) continue;
    if (!*known) {
      *known = next;
      next = next == 'z' ? 'A' : (char)(next + 1);
    }
    text[i] = *known;
  }
  return next;
}

static void make_land_least(const drawing_order *plain, grundy_i_drawing *d) {
  enum { ROUNDS = 8 };
  drawing_order kinds = kinds_of(d);
  arrange(&kinds, d);
  bool moved = name(d->text, d->length, 'a') > 'b'; /* one letter is in order */
  for (int round = 0; round < ROUNDS && moved; round++) {
    moved = arrange(plain, d);
    if (moved) (void)name(d->text, d->length, 'a');
  }
}

/* A land, without what cannot matter to play. */
static void put_land(const grundy_i_drawing *d, const grundy_i_lands *l, size_t land,
                     uint64_t twice, grundy_i_drawing *out) {
  out->length = 0;
  for (size_t i = 0; i < l->count; i++) {
    size_t begin = l->begins[i];
    if (l->land[i] == land) put_region(d->text + begin, l->ends[i] - 1 - begin, twice, out);
  }
}

/* Land by land, the least first, each named on from where the one before it ends. */
void grundy_i_drawing_make_least(grundy_i_drawing *d) {
  drawing_order plain;
  grundy_i_lands lands;
  grundy_i_drawing all, part;
  pieces p;
  char next = 'a';
  uint64_t twice = find_regions(d, 2, &lands);
  join_regions(&lands);
  for (int c = 0; c < 128; c++) plain.key[c] = (char)c;
  p.count = all.length = p.moved = 0;
  for (size_t land = 0; land < lands.count; land++) {
    size_t begin = all.length;
    put_land(d, &lands, land, twice, &part);
    if (!part.length) continue;
    make_land_least(&plain, &part);
    grundy_i_drawing_put_text(&all, part.text, part.length);
    add_piece(&plain, &all, begin, &p);
  }
  put_pieces(&all, &p, d);
  for (size_t i = 0, at = 0; p.count > 1 && i < p.count; at += p.lengths[i++]) {
    next = name(d->text + at, p.lengths[i], next);
  }
}

/* ---- sums ---- */

void grundy_i_lands_find(const grundy_i_drawing *d, unsigned least_lives, grundy_i_lands *l) {
  (void)find_regions(d, least_lives, l);
  join_regions(l);
}

unsigned grundy_i_lands_lives(const grundy_i_lands *l, size_t land) {
  uint64_t letters = 0;
  unsigned lives = 0;
  for (size_t i = 0; i < l->count; i++) {
    if (l->land[i] != land) continue;
    letters |= l->letters[i];
    lives += l->digits[i];
  }
  return lives + GRUNDY_ONES(letters);
}

void grundy_i_lands_gather(const grundy_i_drawing *d, const grundy_i_lands *l, size_t land,
                           grundy_i_drawing *out) {
  out->length = 0;
  for (size_t i = 0; i < l->count; i++) {
    if (l->land[i] == land)
      grundy_i_drawing_put_text(out, d->text + l->begins[i], l->ends[i] - l->begins[i]);
  }
  (void)name(out->text, out->length, 'a');
}
