/* Equations one at a time.
 *
 * Invariant: the row that begins with unknown j, if any, is row at[j] - 1 of `rows`; every equation
 * so far that contradicts none before it is an XOR of rows. A new one is reduced from left to
 * right; what is left begins a new row, or is 0 = 0 (it follows), or 0 = 1 (it contradicts).
 */
#include <string.h>

#include "base/messages_math.def"
#include "base/messages_tasks.def"
#include "gf2/dense/matrix.h"
#include "grundy/gf2.h"

struct grundy_gf2_stream {
  grundy_context *context;
  size_t unknowns, added, unique_at;
  grundy_i_matrix rows; /* the last one is scratch */
  size_t *at;           /* 0: none */
};

grundy_status grundy_gf2_stream_create(grundy_context *context, size_t unknowns,
                                       grundy_gf2_stream **out) {
  if (unknowns == SIZE_MAX) {
    return GRUNDY_FAIL(context, GRUNDY_NO_MEMORY, no_memory_unknowns, unknowns);
  }
  grundy_gf2_stream *stream = grundy_i_make(context, sizeof(grundy_gf2_stream));
  if (!stream) return GRUNDY_NO_MEMORY;
  *stream = (grundy_gf2_stream){.context = context, .unknowns = unknowns};
  stream->unique_at = unknowns ? SIZE_MAX : 0;
  grundy_status s = grundy_i_matrix_init(&stream->rows, context, 1, unknowns + 1);
  stream->at = grundy_i_new(context, unknowns, sizeof *stream->at, &s);
  if (s != GRUNDY_OK) grundy_gf2_stream_destroy(stream);
  if (s == GRUNDY_OK) *out = stream;
  return s;
}

void grundy_gf2_stream_destroy(grundy_gf2_stream *stream) {
  if (!stream) return;
  grundy_context *context = stream->context;
  grundy_i_free(context, stream->at, stream->unknowns * sizeof *stream->at);
  grundy_i_matrix_clear(&stream->rows);
  grundy_i_free(context, stream, sizeof *stream);
}

/* Reduces the scratch row: *first is its first unknown, or `unknowns` where none is left; SIZE_MAX
 * where nothing is. */
static grundy_status reduce(const grundy_gf2_stream *stream, uint64_t *row, size_t *first) {
  const grundy_i_matrix *rows = &stream->rows;
  for (size_t word = 0; word < rows->stride; word++) {
    while (row[word]) {
      size_t column = word * 64 + GRUNDY_LOWEST_BIT(row[word]);
      *first = column;
      if (column >= stream->unknowns || !stream->at[column]) return GRUNDY_OK;
      GRUNDY_TRY(grundy_i_tick(stream->context, NULL, 0, 0));
      const uint64_t *pivot = grundy_i_matrix_row(rows, stream->at[column] - 1);
      GRUNDY_ASSERT(GRUNDY_LOWEST_BIT(pivot[word]) == column % 64);
      grundy_i_bits_add(row + word, pivot + word, rows->stride - word);
    }
  }
  *first = SIZE_MAX;
  return GRUNDY_OK;
}

grundy_status grundy_gf2_stream_add(grundy_gf2_stream *stream, const uint64_t *row,
                                    grundy_gf2_news *out) {
  size_t rank = grundy_gf2_stream_rank(stream);
  uint64_t *scratch = grundy_i_matrix_row(&stream->rows, rank);
  GRUNDY_TRY(
      grundy_i_tick_now(stream->context, GRUNDY_PHRASE(task_elimination), rank, stream->unknowns));
  memcpy(scratch, row, stream->rows.stride * sizeof *row);
  size_t first;
  GRUNDY_TRY(reduce(stream, scratch, &first));
  GRUNDY_ASSERT(first >= stream->unknowns || !stream->at[first]);
  grundy_gf2_news news = GRUNDY_GF2_NEWS_KNOWN;
  if (first < stream->unknowns) {
    GRUNDY_TRY(grundy_i_matrix_add(&stream->rows, NULL));
    stream->at[first] = ++rank;
    GRUNDY_ASSERT(rank <= stream->unknowns && stream->at[first] < stream->rows.rows);
    news = GRUNDY_GF2_NEWS_NEW;
  } else if (first == stream->unknowns) {
    news = GRUNDY_GF2_NEWS_CONTRADICTION;
  }
  stream->added++;
  if (news == GRUNDY_GF2_NEWS_NEW && rank == stream->unknowns) stream->unique_at = stream->added;
  *out = news;
  return GRUNDY_OK;
}

size_t grundy_gf2_stream_rank(const grundy_gf2_stream *stream) {
  return stream->rows.rows - 1;
}

size_t grundy_gf2_stream_unique_at(const grundy_gf2_stream *stream) {
  return stream->unique_at;
}

void grundy_gf2_stream_solution(const grundy_gf2_stream *stream, uint64_t *x) {
  size_t words = stream->rows.stride;
  memset(x, 0, words * sizeof *x);
  grundy_i_bit_flip(x, stream->unknowns);
  for (size_t column = stream->unknowns; column-- > 0;) {
    if (!stream->at[column]) continue;
    const uint64_t *row = grundy_i_matrix_row(&stream->rows, stream->at[column] - 1);
    if (grundy_i_bits_dot(row, x, words)) grundy_i_bit_flip(x, column);
  }
  grundy_i_bit_flip(x, stream->unknowns);
}
