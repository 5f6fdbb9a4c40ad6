/* Rows of targets from edges in any order, in two passes and 6 bytes an edge.
 *
 * The first pass counts the edges of each bucket, which is GRUNDY_I_BUCKET consecutive vertices.
 * The second puts each edge into its bucket: its target in four bytes, and in two more which vertex
 * of the bucket it comes from. Then each bucket is put in order of its vertices, over a small copy
 * or, if it is large, in place, by cycles of exchanges (McIlroy, Bostic, McIlroy 1993, "American
 * flag sort"), and the two bytes are given back. Both steps write to places that are in the cache,
 * however the edges are mixed.
 *
 * Threads take parts of the source, and then buckets. Edges are counted, and get their places, for
 * each part by itself, in the order of the parts, so that no thread waits for another. */
#include "graph/graph.h"

#include <stdatomic.h>
#include <string.h>

#include "base/messages.def"
#include "base/messages_graph.def"
#include "base/messages_tasks.def"

/* ---- pieces of work ---- */

/* Pieces begun .. end are open to any thread; `failed` ends the work. */
typedef struct crew {
  bool (*work)(void *user, size_t piece, unsigned thread);
  void *user;
  atomic_size_t begun;
  size_t end;
  atomic_bool failed;
} crew;

static void take_pieces(void *context, unsigned thread) {
  crew *c = context;
  while (!atomic_load(&c->failed)) {
    size_t piece = atomic_fetch_add(&c->begun, 1);
    if (piece >= c->end) break;
    if (!c->work(c->user, piece, thread)) atomic_store(&c->failed, true);
  }
}

/* Does work(user, piece, thread) for all pieces; polls the context periodically. Errors: STOP where
 * a piece fails. */
static grundy_status do_pieces(grundy_context *context, grundy_i_pool *pool, crew *c, size_t count,
                               const grundy_phrase *task) {
  enum { EACH = 4 };
  unsigned threads = grundy_i_pool_threads(pool);
  while (c->end < count) {
    atomic_store(&c->begun, c->end);
    c->end = count - c->end < EACH * threads ? count : c->end + EACH * threads;
    grundy_i_pool_run(pool, take_pieces, c, threads);
    GRUNDY_TRY(grundy_i_tick_now(context, task, c->end, count));
    if (atomic_load(&c->failed)) return GRUNDY_STOP;
  }
  return GRUNDY_OK;
}

/* One pass over the parts of a source. */
typedef struct pass {
  grundy_i_edge_source *source;
  grundy_i_take_edges take;
  void *user;
} pass;

static bool read_part(void *user, size_t part, unsigned thread) {
  const pass *p = user;
  return p->source->read(p->source, part, thread, p->take, p->user);
}

/* Gives all edges of a source to `take`. Errors: those of the source; STOP. */
static grundy_status read_all(grundy_context *context, grundy_i_edge_source *source,
                              grundy_i_take_edges take, void *user, const grundy_phrase *task,
                              uint64_t total) {
  pass p = {source, take, user};
  crew c = {.work = read_part, .user = &p};
  if (source->read) return do_pieces(context, source->pool, &c, source->parts, task);
  uint64_t done = 0;
  GRUNDY_TRY(source->start(source));
  while (true) {
    const grundy_i_edge *edges;
    size_t count;
    GRUNDY_TRY(source->next(source, &edges, &count));
    if (!count) break;
    GRUNDY_TRY(grundy_i_tick(context, task, done += count, total));
    if (!take(user, 0, edges, count)) return GRUNDY_STOP;
  }
  return GRUNDY_OK;
}

/* ---- the survey ---- */

void grundy_i_survey_init(grundy_i_survey *survey, grundy_context *context) {
  *survey = (grundy_i_survey){.context = context};
}

void grundy_i_survey_clear(grundy_i_survey *survey) {
  size_t counts = survey->parts * survey->bucket_room;
  grundy_i_free(survey->context, (void *)survey->present, survey->present_words * sizeof(uint64_t));
  grundy_i_free(survey->context, survey->counts, counts * sizeof(uint64_t));
  grundy_i_survey_init(survey, survey->context);
}

/* Makes an array of `*count` words at least `wanted` long; new words are 0. */
static grundy_status extend(grundy_context *context, void **words, size_t *count, size_t wanted) {
  const size_t size = sizeof(uint64_t);
  if (wanted <= *count) return GRUNDY_OK;
  if (wanted < *count + *count / 2) wanted = *count + *count / 2;
  GRUNDY_TRY(grundy_i_resize(context, words, *count * size, wanted * size));
  memset((char *)*words + *count * size, 0, (wanted - *count) * size);
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

/* Few bits are set, and many are met again. */
static void mark(_Atomic uint64_t *present, uint32_t number) {
  _Atomic uint64_t *word = &present[number / 64];
  uint64_t bit = UINT64_C(1) << number % 64;
  if (atomic_load_explicit(word, memory_order_relaxed) & bit) return;
  atomic_fetch_or_explicit(word, bit, memory_order_relaxed);
}

/* Room for numbers below a bound; of a source of parts once only. */
static grundy_status reserve(grundy_i_survey *survey, uint64_t numbers, bool marks) {
  if (numbers <= survey->numbers) return GRUNDY_OK;
  void *counts = survey->counts, *present = (void *)survey->present;
  size_t room = survey->parts * survey->bucket_room;
  size_t wanted = (size_t)(numbers >> GRUNDY_I_BUCKET_BITS) + 1;
  grundy_status s = extend(survey->context, &counts, &room, survey->parts * wanted);
  survey->counts = counts;
  survey->bucket_room = room / survey->parts;
  if (s == GRUNDY_OK && marks) {
    s = extend(survey->context, &present, &survey->present_words, (size_t)(numbers / 64) + 1);
    survey->present = present;
  }
  if (s == GRUNDY_OK) survey->numbers = numbers;
  return s;
}

/* A survey being taken; `status` says why a block could not be. */
typedef struct surveyor {
  grundy_i_survey *survey;
  bool marks, grows;
  grundy_status status;
} surveyor;

static bool count_block(void *user, size_t part, const grundy_i_edge *edges, size_t count) {
  surveyor *y = user;
  grundy_i_survey *survey = y->survey;
  if (y->grows) y->status = reserve(survey, numbers_of(edges, count), y->marks);
  if (y->status != GRUNDY_OK) return false;
  uint64_t *counts = survey->counts + part * survey->bucket_room;
  for (size_t i = 0; i < count; i++) {
    GRUNDY_ASSERT(edges[i].from < survey->numbers);
    counts[edges[i].from >> GRUNDY_I_BUCKET_BITS] += edges[i].to != GRUNDY_I_NO_VERTEX;
  }
  for (size_t i = 0; i < count && y->marks; i++) {
    mark(survey->present, edges[i].from);
    if (edges[i].to != GRUNDY_I_NO_VERTEX) mark(survey->present, edges[i].to);
  }
  return true;
}

static grundy_status survey_all(surveyor *y, grundy_i_edge_source *source) {
  grundy_i_survey *survey = y->survey;
  grundy_status s =
      read_all(survey->context, source, count_block, y, GRUNDY_PHRASE(task_edges_surveyed), 0);
  for (size_t i = 0; i < survey->parts * survey->bucket_room; i++) {
    survey->edges += survey->counts[i];
  }
  return y->status == GRUNDY_OK ? s : y->status;
}

/* Gives back what numbers above the largest have taken. */
static grundy_status trim(grundy_i_survey *survey) {
  const size_t size = sizeof(uint64_t);
  size_t words = survey->present_words, parts = survey->parts, room = survey->bucket_room;
  void *present = (void *)survey->present, *counts = survey->counts;
  while (words && !survey->present[words - 1]) words--;
  if (!words) return GRUNDY_OK;
  survey->numbers = 64 * words - 63 + grundy_i_top_bit(survey->present[words - 1]);
  survey->bucket_count = (size_t)(survey->numbers >> GRUNDY_I_BUCKET_BITS) + 1;
  for (size_t p = 1; p < parts; p++) {
    memmove(survey->counts + p * survey->bucket_count, survey->counts + p * room,
            survey->bucket_count * size);
  }
  GRUNDY_TRY(grundy_i_resize(survey->context, &counts, parts * room * size,
                             parts * survey->bucket_count * size));
  survey->counts = counts;
  survey->bucket_room = survey->bucket_count;
  GRUNDY_TRY(
      grundy_i_resize(survey->context, &present, survey->present_words * size, words * size));
  survey->present = present;
  survey->present_words = words;
  return GRUNDY_OK;
}

grundy_status grundy_i_survey_take(grundy_i_survey *survey, grundy_i_edge_source *source,
                                   uint32_t most) {
  surveyor y = {.survey = survey, .marks = true, .grows = !source->read};
  grundy_status s = GRUNDY_OK;
  survey->parts = source->read ? source->parts : 1;
  if (source->read) s = reserve(survey, (uint64_t)most + 1, true);
  if (s == GRUNDY_OK) s = survey_all(&y, source);
  if (s == GRUNDY_OK) s = trim(survey);
  for (size_t i = 0; i < survey->present_words; i++) {
    survey->vertices += GRUNDY_ONES(survey->present[i]);
  }
  return s;
}

grundy_status grundy_i_survey_edges(grundy_i_survey *survey, grundy_i_edge_source *source,
                                    uint64_t vertices) {
  surveyor y = {.survey = survey};
  survey->parts = 1;
  survey->vertices = vertices;
  grundy_status s = reserve(survey, vertices, false);
  survey->bucket_count = survey->bucket_room;
  return s == GRUNDY_OK ? survey_all(&y, source) : s;
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

enum { SCRATCH = 1 << 18 };

/* Rows being made. Bucket b has the edges of one part after another, those of part p to
 * items[ends[p * bucket_count + b]), filled up to next[p * bucket_count + b]; its first number that
 * is a vertex is vertex firsts[b]. below[w] counts the numbers present below 64 w, where some are
 * not. */
typedef struct rows_maker {
  grundy_context *context;
  const grundy_i_survey *survey;
  grundy_i_rows *rows;
  unsigned threads;
  uint16_t *lows;
  uint32_t *ends, *next, *firsts;
  uint32_t *below;
  uint32_t first;             /* the smallest number present, where all after it are */
  uint32_t *places, *scratch; /* 2 * bucket_width and scratch_size of them for each thread */
  size_t scratch_size;
} rows_maker;

static uint64_t bucket_edges(const grundy_i_survey *survey, size_t b) {
  uint64_t sum = 0;
  for (size_t p = 0; p < survey->parts; p++) sum += survey->counts[p * survey->bucket_room + b];
  return sum;
}

/* Edges of the largest bucket that is ordered over a copy. */
static size_t scratch_size(const grundy_i_survey *survey) {
  uint64_t largest = 0;
  for (size_t b = 0; b < survey->bucket_count; b++) {
    uint64_t edges = bucket_edges(survey, b);
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
  const grundy_i_survey *survey = m->survey;
  size_t buckets = survey->bucket_count, parts = survey->parts * buckets;
  grundy_i_free(m->context, m->lows, (size_t)survey->edges * sizeof *m->lows);
  grundy_i_free(m->context, m->ends, parts * sizeof *m->ends);
  grundy_i_free(m->context, m->next, parts * sizeof *m->next);
  grundy_i_free(m->context, m->firsts, buckets * sizeof *m->firsts);
  grundy_i_free(m->context, m->below, below_count(m) * sizeof *m->below);
  grundy_i_free(m->context, m->places, m->threads * 2 * bucket_width(survey) * sizeof *m->places);
  grundy_i_free(m->context, m->scratch, m->threads * m->scratch_size * sizeof *m->scratch);
}

/* Memory that is written before it is read; NULL where *s is, or becomes, an error. */
static void *claim(grundy_context *context, uint64_t count, size_t size, grundy_status *s) {
  void *out = NULL;
  if (*s == GRUNDY_OK && count > SIZE_MAX / size) {
    *s = GRUNDY_FAIL(context, GRUNDY_NO_MEMORY, no_memory_count, count);
  }
  if (*s == GRUNDY_OK) *s = grundy_i_resize(context, &out, 0, (size_t)count * size);
  return out;
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
  grundy_status s = GRUNDY_OK;
  m->below = claim(m->context, survey->present_words, sizeof *m->below, &s);
  if (s != GRUNDY_OK) return s;
  for (size_t i = 0; i < survey->present_words; i++) {
    m->below[i] = (uint32_t)sum;
    sum += GRUNDY_ONES(survey->present[i]);
  }
  return GRUNDY_OK;
}

/* Where the edges of each part go. */
static void lay_out(rows_maker *m) {
  const grundy_i_survey *survey = m->survey;
  size_t buckets = survey->bucket_count;
  uint32_t sum = 0;
  for (size_t b = 0; b < buckets; b++) {
    for (size_t p = 0; p < survey->parts; p++) {
      m->next[p * buckets + b] = sum;
      sum += (uint32_t)survey->counts[p * survey->bucket_room + b];
      m->ends[p * buckets + b] = sum;
    }
  }
}

/* The first vertex of each bucket. */
static void count_vertices(rows_maker *m) {
  enum { WORDS = GRUNDY_I_BUCKET / 64 };
  const grundy_i_survey *survey = m->survey;
  uint32_t sum = 0;
  for (size_t b = 0; b < survey->bucket_count; b++) {
    m->firsts[b] = survey->present ? sum : (uint32_t)(b << GRUNDY_I_BUCKET_BITS);
    for (size_t i = b * WORDS; i < survey->present_words && i < (b + 1) * WORDS; i++) {
      sum += GRUNDY_ONES(survey->present[i]);
    }
  }
}

static grundy_status prepare(rows_maker *m) {
  const grundy_i_survey *survey = m->survey;
  grundy_context *context = m->context;
  grundy_i_rows *rows = m->rows;
  size_t width = bucket_width(survey), buckets = survey->bucket_count;
  size_t parts = survey->parts * buckets;
  grundy_status s = make_ranks(m);
  rows->starts = claim(context, survey->vertices + 1, sizeof *rows->starts, &s);
  rows->items = claim(context, survey->edges, sizeof *rows->items, &s);
  m->lows = claim(context, survey->edges, sizeof *m->lows, &s);
  m->ends = claim(context, parts, sizeof *m->ends, &s);
  m->next = claim(context, parts, sizeof *m->next, &s);
  m->firsts = claim(context, buckets, sizeof *m->firsts, &s);
  m->places = claim(context, m->threads * 2 * width, sizeof *m->places, &s);
  m->scratch = claim(context, m->threads * m->scratch_size, sizeof *m->scratch, &s);
  if (s != GRUNDY_OK) return s;
  rows->vertices = (size_t)survey->vertices;
  rows->edges = (size_t)survey->edges;
  lay_out(m);
  count_vertices(m);
  return GRUNDY_OK;
}

static bool is_present(const rows_maker *m, uint32_t number) {
  const _Atomic uint64_t *present = m->survey->present;
  return !present || (present[number / 64] >> number % 64 & 1);
}

/* The vertex of a number below survey->numbers; GRUNDY_I_NO_VERTEX where there is none. */
static uint32_t rank(const rows_maker *m, uint32_t number) {
  if (!m->below) return number >= m->first ? number - m->first : GRUNDY_I_NO_VERTEX;
  if (!is_present(m, number)) return GRUNDY_I_NO_VERTEX;
  uint64_t before = m->survey->present[number / 64] & ((UINT64_C(1) << number % 64) - 1);
  return m->below[number / 64] + GRUNDY_ONES(before);
}

/* Puts a block of edges into their buckets; false where they are not those that were surveyed. */
static bool put_block(void *user, size_t part, const grundy_i_edge *edges, size_t count) {
  rows_maker *m = user;
  uint64_t numbers = m->survey->numbers;
  uint32_t *items = m->rows->items, *next = m->next + part * m->survey->bucket_count;
  const uint32_t *ends = m->ends + part * m->survey->bucket_count;
  uint16_t *lows = m->lows;
  for (size_t i = 0; i < count; i++) {
    uint32_t from = edges[i].from, to = edges[i].to;
    if (to == GRUNDY_I_NO_VERTEX) continue;
    if (GRUNDY_UNLIKELY(from >= numbers || to >= numbers)) return false;
    uint32_t item = rank(m, to), b = from >> GRUNDY_I_BUCKET_BITS, place = next[b];
    if (GRUNDY_UNLIKELY(place == ends[b] || item == GRUNDY_I_NO_VERTEX)) return false;
    items[place] = item;
    lows[place] = (uint16_t)(from % GRUNDY_I_BUCKET);
    next[b] = place + 1;
  }
  return true;
}

static grundy_status put_all(rows_maker *m, grundy_i_edge_source *source) {
  const grundy_i_survey *survey = m->survey;
  GRUNDY_TRY(
      read_all(m->context, source, put_block, m, GRUNDY_PHRASE(task_edges_read), survey->edges));
  for (size_t i = 0; i < survey->parts * survey->bucket_count; i++) {
    if (m->next[i] != m->ends[i]) return GRUNDY_STOP;
  }
  return GRUNDY_OK;
}

/* places[k]: where the next edge from the bucket's k-th number goes; on return, where its row
 * ends. */
static void order_bucket(uint32_t *items, uint16_t *lows, uint32_t *places, const uint32_t *ends,
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
                           uint32_t *places, uint32_t *scratch) {
  for (size_t i = begin; i < end; i++) scratch[places[lows[i]]++ - begin] = items[i];
  memcpy(items + begin, scratch, (end - begin) * sizeof *items);
}

/* Orders bucket b and writes the starts of its rows. */
static bool finish_bucket(void *user, size_t b, unsigned thread) {
  const rows_maker *m = user;
  const grundy_i_survey *survey = m->survey;
  const size_t width = bucket_width(survey), scratch = m->scratch_size;
  uint32_t *places = m->places + thread * 2 * width, *ends = places + width;
  const uint32_t *last = m->ends + (survey->parts - 1) * survey->bucket_count;
  const uint32_t first = b ? last[b - 1] : 0, end = last[b];
  uint32_t begin = first, *start = m->rows->starts + m->firsts[b];
  uint64_t number = (uint64_t)b << GRUNDY_I_BUCKET_BITS;
  memset(ends, 0, width * sizeof *ends);
  for (size_t i = begin; i < end; i++) ends[m->lows[i]]++;
  for (size_t k = 0; k < width; k++, number++) {
    uint32_t count = ends[k];
    bool is_vertex = number < survey->numbers && is_present(m, (uint32_t)number);
    if (count && !is_vertex) return false;
    places[k] = begin;
    if (is_vertex) *start++ = begin;
    begin = ends[k] = begin + count;
  }
  if (begin - first > scratch) {
    order_bucket(m->rows->items, m->lows, places, ends, width);
  } else if (begin > first) { /* else there need be no scratch */
    scatter_bucket(m->rows->items, m->lows, first, begin, places, m->scratch + thread * scratch);
  }
  return true;
}

static grundy_status finish(rows_maker *m, grundy_i_pool *pool) {
  crew c = {.work = finish_bucket, .user = m};
  m->rows->starts[m->rows->vertices] = (uint32_t)m->rows->edges;
  return do_pieces(m->context, pool, &c, m->survey->bucket_count, GRUNDY_PHRASE(task_edges_sorted));
}

double grundy_i_rows_estimate(const grundy_i_survey *survey, unsigned threads) {
  double tables = survey->present ? (double)survey->numbers * (1.0 / 8 + 1.0 / 16) : 0;
  tables += threads * 4.0 * ((double)scratch_size(survey) + 2.0 * (double)bucket_width(survey));
  return 6.0 * (double)survey->edges + 4.0 * (double)survey->vertices + tables;
}

grundy_status grundy_i_rows_make(grundy_i_rows *rows, const grundy_i_survey *survey,
                                 grundy_i_edge_source *source) {
  rows_maker m = {.context = rows->context,
                  .survey = survey,
                  .rows = rows,
                  .threads = grundy_i_pool_threads(source->pool),
                  .scratch_size = scratch_size(survey)};
  GRUNDY_ASSERT(survey->edges <= UINT32_MAX);
  grundy_status s = prepare(&m);
  if (s == GRUNDY_OK) s = put_all(&m, source);
  if (s == GRUNDY_OK) s = finish(&m, source->pool);
  release(&m);
  if (s == GRUNDY_STOP) s = GRUNDY_FAIL(rows->context, GRUNDY_IO, graph_changed);
  if (s != GRUNDY_OK) {
    rows->vertices = (size_t)survey->vertices;
    rows->edges = (size_t)survey->edges;
    grundy_i_rows_clear(rows);
  }
  return s;
}
