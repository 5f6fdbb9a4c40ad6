/* The oracle of game tests: plain search over a ruleset's options, and checks of its theorems
 * against it.
 *
 *   test_game *t = test_game_open("split");
 *   test_check_value(t, test_component(t, "5"));
 *   test_check_replies(t, test_component(t, "5"), 3);
 *   test_game_close(t);
 */
#ifndef SUPPORT_RULES_H
#define SUPPORT_RULES_H

#include <stdbool.h>
#include <stdint.h>

#include "grundy/game.h"

/* An opened game with its own context and what search has found. */
typedef struct test_memo {
  uint64_t *keys; /* one after another: length, then that many words */
  size_t *slots;  /* 1 + where a key begins; 0 where free */
  uint64_t *values;
  size_t used, key_length, key_capacity, slot_count;
} test_memo;

typedef struct test_game {
  grundy_context *context;
  grundy_game *game;
  grundy_array *components; /* those test_component made, until the game is closed */
  size_t component_count;
  test_memo nimbers, winners[2];
} test_game;

/* Options, or positions: item i is words[starts[i] .. starts[i+1]): for each part its length, then
 * its words; counts[i] parts. */
typedef struct test_list {
  grundy_sink sink;
  uint64_t *words;
  size_t *starts, *counts;
  size_t count, limit, words_length, words_capacity, capacity;
} test_list;

/* Opens a game of the catalogue ("bounded-nim:3"). Closing checks that all memory was freed. */
test_game *test_game_open(const char *name);
void test_game_close(test_game *t);
/* The same for the game in *state, after a group of tests. */
int test_game_shut(void **state);

/* Reads a component, which stays until the game is closed. */
grundy_component test_component(test_game *t, const char *text);
grundy_component test_heap(test_game *t, uint64_t heap);

/* Text of a component, valid until the next call. */
const char *test_text(const test_game *t, grundy_component c);

/* The XOR of the values, by plain search, of the parts that `reduce` gives, each of which must be
 * its own only part. */
uint64_t test_reduced(test_game *t, grundy_component c);

/* The status of reading a component; the detail of an error must hold `expected`. */
void test_check_bad(test_game *t, const char *text, const char *expected);

/* The status of opening a game must be BAD_INPUT and the detail hold `expected`. */
void test_check_bad_game(const char *name, const char *expected);

/* A list that stops its feeder once it has `limit` items. */
void test_list_init(test_list *list, size_t limit);
void test_list_clear(test_list *list);
/* The words of an item; NULL where no item has any. */
const uint64_t *test_list_words(const test_list *list, size_t index);
/* Text of an item: parts joined by blanks; valid until the next call. */
const char *test_list_text(const test_game *t, const test_list *list, size_t index);

/* The options of a component, distinct, sorted by number of parts, then their lengths and words. */
void test_options(const test_game *t, grundy_component c, test_list *out);

/* Nim-value by mex over the options, and who wins a sum, by search of whole positions. */
uint64_t test_search(test_game *t, grundy_component c);
bool test_next_wins(test_game *t, const grundy_component *parts, size_t count, grundy_play play);

/* The value and replies hooks agree with search. */
void test_check_value(test_game *t, grundy_component c);
void test_check_replies(test_game *t, grundy_component c, uint64_t v);
/* The winner hook agrees with search, in both kinds of play. */
void test_check_winner(test_game *t, grundy_component c, grundy_play play);
/* Sums of two of the first `samples` samples obey Nim's misère rule as misere_pair has it. */
void test_check_misere_pairs(test_game *t, uint64_t samples);

/* The value, and the replies to v as text joined by "; ", at most `limit` of them; the count. */
grundy_value test_value(test_game *t, grundy_component c);
const char *test_replies(test_game *t, grundy_component c, uint64_t v, size_t limit,
                         grundy_total *count);

/* All of it on every sample below `samples`: text reads back, samples are distinct and N and P
 * occur, value, replies to each value up to `values`, winner in normal play. */
void test_check_samples(test_game *t, uint64_t samples, uint64_t values);

#endif
