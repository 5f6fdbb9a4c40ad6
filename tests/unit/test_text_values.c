/* Values laid out as JSON, CSV and text: unknown ones, names that need quotes, incomplete squares
 * of pairs, rows that begin anywhere; the period in words; and structs of callers that know fewer
 * members than we do, or more. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy.h"
#include "support/context.h"
#include "text/values.h"
#include "text/words/words.h"

static grundy_buffer out;
static grundy_game game;

/* ---- a game whose components have awkward names ---- */

static grundy_status print(const grundy_call *call, grundy_buffer *text) {
  static const char *const names[] = {"a", "b,\"c\"", "顶点", "o"};
  return grundy_buffer_print(text, "%s", names[call->component.words[0]]);
}

static grundy_status value(const grundy_call *call, grundy_value *v) {
  const grundy_component named = call->component;
  static const uint64_t loops[] = {0, 12};
  *v = (grundy_value){.known = named.words[0] % 2 == 0, .method = GRUNDY_METHOD_GRAPH};
  v->nimber = named.words[0] ? UINT64_MAX : 0;
  v->loopy = named.words[0] == 3;
  if (v->loopy) v->loops = loops, v->loop_count = 2;
  return GRUNDY_OK;
}

static const grundy_ruleset_moves moves = {.print = print};
static const grundy_ruleset rules = {
    .version = GRUNDY_RULESET_VERSION, .name = "named", .moves = &moves};

static int set_up(void **state) {
  test_context_open(state);
  grundy_buffer_init(&out, test_context);
  game = (grundy_game){.context = test_context, .name = (char *)"named"};
  assert_int_equal(grundy_game_set_ruleset(&game, &rules), GRUNDY_OK);
  return 0;
}

static int tear_down(void **state) {
  grundy_buffer_clear(&out);
  return test_context_close(state);
}

static const uint64_t numbers[] = {0, 7, UINT64_MAX, 12};
static const uint64_t all_but_one[] = {0xd}; /* values 0, 2 and 3 */

static grundy_listing shaped(bool pairs, uint64_t from, uint64_t to, size_t count) {
  return (grundy_listing){
      .size = sizeof(grundy_listing),
      .game = &game,
      .pairs = pairs,
      .from = from,
      .to = to,
      .largest = UINT64_MAX,
      .count = count,
      .listed = true,
  };
}

/* What ended the listing. */
static const char *note;

/* All of it at once is the same. */
static void check_whole(const grundy_listing *v, const uint64_t *values, const uint64_t *known,
                        grundy_format format, grundy_language language) {
  grundy_listing whole = *v;
  grundy_buffer text;
  grundy_buffer_init(&text, test_context);
  if (v->count) whole.values = values, whole.known = known;
  whole.largest = 0;
  (void)grundy_print_listing(&text, format,
                             GRUNDY_PRINT_OPTIONS(.language = language, .note = note), &whole);
  assert_int_equal(text.status, GRUNDY_OK);
  assert_string_equal(text.data, out.data);
  grundy_buffer_clear(&text);
}

/* The listing with its first values, in two pieces. */
static const char *write(const grundy_listing *v, const uint64_t *values, const uint64_t *known,
                         grundy_format format, grundy_language language) {
  grundy_i_listing_writer *w;
  size_t first = v->count / 2;
  uint64_t rest = known[0] >> first;
  out.length = 0;
  assert_int_equal(grundy_i_listing_create(&out, v, format, language, false, &w), GRUNDY_OK);
  if (v->listed) {
    grundy_i_listing_put(w, values, known, first);
    grundy_i_listing_put(w, values + first, &rest, v->count - first);
  }
  grundy_i_listing_destroy(w, note);
  assert_int_equal(out.status, GRUNDY_OK);
  check_whole(v, values, known, format, language);
  return out.data;
}

static void check(const grundy_listing *v, const uint64_t *values, const uint64_t *known,
                  grundy_format format, const char *expected) {
  assert_string_equal(write(v, values, known, format, GRUNDY_LANGUAGE_ENGLISH), expected);
}

static void check_json(const grundy_listing *v, const char *expected) {
  check(v, numbers, all_but_one, GRUNDY_FORMAT_JSON, expected);
}

static void check_text(const grundy_listing *v, const char *expected) {
  check(v, numbers, all_but_one, GRUNDY_FORMAT_TEXT, expected);
}

/* ---- tests ---- */

static void heaps(void **state) {
  const grundy_listing values = shaped(false, 9, 12, 4);
  check_json(&values, "{\"schema\":1,\"game\":\"named\",\"from\":9,\"to\":12,"
                      "\"values\":[0,null,18446744073709551615,12]}\n");
  check(&values, numbers, all_but_one, GRUNDY_FORMAT_CSV,
        "n,value\n9,0\n10,\n11,18446744073709551615\n12,12\n");
  check(&values, numbers, all_but_one, GRUNDY_FORMAT_BFILE, "9 0\n");
  check_text(&values, "named: nim-values of heaps 9..12\n"
                      "                        0                    1\n"
                      "  8                                          0\n"
                      " 10                     - 18446744073709551615\n"
                      " 12                    12\n");
}

static void pairs_cut_short(void **state) {
  grundy_listing values = shaped(true, 5, 7, 4);
  note = "a limit was reached";
  static const uint64_t all[] = {0xf}, small[] = {0, 7, 10, 12};
  values.largest = 12;
  check(&values, small, all, GRUNDY_FORMAT_JSON,
        "{\"schema\":1,\"game\":\"named\",\"from\":5,\"to\":7,"
        "\"values\":[[0,7,10],[12]],\"partial\":true,\"note\":\"a limit was reached\"}\n");
  check(&values, small, all, GRUNDY_FORMAT_CSV, "a,b,value\n5,5,0\n5,6,7\n5,7,10\n6,5,12\n");
  check(&values, small, all, GRUNDY_FORMAT_TEXT,
        "named: nim-values of pairs of numbers 5..7\n"
        "     5  6  7\n"
        " 5   0  7 10\n"
        " 6  12\n"
        "Note: a limit was reached\n");
  note = NULL;
}

static void check_named(grundy_i_numbered_format format, const char *expected) {
  grundy_i_numbered_writer w;
  out.length = 0;
  grundy_i_numbered_init(&w, &out, &game, format, GRUNDY_LANGUAGE_ENGLISH, false);
  for (int writes = 0; writes < 2; writes++) {
    if (writes) grundy_i_numbered_begin(&w);
    for (uint64_t n = 0; n < 4; n++) {
      grundy_value v;
      const grundy_component c = {&n, 1};
      assert_int_equal(value(GRUNDY_CALL(test_context, &game, c), &v), GRUNDY_OK);
      assert_int_equal(writes ? grundy_i_numbered_row(&w, c, &v)
                              : grundy_i_numbered_measure(&w, c, &v),
                       GRUNDY_OK);
    }
  }
  grundy_i_numbered_end(&w, NULL, NULL);
  grundy_i_numbered_clear(&w);
  assert_int_equal(out.status, GRUNDY_OK);
  assert_string_equal(out.data, expected);
}

static void names(void **state) {
  check_named(GRUNDY_NUMBERED_JSON, "{\"schema\":1,\"game\":\"named\",\"values\":{\"a\":0,"
                                    "\"b,\\\"c\\\"\":null,\"顶点\":18446744073709551615,"
                                    "\"o\":{\"loopy\":[\"0\",\"12\"]}}}\n");
  check_named(GRUNDY_NUMBERED_CSV,
              "component,value\na,0\n\"b,\"\"c\"\"\",\n顶点,18446744073709551615\n"
              "o,\"∞{0,12}\"\n");
  check_named(GRUNDY_NUMBERED_TEXT, "named: nim-values of all 4 vertices\n"
                                    " a                         0\n"
                                    " b,\"c\"                     -\n"
                                    " 顶点   18446744073709551615\n"
                                    " o                   ∞{0,12}\n");
}

static void periods(void **state) {
  grundy_period period = {.status = GRUNDY_PERIOD_PROVED,
                          .preperiod = 5,
                          .period = 3,
                          .saltus = 2,
                          .computed_to = 99,
                          .theorem = {"as it is", "如此"}};
  grundy_listing values = shaped(false, 0, 99, 0);
  values.listed = false;
  values.period = &period;
  check_json(&values, "{\"schema\":1,\"game\":\"named\",\"from\":0,\"to\":99,"
                      "\"period\":{\"status\":\"proved\",\"preperiod\":5,\"period\":3,"
                      "\"saltus\":2,\"computed_to\":99,\"theorem\":\"as it is\"}}\n");
  check_text(&values, "Period 3 with saltus 2: G(n + 3) = G(n) + 2 for all n >= 5.\n"
                      "Proved from the values for n = 0..99: as it is.\n");
  assert_string_equal(
      write(&values, numbers, all_but_one, GRUNDY_FORMAT_TEXT, GRUNDY_LANGUAGE_CHINESE),
      "周期 3，增量 2：对所有 n ≥ 5，G(n + 3) = G(n) + 2。\n"
      "根据 n = 0..99 的 SG 值证明：如此。\n");
  period = (grundy_period){.status = GRUNDY_PERIOD_OBSERVED, .period = 4, .computed_to = 99};
  check_text(&values, "Period 4: G(n + 4) = G(n) for all n >= 0.\n"
                      "Observed for n = 0..99, not proved.\n");
  period = (grundy_period){.status = GRUNDY_PERIOD_NONE, .computed_to = 99};
  check_text(&values, "No period was found for n = 0..99.\n");
}

/* ---- wrapping ---- */

static void check_wrap(const char *text, size_t indent, const char *expected) {
  out.length = 0;
  grundy_i_put_wrapped(&out, text, indent);
  assert_int_equal(out.status, GRUNDY_OK);
  assert_string_equal(out.data, expected);
}

#define TEN       "0123456789"
#define SEVENTY   TEN TEN TEN TEN TEN TEN TEN
#define HAN_TEN   "一二三四五六七八九十"
#define HAN_FORTY HAN_TEN HAN_TEN HAN_TEN HAN_TEN

static void lines_are_wrapped(void **state) {
  check_wrap("", 4, "\n");
  check_wrap("one  two", 0, "one  two\n");
  check_wrap(SEVENTY " 345678901", 0, SEVENTY " 345678901\n");
  check_wrap(SEVENTY " 34567890 2 4", 3, SEVENTY "\n   34567890 2 4\n");
  check_wrap(SEVENTY TEN TEN " a", 2, SEVENTY TEN TEN "\n  a\n");
  check_wrap(HAN_FORTY "百", 0, HAN_FORTY "\n百\n");
  check_wrap(HAN_FORTY "。百", 0, HAN_TEN HAN_TEN HAN_TEN "一二三四五六七八九\n十。百\n");
  check_wrap(SEVENTY "八九十百（千）", 0, SEVENTY "八九十百\n（千）\n");
  check_wrap("bad \xff byte", 0, "bad \xff byte\n");
}

/* ---- structs of another edition ---- */

static void print_listing(const void *listing) {
  (void)grundy_print_listing(&out, GRUNDY_FORMAT_TEXT, NULL, listing);
}

static void open_listing(const void *listing) {
  grundy_i_listing_writer *w;
  out.status = grundy_i_listing_create(&out, listing, GRUNDY_FORMAT_JSON, GRUNDY_LANGUAGE_ENGLISH,
                                       false, &w);
  if (out.status == GRUNDY_OK) grundy_i_listing_destroy(w, NULL);
}

static void print_plot(const void *plot) {
  uint64_t drawn;
  out.status = grundy_print_plot(&out, GRUNDY_FORMAT_SVG, NULL, plot, &drawn);
}

static void print_basis(const void *query) {
  static const grundy_nim_basis empty;
  (void)grundy_print_basis(&out, GRUNDY_FORMAT_TEXT, NULL, &empty, query, NULL);
  (void)grundy_print_basis(&out, GRUNDY_FORMAT_JSON, NULL, &empty, query, NULL);
}

static void print_odd(const void *trust) {
  (void)grundy_print_odd(&out, GRUNDY_FORMAT_TEXT, NULL, numbers, 1, trust, NULL);
  (void)grundy_print_odd(&out, GRUNDY_FORMAT_JSON, NULL, numbers, 1, trust, NULL);
}

static void print_comparison(const void *comparison) {
  (void)grundy_print_comparison(&out, GRUNDY_FORMAT_TEXT, NULL, comparison);
  (void)grundy_print_comparison(&out, GRUNDY_FORMAT_JSON, NULL, comparison);
}

/* Prints a struct that begins with its size, of `size` bytes as we know it, as if the caller knew
 * `given` bytes with `later` in the last one. */
static grundy_status print_sized(void (*print_it)(const void *), const void *known, size_t size,
                                 size_t given, unsigned char later) {
  union {
    size_t size;
    uint64_t words[64];
    unsigned char bytes[512];
  } theirs = {.words = {0}};
  assert_true(size < sizeof theirs && given <= sizeof theirs);
  memcpy(theirs.bytes, known, size);
  theirs.size = given;
  if (given > size) theirs.bytes[given - 1] = later;
  out.length = 0;
  out.status = GRUNDY_OK;
  print_it(&theirs);
  return out.status;
}

/* `first` is where the members end that the oldest caller knows. */
static void check_sized(void (*print_it)(const void *), const void *known, size_t size,
                        size_t first) {
  assert_int_equal(print_sized(print_it, known, size, size, 0), GRUNDY_OK);
  assert_true(out.length > 0);
  size_t length = out.length;
  assert_int_equal(print_sized(print_it, known, size, size + 8, 0), GRUNDY_OK);
  assert_int_equal(out.length, length);
  assert_int_equal(print_sized(print_it, known, size, first, 0), GRUNDY_OK);
  assert_true(out.length > 0 && out.length < length);
  assert_int_equal(print_sized(print_it, known, size, size + 8, 1), GRUNDY_USAGE);
  assert_int_equal(out.length, 0);
  assert_int_equal(print_sized(print_it, known, size, 0, 0), GRUNDY_USAGE);
  assert_int_equal(out.length, 0);
}

static void structs_carry_their_size(void **state) {
  const grundy_listing listing = {
      .size = sizeof listing, .game = &game, .listed = true, .plot = "picture.svg"};
  check_sized(print_listing, &listing, sizeof listing, offsetof(grundy_listing, plot));
  check_sized(open_listing, &listing, sizeof listing, offsetof(grundy_listing, plot));
  const grundy_period period = {.status = GRUNDY_PERIOD_PROVED, .period = 1};
  check_sized(print_plot,
              GRUNDY_PLOT(.game = "named", .count = 3, .values = numbers, .period = &period),
              sizeof(grundy_plot), offsetof(grundy_plot, period));
  uint64_t five = 5;
  check_sized(print_basis, GRUNDY_BASIS_QUERY(.contains = {.data = &five, .length = 1}),
              sizeof(grundy_basis_query), offsetof(grundy_basis_query, contains));
  check_sized(print_odd, GRUNDY_ODD_TRUST(.promise = 1), sizeof(grundy_odd_trust),
              offsetof(grundy_odd_trust, promise));
}

static void comparisons_carry_their_size(void **state) {
  struct {
    grundy_comparison known;
    uint64_t later;
  } c = {.known = {.size = sizeof c}, .later = 9};
  grundy_game *left, *right;
  assert_int_equal(grundy_game_create(test_context, "octal:0.07", NULL, &left), GRUNDY_OK);
  assert_int_equal(grundy_game_create(test_context, "octal:0.137", NULL, &right), GRUNDY_OK);
  assert_int_equal(grundy_compare(test_context, left, right, 100, &c.known), GRUNDY_USAGE);
  c.later = 0;
  assert_int_equal(grundy_compare(test_context, left, right, 100, &c.known), GRUNDY_OK);
  assert_int_equal(c.known.size, sizeof c);
  assert_true(c.known.straight.differs && c.known.has_shifted);
  check_sized(print_comparison, &c.known, sizeof c.known, offsetof(grundy_comparison, has_shifted));
  grundy_comparison older = {.size = offsetof(grundy_comparison, has_shifted)};
  assert_int_equal(grundy_compare(test_context, left, right, 100, &older), GRUNDY_OK);
  assert_true(older.straight.differs && older.straight.to == c.known.straight.to);
  assert_false(older.has_shifted);
  older.size = 0;
  assert_int_equal(grundy_compare(test_context, left, right, 100, &older), GRUNDY_USAGE);
  grundy_game_destroy(right);
  grundy_game_destroy(left);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(heaps, set_up, tear_down),
      cmocka_unit_test_setup_teardown(pairs_cut_short, set_up, tear_down),
      cmocka_unit_test_setup_teardown(names, set_up, tear_down),
      cmocka_unit_test_setup_teardown(periods, set_up, tear_down),
      cmocka_unit_test_setup_teardown(lines_are_wrapped, set_up, tear_down),
      cmocka_unit_test_setup_teardown(structs_carry_their_size, set_up, tear_down),
      cmocka_unit_test_setup_teardown(comparisons_carry_their_size, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
