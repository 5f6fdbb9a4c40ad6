/* Listings of heaps in blocks. What has been written of the answer goes to standard output before
 * the next block is fetched; so memory holds a table at most, and a limit or an interruption while
 * the answer is printed ends it at a block. */
#include "commands/listing.h"

#include <string.h>

#include "base/context.h"
#include "cli/progress.h"

/* The values of a table are all known by now. Returns how many of the heaps were done. */
static size_t solve(grundy_i_heap_stream *s, uint64_t from, size_t count) {
  const grundy_game *game = s->found->game;
  if (game->theory->table) {
    memset(s->known, 0xff, sizeof s->known);
    s->ended = grundy_heap_values(s->cli->context, game, from, from + (count - 1), s->values);
    return s->ended == GRUNDY_OK ? count : 0;
  }
  memset(s->known, 0, sizeof s->known);
  for (size_t i = 0; i < count; i++) {
    uint64_t heap = from + i;
    grundy_value value;
    s->ended = grundy_solver_value(s->solver, game, (grundy_component){&heap, 1}, &value);
    if (s->ended != GRUNDY_OK) return i;
    if (!value.known) continue;
    s->values[i] = value.nimber;
    s->known[i / 64] |= UINT64_C(1) << i % 64;
  }
  return count;
}

/* Heap i and those behind it, as far as the block or a limit goes; what ended the work fails the
 * next call. */
static grundy_status fetch(grundy_i_heap_stream *s, size_t i) {
  size_t count = s->found->count - i;
  if (count > GRUNDY_LISTING_BLOCK) count = GRUNDY_LISTING_BLOCK;
  s->stream.begin = s->stream.end = i;
  if (s->ended == GRUNDY_OK) {
    s->ended = grundy_i_tick(s->cli->context, "values", i, s->found->count);
  }
  if (s->ended == GRUNDY_OK) s->stream.end += solve(s, s->found->from + i, count);
  return s->stream.end > i ? GRUNDY_OK : s->ended;
}

static grundy_status fill(grundy_i_stream *stream, size_t i) {
  grundy_i_heap_stream *s = stream->user;
  grundy_context *context = s->cli->context;
  grundy_status status = i ? grundy_i_cli_flush(s->cli) : GRUNDY_OK;
  if (status == GRUNDY_OK) status = fetch(s, i);
  if (status == GRUNDY_OK) return status;
  status = grundy_i_fail_at(context, status, "the listing ends before heap %llu",
                            (unsigned long long)(s->found->from + i));
  s->found->note = grundy_context_detail(context);
  return status;
}

/* The width of a column depends on all values. */
static grundy_status find_largest(grundy_i_heap_stream *s) {
  grundy_status status = GRUNDY_OK;
  s->found->largest = 0;
  for (size_t i = 0; i < s->found->count && status == GRUNDY_OK; i = s->stream.end) {
    status = fetch(s, i);
    for (size_t k = i; k < s->stream.end; k++) {
      bool known = grundy_i_listing_known(s->found, k);
      uint64_t value = known ? grundy_i_listing_value(s->found, k) : 0;
      if (value > s->found->largest) s->found->largest = value;
    }
  }
  return status;
}

static void cut(grundy_i_listing *found, uint64_t count) {
  if (count < found->count) found->count = (size_t)count;
  found->to = found->count ? found->from + (found->count - 1) : found->from;
}

/* Computes a table as far as it is wanted; after a failure the listing ends
 * where the table does. */
static grundy_status reach(grundy_i_heap_stream *s) {
  grundy_i_listing *found = s->found;
  uint64_t last;
  if (!found->game->theory->table) return GRUNDY_OK;
  grundy_status status =
      grundy_heap_values(s->cli->context, found->game, found->to, found->to, &last);
  uint64_t known = grundy_heap_count(found->game);
  if (status != GRUNDY_OK) cut(found, known > found->from ? known - found->from : 0);
  return status;
}

grundy_status grundy_i_listing_stream(grundy_i_heap_stream *stream, grundy_i_cli *cli,
                                      grundy_solver *solver, grundy_i_listing *found) {
  *stream = (grundy_i_heap_stream){
      .stream = {.fill = fill, .user = stream}, .cli = cli, .solver = solver, .found = found};
  found->stream = &stream->stream;
  found->values = stream->values;
  found->known = stream->known;
  found->count = (size_t)(found->to - found->from + 1);
  bool text = !cli->given[GRUNDY_OPTION_JSON] && !cli->given[GRUNDY_OPTION_CSV] &&
              !cli->given[GRUNDY_OPTION_BFILE];
  grundy_status s = reach(stream);
  if (s == GRUNDY_OK && text) {
    s = find_largest(stream);
    if (s != GRUNDY_OK && !found->game->theory->table) cut(found, stream->stream.end);
  }
  grundy_i_progress_end();
  if (s != GRUNDY_LIMIT && s != GRUNDY_CANCELLED) return s;
  cut(found, GRUNDY_LISTING_SHORT);
  stream->ended = GRUNDY_OK;
  grundy_i_grace(cli->context);
  grundy_status told = text ? find_largest(stream) : GRUNDY_OK;
  return told == GRUNDY_OK ? s : told;
}
