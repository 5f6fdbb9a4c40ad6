/* Slices of a file: as many bytes each, from one beginning of a line to another. Each is read with
 * pread(2), a block at a time, and a block from its beginning and its middle in turns: what is read
 * of one line is waited for while the other is read. A line that does not fit the block, and
 * anything but edges and vertices that are numbers, ends the reading: errors have places, which
 * count all lines before. */
#include "graph/slices.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/number.h"

/* A line with a name and an end takes two bytes at least. */
enum { PARTS = 64, BLOCK = 1 << 15, EDGES = BLOCK / 2 + 1 };

struct grundy_i_slice_room {
  grundy_i_edge edges[EDGES];
  char text[BLOCK + GRUNDY_READER_MARGIN];
};

static size_t read_at(const grundy_i_slices *slices, char *out, uint64_t count, uint64_t at) {
  ssize_t got;
  do {
    got = pread(slices->file, out, count < BLOCK ? (size_t)count : BLOCK, (off_t)at);
  } while (got < 0 && errno == EINTR);
  return got < 0 ? 0 : (size_t)got;
}

/* Reads a line of any shape; false where it is none of numbers. */
static bool read_line(grundy_i_plain_lines *lines, uint32_t most) {
  const char *feed = memchr(lines->at, '\n', (size_t)(lines->end - lines->at));
  const char *end = feed ? feed : lines->end;
  grundy_i_edge edge = {0, GRUNDY_I_NO_VERTEX};
  size_t at = 0, start, names = 0, length = (size_t)(end - lines->at);
  while (grundy_i_next_name(lines->at, length, &at, &start)) {
    uint64_t number;
    if (names == 2 || !grundy_i_number_plain(lines->at + start, at - start, &number)) return false;
    if (number > most) return false;
    *(names++ ? &edge.to : &edge.from) = (uint32_t)number;
  }
  if (names) lines->edges[lines->count++] = edge;
  lines->at = feed ? feed + 1 : end;
  return true;
}

/* Reads what is left of some lines. */
static bool read_rest(grundy_i_plain_lines *lines, uint32_t most) {
  for (;;) {
    grundy_i_plain_lines_read(lines, most);
    if (lines->at == lines->end) return true;
    if (!read_line(lines, most)) return false;
  }
}

/* Where the first line of a text begins at `at` or after it, or the text ends. */
static size_t line_after(const char *text, size_t at, size_t length) {
  const char *feed = memchr(text + at, '\n', length - at);
  return feed ? (size_t)(feed - text) + 1 : length;
}

/* Gives the edges of whole lines to `take`. */
static bool read_lines(const grundy_i_slices *slices, grundy_i_slice_room *room, size_t part,
                       size_t length, grundy_i_take_edges take, void *user) {
  const char *text = room->text;
  size_t middle = line_after(text, length / 2, length), most = middle / 2 + 1;
  grundy_i_plain_lines a = {text, text + middle, room->edges, 0, most};
  grundy_i_plain_lines b = {text + middle, text + length, room->edges + most, 0, EDGES - most};
  do {
    grundy_i_plain_lines_read_two(&a, &b, slices->most);
    if (a.at < a.end && !read_line(&a, slices->most)) return false;
    if (b.at < b.end && !read_line(&b, slices->most)) return false;
  } while (a.at < a.end && b.at < b.end);
  return read_rest(&a, slices->most) && read_rest(&b, slices->most) &&
         take(user, part, a.edges, a.count) && take(user, part, b.edges, b.count);
}

/* How much of the text are whole lines. */
static size_t whole_lines(const char *text, size_t length) {
  while (length && text[length - 1] != '\n') length--;
  return length;
}

static bool read_part(grundy_i_edge_source *source, size_t part, unsigned thread,
                      grundy_i_take_edges take, void *user) {
  grundy_i_slices *slices = (grundy_i_slices *)source;
  grundy_i_slice_room *room = &slices->rooms[thread];
  uint64_t at = slices->bounds[part], end = slices->bounds[part + 1];
  size_t filled = 0;
  while (at < end) {
    uint64_t left = end - at < BLOCK - filled ? end - at : BLOCK - filled;
    size_t got = read_at(slices, room->text + filled, left, at);
    if (!got || grundy_i_due(slices->context)) return false;
    at += got;
    filled += got;
    memset(room->text + filled, 0, GRUNDY_READER_MARGIN);
    size_t length = at == end ? filled : whole_lines(room->text, filled);
    if (!read_lines(slices, room, part, length, take, user)) return false;
    filled -= length;
    memmove(room->text, room->text + length, filled);
  }
  return true;
}

/* Moves the bounds to beginnings of lines; false where one is far. */
static bool find_bounds(grundy_i_slices *slices, uint64_t size) {
  static const char mark[] = "\xef\xbb\xbf"; /* which readers pass over */
  char *text = slices->rooms->text;
  size_t parts = slices->source.parts, length = sizeof mark - 1;
  bool marked = read_at(slices, text, length, 0) == length && memcmp(text, mark, length) == 0;
  slices->bounds[0] = marked ? length : 0;
  slices->bounds[parts] = size;
  for (size_t i = 1; i < parts; i++) {
    uint64_t at = size / parts * i;
    const char *feed = memchr(text, '\n', read_at(slices, text, size - at, at));
    if (!feed) return false;
    slices->bounds[i] = at + (uint64_t)(feed - text) + 1;
  }
  return slices->bounds[0] <= slices->bounds[1];
}

grundy_status grundy_i_slices_open(grundy_i_slices *slices, const grundy_i_reader *reader,
                                   grundy_i_pool *pool, uint64_t size, uint64_t least) {
  *slices = (grundy_i_slices){.context = reader->context, .file = reader->file};
  grundy_i_edge_source *source = &slices->source;
  uint64_t parts = size / least < PARTS ? size / least : PARTS;
  if (parts < 2) return GRUNDY_OK;
  void *rooms = NULL;
  source->parts = (size_t)parts;
  source->pool = pool;
  source->read = read_part;
  slices->most = size / 4 < GRUNDY_I_NO_VERTEX - 1 ? (uint32_t)(size / 4) : GRUNDY_I_NO_VERTEX - 1;
  grundy_status s = GRUNDY_OK;
  slices->bounds = grundy_i_new(slices->context, source->parts + 1, sizeof *slices->bounds, &s);
  if (s == GRUNDY_OK) {
    s = grundy_i_allocate(slices->context, grundy_i_pool_threads(pool), sizeof *slices->rooms,
                          &rooms);
  }
  slices->rooms = rooms;
  if (s != GRUNDY_OK || !find_bounds(slices, size)) grundy_i_slices_close(slices);
  return s;
}

void grundy_i_slices_close(grundy_i_slices *slices) {
  const grundy_i_edge_source *source = &slices->source;
  grundy_i_free(slices->context, slices->bounds, (source->parts + 1) * sizeof *slices->bounds);
  grundy_i_free(slices->context, slices->rooms,
                grundy_i_pool_threads(source->pool) * sizeof *slices->rooms);
  *slices = (grundy_i_slices){.context = slices->context};
}
