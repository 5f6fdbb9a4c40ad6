/* The nim-values of a graph that fits no machine: each rank reads a part of the file, keeps a part
 * of the vertices, and writes a part of the values. */
#include "cluster/commands.h"

#include <string.h>

#include "base/digits.h"
#include "base/file.h"
#include "base/messages_cluster.def"
#include "base/messages_graph.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "base/siphash.h"
#include "base/sort.h"
#include "cluster/ask.h"
#include "cluster/share.h"
#include "graph/read/edges.h"
#include "text/values.h"

/* Names become numbers: each rank collects those of its slice, and asks for their numbers the ranks
 * that their hashes name. */

/* `own` are the names of the rank's slice, in order of appearance; numbers[i] is that of the i-th.
 * `kept` are those that the rank numbers, as their hash says: the i-th is number i * ranks + rank,
 * and readers[i] the first rank whose slice has it. `plain` says whether every name, on all
 * ranks, is a plain number; they are then in the order of these. */
typedef struct grundy_i_names {
  grundy_i_cluster *cluster;
  grundy_i_intern own, kept;
  grundy_array numbers, readers;
  uint64_t key[2];
  size_t asked;
  bool plain;
} grundy_i_names;

static void names_init(grundy_i_names *names, grundy_i_cluster *cluster) {
  *names = (grundy_i_names){.cluster = cluster};
  GRUNDY_INIT(cluster->context, &names->own, &names->kept, &names->numbers, &names->readers);
}

static void names_clear(grundy_i_names *names) {
  GRUNDY_CLEAR(&names->own, &names->kept, &names->numbers, &names->readers);
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

/* Reads all names of the slices and numbers them. Collective. Memory: each name twice, and 60
 * bytes. Errors: BAD_INPUT with the place; LIMIT beyond 2^32 - 2 names a rank; NO_MEMORY, IO,
 * CANCELLED. */
static grundy_status names_read(grundy_i_names *names, grundy_i_slice *slice) {
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

/* The number of a name of the slice; a grundy_i_arc_number of `names`. Errors: IO where the file
 * has changed. */
static grundy_status names_number(void *user, grundy_i_reader *reader, const char *name,
                                  size_t length, uint64_t *out) {
  const grundy_i_names *names = user;
  size_t index;
  if (!grundy_i_intern_find(&names->own, name, length, &index)) {
    return GRUNDY_FAIL(names->cluster->context, GRUNDY_IO, graph_changed);
  }
  *out = names->numbers.data[index];
  return GRUNDY_OK;
}

/* The file of values, written by rank 0 as any other file. Vertices that are numbers go to the rank
 * that writes their part of all numbers, others to the first rank that read their name, where they
 * are in order of appearance; or, if all names are numbers, sorted by them, to the rank that has
 * that part of a sample. The ranks then pass their lines to rank 0, one rank after another, a piece
 * at a time. */

enum { PIECE = 1 << 20, SAMPLES = 64, ASKED = 1, SENT = 2 /* tags */ };
#define ABSENT UINT32_MAX

/* The lines of this rank, one after another. */
typedef struct line_source {
  void *user;
  uint64_t count;
  /* Appends line `index`, nothing for a number that is no vertex. */
  grundy_status (*put)(void *user, uint64_t index, grundy_buffer *out);
} line_source;

/* ---- the file ---- */

typedef struct out_file {
  grundy_i_cluster *cluster;
  const char *path;
  grundy_i_file *file; /* of rank 0 */
  bool refused;        /* rank 0 asks for no more pieces of this one */
} out_file;

/* Waits until rank 0 asks, and sends it some bytes; none are the last. */
static void send(out_file *f, const char *bytes, size_t length) {
  int wanted;
  (void)grundy_i_cluster_await(f->cluster, 0, ASKED);
  MPI_Recv(&wanted, 1, MPI_INT, 0, ASKED, f->cluster->ranks, MPI_STATUS_IGNORE);
  f->refused = !wanted;
  MPI_Send(bytes, f->refused ? 0 : (int)length, MPI_BYTE, 0, SENT, f->cluster->ranks);
}

/* Rank 0 writes the piece, another one sends it. */
static grundy_status put_piece(out_file *f, grundy_buffer *piece) {
  size_t length = piece->length;
  piece->length = 0;
  if (f->cluster->rank == 0) return grundy_i_file_write(f->file, piece->data, length);
  for (size_t at = 0; at < length && !f->refused; at += PIECE) {
    send(f, piece->data + at, length - at < PIECE ? length - at : PIECE);
  }
  return f->refused ? GRUNDY_STOP : GRUNDY_OK;
}

/* Writes the lines of this rank, or sends them. */
static grundy_status put_lines(out_file *f, const line_source *lines) {
  grundy_buffer piece = grundy_i_buffer(f->cluster->context);
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = 0; i < lines->count && s == GRUNDY_OK; i++) {
    s = lines->put(lines->user, i, &piece);
    if (s == GRUNDY_OK) s = piece.status;
    if (s != GRUNDY_OK || piece.length < PIECE) continue;
    s = grundy_i_tick_now(f->cluster->context, GRUNDY_PHRASE(task_writing), i, lines->count);
    if (s == GRUNDY_OK) s = put_piece(f, &piece);
  }
  if (s == GRUNDY_OK && piece.length) s = put_piece(f, &piece);
  grundy_buffer_clear(&piece);
  if (f->refused) return GRUNDY_OK; /* rank 0 knows why */
  if (f->cluster->rank != 0) send(f, "", 0);
  return s;
}

/* Takes the pieces of a rank and writes them; once that failed, none are asked for. */
static grundy_status take_pieces(const out_file *f, int rank, char *block, grundy_status s) {
  int length = 1;
  while (length) {
    int wanted = s == GRUNDY_OK;
    MPI_Status about;
    MPI_Send(&wanted, 1, MPI_INT, rank, ASKED, f->cluster->ranks);
    (void)grundy_i_cluster_await(f->cluster, rank, SENT);
    MPI_Recv(block, PIECE, MPI_BYTE, rank, SENT, f->cluster->ranks, &about);
    MPI_Get_count(&about, MPI_BYTE, &length);
    if (length) s = grundy_i_file_write(f->file, block, (size_t)length);
    if (s == GRUNDY_OK) s = grundy_i_tick_now(f->cluster->context, NULL, 0, 0);
  }
  return s;
}

/* Rank 0: its own lines and those of all others. */
static grundy_status take_lines(out_file *f, const line_source *lines) {
  static const char title[] = "component,value\n";
  grundy_status s = GRUNDY_OK;
  void *block = grundy_i_new(f->cluster->context, PIECE, 1, &s);
  if (s == GRUNDY_OK) s = grundy_i_file_write(f->file, title, sizeof title - 1);
  if (s == GRUNDY_OK) s = put_lines(f, lines);
  for (int rank = 1; rank < f->cluster->size; rank++) s = take_pieces(f, rank, block, s);
  grundy_i_free(f->cluster->context, block, block ? PIECE : 0);
  return s;
}

static grundy_status write_lines(out_file *f, const line_source *lines) {
  grundy_i_cluster *cluster = f->cluster;
  grundy_status s = GRUNDY_OK;
  if (cluster->rank == 0) s = grundy_i_file_create(cluster->context, f->path, &f->file);
  s = grundy_i_cluster_agree(cluster, s);
  if (s != GRUNDY_OK) return s;
  s = cluster->rank == 0 ? take_lines(f, lines) : put_lines(f, lines);
  s = grundy_i_cluster_agree(cluster, s);
  if (cluster->rank == 0) s = grundy_i_file_finish(f->file, s, NULL, 0);
  return grundy_i_cluster_agree(cluster, s);
}

/* ---- numbers ---- */

/* Numbers from `from` on, and their values. */
typedef struct number_part {
  grundy_i_share *share;
  uint64_t from, count;
  uint32_t *values;
} number_part;

typedef struct number_value {
  uint32_t at, value;
} number_value;

static grundy_status take_values(void *user, const unsigned char *records, size_t count) {
  number_part *part = user;
  for (size_t i = 0; i < count; i++) {
    number_value n;
    memcpy(&n, records + i * sizeof n, sizeof n);
    part->values[n.at] = n.value;
  }
  return GRUNDY_OK;
}

static void send_values(number_part *part, uint64_t width) {
  grundy_i_share *share = part->share;
  const grundy_i_cluster *cluster = share->cluster;
  for (size_t page = 0; page < share->page_count; page++) {
    for (uint32_t i = 0; share->pages[page].vertices && i < GRUNDY_I_PAGE; i++) {
      uint32_t local = (uint32_t)(page << GRUNDY_I_PAGE_BITS) + i;
      const grundy_i_share_vertex *v = grundy_i_share_at(share, local);
      if (v->waiting == GRUNDY_I_NO_VERTEX_HERE) continue;
      uint64_t number = grundy_i_shares_number(&share->shares, (uint32_t)cluster->rank, local);
      number_value n = {(uint32_t)(number % width), (uint32_t)v->seen};
      grundy_i_post_put(&share->post, 0, (uint32_t)(number / width), &n, sizeof n);
    }
  }
}

static void put_number(grundy_buffer *out, uint64_t number, char end) {
  char text[GRUNDY_DIGITS_ROOM + 1];
  size_t length = grundy_i_digits_print(number, text);
  text[length++] = end;
  grundy_i_put_bytes(out, text, length);
}

static grundy_status put_numbered(void *user, uint64_t index, grundy_buffer *out) {
  const number_part *part = user;
  if (part->values[index] == ABSENT) return GRUNDY_OK;
  put_number(out, part->from + index, ',');
  put_number(out, part->values[index], '\n');
  return GRUNDY_OK;
}

static grundy_status gather_numbers(number_part *part, uint64_t width) {
  grundy_i_share *share = part->share;
  const grundy_i_post_kind kinds[] = {{sizeof(number_value), take_values}};
  grundy_status s = GRUNDY_OK;
  part->values = grundy_i_new(share->cluster->context, width, sizeof(uint32_t), &s);
  s = grundy_i_cluster_agree(share->cluster, s);
  if (s != GRUNDY_OK) return s;
  memset(part->values, 0xff, width * sizeof(uint32_t));
  s = grundy_i_share_open_post(share, kinds, 1, part);
  if (s == GRUNDY_OK) {
    send_values(part, width);
    s = grundy_i_post_end(&share->post, s, NULL, GRUNDY_PHRASE(task_nim_values));
  }
  grundy_i_post_close(&share->post);
  return s;
}

static grundy_status write_numbers(grundy_i_share *share, out_file *f) {
  uint64_t largest = 0, all;
  for (size_t page = share->page_count; page-- > 0;) {
    if (!share->pages[page].vertices) continue;
    uint32_t local = (uint32_t)(page << GRUNDY_I_PAGE_BITS) + GRUNDY_I_PAGE - 1;
    uint64_t number = grundy_i_shares_number(&share->shares, (uint32_t)share->cluster->rank, local);
    if (number > largest) largest = number;
  }
  MPI_Allreduce(&largest, &all, 1, MPI_UINT64_T, MPI_MAX, share->cluster->ranks);
  uint64_t width = all / (uint64_t)share->cluster->size + 1;
  number_part part = {.share = share, .from = width * (uint64_t)share->cluster->rank};
  grundy_status s = gather_numbers(&part, width);
  const line_source lines = {&part, width, put_numbered};
  grundy_i_share_clear(share);
  if (s == GRUNDY_OK) s = write_lines(f, &lines);
  grundy_i_free(share->cluster->context, part.values, width * sizeof *part.values);
  return s;
}

/* ---- names ---- */

/* The names that this rank read first, by their place among its own, and their values. */
typedef struct name_part {
  grundy_i_share *share;
  grundy_i_names *names;
  size_t asked, answered;
  grundy_array first, values;
} name_part;
#define NOT_FIRST UINT64_MAX

static grundy_status next_name(void *user, grundy_buffer *out, int *rank) {
  name_part *part = user;
  if (part->asked == part->names->numbers.length) return GRUNDY_OK;
  uint64_t number = part->names->numbers.data[part->asked++];
  grundy_i_home place = grundy_i_shares_home(&part->share->shares, number);
  *rank = (int)place.rank;
  return grundy_buffer_append(&out[*rank], (const char *)&place.local, sizeof place.local);
}

static grundy_status answer_value(void *user, int from, const unsigned char *bytes, size_t length,
                                  size_t *used, uint64_t *out) {
  const name_part *part = user;
  uint32_t local;
  memcpy(&local, bytes, sizeof local);
  *used = sizeof local;
  bool first = part->names->readers.data[local] == (uint64_t)from;
  *out = first ? (uint32_t)grundy_i_share_at(part->share, local)->seen : NOT_FIRST;
  return GRUNDY_OK;
}

static grundy_status learn_value(void *user, uint64_t value) {
  name_part *part = user;
  size_t own = part->answered++;
  if (value == NOT_FIRST) return GRUNDY_OK;
  GRUNDY_TRY(grundy_array_push(&part->first, own));
  return grundy_array_push(&part->values, value);
}

static grundy_status put_named(void *user, uint64_t index, grundy_buffer *out) {
  const name_part *part = user;
  size_t length;
  const char *name = grundy_i_intern_text(&part->names->own, part->first.data[index], &length);
  grundy_i_csv_cell(out, name, length);
  grundy_i_put_bytes(out, ",", 1);
  put_number(out, part->values.data[index], '\n');
  return GRUNDY_OK;
}

/* ---- names that are numbers ---- */

typedef struct numbered_value {
  uint64_t number, value;
} numbered_value;

GRUNDY_ORDER(compare, numbered_value, number, number)

static grundy_status put_pair(void *user, uint64_t index, grundy_buffer *out) {
  const numbered_value *pair = (const numbered_value *)((grundy_array *)user)->data + index;
  put_number(out, pair->number, ',');
  put_number(out, pair->value, '\n');
  return GRUNDY_OK;
}

/* Number and value in turn, in order. */
static grundy_status sort_pairs(grundy_context *context, grundy_array *pairs) {
  return grundy_i_sort(context, pairs->data, pairs->length / 2, sizeof(numbered_value), compare);
}

static grundy_status own_pairs(name_part *part, grundy_array *pairs) {
  for (size_t i = 0; i < part->first.length; i++) {
    size_t length;
    uint64_t number = 0;
    const char *name = grundy_i_intern_text(&part->names->own, part->first.data[i], &length);
    grundy_i_number_plain(name, length, &number);
    GRUNDY_TRY(grundy_array_push(pairs, number));
    GRUNDY_TRY(grundy_array_push(pairs, part->values.data[i]));
  }
  return sort_pairs(part->share->cluster->context, pairs);
}

/* The numbers at which the parts of all ranks but the first begin, from samples of each rank. */
static grundy_status splitters(grundy_i_cluster *cluster, const grundy_array *pairs,
                               grundy_array *out) {
  uint64_t own[SAMPLES];
  size_t count = pairs->length / 2, ranks = (size_t)cluster->size;
  for (size_t i = 0; i < SAMPLES; i++) {
    own[i] = count ? pairs->data[2 * (count * i / SAMPLES)] : UINT64_MAX;
  }
  size_t bytes = ranks * SAMPLES * sizeof(numbered_value);
  grundy_status s = GRUNDY_OK;
  void *all = grundy_i_new(cluster->context, bytes, 1, &s);
  s = grundy_i_cluster_agree(cluster, s);
  if (s != GRUNDY_OK) {
    grundy_i_free(cluster->context, all, all ? bytes : 0);
    return s;
  }
  uint64_t *samples = all;
  MPI_Allgather(own, SAMPLES, MPI_UINT64_T, samples, SAMPLES, MPI_UINT64_T, cluster->ranks);
  for (size_t i = ranks * SAMPLES; i-- > 0;) {
    samples[2 * i] = samples[i];
    samples[2 * i + 1] = 0;
  }
  s = grundy_i_sort(cluster->context, samples, ranks * SAMPLES, sizeof(numbered_value), compare);
  for (size_t i = 1; i < ranks && s == GRUNDY_OK; i++) {
    s = grundy_array_push(out, samples[2 * i * SAMPLES]);
  }
  grundy_i_free(cluster->context, all, bytes);
  return s;
}

typedef struct pair_part {
  const grundy_array *own, *starts;
  size_t asked;
  grundy_array pairs;
} pair_part;

/* A pair as a question, whose answer no one needs. */
static grundy_status next_pair(void *user, grundy_buffer *out, int *rank) {
  pair_part *part = user;
  if (part->asked == part->own->length) return GRUNDY_OK;
  const uint64_t *pair = part->own->data + part->asked;
  part->asked += 2;
  *rank = 0;
  while ((size_t)*rank < part->starts->length && pair[0] >= part->starts->data[*rank]) ++*rank;
  return grundy_buffer_append(&out[*rank], (const char *)pair, sizeof(numbered_value));
}

static grundy_status answer_pair(void *user, int from, const unsigned char *bytes, size_t length,
                                 size_t *used, uint64_t *out) {
  pair_part *part = user;
  uint64_t pair[2];
  memcpy(pair, bytes, sizeof pair);
  *used = sizeof pair;
  *out = 0;
  return grundy_array_append(&part->pairs, pair, 2);
}

static grundy_status learn_nothing(void *user, uint64_t answer) {
  return GRUNDY_OK;
}

static grundy_status write_plain(name_part *names, out_file *f) {
  grundy_i_cluster *cluster = f->cluster;
  grundy_array own, starts;
  pair_part part = {.own = &own, .starts = &starts};
  const grundy_i_questions questions = {next_pair, answer_pair, learn_nothing, &part};
  GRUNDY_INIT(cluster->context, &own, &starts, &part.pairs);
  grundy_status s = grundy_i_cluster_agree(cluster, own_pairs(names, &own));
  if (s == GRUNDY_OK) s = grundy_i_cluster_agree(cluster, splitters(cluster, &own, &starts));
  if (s == GRUNDY_OK) s = grundy_i_ask(cluster, &questions);
  if (s == GRUNDY_OK) {
    s = grundy_i_cluster_agree(cluster, sort_pairs(cluster->context, &part.pairs));
  }
  const line_source lines = {&part.pairs, part.pairs.length / 2, put_pair};
  if (s == GRUNDY_OK) s = write_lines(f, &lines);
  GRUNDY_CLEAR(&part.pairs, &starts, &own);
  return s;
}

static grundy_status write_names(grundy_i_share *share, grundy_i_names *names, out_file *f) {
  name_part part = {.share = share, .names = names};
  const grundy_i_questions questions = {next_name, answer_value, learn_value, &part};
  GRUNDY_INIT(share->cluster->context, &part.first, &part.values);
  grundy_status s = grundy_i_ask(share->cluster, &questions);
  const line_source lines = {&part, part.first.length, put_named};
  if (s == GRUNDY_OK) s = names->plain ? write_plain(&part, f) : write_lines(f, &lines);
  GRUNDY_CLEAR(&part.first, &part.values);
  return s;
}

/* Writes the file whole or not at all. `names` is NULL where vertices are numbers. Gives the memory
 * of the edges back. Collective. Memory: the file's blocks and 5 bytes a vertex, or 16 where
 * vertices have names. Errors: IO, NO_MEMORY, CANCELLED, LIMIT. */
static grundy_status share_write(grundy_i_share *share, grundy_i_names *names, const char *path) {
  out_file f = {.cluster = share->cluster, .path = path};
  grundy_i_share_clear_edges(share);
  return names ? write_names(share, names, &f) : write_numbers(share, &f);
}

extern const grundy_i_option GRUNDY_OPTION_OUT;

/* Of the numbers, for each rank: many enough for even shares where few of the numbers are used, and
 * few enough for a path in order to stay on its rank for some hundred steps. */
enum { MOST_BLOCKS = 1 << 13 };

/* How many numbers a file of `size` bytes can use without large gaps, and the ranks hold. */
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
  GRUNDY_TRY(grundy_i_share_settle(share));
  *t = add_up(share);
  if (t->valued < t->vertices) {
    return grundy_i_share_fail_with_cycle(share, path, names ? name_kept : name_number, names);
  }
  return share_write(share, names, out);
}

static grundy_status find_named(grundy_i_slice *slice, const char *path, const char *out,
                                totals *t) {
  grundy_i_cluster *cluster = slice->cluster;
  grundy_i_arcs arcs = {.slice = slice, .number = names_number};
  grundy_i_names names;
  grundy_i_share share;
  bool named;
  names_init(&names, cluster);
  grundy_i_share_init(&share, cluster, grundy_i_shares_of(0, cluster->size));
  arcs.names = &names;
  grundy_status s = names_read(&names, slice);
  uint64_t most = grundy_i_intern_count(&names.kept) * (uint64_t)cluster->size;
  if (s == GRUNDY_OK) s = grundy_i_share_read(&share, &arcs, most, &named);
  if (s == GRUNDY_OK) s = finish(&share, &names, path, out, t);
  grundy_i_share_clear(&share);
  names_clear(&names);
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
    return GRUNDY_REFUSE(cli, cluster_values_usage);
  }
  const char *game = cli->arguments[0];
  *path = game + strlen(prefix);
  if (strncmp(game, prefix, strlen(prefix)) != 0 || !**path || strcmp(*path, "-") == 0) {
    return GRUNDY_REFUSE(cli, cluster_graph, GRUNDY_QUOTED(game));
  }
  if (grundy_i_dot_name(*path)) {
    return GRUNDY_REFUSE(cli, cluster_dot, grundy_i_quote(*path, strlen(*path)).text);
  }
  return GRUNDY_OK;
}

static void report(grundy_i_cli *cli, const grundy_i_cluster *cluster, const totals *t) {
  const char *out = cli->value[GRUNDY_OPTION_OUT];
  if (!cli->given[GRUNDY_OPTION_JSON]) {
    char text[1024];
    grundy_i_error sentence;
    GRUNDY_KEEP(&sentence, GRUNDY_OK, cluster_values, t->vertices, t->edges, t->largest,
                cluster->size, out);
    grundy_i_error_print(&sentence, cli->language, text, sizeof text);
    grundy_i_put(&cli->out, "%s\n", text);
    return;
  }
  grundy_i_json json = grundy_i_json_begin(&cli->out);
  GRUNDY_JSON(&json, "game:%s vertices:%n edges:%n largest:%n out:%s", cli->arguments[0],
              t->vertices, t->edges, t->largest, out);
  grundy_i_json_end(&json);
}

grundy_status grundy_i_cluster_values(grundy_i_cli *cli, grundy_i_cluster *cluster) {
  grundy_i_slice slice;
  const char *path = NULL;
  totals t = {0};
  GRUNDY_TRY(check(cli, &path));
  grundy_status s = grundy_i_slice_open(&slice, cluster, path);
  if (s == GRUNDY_OK) s = find(&slice, path, cli->value[GRUNDY_OPTION_OUT], &t);
  grundy_i_slice_close(&slice);
  if (s == GRUNDY_OK) report(cli, cluster, &t);
  return s;
}
