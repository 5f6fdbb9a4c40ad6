/* mpi/cluster/intake: edges in random order, in batches of random size, become the rows and counts
 * that sorting them gives. Heads lie at the borders of pages and in gaps between them, tails take
 * one byte to five, and some vertices have more edges than fit in two bytes, or in a chunk. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cluster/intake.h"
#include "support/allocator.h"
#include "support/context.h"
#include "support/random.h"

enum { MOST_EDGES = 600000, VERTICES = 3 * GRUNDY_I_PAGE, FAR = 200 * GRUNDY_I_PAGE };
enum { RECORD_ROOM = 16 /* bytes, with what may be read after one */ };

#define MOST_TAIL ((UINT64_C(1) << 40) - 1)

/* An edge as head << 40 | tail, so that numbers have the order of rows; `out` by head. The last
 * place is on a page of its own. */
typedef struct model {
  size_t width, kept_width, count;
  size_t crowd,
      hub; /* one edge in so many leads to the first page, or to one vertex there; 0: none */
  uint64_t edges[MOST_EDGES];
  uint64_t out[VERTICES + 1];
  bool exists[VERTICES + 1];
} model;

static uint32_t local_of(size_t vertex) {
  return vertex < VERTICES ? (uint32_t)vertex : FAR + GRUNDY_I_PAGE - 1;
}

/* A vertex of the first or third page, often at its border, or the far one. */
static size_t random_vertex(test_random *random) {
  static const size_t places[] = {0,
                                  1,
                                  GRUNDY_I_PAGE - 1,
                                  2 * GRUNDY_I_PAGE,
                                  2 * GRUNDY_I_PAGE + 1,
                                  3 * GRUNDY_I_PAGE - 1,
                                  VERTICES};
  if (test_random_below(random, 4) == 0) {
    return places[test_random_below(random, sizeof places / sizeof *places)];
  }
  size_t vertex = (size_t)test_random_below(random, 2 * GRUNDY_I_PAGE);
  return vertex < GRUNDY_I_PAGE ? vertex : vertex + GRUNDY_I_PAGE;
}

static void make_edges(model *m, test_random *random) {
  uint64_t most = (UINT64_C(1) << 8 * m->kept_width) - 1;
  size_t hub = random_vertex(random);
  for (size_t i = 0; i < m->count; i++) {
    size_t head = i % 4 ? random_vertex(random) : hub;
    if (m->crowd && i % m->crowd == 0) head = (size_t)test_random_below(random, GRUNDY_I_PAGE);
    if (m->hub && i % m->hub == 0) head = 77;
    uint64_t tail = test_random_below(random, 8) ? test_random_below(random, most) : most;
    m->edges[i] = (uint64_t)head << 40 | tail;
    m->exists[head] = true;
  }
}

/* Sends them in batches. */
static grundy_status send_edges(const model *m, grundy_i_intake *intake, test_random *random) {
  enum { BATCH = 1000 };
  unsigned char records[(BATCH + 1) * RECORD_ROOM];
  const size_t size = GRUNDY_I_INTAKE_HEAD + m->width;
  grundy_status s = GRUNDY_OK;
  for (size_t at = 0, batch; at < m->count && s == GRUNDY_OK; at += batch) {
    batch = 1 + (size_t)test_random_below(random, BATCH);
    if (batch > m->count - at) batch = m->count - at;
    memset(records, 0xa5, sizeof records);
    for (size_t i = 0; i < batch; i++) {
      uint32_t local = local_of((size_t)(m->edges[at + i] >> 40));
      memcpy(records + i * size, &local, sizeof local);
      uint64_t tail = m->edges[at + i] & MOST_TAIL;
      for (size_t k = 0; k < m->width; k++) {
        records[i * size + sizeof local + k] = (unsigned char)(tail >> 8 * k);
      }
    }
    s = grundy_i_intake_edges(intake, records, batch);
  }
  return s;
}

/* Counts of some vertices, several times: none, one, and more than a byte or two bytes hold. */
static grundy_status send_outs(model *m, grundy_i_intake *intake, test_random *random) {
  enum { COUNT = 5000 };
  static const uint32_t sizes[] = {0, 1, 2, 253, 254, 255, 256, 65535, 65536, 400000};
  grundy_i_intake_out outs[COUNT];
  for (size_t i = 0; i < COUNT; i++) {
    size_t vertex = random_vertex(random);
    uint32_t edges = test_random_below(random, 2) ? 1 : sizes[test_random_below(random, 10)];
    outs[i] = (grundy_i_intake_out){local_of(vertex), edges};
    m->out[vertex] += edges;
    m->exists[vertex] = true;
  }
  return grundy_i_intake_outs(intake, (const unsigned char *)outs, COUNT);
}

static int compare(const void *a, const void *b) {
  uint64_t x, y;
  memcpy(&x, a, sizeof x);
  memcpy(&y, b, sizeof y);
  return (x > y) - (x < y);
}

/* The next edges of the model are those of a row, but for their order. */
static size_t check_row(const model *m, const grundy_i_share *share, size_t vertex, size_t next) {
  const unsigned char *begin, *end;
  grundy_i_share_row(share, local_of(vertex), &begin, &end);
  size_t count = (size_t)(end - begin) / share->width;
  uint64_t *tails = test_malloc((count + 1) * sizeof *tails);
  for (size_t i = 0; i < count; i++) {
    tails[i] = (uint64_t)vertex << 40 | grundy_i_share_tail(begin + i * share->width, share->width);
  }
  qsort(tails, count, sizeof *tails, compare);
  assert_true(next + count <= m->count);
  assert_memory_equal(tails, m->edges + next, count * sizeof *tails);
  test_free(tails);
  return next + count;
}

static void check_share(model *m, const grundy_i_share *share) {
  size_t next = 0, vertices = 0;
  qsort(m->edges, m->count, sizeof *m->edges, compare);
  for (size_t v = 0; v <= VERTICES; v++) {
    const grundy_i_share_page *page = &share->pages[local_of(v) >> GRUNDY_I_PAGE_BITS];
    if (!page->vertices) {
      assert_false(m->exists[v]);
      continue;
    }
    uint64_t waiting = m->exists[v] ? m->out[v] : GRUNDY_I_NO_VERTEX_HERE;
    assert_int_equal(grundy_i_share_at(share, local_of(v))->waiting, waiting);
    vertices += m->exists[v];
    next = check_row(m, share, v, next);
  }
  assert_int_equal(next, m->count);
  assert_int_equal(share->edges, m->count);
  assert_int_equal(share->vertices, vertices);
}

/* An intake, and the share that it becomes. */
typedef struct trial {
  grundy_i_cluster cluster;
  grundy_i_share share;
  grundy_i_intake intake;
} trial;

static void open_trial(trial *t, grundy_context *context, size_t width, size_t kept_width) {
  t->cluster = (grundy_i_cluster){.context = context};
  grundy_i_share_init(&t->share, &t->cluster, (grundy_i_shares){.ranks = 1});
  t->share.width = kept_width;
  grundy_i_intake_init(&t->intake, context, width);
}

static void close_trial(trial *t) {
  grundy_i_intake_clear(&t->intake);
  grundy_i_share_clear(&t->share);
}

/* From edges to a share. */
static grundy_status run(grundy_context *context, model *m, test_random *random) {
  trial t;
  open_trial(&t, context, m->width, m->kept_width);
  memset(m->out, 0, sizeof m->out);
  memset(m->exists, 0, sizeof m->exists);
  make_edges(m, random);
  grundy_status s = send_edges(m, &t.intake, random);
  if (s == GRUNDY_OK) s = send_outs(m, &t.intake, random);
  if (s == GRUNDY_OK) s = grundy_i_intake_lay_out(&t.intake, &t.share);
  if (s == GRUNDY_OK) check_share(m, &t.share);
  close_trial(&t);
  return s;
}

static void rows_are_those_of_sorted_edges(void **state) {
  test_random random = TEST_RANDOM(2026);
  model *m = test_malloc(sizeof *m);
  for (size_t width = 1; width <= 5; width++) {
    for (size_t kept = 1; kept <= width; kept++) {
      m->width = width;
      m->kept_width = kept;
      m->count = kept == width ? 300000 : (size_t)test_random_below(&random, 50000);
      assert_int_equal(run(*state, m, &random), GRUNDY_OK);
      assert_int_equal(grundy_context_memory(*state), 0);
    }
  }
  test_free(m);
}

/* More edges to a page than are placed at once, among them none, half or all to one vertex. */
static void pages_of_many_edges(void **state) {
  test_random random = TEST_RANDOM(26);
  model *m = test_malloc(sizeof *m);
  for (size_t hub = 0; hub < 3; hub++) {
    for (size_t width = 3; width <= 5; width++) {
      *m = (model){.width = width, .kept_width = 3, .count = MOST_EDGES, .crowd = 1, .hub = hub};
      if (hub == 0) m->crowd = 2 - width % 2;
      assert_int_equal(run(*state, m, &random), GRUNDY_OK);
      assert_int_equal(grundy_context_memory(*state), 0);
    }
  }
  test_free(m);
}

static void no_edges_and_no_vertices(void **state) {
  trial t;
  open_trial(&t, *state, 1, 1);
  assert_int_equal(grundy_i_intake_lay_out(&t.intake, &t.share), GRUNDY_OK);
  assert_int_equal(t.share.vertices, 0);
  assert_int_equal(t.share.edges, 0);
  close_trial(&t);
}

/* Runs of edges from one vertex, which add up to the most that are counted, or to one more. */
static void edges_from_a_vertex_are_limited(void **state) {
  for (uint32_t more = 0; more < 2; more++) {
    const grundy_i_intake_out outs[] = {{7, UINT32_C(1) << 31}, {7, INT32_MAX - 1}, {7, more}};
    trial t;
    open_trial(&t, *state, 1, 1);
    assert_int_equal(grundy_i_intake_outs(&t.intake, (const unsigned char *)outs, 3), GRUNDY_OK);
    grundy_status s = grundy_i_intake_lay_out(&t.intake, &t.share);
    assert_int_equal(s, more ? GRUNDY_LIMIT : GRUNDY_OK);
    if (!more) assert_int_equal(grundy_i_share_at(&t.share, 7)->waiting, UINT32_MAX - 1);
    close_trial(&t);
  }
}

/* Each request for memory in turn is refused. */
static void memory_may_be_refused(void **state) {
  model *m = test_malloc(sizeof *m);
  bool done = false;
  *m = (model){.width = 5, .kept_width = 3, .count = 400000, .crowd = 1, .hub = 2};
  for (size_t k = 0; !done; k++) {
    test_allocator a;
    test_random random = TEST_RANDOM(4);
    grundy_context *context = NULL;
    test_allocator_init(&a, k);
    grundy_status s = grundy_context_create(&a.interface, &context);
    if (s == GRUNDY_OK) s = run(context, m, &random);
    grundy_context_destroy(context);
    done = a.requests <= k;
    assert_int_equal(s, done ? GRUNDY_OK : GRUNDY_NO_MEMORY);
    test_allocator_check_empty(&a);
  }
  test_free(m);
}

/* Edges of 5 bytes between as many vertices: 8 bytes an edge and 16 a vertex are enough. Half of
 * that is not when they are laid out, and a quarter not while they arrive. */
static void memory_is_as_promised(void **state) {
  enum { PAGES = 200, EDGES = PAGES << GRUNDY_I_PAGE_BITS };
  for (unsigned less = 0; less < 3; less++) {
    test_random random = TEST_RANDOM(less);
    grundy_context *context = NULL;
    assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
    const grundy_limits *limits = GRUNDY_LIMITS(.memory = (size_t)EDGES * (8 + 16) >> less);
    assert_int_equal(grundy_context_set_limits(context, limits), GRUNDY_OK);
    trial t;
    open_trial(&t, context, 5, 5);
    grundy_status s = GRUNDY_OK;
    for (size_t i = 0; i < EDGES && s == GRUNDY_OK; i++) {
      unsigned char record[RECORD_ROOM] = {0};
      uint64_t word = test_random_next(&random);
      const uint32_t local = (uint32_t)(word % EDGES);
      const grundy_i_intake_out out = {(uint32_t)i, 1};
      memcpy(record, &local, sizeof local);
      memcpy(record + sizeof local, &word, sizeof word);
      s = grundy_i_intake_edges(&t.intake, record, 1);
      if (s == GRUNDY_OK) s = grundy_i_intake_outs(&t.intake, (const unsigned char *)&out, 1);
    }
    assert_int_equal(s, less == 2 ? GRUNDY_NO_MEMORY : GRUNDY_OK);
    if (s == GRUNDY_OK) s = grundy_i_intake_lay_out(&t.intake, &t.share);
    assert_int_equal(s, less ? GRUNDY_NO_MEMORY : GRUNDY_OK);
    if (!less) assert_int_equal(t.share.edges, EDGES);
    close_trial(&t);
    assert_int_equal(grundy_context_memory(context), 0);
    grundy_context_destroy(context);
  }
}

/* The same where all edges lead to one page, or to one vertex. */
static void memory_of_one_page_is_as_promised(void **state) {
  enum { EDGES = 3000000, TABLES = 1 << 20 };
  for (unsigned hub = 0; hub < 3; hub++) {
    test_random random = TEST_RANDOM(hub);
    grundy_context *context = NULL;
    trial t;
    assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
    const grundy_limits *limits = GRUNDY_LIMITS(.memory = 8 * (size_t)EDGES + TABLES);
    assert_int_equal(grundy_context_set_limits(context, limits), GRUNDY_OK);
    open_trial(&t, context, 5, 5);
    for (size_t i = 0; i < EDGES; i++) {
      unsigned char record[RECORD_ROOM] = {0};
      uint64_t word = test_random_next(&random);
      const uint32_t local = hub && i % hub == 0 ? 99 : (uint32_t)(word % GRUNDY_I_PAGE);
      memcpy(record, &local, sizeof local);
      memcpy(record + sizeof local, &word, sizeof word);
      assert_int_equal(grundy_i_intake_edges(&t.intake, record, 1), GRUNDY_OK);
    }
    assert_int_equal(grundy_i_intake_lay_out(&t.intake, &t.share), GRUNDY_OK);
    assert_int_equal(t.share.edges, EDGES);
    close_trial(&t);
    assert_int_equal(grundy_context_memory(context), 0);
    grundy_context_destroy(context);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(rows_are_those_of_sorted_edges),
      cmocka_unit_test(no_edges_and_no_vertices),
      cmocka_unit_test(edges_from_a_vertex_are_limited),
      cmocka_unit_test(memory_may_be_refused),
      cmocka_unit_test(memory_is_as_promised),
      cmocka_unit_test(memory_of_one_page_is_as_promised),
      cmocka_unit_test(pages_of_many_edges),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
