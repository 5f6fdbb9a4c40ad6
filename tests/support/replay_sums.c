/* The steps about whole sums, of the other kinds too, and how long play lasts. */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "support/laws_inside.h"
#include "support/replay.h"

enum { MOST = 24, BUDGET = 4000 };

/* ---- how long a component lasts, by its definition ---- */

typedef struct lengths {
  bool wins;
  uint64_t remoteness, suspense;
} lengths;

/* Plain recursion without a memory; false where that is too long. */
static bool measure(const test_step *step, const test_part *parts, size_t count, size_t *left,
                    lengths *out) {
  lengths won = {true, UINT64_MAX, 0}, lost = {false, 0, UINT64_MAX};
  bool moved = false, fits = true;
  for (size_t i = 0; i < count && fits; i++) {
    test_items options;
    test_list_options(step->world, parts[i].game, parts[i].c, GRUNDY_SIDE_LEFT, &options);
    for (size_t k = 0; k < options.count && fits; k++) {
      const uint64_t *words = options.sorted[k].words;
      test_part after[MOST];
      size_t total = 0;
      lengths v;
      fits = count - 1 + options.sorted[k].parts <= MOST && *left > 0;
      if (!fits) break;
      --*left;
      for (size_t j = 0; j < count; j++) {
        if (j != i) after[total++] = parts[j];
      }
      for (size_t j = 0; j < options.sorted[k].parts; j++) {
        after[total++] = (test_part){parts[i].game, test_next_part(&words)};
      }
      fits = measure(step, after, total, left, &v);
      moved = true;
      lengths *side = v.wins ? &lost : &won;
      uint64_t *least = v.wins ? &side->suspense : &side->remoteness;
      uint64_t *greatest = v.wins ? &side->remoteness : &side->suspense;
      uint64_t low = v.wins ? v.suspense : v.remoteness, high = v.wins ? v.remoteness : v.suspense;
      if (low + 1 < *least) *least = low + 1;
      if (high + 1 > *greatest) *greatest = high + 1;
    }
    test_clear_items(&options);
  }
  *out = won.suspense ? won : lost;
  if (!moved) *out = (lengths){step->solution->play == GRUNDY_PLAY_MISERE, 0, 0};
  return fits;
}

static bool lasts(test_step *step, bool suspense) {
  lengths found;
  size_t left = BUDGET;
  if (!measure(step, step->own, 1, &left, &found)) return true;
  return test_step_number(step, "moves") == (suspense ? found.suspense : found.remoteness);
}

static bool replay_remoteness(test_step *step) {
  return lasts(step, false);
}

static bool replay_suspense(test_step *step) {
  return lasts(step, true);
}

static bool replay_longer(test_step *step) {
  lengths found;
  size_t left = BUDGET;
  if (!measure(step, step->own, 1, &left, &found)) return true;
  bool conjunctive = step->solution->sum == GRUNDY_SUM_CONJUNCTIVE;
  return (conjunctive ? found.remoteness : found.suspense) >= test_step_number(step, "moves");
}

static bool replay_endless(test_step *step) {
  return step->own->game->loopy;
}

static bool replay_never(test_step *step) {
  return step->solution->outcome == GRUNDY_OUTCOME_D;
}

/* ---- what follows from the lengths ---- */

/* The least or greatest number among the reasons of one id; false where there is none. */
static bool extreme(const test_step *step, const char *id, bool greatest, uint64_t *out) {
  bool any = false;
  *out = 0;
  const grundy_reasons *all = &step->solution->reasons;
  for (size_t i = 0; i < all->count; i++) {
    if (strcmp(all->list[i].id, id)) continue;
    uint64_t moves = grundy_reason_field(&all->list[i], "moves")->number;
    if (!any || (greatest ? moves > *out : moves < *out)) *out = moves;
    any = true;
  }
  return any;
}

static bool replay_first(test_step *step) {
  uint64_t least;
  return extreme(step, "remoteness", false, &least) && least == test_step_number(step, "moves");
}

static bool replay_last(test_step *step) {
  uint64_t greatest;
  return extreme(step, "suspense", true, &greatest) && greatest == test_step_number(step, "moves");
}

static bool says(const test_step *step, const char *id) {
  const grundy_reasons *all = &step->solution->reasons;
  for (size_t i = 0; i < all->count; i++) {
    if (strcmp(all->list[i].id, id) == 0) return true;
  }
  return false;
}

/* Some component lasts longer than is known, and each is won, or each lost, by itself. */
static bool replay_longer_parity(test_step *step, bool odd) {
  bool wins = odd == (step->solution->play == GRUNDY_PLAY_NORMAL);
  return says(step, "longer") && step->solution->sum == GRUNDY_SUM_CONTINUED &&
         step->solution->outcome == (wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P);
}

static bool replay_longer_odd(test_step *step) {
  return replay_longer_parity(step, true);
}

static bool replay_longer_even(test_step *step) {
  return replay_longer_parity(step, false);
}

static bool parity_is(test_step *step, bool odd, grundy_play play) {
  uint64_t moves = odd;
  if (!extreme(step, "ends-first", false, &moves) && !extreme(step, "ends-last", true, &moves) &&
      !says(step, odd ? "longer-odd" : "longer-even")) {
    return false;
  }
  grundy_outcome outcome =
      odd == (play == GRUNDY_PLAY_NORMAL) ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  return (moves % 2 == 1) == odd && step->solution->play == play &&
         step->solution->outcome == outcome;
}

static bool replay_odd(test_step *step) {
  return parity_is(step, true, GRUNDY_PLAY_NORMAL);
}

static bool replay_even(test_step *step) {
  return parity_is(step, false, GRUNDY_PLAY_NORMAL);
}

static bool replay_odd_misere(test_step *step) {
  return parity_is(step, true, GRUNDY_PLAY_MISERE);
}

static bool replay_even_misere(test_step *step) {
  return parity_is(step, false, GRUNDY_PLAY_MISERE);
}

/* ---- components by themselves ---- */

/* Whether the player to move in this component alone has that result; true where it is large. */
static bool alone(const test_step *step, const test_part *part, grundy_play play, bool wins) {
  bool found;
  return !test_oracle_wins(&step->world->oracle, part, 1, play, GRUNDY_SIDE_LEFT, &found) ||
         found == wins;
}

static bool ended(const test_step *step, const test_part *part) {
  test_items options;
  test_list_options(step->world, part->game, part->c, GRUNDY_SIDE_LEFT, &options);
  bool none = options.count == 0;
  test_clear_items(&options);
  return none;
}

static bool replay_alone_p(test_step *step) {
  return alone(step, step->own, GRUNDY_PLAY_NORMAL, false);
}

static bool replay_alone_n(test_step *step) {
  return alone(step, step->own, GRUNDY_PLAY_NORMAL, true);
}

static bool replay_alone_p_misere(test_step *step) {
  return alone(step, step->own, GRUNDY_PLAY_MISERE, false);
}

static bool replay_alone_n_misere(test_step *step) {
  return alone(step, step->own, GRUNDY_PLAY_MISERE, true);
}

static bool replay_alone_ended(test_step *step) {
  return ended(step, step->own);
}

static size_t still_there(const test_step *step) {
  size_t count = 0;
  for (size_t i = 0; i < step->count; i++) count += !ended(step, &step->parts[i]);
  return count;
}

/* All are P-positions, those that have ended too. */
static bool all_lost(const test_step *step, size_t first, size_t end) {
  for (size_t i = first; i < end; i++) {
    if (!alone(step, &step->parts[i], GRUNDY_PLAY_NORMAL, false)) return false;
  }
  return true;
}

static bool replay_selective_p(test_step *step) {
  return step->solution->outcome == GRUNDY_OUTCOME_P && all_lost(step, 0, step->count);
}

static bool replay_selective_n(test_step *step) {
  return step->solution->outcome == GRUNDY_OUTCOME_N;
}

static bool replay_selective_n_misere(test_step *step) {
  return replay_selective_n(step) && step->solution->play == GRUNDY_PLAY_MISERE &&
         still_there(step) > 1;
}

static bool replay_selective_one(test_step *step) {
  return still_there(step) == 1 && step->solution->play == GRUNDY_PLAY_MISERE;
}

static bool replay_all_ended(test_step *step) {
  return still_there(step) == 0 && step->solution->play == GRUNDY_PLAY_MISERE &&
         step->solution->outcome == GRUNDY_OUTCOME_N;
}

/* ---- ordinal sums ---- */

static bool replay_ordinal_first(test_step *step) {
  size_t first = step->reason->component, begin = 0;
  if (step->solution->play == GRUNDY_PLAY_MISERE) {
    while (begin < first && ended(step, &step->parts[begin])) begin++;
    if (begin == first || !alone(step, &step->parts[begin], GRUNDY_PLAY_MISERE, false))
      return false;
    begin++;
  }
  return step->solution->outcome == GRUNDY_OUTCOME_N && all_lost(step, begin, first) &&
         alone(step, step->own, GRUNDY_PLAY_NORMAL, true);
}

static bool replay_ordinal_misere(test_step *step) {
  for (size_t i = 0; i < step->reason->component; i++) {
    if (!ended(step, &step->parts[i])) return false;
  }
  return alone(step, step->own, GRUNDY_PLAY_MISERE, true);
}

static bool replay_ordinal_p(test_step *step) {
  bool misere = step->solution->play == GRUNDY_PLAY_MISERE;
  if (misere && still_there(step) == 0) return false;
  return step->solution->outcome == GRUNDY_OUTCOME_P && (misere || all_lost(step, 0, step->count));
}

static bool replay_ordinal_value(test_step *step) {
  return step->solution->value_known && test_step_number(step, "value") == step->solution->value;
}

/* ---- the move ---- */

static bool replay_together(test_step *step) {
  const grundy_field *to = test_step_field(step, "to");
  grundy_array words[TEST_PARTS];
  grundy_component option[TEST_PARTS] = {{NULL, 0}};
  bool right = to->count <= TEST_PARTS;
  size_t count = 0;
  for (; right && count < to->count; count++) {
    grundy_array_init(&words[count], step->world->context);
    right = step->own->game->moves->parse(
                GRUNDY_CALL(step->world->context, step->own->game, {NULL, 0}), to->texts[count],
                strlen(to->texts[count]), &words[count]) == GRUNDY_OK;
    option[count] = (grundy_component){words[count].data, words[count].length};
  }
  right = right && test_is_option(step->world, step->own, GRUNDY_SIDE_LEFT, option, count);
  for (size_t i = 0; i < count; i++) grundy_array_clear(&words[i]);
  return right;
}

/* ---- what is true of a whole disjunctive sum ---- */

/* Whether the same player wins without two components (one, where they are the same); also true
 * where that is too long to be searched. */
static bool same_without(const test_step *step, size_t a, size_t b) {
  test_part rest[MOST];
  size_t count = 0;
  bool all, some;
  grundy_play play = step->solution->play;
  test_oracle *oracle = &step->world->oracle;
  if (a >= step->count || b >= step->count || step->count > MOST) return false;
  for (size_t i = 0; i < step->count; i++) {
    if (i != a && i != b) rest[count++] = step->parts[i];
  }
  return !test_oracle_wins(oracle, step->parts, step->count, play, GRUNDY_SIDE_LEFT, &all) ||
         !test_oracle_wins(oracle, rest, count, play, GRUNDY_SIDE_LEFT, &some) || all == some;
}

static bool replay_zero_pair(test_step *step) {
  size_t own = (size_t)(step->own - step->parts);
  return step->solution->play == GRUNDY_PLAY_MISERE && same_without(step, own, own);
}

static bool replay_one_pairs(test_step *step) {
  size_t own = (size_t)(step->own - step->parts);
  size_t other = (size_t)test_step_number(step, "other_component");
  return step->solution->play == GRUNDY_PLAY_MISERE && own != other &&
         same_without(step, own, other);
}

static bool replay_cancel(test_step *step) {
  size_t own = (size_t)(step->own - step->parts);
  size_t other = (size_t)test_step_number(step, "other_component");
  return step->solution->play == GRUNDY_PLAY_NORMAL && own != other && other < step->count &&
         step->own->game == step->parts[other].game &&
         test_same_component(step->own->c, step->parts[other].c) && same_without(step, own, other);
}

/* Whether the listed option i is one, with its value; its parts are written "7 + 2". */
static bool is_listed_option(const test_step *step, const test_part *own, const char *text,
                             uint64_t value) {
  grundy_array words[TEST_PARTS];
  grundy_component option[TEST_PARTS] = {{NULL, 0}};
  size_t count = 0;
  bool right = true;
  while (*text && right) {
    const char *end = strstr(text, " + ");
    size_t length = end ? (size_t)(end - text) : strlen(text);
    assert_true(count < TEST_PARTS);
    grundy_array_init(&words[count], step->world->context);
    right = own->game->moves->parse(GRUNDY_CALL(step->world->context, own->game, {NULL, 0}), text,
                                    length, &words[count]) == GRUNDY_OK;
    option[count] = (grundy_component){words[count].data, words[count].length};
    count++;
    text += end ? length + 3 : length;
  }
  right = right && test_is_option(step->world, own, GRUNDY_SIDE_LEFT, option, count);
  for (size_t i = 0; i < count && right; i++) value ^= test_step_value(step, own->game, option[i]);
  right = right && value == 0;
  for (size_t i = 0; i < count; i++) grundy_array_clear(&words[i]);
  return right;
}

/* Every option of the component is listed, by its value. */
static bool lists_all(const test_step *step, size_t component, uint64_t rest,
                      const grundy_field *at, const grundy_field *values) {
  test_items options;
  bool all = true;
  const test_part *own = &step->parts[component];
  test_list_options(step->world, own->game, own->c, GRUNDY_SIDE_LEFT, &options);
  for (size_t k = 0; k < options.count && all; k++) {
    const uint64_t *words = options.sorted[k].words;
    uint64_t value = rest;
    for (size_t j = 0; j < options.sorted[k].parts; j++) {
      value ^= test_step_value(step, own->game, test_next_part(&words));
    }
    size_t i = 0;
    while (i < at->count && (at->numbers[i] != component || values->numbers[i] != value)) i++;
    all = i < at->count;
  }
  test_clear_items(&options);
  return all;
}

static bool replay_sum_options(test_step *step) {
  const grundy_field *at = test_step_field(step, "at"), *to = test_step_field(step, "to");
  const grundy_field *values = test_step_field(step, "values");
  uint64_t sum = 0, mex = 0;
  bool right = at->count == to->count && at->count == values->count;
  for (size_t i = 0; i < step->count; i++) {
    sum ^= test_step_value(step, step->parts[i].game, step->parts[i].c);
  }
  for (size_t i = 0; i < at->count && right; i++) {
    right = at->numbers[i] < step->count;
    if (!right) break;
    const test_part *own = &step->parts[at->numbers[i]];
    uint64_t rest = sum ^ test_step_value(step, own->game, own->c);
    right = is_listed_option(step, own, to->texts[i], values->numbers[i] ^ rest);
  }
  for (size_t c = 0; c < step->count && right; c++) {
    const test_part *own = &step->parts[c];
    right = lists_all(step, c, sum ^ test_step_value(step, own->game, own->c), at, values);
  }
  for (size_t i = 0; i < values->count; i++) {
    if (values->numbers[i] != mex) continue;
    mex++;
    i = SIZE_MAX; /* from the beginning, for the next */
  }
  return right && mex == sum && sum == test_step_number(step, "absent");
}

/* ---- search ---- */

static bool replay_search(test_step *step) {
  return test_step_number(step, "nodes") != 0;
}

/* No position is searched again if the same solver has solved it. */
static bool replay_search_before(test_step *step) {
  return step->solution->nodes == 0;
}

/* ---- values written one below another ---- */

/* Whether equal components cancel all of these. */
static bool all_cancel(const test_part *const *parts, size_t count) {
  for (size_t i = 0; i < count; i++) {
    size_t equal = 0;
    for (size_t j = 0; j < count; j++) {
      equal += parts[i]->game == parts[j]->game && test_same_component(parts[i]->c, parts[j]->c);
    }
    if (equal % 2) return false;
  }
  return true;
}

static bool is_written(const test_step *step, const test_part *part, const char *name) {
  grundy_buffer text;
  grundy_buffer_init(&text, step->world->context);
  grundy_status s =
      part->game->moves->print(GRUNDY_CALL(step->world->context, part->game, part->c), &text);
  bool same =
      s == GRUNDY_OK && text.length == strlen(name) && !memcmp(text.data, name, text.length);
  grundy_buffer_clear(&text);
  return same;
}

/* The components in their order, but for those of `left_out`, which cancel. */
static bool are_columns(const test_step *step, unsigned left_out) {
  const grundy_field *values = test_step_field(step, "values"),
                     *names = test_step_field(step, "names");
  const test_part *out[TEST_PARTS];
  size_t at = 0, count = 0;
  for (size_t i = 0; i < step->count; i++) {
    const test_part *part = &step->parts[i];
    if (left_out >> i & 1) {
      out[count++] = part;
    } else if (at == names->count || !is_written(step, part, names->texts[at])) {
      return false;
    } else if (test_step_value(step, part->game, part->c) != values->numbers[at++]) {
      return false;
    }
  }
  return at == names->count && all_cancel(out, count);
}

/* Components of two games may be written alike, so that each choice of those left out is tried. */
static bool replay_columns(test_step *step) {
  uint64_t sum = 0;
  bool right = false;
  if (step->count > TEST_PARTS) return false;
  if (test_step_field(step, "values")->count != test_step_field(step, "names")->count) return false;
  for (unsigned left_out = 0; left_out < 1u << step->count && !right; left_out++) {
    right = are_columns(step, left_out);
  }
  for (size_t i = 0; i < step->count; i++) {
    sum ^= test_step_value(step, step->parts[i].game, step->parts[i].c);
  }
  return right && test_step_number(step, "xor") == sum;
}

const test_replayer test_replayers_of_sums[] = {
    {"search", replay_search},
    {"search-before", replay_search_before},
    {"remoteness", replay_remoteness},
    {"suspense", replay_suspense},
    {"endless", replay_endless},
    {"never-ends", replay_never},
    {"longer", replay_longer},
    {"longer-odd", replay_longer_odd},
    {"longer-even", replay_longer_even},
    {"ends-first", replay_first},
    {"ends-last", replay_last},
    {"last-odd", replay_odd},
    {"last-even", replay_even},
    {"last-odd-misere", replay_odd_misere},
    {"last-even-misere", replay_even_misere},
    {"alone-P", replay_alone_p},
    {"alone-N", replay_alone_n},
    {"alone-P-misere", replay_alone_p_misere},
    {"alone-N-misere", replay_alone_n_misere},
    {"alone-ended", replay_alone_ended},
    {"selective-P", replay_selective_p},
    {"selective-N", replay_selective_n},
    {"selective-N-misere", replay_selective_n_misere},
    {"selective-one", replay_selective_one},
    {"all-ended", replay_all_ended},
    {"ordinal-first", replay_ordinal_first},
    {"ordinal-first-misere", replay_ordinal_misere},
    {"ordinal-P", replay_ordinal_p},
    {"ordinal-value", replay_ordinal_value},
    {"together", replay_together},
    {"cancel", replay_cancel},
    {"xor-columns", replay_columns},
    {"sum-options", replay_sum_options},
    {"misere-zero", replay_zero_pair},
    {"misere-ones", replay_one_pairs},
    {NULL, NULL},
};
