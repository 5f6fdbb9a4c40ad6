/* Edges from lines: two plain numbers, as nearly every line has them, or any names. */
#include "cluster/arcs.h"

#include "base/digits.h"
#include "base/messages_graph.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "graph/read/source.h"

enum { BATCH = 1024 };

typedef struct arc_reader {
  const grundy_i_arcs *how;
  grundy_i_edge_lines lines;
  bool named;
  size_t count;
  grundy_i_arc batch[BATCH];
} arc_reader;

static inline const char *read_number(const char *at, uint64_t most, uint64_t *out) {
  while (GRUNDY_UNLIKELY(*at == ' ' || *at == '\t')) at++;
  unsigned count = grundy_i_digits(at, out);
  bool good = count - 1 < GRUNDY_DIGITS_MOST && *out <= most && (*at != '0' || count == 1);
  return GRUNDY_LIKELY(good) ? at + count : NULL;
}

/* Reads lines of two numbers, up to the first that is another. */
static void read_plain(arc_reader *r) {
  const char *at = r->lines.at, *end = r->lines.end;
  uint64_t most = r->how->most;
  size_t before = r->count;
  while (at < end && r->count < BATCH) {
    grundy_i_arc *arc = &r->batch[r->count];
    const char *p = read_number(at, most, &arc->from);
    if (GRUNDY_UNLIKELY(!p || (*p != ' ' && *p != '\t'))) break;
    p = read_number(p + 1, most, &arc->to);
    if (GRUNDY_UNLIKELY(!p)) break;
    if (GRUNDY_UNLIKELY(*p == '\r')) p++;
    if (GRUNDY_UNLIKELY(*p != '\n')) break;
    r->count++;
    at = p + 1;
  }
  r->lines.at = at;
  r->lines.reader->line += r->count - before;
}

static grundy_status number_of(arc_reader *r, const char *name, size_t length, uint64_t *out) {
  grundy_i_reader *reader = r->lines.reader;
  if (r->how->number) return r->how->number(r->how->names, reader, name, length, out);
  if (grundy_i_number_plain(name, length, out) && *out <= r->how->most) return GRUNDY_OK;
  grundy_status s = grundy_i_name_check(reader->context, name, length);
  if (s != GRUNDY_OK) return grundy_i_reader_fail_at(reader, s);
  r->named = true;
  return GRUNDY_OK;
}

/* Reads any line. */
static grundy_status read_line(arc_reader *r) {
  const char *line;
  size_t length, at = 0, start, names = 0;
  grundy_i_arc arc = {0, GRUNDY_I_NO_ARC};
  GRUNDY_TRY(grundy_i_edge_lines_next(&r->lines, &line, &length));
  if (!line) return GRUNDY_OK;
  grundy_i_reader *reader = r->lines.reader;
  while (!r->named && grundy_i_next_name(line, length, &at, &start)) {
    reader->token_column = start + 1;
    if (names == 2) {
      return GRUNDY_READER_FAIL(reader, edge_expected,
                                grundy_i_quote(line + start, at - start).text);
    }
    GRUNDY_TRY(number_of(r, line + start, at - start, names++ ? &arc.to : &arc.from));
  }
  if (names && !r->named) r->batch[r->count++] = arc;
  return GRUNDY_OK;
}

static grundy_status hand_over(arc_reader *r) {
  grundy_status s = r->count ? r->how->take(r->how->user, r->batch, r->count) : GRUNDY_OK;
  r->count = 0;
  return s;
}

static grundy_status read_all(arc_reader *r) {
  while (!r->named) {
    GRUNDY_TRY(grundy_i_edge_lines_fill(&r->lines));
    if (r->lines.at == r->lines.end) break;
    if (!r->how->number) read_plain(r);
    if (r->count < BATCH && r->lines.at < r->lines.end) GRUNDY_TRY(read_line(r));
    if (r->count == BATCH) GRUNDY_TRY(hand_over(r));
    GRUNDY_TRY(grundy_i_tick(r->lines.reader->context, GRUNDY_PHRASE(task_reading),
                             (uint64_t)(r->how->slice->at - r->how->slice->begin),
                             (uint64_t)(r->how->slice->end - r->how->slice->begin)));
  }
  return hand_over(r);
}

grundy_status grundy_i_arcs_read(const grundy_i_arcs *arcs, uint64_t line, bool *named) {
  grundy_i_reader *reader;
  arc_reader *r;
  grundy_context *context = arcs->slice->cluster->context;
  *named = false;
  GRUNDY_TRY(grundy_i_slice_read(arcs->slice, line, &reader));
  grundy_status s = GRUNDY_ALLOCATE(context, r, 1);
  if (s == GRUNDY_OK) {
    r->how = arcs;
    r->lines = (grundy_i_edge_lines){reader, NULL, NULL};
    s = read_all(r);
    arcs->slice->lines = reader->line - line;
    *named = r->named;
    grundy_i_free(context, r, sizeof *r);
  }
  grundy_i_reader_close(reader);
  return s;
}

static grundy_status ignore(void *user, const grundy_i_arc *batch, size_t count) {
  return GRUNDY_OK;
}

grundy_status grundy_i_arcs_agree(const grundy_i_arcs *arcs, grundy_status status, bool *named) {
  grundy_i_cluster *cluster = arcs->slice->cluster;
  uint64_t names = *named, lines = arcs->slice->lines, before = 0;
  grundy_i_cluster_sum(cluster, &names, 1);
  *named = names != 0;
  if (*named && status == GRUNDY_BAD_INPUT) status = GRUNDY_OK;
  MPI_Exscan(&lines, &before, 1, MPI_UINT64_T, MPI_SUM, cluster->ranks);
  if (cluster->rank && status == GRUNDY_BAD_INPUT) {
    /* Ranks before that found no error have read all of their lines, so `before` is right where it
     * matters: for the first rank that found one. */
    grundy_i_arcs again = *arcs;
    bool found;
    again.take = ignore;
    status = grundy_i_arcs_read(&again, before + 1, &found);
  }
  return grundy_i_cluster_agree(cluster, status);
}
