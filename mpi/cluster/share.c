/* How a rank gets its share. Each edge is read by the rank in whose part of the file it stands,
 * counted by that of its tail, and kept by that of its head. */
#include "cluster/share.h"

#include "base/messages_tasks.def"
#include "cluster/intake.h"

void grundy_i_share_init(grundy_i_share *share, grundy_i_cluster *cluster, grundy_i_shares shares) {
  *share = (grundy_i_share){.cluster = cluster, .shares = shares};
  grundy_i_wordmap_init(&share->sets, cluster->context);
}

void grundy_i_share_clear_edges(grundy_i_share *share) {
  for (size_t i = 0; i < share->page_count; i++) {
    grundy_i_share_page *page = &share->pages[i];
    grundy_i_free(share->cluster->context, page->tails, page->tails_size);
    page->tails = NULL;
  }
}

void grundy_i_share_clear(grundy_i_share *share) {
  grundy_context *context = share->cluster->context;
  grundy_i_share_clear_edges(share);
  for (size_t i = 0; i < share->page_count; i++) {
    grundy_i_share_page *page = &share->pages[i];
    if (page->block_size) grundy_i_free(context, page->vertices, page->block_size);
  }
  grundy_i_free(context, share->pages, share->page_count * sizeof *share->pages);
  grundy_i_wordmap_clear(&share->sets);
  share->pages = NULL;
  share->page_count = 0;
}

grundy_status grundy_i_share_open_post(grundy_i_share *share, const grundy_i_post_kind *kinds,
                                       size_t count, void *user) {
  grundy_status s =
      grundy_i_post_open(&share->post, share->cluster, share->tag, kinds, count, user);
  share->tag += (int)count;
  return grundy_i_cluster_agree(share->cluster, s);
}

/* ---- the edges of a slice on their way ---- */

enum { EDGE, OUT, HEAD = GRUNDY_I_INTAKE_HEAD, RECORD_MOST = HEAD + sizeof(uint64_t) };
enum { RUN_MOST = 1 << 30 };

/* Edges with the same tail in a row are counted as one. */
typedef struct edge_sender {
  grundy_i_share *share;
  grundy_i_intake intake;
  uint64_t from, run, largest;
} edge_sender;

static grundy_status take_edges(void *user, const unsigned char *records, size_t count) {
  return grundy_i_intake_edges(&((edge_sender *)user)->intake, records, count);
}

static grundy_status take_outs(void *user, const unsigned char *records, size_t count) {
  return grundy_i_intake_outs(&((edge_sender *)user)->intake, records, count);
}

static void send_out(edge_sender *e, uint64_t number, uint64_t edges) {
  grundy_i_share *share = e->share;
  grundy_i_home place = grundy_i_shares_home(&share->shares, number);
  grundy_i_intake_out o = {place.local, (uint32_t)edges};
  if (number > e->largest) e->largest = number;
  grundy_i_post_put(&share->post, OUT, place.rank, &o, sizeof o);
}

static void end_run(edge_sender *e) {
  if (e->run) send_out(e, e->from, e->run);
  e->run = 0;
}

static void send_edge(edge_sender *e, grundy_i_arc arc) {
  unsigned char record[RECORD_MOST];
  grundy_i_share *share = e->share;
  grundy_i_home head = grundy_i_shares_home(&share->shares, arc.to);
  uint64_t tail = grundy_i_first_lowest(arc.from);
  if (arc.to > e->largest) e->largest = arc.to;
  memcpy(record, &head.local, HEAD);
  memcpy(record + HEAD, &tail, sizeof tail);
  grundy_i_post_put(&share->post, EDGE, head.rank, record, RECORD_MOST);
}

static grundy_status send_arcs(void *user, const grundy_i_arc *arcs, size_t count) {
  edge_sender *e = user;
  for (size_t i = 0; i < count; i++) {
    if (arcs[i].to == GRUNDY_I_NO_ARC) {
      send_out(e, arcs[i].from, 0);
      continue;
    }
    if (arcs[i].from != e->from || e->run == RUN_MOST) end_run(e);
    e->from = arcs[i].from;
    e->run++;
    send_edge(e, arcs[i]);
  }
  grundy_i_post_progress(&e->share->post);
  return e->share->post.status;
}

static grundy_status send_slice(edge_sender *e, grundy_i_arcs *arcs, bool *named) {
  grundy_i_share *share = e->share;
  const grundy_i_post_kind kinds[] = {{HEAD + e->intake.width, take_edges},
                                      {sizeof(grundy_i_intake_out), take_outs}};
  grundy_status s = grundy_i_share_open_post(share, kinds, 2, e);
  if (s == GRUNDY_OK) {
    arcs->take = send_arcs;
    arcs->user = e;
    grundy_status read = grundy_i_arcs_read(arcs, 1, named);
    end_run(e);
    bool bad = read == GRUNDY_BAD_INPUT;
    s = grundy_i_post_end(&share->post, bad ? GRUNDY_OK : read, NULL, GRUNDY_PHRASE(task_reading));
    if (s == GRUNDY_OK) s = grundy_i_arcs_agree(arcs, read, named);
  }
  grundy_i_post_close(&share->post);
  return s;
}

/* Bytes of a number. */
static size_t width_of(uint64_t most) {
  size_t width = 1;
  while (most >> 8 * width) width++;
  return width;
}

static uint64_t largest_of_all(const grundy_i_cluster *cluster, uint64_t own) {
  uint64_t largest;
  MPI_Allreduce(&own, &largest, 1, MPI_UINT64_T, MPI_MAX, cluster->ranks);
  return largest;
}

grundy_status grundy_i_share_read(grundy_i_share *share, grundy_i_arcs *arcs, uint64_t most,
                                  bool *named) {
  edge_sender e = {.share = share};
  grundy_i_cluster *cluster = share->cluster;
  *named = false;
  grundy_i_intake_init(&e.intake, cluster->context, width_of(largest_of_all(cluster, most)));
  grundy_status s = send_slice(&e, arcs, named);
  if (s == GRUNDY_OK && !*named) {
    share->width = width_of(largest_of_all(cluster, e.largest));
    s = grundy_i_cluster_agree(cluster, grundy_i_intake_lay_out(&e.intake, share));
  }
  grundy_i_intake_clear(&e.intake);
  return s;
}
