/* Values from the vertices without edges backwards (the order of Kahn 1962 from its other end):
 * a vertex that gets a value tells those before it; the last of those that a vertex waits for gives
 * it the mex. There are no rounds: a path of 10^6 vertices is 10^6 short messages, not 10^6
 * barriers. */
#include "base/messages_tasks.def"
#include "cluster/share.h"

enum { SMALL = 64, STEPS = 64, AHEAD = 24 };

/* "This vertex leads to one of that value." */
typedef struct news {
  uint32_t local, value;
} news;

/* ---- values from 64 on ---- */

/* Bits for values 64 + i, kept for a vertex that may get such a value: at most one bit for each of
 * its edges. */
static uint64_t *set_of(const grundy_i_share *share, uint32_t local) {
  const uint64_t key = local;
  uint64_t *set = grundy_i_wordmap_find(&share->sets, &key, 1);
  return set && *set ? (uint64_t *)(uintptr_t)*set : NULL;
}

/* set[0] is how many words follow. */
static grundy_status see_large(grundy_i_share *share, uint32_t local, uint32_t value) {
  grundy_i_share_vertex *v = grundy_i_share_at(share, local);
  grundy_context *context = share->cluster->context;
  uint64_t *set = set_of(share, local);
  if (!set) {
    /* As many different values can still be seen, so the mex is at most this. */
    uint64_t most = GRUNDY_ONES(v->seen) + (uint64_t)v->waiting;
    if (value >= most) return GRUNDY_OK;
    const uint64_t key = local;
    uint64_t words = (most - SMALL) / 64 + 1;
    grundy_status s = GRUNDY_OK;
    void *block = grundy_i_new(context, (size_t)words + 1, sizeof *set, &s);
    if (s != GRUNDY_OK) return s;
    s = grundy_i_wordmap_put(&share->sets, &key, 1, (uint64_t)(uintptr_t)block);
    if (s != GRUNDY_OK) {
      grundy_i_free(context, block, ((size_t)words + 1) * sizeof *set);
      return s;
    }
    set = block;
    set[0] = words;
  }
  uint64_t at = value - SMALL;
  if (at / 64 < set[0]) set[1 + at / 64] |= UINT64_C(1) << at % 64;
  return GRUNDY_OK;
}

static void free_set(grundy_i_share *share, uint64_t *slot) {
  uint64_t *set = (uint64_t *)(uintptr_t)*slot;
  if (set) grundy_i_free(share->cluster->context, set, ((size_t)set[0] + 1) * sizeof *set);
  *slot = 0;
}

static uint32_t mex_beyond(grundy_i_share *share, uint32_t local) {
  const uint64_t key = local, *set = set_of(share, local);
  uint64_t mex = SMALL;
  if (!set) return SMALL;
  for (size_t i = 1; i <= set[0]; i++) {
    mex = SMALL + 64 * (i - 1);
    if (~set[i]) {
      mex += GRUNDY_LOWEST_BIT(~set[i]);
      break;
    }
    mex += 64;
  }
  free_set(share, grundy_i_wordmap_find(&share->sets, &key, 1));
  return (uint32_t)mex;
}

/* ---- one vertex ---- */

/* Gives the vertex its value, and puts it on the stack of vertices that have yet to report it. */
static void settle(grundy_i_share *share, uint32_t local) {
  grundy_i_share_vertex *v = grundy_i_share_at(share, local);
  uint32_t value = ~v->seen ? GRUNDY_LOWEST_BIT(~v->seen) : mex_beyond(share, local);
  v->seen = value | (uint64_t)share->stack << 32;
  share->stack = local + 1;
  share->valued++;
  if (value > share->largest) share->largest = value;
}

static grundy_status hear(grundy_i_share *share, news n) {
  grundy_i_share_vertex *v = grundy_i_share_at(share, n.local);
  grundy_status s = GRUNDY_OK;
  GRUNDY_ASSERT(v->waiting && v->waiting != GRUNDY_I_NO_VERTEX_HERE);
  if (GRUNDY_LIKELY(n.value < SMALL)) {
    v->seen |= UINT64_C(1) << n.value;
  } else {
    s = see_large(share, n.local, n.value);
  }
  if (--v->waiting == 0) settle(share, n.local);
  return s;
}

static grundy_status take(void *user, const unsigned char *records, size_t count) {
  grundy_i_share *share = user;
  for (size_t i = 0; i < count; i++) {
    news n;
    if (i + AHEAD < count) {
      memcpy(&n, records + (i + AHEAD) * sizeof n, sizeof n);
      GRUNDY_PREFETCH(grundy_i_share_at(share, n.local));
    }
    memcpy(&n, records + i * sizeof n, sizeof n);
    GRUNDY_TRY(hear(share, n));
  }
  return GRUNDY_OK;
}

/* Tells the vertices before it. Copies stay in registers despite writes to blocks. */
static void tell(grundy_i_share *share, uint32_t local, uint32_t value) {
  const unsigned char *at, *end;
  const grundy_i_shares shares = share->shares;
  const size_t width = share->width;
  grundy_i_share_row(share, local, &at, &end);
  for (; at < end; at += width) {
    grundy_i_home place = grundy_i_shares_home(&shares, grundy_i_share_tail(at, width));
    news n = {place.local, value};
    grundy_i_post_put(&share->post, 0, place.rank, &n, sizeof n);
  }
}

/* Vertices of the stack are taken several at a time, so that their rows can be asked for. */
static grundy_status work(void *user, bool *done) {
  grundy_i_share *share = user;
  for (int step = 0; step < STEPS && share->stack; step++) {
    uint32_t group[AHEAD];
    unsigned count = 0;
    for (; count < AHEAD && share->stack; count++) {
      const unsigned char *begin, *end;
      uint32_t local = group[count] = share->stack - 1;
      grundy_i_share_vertex *v = grundy_i_share_at(share, local);
      share->stack = (uint32_t)(v->seen >> 32);
      v->seen = (uint32_t)v->seen;
      grundy_i_share_row(share, local, &begin, &end);
      GRUNDY_PREFETCH(begin);
      GRUNDY_PREFETCH(end);
    }
    for (unsigned i = 0; i < count; i++) {
      tell(share, group[i], (uint32_t)grundy_i_share_at(share, group[i])->seen);
    }
  }
  *done = !share->stack;
  return share->post.status;
}

static void start(grundy_i_share *share) {
  for (size_t page = 0; page < share->page_count; page++) {
    for (uint32_t i = 0; share->pages[page].vertices && i < GRUNDY_I_PAGE; i++) {
      uint32_t local = (uint32_t)(page << GRUNDY_I_PAGE_BITS) + i;
      if (grundy_i_share_at(share, local)->waiting == 0) settle(share, local);
    }
  }
}

grundy_status grundy_i_share_settle(grundy_i_share *share) {
  const grundy_i_post_kind kinds[] = {{sizeof(news), take}};
  grundy_status s = grundy_i_share_open_post(share, kinds, 1, share);
  if (s == GRUNDY_OK) {
    start(share);
    s = grundy_i_post_end(&share->post, s, work, GRUNDY_PHRASE(task_nim_values));
  }
  grundy_i_post_close(&share->post);
  for (size_t i = 0; i < grundy_i_wordmap_count(&share->sets); i++) {
    free_set(share, grundy_i_wordmap_value(&share->sets, i));
  }
  return s;
}
