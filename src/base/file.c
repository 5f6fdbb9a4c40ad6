/* Files written under a temporary name in the same folder (that of the file that the path leads to,
 * and ".tmp") and then renamed, which is atomic: the path always leads to the old or the new file,
 * whole, even if the writer is killed. Bytes reach the disk before the name does, and the name
 * before the writer goes on. A writer that is killed leaves its temporary file, and the next
 * one takes it over: writers that are alive hold a lock on theirs. Where that lock is another
 * process's, or the name another user's or a link, the name gets this process's number. */
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/input.h"
#include "base/messages_files.def"

typedef enum target_kind {
  GRUNDY_TARGET_FILE,      /* a regular file, or nothing yet: a new file may take its place */
  GRUNDY_TARGET_STREAM,    /* a device, a pipe, another process's descriptor: opened as it is */
  GRUNDY_TARGET_DESCRIPTOR /* `descriptor` of this process, as /dev/stdout or /dev/fd/3 name it */
} target_kind;

typedef struct named_target {
  target_kind kind;
  int descriptor;
  grundy_buffer path; /* with symbolic links followed; the one it ends in may lead to nothing yet */
} named_target;

/* Where writing to a path ends up. Links are followed here, one after another, since what a file is
 * renamed to replaces a link. Those of /proc/PID/fd must not be followed: they lead to a file that
 * a process has open, even if its name is gone. Where the system has no links (WASI) a path is
 * taken literally. */

static void target_init(named_target *target, grundy_context *context) {
  target->kind = GRUNDY_TARGET_FILE;
  target->descriptor = -1;
  grundy_buffer_init(&target->path, context);
}

static void target_clear(named_target *target) {
  grundy_buffer_clear(&target->path);
}

/* Whether something stands there that a new file must not replace. */
static bool is_special(const char *path) {
  struct stat there;
  return stat(path, &there) == 0 && !S_ISREG(there.st_mode);
}

#ifdef __wasi__

/* Follows the links at the end of `path`. *found is false where there are too many of them, or one
 * is too long, with the reason in errno. Errors: NO_MEMORY. */
static grundy_status target_find(named_target *target, const char *path, bool *found) {
  *found = true;
  target->kind = is_special(path) ? GRUNDY_TARGET_STREAM : GRUNDY_TARGET_FILE;
  return grundy_buffer_append(&target->path, path, strlen(path));
}

/* Whether the target may be replaced by a new file; otherwise errno says why not. */
static bool target_free(const named_target *target) {
  return true;
}

/* Keeps a new file private until it is whole, where there is a file at the target, whose mode it
 * gets then. */
static void target_guard(const named_target *target, int file) {
}

/* Gives the new file the owner and mode of the file at the target, where there is one, as far as
 * the system lets it. */
static void target_match(const named_target *target, int file) {
}

#else

#include <fcntl.h>
#include <unistd.h>

enum { LINKS = 40, LONGEST = 4096, DIGITS = 9 };

/* ---- descriptors ---- */

static bool same(const struct stat *a, const struct stat *b) {
  return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* Whether a folder is the one of this process's descriptors, which is held open meanwhile, as its
 * number may change. */
static bool holds_descriptors(const struct stat *folder) {
  static const char *const names[] = {"/proc/self/fd", "/dev/fd"};
  bool found = false;
  for (size_t i = 0; i < sizeof names / sizeof *names && !found; i++) {
    struct stat own;
    int file = open(names[i], O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) continue;
    found = fstat(file, &own) == 0 && same(folder, &own);
    close(file);
  }
  return found;
}

/* Whether a folder belongs to the system's table of processes. */
static bool about_processes(const struct stat *folder) {
  struct stat table, root;
  return stat("/proc/self", &table) == 0 && stat("/", &root) == 0 &&
         table.st_dev == folder->st_dev && table.st_dev != root.st_dev;
}

/* The number that a name is; -1: none. */
static int number(const char *name) {
  int n = 0;
  size_t length = strlen(name);
  if (length == 0 || length > DIGITS) return -1;
  for (; *name; name++) {
    if (*name < '0' || *name > '9') return -1;
    n = 10 * n + (*name - '0');
  }
  return n;
}

/* Whether the path is not that of a file but of what a process has open; says of which kind. */
static bool is_open(named_target *target) {
  char folder[LONGEST] = ".";
  const char *path = target->path.data, *slash = strrchr(path, '/');
  size_t length = slash ? (size_t)(slash - path) + 1 : 0;
  struct stat parent, held;
  if (length >= sizeof folder) return false;
  if (length) {
    memcpy(folder, path, length);
    folder[length] = 0;
  }
  int held_open = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (held_open < 0) return false;
  bool known = fstat(held_open, &parent) == 0;
  int descriptor = number(slash ? slash + 1 : path);
  bool own = known && descriptor >= 0 && holds_descriptors(&parent);
  bool foreign = known && !own && about_processes(&parent) && lstat(path, &held) == 0;
  close(held_open);
  if (own) target->kind = GRUNDY_TARGET_DESCRIPTOR, target->descriptor = descriptor;
  if (foreign) target->kind = GRUNDY_TARGET_STREAM;
  return own || foreign;
}

/* ---- links ---- */

/* Puts the text of a link in the place of its name. */
static grundy_status follow(named_target *target, const char *text, size_t length) {
  const char *slash = text[0] == '/' ? NULL : strrchr(target->path.data, '/');
  target->path.length = slash ? (size_t)(slash - target->path.data) + 1 : 0;
  return grundy_buffer_append(&target->path, text, length);
}

static grundy_status target_find(named_target *target, const char *path, bool *found) {
  char text[LONGEST];
  grundy_status s = grundy_buffer_append(&target->path, path, strlen(path));
  *found = true;
  for (int links = 0; s == GRUNDY_OK && !is_open(target); links++) {
    ssize_t length = readlink(target->path.data, text, sizeof text);
    if (length < 0) {
      target->kind = is_special(target->path.data) ? GRUNDY_TARGET_STREAM : GRUNDY_TARGET_FILE;
      return GRUNDY_OK;
    }
    *found = links < LINKS && length > 0 && (size_t)length < sizeof text;
    errno = links < LINKS ? ENAMETOOLONG : ELOOP;
    if (!*found) return GRUNDY_OK;
    s = follow(target, text, (size_t)length);
  }
  return s;
}

/* ---- what is replaced ---- */

static bool target_free(const named_target *target) {
  struct stat there;
  bool exists = lstat(target->path.data, &there) == 0;
  if (exists && !S_ISREG(there.st_mode)) errno = EEXIST;
  return !exists || S_ISREG(there.st_mode);
}

static bool old_file(const named_target *target, struct stat *out) {
  return lstat(target->path.data, out) == 0 && S_ISREG(out->st_mode);
}

static void target_guard(const named_target *target, int file) {
  struct stat old;
  if (old_file(target, &old)) (void)fchmod(file, S_IRUSR | S_IWUSR);
}

static void target_match(const named_target *target, int file) {
  struct stat old, made;
  if (!old_file(target, &old) || fstat(file, &made) != 0) return;
  bool owner = old.st_uid == made.st_uid || fchown(file, old.st_uid, (gid_t)-1) == 0;
  bool group = old.st_gid == made.st_gid || fchown(file, (uid_t)-1, old.st_gid) == 0;
  (void)owner; /* only root can change a file's owner */
  (void)fchmod(file, old.st_mode & (group ? 0777 : 0707));
}

#endif

enum { BLOCK = 1 << 16 };

struct grundy_i_file {
  grundy_context *context;
  grundy_buffer path; /* as the caller calls it, in errors */
  named_target target;
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
  target_clear(&file->target);
  grundy_buffer_clear(&file->path);
  grundy_i_free(file->context, file, sizeof *file);
}

/* Whether one of our writers may have left the open file: an ordinary file of this user's
 * that has no other name. */
static bool is_left(const struct stat *there) {
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
  *foreign = !is_left(&mine) || locked_out(file->file);
  if (*foreign) return false;
  bool there = lstat(file->temporary.data, &named) == 0;
  if (!there && errno != ENOENT) return false;
  *foreign = !there || mine.st_dev != named.st_dev || mine.st_ino != named.st_ino;
  return !*foreign && empty(file->file);
}

/* Makes the temporary file, or takes over the one that is there; no link is followed. *taken false:
 * the name belongs to another user or process, and errno says how that was noticed. */
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
    target_guard(&file->target, file->file);
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
  GRUNDY_TRY(grundy_buffer_print(&file->temporary, "%s.tmp", path));
  GRUNDY_TRY(open_temporary(file, &taken));
  if (taken) return GRUNDY_OK;
  int reason = errno;
  file->temporary.length = 0;
  grundy_status s = grundy_buffer_print(&file->temporary, "%s.%ld.tmp", path, (long)getpid());
  if (s == GRUNDY_OK) s = open_temporary(file, &taken);
  errno = reason;
  return s != GRUNDY_OK || taken ? s : fail(file);
}

/* Opens what is no regular file. What another process has open is added to. */
static grundy_status open_stream(grundy_i_file *file) {
  struct stat about;
  GRUNDY_TRY(grundy_i_output_open(file->context, file->target.path.data, &file->file));
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
  GRUNDY_TRY(target_find(&file->target, file->path.data, &found));
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
  GRUNDY_TRY(grundy_i_resize(context, &block, 0, sizeof(grundy_i_file)));
  grundy_i_file *file = block;
  file->context = context;
  file->file = -1;
  file->used = 0;
  grundy_buffer_init(&file->path, context);
  target_init(&file->target, context);
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
  if (s != GRUNDY_OK) {
    destroy(file);
    return s;
  }
  *out = file;
  return GRUNDY_OK;
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
  bool given = target_free(&file->target) && rename(file->temporary.data, target) == 0;
  if (!given) return fail(file);
  sync_folder(file);
  return GRUNDY_OK;
}

grundy_status grundy_i_file_commit(grundy_i_file *file) {
  bool direct = !file->temporary.length;
  if (!direct) target_match(&file->target, file->file);
  grundy_status s = finish(file, direct);
  if (!direct) {
    if (s == GRUNDY_OK) s = give_name(file);
    if (s != GRUNDY_OK) (void)unlink(file->temporary.data);
  }
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
  if (file->temporary.length) (void)unlink(file->temporary.data);
  destroy(file);
}
