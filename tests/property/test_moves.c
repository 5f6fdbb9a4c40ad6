/* Moves in words: the law of them for every game of the catalogue, and the exact sentences of each
 * kind of move. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "display/draw.h"
#include "grundy/print.h"
#include "support/files.h"
#include "support/laws.h"
#include "support/laws_inside.h"
#include "support/ruleset.h"

static void check(const test_part *parts, size_t count) {
  for (grundy_side side = GRUNDY_SIDE_LEFT; side <= GRUNDY_SIDE_RIGHT; side++) {
    if (!test_law_moves(&test_catalogue, parts, count, side)) fail_msg("%s", test_catalogue.report);
  }
}

static void every_game_says_its_moves(void **state) {
  const size_t sampled = test_effort_within(3, 12, 1200);
  for (size_t g = 0; g < test_catalogue.count; g++) {
    const test_opened *opened = &test_catalogue.games[g];
    if (!opened->game->display->describe) fail_msg("%s does not", opened->game->name);
    const test_opened *misere = opened->misere ? opened->misere : opened;
    for (size_t i = 0; i < opened->count; i += 1 + opened->count / sampled) {
      check(&(test_part){opened->game, opened->samples[i]}, 1);
    }
    for (size_t i = 0; i < misere->count; i += 1 + misere->count / sampled) {
      check(&(test_part){misere->game, misere->samples[i]}, 1);
    }
  }
}

static void sums_say_where(void **state) {
  const size_t sums = test_effort(3);
  for (size_t g = 0; g < test_catalogue.count; g++) {
    test_random random = TEST_RANDOM(test_stream_of(&test_catalogue, g));
    for (size_t i = 0; i < sums; i++) {
      test_part parts[TEST_PARTS];
      size_t count = test_random_sum(&test_catalogue, &random, g, 3, GRUNDY_PLAY_NORMAL, parts);
      check(parts, count);
    }
  }
}

/* Drawings of sprouts as play leaves them: several lines join the same spots there. */
static void drawings_of_play(void **state) {
  const size_t rounds = test_effort_within(3, 12, 1200);
  grundy_context *context = test_catalogue.context;
  test_random random = TEST_RANDOM(17);
  grundy_game *game;
  assert_int_equal(grundy_game_create(context, "sprouts", NULL, &game), GRUNDY_OK);
  for (size_t round = 0; round < rounds; round++) {
    const char spots[] = {(char)('3' + round % 3), '\0'};
    grundy_array now;
    grundy_array_init(&now, context);
    assert_int_equal(game->moves->parse(GRUNDY_CALL(context, game, {NULL, 0}), spots, 1, &now),
                     GRUNDY_OK);
    for (size_t count = 1; count;) {
      test_items options;
      grundy_component c = {now.data, now.length};
      check(&(test_part){game, c}, 1);
      test_list_options(&test_catalogue, game, c, GRUNDY_SIDE_LEFT, &options);
      count = options.count;
      if (count) {
        const uint64_t *words = options.sorted[test_random_below(&random, count)].words;
        grundy_component next = test_next_part(&words);
        now.length = 0;
        assert_int_equal(grundy_array_append(&now, next.words, next.length), GRUNDY_OK);
      }
      test_clear_items(&options);
    }
    grundy_array_clear(&now);
  }
  grundy_game_destroy(game);
}

/* ---- sentences ---- */

/* A move from one position to a component's parts, joined by " ", and what it is called. */
typedef struct sentence {
  const char *game, *from; /* components joined by " "; the move is in the last */
  const char *to, *english, *chinese;
  grundy_side side;
} sentence;

static const sentence sentences[] = {
    {"nim", "3", "0", "take 3", "取走 3 个", 0},
    {"nim", "5 4", "1", "take 3 from heap 2", "从第 2 堆取走 3 个", 0},
    {"bounded-nim:3", "9 7", "6", "take 1 from heap 2", "从第 2 堆取走 1 个", 0},
    {"subtraction:1,3", "7", "4", "take 3", "取走 3 个", 0},
    {"moore:2", "3,4,5", "1,4,2", "take 2 from heap 1, take 3 from heap 3",
     "从第 1 堆取走 2 个，从第 3 堆取走 3 个", 0},
    {"staircase", "2,1,3", "2,3,1", "move 2 stones from step 3 to step 2",
     "把第 3 级的 2 个石子移到第 2 级", 0},
    {"staircase", "2,1,3", "1,1,3", "move 1 stone from step 1 to the ground",
     "把第 1 级的 1 个石子移到地面", 0},
    {"lasker", "9", "5 4", "split 9 into 5 and 4", "把 9 分成 5 和 4", 0},
    {"split", "3", "2 2", "replace 3 by 2 and 2", "把 3 换成 2 和 2", 0},
    {"octal:0.77", "9", "5 3", "split 9 into 5 and 3", "把 9 分成 5 和 3", 0},
    {"octal:0.77", "4 9", "7", "take 2 from heap 2", "从第 2 堆取走 2 个", 0},
    {"hex:0.8", "9", "5 2 1", "split 9 into 5, 2 and 1", "把 9 分成 5、2 和 1", 0},
    {"grundy", "9", "6 3", "split 9 into 6 and 3", "把 9 分成 6 和 3", 0},
    {"kayles", "9", "5 3", "knock down pin 4", "击倒第 4 根木柱", 0},
    {"kayles", "3 9", "7", "knock down pins 1 and 2 in row 2", "在第 2 排击倒第 1、2 根木柱", 0},
    {"dawson-kayles", "9", "4 3", "knock down pins 4 and 5", "击倒第 4、5 根木柱", 0},
    {"dawson-chess", "9", "4 2", "take square 4 with its neighbours", "取走第 4 格及其邻格", 0},
    {"treblecross", "9", "4", "X on square 3", "在第 3 格画 X", 0},
    {"race:21,3", "7", "9", "add 2", "加 2", 0},
    {"wythoff", "5,7", "3,5", "take 2 from both heaps", "从两堆各取走 2 个", 0},
    {"wythoff", "5,7", "5,3", "take 4 from heap 2", "从第 2 堆取走 4 个", 0},
    {"fibonacci", "20", "18,4", "take 2", "取走 2 个", 0},
    {"take-away:3", "9 7,5", "4,4", "take 3 from heap 2", "从第 2 堆取走 3 个", 0},
    {"end-nim", "3,1,9,4", "3,1,9,2", "take 2 from heap 4", "从第 4 堆取走 2 个", 0},
    {"end-nim", "3,1,9,4", "1,9,4", "take 3 from heap 1", "从第 1 堆取走 3 个", 0},
    {"new-nim", "3,5,6,6", "3,5,0,0:1", "remove heaps 3 and 4", "拿走第 3、4 堆（2 堆）", 0},
    {"new-nim", "3,5,6:1", "3,5,6:0", "remove no heap", "一堆也不拿", 0},
    {"new-nim", "3,5,7:0", "3,4,7:0", "take 1 from heap 2", "从第 2 堆取走 1 个", 0},
    {"euclid", "25,7", "11,7", "subtract 2 times 7", "减去 7 的 2 倍", 0},
    {"euclid", "25,7", "18,7", "subtract 7", "减去 7", 0},
    {"nimble", "1,4", "1,2", "move the coin from 4 to 2", "把硬币从 4 号格移到 2 号格", 0},
    {"silver-dollar", "2,5", "2,3", "move the coin from 5 to 3", "把硬币从 5 号格移到 3 号格", 0},
    {"silver-dollar-bag:2", "2,5", "0,5", "put the coin on 2 into the bag",
     "把 2 号格的硬币放进钱袋", 0},
    {"turtles", "2,3,6", "2,3,5", "turn coins 5 and 6", "翻位置 5、6 的 2 枚硬币", 0},
    {"turtles", "2,3,6", "2,3", "turn coin 6", "翻位置 6 的 1 枚硬币", 0},
    {"turning:sym", "2,3,6", "1,2,4", "turn coins 1, 3, 4 and 6", "翻位置 1、3、4、6 的 4 枚硬币",
     0},
    {"tartan:turtles,turtles", "2,3", "2,1", "turn coins (2,1) and (2,3)",
     "翻位置 (2,1)、(2,3) 的 2 枚硬币", 0},
    {"flip", "0111", "0001", "turn 2 and 3 into zeros", "把第 2、3 位变成 0", 0},
    {"paper", "5,4", "3,4 2,4", "cut the width into 3 and 2", "把宽剪成 3 和 2", 0},
    {"paper", "5,4", "5,2 5,2", "cut the height into 2 and 2", "把高剪成 2 和 2", 0},
    {"chomp", "2x3", "3,1", "eat from b1", "从 b1 吃起", 0},
    {"cram", "3x4", "..xx/..../....", "domino c3-d3", "放骨牌 c3-d3", 0},
    {"domineering", "2x2 2x2", "x./x.", "domino a1-a2 on board 2", "在第 2 个棋盘放骨牌 a1-a2", 0},
    {"clobber", "2x3", "xox/.oo", "stone a1 takes b1", "a1 吃 b1", 0},
    {"clobber", "1x30 xo", ".x", "stone a1 takes b1 on board 2", "第 2 个棋盘的 a1 吃 b1", 0},
    {"nogo", "2x3 x..", "x.o", "o on c1 of board 2", "在第 2 个棋盘的 c1 放 o", 0},
    {"dawson-board", "3x2", "bb/.w/w.", "pawn b1-b2", "兵 b1-b2", 0},
    {"dawson-board", "bb/.w/w.", ".b/.b/w.", "pawn a3xb2", "兵 a3xb2", GRUNDY_SIDE_RIGHT},
    {"hackenbush", "0-1,1-2,1-3", "0-1,1-3", "cut edge 1-2", "剪断边 1-2", 0},
    {"hackenbush", "0-1,1-2,1-3", "", "cut edge 0-1", "剪断边 0-1", 0},
    {"node-kayles:path:5", "all", "4,5", "take vertex 2", "取顶点 2", 0},
    {"node-kayles:queens:2", "all", "", "place a queen on a1", "在 a1 放皇后", 0},
    {"arc-kayles:path:5", "all", "4,5 1", "take edge 2-3", "取边 2-3", 0},
    {"vertex-geography:grid:2x2", "a1", "b1,a1", "move to b1", "走到 b1", 0},
    {"divisor", "12", "4", "divide by 3", "除以 3", 0},
    {"prime-power", "12 72", "9", "divide number 2 by 8", "把第 2 个数除以 8", 0},
    {"aliquot", "12", "8", "subtract 4", "减去 4", 0},
    {"sprouts", "2", "1a1a.}", "join spots 1 and 2", "连接点 1 和 2", 0},
    {"sprouts", "3", "0.ab.}0.ab.}", "join spot 1 with itself around 2",
     "从点 1 画线绕过 2 回到自身", 0},
    {"sprouts", "0.ab.}ab.}", "0.2.}", "join spots 2 and 3 around 1", "连接点 2 和 3，围住 1", 0},
    {"sprouts", "0.ab.}ab.}", "1", "join spots 2 and 3, with nothing on either side",
     "连接点 2 和 3，两侧都没有点", 0},
    {"sprouts", "2 0.ab.}ab.}", "1", "join spots 2 and 3 of drawing 2, with nothing on either side",
     "连接第 2 幅图的点 2 和 3，两侧都没有点", 0},
    {"sprouts", "2.abcd.}abcd.}", "2.ab.}2ab.}",
     "join spots 2 and 3, with 4 and 5 on one side and nothing on the other",
     "连接点 2 和 3，一侧是 4、5，另一侧没有点", 0},
    {"sprouts", "0.ab.cd.}ab.ef.}cd.}ef.}", "ab.cd.}ab.ef.}cd.gh.}ef.}gh.}",
     "join spot 1 with itself, with 2 and 3 on one side and 4 and 5 on the other, way 2",
     "从点 1 画线回到自身，一侧是 2、3，另一侧是 4、5，第 2 种画法", 0},
    {"sprouts", "12a1a.bc.}bc.}", "112a2a.}", "join spots 3 and 5, leaving 3 between 2 and 4",
     "连接点 3 和 5，在 2 与 4 之间离开点 3", 0},
    {"sprouts", "12a1a.bc.}bc.}", "121a2a.}", "join spots 3 and 5, leaving 3 between 4 and 1",
     "连接点 3 和 5，在 4 与 1 之间离开点 3", 0},
};

static void add_texts(grundy_position *position, const grundy_game *game, const char *texts) {
  while (*texts) {
    size_t length = strcspn(texts, " ");
    assert_int_equal(grundy_position_add_text(position, game, texts, length), GRUNDY_OK);
    texts += length + (texts[length] == ' ');
  }
}

static void check_sentence(const sentence *s) {
  grundy_context *context = test_catalogue.context;
  grundy_game *game;
  grundy_position *from, *to;
  grundy_component parts[8];
  assert_int_equal(grundy_game_create(context, s->game, NULL, &game), GRUNDY_OK);
  assert_int_equal(grundy_position_create(context, &from), GRUNDY_OK);
  assert_int_equal(grundy_position_create(context, &to), GRUNDY_OK);
  add_texts(from, game, s->from);
  add_texts(to, game, s->to);
  size_t count = grundy_position_count(to), last = grundy_position_count(from) - 1;
  for (size_t i = 0; i < count; i++)
    parts[i] = grundy_position_component(to, i, &(const grundy_game *){NULL});
  test_part whole = {game, grundy_position_component(from, last, &(const grundy_game *){NULL})};
  if (!test_is_option(&test_catalogue, &whole, s->side, parts, count)) {
    fail_msg("%s %s: %s is no option", s->game, s->from, s->to);
  }
  for (unsigned language = 0; language < GRUNDY_LANGUAGES; language++) {
    grundy_buffer text;
    grundy_buffer_init(&text, context);
    (void)grundy_print_move(&text, GRUNDY_FORMAT_TEXT,
                            GRUNDY_PRINT_OPTIONS(.language = (grundy_language)language), from, last,
                            s->side, parts, count);
    assert_int_equal(text.status, GRUNDY_OK);
    assert_string_equal(text.data, language == GRUNDY_LANGUAGE_CHINESE ? s->chinese : s->english);
    grundy_buffer_clear(&text);
  }
  grundy_position_destroy(from);
  grundy_position_destroy(to);
  grundy_game_destroy(game);
}

static void sentences_are_exact(void **state) {
  for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++) check_sentence(&sentences[i]);
}

/* ---- planted faults ---- */

static grundy_status says_little(const grundy_call *call, grundy_reasons *out) {
  grundy_reasons_add(out, "move.take");
  grundy_reasons_number(out, "count", 1);
  return out->status;
}

/* How many are taken; and this stone as what is pointed at and gone, where there is one. */
static grundy_status say_taken(const grundy_call *call, const char *stone, grundy_reasons *out) {
  grundy_reasons_add(out, "move.take");
  grundy_reasons_number(out, "count",
                        call->component.words[0] - (call->count ? call->to->words[0] : 0));
  if (stone) grundy_reasons_texts(out, "pick", stone, 1);
  if (stone) grundy_reasons_texts(out, "gone", stone, 1);
  return out->status;
}

static grundy_status picks_nothing_there(const grundy_call *call, grundy_reasons *out) {
  return say_taken(call, "0", out);
}

/* Tells the moves apart, and points at the same stone for each; or at none. */
static grundy_status picks_first(const grundy_call *call, grundy_reasons *out) {
  return say_taken(call, "1", out);
}

static grundy_status picks_nothing(const grundy_call *call, grundy_reasons *out) {
  return say_taken(call, NULL, out);
}

/* Nim with another description. */
static void planted(const grundy_ruleset_display *display, const char *complaint) {
  grundy_ruleset rules = *grundy_catalogue_find("nim");
  grundy_game *game;
  uint64_t heap = 3;
  rules.display = display;
  assert_int_equal(grundy_game_create_ruleset(test_catalogue.context, &rules, NULL, NULL, &game),
                   GRUNDY_OK);
  test_part part = {game, {&heap, 1}};
  assert_false(test_law_moves(&test_catalogue, &part, 1, GRUNDY_SIDE_LEFT));
  assert_non_null(strstr(test_catalogue.report, complaint));
  grundy_game_destroy(game);
}

static void faults_are_noticed(void **state) {
  planted(GRUNDY_RULESET_DISPLAY(.describe = says_little), "two moves are called");
  planted(GRUNDY_RULESET_DISPLAY(.describe = picks_nothing_there), "no item of the picture");
  const grundy_ruleset_display alike = {.draw = grundy_i_draw_heap, .describe = picks_first};
  planted(&alike, "are picked alike");
  const grundy_ruleset_display none = {.draw = grundy_i_draw_heap, .describe = picks_nothing};
  planted(&none, "nothing to point at");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sentences_are_exact), cmocka_unit_test(every_game_says_its_moves),
      cmocka_unit_test(sums_say_where),      cmocka_unit_test(drawings_of_play),
      cmocka_unit_test(faults_are_noticed),
  };
  return cmocka_run_group_tests(tests, test_catalogue_open, test_catalogue_close);
}
