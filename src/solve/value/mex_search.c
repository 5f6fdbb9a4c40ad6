/* Nim-values by search: G(c) = mex { XOR of G over the parts of o : o option of c } (Sprague 1935,
 * Grundy 1939), memoised per component, with an explicit stack.
 *
 * A component's options are listed once. Those whose parts are all known leave their value in
 * `seen`; the others wait, and are valued in the order of the play that is left in them. So what is
 * small is known before what is large asks for it, few options ever wait, and the stack stays low.
 *
 * Invariant: an entry is OPEN for exactly the components that are on the stack; meeting one again
 * means that play can return to it, so the game does not end and has no nim-value of this kind. A
 * component that is known of, but has no value yet, is ABSENT. */
#include "solve/value/mex_search.h"

#include "base/messages_solving.def"
#include "base/messages_tasks.def"
#include "base/sort.h"
#include "solve/chain.h"
#include "solve/value/value_search.h"

#define OPEN   UINT64_MAX
#define ABSENT (UINT64_MAX - 1)

/* An option that waits: the XOR of its known parts, how many are not, and for each of these its
 * entry, and its words with their number before them. */
enum { KNOWN, COUNT, HEAD, FIRST = 64, BETWEEN_LOOKS = 64 };

static grundy_status take_option(grundy_sink *sink, const grundy_option *option);
static grundy_status take_reduced(grundy_sink *sink, const grundy_option *option);

static void all_arrays(grundy_i_mex_search *k, void (*each)(grundy_array *array)) {
  each(&k->words), each(&k->options), each(&k->seen);
  each(&k->key), each(&k->scratch), each(&k->marks);
}

void grundy_i_mex_search_init(grundy_i_mex_search *k, grundy_context *context, bool reduces) {
  *k = (grundy_i_mex_search){.sink = {take_option},
                             .reduced = {take_reduced},
                             .context = context,
                             .reduces = reduces,
                             .memory = grundy_context_memory(context)};
  const grundy_array none = {.context = context};
  k->words = k->options = k->seen = k->key = k->scratch = k->marks = none;
}

void grundy_i_mex_search_clear(grundy_i_mex_search *k) {
  all_arrays(k, grundy_array_clear);
  for (size_t i = 0; i < k->game_count; i++) grundy_i_wordmap_clear(&k->values[i]);
  grundy_i_free(k->context, k->values, k->game_capacity * sizeof *k->values);
  grundy_i_free(k->context, k->frames, k->frame_capacity * sizeof *k->frames);
  grundy_i_free(k->context, k->order, k->order_capacity * sizeof *k->order);
  grundy_i_mex_search_init(k, k->context, k->reduces);
}

uint64_t grundy_i_mex_search_entries(const grundy_i_mex_search *k) {
  uint64_t sum = 0;
  for (size_t i = 0; i < k->game_count; i++) sum += grundy_i_wordmap_count(&k->values[i]);
  return sum;
}

/* ---- play without an end ---- */

/* The components on the stack from frame `first` on, and then `last`. */
typedef struct mex_chain {
  grundy_i_chain chain;
  const grundy_i_mex_search *search;
  size_t first;
  grundy_component last;
} mex_chain;

static grundy_component component_of(const grundy_i_mex_search *k, size_t frame) {
  size_t begin = k->frames[frame].words;
  size_t end = frame + 1 < k->depth ? k->frames[frame + 1].words : k->words.length;
  return (grundy_component){k->words.data + begin, end - begin};
}

static grundy_status print_link(const grundy_i_chain *self, size_t index, grundy_buffer *out) {
  const mex_chain *c = (const mex_chain *)self;
  const grundy_i_mex_search *k = c->search;
  bool last = c->last.words && index + 1 == self->count;
  grundy_component component = last ? c->last : component_of(k, c->first + index);
  return k->game->moves->print(GRUNDY_CALL(k->context, k->game, component), out);
}

/* `last` without words where the chain ends on the stack. */
static grundy_status endless(const grundy_i_mex_search *k, grundy_status status, size_t first,
                             grundy_component last) {
  mex_chain c = {{print_link, k->depth - first + (last.words != NULL)}, k, first, last};
  return grundy_i_chain_fail(k->context, status, k->game->name, &c.chain);
}

/* The component's entry is that of one on the stack: reports the chain from there. */
static grundy_status cycle(const grundy_i_mex_search *k, size_t entry, grundy_component c) {
  size_t first = 0;
  while (k->frames[first].entry != entry) first++;
  return endless(k, GRUNDY_BAD_INPUT, first, c);
}

/* ---- options ---- */

static grundy_status check(grundy_i_mex_search *k) {
  if (k->work >= k->last) return GRUNDY_FAIL(k->context, GRUNDY_LIMIT, search_value);
  size_t most = grundy_context_get_limits(k->context)->search;
  size_t used = grundy_context_memory(k->context);
  if (most && used > k->memory && used - k->memory > most) {
    return GRUNDY_FAIL(k->context, GRUNDY_LIMIT, search_memory, (double)most / 1e6);
  }
  return grundy_i_tick(k->context, GRUNDY_PHRASE(task_positions_searched), k->nodes, 0);
}

/* The entry of a component, with its value where that is known. */
static grundy_status find_entry(grundy_i_mex_search *k, grundy_component c, size_t *entry) {
  grundy_status s = GRUNDY_OK;
  grundy_component key = c;
  size_t before = grundy_i_wordmap_count(k->map);
  if (k->reduces && k->game->hints->key) {
    k->key.length = 0;
    s = k->game->hints->key(GRUNDY_CALL(k->context, k->game, c), &k->key);
    key = (grundy_component){k->key.data, k->key.length};
  }
  if (s == GRUNDY_OK) s = grundy_i_wordmap_number(k->map, key.words, key.length, ABSENT, entry);
  if (s != GRUNDY_OK || *entry < before || !k->reduces) return s;
  bool known;
  uint64_t value, excluded;
  s = grundy_i_component_theory(GRUNDY_CALL(k->context, k->game, c), &known, &value, &excluded);
  if (s == GRUNDY_OK && known) *grundy_i_wordmap_value(k->map, *entry) = value;
  return s;
}

/* A part of the current option: adds its value, or writes it down. */
static grundy_status take_part(grundy_i_mex_search *k, grundy_component c) {
  size_t entry;
  GRUNDY_TRY(find_entry(k, c, &entry));
  uint64_t value = *grundy_i_wordmap_value(k->map, entry);
  if (value < ABSENT) {
    k->hits++;
    k->current.known ^= value;
    return GRUNDY_OK;
  }
  if (value == OPEN) return cycle(k, entry, c);
  uint64_t size = grundy_i_component_size(k->game, c);
  const uint64_t head[HEAD + 2] = {[HEAD] = entry, [HEAD + 1] = c.length};
  size_t skipped = k->current.count++ ? HEAD : 0;
  k->current.size = size < UINT64_MAX - k->current.size ? k->current.size + size : UINT64_MAX;
  grundy_status s = grundy_array_append(&k->options, head + skipped, HEAD + 2 - skipped);
  return s == GRUNDY_OK ? grundy_array_append(&k->options, c.words, c.length) : s;
}

static grundy_status take_parts(grundy_i_mex_search *k, const grundy_option *option, bool reduce) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < option->count && s == GRUNDY_OK; i++) {
    const grundy_component c = option->parts[i];
    s = reduce ? grundy_i_component_reduce(GRUNDY_CALL(k->context, k->game, c), &k->scratch,
                                           &k->reduced)
               : take_part(k, c);
  }
  return s;
}

static grundy_status take_reduced(grundy_sink *sink, const grundy_option *option) {
  char *reduced = (char *)sink;
  return take_parts(
      (grundy_i_mex_search *)(void *)(reduced - offsetof(grundy_i_mex_search, reduced)), option,
      false);
}

/* An option of the component on top, or what is asked for: keeps its value, or lets it wait. */
static grundy_status take_option(grundy_sink *sink, const grundy_option *option) {
  grundy_i_mex_search *k = (grundy_i_mex_search *)sink;
  grundy_status s = ++k->work % BETWEEN_LOOKS ? GRUNDY_OK : check(k);
  k->current = (grundy_i_mex_current){.at = k->options.length};
  k->splits |= option->count > 1;
  const grundy_ruleset_hints *hints = k->game->hints;
  bool forms = k->reduces && (hints->split || hints->reduce || hints->canonical);
  if (s == GRUNDY_OK) s = take_parts(k, option, forms);
  if (s != GRUNDY_OK) return s;
  if (!k->current.count) return grundy_array_push(&k->seen, k->current.known);
  k->options.data[k->current.at + KNOWN] = k->current.known;
  k->options.data[k->current.at + COUNT] = k->current.count;
  GRUNDY_TRY(GRUNDY_RESERVE(k->context, k->order, k->order_capacity, k->order_count, FIRST));
  k->order[k->order_count++] = (grundy_i_mex_option){k->current.size, k->current.at};
  return GRUNDY_OK;
}

/* ---- the stack ---- */

/* The least last, and of equal ones the one that was listed first. */
static int by_size(const void *a, const void *b) {
  const grundy_i_mex_option *x = a, *y = b;
  if (x->size != y->size) return x->size < y->size ? 1 : -1;
  return x->at < y->at ? 1 : -1;
}

/* Puts a component on the stack and lists its options. Its words may lie in k->options. */
static grundy_status push(grundy_i_mex_search *k, size_t entry, grundy_component c) {
  if (k->depth >= GRUNDY_I_CHAIN_DEPTH) return endless(k, GRUNDY_LIMIT, 0, c);
  grundy_i_mex_frame frame = {entry, k->words.length, k->options.length, k->order_count,
                              k->seen.length};
  k->work++;
  grundy_status s = check(k);
  if (s == GRUNDY_OK) {
    s = GRUNDY_RESERVE(k->context, k->frames, k->frame_capacity, k->depth, FIRST);
  }
  if (s == GRUNDY_OK) s = grundy_array_append(&k->words, c.words, c.length);
  if (s != GRUNDY_OK) return s;
  k->nodes++;
  k->frames[k->depth++] = frame;
  *grundy_i_wordmap_value(k->map, entry) = OPEN;
  s = k->game->moves->options(GRUNDY_CALL(k->context, k->game, component_of(k, k->depth - 1)),
                              &k->sink);
  if (s != GRUNDY_OK || k->order_count - frame.order < 2) return s;
  return grundy_i_sort_unstable(k->context, k->order + frame.order, k->order_count - frame.order,
                                sizeof *k->order, by_size);
}

/* Takes the top frame away and stores its result. */
static void pop(grundy_i_mex_search *k, uint64_t result) {
  const grundy_i_mex_frame *frame = &k->frames[--k->depth];
  GRUNDY_ASSERT(*grundy_i_wordmap_value(k->map, frame->entry) == OPEN);
  *grundy_i_wordmap_value(k->map, frame->entry) = result;
  k->words.length = frame->words;
  k->options.length = frame->options;
  k->order_count = frame->order;
  k->seen.length = frame->seen;
}

/* The least number that is not among the values seen from `first` on. O(their number). */
static grundy_status mex_of(grundy_i_mex_search *k, size_t first, uint64_t *out) {
  size_t count = k->seen.length - first;
  grundy_status s = GRUNDY_OK;
  while (k->marks.length <= count && s == GRUNDY_OK) s = grundy_array_push(&k->marks, 0);
  if (s != GRUNDY_OK) return s;
  uint64_t *marks = k->marks.data, mex = 0, now = ++k->popped;
  for (size_t i = first; i < k->seen.length; i++) {
    if (k->seen.data[i] < count) marks[k->seen.data[i]] = now;
  }
  while (marks[mex] == now) mex++;
  *out = mex;
  return GRUNDY_OK;
}

/* Examines the next option: keeps its value, or pushes a part that has none yet, after which it is
 * examined again. */
static grundy_status advance(grundy_i_mex_search *k) {
  const uint64_t *option = k->options.data + k->order[k->order_count - 1].at;
  const uint64_t *part = option + HEAD;
  uint64_t known = option[KNOWN];
  for (uint64_t left = option[COUNT]; left; left--, part += 2 + part[1]) {
    uint64_t value = *grundy_i_wordmap_value(k->map, (size_t)part[0]);
    GRUNDY_ASSERT(value != OPEN);
    if (value == ABSENT) {
      return push(k, (size_t)part[0], (grundy_component){part + 2, (size_t)part[1]});
    }
    known ^= value;
  }
  k->order_count--;
  return grundy_array_push(&k->seen, known);
}

/* Values what waits. */
static grundy_status run(grundy_i_mex_search *k) {
  grundy_status s = GRUNDY_OK;
  while (s == GRUNDY_OK && (k->depth || k->order_count)) {
    uint64_t value = 0;
    const grundy_i_mex_frame *frame = k->depth ? &k->frames[k->depth - 1] : NULL;
    if (k->order_count > (frame ? frame->order : 0)) {
      s = advance(k);
      continue;
    }
    s = mex_of(k, frame->seen, &value);
    if (s == GRUNDY_OK) pop(k, value);
  }
  return s;
}

/* The values of a game that may be new. */
static grundy_status open_map(grundy_i_mex_search *k, uint64_t number) {
  while (k->game_count <= number) {
    GRUNDY_TRY(GRUNDY_RESERVE(k->context, k->values, k->game_capacity, k->game_count, 4));
    grundy_i_wordmap_init(&k->values[k->game_count++], k->context);
  }
  k->map = &k->values[number];
  return GRUNDY_OK;
}

grundy_status grundy_i_mex_search_value(grundy_i_mex_search *k, const grundy_game *game,
                                        uint64_t number, grundy_component c, uint64_t work,
                                        uint64_t *out) {
  GRUNDY_ASSERT(!k->depth && !k->order_count && !k->seen.length);
  k->game = game;
  k->last = work < UINT64_MAX - k->work ? k->work + work : UINT64_MAX;
  grundy_status s = open_map(k, number);
  if (s == GRUNDY_OK) s = take_option(&k->sink, &(grundy_option){.parts = &c, .count = 1});
  if (s == GRUNDY_OK) s = run(k);
  if (s == GRUNDY_OK) *out = k->seen.data[0];
  if (s == GRUNDY_NO_MEMORY && k->depth > GRUNDY_I_CHAIN_SUSPECT) {
    grundy_array_clear(&k->options);
    s = endless(k, s, 0, (grundy_component){NULL, 0});
  }
  while (k->depth) pop(k, ABSENT);
  k->options.length = k->order_count = k->seen.length = 0;
  return s;
}
