/* Files written under a temporary name in the same folder (that of the file that the path leads to,
 * and ".tmp") and then renamed, which is atomic: whoever opens the path, and whatever kills the
 * writer, finds the old file or the new one whole. Bytes reach the disk before the name does, and
 * the name before the writer goes on. A writer that is killed leaves its temporary file behind, and
 * the next one takes it over: writers that are alive hold a lock on theirs. Where that lock is
 * another process's, or the name another user's or a link, the name gets this process's number. */
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
#include "base/target.h"
#include "grundy/array.h"

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
  grundy_i_target_clear(&file->target);
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
 * the name is somebody else's, and errno says how that was noticed. */
static grundy_status open_temporary(grundy_i_file *file, bool *taken) {
  const int flags = O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
  const char *path = file->temporary.data;
  bool foreign = false;
  file->file = open_at_last(path, flags | O_CREAT | O_EXCL);
  bool made = file->file >= 0, there = !made && errno == EEXIST;
  if (there) file->file = open_at_last(path, flags);
  if (file->file < 0) foreign = there && (errno == ELOOP || errno == ENXIO || errno == EACCES);
  int reason = file->file < 0 ? errno : EEXIST;
  *taken = file->file >= 0 && take_over(file, &foreign);
  if (*taken) {
    grundy_i_target_guard(&file->target, file->file);
    return GRUNDY_OK;
  }
  grundy_status s = foreign ? GRUNDY_OK : fail(file);
  if (file->file >= 0) close(file->file);
  if (made && !foreign) (void)unlink(path);
  errno = reason;
  return s;
}

/* Opens a file next to the target, under a name that no other writer has. */
static grundy_status open_beside(grundy_i_file *file) {
  bool taken = false;
  const char *path = file->target.path.data;
  grundy_status s = grundy_buffer_print(&file->temporary, "%s.tmp", path);
  if (s == GRUNDY_OK) s = open_temporary(file, &taken);
  if (s != GRUNDY_OK || taken) return s;
  int reason = errno;
  file->temporary.length = 0;
  s = grundy_buffer_print(&file->temporary, "%s.%ld.tmp", path, (long)getpid());
  if (s == GRUNDY_OK) s = open_temporary(file, &taken);
  errno = reason;
  return s != GRUNDY_OK || taken ? s : fail(file);
}

/* Opens what is no regular file. What another process has open is added to. */
static grundy_status open_stream(grundy_i_file *file) {
  struct stat about;
  grundy_status s = grundy_i_output_open(file->context, file->target.path.data, &file->file);
  if (s != GRUNDY_OK) return s;
  if (file->file < 0) return fail(file);
  if (fstat(file->file, &about) == 0 && S_ISREG(about.st_mode)) lseek(file->file, 0, SEEK_END);
  return GRUNDY_OK;
}

/* A second name of one of this process's descriptors: both write at the same place. */
static grundy_status open_descriptor(grundy_i_file *file) {
#ifdef F_DUPFD_CLOEXEC
  file->file = fcntl(file->target.descriptor, F_DUPFD_CLOEXEC, 0);
#endif
  return file->file < 0 ? fail(file) : GRUNDY_OK;
}

static grundy_status open_file(grundy_i_file *file) {
  bool found;
  grundy_status s = grundy_i_target_find(&file->target, file->path.data, &found);
  if (s != GRUNDY_OK) return s;
  if (!found) return fail(file);
  switch (file->target.kind) {
  case GRUNDY_TARGET_DESCRIPTOR:
    return open_descriptor(file);
  case GRUNDY_TARGET_STREAM:
    return open_stream(file);
  default:
    return open_beside(file);
  }
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
  grundy_i_target_init(&file->target, context);
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
  const char *path = file->target.path.data, *slash = strrchr(path, '/');
  size_t length = slash ? (size_t)(slash - path) + 1 : 0;
  if (length >= sizeof folder) return;
  if (length) {
    memcpy(folder, path, length);
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

/* Gives the new file its name. */
static grundy_status give_name(const grundy_i_file *file) {
  const char *target = file->target.path.data;
  bool given = grundy_i_target_free(&file->target) && rename(file->temporary.data, target) == 0;
  if (!given) return fail(file);
  sync_folder(file);
  return GRUNDY_OK;
}

grundy_status grundy_i_file_commit(grundy_i_file *file) {
  bool direct = !file->temporary.length;
  if (!direct) grundy_i_target_match(&file->target, file->file);
  grundy_status s = finish(file, direct);
  if (!direct) {
    if (s == GRUNDY_OK) s = give_name(file);
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
