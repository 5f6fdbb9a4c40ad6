/* node_kayles <EDGES: the nim-value of Node Kayles on a graph of at most 128 vertices, by the definition: the least
 * number that no option has, where a graph in pieces is the sum of its pieces. A table keeps the value of each connected
 * piece. The input is the number of vertices and then pairs of vertices from 0 on. Prints the value and how many
 * connected pieces were met. It shares nothing with the program: no symmetry, no bound, no order of moves. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { WORDS = 2, VERTICES = 64 * WORDS, FIRST = 1 << 16 };

typedef struct set {
  uint64_t word[WORDS];
} set;

typedef struct entry {
  set piece;
  int value;
} entry;

static set neighbours[VERTICES]; /* each vertex with its neighbours */
static entry *table;
static size_t room = FIRST, used;

static int has(const set *s, int v) {
  return s->word[v / 64] >> (v % 64) & 1;
}

static void add(set *s, int v) {
  s->word[v / 64] |= UINT64_C(1) << (v % 64);
}

static int empty(const set *s) {
  return !(s->word[0] | s->word[1]);
}

static set without(set s, const set *t) {
  for (int i = 0; i < WORDS; i++) s.word[i] &= ~t->word[i];
  return s;
}

static int next(const set *s, int v) {
  while (v < VERTICES && !has(s, v)) v++;
  return v;
}

/* The connected piece of `s` that has its first vertex. */
static set first_piece(const set *s) {
  set piece = {{0}}, todo = {{0}};
  add(&todo, next(s, 0));
  while (!empty(&todo)) {
    int v = next(&todo, 0);
    add(&piece, v);
    for (int i = 0; i < WORDS; i++) {
      todo.word[i] = (todo.word[i] | (neighbours[v].word[i] & s->word[i])) & ~piece.word[i];
    }
  }
  return piece;
}

static entry *place(entry *in, size_t size, const set *piece) {
  uint64_t hash = (piece->word[0] ^ piece->word[1] * UINT64_C(0x9e3779b97f4a7c15)) * UINT64_C(0xbf58476d1ce4e5b9);
  size_t i = (hash ^ hash >> 31) & (size - 1);
  while (!empty(&in[i].piece) &&
         (in[i].piece.word[0] != piece->word[0] || in[i].piece.word[1] != piece->word[1])) {
    i = (i + 1) & (size - 1);
  }
  return &in[i];
}

static entry *make(size_t size) {
  entry *made = calloc(size, sizeof *made);
  if (!made) exit(1);
  return made;
}

static void keep(const set *piece, int value) {
  if (++used * 3 > room * 2) {
    entry *larger = make(2 * room);
    for (size_t i = 0; i < room; i++) {
      if (!empty(&table[i].piece)) *place(larger, 2 * room, &table[i].piece) = table[i];
    }
    free(table);
    table = larger;
    room *= 2;
  }
  *place(table, room, piece) = (entry){*piece, value};
}

static int value_of(set rest);

static int value_of_piece(const set *piece) {
  entry *known = place(table, room, piece);
  if (!empty(&known->piece)) return known->value;
  unsigned char seen[2 * VERTICES] = {0};
  for (int v = next(piece, 0); v < VERTICES; v = next(piece, v + 1)) {
    seen[value_of(without(*piece, &neighbours[v]))] = 1;
  }
  int value = 0;
  while (seen[value]) value++;
  keep(piece, value);
  return value;
}

static int value_of(set rest) {
  int sum = 0;
  while (!empty(&rest)) {
    set piece = first_piece(&rest);
    sum ^= value_of_piece(&piece);
    rest = without(rest, &piece);
  }
  return sum;
}

int main(void) {
  int count, a, b;
  set all = {{0}};
  if (scanf("%d", &count) != 1 || count < 0 || count > VERTICES) return 2;
  table = make(room);
  for (int v = 0; v < count; v++) add(&all, v), add(&neighbours[v], v);
  while (scanf("%d %d", &a, &b) == 2) {
    if (a < 0 || b < 0 || a >= count || b >= count) return 2;
    add(&neighbours[a], b), add(&neighbours[b], a);
  }
  int value = value_of(all);
  printf("%d %zu\n", value, used);
  free(table);
  return 0;
}
