/* What all targets run under. */
#include "fuzz.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/reader.h"
#include "base/utf8.h"
#include "games/read.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#include <sanitizer/asan_interface.h>
#define FUZZ_POISON(block, size)   ASAN_POISON_MEMORY_REGION(block, size)
#define FUZZ_UNPOISON(block, size) ASAN_UNPOISON_MEMORY_REGION(block, size)
#endif
#endif
#ifndef FUZZ_POISON
#define FUZZ_POISON(block, size)   ((void)(block), (void)(size))
#define FUZZ_UNPOISON(block, size) ((void)(block), (void)(size))
#endif

enum { MEMORY = 48 << 20, STEPS = 5000, ENDINGS = 4, KEPT = 3, PATH = 512 };

static char folder[PATH];
static struct {
  char path[PATH + 16];
  int file;
} files[ENDINGS];
static size_t file_count;

static void remove_files(void) {
  for (size_t i = 0; i < file_count; i++) unlink(files[i].path);
  if (chdir("/") == 0) rmdir(folder);
}

/* Goes into a new empty folder. */
static void enter_folder(void) {
  const char *temporary = getenv("TMPDIR");
  snprintf(folder, sizeof folder, "%s/grundy-fuzz-XXXXXX", temporary ? temporary : "/tmp");
  FUZZ_CHECK(mkdtemp(folder) && chdir(folder) == 0 && freopen("/dev/null", "r", stdin));
  atexit(remove_files);
}

/* Words for an error are one line of UTF-8. */
static void check_message(grundy_context *context, grundy_language language) {
  const char *text = grundy_context_message(context, language);
  size_t length = strlen(text);
  for (size_t i = 0, step; i < length; i += step) {
    step = (unsigned char)text[i] < 0x80 ? 1 : grundy_i_utf8_length(text + i, length - i);
    FUZZ_CHECK(step > 0 && text[i] != '\n');
  }
}

/* The C library's memory, but that a block of a reader is kept, poisoned, for the next reader: the
 * sanitiser takes ten times as long to get one from the system as most targets run. */
static void *resize(void *user, void *block, size_t old_size, size_t new_size) {
  static void *kept[KEPT];
  for (size_t i = 0; i < KEPT; i++) {
    if (!block && new_size == sizeof(grundy_i_reader) && kept[i]) {
      block = kept[i], kept[i] = NULL;
      FUZZ_UNPOISON(block, new_size);
      return block;
    }
    if (block && old_size == sizeof(grundy_i_reader) && new_size == 0 && !kept[i]) {
      kept[i] = block;
      FUZZ_POISON(block, old_size);
      return NULL;
    }
  }
  if (new_size) return realloc(block, new_size);
  free(block);
  return NULL;
}

void fuzz_limit(grundy_context *context, size_t memory, uint64_t steps, double seconds) {
  grundy_status s = grundy_context_set_limits(
      context, GRUNDY_LIMITS(.memory = memory, .steps = steps, .seconds = seconds));
  FUZZ_CHECK(s == GRUNDY_OK);
}

void fuzz_run(fuzz_function target, const uint8_t *data, size_t size) {
  grundy_context *context;
  if (!*folder) enter_folder();
  if (grundy_context_create(&(grundy_allocator){resize, NULL}, &context) != GRUNDY_OK) return;
  fuzz_limit(context, MEMORY, STEPS, 0.01);
  target(context, (fuzz_bytes){data, size});
  check_message(context, GRUNDY_LANGUAGE_ENGLISH);
  check_message(context, GRUNDY_LANGUAGE_CHINESE);
  FUZZ_CHECK(grundy_context_memory(context) == 0);
  grundy_context_destroy(context);
}

/* ---- files ---- */

const char *fuzz_file(const char *ending, fuzz_bytes bytes) {
  size_t i = 0;
  while (i < file_count && !strstr(files[i].path + strlen(folder), ending)) i++;
  if (i == file_count) {
    FUZZ_CHECK(file_count < ENDINGS);
    file_count++;
    snprintf(files[i].path, sizeof files[i].path, "%s/input%s", folder, ending);
    files[i].file = open(files[i].path, O_RDWR | O_CREAT | O_TRUNC, 0600);
  }
  bool written = files[i].file >= 0 && ftruncate(files[i].file, 0) == 0 &&
                 pwrite(files[i].file, bytes.data, bytes.size, 0) == (ssize_t)bytes.size;
  FUZZ_CHECK(written);
  return files[i].path;
}

/* ---- games ---- */

static grundy_status open_unless_file(void *user, grundy_context *context, const char *name,
                                      const grundy_game_options *options, grundy_game **out) {
  if (strchr(name, '/')) return grundy_context_fail(context, GRUNDY_BAD_INPUT, "a path", "路径");
  return grundy_game_create(context, name, options, out);
}

const grundy_game_opening fuzz_opening = {.size = sizeof fuzz_opening, .open = open_unless_file};

grundy_status fuzz_position(grundy_context *context, fuzz_bytes text, grundy_game_cache **games,
                            grundy_position **position) {
  grundy_i_position_reader *reader = NULL;
  *games = NULL;
  *position = NULL;
  grundy_status s = grundy_game_cache_create(context, &fuzz_opening, games);
  if (s == GRUNDY_OK) s = grundy_position_create(context, position);
  if (s == GRUNDY_OK) s = grundy_i_position_reader_create(*position, *games, &reader);
  if (s == GRUNDY_OK) s = grundy_i_position_reader_text(reader, fuzz_text(text), text.size);
  if (s == GRUNDY_OK) s = grundy_i_position_reader_end(reader);
  grundy_i_position_reader_destroy(reader);
  return s;
}
