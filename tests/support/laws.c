/* Each law asks the ruleset, or the solver, and then the oracle. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "sequence/formula.h"
#include "support/laws_inside.h"

enum { VALUES = 9 }; /* that replies are asked for, at most */

/* ---- values and winners ---- */

/* The pruned search's value (where it is found within the limits of the world's context), and its
 * answers to "is it v?"; it may pass on values from 64 on. */
static bool check_pruned(test_world *world, grundy_i_value_engine *pruned, const grundy_game *game,
                         grundy_component c, uint64_t truth) {
  uint64_t found = 0, name;
  bool yes = false, large = truth >= GRUNDY_I_NIMSET_SIZE;
  assert_int_equal(grundy_i_search_game(&world->search, game, &name), GRUNDY_OK);
  for (uint64_t v = 0; v < 4 && !large; v++) {
    grundy_status s = grundy_i_value_engine_is(pruned, game, name, &c, 1, v, 0, &yes);
    if (s == GRUNDY_LIMIT) return true;
    if (s != GRUNDY_OK || yes != (v == truth)) {
      return test_offend(world, "%s: pruned search: is it %llu? %d (status %d), the oracle: %llu",
                         test_text_of(world, game, c), test_number(v), (int)yes, (int)s,
                         test_number(truth));
    }
  }
  grundy_status s = grundy_i_value_engine_value(pruned, game, name, c, 0, &found);
  if ((s == GRUNDY_OK && found == truth) || (s == GRUNDY_UNKNOWN && large) || s == GRUNDY_LIMIT) {
    return true;
  }
  return test_offend(world, "%s: pruned search finds %llu (status %d), the oracle %llu",
                     test_text_of(world, game, c), test_number(found), (int)s, test_number(truth));
}

static bool check_searches(test_world *world, const grundy_game *game, grundy_component c,
                           uint64_t truth) {
  uint64_t found = 0;
  grundy_status s = grundy_i_search_value(&world->search, game, c, 0, &found);
  if (s == GRUNDY_LIMIT) return true;
  if (s != GRUNDY_OK || found != truth) {
    return test_offend(world, "%s: search finds %llu (status %d), the oracle %llu",
                       test_text_of(world, game, c), test_number(found), (int)s,
                       test_number(truth));
  }
  return check_pruned(world, &world->pruned, game, c, truth) &&
         check_pruned(world, &world->cramped, game, c, truth);
}

bool test_law_value(test_world *world, const grundy_game *game, grundy_component c, bool *known) {
  uint64_t truth;
  static const grundy_phrase none = {"no rule", NULL};
  grundy_value v = {.known = false, .note = &none};
  *known = false;
  if (!test_oracle_value(&world->oracle, game, c, &truth)) {
    return test_offend(world, "%s: too large to be a sample", test_text_of(world, game, c));
  }
  if (game->theory->value) {
    grundy_status s = game->theory->value(GRUNDY_CALL(world->context, game, c), &v);
    if (s != GRUNDY_OK)
      return test_offend(world, "%s: status %d", test_text_of(world, game, c), (int)s);
  }
  *known = v.known;
  if (!v.known) {
    bool said =
        v.note || test_offend(world, "%s: no value and no note", test_text_of(world, game, c));
    return said && (game->moves->terminal || check_searches(world, game, c, truth));
  }
  if (v.method == GRUNDY_METHOD_NONE) {
    return test_offend(world, "%s: a value without a method", test_text_of(world, game, c));
  }
  if (v.nimber == truth) return check_searches(world, game, c, truth);
  return test_offend(world, "%s: value %llu, the oracle finds %llu", test_text_of(world, game, c),
                     test_number(v.nimber), test_number(truth));
}

bool test_law_closed_form(test_world *world, const grundy_game *game, grundy_component c) {
  const grundy_closed_form *form = &game->theory->closed_form;
  uint64_t truth, value = 0;
  grundy_formula formula;
  if (!form->formula || c.words[0] < form->from) return true;
  if (!test_oracle_value(&world->oracle, game, c, &truth)) {
    return test_offend(world, "%s: too large to be a sample", test_text_of(world, game, c));
  }
  if (grundy_i_formula_read(world->context, form->formula, &formula) != GRUNDY_OK) {
    return test_offend(world, "%s: %s", game->name,
                       grundy_context_message(world->context, GRUNDY_LANGUAGE_ENGLISH));
  }
  if (grundy_i_formula_value(&formula, c.words[0], &value) && value == truth) return true;
  return test_offend(world, "%s: the closed form gives %llu, the oracle finds %llu",
                     test_text_of(world, game, c), test_number(value), test_number(truth));
}

/* The answer of the solver's search of whole positions, for comparison with the oracle. */
static bool check_whole_search(test_world *world, const test_part *part, grundy_play play,
                               bool truth) {
  bool found = !truth;
  grundy_position *position;
  assert_int_equal(grundy_position_create(world->context, &position), GRUNDY_OK);
  assert_int_equal(grundy_position_add(position, part->game, part->c), GRUNDY_OK);
  grundy_status s = grundy_i_search_wins(&world->search, position, play, GRUNDY_SIDE_LEFT, &found);
  grundy_position_destroy(position);
  if (s == GRUNDY_LIMIT || (s == GRUNDY_OK && found == truth)) return true;
  return test_offend(world, "%s, play %d: search of whole positions finds %d (status %d)",
                     test_sum_text(world, part, 1), (int)play, (int)found, (int)s);
}

bool test_law_winner(test_world *world, const grundy_game *game, grundy_component c,
                     grundy_play play) {
  bool wins;
  uint64_t value;
  test_part part = {game, c};
  grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
  if (!test_oracle_wins(&world->oracle, &part, 1, play, GRUNDY_SIDE_LEFT, &wins)) {
    world->skipped++;
    return true;
  }
  if (game->theory->winner) {
    grundy_status s = game->theory->winner(GRUNDY_CALL(world->context, game, c), play, &outcome);
    if (s != GRUNDY_OK)
      return test_offend(world, "%s: status %d", test_text_of(world, game, c), (int)s);
  }
  if (outcome != GRUNDY_OUTCOME_UNKNOWN &&
      outcome != (wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P)) {
    return test_offend(world, "%s, play %d: outcome %d, but the next player %s",
                       test_text_of(world, game, c), (int)play, (int)outcome,
                       wins ? "wins" : "loses");
  }
  if (play == GRUNDY_PLAY_NORMAL && !game->moves->terminal &&
      test_oracle_value(&world->oracle, game, c, &value) && (value != 0) != wins) {
    return test_offend(world, "%s: worth %llu, but the next player %s",
                       test_text_of(world, game, c), test_number(value), wins ? "wins" : "loses");
  }
  return check_whole_search(world, &part, play, wins);
}

/* ---- replies ---- */

/* Keeps the options whose value is asked for. */
typedef struct filter {
  grundy_sink sink;
  test_world *world;
  const grundy_game *game;
  const uint64_t *wanted;
  test_items kept[VALUES];
} filter;

static grundy_status keep(grundy_sink *sink, const grundy_option *option) {
  filter *f = (filter *)sink;
  uint64_t value = 0;
  for (size_t i = 0; i < option->count; i++) {
    uint64_t part;
    assert_true(test_oracle_value(&f->world->oracle, f->game, option->parts[i], &part));
    value ^= part;
  }
  for (size_t i = 0; i < VALUES; i++) {
    if (f->wanted[i] != value) continue;
    grundy_status s = f->kept[i].list.sink.take(&f->kept[i].list.sink, option);
    if (s != GRUNDY_OK) return s;
  }
  return GRUNDY_OK;
}

static bool check_count(test_world *world, const test_part *part, uint64_t v, size_t wanted,
                        size_t limit) {
  test_list list;
  grundy_total count = {false, 0};
  test_list_init(&list, limit);
  grundy_status s = part->game->theory->replies(GRUNDY_CALL(world->context, part->game, part->c), v,
                                                limit ? &list.sink : NULL, &count);
  size_t given = list.count;
  test_list_clear(&list);
  if (s == GRUNDY_OK && count.exact && count.total == wanted &&
      given == (limit < wanted ? limit : wanted)) {
    return true;
  }
  return test_offend(world,
                     "%s to %llu, at most %zu: %zu replies, total %llu%s (status %d), not %zu",
                     test_sum_text(world, part, 1), test_number(v), limit, given,
                     test_number(count.total), count.exact ? "" : " or more", (int)s, wanted);
}

static bool check_replies(test_world *world, const test_part *part, uint64_t v, test_items *wanted,
                          size_t *answered) {
  test_list given;
  grundy_total count;
  const grundy_game *game = part->game;
  test_list_init(&given, SIZE_MAX);
  grundy_status s =
      game->theory->replies(GRUNDY_CALL(world->context, game, part->c), v, &given.sink, &count);
  bool right = s == GRUNDY_OK && given.count == wanted->count;
  for (size_t i = 0; right && i < given.count; i++) {
    test_item reply = {test_list_words(&given, i), given.counts[i]};
    right = test_compare_items(&reply, &wanted->sorted[i]) == 0;
  }
  if (s == GRUNDY_OK && !right) {
    test_offend(world, "%s to %llu: %zu replies, not the %zu options of that value",
                test_sum_text(world, part, 1), test_number(v), given.count, wanted->count);
  }
  test_list_clear(&given);
  if (s == GRUNDY_UNKNOWN) return true;
  if (s != GRUNDY_OK)
    return test_offend(world, "%s: status %d", test_sum_text(world, part, 1), (int)s);
  ++*answered;
  for (size_t limit = 0; right && limit < 3; limit++) {
    right = check_count(world, part, v, wanted->count, limit);
  }
  return right;
}

bool test_law_replies(test_world *world, const grundy_game *game, grundy_component c,
                      test_random *random, size_t *answered) {
  uint64_t own;
  if (!game->theory->replies) return true;
  if (!test_oracle_value(&world->oracle, game, c, &own)) {
    return test_offend(world, "%s: too large to be a sample", test_text_of(world, game, c));
  }
  uint64_t wanted[VALUES] = {
      own,
      0,
      1,
      2,
      own ^ 1,
      test_random_below(random, 16),
      own + 1 + test_random_below(random, 8),
      test_random_next(random),
      UINT64_MAX,
  };
  filter f = {{keep}, world, game, wanted, {{{{0}, 0, 0, 0, 0, 0, 0, 0, 0}, 0, 0}}};
  for (size_t i = 0; i < VALUES; i++) test_list_init(&f.kept[i].list, SIZE_MAX);
  assert_int_equal(game->moves->options(GRUNDY_CALL(world->context, game, c), &f.sink), GRUNDY_OK);
  bool right = true;
  for (size_t i = 0; i < VALUES; i++) {
    test_sort_items(&f.kept[i]);
    right = right && check_replies(world, &(test_part){game, c}, wanted[i], &f.kept[i], answered);
    test_clear_items(&f.kept[i]);
  }
  return right;
}

/* ---- misère pairs ---- */

static bool check_pair(test_world *world, const test_part *part, grundy_pair pair) {
  uint64_t value;
  bool form = pair.normal == pair.misere || (pair.normal <= 1 && pair.misere == 1 - pair.normal);
  if (!form) {
    return test_offend(world, "%s: (%llu,%llu) is no pair of nim", test_sum_text(world, part, 1),
                       test_number(pair.normal), test_number(pair.misere));
  }
  if (!test_oracle_value(&world->oracle, part->game, part->c, &value)) return true;
  return value == pair.normal ||
         test_offend(world, "%s: the pair says %llu, the oracle %llu",
                     test_sum_text(world, part, 1), test_number(pair.normal), test_number(value));
}

bool test_law_pairs(test_world *world, const test_part *parts, size_t count, bool *tame) {
  uint64_t normal = 0;
  bool fickle = true, wins;
  *tame = false;
  for (size_t i = 0; i < count; i++) {
    grundy_pair pair;
    if (!parts[i].game->theory->misere_pair) return true;
    grundy_status s = parts[i].game->theory->misere_pair(
        GRUNDY_CALL(world->context, parts[i].game, parts[i].c), &pair);
    if (s == GRUNDY_UNKNOWN) return true;
    if (s != GRUNDY_OK) {
      return test_offend(world, "%s: status %d", test_sum_text(world, &parts[i], 1), (int)s);
    }
    if (!check_pair(world, &parts[i], pair)) return false;
    normal ^= pair.normal;
    fickle = fickle && pair.normal != pair.misere;
  }
  *tame = true;
  uint64_t misere = fickle ? normal ^ 1 : normal;
  if (!test_oracle_wins(&world->oracle, parts, count, GRUNDY_PLAY_MISERE, GRUNDY_SIDE_LEFT,
                        &wins)) {
    world->skipped++;
    return true;
  }
  return (misere != 0) == wins ||
         test_offend(world, "%s: misère value %llu by pairs, but the next player %s",
                     test_sum_text(world, parts, count), test_number(misere),
                     wins ? "wins" : "loses");
}

/* ---- options and text ---- */

static bool reads_back(test_world *world, const grundy_game *game, grundy_component c) {
  grundy_buffer text;
  grundy_array words;
  grundy_buffer_init(&text, world->context);
  grundy_array_init(&words, world->context);
  test_print_part(world, &(test_part){game, c}, &text);
  grundy_status s = game->moves->parse(GRUNDY_CALL(world->context, game, {NULL, 0}), text.data,
                                       text.length, &words);
  bool right = s == GRUNDY_OK &&
               test_same_component(c, (grundy_component){words.data, words.length}) &&
               text.length && !strpbrk(text.data, " \t\n#") && strcmp(text.data, "+") &&
               strcmp(text.data, "-");
  if (!right) test_offend(world, "%s: '%s' does not read back", game->name, text.data);
  grundy_array_clear(&words);
  grundy_buffer_clear(&text);
  return right;
}

static bool check_parts(test_world *world, const grundy_game *game, grundy_component c,
                        const test_item *option) {
  const uint64_t *words = option->words;
  uint64_t last = UINT64_MAX;
  for (size_t i = 0; i < option->parts; i++) {
    grundy_component part = test_next_part(&words);
    if (!reads_back(world, game, part)) return false;
    if (test_same_component(part, c)) {
      return test_offend(world, "%s: a move leaves it as it is", test_text_of(world, game, c));
    }
    if (game->ruleset->dimensions == 1 && part.length != 1) {
      return test_offend(world, "%s: a heap is one word", test_text_of(world, game, c));
    }
    if (part.length == 1 && part.words[0] > last) {
      return test_offend(world, "%s: parts larger first", test_text_of(world, game, c));
    }
    if (part.length == 1) last = part.words[0];
  }
  return true;
}

static bool check_canonical(test_world *world, const grundy_game *game, grundy_component c) {
  grundy_array once, twice;
  if (!game->hints->canonical) return true;
  grundy_array_init(&once, world->context);
  grundy_array_init(&twice, world->context);
  assert_int_equal(game->hints->canonical(GRUNDY_CALL(world->context, game, c), &once), GRUNDY_OK);
  test_part parts[] = {{game, c}, {game, {once.data, once.length}}};
  assert_int_equal(game->hints->canonical(GRUNDY_CALL(world->context, game, parts[1].c), &twice),
                   GRUNDY_OK);
  bool right = test_same_component(parts[1].c, (grundy_component){twice.data, twice.length});
  for (int i = 0; i < 4 && right; i++) {
    bool own = false, other = false;
    grundy_play play = i & 1 ? GRUNDY_PLAY_MISERE : GRUNDY_PLAY_NORMAL;
    grundy_side side = i & 2 ? GRUNDY_SIDE_RIGHT : GRUNDY_SIDE_LEFT;
    right = !test_oracle_wins(&world->oracle, &parts[0], 1, play, side, &own) ||
            !test_oracle_wins(&world->oracle, &parts[1], 1, play, side, &other) || own == other;
  }
  grundy_array_clear(&twice);
  grundy_array_clear(&once);
  return right ||
         test_offend(world, "%s: the canonical form differs", test_text_of(world, game, c));
}

/* Keeps the parts that a component is reduced to, as a sum. */
typedef struct keeper {
  grundy_sink sink;
  const grundy_game *game;
  grundy_array words;
  size_t lengths[TEST_PARTS], count, calls;
} keeper;

static grundy_status keep_parts(grundy_sink *sink, const grundy_option *option) {
  keeper *k = (keeper *)sink;
  assert_true(option->count <= TEST_PARTS);
  k->calls++;
  k->count = option->count;
  for (size_t i = 0; i < option->count; i++) {
    k->lengths[i] = option->parts[i].length;
    assert_int_equal(
        grundy_array_append(&k->words, option->parts[i].words, option->parts[i].length), GRUNDY_OK);
  }
  return GRUNDY_OK;
}

/* What a component is reduced to has the same winners, in both kinds of play. */
static bool check_reduced(test_world *world, const grundy_game *game, grundy_component c) {
  keeper k = {.sink = {keep_parts}, .game = game};
  test_part own = {game, c}, parts[TEST_PARTS];
  if (!game->hints->reduce) return true;
  grundy_array_init(&k.words, world->context);
  assert_int_equal(game->hints->reduce(GRUNDY_CALL(world->context, game, c), &k.sink), GRUNDY_OK);
  size_t begin = 0;
  for (size_t i = 0; i < k.count; begin += k.lengths[i++]) {
    parts[i] = (test_part){game, {k.words.data + begin, k.lengths[i]}};
  }
  bool right = k.calls == 1;
  for (int i = 0; i < 4 && right; i++) {
    bool first = false, second = false;
    grundy_play play = i & 1 ? GRUNDY_PLAY_MISERE : GRUNDY_PLAY_NORMAL;
    grundy_side side = i & 2 ? GRUNDY_SIDE_RIGHT : GRUNDY_SIDE_LEFT;
    right = !test_oracle_wins(&world->oracle, &own, 1, play, side, &first) ||
            !test_oracle_wins(&world->oracle, parts, k.count, play, side, &second) ||
            first == second;
  }
  grundy_array_clear(&k.words);
  return right ||
         test_offend(world, "%s: what it reduces to differs", test_text_of(world, game, c));
}

bool test_law_options(test_world *world, const grundy_game *game, grundy_component c) {
  bool right = reads_back(world, game, c) && check_canonical(world, game, c) &&
               check_reduced(world, game, c);
  for (unsigned side = 0; side <= game->ruleset->two_sided && right; side++) {
    test_items all;
    test_list_options(world, game, c, (grundy_side)side, &all);
    for (size_t i = 0; i < all.count && right; i += 1 + all.count / 64) {
      right = check_parts(world, game, c, &all.sorted[i]);
    }
    test_clear_items(&all);
  }
  return right;
}
