/* Positions from small to large, or only how many. In normal play the last heap of a sum follows
 * from the others: it is one of those with the nim-value that is missing, which are looked up.
 * Otherwise every position is solved by itself. */
#include "grundy/losing.h"
#include "sequence/compared.h"

#include "base/json.h"
#include "base/messages.def"
#include "base/messages_math.def"
#include "base/messages_solving.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "base/sort.h"
#include "base/u128.h"
#include "grundy/solve.h"
#include "grundy/walsh.h"

enum { BETWEEN_LOOKS = 4096 };

/* A heap and its value. */
typedef struct valued {
  uint64_t value, heap;
} valued;

typedef struct lister {
  grundy_context *context;
  const grundy_game *game;
  grundy_losing_query query;
  grundy_losing_function take;
  void *user;
  uint64_t numbers[GRUNDY_LOSING_HEAPS];
  size_t count; /* of numbers in a position */
  /* by nim-values */
  grundy_array values;
  valued *sorted;
  size_t room;
  /* by solving */
  grundy_solver *solver;
  grundy_position *position;
  uint64_t done;
  size_t open; /* positions of which it is not known who wins: not all was followed */
} lister;

static bool wants_value(const lister *l, uint64_t value) {
  if (l->query.by_value && value != l->query.value) return false;
  if (l->query.outcome == GRUNDY_OUTCOME_UNKNOWN) return l->query.by_value || value == 0;
  return (value != 0) == (l->query.outcome == GRUNDY_OUTCOME_N);
}

static grundy_status give(lister *l) {
  return l->take(l->user, l->numbers, l->count);
}

static grundy_status tick(lister *l) {
  return grundy_i_tick(l->context, GRUNDY_PHRASE(task_positions_listed), ++l->done, 0);
}

/* ---- by nim-values ---- */

GRUNDY_ORDER(compare_valued, valued, value, heap)

/* The first place of `sorted` from which on all are at least (value, heap). */
static size_t lower_bound(const lister *l, uint64_t value, uint64_t heap) {
  const valued wanted = {value, heap};
  size_t low = 0, high = (size_t)l->values.length;
  GRUNDY_BISECT(low, high, i, compare_valued(&l->sorted[i], &wanted) >= 0);
  return low;
}

/* The last heaps that make the value of the sum, from the one before on. */
static grundy_status give_last(lister *l, size_t at, uint64_t least, uint64_t value) {
  for (size_t i = lower_bound(l, value, least); i < l->values.length; i++) {
    if (l->sorted[i].value != value) break;
    l->numbers[at] = l->sorted[i].heap;
    GRUNDY_TRY(tick(l));
    GRUNDY_TRY(give(l));
  }
  return GRUNDY_OK;
}

/* One value is wanted: the last of several heaps is looked up; otherwise all are tried. */
static grundy_status list_last(lister *l, size_t at, uint64_t least, uint64_t sum) {
  bool one = at && (l->query.by_value || l->query.outcome != GRUNDY_OUTCOME_N);
  uint64_t wanted = l->query.by_value ? l->query.value : 0;
  if (one) return wants_value(l, wanted) ? give_last(l, at, least, sum ^ wanted) : GRUNDY_OK;
  for (uint64_t heap = least; heap <= l->query.upto; heap++) {
    l->numbers[at] = heap;
    GRUNDY_TRY(tick(l));
    if (wants_value(l, sum ^ l->values.data[heap])) GRUNDY_TRY(give(l));
  }
  return GRUNDY_OK;
}

/* Goes through the numbers before the last, each at least the one before. */
static grundy_status list_by_values(lister *l) {
  size_t last = l->count - 1, at = 0;
  uint64_t sums[GRUNDY_LOSING_HEAPS] = {0};
  grundy_status s = GRUNDY_OK;
  l->numbers[0] = 0;
  while (s == GRUNDY_OK) {
    uint64_t least = at ? l->numbers[at - 1] : 0;
    if (at == last) {
      s = list_last(l, at, least, sums[at]);
    } else if (l->numbers[at] <= l->query.upto) {
      sums[at + 1] = sums[at] ^ l->values.data[l->numbers[at]];
      at++;
      l->numbers[at] = l->numbers[at - 1];
      continue;
    }
    if (at == 0) break;
    l->numbers[--at]++;
    if (s == GRUNDY_OK) s = tick(l);
  }
  return s;
}

/* The values of all heaps. *known false where one has none. */
static grundy_status prepare_values(lister *l, bool *known) {
  grundy_sequence *sequence;
  GRUNDY_TRY(grundy_sequence_create(l->context, l->game, &sequence));
  grundy_status s = grundy_i_sequence_collect(sequence, 0, l->query.upto, &l->values, NULL);
  grundy_sequence_destroy(sequence);
  *known = s != GRUNDY_UNKNOWN;
  if (s != GRUNDY_OK) return *known ? s : GRUNDY_OK;
  size_t count = l->values.length;
  if (l->count == 1) return GRUNDY_OK; /* which is examined in order */
  GRUNDY_TRY(GRUNDY_RESIZE(l->context, l->sorted, 0, count));
  l->room = count * sizeof *l->sorted;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    l->sorted[i] = (valued){l->values.data[i], i};
    if (i % BETWEEN_LOOKS == 0) s = grundy_i_tick(l->context, NULL, 0, 0);
  }
  return s == GRUNDY_OK
             ? grundy_i_sort(l->context, l->sorted, count, sizeof *l->sorted, compare_valued)
             : s;
}

/* ---- by solving ---- */

/* The outcome that is listed. */
static grundy_outcome wanted_outcome(const lister *l) {
  bool all = l->query.outcome == GRUNDY_OUTCOME_UNKNOWN && !l->query.by_value;
  return all ? GRUNDY_OUTCOME_P : l->query.outcome;
}

/* What a theorem says of the winner of one component, where that is all that is asked. */
static grundy_status ask_theorem(const lister *l, grundy_outcome *out) {
  const grundy_game *game;
  *out = GRUNDY_OUTCOME_UNKNOWN;
  if (l->query.by_value || grundy_position_count(l->position) != 1) return GRUNDY_OK;
  grundy_component c = grundy_position_component(l->position, 0, &game);
  if (!game->theory->winner) return GRUNDY_OK;
  return game->theory->winner(GRUNDY_CALL(l->context, game, c), l->query.play, out);
}

static grundy_status judge(lister *l, bool *out) {
  grundy_solution *solution;
  grundy_outcome winner;
  grundy_status asked = ask_theorem(l, &winner);
  *out = winner == wanted_outcome(l);
  if (asked != GRUNDY_OK || winner != GRUNDY_OUTCOME_UNKNOWN) return asked;
  const grundy_solve_options options = {.size = sizeof options, .play = l->query.play};
  GRUNDY_TRY(grundy_solve(l->solver, l->position, &options, &solution));
  grundy_outcome wanted = wanted_outcome(l);
  *out = wanted == GRUNDY_OUTCOME_UNKNOWN || solution->outcome == wanted;
  bool lacks = solution->outcome == GRUNDY_OUTCOME_UNKNOWN ||
               (l->query.by_value && *out && !solution->value_known && !solution->loony);
  if (l->query.by_value) *out = *out && solution->value_known && solution->value == l->query.value;
  grundy_status s = solution->status;
  bool open = (s == GRUNDY_OK || s == GRUNDY_UNKNOWN) && lacks && l->game->loopy;
  if (open) *out = false;
  l->open += open;
  if (open || (s == GRUNDY_OK && lacks)) s = open ? GRUNDY_OK : GRUNDY_UNKNOWN;
  if (s != GRUNDY_OK && solution->note) {
    (void)GRUNDY_FAIL(l->context, s, in_words, solution->note);
  } else if (s != GRUNDY_OK) {
    (void)GRUNDY_FAIL(l->context, s, component_unknown);
  }
  grundy_solution_destroy(solution);
  return s;
}

/* Appends what the pair (a,b) is in all play; the pair itself where the rules do not say. */
static grundy_status put_form(lister *l, grundy_component c, grundy_array *out) {
  const grundy_ruleset_hints *hints = l->game->hints;
  if (hints->canonical && !hints->canonical_by_value) {
    return hints->canonical(GRUNDY_CALL(l->context, l->game, c), out);
  }
  return grundy_array_append(out, c.words, c.length);
}

/* The position of one component, written as these numbers. */
static grundy_status read_numbers(lister *l, grundy_buffer *text, const uint64_t *numbers) {
  text->length = 0;
  for (size_t i = 0; i < l->count; i++) {
    grundy_i_put_number(text, numbers[i], i + 1 < l->count ? ',' : 0);
  }
  grundy_position_reset(l->position);
  GRUNDY_TRY(text->status);
  return grundy_position_add_text(l->position, l->game, text->data, text->length);
}

/* The same with its form. *taken false where the rules do not take such a component. */
static grundy_status read_form(lister *l, grundy_buffer *text, const uint64_t *numbers,
                               grundy_array *form, bool *taken) {
  const grundy_game *game;
  grundy_status s = read_numbers(l, text, numbers);
  *taken = s != GRUNDY_BAD_INPUT;
  form->length = 0;
  if (s != GRUNDY_OK) return *taken ? s : GRUNDY_OK;
  return put_form(l, grundy_position_component(l->position, 0, &game), form);
}

static int compare_numbers(const uint64_t *a, const uint64_t *b, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

/* The numbers in ascending order, or from the last to the first. */
static void reorder(const lister *l, bool ascending, uint64_t *out) {
  for (size_t i = 0; i < l->count; i++) {
    uint64_t n = l->numbers[ascending ? i : l->count - 1 - i];
    size_t at = i;
    for (; ascending && at > 0 && out[at - 1] > n; at--) out[at] = out[at - 1];
    out[at] = n;
  }
}

/* Adds the component of these numbers. Not listed are those that are the same in all play as
 * smaller ones, the same numbers in ascending order or the other way round. */
static grundy_status add_listed(lister *l, grundy_buffer *text, bool *listed) {
  bool taken;
  grundy_array form = grundy_i_array(l->context), other = grundy_i_array(l->context);
  grundy_status s = read_form(l, text, l->numbers, &form, listed);
  for (int i = 0; i < 2 && s == GRUNDY_OK && *listed; i++) {
    uint64_t numbers[GRUNDY_LOSING_HEAPS];
    reorder(l, i == 0, numbers);
    if (compare_numbers(numbers, l->numbers, l->count) >= 0) continue;
    s = read_form(l, text, numbers, &other, &taken);
    *listed = !taken || other.length != form.length ||
              compare_numbers(other.data, form.data, form.length) != 0;
    if (s == GRUNDY_OK && *listed) s = read_numbers(l, text, l->numbers);
  }
  GRUNDY_CLEAR(&form, &other);
  return s;
}

/* Adds what the ruleset says that the pair, the smaller first, stands for. */
static grundy_status make_pair(lister *l, bool *listed) {
  uint64_t a = l->numbers[0], b = l->numbers[1];
  grundy_array words = grundy_i_array(l->context);
  grundy_status s =
      l->game->display->pair(GRUNDY_CALL(l->context, l->game, {NULL, 0}), a, b, &words);
  *listed = s == GRUNDY_OK;
  if (s == GRUNDY_OK) {
    s = grundy_position_add(l->position, l->game, (grundy_component){words.data, words.length});
  }
  grundy_array_clear(&words);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

static grundy_status solve_one(lister *l, grundy_buffer *text, bool heaps) {
  bool listed = true;
  grundy_status s = tick(l);
  grundy_position_reset(l->position);
  if (s == GRUNDY_OK && !heaps) {
    s = l->game->display->pair ? make_pair(l, &listed) : add_listed(l, text, &listed);
  }
  if (s == GRUNDY_OK && heaps) {
    s = grundy_position_add_heaps(l->position, l->game, l->numbers, l->count);
  }
  if (s == GRUNDY_OK && listed) s = judge(l, &listed);
  return s == GRUNDY_OK && listed ? give(l) : s;
}

/* All numbers, those of heaps ascending, and those of pairs whose order changes nothing. */
static grundy_status list_by_solving(lister *l, bool heaps) {
  size_t at = 0;
  bool ordered = heaps || l->game->display->pair;
  grundy_buffer text = grundy_i_buffer(l->context);
  grundy_status s = grundy_solver_create(l->context, &l->solver);
  if (s == GRUNDY_OK) s = grundy_position_create(l->context, &l->position);
  for (l->numbers[0] = 0; s == GRUNDY_OK;) {
    if (l->numbers[at] > l->query.upto) {
      if (at == 0) break;
      l->numbers[--at]++;
    } else if (at + 1 < l->count) {
      l->numbers[at + 1] = ordered ? l->numbers[at] : 0;
      at++;
    } else {
      s = solve_one(l, &text, heaps);
      l->numbers[at]++;
    }
  }
  grundy_position_destroy(l->position);
  grundy_solver_destroy(l->solver);
  grundy_buffer_clear(&text);
  return s;
}

/* ---- the whole ---- */

static bool is_heaps(const grundy_game *game) {
  return game->ruleset->dimensions == 1 && !game->display->pair;
}

/* How many numbers a component has: 1, 2, or, of a list, what is asked; 0: none. */
static size_t numbers_of(const grundy_game *game, unsigned heaps) {
  const grundy_ruleset_display *display = game->display;
  return game->ruleset->two_sided                          ? 0
         : game->ruleset->dimensions == 2 || display->pair ? 2
         : game->ruleset->dimensions == 1                  ? 1
         : display->list                                   ? heaps
                                                           : 0;
}

/* Whether the rules take some lists of this length. Otherwise the detail says why. */
static grundy_status try_lists(lister *l) {
  static const uint64_t few[][GRUNDY_LOSING_HEAPS] = {
      {0}, {0, 1, 2, 3, 4, 5, 6, 7}, {1, 2, 3, 4, 5, 6, 7, 8}, {1, 1, 1, 1, 1, 1, 1, 1}};
  grundy_buffer text = grundy_i_buffer(l->context);
  grundy_status s = grundy_position_create(l->context, &l->position);
  for (size_t i = 0; i < sizeof few / sizeof *few && (i == 0 || s == GRUNDY_BAD_INPUT); i++) {
    if (s == GRUNDY_OK || i) s = read_numbers(l, &text, few[i]);
  }
  grundy_position_destroy(l->position);
  grundy_buffer_clear(&text);
  return s;
}

static grundy_status check(lister *l, bool heaps) {
  const grundy_losing_query *q = &l->query;
  const grundy_game *game = l->game;
  unsigned most = l->count == 2 && !game->display->list ? 1 : GRUNDY_LOSING_HEAPS;
  if (q->heaps < 1 || q->heaps > most) {
    return GRUNDY_FAIL(l->context, GRUNDY_USAGE, positions_heaps, game->name, most);
  }
  if (l->count == 0) return GRUNDY_FAIL(l->context, GRUNDY_USAGE, positions_game, game->name);
  if (game->display->largest && q->upto > game->display->largest(game)) {
    return GRUNDY_FAIL(l->context, GRUNDY_USAGE, positions_upto, game->name,
                       game->display->largest(game));
  }
  if (q->by_value && q->play == GRUNDY_PLAY_MISERE) {
    return GRUNDY_FAIL(l->context, GRUNDY_USAGE, positions_misere);
  }
  return heaps || game->display->pair ? GRUNDY_OK : try_lists(l);
}

grundy_status grundy_losing_list(grundy_context *context, const grundy_game *game,
                                 const grundy_losing_query *query, grundy_losing_function take,
                                 void *user) {
  lister l = {.context = context, .game = game, .take = take, .user = user};
  bool heaps = is_heaps(game), known = false;
  GRUNDY_TRY(grundy_i_options(context, &l.query, sizeof l.query, query));
  l.count = numbers_of(game, l.query.heaps);
  GRUNDY_TRY(check(&l, heaps));
  if (heaps) l.count = l.query.heaps;
  grundy_array_init(&l.values, context);
  grundy_status s = GRUNDY_OK;
  if (heaps && l.query.play == GRUNDY_PLAY_NORMAL) s = prepare_values(&l, &known);
  if (s == GRUNDY_OK) s = known ? list_by_values(&l) : list_by_solving(&l, heaps);
  if (s == GRUNDY_OK && l.open) s = GRUNDY_FAIL(context, GRUNDY_LIMIT, positions_open, l.open);
  grundy_i_free(context, l.sorted, l.room);
  grundy_array_clear(&l.values);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

/* ---- how many ---- */

/* Positions of k heaps counted by the histogram of nim-values.
 *
 * With a[v] heaps of value v, the XOR convolution of a with itself says how many sums have each
 * value; after the Walsh-Hadamard transform it is a product for each character w. Of the n heaps, w
 * gives p the sign + and q the sign -, p - q being the transform at w. The choices of k heaps have
 * there, as the coefficient of z^k,
 *
 *   in order (p - q)^k,  without order in (1 - z)^-p (1 + z)^-q,  distinct in (1 + z)^p (1 - z)^q,
 *
 * and those of value x are the sum of (-1)^ones(w & x) times that over all w, divided by 2^bits.
 * Sums are kept modulo 2^128 or modulo the modulus times 2^bits, so that the division is exact. */

enum { BLOCK = 4096, MOST_BITS = 30 };

typedef struct counter {
  grundy_context *context;
  const grundy_losing_query *query;
  const grundy_losing_choices *kind;
  int64_t *heaps; /* how many have each value, then the transform of that */
  unsigned bits;
  uint64_t count;         /* of heaps */
  grundy_i_uint128 range; /* what is calculated modulo; 0: 2^128 */
} counter;

/* ---- heaps of each value ---- */

static grundy_status reach(counter *c, uint64_t value) {
  unsigned bits = c->bits;
  while (value >> bits) bits++;
  if (bits > MOST_BITS) return GRUNDY_FAIL(c->context, GRUNDY_LIMIT, heaps_exact);
  if (bits == c->bits && c->heaps) return GRUNDY_OK;
  size_t old = c->heaps ? (size_t)1 << c->bits : 0, room = (size_t)1 << bits;
  GRUNDY_TRY(GRUNDY_RESIZE(c->context, c->heaps, old, room));
  for (size_t i = old; i < room; i++) c->heaps[i] = 0;
  c->bits = bits;
  return GRUNDY_OK;
}

static grundy_status gather(counter *c, grundy_sequence *sequence) {
  uint64_t values[BLOCK], known[BLOCK / 64], from = c->kind->nonempty, upto = c->query->upto;
  grundy_status s = reach(c, c->query->value);
  while (from <= upto && s == GRUNDY_OK) {
    size_t got = 0, want = upto - from < BLOCK ? (size_t)(upto - from) + 1 : BLOCK;
    s = grundy_sequence_read(sequence, from, want, values, known, &got);
    for (size_t i = 0; i < got && s == GRUNDY_OK; i++) {
      if (!(known[i / 64] >> i % 64 & 1)) return GRUNDY_UNKNOWN;
      s = reach(c, values[i]);
      if (s == GRUNDY_OK) c->heaps[values[i]]++;
    }
    from += got;
    c->count += got;
    if (s == GRUNDY_OK) {
      s = grundy_i_tick(c->context, GRUNDY_PHRASE(task_positions_listed), from, upto);
    }
  }
  return s;
}

/* ---- choices ---- */

static grundy_i_uint128 times(const counter *c, grundy_i_uint128 a, grundy_i_uint128 b) {
  return c->range ? a * b % c->range : a * b;
}

/* n over k, k <= n. */
static grundy_i_uint128 choose(const counter *c, uint64_t n, unsigned k) {
  grundy_i_uint128 factors[GRUNDY_LOSING_HEAPS], product = 1;
  for (unsigned i = 0; i < k; i++) factors[i] = n - i;
  for (unsigned d = 2; d <= k; d++) {
    grundy_i_uint128 left = d;
    for (unsigned i = 0; i < k && left > 1; i++) {
      grundy_i_uint128 common = grundy_i_gcd(factors[i], left);
      factors[i] /= common;
      left /= common;
    }
  }
  for (unsigned i = 0; i < k; i++) product = times(c, product, factors[i]);
  return product;
}

/* Choices of k of n heaps, as the kind says but for the order. */
static grundy_i_uint128 choices(const counter *c, uint64_t n, unsigned k) {
  if (k == 0) return 1;
  if (c->kind->distinct) return n < k ? 0 : choose(c, n, k);
  return n ? choose(c, n + k - 1, k) : 0;
}

/* The sum of all choices of p and q heaps of either sign, each with its sign. */
static grundy_i_uint128 signed_choices(const counter *c, uint64_t p, uint64_t q) {
  unsigned k = c->query->heaps;
  grundy_i_uint128 sum = 0;
  if (c->kind->ordered && !c->kind->distinct) {
    grundy_i_uint128 base = p >= q     ? p - q
                            : c->range ? c->range - (q - p) % c->range
                                       : -(grundy_i_uint128)(q - p);
    for (sum = 1; k > 0; k--) sum = times(c, sum, base);
    return sum;
  }
  for (unsigned i = 0; i <= k; i++) {
    grundy_i_uint128 term = times(c, choices(c, p, k - i), choices(c, q, i));
    sum += i % 2 == 0 ? term : c->range ? c->range - term : -term;
  }
  for (unsigned i = 2; i <= k && c->kind->ordered; i++) sum = times(c, sum, i);
  return c->range ? sum % c->range : sum;
}

static grundy_status count_value(const counter *c, uint64_t x, grundy_i_uint128 *out) {
  grundy_i_uint128 sum = 0;
  grundy_status s = GRUNDY_OK;
  for (size_t w = 0; w >> c->bits == 0 && s == GRUNDY_OK; w++) {
    uint64_t p = (c->count + (uint64_t)c->heaps[w]) / 2;
    grundy_i_uint128 term = signed_choices(c, p, c->count - p);
    bool less = GRUNDY_ONES(w & x) % 2;
    sum += !less ? term : c->range ? c->range - term : -term;
    if (c->range) sum %= c->range;
    if (w % BLOCK == 0) s = grundy_i_tick(c->context, NULL, 0, 0);
  }
  *out = sum >> c->bits;
  return s;
}

/* ---- the answer ---- */

/* Whether all choices, in order, times 2^bits are fewer than 2^126. */
static bool fits(const counter *c) {
  unsigned bits = c->bits, each = 0;
  while (each < 64 && (c->count + GRUNDY_LOSING_HEAPS) >> each) each++;
  return bits + each * c->query->heaps < 126;
}

static grundy_status count(counter *c, grundy_u128 *out) {
  const grundy_losing_query *q = c->query;
  bool others = q->outcome == GRUNDY_OUTCOME_N && !q->by_value;
  bool none = q->by_value && q->outcome && (q->value != 0) != (q->outcome == GRUNDY_OUTCOME_N);
  grundy_i_uint128 sum = 0;
  grundy_status s = GRUNDY_OK;
  c->range = (grundy_i_uint128)c->kind->modulus << c->bits;
  if (!c->range && !fits(c)) return GRUNDY_FAIL(c->context, GRUNDY_LIMIT, heaps_exact);
  if (!none) s = grundy_walsh_transform(c->context, c->heaps, c->bits);
  if (s == GRUNDY_OK && !none) s = count_value(c, q->by_value ? q->value : 0, &sum);
  if (others) {
    grundy_i_uint128 all = signed_choices(c, c->count, 0);
    sum = all + (c->range ? c->range - sum : -sum);
  }
  if (c->kind->modulus) sum %= c->kind->modulus;
  *out = grundy_i_u128_to(sum);
  return s;
}

static grundy_status count_heaps(counter *c, const grundy_game *game, grundy_u128 *out) {
  grundy_sequence *sequence;
  GRUNDY_TRY(grundy_sequence_create(c->context, game, &sequence));
  grundy_status s = gather(c, sequence);
  grundy_sequence_destroy(sequence);
  if (s == GRUNDY_OK) s = count(c, out);
  grundy_i_free(c->context, c->heaps, c->heaps ? sizeof *c->heaps << c->bits : 0);
  return s;
}

static grundy_status count_one(void *user, const uint64_t *numbers, size_t count) {
  uint64_t *total = user;
  ++*total;
  return GRUNDY_OK;
}

grundy_status grundy_losing_total(grundy_context *context, const grundy_game *game,
                                  const grundy_losing_query *query,
                                  const grundy_losing_choices *choices, grundy_u128 *out) {
  grundy_losing_query q;
  grundy_losing_choices kind;
  GRUNDY_TRY(grundy_i_options(context, &q, sizeof q, query));
  GRUNDY_TRY(grundy_i_options(context, &kind, sizeof kind, choices));
  counter c = {.context = context, .query = &q, .kind = &kind};
  bool heaps = is_heaps(game) && q.play == GRUNDY_PLAY_NORMAL && kind.modulus <= UINT64_C(1) << 32;
  lister l = {.context = context, .game = game, .query = q, .count = numbers_of(game, q.heaps)};
  grundy_status s = heaps ? check(&l, heaps) : GRUNDY_UNKNOWN;
  if (s == GRUNDY_OK) s = count_heaps(&c, game, out);
  if (s != GRUNDY_UNKNOWN) return s;
  if (kind.nonempty || kind.ordered || kind.distinct || kind.modulus) {
    return GRUNDY_FAIL(context, GRUNDY_USAGE, positions_total, game->name);
  }
  *out = (grundy_u128){0, 0};
  return grundy_losing_list(context, game, &q, count_one, &out->low);
}
