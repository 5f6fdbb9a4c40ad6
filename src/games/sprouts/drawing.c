/* Drawings of the game of sprouts as text: what is the same for play, and the least text.
 *
 * Play is the same when a region where fewer than two lines could end is left out, when a letter
 * met once, or twice in a row, becomes 2, and when a region is mirrored. Regions without a common
 * letter are a sum. The least text is looked for as Lemoine and Viennot (2010) do, by sorting and
 * naming in turn; equal positions can keep different texts, which costs time only. */
#include "games/sprouts/drawing.h"

/* ---- words ---- */

grundy_i_drawing grundy_i_drawing_of(grundy_component c) {
  grundy_i_drawing d;
  d.length = 0;
  for (size_t i = 0; i < c.length; i++) {
    for (unsigned shift = 0; shift < 64 && c.words[i] >> shift; shift += 8) {
      grundy_i_drawing_put(&d, (char)(c.words[i] >> shift & 0xff));
    }
  }
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

static void copy(grundy_i_drawing *to, const grundy_i_drawing *from) {
  memcpy(to->text, from->text, from->length);
  to->length = from->length;
}

/* The bit of a letter, of '>' to 'z', which are less than 64 characters; 0 for others. */
static uint64_t letter_bit(char c) {
  return grundy_i_drawing_letter(c) ? UINT64_C(1) << (c - GRUNDY_DRAWING_NEW) : 0;
}

/* The letters that are met, and those met twice or more often. */
typedef struct census {
  uint64_t met, twice;
} census;

static census count_letters(const grundy_i_drawing *d) {
  census all = {0, 0};
  for (size_t i = 0; i < d->length; i++) {
    uint64_t letter = letter_bit(d->text[i]);
    all.twice |= all.met & letter;
    all.met |= letter;
  }
  return all;
}

/* Appends a boundary [begin, end) with its letters that are met once, or twice in a row, as 2. */
static void put_boundary(const grundy_i_drawing *d, const census *all, size_t begin, size_t end,
                         grundy_i_drawing *out) {
  size_t start = out->length;
  bool wraps = end - begin > 1 && grundy_i_drawing_letter(d->text[begin]) &&
               d->text[begin] == d->text[end - 1];
  for (size_t i = begin; i < end; i++) {
    char c = d->text[i];
    bool again = i + 1 < end && grundy_i_drawing_letter(c) && c == d->text[i + 1];
    bool last = wraps && i + 1 == end && end - begin > 2;
    if (last || (i > begin && grundy_i_drawing_letter(c) && c == d->text[i - 1])) continue;
    bool two = grundy_i_drawing_letter(c) &&
               (!(all->twice & letter_bit(c)) || again || (wraps && i == begin));
    grundy_i_drawing_put(out, two ? '2' : c);
  }
  if (out->length > start) grundy_i_drawing_put(out, '.');
}

unsigned grundy_i_drawing_lives(const grundy_i_drawing *d, size_t begin, size_t end) {
  uint64_t seen = 0;
  unsigned lives = 0;
  for (size_t i = begin; i < end; i++) {
    uint64_t letter = letter_bit(d->text[i]);
    if (!(seen & letter)) lives += grundy_i_drawing_lives_of(d->text[i]);
    seen |= letter;
  }
  return lives;
}

static void put_region(const grundy_i_drawing *d, const census *all, size_t begin, size_t end,
                       grundy_i_drawing *out) {
  size_t start = out->length;
  for (size_t at = begin; at < end;) {
    size_t stop = grundy_i_drawing_piece(d, at, '.');
    put_boundary(d, all, at, stop, out);
    at = stop + 1;
  }
  if (grundy_i_drawing_lives(out, start, out->length) < 2) {
    out->length = start;
  } else {
    grundy_i_drawing_put(out, '}');
  }
}

/* Whether a letter is met once, or twice in a row, or a region has fewer than two lives. */
static bool is_untidy(const grundy_i_drawing *d, const census *all) {
  size_t region = 0, boundary = 0;
  for (size_t i = 0; i < d->length; i++) {
    char c = d->text[i];
    if (c == '}') {
      if (grundy_i_drawing_lives(d, region, i) < 2) return true;
      region = boundary = i + 1;
    } else if (c == '.') {
      if (i == boundary) return true;
      boundary = i + 1;
    } else if (grundy_i_drawing_letter(c)) {
      bool last = d->text[i + 1] == '.';
      char next = last ? d->text[boundary] : d->text[i + 1];
      if (!(all->twice & letter_bit(c)) || (c == next && !(last && i == boundary))) return true;
    }
  }
  return false;
}

void grundy_i_drawing_tidy(grundy_i_drawing *d) {
  for (;;) {
    grundy_i_drawing after;
    after.length = 0;
    census all = count_letters(d);
    if (!is_untidy(d, &all)) return;
    for (size_t at = 0; at < d->length;) {
      size_t stop = grundy_i_drawing_piece(d, at, '}');
      put_region(d, &all, at, stop, &after);
      at = stop + 1;
    }
    copy(d, &after);
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
    if (!grundy_i_drawing_letter((char)c)) continue;
    o.key[c] = boundary[c] == now ? 'a' : 'b';
    boundary[c] = now;
  }
  return o;
}

/* Turns the cycle text[0 .. length) to its least rotation. */
static void rotate(const drawing_order *o, char *text, size_t length) {
  char turned[GRUNDY_DRAWING_ROOM];
  size_t best = 0;
  for (size_t at = 1; at < length; at++) {
    int difference = 0;
    size_t a = at, b = best;
    for (size_t i = 0; i < length && !difference; i++) {
      difference = o->key[(unsigned char)text[a]] - o->key[(unsigned char)text[b]];
      a = a + 1 < length ? a + 1 : 0;
      b = b + 1 < length ? b + 1 : 0;
    }
    if (difference < 0) best = at;
  }
  if (!best) return;
  memcpy(turned, text + best, length - best);
  memcpy(turned + length - best, text, best);
  memcpy(text, turned, length);
}

static void reverse(char *text, size_t length) {
  for (size_t i = 0; i < length / 2; i++) {
    char c = text[i];
    text[i] = text[length - 1 - i];
    text[length - 1 - i] = c;
  }
}

/* Sorts pieces of text[0 .. length), each with the mark that ends it. */
static void sort_pieces(const drawing_order *o, char *text, size_t length, char mark) {
  size_t begins[GRUNDY_DRAWING_PIECES], lengths[GRUNDY_DRAWING_PIECES], count = 0, at = 0;
  char sorted[GRUNDY_DRAWING_ROOM];
  bool moved = false;
  for (size_t begin = 0; begin < length; count++) {
    size_t end = begin;
    while (text[end] != mark) end++;
    size_t size = end + 1 - begin, place = count;
    while (place &&
           compare(o, text + begin, size, text + begins[place - 1], lengths[place - 1]) < 0) {
      begins[place] = begins[place - 1];
      lengths[place] = lengths[place - 1];
      place--;
    }
    moved = moved || place < count;
    begins[place] = begin;
    lengths[place] = size;
    begin = end + 1;
  }
  if (!moved) return;
  for (size_t i = 0; i < count; i++) {
    memcpy(sorted + at, text + begins[i], lengths[i]);
    at += lengths[i];
  }
  memcpy(text, sorted, length);
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

static void arrange_boundaries(const drawing_order *o, char *text, size_t length, bool mirrored) {
  for (size_t at = 0; at < length;) {
    size_t size = 0;
    while (text[at + size] != '.') size++;
    if (mirrored) reverse(text + at, size);
    rotate(o, text + at, size);
    at += size + 1;
  }
  sort_pieces(o, text, length, '.');
}

static void arrange(const drawing_order *o, grundy_i_drawing *d) {
  for (size_t at = 0; at < d->length;) {
    char mirrored[GRUNDY_DRAWING_ROOM];
    size_t length = grundy_i_drawing_piece(d, at, '}') - at;
    bool sense = has_sense(d->text + at, length);
    if (sense) memcpy(mirrored, d->text + at, length);
    arrange_boundaries(o, d->text + at, length, false);
    if (sense) arrange_boundaries(o, mirrored, length, true);
    if (sense && compare(o, mirrored, length, d->text + at, length) < 0) {
      memcpy(d->text + at, mirrored, length);
    }
    at += length + 1;
  }
  sort_pieces(o, d->text, d->length, '}');
}

/* Names the letters a, b, c, … as they appear. */
static void name(grundy_i_drawing *d) {
  char names[128] = {0}, next = 'a';
  for (size_t i = 0; i < d->length; i++) {
    char *known = &names[(unsigned char)d->text[i]];
    if (!grundy_i_drawing_letter(d->text[i])) continue;
    if (!*known) {
      *known = next;
      next = next == 'z' ? 'A' : (char)(next + 1);
    }
    d->text[i] = *known;
  }
}

void grundy_i_drawing_make_least(grundy_i_drawing *d) {
  enum { ROUNDS = 8 };
  drawing_order o = kinds_of(d);
  arrange(&o, d);
  name(d);
  for (int c = 0; c < 128; c++) o.key[c] = (char)c;
  for (int round = 0; round < ROUNDS; round++) {
    grundy_i_drawing before;
    copy(&before, d);
    arrange(&o, d);
    name(d);
    if (memcmp(before.text, d->text, d->length) == 0) return;
  }
}

/* ---- sums ---- */

static bool share_a_letter(const grundy_i_drawing *d, const grundy_i_lands *l, size_t i, size_t j) {
  for (size_t at = l->begins[i]; at < l->ends[i]; at++) {
    char c = d->text[at];
    if (grundy_i_drawing_letter(c) && memchr(d->text + l->begins[j], c, l->ends[j] - l->begins[j]))
      return true;
  }
  return false;
}

void grundy_i_lands_find(const grundy_i_drawing *d, grundy_i_lands *l) {
  l->count = 0;
  for (size_t at = 0; at < d->length; l->count++) {
    l->begins[l->count] = at;
    at = l->ends[l->count] = grundy_i_drawing_piece(d, at, '}') + 1;
    l->land[l->count] = l->count;
    for (size_t i = 0; i < l->count; i++) {
      size_t old = l->land[i], now = l->land[l->count];
      if (old == now || !share_a_letter(d, l, i, l->count)) continue;
      for (size_t j = 0; j < l->count; j++) {
        if (l->land[j] == old) l->land[j] = now;
      }
    }
  }
}

void grundy_i_lands_gather(const grundy_i_drawing *d, const grundy_i_lands *l, size_t land,
                           grundy_i_drawing *out) {
  out->length = 0;
  for (size_t i = 0; i < l->count; i++) {
    if (l->land[i] == land)
      grundy_i_drawing_put_text(out, d->text + l->begins[i], l->ends[i] - l->begins[i]);
  }
}
