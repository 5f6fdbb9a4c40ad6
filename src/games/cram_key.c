/* Keys of regions, by folding. Play depends on a region's graph only, squares being vertices and
 * neighbours joined, and not on which way its tails are bent. So leaves (squares with one
 * neighbour) are taken off, layer by layer, until what is left, the core, has none, or is one or
 * two squares; each tree taken off is written down at the square of the core that it hung on, as a
 * rooted tree:
 *     code(tree) = 1 code(children in order) 0
 * (balanced brackets; Aho, Hopcroft & Ullman 1974, section 3.2). Children are in order of the
 * layers, and in a layer of their codes, which is the same for all drawings of the tree.
 *
 *   key = rows, columns of the core and the codes; the core; the squares of it with trees
 *
 * of that symmetry which makes the core least, and of several the marked squares and the codes.
 * The core's board is as trimmed; where codes are too long for a word the region is not folded.
 * A key says what the graph is, so two graphs never have the same. */
#include "games/cram_key.h"

enum {
  CODE_SHIFT = 17,
  CODE_BITS = 64 - CODE_SHIFT,
  KEY = 1 << 16, /* in the first word; boards as components do not have it */
  MOST_CHILDREN = 4
};

/* The codes of some trees, one behind the other, and their bits. */
typedef struct code {
  uint64_t word;
  unsigned bits;
} code;

/* What is left of a region, and what hangs on the squares `marked` of it. */
typedef struct folded {
  grundy_i_area core;
  uint64_t marked;
  code on[GRUNDY_I_BOARD_SQUARES]; /* of the others undefined */
} folded;

/* Appends codes; false where that is too long. */
static bool append(code *to, code more) {
  to->bits += more.bits;
  if (to->bits >= CODE_BITS) return false;
  to->word = to->word << more.bits | more.word;
  return true;
}

/* The code of the tree of which a square is the root. */
static code tree_at(const folded *f, uint64_t square) {
  if (!(f->marked & square)) return (code){2, 2};
  code own = f->on[GRUNDY_LOWEST_BIT(square)];
  return (code){(UINT64_C(1) << own.bits | own.word) << 1, own.bits + 2};
}

/* Hangs leaves, those around a square, on it. */
static bool hang(folded *f, uint64_t leaves, uint64_t square) {
  code *own = &f->on[GRUNDY_LOWEST_BIT(square)], trees[MOST_CHILDREN];
  size_t count = 0;
  if (!(f->marked & square)) *own = (code){0, 0};
  f->marked |= square;
  if (!(leaves & (leaves - 1))) return append(own, tree_at(f, leaves));
  for (; leaves; leaves &= leaves - 1) {
    code tree = tree_at(f, leaves & -leaves);
    size_t i = count++;
    for (; i > 0 && trees[i - 1].word < tree.word; i--) trees[i] = trees[i - 1];
    trees[i] = tree;
  }
  bool good = true;
  for (size_t i = 0; i < count && good; i++) good = append(own, trees[i]);
  return good;
}

/* Takes the leaves off until there are none, or nothing else; false where codes are too long. */
static bool fold(folded *f) {
  uint64_t first = grundy_i_area_first_column(f->core.columns);
  for (;;) {
    grundy_i_neighbours n = grundy_i_neighbours_of(&f->core, first, f->core.free);
    uint64_t leaves = grundy_i_neighbours_leaves(&n, f->core.free);
    if (!leaves || leaves == f->core.free) return true;
    grundy_i_neighbours by = grundy_i_neighbours_of(&f->core, first, leaves);
    uint64_t stems = f->core.free & grundy_i_neighbours_all(&by);
    for (; stems; stems &= stems - 1) {
      uint64_t stem = stems & -stems;
      n = grundy_i_neighbours_of(&f->core, first, stem);
      if (!hang(f, leaves & grundy_i_neighbours_all(&n), stem)) return false;
    }
    f->core.free ^= leaves;
    f->marked &= ~leaves;
  }
}

/* The key of a tree, folded to one square or two that are neighbours. */
static size_t key_of_tree(const folded *f, uint64_t words[GRUNDY_I_CRAM_KEY_WORDS]) {
  uint64_t one = f->core.free & -f->core.free, other = f->core.free ^ one;
  code all = tree_at(f, one);
  if (other) {
    code second = tree_at(f, other);
    bool swap = second.word > all.word;
    code first = swap ? second : all;
    if (!append(&first, swap ? all : second)) return 0;
    all = first;
  }
  words[0] = all.word << CODE_SHIFT | KEY;
  return 1;
}

/* The images of the marked squares by a symmetry, as a set, and in order. */
typedef struct moved {
  uint64_t set;
  size_t count;
  unsigned squares[GRUNDY_I_BOARD_SQUARES];
  const code *codes[GRUNDY_I_BOARD_SQUARES];
} moved;

static void move(const folded *f, const grundy_i_area *out, unsigned symmetry, const code *codes,
                 moved *m) {
  m->set = m->count = 0;
  for (uint64_t left = f->marked; left; left &= left - 1, codes++) {
    unsigned square = grundy_i_area_moved(&f->core, out, symmetry, GRUNDY_LOWEST_BIT(left));
    size_t i = m->count++;
    for (; i > 0 && m->squares[i - 1] > square; i--) {
      m->squares[i] = m->squares[i - 1];
      m->codes[i] = m->codes[i - 1];
    }
    m->squares[i] = square;
    m->codes[i] = codes;
    m->set |= UINT64_C(1) << square;
  }
}

/* The codes in order, each with an end; false where that is too long. */
static bool join(const moved *m, uint64_t *out) {
  code all = {0, 0};
  for (size_t i = 0; i < m->count; i++) {
    if (!append(&all, *m->codes[i]) || !append(&all, (code){0, 1})) return false;
  }
  *out = all.word;
  return true;
}

/* The key of a region with trees. */
static size_t key_of_folded(folded *f, uint64_t words[GRUNDY_I_CRAM_KEY_WORDS]) {
  code codes[GRUNDY_I_BOARD_SQUARES];
  size_t count = 0;
  for (uint64_t left = f->marked; left; left &= left - 1) {
    codes[count++] = f->on[GRUNDY_LOWEST_BIT(left)];
  }
  f->core = grundy_i_area_trimmed(&f->core, &f->marked);
  grundy_i_area out = f->core;
  unsigned by = grundy_i_area_least(&out);
  uint64_t least = UINT64_MAX, word, least_word = UINT64_MAX;
  moved m;
  for (; by; by &= by - 1) {
    move(f, &out, GRUNDY_LOWEST_BIT(by), codes, &m);
    if (m.set > least) continue;
    if (!join(&m, &word)) return 0;
    if (m.set == least && word >= least_word) continue;
    least = m.set;
    least_word = word;
  }
  words[0] = least_word << CODE_SHIFT | KEY | out.rows << 8 | out.columns;
  words[1] = out.free;
  words[2] = least;
  return 3;
}

size_t grundy_i_cram_key(const grundy_i_area *region, uint64_t words[GRUNDY_I_CRAM_KEY_WORDS]) {
  folded f;
  f.core = *region;
  f.marked = 0;
  if (fold(&f) && f.marked) {
    uint64_t rest = f.core.free & (f.core.free - 1);
    bool tree = !(rest & (rest - 1));
    size_t length = tree ? key_of_tree(&f, words) : key_of_folded(&f, words);
    if (length) return length;
  }
  f.core = *region;
  (void)grundy_i_area_least(&f.core);
  words[0] = KEY | f.core.rows << 8 | f.core.columns;
  words[1] = f.core.free;
  return 2;
}
