/* A cycle among the vertices that got no value. Each of them has an edge to another; following the
 * edge to the least of those, from the least vertex on, a walk comes back to where it was. One
 * wanderer walks; the rank that has it passes it on. Where vertices are numbers the answer does not
 * depend on how many ranks there are. */
#include "base/messages_graph.def"
#include "base/messages_tasks.def"
#include "cluster/share.h"

enum { SHOWN = 8 };
static const uint32_t mark = UINT32_MAX - 1;

/* "An edge leads from your vertex to this one, which has no value." */
typedef struct hint {
  uint64_t to, local;
} hint;

static bool is_open(const grundy_i_share_vertex *v) {
  return v->waiting && v->waiting != GRUNDY_I_NO_VERTEX_HERE;
}

static void keep_least(grundy_i_share *share, hint h) {
  grundy_i_share_vertex *v = grundy_i_share_at(share, (uint32_t)h.local);
  if (is_open(v) && h.to < v->seen) v->seen = h.to;
}

static grundy_status take(void *user, const unsigned char *records, size_t count) {
  for (size_t i = 0; i < count; i++) {
    hint h;
    memcpy(&h, records + i * sizeof h, sizeof h);
    keep_least(user, h);
  }
  return GRUNDY_OK;
}

/* Calls on each vertex without a value. */
static void each_open(grundy_i_share *share, void (*call)(grundy_i_share *share, uint32_t local)) {
  for (size_t page = 0; page < share->page_count; page++) {
    for (uint32_t i = 0; share->pages[page].vertices && i < GRUNDY_I_PAGE; i++) {
      uint32_t local = (uint32_t)(page << GRUNDY_I_PAGE_BITS) + i;
      if (is_open(grundy_i_share_at(share, local))) call(share, local);
    }
  }
}

static void forget(grundy_i_share *share, uint32_t local) {
  grundy_i_share_at(share, local)->seen = UINT64_MAX;
}

static uint64_t number_of(const grundy_i_share *share, uint32_t local) {
  return grundy_i_shares_number(&share->shares, (uint32_t)share->cluster->rank, local);
}

static void hint_at(grundy_i_share *share, uint32_t local) {
  const unsigned char *at, *end;
  grundy_i_share_row(share, local, &at, &end);
  for (; at < end; at += share->width) {
    grundy_i_home place =
        grundy_i_shares_home(&share->shares, grundy_i_share_tail(at, share->width));
    hint h = {number_of(share, local), place.local};
    grundy_i_post_put(&share->post, 0, place.rank, &h, sizeof h);
  }
}

/* Makes `seen` of each vertex without a value the next one of the walk. */
static grundy_status find_next(grundy_i_share *share) {
  each_open(share, forget);
  const grundy_i_post_kind kinds[] = {{sizeof(hint), take}};
  grundy_status s = grundy_i_share_open_post(share, kinds, 1, share);
  if (s == GRUNDY_OK) {
    each_open(share, hint_at);
    s = grundy_i_post_end(&share->post, s, NULL, GRUNDY_PHRASE(task_nim_values));
  }
  grundy_i_post_close(&share->post);
  return s;
}

/* ---- the walk ---- */

/* The vertex that comes next, and what was met: how many vertices, the least, the first few. A walk
 * that marks ends at a vertex that is marked already; another one at `until`. */
typedef struct wanderer {
  uint64_t at, until, steps, least, first[SHOWN], marks, over;
} wanderer;
enum { WANDERER = sizeof(wanderer) / sizeof(uint64_t) };

static void walk_here(grundy_i_share *share, wanderer *t) {
  for (;;) {
    grundy_i_home place = grundy_i_shares_home(&share->shares, t->at);
    if (place.rank != (uint32_t)share->cluster->rank) return;
    grundy_i_share_vertex *v = grundy_i_share_at(share, place.local);
    if (t->marks ? v->waiting == mark : t->steps && t->at == t->until) {
      t->over = 1;
      return;
    }
    if (t->marks) v->waiting = mark;
    if (t->steps < SHOWN) t->first[t->steps] = t->at;
    if (t->at < t->least) t->least = t->at;
    t->steps++;
    t->at = v->seen;
  }
}

/* Ends with the same wanderer on all ranks. The rank that has it checks the limits, and passes
 * `over` 2 on where they end the walk. */
static grundy_status walk(grundy_i_share *share, wanderer *t) {
  grundy_i_cluster *cluster = share->cluster;
  grundy_status s = GRUNDY_OK;
  int have = (int)grundy_i_shares_home(&share->shares, t->at).rank;
  bool mine = have == cluster->rank;
  unsigned naps = 0;
  while (!t->over) {
    if (mine) {
      s = grundy_i_tick(cluster->context, GRUNDY_PHRASE(task_nim_values), 0, 0);
      if (s == GRUNDY_OK) walk_here(share, t);
      if (s != GRUNDY_OK) t->over = 2;
      if (t->over) break;
      int next = (int)grundy_i_shares_home(&share->shares, t->at).rank;
      MPI_Send(t, WANDERER, MPI_UINT64_T, next, share->tag, cluster->ranks);
      mine = false;
      naps = 0;
      continue;
    }
    int here;
    MPI_Iprobe(MPI_ANY_SOURCE, share->tag, cluster->ranks, &here, MPI_STATUS_IGNORE);
    if (!here) {
      grundy_i_cluster_nap(&naps);
      continue;
    }
    MPI_Recv(t, WANDERER, MPI_UINT64_T, MPI_ANY_SOURCE, share->tag, cluster->ranks,
             MPI_STATUS_IGNORE);
    mine = !t->over;
  }
  if (mine) {
    for (int rank = 0; rank < cluster->size; rank++) {
      if (rank != cluster->rank)
        MPI_Send(t, WANDERER, MPI_UINT64_T, rank, share->tag, cluster->ranks);
    }
  }
  share->tag++;
  return grundy_i_cluster_agree(cluster, s);
}

static uint64_t least_open(const grundy_i_share *share) {
  uint64_t own = UINT64_MAX, least;
  for (size_t page = 0; page < share->page_count; page++) {
    for (uint32_t i = 0; share->pages[page].vertices && i < GRUNDY_I_PAGE; i++) {
      uint32_t local = (uint32_t)(page << GRUNDY_I_PAGE_BITS) + i;
      uint64_t number = number_of(share, local);
      if (is_open(grundy_i_share_at(share, local)) && number < own) own = number;
    }
  }
  MPI_Allreduce(&own, &least, 1, MPI_UINT64_T, MPI_MIN, share->cluster->ranks);
  return least;
}

/* ---- its words ---- */

/* Appends the quoted name of a vertex, which its rank tells all others. */
static grundy_status put_name(const grundy_i_share *share, uint64_t number,
                              grundy_i_cycle_name name, void *user, grundy_buffer *out) {
  grundy_i_cluster *cluster = share->cluster;
  int owner = (int)grundy_i_shares_home(&share->shares, number).rank;
  grundy_i_quoted quoted = {""};
  grundy_status s = GRUNDY_OK;
  if (owner == cluster->rank) {
    grundy_buffer text = grundy_i_buffer(cluster->context);
    s = name(user, number, &text);
    if (s == GRUNDY_OK) quoted = grundy_i_quote(text.data, text.length);
    grundy_buffer_clear(&text);
  }
  MPI_Bcast(quoted.text, sizeof quoted.text, MPI_CHAR, owner, cluster->ranks);
  if (s != GRUNDY_OK) return s;
  return grundy_buffer_print(out, "%s%s", out->length ? " -> " : "", quoted.text);
}

grundy_status grundy_i_share_fail_with_cycle(grundy_i_share *share, const char *path,
                                             grundy_i_cycle_name name, void *user) {
  grundy_i_cluster *cluster = share->cluster;
  GRUNDY_TRY(find_next(share));
  wanderer t = {.at = least_open(share), .least = UINT64_MAX, .marks = 1};
  GRUNDY_TRY(walk(share, &t)); /* to a vertex of a cycle */
  t = (wanderer){.at = t.at, .until = t.at, .least = UINT64_MAX};
  GRUNDY_TRY(walk(share, &t)); /* around it, to its least vertex */
  t = (wanderer){.at = t.least, .until = t.least, .least = UINT64_MAX};
  GRUNDY_TRY(walk(share, &t));
  grundy_buffer text = grundy_i_buffer(cluster->context);
  uint64_t listed = t.steps < SHOWN ? t.steps : SHOWN;
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = 0; i < listed; i++) {
    grundy_status put = put_name(share, t.first[i], name, user, &text);
    if (s == GRUNDY_OK) s = put;
  }
  if (s == GRUNDY_OK && listed < t.steps) {
    s = grundy_buffer_print(&text, " -> … (%llu vertices)", (unsigned long long)t.steps);
  }
  grundy_status put = put_name(share, t.first[0], name, user, &text);
  if (s == GRUNDY_OK) s = put;
  s = grundy_i_cluster_agree(cluster, s);
  if (s == GRUNDY_OK) {
    s = GRUNDY_FAIL(cluster->context, GRUNDY_BAD_INPUT, graph_cycle, path, text.data);
  }
  grundy_buffer_clear(&text);
  return grundy_i_cluster_agree(cluster, s);
}
