/* Targets of base/file.h under POSIX. A writer that is alive holds a lock on its temporary file.
 * Where that lock is another process's, or the name another user's or a link, it is foreign. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/target.h"

/* Where writing to a path ends up. Links are followed here, one after another, since what a file is
 * renamed to replaces a link. Those of /proc/PID/fd must not be followed: they lead to a file that
 * a process has open, even if its name is gone. Where the system has no links (WASI) a path is
 * taken literally. */

/* Whether something stands there that a new file must not replace. */
static bool is_special(const char *path) {
  struct stat there;
  return stat(path, &there) == 0 && !S_ISREG(there.st_mode);
}

#ifdef __wasi__

grundy_status grundy_i_target_find(grundy_i_target *target, const char *path, bool *found) {
  *found = true;
  target->kind = is_special(path) ? GRUNDY_TARGET_STREAM : GRUNDY_TARGET_FILE;
  return grundy_buffer_append(&target->path, path, strlen(path));
}

/* Whether the target may be replaced by a new file; otherwise errno says why not. */
static bool target_free(const grundy_i_target *target) {
  return true;
}

/* Keeps a new file private until it is whole, where there is a file at the target, whose mode it
 * gets then. */
static void target_guard(const grundy_i_target *target, int file) {
}

/* Gives the new file the owner and mode of the file at the target, where there is one, as far as
 * the system lets it. */
static void target_match(const grundy_i_target *target, int file) {
}

#else

enum { LINKS = 40, LONGEST = 4096, DIGITS = 9 };

/* ---- descriptors ---- */

/* Whether a folder is the one of this process's descriptors, which is held open meanwhile, as its
 * number may change. */
static bool holds_descriptors(const struct stat *folder) {
  static const char *const names[] = {"/proc/self/fd", "/dev/fd"};
  bool found = false;
  for (size_t i = 0; i < sizeof names / sizeof *names && !found; i++) {
    struct stat own;
    int file = open(names[i], O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) continue;
    found = fstat(file, &own) == 0 && folder->st_dev == own.st_dev && folder->st_ino == own.st_ino;
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
static bool is_open(grundy_i_target *target) {
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
static grundy_status follow(grundy_i_target *target, const char *text, size_t length) {
  const char *slash = text[0] == '/' ? NULL : strrchr(target->path.data, '/');
  target->path.length = slash ? (size_t)(slash - target->path.data) + 1 : 0;
  return grundy_buffer_append(&target->path, text, length);
}

grundy_status grundy_i_target_find(grundy_i_target *target, const char *path, bool *found) {
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

static bool target_free(const grundy_i_target *target) {
  struct stat there;
  bool exists = lstat(target->path.data, &there) == 0;
  if (exists && !S_ISREG(there.st_mode)) errno = EEXIST;
  return !exists || S_ISREG(there.st_mode);
}

static bool old_file(const grundy_i_target *target, struct stat *out) {
  return lstat(target->path.data, out) == 0 && S_ISREG(out->st_mode);
}

static void target_guard(const grundy_i_target *target, int file) {
  struct stat old;
  if (old_file(target, &old)) (void)fchmod(file, S_IRUSR | S_IWUSR);
}

static void target_match(const grundy_i_target *target, int file) {
  struct stat old, made;
  if (!old_file(target, &old) || fstat(file, &made) != 0) return;
  bool owner = old.st_uid == made.st_uid || fchown(file, old.st_uid, (gid_t)-1) == 0;
  bool group = old.st_gid == made.st_gid || fchown(file, (uid_t)-1, old.st_gid) == 0;
  (void)owner; /* only root can change a file's owner */
  (void)fchmod(file, old.st_mode & (group ? 0777 : 0707));
}

#endif

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
static bool take_over(int file, const char *temporary, bool *foreign) {
  struct stat mine, named;
  if (fstat(file, &mine) != 0) return false;
  /* One of our writers may have left an ordinary file of this user's that has no other name. */
  bool left = S_ISREG(mine.st_mode) && mine.st_uid == geteuid() && mine.st_nlink == 1;
  *foreign = !left || locked_out(file);
  if (*foreign) return false;
  bool there = lstat(temporary, &named) == 0;
  if (!there && errno != ENOENT) return false;
  *foreign = !there || mine.st_dev != named.st_dev || mine.st_ino != named.st_ino;
  return !*foreign && empty(file);
}

/* No link is followed. */
int grundy_i_target_make(const grundy_i_target *target, const char *temporary, bool *foreign) {
  const int flags = O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
  int file = open_at_last(temporary, flags | O_CREAT | O_EXCL);
  bool made = file >= 0, there = !made && errno == EEXIST;
  *foreign = false;
  if (there) file = open_at_last(temporary, flags);
  if (file < 0) *foreign = there && (errno == ELOOP || errno == ENXIO || errno == EACCES);
  if (file < 0) return file;
  if (take_over(file, temporary, foreign)) {
    target_guard(target, file);
    return file;
  }
  int reason = *foreign ? EEXIST : errno;
  close(file);
  if (made && !*foreign) (void)unlink(temporary);
  errno = reason;
  return -1;
}

int grundy_i_target_again(int descriptor) {
#ifdef F_DUPFD_CLOEXEC
  return fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
#else
  return -1;
#endif
}

/* Makes sure that the disk has the new name. Systems that cannot do it for folders are not asked
 * twice: the file itself is whole either way. */
static void sync_folder(const char *path) {
  char folder[4096] = ".";
  const char *slash = strrchr(path, '/');
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

static bool synced(int file) {
  int done;
  do {
    done = fsync(file);
  } while (done != 0 && errno == EINTR);
  return done == 0;
}

bool grundy_i_target_take(const grundy_i_target *target, const char *temporary, int file) {
  target_match(target, file);
  bool done = synced(file);
  int reason = errno;
  bool closed = close(file) == 0 || errno == EINTR;
  if (!done) errno = reason;
  done = done && closed && target_free(target) && rename(temporary, target->path.data) == 0;
  if (done) sync_folder(target->path.data);
  return done;
}
