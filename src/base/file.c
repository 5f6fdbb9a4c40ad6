/* Files written under a temporary name in the same folder (that of the file that the path leads to,
 * and ".tmp") and then renamed, which is atomic: the path always leads to the old or the new file,
 * whole, even if the writer is killed. Bytes reach the disk before the name does, and the name
 * before the writer goes on. A writer that is killed leaves its temporary file, and the next
 * one takes it over: writers that are alive hold a lock on theirs. Where that lock is another
 * process's, or the name another user's or a link, the name gets this process's number. */
#include "base/file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/input.h"
#include "base/messages_files.def"
#include "base/system.h"
#include "base/target.h"

enum { BLOCK = 1 << 16 };

struct grundy_i_file {
  grundy_context *context;
  grundy_buffer path; /* as the caller calls it, in errors */
  grundy_i_target target;
  grundy_buffer temporary; /* empty where bytes go to the target directly */
  int file;                /* -1: bytes go to `write` */
  grundy_write_function write;
  void *user;
  size_t used;
  unsigned char block[BLOCK];
};

static grundy_status fail(const grundy_i_file *file) {
  grundy_phrase room;
  const grundy_phrase *reason = grundy_i_system_error(errno, &room);
  return GRUNDY_FAIL(file->context, GRUNDY_IO, cannot_write,
                     grundy_i_quote(file->path.data, file->path.length).text, reason);
}

static void destroy(grundy_i_file *file) {
  grundy_buffer_clear(&file->temporary);
  grundy_buffer_clear(&file->target.path);
  grundy_buffer_clear(&file->path);
  grundy_i_free(file->context, file, sizeof *file);
}

/* Opens a file next to the target, under a name that no other writer has. */
static grundy_status open_beside(grundy_i_file *file) {
  bool foreign;
  const char *path = file->target.path.data;
  GRUNDY_TRY(grundy_buffer_print(&file->temporary, "%s.tmp", path));
  file->file = grundy_i_target_make(&file->target, file->temporary.data, &foreign);
  int reason = errno;
  if (file->file < 0 && foreign) {
    file->temporary.length = 0;
    GRUNDY_TRY(grundy_buffer_print(&file->temporary, "%s.%ld.tmp", path, (long)getpid()));
    file->file = grundy_i_target_make(&file->target, file->temporary.data, &foreign);
    if (foreign) errno = reason;
  }
  return file->file < 0 ? fail(file) : GRUNDY_OK;
}

/* Opens what is no regular file. What another process has open is added to. */
static grundy_status open_stream(grundy_i_file *file) {
  struct stat about;
  GRUNDY_TRY(grundy_i_output_open(file->context, file->target.path.data, &file->file));
  if (file->file < 0) return fail(file);
  if (fstat(file->file, &about) == 0 && S_ISREG(about.st_mode)) lseek(file->file, 0, SEEK_END);
  return GRUNDY_OK;
}

static grundy_status open_file(grundy_i_file *file) {
  bool found;
  GRUNDY_TRY(grundy_i_target_find(&file->target, file->path.data, &found));
  if (!found) return fail(file);
  switch (file->target.kind) {
  case GRUNDY_TARGET_DESCRIPTOR:
    file->file = grundy_i_target_again(file->target.descriptor);
    return file->file < 0 ? fail(file) : GRUNDY_OK;
  case GRUNDY_TARGET_STREAM:
    return open_stream(file);
  default:
    return open_beside(file);
  }
}

static grundy_status create(grundy_context *context, grundy_i_file **out) {
  void *block = NULL;
  GRUNDY_TRY(grundy_i_resize(context, &block, 0, sizeof(grundy_i_file)));
  grundy_i_file *file = block;
  file->context = context;
  file->file = -1;
  file->used = 0;
  grundy_buffer_init(&file->path, context);
  file->target = (grundy_i_target){GRUNDY_TARGET_FILE, .descriptor = -1};
  grundy_buffer_init(&file->target.path, context);
  grundy_buffer_init(&file->temporary, context);
  *out = file;
  return GRUNDY_OK;
}

grundy_status grundy_i_file_create(grundy_context *context, const char *path, grundy_i_file **out) {
  grundy_i_file *file;
  GRUNDY_TRY(create(context, &file));
  if (strcmp(path, "-") == 0) path = "/dev/stdout";
  grundy_status s = grundy_buffer_append(&file->path, path, strlen(path));
  if (s == GRUNDY_OK) s = open_file(file);
  if (s != GRUNDY_OK) destroy(file);
  if (s == GRUNDY_OK) *out = file;
  return s;
}

grundy_status grundy_i_file_create_stream(grundy_context *context, grundy_write_function write,
                                          void *user, grundy_i_file **out) {
  GRUNDY_TRY(create(context, out));
  (*out)->write = write;
  (*out)->user = user;
  return GRUNDY_OK;
}

static grundy_status put(grundy_i_file *file, const unsigned char *bytes, size_t size) {
  if (file->file < 0) return size ? file->write(file->user, bytes, size) : GRUNDY_OK;
  bool written;
  GRUNDY_TRY(grundy_i_output_write(file->context, file->file, bytes, size, &written));
  return !written ? fail(file) : GRUNDY_OK;
}

static grundy_status flush(grundy_i_file *file) {
  size_t used = file->used;
  file->used = 0;
  return put(file, file->block, used);
}

grundy_status grundy_i_file_write(grundy_i_file *file, const void *bytes, size_t size) {
  GRUNDY_ASSERT(file->used <= BLOCK && (bytes || !size));
  if (size > BLOCK - file->used) GRUNDY_TRY(flush(file));
  if (size > BLOCK) return put(file, bytes, size);
  if (size) memcpy(file->block + file->used, bytes, size);
  file->used += size;
  return GRUNDY_OK;
}

grundy_status grundy_i_file_commit(grundy_i_file *file) {
  const char *temporary = file->temporary.length ? file->temporary.data : NULL;
  grundy_status s = flush(file);
  if (s != GRUNDY_OK) {
    grundy_i_file_discard(file);
    return s;
  }
  bool done = temporary ? grundy_i_target_take(&file->target, temporary, file->file)
                        : file->file < 0 || close(file->file) == 0 || errno == EINTR;
  if (!done) s = fail(file);
  if (!done && temporary) grundy_i_path_remove(temporary);
  destroy(file);
  return s;
}

grundy_status grundy_i_file_finish(grundy_i_file *file, grundy_status s, const void *bytes,
                                   size_t size) {
  if (s == GRUNDY_OK && size) s = grundy_i_file_write(file, bytes, size);
  if (s == GRUNDY_OK) return grundy_i_file_commit(file);
  grundy_i_file_discard(file);
  return s;
}

void grundy_i_file_discard(grundy_i_file *file) {
  if (!file) return;
  if (file->file >= 0) close(file->file);
  if (file->temporary.length) grundy_i_path_remove(file->temporary.data);
  destroy(file);
}
