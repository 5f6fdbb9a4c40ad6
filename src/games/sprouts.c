/* Sprouts (Conway and Paterson 1967): spots on paper; join two, or one with itself, by a line that
 * crosses nothing, and put a new spot on it. A spot has at most three lines; who cannot draw loses.
 *
 * What matters of a drawing is which spots lie around which region, and in what order (Applegate,
 * Jacobson and Sleator 1991): a region is a set of boundaries, a boundary a cycle of spots as one
 * meets them walking along it. A spot with three lines is dead and left out; a letter is a spot
 * with two that is met twice, in one boundary or in two regions; 0, 1, 2 are spots met once, by
 * their lines. A line between two boundaries makes one of them; a line within a boundary divides it
 * and its region, and the other boundaries go to one side or the other.
 *
 * Play is the same when a region where less than two lines could end is left out, when a letter met
 * once, or twice in a row, becomes 2, and when a region is mirrored. Regions without a common
 * letter are a sum. The least text is looked for as Lemoine and Viennot (2010) do, by sorting and
 * naming in turn; equal positions can keep different texts, which costs time only. A move takes a
 * life, so a position of n spots has at most 3n letters.
 *
 * A component is its text, eight bytes a word, zeros behind. */
#include <string.h>

#include "base/context.h"
#include "base/number.h"
#include "grundy/ruleset.h"

enum { LIVES = 51, SPOTS = LIVES / 3, ROOM = 400, WORDS = ROOM / 8, PIECES = 2 * LIVES + 8 };

/* Spots that a move makes, until they have names. */
enum { NEW = 'A' - 3, FIRST = NEW + 1, SECOND = NEW + 2 };

typedef struct drawing {
  char text[ROOM];
  size_t length;
} drawing;

static void put(drawing *d, char c) {
  d->text[d->length++] = c;
}

static void put_text(drawing *d, const char *text, size_t length) {
  memcpy(d->text + d->length, text, length);
  d->length += length;
}

static bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= NEW && c <= 'Z');
}

static unsigned lives_of(char c) {
  return c == '0' ? 3 : c == '1' ? 2 : c == '2' || is_letter(c) ? 1 : 0;
}

/* Where the piece that begins at `at` ends: the mark behind it. */
static size_t piece_end(const drawing *d, size_t at, char mark) {
  while (d->text[at] != mark) at++;
  return at;
}

/* ---- words ---- */

static drawing drawing_of(grundy_component c) {
  drawing d;
  d.length = 0;
  for (size_t i = 0; i < c.length; i++) {
    for (unsigned shift = 0; shift < 64 && c.words[i] >> shift; shift += 8) {
      put(&d, (char)(c.words[i] >> shift & 0xff));
    }
  }
  return d;
}

static size_t pack(const drawing *d, uint64_t words[WORDS]) {
  size_t count = d->length ? (d->length + 7) / 8 : 1;
  memset(words, 0, count * sizeof *words);
  for (size_t i = 0; i < d->length; i++) {
    words[i / 8] |= (uint64_t)(unsigned char)d->text[i] << i % 8 * 8;
  }
  return count;
}

static grundy_status append(grundy_words *out, const drawing *d) {
  uint64_t words[WORDS];
  size_t count = pack(d, words);
  return grundy_words_append(out, words, count);
}

/* ---- play that is the same ---- */

typedef struct census {
  uint8_t met[128]; /* how often each letter is met */
} census;

static census count_letters(const drawing *d) {
  census all = {{0}};
  for (size_t i = 0; i < d->length; i++) all.met[(unsigned char)d->text[i]]++;
  return all;
}

/* Appends a boundary [begin, end) with its letters that are met once, or twice in a row, as 2. */
static void put_boundary(const drawing *d, const census *all, size_t begin, size_t end,
                         drawing *out) {
  size_t start = out->length;
  bool wraps = end - begin > 1 && is_letter(d->text[begin]) && d->text[begin] == d->text[end - 1];
  for (size_t i = begin; i < end; i++) {
    char c = d->text[i];
    bool again = i + 1 < end && is_letter(c) && c == d->text[i + 1];
    bool last = wraps && i + 1 == end && end - begin > 2;
    if (last || (i > begin && is_letter(c) && c == d->text[i - 1])) continue;
    bool two = is_letter(c) && (all->met[(unsigned char)c] == 1 || again || (wraps && i == begin));
    put(out, two ? '2' : c);
  }
  if (out->length > start) put(out, '.');
}

/* The lives of what is written in [begin, end): a letter met twice counts once. */
static unsigned lives_within(const drawing *d, size_t begin, size_t end) {
  uint64_t seen = 0; /* of the letters: '>' to 'z' are less than 64 characters */
  unsigned lives = 0;
  for (size_t i = begin; i < end; i++) {
    uint64_t letter = is_letter(d->text[i]) ? UINT64_C(1) << (d->text[i] - NEW) : 0;
    if (!(seen & letter)) lives += lives_of(d->text[i]);
    seen |= letter;
  }
  return lives;
}

static void put_region(const drawing *d, const census *all, size_t begin, size_t end,
                       drawing *out) {
  size_t start = out->length;
  for (size_t at = begin; at < end;) {
    size_t stop = piece_end(d, at, '.');
    put_boundary(d, all, at, stop, out);
    at = stop + 1;
  }
  if (lives_within(out, start, out->length) < 2) {
    out->length = start;
  } else {
    put(out, '}');
  }
}

/* Leaves out what cannot matter, again and again. */
static void tidy(drawing *d) {
  size_t length;
  do {
    drawing after;
    after.length = 0;
    census all = count_letters(d);
    length = d->length;
    for (size_t at = 0; at < d->length;) {
      size_t stop = piece_end(d, at, '}');
      put_region(d, &all, at, stop, &after);
      at = stop + 1;
    }
    bool same = after.length == length && memcmp(after.text, d->text, length) == 0;
    *d = after;
    if (same) return;
  } while (d->length);
}

/* ---- the least text ---- */

/* How characters compare: letters by their kind at first, by themselves then. */
typedef struct order {
  char key[128];
} order;

static int compare(const order *o, const char *a, size_t a_length, const char *b, size_t b_length) {
  for (size_t i = 0; i < a_length && i < b_length; i++) {
    int difference = o->key[(unsigned char)a[i]] - o->key[(unsigned char)b[i]];
    if (difference) return difference;
  }
  return (a_length > b_length) - (a_length < b_length);
}

/* Letters met in one boundary before those met in two. */
static order kinds_of(const drawing *d) {
  order o;
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

/* Turns the cycle text[0 .. length) to its least rotation. */
static void rotate(const order *o, char *text, size_t length) {
  char twice[2 * ROOM];
  size_t best = 0;
  if (length < 2) return;
  memcpy(twice, text, length);
  memcpy(twice + length, text, length);
  for (size_t at = 1; at < length; at++) {
    if (compare(o, twice + at, length, twice + best, length) < 0) best = at;
  }
  if (best) memcpy(text, twice + best, length);
}

static void reverse(char *text, size_t length) {
  for (size_t i = 0; i < length / 2; i++) {
    char c = text[i];
    text[i] = text[length - 1 - i];
    text[length - 1 - i] = c;
  }
}

/* Sorts pieces of text[0 .. length), each with the mark that ends it. */
static void sort_pieces(const order *o, char *text, size_t length, char mark) {
  size_t begins[PIECES], lengths[PIECES], count = 0, at = 0;
  char sorted[ROOM];
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
    begins[place] = begin;
    lengths[place] = size;
    begin = end + 1;
  }
  for (size_t i = 0; i < count; i++) {
    memcpy(sorted + at, text + begins[i], lengths[i]);
    at += lengths[i];
  }
  memcpy(text, sorted, length);
}

static void arrange_boundaries(const order *o, char *text, size_t length, bool mirrored) {
  for (size_t at = 0; at < length;) {
    size_t size = 0;
    while (text[at + size] != '.') size++;
    if (mirrored) reverse(text + at, size);
    rotate(o, text + at, size);
    at += size + 1;
  }
  sort_pieces(o, text, length, '.');
}

static void arrange(const order *o, drawing *d) {
  for (size_t at = 0; at < d->length;) {
    char mirrored[ROOM];
    size_t length = piece_end(d, at, '}') - at;
    memcpy(mirrored, d->text + at, length);
    arrange_boundaries(o, d->text + at, length, false);
    arrange_boundaries(o, mirrored, length, true);
    if (compare(o, mirrored, length, d->text + at, length) < 0) {
      memcpy(d->text + at, mirrored, length);
    }
    at += length + 1;
  }
  sort_pieces(o, d->text, d->length, '}');
}

/* Names the letters a, b, c, … as they appear. */
static void name(drawing *d) {
  char names[128] = {0}, next = 'a';
  for (size_t i = 0; i < d->length; i++) {
    char *known = &names[(unsigned char)d->text[i]];
    if (!is_letter(d->text[i])) continue;
    if (!*known) {
      *known = next;
      next = next == 'z' ? 'A' : (char)(next + 1);
    }
    d->text[i] = *known;
  }
}

static void make_least(drawing *d) {
  enum { ROUNDS = 8 };
  order o = kinds_of(d);
  arrange(&o, d);
  name(d);
  for (int c = 0; c < 128; c++) o.key[c] = (char)c;
  for (int round = 0; round < ROUNDS; round++) {
    drawing before = *d;
    arrange(&o, d);
    name(d);
    if (memcmp(before.text, d->text, d->length) == 0) return;
  }
}

/* ---- text ---- */

/* What is wrong with a text, or NULL; *at is where. */
static const char *fault(const char *text, size_t length, size_t *at) {
  unsigned lives = 0, met[128] = {0};
  size_t boundary[128] = {0}, region[128] = {0}, boundaries = 1, regions = 1, spots = 0, closed = 0;
  for (*at = 0; *at < length; ++*at) {
    unsigned char c = (unsigned char)text[*at];
    bool letter = c < 128 && is_letter((char)c) && c >= 'A';
    if (c == '.') {
      if (!spots) return "expected a spot before .";
      if (spots > 1 && text[*at - 1] == '0') return "expected 0 alone in its boundary";
      boundaries++, closed++, spots = 0;
    } else if (c == '}') {
      if (spots || !closed) return "expected a boundary with its . before }";
      regions++, closed = 0;
    } else if (letter || (c >= '0' && c <= '2')) {
      if (spots && text[*at - 1] == '0') return "expected 0 alone in its boundary";
      if (letter && met[c] == 2) return "expected each letter twice";
      if (letter && met[c] == 1 && boundary[c] != boundaries && region[c] == regions) {
        return "expected a letter's places in one boundary or in two regions";
      }
      lives += letter && met[c] ? 0 : lives_of((char)c);
      if (lives > LIVES) return "expected at most 51 lives (of 0 three, of 1 two, else one)";
      met[c]++, boundary[c] = boundaries, region[c] = regions, spots++;
    } else {
      return "expected 0, 1, 2, a letter, . or }";
    }
  }
  if (spots || closed) return "expected } at the end of each region";
  for (unsigned c = 'A'; c <= 'z'; c++) {
    if (is_letter((char)c) && met[c] == 1) return "expected each letter twice";
  }
  return NULL;
}

static grundy_status parse(grundy_context *context, const grundy_game *game, const char *text,
                           size_t length, grundy_words *out) {
  (void)game;
  drawing d = {{0}, 0};
  if (length && !memchr(text, '}', length) && !memchr(text, '.', length)) {
    uint64_t spots;
    grundy_status s = grundy_i_number_parse_range(context, "sprouts: spots to begin with", text,
                                                  length, 0, SPOTS, &spots);
    if (s != GRUNDY_OK) return s;
    for (uint64_t i = 0; i < spots; i++) put_text(&d, "0.", 2);
    if (spots) put(&d, '}');
    return append(out, &d);
  }
  size_t at;
  const char *wrong = length ? fault(text, length, &at) : "expected spots";
  if (wrong) {
    return grundy_i_fail(context, GRUNDY_BAD_INPUT,
                         "sprouts: character %zu: %s (a number of spots, or regions such as "
                         "12a.0.}a1.}), got %s",
                         length ? at + 1 : 1, wrong, grundy_i_quote(text, length).text);
  }
  put_text(&d, text, length);
  return append(out, &d);
}

/* The number of spots of a position at the beginning; false where it is another. */
static bool is_beginning(const drawing *d, size_t *spots) {
  *spots = d->length / 2;
  for (size_t i = 0; i + 1 < d->length; i++) {
    if (d->text[i] != (i % 2 ? '.' : '0')) return false;
  }
  return true;
}

static grundy_status print(grundy_context *context, const grundy_game *game, grundy_component c,
                           grundy_buffer *out) {
  (void)context, (void)game;
  size_t spots;
  drawing d = drawing_of(c);
  if (is_beginning(&d, &spots)) return grundy_buffer_print(out, "%zu", spots);
  return grundy_buffer_append(out, d.text, d.length);
}

/* Up to two spots; then two regions that share one letter or two, with spots beside them. */
static grundy_status sample(grundy_context *context, const grundy_game *game, uint64_t index,
                            grundy_words *out) {
  static const char *const inner[] = {"", "2", "22", "1", "12"}, *const lone[] = {"", "2.", "1."};
  static const char *const forms[][2] = {{"a", "}a"}, {"ab", "}ba"}, {"2.a", "}a"}, {"1.a", "}a"}};
  (void)context, (void)game;
  drawing d = {{0}, 0};
  if (index <= 2) {
    for (uint64_t i = 0; i < index; i++) put_text(&d, "0.", 2);
    if (index) put(&d, '}');
    return append(out, &d);
  }
  index -= 3;
  const char *const *form = forms[index / 75 % 4];
  const char *parts[] = {form[0], inner[index % 5],     ".", lone[index / 25 % 3],
                         form[1], inner[index / 5 % 5], ".}"};
  if (index >= 300) return GRUNDY_STOP;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    put_text(&d, parts[i], strlen(parts[i]));
  }
  return append(out, &d);
}

/* ---- moves ---- */

/* A move in a region: its boundaries, and what becomes of the drawing. */
typedef struct pen {
  grundy_context *context;
  drawing before;
  size_t begin, end;                   /* the region */
  size_t begins[PIECES], ends[PIECES]; /* its boundaries */
  size_t count;
  drawing after;
  grundy_sink *sink;
} pen;

/* A spot of the region's boundary `boundary`. */
typedef struct spot {
  size_t boundary, at;
} spot;

static char spot_of(const pen *p, spot s) {
  return p->before.text[s.at];
}

/* What a spot is after one more line: dead (NUL), or in both its places `fresh`. */
static char after_line(char c, char fresh) {
  return c == '1' ? fresh : '\0';
}

static void put_spot(pen *p, char c) {
  if (c) put(&p->after, c);
}

/* Appends the spots of a boundary behind `from` up to before `to`, around it where they are one. */
static void put_between(pen *p, spot from, spot to) {
  size_t begin = p->begins[from.boundary], end = p->ends[from.boundary];
  size_t at = from.at + 1 == end ? begin : from.at + 1;
  while (at != to.at) {
    put(&p->after, p->before.text[at]);
    at = at + 1 == end ? begin : at + 1;
  }
}

/* Appends the boundaries of the region that are in the set but those of the move. */
static void put_others(pen *p, uint64_t set, size_t first, size_t second) {
  for (size_t i = 0; i < p->count; i++) {
    if (i == first || i == second || !(set >> i & 1)) continue;
    put_text(&p->after, p->before.text + p->begins[i], p->ends[i] - p->begins[i] + 1);
  }
}

static void begin_move(pen *p) {
  p->after.length = 0;
  put_text(&p->after, p->before.text, p->begin);
}

/* Leaves out the other places of the spots that die, and gives the option. */
static grundy_status end_move(pen *p, char one, char other) {
  put(&p->after, '}');
  put_text(&p->after, p->before.text + p->end + 1, p->before.length - p->end - 1);
  size_t kept = 0;
  for (size_t i = 0; i < p->after.length; i++) {
    char c = p->after.text[i];
    if (!is_letter(c) || (c != one && c != other)) p->after.text[kept++] = c;
  }
  p->after.length = kept;
  tidy(&p->after);
  make_least(&p->after);
  uint64_t words[WORDS];
  grundy_component part = {words, pack(&p->after, words)};
  return p->sink->take(p->sink, &part, 1);
}

/* The boundary of a spot opened there: from it all around back to it. */
static void put_opened(pen *p, spot s, char fresh) {
  char c = spot_of(p, s);
  char end = after_line(c, fresh);
  put_spot(p, c == '0' ? '1' : end);
  put_between(p, s, s);
  put_spot(p, end);
  put(&p->after, NEW);
}

/* A line between two boundaries. */
static grundy_status join(pen *p, spot a, spot b) {
  begin_move(p);
  put_others(p, UINT64_MAX, a.boundary, b.boundary);
  put_opened(p, a, FIRST);
  put_opened(p, b, SECOND);
  put(&p->after, '.');
  return end_move(p, spot_of(p, a), spot_of(p, b));
}

/* A line from a to b on one boundary, or from a to itself; `set` goes to the side that has the
 * spots from a to b. */
static grundy_status divide(pen *p, spot a, spot b, uint64_t set) {
  bool loop = a.at == b.at;
  char first = after_line(spot_of(p, a), FIRST), second = after_line(spot_of(p, b), SECOND);
  if (loop) first = second = '\0';
  if (loop && spot_of(p, a) == '0') first = FIRST;
  begin_move(p);
  put_others(p, set, a.boundary, b.boundary);
  put_spot(p, first);
  if (!loop) put_between(p, a, b);
  put_spot(p, second);
  put_text(&p->after, (const char[]){NEW, '.', '}'}, 3);
  put_others(p, ~set, a.boundary, b.boundary);
  put_spot(p, second);
  put_between(p, b, a);
  put_spot(p, first);
  put_text(&p->after, (const char[]){NEW, '.'}, 2);
  return end_move(p, spot_of(p, a), spot_of(p, b));
}

/* Whether two boundaries are equal and of digits, so that moves with one are moves with the other.
 */
static bool are_equal(const pen *p, size_t i, size_t j) {
  const char *text = p->before.text + p->begins[i];
  size_t length = p->ends[i] - p->begins[i];
  if (length != p->ends[j] - p->begins[j]) return false;
  for (size_t k = 0; k < length; k++) {
    if (is_letter(text[k])) return false;
  }
  return memcmp(text, p->before.text + p->begins[j], length) == 0;
}

/* Whether a boundary equals one before it, other than `but`. */
static bool is_repeated(const pen *p, size_t boundary, size_t but) {
  for (size_t i = 0; i < boundary; i++) {
    if (i != but && are_equal(p, i, boundary)) return true;
  }
  return false;
}

/* The next set of boundaries without `but`, of those that hold a boundary of digits only where they
 * hold the equal ones behind it; 0 behind the last. */
static uint64_t next_set(const pen *p, const size_t *equal, size_t but, uint64_t set) {
  for (size_t i = 0; i < p->count; i++) {
    bool may = i != but && !(set >> i & 1) && (equal[i] == i || set >> equal[i] & 1);
    if (may) return (set >> i | 1) << i;
  }
  return 0;
}

/* Gives the divisions by a line from a to b, for all ways the other boundaries go. */
static grundy_status divide_all(pen *p, spot a, spot b) {
  size_t equal[PIECES];
  uint64_t set = 0;
  for (size_t i = p->count; i-- > 0;) {
    equal[i] = i;
    for (size_t j = i + 1; j < p->count && equal[i] == i; j++) {
      if (j != a.boundary && are_equal(p, i, j)) equal[i] = j;
    }
  }
  grundy_status s;
  do {
    s = divide(p, a, b, set);
    if (s == GRUNDY_OK) s = grundy_i_tick(p->context, "options", 0, 0);
    set = next_set(p, equal, a.boundary, set);
  } while (set && s == GRUNDY_OK);
  return s;
}

static grundy_status move_within(pen *p, size_t boundary) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = p->begins[boundary]; i < p->ends[boundary]; i++) {
    for (size_t j = i; j < p->ends[boundary] && s == GRUNDY_OK; j++) {
      spot a = {boundary, i}, b = {boundary, j};
      bool possible = i == j ? lives_of(spot_of(p, a)) > 1
                             : !is_letter(spot_of(p, a)) || spot_of(p, a) != spot_of(p, b);
      if (possible) s = divide_all(p, a, b);
    }
  }
  return s;
}

static grundy_status move_between(pen *p, size_t one, size_t other) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = p->begins[one]; i < p->ends[one]; i++) {
    for (size_t j = p->begins[other]; j < p->ends[other] && s == GRUNDY_OK; j++) {
      s = join(p, (spot){one, i}, (spot){other, j});
    }
  }
  return s;
}

static grundy_status move_in_region(pen *p) {
  grundy_status s = GRUNDY_OK;
  p->count = 0;
  for (size_t at = p->begin; at < p->end; p->count++) {
    p->begins[p->count] = at;
    p->ends[p->count] = piece_end(&p->before, at, '.');
    at = p->ends[p->count] + 1;
  }
  for (size_t i = 0; i < p->count && s == GRUNDY_OK; i++) {
    if (is_repeated(p, i, i)) continue;
    s = move_within(p, i);
    for (size_t j = i + 1; j < p->count && s == GRUNDY_OK; j++) {
      if (!is_repeated(p, j, i)) s = move_between(p, i, j);
    }
  }
  return s;
}

static grundy_status options(grundy_context *context, const grundy_game *game, grundy_component c,
                             grundy_side side, grundy_sink *sink) {
  (void)game, (void)side;
  pen p;
  p.context = context;
  p.before = drawing_of(c);
  p.sink = sink;
  p.begin = 0;
  grundy_status s = GRUNDY_OK;
  while (p.begin < p.before.length && s == GRUNDY_OK) {
    p.end = piece_end(&p.before, p.begin, '}');
    s = move_in_region(&p);
    p.begin = p.end + 1;
  }
  return s;
}

/* ---- sums ---- */

/* Regions, and which sum's part each is in: regions that share a letter are in one. */
typedef struct lands {
  size_t begins[PIECES], ends[PIECES], land[PIECES], count;
} lands;

static bool share_a_letter(const drawing *d, const lands *l, size_t i, size_t j) {
  for (size_t at = l->begins[i]; at < l->ends[i]; at++) {
    char c = d->text[at];
    if (is_letter(c) && memchr(d->text + l->begins[j], c, l->ends[j] - l->begins[j])) return true;
  }
  return false;
}

static void find_lands(const drawing *d, lands *l) {
  l->count = 0;
  for (size_t at = 0; at < d->length; l->count++) {
    l->begins[l->count] = at;
    at = l->ends[l->count] = piece_end(d, at, '}') + 1;
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

/* The regions of a land; none where it goes by another region's number. */
static void gather_land(const drawing *d, const lands *l, size_t land, drawing *out) {
  out->length = 0;
  for (size_t i = 0; i < l->count; i++) {
    if (l->land[i] == land) put_text(out, d->text + l->begins[i], l->ends[i] - l->begins[i]);
  }
}

static grundy_status reduce(grundy_context *context, const grundy_game *game, grundy_component c,
                            grundy_sink *sink) {
  (void)context, (void)game;
  uint64_t words[WORDS + PIECES];
  grundy_component parts[PIECES];
  lands l;
  size_t used = 0, count = 0;
  drawing d = drawing_of(c);
  tidy(&d);
  find_lands(&d, &l);
  for (size_t land = 0; land < l.count; land++) {
    drawing part;
    gather_land(&d, &l, land, &part);
    if (!part.length) continue;
    make_least(&part);
    parts[count] = (grundy_component){words + used, pack(&part, words + used)};
    used += parts[count++].length;
  }
  return sink->take(sink, parts, count);
}

/* Where two lives are left, all in each region, they end with the next line: 1. */
static grundy_status value(grundy_context *context, const grundy_game *game, grundy_component c,
                           grundy_value *out) {
  (void)context, (void)game;
  lands l;
  drawing d = drawing_of(c);
  tidy(&d);
  find_lands(&d, &l);
  *out = (grundy_value){.known = true, .method = GRUNDY_METHOD_THEOREM};
  for (size_t land = 0; land < l.count && out->known; land++) {
    drawing part;
    gather_land(&d, &l, land, &part);
    unsigned lives = lives_within(&part, 0, part.length);
    if (lives > 2) *out = (grundy_value){.method = GRUNDY_METHOD_SEARCH};
    if (lives == 2) out->nimber ^= 1;
  }
  return GRUNDY_OK;
}

static grundy_status canonical(grundy_context *context, const grundy_game *game, grundy_component c,
                               grundy_words *out) {
  (void)context, (void)game;
  drawing d = drawing_of(c);
  tidy(&d);
  make_least(&d);
  return append(out, &d);
}

/* The squares of the regions' lives: about the lines that could be drawn. */
static uint64_t size(const grundy_game *game, grundy_component c) {
  (void)game;
  drawing d = drawing_of(c);
  uint64_t total = 0;
  for (size_t at = 0; at < d.length;) {
    size_t stop = piece_end(&d, at, '}');
    uint64_t lives = lives_within(&d, at, stop);
    total += lives * lives;
    at = stop + 1;
  }
  return total;
}

const grundy_ruleset grundy_i_game_sprouts = {
    .name = "sprouts",
    .summary = {"join two spots, or one with itself, by a line that crosses nothing, with a new "
                "spot on it; a spot has at most three lines",
                "用不与任何线相交的线连接两点（或一点与自身），并在线上添一个新点；"
                "每点至多三条线"},
    .notation = "N spots, or regions such as 12a.0.}a1.}",
    .theorem =
        {"none: search; the player who begins loses with N = 0, 1, 2 spots modulo 6, as far "
         "as is known (conjectured by Applegate, Jacobson and Sleator); N up to 17. A region "
         "ends with }, a boundary with .; spots around it are 0, 1, 2 by their lines, or "
         "letters where met twice",
         "只剩两条命时下一条线就是最后一条，其余由搜索判定；目前已知 N 模 6 为 0、1、2 "
         "时先手负（Applegate、Jacobson、"
         "Sleator 猜想）；N 不超过 17。区域以 } 结尾，边界以 . 结尾；沿边界的点按线数写作 "
         "0、1、2，遇到两次的点用字母"},
    .source = "Applegate, Jacobson and Sleator 1991; Lemoine and Viennot 2010",
    .example = "4",
    .sides = 1,
    .parse = parse,
    .print = print,
    .sample = sample,
    .options = options,
    .value = value,
    .canonical = canonical,
    .reduce = reduce,
    .size = size,
};
