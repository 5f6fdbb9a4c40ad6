/* Judge problems of XOR algebra and of games that begin with it, against all sets of numbers and
 * search of whole positions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/json.h"
#include "judge/judge.h"
#include "support/context.h"
#include "support/judging.h"
#include "support/random.h"

enum { VALUES = 64, MOST = 6 };

static int set_up(void **state) {
  return test_judge_open(state, 5);
}

static unsigned draw(unsigned numbers[MOST], unsigned most) {
  unsigned count = test_judge_roll(1, MOST);
  grundy_i_put(&test_judge_input, "%u\n", count);
  for (unsigned i = 0; i < count; i++) {
    numbers[i] = test_judge_roll(1, most);
    grundy_i_put(&test_judge_input, "%u%c", numbers[i], i + 1 < count ? ' ' : '\n');
  }
  return count;
}

static unsigned sum_of(const unsigned *numbers, unsigned set) {
  unsigned sum = 0;
  for (unsigned i = 0; set >> i; i++) sum ^= set >> i & 1 ? numbers[i] : 0;
  return sum;
}

/* Which values are the XOR of a set of them, not an empty one. */
static void enumerate(const unsigned *numbers, unsigned count, bool made[VALUES]) {
  memset(made, 0, VALUES * sizeof *made);
  for (unsigned set = 1; set < 1u << count; set++) made[sum_of(numbers, set)] = true;
}

static void the_largest_agrees(void **state) {
  for (int round = 0; round < 300; round++) {
    unsigned numbers[MOST], count = draw(numbers, VALUES - 1), largest = VALUES - 1;
    bool made[VALUES];
    enumerate(numbers, count, made);
    while (largest && !made[largest]) largest--;
    grundy_i_put(&test_judge_output, "%u\n", largest);
    test_judge_gathered("luogu-P3812");
  }
}

static void the_kth_agrees(void **state) {
  grundy_i_put(&test_judge_input, "200\n");
  for (int test = 1; test <= 200; test++) {
    unsigned numbers[MOST], count = draw(numbers, VALUES - 1), found = 0;
    bool made[VALUES];
    enumerate(numbers, count, made);
    grundy_i_put(&test_judge_output, "Case #%d:\n", test);
    grundy_i_put(&test_judge_input, "%d\n", VALUES);
    for (unsigned k = 1; k <= VALUES; k++) grundy_i_put(&test_judge_input, "%u ", k);
    for (unsigned v = 0; v < VALUES; v++) {
      if (made[v]) grundy_i_put(&test_judge_output, "%u\n", v);
      found += made[v];
    }
    for (; found < VALUES; found++) grundy_i_put(&test_judge_output, "-1\n");
  }
  test_judge_gathered("hdu-3949");
}

/* ---- intersections ---- */

/* `count` independent numbers below `most`. */
static unsigned draw_independent(unsigned numbers[MOST], unsigned most) {
  unsigned count = 0;
  for (unsigned tries = test_judge_roll(0, MOST); tries--;) {
    bool made[VALUES];
    numbers[count] = test_judge_roll(1, most);
    enumerate(numbers, count, made);
    count += !made[numbers[count]];
  }
  return count;
}

static void put_counted(grundy_buffer *out, const unsigned *numbers, unsigned count) {
  grundy_i_put(out, "%u", count);
  for (unsigned i = 0; i < count; i++) grundy_i_put(out, " %u", numbers[i]);
  grundy_i_put(out, "\n");
}

/* Of a reduced basis each number is the least of the span with its top bit. */
static unsigned reduced_basis(const bool u[VALUES], const bool v[VALUES], unsigned basis[MOST]) {
  unsigned count = 0;
  for (unsigned value = 1, top = 0; value < VALUES; value++) {
    if (value >= top && u[value] && v[value]) {
      basis[count++] = value;
      for (top = 1; top <= value;) top *= 2;
    }
  }
  return count;
}

static void intersections_agree(void **state) {
  unsigned sizes[MOST + 1] = {0};
  grundy_i_put(&test_judge_input, "600\n");
  for (unsigned test = 0; test < 600; test++) {
    unsigned numbers[MOST], count, most = test % 3 ? 15 : VALUES - 1;
    bool made[2][VALUES];
    for (unsigned side = 0; side < 2; side++) {
      count = draw_independent(numbers, most);
      put_counted(&test_judge_input, numbers, count);
      enumerate(numbers, count, made[side]);
    }
    count = reduced_basis(made[0], made[1], numbers);
    sizes[count]++;
    put_counted(&test_judge_output, numbers, count);
  }
  test_judge_gathered("library-checker-intersection");
  assert_true(sizes[0] > 20 && sizes[1] > 20 && sizes[2] > 20 && sizes[3] > 20);
}

/* Whether the judge's check takes an answer to input that is right with `expected`. */
static bool accepts(const char *key, const char *input, const char *expected, const char *got) {
  const grundy_i_judge_problem *problem;
  grundy_buffer texts[3];
  const char *const text[] = {input, expected, got};
  bool right;
  for (size_t i = 0; i < 3; i++) {
    grundy_buffer_init(&texts[i], test_context);
    assert_int_equal(grundy_buffer_append(&texts[i], text[i], strlen(text[i])), GRUNDY_OK);
  }
  assert_int_equal(grundy_i_judge_find(test_context, key, &problem), GRUNDY_OK);
  assert_int_equal(problem->check(&texts[0], &texts[1], &texts[2], &right), GRUNDY_OK);
  for (size_t i = 0; i < 3; i++) grundy_buffer_clear(&texts[i]);
  return right;
}

static void other_bases_are_taken(void **state) {
  const char *key = "library-checker-intersection", *input = "2\n3 1 2 4\n2 3 12\n1 7\n1 7\n",
             *expected = "1 3\n1 7\n";
  assert_true(accepts(key, input, expected, "1 3 1 7"));
  assert_false(accepts(key, input, expected, "1 3\n0\n"));
  assert_false(accepts(key, input, expected, "1 3\n1 7\n0\n"));
  assert_false(accepts(key, input, expected, "1 3\n"));
  assert_false(accepts(key, input, expected, "1 12\n1 7\n"));
  assert_false(accepts(key, input, expected, "1 4\n1 7\n"));
  assert_false(accepts(key, input, expected, "2 3 3\n1 7\n"));
  assert_false(accepts(key, input, expected, "1 0\n1 7\n"));
  assert_false(accepts(key, input, expected, "1 x\n1 7\n"));
  input = "1\n3 1 2 4\n3 1 2 4\n", expected = "3 1 2 4\n";
  assert_true(accepts(key, input, expected, "3 7 6 5\n"));
  assert_false(accepts(key, input, expected, "3 7 6 1\n"));
  assert_false(accepts(key, input, expected, "3 7 6 13\n"));
}

static void other_solutions_are_taken(void **state) {
  const char *key = "library-checker-mod2", *none = "1 2\n00\n1\n", *many = "1 3\n110\n1\n",
             *expected = "2\n100\n110\n001\n";
  assert_true(accepts(key, none, "-1\n", "-1"));
  assert_false(accepts(key, none, "-1\n", "-1 0\n"));
  assert_false(accepts(key, none, "-1\n", "0\n00\n"));
  assert_true(accepts(key, many, expected, "2\n011\n111\n001\n"));
  assert_false(accepts(key, many, expected, "-1\n"));
  assert_false(accepts(key, many, expected, "2\n111\n110\n001\n"));
  assert_false(accepts(key, many, expected, "2\n100\n110\n110\n"));
  assert_false(accepts(key, many, expected, "2\n100\n110\n100\n"));
  assert_false(accepts(key, many, expected, "1\n100\n110\n"));
}

/* ---- walks ---- */

enum { VERTICES = 5, EDGES = 9 };

/* Which XORs walks from the first vertex to `end` have: a search of vertices with XORs. */
static unsigned largest_walk(unsigned n, unsigned edges, unsigned edge[EDGES][3]) {
  static bool reached[VERTICES][VALUES];
  memset(reached, 0, sizeof reached);
  reached[0][0] = true;
  for (bool more = true; more;) {
    more = false;
    for (unsigned at = 0; at < 2 * edges * VALUES; at++) {
      const unsigned *e = edge[at / VALUES / 2];
      unsigned from = e[at / VALUES % 2], to = e[1 - at / VALUES % 2], x = at % VALUES;
      if (!reached[from][x] || reached[to][x ^ e[2]]) continue;
      more = reached[to][x ^ e[2]] = true;
    }
  }
  unsigned x = VALUES - 1;
  while (!reached[n - 1][x]) x--;
  return x;
}

static void walks_agree(void **state) {
  for (unsigned round = 0; round < 600; round++) {
    unsigned n = test_judge_roll(1, VERTICES), edges = test_judge_roll(n - 1, EDGES);
    unsigned most = round % 2 ? VALUES - 1 : 5, edge[EDGES][3], name[VERTICES];
    for (unsigned v = 0; v < n; v++) { /* any vertex may be the first one, and the last */
      unsigned other = test_judge_roll(0, v);
      name[v] = v;
      name[v] = name[other];
      name[other] = v;
    }
    grundy_i_put(&test_judge_input, "%u %u\n", n, edges);
    for (unsigned i = 0; i < edges; i++) {
      unsigned u = test_judge_roll(0, i + 1 < n ? i : n - 1), v = test_judge_roll(0, n - 1);
      if (i + 1 < n) v = i + 1;
      edge[i][0] = name[u], edge[i][1] = name[v], edge[i][2] = test_judge_roll(0, most);
    }
    for (unsigned i = edges; i-- > 0;) { /* not in the order in which they connect */
      unsigned other = test_judge_roll(0, i), kept[3];
      memcpy(kept, edge[other], sizeof kept);
      memcpy(edge[other], edge[i], sizeof kept);
      memcpy(edge[i], kept, sizeof kept);
    }
    for (unsigned i = 0; i < edges; i++) {
      grundy_i_put(&test_judge_input, "%u %u %u\n", edge[i][0] + 1, edge[i][1] + 1, edge[i][2]);
    }
    grundy_i_put(&test_judge_output, "%u\n", largest_walk(n, edges, edge));
    test_judge_gathered("luogu-P4151");
  }
}

/* Who moves second in the first round can leave XOR 0, taking heaps but not all. */
static bool answered(const unsigned *heaps, unsigned left) {
  for (unsigned set = left; set; set = (set - 1) & left) {
    if (sum_of(heaps, set) == 0) return true;
  }
  return false;
}

static void new_nim_is_decided_as_search_does(void **state) {
  for (int round = 0; round < 500; round++) {
    unsigned heaps[MOST], count = draw(heaps, 12), least = UINT32_MAX;
    for (unsigned left = 1; left < 1u << count; left++) {
      unsigned taken = 0;
      for (unsigned i = 0; i < count; i++) taken += left >> i & 1 ? 0 : heaps[i];
      if (taken < least && !answered(heaps, left)) least = taken;
    }
    grundy_i_put(&test_judge_output, "%u\n", least);
    test_judge_gathered("luogu-P4301");
  }
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, set_up, test_judge_close)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(the_largest_agrees),
      TEST(the_kth_agrees),
      TEST(intersections_agree),
      TEST(other_bases_are_taken),
      TEST(other_solutions_are_taken),
      TEST(walks_agree),
      TEST(new_nim_is_decided_as_search_does),
  };
  return cmocka_run_group_tests_name("judge span", tests, NULL, NULL);
}
