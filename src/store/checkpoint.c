/* Checkpoint files. All numbers are little-endian words of 64 bits:
 *
 *   magic | format | blobs | length, identity, padding | length, blob, padding | … | checksum
 *
 * Padding is zero bytes up to a multiple of 8. The checksum is CRC-64 of all before it. Reading
 * trusts no length before the checksum agrees, and passes on nothing before all lengths do. */
#include "store/checkpoint.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/input.h"
#include "base/messages.def"
#include "base/messages_files.def"

/* CRC-64, a byte at a time by a table: the remainder of the bytes, as a polynomial over GF(2),
 * modulo that of ECMA-182, lowest bit first. */

void grundy_i_checksum_init(grundy_i_checksum *sum) {
  const uint64_t polynomial = UINT64_C(0xc96c5795d7870f42);
  for (unsigned i = 0; i < 256; i++) {
    uint64_t r = i;
    for (unsigned bit = 0; bit < 8; bit++) r = r & 1 ? r >> 1 ^ polynomial : r >> 1;
    sum->table[i] = r;
  }
  sum->value = ~UINT64_C(0);
}

void grundy_i_checksum_add(grundy_i_checksum *sum, const void *bytes, size_t size) {
  const unsigned char *at = bytes;
  uint64_t value = sum->value;
  for (size_t i = 0; i < size; i++) value = sum->table[(value ^ at[i]) & 255] ^ value >> 8;
  sum->value = value;
}

enum { WORD = 8, FORMAT = 1, LEAST_SIZE = 5 * WORD, PIECE = 1 << 20 };
static const char magic[WORD] = {'\x89', 'g', 'r', 'u', 'n', 'd', 'y', '\n'};

/* ---- identities ---- */

grundy_status grundy_i_checkpoint_name_game(grundy_buffer *identity, const grundy_game *game) {
  uint64_t digest = 0;
  GRUNDY_TRY(grundy_buffer_print(identity, " %s", game->name));
  if (!game->ruleset->digest) return GRUNDY_OK;
  GRUNDY_TRY(game->ruleset->digest(GRUNDY_CALL(identity->context, game, {NULL, 0}), &digest));
  return grundy_buffer_print(identity, " %016llx", (unsigned long long)digest);
}

const char *grundy_i_checkpoint_byte_order(void) {
  const uint64_t probe = 1;
  return *(const unsigned char *)&probe == 1 ? "little" : "big";
}

/* ---- writing ---- */

static grundy_status put_word(grundy_i_checkpoint_writer *w, uint64_t word) {
  unsigned char bytes[WORD];
  for (unsigned i = 0; i < WORD; i++) bytes[i] = (unsigned char)(word >> 8 * i);
  return grundy_i_checkpoint_put(w, bytes, WORD);
}

grundy_status grundy_i_checkpoint_put(grundy_i_checkpoint_writer *w, const void *bytes,
                                      size_t size) {
  GRUNDY_ASSERT(size == 0 || bytes);
  grundy_i_checksum_add(&w->sum, bytes, size);
  return grundy_i_file_write(w->file, bytes, size);
}

grundy_status grundy_i_checkpoint_blob(grundy_i_checkpoint_writer *w, size_t size) {
  w->size = size;
  return put_word(w, size);
}

grundy_status grundy_i_checkpoint_close(grundy_i_checkpoint_writer *w) {
  static const unsigned char zeros[WORD];
  return grundy_i_checkpoint_put(w, zeros, -w->size % WORD);
}

static grundy_status put_blob(grundy_i_checkpoint_writer *w, const void *data, size_t size) {
  GRUNDY_TRY(grundy_i_checkpoint_blob(w, size));
  if (size) GRUNDY_TRY(grundy_i_checkpoint_put(w, data, size));
  return grundy_i_checkpoint_close(w);
}

grundy_status grundy_i_checkpoint_begin(grundy_context *context, const char *path,
                                        const char *identity, size_t count,
                                        grundy_i_checkpoint_writer *out) {
  GRUNDY_TRY(grundy_i_file_create(context, path, &out->file));
  grundy_i_checksum_init(&out->sum);
  grundy_status s = grundy_i_checkpoint_put(out, magic, sizeof magic);
  if (s == GRUNDY_OK) s = put_word(out, FORMAT);
  if (s == GRUNDY_OK) s = put_word(out, count);
  if (s == GRUNDY_OK) s = put_blob(out, identity, strlen(identity));
  if (s != GRUNDY_OK) grundy_i_checkpoint_discard(out);
  return s;
}

grundy_status grundy_i_checkpoint_commit(grundy_i_checkpoint_writer *w) {
  grundy_status s = put_word(w, w->sum.value);
  return grundy_i_file_finish(w->file, s, NULL, 0);
}

void grundy_i_checkpoint_discard(grundy_i_checkpoint_writer *w) {
  grundy_i_file_discard(w->file);
}

grundy_status grundy_i_checkpoint_write(grundy_context *context, const char *path,
                                        const char *identity, const grundy_i_blob *blobs,
                                        size_t count) {
  grundy_i_checkpoint_writer w;
  grundy_status s = grundy_i_checkpoint_begin(context, path, identity, count, &w);
  if (s != GRUNDY_OK) return s;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = put_blob(&w, blobs[i].data, blobs[i].size);
  }
  if (s == GRUNDY_OK) return grundy_i_checkpoint_commit(&w);
  grundy_i_checkpoint_discard(&w);
  return s;
}

/* ---- reading ---- */

static grundy_status refuse(grundy_context *context, const char *path, const grundy_phrase *why) {
  return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, name_reason, GRUNDY_QUOTED(path), why);
}

static grundy_status unreadable(grundy_context *context, const char *path) {
  grundy_phrase room;
  const grundy_phrase *reason = grundy_i_system_error(errno, &room);
  return GRUNDY_FAIL(context, GRUNDY_IO, cannot_read, GRUNDY_QUOTED(path), reason);
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
    ssize_t n;
    GRUNDY_TRY(grundy_i_input_read(context, file, bytes, size < PIECE ? size : PIECE, 0, 0, &n));
    if (n < 0) return unreadable(context, path);
    if (n == 0) return refuse(context, path, GRUNDY_PHRASE(checkpoint_short));
    bytes += n;
    size -= (size_t)n;
  }
  return GRUNDY_OK;
}

/* The magic and the format at the beginning. */
static grundy_status check_head(grundy_context *context, const char *path,
                                const unsigned char *bytes) {
  if (memcmp(bytes, magic, sizeof magic) != 0) {
    return refuse(context, path, GRUNDY_PHRASE(checkpoint_none));
  }
  if (word_at(bytes + WORD) == FORMAT) return GRUNDY_OK;
  return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, checkpoint_format, GRUNDY_QUOTED(path),
                     word_at(bytes + WORD), FORMAT);
}

static grundy_status same_identity(grundy_context *context, const char *path,
                                   const grundy_i_blob *found, const char *identity) {
  size_t length = strlen(identity);
  if (found->size == length && memcmp(found->data, identity, length) == 0) return GRUNDY_OK;
  return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, checkpoint_of, GRUNDY_QUOTED(path),
                     grundy_i_quote(found->data, found->size).text,
                     grundy_i_quote(identity, length).text);
}

/* A file being read; `left` bytes come before the checksum. */
typedef struct scanner {
  grundy_context *context;
  const char *path;
  int file;
  uint64_t left, blobs;
  unsigned char *piece;
} scanner;

static grundy_status next_bytes(scanner *c, size_t size) {
  GRUNDY_ASSERT(size <= GRUNDY_I_CHECKPOINT_PIECE);
  if (size > c->left) return refuse(c->context, c->path, GRUNDY_PHRASE(checkpoint_parts));
  c->left -= size;
  return read_bytes(c->context, c->path, c->file, c->piece, size);
}

static grundy_status next_word(scanner *c, uint64_t *out) {
  GRUNDY_TRY(next_bytes(c, WORD));
  *out = word_at(c->piece);
  return GRUNDY_OK;
}

/* The first pass: magic, format and checksum. */
static grundy_status check_file(scanner *c) {
  struct stat there;
  grundy_i_checksum sum;
  if (fstat(c->file, &there) != 0) return unreadable(c->context, c->path);
  if (!S_ISREG(there.st_mode)) return refuse(c->context, c->path, GRUNDY_PHRASE(regular_file));
  if (there.st_size < LEAST_SIZE || there.st_size % WORD) {
    return refuse(c->context, c->path, GRUNDY_PHRASE(checkpoint_none_or_short));
  }
  grundy_i_checksum_init(&sum);
  c->left = (uint64_t)there.st_size;
  for (bool first = true; c->left > WORD; first = false) {
    size_t size = c->left - WORD < GRUNDY_I_CHECKPOINT_PIECE ? (size_t)c->left - WORD
                                                             : GRUNDY_I_CHECKPOINT_PIECE;
    GRUNDY_TRY(next_bytes(c, size));
    if (first) GRUNDY_TRY(check_head(c->context, c->path, c->piece));
    grundy_i_checksum_add(&sum, c->piece, size);
  }
  uint64_t expected;
  GRUNDY_TRY(next_word(c, &expected));
  if (expected == sum.value) return GRUNDY_OK;
  return refuse(c->context, c->path, GRUNDY_PHRASE(checkpoint_damaged));
}

/* The identity; the blobs come next. */
static grundy_status check_identity(scanner *c, const char *identity) {
  uint64_t size;
  GRUNDY_TRY(next_word(c, &size));
  if (size > GRUNDY_I_CHECKPOINT_PIECE) {
    return refuse(c->context, c->path, GRUNDY_PHRASE(checkpoint_other));
  }
  GRUNDY_TRY(next_bytes(c, (size_t)(size + (-size & (WORD - 1)))));
  return same_identity(c->context, c->path, &(grundy_i_blob){c->piece, (size_t)size}, identity);
}

static grundy_status scan_blob(scanner *c, grundy_i_checkpoint_taker *taker) {
  uint64_t size;
  grundy_status s = next_word(c, &size);
  if (s == GRUNDY_OK && taker->begin) s = taker->begin(taker, (size_t)size);
  while (s == GRUNDY_OK && size) {
    size_t part =
        size < GRUNDY_I_CHECKPOINT_PIECE ? (size_t)size : (size_t)GRUNDY_I_CHECKPOINT_PIECE;
    s = next_bytes(c, part + (-part & (WORD - 1)));
    if (s == GRUNDY_OK) s = taker->take(taker, c->piece, part);
    size -= part;
  }
  return s;
}

/* Skips a blob: checks that its length fits, which a checksum does not guarantee. */
static grundy_status skip_blob(scanner *c) {
  uint64_t size;
  grundy_status s = next_word(c, &size);
  if (s != GRUNDY_OK) return s;
  if (size > c->left) return refuse(c->context, c->path, GRUNDY_PHRASE(checkpoint_parts));
  size += -size & (WORD - 1);
  c->left -= size;
  return lseek(c->file, (off_t)size, SEEK_CUR) < 0 ? unreadable(c->context, c->path) : s;
}

/* From the beginning over all blobs, for the taker where there is one. */
static grundy_status scan_file(scanner *c, const char *identity, grundy_i_checkpoint_taker *taker) {
  struct stat there;
  if (fstat(c->file, &there) != 0 || lseek(c->file, 0, SEEK_SET) != 0) {
    return unreadable(c->context, c->path);
  }
  c->left = (uint64_t)there.st_size - WORD;
  GRUNDY_TRY(next_bytes(c, (size_t)2 * WORD));
  GRUNDY_TRY(next_word(c, &c->blobs));
  GRUNDY_TRY(check_identity(c, identity));
  for (uint64_t i = 0; i < c->blobs; i++) GRUNDY_TRY(taker ? scan_blob(c, taker) : skip_blob(c));
  if (!c->left) return GRUNDY_OK;
  return refuse(c->context, c->path, GRUNDY_PHRASE(checkpoint_parts));
}

grundy_status grundy_i_checkpoint_scan(grundy_context *context, const char *path,
                                       const char *identity, grundy_i_checkpoint_taker *taker) {
  scanner c = {.context = context, .path = path};
  grundy_status s = GRUNDY_OK;
  c.piece = grundy_i_new(context, GRUNDY_I_CHECKPOINT_PIECE + WORD, 1, &s);
  if (s != GRUNDY_OK) return s;
  c.file = grundy_i_input_open(path);
  if (c.file < 0) {
    s = unreadable(context, path);
  } else {
    s = check_file(&c);
    if (s == GRUNDY_OK) s = scan_file(&c, identity, NULL);
    if (s == GRUNDY_OK) s = scan_file(&c, identity, taker);
    close(c.file);
  }
  grundy_i_free(context, c.piece, GRUNDY_I_CHECKPOINT_PIECE + WORD);
  return s;
}
