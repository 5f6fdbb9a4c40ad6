/* The file of values. Vertices that are numbers go to the rank that writes their part of all
 * numbers, others to the first rank that read their name, where they are in order of appearance;
 * or, if all names are numbers, sorted by them, to the rank that has that part of a sample. Each
 * rank then writes its lines where those of the ranks before end. */
#include "cluster/out.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/digits.h"
#include "base/messages_files.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "base/sort.h"
#include "text/numbered.h"

enum { PIECE = 1 << 20, SAMPLES = 64 };
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
  MPI_File file;
  bool open;
  const char *path;
  grundy_buffer part; /* its name until it is whole */
} out_file;

static grundy_status fail(const out_file *f, int error) {
  char text[MPI_MAX_ERROR_STRING] = "";
  int length;
  grundy_phrase why = {text, text};
  MPI_Error_string(error, text, &length);
  return GRUNDY_FAIL(f->cluster->context, GRUNDY_IO, cannot_write,
                     grundy_i_quote(f->path, strlen(f->path)).text, &why);
}

static grundy_status open_part(out_file *f) {
  grundy_buffer_init(&f->part, f->cluster->context);
  grundy_status s = grundy_buffer_print(&f->part, "%s.tmp", f->path);
  s = grundy_i_cluster_agree(f->cluster, s);
  if (s != GRUNDY_OK) return s;
  if (f->cluster->rank == 0) remove(f->part.data);
  MPI_Barrier(f->cluster->ranks);
  int error =
      MPI_File_open(f->cluster->ranks, f->part.data,
                    MPI_MODE_WRONLY | MPI_MODE_CREATE | MPI_MODE_EXCL, MPI_INFO_NULL, &f->file);
  s = grundy_i_cluster_agree(f->cluster, error == MPI_SUCCESS ? GRUNDY_OK : fail(f, error));
  f->open = s == GRUNDY_OK; /* on all ranks, as they close it together */
  return s;
}

static grundy_status give_name(const out_file *f) {
  grundy_phrase room;
  if (rename(f->part.data, f->path) == 0) return GRUNDY_OK;
  return GRUNDY_FAIL(f->cluster->context, GRUNDY_IO, cannot_write,
                     grundy_i_quote(f->path, strlen(f->path)).text,
                     grundy_i_system_error(errno, &room));
}

/* Gives the file its name, or takes it away. */
static grundy_status close_part(out_file *f, grundy_status s) {
  if (f->open) {
    int error = s == GRUNDY_OK ? MPI_File_sync(f->file) : MPI_SUCCESS;
    if (error == MPI_SUCCESS) {
      error = MPI_File_close(&f->file);
    } else {
      MPI_File_close(&f->file);
    }
    if (s == GRUNDY_OK && error != MPI_SUCCESS) s = fail(f, error);
    s = grundy_i_cluster_agree(f->cluster, s);
    if (f->cluster->rank == 0 && s == GRUNDY_OK) s = give_name(f);
    if (f->cluster->rank == 0 && s != GRUNDY_OK) remove(f->part.data);
    s = grundy_i_cluster_agree(f->cluster, s);
  }
  grundy_buffer_clear(&f->part);
  return s;
}

/* ---- its lines ---- */

static grundy_status write_piece(const out_file *f, grundy_buffer *piece, uint64_t *at) {
  MPI_Status about;
  int error = MPI_File_write_at(f->file, (MPI_Offset)*at, piece->data, (int)piece->length, MPI_BYTE,
                                &about);
  if (error != MPI_SUCCESS) return fail(f, error);
  int written;
  MPI_Get_count(&about, MPI_BYTE, &written);
  if (written != (int)piece->length) return fail(f, MPI_ERR_NO_SPACE);
  *at += piece->length;
  piece->length = 0;
  return GRUNDY_OK;
}

/* Goes through the lines once: adds up their bytes, or writes them from *at on. */
static grundy_status each_line(const out_file *f, const line_source *lines, bool write,
                               uint64_t *at) {
  grundy_buffer piece;
  grundy_status s = GRUNDY_OK;
  grundy_buffer_init(&piece, f->cluster->context);
  for (uint64_t i = 0; i < lines->count && s == GRUNDY_OK; i++) {
    s = lines->put(lines->user, i, &piece);
    if (s == GRUNDY_OK) s = piece.status;
    if (s != GRUNDY_OK || piece.length < PIECE) continue;
    s = grundy_i_tick_now(f->cluster->context, GRUNDY_PHRASE(task_writing), i, lines->count);
    if (s == GRUNDY_OK && write) s = write_piece(f, &piece, at);
    if (!write) *at += piece.length;
    piece.length = 0;
  }
  if (s == GRUNDY_OK && write && piece.length) s = write_piece(f, &piece, at);
  if (!write) *at += piece.length;
  grundy_buffer_clear(&piece);
  return s;
}

static grundy_status write_lines(out_file *f, const line_source *lines) {
  static const char title[] = "component,value\n";
  grundy_i_cluster *cluster = f->cluster;
  uint64_t bytes = 0, at = 0;
  grundy_status s = grundy_i_cluster_agree(cluster, each_line(f, lines, false, &bytes));
  if (s != GRUNDY_OK) return s;
  MPI_Exscan(&bytes, &at, 1, MPI_UINT64_T, MPI_SUM, cluster->ranks);
  s = open_part(f);
  if (s == GRUNDY_OK && cluster->rank == 0) {
    grundy_buffer head;
    grundy_buffer_init(&head, cluster->context);
    at = 0;
    s = grundy_buffer_append(&head, title, sizeof title - 1);
    if (s == GRUNDY_OK) s = write_piece(f, &head, &at);
    grundy_buffer_clear(&head);
  } else {
    at += sizeof title - 1;
  }
  if (s == GRUNDY_OK) s = each_line(f, lines, true, &at);
  return close_part(f, s);
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
  void *values = NULL;
  grundy_status s = grundy_i_allocate(share->cluster->context, width, sizeof(uint32_t), &values);
  part->values = values;
  s = grundy_i_cluster_agree(share->cluster, s);
  if (s != GRUNDY_OK) return s;
  memset(values, 0xff, width * sizeof(uint32_t));
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
  size_t asked, told;
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
  (void)length;
  memcpy(&local, bytes, sizeof local);
  *used = sizeof local;
  bool first = part->names->readers.data[local] == (uint64_t)from;
  *out = first ? (uint32_t)grundy_i_share_at(part->share, local)->seen : NOT_FIRST;
  return GRUNDY_OK;
}

static grundy_status learn_value(void *user, uint64_t value) {
  name_part *part = user;
  size_t own = part->told++;
  if (value == NOT_FIRST) return GRUNDY_OK;
  grundy_status s = grundy_array_push(&part->first, own);
  return s == GRUNDY_OK ? grundy_array_push(&part->values, value) : s;
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

static int compare(const void *a, const void *b) {
  const numbered_value *x = a, *y = b;
  return (x->number > y->number) - (x->number < y->number);
}

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
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < part->first.length && s == GRUNDY_OK; i++) {
    size_t length;
    uint64_t number = 0;
    const char *name = grundy_i_intern_text(&part->names->own, part->first.data[i], &length);
    grundy_i_number_plain(name, length, &number);
    s = grundy_array_push(pairs, number);
    if (s == GRUNDY_OK) s = grundy_array_push(pairs, part->values.data[i]);
  }
  return s == GRUNDY_OK ? sort_pairs(part->share->cluster->context, pairs) : s;
}

/* The numbers at which the parts of all ranks but the first begin, from samples of each rank. */
static grundy_status splitters(grundy_i_cluster *cluster, const grundy_array *pairs,
                               grundy_array *out) {
  uint64_t own[SAMPLES];
  size_t count = pairs->length / 2, ranks = (size_t)cluster->size;
  for (size_t i = 0; i < SAMPLES; i++) {
    own[i] = count ? pairs->data[2 * (count * i / SAMPLES)] : UINT64_MAX;
  }
  void *all = NULL;
  size_t bytes = ranks * SAMPLES * sizeof(numbered_value);
  grundy_status s = grundy_i_allocate(cluster->context, bytes, 1, &all);
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

/* A pair as a question, which nobody needs the answer of. */
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
  (void)from, (void)length;
  memcpy(pair, bytes, sizeof pair);
  *used = sizeof pair;
  *out = 0;
  return grundy_array_append(&part->pairs, pair, 2);
}

static grundy_status learn_nothing(void *user, uint64_t answer) {
  (void)user, (void)answer;
  return GRUNDY_OK;
}

static grundy_status write_plain(name_part *names, out_file *f) {
  grundy_i_cluster *cluster = f->cluster;
  grundy_array own, starts;
  pair_part part = {.own = &own, .starts = &starts};
  const grundy_i_questions questions = {next_pair, answer_pair, learn_nothing, &part};
  grundy_array_init(&own, cluster->context);
  grundy_array_init(&starts, cluster->context);
  grundy_array_init(&part.pairs, cluster->context);
  grundy_status s = grundy_i_cluster_agree(cluster, own_pairs(names, &own));
  if (s == GRUNDY_OK) s = grundy_i_cluster_agree(cluster, splitters(cluster, &own, &starts));
  if (s == GRUNDY_OK) s = grundy_i_ask(cluster, &questions);
  if (s == GRUNDY_OK) {
    s = grundy_i_cluster_agree(cluster, sort_pairs(cluster->context, &part.pairs));
  }
  const line_source lines = {&part.pairs, part.pairs.length / 2, put_pair};
  if (s == GRUNDY_OK) s = write_lines(f, &lines);
  grundy_array_clear(&part.pairs);
  grundy_array_clear(&starts);
  grundy_array_clear(&own);
  return s;
}

static grundy_status write_names(grundy_i_share *share, grundy_i_names *names, out_file *f) {
  name_part part = {.share = share, .names = names};
  const grundy_i_questions questions = {next_name, answer_value, learn_value, &part};
  grundy_array_init(&part.first, share->cluster->context);
  grundy_array_init(&part.values, share->cluster->context);
  grundy_status s = grundy_i_ask(share->cluster, &questions);
  const line_source lines = {&part, part.first.length, put_named};
  if (s == GRUNDY_OK) s = names->plain ? write_plain(&part, f) : write_lines(f, &lines);
  grundy_array_clear(&part.first);
  grundy_array_clear(&part.values);
  return s;
}

grundy_status grundy_i_share_write(grundy_i_share *share, grundy_i_names *names, const char *path) {
  out_file f = {.cluster = share->cluster, .path = path};
  grundy_i_share_clear_edges(share);
  return names ? write_names(share, names, &f) : write_numbers(share, &f);
}
