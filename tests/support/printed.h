/* A game by its rule as `grundy games NAME` prints it, written down without the program's rules,
 * and the program's answers against plain search of it.
 *
 *   static const test_rule nim = {"nim", moves, text, NULL, 0, false};
 *   test_check_rule(&nim, &(test_place){{5}, 1}, "5");
 */
#ifndef SUPPORT_PRINTED_H
#define SUPPORT_PRINTED_H

#include <stdbool.h>
#include <stdint.h>

enum { TEST_PLACE_BYTES = 24, TEST_PLACE_TEXT = 256 };

/* A position that moves may break into several components; what `at` means depends on the rule, and
 * `count` is how much of it is in use. */
typedef struct test_place {
  uint8_t at[TEST_PLACE_BYTES];
  uint8_t count;
} test_place;

typedef enum test_verdict { TEST_OPEN, TEST_MOVER_WINS, TEST_MOVER_LOSES } test_verdict;

/* Collects the places that moves lead to. */
typedef struct test_mover test_mover;
struct test_mover {
  void (*take)(test_mover *self, const test_place *after);
};

/* What `argument` means depends on the rule: a bound, a width, a kind. `text` writes a place as the
 * program does, its components separated by blanks. `over`, which may be NULL: who has won in
 * normal play where the rule itself says so; in misère play the other player has.
 * `boards_in_misere`: in normal play the program keeps less of the board than `text`, so that
 * winners alone are compared. */
typedef struct test_rule test_rule;
struct test_rule {
  const char *game;
  void (*moves)(const test_rule *rule, const test_place *p, test_mover *m);
  void (*text)(const test_rule *rule, const test_place *p, char *out);
  test_verdict (*over)(const test_rule *rule, const test_place *p);
  unsigned argument;
  bool boards_in_misere;
};

/* Who wins and which moves win, in normal and in misère play, must be what the program says about
 * the component `text`; parts of a place that no longer matter for play still count as parts of a
 * move. */
void test_check_rule(const test_rule *rule, const test_place *place, const char *text);

#endif
