/* Rows of targets from edges in any order, in two passes and 6 bytes an edge.
 *
 * The first pass counts the edges of each bucket, which is GRUNDY_I_BUCKET consecutive vertices.
 * The second puts each edge into its bucket: its target in four bytes, and in two more which vertex
 * of the bucket it comes from. Then each bucket is put in order of its vertices, over a small copy
 * or, if it is large, in place, by cycles of exchanges (McIlroy, Bostic, McIlroy 1993, "American
 * flag sort"), and the two bytes are given back. Both steps write to places that are in the cache,
 * however the edges are mixed. */
#include "graph/graph.h"

#include <string.h>

#include "base/assert.h"

/* ---- the survey ---- */

void grundy_i_survey_init(grundy_i_survey *survey, grundy_context *context) {
  *survey = (grundy_i_survey){.context = context};
}

void grundy_i_survey_clear(grundy_i_survey *survey) {
  grundy_i_free(survey->context, survey->present, survey->present_words * sizeof(uint64_t));
  grundy_i_free(survey->context, survey->buckets, survey->bucket_count * sizeof(uint64_t));
  grundy_i_survey_init(survey, survey->context);
}

/* Makes an array of `*count` words at least `wanted` long; new words are 0. */
static grundy_status extend(grundy_context *context, uint64_t **words, size_t *count,
                            size_t wanted) {
  if (wanted <= *count) return GRUNDY_OK;
  if (wanted < *count + *count / 2) wanted = *count + *count / 2;
  void *block = *words;
  grundy_status s =
      grundy_i_resize(context, &block, *count * sizeof(uint64_t), wanted * sizeof(uint64_t));
  if (s != GRUNDY_OK) return s;
  *words = block;
  memset(*words + *count, 0, (wanted - *count) * sizeof(uint64_t));
  *count = wanted;
  return GRUNDY_OK;
}

/* One more than the largest number of a block of edges. */
static uint64_t numbers_of(const grundy_i_edge *edges, size_t count) {
  uint32_t most = 0;
  for (size_t i = 0; i < count; i++) {
    uint32_t to = edges[i].to == GRUNDY_I_NO_VERTEX ? 0 : edges[i].to;
    most = edges[i].from > most ? edges[i].from : most;
    most = to > most ? to : most;
  }
  return (uint64_t)most + 1;
}

static void mark(uint64_t *present, uint32_t number) {
  present[number / 64] |= UINT64_C(1) << number % 64;
}

static void count_block(grundy_i_survey *survey, const grundy_i_edge *edges, size_t count,
                        bool marks) {
  for (size_t i = 0; i < count; i++) {
    bool edge = edges[i].to != GRUNDY_I_NO_VERTEX;
    GRUNDY_ASSERT(edges[i].from < survey->numbers);
    survey->buckets[edges[i].from >> GRUNDY_I_BUCKET_BITS] += edge;
    survey->edges += edge;
  }
  for (size_t i = 0; i < count && marks; i++) {
    mark(survey->present, edges[i].from);
    if (edges[i].to != GRUNDY_I_NO_VERTEX) mark(survey->present, edges[i].to);
  }
}

static grundy_status reserve(grundy_i_survey *survey, uint64_t numbers, bool marks) {
  if (numbers <= survey->numbers) return GRUNDY_OK;
  survey->numbers = numbers;
  grundy_status s = extend(survey->context, &survey->buckets, &survey->bucket_count,
                           (size_t)(numbers >> GRUNDY_I_BUCKET_BITS) + 1);
  if (s != GRUNDY_OK || !marks) return s;
  return extend(survey->context, &survey->present, &survey->present_words,
                (size_t)(numbers / 64) + 1);
}

static grundy_status survey_blocks(grundy_i_survey *survey, grundy_i_edge_source *source,
                                   bool marks) {
  grundy_status s = source->start(source);
  while (s == GRUNDY_OK) {
    const grundy_i_edge *edges;
    size_t count;
    s = source->next(source, &edges, &count);
    if (s != GRUNDY_OK || !count) break;
    s = reserve(survey, numbers_of(edges, count), marks);
    if (s == GRUNDY_OK)
      s = grundy_i_tick(survey->context, GRUNDY_PHRASE(task_edges_surveyed), survey->edges, 0);
    if (s == GRUNDY_OK) count_block(survey, edges, count, marks);
  }
  return s;
}

grundy_status grundy_i_survey_take(grundy_i_survey *survey, grundy_i_edge_source *source) {
  grundy_status s = survey_blocks(survey, source, true);
  for (size_t i = 0; i < survey->present_words; i++) {
    survey->vertices += GRUNDY_ONES(survey->present[i]);
  }
  return s;
}

grundy_status grundy_i_survey_edges(grundy_i_survey *survey, grundy_i_edge_source *source,
                                    uint64_t vertices) {
  survey->vertices = vertices;
  grundy_status s = reserve(survey, vertices, false);
  return s == GRUNDY_OK ? survey_blocks(survey, source, false) : s;
}

/* ---- rows ---- */

void grundy_i_rows_init(grundy_i_rows *rows, grundy_context *context) {
  *rows = (grundy_i_rows){.context = context};
}

void grundy_i_rows_clear(grundy_i_rows *rows) {
  grundy_i_free(rows->context, rows->starts, (rows->vertices + 1) * sizeof *rows->starts);
  grundy_i_free(rows->context, rows->items, rows->edges * sizeof *rows->items);
  grundy_i_rows_init(rows, rows->context);
}

enum { SCRATCH = 1 << 19 };

/* Rows being made. Bucket b is items[ends[b - 1] .. ends[b]), filled up to next[b]; below[w] counts
 * the numbers present below 64 w, where some are not. */
typedef struct rows_maker {
  grundy_context *context;
  const grundy_i_survey *survey;
  uint16_t *lows;
  size_t *ends, *next;
  uint32_t *below;
  uint32_t first;    /* the smallest number present, where all after it are */
  size_t *places;    /* 2 * bucket_width of them */
  uint32_t *scratch; /* scratch_size of them */
} rows_maker;

/* Edges of the largest bucket that is ordered over a copy. */
static size_t scratch_size(const grundy_i_survey *survey) {
  uint64_t largest = 0;
  for (size_t b = 0; b < survey->bucket_count; b++) {
    uint64_t edges = survey->buckets[b];
    if (edges > largest && edges <= SCRATCH) largest = edges;
  }
  return (size_t)largest;
}

/* Numbers of a bucket, at most. */
static size_t bucket_width(const grundy_i_survey *survey) {
  return survey->numbers < GRUNDY_I_BUCKET ? (size_t)survey->numbers : GRUNDY_I_BUCKET;
}

static size_t below_count(const rows_maker *m) {
  return m->below ? m->survey->present_words : 0;
}

static void release(rows_maker *m) {
  size_t buckets = m->survey->bucket_count;
  grundy_i_free(m->context, m->lows, (size_t)m->survey->edges * sizeof *m->lows);
  grundy_i_free(m->context, m->ends, buckets * sizeof *m->ends);
  grundy_i_free(m->context, m->next, buckets * sizeof *m->next);
  grundy_i_free(m->context, m->below, below_count(m) * sizeof *m->below);
  grundy_i_free(m->context, m->places, 2 * bucket_width(m->survey) * sizeof *m->places);
  grundy_i_free(m->context, m->scratch, scratch_size(m->survey) * sizeof *m->scratch);
}

/* Memory that is written before it is read. */
static grundy_status claim(grundy_context *context, uint64_t count, size_t size, void **out) {
  *out = NULL;
  if (count > SIZE_MAX / size) {
    return GRUNDY_FAIL(context, GRUNDY_NO_MEMORY, no_memory_count, count);
  }
  return grundy_i_resize(context, out, 0, (size_t)count * size);
}

/* How numbers become vertices. */
static grundy_status make_ranks(rows_maker *m) {
  const grundy_i_survey *survey = m->survey;
  uint64_t gaps = survey->numbers - survey->vertices, sum = 0;
  if (!survey->present || !survey->vertices) return GRUNDY_OK;
  size_t word = 0;
  while (!survey->present[word]) word++;
  m->first = (uint32_t)(word * 64 + GRUNDY_LOWEST_BIT(survey->present[word]));
  if (m->first == gaps) return GRUNDY_OK;
  void *block;
  grundy_status s = claim(m->context, survey->present_words, sizeof *m->below, &block);
  if (s != GRUNDY_OK) return s;
  m->below = block;
  for (size_t i = 0; i < survey->present_words; i++) {
    m->below[i] = (uint32_t)sum;
    sum += GRUNDY_ONES(survey->present[i]);
  }
  return GRUNDY_OK;
}

static grundy_status prepare(rows_maker *m, grundy_i_rows *rows) {
  const grundy_i_survey *survey = m->survey;
  void *starts = NULL, *items = NULL, *lows = NULL, *ends = NULL, *next = NULL, *places = NULL;
  void *scratch = NULL;
  grundy_status s = make_ranks(m);
  if (s == GRUNDY_OK) s = claim(m->context, survey->vertices + 1, sizeof *rows->starts, &starts);
  rows->starts = starts;
  if (s == GRUNDY_OK) s = claim(m->context, survey->edges, sizeof *rows->items, &items);
  rows->items = items;
  if (s == GRUNDY_OK) s = claim(m->context, survey->edges, sizeof *m->lows, &lows);
  m->lows = lows;
  if (s == GRUNDY_OK) s = claim(m->context, survey->bucket_count, sizeof *m->ends, &ends);
  m->ends = ends;
  if (s == GRUNDY_OK) s = claim(m->context, survey->bucket_count, sizeof *m->next, &next);
  m->next = next;
  if (s == GRUNDY_OK) s = claim(m->context, 2 * bucket_width(survey), sizeof *m->places, &places);
  m->places = places;
  if (s == GRUNDY_OK) s = claim(m->context, scratch_size(survey), sizeof *m->scratch, &scratch);
  m->scratch = scratch;
  if (s != GRUNDY_OK) return s;
  rows->vertices = (size_t)survey->vertices;
  rows->edges = (size_t)survey->edges;
  size_t sum = 0;
  for (size_t b = 0; b < survey->bucket_count; b++) {
    m->next[b] = sum;
    sum += (size_t)survey->buckets[b];
    m->ends[b] = sum;
  }
  return GRUNDY_OK;
}

static bool is_present(const rows_maker *m, uint32_t number) {
  const uint64_t *present = m->survey->present;
  return !present || (present[number / 64] >> number % 64 & 1);
}

/* The vertex of a number below survey->numbers; GRUNDY_I_NO_VERTEX where there is none. */
static uint32_t rank(const rows_maker *m, uint32_t number) {
  if (!m->below) return number >= m->first ? number - m->first : GRUNDY_I_NO_VERTEX;
  if (!is_present(m, number)) return GRUNDY_I_NO_VERTEX;
  uint64_t before = m->survey->present[number / 64] & ((UINT64_C(1) << number % 64) - 1);
  return m->below[number / 64] + GRUNDY_ONES(before);
}

static grundy_status changed(grundy_context *context) {
  return GRUNDY_FAIL(context, GRUNDY_IO, graph_changed);
}

/* Puts a block of edges into their buckets; false where they are not those that were surveyed. */
static bool put_block(rows_maker *m, uint32_t *items, const grundy_i_edge *edges, size_t count) {
  uint64_t numbers = m->survey->numbers;
  for (size_t i = 0; i < count; i++) {
    uint32_t from = edges[i].from, to = edges[i].to;
    if (to == GRUNDY_I_NO_VERTEX) continue;
    if (GRUNDY_UNLIKELY(from >= numbers || to >= numbers)) return false;
    uint32_t item = rank(m, to);
    size_t b = from >> GRUNDY_I_BUCKET_BITS, place = m->next[b];
    if (GRUNDY_UNLIKELY(place == m->ends[b] || item == GRUNDY_I_NO_VERTEX)) return false;
    items[place] = item;
    m->lows[place] = (uint16_t)(from % GRUNDY_I_BUCKET);
    m->next[b] = place + 1;
  }
  return true;
}

static grundy_status put_all(rows_maker *m, grundy_i_rows *rows, grundy_i_edge_source *source) {
  uint64_t done = 0;
  grundy_status s = source->start(source);
  while (s == GRUNDY_OK) {
    const grundy_i_edge *edges;
    size_t count;
    s = source->next(source, &edges, &count);
    if (s != GRUNDY_OK || !count) break;
    if (!put_block(m, rows->items, edges, count)) return changed(m->context);
    s = grundy_i_tick(m->context, GRUNDY_PHRASE(task_edges_read), done += count, m->survey->edges);
  }
  for (size_t b = 0; b < m->survey->bucket_count && s == GRUNDY_OK; b++) {
    if (m->next[b] != m->ends[b]) s = changed(m->context);
  }
  return s;
}

/* places[k]: where the next edge from the bucket's k-th number goes; on return, where its row
 * ends. */
static void order_bucket(uint32_t *items, uint16_t *lows, size_t *places, const size_t *ends,
                         size_t width) {
  for (size_t k = 0; k < width; k++) {
    for (size_t at = places[k]; at < ends[k]; at++) {
      uint32_t item = items[at];
      size_t low = lows[at];
      while (low != k) {
        size_t place = places[low]++;
        uint32_t other = items[place];
        items[place] = item;
        item = other;
        size_t other_low = lows[place];
        lows[place] = (uint16_t)low;
        low = other_low;
      }
      items[at] = item;
    }
  }
}

/* The same over a copy, which takes half the time. */
static void scatter_bucket(uint32_t *items, const uint16_t *lows, size_t begin, size_t end,
                           size_t *places, uint32_t *scratch) {
  for (size_t i = begin; i < end; i++) scratch[places[lows[i]]++ - begin] = items[i];
  if (end > begin) memcpy(items + begin, scratch, (end - begin) * sizeof *items);
}

/* Orders bucket b and writes the starts of its rows, from *vertex on. */
static bool finish_bucket(rows_maker *m, grundy_i_rows *rows, size_t b, size_t *vertex) {
  const size_t width = bucket_width(m->survey);
  size_t *places = m->places, *ends = m->places + width;
  const size_t first = b ? m->ends[b - 1] : 0;
  size_t begin = first;
  uint64_t number = (uint64_t)b << GRUNDY_I_BUCKET_BITS;
  memset(ends, 0, width * sizeof *ends);
  for (size_t i = begin; i < m->ends[b]; i++) ends[m->lows[i]]++;
  for (size_t k = 0; k < width; k++, number++) {
    size_t count = ends[k];
    bool is_vertex = number < m->survey->numbers && is_present(m, (uint32_t)number);
    if (count && !is_vertex) return false;
    places[k] = begin;
    if (is_vertex) rows->starts[(*vertex)++] = begin;
    begin = ends[k] = begin + count;
  }
  if (begin - first > scratch_size(m->survey)) {
    order_bucket(rows->items, m->lows, places, ends, width);
  } else {
    scatter_bucket(rows->items, m->lows, first, begin, places, m->scratch);
  }
  return true;
}

static grundy_status finish(rows_maker *m, grundy_i_rows *rows) {
  size_t vertex = 0;
  for (size_t b = 0; b < m->survey->bucket_count; b++) {
    grundy_status s =
        grundy_i_tick(m->context, GRUNDY_PHRASE(task_edges_sorted), b, m->survey->bucket_count);
    if (s != GRUNDY_OK) return s;
    if (!finish_bucket(m, rows, b, &vertex)) return changed(m->context);
  }
  rows->starts[rows->vertices] = rows->edges;
  return GRUNDY_OK;
}

double grundy_i_rows_estimate(const grundy_i_survey *survey) {
  double tables = survey->present ? (double)survey->numbers * (1.0 / 8 + 1.0 / 16) : 0;
  tables +=
      4.0 * (double)scratch_size(survey) + 2.0 * (double)bucket_width(survey) * sizeof(size_t);
  return 6.0 * (double)survey->edges + 8.0 * (double)survey->vertices + tables;
}

grundy_status grundy_i_rows_make(grundy_i_rows *rows, const grundy_i_survey *survey,
                                 grundy_i_edge_source *source) {
  rows_maker m = {.context = rows->context, .survey = survey};
  grundy_status s = prepare(&m, rows);
  if (s == GRUNDY_OK) s = put_all(&m, rows, source);
  if (s == GRUNDY_OK) s = finish(&m, rows);
  release(&m);
  if (s != GRUNDY_OK) {
    rows->vertices = (size_t)survey->vertices;
    rows->edges = (size_t)survey->edges;
    grundy_i_rows_clear(rows);
  }
  return s;
}
