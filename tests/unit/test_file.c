/* base/file: where the bytes of a written file go: through links, to devices, pipes and
 * descriptors, with the mode that was there. Everything happens in a folder of the test's own;
 * devices are made there, where the system lets it. */
#define _XOPEN_SOURCE 700 /* for mknod */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/sysmacros.h>
#endif

#include <cmocka.h>

#include "base/file.h"
#include "support/context.h"

static char folder[64];

/* A path in the folder; good for a few calls. */
static const char *in(const char *name) {
  static char paths[6][160];
  static unsigned next;
  char *path = paths[next++ % 6];
  snprintf(path, sizeof paths[0], "%s/%s", folder, name);
  return path;
}

static int set_up(void **state) {
  strcpy(folder, "/tmp/grundy-file-XXXXXX");
  if (!mkdtemp(folder) || mkdir(in("real"), 0700) || mkdir(in("links"), 0700)) return 1;
  return test_context_open(state);
}

static void empty(const char *name) {
  DIR *d = opendir(name);
  for (struct dirent *e; d && (e = readdir(d));) {
    char path[400];
    snprintf(path, sizeof path, "%s/%s", name, e->d_name);
    if (strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0) (void)remove(path);
  }
  if (d) closedir(d);
}

static int tear_down(void **state) {
  empty(in("real"));
  empty(in("links"));
  empty(folder);
  rmdir(folder);
  return test_context_close(state);
}

static void put(const char *path, const char *text) {
  FILE *f = fopen(path, "wb");
  assert_non_null(f);
  assert_true(fputs(text, f) >= 0);
  assert_int_equal(fclose(f), 0);
}

static void has(const char *path, const char *text) {
  char bytes[64] = "";
  FILE *f = fopen(path, "rb");
  assert_non_null(f);
  (void)!fread(bytes, 1, sizeof bytes - 1, f);
  fclose(f);
  assert_string_equal(bytes, text);
}

static grundy_status save(const char *to, const char *text) {
  grundy_i_file *file;
  grundy_status s = grundy_i_file_create(test_context, to, &file);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_file_write(file, text, strlen(text));
  if (s == GRUNDY_OK) return grundy_i_file_commit(file);
  grundy_i_file_discard(file);
  return s;
}

static mode_t kind(const char *path) {
  struct stat about;
  assert_int_equal(lstat(path, &about), 0);
  return about.st_mode & S_IFMT;
}

static mode_t mode(const char *path) {
  struct stat about;
  assert_int_equal(stat(path, &about), 0);
  return about.st_mode & 07777;
}

static void is_reason(const char *reason) {
  const char *detail = grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH);
  if (!strstr(detail, reason)) fail_msg("'%s' lacks '%s'", detail, reason);
}

/* ---- links ---- */

static void what_a_link_leads_to_is_written(void **state) {
  put(in("real/file"), "old");
  assert_int_equal(symlink("../real/file", in("links/first")), 0);
  assert_int_equal(symlink("first", in("links/second")), 0);
  assert_int_equal(symlink(in("links/second"), in("third")), 0);
  assert_int_equal(save(in("third"), "new"), GRUNDY_OK);
  has(in("real/file"), "new");
  assert_int_equal(kind(in("third")), S_IFLNK);
  assert_int_equal(kind(in("links/second")), S_IFLNK);
  assert_int_equal(kind(in("links/first")), S_IFLNK);
  assert_int_equal(kind(in("real/file")), S_IFREG);
}

/* While it is written, the new file stands next to the old one, on the same disk. */
static void the_new_file_is_next_to_the_old_one(void **state) {
  grundy_i_file *file;
  put(in("real/file"), "old");
  assert_int_equal(symlink("real/file", in("link")), 0);
  assert_int_equal(grundy_i_file_create(test_context, in("link"), &file), GRUNDY_OK);
  assert_int_equal(access(in("real/file.tmp"), F_OK), 0);
  assert_int_equal(grundy_i_file_write(file, "new", 3), GRUNDY_OK);
  has(in("link"), "old");
  grundy_i_file_discard(file);
  assert_int_not_equal(access(in("real/file.tmp"), F_OK), 0);
  has(in("link"), "old");
}

static void a_link_to_nothing_gets_its_file(void **state) {
  assert_int_equal(symlink("real/none", in("link")), 0);
  assert_int_equal(save(in("link"), "new"), GRUNDY_OK);
  assert_int_equal(kind(in("link")), S_IFLNK);
  assert_int_equal(kind(in("real/none")), S_IFREG);
  has(in("real/none"), "new");
  assert_int_equal(symlink("no/folder", in("lost")), 0);
  assert_int_equal(save(in("lost"), "new"), GRUNDY_IO);
  is_reason("/lost': cannot be written: No such file or directory");
}

static void links_in_a_circle_are_an_error(void **state) {
  assert_int_equal(symlink("links/back", in("there")), 0);
  assert_int_equal(symlink("../there", in("links/back")), 0);
  assert_int_equal(save(in("there"), "new"), GRUNDY_IO);
  is_reason("/there': cannot be written: Too many levels of symbolic links");
  assert_int_equal(kind(in("there")), S_IFLNK);
}

/* ---- modes ---- */

static void the_mode_is_kept(void **state) {
  static const mode_t modes[] = {0600, 0444, 0640, 0755, 0000};
  for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
    grundy_i_file *file;
    put(in("file"), "old");
    assert_int_equal(chmod(in("file"), modes[i]), 0);
    assert_int_equal(grundy_i_file_create(test_context, in("file"), &file), GRUNDY_OK);
    assert_int_equal(mode(in("file.tmp")), 0600);
    assert_int_equal(grundy_i_file_write(file, "new", 3), GRUNDY_OK);
    assert_int_equal(grundy_i_file_commit(file), GRUNDY_OK);
    assert_int_equal(mode(in("file")), modes[i]);
    assert_int_equal(chmod(in("file"), 0600), 0);
    has(in("file"), "new");
    assert_int_equal(unlink(in("file")), 0);
  }
}

static void a_new_file_has_the_usual_mode(void **state) {
  static const mode_t masks[] = {0022, 0077, 0002};
  for (size_t i = 0; i < sizeof masks / sizeof *masks; i++) {
    mode_t before = umask(masks[i]);
    grundy_status s = save(in("file"), "new");
    umask(before);
    assert_int_equal(s, GRUNDY_OK);
    assert_int_equal(mode(in("file")), 0666 & ~masks[i]);
    assert_int_equal(unlink(in("file")), 0);
  }
}

static void the_owner_is_kept(void **state) {
  struct stat about;
  put(in("file"), "old");
  if (chown(in("file"), 12345, 54321) != 0) skip(); /* for root alone */
  assert_int_equal(chmod(in("file"), 0660), 0);
  assert_int_equal(save(in("file"), "new"), GRUNDY_OK);
  assert_int_equal(stat(in("file"), &about), 0);
  assert_int_equal(about.st_uid, 12345);
  assert_int_equal(about.st_gid, 54321);
  assert_int_equal(about.st_mode & 07777, 0660);
}

/* ---- descriptors ---- */

/* As a shell's `program --certificate /dev/stdout >file` has it: both write to one place. */
static void descriptors_are_written_where_they_are(void **state) {
  static const char *const folders[] = {"/dev/fd", "/proc/self/fd", "/proc/thread-self/fd"};
  for (size_t i = 0; i < 3; i++) {
    char path[64];
    int file = open(in("file"), O_RDWR | O_CREAT | O_TRUNC, 0600);
    assert_true(file >= 0);
    snprintf(path, sizeof path, "%s/%d", folders[i], file);
    if (access(path, W_OK) != 0) {
      close(file);
      continue;
    }
    assert_int_equal(symlink(path, in("links/stdout")), 0);
    assert_int_equal(write(file, "one ", 4), 4);
    assert_int_equal(save(path, "two "), GRUNDY_OK);
    assert_int_equal(save(in("links/stdout"), "three "), GRUNDY_OK);
    if (i < 2) assert_int_equal(write(file, "four", 4), 4);
    has(in("file"), i < 2 ? "one two three four" : "one two three ");
    assert_int_equal(kind(in("links/stdout")), S_IFLNK);
    assert_int_equal(unlink(in("file")), 0);
    assert_int_equal(save(path, "five"), GRUNDY_OK); /* has no name any more */
    assert_int_not_equal(access(in("file"), F_OK), 0);
    assert_int_equal(unlink(in("links/stdout")), 0);
    close(file);
    assert_int_equal(save(path, "six"), GRUNDY_IO);
  }
}

/* ---- devices and pipes ---- */

static void pipes_are_written_directly(void **state) {
  char bytes[8] = "";
  assert_int_equal(mkfifo(in("real/pipe"), 0600), 0);
  assert_int_equal(symlink("real/pipe", in("link")), 0);
  int reader = open(in("real/pipe"), O_RDONLY | O_NONBLOCK);
  assert_true(reader >= 0);
  assert_int_equal(save(in("link"), "new"), GRUNDY_OK);
  assert_int_equal(read(reader, bytes, sizeof bytes), 3);
  assert_string_equal(bytes, "new");
  close(reader);
  assert_int_equal(kind(in("real/pipe")), S_IFIFO);
  assert_int_equal(kind(in("link")), S_IFLNK);
}

#ifdef __linux__
static void devices_are_written_directly(void **state) {
  bool made = mknod(in("null"), S_IFCHR | 0600, makedev(1, 3)) == 0 &&
              mknod(in("full"), S_IFCHR | 0600, makedev(1, 7)) == 0;
  int null = made ? open(in("null"), O_WRONLY) : -1;
  if (null < 0) skip(); /* for root alone, where the disk may have devices */
  close(null);
  assert_int_equal(symlink("full", in("link")), 0);
  assert_int_equal(save(in("null"), "new"), GRUNDY_OK);
  assert_int_equal(save(in("full"), "new"), GRUNDY_IO);
  is_reason("/full': cannot be written: No space left on device");
  assert_int_equal(save(in("link"), "new"), GRUNDY_IO);
  assert_int_equal(kind(in("null")), S_IFCHR);
  assert_int_equal(kind(in("full")), S_IFCHR);
  assert_int_equal(kind(in("link")), S_IFLNK);
}
#endif

/* Something else may take the name while the file is written. */
static void what_came_between_is_not_replaced(void **state) {
  for (int i = 0; i < 2; i++) {
    grundy_i_file *file;
    assert_int_equal(grundy_i_file_create(test_context, in("file"), &file), GRUNDY_OK);
    assert_int_equal(grundy_i_file_write(file, "new", 3), GRUNDY_OK);
    assert_int_equal(i ? mkfifo(in("file"), 0600) : symlink("real/file", in("file")), 0);
    assert_int_equal(grundy_i_file_commit(file), GRUNDY_IO);
    is_reason("/file': cannot be written: File exists");
    assert_int_equal(kind(in("file")), i ? S_IFIFO : S_IFLNK);
    assert_int_not_equal(access(in("file.tmp"), F_OK), 0);
    assert_int_equal(unlink(in("file")), 0);
  }
}

/* ---- errors ---- */

/* In a process that is not root, which may write everywhere. */
static void the_first_reason_is_given(void **state) {
  put(in("real/taken.tmp"), "theirs");
  assert_int_equal(chmod(in("real/taken.tmp"), 0400), 0);
  assert_int_equal(chmod(in("real"), 0555), 0);
  assert_int_equal(chmod(folder, 0755), 0);
  pid_t child = fork();
  if (child == 0) {
    if (geteuid() == 0 && setuid(65534) != 0) _exit(77);
    static const char *const names[] = {"real/file", "real/taken"};
    int wrong = 0;
    for (size_t i = 0; i < 2; i++) {
      bool refused = save(in(names[i]), "new") == GRUNDY_IO;
      const char *detail = grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH);
      if (!refused || !strstr(detail, ": cannot be written: Permission denied")) wrong = 1;
    }
    _exit(wrong);
  }
  int status;
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_int_equal(chmod(in("real"), 0700), 0);
  if (WEXITSTATUS(status) == 77) skip();
  assert_int_equal(status, 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(what_a_link_leads_to_is_written),
      TEST(the_new_file_is_next_to_the_old_one),
      TEST(a_link_to_nothing_gets_its_file),
      TEST(links_in_a_circle_are_an_error),
      TEST(the_mode_is_kept),
      TEST(a_new_file_has_the_usual_mode),
      TEST(the_owner_is_kept),
      TEST(descriptors_are_written_where_they_are),
      TEST(pipes_are_written_directly),
#ifdef __linux__
      TEST(devices_are_written_directly),
#endif
      TEST(what_came_between_is_not_replaced),
      TEST(the_first_reason_is_given),
  };
  return cmocka_run_group_tests_name("file", tests, NULL, NULL);
}
