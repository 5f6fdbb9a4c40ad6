/* Files written under a temporary name in the same folder (the path and ".tmp") and then renamed,
 * which is atomic: whoever opens the path, and whatever kills the writer, finds the old file or the
 * new one whole. Bytes reach the disk before the name does, and the name before the writer goes on.
 * A writer that is killed leaves its temporary file behind, and the next one takes it over: writers
 * that are alive hold a lock on theirs. Where that lock is another process's, or the name another
 * user's or a link, the name gets this process's number. */
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/assert.h"
#include "base/messages_files.def"
#include "base/output.h"
#include "grundy/array.h"

enum { BLOCK = 1 << 16 };

struct grundy_i_file {
  grundy_context *context;
  grundy_buffer path, temporary; /* `temporary` stays empty where bytes go to `path` directly */
  int file;                      /* -1: bytes go to `write` */
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
  grundy_buffer_clear(&file->path);
  grundy_i_free(file->context, file, sizeof *file);
}

/* Whether one of our writers may have left the open file behind: an ordinary file of this user's
 * that has no other name. */
static bool left_behind(const struct stat *there) {
  return S_ISREG(there->st_mode) && there->st_uid == geteuid() && there->st_nlink == 1;
}

/* Opens a file, however often a signal comes between. */
static int open_at_last(const char *path, int flags) {
  int file;
  do {
    file = open(path, flags, 0666);
  } while (file < 0 && errno == EINTR);
  return file;
}

static bool empty(int file) {
  int done;
  do {
    done = ftruncate(file, 0);
  } while (done != 0 && errno == EINTR);
  return done == 0;
}

/* Whether another process has the lock; where the system has no locks, none has. */
static bool locked_out(int file) {
  struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
  return fcntl(file, F_SETLK, &whole) != 0 && (errno == EAGAIN || errno == EACCES);
}

/* Locks and empties the temporary file that is open. False where that fails, and *foreign where the
 * file is not ours, or another process has the lock, or had it a moment ago and has renamed the
 * file since. */
static bool take_over(const grundy_i_file *file, bool *foreign) {
  struct stat mine, named;
  if (fstat(file->file, &mine) != 0) return false;
  *foreign = !left_behind(&mine) || locked_out(file->file);
  if (*foreign) return false;
  bool there = lstat(file->temporary.data, &named) == 0;
  if (!there && errno != ENOENT) return false;
  *foreign = !there || mine.st_dev != named.st_dev || mine.st_ino != named.st_ino;
  return !*foreign && empty(file->file);
}

/* Makes the temporary file, or takes over the one that is there; no link is followed. *taken false:
 * the name is somebody else's. */
static grundy_status open_temporary(grundy_i_file *file, bool *taken) {
  const int flags = O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
  const char *path = file->temporary.data;
  bool foreign = false;
  file->file = open_at_last(path, flags | O_CREAT | O_EXCL);
  bool made = file->file >= 0;
  if (!made && errno == EEXIST) file->file = open_at_last(path, flags);
  if (file->file < 0) foreign = errno == ELOOP || errno == ENXIO || errno == EACCES;
  *taken = file->file >= 0 && take_over(file, &foreign);
  if (*taken) return GRUNDY_OK;
  grundy_status s = foreign ? GRUNDY_OK : fail(file);
  if (file->file >= 0) close(file->file);
  if (made && !foreign) (void)unlink(path);
  errno = EEXIST;
  return s;
}

static grundy_status open_file(grundy_i_file *file) {
  struct stat there;
  bool direct = stat(file->path.data, &there) == 0 && !S_ISREG(there.st_mode), taken = false;
  grundy_status s = GRUNDY_OK;
  if (direct) {
    s = grundy_i_output_open(file->context, file->path.data, &file->file);
    return s == GRUNDY_OK && file->file < 0 ? fail(file) : s;
  }
  s = grundy_buffer_print(&file->temporary, "%s.tmp", file->path.data);
  if (s == GRUNDY_OK) s = open_temporary(file, &taken);
  if (s != GRUNDY_OK || taken) return s;
  file->temporary.length = 0;
  s = grundy_buffer_print(&file->temporary, "%s.%ld.tmp", file->path.data, (long)getpid());
  if (s == GRUNDY_OK) s = open_temporary(file, &taken);
  return s != GRUNDY_OK || taken ? s : fail(file);
}

static grundy_status create(grundy_context *context, grundy_i_file **out) {
  void *block = NULL;
  grundy_status s = grundy_i_resize(context, &block, 0, sizeof(grundy_i_file));
  if (s != GRUNDY_OK) return s;
  grundy_i_file *file = block;
  file->context = context;
  file->file = -1;
  file->used = 0;
  grundy_buffer_init(&file->path, context);
  grundy_buffer_init(&file->temporary, context);
  *out = file;
  return GRUNDY_OK;
}

grundy_status grundy_i_file_create(grundy_context *context, const char *path, grundy_i_file **out) {
  grundy_i_file *file;
  grundy_status s = create(context, &file);
  if (s != GRUNDY_OK) return s;
  s = grundy_buffer_append(&file->path, path, strlen(path));
  if (s == GRUNDY_OK) s = open_file(file);
  if (s != GRUNDY_OK) {
    destroy(file);
    return s;
  }
  *out = file;
  return GRUNDY_OK;
}

grundy_status grundy_i_file_create_stream(grundy_context *context, grundy_write_function write,
                                          void *user, grundy_i_file **out) {
  grundy_status s = create(context, out);
  if (s != GRUNDY_OK) return s;
  (*out)->write = write;
  (*out)->user = user;
  return GRUNDY_OK;
}

static grundy_status put(grundy_i_file *file, const unsigned char *bytes, size_t size) {
  if (file->file < 0) return size ? file->write(file->user, bytes, size) : GRUNDY_OK;
  bool written;
  grundy_status s = grundy_i_output_write(file->context, file->file, bytes, size, &written);
  return s == GRUNDY_OK && !written ? fail(file) : s;
}

static grundy_status flush(grundy_i_file *file) {
  size_t used = file->used;
  file->used = 0;
  return put(file, file->block, used);
}

grundy_status grundy_i_file_write(grundy_i_file *file, const void *bytes, size_t size) {
  GRUNDY_ASSERT(file->used <= BLOCK && (bytes || !size));
  if (size > BLOCK - file->used) {
    grundy_status s = flush(file);
    if (s != GRUNDY_OK) return s;
  }
  if (size > BLOCK) return put(file, bytes, size);
  if (size) memcpy(file->block + file->used, bytes, size);
  file->used += size;
  return GRUNDY_OK;
}

/* Makes sure that the disk has the new name. Systems that cannot do it for folders are not asked
 * twice: the file itself is whole either way. */
static void sync_folder(const grundy_i_file *file) {
  char folder[4096] = ".";
  const char *slash = strrchr(file->path.data, '/');
  size_t length = slash ? (size_t)(slash - file->path.data) + 1 : 0;
  if (length >= sizeof folder) return;
  if (length) {
    memcpy(folder, file->path.data, length);
    folder[length] = 0;
  }
  int opened = open(folder, O_RDONLY);
  if (opened < 0) return;
  (void)fsync(opened);
  close(opened);
}

/* Closes the file once the disk has it. */
static grundy_status finish(grundy_i_file *file, bool direct) {
  grundy_status s = flush(file);
  int synced = 0;
  do {
    if (s == GRUNDY_OK && !direct) synced = fsync(file->file);
  } while (synced != 0 && errno == EINTR);
  if (synced != 0) s = fail(file);
  bool closed = file->file < 0 || close(file->file) == 0 || errno == EINTR;
  return s == GRUNDY_OK && !closed ? fail(file) : s;
}

grundy_status grundy_i_file_commit(grundy_i_file *file) {
  bool direct = !file->temporary.length;
  grundy_status s = finish(file, direct);
  if (!direct) {
    if (s == GRUNDY_OK && rename(file->temporary.data, file->path.data) != 0) s = fail(file);
    if (s == GRUNDY_OK) sync_folder(file);
    if (s != GRUNDY_OK) (void)unlink(file->temporary.data);
  }
  destroy(file);
  return s;
}

void grundy_i_file_discard(grundy_i_file *file) {
  if (!file) return;
  if (file->file >= 0) close(file->file);
  if (file->temporary.length) (void)unlink(file->temporary.data);
  destroy(file);
}
