/* The plan for a sparse system.
 *
 * Peeling: an unknown that occurs in one equation alone can be given by it for any values of the
 * others, so both leave the system; what is left is the 2-core of the hypergraph of equations (B.
 * Majewski, N. Wormald, G. Havas, Z. Czech, A family of perfect hashing methods, 1996). For each
 * unknown the number of its equations and the XOR of their records' places are enough to know the
 * last one. Where equations are left, all but one of those that are equal are dropped, and peeling
 * goes on.
 *
 * Structured elimination (B. LaMacchia, A. Odlyzko, Solving large sparse linear systems over finite
 * fields, 1990; in this form M. Genuzio, G. Ottaviano, S. Vigna, Fast scalable construction of
 * (minimal perfect hash) functions, 2016): an equation with one light unknown gives it in terms of
 * heavy ones. Where there is none, the light unknown that occurs most becomes heavy. Equations
 * without a light unknown are the core, a dense system in the heavy ones.
 * Cost: one visit to each term of each equation, two for those of the 2-core. */
#include <string.h>

#include "base/messages_math.def"
#include "base/messages_tasks.def"
#include "gf2/sparse/sparse.h"

enum { TICK = 1 << 14, AHEAD = 16, MOST_FETCHED = 8, PROBES = 64 };

/* For each unknown how many equations are left and the XOR of the places of their records; in
 * structured elimination, for each equation how many light unknowns are left and their XOR. */
typedef struct degree {
  uint32_t count, sum;
} degree;

typedef struct elimination_maker {
  grundy_i_sparse_plan *plan;
  degree *unknowns, *equations;
  uint32_t *queue; /* of unknowns, then of equations */
  size_t head, tail, dropped;
  uint32_t *begins, *inside; /* the equations of unknown u: inside[begins[u] .. begins[u + 1]) */
  uint32_t *order;           /* the light unknowns, most frequent first */
} elimination_maker;

/* ---- peeling ---- */

/* Writes the records and counts; unknowns of later equations are fetched ahead. */
static grundy_status write_records(const elimination_maker *m) {
  const grundy_i_sparse_plan *plan = m->plan;
  const uint64_t *terms = plan->list->terms.data;
  size_t total = plan->list->terms.length, record = 0;
  for (size_t e = 0, i = 0; e < plan->equations; e++) {
    size_t end = grundy_i_gf2_list_finish(plan->list, e);
    uint32_t *out = plan->records + record + GRUNDY_SPARSE_HEAD;
    plan->records[record] = (uint32_t)(end - i) * 2 + grundy_i_gf2_list_right(plan->list, e);
    plan->records[record + 1] = (uint32_t)e;
    for (; i < end; i++) {
      if (GRUNDY_LIKELY(i + 2 * AHEAD < total)) GRUNDY_PREFETCH(&m->unknowns[terms[i + 2 * AHEAD]]);
      m->unknowns[terms[i]].count++;
      m->unknowns[terms[i]].sum ^= (uint32_t)record;
      *out++ = (uint32_t)terms[i];
    }
    record = (size_t)(out - plan->records);
    GRUNDY_TRY(grundy_i_sparse_look(plan, e));
  }
  return GRUNDY_OK;
}

static void add_step(elimination_maker *m, size_t record, size_t unknown) {
  GRUNDY_ASSERT(m->plan->step_count < m->plan->equations &&
                m->plan->step_count < m->plan->unknowns);
  m->plan->steps[m->plan->step_count++] =
      (grundy_i_sparse_step){(uint32_t)record, (uint32_t)unknown};
}

/* Takes away `unknown` and its one equation, if it still has only one. */
static void peel(elimination_maker *m, size_t unknown) {
  if (m->unknowns[unknown].count != 1) return;
  size_t record = m->unknowns[unknown].sum, count;
  const uint32_t *terms = grundy_i_sparse_terms(m->plan, record, &count);
  add_step(m, record, unknown);
  for (size_t i = 0; i < count; i++) {
    degree *d = &m->unknowns[terms[i]];
    d->sum ^= (uint32_t)record;
    if (--d->count == 1) m->queue[m->tail++] = terms[i];
  }
}

/* The record of the unknown that comes up after `ahead` others; GRUNDY_SPARSE_NONE where there is
 * none any more. */
static uint32_t coming(const elimination_maker *m, size_t ahead) {
  if (m->head + ahead >= m->tail) return GRUNDY_SPARSE_NONE;
  const degree *d = &m->unknowns[m->queue[m->head + ahead]];
  return d->count == 1 ? d->sum : GRUNDY_SPARSE_NONE;
}

/* Later parts of the queue are prefetched: the unknown, its record, and what is known about the
 * unknowns there. */
static void fetch_ahead(const elimination_maker *m) {
  const grundy_i_sparse_plan *plan = m->plan;
  if (m->head + 3 * AHEAD < m->tail) GRUNDY_PREFETCH(&m->unknowns[m->queue[m->head + 3 * AHEAD]]);
  uint32_t record = coming(m, 2 * AHEAD);
  if (record != GRUNDY_SPARSE_NONE) GRUNDY_PREFETCH(&plan->records[record]);
  record = coming(m, AHEAD);
  if (record != GRUNDY_SPARSE_NONE) {
    size_t count;
    const uint32_t *terms = grundy_i_sparse_terms(plan, record, &count);
    for (size_t i = 0; i < count && i < MOST_FETCHED; i++) GRUNDY_PREFETCH(&m->unknowns[terms[i]]);
  }
}

static grundy_status queue_all(elimination_maker *m) {
  for (size_t u = 0; u < m->plan->unknowns; u++) {
    if (m->unknowns[u].count == 1) m->queue[m->tail++] = (uint32_t)u;
    GRUNDY_TRY(grundy_i_sparse_look(m->plan, u));
  }
  return GRUNDY_OK;
}

static grundy_status peel_all(elimination_maker *m) {
  grundy_i_sparse_plan *plan = m->plan;
  while (m->head < m->tail) {
    fetch_ahead(m);
    peel(m, m->queue[m->head++]);
    if (m->head % TICK) continue;
    GRUNDY_TRY(grundy_i_tick_now(plan->context, GRUNDY_PHRASE(task_peeling), plan->step_count,
                                 plan->equations));
  }
  plan->peeled = plan->step_count;
  return GRUNDY_OK;
}

/* ---- equal equations ---- */

static bool equal(const grundy_i_sparse_plan *plan, size_t a, size_t b) {
  size_t bytes = plan->records[a] / 2 * sizeof *plan->records;
  return plan->records[a] == plan->records[b] &&
         memcmp(plan->records + a + GRUNDY_SPARSE_HEAD, plan->records + b + GRUNDY_SPARSE_HEAD,
                bytes) == 0;
}

static uint64_t hash_of(const uint32_t *terms, size_t count) {
  uint64_t hash = count;
  for (size_t i = 0; i < count; i++) {
    hash = (hash ^ terms[i]) * UINT64_C(0x9E3779B97F4A7C15);
    hash ^= hash >> 32;
  }
  return hash;
}

/* The slot of an equal equation, or a free one for this one: open addressing; a slot is 0, or half
 * a hash and 1 + where the record begins. NULL after PROBES probes. */
static uint64_t *find_slot(const grundy_i_sparse_plan *plan, uint64_t *slots, size_t count,
                           size_t record, uint64_t hash) {
  GRUNDY_ASSERT((count & (count - 1)) == 0);
  for (size_t k = 0, at = (size_t)hash; k < PROBES; k++, at++) {
    uint64_t *slot = &slots[at & (count - 1)];
    bool alike = *slot >> 32 == hash >> 32;
    if (!*slot || (alike && equal(plan, (size_t)(*slot & UINT32_MAX) - 1, record))) return slot;
  }
  return NULL;
}

/* Takes away the equation; its unknowns stay. */
static void drop(elimination_maker *m, size_t record) {
  size_t count;
  const uint32_t *terms = grundy_i_sparse_terms(m->plan, record, &count);
  for (size_t i = 0; i < count; i++) {
    degree *d = &m->unknowns[terms[i]];
    d->sum ^= (uint32_t)record;
    if (--d->count == 1) m->queue[m->tail++] = terms[i];
  }
  m->plan->records[record + 1] = GRUNDY_SPARSE_NONE;
  m->dropped++;
}

static grundy_status drop_among(elimination_maker *m, const uint64_t *gone, uint64_t *slots,
                                size_t slot_count) {
  const grundy_i_sparse_plan *plan = m->plan;
  for (size_t e = 0, record = 0; e < plan->equations; e++) {
    size_t count;
    const uint32_t *terms = grundy_i_sparse_terms(plan, record, &count);
    if (!grundy_i_bit(gone, e)) {
      uint64_t hash = hash_of(terms, count);
      uint64_t *slot = find_slot(plan, slots, slot_count, record, hash);
      if (slot && *slot) drop(m, record);
      if (slot && !*slot) *slot = hash >> 32 << 32 | (record + 1);
    }
    record += count + GRUNDY_SPARSE_HEAD;
    GRUNDY_TRY(grundy_i_sparse_look(plan, e));
  }
  return GRUNDY_OK;
}

/* All but one of equal equations that are left are dropped: each would keep the others' unknowns
 * from being peeled. */
static grundy_status drop_equals(elimination_maker *m) {
  const grundy_i_sparse_plan *plan = m->plan;
  size_t left = plan->equations - plan->step_count, slot_count = 2;
  size_t words = grundy_i_bit_words(plan->equations);
  uint64_t *gone = NULL, *slots = NULL;
  grundy_status s = GRUNDY_OK;
  while (slot_count < 2 * left) slot_count *= 2;
  GRUNDY_TAKE(s, plan->context, gone, words);
  GRUNDY_TAKE(s, plan->context, slots, slot_count);
  for (size_t j = 0; s == GRUNDY_OK && j < plan->step_count; j++) {
    grundy_i_bit_flip(gone, grundy_i_sparse_equation(plan, plan->steps[j].record));
    s = grundy_i_sparse_look(plan, j);
  }
  if (s == GRUNDY_OK) s = drop_among(m, gone, slots, slot_count);
  grundy_i_free(plan->context, slots, slot_count * sizeof *slots);
  grundy_i_free(plan->context, gone, words * sizeof *gone);
  return s;
}

/* ---- structured elimination ---- */

static bool in_core(const elimination_maker *m, size_t e) {
  return m->equations[e].count != GRUNDY_SPARSE_NONE;
}

/* Records in the tables of the core that a step takes its unknown and its equation. */
static void note_step(elimination_maker *m, size_t step) {
  grundy_i_sparse_plan *plan = m->plan;
  const grundy_i_sparse_step *s = &plan->steps[step];
  plan->state[s->unknown] = GRUNDY_SPARSE_GIVEN;
  plan->place[s->unknown] = (uint32_t)step;
  m->equations[grundy_i_sparse_equation(plan, s->record)].count = GRUNDY_SPARSE_NONE;
}

/* Lists the equations of each unknown, and the light unknowns of each equation. */
static grundy_status list_equations(elimination_maker *m) {
  const grundy_i_sparse_plan *plan = m->plan;
  uint32_t sum = 0;
  grundy_status s = GRUNDY_OK;
  for (size_t u = 0; u < plan->unknowns && s == GRUNDY_OK; u++) {
    m->begins[u] = sum;
    if (plan->state[u] == GRUNDY_SPARSE_LEFT) sum += m->unknowns[u].count;
    s = grundy_i_sparse_look(plan, u);
  }
  m->begins[plan->unknowns] = sum;
  for (size_t e = 0, record = 0; e < plan->equations && s == GRUNDY_OK; e++) {
    size_t count, at = record;
    s = grundy_i_sparse_look(plan, e);
    const uint32_t *terms = grundy_i_sparse_terms(plan, record, &count);
    record += count + GRUNDY_SPARSE_HEAD;
    if (plan->records[at + 1] == GRUNDY_SPARSE_NONE) m->equations[e].count = GRUNDY_SPARSE_NONE;
    if (!in_core(m, e)) continue;
    for (size_t i = 0; i < count; i++) {
      m->inside[m->begins[terms[i]]++] = (uint32_t)e;
      m->equations[e].count++;
      m->equations[e].sum ^= terms[i];
    }
  }
  for (size_t u = plan->unknowns; u > 0; u--) m->begins[u] = m->begins[u - 1];
  m->begins[0] = 0;
  return s;
}

static uint32_t equations_of(const elimination_maker *m, size_t u) {
  return m->begins[u + 1] - m->begins[u];
}

/* The unknowns of the 2-core, those of most equations first, by counting; `tally` has room for as
 * many counts as there are equations, and one. */
static grundy_status order_unknowns(elimination_maker *m, uint32_t *tally, size_t *light) {
  const grundy_i_sparse_plan *plan = m->plan;
  size_t count = 0;
  grundy_status s = GRUNDY_OK;
  memset(tally, 0, (plan->equations + 1) * sizeof *tally);
  for (size_t u = 0; u < plan->unknowns && s == GRUNDY_OK; u++) {
    tally[equations_of(m, u)]++;
    s = grundy_i_sparse_look(plan, u);
  }
  for (size_t d = plan->equations + 1; d-- > 1;) {
    uint32_t more = tally[d];
    tally[d] = (uint32_t)count;
    count += more;
  }
  for (size_t u = 0; u < plan->unknowns && s == GRUNDY_OK; u++) {
    if (equations_of(m, u)) m->order[tally[equations_of(m, u)]++] = (uint32_t)u;
    s = grundy_i_sparse_look(plan, u);
  }
  *light = count;
  return s;
}

/* `unknown` is no longer light. */
static void leave(elimination_maker *m, uint32_t unknown) {
  for (uint32_t i = m->begins[unknown]; i < m->begins[unknown + 1]; i++) {
    degree *d = &m->equations[m->inside[i]];
    if (d->count == GRUNDY_SPARSE_NONE) continue;
    d->sum ^= unknown;
    if (--d->count == 1) m->queue[m->tail++] = m->inside[i];
  }
}

/* The last equation first, so that what it gives is soon used. */
static grundy_status give_all(elimination_maker *m) {
  while (m->tail) {
    uint32_t equation = m->queue[--m->tail];
    degree *d = &m->equations[equation];
    if (d->count != 1) continue;
    uint32_t unknown = d->sum;
    add_step(m, grundy_i_sparse_record(m->plan, equation), unknown);
    note_step(m, m->plan->step_count - 1);
    leave(m, unknown);
    GRUNDY_TRY(grundy_i_sparse_look(m->plan, m->plan->step_count));
  }
  return GRUNDY_OK;
}

static grundy_status eliminate(elimination_maker *m, size_t light) {
  grundy_i_sparse_plan *plan = m->plan;
  grundy_status s = GRUNDY_OK;
  m->tail = 0;
  for (size_t e = 0; e < plan->equations && s == GRUNDY_OK; e++) {
    if (m->equations[e].count == 1) m->queue[m->tail++] = (uint32_t)e;
    s = grundy_i_sparse_look(plan, e);
  }
  if (s == GRUNDY_OK) s = give_all(m);
  for (size_t i = 0; i < light && s == GRUNDY_OK; i++) {
    uint32_t unknown = m->order[i];
    if (plan->state[unknown] != GRUNDY_SPARSE_LEFT) continue;
    plan->state[unknown] = GRUNDY_SPARSE_HEAVY;
    plan->place[unknown] = (uint32_t)plan->heavy_count++;
    leave(m, unknown);
    s = give_all(m);
    if (s == GRUNDY_OK) {
      s = grundy_i_tick(plan->context, GRUNDY_PHRASE(task_structured_elimination), i, light);
    }
  }
  for (size_t e = 0; e < plan->equations && s == GRUNDY_OK; e++) {
    s = grundy_i_sparse_look(plan, e);
    if (!in_core(m, e)) continue;
    plan->core_rows[plan->core_count++] = (uint32_t)grundy_i_sparse_record(plan, e);
  }
  return s;
}

/* ---- memory ---- */

static size_t step_room(const grundy_i_sparse_plan *plan) {
  return plan->equations < plan->unknowns ? plan->equations : plan->unknowns;
}

static size_t record_words(const grundy_i_sparse_plan *plan) {
  return grundy_i_sparse_record(plan, plan->equations);
}

void grundy_i_sparse_plan_clear(grundy_i_sparse_plan *plan) {
  grundy_i_free(plan->context, plan->records, record_words(plan) * sizeof *plan->records);
  grundy_i_free(plan->context, plan->steps, step_room(plan) * sizeof *plan->steps);
  grundy_i_free(plan->context, plan->state, plan->unknowns);
  grundy_i_free(plan->context, plan->place, plan->unknowns * sizeof *plan->place);
  grundy_i_free(plan->context, plan->core_rows, plan->equations * sizeof *plan->core_rows);
}

/* As GRUNDY_TAKE, for an array that need not be 0, since it is written before it is read. */
#define TAKE_RAW(status, out, count)                                                               \
  ((status) = (status) == GRUNDY_OK ? GRUNDY_RESIZE(context, out, 0, count) : (status))

static size_t core_terms(const elimination_maker *m) {
  const grundy_i_sparse_plan *plan = m->plan;
  size_t terms = 0;
  for (size_t u = 0; u < plan->unknowns; u++) terms += m->unknowns[u].count;
  return terms;
}

static grundy_status make_core(elimination_maker *m) {
  grundy_i_sparse_plan *plan = m->plan;
  grundy_context *context = plan->context;
  grundy_status s = GRUNDY_OK;
  uint32_t *tally = NULL;
  size_t terms = core_terms(m);
  if (terms >= UINT32_MAX) return GRUNDY_FAIL(context, GRUNDY_LIMIT, sparse_left, terms);
  GRUNDY_TAKE(s, context, plan->state, plan->unknowns);
  GRUNDY_TAKE(s, context, plan->place, plan->unknowns);
  GRUNDY_TAKE(s, context, plan->core_rows, plan->equations);
  GRUNDY_TAKE(s, context, m->equations, plan->equations);
  GRUNDY_TAKE(s, context, m->begins, plan->unknowns + 1);
  GRUNDY_TAKE(s, context, m->inside, terms);
  GRUNDY_TAKE(s, context, m->order, plan->unknowns);
  GRUNDY_TAKE(s, context, tally, plan->equations + 1);
  for (size_t j = 0; j < plan->peeled && s == GRUNDY_OK; j++) {
    note_step(m, j);
    s = grundy_i_sparse_look(plan, j);
  }
  if (s == GRUNDY_OK) s = list_equations(m);
  size_t light = 0;
  if (s == GRUNDY_OK) s = order_unknowns(m, tally, &light);
  if (s == GRUNDY_OK) s = eliminate(m, light);
  grundy_i_free(context, tally, (plan->equations + 1) * sizeof *tally);
  grundy_i_free(context, m->order, plan->unknowns * sizeof *m->order);
  grundy_i_free(context, m->inside, terms * sizeof *m->inside);
  grundy_i_free(context, m->begins, (plan->unknowns + 1) * sizeof *m->begins);
  grundy_i_free(context, m->equations, plan->equations * sizeof *m->equations);
  return s;
}

/* Says what there is no memory for; `room`: that of the queue; `before`: bytes in use before. */
static grundy_status fail_for_memory(const grundy_i_sparse_plan *plan, size_t room, size_t before) {
  const grundy_array *terms = &plan->list->terms;
  double words = (double)record_words(plan) + 2 * (double)step_room(plan) + (double)room;
  double peeling = words + 2 * (double)plan->unknowns;
  double core = 3 * (double)plan->unknowns + 4 * (double)plan->equations + (double)terms->length;
  double bytes = (double)(before + plan->unknowns) + (peeling + core) * sizeof *plan->records;
  return GRUNDY_FAIL_AT(plan->context, GRUNDY_NO_MEMORY, sparse_memory, plan->equations,
                        terms->length, plan->unknowns, bytes / 1e6);
}

grundy_status grundy_i_sparse_make_plan(grundy_i_sparse_plan *plan,
                                        const grundy_gf2_system *system) {
  grundy_context *context = system->rows.context;
  size_t unknowns = system->unknowns, equations = system->list.ends.length;
  size_t room = unknowns > equations ? unknowns : equations;
  size_t before = grundy_context_memory(context);
  elimination_maker m = {.plan = plan};
  *plan = (grundy_i_sparse_plan){.context = context, .list = &system->list, .unknowns = unknowns};
  plan->equations = equations;
  if (room >= UINT32_MAX || record_words(plan) >= UINT32_MAX) {
    plan->equations = 0;
    return GRUNDY_FAIL(context, GRUNDY_LIMIT, sparse_most, equations, system->list.terms.length,
                       unknowns);
  }
  grundy_status s = GRUNDY_OK;
  TAKE_RAW(s, plan->records, record_words(plan));
  TAKE_RAW(s, plan->steps, step_room(plan));
  GRUNDY_TAKE(s, context, m.unknowns, unknowns);
  TAKE_RAW(s, m.queue, room);
  if (s == GRUNDY_OK) s = write_records(&m);
  if (s == GRUNDY_OK) s = queue_all(&m);
  if (s == GRUNDY_OK) s = peel_all(&m);
  if (s == GRUNDY_OK && plan->peeled < equations) {
    s = drop_equals(&m);
    if (s == GRUNDY_OK) s = peel_all(&m);
  }
  if (s == GRUNDY_OK && plan->peeled + m.dropped < equations) s = make_core(&m);
  grundy_i_free(context, m.queue, room * sizeof *m.queue);
  grundy_i_free(context, m.unknowns, unknowns * sizeof *m.unknowns);
  return s == GRUNDY_NO_MEMORY ? fail_for_memory(plan, room, before) : s;
}
