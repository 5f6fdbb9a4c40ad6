/* How a rank gets its share: edges are counted, then placed. Each is read by the rank in whose part
 * of the file it stands, counted by the ranks of its ends, and kept by that of its head. */
#include "cluster/share.h"

#include "base/pages.h"

void grundy_i_share_init(grundy_i_share *share, grundy_i_cluster *cluster, grundy_i_shares shares) {
  *share = (grundy_i_share){.cluster = cluster, .shares = shares};
  grundy_i_wordmap_init(&share->sets, cluster->context);
}

void grundy_i_share_clear_edges(grundy_i_share *share) {
  grundy_i_free(share->cluster->context, share->tails, share->tails_size);
  share->tails = NULL;
  share->tails_size = 0;
}

void grundy_i_share_clear(grundy_i_share *share) {
  grundy_context *context = share->cluster->context;
  for (size_t i = 0; i < share->page_count; i++) {
    grundy_i_free(context, share->pages[i], sizeof *share->pages[i]);
  }
  grundy_i_free(context, share->pages, share->page_room * sizeof *share->pages);
  grundy_i_share_clear_edges(share);
  grundy_i_wordmap_clear(&share->sets);
  share->pages = NULL;
  share->page_count = share->page_room = 0;
}

/* ---- counting ---- */

/* Some edges from a vertex (OUT), one to it (IN), or the vertex alone (OUT, none). */
typedef struct arc_count {
  uint32_t local, what; /* kind + 2 * count */
} arc_count;
enum { OUT, IN, RUN_MOST = 1 << 30, AHEAD = 12 };

static grundy_status make_page(grundy_i_share *share, size_t page) {
  grundy_context *context = share->cluster->context;
  void *block = share->pages;
  if (page >= share->page_room) {
    size_t room = page + page / 2 + 16, size = sizeof *share->pages;
    grundy_status s = grundy_i_resize(context, &block, share->page_room * size, room * size);
    if (s != GRUNDY_OK) return s;
    share->pages = block;
    share->page_room = room;
  }
  while (share->page_count <= page) share->pages[share->page_count++] = NULL;
  grundy_status s = grundy_i_allocate(context, 1, sizeof *share->pages[page], &block);
  if (s != GRUNDY_OK) return s;
  grundy_i_pages_large(block, sizeof *share->pages[page]);
  share->pages[page] = block;
  return GRUNDY_OK;
}

static grundy_status count_here(grundy_i_share *share, arc_count t) {
  if (GRUNDY_UNLIKELY(!grundy_i_share_page_of(share, t.local))) {
    grundy_status s = make_page(share, t.local >> GRUNDY_I_PAGE_BITS);
    if (s != GRUNDY_OK) return s;
  }
  grundy_i_share_vertex *v = grundy_i_share_at(share, t.local);
  uint32_t *sum = t.what % 2 == IN ? &v->end : &v->waiting, more = t.what / 2;
  v->seen = 1;
  if (GRUNDY_UNLIKELY(more >= UINT32_MAX - *sum)) {
    return GRUNDY_FAIL(share->cluster->context, GRUNDY_LIMIT, cluster_edges);
  }
  *sum += more;
  return GRUNDY_OK;
}

static grundy_status take_counts(void *user, const unsigned char *records, size_t count) {
  grundy_i_share *share = user;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    arc_count t;
    if (i + AHEAD < count) grundy_i_share_fetch(share, records + (i + AHEAD) * sizeof t);
    memcpy(&t, records + i * sizeof t, sizeof t);
    s = count_here(share, t);
  }
  return s;
}

/* Edges with the same tail in a row are counted as one. */
typedef struct counter {
  grundy_i_share *share;
  uint64_t from, run, largest;
} counter;

static void count_end(counter *c, uint64_t number, uint32_t what) {
  grundy_i_share *share = c->share;
  grundy_i_home place = grundy_i_shares_home(&share->shares, number);
  arc_count t = {place.local, what};
  if (number > c->largest) c->largest = number;
  grundy_i_post_put(&share->post, (int)place.rank, &t, sizeof t);
}

static void end_run(counter *c) {
  if (c->run) count_end(c, c->from, OUT + 2 * (uint32_t)c->run);
  c->run = 0;
}

static grundy_status count_arcs(void *user, const grundy_i_arc *arcs, size_t count) {
  counter *c = user;
  for (size_t i = 0; i < count; i++) {
    if (arcs[i].to == GRUNDY_I_NO_ARC) {
      count_end(c, arcs[i].from, OUT);
      continue;
    }
    if (arcs[i].from != c->from || c->run == RUN_MOST) end_run(c);
    c->from = arcs[i].from;
    c->run++;
    count_end(c, arcs[i].to, IN + 2);
  }
  grundy_i_post_progress(&c->share->post);
  return c->share->post.status;
}

/* ---- places ---- */

static grundy_status lay_out_page(grundy_i_share *share, grundy_i_share_page *page) {
  uint64_t all = 0;
  page->first = share->edges;
  for (size_t i = 0; i < GRUNDY_I_PAGE; i++) {
    grundy_i_share_vertex *v = &page->vertices[i];
    uint32_t edges = v->end;
    v->end = (uint32_t)all;
    all += edges;
    if (v->seen) {
      share->vertices++;
    } else {
      v->waiting = GRUNDY_I_NO_VERTEX_HERE;
    }
    v->seen = 0;
  }
  share->edges += all;
  if (all <= UINT32_MAX) return GRUNDY_OK;
  return GRUNDY_FAIL(share->cluster->context, GRUNDY_LIMIT, cluster_edges);
}

static grundy_status lay_out(grundy_i_share *share, uint64_t largest) {
  grundy_status s = GRUNDY_OK;
  for (share->width = 1; largest >> 8 * share->width; share->width++) {
  }
  for (size_t i = 0; i < share->page_count && s == GRUNDY_OK; i++) {
    if (share->pages[i]) s = lay_out_page(share, share->pages[i]);
  }
  if (s != GRUNDY_OK) return s;
  void *tails;
  size_t size = (size_t)share->edges * share->width + sizeof(uint64_t);
  s = grundy_i_allocate(share->cluster->context, size, 1, &tails);
  if (s != GRUNDY_OK) return s;
  grundy_i_pages_large(tails, size);
  share->tails = tails;
  share->tails_size = size;
  return GRUNDY_OK;
}

/* ---- placing ---- */

/* A head's place, and the tail in share->width bytes. */
enum { HEAD = sizeof(uint32_t), RECORD_MOST = HEAD + sizeof(uint64_t) };

static grundy_status place_here(grundy_i_share *share, uint32_t local, const unsigned char *tail) {
  grundy_i_share_page *page = grundy_i_share_page_of(share, local);
  uint64_t at = page ? page->first + page->vertices[local % GRUNDY_I_PAGE].end++ : 0;
  if (!page || at >= share->edges) {
    return GRUNDY_FAIL(share->cluster->context, GRUNDY_IO, graph_changed);
  }
  unsigned char *out = share->tails + at * share->width;
  switch (share->width) { /* copies of a constant size take no call */
  case 3:
    memcpy(out, tail, 3);
    break;
  case 4:
    memcpy(out, tail, 4);
    break;
  default:
    memcpy(out, tail, share->width);
  }
  return GRUNDY_OK;
}

/* Asks for the place of a tail. */
static void fetch_tail(const grundy_i_share *share, const unsigned char *record) {
  uint32_t local;
  memcpy(&local, record, sizeof local);
  const grundy_i_share_page *page = grundy_i_share_page_of(share, local);
  if (!page) return;
  uint64_t at = page->first + page->vertices[local % GRUNDY_I_PAGE].end;
  if (at < share->edges) GRUNDY_PREFETCH(share->tails + at * share->width);
}

static grundy_status take_records(void *user, const unsigned char *records, size_t count) {
  grundy_i_share *share = user;
  grundy_status s = GRUNDY_OK;
  size_t size = HEAD + share->width;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    const unsigned char *record = records + i * size;
    uint32_t local;
    if (i + 2 * AHEAD < count) grundy_i_share_fetch(share, record + 2 * AHEAD * size);
    if (i + AHEAD < count) fetch_tail(share, record + AHEAD * size);
    memcpy(&local, record, sizeof local);
    s = place_here(share, local, record + HEAD);
  }
  return s;
}

static grundy_status place_arcs(void *user, const grundy_i_arc *arcs, size_t count) {
  grundy_i_share *share = user;
  for (size_t i = 0; i < count; i++) {
    unsigned char record[RECORD_MOST];
    if (arcs[i].to == GRUNDY_I_NO_ARC) continue;
    grundy_i_home head = grundy_i_shares_home(&share->shares, arcs[i].to);
    uint64_t tail = grundy_i_first_lowest(arcs[i].from);
    memcpy(record, &head.local, HEAD);
    memcpy(record + HEAD, &tail, sizeof tail);
    grundy_i_post_put(&share->post, (int)head.rank, record, RECORD_MOST);
  }
  grundy_i_post_progress(&share->post);
  return share->post.status;
}

/* ---- both ---- */

/* One reading of the slices, with a post of its own. */
static grundy_status read_through(grundy_i_share *share, const grundy_i_arcs *arcs, size_t record,
                                  grundy_i_post_take take, counter *count, bool *named) {
  grundy_status s =
      grundy_i_post_open(&share->post, share->cluster, share->tag++, record, take, share);
  s = grundy_i_cluster_agree(share->cluster, s);
  *named = false;
  if (s == GRUNDY_OK) {
    grundy_status read = grundy_i_arcs_read(arcs, 1, named);
    if (count) end_run(count);
    bool bad = read == GRUNDY_BAD_INPUT;
    s = grundy_i_post_end(&share->post, bad ? GRUNDY_OK : read, NULL, GRUNDY_PHRASE(task_reading));
    if (s == GRUNDY_OK) s = grundy_i_arcs_agree(arcs, read, named);
  }
  grundy_i_post_close(&share->post);
  return s;
}

static uint64_t largest_of_all(const grundy_i_cluster *cluster, uint64_t own) {
  uint64_t largest;
  MPI_Allreduce(&own, &largest, 1, MPI_UINT64_T, MPI_MAX, cluster->ranks);
  return largest;
}

grundy_status grundy_i_share_read(grundy_i_share *share, grundy_i_arcs *arcs, bool *named) {
  counter c = {.share = share};
  arcs->take = count_arcs;
  arcs->user = &c;
  grundy_status s = read_through(share, arcs, sizeof(arc_count), take_counts, &c, named);
  if (s != GRUNDY_OK || *named) return s;
  uint64_t largest = largest_of_all(share->cluster, c.largest);
  s = grundy_i_cluster_agree(share->cluster, lay_out(share, largest));
  if (s != GRUNDY_OK) return s;
  arcs->take = place_arcs;
  arcs->user = share;
  s = read_through(share, arcs, HEAD + share->width, take_records, NULL, named);
  if (s == GRUNDY_OK && *named) s = GRUNDY_FAIL(share->cluster->context, GRUNDY_IO, graph_changed);
  return s;
}
