#include "faults/inputs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "faults/program.h"
#include "judge/judge.h"
#include "support/files.h"

enum { WIDE = 70, CHAIN = 24000, LENGTH = 256 };

typedef struct text_file {
  const char *name, *text;
} text_file;

static const text_file texts[] = {
    {"loops.txt", "a b\nb a\nb c\nc d\nd c\n# alone\ne\n"},
    {"back.lua", "return { entails = true, options = function(n)\n"
                 "  if n > 0 then option(n - 1) entail(n - 1) end if n == 2 then again(1, 1) end\n"
                 "  if n == 3 then option(4) end\nend }\n"},
    {"rules.lua", "return { options = function(n)\n"
                  "  for t = 1, math.min(3, n) do option(n - t) end\n"
                  "  if n % 5 == 0 and n > 0 then option(n // 5, n // 5) end\n"
                  "end }\n"},
    {"heaps.txt", "3 4\n1 9\n"},
    {"batch.txt", "3 4 # two heaps\n# nothing\n\n7 + kayles 5\n1 2 x\n6\n"},
    {"rows.txt", "1 1 0 1\n0 1 1 0\n1 0 1 1\n"},
    {"ranges.txt", "max 5 2..7\nwhich 6 # two\nways 3\nkth 2 nonempty 1..4\ninsert 8\nmin\n"},
    {"deletions.txt", "delete 7\nmax\ninsert 9\ndelete 9\nwhich 12\nrank\ncontains 3\n"},
    {"both.txt", "delete 7\nmax 2..5\ninsert 9\nwhich 6 1..3\nways 3 4..8\n"},
    {"rows.bits", "110\n011\n111\n"},
    {"square.txt", "110 1\n011 0\n111 1\n"},
    {"words.txt", "x1 ^ x3 ^ y = 1\ny ^ z = 0\nx1 ^ z = 1\nx1 ^ y = 1\n"},
    {"none.txt", "x ^ y = 1\ny ^ z = 1\nx ^ z = 1\n"},
    {"lamps.pbm", "P1\n3 3\n101\n010\n111\n"},
    {"numbers.txt", "1 7 3 7 9 1 12\n5 5 5\n"},
    {"numbers.bin", "abcdefgh12345678abcdefgh87654321"},
    {"sets.txt", "a b c\nb c d # three\ne\n\na e f\n"},
};

/* Files that the program writes. */
static const char *const made[] = {
    "values kayles --period --certificate period.cert",
    "values octal:0.356 --period --no-values --certificate sparse.cert",
    "values kayles --upto 50 --certificate values.cert",
    "values graph:map.dot --certificate graph.cert",
    "solve kayles 12 + cram 2x3 --certificate strategy.cert",
    "solve cram 3x3 --misere --certificate outcome.cert",
    "xor words.txt --certificate unique.cert",
    "xor none.txt --certificate none.cert",
    "xor chain.txt --certificate chain.cert",
    "quotient kayles --upto 6 --certificate kept.quotient",
    "quotient octal:0.75 + cram 2x3 --certificate quotient.cert",
    "survey octal:0.? --db kept.db --upto 60 --threads 1",
    "solve cram 3x4 --checkpoint kept-in.ck",
    "values octal:0.77 --period --checkpoint kept-in2.ck",
};

static const char *const written[] = {"out.cert", "out.svg", "out.dot", "out.txt",
                                      "out.ck",   "in.ck",   "in2.ck"};

const char *test_output(unsigned index) {
  return index < sizeof written / sizeof *written ? written[index] : NULL;
}

static void copy(const char *from, const char *to) {
  char *text = test_read_file(from);
  assert_non_null(text);
  test_write_text(to, text);
  free(text);
}

/* A checkpoint holds any bytes. */
static void copy_bytes(const char *from, const char *to) {
  unsigned char bytes[4096];
  size_t count;
  FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");
  assert_true(in && out);
  while ((count = fread(bytes, 1, sizeof bytes, in)) > 0) {
    assert_int_equal(fwrite(bytes, 1, count, out), count);
  }
  assert_int_equal(fclose(in) | fclose(out), 0);
}

void test_outputs_reset(const char *command) {
  for (unsigned i = 0; i < 4; i++) {
    if (strstr(command, written[i])) test_write_text(written[i], TEST_OLD);
  }
  static const char *const base[] = {"out.db", "out.db-wal", "out.db-shm"};
  for (size_t i = 0; i < sizeof base / sizeof *base && strstr(command, base[0]); i++) {
    unlink(base[i]);
  }
  if (strstr(command, "out.ck")) unlink("out.ck");
  if (strstr(command, "in.ck")) copy_bytes("kept-in.ck", "in.ck");
  if (strstr(command, "in2.ck")) copy_bytes("kept-in2.ck", "in2.ck");
}

/* A full system of 70 equations, and one of so many that they are kept as lists. */
static void write_systems(void) {
  FILE *file = fopen("wide.txt", "w");
  assert_non_null(file);
  uint64_t state = 1;
  for (int i = 0; i < WIDE; i++) {
    for (int j = 0; j <= WIDE; j++) {
      state = state * UINT64_C(6364136223846793005) + 1442695040888963407;
      fputc(state >> 63 ? '1' : '0', file);
    }
    fputc('\n', file);
  }
  assert_int_equal(fclose(file), 0);
  file = fopen("chain.txt", "w");
  assert_non_null(file);
  for (int i = 1; i < CHAIN; i++) fprintf(file, "x%d %d 0\n", i, i + 1);
  fputs("x1 0\nx1 3 0\nx5 9 0\n", file);
  assert_int_equal(fclose(file), 0);
}

void test_inputs_make(void) {
  char path[LENGTH];
  test_run run = {.status = 0};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    test_write_text(texts[i].name, texts[i].text);
  }
  copy(GRUNDY_TEST_DATA "/graph/map.dot", "map.dot");
  for (size_t i = 0; grundy_i_judge_problem_at(i); i++) {
    char name[LENGTH];
    snprintf(name, sizeof name, "%s.in", grundy_i_judge_problem_at(i)->key);
    snprintf(path, sizeof path, GRUNDY_TEST_DATA "/judge/%s", name);
    copy(path, name);
  }
  write_systems();
  for (size_t i = 0; i < sizeof made / sizeof *made; i++) {
    test_program_run(made[i], "", TEST_FAULT_NONE, 0, &run);
    if (run.status) fail_msg("%s: %d, %s", made[i], run.status, run.error);
  }
  test_run_clear(&run);
  char *sound = test_read_file("period.cert"), *at = strstr(sound, "\"period\":\"12\"");
  assert_non_null(at);
  at[10] = '3';
  test_write_text("false.cert", sound);
  free(sound);
}
