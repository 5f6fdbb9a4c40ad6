/* src/play/screen: short games at a terminal, in both languages. Each screen is compared whole, so
 * that anything drawn wrong, or left over, is noticed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/terminal.h"

#define RIGHT "\033OC"
#define DOWN  "\033OB"
#define ERASE "\177"

/* What is typed, or the size that the terminal then has, and what is to be seen after it. */
typedef struct step {
  const char *keys;
  int rows, columns;
  const char *top, *bottom;
} step;

static void play(const char *command, const step *steps, size_t count, const char *left) {
  static test_terminal t;
  test_terminal_open(&t, 24, 80, GRUNDY_TEST_PROGRAM, command);
  for (size_t i = 0; i < count; i++) {
    if (steps[i].keys)
      test_terminal_type(&t, steps[i].keys);
    else
      test_terminal_resize(&t, steps[i].rows, steps[i].columns);
    test_terminal_await(&t, steps[i].top, steps[i].bottom);
  }
  test_terminal_type(&t, "q");
  assert_int_equal(test_terminal_end(&t, left), 0);
}

#define TITLE "{ grundy   A player who cannot move loses. You move first.}\n\n"
#define KEYS  "{ arrows choose  Enter play  h hint  u undo  s swap  r replay  ? help  q quit}"
#define OVER  "{ r replay  u undo  n new game  s swap  ? help  q quit}"
#define REPLAY                                                                                     \
  "  1. You: take 1 from heap 2\n"                                                                 \
  "  2. Program: take 1 from heap 1\n"                                                             \
  "  3. You: take 1 from heap 2\n"                                                                 \
  "No move lost this game: the starting position was already lost.\n"

/* Moves are chosen with the arrows; the terminal grows. */
static const step won[] = {
    {"", 0, 0,
     TITLE ">  1  nim 1  ○                                        { take 1}\n"
           "   2  nim 2  ● ●\n",
     KEYS},
    {RIGHT, 0, 0,
     TITLE "   1  nim 1  ●                                        { take 2}\n"
           ">  2  nim 2  ○ ○                                       take 1\n",
     KEYS},
    {DOWN, 0, 0,
     TITLE "   1  nim 1  ●                                         take 2\n"
           ">  2  nim 2  ● ○                                      { take 1}\n",
     KEYS},
    {NULL, 30, 100,
     TITLE "   1  nim 1  ●                                                      take 2\n"
           ">  2  nim 2  ● ○                                                   { take 1}\n",
     KEYS},
    {"\r", 0, 0,
     TITLE "   1  nim 0  ○                                                     { take 1}\n"
           ">  2  nim 1  ○ ○\n",
     "You: take 1 from heap 2\n"
     "Program: take 1 from heap 1\n"
     "\n"
     "\n" KEYS},
    {"\r", 0, 0,
     TITLE "   1  nim 0  ○\n"
           "   2  nim 0  ○ ○\n",
     "Program: take 1 from heap 1\n"
     "You: take 1 from heap 2\n"
     "You win!\n"
     "\n" OVER},
    {"r", 0, 0, REPLAY, "{ up, down: scroll   any other key: back}"},
    {"x", 0, 0,
     TITLE "   1  nim 0  ○\n"
           "   2  nim 0  ○ ○\n",
     "Program: take 1 from heap 1\n"
     "You: take 1 from heap 2\n"
     "You win!\n"
     "\n" OVER},
};

static void a_game_is_won(void **state) {
  play("grundy play --lang en --seed 1 nim 1 2", won, sizeof won / sizeof *won, REPLAY);
}

#undef TITLE
#undef KEYS
#undef OVER
#define TITLE "{ grundy   不能行动者负。你先手。}\n\n"
#define KEYS  "{ 方向键选择  回车走棋  h 提示  u 悔棋  s 换边  r 复盘  ? 帮助  q 退出}"
#define OVER  "{ r 复盘 u 悔棋 n 新局 s 换边 ? 帮助 q 退出}"
#define BOARD                                                                                      \
  ">  1  kayles 4  ▲ △ ▲ ▲                                击倒第 1 根木柱\n"         \
  "                                                      { 击倒第 2 根木柱}\n"               \
  "                                                       击倒第 1、2 根木柱\n"             \
  "                                                       击倒第 2、3 根木柱\n"

/* A hint; moves are typed, one of them wrong, another loses; the terminal becomes too small. */
static const step lost[] = {
    {"", 0, 0,
     TITLE ">  1  kayles 4  ▲ ▲ ▲ ▲                               { 击倒第 1 根木柱}\n"
           "                                                       击倒第 2 根木柱\n"
           "                                                       击倒第 1、2 根木柱\n"
           "                                                       击倒第 2、3 根木柱\n",
     KEYS},
    {DOWN, 0, 0, TITLE BOARD, KEYS},
    {"h", 0, 0, TITLE BOARD, "提示 1/4：你能赢。\n\n\n\n" KEYS},
    {"7", 0, 0, TITLE BOARD, "提示 1/4：你能赢。\n\n\n> 7\n" KEYS},
    {ERASE "9", 0, 0, TITLE BOARD, "提示 1/4：你能赢。\n\n\n> 9\n" KEYS},
    {"\r", 0, 0, TITLE BOARD, "规则不允许这样走\n\n\n\n" KEYS},
    {"#3", 0, 0, TITLE BOARD, "规则不允许这样走\n\n\n> #3\n" KEYS},
    {"\r", 0, 0, TITLE "  △ △ △ △\n  空\n",
     "你：击倒第 1、2 根木柱\n程序：击倒第 3、4 根木柱\n程序赢了。\n\n" OVER},
    {NULL, 10, 38, "窗口太小。\n", ""},
};

static void a_game_is_lost(void **state) {
  play("grundy play --lang zh --seed 1 kayles 4", lost, sizeof lost / sizeof *lost,
       "  1. 你：击倒第 1、2 根木柱  ？？导致\n输棋的一步\n  2. 程序：击倒第 3、4 根木柱\n");
}

#undef TITLE
#undef KEYS
#define TITLE "{ grundy   A player who cannot move loses. You move first.}\n\n"
#define KEYS  "{ arrows choose  Enter play  h hint  u undo  s swap  r replay  ? help  q quit}"
#define PAGE  "{ up, down: scroll   any other key: back}"
#define KEYS_HELP                                                                                  \
  "left, right, Tab   choose a component       h   the next of four hints\n"                       \
  "up, down           choose a move            r   all moves, mistakes marked\n"                   \
  "Enter              make it                  l   level: random, mistakes, perfect\n"             \
  "digits, # or -     type a move, see below   n   new game\n"                                     \
  "u  undo            s  swap sides            q   quit\n\n"
#define WORDS_HELP                                                                                 \
  "  moves (m)   list the moves          hint (h)    the next of four hints\n"                     \
  "  show (p)    show the position       replay (r)  all moves, mistakes marked\n"                 \
  "  undo (u)    undo your last move and the reply\n"                                              \
  "  swap (s)    swap sides              level L     random, mistakes or perfect\n"                \
  "  new (n)     start again             quit (q)    end\n"
#define HEAP TITLE ">  1  nim 1  ○                                        { take 1}\n"

/* No line of the help is longer than the screen, nor loses its end. */
static const step helped[] = {
    {"", 0, 0, HEAP, KEYS},
    {"?", 0, 0,
     KEYS_HELP "A move is the number of a component and what it becomes: \"2 1\" leaves 1 in\n"
               "component 2, \"2 -3\" takes 3 from it, \"1 4 2\" splits component 1 into 4 and 2.\n"
               "If there is one component, leave its number out. \"#5\" is the fifth move "
               "listed.\nOr say it as the list does: \"take 3 from heap 2\".\n" WORDS_HELP,
     PAGE},
    {NULL, 24, 70,
     "left, right, Tab   choose a component       h   the next of four hints\n"
     "up, down           choose a move            r   all moves, mistakes\nmarked\n"
     "Enter              make it                  l   level: random,\nmistakes, perfect\n"
     "digits, # or -     type a move, see below   n   new game\n"
     "u  undo            s  swap sides            q   quit\n\n"
     "A move is the number of a component and what it becomes: \"2 1\" leaves\n1 in\n"
     "component 2, \"2 -3\" takes 3 from it, \"1 4 2\" splits component 1 into 4\nand 2.\n"
     "If there is one component, leave its number out. \"#5\" is the fifth\nmove listed.\n"
     "Or say it as the list does: \"take 3 from heap 2\".\n"
     "  moves (m)   list the moves          hint (h)    the next of four\nhints\n"
     "  show (p)    show the position       replay (r)  all moves, mistakes\nmarked\n"
     "  undo (u)    undo your last move and the reply\n"
     "  swap (s)    swap sides              level L     random, mistakes or\nperfect\n"
     "  new (n)     start again             quit (q)    end\n",
     PAGE},
    {NULL, 24, 80,
     KEYS_HELP "A move is the number of a component and what it becomes: \"2 1\" leaves 1 in\n"
               "component 2, \"2 -3\" takes 3 from it, \"1 4 2\" splits component 1 into 4 and 2.\n"
               "If there is one component, leave its number out. \"#5\" is the fifth move "
               "listed.\nOr say it as the list does: \"take 3 from heap 2\".\n" WORDS_HELP,
     PAGE},
    {"x", 0, 0, HEAP, KEYS},
};

static void help_fits_the_screen(void **state) {
  play("grundy play --lang en nim 1", helped, sizeof helped / sizeof *helped, "No moves yet.\n");
}

#undef TITLE
#undef KEYS
#define TITLE "{ grundy   不能行动者负。你先手。}\n\n"
#define KEYS  "{ 方向键选择  回车走棋  h 提示  u 悔棋  s 换边  r 复盘  ? 帮助  q 退出}"
#define STAIRS                                                                                           \
  TITLE ">  1  staircase 2                                     { 把第 1 级的 2 个石子移到}\n"   \
        "              1 ○ ○                                    把第 1 级的 1 个石子移到\n" \
        "      0\n"

/* A move that the list cuts is shown whole below, until another is typed. */
static const step cut[] = {
    {"", 0, 0, STAIRS, " 把第 1 级的 2 个石子移到地面\n" KEYS},
    {"4", 0, 0, STAIRS, "> 4\n" KEYS},
    {ERASE, 0, 0, STAIRS, " 把第 1 级的 2 个石子移到地面\n" KEYS},
};

static void the_chosen_move_is_shown_whole(void **state) {
  play("grundy play --lang zh staircase 2", cut, sizeof cut / sizeof *cut, "还没有走棋。\n");
}

/* What the answer says at a terminal is not said there again. */
static void limits_are_said_once(void **state) {
  static test_terminal t;
  test_terminal_open(&t, 24, 90, GRUNDY_TEST_PROGRAM,
                     "grundy solve --lang en fibonacci 100000 + nim 7");
  assert_int_equal(test_terminal_end(
                       &t, "The winner is not known.\n"
                           "Note: the nim-value of a component is not known, and the winner "
                           "depends on it\n"
                           "(the theorem gives the winner only; nim-values are tabulated for heaps "
                           "below 4096)\n"
                           "\n"
                           "  fibonacci 100000  -\n"
                           "  nim 7             7  by theorem (Bouton 1901)\n"
                           "(not all moves could be examined within the limits)\n"),
                   4);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_game_is_won),        cmocka_unit_test(a_game_is_lost),
      cmocka_unit_test(help_fits_the_screen), cmocka_unit_test(the_chosen_move_is_shown_whole),
      cmocka_unit_test(limits_are_said_once),
  };
  return cmocka_run_group_tests_name("screen", tests, NULL, NULL);
}
