/* Threads at one question. Every thread asks the whole question; what one finds, the others take
 * from the table, and the first to finish ends it for all. They separate because a thread leaves
 * choices other than the first for later while another searches them (ABDADA: Weill 1996), so all
 * go down the first choice together and divide the others. The value is the same on every thread.
 *
 * A helper's memory is one block that the leader takes for it beforehand, in which its own context
 * allocates: the limit stays exact, and a helper without enough memory quits. Only the leader lets
 * the table grow. */
#include "solve/value/parallel_search.h"

#include <limits.h>
#include <pthread.h>
#include <string.h>

/* How many options the leader examines alone; bytes of a helper. */
enum { ALONE = 50000, ARENA = 4 << 20, ALIGNMENT = 16 };

/* Memory that is handed out from the front; only the last block can grow in place or be freed. */
typedef struct arena {
  char *block;
  size_t used, last;
} arena;

struct grundy_i_helper {
  grundy_i_parallel_search *parallel;
  arena memory;
  grundy_array root;
  pthread_t thread;
  bool running;
  uint64_t nodes, work, hits;
};

static void *arena_resize(void *user, void *block, size_t old_size, size_t new_size) {
  arena *a = user;
  GRUNDY_ASSERT(a->used <= ARENA && a->last <= a->used);
  bool last = block && (char *)block == a->block + a->last;
  size_t begin = last ? a->last : (a->used + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  if (!new_size) {
    if (last) a->used = a->last;
    return NULL;
  }
  if (new_size > ARENA - begin) return NULL;
  if (block && !last) memcpy(a->block + begin, block, old_size < new_size ? old_size : new_size);
  a->last = begin;
  a->used = begin + new_size;
  return a->block + begin;
}

/* ---- helpers ---- */

/* Asks the leader's question with the helper's own search. */
static grundy_status search(grundy_i_helper *h, grundy_context *context) {
  grundy_i_parallel_search *parallel = h->parallel;
  const grundy_i_value_search *leader = parallel->leader;
  grundy_i_value_search k;
  uint64_t known;
  unsigned answer;
  grundy_component root = {h->root.data, h->root.length};
  grundy_i_value_search_init(&k, context, leader->table, leader->game, leader->number);
  k.parallel = parallel;
  k.helps = true;
  grundy_status s = grundy_i_value_search_join(&k, &root, 1, &known);
  if (s == GRUNDY_OK && k.part_count == 1) {
    s = parallel->asked ? grundy_i_value_search_ask(&k, 0, parallel->asked, &answer)
                        : grundy_i_value_search_value(&k, 0, &answer);
    unsigned none = 0;
    if (s == GRUNDY_OK) atomic_compare_exchange_strong(&parallel->answer, &none, answer + 1);
  }
  h->nodes = k.nodes;
  h->work = k.work;
  h->hits = k.hits;
  grundy_i_value_search_clear(&k);
  return s;
}

static void *help(void *argument) {
  grundy_i_helper *h = argument;
  grundy_context *context;
  grundy_allocator allocator = {arena_resize, &h->memory};
  if (grundy_context_create(&allocator, &context) != GRUNDY_OK) return NULL;
  (void)search(h, context);
  grundy_context_destroy(context);
  return NULL;
}

static void start(grundy_i_parallel_search *parallel, const grundy_component *root) {
  grundy_context *context = parallel->leader->context;
  grundy_i_helper *h = &parallel->helpers[parallel->count];
  void *block = NULL;
  *h = (grundy_i_helper){.parallel = parallel};
  grundy_array_init(&h->root, context);
  if (grundy_i_resize(context, &block, 0, ARENA) != GRUNDY_OK) return;
  h->memory.block = block;
  parallel->count++;
  if (grundy_array_append(&h->root, root->words, root->length) != GRUNDY_OK) return;
  h->running = pthread_create(&h->thread, NULL, help, h) == 0;
}

void grundy_i_parallel_gather(grundy_i_parallel_search *parallel, const grundy_component *root) {
  grundy_context *context = parallel->leader->context;
  size_t wanted = grundy_context_get_limits(context)->threads - 1;
  if (GRUNDY_ALLOCATE(context, parallel->helpers, wanted) != GRUNDY_OK) return;
  for (size_t i = 0; i < wanted && parallel->count == i; i++) start(parallel, root);
}

/* Ends the helpers and counts what they did. */
static void dismiss(grundy_i_parallel_search *parallel) {
  grundy_i_value_search *leader = parallel->leader;
  unsigned none = 0;
  atomic_compare_exchange_strong(&parallel->answer, &none, UINT_MAX);
  for (size_t i = 0; i < parallel->count; i++) {
    grundy_i_helper *h = &parallel->helpers[i];
    if (h->running) pthread_join(h->thread, NULL);
    leader->nodes += h->nodes;
    leader->hits += h->hits;
    grundy_array_clear(&h->root);
    grundy_i_free(leader->context, h->memory.block, ARENA);
  }
  if (!parallel->helpers) return;
  size_t wanted = grundy_context_get_limits(leader->context)->threads - 1;
  grundy_i_free(leader->context, parallel->helpers, wanted * sizeof *parallel->helpers);
}

grundy_status grundy_i_parallel_ask(grundy_i_value_search *leader, size_t index, uint64_t asked,
                                    unsigned *out) {
  grundy_i_parallel_search *parallel =
      grundy_i_make(leader->context, sizeof(grundy_i_parallel_search));
  if (!parallel) return GRUNDY_NO_MEMORY;
  parallel->leader = leader;
  parallel->asked = asked;
  leader->parallel = parallel;
  leader->alone = leader->work + ALONE;
  grundy_status s = asked ? grundy_i_value_search_ask(leader, index, asked, out)
                          : grundy_i_value_search_value(leader, index, out);
  dismiss(parallel);
  unsigned answer = atomic_load(&parallel->answer);
  if (s == GRUNDY_CANCELLED && answer != UINT_MAX) {
    *out = answer - 1;
    s = GRUNDY_OK;
  }
  leader->parallel = NULL;
  grundy_i_free(leader->context, parallel, sizeof *parallel);
  return s;
}
