/* src/script: what functions of the library count as, in instructions, against what they take:
 * about 10 nanoseconds for each (measured on two machines; a quarter of that is asked for), and
 * little where they do little. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <lauxlib.h>

#include "script/sandbox.h"
#include "support/context.h"

static int run(lua_State *lua) {
  const char *source = lua_touserdata(lua, 1);
  if (luaL_loadstring(lua, source) != LUA_OK) return lua_error(lua);
  lua_call(lua, 0, 0);
  return 0;
}

/* What is charged for a source. */
static int64_t charge(const char *source) {
  grundy_i_sandbox *machine;
  char text[1024];
  strcpy(text, source);
  assert_int_equal(grundy_i_sandbox_create(test_context, test_context, &machine), GRUNDY_OK);
  int64_t before = (int64_t)machine->steps;
  grundy_status s = grundy_i_sandbox_run(machine, test_context, run, text);
  if (s != GRUNDY_OK) fail_msg("%s: %s", source, machine->message);
  int64_t sum = GRUNDY_MACHINE_INSTRUCTIONS - machine->left + (int64_t)machine->steps - before;
  grundy_i_sandbox_destroy(machine);
  return sum;
}

#define TEXT "local s, t = ('a'):rep(8000), ('7'):rep(8000) "
#define SET  "local s, p = ('a'):rep(1000), '[' .. ('b'):rep(4000) .. ']' "

static const struct {
  const char *prepare, *work;
  int64_t least;
} costs[] = {
    {TEXT, "s:byte(1, -1)", 400},
    {TEXT, "utf8.codepoint(s, 1, -1)", 650},
    {TEXT, "utf8.len(s)", 350},
    {TEXT, "utf8.offset(s, 8000)", 110},
    {TEXT, "tonumber(t, 10)", 220},
    {TEXT, "s:upper()", 200},
    {TEXT, "s:reverse()", 200},
    {TEXT, "string.format('%q', s)", 1000},
    {"local t = {} for i = 1, 4000 do t[i] = 65 end ", "select('#', table.unpack(t))", 4050},
    {"local t = {} for i = 1, 4000 do t[i] = 65 end ", "string.char(table.unpack(t))", 4200},
    {"local t = {} for i = 1, 4000 do t[i] = 65 end ", "math.max(table.unpack(t))", 4200},
    {SET, "s:find(p)", 100000},
    {SET, "s:find('%f' .. p)", 200000},
    {"local s = ('a'):rep(4000) ", "s:find(('a'):rep(2000) .. 'b', 1, true)", 10000},
    {"local s = ('a'):rep(4000) ", "s:find('^(' .. s:sub(1, 2000) .. ')%1')", 30},
    /* a table that grows to 2^14 keys may put 2^13 into one chain */
    {"local m = (1 << 14) - 1 local t = {} for i = 1, 1 << 13 do t[i * m] = i end ",
     "t[((1 << 13) + 1) * m] = 0", 1000000},
};

static void work_is_charged_by_its_length(void **state) {
  for (size_t i = 0; i < sizeof costs / sizeof *costs; i++) {
    char source[1024];
    snprintf(source, sizeof source, "%s%s", costs[i].prepare, costs[i].work);
    int64_t sum = charge(source) - charge(costs[i].prepare);
    if (sum < costs[i].least) fail_msg("%s: %lld", costs[i].work, (long long)sum);
  }
}

static void little_work_costs_little(void **state) {
  static const char *const works[] = {
      "s:byte(7)",      "s:sub(7, 9)",    "utf8.codepoint(s, 7)", "('ab'):upper()",
      "math.max(3, 4)", "tonumber('17')", "select(2, 3, 4)",      "('a1'):find('[%a_]%d')"};
  for (size_t i = 0; i < sizeof works / sizeof *works; i++) {
    char source[1024];
    snprintf(source, sizeof source, "%sfor i = 1, 1000 do local x = %s end", TEXT, works[i]);
    int64_t sum = charge(source) - charge(TEXT);
    if (sum > 100 * 1000) fail_msg("%s: %lld", works[i], (long long)sum);
  }
}

/* As many keys as a table may have, and a list that is longer. */
static void large_tables_are_allowed(void **state) {
  assert_true(charge("local t = {} for i = 1, 32768 do t[-i] = i end") < 20000000);
  assert_true(charge("local t = {} for i = 1, 32768 do t['k' .. i] = i end") < 20000000);
  assert_true(charge("local t = {} for i = 1, 500000 do t[i] = i end") < 20000000);
  assert_true(charge("local t = {} for i = 32000, 1, -1 do t[i] = i end") < 20000000);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(work_is_charged_by_its_length, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(little_work_costs_little, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(large_tables_are_allowed, test_context_open,
                                      test_context_close),
  };
  return cmocka_run_group_tests_name("script charges", tests, NULL, NULL);
}
