/* Names become numbers: each rank collects those of its slice, and asks for their numbers the ranks
 * that their hashes name. */
#include "cluster/names.h"

#include <string.h>

#include "base/messages_graph.def"
#include "base/number.h"
#include "base/siphash.h"
#include "cluster/arcs.h"
#include "graph/source.h"

void grundy_i_names_init(grundy_i_names *names, grundy_i_cluster *cluster) {
  *names = (grundy_i_names){.cluster = cluster};
  grundy_i_intern_init(&names->own, cluster->context);
  grundy_i_intern_init(&names->kept, cluster->context);
  grundy_array_init(&names->numbers, cluster->context);
  grundy_array_init(&names->readers, cluster->context);
}

void grundy_i_names_clear(grundy_i_names *names) {
  grundy_i_intern_clear(&names->own);
  grundy_i_intern_clear(&names->kept);
  grundy_array_clear(&names->numbers);
  grundy_array_clear(&names->readers);
}

/* ---- the names of a slice ---- */

static grundy_status collect(void *user, grundy_i_reader *reader, const char *name, size_t length,
                             uint64_t *out) {
  grundy_i_names *names = user;
  size_t index, before = grundy_i_intern_count(&names->own);
  grundy_status s = grundy_i_name_check(reader->context, name, length);
  if (s != GRUNDY_OK) return grundy_i_reader_fail_at(reader, s);
  s = grundy_i_intern_index(&names->own, name, length, &index);
  *out = 0;
  if (s != GRUNDY_OK || index < before) return s;
  uint64_t number;
  names->plain = names->plain && grundy_i_number_plain(name, length, &number);
  return GRUNDY_OK;
}

static grundy_status ignore(void *user, const grundy_i_arc *arcs, size_t count) {
  return GRUNDY_OK;
}

/* ---- their numbers ---- */

/* A question: the length of the name, and the name. */
static grundy_status next(void *user, grundy_buffer *out, int *rank) {
  grundy_i_names *names = user;
  if (names->asked == grundy_i_intern_count(&names->own)) return GRUNDY_OK;
  size_t length;
  const char *name = grundy_i_intern_text(&names->own, names->asked++, &length);
  uint64_t hash = grundy_i_siphash(names->key, name, length), size = length;
  *rank = (int)(hash % (uint64_t)names->cluster->size);
  GRUNDY_TRY(grundy_buffer_append(&out[*rank], (const char *)&size, sizeof size));
  return grundy_buffer_append(&out[*rank], name, length);
}

static grundy_status answer(void *user, int from, const unsigned char *bytes, size_t length,
                            size_t *used, uint64_t *out) {
  grundy_i_names *names = user;
  uint64_t size, rank = (uint64_t)from;
  size_t index;
  memcpy(&size, bytes, sizeof size);
  GRUNDY_ASSERT(sizeof size + size <= length);
  *used = sizeof size + (size_t)size;
  GRUNDY_TRY(
      grundy_i_intern_index(&names->kept, (const char *)bytes + sizeof size, (size_t)size, &index));
  if (index == names->readers.length) GRUNDY_TRY(grundy_array_push(&names->readers, rank));
  if (index >= UINT32_MAX - 1) {
    return GRUNDY_FAIL(names->cluster->context, GRUNDY_LIMIT, vertices_most);
  }
  if (rank < names->readers.data[index]) names->readers.data[index] = rank;
  *out = index * (uint64_t)names->cluster->size + (uint64_t)names->cluster->rank;
  return GRUNDY_OK;
}

static grundy_status learn(void *user, uint64_t number) {
  grundy_i_names *names = user;
  return grundy_array_push(&names->numbers, number);
}

grundy_status grundy_i_names_read(grundy_i_names *names, grundy_i_slice *slice) {
  const grundy_i_arcs arcs = {slice, 0, collect, names, ignore, NULL};
  const grundy_i_questions questions = {next, answer, learn, names};
  bool named = false;
  grundy_i_cluster *cluster = names->cluster;
  memcpy(names->key, grundy_i_context_key(cluster->context), sizeof names->key);
  MPI_Bcast(names->key, 2, MPI_UINT64_T, 0, cluster->ranks);
  names->plain = true;
  grundy_status s = grundy_i_arcs_read(&arcs, 1, &named);
  s = grundy_i_arcs_agree(&arcs, s, &named);
  if (s != GRUNDY_OK) return s;
  uint64_t others = names->plain ? 0 : 1;
  grundy_i_cluster_sum(cluster, &others, 1);
  names->plain = others == 0;
  return grundy_i_ask(cluster, &questions);
}

grundy_status grundy_i_names_number(void *user, grundy_i_reader *reader, const char *name,
                                    size_t length, uint64_t *out) {
  const grundy_i_names *names = user;
  size_t index;
  if (!grundy_i_intern_find(&names->own, name, length, &index)) {
    return GRUNDY_FAIL(names->cluster->context, GRUNDY_IO, graph_changed);
  }
  *out = names->numbers.data[index];
  return GRUNDY_OK;
}
