/* What is true of a sum as a whole: components that can be dropped, and the options of a small sum.
 *
 *   id            fields                    what it claims
 *   cancel        other_component           two components are equal, and together worth 0
 *   sum-options   at, to, values, absent    every option of the sum: in which component, to what
 *                                           there, its value; and the value that none has
 *   misere-zero                             a component with the pair (0,1) adds nothing
 *   misere-ones   other_component           two components with the pair (1,0) add nothing */
#include "solve/option.h"
#include "solve/reasons_inside.h"

enum { OPTIONS_MOST = 8 };

/* ---- components that cancel ---- */

static bool are_equal(const grundy_i_work *work, size_t a, size_t b) {
  const grundy_game *game, *other_game;
  grundy_component c = grundy_position_component(work->position, a, &game);
  grundy_component other = grundy_position_component(work->position, b, &other_game);
  return game == other_game && !game->loopy && grundy_i_option_compare(&c, 1, &other, 1) == 0;
}

size_t grundy_i_reasons_twin(const grundy_i_work *work, size_t index) {
  size_t count = grundy_position_count(work->position);
  for (size_t i = 0; i < count; i++) {
    if (i != index && are_equal(work, i, index)) return i;
  }
  return SIZE_MAX;
}

bool grundy_i_reasons_left(const grundy_i_work *work, size_t index) {
  size_t equal = 0, last = index, count = grundy_position_count(work->position);
  for (size_t i = 0; i < count; i++) {
    if (i != index && !are_equal(work, i, index)) continue;
    equal++;
    last = i;
  }
  return equal % 2 == 1 && last == index;
}

static void add_twins(grundy_i_work *work, const char *id, size_t first, size_t second) {
  grundy_i_reason_begin(work, id, first);
  grundy_reasons_index(grundy_i_reasons_list(work), "other_component", second);
}

void grundy_i_reasons_cancel(grundy_i_work *work) {
  size_t count = grundy_position_count(work->position);
  bool gone[GRUNDY_REASONS_COMPONENTS] = {false};
  if (count > GRUNDY_REASONS_COMPONENTS) return;
  for (size_t i = 0; i < count; i++) {
    size_t twin = i + 1;
    while (twin < count && (gone[twin] || !are_equal(work, i, twin))) twin++;
    if (gone[i] || twin == count) continue;
    gone[twin] = true;
    add_twins(work, "cancel", i, twin);
  }
}

void grundy_i_reasons_drop(grundy_i_work *work, const grundy_pair *pairs) {
  size_t count = grundy_position_count(work->position), last = SIZE_MAX;
  for (size_t i = 0; i < count; i++) {
    bool zero = pairs[i].normal == 0 && pairs[i].misere == 1;
    if (zero) grundy_i_reason_begin(work, "misere-zero", i);
  }
  for (size_t i = 0; i < count; i++) {
    bool one = pairs[i].normal == 1 && pairs[i].misere == 0;
    if (one && last != SIZE_MAX) add_twins(work, "misere-ones", last, i);
    if (one) last = last == SIZE_MAX ? i : SIZE_MAX;
  }
}

/* ---- the options of a small sum ---- */

/* Each option once: `at` its component, `to[]` what is there after it, as it prints, and the value
 * of the sum. `rest` is the XOR of the components but the current one. */
typedef struct sum_options {
  grundy_sink sink;
  grundy_i_work *work;
  const grundy_game *game;
  size_t component, count;
  uint64_t rest, at[OPTIONS_MOST], values[OPTIONS_MOST];
  grundy_buffer to[OPTIONS_MOST];
  bool known;
} sum_options;

static bool is_listed(const sum_options *o, const grundy_buffer *text) {
  for (size_t i = 0; i < o->count; i++) {
    const grundy_buffer *other = &o->to[i];
    bool same = o->at[i] == o->component && other->length == text->length &&
                (!text->length || memcmp(other->data, text->data, text->length) == 0);
    if (same) return true;
  }
  return false;
}

static grundy_status print_parts(const sum_options *o, const grundy_component *parts, size_t count,
                                 grundy_buffer *out) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    if (i) s = grundy_buffer_append(out, " + ", 3);
    if (s == GRUNDY_OK)
      s = o->game->moves->print(GRUNDY_CALL(o->work->context, o->game, parts[i]), out);
  }
  return s;
}

static grundy_status list_option(grundy_sink *sink, const grundy_option *option) {
  sum_options *o = (sum_options *)sink;
  uint64_t value;
  grundy_buffer text = grundy_i_buffer(o->work->context);
  grundy_status s = print_parts(o, option->parts, option->count, &text);
  bool listed = s == GRUNDY_OK && is_listed(o, &text);
  if (s == GRUNDY_OK && !listed) {
    s = grundy_i_parts_value(o->work->solver, o->game, option->parts, option->count, &o->known,
                             &value);
    o->known = s == GRUNDY_OK && o->known && o->count < OPTIONS_MOST;
    if (s == GRUNDY_OK && !o->known) s = GRUNDY_STOP;
  }
  if (s != GRUNDY_OK || listed) {
    grundy_buffer_clear(&text);
    return s;
  }
  o->at[o->count] = o->component;
  o->values[o->count] = o->rest ^ value;
  o->to[o->count++] = text;
  return GRUNDY_OK;
}

static void put_options(grundy_i_work *work, const sum_options *o) {
  grundy_reasons *list = grundy_i_reasons_list(work);
  grundy_i_reason_begin(work, "sum-options", SIZE_MAX);
  grundy_reasons_numbers(list, "at", o->at, o->count);
  for (size_t i = 0; i < o->count; i++) {
    const grundy_buffer *text = &o->to[i];
    grundy_reasons_texts(list, "to", text->data ? text->data : "", text->length);
  }
  grundy_reasons_numbers(list, "values", o->values, o->count);
  grundy_reasons_number(list, "absent", work->solution->public.value);
}

grundy_status grundy_i_reasons_options(grundy_i_work *work, const uint64_t *values) {
  size_t count = grundy_position_count(work->position);
  sum_options o = {.sink = {list_option}, .work = work, .known = true};
  grundy_status s = GRUNDY_OK;
  if (count < 2 || count > OPTIONS_MOST) return s;
  for (; o.component < count && s == GRUNDY_OK; o.component++) {
    grundy_component c = grundy_position_component(work->position, o.component, &o.game);
    o.known = o.known && !o.game->loopy;
    o.rest = work->solution->public.value ^ values[o.component];
    if (o.known) s = o.game->moves->options(GRUNDY_CALL(work->context, o.game, c), &o.sink);
  }
  if (s == GRUNDY_STOP) s = GRUNDY_OK;
  if (s == GRUNDY_OK && o.known && o.count) put_options(work, &o);
  for (size_t i = 0; i < o.count; i++) grundy_buffer_clear(&o.to[i]);
  return s;
}
