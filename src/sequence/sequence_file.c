/* The state of a sequence, in a file and from a file: that of its table, or the values that a
 * solver has found. The file names the game and what is kept, and the order of bytes: a state
 * of another kind is refused. */
#include <string.h>

#include "base/messages.def"
#include "base/messages_files.def"
#include "base/messages_heaps.def"
#include "base/messages_shell.def"
#include "sequence/source.h"
#include "store/checkpoint.h"

static grundy_status identify(const grundy_sequence *q, grundy_buffer *out) {
  bool period = false, forgets = q->table && grundy_i_table_forgets(q->table, &period);
  GRUNDY_TRY(grundy_buffer_print(out, "values"));
  GRUNDY_TRY(grundy_i_checkpoint_name_game(out, q->game));
  return grundy_buffer_print(out, "%s, %s",
                             !forgets ? ""
                             : period ? " (period only)"
                                      : " (statistics only)",
                             grundy_i_checkpoint_byte_order());
}

/* Their number, the values, and which of them are known. */
static grundy_status save_values(const grundy_sequence *q, grundy_array *out) {
  GRUNDY_TRY(grundy_array_push(out, q->kept.length));
  GRUNDY_TRY(grundy_array_append(out, q->kept.data, q->kept.length));
  return grundy_array_append(out, q->known.data, q->known.length);
}

static grundy_status load_values(grundy_sequence *q, const uint64_t *words, size_t count) {
  uint64_t values = words[0];
  if (q->kept.length) return GRUNDY_FAIL(q->context, GRUNDY_USAGE, state_late);
  if (values >= count || count != 1 + values + (values + 63) / 64) return GRUNDY_BAD_INPUT;
  GRUNDY_TRY(grundy_array_append(&q->known, words + 1 + values, count - 1 - (size_t)values));
  return grundy_array_append(&q->kept, words + 1, (size_t)values);
}

static grundy_status write(grundy_sequence *q, const char *path, const char *identity) {
  grundy_array words = grundy_i_array(q->context);
  grundy_status s =
      q->table ? grundy_i_table_save(q->context, q->table, &words) : save_values(q, &words);
  const grundy_i_blob blob = {words.data, words.length * sizeof *words.data};
  if (s == GRUNDY_OK) s = grundy_i_checkpoint_write(q->context, path, identity, &blob, 1);
  grundy_array_clear(&words);
  return s;
}

/* Gathers the one blob of a file. */
typedef struct sequence_loader {
  grundy_i_checkpoint_taker taker;
  grundy_context *context;
  const char *path;
  char *bytes; /* NULL before the blob begins */
  size_t size, filled;
} sequence_loader;

static grundy_status bad_state(grundy_context *context, const char *path) {
  return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, name_reason, GRUNDY_QUOTED(path),
                     GRUNDY_PHRASE(state_expected));
}

static grundy_status begin(grundy_i_checkpoint_taker *taker, size_t size) {
  sequence_loader *l = (sequence_loader *)taker;
  if (l->bytes || !size || size % sizeof(uint64_t)) {
    return bad_state(l->context, l->path);
  }
  GRUNDY_TRY(GRUNDY_ALLOCATE(l->context, l->bytes, size));
  l->size = size;
  return GRUNDY_OK;
}

static grundy_status take(grundy_i_checkpoint_taker *taker, const void *bytes, size_t size) {
  sequence_loader *l = (sequence_loader *)taker;
  memcpy(l->bytes + l->filled, bytes, size);
  l->filled += size;
  return GRUNDY_OK;
}

static grundy_status load_words(grundy_sequence *q, const sequence_loader *l) {
  const uint64_t *words = (const void *)l->bytes;
  size_t count = l->size / sizeof(uint64_t);
  grundy_status s = q->table ? grundy_i_table_load(q->context, q->table, words, count)
                             : load_values(q, words, count);
  if (s != GRUNDY_BAD_INPUT) return s;
  if (!q->table) return bad_state(q->context, l->path);
  return GRUNDY_FAIL_AT(q->context, s, as_it_is, GRUNDY_QUOTED(l->path));
}

static grundy_status read(grundy_sequence *q, const char *path, const char *identity) {
  sequence_loader l = {{.take = take, .begin = begin}, .context = q->context, .path = path};
  grundy_status s = grundy_i_checkpoint_scan(q->context, path, identity, &l.taker);
  if (s == GRUNDY_OK) s = load_words(q, &l);
  grundy_i_free(q->context, l.bytes, l.size);
  return s;
}

/* Writes or reads the file under the identity of the sequence. */
static grundy_status under_identity(grundy_sequence *q, const char *path,
                                    grundy_status (*work)(grundy_sequence *, const char *,
                                                          const char *)) {
  if (!q->table && q->game->ruleset->dimensions != 1) return grundy_i_sequence_no_table(q);
  grundy_buffer identity = grundy_i_buffer(q->context);
  grundy_status s = identify(q, &identity);
  if (s == GRUNDY_OK) s = work(q, path, identity.data);
  grundy_buffer_clear(&identity);
  return s;
}

grundy_status grundy_sequence_save(grundy_sequence *q, const char *path) {
  return under_identity(q, path, write);
}

grundy_status grundy_sequence_load(grundy_sequence *q, const char *path) {
  return under_identity(q, path, read);
}
