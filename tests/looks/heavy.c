#include "heavy.h"

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MANY = 1000000, EQUAL = 100000, VERTICES = 500000, DENSE = 3000, CHAIN = 300000 };

static uint64_t state = 1;

static uint64_t below(uint64_t bound) {
  state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (state >> 20) % bound;
}

static FILE *create(const char *name) {
  FILE *file = fopen(name, "w");
  if (!file) abort();
  return file;
}

static void put(const char *name, const char *text) {
  FILE *file = create(name);
  fputs(text, file);
  fclose(file);
}

/* A text, over and over. */
static void put_often(const char *name, size_t count, const char *text) {
  FILE *file = create(name);
  while (count--) fputs(text, file);
  fclose(file);
}

static void put_numbers(const char *name, const char *head, size_t count, uint64_t least,
                        uint64_t bound) {
  FILE *file = create(name);
  fputs(head, file);
  for (size_t i = 0; i < count; i++) fprintf(file, "%" PRIu64 "\n", least + below(bound));
  fclose(file);
}

static void put_rows(const char *name, const char *head, size_t rows, size_t columns) {
  FILE *file = create(name);
  fputs(head, file);
  for (size_t i = 0; i < rows; i++) {
    for (size_t j = 0; j < columns; j++) fputc('0' + (int)below(2), file);
    fputc('\n', file);
  }
  fclose(file);
}

static void write_numbers(void) {
  put_numbers("heaps.txt", "", MANY, 1, UINT64_C(1) << 40);
  put_numbers("heaps.bin", "", MANY, UINT64_C(1000000), UINT64_C(8999999));
  put_often("equal.txt", EQUAL, "20\n");
  put_often("equal-boards.txt", EQUAL, "3x3\n");
  put_numbers("divisors.txt", "", 60, 1000, 100000);
  FILE *file = create("list.txt");
  for (int i = 0; i < EQUAL; i++) fprintf(file, "%s%d", i ? "," : "", (int)below(1000));
  fclose(file);
  file = create("line.txt");
  for (int i = 0; i < 20 * MANY; i++) fputc('1', file);
  fclose(file);
  file = create("batch.txt");
  for (int i = 0; i < 2 * EQUAL; i++) fprintf(file, "%d %d %d\n", i, 2 * i, (int)below(1000));
  fclose(file);
}

static void write_sets(void) {
  FILE *file = create("sets.txt");
  for (int i = 0; i < 20000; i++) fprintf(file, "e%d e%d e%d x\n", i, (int)below(EQUAL), i / 7);
  fclose(file);
  file = create("twenty.txt");
  for (int i = 0; i < 20; i++) {
    for (int j = 0; j < EQUAL / 2; j++) fprintf(file, "%d ", (int)below(EQUAL));
    fputc('\n', file);
  }
  fclose(file);
}

static void write_graphs(void) {
  FILE *file = create("big.txt");
  for (int i = 2; i <= VERTICES; i++) {
    fprintf(file, "%d %d\n%d %d\n", i, 1 + (int)below((uint64_t)i - 1), i,
            1 + (int)below((uint64_t)i - 1));
  }
  fclose(file);
  file = create("deep.txt");
  for (int i = 1; i < VERTICES; i++) fprintf(file, "%d %d\n", i, i + 1);
  fclose(file);
  file = create("cycle.txt");
  for (int i = 0; i < VERTICES; i++) {
    fprintf(file, "%d %d\n%d %d\n", i, (i + 1) % VERTICES, i, (int)below(VERTICES));
  }
  fclose(file);
  file = create("named.txt");
  for (int i = 0; i < VERTICES; i++) fprintf(file, "v%d v%d\n", i, i + 1 + (int)below(50));
  fclose(file);
}

static void write_rules(void) {
  put("loop.lua", "return { options = function(n) while true do n = n + 1 end end }\n");
  put("slow.lua", "return { options = function(n)\n"
                  "  local t = {}\n"
                  "  for i = 1, 20000 do t[i] = i end\n"
                  "  while true do\n"
                  "    table.sort(t, function(a, b) return a > b end)\n"
                  "    local s = string.rep('x', 100000)\n"
                  "    for k, v in pairs(t) do s:find('x*x*x*y') end\n"
                  "  end\n"
                  "end }\n");
  put("wide.lua", "return { options = function(n)\n"
                  "  for a = 0, n - 1 do for b = 0, n - 1 do option(a, b) end end\n"
                  "end }\n");
}

/* `many` equations in words of a few unknowns each. */
static void put_words(const char *name, int many, const char *equation) {
  FILE *file = create(name);
  for (int i = 0; i < many; i++) {
    if (equation) {
      fputs(equation, file);
    } else {
      fprintf(file, "u%d ^ u%d ^ u%d = %d\n", i, (int)below((uint64_t)many),
              (int)below((uint64_t)many), (int)below(2));
    }
  }
  fclose(file);
}

/* Equations and heaps of one long line each. */
static void write_long_lines(void) {
  FILE *file = create("terms.txt"), *repeated = create("repeated.txt");
  fputs("x0", file);
  fputs("x0", repeated);
  for (int i = 1; i < 2 * MANY; i++) {
    fprintf(file, " + x%d", i);
    fprintf(repeated, " + x%d", (int)below(1000));
  }
  fputs(" = 1\n", file);
  fputs(" = 1\n", repeated);
  fclose(file);
  fclose(repeated);
  file = create("literals.txt");
  fputs("x1", file);
  for (int i = 2; i < 2 * MANY; i++) fprintf(file, " %d", i);
  fputs(" 0\n", file);
  fclose(file);
  file = create("name.txt");
  for (int i = 0; i < 10 * MANY; i++) fputc('x', file);
  fprintf(file, "%*s= 1\n", 10 * MANY, "");
  fclose(file);
  file = create("one.txt");
  for (int i = 0; i < 2 * MANY; i++) fprintf(file, "%d ", 1 + (int)below(MANY));
  fclose(file);
}

static void write_systems(void) {
  put_rows("dense.txt", "", DENSE, DENSE + 1);
  put_rows("tall.txt", "", 200000, 200);
  put_rows("narrow.txt", "", 40, 70);
  put_rows("square.bits", "", DENSE, DENSE);
  put_words("words.txt", EQUAL, NULL);
  put_words("same.txt", 2 * MANY, "x ^ y = 1\n");
  FILE *file = create("chain.txt");
  for (int i = 1; i < CHAIN; i++) fprintf(file, "x%d %d 0\n", i, i + 1);
  fputs("x1 0\n", file);
  fclose(file);
  file = create("random.txt");
  for (int i = 0; i < 40000; i++) {
    fprintf(file, "x%d %d %d 0\n", 1 + (int)below(40000), 1 + (int)below(40000),
            1 + (int)below(40000));
  }
  fclose(file);
}

/* Certificates that no command writes: an equation 2*10^6 times; a line without an end; nothing. */
static void write_certificates(void) {
  FILE *file = create("equal.cert");
  fputs("{\"schema\":1,\"kind\":\"equations\",\"unknowns\":\"3\",\"verdict\":\"unique\","
        "\"equations\":[\"1 = 1\",\"2 = 1\"",
        file);
  for (int i = 0; i < 2 * MANY; i++) fputs(",\"1 2 3 = 0\"", file);
  fputs("],\"solution\":\"110\"}\n", file);
  fclose(file);
  file = create("line.cert");
  fputs("{\"schema\":1,\"kind\":\"values\",\"code\":\"", file);
  for (int i = 0; i < 30 * MANY; i++) fputc('7', file);
  fclose(file);
  put_often("blanks.cert", 30 * MANY, " ");
}

/* Questions about a list and its ranges, while numbers come and go. */
static void write_queries(void) {
  FILE *file = create("queries.txt");
  for (int i = 1; i <= EQUAL; i++) {
    fprintf(file, "insert %d\nrank\nmax %d\nwhich %d\nkth %d\n", i, i, 3 * i, 1 + i % 7);
    if (i % 3 == 0) fprintf(file, "delete %d\n", i);
  }
  fclose(file);
  file = create("ranges.txt");
  for (int i = 1; i <= EQUAL; i++) {
    fprintf(file, "max %d %d..%d\nways %d %d..%d\n", i, i, 2 * i, i % 64, 1 + i / 2, i);
  }
  fclose(file);
}

/* Inputs of as many tests, or as large, as the statements allow. */
static void write_long_judges(void) {
  put_rows("judge-square.in", "2000\n", 2000, 2000);
  put_rows("judge-rank.in", "2000 2000\n", 2000, 2000);
  put_numbers("judge-convolution.in", "19\n", 2 << 19, 0, 998244353);
  FILE *file = create("judge-4151.in");
  fputs("50000 100000\n", file);
  for (int i = 2; i <= 50000; i++)
    fprintf(file, "%d %d %d\n", i, 1 + (int)below((uint64_t)i - 1), i);
  for (int i = 0; i < 50001; i++) {
    fprintf(file, "%d %d %" PRIu64 "\n", 1 + (int)below(50000), 1 + (int)below(50000),
            below(UINT64_C(1) << 60));
  }
  fclose(file);
  file = create("judge-2594.in");
  fputs("50\n", file);
  for (int i = 0; i < 50; i++) {
    fputs("50 50\n", file);
    for (int j = 0; j < 50; j++) {
      for (int k = 0; k < 50; k++) fputc("HT"[below(2)], file);
      fputc('\n', file);
    }
  }
  fclose(file);
  file = create("judge-2599.in");
  fputs("10\n", file);
  for (int i = 0; i < 10; i++) {
    fputs("1000\n", file);
    for (int j = 0; j < 1000; j++) fprintf(file, "%d ", 1 + (int)below(1000000000));
    fputc('\n', file);
  }
  fclose(file);
  file = create("judge-product.in");
  fputs("1000000\n", file);
  for (int i = 0; i < MANY; i++) {
    fprintf(file, "%" PRIu64 " %" PRIu64 "\n", below(UINT64_C(1) << 44), below(UINT64_C(1) << 44));
  }
  fclose(file);
  file = create("judge-intersection.in");
  fputs("20000\n", file);
  for (int i = 0; i < 40000; i++) {
    fputs("24", file);
    for (int j = 0; j < 24; j++) fprintf(file, " %d", (int)below(1 << 30));
    fputc('\n', file);
  }
  fclose(file);
}

static void write_judges(void) {
  FILE *file = create("judge-884.in");
  fprintf(file, "300\n");
  for (int i = 0; i < 300; i++) {
    for (int j = 0; j <= 300; j++) fprintf(file, "%d ", (int)below(2));
    fputc('\n', file);
  }
  fclose(file);
  put_numbers("judge-890.in", "1000000000000000000 30\n", 30, 2, 1000);
  put_numbers("judge-891.in", "1000000\n", MANY, 1, 1000000000);
  put_numbers("judge-893.in", "3\n2 5 9\n1000000\n", MANY, 1, 1000000);
  put_numbers("judge-894.in", "100000\n", EQUAL, 1, 100000);
  put_numbers("judge-3235.in", "100000 2\n1000 ", 1000, 1, 100000);
  put("judge-2311.in", "2 2\n200 200\n199 200\n");
  file = create("judge-2447.in");
  fprintf(file, "1000 2000\n");
  for (int i = 0; i < 2000; i++) {
    for (int j = 0; j < 1000; j++) fputc('0' + (int)below(2), file);
    fprintf(file, " %d\n", (int)below(2));
  }
  fclose(file);
  file = create("judge-mod2.in");
  fprintf(file, "2000 2000\n");
  for (int i = 0; i < 2000; i++) {
    for (int j = 0; j < 2000; j++) fputc('0' + (int)below(2), file);
    fputc('\n', file);
  }
  for (int j = 0; j < 2000; j++) fputc('0' + (int)below(2), file);
  fputc('\n', file);
  fclose(file);
}

void heavy_files(void) {
  write_numbers();
  write_sets();
  write_graphs();
  write_rules();
  write_systems();
  write_certificates();
  write_queries();
  write_judges();
  write_long_judges();
  write_long_lines();
}

const char *const heavy_certificates[] = {
    "values octal:0.127 --period --no-values --certificate sparse.cert",
    "values subtraction:1,300000,777777 --period --certificate window.cert",
    "values octal:0.16 --upto 100000 --certificate values.cert",
    "values graph:big.txt --certificate graph.cert",
    "solve cram 5x6 --certificate strategy.cert",
    "xor dense.txt --certificate dense.cert",
    "xor chain.txt --certificate chain.cert",
    "survey octal:0.??? --db kept.db --upto 300",
    NULL,
};
