/* Edges in chunks by page, and how a page of a share is made of them: a counting sort (Seward 1954)
 * of a few hundred kilobytes. */
#include "cluster/intake.h"

#include "base/context.h"
#include "base/messages_cluster.def"
#include "base/messages_tasks.def"

enum { LOW = sizeof(uint16_t), CHUNK = 1 << 17, AHEAD = 24 };
enum { GROUP = 64 /* pages, whose vertices take 16 MB */ };
enum { MANY = 1 << 18, PARTS = 8 /* pages of more edges are made in about this many parts */ };

/* The records of a chunk end where the next has no room, those of a page's last at page->at. A
 * record is read and written as a word, its first bytes. */
struct grundy_i_intake_chunk {
  grundy_i_intake_chunk *before;
  unsigned char records[CHUNK - 2 * sizeof(uint64_t)], margin[sizeof(uint64_t)];
};

static size_t record_of(const grundy_i_intake *intake) {
  return LOW + intake->width;
}

static size_t chunk_bytes(const grundy_i_intake *intake) {
  size_t all = sizeof((grundy_i_intake_chunk *)NULL)->records;
  return all - all % record_of(intake);
}

void grundy_i_intake_init(grundy_i_intake *intake, grundy_context *context, size_t width) {
  *intake = (grundy_i_intake){.context = context, .width = width};
  grundy_i_wordmap_init(&intake->more, context);
}

static void free_chunks(grundy_context *context, grundy_i_intake_chunk *last) {
  while (last) {
    grundy_i_intake_chunk *chunk = last;
    last = chunk->before;
    grundy_i_free(context, chunk, sizeof *chunk);
  }
}

static void clear_page(grundy_i_intake *intake, grundy_i_intake_page *page) {
  free_chunks(intake->context, page->last);
  grundy_i_free(intake->context, page->out, GRUNDY_I_PAGE);
  *page = (grundy_i_intake_page){0};
}

void grundy_i_intake_clear(grundy_i_intake *intake) {
  for (size_t i = 0; i < intake->page_count; i++) clear_page(intake, &intake->pages[i]);
  grundy_i_free(intake->context, intake->pages, intake->page_room * sizeof *intake->pages);
  grundy_i_wordmap_clear(&intake->more);
  grundy_i_intake_init(intake, intake->context, intake->width);
}

/* ---- what arrives ---- */

static grundy_status make_page(grundy_i_intake *intake, size_t index) {
  void *block = intake->pages;
  const size_t size = sizeof *intake->pages, old = intake->page_room;
  if (index >= old) {
    size_t room = index + index / 2 + 16;
    GRUNDY_TRY(grundy_i_resize(intake->context, &block, old * size, room * size));
    intake->pages = block;
    intake->page_room = room;
    memset(intake->pages + old, 0, (room - old) * size);
  }
  if (intake->page_count <= index) intake->page_count = index + 1;
  GRUNDY_TRY(grundy_i_allocate(intake->context, GRUNDY_I_PAGE, 1, &block));
  intake->pages[index].out = block;
  return GRUNDY_OK;
}

static bool has_page(const grundy_i_intake *intake, uint32_t local) {
  size_t index = local >> GRUNDY_I_PAGE_BITS;
  return index < intake->page_count && intake->pages[index].out;
}

static grundy_status make_room(grundy_i_intake *intake, uint32_t local) {
  size_t index = local >> GRUNDY_I_PAGE_BITS;
  if (!has_page(intake, local)) GRUNDY_TRY(make_page(intake, index));
  void *block = NULL;
  GRUNDY_TRY(grundy_i_resize(intake->context, &block, 0, sizeof(grundy_i_intake_chunk)));
  grundy_i_intake_page *page = &intake->pages[index];
  grundy_i_intake_chunk *chunk = block;
  chunk->before = page->last;
  page->last = chunk;
  page->at = chunk->records;
  page->end = page->at + chunk_bytes(intake);
  return GRUNDY_OK;
}

grundy_status grundy_i_intake_edges(grundy_i_intake *intake, const unsigned char *records,
                                    size_t count) {
  const size_t size = GRUNDY_I_INTAKE_HEAD + intake->width, step = record_of(intake);
  for (size_t i = 0; i < count; i++, records += size) {
    uint32_t local;
    uint64_t tail;
    memcpy(&local, records, sizeof local);
    memcpy(&tail, records + GRUNDY_I_INTAKE_HEAD, sizeof tail);
    size_t index = local >> GRUNDY_I_PAGE_BITS;
    if (GRUNDY_UNLIKELY(index >= intake->page_count ||
                        intake->pages[index].at == intake->pages[index].end)) {
      GRUNDY_TRY(make_room(intake, local));
    }
    uint64_t word = local % GRUNDY_I_PAGE | grundy_i_first_lowest(tail) << 8 * LOW;
    word = grundy_i_first_lowest(word);
    memcpy(intake->pages[index].at, &word, sizeof word);
    intake->pages[index].at += step;
  }
  return GRUNDY_OK;
}

static uint8_t *byte_of(const grundy_i_intake *intake, uint32_t local) {
  return &intake->pages[local >> GRUNDY_I_PAGE_BITS].out[local % GRUNDY_I_PAGE];
}

/* Moves what the byte has counted to the map. */
static grundy_status count_more(grundy_i_intake *intake, uint64_t local, uint64_t edges) {
  const uint64_t *more = grundy_i_wordmap_find(&intake->more, &local, 1);
  return grundy_i_wordmap_put(&intake->more, &local, 1, (more ? *more : 0) + edges);
}

static grundy_status count_out(grundy_i_intake *intake, grundy_i_intake_out o) {
  grundy_status s = GRUNDY_OK;
  if (GRUNDY_UNLIKELY(!has_page(intake, o.local))) {
    GRUNDY_TRY(make_page(intake, o.local >> GRUNDY_I_PAGE_BITS));
  }
  uint8_t *byte = byte_of(intake, o.local);
  uint64_t sum = (uint64_t)*byte + (*byte == 0) + o.edges;
  if (GRUNDY_UNLIKELY(sum > UINT8_MAX)) {
    s = count_more(intake, o.local, sum - 1);
    sum = 1;
  }
  *byte = (uint8_t)sum;
  return s;
}

grundy_status grundy_i_intake_outs(grundy_i_intake *intake, const unsigned char *records,
                                   size_t count) {
  for (size_t i = 0; i < count; i++) {
    grundy_i_intake_out o;
    if (i + AHEAD < count) {
      memcpy(&o, records + (i + AHEAD) * sizeof o, sizeof o);
      if (has_page(intake, o.local)) GRUNDY_PREFETCH(byte_of(intake, o.local));
    }
    memcpy(&o, records + i * sizeof o, sizeof o);
    GRUNDY_TRY(count_out(intake, o));
  }
  return GRUNDY_OK;
}

/* ---- pages ---- */

/* A page being made: places[k] is where the next edge to its k-th vertex goes. `spare` is NULL
 * before the first page of many edges. */
typedef struct page_maker {
  const grundy_i_intake *intake;
  grundy_i_intake_page *from;
  grundy_i_intake_chunk *spare;
  unsigned char *tails;
  size_t width;
  uint64_t edges;
  uint32_t places[GRUNDY_I_PAGE];
} page_maker;

typedef void (*take_records)(page_maker *m, const unsigned char *at, const unsigned char *end);

/* Gives all records of the page to `take`. */
static void each_chunk(page_maker *m, take_records take) {
  const unsigned char *end = m->from->at;
  for (const grundy_i_intake_chunk *c = m->from->last; c; c = c->before) {
    take(m, c->records, end);
    if (c->before) end = c->before->records + chunk_bytes(m->intake);
  }
}

static void add_up(page_maker *m, const unsigned char *at, const unsigned char *end) {
  m->edges += (uint64_t)(end - at) / record_of(m->intake);
}

static size_t low_of(const unsigned char *record) {
  return (size_t)record[0] | (size_t)record[1] << 8;
}

static void count(page_maker *m, const unsigned char *at, const unsigned char *end) {
  const size_t step = record_of(m->intake);
  for (; at < end; at += step) m->places[low_of(at)]++;
}

static inline void place_wide(page_maker *m, const unsigned char *at, const unsigned char *end,
                              size_t width) {
  const size_t step = record_of(m->intake);
  for (; at < end; at += step) {
    memcpy(m->tails + (size_t)m->places[low_of(at)]++ * width, at + LOW, width);
  }
}

/* Copies of a constant size take no call. */
static void place(page_maker *m, const unsigned char *at, const unsigned char *end) {
  switch (m->width) {
  case 3:
    place_wide(m, at, end, 3);
    break;
  case 4:
    place_wide(m, at, end, 4);
    break;
  case 5:
    place_wide(m, at, end, 5);
    break;
  default:
    place_wide(m, at, end, m->width);
  }
}

/* Makes the vertices of the counts, and these the beginnings of rows. */
static void start(page_maker *m, grundy_i_share *share, grundy_i_share_vertex *vertices) {
  uint32_t sum = 0;
  for (size_t i = 0; i < GRUNDY_I_PAGE; i++) {
    uint32_t edges = m->places[i], out = m->from->out[i];
    bool exists = edges || out;
    m->places[i] = sum;
    sum += edges;
    vertices[i].seen = 0;
    vertices[i].waiting = !exists ? GRUNDY_I_NO_VERTEX_HERE : out ? out - 1 : 0;
    vertices[i].end = sum;
    share->vertices += exists;
  }
  share->edges += sum;
}

/* Room for the tails of this many edges. */
static grundy_status reserve_tails(page_maker *m, grundy_i_share_page *page, uint64_t edges) {
  void *tails = page->tails;
  size_t size = (size_t)edges * m->width + GRUNDY_I_TAILS_MARGIN;
  if (size <= page->tails_size) return GRUNDY_OK;
  GRUNDY_TRY(grundy_i_resize(m->intake->context, &tails, page->tails_size, size));
  m->tails = page->tails = tails;
  page->tails_size = size;
  return GRUNDY_OK;
}

/* Chunks being written, each full but the last. */
typedef struct chunk_list {
  grundy_i_intake_chunk *last;
  unsigned char *at, *end;
} chunk_list;

/* Places those records of a chunk whose vertex is one of first .. end - 1, and keeps the others in
 * `rest`, which needs one more chunk at most. */
static void sift_chunk(page_maker *m, chunk_list *rest, const unsigned char *at,
                       const unsigned char *at_end, size_t first, size_t end) {
  const size_t step = record_of(m->intake), width = m->width;
  for (; at < at_end; at += step) {
    size_t low = low_of(at);
    if (low >= first && low < end) {
      memcpy(m->tails + (size_t)m->places[low]++ * width, at + LOW, width);
      continue;
    }
    if (rest->at == rest->end) {
      m->spare->before = rest->last;
      *rest = (chunk_list){m->spare, m->spare->records, m->spare->records + chunk_bytes(m->intake)};
      m->spare = NULL;
    }
    memcpy(rest->at, at, step);
    rest->at += step;
  }
}

/* Places all edges to the vertices first .. end - 1 of the page, the last at `edges` - 1, and gives
 * back the chunks that are not needed for the others. */
static grundy_status sift(page_maker *m, grundy_i_share_page *page, size_t first, size_t end,
                          uint32_t edges) {
  grundy_i_intake_page *from = m->from;
  grundy_i_intake_chunk *chunk = from->last;
  const size_t most = chunk_bytes(m->intake) / record_of(m->intake);
  const unsigned char *at_end = from->at;
  chunk_list rest = {NULL, NULL, NULL};
  grundy_status s = GRUNDY_OK;
  while (chunk && s == GRUNDY_OK) {
    bool later = first + 1 == end && edges - m->places[first] > most;
    s = reserve_tails(m, page, later ? m->places[first] + most : edges);
    if (s != GRUNDY_OK) break;
    grundy_i_intake_chunk *before = chunk->before;
    sift_chunk(m, &rest, chunk->records, at_end, first, end);
    if (m->spare) {
      grundy_i_free(m->intake->context, chunk, sizeof *chunk);
    } else {
      m->spare = chunk;
      chunk->before = NULL;
    }
    chunk = before;
    if (chunk) at_end = chunk->records + chunk_bytes(m->intake);
  }
  free_chunks(m->intake->context, chunk);
  from->last = rest.last;
  from->at = rest.at;
  from->end = rest.end;
  return s;
}

/* Some vertices at a time, so that few edges are there twice; a row that is long grows as its
 * chunks are given back. */
static grundy_status place_many(page_maker *m, grundy_i_share_page *page) {
  const grundy_i_share_vertex *vertices = page->vertices;
  grundy_status s = GRUNDY_OK;
  uint64_t done = 0;
  void *spare = m->spare;
  if (!spare) s = grundy_i_allocate(m->intake->context, 1, sizeof *m->spare, &spare);
  m->spare = spare;
  for (size_t first = 0, end; first < GRUNDY_I_PAGE && s == GRUNDY_OK; first = end) {
    end = first + 1;
    while (end < GRUNDY_I_PAGE && vertices[end].end <= done + m->edges / PARTS) end++;
    if (vertices[end - 1].end > done) s = sift(m, page, first, end, vertices[end - 1].end);
    done = vertices[end - 1].end;
  }
  return s;
}

static grundy_status lay_out_page(page_maker *m, grundy_i_share_page *page, grundy_i_share *share) {
  m->edges = 0;
  each_chunk(m, add_up);
  if (m->edges > UINT32_MAX) return GRUNDY_FAIL(m->intake->context, GRUNDY_LIMIT, cluster_edges);
  memset(m->places, 0, sizeof m->places);
  each_chunk(m, count);
  start(m, share, page->vertices);
  if (m->edges > MANY) return place_many(m, page);
  GRUNDY_TRY(reserve_tails(m, page, m->edges));
  each_chunk(m, place);
  return GRUNDY_OK;
}

/* The vertices of the pages from `first` on in one block, which belongs to the first of them. */
static grundy_status make_vertices(const grundy_i_intake *intake, grundy_i_share *share,
                                   size_t first) {
  size_t owner = first, count = 0, end = first + GROUP;
  void *block = NULL;
  if (end > intake->page_count) end = intake->page_count;
  for (size_t i = end; i-- > first;) {
    if (!intake->pages[i].out) continue;
    owner = i;
    count++;
  }
  size_t size = count * GRUNDY_I_PAGE * sizeof *share->pages->vertices;
  GRUNDY_TRY(grundy_i_resize(intake->context, &block, 0, size));
  grundy_i_pages_large(block, size);
  grundy_i_share_vertex *vertices = block;
  share->pages[owner].block_size = size;
  for (size_t i = owner; i < end; i++) {
    if (!intake->pages[i].out) continue;
    share->pages[i].vertices = vertices;
    vertices += GRUNDY_I_PAGE;
  }
  return GRUNDY_OK;
}

static grundy_status add_more(const grundy_i_intake *intake, const grundy_i_share *share) {
  for (size_t i = 0; i < grundy_i_wordmap_count(&intake->more); i++) {
    size_t length;
    uint64_t local = *grundy_i_wordmap_key(&intake->more, i, &length);
    grundy_i_share_vertex *v = grundy_i_share_at(share, (uint32_t)local);
    uint64_t sum = v->waiting + *grundy_i_wordmap_value(&intake->more, i);
    if (sum > GRUNDY_I_EDGES_MOST) return GRUNDY_FAIL(intake->context, GRUNDY_LIMIT, cluster_edges);
    v->waiting = (uint32_t)sum;
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_intake_lay_out(grundy_i_intake *intake, grundy_i_share *share) {
  void *block;
  GRUNDY_TRY(grundy_i_allocate(intake->context, intake->page_count, sizeof *share->pages, &block));
  share->pages = block;
  share->page_count = intake->page_count;
  GRUNDY_TRY(grundy_i_allocate(intake->context, 1, sizeof(page_maker), &block));
  page_maker *m = block;
  m->intake = intake;
  m->width = share->width;
  GRUNDY_ASSERT(m->width <= intake->width);
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < intake->page_count && s == GRUNDY_OK; i++) {
    if (i % GROUP == 0) s = make_vertices(intake, share, i);
    if (s != GRUNDY_OK || !intake->pages[i].out) continue;
    m->from = &intake->pages[i];
    s = lay_out_page(m, &share->pages[i], share);
    clear_page(intake, &intake->pages[i]);
    if (s == GRUNDY_OK) s = grundy_i_tick_now(intake->context, GRUNDY_PHRASE(task_reading), 0, 0);
  }
  free_chunks(intake->context, m->spare);
  grundy_i_free(intake->context, m, sizeof *m);
  return s == GRUNDY_OK ? add_more(intake, share) : s;
}
