/* The memory of searches by plain play, their limits, and nim-values by `options` alone. */
#include "solve/search.h"

#include "base/messages_solving.def"
#include "base/messages_tasks.def"

/* Without a limit of steps or time a search gives up here: some seconds, some GB. */
enum { DEFAULT_STEPS = 1 << 27 };

void grundy_i_search_init(grundy_i_search *search, grundy_context *context) {
  *search = (grundy_i_search){.context = context, .memory = grundy_context_memory(context)};
  grundy_i_transposition_init(&search->own, context, 0);
  search->table = &search->own;
  grundy_i_mex_search_init(&search->values, context, false);
  grundy_i_wordmap_init(&search->winners, context);
}

void grundy_i_search_clear(grundy_i_search *search) {
  grundy_i_mex_search_clear(&search->values);
  grundy_i_wordmap_clear(&search->winners);
  grundy_i_transposition_clear(&search->own);
  grundy_i_free(search->context, (void *)search->games,
                search->game_capacity * sizeof *search->games);
  grundy_i_search_init(search, search->context);
}

grundy_status grundy_i_search_game(grundy_i_search *search, const grundy_game *game,
                                   uint64_t *out) {
  for (size_t i = 0; i < search->game_count; i++) {
    if (search->games[i] == game) {
      *out = i;
      return GRUNDY_OK;
    }
  }
  GRUNDY_TRY(
      GRUNDY_RESERVE(search->context, search->games, search->game_capacity, search->game_count, 4));
  *out = search->game_count;
  search->games[search->game_count++] = game;
  return GRUNDY_OK;
}

/* The length of a search is unknown: it must not take the memory of all others meanwhile. */
static grundy_status check_memory(const grundy_i_search *search, size_t most) {
  size_t used = grundy_context_memory(search->context);
  if (!most || used <= search->memory || used - search->memory <= most) return GRUNDY_OK;
  return GRUNDY_FAIL(search->context, GRUNDY_LIMIT, search_memory, (double)most / 1e6);
}

grundy_status grundy_i_search_step(grundy_i_search *search) {
  search->work++;
  grundy_limits limits = *grundy_context_get_limits(search->context);
  uint64_t most = limits.steps || limits.seconds > 0 ? limits.steps : DEFAULT_STEPS;
  if (most && search->work - search->start > most) {
    return GRUNDY_FAIL(search->context, GRUNDY_LIMIT, search_steps, most);
  }
  if (search->until && search->work > search->until) {
    return GRUNDY_FAIL(search->context, GRUNDY_LIMIT, search_moves);
  }
  GRUNDY_TRY(check_memory(search, limits.search));
  return grundy_i_tick(search->context, GRUNDY_PHRASE(task_positions_searched), search->nodes, 0);
}

/* The work that a question for a value may take: the least of the bounds. */
static uint64_t work_left(const grundy_i_search *search, uint64_t work) {
  const grundy_limits *limits = grundy_context_get_limits(search->context);
  uint64_t most = limits->steps || limits->seconds > 0 ? limits->steps : DEFAULT_STEPS;
  uint64_t last = most ? search->start + most : UINT64_MAX;
  if (work && search->work + work < last) last = search->work + work;
  if (search->until && search->until < last) last = search->until;
  return last > search->work ? last - search->work : 0;
}

grundy_status grundy_i_search_value(grundy_i_search *search, const grundy_game *game,
                                    grundy_component c, uint64_t work, uint64_t *out) {
  uint64_t number, before = search->values.work, nodes = search->values.nodes;
  GRUNDY_TRY(grundy_i_search_game(search, game, &number));
  search->values.memory = search->memory;
  grundy_status s =
      grundy_i_mex_search_value(&search->values, game, number, c, work_left(search, work), out);
  search->work += search->values.work - before;
  search->nodes += search->values.nodes - nodes;
  return s;
}
