/* Subtraction games: take s from a heap, s in a finite set S, or any number except those of S.
 *
 * Nim-values come from a table, O(|S|) a heap. For a finite S they are periodic (Golomb 1966): the
 * last max S values fix the next one, and each is at most |S|. For all-but they are periodic with a
 * saltus (Siegel 2013, ch. IV). Once the table proves that, the value of every heap is known. Large
 * members that change no value are left out of it (src/heap/table.c), and large heaps of sets
 * of large numbers are computed in stretches of one value (src/heap/stretches.c). Misère play
 * follows Nim's misère rule (Ferguson 1974). */
#include <string.h>

#include "base/messages_games.def"
#include "base/messages_nouns.def"
#include "base/random.h"
#include "heap/table_ruleset.h"

enum { SAMPLED_COUNT = 6, SAMPLED_MOST = 24 };

static const char all_but[] = "all-but:";

static grundy_status open(grundy_context *context, grundy_game *game, const char *parameters) {
  const char *text = parameters ? parameters : "";
  bool but = strncmp(text, all_but, sizeof all_but - 1) == 0;
  if (but) text += sizeof all_but - 1;
  if (!*text) return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, set_empty);
  grundy_i_rule rule;
  grundy_array set = grundy_i_array(context);
  grundy_i_rule_init(&rule, context);
  rule.all_but = but;
  rule.ground = true;
  grundy_status s = grundy_i_set_open(game, GRUNDY_PHRASE(noun_number_of_the_subtraction_set),
                                      but ? all_but : "", text, UINT64_MAX, &set);
  for (size_t i = 0; i < set.length && s == GRUNDY_OK; i++) {
    s = grundy_i_rule_add(&rule, set.data[i], GRUNDY_LEAVE_HEAP);
  }
  grundy_array_clear(&set);
  if (s == GRUNDY_OK) s = grundy_i_table_ruleset_open(context, game, &rule);
  grundy_i_rule_clear(&rule);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_table_slim(context, game->state);
  if (s != GRUNDY_OK) grundy_i_table_ruleset_close(game);
  return s;
}

/* Half of the sets are all-but; a number may occur twice. */
static grundy_status sample_game(grundy_context *context, uint64_t seed, grundy_buffer *out) {
  grundy_status s = GRUNDY_OK;
  if (grundy_i_random_below(&seed, 2)) s = grundy_buffer_print(out, "%s", all_but);
  uint64_t count = 1 + grundy_i_random_below(&seed, SAMPLED_COUNT);
  uint64_t bound = 1 + grundy_i_random_below(&seed, SAMPLED_MOST);
  for (uint64_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = grundy_buffer_print(out, "%s%llu", i ? "," : "",
                            1 + (unsigned long long)grundy_i_random_below(&seed, bound));
  }
  return s;
}

const grundy_ruleset grundy_i_game_subtraction = {
    GRUNDY_TABLE_GAME(open, grundy_i_table_ruleset_display),
    .name = "subtraction",
    .alias = "set-nim",
    .title = {"Subtraction game", "集合 Nim"},
    .also = "集合;减法游戏",
    .family = GRUNDY_FAMILY_HEAPS,
    .summary = {"take one of the listed numbers from a heap, or with all-but any other number",
                "从一堆中取走集合中的某个数目，all-but 则为集合以外的任意数目"},
    .parameters = "S1,S2,…",
    .parameter_help =
        {"the numbers that may be taken, from 1 to 2^64-1; all-but:S1,S2,… those that "
         "may not",
         "允许取走的数目，1 到 2^64-1；all-but:S1,S2,… 为不允许取走的数目"},
    .theorem =
        {"nim-values from a table; all larger heaps once a window (a state, for all-but) "
         "repeats, which proves a period; large numbers that change no value are left out, and "
         "large heaps are valued in runs of one value",
         "查表；一旦窗口（all-but "
         "则为状态）重复，周期即得证，更大的堆由周期得出；不改变任何值的大数略去，大堆按同值段计"
         "算"},
    .source = "Golomb 1966; Siegel 2013",
    .examples = (const char *const[]){"1,3,4", "2,5", "2,4,6", "3", "1,1,10,11", "all-but:1,2",
                                      "all-but:3,7,8", "all-but:2", NULL},
    .sample_game = sample_game,
};
