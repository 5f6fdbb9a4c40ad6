/* Generalised nim-values of graphs with cycles (Smith 1966, Fraenkel & Perl 1975, Fraenkel & Yesha
 * 1986).
 *
 * A vertex has the value m when m is the mex of the values of its targets, where a target without a
 * value may be ignored if it has itself a target of value m that was labelled before: a move there
 * is answered by a move back to m. Vertices that never get a value have ∞(K), K the set of values
 * of their targets. A sum of value 0 is a P-position, one of any other finite value an N-position,
 * and ∞(K) is an N-position where K has 0, else a draw.
 *
 * Stage m = 0, 1, … gives the value m (Fraenkel & Perl's algorithm), as retrograde analysis does
 * with "lost": a vertex is answered once it has a target labelled m, and is labelled m once all its
 * targets without a finite value are answered, it is not, and it has targets of all values below m.
 * The last holds for the vertices that are left in the stage: those with no target labelled m
 * become infinite when it ends. Stage m visits edges from vertices with m values below them and to
 * answered ones, so that the work is at most that of one stage times the largest value.
 *
 * Invariant: open[v] counts v's edges to vertices without a finite value; waiting[v] counts those
 * of them at the beginning of the stage whose target is not answered in it. A target labelled m is
 * never answered, so waiting[v] = 0 also says that v has none. */
#include "graph/graph.h"

#include "base/messages_tasks.def"
#include "base/sort.h"
#include "base/wordmap.h"

enum { UNLABELLED = GRUNDY_I_INFINITE - 1 };

/* The vertices left in the stage are left[0 .. left_count); stack holds labelled ones whose
 * incoming edges are still unexamined; answered[v] is one more than the last stage that answered
 * v. */
typedef struct labeller {
  grundy_i_graph *graph;
  grundy_i_rows back;
  uint32_t *values, *labelled, *open, *waiting, *answered, *left, *stack;
  size_t left_count, stacked;
  uint32_t stage, count;
} labeller;

/* ---- edges backwards ---- */

/* The edges of rows, reversed, as a source. */
typedef struct reverser {
  grundy_i_edge_source source;
  const grundy_i_rows *rows;
  size_t vertex, item;
  grundy_i_edge edges[GRUNDY_I_BATCH];
} reverser;

static grundy_status start_reverse(grundy_i_edge_source *source) {
  reverser *r = (reverser *)source;
  r->vertex = r->item = 0;
  return GRUNDY_OK;
}

static grundy_status next_reverse(grundy_i_edge_source *source, const grundy_i_edge **edges,
                                  size_t *count) {
  reverser *r = (reverser *)source;
  size_t made = 0;
  for (; made < GRUNDY_I_BATCH && r->item < r->rows->edges; r->item++) {
    while (r->rows->starts[r->vertex + 1] == r->item) r->vertex++;
    r->edges[made++] = (grundy_i_edge){r->rows->items[r->item], (uint32_t)r->vertex};
  }
  *edges = r->edges;
  *count = made;
  return GRUNDY_OK;
}

static grundy_status make_back(labeller *l) {
  grundy_i_survey survey;
  grundy_context *context = l->graph->context;
  reverser *r = grundy_i_make(context, sizeof(reverser));
  if (!r) return GRUNDY_NO_MEMORY;
  r->source = (grundy_i_edge_source){.start = start_reverse, .next = next_reverse};
  r->rows = &l->graph->rows;
  grundy_i_survey_init(&survey, context);
  grundy_status s = grundy_i_survey_edges(&survey, &r->source, l->graph->vertices);
  if (s == GRUNDY_OK) s = grundy_i_rows_make(&l->back, &survey, &r->source);
  grundy_i_survey_clear(&survey);
  grundy_i_free(context, r, sizeof *r);
  return s;
}

/* ---- labels ---- */

static bool is_open(const labeller *l, uint32_t v) {
  return l->values[v] >= UNLABELLED;
}

static void label(labeller *l, uint32_t v) {
  GRUNDY_ASSERT(is_open(l, v) && l->open[v] >= l->waiting[v] && l->waiting[v] == 0);
  l->values[v] = l->stage;
  l->labelled[v] = l->count++;
  l->stack[l->stacked++] = v;
}

/* v has a target labelled in this stage: the vertices with edges to v wait for one answer less. */
static void answer(labeller *l, uint32_t v) {
  GRUNDY_ASSERT(is_open(l, v) && l->answered[v] != l->stage + 1);
  l->answered[v] = l->stage + 1;
  for (size_t i = l->back.starts[v]; i < l->back.starts[(size_t)v + 1]; i++) {
    uint32_t from = l->back.items[i];
    if (l->values[from] != UNLABELLED) continue;
    GRUNDY_ASSERT(l->waiting[from]);
    if (--l->waiting[from] == 0) label(l, from);
  }
}

static void spread(labeller *l) {
  while (l->stacked) {
    uint32_t v = l->stack[--l->stacked];
    for (size_t i = l->back.starts[v]; i < l->back.starts[(size_t)v + 1]; i++) {
      uint32_t from = l->back.items[i];
      GRUNDY_ASSERT(l->open[from]);
      l->open[from]--;
      if (is_open(l, from) && l->answered[from] != l->stage + 1) answer(l, from);
    }
  }
}

/* Gives the value l->stage, and ∞ to those left that have no target of that value. */
static grundy_status run_stage(labeller *l) {
  GRUNDY_ASSERT(l->stacked == 0);
  size_t kept = 0;
  for (size_t i = 0; i < l->left_count; i++) l->waiting[l->left[i]] = l->open[l->left[i]];
  for (size_t i = 0; i < l->left_count; i++) {
    GRUNDY_TRY(
        grundy_i_tick(l->graph->context, GRUNDY_PHRASE(task_vertices_labelled), l->count, 0));
    uint32_t v = l->left[i];
    if (l->values[v] == UNLABELLED && !l->waiting[v]) label(l, v);
    spread(l);
  }
  for (size_t i = 0; i < l->left_count; i++) {
    uint32_t v = l->left[i];
    if (!is_open(l, v)) continue;
    if (l->answered[v] == l->stage + 1) {
      l->left[kept++] = v;
    } else {
      l->values[v] = GRUNDY_I_INFINITE;
    }
  }
  l->left_count = kept;
  l->stage++;
  return GRUNDY_OK;
}

static void begin(labeller *l) {
  const grundy_i_graph *g = l->graph;
  for (size_t v = 0; v < g->vertices; v++) {
    l->values[v] = UNLABELLED;
    l->open[v] = (uint32_t)(g->rows.starts[v + 1] - g->rows.starts[v]);
    l->left[v] = (uint32_t)v;
  }
  l->left_count = g->vertices;
}

/* ---- the sets K ---- */

/* The finite values of v's targets, ascending, each once. */
static grundy_status finite_values(const labeller *l, size_t v, grundy_array *out) {
  const grundy_i_rows *rows = &l->graph->rows;
  out->length = 0;
  for (size_t i = rows->starts[v]; i < rows->starts[v + 1]; i++) {
    uint32_t value = l->values[rows->items[i]];
    GRUNDY_TRY(value < UNLABELLED ? grundy_array_push(out, value) : GRUNDY_OK);
  }
  grundy_i_sort_words(out->data, out->length, grundy_i_ascending);
  grundy_i_keep_distinct(out, 0);
  return GRUNDY_OK;
}

/* The number of a set among the graph's, new or known. */
static grundy_status set_number(grundy_i_graph *graph, grundy_i_wordmap *known,
                                const grundy_array *set, uint64_t *out) {
  const uint64_t *found = grundy_i_wordmap_find(known, set->data, set->length);
  *out = found ? *found : graph->set_ends.length;
  if (found) return GRUNDY_OK;
  GRUNDY_TRY(grundy_i_wordmap_put(known, set->data, set->length, *out));
  GRUNDY_TRY(grundy_array_append(&graph->sets, set->data, set->length));
  return grundy_array_push(&graph->set_ends, graph->sets.length);
}

static grundy_status find_sets(labeller *l) {
  grundy_i_graph *graph = l->graph;
  grundy_i_wordmap known;
  grundy_status s = GRUNDY_OK;
  grundy_i_wordmap_init(&known, graph->context);
  grundy_array set = grundy_i_array(graph->context);
  for (size_t v = 0; v < graph->vertices && s == GRUNDY_OK; v++) {
    uint64_t number;
    if (l->values[v] < UNLABELLED) continue;
    s = grundy_i_tick(graph->context, GRUNDY_PHRASE(task_infinite_values), v, graph->vertices);
    if (s == GRUNDY_OK) s = finite_values(l, v, &set);
    if (s == GRUNDY_OK) s = set_number(graph, &known, &set, &number);
    if (s == GRUNDY_OK) l->values[v] = GRUNDY_I_INFINITE | (uint32_t)number;
  }
  GRUNDY_CLEAR(&set, &known);
  return s;
}

const uint64_t *grundy_i_graph_set(const grundy_i_graph *graph, size_t vertex, size_t *count) {
  GRUNDY_ASSERT(vertex < graph->vertices && grundy_i_graph_infinite(graph, vertex));
  size_t set = graph->values[vertex] & ~GRUNDY_I_INFINITE;
  size_t start = set ? (size_t)graph->set_ends.data[set - 1] : 0;
  *count = (size_t)graph->set_ends.data[set] - start;
  return *count ? graph->sets.data + start : NULL;
}

/* ---- the whole ---- */

static grundy_status allocate(labeller *l) {
  uint32_t **const arrays[] = {&l->values,   &l->labelled, &l->open, &l->waiting,
                               &l->answered, &l->left,     &l->stack};
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < sizeof arrays / sizeof *arrays && s == GRUNDY_OK; i++) {
    s = GRUNDY_ALLOCATE(l->graph->context, *arrays[i], l->graph->vertices);
  }
  return s;
}

static void release(labeller *l) {
  uint32_t *const arrays[] = {l->values,   l->labelled, l->open, l->waiting,
                              l->answered, l->left,     l->stack};
  for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) {
    grundy_i_free(l->graph->context, arrays[i], l->graph->vertices * sizeof *arrays[i]);
  }
  grundy_i_rows_clear(&l->back);
}

grundy_status grundy_i_graph_find_loopy(grundy_i_graph *graph) {
  labeller l = {.graph = graph};
  if (!graph->vertices) return GRUNDY_OK;
  grundy_i_rows_init(&l.back, graph->context);
  grundy_status s = make_back(&l);
  if (s == GRUNDY_OK) s = allocate(&l);
  if (s == GRUNDY_OK) begin(&l);
  while (s == GRUNDY_OK && l.left_count) s = run_stage(&l);
  if (s == GRUNDY_OK) s = find_sets(&l);
  if (s == GRUNDY_OK) {
    graph->values = l.values;
    graph->labelled = l.labelled;
    l.values = l.labelled = NULL;
  }
  release(&l);
  return s;
}
