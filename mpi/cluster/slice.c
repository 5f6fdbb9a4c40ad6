/* A rank's lines of a file, through MPI-IO: a line belongs to the rank in whose part it begins, so
 * each rank passes over what is left of a line at its start, and reads its own last line to its
 * end. */
#include "cluster/arcs.h"

#include "base/messages.def"

#include <string.h>

#include "cluster/same.h"

/* IO with the words of MPI for what it returned. */
static grundy_status fail(grundy_context *context, const char *path, int error) {
  char text[MPI_MAX_ERROR_STRING] = "";
  int length;
  grundy_phrase why = {text, text};
  MPI_Error_string(error, text, &length);
  return GRUNDY_FAIL(context, GRUNDY_IO, cannot_read, GRUNDY_QUOTED(path), &why);
}

grundy_status grundy_i_slice_open(grundy_i_slice *slice, grundy_i_cluster *cluster,
                                  const char *path) {
  grundy_context *context = cluster->context;
  *slice = (grundy_i_slice){.cluster = cluster, .path = path};
  grundy_status s = grundy_i_cluster_same_file(cluster, path);
  if (s != GRUNDY_OK) return s;
  int error = MPI_File_open(cluster->ranks, path, MPI_MODE_RDONLY, MPI_INFO_NULL, &slice->file);
  slice->open = error == MPI_SUCCESS;
  if (slice->open) error = MPI_File_get_size(slice->file, &slice->size);
  if (error != MPI_SUCCESS) s = fail(context, path, error);
  MPI_Offset share = slice->size / cluster->size, rest = slice->size % cluster->size;
  MPI_Offset rank = cluster->rank;
  slice->begin = share * rank + (rank < rest ? rank : rest);
  slice->end = slice->begin + share + (rank < rest ? 1 : 0);
  return grundy_i_cluster_agree(cluster, s);
}

void grundy_i_slice_close(grundy_i_slice *slice) {
  if (slice->open) MPI_File_close(&slice->file);
  slice->open = false;
}

/* Drops what precedes the first line that begins in the slice. */
static size_t pass_over(grundy_i_slice *slice, char *bytes, size_t count) {
  const char *feed = memchr(bytes, '\n', count);
  if (!feed) return 0;
  size_t passed = (size_t)(feed - bytes) + 1;
  slice->started = true;
  slice->ended = slice->at - (MPI_Offset)(count - passed) >= slice->end;
  memmove(bytes, bytes + passed, count - passed);
  return slice->ended ? 0 : count - passed;
}

/* Drops what follows the last line that begins in the slice. */
static size_t cut_off(grundy_i_slice *slice, const char *bytes, size_t count) {
  MPI_Offset first = slice->at - (MPI_Offset)count;
  if (slice->at < slice->end) return count;
  size_t own = slice->end - 1 > first ? (size_t)(slice->end - 1 - first) : 0;
  const char *feed = memchr(bytes + own, '\n', count - own);
  if (!feed) return count;
  slice->ended = true;
  return (size_t)(feed - bytes) + 1;
}

static grundy_status next(void *user, void *out, size_t room, size_t *count) {
  grundy_i_slice *slice = user;
  *count = 0;
  while (*count == 0 && !slice->ended) {
    MPI_Status about;
    int got, wanted = room < INT32_MAX ? (int)room : INT32_MAX;
    int error = MPI_File_read_at(slice->file, slice->at, out, wanted, MPI_BYTE, &about);
    if (error != MPI_SUCCESS) {
      return fail(slice->cluster->context, slice->path, error);
    }
    MPI_Get_count(&about, MPI_BYTE, &got);
    slice->at += got;
    *count = (size_t)got;
    if (got <= 0) break;
    if (!slice->started) *count = pass_over(slice, out, *count);
    if (*count) *count = cut_off(slice, out, *count);
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_slice_read(grundy_i_slice *slice, uint64_t line, grundy_i_reader **out) {
  slice->started = slice->begin == 0;
  slice->ended = slice->begin == slice->end;
  slice->at = slice->started ? 0 : slice->begin - 1;
  GRUNDY_TRY(grundy_i_reader_open_stream(slice->cluster->context, next, slice, out));
  (*out)->name = slice->path;
  (*out)->line = line;
  return GRUNDY_OK;
}
