/* src/script: rules that loop, grow, or try to get out. Each must end soon in one clear error, with
 * bounded memory, and leave a state that still works. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "grundy.h"
#include "support/context.h"
#include "support/effort.h"

enum { MEMORY = 160 << 20, PEAK = 36 << 20, LONGEST = 1 << 16 };
static const double soon = 0.05, patience = 30;

static int set_up(void **state) {
  test_context_open(state);
  assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS(.memory = MEMORY)),
                   GRUNDY_OK);
  return 0;
}

static uint64_t options_seen;

static grundy_status count(grundy_sink *sink, const grundy_option *option) {
  options_seen++;
  return GRUNDY_OK;
}

static grundy_status open(const char *source, grundy_game **out) {
  return grundy_game_create_script(test_context, source, strlen(source), "h.lua", out);
}

/* Opens rules, and asks for the options of 7 and then of 8 (where the rules do nothing). */
static grundy_status options_of_7(const char *source, char detail[1024]) {
  grundy_game *game;
  grundy_sink sink = {count};
  options_seen = 0;
  uint64_t heap = 7, other = 8;
  grundy_status s = open(source, &game);
  assert_int_equal(s, GRUNDY_OK);
  grundy_component c = {&heap, 1}, d = {&other, 1};
  s = game->moves->options(GRUNDY_CALL(test_context, game, c), &sink);
  snprintf(detail, 1024, "%s", grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
  if (s == GRUNDY_BAD_INPUT) {
    assert_int_equal(game->moves->options(GRUNDY_CALL(test_context, game, d), &sink), GRUNDY_OK);
  }
  grundy_game_destroy(game);
  return s;
}

/* ---- rules whose options of 7 are hostile ---- */

static const char *const endless[] = {
    "while true do end",
    "for i = 1, math.huge do end",
    "repeat local x = 1 until false",
    "::again:: goto again",
    "local function f() return f() end f()",
    "while true do option(0) end",
    "while true do tostring(1) end",
    "while true do local t = {} end",
    "string.find(('a'):rep(60), ('a?'):rep(60) .. ('a'):rep(60))",
    "string.match(('a'):rep(3000), ('.-'):rep(60) .. 'b')",
    "string.gsub(('a'):rep(3000), ('a*'):rep(60) .. 'b', '')",
    "for w in string.gmatch(('a'):rep(3000), ('.*'):rep(60) .. 'b') do end",
    "string.gsub(('a'):rep(8000), 'a', function() while true do end end)",
    "while true do string.find(('('):rep(8000), '%b()') end",
    "table.sort({3, 1, 2, 5, 4}, function() while true do end end)",
    "local t = {} for i = 1, 300000 do t[i] = i end while true do table.sort(t) end",
    "local t = {} for i = 1, 300000 do t[i] = '' end while true do table.concat(t) end",
    "local t = {} for i = 1, 100000 do t[i] = 0 end while true do table.insert(t, 1, 0) end",
    "local t = {} for i = 1, 300000 do t[i] = 0 end while true do for k in pairs(t) do end end",
    "local s = ('x'):rep(8000) while true do local _ = s == s:sub(2) .. 'x' end",
    "local s = ('x'):rep(8000) while true do local _ = s < s .. 'x' end",
    "local s = ('x'):rep(8000) while true do s:upper() end",
    "local s = ('x'):rep(8000) while true do utf8.len(s) end",
    "local function f(...) while true do local n = select('#', ...) end end "
    "f(table.unpack({}, 1, 4000))",
    "local t = {} for i = 1, 300000 do t[i] = {} end while true do local s = ('x'):rep(8000) end",
    "local s = ('x'):rep(8000) local r = ('x'):rep(7999) .. 'y' while s < r do end",
    "local t = {} for i = 1, 400000 do t[i] = i end for i = 1, 400000 do t[i] = nil end "
    "while true do for k in pairs(t) do end end",
    "while true do string.format('%.99f', 1e308) end",
};

/* C functions that do long work in one call: how often they may be called at most before the number
 * of instructions stops them. */
static const struct {
  const char *body;
  uint64_t most;
} expensive[] = {
    {"local t = {} for i = 1, 400000 do t[i] = i end for i = 1, 400000 do t[i] = nil end "
     "while true do option(0) for k in pairs(t) do end end",
     20000},
    {"while true do option(0) string.format('%.99f', 1e308) end", 100000},
    {"while true do option(0) string.format(('%f'):rep(20), table.unpack({1e308, 1e308, 1e308, "
     "1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, "
     "1e308, 1e308, 1e308, 1e308})) end",
     5000},
};

static const struct {
  const char *body, *wanted; /* statements; part of the detail */
} hostile[] = {
    /* functions of the library */
    {"('x'):rep(8000):find(('x*'):rep(250))", "too complex"},
    {"string.rep('', 1 << 60)", NULL},
    {"string.rep('', 1 << 60, '')", NULL},
    {"string.rep('x', 1 << 60)", "8192 bytes"},
    {"string.rep('x', 8000, 'yyyyyyyyyyyyyyyyyyyyyyyyyyyyy')", "8192 bytes"},
    {"table.concat({}, 'x', 1, 1 << 60)", "concat: element 1 is a nil"},
    {"table.unpack({}, 1, 1 << 60)", "more than 4096 values"},
    {"table.unpack({}, 1, 10000000)", "more than 4096 values"},
    {"table.move({}, 1, 1 << 60, 2)", "nil value (field 'move')"},
    {"table.insert({}, 1 << 60, 1)", "out of bounds"},
    {"local t = {} for i = 1, 1000 do t[i] = i % 7 end "
     "table.sort(t, function() return true end) error('sorted')",
     "sorted"},
    {"local function f(...) return f(1, ...) end f()", "more than 4096 arguments"},
    /* memory */
    {"local t = {} while true do t[#t + 1] = {} end", "32 MB"},
    {"local t = {} for i = 1, math.huge do t[i] = i end", "32 MB"},
    {"local s = 'x' while true do s = s .. s end", "8192 bytes"},
    {"local t = {} for i = 1, math.huge do t[i] = ('x'):rep(8000) .. i end", "32 MB"},
    {"local function f() return 1 + f() end f()", "32 MB"},
    {"local function f(n) return {a = n, b = n, c = n, d = n, e = n, f(n + 1)} end f(1)", "32 MB"},
    {"local f = '' for i = 1, 300 do f = f .. '%99.99f' end string.format(f, 1)", "no value"},
    {"string.format('%99999d', 1)", "invalid conversion"},
    {"string.char(table.unpack({300}))", "out of range"},
    {"local t = {} for i = 1, 32769 do t[-i] = i end", "beyond 32768 keys"},
    {"local t = {} for i = 1, 32769 do t['k' .. i] = i end", "beyond 32768 keys"},
    /* reaching out */
    {"io.open('/etc/passwd')", "global 'io'"},
    {"os.execute('true')", "global 'os'"},
    {"os.exit(0)", "global 'os'"},
    {"require('os')", "global 'require'"},
    {"package.loadlib('x', 'y')", "global 'package'"},
    {"load('return 1')()", "global 'load'"},
    {"loadstring('return 1')", "global 'loadstring'"},
    {"dofile('/dev/zero')", "global 'dofile'"},
    {"loadfile('/dev/zero')", "global 'loadfile'"},
    {"debug.sethook()", "global 'debug'"},
    {"collectgarbage('stop')", "global 'collectgarbage'"},
    {"print('x')", "cannot print"},
    {"math.random()", "nil value (field 'random')"},
    {"string.dump(function() end)", "nil value (field 'dump')"},
    {"string.pack('i', 1)", "nil value (field 'pack')"},
    {"string.format('%p', {})", "not for rules"},
    {"string.format('%s', {})", "number or text"},
    /* catching a limit */
    {"pcall(function() while true do end end)", "global 'pcall'"},
    {"xpcall(function() end, function() end)", "global 'xpcall'"},
    {"coroutine.wrap(function() while true do end end)()", "global 'coroutine'"},
    {"setmetatable({}, {__gc = function() while true do end end})", "global 'setmetatable'"},
    {"getmetatable('').__index = nil", "global 'getmetatable'"},
    {"local x <close> = {}", "non-closable value"},
    {"rawset(_ENV, 'x', 1)", "rawset is not declared"},
    /* rubbish */
    {"x = 1", "x is not declared; write local"},
    {"optoin(1)", "optoin is not declared; did you mean option?"},
    {"maths.min(1, 2)", "maths is not declared; did you mean math?"},
    {"option(n / 2)", "expected an integer, got 3.5"},
    {"option(-1)", "expected an integer from 0 to 9223372036854775807, got -1"},
    {"option(nil)", "got nil"},
    {"option(true)", "got boolean"},
    {"option({})", "the list is empty"},
    {"option({1, 'x'})", "expected 1 number"},
    {"option(function() end)", "got function"},
    {"option(0/0)", "// divides without a fraction"},
    {"option('')", "a component is not empty"},
    {"option('a b')", "white space"},
    {"option('+')", "a lone + or -"},
    {"option('a#b')", "begins a comment"},
    {"option('@x')", "the name of a file"},
    {"option('a\\nb')", "white space and no control"},
    {"option('\\xff')", "UTF-8"},
    {"option('99999999999999999999')", "expected a whole number from 0 to 2^63-1"},
    {"option('3,')", "expected a whole number"},
    {"option(('x'):rep(5000))", "a text of 5000 bytes; a component has at most 4096"},
    {"option('a', ('x'):rep(5000))", "at most 4096. Do the rules end?"},
    {"return 6", "the answer is a number; call option"},
    {"error('my own words')", "h.lua:1: options(7): my own words"},
    {"error(n + 0.5)", "options(7): 7.5"},
    {"error({})", "error with a table value"},
    {"error()", "error with a nil value"},
    {"error('two\\nlines')", "options(7): two\\x0alines"},
    {"error('\\xff')", "options(7): \\xff"},
    {"local a = n.x.y", "attempt to index a number value (local 'n')"},
    {"return nil + 1", "arithmetic on a nil value"},
    {"assert(false, 'no')", "no"},
    {"('x'):bad()", "method 'bad'"},
    {"string.find('x', '%')", "the pattern ends with %"},
    {"string.find('x', '[a')", "lacks a ]"},
    {"string.find('x', '(')", "lacks a )"},
    {"string.match('x', ')')", "a ) too many"},
    {"string.find('x', '%1')", "no capture %1"},
    {"string.find('x', ('()'):rep(40))", "more than 32 captures"},
    {"string.gsub('x', 'x', '%2')", "no capture %2"},
    {"string.gsub('x', 'x', '%')", "not followed by a digit"},
    {"string.gsub('x', 'x', function() return {} end)", "the replacement is a table"},
    {"for k in pairs({[{}] = 1}) do end", "a key is a table"},
    {"math.tointeger()", "bad argument #1"},
    /* found by a fresh reviewer: the message, and its place */
    {"error('\\0\\27[31mred')", "options(7): \\x00\\x1b[31mred"},
    {"string.format(('%d'):rep(3), 1)", "bad argument #3 to 'format'"},
    {"option(n - 1.0)", "got 6.0 (a float, as / and ^ give"},
    {"option(2 ^ 2)", "got 4.0 (a float"},
    {"option(1 / 0)", "got inf"},
    {"option(#n)", "expected a text, got an integer (rules of texts say component = \"text\")"},
    {"option(math.mininteger // -1)", "got -9223372036854775808"},
    {"option(n // 0)", "divide by zero"},
    {"option(n % 0)", "attempt to perform 'n%"},
    {"option(1 << 63)", "got -9223372036854775808"},
    {"for i = 1, 3, 0 do end", "'for' step is zero"},
    {"for i = math.maxinteger - 1, math.maxinteger do end", NULL},
    {"local function f() ('x'):gsub('x', f) end f()", "C stack overflow"},
    {"local t = {3, 1, 2} table.sort(t, function(a) t[a] = nil return a < 2 end)", "index is nil"},
    {"local t = {1, 'x', {}} table.sort(t)", "compare"},
    {"local t = {} for i = 1, 200 do t[i] = 0 end "
     "string.format(('%99d'):rep(200), table.unpack(t))",
     "8192 bytes"},
    {"('x'):rep(8000):gsub('.', ('y'):rep(8000))", "32 MB"},
    {"string.__index = function(s, k) return s[k] end return ('x').foo", NULL},
    {"string.sub = nil ('x'):sub(1)", "nil value (method 'sub')"},
    {"_G.x = 1", "global '_G'"},
    {"error(utf8.char(0x7fffffff))", "options(7): "},
    {"local a = {} a[0 / 0] = 1", "index is NaN"},
};

enum {
  ENDLESS = sizeof endless / sizeof *endless,
  EXPENSIVE = sizeof expensive / sizeof *expensive,
  HOSTILE = sizeof hostile / sizeof *hostile
};

static void make_source(const char *body, char out[1024]) {
  snprintf(out, 1024, "return { options = function(n) if n == 7 then %s end end }", body);
}

static double now(void) {
  return (double)clock() / CLOCKS_PER_SEC;
}

/* Each is stopped from outside, soon after the limit of time. */
static void endless_rules_are_stopped_by_time(void **state) {
  for (size_t i = 0; i < sizeof endless / sizeof endless[0]; i++) {
    char source[1024], detail[1024];
    make_source(endless[i], source);
    assert_int_equal(
        grundy_context_set_limits(test_context, GRUNDY_LIMITS(.memory = MEMORY, .seconds = soon)),
        GRUNDY_OK);
    double begun = now();
    grundy_status s = options_of_7(source, detail);
    if (s != GRUNDY_LIMIT && s != GRUNDY_BAD_INPUT)
      fail_msg("%s: %d %s", endless[i], (int)s, detail);
    if (now() - begun > patience) fail_msg("%s: %.1f seconds", endless[i], now() - begun);
    assert_int_equal(grundy_context_memory(test_context), 0);
  }
}

/* Without one the number of instructions stops them. */
static void endless_rules_are_stopped_by_work(void **state) {
  const test_share share = TEST_SHARE(ENDLESS, 14, 1);
  for (size_t i = share.first; i < ENDLESS; i += share.every) {
    char source[1024], detail[1024];
    make_source(endless[i], source);
    assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS(.memory = MEMORY)),
                     GRUNDY_OK);
    assert_int_equal(options_of_7(source, detail), GRUNDY_BAD_INPUT);
    if (!strstr(detail, "more than 100000000 instructions")) fail_msg("%s: %s", endless[i], detail);
  }
}

static void work_inside_functions_of_c_is_charged(void **state) {
  const test_share share = TEST_SHARE(EXPENSIVE, 3, 2);
  for (size_t i = share.first; i < EXPENSIVE; i += share.every) {
    char source[1024], detail[1024];
    make_source(expensive[i].body, source);
    assert_int_equal(options_of_7(source, detail), GRUNDY_BAD_INPUT);
    if (!strstr(detail, "more than 100000000 instructions")) {
      fail_msg("%s: %s", expensive[i].body, detail);
    }
    assert_in_range(options_seen, 1, expensive[i].most);
  }
}

static void each_ends_in_a_clear_error(void **state) {
  size_t wrong = 0;
  for (size_t i = 0; i < sizeof hostile / sizeof hostile[0]; i++) {
    char source[1024], detail[1024];
    make_source(hostile[i].body, source);
    grundy_status s = options_of_7(source, detail);
    bool right = hostile[i].wanted ? s == GRUNDY_BAD_INPUT && strstr(detail, hostile[i].wanted) &&
                                         strncmp(detail, "h.lua:1: options(7): ", 21) == 0
                                   : s == GRUNDY_OK;
    if (!right) {
      print_error("%s\n  status %d: %s\n", hostile[i].body, (int)s, detail);
      wrong++;
    }
    assert_int_equal(grundy_context_memory(test_context), 0);
  }
  assert_int_equal(wrong, 0);
  assert_true(grundy_context_memory_peak(test_context) < PEAK);
}

/* ---- rules whose words for the move from 7 to 6 are hostile ---- */

static grundy_status words_of_7(const char *body, char detail[1024]) {
  char source[1024];
  grundy_game *game;
  grundy_reasons said;
  uint64_t heap = 7, other = 8, after = 6;
  grundy_component c = {&heap, 1}, d = {&other, 1}, to = {&after, 1};
  snprintf(source, sizeof source,
           "return { options = function(n) option(n - 1) end, describe = function(n, m) "
           "if n == 7 then %s end return 'take one' end }",
           body);
  if (open(source, &game) != GRUNDY_OK)
    fail_msg("%s", grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
  grundy_reasons_init(&said, test_context);
  grundy_status s =
      game->display->describe(GRUNDY_CALL(test_context, game, c, .to = &to, .count = 1), &said);
  snprintf(detail, 1024, "%s", grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
  assert_int_equal(said.count, s == GRUNDY_OK);
  grundy_reasons_clear(&said);
  if (s == GRUNDY_BAD_INPUT) { /* the state still works */
    assert_int_equal(
        game->display->describe(GRUNDY_CALL(test_context, game, d, .to = &c, .count = 1), &said),
        GRUNDY_OK);
    assert_int_equal(said.count, 1);
  }
  grundy_reasons_clear(&said);
  grundy_game_destroy(game);
  return s;
}

static void hostile_words_end_in_a_clear_error(void **state) {
  static const struct {
    const char *body, *wanted;
  } words[] = {
      {"return 5", "the answer: expected a text, got number"},
      {"return true", "the answer: expected a text, got boolean"},
      {"return {}", "the answer: expected a text, got nil"},
      {"return { zh = 'x' }", "the answer: expected a text, got nil"},
      {"return { en = 'x', zh = 5 }", "the answer: expected a text, got number"},
      {"return { en = 'x', zh = '' }", "the answer: expected a name of 1 to 200 bytes"},
      {"return ''", "expected a name of 1 to 200 bytes for the move, got 0"},
      {"return ('x'):rep(201)", "expected a name of 1 to 200 bytes for the move, got 201"},
      {"return ('x'):rep(8000)", "for the move, got 8000"},
      {"return 'two\\nlines'", "the answer: expected one line of UTF-8"},
      {"return '\\27[31mred'", "the answer: expected one line of UTF-8"},
      {"return 'a\\0b'", "the answer: expected one line of UTF-8"},
      {"return '\\xff'", "the answer: expected one line of UTF-8"},
      {"option(1)", "option(…) is for the function options"},
      {"error('no')", "no"},
      {"return m.x.y", "attempt to index a number value"},
  };
  char detail[1024];
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    grundy_status s = words_of_7(words[i].body, detail);
    bool placed = strncmp(detail, "h.lua:1: describe(7): ", 22) == 0;
    if (s != GRUNDY_BAD_INPUT || !placed || !strstr(detail, words[i].wanted)) {
      fail_msg("%s\n  status %d: %s", words[i].body, (int)s, detail);
    }
    assert_int_equal(grundy_context_memory(test_context), 0);
  }
  const test_share some = TEST_SHARE(HOSTILE, 1, 3), few = TEST_SHARE(ENDLESS, 14, 4);
  for (size_t i = some.first; i < HOSTILE; i += some.every) {
    const char *body = hostile[i].body;
    if (!hostile[i].wanted || strstr(body, "option(") || strstr(body, "return 6")) continue;
    if (strstr(hostile[i].wanted, "options")) continue;
    grundy_status s = words_of_7(body, detail);
    if (s != GRUNDY_BAD_INPUT || !strstr(detail, hostile[i].wanted)) {
      fail_msg("%s\n  status %d: %s", body, (int)s, detail);
    }
  }
  for (size_t i = few.first; i < ENDLESS; i += few.every) {
    if (strstr(endless[i], "option(")) continue;
    assert_int_equal(words_of_7(endless[i], detail), GRUNDY_BAD_INPUT);
    if (!strstr(detail, "more than 100000000 instructions")) fail_msg("%s: %s", endless[i], detail);
  }
  assert_true(grundy_context_memory_peak(test_context) < PEAK);
}

/* ---- sources that are hostile before they run ---- */

/* `head`, `count` times `piece`, `tail`. */
static const struct {
  const char *head, *piece, *tail;
  size_t count;
  const char *wanted; /* part of the detail */
} sources[] = {
    {"return ", "(", "", 60000, "nested too deeply"},
    {"return ", "{", "", 60000, "nested too deeply"},
    {"return ", "- ", "1", 30000, "nested too deeply"},
    {"return ", "not ", "1", 15000, "nested too deeply"},
    {"return 'x'", " .. 'x'", "", 8000, "nested too deeply"},
    {"return 2", " ^ 2", "", 15000, "nested too deeply"},
    {"return ", "function() return ", "", 3500, "nested too deeply"},
    {"", "do ", "", 20000, "nested too deeply"},
    {"", "while true do ", "", 4500, "nested too deeply"},
    {"", "if x then ", "", 6000, "nested too deeply"},
    {"return x", "[x", "", 30000, "nested too deeply"},
    {"local x return x", ".x", "", 30000, "index"},
    {"", "local a ", "", 300, "too many local variables"},
    {"local f local a = f(1", ", 1", ")", 300, NULL},
    {"return {", "{}, ", "}", 15000, NULL},
    {"goto b", " ::a::", "", 100, "label 'a' already defined"},
    {"", "--[==[ ", "", 9000, "unfinished long comment"},
    {"return [==[", "]=]", "", 20000, "unfinished long string"},
    {"return '", "\\z ", "", 20000, "unfinished string"},
    {"return '", "\\u{7FFFFFFF}", "'", 5000, NULL},
    {"return 1", "0", "", 65000, NULL},
    {"return 0x", "f", "", 65000, NULL},
    {"local a local b = a", " or a", "", 13000, "expected the rules to return a table"},
    {"local a if a then ", "elseif a then ", "end", 4500, "expected the rules to return a table"},
    {"\x1bLua", "x", "", 10, NULL},
    {"", " ", "", 1 << 16, "expected the rules to return a table"},
    {"", " ", "", (1 << 16) + 1, "h.lua: a rules file must not exceed 64 kB"},
    {"", "do goto x end ", "::x::", 70000, "must not exceed 64 kB"},
};

static char *repeat(size_t i, size_t *length) {
  size_t head = strlen(sources[i].head), piece = strlen(sources[i].piece);
  char *text = malloc(head + piece * sources[i].count + strlen(sources[i].tail) + 1);
  assert_non_null(text);
  char *at = text + head;
  memcpy(text, sources[i].head, head);
  for (size_t k = 0; k < sources[i].count; k++, at += piece) memcpy(at, sources[i].piece, piece);
  strcpy(at, sources[i].tail);
  *length = (size_t)(at - text) + strlen(sources[i].tail);
  return text;
}

static void hostile_sources_are_refused(void **state) {
  for (size_t i = 0; i < sizeof sources / sizeof sources[0]; i++) {
    grundy_game *game;
    size_t length;
    char *text = repeat(i, &length);
    grundy_status s = grundy_game_create_script(test_context, text, length, "h.lua", &game);
    const char *detail = grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH);
    bool right = s == GRUNDY_BAD_INPUT && strncmp(detail, "h.lua", 5) == 0 &&
                 (!sources[i].wanted || strstr(detail, sources[i].wanted));
    if (!right) fail_msg("%s%s…: %d %s", sources[i].head, sources[i].piece, (int)s, detail);
    assert_int_equal(grundy_context_memory(test_context), 0);
    free(text);
  }
  assert_true(grundy_context_memory_peak(test_context) < PEAK + LONGEST);
}

/* A source that is never run, while it is compiled. */
static void compiling_is_stopped_by_time(void **state) {
  static const char head[] = "return { options = function(n) ", tail[] = "end }";
  char source[60000];
  grundy_game *game;
  memset(source, ' ', sizeof source);
  memcpy(source, head, sizeof head - 1);
  for (size_t i = sizeof head; i + 10 < sizeof source - sizeof tail; i += 6) {
    memcpy(source + i, "n = n ", 6);
  }
  memcpy(source + sizeof source - sizeof tail, tail, sizeof tail);
  assert_int_equal(open(source, &game), GRUNDY_OK);
  grundy_game_destroy(game);
  assert_int_equal(
      grundy_context_set_limits(test_context, GRUNDY_LIMITS(.memory = MEMORY, .seconds = 1e-9)),
      GRUNDY_OK);
  assert_int_equal(open(source, &game), GRUNDY_LIMIT);
  assert_int_equal(grundy_context_memory(test_context), 0);
}

/* A full table whose keys are in one chain puts them all in again for each new one. */
static void tables_are_stopped_by_time(void **state) {
  static const char body[] =
      "local m = (1 << 14) - 1 local t = {} for i = 1, 1 << 14 do t[i * m] = true end "
      "local i = 1 while true do t[i * m] = nil t[(i + (1 << 14)) * m] = true i = i + 1 end";
  char source[1024], detail[1024];
  make_source(body, source);
  assert_int_equal(
      grundy_context_set_limits(test_context, GRUNDY_LIMITS(.memory = MEMORY, .seconds = soon)),
      GRUNDY_OK);
  double begun = now();
  assert_int_equal(options_of_7(source, detail), GRUNDY_LIMIT);
  assert_true(now() - begun < 5);
  assert_int_equal(grundy_context_memory(test_context), 0);
}

/* What rules keep from one call to the next counts too. */
static void what_is_kept_is_bounded(void **state) {
  static const char source[] = "local kept = {} return { options = function(n) "
                               "for i = 1, 50000 do kept[#kept + 1] = {i} end end }";
  grundy_game *game;
  grundy_sink sink = {count};
  uint64_t heap = 1;
  unsigned calls = 0;
  assert_int_equal(open(source, &game), GRUNDY_OK);
  grundy_status s = GRUNDY_OK;
  for (; s == GRUNDY_OK && calls < 100; calls++) {
    s = game->moves->options(GRUNDY_CALL(test_context, game, (grundy_component){&heap, 1}), &sink);
  }
  assert_int_equal(s, GRUNDY_BAD_INPUT);
  assert_in_range(calls, 2, 20);
  assert_non_null(strstr(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH), "32 MB"));
  grundy_game_destroy(game);
  assert_true(grundy_context_memory_peak(test_context) < PEAK);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(each_ends_in_a_clear_error, set_up, test_context_close),
      cmocka_unit_test_setup_teardown(hostile_words_end_in_a_clear_error, set_up,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(hostile_sources_are_refused, set_up, test_context_close),
      cmocka_unit_test_setup_teardown(compiling_is_stopped_by_time, set_up, test_context_close),
      cmocka_unit_test_setup_teardown(tables_are_stopped_by_time, set_up, test_context_close),
      cmocka_unit_test_setup_teardown(what_is_kept_is_bounded, set_up, test_context_close),
      cmocka_unit_test_setup_teardown(endless_rules_are_stopped_by_time, set_up,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(endless_rules_are_stopped_by_work, set_up,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(work_inside_functions_of_c_is_charged, set_up,
                                      test_context_close),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
