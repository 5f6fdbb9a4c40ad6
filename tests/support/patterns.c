#include "support/patterns.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "support/context.h"

grundy_pattern *test_pattern_within(const uint64_t *values, size_t count,
                                    const grundy_period *period) {
  grundy_pattern *pattern;
  assert_int_equal(grundy_pattern_find(test_context, NULL, values, count, period, &pattern),
                   GRUNDY_OK);
  return pattern;
}

grundy_pattern *test_pattern_find(const uint64_t *values, size_t count) {
  grundy_period period;
  assert_int_equal(grundy_sequence_observe(test_context, values, count, &period), GRUNDY_OK);
  return test_pattern_within(values, count, &period);
}

uint64_t test_pattern_value(const grundy_pattern *pattern, const uint64_t *values, uint64_t n) {
  uint64_t value;
  if (grundy_pattern_value(pattern, n, &value)) return value;
  bool excepted = n < pattern->from;
  for (size_t i = 0; i < pattern->exception_count; i++) {
    excepted = excepted || pattern->exceptions[i] == n;
  }
  assert_true(excepted);
  return values[n];
}

void test_pattern_reads(const grundy_formula *formula, const char *text) {
  grundy_buffer out;
  grundy_buffer_init(&out, test_context);
  grundy_i_put_formula(&out, formula, GRUNDY_DIALECT_TEXT);
  assert_int_equal(out.status, GRUNDY_OK);
  assert_string_equal(out.data, text);
  grundy_buffer_clear(&out);
}

/* ---- the printed code ---- */

static FILE *open_program(const test_programs *programs, const char *name) {
  char path[sizeof programs->folder + 16];
  snprintf(path, sizeof path, "%s/%s", programs->folder, name);
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  return file;
}

void test_programs_open(test_programs *programs) {
  strcpy(programs->folder, "/tmp/grundy-pattern-XXXXXX");
  programs->count = 0;
  assert_non_null(mkdtemp(programs->folder));
  programs->cpp = open_program(programs, "all.cpp");
  programs->python = open_program(programs, "all.py");
  fputs("#include <algorithm>\n#include <cstdint>\n#include <cstdio>\nint bad;\n", programs->cpp);
  fputs("#define CHECK(n, v) if (grundy(n) != v) bad++\n", programs->cpp);
}

void test_programs_add(test_programs *programs, const grundy_pattern *pattern,
                       const uint64_t *values, size_t count) {
  FILE *cpp = programs->cpp, *python = programs->python;
  unsigned i = programs->count++;
  grundy_buffer text;
  grundy_buffer_init(&text, test_context);
  assert_true(grundy_i_pattern_printable(pattern));
  fprintf(cpp, "#define grundy grundy_%u\n#define lowest lowest_%u\n", i, i);
  fprintf(cpp, "#define primes_of primes_%u\n#define prime_index index_%u\n", i, i);
  grundy_i_put_code(&text, pattern, values, GRUNDY_DIALECT_CPP);
  fprintf(cpp, "%s\nvoid test_%u() {\n  static const std::uint64_t v[] = {", text.data, i);
  text.length = 0;
  grundy_i_put_code(&text, pattern, values, GRUNDY_DIALECT_PYTHON);
  fprintf(python, "%s\nv = [", text.data);
  for (size_t n = 0; n < count; n++) {
    fprintf(cpp, "%llu,", (unsigned long long)values[n]);
    fprintf(python, "%llu,", (unsigned long long)values[n]);
  }
  fprintf(cpp, "};\n  for (int n = 0; n < %d; n++) CHECK(n, v[n]);\n}\n", (int)count);
  fputs("#undef grundy\n#undef lowest\n#undef primes_of\n#undef prime_index\n", cpp);
  fprintf(python, "]\nassert all(grundy(n) == x for n, x in enumerate(v)), %u\n", i);
  assert_int_equal(text.status, GRUNDY_OK);
  grundy_buffer_clear(&text);
}

static bool has(const char *tool) {
  char line[100];
  snprintf(line, sizeof line, "command -v %s >/dev/null 2>&1", tool);
  return system(line) == 0;
}

void test_programs_run(test_programs *programs) {
  const char *folder = programs->folder;
  char line[300];
  fputs("int main() {\n", programs->cpp);
  for (unsigned i = 0; i < programs->count; i++) fprintf(programs->cpp, "  test_%u();\n", i);
  fputs("  return bad != 0;\n}\n", programs->cpp);
  assert_int_equal(fclose(programs->cpp), 0);
  assert_int_equal(fclose(programs->python), 0);
  if (has("c++")) {
    snprintf(line, sizeof line,
             "c++ -std=c++17 -Wall -Wextra -Werror -Wno-sign-compare -o %s/all %s/all.cpp && "
             "%s/all",
             folder, folder, folder);
    assert_int_equal(system(line), 0);
  }
  if (has("python3")) {
    snprintf(line, sizeof line, "python3 %s/all.py", folder);
    assert_int_equal(system(line), 0);
  }
  snprintf(line, sizeof line, "rm -rf %s", folder);
  assert_int_equal(system(line), 0);
}
