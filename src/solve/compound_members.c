/* The components of a sum that are decided each by itself, and their options. */
#include "base/messages_tasks.def"
#include "solve/compound.h"

static void init_member(grundy_context *context, size_t index, grundy_i_member *m) {
  m->index = index;
  grundy_i_sums_init(&m->parts, context);
  grundy_array_init(&m->counts, context);
  grundy_array_init(&m->ranks, context);
}

static void clear_member(grundy_i_member *m) {
  grundy_array_clear(&m->ranks);
  grundy_array_clear(&m->counts);
  grundy_i_sums_clear(&m->parts);
}

grundy_status grundy_i_members_create(grundy_i_work *work, grundy_i_member **out) {
  size_t count = grundy_position_count(work->position);
  void *block = NULL;
  grundy_status s = grundy_i_allocate(work->context, count, sizeof(grundy_i_member), &block);
  *out = block;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) init_member(work->context, i, &(*out)[i]);
  return s;
}

void grundy_i_members_destroy(grundy_i_work *work, grundy_i_member *members) {
  size_t count = grundy_position_count(work->position);
  for (size_t i = 0; i < count && members; i++) clear_member(&members[i]);
  grundy_i_free(work->context, members, count * sizeof *members);
}

grundy_status grundy_i_member_add(grundy_i_member *m, const grundy_solution *from,
                                  const grundy_move *move, uint64_t rank) {
  grundy_status s = GRUNDY_OK;
  for (size_t p = 0; p < move->count && s == GRUNDY_OK; p++) {
    const grundy_component part = grundy_solution_part(from, move, p);
    s = grundy_i_sums_add(&m->parts, &part, 1);
  }
  if (s == GRUNDY_OK) s = grundy_array_push(&m->counts, move->count);
  return s == GRUNDY_OK ? grundy_array_push(&m->ranks, rank) : s;
}

uint64_t grundy_i_compound_rank(const grundy_i_work *work, const grundy_i_compound_rule *rule,
                                const grundy_i_member *members) {
  uint64_t sum = rule->empty;
  for (size_t i = 0; i < grundy_position_count(work->position); i++) {
    sum = rule->add(sum, members[i].rank);
  }
  return sum;
}

/* ---- options ---- */

/* Wants every option, up to a number of them. */
typedef struct every_option {
  grundy_i_wanted wanted;
  grundy_i_search *search;
  uint64_t left;
} every_option;

static grundy_status wants(grundy_i_wanted *wanted, const grundy_component *parts, size_t count,
                           bool *out) {
  every_option *self = (every_option *)wanted;
  *out = true;
  return self->left-- ? grundy_i_search_step(self->search) : GRUNDY_STOP;
}

/* The options are those of `found`; `parts` has room for those of any of them. */
static grundy_status add_ranked(grundy_i_ranking *ranking, const grundy_solution *found,
                                grundy_component *parts) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < found->move_count && s == GRUNDY_OK; i++) {
    const grundy_move *move = &found->moves[i];
    uint64_t rank = 0;
    for (size_t p = 0; p < move->count; p++) parts[p] = grundy_solution_part(found, move, p);
    s = ranking->rank(ranking, parts, move->count, &rank);
    if (s == GRUNDY_OK) s = grundy_i_member_add(ranking->member, found, move, rank);
    if (s == GRUNDY_OK) {
      s = grundy_i_tick(ranking->work->context, GRUNDY_PHRASE(task_moves_tried), i,
                        found->move_count);
    }
  }
  return s;
}

grundy_status grundy_i_member_options(grundy_i_ranking *ranking, uint64_t most) {
  grundy_i_work *work = ranking->work;
  size_t index = ranking->member->index, room = 0;
  const grundy_game *game;
  grundy_component c = grundy_position_component(work->position, index, &game);
  every_option every = {{wants}, &work->solver->search, most};
  grundy_solve_options all = *work->options;
  grundy_i_work listing = *work;
  all.moves = UINT64_MAX;
  listing.options = &all;
  grundy_status s = grundy_i_solution_create(work->context, all.play, &listing.solution);
  if (s != GRUNDY_OK) return s;
  const grundy_solution *found = &listing.solution->public;
  s = grundy_i_moves_by_trying(&listing, index, game, c, GRUNDY_SIDE_LEFT, &every.wanted);
  for (size_t i = 0; i < found->move_count; i++) {
    if (room < found->moves[i].count) room = found->moves[i].count;
  }
  void *parts = grundy_i_new(work->context, room, sizeof(grundy_component), &s);
  if (s == GRUNDY_OK) s = add_ranked(ranking, found, parts);
  grundy_i_free(work->context, parts, room * sizeof(grundy_component));
  grundy_solution_destroy(&listing.solution->public);
  return s;
}
