/* The winning moves of a sum in which a move may change several components: which choices, one for
 * each component, make a sum that loses. How many there are is counted from the last component
 * back, for each sum that the components before it can make; the list then only follows choices
 * that lead to some.
 *
 * `ways` has, under component i and a sum of the choices before it, how many choices from i on win;
 * 2^64 - 1 stands for more, too. */
#include "base/messages_tasks.def"
#include "solve/compound.h"

typedef struct compounding {
  grundy_i_work *work;
  const grundy_i_compound_rule *rule;
  const grundy_i_member *members;
  size_t count;
  bool misere;
  grundy_i_wordmap ways; /* component, sum -> choices that win */
} compounding;

static uint64_t add_up(uint64_t a, uint64_t b) {
  return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

static uint64_t *find_ways(const compounding *k, size_t i, uint64_t sum) {
  const uint64_t key[] = {i, sum};
  return grundy_i_wordmap_find(&k->ways, key, 2);
}

/* ---- counting ---- */

static grundy_status meet(compounding *k, size_t i, uint64_t sum) {
  const uint64_t key[] = {i, sum};
  size_t index;
  return grundy_i_wordmap_number(&k->ways, key, 2, 0, &index);
}

static grundy_status meet_choices(compounding *k, size_t i, uint64_t sum) {
  const grundy_i_member *m = &k->members[i];
  grundy_status s = GRUNDY_OK;
  if (m->stays) s = meet(k, i + 1, k->rule->add(sum, m->rank));
  for (size_t o = 0; o < m->ranks.length && s == GRUNDY_OK; o++) {
    s = meet(k, i + 1, k->rule->add(sum, m->ranks.data[o]));
    if (s == GRUNDY_OK) s = grundy_i_tick(k->work->context, GRUNDY_PHRASE(task_moves_tried), o, 0);
  }
  return s;
}

/* Every sum that the components before each can make. */
static grundy_status go_down(compounding *k) {
  grundy_status s = meet(k, 0, k->rule->empty);
  size_t at = 0;
  for (size_t i = 0; i < k->count && s == GRUNDY_OK; i++) {
    size_t end = grundy_i_wordmap_count(&k->ways), length;
    for (; at < end && s == GRUNDY_OK; at++) {
      s = meet_choices(k, i, grundy_i_wordmap_key(&k->ways, at, &length)[1]);
    }
  }
  return s;
}

static grundy_status count_choices(compounding *k, size_t i, uint64_t sum, uint64_t *out) {
  const grundy_i_member *m = &k->members[i];
  grundy_status s = GRUNDY_OK;
  *out = m->stays ? *find_ways(k, i + 1, k->rule->add(sum, m->rank)) : 0;
  for (size_t o = 0; o < m->ranks.length && s == GRUNDY_OK; o++) {
    *out = add_up(*out, *find_ways(k, i + 1, k->rule->add(sum, m->ranks.data[o])));
    s = grundy_i_tick(k->work->context, GRUNDY_PHRASE(task_moves_tried), o, 0);
  }
  return s;
}

/* How many choices win from each of them. */
static grundy_status go_up(compounding *k) {
  grundy_status s = GRUNDY_OK;
  for (size_t at = grundy_i_wordmap_count(&k->ways); at-- > 0 && s == GRUNDY_OK;) {
    size_t length;
    const uint64_t *key = grundy_i_wordmap_key(&k->ways, at, &length);
    uint64_t *ways = grundy_i_wordmap_value(&k->ways, at);
    if (key[0] < k->count) {
      s = count_choices(k, (size_t)key[0], key[1], ways);
    } else {
      *ways = k->rule->loses(key[1], k->misere);
    }
  }
  return s;
}

/* ---- listing ---- */

/* The choice of each component on the way: 0 leaves it, o + 1 is its option o; where the parts of
 * that option begin; sum[i] of the choices before i; and room for the changes. */
typedef struct compound_walk {
  uint64_t *choice, *part, *sum;
  grundy_move *changes;
} compound_walk;

/* The choices as a move of the components that change. */
static grundy_status put_move(compounding *k, const compound_walk *w) {
  grundy_i_solution *solution = k->work->solution;
  size_t changes = 0;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < k->count && s == GRUNDY_OK; i++) {
    const grundy_i_member *m = &k->members[i];
    if (!w->choice[i]) continue;
    size_t parts = (size_t)m->counts.data[w->choice[i] - 1];
    w->changes[changes++] = (grundy_move){.component = m->index,
                                          .first = grundy_i_sums_count(&solution->parts),
                                          .count = parts,
                                          .remoteness = GRUNDY_ENDLESS};
    for (size_t p = 0; p < parts && s == GRUNDY_OK; p++) {
      const grundy_component part = grundy_i_sums_at(&m->parts, (size_t)w->part[i] + p);
      s = grundy_i_sums_add(&solution->parts, &part, 1);
    }
  }
  if (k->work->options->sum == GRUNDY_SUM_CONJUNCTIVE) w->changes->remoteness = w->sum[k->count];
  return s == GRUNDY_OK ? grundy_i_moves_put(k->work, w->changes, changes) : s;
}

/* Goes to the first choice of component i that wins, or to the next; false after the last. */
static bool advance(const compounding *k, compound_walk *w, size_t i, bool fresh) {
  const grundy_i_member *m = &k->members[i];
  uint64_t choice = fresh ? !m->stays : w->choice[i] + 1;
  if (fresh) w->part[i] = 0;
  for (; choice <= m->ranks.length; choice++) {
    bool passed = choice > 1;
    if (passed) w->part[i] += m->counts.data[choice - 2];
    w->choice[i] = choice;
    w->sum[i + 1] = k->rule->add(w->sum[i], choice ? m->ranks.data[choice - 1] : m->rank);
    if (*find_ways(k, i + 1, w->sum[i + 1])) return true;
  }
  return false;
}

static grundy_status list(compounding *k, compound_walk *w) {
  grundy_solution *out = &k->work->solution->public;
  size_t depth = 0;
  bool fresh = true;
  grundy_status s = GRUNDY_OK;
  w->sum[0] = k->rule->empty;
  while (s == GRUNDY_OK && out->move_count < k->work->options->moves) {
    s = grundy_i_tick(k->work->context, GRUNDY_PHRASE(task_winning_moves), out->move_count, 0);
    if (s != GRUNDY_OK) break;
    if (depth == k->count) {
      s = put_move(k, w);
      fresh = false;
    } else {
      fresh = advance(k, w, depth, fresh);
      if (fresh) {
        depth++;
        continue;
      }
    }
    if (depth-- == 0) break;
  }
  return s;
}

static grundy_status list_all(compounding *k) {
  size_t size = 3 * k->count + 1;
  grundy_status s = GRUNDY_OK;
  void *words = grundy_i_new(k->work->context, size, sizeof(uint64_t), &s);
  if (s != GRUNDY_OK) return s;
  void *changes = grundy_i_new(k->work->context, k->count, sizeof(grundy_move), &s);
  uint64_t *at = words;
  compound_walk w = {at, at + k->count, at + 2 * k->count, changes};
  if (s == GRUNDY_OK) s = list(k, &w);
  grundy_i_free(k->work->context, changes, k->count * sizeof(grundy_move));
  grundy_i_free(k->work->context, words, size * sizeof(uint64_t));
  return s;
}

grundy_status grundy_i_compound_moves(grundy_i_work *work, const grundy_i_compound_rule *rule,
                                      const grundy_i_member *members) {
  compounding k = {.work = work,
                   .rule = rule,
                   .members = members,
                   .count = grundy_position_count(work->position),
                   .misere = work->options->play == GRUNDY_PLAY_MISERE};
  grundy_i_wordmap_init(&k.ways, work->context);
  grundy_status s = go_down(&k);
  if (s == GRUNDY_OK) s = go_up(&k);
  if (s == GRUNDY_OK) {
    uint64_t ways = *grundy_i_wordmap_value(&k.ways, 0);
    work->solution->public.moves_total =
        (grundy_total){ways < UINT64_MAX, ways < UINT64_MAX ? ways : 0};
    if (ways && k.count) s = list_all(&k);
  }
  grundy_i_wordmap_clear(&k.ways);
  return s;
}
