/* The nim-values of a graph that fits no machine: each rank reads a part of the file, keeps a part
 * of the vertices, and writes a part of the values. */
#include "cluster/values.h"

#include <string.h>

#include "base/digits.h"
#include "base/messages_cluster.def"
#include "cluster/out.h"
#include "graph/edges.h"

extern const grundy_i_option GRUNDY_OPTION_OUT;

/* Of the numbers, for each rank: many enough for even shares where few of the numbers are used, and
 * few enough for a path in order to stay on its rank for some hundred steps. */
enum { MOST_BLOCKS = 1 << 13 };

/* How many numbers a file of so many bytes can use without large gaps, and the ranks hold. */
static uint64_t largest_number(const grundy_i_cluster *cluster, uint64_t size, unsigned shift) {
  uint64_t most = (UINT32_MAX - (UINT64_C(1) << shift)) * (uint64_t)cluster->size;
  if (size < most) most = size;
  return most < GRUNDY_I_VERTEX_MOST ? most : GRUNDY_I_VERTEX_MOST;
}

static grundy_status name_number(void *user, uint64_t number, grundy_buffer *out) {
  char text[GRUNDY_DIGITS_ROOM];
  return grundy_buffer_append(out, text, grundy_i_digits_print(number, text));
}

static grundy_status name_kept(void *user, uint64_t number, grundy_buffer *out) {
  const grundy_i_names *names = user;
  size_t length, index = (size_t)(number / (uint64_t)names->cluster->size);
  const char *name = grundy_i_intern_text(&names->kept, index, &length);
  return grundy_buffer_append(out, name, length);
}

/* Vertices, edges and values of all ranks. */
typedef struct totals {
  uint64_t vertices, edges, valued, largest;
} totals;

static totals add_up(const grundy_i_share *share) {
  uint64_t sums[3] = {share->vertices, share->edges, share->valued}, own = share->largest, all;
  grundy_i_cluster_sum(share->cluster, sums, 3);
  MPI_Allreduce(&own, &all, 1, MPI_UINT64_T, MPI_MAX, share->cluster->ranks);
  return (totals){sums[0], sums[1], sums[2], all};
}

/* Everything after reading. */
static grundy_status finish(grundy_i_share *share, grundy_i_names *names, const char *path,
                            const char *out, totals *t) {
  grundy_status s = grundy_i_share_settle(share);
  if (s != GRUNDY_OK) return s;
  *t = add_up(share);
  if (t->valued < t->vertices) {
    return grundy_i_share_fail_with_cycle(share, path, names ? name_kept : name_number, names);
  }
  return grundy_i_share_write(share, names, out);
}

static grundy_status find_named(grundy_i_slice *slice, const char *path, const char *out,
                                totals *t) {
  grundy_i_cluster *cluster = slice->cluster;
  grundy_i_arcs arcs = {.slice = slice, .number = grundy_i_names_number};
  grundy_i_names names;
  grundy_i_share share;
  bool named;
  grundy_i_names_init(&names, cluster);
  grundy_i_share_init(&share, cluster, grundy_i_shares_of(0, cluster->size));
  arcs.names = &names;
  grundy_status s = grundy_i_names_read(&names, slice);
  uint64_t most = grundy_i_intern_count(&names.kept) * (uint64_t)cluster->size;
  if (s == GRUNDY_OK) s = grundy_i_share_read(&share, &arcs, most, &named);
  if (s == GRUNDY_OK) s = finish(&share, &names, path, out, t);
  grundy_i_share_clear(&share);
  grundy_i_names_clear(&names);
  return s;
}

static grundy_status find(grundy_i_slice *slice, const char *path, const char *out, totals *t) {
  grundy_i_cluster *cluster = slice->cluster;
  uint64_t size = (uint64_t)slice->size;
  unsigned shift = 0;
  while (size >> shift > MOST_BLOCKS * (uint64_t)cluster->size) shift++;
  grundy_i_arcs arcs = {.slice = slice, .most = largest_number(cluster, size, shift)};
  grundy_i_share share;
  bool named;
  grundy_i_share_init(&share, cluster, grundy_i_shares_of(shift, cluster->size));
  grundy_status s = grundy_i_share_read(&share, &arcs, arcs.most, &named);
  if (s == GRUNDY_OK && !named) s = finish(&share, NULL, path, out, t);
  grundy_i_share_clear(&share);
  return s == GRUNDY_OK && named ? find_named(slice, path, out, t) : s;
}

static grundy_status check(grundy_i_cli *cli, const char **path) {
  static const char prefix[] = "graph:";
  const char *out = cli->value[GRUNDY_OPTION_OUT];
  if (cli->argument_count != 1 || !out) {
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, cluster_values_usage);
  }
  const char *game = cli->arguments[0];
  *path = game + strlen(prefix);
  if (strncmp(game, prefix, strlen(prefix)) != 0 || !**path || strcmp(*path, "-") == 0) {
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, cluster_graph,
                       grundy_i_quote(game, strlen(game)).text);
  }
  if (grundy_i_dot_name(*path)) {
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, cluster_dot,
                       grundy_i_quote(*path, strlen(*path)).text);
  }
  return GRUNDY_OK;
}

static void report(grundy_i_cli *cli, const grundy_i_cluster *cluster, const totals *t) {
  const char *out = cli->value[GRUNDY_OPTION_OUT];
  if (!cli->given[GRUNDY_OPTION_JSON]) {
    char text[1024];
    grundy_i_error told;
    GRUNDY_KEEP(&told, GRUNDY_OK, cluster_values, t->vertices, t->edges, t->largest, cluster->size,
                out);
    grundy_i_error_print(&told, cli->language, text, sizeof text);
    grundy_i_put(&cli->out, "%s\n", text);
    return;
  }
  grundy_i_json json = grundy_i_json_begin(&cli->out);
  grundy_i_json_key_string(&json, "game", cli->arguments[0]);
  grundy_i_json_key_number(&json, "vertices", t->vertices);
  grundy_i_json_key_number(&json, "edges", t->edges);
  grundy_i_json_key_number(&json, "largest", t->largest);
  grundy_i_json_key_string(&json, "out", out);
  grundy_i_json_end(&json);
}

grundy_status grundy_i_cluster_values(grundy_i_cli *cli, grundy_i_cluster *cluster) {
  grundy_i_slice slice;
  const char *path = NULL;
  totals t = {0};
  grundy_status s = check(cli, &path);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_slice_open(&slice, cluster, path);
  if (s == GRUNDY_OK) s = find(&slice, path, cli->value[GRUNDY_OPTION_OUT], &t);
  grundy_i_slice_close(&slice);
  if (s == GRUNDY_OK) report(cli, cluster, &t);
  return s;
}
