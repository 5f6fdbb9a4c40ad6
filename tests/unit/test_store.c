/* Files that are whole or not there, checkpoints that are whole or refused, and records. */
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "store/checkpoint.h"
#include "store/record.h"
#include "support/allocator.h"
#include "support/context.h"
#include "support/judging.h"
#include "support/random.h"

static char folder[64], path[96];

static int set_up(void **state) {
  strcpy(folder, "/tmp/grundy-store-XXXXXX");
  if (!mkdtemp(folder)) return 1;
  snprintf(path, sizeof path, "%s/file", folder);
  return test_context_open(state);
}

static void remove_files(void) {
  DIR *d = opendir(folder);
  for (struct dirent *e; d && (e = readdir(d));) {
    char name[400];
    snprintf(name, sizeof name, "%s/%s", folder, e->d_name);
    if (e->d_name[0] != '.') unlink(name);
  }
  if (d) closedir(d);
}

static int tear_down(void **state) {
  remove_files();
  rmdir(folder);
  return test_context_close(state);
}

static unsigned files(void) {
  unsigned count = 0;
  DIR *d = opendir(folder);
  assert_non_null(d);
  for (struct dirent *e; (e = readdir(d));) count += e->d_name[0] != '.';
  closedir(d);
  return count;
}

static size_t slurp(char *bytes, size_t room) {
  FILE *f = fopen(path, "rb");
  assert_non_null(f);
  size_t size = fread(bytes, 1, room, f);
  fclose(f);
  return size;
}

static void spit(const void *bytes, size_t size) {
  FILE *f = fopen(path, "wb");
  assert_non_null(f);
  assert_int_equal(fwrite(bytes, 1, size, f), size);
  assert_int_equal(fclose(f), 0);
}

static void has(const char *text) {
  char bytes[64];
  size_t size = slurp(bytes, sizeof bytes);
  assert_int_equal(size, strlen(text));
  assert_memory_equal(bytes, text, size);
}

/* ---- files ---- */

static grundy_status save(const char *to, const void *bytes, size_t size) {
  grundy_i_file *file;
  grundy_status s = grundy_i_file_create(test_context, to, &file);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_file_write(file, bytes, size);
  if (s == GRUNDY_OK) return grundy_i_file_commit(file);
  grundy_i_file_discard(file);
  return s;
}

static void files_are_replaced_whole(void **state) {
  grundy_i_file *file;
  assert_int_equal(save(path, "old", 3), GRUNDY_OK);
  has("old");
  assert_int_equal(grundy_i_file_create(test_context, path, &file), GRUNDY_OK);
  assert_int_equal(grundy_i_file_write(file, "new", 3), GRUNDY_OK);
  has("old");
  assert_int_equal(grundy_i_file_commit(file), GRUNDY_OK);
  has("new");
  assert_int_equal(files(), 1);
}

static void discarded_files_leave_nothing(void **state) {
  grundy_i_file *file;
  spit("old", 3);
  assert_int_equal(grundy_i_file_create(test_context, path, &file), GRUNDY_OK);
  assert_int_equal(grundy_i_file_write(file, "new", 3), GRUNDY_OK);
  grundy_i_file_discard(file);
  grundy_i_file_discard(NULL);
  has("old");
  assert_int_equal(files(), 1);
}

/* What errno says of a call before is no reason to sync again, without end. */
static void interruptions_before_are_over(void **state) {
  grundy_i_file *file;
  assert_int_equal(grundy_i_file_create(test_context, path, &file), GRUNDY_OK);
  assert_int_equal(grundy_i_file_write(file, "new", 3), GRUNDY_OK);
  errno = EINTR;
  assert_int_equal(grundy_i_file_commit(file), GRUNDY_OK);
  has("new");
}

/* What a killed writer left is taken over, what a running one writes is not. */
static void temporary_files_are_taken_over(void **state) {
  grundy_i_file *file;
  char rest[120];
  snprintf(rest, sizeof rest, "%s.tmp", path);
  FILE *f = fopen(rest, "wb");
  assert_non_null(f);
  assert_true(fputs("a long rest of another file", f) >= 0);
  fclose(f);
  assert_int_equal(grundy_i_file_create(test_context, path, &file), GRUNDY_OK);
  assert_int_equal(grundy_i_file_write(file, "mine", 4), GRUNDY_OK);
  pid_t child = fork();
  if (child == 0) _exit(save(path, "theirs", 6) != GRUNDY_OK);
  int status;
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_int_equal(status, 0);
  has("theirs");
  assert_int_equal(grundy_i_file_commit(file), GRUNDY_OK);
  has("mine");
  assert_int_equal(files(), 1);
}

/* Nothing is written through a link with the temporary name. */
static void links_are_not_followed(void **state) {
  char rest[120], victim[120];
  snprintf(rest, sizeof rest, "%s.tmp", path);
  snprintf(victim, sizeof victim, "%s.victim", path);
  for (int kind = 0; kind < 3; kind++) {
    FILE *f = fopen(victim, "wb");
    assert_non_null(f);
    assert_true(fputs("theirs", f) >= 0);
    fclose(f);
    int made = kind == 0   ? symlink(victim, rest)
               : kind == 1 ? link(victim, rest)
                           : mkfifo(rest, 0600);
    assert_int_equal(made, 0);
    assert_int_equal(save(path, "mine", 4), GRUNDY_OK);
    has("mine");
    char bytes[8] = "";
    f = fopen(victim, "rb");
    assert_non_null(f);
    assert_int_equal(fread(bytes, 1, sizeof bytes, f), 6);
    fclose(f);
    assert_string_equal(bytes, "theirs");
    assert_int_equal(unlink(rest), 0);
    assert_int_equal(unlink(victim), 0);
  }
}

static void large_files_are_whole(void **state) {
  enum { SIZE = 300000 };
  char *bytes = malloc(SIZE), *back = malloc(SIZE + 1);
  assert_true(bytes && back);
  test_random random = TEST_RANDOM(3);
  for (size_t i = 0; i < SIZE; i++) bytes[i] = (char)test_random_next(&random);
  grundy_i_file *file;
  assert_int_equal(grundy_i_file_create(test_context, path, &file), GRUNDY_OK);
  for (size_t at = 0; at < SIZE;) {
    size_t piece = (size_t)test_random_below(&random, 100000);
    if (piece > SIZE - at) piece = SIZE - at;
    assert_int_equal(grundy_i_file_write(file, bytes + at, piece), GRUNDY_OK);
    at += piece;
  }
  assert_int_equal(grundy_i_file_commit(file), GRUNDY_OK);
  assert_int_equal(slurp(back, SIZE + 1), SIZE);
  assert_memory_equal(bytes, back, SIZE);
  free(bytes);
  free(back);
}

static void what_cannot_be_written_is_an_error(void **state) {
  char bad[128];
  snprintf(bad, sizeof bad, "%s/no/such", folder);
  assert_int_equal(save(bad, "x", 1), GRUNDY_IO);
  assert_non_null(strstr(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH),
                         "/no/such': cannot be written: "));
  assert_int_equal(save(folder, "x", 1), GRUNDY_IO);
  assert_int_equal(save("", "x", 1), GRUNDY_IO);
  if (access("/dev/full", W_OK) == 0) {
    assert_int_equal(save("/dev/full", "x", 1), GRUNDY_IO);
  }
  assert_int_equal(save("/dev/null", "x", 1), GRUNDY_OK);
  struct stat null;
  assert_int_equal(stat("/dev/null", &null), 0);
  assert_true(S_ISCHR(null.st_mode));
  assert_int_equal(files(), 0);
}

/* ---- checkpoints ---- */

static const grundy_i_blob blobs[] = {{"window", 6}, {NULL, 0}, {"12345678", 8}};

static void write_checkpoint(void) {
  assert_int_equal(grundy_i_checkpoint_write(test_context, path, "octal:0.77", blobs, 3),
                   GRUNDY_OK);
}

/* Gathers the blobs of a scan. */
typedef struct gatherer {
  grundy_i_checkpoint_taker taker;
  char bytes[400];
  size_t size, pieces, blobs, announced;
} gatherer;

static grundy_status announce(grundy_i_checkpoint_taker *taker, size_t size) {
  gatherer *g = (gatherer *)taker;
  assert_int_equal(g->size, g->announced);
  g->blobs++;
  g->announced += size;
  return GRUNDY_OK;
}

static grundy_status gather(grundy_i_checkpoint_taker *taker, const void *bytes, size_t size) {
  gatherer *g = (gatherer *)taker;
  if (size > sizeof g->bytes - g->size) return GRUNDY_LIMIT;
  memcpy(g->bytes + g->size, bytes, size);
  g->size += size;
  g->pieces++;
  return GRUNDY_OK;
}

static grundy_status scan(const char *identity, gatherer *g) {
  *g = (gatherer){.taker = {gather, announce}};
  grundy_status s = grundy_i_checkpoint_scan(test_context, path, identity, &g->taker);
  assert_int_equal(grundy_context_memory(test_context), 0);
  return s;
}

/* Counts bytes that increase by one. */
static grundy_status count_up(grundy_i_checkpoint_taker *taker, const void *bytes, size_t size) {
  gatherer *g = (gatherer *)taker;
  const unsigned char *b = bytes;
  assert_int_equal((uintptr_t)b % 8, 0);
  for (size_t i = 0; i < size; i++) assert_int_equal(b[i], (unsigned char)(g->size++ * 7));
  g->pieces++;
  return GRUNDY_OK;
}

/* Blobs of several pieces, and of none, written byte by byte or so. */
static void checkpoints_in_pieces(void **state) {
  static const size_t sizes[] = {0, 1, GRUNDY_I_CHECKPOINT_PIECE,
                                 3 * GRUNDY_I_CHECKPOINT_PIECE + 5};
  grundy_i_checkpoint_writer w;
  gatherer g = {.taker = {.take = count_up}};
  size_t written = 0;
  assert_int_equal(grundy_i_checkpoint_begin(test_context, path, "pieces", 4, &w), GRUNDY_OK);
  for (size_t i = 0; i < 4; i++) {
    assert_int_equal(grundy_i_checkpoint_blob(&w, sizes[i]), GRUNDY_OK);
    for (size_t left = sizes[i]; left;) {
      unsigned char bytes[1000];
      size_t n = left < sizeof bytes ? left : sizeof bytes;
      for (size_t j = 0; j < n; j++) bytes[j] = (unsigned char)(written++ * 7);
      assert_int_equal(grundy_i_checkpoint_put(&w, bytes, n), GRUNDY_OK);
      left -= n;
    }
    assert_int_equal(grundy_i_checkpoint_close(&w), GRUNDY_OK);
  }
  assert_int_equal(grundy_i_checkpoint_commit(&w), GRUNDY_OK);
  assert_int_equal(grundy_i_checkpoint_scan(test_context, path, "pieces", &g.taker), GRUNDY_OK);
  assert_int_equal(g.size, written);
  assert_int_equal(g.pieces, 6);
  assert_int_equal(grundy_i_checkpoint_begin(test_context, path, "other", 1, &w), GRUNDY_OK);
  grundy_i_checkpoint_discard(&w);
  assert_int_equal(grundy_i_checkpoint_scan(test_context, path, "other", &g.taker),
                   GRUNDY_BAD_INPUT);
}

static void checkpoints_read_back(void **state) {
  gatherer g;
  write_checkpoint();
  assert_int_equal(scan("octal:0.77", &g), GRUNDY_OK);
  assert_int_equal(g.size, 14);
  assert_int_equal(g.announced, 14);
  assert_int_equal(g.blobs, 3);
  assert_memory_equal(g.bytes, "window12345678", 14);
  assert_int_equal(grundy_i_checkpoint_write(test_context, path, "", NULL, 0), GRUNDY_OK);
  assert_int_equal(scan("", &g), GRUNDY_OK);
  assert_int_equal(g.blobs, 0);
}

/* CRC-64/XZ of the file without its last word, bit by bit. */
static uint64_t checksum_of(const unsigned char *bytes, size_t size) {
  uint64_t r = ~UINT64_C(0);
  for (size_t i = 0; i < 8 * size; i++) {
    uint64_t bit = (bytes[i / 8] >> i % 8 ^ r) & 1;
    r = r >> 1 ^ (bit ? UINT64_C(0xc96c5795d7870f42) : 0);
  }
  return r;
}

static void refuses(const char *identity, const char *part) {
  gatherer g;
  assert_int_equal(scan(identity, &g), GRUNDY_BAD_INPUT);
  if (!strstr(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH), part)) {
    fail_msg("%s", grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
  }
  assert_int_equal(g.size + g.blobs, 0);
}

static void damaged_checkpoints_are_refused(void **state) {
  char bytes[400], changed[400];
  write_checkpoint();
  size_t size = slurp(bytes, sizeof bytes);
  assert_true(size > 40 && size % 8 == 0);
  for (size_t length = 0; length < size; length++) {
    spit(bytes, length);
    refuses("octal:0.77", "");
  }
  for (size_t at = 0; at < size; at++) {
    for (unsigned bit = 0; bit < 8; bit++) {
      memcpy(changed, bytes, size);
      changed[at] = (char)(changed[at] ^ 1 << bit);
      spit(changed, size);
      refuses("octal:0.77", "");
    }
  }
  memcpy(changed, bytes, size);
  memset(changed + size, 0, 8);
  spit(changed, size + 8);
  refuses("octal:0.77", "damaged");
}

/* A checkpoint whose checksum is right and whose lengths lie. */
static void lying_checkpoints_are_refused(void **state) {
  unsigned char bytes[400], changed[400];
  write_checkpoint();
  size_t size = slurp((char *)bytes, sizeof bytes);
  for (size_t at = 16; at < size - 8; at += 8) {
    for (unsigned k = 0; k < 4; k++) {
      static const uint64_t lies[] = {1, 400, UINT64_MAX, UINT64_MAX - 6};
      memcpy(changed, bytes, size);
      for (unsigned i = 0; i < 8; i++) changed[at + i] = (unsigned char)(lies[k] >> 8 * i);
      uint64_t sum = checksum_of(changed, size - 8);
      for (unsigned i = 0; i < 8; i++) changed[size - 8 + i] = (unsigned char)(sum >> 8 * i);
      spit(changed, size);
      gatherer g;
      grundy_status s = scan("octal:0.77", &g);
      assert_true(s == GRUNDY_OK || s == GRUNDY_BAD_INPUT);
      if (s != GRUNDY_OK) assert_int_equal(g.size + g.blobs, 0);
      bool shorter = k == 0 && (at == 48 || at == 72); /* and as long with its padding */
      bool length = at == 16 || at == 24 || at == 48 || at == 64 || at == 72;
      if (length && !shorter) assert_int_not_equal(s, GRUNDY_OK);
    }
  }
}

static void foreign_checkpoints_are_refused(void **state) {
  char bytes[400];
  write_checkpoint();
  refuses("octal:0.07", "expected a checkpoint of 'octal:0.07', got one of 'octal:0.77'");
  refuses("octal:0.7", "expected a checkpoint of 'octal:0.7',");
  size_t size = slurp(bytes, sizeof bytes);
  bytes[8] = 2;
  spit(bytes, size);
  refuses("octal:0.77", "expected a checkpoint of format 1, got format 2");
  memset(bytes, 'x', size);
  spit(bytes, size);
  refuses("octal:0.77", "not a grundy checkpoint");
  unlink(path);
  gatherer g;
  assert_int_equal(scan("", &g), GRUNDY_IO);
  assert_int_equal(grundy_i_checkpoint_scan(test_context, folder, "", &g.taker), GRUNDY_BAD_INPUT);
}

/* ---- kill -9 ---- */

enum { BLOB = 200000, KILLS = 40 };

/* Writes checkpoints of one letter each, a, b, c, …, until it is killed. */
static void write_for_ever(void) {
  static char blob[BLOB];
  for (unsigned i = 0;; i++) {
    memset(blob, 'a' + (int)(i % 26), sizeof blob);
    grundy_i_blob one = {blob, sizeof blob};
    if (grundy_i_checkpoint_write(test_context, path, "letters", &one, 1) != GRUNDY_OK) _exit(1);
  }
}

/* One letter, repeated. */
static grundy_status read_letters(grundy_i_checkpoint_taker *taker, const void *bytes,
                                  size_t size) {
  gatherer *g = (gatherer *)taker;
  const char *letters = bytes;
  if (!g->size) g->bytes[0] = letters[0];
  for (size_t i = 0; i < size; i++) assert_int_equal(letters[i], g->bytes[0]);
  g->size += size;
  return GRUNDY_OK;
}

static void check_letters(void) {
  gatherer g = {.taker = {.take = read_letters}};
  grundy_status s = grundy_i_checkpoint_scan(test_context, path, "letters", &g.taker);
  if (s != GRUNDY_OK) fail_msg("%s", grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
  assert_int_equal(g.size, BLOB);
}

static void killed_writers_leave_a_whole_file(void **state) {
  test_random random = TEST_RANDOM(11);
  static char blob[BLOB];
  grundy_i_blob first = {blob, sizeof blob};
  assert_int_equal(grundy_i_checkpoint_write(test_context, path, "letters", &first, 1), GRUNDY_OK);
  for (unsigned i = 0; i < KILLS; i++) {
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) write_for_ever();
    nanosleep(&(struct timespec){0, (long)test_random_below(&random, 15000000)}, NULL);
    int status;
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    check_letters();
  }
}

/* ---- records ---- */

static void records_give_what_they_hold(void **state) {
  static const char text[] =
      "\n{ \"schema\" : 1 , \"kind\":\" a\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\u20ac"
      "\\ud83c\\udfb2\",\"n\":\"18446744073709551615\",\"list\":[ \"1\" , \"\" ],"
      "\"none\":[]}\r\n\n{\"schema\":1}";
  grundy_i_reader *reader = test_reader_of(test_context, text, sizeof text - 1);
  grundy_i_record r;
  bool more;
  const char *kind;
  uint64_t n;
  size_t first, count;
  grundy_i_record_init(&r, reader);
  assert_int_equal(grundy_i_record_next(&r, &more), GRUNDY_OK);
  assert_true(more);
  assert_int_equal(grundy_i_record_text(&r, "kind", &kind), GRUNDY_OK);
  assert_string_equal(kind, " a\"\\/\b\f\n\r\t\xc3\xa9\xe2\x82\xac\xf0\x9f\x8e\xb2");
  assert_int_equal(grundy_i_record_number(&r, "n", &n), GRUNDY_OK);
  assert_true(n == UINT64_MAX);
  assert_int_equal(grundy_i_record_list(&r, "list", &first, &count), GRUNDY_OK);
  assert_int_equal(count, 2);
  assert_string_equal(grundy_i_record_item(&r, first), "1");
  assert_string_equal(grundy_i_record_item(&r, first + 1), "");
  assert_int_equal(grundy_i_record_finish(&r), GRUNDY_BAD_INPUT);
  assert_non_null(
      strstr(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH), "has no key 'none'"));
  assert_int_equal(grundy_i_record_list(&r, "none", &first, &count), GRUNDY_OK);
  assert_int_equal(count, 0);
  assert_int_equal(grundy_i_record_finish(&r), GRUNDY_OK);
  assert_false(grundy_i_record_has(&r, "more"));
  assert_int_equal(grundy_i_record_text(&r, "more", &kind), GRUNDY_BAD_INPUT);
  assert_int_equal(grundy_i_record_number(&r, "kind", &n), GRUNDY_BAD_INPUT);
  assert_int_equal(grundy_i_record_next(&r, &more), GRUNDY_OK);
  assert_true(more);
  assert_int_equal(grundy_i_record_next(&r, &more), GRUNDY_OK);
  assert_false(more);
  grundy_i_record_clear(&r);
  grundy_i_reader_close(reader);
}

static void records_have_few_keys(void **state) {
  char text[4000] = "{\"schema\":1";
  size_t at = strlen(text);
  for (unsigned i = 0; i < 64; i++) at += (size_t)sprintf(text + at, ",\"k%u\":\"\"", i);
  strcpy(text + at, "}");
  grundy_i_reader *reader = test_reader_of(test_context, text, strlen(text));
  grundy_i_record r;
  bool more;
  grundy_i_record_init(&r, reader);
  assert_int_equal(grundy_i_record_next(&r, &more), GRUNDY_BAD_INPUT);
  assert_non_null(strstr(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH),
                         "expected at most 64 keys"));
  grundy_i_record_clear(&r);
  grundy_i_reader_close(reader);
}

/* Long records look whether they are still wanted. */
static void records_can_be_interrupted(void **state) {
  static const char text[] = "{\"schema\":1,\"kind\":\"a\"}";
  grundy_i_reader *reader = test_reader_of(test_context, text, sizeof text - 1);
  grundy_i_record r;
  bool more;
  grundy_i_record_init(&r, reader);
  grundy_context_cancel(test_context);
  assert_int_equal(grundy_i_record_next(&r, &more), GRUNDY_CANCELLED);
  grundy_context_resume(test_context);
  grundy_i_record_clear(&r);
  grundy_i_reader_close(reader);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
  const struct CMUnitTest tests[] = {
      TEST(files_are_replaced_whole),
      TEST(discarded_files_leave_nothing),
      TEST(interruptions_before_are_over),
      TEST(temporary_files_are_taken_over),
      TEST(links_are_not_followed),
      TEST(large_files_are_whole),
      TEST(what_cannot_be_written_is_an_error),
      TEST(checkpoints_read_back),
      TEST(checkpoints_in_pieces),
      TEST(damaged_checkpoints_are_refused),
      TEST(lying_checkpoints_are_refused),
      TEST(foreign_checkpoints_are_refused),
      TEST(killed_writers_leave_a_whole_file),
      TEST(records_give_what_they_hold),
      TEST(records_have_few_keys),
      TEST(records_can_be_interrupted),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
