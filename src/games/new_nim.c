/* New Nim: first each player once, in turn, removes any number of whole heaps, none too but not
 * all; then they play Nim. A component is a list of heaps, of which those that are gone stay as
 * 0, and at its end how many such moves are still to come.
 *
 * With no such move left G is the XOR of the heaps (Bouton 1901). With one, the options are worth
 * the XORs of the parts that can be left, all but the empty one: the span V of the heaps over
 * GF(2), without 0 where they are independent. So G is 0 there; else it is the least number that is
 * not in V, which is a power of 2, for any other is the XOR of two smaller ones. With two, the next
 * player wins by leaving independent heaps, which can be few; most stones stay where the largest
 * heaps are taken first (Rado 1957; Edmonds 1971: independent sets are a matroid). The options are
 * worth 0 or powers of 2, so 3 never, and G is 1, 2 or 3: found by trying all sets of few heaps.
 *
 * Winning replies are listed in order, heap after heap, keeping to choices that can be completed:
 * to an independent set, or to a set of given XOR, which the span of the later heaps decides. */
#include <string.h>

#include "base/messages_games.def"
#include "base/messages_notes.def"
#include "base/messages_nouns.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "base/sort.h"
#include "display/describe.h"
#include "display/draw.h"
#include "grundy/nim.h"
#include "rules/list.h"
#include "rules/replies.h"

enum { PHASES = 3, HEAPS = 64, TRIED_HEAPS = 12, COUNT_STEPS = 1 << 20 };

static const char none[] = "none";

static uint64_t phase_of(grundy_component c) {
  GRUNDY_ASSERT(c.length);
  return c.words[c.length - 1];
}

/* ---- text ---- */

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  const char *colon = memchr(text, ':', length);
  size_t list = colon ? (size_t)(colon - text) : length;
  uint64_t phase = PHASES - 1;
  if (colon) {
    GRUNDY_TRY(grundy_i_number_parse_range(call->context, GRUNDY_PHRASE(noun_moves_of_whole_heaps),
                                           colon + 1, length - list - 1, 0, PHASES - 1, &phase));
  }
  GRUNDY_TRY(
      grundy_i_numbers_parse(call->context, GRUNDY_PHRASE(noun_heap_of_new_nim), text, list, out));
  return grundy_array_push(out, phase);
}

static grundy_component heaps_of(grundy_component c) {
  return (grundy_component){c.words, c.length - 1};
}

static grundy_status print(const grundy_call *call, grundy_buffer *out) {
  const grundy_component c = call->component;
  GRUNDY_TRY(grundy_i_list_print(GRUNDY_CALL(call->context, call->game, heaps_of(c)), out));
  if (phase_of(c) == PHASES - 1) return GRUNDY_OK;
  return grundy_buffer_print(out, ":%llu", (unsigned long long)phase_of(c));
}

static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  static const grundy_i_list_shape shapes[] = {{1, 6}, {2, 5}, {3, 4}, {4, 3}};
  GRUNDY_TRY(grundy_i_list_sample(shapes, sizeof shapes / sizeof *shapes, index / PHASES, out));
  return grundy_array_push(out, index % PHASES);
}

/* ---- values ---- */

static uint64_t sum_of(grundy_component c) {
  return grundy_nim_sum(c.words, c.length - 1);
}

/* The span of the heaps with stones, and whether they are independent. */
static grundy_nim_basis span_of(grundy_component c, bool *independent) {
  grundy_nim_basis basis = {{0}};
  *independent = true;
  for (size_t i = 0; i + 1 < c.length; i++) {
    if (c.words[i] && !grundy_nim_basis_insert(&basis, c.words[i])) *independent = false;
  }
  return basis;
}

/* The least power of 2 that is not in the span; false where all are. */
static bool least_outside(const grundy_nim_basis *basis, uint64_t *out) {
  for (*out = 1; *out; *out *= 2) {
    if (!grundy_nim_basis_contains(basis, *out)) return true;
  }
  return false;
}

/* The heaps with stones, up to `room` of them; how many there are. */
static size_t stocked(grundy_component c, uint64_t *out, size_t room) {
  size_t count = 0;
  for (size_t i = 0; i + 1 < c.length; i++) {
    if (!c.words[i]) continue;
    if (count < room) out[count] = c.words[i];
    count++;
  }
  return count;
}

/* With two moves to come: 1 or 2 are there as values of options, and 0 always. */
static uint64_t try_all(const uint64_t *heaps, size_t count) {
  bool there[2] = {false, false};
  for (uint64_t set = 1; set < UINT64_C(1) << count && !(there[0] && there[1]); set++) {
    grundy_nim_basis basis = {{0}};
    bool independent = true;
    for (size_t i = 0; i < count; i++) {
      if (set >> i & 1 && !grundy_nim_basis_insert(&basis, heaps[i])) independent = false;
    }
    uint64_t least;
    if (!independent && least_outside(&basis, &least) && least <= 2) there[least - 1] = true;
  }
  return !there[0] ? 1 : there[1] ? 3 : 2;
}

/* Before the second move of whole heaps the value is the least number that is no XOR of heaps. */
static bool exceeds(const grundy_call *call) {
  const grundy_component c = call->component;
  bool independent;
  uint64_t least;
  grundy_nim_basis basis = span_of(c, &independent);
  return phase_of(c) == 1 && !independent && !least_outside(&basis, &least);
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  const grundy_component c = call->component;
  uint64_t heaps[TRIED_HEAPS], nimber = 0;
  bool independent;
  size_t count = stocked(c, heaps, TRIED_HEAPS);
  grundy_nim_basis basis = span_of(c, &independent);
  if (phase_of(c) == 0) {
    nimber = sum_of(c);
  } else if (phase_of(c) == 1) {
    if (exceeds(call))
      return GRUNDY_FAIL(call->context, GRUNDY_LIMIT, new_nim_large, call->game->name);
    if (!independent) (void)least_outside(&basis, &nimber);
  } else if (count) {
    nimber = independent ? 1 : count <= TRIED_HEAPS ? try_all(heaps, count) : 0;
    if (nimber == 0) {
      *out = (grundy_value){.note = GRUNDY_PHRASE(note_winner_only)};
      return GRUNDY_OK;
    }
  }
  *out = (grundy_value){.known = true, .nimber = nimber, .method = GRUNDY_METHOD_THEOREM};
  return GRUNDY_OK;
}

/* A player without heaps has won. Then, with Nim's misère rule in the end: with one move of whole
 * heaps to come a heap of 1 alone can be left, else heaps of XOR 0, which are no ones, if there are
 * such; with two, any one larger heap, which leaves neither. */
static bool wins_misere(grundy_component c, bool independent) {
  size_t heaps = 0, ones = 0;
  for (size_t i = 0; i + 1 < c.length; i++) {
    heaps += c.words[i] != 0;
    ones += c.words[i] == 1;
  }
  if (heaps == 0) return true;
  if (phase_of(c) == 2) return ones < heaps;
  if (phase_of(c) == 1) return ones || !independent;
  return ones == heaps ? ones % 2 == 0 : sum_of(c) != 0;
}

static grundy_status winner(const grundy_call *call, grundy_play play, grundy_outcome *out) {
  const grundy_component c = call->component;
  bool independent;
  (void)span_of(c, &independent);
  bool won = phase_of(c) == 0   ? sum_of(c) != 0
             : phase_of(c) == 1 ? !independent
                                : stocked(c, NULL, 0) != 0;
  if (play == GRUNDY_PLAY_MISERE) won = wins_misere(c, independent);
  *out = won ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  return GRUNDY_OK;
}

/* ---- moves ---- */

static grundy_status take_stones(grundy_context *context, grundy_array *room, grundy_sink *sink) {
  grundy_component part = {room->data, room->length};
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i + 1 < room->length && s == GRUNDY_OK; i++) {
    uint64_t stones = room->data[i];
    for (uint64_t left = 0; left < stones && s == GRUNDY_OK; left++) {
      s = grundy_i_tick(context, GRUNDY_PHRASE(task_options), left, stones);
      room->data[i] = left;
      if (s == GRUNDY_OK) s = grundy_sink_give(sink, &part, 1);
    }
    room->data[i] = stones;
  }
  return s;
}

/* The sets of heaps that stay, in lexicographic order: counts in binary with heaps as digits. */
static grundy_status remove_heaps(grundy_context *context, grundy_component c, grundy_array *room,
                                  grundy_sink *sink) {
  grundy_component part = {room->data, room->length};
  room->data[c.length - 1]--;
  for (size_t i = 0; i + 1 < room->length; i++) room->data[i] = 0;
  while (true) {
    size_t i = c.length - 1;
    for (; i && (room->data[i - 1] || !c.words[i - 1]); i--) room->data[i - 1] = 0;
    if (i == 0) break;
    room->data[i - 1] = c.words[i - 1];
    GRUNDY_TRY(grundy_i_tick(context, GRUNDY_PHRASE(task_options), 0, 0));
    GRUNDY_TRY(grundy_sink_give(sink, &part, 1));
  }
  return GRUNDY_OK;
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  grundy_array room;
  grundy_status s = grundy_i_editable(call, &room);
  if (s == GRUNDY_OK) {
    s = phase_of(c) ? remove_heaps(call->context, c, &room, sink)
                    : take_stones(call->context, &room, sink);
  }
  grundy_array_clear(&room);
  return s;
}

/* ---- replies ---- */

/* A heap, and whether it is kept. By XOR `basis` spans the heaps from this one on, and `sum` is the
 * XOR of those kept before; otherwise `basis` spans those kept before. */
typedef struct heap_choice {
  uint64_t heap, sum;
  bool kept;
  grundy_nim_basis basis;
} heap_choice;

/* Goes through sets of the heaps, the first heap lowest: by XOR those of XOR `wanted`, otherwise
 * the independent ones. at[count] is after the last heap. */
typedef struct heap_chooser {
  size_t count, kept;
  bool by_sum;
  uint64_t wanted;
  heap_choice *at;
} heap_chooser;

/* Decides on heap i; false where no set goes on like this. */
static bool choose(heap_chooser *k, size_t i, bool keep) {
  heap_choice *heap = &k->at[i], *next = heap + 1;
  k->kept = k->kept - heap->kept + keep;
  heap->kept = keep;
  if (k->by_sum) {
    next->sum = heap->sum ^ (keep ? heap->heap : 0);
    return grundy_nim_basis_contains(&next->basis, next->sum ^ k->wanted);
  }
  next->basis = heap->basis;
  return !keep || grundy_nim_basis_insert(&next->basis, heap->heap);
}

/* The choices for the heaps from i on that come first; there are some. */
static void complete(heap_chooser *k, size_t i) {
  for (; i < k->count; i++) {
    if (!choose(k, i, false)) (void)choose(k, i, true);
  }
}

static bool next_choice(heap_chooser *k) {
  for (size_t i = k->count; i--;) {
    if (k->at[i].kept || !choose(k, i, true)) continue;
    complete(k, i + 1);
    return true;
  }
  return false;
}

/* Begins with the first set; false where there is none. */
static bool begin(heap_chooser *k, grundy_component c) {
  size_t heap = 0;
  for (size_t i = 0; i + 1 < c.length; i++) {
    if (c.words[i]) k->at[heap++].heap = c.words[i];
  }
  for (size_t i = k->by_sum ? k->count : 0; i--;) {
    k->at[i].basis = k->at[i + 1].basis;
    (void)grundy_nim_basis_insert(&k->at[i].basis, k->at[i].heap);
  }
  if (k->by_sum && !grundy_nim_basis_contains(&k->at[0].basis, k->wanted)) return false;
  complete(k, 0);
  return true;
}

static grundy_status give_kept(const heap_chooser *k, grundy_component c, grundy_array *room,
                               grundy_sink *sink) {
  size_t heap = 0;
  room->data[c.length - 1] = phase_of(c) - 1;
  for (size_t i = 0; i + 1 < c.length; i++) {
    room->data[i] = c.words[i] && k->at[heap].kept ? c.words[i] : 0;
    heap += c.words[i] != 0;
  }
  return grundy_i_list_give(room, sink);
}

/* By XOR all sets are as many as there are of any XOR, 2^(heaps - rank), the empty one apart. */
static grundy_status choose_replies(grundy_context *context, heap_chooser *k, grundy_component c,
                                    grundy_array *room, grundy_i_counting *to) {
  unsigned rank = grundy_nim_basis_rank(&k->at[0].basis);
  uint64_t steps = COUNT_STEPS / (1 + k->count / (HEAPS + 1));
  bool more = true, known = k->by_sum && k->count - rank < HEAPS;
  for (; more && (to->out || (!k->by_sum && steps--)); more = next_choice(k)) {
    GRUNDY_TRY(grundy_i_tick(context, GRUNDY_PHRASE(task_replies), to->count->total, 0));
    if (k->kept) GRUNDY_TRY(give_kept(k, c, room, &to->sink));
  }
  to->count->exact = !more || known;
  if (known) to->count->total = (UINT64_C(1) << (k->count - rank)) - (k->wanted == 0);
  return GRUNDY_OK;
}

static grundy_status replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                             grundy_total *count) {
  const grundy_component c = call->component;
  if (phase_of(c) == 2 && v)
    return GRUNDY_FAIL(call->context, GRUNDY_UNKNOWN, moves_only, call->game->name);
  heap_chooser k = {.count = stocked(c, NULL, 0), .by_sum = phase_of(c) == 1, .wanted = v};
  grundy_array room = grundy_i_array(call->context);
  grundy_i_counting to = grundy_i_counting_of(sink, count);
  grundy_status s = grundy_array_append(&room, c.words, c.length);
  k.at = grundy_i_new(call->context, k.count + 1, sizeof *k.at, &s);
  if (s == GRUNDY_OK && phase_of(c) == 0) {
    s = grundy_i_list_nim(&room, c.length - 1, sum_of(c) ^ v, &to.sink);
  } else if (s == GRUNDY_OK && begin(&k, c)) {
    s = choose_replies(call->context, &k, c, &room, &to);
  }
  grundy_i_free(call->context, k.at, (k.count + 1) * sizeof *k.at);
  grundy_array_clear(&room);
  return s;
}

/* ---- reasons ---- */

/* The heaps with stones, descending. */
static grundy_status sorted_heaps(grundy_context *context, grundy_component c, grundy_array *out) {
  for (size_t i = 0; i + 1 < c.length; i++) {
    if (c.words[i]) GRUNDY_TRY(grundy_array_push(out, c.words[i]));
  }
  return grundy_i_sort(context, out->data, out->length, sizeof *out->data, grundy_i_descending);
}

/* Keeps of heaps, the largest first, what stays independent. */
static void say_first(grundy_array *heaps, grundy_reasons *out) {
  grundy_nim_basis basis = {{0}};
  size_t kept = 0, removed = 0;
  for (size_t i = 0; i < heaps->length; i++) {
    uint64_t heap = heaps->data[i];
    if (grundy_nim_basis_insert(&basis, heap)) heaps->data[kept++] = heap;
  }
  removed = heaps->length - kept;
  grundy_reasons_add(out, "new-nim-first");
  grundy_reasons_numbers(out, "kept", heaps->data, kept);
  grundy_reasons_index(out, "removed", removed);
}

/* Some heaps of XOR 0: each row of the basis is the XOR of the heaps of a set. */
static void say_part(const grundy_array *heaps, grundy_reasons *out) {
  uint64_t rows[HEAPS] = {0}, sets[HEAPS] = {0}, numbers[HEAPS + 1], used = 0, count = 0;
  for (size_t i = 0; i < heaps->length; i++) {
    uint64_t rest = heaps->data[i], set = 0;
    numbers[used] = rest;
    while (rest && rows[grundy_i_top_bit(rest)]) {
      unsigned top = grundy_i_top_bit(rest);
      set ^= sets[top];
      rest ^= rows[top];
    }
    if (rest) {
      rows[grundy_i_top_bit(rest)] = rest;
      sets[grundy_i_top_bit(rest)] = set | UINT64_C(1) << used;
      used++;
      continue;
    }
    for (uint64_t k = 0; k <= used; k++) {
      bool last = k == used;
      if (last || set >> k & 1) numbers[count++] = numbers[k];
    }
    break;
  }
  grundy_reasons_add(out, "new-nim-dependent");
  grundy_reasons_numbers(out, "part", numbers, (size_t)count);
}

static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  const grundy_component c = call->component;
  bool independent;
  grundy_array heaps = grundy_i_array(call->context);
  grundy_status s = sorted_heaps(call->context, c, &heaps);
  (void)span_of(c, &independent);
  if (s == GRUNDY_OK && heaps.length) {
    if (phase_of(c) == 2) {
      say_first(&heaps, out);
    } else if (phase_of(c) == 1 && !independent) {
      say_part(&heaps, out);
    } else {
      grundy_reasons_add(out, phase_of(c) ? "new-nim-independent" : "new-nim-nim");
      grundy_reasons_numbers(out, "heaps", heaps.data, heaps.length);
      grundy_reasons_number(out, "value", phase_of(c) ? 0 : sum_of(c));
    }
    s = out->status;
  }
  grundy_array_clear(&heaps);
  return s;
}

/* ---- search and display ---- */

/* The heaps with stones, ascending; without any there is nothing to do in later rounds either. */
static grundy_status canonical(const grundy_call *call, grundy_array *out) {
  const grundy_component c = call->component;
  grundy_array heaps = grundy_i_array(call->context);
  grundy_status s = sorted_heaps(call->context, c, &heaps);
  for (size_t i = heaps.length; i && s == GRUNDY_OK; i--) {
    s = grundy_array_push(out, heaps.data[i - 1]);
  }
  if (s == GRUNDY_OK && !heaps.length) s = grundy_array_push(out, 0);
  if (s == GRUNDY_OK) s = grundy_array_push(out, heaps.length ? phase_of(c) : 0);
  grundy_array_clear(&heaps);
  return s;
}

/* Heaps; and an outline to point at for removing none. */
static grundy_status draw(const grundy_call *call, grundy_picture *out) {
  const grundy_component c = call->component;
  GRUNDY_TRY(grundy_i_draw_heaps(GRUNDY_CALL(call->context, call->game, heaps_of(c)), out));
  if (phase_of(c) == 0) return GRUNDY_OK;
  grundy_picture_item nothing = {.shape = GRUNDY_SHAPE_STONE, .state = GRUNDY_STATE_TAKEN};
  nothing.x = nothing.x2 = GRUNDY_DRAW_MARGIN + GRUNDY_DRAW_HALF;
  nothing.y = nothing.y2 = out->height + GRUNDY_DRAW_HALF;
  out->height += GRUNDY_DRAW_CELL;
  grundy_picture_add(out, nothing, none);
  return out->status;
}

static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  const grundy_component from = call->component;
  uint64_t changed = 0;
  bool first = true;
  for (size_t i = 0; i + 1 < from.length; i++) changed += from.words[i] != call->to->words[i];
  grundy_reasons_add(out, !phase_of(from) ? "move.heap" : changed ? "move.remove" : "move.keep");
  if (phase_of(from) && changed) grundy_reasons_number(out, "count", changed);
  if (!changed) grundy_i_pick_text(out, none, sizeof none - 1);
  for (size_t i = 0; i + 1 < from.length; i++) {
    if (from.words[i] == call->to->words[i]) continue;
    grundy_i_item heap = grundy_i_item_number(i + 1);
    if (phase_of(from)) {
      grundy_reasons_texts(out, "heaps", heap.text, strlen(heap.text));
    } else if (first) {
      grundy_reasons_number(out, "heap", i + 1);
      grundy_reasons_number(out, "count", from.words[i] - call->to->words[i]);
    }
    first = false;
    grundy_i_pick_stones_of(out, i + 1, from.words[i], call->to->words[i]);
  }
  return out->status;
}

const grundy_ruleset grundy_i_game_new_nim = {
    .version = GRUNDY_RULESET_VERSION,
    .name = "new-nim",
    .title = {"New Nim", "新 Nim 游戏"},
    .also = "新 Nim",
    .family = GRUNDY_FAMILY_HEAPS,
    .summary = {"first each player once removes any number of whole heaps, none too but not all; "
                "then Nim; a,b,c:1 and a,b,c:0 have 1 and 0 such moves left",
                "双方先各有一次机会拿走任意多个整堆（可以不拿，但不能全拿），然后按 Nim "
                "进行；a,b,c:1 与 a,b,c:0 "
                "表示还剩 1 次与 0 次这样的机会"},
    .notation = "a,b,c,…",
    .theorem =
        {"the first player wins by leaving heaps that are independent under XOR, the second "
         "where those left are dependent: the nim-value is then the least power of 2 that is "
         "no XOR of them; before the first move it is 1, 2 or 3 (found for up to 12 heaps)",
         "先手留下异或线性无关的各堆即必胜；后手面对线性相关的各堆必胜，此时 SG "
         "值是不能由它们异或得到的最小的 2 "
         "的幂；第一步之前 SG 值为 1、2 或 3（求到 12 堆为止）"},
    .source = "Bouton 1901; Rado 1957",
    .example = "5,5,6,6,5,5",
    .sample = sample,
    .moves = GRUNDY_RULESET_MOVES(.parse = parse, .print = print, .options = options),
    .theory =
        GRUNDY_RULESET_THEORY(.value = value, .winner = winner, .misere_source = "docs/THEORY.md",
                              .replies = replies, .reasons = reasons, .exceeds = exceeds),
    .hints = GRUNDY_RULESET_HINTS(.canonical = canonical),
    .display = GRUNDY_RULESET_DISPLAY(.list = "list.heaps", .draw = draw, .noun = {GRUNDY_I_GROUP},
                                      .describe = describe),
};
