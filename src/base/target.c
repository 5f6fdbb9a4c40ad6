/* Where writing to a path ends up. Links are followed here, one after another, since what a file is
 * renamed to replaces a link. Those of /proc/PID/fd are none to follow: they lead to what a process
 * has open, whatever became of its name. Where the system has no links (WASI) a path is what it
 * says. */
#include "base/target.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

void grundy_i_target_init(grundy_i_target *target, grundy_context *context) {
  target->kind = GRUNDY_TARGET_FILE;
  target->descriptor = -1;
  grundy_buffer_init(&target->path, context);
}

void grundy_i_target_clear(grundy_i_target *target) {
  grundy_buffer_clear(&target->path);
}

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

bool grundy_i_target_free(const grundy_i_target *target) {
  return true;
}

void grundy_i_target_guard(const grundy_i_target *target, int file) {
}

void grundy_i_target_match(const grundy_i_target *target, int file) {
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

bool grundy_i_target_free(const grundy_i_target *target) {
  struct stat there;
  bool exists = lstat(target->path.data, &there) == 0;
  if (exists && !S_ISREG(there.st_mode)) errno = EEXIST;
  return !exists || S_ISREG(there.st_mode);
}

static bool old_file(const grundy_i_target *target, struct stat *out) {
  return lstat(target->path.data, out) == 0 && S_ISREG(out->st_mode);
}

void grundy_i_target_guard(const grundy_i_target *target, int file) {
  struct stat old;
  if (old_file(target, &old)) (void)fchmod(file, S_IRUSR | S_IWUSR);
}

void grundy_i_target_match(const grundy_i_target *target, int file) {
  struct stat old, made;
  if (!old_file(target, &old) || fstat(file, &made) != 0) return;
  bool owner = old.st_uid == made.st_uid || fchown(file, old.st_uid, (gid_t)-1) == 0;
  bool group = old.st_gid == made.st_gid || fchown(file, (uid_t)-1, old.st_gid) == 0;
  (void)owner; /* nobody but root can give a file away */
  (void)fchmod(file, old.st_mode & (group ? 0777 : 0707));
}

#endif
