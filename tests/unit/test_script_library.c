/* The library of rules in Lua that is not Lua's own: lists that are changed in every place, against
 * the same done by hand, and text searched by patterns, as the manual of Lua 5.4 says. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/game.h"
#include "support/context.h"
#include "support/scripts.h"

#define IS                                                                                         \
  "local function text(...)\n"                                                                     \
  "  local list = ''\n"                                                                            \
  "  for i = 1, select('#', ...) do\n"                                                             \
  "    list = list .. (i > 1 and ',' or '') .. tostring((select(i, ...)))\n"                       \
  "  end\n"                                                                                        \
  "  return list\n"                                                                                \
  "end\n"                                                                                          \
  "local function is(want, ...)\n"                                                                 \
  "  local got = text(...)\n"                                                                      \
  "  if got ~= want then error('wanted ' .. want .. ', got ' .. got, 2) end\n"                     \
  "end\n"

static void check(const char *source) {
  grundy_game *game;
  if (test_script_try(source, &game) != GRUNDY_OK)
    fail_msg("%s", grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
  grundy_game_destroy(game);
}

#define LIST                                                                                       \
  "local function list(n)\n"                                                                       \
  "  local t = {}\n"                                                                               \
  "  for i = 1, n do t[i] = 10 * i end\n"                                                          \
  "  return t\n"                                                                                   \
  "end\n"                                                                                          \
  "local function all(t)\n"                                                                        \
  "  local s = ''\n"                                                                               \
  "  for i = 1, #t do s = s .. t[i] .. ' ' end\n"                                                  \
  "  return s\n"                                                                                   \
  "end\n"

static void lists_change_in_every_place(void **state) {
  check(IS LIST "for n = 0, 6 do\n"
                "  for at = 1, n + 1 do\n"
                "    local t, want = list(n), ''\n"
                "    for i = 1, at - 1 do want = want .. 10 * i .. ' ' end\n"
                "    want = want .. 'x '\n"
                "    for i = at, n do want = want .. 10 * i .. ' ' end\n"
                "    table.insert(t, at, 'x')\n"
                "    is(want, all(t))\n"
                "    is('x', table.remove(t, at))\n"
                "    is(all(list(n)), all(t))\n"
                "  end\n"
                "  local t = list(n)\n"
                "  table.insert(t, 'y')\n"
                "  is(all(list(n)) .. 'y ', all(t))\n"
                "  is('y', table.remove(t))\n"
                "  is(n > 0 and tostring(10 * n) or 'nil', table.remove(t))\n"
                "  is(all(list(math.max(n - 1, 0))), all(t))\n"
                "  is('nil', table.remove(list(n), n + 1))\n"
                "end\n" TEST_TAKE_3);
}

static void ranges_are_joined_and_unpacked(void **state) {
  check(IS LIST
        "local t = list(5)\n"
        "for first = 1, 6 do\n"
        "  for last = first - 1, 5 do\n"
        "    local want = ''\n"
        "    for i = first, last do want = want .. (i > first and ',' or '') .. 10 * i end\n"
        "    is(want, table.concat(t, ',', first, last))\n"
        "    is(want, table.unpack(t, first, last))\n"
        "  end\n"
        "end\n"
        "is('1020304050', table.concat(t))\n"
        "is('20--30--40--50', table.concat(t, '--', 2))\n"
        "is('10,20,30,40,50', table.unpack(t))\n"
        "is('', table.concat({}))\n" TEST_TAKE_3);
}

static void lists_are_sorted(void **state) {
  check(IS "local seed = 7\n"
           "local function draw(n) seed = (seed * 1103515245 + 12345) % 2^31 // 1 | 0\n"
           "  return seed // 65536 % n end\n"
           "for n = 0, 40 do\n"
           "  local t, count = {}, {}\n"
           "  for i = 1, n do t[i] = draw(20) count[t[i]] = (count[t[i]] or 0) + 1 end\n"
           "  local down = table.pack(table.unpack(t))\n"
           "  table.sort(t)\n"
           "  table.sort(down, function(a, b) return a > b end)\n"
           "  for i = 1, n do\n"
           "    assert(i == 1 or t[i - 1] <= t[i])\n"
           "    assert(down[i] == t[n + 1 - i])\n"
           "    count[t[i]] = count[t[i]] - 1\n"
           "  end\n"
           "  for _, left in pairs(count) do assert(left == 0) end\n"
           "end\n" TEST_TAKE_3);
}

static void text_is_found(void **state) {
  check(IS "is('5,7', ('hello world'):find('o w'))\n"
           "is('3,4', ('hello'):find('l+'))\n"
           "is('nil', ('hello'):find('xyz'))\n"
           "is('1,0', ('hello'):find(''))\n"
           "is('6,5', ('hello'):find('', 6))\n"
           "is('nil', ('hello'):find('', 7))\n"
           "is('4,4', ('hello'):find('l', -2))\n"
           "is('1,1', ('hello'):find('h', -100))\n"
           "is('2,2', ('a.b'):find('.', 1, true))\n"
           "is('2,2', ('a.b'):find('%.'))\n"
           "is('nil', ('a%b'):find('%%%%'))\n"
           "is('5,11,quick', ('THE (quick) fox'):find('%((%a+)%)'))\n"
           "is('nil', ('xa'):find('^a'))\n"
           "is('2,2', ('xa'):find('^a', 2))\n"
           "is('nil', ('ab'):find('a$'))\n"
           "is('2,2', ('a$'):find('$', 1, true))\n"
           "is('1,3', ('a$b'):find('a$b'))\n" TEST_TAKE_3);
}

static void text_is_matched(void **state) {
  check(IS "is('key,value', ('key = value'):match('(%w+)%s*=%s*(%w+)'))\n"
           "is('trim', ('  trim  '):match('^%s*(.-)%s*$'))\n"
           "is('(a(b)c)', ('f(a(b)c)d)'):match('%b()'))\n"
           "is('nil', ('f(a(b)c'):match('^f%b()$'))\n"
           "is('2,3', ('abc'):match('()b()'))\n"
           "is('x', ('[[x]]'):match('%[%[(.-)%]%]'))\n"
           "is('ab,b', ('xaby'):match('(a(b))'))\n"
           "is('123', ('01234'):match('[1-3]+'))\n"
           "is('0', ('0123'):match('[^1-3]+'))\n"
           "is(']', ('a]b'):match('[]]'))\n"
           "is('a', (']ab'):match('[^]b]'))\n"
           "is('a-', ('xa-b'):match('[a-]+'))\n"
           "is('x-', ('a-x-'):match('[x%-]+', 3))\n"
           "is('a1_', (' a1_'):match('[%w_]+'))\n"
           "is('aaab', ('aaab'):match('a-b'))\n"
           "is('aaa', ('aaab'):match('a*'))\n"
           "is('', ('baaa'):match('a*'))\n"
           "is('b', ('b'):match('a?b'))\n"
           "is('ab', ('ab'):match('a?b'))\n"
           "is('\"it\\'s\",\"', ('x\"it\\'s\"y'):match('(([\"\\']).-%2)'))\n"
           "is('A', ('aA1'):match('%u'))\n"
           "is('a', ('Aa1'):match('%l'))\n"
           "is('1', ('aA1'):match('%d'))\n"
           "is('!', ('a!1'):match('%p'))\n"
           "is('a', ('1a'):match('%D'))\n"
           "is('fF9', ('gfF9G'):match('%x+'))\n"
           "is('brown', ('THE brown'):match('%f[%l]%a+'))\n"
           "is('end', ('the end'):match('%f[%w]%w+%f[%z\\0]'))\n"
           "is('end', ('the end'):match('%f[%w]%w+%f[%z]'))\n"
           "is('2,4', ('a\\0z\\0z'):find('%z.%z'))\n"
           "is('a', ('\\0a'):match('%Z'))\n"
           "is('nil', ('aa'):find('()%1'))\n"
           "is('nil', ('abc'):match('b', 3))\n" TEST_TAKE_3);
}

static void matches_are_replaced(void **state) {
  check(IS "is('1=x, 2=y,2', ('x=1, y=2'):gsub('(%w)=(%w)', '%2=%1'))\n"
           "is('-h-e-l-l-o-,6', ('hello'):gsub('', '-'))\n"
           "is('aabbcc,3', ('abc'):gsub('%w', '%0%0'))\n"
           "is('aabbc,2', ('abc'):gsub('%w', '%0%0', 2))\n"
           "is('abc,0', ('abc'):gsub('%w', 'x', 0))\n"
           "is('aXc,1', ('abc'):gsub('b', {b = 'X'}))\n"
           "is('abc,3', ('abc'):gsub('%w', {x = 'X'}))\n"
           "is('a<b>c,3', ('abc'):gsub('%w', function(c) return c == 'b' and '<b>' end))\n"
           "is('cbad,1', ('abcd'):gsub('(%w)b(%w)', function(a, c) return c .. 'b' .. a end))\n"
           "is('baa,1', ('aaa'):gsub('^a', 'b'))\n"
           "is('100%,1', ('100x'):gsub('x', '%%'))\n"
           "is('x.x,1', ('x-x'):gsub('%-', '.'))\n"
           "is('-+-,2', ('ab+cd'):gsub('%l%l', '-'))\n"
           "local got = ''\n"
           "for word in ('one two  three'):gmatch('%a+') do got = got .. word .. ';' end\n"
           "is('one;two;three;', got)\n"
           "got = ''\n"
           "for k, v in ('a=1, b=2'):gmatch('(%w)=(%w)') do got = got .. v .. k end\n"
           "is('1a2b', got)\n"
           "got = 0\n"
           "for _ in ('abc'):gmatch('') do got = got + 1 end\n"
           "is('4', got)\n" TEST_TAKE_3);
}

/* Lines keep their numbers after a first line for the shell. */
static void a_line_for_the_shell_is_skipped(void **state) {
  grundy_game *game;
  check("#!/usr/bin/lua\n" TEST_TAKE_3);
  check("\xef\xbb\xbf#\n" TEST_TAKE_3);
  assert_int_equal(test_script_try("#! return {}\nerror('here')\n", &game), GRUNDY_BAD_INPUT);
  assert_string_equal(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH),
                      "t.lua:2: here");
  assert_int_equal(test_script_try("# and nothing else", &game), GRUNDY_BAD_INPUT);
  assert_int_equal(test_script_try("\n#!\n" TEST_TAKE_3, &game), GRUNDY_BAD_INPUT);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, test_context_open, test_context_close)
  const struct CMUnitTest tests[] = {
      TEST(lists_change_in_every_place),
      TEST(ranges_are_joined_and_unpacked),
      TEST(lists_are_sorted),
      TEST(text_is_found),
      TEST(text_is_matched),
      TEST(matches_are_replaced),
      TEST(a_line_for_the_shell_is_skipped),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
