/* Checkpoint files. All numbers are little-endian words of 64 bits:
 *
 *   magic | format | blobs | length, identity, padding | length, blob, padding | … | checksum
 *
 * Padding is zero bytes up to a multiple of 8. The checksum is CRC-64 of all before it. Reading
 * trusts no length before the checksum agrees. The work of either way is one pass; a reader holds
 * the file in memory. */
#include "store/checkpoint.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/checksum.h"
#include "store/file.h"

enum { WORD = 8, FORMAT = 1, LEAST_SIZE = 5 * WORD, PIECE = 1 << 20 };
static const char magic[WORD] = {'\x89', 'g', 'r', 'u', 'n', 'd', 'y', '\n'};

/* ---- writing ---- */

typedef struct writer {
  grundy_i_file *file;
  grundy_i_checksum sum;
} writer;

static grundy_status put(writer *w, const void *bytes, size_t size) {
  grundy_i_checksum_add(&w->sum, bytes, size);
  return grundy_i_file_write(w->file, bytes, size);
}

static grundy_status put_word(writer *w, uint64_t word) {
  unsigned char bytes[WORD];
  for (unsigned i = 0; i < WORD; i++) bytes[i] = (unsigned char)(word >> 8 * i);
  return put(w, bytes, WORD);
}

static grundy_status put_blob(writer *w, const void *data, size_t size) {
  static const unsigned char zeros[WORD];
  grundy_status s = put_word(w, size);
  if (s == GRUNDY_OK && size) s = put(w, data, size);
  if (s == GRUNDY_OK) s = put(w, zeros, -size % WORD);
  return s;
}

grundy_status grundy_i_checkpoint_write(grundy_context *context, const char *path,
                                        const char *identity, const grundy_i_blob *blobs,
                                        size_t count) {
  writer w;
  grundy_status s = grundy_i_file_create(context, path, &w.file);
  if (s != GRUNDY_OK) return s;
  grundy_i_checksum_init(&w.sum);
  s = put(&w, magic, sizeof magic);
  if (s == GRUNDY_OK) s = put_word(&w, FORMAT);
  if (s == GRUNDY_OK) s = put_word(&w, count);
  if (s == GRUNDY_OK) s = put_blob(&w, identity, strlen(identity));
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++)
    s = put_blob(&w, blobs[i].data, blobs[i].size);
  if (s == GRUNDY_OK) s = put_word(&w, w.sum.value);
  if (s == GRUNDY_OK) return grundy_i_file_commit(w.file);
  grundy_i_file_discard(w.file);
  return s;
}

/* ---- reading ---- */

static grundy_status refuse(grundy_context *context, const char *path, const char *why) {
  return grundy_i_fail(context, GRUNDY_BAD_INPUT, "%s: %s", grundy_i_quote(path, strlen(path)).text,
                       why);
}

static grundy_status unreadable(grundy_context *context, const char *path) {
  const char *reason = strerror(errno);
  return grundy_i_fail(context, GRUNDY_IO, "%s: cannot be read: %s",
                       grundy_i_quote(path, strlen(path)).text, reason);
}

static uint64_t word_at(const unsigned char *bytes) {
  uint64_t word = 0;
  for (unsigned i = 0; i < WORD; i++) word |= (uint64_t)bytes[i] << 8 * i;
  return word;
}

/* Reads exactly `size` bytes; a file that ends before is cut short. */
static grundy_status read_bytes(grundy_context *context, const char *path, int file,
                                unsigned char *bytes, size_t size) {
  while (size) {
    grundy_status s = grundy_i_tick(context, "reading", 0, 0);
    if (s != GRUNDY_OK) return s;
    ssize_t n = read(file, bytes, size < PIECE ? size : PIECE);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return unreadable(context, path);
    if (n == 0) return refuse(context, path, "the checkpoint is cut short");
    bytes += n;
    size -= (size_t)n;
  }
  return GRUNDY_OK;
}

static grundy_status load(grundy_i_checkpoint *c, const char *path, int file) {
  struct stat there;
  if (fstat(file, &there) != 0) return unreadable(c->context, path);
  if (!S_ISREG(there.st_mode)) return refuse(c->context, path, "expected a regular file");
  if (there.st_size < LEAST_SIZE || there.st_size % WORD) {
    return refuse(c->context, path, "no checkpoint of grundy, or one that is cut short");
  }
  void *block;
  grundy_status s = grundy_i_allocate(c->context, (size_t)there.st_size, 1, &block);
  if (s != GRUNDY_OK) return s;
  c->bytes = block;
  c->size = (size_t)there.st_size;
  return read_bytes(c->context, path, file, c->bytes, c->size);
}

static grundy_status check(const grundy_i_checkpoint *c, const char *path) {
  grundy_i_checksum sum;
  if (memcmp(c->bytes, magic, sizeof magic) != 0) {
    return refuse(c->context, path, "no checkpoint of grundy");
  }
  if (word_at(c->bytes + WORD) != FORMAT) {
    return grundy_i_fail(c->context, GRUNDY_BAD_INPUT,
                         "%s: a checkpoint of format %llu, expected format %d",
                         grundy_i_quote(path, strlen(path)).text,
                         (unsigned long long)word_at(c->bytes + WORD), FORMAT);
  }
  grundy_i_checksum_init(&sum);
  grundy_i_checksum_add(&sum, c->bytes, c->size - WORD);
  if (sum.value == word_at(c->bytes + c->size - WORD)) return GRUNDY_OK;
  return refuse(c->context, path, "the checkpoint is damaged or cut short");
}

/* The blob whose length stands at *at, which moves behind its padding; false where it does not fit
 * before `end`. */
static bool take_blob(const grundy_i_checkpoint *c, size_t *at, size_t end, grundy_i_blob *out) {
  if (end - *at < WORD) return false;
  uint64_t size = word_at(c->bytes + *at);
  *at += WORD;
  if (size > end - *at) return false;
  *out = (grundy_i_blob){c->bytes + *at, (size_t)size};
  *at += (size_t)(size + (-size & (WORD - 1)));
  return true;
}

static grundy_status same_identity(const grundy_i_checkpoint *c, const char *path,
                                   const grundy_i_blob *found, const char *identity) {
  size_t length = strlen(identity);
  if (found->size == length && memcmp(found->data, identity, length) == 0) return GRUNDY_OK;
  return grundy_i_fail(c->context, GRUNDY_BAD_INPUT, "%s: the checkpoint is of %s, expected %s",
                       grundy_i_quote(path, strlen(path)).text,
                       grundy_i_quote(found->data, found->size).text,
                       grundy_i_quote(identity, length).text);
}

static grundy_status part(grundy_i_checkpoint *c, const char *path, const char *identity) {
  const char *inconsistent = "the checkpoint is damaged: its parts do not fill it";
  size_t at = 3 * WORD, end = c->size - WORD;
  uint64_t count = word_at(c->bytes + 2 * WORD);
  grundy_i_blob found;
  void *block;
  if (!take_blob(c, &at, end, &found) || count > end / WORD) {
    return refuse(c->context, path, inconsistent);
  }
  grundy_status s = same_identity(c, path, &found, identity);
  if (s == GRUNDY_OK) s = grundy_i_allocate(c->context, (size_t)count, sizeof *c->blobs, &block);
  if (s != GRUNDY_OK) return s;
  c->blobs = block;
  c->count = (size_t)count;
  for (size_t i = 0; i < c->count; i++) {
    if (!take_blob(c, &at, end, &c->blobs[i])) return refuse(c->context, path, inconsistent);
  }
  return at == end ? GRUNDY_OK : refuse(c->context, path, inconsistent);
}

grundy_status grundy_i_checkpoint_read(grundy_context *context, const char *path,
                                       const char *identity, grundy_i_checkpoint *out) {
  grundy_i_checkpoint c = {.context = context};
  int file = open(path, O_RDONLY);
  if (file < 0) return unreadable(context, path);
  grundy_status s = load(&c, path, file);
  close(file);
  if (s == GRUNDY_OK) s = check(&c, path);
  if (s == GRUNDY_OK) s = part(&c, path, identity);
  if (s == GRUNDY_OK) {
    *out = c;
  } else {
    grundy_i_checkpoint_clear(&c);
  }
  return s;
}

void grundy_i_checkpoint_clear(grundy_i_checkpoint *checkpoint) {
  grundy_context *context = checkpoint->context;
  grundy_i_free(context, checkpoint->blobs, checkpoint->count * sizeof *checkpoint->blobs);
  grundy_i_free(context, checkpoint->bytes, checkpoint->size);
  *checkpoint = (grundy_i_checkpoint){.context = context};
}
