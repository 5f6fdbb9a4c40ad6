/* SipHash against its authors' vectors; digests of graphs against the sum that defines them, over
 * files that write one graph in several ways, and over every small change of one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/siphash.h"
#include "graph/digest.h"
#include "support/context.h"
#include "support/files.h"

static const char *const scratch[] = {"test_digest.tmp", "test_digest.tmp.dot"};

/* ---- the hash ---- */

/* Aumasson and Bernstein 2012, appendix A (15 bytes), and the vectors of their program. */
static void the_authors_vectors(void **state) {
  static const uint64_t key[2] = {UINT64_C(0x0706050403020100), UINT64_C(0x0f0e0d0c0b0a0908)};
  unsigned char bytes[15];
  for (unsigned i = 0; i < sizeof bytes; i++) bytes[i] = (unsigned char)i;
  assert_true(grundy_i_siphash(key, bytes, 0) == UINT64_C(0x726fdb47dd0e0e31));
  assert_true(grundy_i_siphash(key, bytes, 1) == UINT64_C(0x74f839c593dc67fd));
  assert_true(grundy_i_siphash(key, bytes, 15) == UINT64_C(0xa129ca6149be45e5));
}

/* ---- graphs ---- */

static uint64_t digest_of_file(const char *path) {
  grundy_i_graph g;
  uint64_t digest;
  grundy_i_graph_init(&g, test_context);
  if (grundy_i_graph_read(&g, path) != GRUNDY_OK)
    fail_msg("%s", grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
  assert_int_equal(grundy_i_graph_digest(test_context, &g, &digest), GRUNDY_OK);
  grundy_i_graph_clear(&g);
  return digest;
}

static uint64_t digest_of(const char *text) {
  test_write_text(scratch[0], text);
  return digest_of_file(scratch[0]);
}

static uint64_t small_digest_of(const char *name, bool directed) {
  grundy_i_small *g;
  uint64_t digest;
  if (grundy_i_small_open(test_context, "test", name, directed, &g) != GRUNDY_OK) {
    fail_msg("%s", grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
  }
  assert_int_equal(grundy_i_small_digest(test_context, g, &digest), GRUNDY_OK);
  grundy_i_small_close(g);
  return digest;
}

/* The sum over lines, up to a NULL. */
static uint64_t sum_of(const char *const *lines) {
  uint64_t sum = 0;
  for (; *lines; lines++) sum += grundy_i_siphash((uint64_t[2]){0, 0}, *lines, strlen(*lines));
  return sum;
}

static void digests_are_the_stated_sums(void **state) {
  static const char *const named[] = {"a", "b", "c", "a b", "b c", "a c", NULL};
  static const char *const numbered[] = {"2", "7", "10", "10 2", "7 2", NULL};
  static const char *const both_ways[] = {"a", "b", "a b", "b a", NULL};
  assert_true(digest_of("a b\nb c\na c\n") == sum_of(named));
  assert_true(digest_of("10 2\n7 2\n") == sum_of(numbered));
  test_write_text(scratch[0], "b a\n");
  assert_true(small_digest_of(scratch[0], false) == sum_of(both_ways));
  assert_true(digest_of("") == 1);
}

static void one_graph_has_one_digest(void **state) {
  uint64_t digest = digest_of("a b\nb c\na c\nd\n");
  assert_true(digest_of("d # alone\n\na c\r\nb c\na b\na b\nc\n") == digest);
  test_write_text(scratch[1], "digraph { d; a -> c; b -> c; a -> b -> c }");
  assert_true(digest_of_file(scratch[1]) == digest);
  test_write_text(scratch[0], "a c\nd\nb c\na b\n");
  assert_true(small_digest_of(scratch[0], true) == digest);
}

static void other_graphs_have_others(void **state) {
  static const char *const graphs[] = {
      "a b\nb c\na c\nd\n", "a b\nb c\na c\n",       "a b\nb c\nd\n",      "a b\na c\nd\n",
      "b c\na c\nd\n",      "b a\nb c\na c\nd\n",    "a b\nc b\na c\nd\n", "a b\nb c\nc a\nd a\n",
      "a b\nb c\na c\ne\n", "a b\nb c\na c\na d\n",  "ab\nb c\na c\nd\n",  "1 2\n2 3\n1 3\n4\n",
      "2 1\n3 2\n3 1\n4\n", "1 2\n2 3\n1 3\n4\n5\n", "a d\nb c\na c\nd\n", "c b\nb a\nc a\nd\n"};
  enum { COUNT = sizeof graphs / sizeof *graphs };
  uint64_t digests[COUNT];
  for (size_t i = 0; i < COUNT; i++) {
    test_write_text(scratch[0], graphs[i]);
    digests[i] = small_digest_of(scratch[0], true);
    for (size_t j = 0; j < i; j++) assert_true(digests[i] != digests[j]);
  }
}

static void a_kind_with_a_name_needs_none(void **state) {
  assert_true(small_digest_of("queens:4", false) == 0);
}

static int close_context(void **state) {
  unlink(scratch[0]);
  unlink(scratch[1]);
  return test_context_close(state);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_authors_vectors),
      cmocka_unit_test(digests_are_the_stated_sums),
      cmocka_unit_test(one_graph_has_one_digest),
      cmocka_unit_test(other_graphs_have_others),
      cmocka_unit_test(a_kind_with_a_name_needs_none),
  };
  return cmocka_run_group_tests_name("digest", tests, test_context_open, close_context);
}
