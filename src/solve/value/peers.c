/* What a search tells other processes, and what it does with what they tell. */
#include "solve/value/peers.h"

#include <string.h>

enum { VALUE_SHARE = 8 };

void grundy_i_peers_tell(const grundy_i_value_search *k, bool is_value, uint64_t content) {
  const grundy_i_value_frame *frame = &k->frames[k->depth - 1];
  uint64_t cost = k->nodes - frame->started;
  if (cost < (is_value ? k->peers->least / VALUE_SHARE : k->peers->least)) return;
  const grundy_i_value_news news = {
      .key = {k->number, grundy_i_part_words(&frame->part, k->keys.data), frame->part.length,
              frame->part.hash},
      .is_value = is_value,
      .effort = grundy_i_top_bit(cost | 1),
      .content = content,
  };
  k->peers->tell(k->peers, &news);
}

/* 1 + the frame of a component, or 0. */
static size_t find(const grundy_i_value_search *k, const grundy_i_transposition_key *key) {
  if (!k->depth || key->game != k->number) return 0;
  size_t at = k->open[key->hash & (k->frame_capacity - 1)];
  for (; at; at = k->frames[at - 1].below) {
    const grundy_i_value_part *part = &k->frames[at - 1].part;
    if (part->hash != key->hash || part->length != key->length) continue;
    const uint64_t *words = grundy_i_part_words(part, k->keys.data);
    if (!key->length || memcmp(words, key->words, key->length * sizeof *words) == 0) break;
  }
  return at;
}

void grundy_i_peers_hear(grundy_i_value_search *k, const grundy_i_value_news *news) {
  size_t at = find(k, &news->key);
  if (!news->is_value && news->key.game == k->number) {
    grundy_i_failed_queries_add(&k->failed, k->context, news->key.hash, news->key.words,
                                news->key.length, news->content);
  }
  if (!at) return;
  grundy_i_value_frame *frame = &k->frames[at - 1];
  if (!news->is_value && frame->asked & ~news->content) return;
  frame->heard = 1 + (news->is_value ? (unsigned)news->content : GRUNDY_I_OUTSIDE);
  if (!k->heard || at < k->heard) k->heard = at;
}

size_t grundy_i_peers_places(const grundy_i_value_search *k, uint16_t *out, size_t room) {
  size_t count = k->depth < room ? k->depth : room;
  for (size_t i = 0; i < count; i++) out[i] = (uint16_t)grundy_i_peers_mark(k->frames[i].part.hash);
  return count;
}
