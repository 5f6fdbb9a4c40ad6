/* fuzz_replay NAME FILE…: runs a target on packed inputs. fuzz_replay --pack FILE… prints files of
 * inputs packed; --unpack FOLDER FILE… writes packed inputs to files. Packed, an input is a line,
 * with \n, \\ and \xNN for what a line of ASCII does not hold. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "fuzz.h"

enum { INPUT = 1 << 16, LINE = 4 * INPUT + 2, PATH = 4096 };

static const struct {
  const char *name;
  fuzz_function function;
} targets[] = {
#define FUZZ_TARGET(name) {#name, fuzz_##name},
#include "targets.def"
#undef FUZZ_TARGET
};
enum { TARGETS = sizeof targets / sizeof *targets };

static unsigned hex(char c) {
  return c >= 'a' ? (unsigned)(c - 'a') + 10 : (unsigned)(c - '0');
}

/* Unpacks a line in its place. */
static size_t unpack(char *line) {
  size_t size = 0;
  for (const char *at = line; *at && *at != '\n'; size++) {
    if (*at != '\\') {
      line[size] = *at++;
    } else if (at[1] == 'x' && at[2] && at[3]) {
      line[size] = (char)(hex(at[2]) << 4 | hex(at[3]));
      at += 4;
    } else {
      line[size] = at[1] == 'n' ? '\n' : at[1];
      at += 2;
    }
  }
  return size;
}

static void pack(const uint8_t *data, size_t size) {
  for (size_t i = 0; i < size; i++) {
    uint8_t c = data[i];
    if (c == '\n') {
      fputs("\\n", stdout);
    } else if (c == '\\') {
      fputs("\\\\", stdout);
    } else if (c >= ' ' && c < 0x7f) {
      putchar(c);
    } else {
      printf("\\x%02x", c);
    }
  }
  putchar('\n');
}

static FILE *open_file(const char *path, const char *how) {
  FILE *file = fopen(path, how);
  if (!file) {
    perror(path);
    exit(2);
  }
  return file;
}

static void pack_file(const char *path) {
  static uint8_t data[INPUT];
  FILE *file = open_file(path, "rb");
  pack(data, fread(data, 1, sizeof data, file));
  fclose(file);
}

static void write_input(const char *folder, size_t number, const char *data, size_t size) {
  char path[PATH];
  snprintf(path, sizeof path, "%s/%06zu", folder, number);
  FILE *file = open_file(path, "wb");
  bool written = fwrite(data, 1, size, file) == size;
  if (fclose(file) || !written) exit(2);
}

/* Runs the inputs of a packed file, or writes them to a folder; returns how many there were. Each
 * gets a block of just its size, so that a sanitiser sees where it ends. */
static size_t each_input(const char *path, fuzz_function function, const char *folder) {
  static char line[LINE];
  size_t count = 0;
  for (FILE *file = open_file(path, "r");
       fgets(line, sizeof line, file) || (fclose(file), false);) {
    size_t size = unpack(line);
    if (folder) {
      write_input(folder, count, line, size);
    } else {
      uint8_t *input = malloc(size ? size : 1);
      if (!input) exit(2);
      memcpy(input, line, size);
      fuzz_run(function, input, size);
      free(input);
    }
    count++;
  }
  return count;
}

static fuzz_function find(const char *name) {
  for (size_t i = 0; i < TARGETS; i++) {
    if (strcmp(targets[i].name, name) == 0) return targets[i].function;
  }
  fprintf(stderr, "fuzz_replay: there is no target %s\n", name);
  exit(2);
}

int main(int argc, char **argv) {
  size_t count = 0;
  if (argc < 3) {
    fputs("fuzz_replay NAME FILE… | --pack FILE… | --unpack FOLDER FILE…\n", stderr);
    return 2;
  }
  if (strcmp(argv[1], "--pack") == 0) {
    for (int i = 2; i < argc; i++) pack_file(argv[i]);
    return 0;
  }
  bool unpacks = strcmp(argv[1], "--unpack") == 0;
  fuzz_function function = unpacks ? NULL : find(argv[1]);
  for (int i = 2 + unpacks; i < argc; i++) {
    count += each_input(argv[i], function, unpacks ? argv[2] : NULL);
  }
  fprintf(stderr, "%zu inputs\n", count);
  return count == 0;
}
