/* src/script: what rules may say, how components are read and written, errors with their place,
 * memory. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "grundy.h"
#include "support/allocator.h"
#include "support/context.h"
#include "support/scripts.h"
#include "text/moves.h"

/* ---- options as text ---- */

typedef struct writer {
  grundy_sink sink;
  const grundy_game *game;
  grundy_buffer *out;
} writer;

static grundy_status take(grundy_sink *sink, const grundy_option *option) {
  writer *w = (writer *)sink;
  grundy_status s = grundy_buffer_print(w->out, w->out->length ? "; " : "");
  for (size_t i = 0; i < option->count && s == GRUNDY_OK; i++) {
    if (i) s = grundy_buffer_print(w->out, " + ");
    if (s == GRUNDY_OK)
      s = w->game->moves->print(GRUNDY_CALL(test_context, w->game, option->parts[i]), w->out);
  }
  return s;
}

/* The options of a component, or the error, as text. */
static const char *options_of(const grundy_game *game, const char *text, grundy_side side) {
  static char answer[2048];
  grundy_array words;
  grundy_buffer out;
  grundy_array_init(&words, test_context);
  grundy_buffer_init(&out, test_context);
  writer w = {{take}, game, &out};
  grundy_status s =
      game->moves->parse(GRUNDY_CALL(test_context, game, {NULL, 0}), text, strlen(text), &words);
  if (s == GRUNDY_OK) {
    grundy_component c = {words.data, words.length};
    s = game->moves->options(GRUNDY_CALL(test_context, game, c, .side = side), &w.sink);
  }
  snprintf(answer, sizeof answer, "%s",
           s != GRUNDY_OK ? grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH)
           : out.length   ? out.data
                          : "");
  grundy_buffer_clear(&out);
  grundy_array_clear(&words);
  return answer;
}

static void check_options(const char *source, const char *text, grundy_side side,
                          const char *wanted) {
  grundy_game *game = test_script_open(source);
  assert_string_equal(options_of(game, text, side), wanted);
  grundy_game_destroy(game);
}

static void components_are_integers_lists_and_texts(void **state) {
  const char *echo = "return { options = function(...) local a, b = ...\n"
                     "  option(type(a) .. select('#', ...)) option(...) end }";
  check_options(TEST_TAKE_3, "2", GRUNDY_SIDE_LEFT, "1; 0");
  check_options(TEST_TAKE_3, "0", GRUNDY_SIDE_LEFT, "");
  check_options(TEST_TAKE_3, "9223372036854775807", GRUNDY_SIDE_LEFT,
                "9223372036854775806; 9223372036854775805; 9223372036854775804");
  check_options(echo, "7", GRUNDY_SIDE_LEFT, "number1; 7");
  check_options(echo, "1e3", GRUNDY_SIDE_LEFT, "number1; 1000");
  check_options(echo, "3,5", GRUNDY_SIDE_LEFT, "number2; 5 + 3");
  check_options(echo, "xx.", GRUNDY_SIDE_LEFT, "string1; xx.");
  check_options(echo, "3x3", GRUNDY_SIDE_LEFT, "string1; 3x3");
  check_options(echo, "-x", GRUNDY_SIDE_LEFT, "string1; -x");
  check_options("return { options = function(a, b) option({b, a}) option({a, b}, {0, 0}) end }",
                "3,5", GRUNDY_SIDE_LEFT, "5,3; 3,5 + 0,0");
  check_options("return { component = 'text', options = function(t) option(t, '07', '7') end }",
                "007", GRUNDY_SIDE_LEFT, "007 + 07 + 7");
  check_options("return { options = function(n) option('5', {3}, 9) option() end }", "1",
                GRUNDY_SIDE_LEFT, "9 + 5 + 3; ");
  check_options("return { component = 'text', options = function(t) option(t:rep(3)) end }",
                "12345678é", GRUNDY_SIDE_LEFT, "12345678é12345678é12345678é");
  check_options("return { options = function(n) for k, v in pairs({b = 2, a = 1, [3] = 0, [true] = "
                "4}) do option(v) end end }",
                "1", GRUNDY_SIDE_LEFT, "0; 1; 2; 4");
}

static void what_is_typed_is_checked(void **state) {
  check_options(TEST_TAKE_3, "3,5", GRUNDY_SIDE_LEFT,
                "t.lua: component: expected 1 number, got '3,5'");
  check_options(TEST_TAKE_3, "9223372036854775808", GRUNDY_SIDE_LEFT,
                "t.lua: component: expected a whole number from 0 to 2^63-1, got "
                "'9223372036854775808'");
  check_options("return { largest = 5, options = function(n) end }", "6", GRUNDY_SIDE_LEFT,
                "t.lua: component: expected a whole number from 0 to 5, got '6'");
  check_options("return { options = function(a, b) end }", "6", GRUNDY_SIDE_LEFT,
                "t.lua: component: expected 2 numbers joined by commas, got '6'");
  check_options("return { component = 'integer', options = function(a) end }", "x",
                GRUNDY_SIDE_LEFT,
                "t.lua: component: expected a whole number from 0 to 2^63-1, got 'x'");
  static const char *const no_wholes[] = {"-1", "+3", "2.5", ".5", "5.", "0x10", "-0X1f", "1.55e1"};
  for (size_t i = 0; i < sizeof no_wholes / sizeof *no_wholes; i++) {
    char complaint[128];
    snprintf(complaint, sizeof complaint,
             "t.lua: component: expected a whole number from 0 to 2^63-1, got '%s'", no_wholes[i]);
    check_options("return { options = function(n) for i = 0, n - 1 do option(i) end end }",
                  no_wholes[i], GRUNDY_SIDE_LEFT, complaint);
  }
  static const char *const texts[] = {".", "..", "-.", "1-2", "1.2.3", "0x", "0xx0", "3.x", "-x"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    check_options("return { options = function(t) option(t) end }", texts[i], GRUNDY_SIDE_LEFT,
                  texts[i]);
  }
  check_options("return { options = function(a) end }", "a b", GRUNDY_SIDE_LEFT,
                "t.lua: 'a b': a component has no white space and no control characters");
}

/* The kind of rules that do not name it is recognised from what Lua says about them. */
static void another_kind_than_the_rules_expect(void **state) {
  const char *numbers = "return { options = function(n) option(n - 1) end }";
  check_options(numbers, "x", GRUNDY_SIDE_LEFT,
                "t.lua:1: options('x'): expected an integer, got a text: attempt to sub a 'string' "
                "with a 'number'");
  check_options("return { options = function(n) for i = 1, n do option(i) end end }", "x",
                GRUNDY_SIDE_LEFT,
                "t.lua:1: options('x'): expected an integer, got a text: bad 'for' limit "
                "(number expected, got string)");
  check_options("return { options = function(t) option(t.x) end }", "5", GRUNDY_SIDE_LEFT,
                "t.lua:1: options(5): expected a text, got an integer (rules of texts say "
                "component = \"text\"): attempt to index a number "
                "value (local 't')");
  check_options("return { component = 'text', options = function(t) option(t - 1) end }", "x",
                GRUNDY_SIDE_LEFT,
                "t.lua:1: options('x'): attempt to sub a 'string' with a 'number'");
  check_options("return { options = function(t) error('no string') end }", "x", GRUNDY_SIDE_LEFT,
                "t.lua:1: options('x'): no string");
}

static void two_sides_know_whose_move_it_is(void **state) {
  const char *source = "return { sides = 2, options = function(side, n)\n"
                       "  if side == 'left' then option(n + 1) else option(n + 2) end\n"
                       "  if n == 9 then n() end\n"
                       "end,\n"
                       "terminal = function(side, n)\n"
                       "  return ({'won', 'lost', 'left', 'right', 'x'})[n] end }";
  check_options(source, "1", GRUNDY_SIDE_LEFT, "2");
  check_options(source, "1", GRUNDY_SIDE_RIGHT, "3");
  check_options(source, "9", GRUNDY_SIDE_RIGHT,
                "t.lua:3: options(right, 9): attempt to call a number value (local 'n')");
  grundy_game *game = test_script_open(source);
  static const grundy_terminal wanted[2][4] = {
      {GRUNDY_TERMINAL_WON, GRUNDY_TERMINAL_LOST, GRUNDY_TERMINAL_WON, GRUNDY_TERMINAL_LOST},
      {GRUNDY_TERMINAL_WON, GRUNDY_TERMINAL_LOST, GRUNDY_TERMINAL_LOST, GRUNDY_TERMINAL_WON}};
  grundy_terminal found;
  for (grundy_side side = GRUNDY_SIDE_LEFT; side <= GRUNDY_SIDE_RIGHT; side++) {
    for (uint64_t n = 1; n <= 4; n++) {
      grundy_component c = {&n, 1};
      assert_int_equal(
          game->moves->terminal(GRUNDY_CALL(test_context, game, c, .side = side), &found),
          GRUNDY_OK);
      assert_int_equal(found, wanted[side][n - 1]);
    }
  }
  uint64_t none = 6, wrong = 5;
  grundy_component c = {&none, 1}, d = {&wrong, 1};
  assert_int_equal(game->moves->terminal(GRUNDY_CALL(test_context, game, c), &found), GRUNDY_OK);
  assert_int_equal(found, GRUNDY_TERMINAL_UNDECIDED);
  assert_int_equal(game->moves->terminal(GRUNDY_CALL(test_context, game, d), &found),
                   GRUNDY_BAD_INPUT);
  assert_string_equal(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH),
                      "t.lua:5: terminal(left, 5): the answer: expected one of \"won\", "
                      "\"lost\", \"left\", \"right\", nil, got x");
  grundy_game_destroy(game);
}

/* ---- errors on opening ---- */

#define NOT_10 "not not not not not not not not not not "
#define NOT_50 NOT_10 NOT_10 NOT_10 NOT_10 NOT_10
#define DEEP   "return " NOT_50 NOT_50 NOT_50 NOT_50 "nil"

static const struct {
  const char *source, *wanted;
} refused[] = {
    {"", "t.lua: expected the rules to return a table: return { options = function(n) … end }"},
    {"return 5",
     "t.lua: expected the rules to return a table: return { options = function(n) … end }"},
    {"return {}", "t.lua: options: expected a function, got nil"},
    {"return { options = 5 }", "t.lua: options: expected a function, got number"},
    {"return { option = function() end }",
     "t.lua: the rules have no field option; the fields are name, summary, notation, component, "
     "sides, largest, samples, options, terminal, canonical, describe, entails"},
    {"return { function() end }", "t.lua: the rules have a field without a name"},
    {"return {\n options = function(n)\n  x x\n end }", "t.lua:3: syntax error near 'x'"},
    {"local x = nil\nx.y = 1", "t.lua:2: attempt to index a nil value (local 'x')"},
    {"error('stop', 0)", "t.lua:1: stop"},
    {"return { sides = 3, options = function() end }",
     "t.lua: sides: expected an integer from 1 to 2, got 3"},
    {"return { largest = 1.5, options = function() end }",
     "t.lua: largest: expected an integer from 0 to 9223372036854775807, got 1.5"},
    {"return { component = 'heap', options = function() end }",
     "t.lua: component: expected \"integer\", \"list\", \"text\" or \"any\", got heap"},
    {"return { name = 5, options = function() end }", "t.lua: name: expected a text, got number"},
    {"return { name = 'a\\nb', options = function() end }",
     "t.lua: name: expected one line of UTF-8"},
    {"return { summary = {}, options = function() end }",
     "t.lua: summary.en: expected a text, got nil"},
    {"return { samples = 5, options = function() end }",
     "t.lua: samples: expected a list of components, got number"},
    {"return { samples = { 1, 2.5 }, options = function(n) end }",
     "t.lua: samples: expected an integer, got 2.5 (// divides without a fraction)"},
    {"return { canonical = 1, options = function(n) end }",
     "t.lua: canonical: expected a function, got number"},
    {"return { describe = 'x', options = function(n) end }",
     "t.lua: describe: expected a function, got string"},
    {"return { describe = tostring, options = function(n) end }",
     "t.lua: describe: expected a function of the rules, got one of the library"},
    {"option(1)", "t.lua:1: option(…) is for the function options"},
    {"while true do end",
     "t.lua:1: more than 100000000 instructions in one call; does a loop end?"},
    {"\x1bLua", "t.lua: attempt to load a binary chunk (mode is 't')"},
    {"return { options = error }",
     "t.lua: options: expected a function of the rules, got one of the library"},
    {DEEP, "t.lua: the code is nested too deeply, more than about 190 levels"},
};

static void bad_rules_are_refused_with_their_place(void **state) {
  for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
    grundy_game *game;
    assert_int_equal(test_script_try(refused[i].source, &game), GRUNDY_BAD_INPUT);
    assert_string_equal(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH),
                        refused[i].wanted);
    assert_int_equal(grundy_context_memory(test_context), 0);
  }
}

static void errors_have_both_languages(void **state) {
  grundy_game *game;
  assert_int_equal(test_script_try("return { sides = 3, options = function() end }", &game),
                   GRUNDY_BAD_INPUT);
  assert_string_equal(grundy_context_message(test_context, GRUNDY_LANGUAGE_CHINESE),
                      "t.lua：sides：应为 1 到 2 的整数，实际为 3");
  assert_string_equal(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH),
                      "t.lua: sides: expected an integer from 1 to 2, got 3");
}

static void files_are_read(void **state) {
  grundy_game *game;
  assert_int_equal(grundy_game_create_script_file(test_context, "/nowhere/x.lua", &game),
                   GRUNDY_IO);
  assert_string_equal(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH),
                      "/nowhere/x.lua: No such file or directory");
  assert_int_equal(grundy_game_create_script_file(test_context, "/", &game), GRUNDY_IO);
  assert_int_equal(grundy_game_create_script_file(test_context, "/dev/zero", &game),
                   GRUNDY_BAD_INPUT);
  assert_string_equal(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH),
                      "/dev/zero: a rules file must not exceed 64 kB");
  char path[] = GRUNDY_TEST_DATA "/../../examples/split.lua";
  assert_int_equal(grundy_game_create_script_file(test_context, path, &game), GRUNDY_OK);
  assert_string_equal(game->name, path);
  assert_string_equal(game->ruleset->title.en, "Split Nim");
  assert_string_equal(game->ruleset->title.zh, "拆分 Nim");
  assert_string_equal(game->ruleset->summary.en,
                      "replace a heap by two smaller heaps, zero allowed");
  grundy_game_destroy(game);
}

static void a_mark_of_byte_order_is_skipped(void **state) {
  grundy_game_destroy(test_script_open("\xef\xbb\xbf" TEST_TAKE_3));
}

static void canonical_forms_are_components(void **state) {
  grundy_game *game =
      test_script_open("return { options = function(a, b) end, canonical = function(a, b)\n"
                       "return a < 9 and {b, a} or a end }");
  uint64_t pair[] = {3, 5}, bad[] = {9, 1};
  grundy_array words;
  grundy_array_init(&words, test_context);
  grundy_component c = {pair, 2}, d = {bad, 2};
  assert_int_equal(game->hints->canonical(GRUNDY_CALL(test_context, game, c), &words), GRUNDY_OK);
  assert_int_equal(words.length, 2);
  assert_int_equal(words.data[0], 5);
  assert_int_equal(game->hints->canonical(GRUNDY_CALL(test_context, game, d), &words),
                   GRUNDY_BAD_INPUT);
  assert_string_equal(
      grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH),
      "t.lua:1: canonical(9,1): the answer: expected a list of 2 numbers {a, b, …}, "
      "got number");
  grundy_array_clear(&words);
  grundy_game_destroy(game);
}

/* ---- moves in words ---- */

/* What the move of `side` from `from` to the parts, separated by blanks, is called, and what is
 * pointed at first. */
static void check_words(const char *source, const char *from, const char *to, grundy_side side,
                        const char *english, const char *chinese, const char *pick) {
  const char *const wanted[GRUNDY_LANGUAGES] = {english, chinese};
  grundy_game *game = test_script_open(source);
  grundy_position *position, *after;
  grundy_component parts[4];
  assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
  assert_int_equal(grundy_position_create(test_context, &after), GRUNDY_OK);
  assert_int_equal(grundy_position_add_text(position, game, from, strlen(from)), GRUNDY_OK);
  while (*to) {
    size_t length = strcspn(to, " ");
    assert_int_equal(grundy_position_add_text(after, game, to, length), GRUNDY_OK);
    to += length + (to[length] == ' ');
  }
  size_t count = grundy_position_count(after);
  for (size_t i = 0; i < count; i++) {
    parts[i] = grundy_position_component(after, i, &(const grundy_game *){NULL});
  }
  for (unsigned language = 0; language < GRUNDY_LANGUAGES; language++) {
    grundy_buffer text;
    grundy_buffer_init(&text, test_context);
    (void)grundy_print_move(&text, GRUNDY_FORMAT_TEXT,
                            GRUNDY_PRINT_OPTIONS(.language = (grundy_language)language), position,
                            0, side, parts, count);
    assert_int_equal(text.status, GRUNDY_OK);
    assert_string_equal(text.data, wanted[language]);
    grundy_buffer_clear(&text);
  }
  grundy_reasons said;
  grundy_reasons_init(&said, test_context);
  said.items = true;
  assert_int_equal(grundy_i_move_describe(position, 0, side, parts, count, &said), GRUNDY_OK);
  const grundy_field *field = said.count ? grundy_reason_field(said.list, "pick") : NULL;
  assert_int_equal(field != NULL, pick != NULL);
  if (field) assert_string_equal(field->texts[0], pick);
  grundy_reasons_clear(&said);
  grundy_position_destroy(after);
  grundy_position_destroy(position);
  grundy_game_destroy(game);
}

static void moves_have_the_words_of_the_rules(void **state) {
#define MOVES "options = function() end, describe = function"
  check_words("return { " MOVES
              "(n, m) return { en = 'take ' .. n - m, zh = '取走 ' .. n - m } end,"
              " component = 'integer' }",
              "7", "5", GRUNDY_SIDE_LEFT, "take 2", "取走 2", "6");
  check_words("return { component = 'integer', " MOVES "(n, m) return 'gone', 1 end }", "7", "",
              GRUNDY_SIDE_LEFT, "gone", "gone", "1");
  check_words("return { component = 'integer', " MOVES "(n, ...) return n .. ':' .. "
              "table.concat({...}, '/') end }",
              "7", "4 2", GRUNDY_SIDE_LEFT, "7:4/2", "7:4/2", NULL);
  check_words("return { component = 'integer', " MOVES "(n, m) return n .. m end }", "3", "5",
              GRUNDY_SIDE_LEFT, "35", "35", NULL);
  check_words("return { component = 'integer', " MOVES "(n, m) if n > 9 then return 'x' end end }",
              "7", "5", GRUNDY_SIDE_LEFT, "t.lua 7 -> 5", "t.lua 7 -> 5", NULL);
  check_words("return { component = 'list', " MOVES "(a, b) return #a .. a[2] .. #b .. b[1] end }",
              "3,5", "4", GRUNDY_SIDE_LEFT, "2514", "2514", NULL);
  check_words("return { component = 'text', sides = 2, " MOVES "(side, a, b) "
              "return { en = '{' .. side .. a .. b, zh = '走' } end }",
              "x.x", "xxx", GRUNDY_SIDE_RIGHT, "{rightx.xxxx", "走", NULL);
}

static void words_from_outside_are_checked(void **state) {
  grundy_game *game = test_script_open(TEST_TAKE_3);
  grundy_buffer out;
  grundy_buffer_init(&out, test_context);
  writer w = {{take}, game, &out};
  static const uint64_t long_text[] = {(UINT64_C(1) << 63) + 9, 1};
  static const grundy_component bad[] = {{NULL, 0}, {long_text, 2}, {long_text, 1}};
  for (size_t i = 0; i < 3; i++) {
    assert_int_equal(game->moves->options(GRUNDY_CALL(test_context, game, bad[i]), &w.sink),
                     GRUNDY_BAD_INPUT);
    assert_int_equal(game->moves->print(GRUNDY_CALL(test_context, game, bad[i]), &out),
                     GRUNDY_BAD_INPUT);
  }
  grundy_buffer_clear(&out);
  grundy_game_destroy(game);
}

/* Opening, solving and an error, with the k-th request for memory refused, for every k. */
static void every_refusal_of_memory_is_survived(void **state) {
  const char *source =
      "return { name = 'x', summary = { en = 'e', zh = 'z' }, samples = { 'ab', 'b' },"
      "options = function(t) if #t > 1 then option(t:sub(2), {1, 2}) end end,"
      "canonical = function(t) return t end }";
  grundy_context *outer = test_context;
  bool done = false;
  for (size_t k = 0; !done; k += 1 + k / 64) {
    test_allocator a;
    test_allocator_init(&a, k);
    if (grundy_context_create(&a.interface, &test_context) == GRUNDY_OK) {
      grundy_game *game;
      grundy_status s = test_script_try(source, &game);
      assert_true(s == GRUNDY_OK || s == GRUNDY_NO_MEMORY);
      if (s == GRUNDY_OK) {
        (void)options_of(game, "abc", GRUNDY_SIDE_LEFT);
        (void)options_of(game, "b", GRUNDY_SIDE_LEFT);
        grundy_game_destroy(game);
      }
      grundy_context_destroy(test_context);
    }
    done = a.requests <= k;
    test_allocator_check_empty(&a);
  }
  test_context = outer;
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, test_context_open, test_context_close)
  const struct CMUnitTest tests[] = {
      TEST(components_are_integers_lists_and_texts),
      TEST(what_is_typed_is_checked),
      TEST(another_kind_than_the_rules_expect),
      TEST(two_sides_know_whose_move_it_is),
      TEST(bad_rules_are_refused_with_their_place),
      TEST(files_are_read),
      TEST(errors_have_both_languages),
      TEST(a_mark_of_byte_order_is_skipped),
      TEST(canonical_forms_are_components),
      TEST(moves_have_the_words_of_the_rules),
      TEST(words_from_outside_are_checked),
      TEST(every_refusal_of_memory_is_survived),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
