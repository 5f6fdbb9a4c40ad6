/* The pairs of a game's components: by the ruleset's theorem, heap by heap for codes, and for other
 * games from the options of each. A ruleset's theorem may be silent about some components.
 *
 * Invariant: `codes` is used where the game has a code that does more than subtract. */

#include "base/messages_solving.def"
#include "base/messages_tasks.def"
#include "base/sort.h"
#include "base/wordmap.h"
#include "grundy/nim.h"
#include "heap/table.h"
#include "misere/pairs_inside.h"
#include "misere/replies.h"
#include "rules/entails.h"
#include "rules/replies.h"

/* A heap's pair in one word: bit 0 firm, bit 1 wild, above them g+. Of tame parts the word of the
 * sum is XOR in g+ and OR in the bits. */
enum { GRUNDY_PAIR_FIRM = 1, GRUNDY_PAIR_WILD = 2, GRUNDY_PAIR_SHIFT = 2 };

static inline uint64_t pair_product(uint64_t a, uint64_t b) {
  return (a ^ b) | (a & b & (GRUNDY_PAIR_FIRM | GRUNDY_PAIR_WILD));
}

/* The examined heaps, and what they prove. Invariants: `pairs` has a word for each heap, and where
 * `wild` is not UINT64_MAX it is the first with GRUNDY_PAIR_WILD; `misere` has g- of the heaps from
 * that one on, UINT64_MAX where it is not known; `largest` is the largest g+. */
typedef struct code_pairs {
  grundy_context *context;
  const grundy_i_rule *rule;
  grundy_array pairs, misere;
  grundy_array seen[3]; /* by an option's word, g+, g-: the heap that had one, plus 1 */
  uint64_t wild, last_fickle, largest;
  uint64_t next_look;      /* heaps at which a period is looked for */
  grundy_tame_proof proof; /* LAST_FICKLE, PERIOD or NOTHING */
  uint64_t preperiod, period;
} code_pairs;

/* Pairs of the heaps of a take-and-break code, one after another, until they prove what all larger
 * ones are.
 *
 * LAST_FICKLE. Let moves leave at most r heaps and take at most k stones, F be the last fickle heap
 * so far, and all heaps up to r F + k be tame. A larger heap has a move, if any take leaves heaps
 * at all, and each leaves parts of sum > r F, so one larger than F: firm, by induction, and with it
 * the sum. All options are firm, so g+ and g- are the mex of the same values: the heap is firm.
 *
 * PERIOD. Guy and Smith's proof (src/heap/period/least_period.c) uses of the XOR that it depends on
 * the parts' values alone; the product of pairs does as well. So if n0 >= 1 and the pairs of n and
 * n + p agree for n0 <= n < r n0 + (r-1) p + k they do for every n >= n0.
 *
 * Cost: about n / 2 steps for heap n and each digit that leaves two heaps, n^2 / 12 for three. */

enum { FIRST_LOOK = 8 };

/* ---- one heap ---- */

enum { BY_WORD, BY_NORMAL, BY_MISERE };

/* A heap whose options are being examined: all their bits, and whether g- of one is not known. */
typedef struct looker {
  code_pairs *p;
  uint64_t *seen;
  uint64_t stamp, bits;
  bool moves, hidden;
} looker;

static grundy_status mark(grundy_array *seen, uint64_t number, uint64_t stamp) {
  GRUNDY_TRY(grundy_i_array_pad(seen, number + 1, 0));
  seen->data[number] = stamp;
  return GRUNDY_OK;
}

static void see(looker *l, uint64_t word) {
  GRUNDY_ASSERT(word < l->p->seen[BY_WORD].length);
  l->seen[word] = l->stamp;
  l->bits |= word;
  l->moves = true;
}

/* g- of a wild heap that was examined; UINT64_MAX where it is not known. */
static uint64_t code_pairs_misere(const code_pairs *p, uint64_t n) {
  return n < p->wild || n >= p->pairs.length ? UINT64_MAX : p->misere.data[n - p->wild];
}

/* One heap of n, the pair of which is known even where it is wild. */
static grundy_status see_heap(looker *l, uint64_t n) {
  uint64_t word = l->p->pairs.data[n];
  if (!(word & GRUNDY_PAIR_WILD)) {
    see(l, word);
    return GRUNDY_OK;
  }
  uint64_t misere = code_pairs_misere(l->p, n);
  l->moves = true;
  l->bits |= GRUNDY_PAIR_WILD;
  l->hidden |= misere == UINT64_MAX;
  GRUNDY_TRY(mark(&l->p->seen[BY_NORMAL], word >> GRUNDY_PAIR_SHIFT, l->stamp));
  if (!l->hidden) GRUNDY_TRY(mark(&l->p->seen[BY_MISERE], misere, l->stamp));
  return GRUNDY_OK;
}

/* Two heaps, at most `largest` each, in addition to parts of the word `rest`. */
static void see_two(looker *l, uint64_t sum, uint64_t largest, uint64_t rest) {
  const uint64_t *pairs = l->p->pairs.data;
  bool unequal = l->p->rule->unequal;
  for (uint64_t i = sum - sum / 2; i < sum && i <= largest; i++) {
    if (unequal && 2 * i == sum) continue;
    see(l, pair_product(pair_product(pairs[i], pairs[sum - i]), rest));
  }
}

/* What is left of one take; a wild part among several hides g-. */
static grundy_status see_take(looker *l, unsigned leave, uint64_t rest) {
  grundy_status s = GRUNDY_OK;
  if (rest == 0) {
    if (leave & GRUNDY_LEAVE_NONE) see(l, 0);
    return s;
  }
  if (leave & GRUNDY_LEAVE_ONE) s = see_heap(l, rest);
  uint64_t before = l->bits;
  l->bits = 0;
  if (leave & GRUNDY_LEAVE_TWO) see_two(l, rest, rest, 0);
  for (uint64_t i = (rest + 2) / 3; leave & GRUNDY_LEAVE_THREE && i + 1 < rest; i++) {
    see_two(l, rest - i, i, l->p->pairs.data[i]);
  }
  l->hidden |= l->bits & GRUNDY_PAIR_WILD;
  l->bits |= before;
  return s;
}

static bool seen_at(const grundy_array *seen, uint64_t number, uint64_t stamp) {
  return number < seen->length && seen->data[number] == stamp;
}

static uint64_t find_normal(const looker *l) {
  const grundy_array *seen = l->p->seen;
  for (uint64_t v = 0;; v++) {
    bool found = seen_at(&seen[BY_NORMAL], v, l->stamp);
    for (uint64_t bits = 0; bits < 1 << GRUNDY_PAIR_SHIFT && !found; bits++) {
      found = seen_at(&seen[BY_WORD], v << GRUNDY_PAIR_SHIFT | bits, l->stamp);
    }
    if (!found) return v;
  }
}

/* Of a firm option g- is g+, of a fickle one the other of 0 and 1. */
static uint64_t find_misere(const looker *l) {
  const grundy_array *seen = l->p->seen;
  if (!l->moves) return 1;
  for (uint64_t v = 0;; v++) {
    bool found = seen_at(&seen[BY_MISERE], v, l->stamp) ||
                 seen_at(&seen[BY_WORD], v << GRUNDY_PAIR_SHIFT | GRUNDY_PAIR_FIRM, l->stamp) ||
                 seen_at(&seen[BY_WORD], (v ^ 1) << GRUNDY_PAIR_SHIFT, l->stamp);
    if (!found) return v;
  }
}

/* Keeps the heap after the last. */
static grundy_status keep(code_pairs *p, uint64_t normal, uint64_t misere, bool wild) {
  uint64_t n = p->pairs.length, word = normal << GRUNDY_PAIR_SHIFT;
  bool fickle = normal < 2 && misere == 1 - normal;
  if (normal == misere) word |= GRUNDY_PAIR_FIRM;
  if (wild || (normal != misere && !fickle)) word |= GRUNDY_PAIR_WILD;
  if (p->wild < n || word & GRUNDY_PAIR_WILD) GRUNDY_TRY(grundy_array_push(&p->misere, misere));
  GRUNDY_TRY(grundy_array_push(&p->pairs, word));
  if (word & GRUNDY_PAIR_WILD && n < p->wild) p->wild = n;
  if (!(word & GRUNDY_PAIR_FIRM)) p->last_fickle = n;
  if (normal > p->largest) p->largest = normal;
  return GRUNDY_OK;
}

/* Options have at most the bits of the largest g+ so far. */
static grundy_status look(code_pairs *p) {
  uint64_t n = p->pairs.length, end = 2;
  while (end <= p->largest) end *= 2;
  grundy_array *seen = &p->seen[BY_WORD];
  GRUNDY_TRY(grundy_i_array_pad(seen, end << GRUNDY_PAIR_SHIFT, 0));
  looker l = {.p = p, .seen = seen->data, .stamp = n + 1};
  for (size_t i = 0; i < p->rule->count && p->rule->takes[i].stones <= n; i++) {
    GRUNDY_TRY(see_take(&l, p->rule->takes[i].leave, n - p->rule->takes[i].stones));
  }
  return keep(p, find_normal(&l), l.hidden ? UINT64_MAX : find_misere(&l),
              l.bits & GRUNDY_PAIR_WILD);
}

/* ---- all heaps ---- */

/* Do the pairs repeat with period `period` up to the heap that the theorem requires? n0 is then
 * least. */
static bool repeats(const code_pairs *p, uint64_t period, uint64_t *preperiod) {
  const uint64_t *pairs = p->pairs.data;
  uint64_t count = p->pairs.length, n0 = count - period, r = grundy_i_rule_heaps(p->rule);
  while (n0 > 0 && pairs[n0 - 1] == pairs[n0 - 1 + period]) n0--;
  *preperiod = n0;
  uint64_t needed = r * ((n0 ? n0 : 1) + period) + grundy_i_rule_last(p->rule);
  return needed + (p->rule->unequal ? period : 0) <= count;
}

static void look_for_period(code_pairs *p) {
  p->next_look = p->pairs.length + p->pairs.length / 4;
  for (uint64_t period = 1; period < p->pairs.length; period++) {
    uint64_t preperiod;
    if (!repeats(p, period, &preperiod)) continue;
    p->proof = GRUNDY_TAME_PROOF_PERIOD;
    p->period = period;
    p->preperiod = preperiod;
    return;
  }
}

/* Heap 1 is fickle, so r F + k leaves each larger heap a move where any take leaves heaps; where
 * none does each heap after k is fickle. */
static void look_for_proof(code_pairs *p) {
  uint64_t last = grundy_i_rule_heaps(p->rule) * p->last_fickle + grundy_i_rule_last(p->rule);
  if (p->wild != UINT64_MAX) return;
  if (p->pairs.length > 1 && p->pairs.length > last) {
    GRUNDY_ASSERT(p->last_fickle > 0);
    p->proof = GRUNDY_TAME_PROOF_LAST_FICKLE;
  } else if (p->pairs.length >= p->next_look) {
    look_for_period(p);
  }
}

static grundy_status next_heap(code_pairs *p) {
  GRUNDY_TRY(grundy_i_tick(p->context, GRUNDY_PHRASE(task_pairs), p->pairs.length, 0));
  GRUNDY_TRY(look(p));
  look_for_proof(p);
  return GRUNDY_OK;
}

/* Examines heaps until heap n is known, computed or by a proof, or `most` of them were. Errors:
 * LIMIT, CANCELLED, NO_MEMORY, with what was found kept. */
static grundy_status code_pairs_reach(code_pairs *p, uint64_t n, uint64_t most) {
  while (!p->proof && p->pairs.length <= n && p->pairs.length < most) GRUNDY_TRY(next_heap(p));
  return GRUNDY_OK;
}

/* Examines heaps until the game is proved tame, or one is wild, or 0 .. upto are done. Errors: as
 * above. */
static grundy_status code_pairs_decide(code_pairs *p, uint64_t upto) {
  while (!p->proof && p->wild == UINT64_MAX && p->pairs.length <= upto) GRUNDY_TRY(next_heap(p));
  if (!p->proof && p->wild == UINT64_MAX) look_for_period(p);
  return GRUNDY_OK;
}

/* ---- moves ---- */

typedef struct winning {
  grundy_i_word_replies replies; /* first: a question leads to its sum */
  grundy_i_pair_total others;
} winning;

static bool wants(const grundy_i_word_replies *self, const uint64_t *words, size_t count) {
  const winning *w = (const winning *)self;
  uint64_t word = 0;
  for (size_t i = 0; i < count; i++) word = pair_product(word, words[i]);
  bool firm = w->others.firm || word & GRUNDY_PAIR_FIRM;
  return word >> GRUNDY_PAIR_SHIFT == (firm ? w->others.normal : w->others.normal ^ 1);
}

/* What a proof of these two kinds says. */
static grundy_phrase code_pairs_theorem(grundy_tame_proof proof) {
  switch (proof) {
  case GRUNDY_TAME_PROOF_LAST_FICKLE:
    return (grundy_phrase){
        "if all heaps n with F < n <= r F + k are firm, where moves leave at most r heaps and take "
        "at most k, every heap above F is firm",
        "一步最多留下 r 堆、取走 k 个时，若 F < n <= r F + k 的堆的值对都形如 (n,n)，则大于 F "
        "的堆的值对都"
        "形如 (n,n)"};
  case GRUNDY_TAME_PROOF_PERIOD:
    return (grundy_phrase){
        "if the pairs of n and n + p agree for n0 <= n < r n0 + (r - 1) p + k, where moves leave "
        "at most r heaps and take at most k, they do for all n >= n0 (Guy and Smith 1956, with the "
        "product of pairs in place of the XOR)",
        "一步最多留下 r 堆、取走 k 个时，若 n0 <= n < r n0 + (r - 1) p + k 时 n 与 n + p 的 "
        "(g+, g-) 相同，则对所有 n >= n0 都相同（Guy 与 Smith 1956，以 (g+, g-) 的积代替异或）"};
  default:
    return (grundy_phrase){NULL, NULL};
  }
}

/* Heaps, options of components and of sums of these that one question may examine where nothing
 * else bounds them. */
enum {
  MOST_HEAPS = 1 << 15,
  MOST_HEAPS_OF_THREE = 1 << 10,
  FEWER = 8,
  MOST_OPTIONS = 1 << 17,
  MOST_SUMS = 1 << 20
};

/* The findings about a component.
 * done    its pair was looked for
 * listed  the parts of its options are being examined; `wild` says that one is not tame
 * open    a budget did not suffice for it, so that it is not tried again
 * tame    all that it leads to is tame, and so is it
 * known   g- is known, and with it the pair */
typedef struct component_pair {
  bool done, listed, wild, open, tame, known;
  grundy_pair pair;
} component_pair;

/* `components` are numbered; pairs[i] is of the i-th. Component i can be moved in (MOVES), cannot
 * (NO_MOVES), or was not tried (0). `sums` numbers sums of those that can be moved in, ascending
 * lists of numbers, with genera[i] for the i-th; count 0: not known. */
struct grundy_misere {
  grundy_context *context;
  const grundy_game *game;
  bool by_code;
  code_pairs codes;
  grundy_i_wordmap components, sums;
  component_pair *pairs;
  size_t pair_capacity;
  grundy_genus *genera;
  size_t genus_capacity;
};

/* Pairs of components by going through all that they lead to, each once: g+ is the mex over the
 * options of the XOR of their parts' g+; g- that over the options' g-, which their parts' pairs
 * tell where all are tame, and where there is one part alone.
 *
 * Without recursion: a component is listed once to put the parts of its options on the stack that
 * are not done, and once more when these are. A listed component below another on the stack leads
 * to that one. Cost: the options of all components that are reached, twice. */

/* The number of a component, new or not. */
static grundy_status number_of(grundy_misere *p, grundy_component c, size_t *out) {
  size_t count = grundy_i_wordmap_count(&p->components);
  GRUNDY_TRY(GRUNDY_RESERVE(p->context, p->pairs, p->pair_capacity, count, 64));
  GRUNDY_TRY(grundy_i_wordmap_number(&p->components, c.words, c.length, 0, out));
  GRUNDY_ASSERT(*out <= count && count < p->pair_capacity);
  if (*out == count) p->pairs[count] = (component_pair){.done = false};
  return GRUNDY_OK;
}

/* A walk, and what it has seen of the options of the component on top of its stack. */
typedef struct walker {
  grundy_sink sink; /* first: a sink leads to its walker */
  grundy_misere *p;
  uint64_t budget;
  grundy_array stack, words, normals, miseres;
  bool missing; /* a part is not done */
  bool wild;    /* a part is not tame */
  bool hidden;  /* g- of an option is not known */
  bool spent;
} walker;

/* What a sum is of which `sum` is the rest: tame pairs multiply, and of others only g+ is known. */
static void multiply(component_pair *sum, const component_pair *part) {
  bool firm = sum->pair.normal == sum->pair.misere || part->pair.normal == part->pair.misere;
  sum->tame &= part->tame;
  sum->known = sum->tame;
  sum->pair.normal ^= part->pair.normal;
  sum->pair.misere = firm ? sum->pair.normal : sum->pair.normal ^ 1;
}

/* What is known of an option: of one part alone what is known of that part. */
static grundy_status weigh(walker *w, const grundy_component *parts, size_t count,
                           component_pair *sum) {
  *sum = (component_pair){.tame = true, .known = true, .pair = {0, 1}};
  for (size_t i = 0; i < count; i++) {
    size_t number;
    GRUNDY_TRY(number_of(w->p, parts[i], &number));
    const component_pair *part = &w->p->pairs[number];
    w->wild |= part->wild;
    if (!part->done) {
      w->missing = true;
      GRUNDY_TRY(grundy_array_push(&w->stack, number));
    } else if (count == 1) {
      *sum = *part;
    } else {
      multiply(sum, part);
    }
  }
  return GRUNDY_OK;
}

static grundy_status take(grundy_sink *sink, const grundy_option *option) {
  walker *w = (walker *)sink;
  component_pair sum;
  w->spent = w->budget == 0;
  if (w->spent) return GRUNDY_STOP;
  w->budget--;
  GRUNDY_TRY(grundy_i_tick(w->p->context, GRUNDY_PHRASE(task_pairs),
                           grundy_i_wordmap_count(&w->p->components), 0));
  GRUNDY_TRY(weigh(w, option->parts, option->count, &sum));
  if (w->missing) return GRUNDY_OK;
  w->hidden |= !sum.known;
  GRUNDY_TRY(grundy_array_push(&w->normals, sum.pair.normal));
  return grundy_array_push(&w->miseres, sum.pair.misere);
}

/* Takes the mex, now that all options are known. */
static grundy_status finish(walker *w, size_t number) {
  grundy_context *context = w->p->context;
  grundy_pair pair = {0, 1};
  GRUNDY_TRY(grundy_nim_mex(context, w->normals.data, w->normals.length, &pair.normal));
  if (w->miseres.length) {
    GRUNDY_TRY(grundy_nim_mex(context, w->miseres.data, w->miseres.length, &pair.misere));
  }
  bool fickle = pair.normal < 2 && pair.misere == 1 - pair.normal;
  bool tame = !w->wild && (fickle || pair.normal == pair.misere);
  w->p->pairs[number] = (component_pair){
      .done = true, .wild = !tame, .tame = tame, .known = !w->hidden, .pair = pair};
  return GRUNDY_OK;
}

/* Lists the options of the component on top of the stack. */
static grundy_status look_at_component(walker *w, size_t number) {
  size_t length;
  const uint64_t *key = grundy_i_wordmap_key(&w->p->components, number, &length);
  w->words.length = w->normals.length = w->miseres.length = 0;
  w->missing = w->wild = w->hidden = false;
  GRUNDY_TRY(grundy_array_append(&w->words, key, length));
  grundy_component c = {w->words.data, length};
  grundy_status s = w->p->game->moves->options(GRUNDY_CALL(w->p->context, w->p->game, c), &w->sink);
  if (w->spent) return GRUNDY_UNKNOWN;
  if (s != GRUNDY_OK) return s;
  component_pair *pair = &w->p->pairs[number];
  pair->wild = w->wild;
  if (!w->missing) return finish(w, number);
  if (pair->listed) return GRUNDY_UNKNOWN;
  pair->listed = true;
  return s;
}

/* Until the stack is empty, or something wild was found and that is enough. */
static grundy_status walk(walker *w, bool tame_only) {
  grundy_status s = GRUNDY_OK;
  bool wild = false;
  while (w->stack.length && s == GRUNDY_OK && !(wild && tame_only)) {
    size_t number = (size_t)w->stack.data[w->stack.length - 1];
    if (!w->p->pairs[number].done) s = look_at_component(w, number);
    wild = w->p->pairs[number].wild;
    if (w->p->pairs[number].done) w->stack.length--;
  }
  for (size_t i = 0; i < w->stack.length; i++) {
    component_pair *pair = &w->p->pairs[w->stack.data[i]];
    pair->wild |= wild && pair->listed;
    pair->listed = false;
  }
  return s;
}

/* The pair of a component, by at most MOST_OPTIONS options of it and of those it leads to. Where
 * only what is tame is asked for (not `whole`), the first wild one that is found ends it. OPEN
 * where the options do not suffice or positions come back. Errors: those of the game; LIMIT,
 * CANCELLED, NO_MEMORY. */
static grundy_status from_options(grundy_misere *p, grundy_component c, bool whole,
                                  grundy_component_pair *out) {
  walker w = {.sink = {take}, .p = p, .budget = MOST_OPTIONS};
  size_t number = 0;
  GRUNDY_INIT(p->context, &w.stack, &w.words, &w.normals, &w.miseres);
  grundy_status s = number_of(p, c, &number);
  if (s == GRUNDY_OK && p->pairs[number].open) s = GRUNDY_UNKNOWN;
  if (s == GRUNDY_OK && (whole || !p->pairs[number].wild)) {
    s = grundy_array_push(&w.stack, number);
    if (s == GRUNDY_OK) s = walk(&w, !whole);
  }
  GRUNDY_CLEAR(&w.miseres, &w.normals, &w.words, &w.stack);
  *out = (grundy_component_pair){.kind = GRUNDY_TAMENESS_OPEN};
  if (s == GRUNDY_UNKNOWN) p->pairs[number].open = true;
  if (s != GRUNDY_OK) return s == GRUNDY_UNKNOWN ? GRUNDY_OK : s;
  const component_pair *found = &p->pairs[number];
  *out = (grundy_component_pair){.kind = found->tame ? GRUNDY_TAMENESS_TAME : GRUNDY_TAMENESS_WILD,
                                 .known = found->known,
                                 .pair = found->pair};
  return GRUNDY_OK;
}

/* The genus of a sum X: g+, and the g- of X + k heaps of 2, for k = 0, 1, 2, … (Conway, On Numbers
 * and Games, ch. 12). A heap of 2 can become nothing or a heap of 1, and one heap of 1 more changes
 * g- by XOR with 1, so with a(k) of X and the g- of its options X'
 *
 *   a(0) = mex { a'(0) },  1 without options;   a(k) = mex { a'(k), a(k-1), a(k-1) XOR 1 }.
 *
 * Once the options' sequences have period 2 and a(k) = a(k-2), so has that of X, for a(k) depends
 * on a(k-1) and the parity of k alone. Sums are examined one by one, without the components that
 * have no moves; without recursion, as for components. Cost: the options of all sums that are
 * reached, twice. */

enum { MOVES = 1, NO_MOVES = 2 };

/* ---- sums as numbers ---- */

/* Adds a component to a sum, unless no move is left in it. */
static grundy_status add_part(grundy_misere *g, grundy_component c, grundy_array *sum) {
  size_t number;
  GRUNDY_TRY(number_of(g, c, &number));
  if (!*grundy_i_wordmap_value(&g->components, number)) {
    bool moves;
    GRUNDY_TRY(grundy_i_can_move(GRUNDY_CALL(g->context, g->game, c), &moves));
    *grundy_i_wordmap_value(&g->components, number) = moves ? MOVES : NO_MOVES;
  }
  bool moves = *grundy_i_wordmap_value(&g->components, number) == MOVES;
  return moves ? grundy_array_push(sum, number) : GRUNDY_OK;
}

static grundy_status number_of_genus(grundy_misere *g, grundy_array *sum, size_t *out) {
  size_t count = grundy_i_wordmap_count(&g->sums);
  grundy_status s = GRUNDY_RESERVE(g->context, g->genera, g->genus_capacity, count, 64);
  grundy_i_sort_words(sum->data, sum->length, grundy_i_ascending);
  if (s == GRUNDY_OK) s = grundy_i_wordmap_number(&g->sums, sum->data, sum->length, 0, out);
  if (s == GRUNDY_OK && *out == count) g->genera[count] = (grundy_genus){.count = 0};
  return s;
}

/* ---- one sum ---- */

/* A search: the sums still to be done, and of that on top its components and its options. */
typedef struct genus_search {
  grundy_sink sink; /* first: a sink leads to its search */
  grundy_misere *g;
  uint64_t budget;
  grundy_array stack, sum, words, option, options, seen;
  size_t moved; /* the component of the sum that is moved in */
  bool missing;
} genus_search;

static grundy_status take_option(grundy_sink *sink, const grundy_option *option) {
  genus_search *w = (genus_search *)sink;
  size_t number;
  if (!w->budget--)
    return GRUNDY_FAIL(w->g->context, GRUNDY_UNKNOWN, pair_unknown, w->g->game->name);
  w->option.length = 0;
  GRUNDY_TRY(grundy_i_tick(w->g->context, GRUNDY_PHRASE(task_pairs),
                           grundy_i_wordmap_count(&w->g->sums), 0));
  for (size_t i = 0; i < w->sum.length; i++) {
    if (i != w->moved) GRUNDY_TRY(grundy_array_push(&w->option, w->sum.data[i]));
  }
  for (size_t i = 0; i < option->count; i++)
    GRUNDY_TRY(add_part(w->g, option->parts[i], &w->option));
  GRUNDY_TRY(number_of_genus(w->g, &w->option, &number));
  if (w->g->genera[number].count) return grundy_array_push(&w->options, number);
  w->missing = true;
  return grundy_array_push(&w->stack, number);
}

/* a(k). */
static uint64_t term(const grundy_genus *g, size_t k) {
  GRUNDY_ASSERT(g->count >= 2);
  return g->misere[k < g->count ? k : g->count - 2 + (k - g->count) % 2];
}

/* The mex of the options' a(k), and of a(k-1) and a(k-1) XOR 1. */
static grundy_status next_term(genus_search *w, size_t k, grundy_genus *own) {
  grundy_status s = GRUNDY_OK;
  w->seen.length = 0;
  for (size_t i = 0; i < w->options.length && s == GRUNDY_OK; i++) {
    s = grundy_array_push(&w->seen, term(&w->g->genera[w->options.data[i]], k));
  }
  for (uint64_t one = 0; k && one < 2 && s == GRUNDY_OK; one++) {
    s = grundy_array_push(&w->seen, own->misere[k - 1] ^ one);
  }
  own->misere[k] = 1;
  if (s == GRUNDY_OK && w->seen.length) {
    s = grundy_nim_mex(w->g->context, w->seen.data, w->seen.length, &own->misere[k]);
  }
  return s;
}

static grundy_status finish_genus(genus_search *w, size_t number) {
  grundy_genus own = {.count = 0};
  size_t steady = 0, k = 0;
  grundy_status s = GRUNDY_OK;
  w->seen.length = 0;
  for (size_t i = 0; i < w->options.length && s == GRUNDY_OK; i++) {
    const grundy_genus *option = &w->g->genera[w->options.data[i]];
    if (option->count - 2 > steady) steady = option->count - 2;
    s = grundy_array_push(&w->seen, option->normal);
  }
  if (s == GRUNDY_OK) s = grundy_nim_mex(w->g->context, w->seen.data, w->seen.length, &own.normal);
  for (; s == GRUNDY_OK && k < GRUNDY_GENUS_MOST; k++) {
    s = next_term(w, k, &own);
    if (k >= steady + 2 && own.misere[k] == own.misere[k - 2]) break;
  }
  if (s != GRUNDY_OK) return s;
  if (k == GRUNDY_GENUS_MOST) {
    return GRUNDY_FAIL(w->g->context, GRUNDY_UNKNOWN, pair_unknown, w->g->game->name);
  }
  for (own.count = k; own.count > 2; own.count--) {
    if (own.misere[own.count - 3] != own.misere[own.count - 1]) break;
  }
  w->g->genera[number] = own;
  return s;
}

/* Lists the options of the sum on top of the stack. */
static grundy_status find_genus(genus_search *w, size_t number) {
  size_t length;
  const uint64_t *key = grundy_i_wordmap_key(&w->g->sums, number, &length);
  w->sum.length = w->options.length = 0;
  w->missing = false;
  grundy_status s = grundy_array_append(&w->sum, key, length);
  for (w->moved = 0; w->moved < length && s == GRUNDY_OK; w->moved++) {
    size_t words;
    if (w->moved && w->sum.data[w->moved] == w->sum.data[w->moved - 1]) continue;
    key = grundy_i_wordmap_key(&w->g->components, (size_t)w->sum.data[w->moved], &words);
    w->words.length = 0;
    s = grundy_array_append(&w->words, key, words);
    const grundy_component c = {w->words.data, words};
    if (s == GRUNDY_OK) {
      s = w->g->game->moves->options(GRUNDY_CALL(w->g->context, w->g->game, c), &w->sink);
    }
  }
  return s == GRUNDY_OK && !w->missing ? finish_genus(w, number) : s;
}

static grundy_status run(genus_search *w) {
  grundy_status s = GRUNDY_OK;
  while (w->stack.length && s == GRUNDY_OK) {
    size_t number = (size_t)w->stack.data[w->stack.length - 1];
    if (!w->g->genera[number].count) s = find_genus(w, number);
    if (w->g->genera[number].count) w->stack.length--;
  }
  return s;
}

/* The genus of a component, by at most MOST_SUMS options of sums. Errors: UNKNOWN where these do
 * not suffice; those of the game; LIMIT, CANCELLED, NO_MEMORY. */
static grundy_status search_genus(grundy_misere *g, grundy_component c, grundy_genus *out) {
  genus_search w = {.sink = {take_option}, .g = g, .budget = MOST_SUMS};
  size_t number = 0;
  GRUNDY_INIT(g->context, &w.stack, &w.sum, &w.words, &w.option, &w.options, &w.seen);
  grundy_status s = add_part(g, c, &w.option);
  if (s == GRUNDY_OK) s = number_of_genus(g, &w.option, &number);
  if (s == GRUNDY_OK) s = grundy_array_push(&w.stack, number);
  if (s == GRUNDY_OK) s = run(&w);
  if (s == GRUNDY_OK) *out = g->genera[number];
  GRUNDY_CLEAR(&w.stack, &w.sum, &w.words, &w.option, &w.options, &w.seen);
  return s;
}

/* ---- made ---- */

grundy_status grundy_misere_create(grundy_context *context, const grundy_game *game,
                                   grundy_misere **out) {
  bool ends = game->moves->terminal && !game->theory->misere_pair;
  GRUNDY_TRY(grundy_i_refuse_entails(context, game));
  if (game->ruleset->two_sided || game->loopy || ends) {
    return GRUNDY_FAIL(context, GRUNDY_UNKNOWN, no_pairs, game->name);
  }
  grundy_misere *pairs = grundy_i_make(context, sizeof(grundy_misere));
  if (!pairs) return GRUNDY_NO_MEMORY;
  const grundy_i_rule *rule = grundy_i_game_rule(game);
  pairs->context = context;
  pairs->game = game;
  pairs->by_code = rule && !grundy_i_rule_subtracts(rule);
  pairs->codes =
      (code_pairs){.context = context, .rule = rule, .wild = UINT64_MAX, .next_look = FIRST_LOOK};
  GRUNDY_ASSERT(!pairs->by_code || !rule->all_but);
  GRUNDY_INIT(context, &pairs->codes.pairs, &pairs->codes.misere);
  for (size_t i = 0; i < 3; i++) grundy_array_init(&pairs->codes.seen[i], context);
  GRUNDY_INIT(context, &pairs->components, &pairs->sums);
  *out = pairs;
  return GRUNDY_OK;
}

void grundy_misere_destroy(grundy_misere *pairs) {
  if (!pairs) return;
  for (size_t i = 0; i < 3; i++) grundy_array_clear(&pairs->codes.seen[i]);
  GRUNDY_CLEAR(&pairs->codes.pairs, &pairs->codes.misere);
  GRUNDY_CLEAR(&pairs->components, &pairs->sums);
  grundy_i_free(pairs->context, pairs->pairs, pairs->pair_capacity * sizeof *pairs->pairs);
  grundy_i_free(pairs->context, pairs->genera, pairs->genus_capacity * sizeof *pairs->genera);
  grundy_i_free(pairs->context, pairs, sizeof *pairs);
}

/* ---- components ---- */

static uint64_t most_heaps(const grundy_misere *pairs) {
  return grundy_i_rule_heaps(pairs->codes.rule) > 2 ? MOST_HEAPS_OF_THREE : MOST_HEAPS;
}

/* A large heap of a game that is wild is hardly ever tame: only `whole` examines one at all. */
static grundy_status heap_of_code(grundy_misere *pairs, grundy_component c, bool whole,
                                  grundy_component_pair *out) {
  GRUNDY_ASSERT(pairs->by_code && c.length == 1);
  const grundy_call *call = GRUNDY_CALL(pairs->context, pairs->game, c);
  code_pairs *p = &pairs->codes;
  uint64_t n = c.words[0], most = most_heaps(pairs);
  *out = (grundy_component_pair){.kind = GRUNDY_TAMENESS_OPEN};
  GRUNDY_TRY(code_pairs_reach(p, n, most / FEWER));
  if (whole || p->wild == UINT64_MAX) GRUNDY_TRY(code_pairs_reach(p, n, most));
  bool far = n >= p->pairs.length, firm_after = far && p->proof == GRUNDY_TAME_PROOF_LAST_FICKLE;
  if (far && !p->proof) return GRUNDY_OK;
  if (far && !firm_after) n = p->preperiod + (n - p->preperiod) % p->period;
  uint64_t word = firm_after ? GRUNDY_PAIR_FIRM : p->pairs.data[n];
  grundy_value v = {.nimber = word >> GRUNDY_PAIR_SHIFT};
  if (firm_after) GRUNDY_TRY(pairs->game->theory->value(call, &v));
  bool firm = word & GRUNDY_PAIR_FIRM, wild = word & GRUNDY_PAIR_WILD;
  uint64_t misere = wild ? code_pairs_misere(p, n) : firm ? v.nimber : v.nimber ^ 1;
  *out = (grundy_component_pair){.kind = wild ? GRUNDY_TAMENESS_WILD : GRUNDY_TAMENESS_TAME,
                                 .known = misere != UINT64_MAX,
                                 .pair = {v.nimber, misere}};
  return GRUNDY_OK;
}

static grundy_status by_theorem(grundy_misere *pairs, grundy_component c,
                                grundy_component_pair *out) {
  *out = (grundy_component_pair){.kind = GRUNDY_TAMENESS_TAME, .known = true};
  const grundy_ruleset_theory *theory = pairs->game->theory;
  grundy_status s = theory->misere_pair(GRUNDY_CALL(pairs->context, pairs->game, c), &out->pair);
  if (s != GRUNDY_UNKNOWN) return s;
  *out = (grundy_component_pair){.kind = GRUNDY_TAMENESS_OPEN};
  return GRUNDY_OK;
}

grundy_status grundy_misere_find(grundy_misere *pairs, grundy_component c, bool whole,
                                 grundy_component_pair *out) {
  if (pairs->by_code) return heap_of_code(pairs, c, whole, out);
  if (pairs->game->theory->misere_pair) return by_theorem(pairs, c, out);
  return from_options(pairs, c, whole, out);
}

grundy_status grundy_i_tame_pair(grundy_misere *pairs, grundy_component c, grundy_pair *out) {
  grundy_component_pair found;
  GRUNDY_TRY(grundy_misere_find(pairs, c, false, &found));
  if (found.kind != GRUNDY_TAMENESS_TAME) {
    return GRUNDY_FAIL(pairs->context, GRUNDY_UNKNOWN, pair_unknown, pairs->game->name);
  }
  *out = found.pair;
  return GRUNDY_OK;
}

/* Fickle 0 and 1 are like heaps of 0 and 1, firm n like a heap of n or two more of 2. */
static grundy_genus genus_of_pair(grundy_pair pair) {
  uint64_t n = pair.normal;
  if (n == pair.misere) return (grundy_genus){.normal = n, .count = 2, .misere = {n, n ^ 2}};
  return (grundy_genus){.normal = n, .count = 3, .misere = {n ^ 1, n ^ 2, n}};
}

grundy_status grundy_misere_genus(grundy_misere *pairs, grundy_component c, grundy_genus *out) {
  grundy_component_pair found;
  GRUNDY_TRY(grundy_misere_find(pairs, c, false, &found));
  if (found.kind != GRUNDY_TAMENESS_TAME) return search_genus(pairs, c, out);
  *out = genus_of_pair(found.pair);
  return GRUNDY_OK;
}

grundy_status grundy_i_pairs_replies(grundy_misere *pairs, grundy_component c,
                                     grundy_i_pair_total others, grundy_sink *sink,
                                     grundy_total *count) {
  const code_pairs *p = &pairs->codes;
  const grundy_call *call = GRUNDY_CALL(pairs->context, pairs->game, c);
  bool repeats = p->proof == GRUNDY_TAME_PROOF_PERIOD;
  winning w = {{.rule = p->rule,
                .words = p->pairs.data,
                .preperiod = repeats ? p->preperiod : p->pairs.length,
                .period = repeats ? p->period : 0,
                .wants = wants},
               others};
  if (!pairs->by_code) return GRUNDY_UNKNOWN;
  if (!repeats && c.words[0] > p->pairs.length) { /* all options are firm */
    return pairs->game->theory->replies(call, others.normal, sink, count);
  }
  return grundy_i_word_replies_list(pairs->context, &w.replies, c.words[0], sink, count);
}

/* ---- the game ---- */

static void describe_code(const code_pairs *codes, grundy_tameness *own) {
  own->computed = codes->pairs.length;
  own->wild_from = codes->wild;
  own->proof = codes->proof;
  own->theorem = code_pairs_theorem(codes->proof);
  own->kind = codes->wild != UINT64_MAX ? GRUNDY_TAMENESS_WILD
              : codes->proof            ? GRUNDY_TAMENESS_TAME
                                        : GRUNDY_TAMENESS_OPEN;
  if (own->kind != GRUNDY_TAMENESS_WILD) own->wild_from = 0;
  if (codes->proof == GRUNDY_TAME_PROOF_LAST_FICKLE) {
    own->last_fickle = codes->last_fickle;
  } else if (codes->proof == GRUNDY_TAME_PROOF_PERIOD) {
    own->period = (grundy_period){.status = GRUNDY_PERIOD_PROVED,
                                  .preperiod = codes->preperiod,
                                  .period = codes->period,
                                  .computed_to = codes->pairs.length - 1,
                                  .theorem = own->theorem};
  }
}

/* Component `index` of a game that numbers them. Errors: STOP after the last. */
static grundy_status numbered(const grundy_misere *pairs, uint64_t index, grundy_array *words) {
  const grundy_ruleset_display *display = pairs->game->display;
  words->length = 0;
  if (pairs->game->ruleset->dimensions == 1) return grundy_array_push(words, index);
  if (!display->component) return GRUNDY_STOP;
  return display->component(GRUNDY_CALL(pairs->context, pairs->game, {NULL, 0}), index, words);
}

/* Examines components one by one. One that is open leaves the game open. */
static grundy_status try_all(grundy_misere *pairs, uint64_t upto, grundy_tameness *own) {
  const grundy_ruleset_display *display = pairs->game->display;
  grundy_array words = grundy_i_array(pairs->context);
  grundy_status s = GRUNDY_OK;
  bool open = false;
  while (s == GRUNDY_OK && own->kind != GRUNDY_TAMENESS_WILD && own->computed <= upto && !open) {
    grundy_component_pair found = {.kind = GRUNDY_TAMENESS_OPEN};
    s = numbered(pairs, own->computed, &words);
    grundy_component c = {words.data, words.length};
    if (s == GRUNDY_OK) s = grundy_misere_find(pairs, c, false, &found);
    if (s != GRUNDY_OK) break;
    open = found.kind == GRUNDY_TAMENESS_OPEN;
    if (found.kind == GRUNDY_TAMENESS_WILD) {
      own->kind = GRUNDY_TAMENESS_WILD;
      own->wild_from = own->computed;
    }
    own->computed += !open;
  }
  grundy_array_clear(&words);
  if (s == GRUNDY_STOP && display->component) {
    own->kind = GRUNDY_TAMENESS_TAME;
    own->proof = GRUNDY_TAME_PROOF_ALL;
  }
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

grundy_status grundy_misere_tameness(grundy_misere *pairs, uint64_t upto, grundy_tameness *out) {
  grundy_status s = GRUNDY_OK;
  grundy_tameness own = {.size = sizeof own};
  GRUNDY_TRY(grundy_i_sized(pairs->context, out));
  if (pairs->by_code) {
    s = code_pairs_decide(&pairs->codes, upto);
    describe_code(&pairs->codes, &own);
  } else if (pairs->game->theory->misere_pair && !pairs->game->moves->terminal) {
    own.kind = GRUNDY_TAMENESS_TAME;
    own.proof = GRUNDY_TAME_PROOF_THEOREM;
    own.theorem = pairs->game->ruleset->theorem;
  } else {
    s = try_all(pairs, upto, &own);
  }
  grundy_i_result(out, &own, sizeof own);
  return s;
}

/* What a period of nim-values says of pairs that are all firm after heap `last`, or that are a
 * function of the nim-value. */
static grundy_status period_of_values(grundy_misere *pairs, uint64_t upto, uint64_t from,
                                      grundy_period *out) {
  const grundy_game *game = pairs->game;
  grundy_status s = GRUNDY_OK;
  grundy_period own = {.status = GRUNDY_PERIOD_NONE};
  if (game->theory->table && !game->theory->apart) {
    s = grundy_i_table_period(pairs->context, game->theory->table(game), upto, &own);
  } else if (game->theory->law) {
    game->theory->law(game, &own);
    own.status = GRUNDY_PERIOD_PROVED;
    own.theorem = game->ruleset->theorem;
  }
  if (own.status == GRUNDY_PERIOD_PROVED && own.preperiod < from) own.preperiod = from;
  *out = own.status == GRUNDY_PERIOD_PROVED
             ? own
             : (grundy_period){.status = GRUNDY_PERIOD_NONE, .computed_to = own.computed_to};
  return s;
}

grundy_status grundy_misere_period(grundy_misere *pairs, uint64_t upto, grundy_period *out) {
  grundy_tameness tame = {.size = sizeof tame};
  uint64_t most = pairs->by_code && upto == UINT64_MAX ? most_heaps(pairs) : upto;
  *out = (grundy_period){.status = GRUNDY_PERIOD_NONE};
  if (pairs->game->ruleset->dimensions != 1) return GRUNDY_OK;
  grundy_status s = GRUNDY_OK;
  if (pairs->by_code || pairs->game->theory->misere_pair) {
    s = grundy_misere_tameness(pairs, most, &tame);
  }
  if (s != GRUNDY_OK) return s;
  switch (tame.proof) {
  case GRUNDY_TAME_PROOF_PERIOD:
    *out = tame.period;
    return s;
  case GRUNDY_TAME_PROOF_LAST_FICKLE:
    return period_of_values(pairs, upto, tame.last_fickle + 1, out);
  case GRUNDY_TAME_PROOF_THEOREM:
    return period_of_values(pairs, upto, 0, out);
  default:
    out->computed_to = tame.computed ? tame.computed - 1 : 0;
    return s;
  }
}
