/* Keys of regions, by folding. Play depends on a region's graph only, squares being vertices and
 * neighbours joined, and not on which way its tails are bent. So tails are taken off: from each
 * leaf (a square with one neighbour) all squares with two neighbours up to one with more, on which
 * the tail then hangs. This is repeated until what is left, the core, has no leaf or is a path.
 * Each tree taken off is written down at the square of the core that it hung on, as a rooted tree:
 *     code(tree) = 1 code(children, the largest first) 0
 * (balanced brackets; Aho, Hopcroft & Ullman 1974, section 3.2). What a round takes off depends on
 * the graph only, whichever leaf is first, so all drawings of a graph have the same trees on the
 * same core.
 *
 *   key = rows, columns of the core and the codes; the core; the squares of it with trees
 *
 * under the symmetry that makes the core least, and if there are several, also the marked squares
 * and their codes. The key of a path with trees, itself a tree, is its code from whichever end
 * makes it larger. The core's board is as trimmed; where codes are too long for a word the region
 * is not folded. A key determines the graph, so two graphs never have the same key. Cost: a few
 * dozen operations on words for each round and tail, and a dozen for each square of a tail. */
#include "games/cram_key.h"

enum {
  CODE_SHIFT = 17,
  CODE_BITS = 64 - CODE_SHIFT,
  SQUARE_SHIFT = CODE_BITS + 1,
  KEY = 1 << 16, /* in the first word; boards as components do not have it */
  MOST_TREES = 4
};

/* A code that no tree has: too long. The empty code, that of no trees, is 0; others begin with a 1,
 * which shows how long they are. */
static const uint64_t too_long = UINT64_MAX;

/* The codes of the trees on a square, the largest first. */
typedef struct trees {
  size_t count;
  uint64_t codes[MOST_TREES];
} trees;

/* What is left of a region, and what hangs on the squares `marked` of it. */
typedef struct folded {
  grundy_i_area core;
  uint64_t first; /* column */
  uint64_t marked;
  trees on[GRUNDY_I_BOARD_SQUARES]; /* undefined for the others */
} folded;

/* ---- codes ---- */

static unsigned bits_of(uint64_t code) {
  return grundy_i_top_bit(2 * code + 1);
}

static uint64_t join(uint64_t code, uint64_t next) {
  unsigned bits = bits_of(next);
  return bits_of(code) + bits < CODE_BITS ? code << bits | next : too_long;
}

static uint64_t enclose(uint64_t code) {
  unsigned bits = bits_of(code);
  return bits + 2 < CODE_BITS ? (UINT64_C(1) << bits | code) << 1 : too_long;
}

static uint64_t join_all(const trees *t) {
  uint64_t code = t->codes[0];
  for (size_t i = 1; i < t->count; i++) code = join(code, t->codes[i]);
  return code;
}

static void insert(trees *t, uint64_t code) {
  GRUNDY_ASSERT(t->count < MOST_TREES);
  size_t at = t->count++;
  for (; at > 0 && t->codes[at - 1] < code; at--) t->codes[at] = t->codes[at - 1];
  t->codes[at] = code;
}

static trees *trees_on(folded *f, uint64_t square) {
  return &f->on[GRUNDY_LOWEST_BIT(square)];
}

/* The code of the tree of which a square is the root, `branch` being one more tree on it or 0. */
static uint64_t tree_at(folded *f, uint64_t square, uint64_t branch) {
  if (!(f->marked & square)) return enclose(branch);
  trees all = *trees_on(f, square);
  if (branch) insert(&all, branch);
  return enclose(join_all(&all));
}

static void hang(folded *f, uint64_t square, uint64_t code) {
  trees *own = trees_on(f, square);
  if (!(f->marked & square)) own->count = 0;
  f->marked |= square;
  insert(own, code);
}

/* ---- folding ---- */

/* The squares with one neighbour, and with two. */
typedef struct degrees {
  uint64_t one, two;
} degrees;

static degrees degrees_of(const folded *f) {
  grundy_i_neighbours n = grundy_i_neighbours_of(&f->core, f->first, f->core.free);
  uint64_t across = n.left | n.right, along = n.up | n.down, corner = across & along;
  uint64_t row = n.left & n.right, column = n.up & n.down, several = row | column | corner;
  uint64_t two = (row & ~along) | (column & ~across) | (corner & ~(row | column));
  return (degrees){f->core.free & (across | along) & ~several, f->core.free & two};
}

/* Takes a tail off, from its leaf up to the square that is the result; *code: the tail's. */
static uint64_t take_off(folded *f, const degrees *d, uint64_t leaf, uint64_t *code) {
  const grundy_i_area core = f->core;
  uint64_t square = leaf, left = core.free, own = 0;
  do {
    own = tree_at(f, square, own);
    left ^= square;
    grundy_i_neighbours n = grundy_i_neighbours_of(&core, f->first, square);
    square = left & grundy_i_neighbours_all(&n);
  } while (square & d->two);
  f->core.free = left;
  *code = own;
  return square;
}

/* The code of a path with trees, from that leaf to the other one. */
static uint64_t path_from(folded *f, const degrees *d, uint64_t leaf) {
  uint64_t free = f->core.free, code;
  uint64_t end = take_off(f, d, leaf, &code);
  f->core.free = free;
  return code == too_long ? code : tree_at(f, end, code);
}

/* Takes tails off until there are none; false where codes are too long. *tree: the code of all
 * where nothing else was there, or 0. */
static bool fold(folded *f, uint64_t *tree) {
  *tree = 0;
  for (;;) {
    degrees d = degrees_of(f);
    if (!d.one) break;
    for (uint64_t left = d.one; left; left &= left - 1) {
      uint64_t leaf = left & -left, code, free = f->core.free;
      uint64_t square = take_off(f, &d, leaf, &code);
      if (code == too_long) return false;
      if (square & d.one) {
        f->core.free = free;
        uint64_t one = path_from(f, &d, leaf), other = path_from(f, &d, square);
        *tree = one > other ? one : other;
        return *tree != too_long;
      }
      hang(f, square, code);
    }
    f->marked &= f->core.free;
  }
  if (f->marked == f->core.free && !(f->marked & (f->marked - 1))) *tree = tree_at(f, f->marked, 0);
  return *tree != too_long;
}

/* ---- keys ---- */

/* A marked square of the core, and what hangs on it. */
typedef struct mark {
  unsigned row, column;
  uint64_t code;
} mark;

static size_t marks_of(const folded *f, const uint64_t *codes, mark out[GRUNDY_I_BOARD_SQUARES]) {
  size_t count = 0;
  for (uint64_t left = f->marked; left; left &= left - 1, count++) {
    unsigned square = GRUNDY_LOWEST_BIT(left);
    out[count] = (mark){square / f->core.columns, square % f->core.columns, codes[count]};
  }
  return count;
}

/* The images of marks by a symmetry in order, each as its square and code. */
static void move(const mark *marks, size_t count, const grundy_i_area *out, unsigned symmetry,
                 uint64_t *images) {
  for (size_t i = 0; i < count; i++) {
    unsigned square = grundy_i_area_moved(out, symmetry, marks[i].row, marks[i].column);
    uint64_t image = (uint64_t)square << SQUARE_SHIFT | marks[i].code;
    size_t at = i;
    for (; at > 0 && images[at - 1] > image; at--) images[at] = images[at - 1];
    images[at] = image;
  }
}

static bool is_less(const uint64_t *a, const uint64_t *b, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (a[i] != b[i]) return a[i] < b[i];
  }
  return false;
}

/* The least images of marks under symmetries in `by`; they are in one of images[0] and
 * images[1]. */
static const uint64_t *least_of(const mark *marks, size_t count, const grundy_i_area *out,
                                unsigned by, uint64_t images[2][GRUNDY_I_BOARD_SQUARES]) {
  uint64_t *least = images[0], *next = images[1];
  move(marks, count, out, GRUNDY_LOWEST_BIT(by), least);
  while (by &= by - 1) {
    move(marks, count, out, GRUNDY_LOWEST_BIT(by), next);
    if (!is_less(next, least, count)) continue;
    uint64_t *swap = least;
    least = next;
    next = swap;
  }
  return least;
}

/* The codes of images in order, each terminated; *set: their squares. */
static uint64_t codes_of(const uint64_t *images, size_t count, uint64_t *set) {
  const uint64_t code_mask = (UINT64_C(1) << SQUARE_SHIFT) - 1;
  uint64_t codes = 0;
  *set = 0;
  for (size_t i = 0; i < count; i++) {
    codes = join(codes, (images[i] & code_mask) << 1);
    *set |= UINT64_C(1) << (images[i] >> SQUARE_SHIFT);
  }
  return codes;
}

/* The key of a region that is not a tree; 0 where the codes are too long. */
static size_t key_of_core(folded *f, uint64_t words[GRUNDY_I_CRAM_KEY_WORDS]) {
  uint64_t joined[GRUNDY_I_BOARD_SQUARES], images[2][GRUNDY_I_BOARD_SQUARES];
  mark marks[GRUNDY_I_BOARD_SQUARES];
  size_t count = 0;
  for (uint64_t left = f->marked; left; left &= left - 1) {
    joined[count] = join_all(trees_on(f, left & -left));
    if (joined[count++] == too_long) return 0;
  }
  f->core = grundy_i_area_trimmed(&f->core, &f->marked);
  count = marks_of(f, joined, marks);
  grundy_i_area out = f->core;
  unsigned by = grundy_i_area_least(&out);
  uint64_t codes = codes_of(least_of(marks, count, &out, by, images), count, &words[2]);
  if (codes == too_long) return 0;
  words[0] = codes << CODE_SHIFT | KEY | out.rows << 8 | out.columns;
  words[1] = out.free;
  return 3;
}

size_t grundy_i_cram_key(const grundy_i_area *region, uint64_t words[GRUNDY_I_CRAM_KEY_WORDS]) {
  folded f;
  uint64_t tree;
  f.core = *region;
  f.first = grundy_i_area_first_column(region->columns);
  f.marked = 0;
  if (fold(&f, &tree) && (tree || f.marked)) {
    words[0] = tree << CODE_SHIFT | KEY;
    size_t length = tree ? 1 : key_of_core(&f, words);
    if (length) return length;
  }
  f.core = *region;
  (void)grundy_i_area_least(&f.core);
  words[0] = KEY | f.core.rows << 8 | f.core.columns;
  words[1] = f.core.free;
  return 2;
}
