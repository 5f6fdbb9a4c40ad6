/* How long a position lasts, by search to a bounded depth.
 *
 * Remoteness: 0 where play has ended; else 1 + the least of the options that the opponent loses, or
 * where there is none 1 + the greatest of all options (Smith 1966). Whether it is at most d depends
 * on whether options have at most d - 1, so a search to depth d decides it, and tells the winner,
 * whose number has the right parity. Suspense exchanges least and greatest; it is at most d only if
 * all losing options have at most d - 1, and which these are the solver tells.
 *
 * `known` has for each position 8 * moves + flags: it lasts exactly so long, or at least. Cost: the
 * positions within d moves, or their square root where the least is soon found.
 *
 * Invariant: an option is on the stack only if `known` leaves open whether it lasts longer than its
 * parent's limit. */

#include "base/messages_tasks.def"
#include "solve/compound.h"
#include "solve/outcome/position_key.h"

enum { EXACT = 1, HAS_WINNER = 2, LOST = 4, FLAGS = 8, FIRST_NODES = 16 };

/* A position on the stack. Its key is keys[key .. key + length); options that are not known yet are
 * options[first .. ), each after its length, and those from `next` on are left. */
typedef struct grundy_i_lasting_node {
  size_t key, length, first, next;
  uint64_t depth;           /* how long it may last */
  uint64_t limit;           /* how long options may, for what is still open */
  uint64_t least, greatest; /* of the options that its rule takes the least, or greatest, of */
  bool lost;                /* suspense: the player to move loses */
  bool any;                 /* `least` is known of some option */
  bool longer;              /* an option of which `greatest` is taken lasts longer */
  bool decided;             /* the other options make no difference */
} lasting_node;

void grundy_i_lasting_init(grundy_i_lasting *lasting, grundy_i_work *work, bool suspense) {
  *lasting = (grundy_i_lasting){.work = work,
                                .suspense = suspense,
                                .misere = work->options->play == GRUNDY_PLAY_MISERE,
                                .until = UINT64_MAX};
  grundy_i_search_init(&lasting->search, work->context);
  GRUNDY_INIT(work->context, &lasting->known, &lasting->keys, &lasting->options);
}

void grundy_i_lasting_clear(grundy_i_lasting *lasting) {
  grundy_i_free(lasting->work->context, lasting->nodes, lasting->capacity * sizeof(lasting_node));
  GRUNDY_CLEAR(&lasting->options, &lasting->keys, &lasting->known);
  grundy_i_search_clear(&lasting->search);
}

/* Whether the player to move loses a position that lasts so long. */
static bool loses(const grundy_i_lasting *l, uint64_t moves) {
  return (moves % 2 == 1) == l->misere;
}

/* ---- what is known ---- */

/* Whether it is known if a position lasts at most `limit`; then *out is its number, or LONGER.
 */
static bool look(const grundy_i_lasting *l, const uint64_t *key, size_t length, uint64_t limit,
                 uint64_t *out) {
  const uint64_t *v = length > 1 ? grundy_i_wordmap_find(&l->known, key, length) : NULL;
  uint64_t moves = v ? *v / FLAGS : 1;
  bool exact = v && *v & EXACT;
  *out = moves <= limit ? moves : GRUNDY_I_LONGER;
  if (length == 1) *out = 0; /* no move is left */
  return length == 1 || exact || moves > limit;
}

static grundy_status keep(grundy_i_lasting *l, const uint64_t *key, size_t length, uint64_t moves,
                          uint64_t flags) {
  const uint64_t *v = grundy_i_wordmap_find(&l->known, key, length);
  flags |= v ? *v & (HAS_WINNER | LOST) : 0;
  return grundy_i_wordmap_put(&l->known, key, length, FLAGS * moves | flags);
}

/* Asks the solver who wins, of a position that is not over, and remembers it. */
static grundy_status ask(grundy_i_lasting *l, const uint64_t *key, size_t length, bool *lost) {
  size_t count = 0;
  const grundy_game *game = l->search.games[key[1]];
  for (size_t at = 1; at < length; at += 2 + (size_t)key[at + 1]) count++;
  grundy_status s = GRUNDY_OK;
  grundy_component *parts = grundy_i_new(l->work->context, count, sizeof(grundy_component), &s);
  for (size_t at = 1, i = 0; at < length && s == GRUNDY_OK; at += 2 + (size_t)key[at + 1]) {
    parts[i++] = (grundy_component){key + at + 2, (size_t)key[at + 1]};
  }
  if (s == GRUNDY_OK) {
    s = grundy_i_loses_alone(l->work, game, parts, count, l->work->options->play, lost);
  }
  grundy_i_free(l->work->context, parts, count * sizeof(grundy_component));
  if (s != GRUNDY_OK) return s;
  const uint64_t *v = grundy_i_wordmap_find(&l->known, key, length);
  return grundy_i_wordmap_put(&l->known, key, length,
                              (v ? *v : FLAGS) | HAS_WINNER | (*lost ? LOST : 0));
}

static grundy_status find_winner(grundy_i_lasting *l, const uint64_t *key, size_t length,
                                 bool *lost) {
  const uint64_t *v = length > 1 ? grundy_i_wordmap_find(&l->known, key, length) : NULL;
  *lost = v ? *v & LOST : loses(l, 0);
  return length == 1 || (v && *v & HAS_WINNER) ? GRUNDY_OK : ask(l, key, length, lost);
}

/* ---- one position ---- */

/* An option of which the least counts: none that lasts longer makes a difference afterwards, nor
 * one of other parity. */
static void take_least(lasting_node *n, uint64_t moves) {
  if (moves == GRUNDY_I_LONGER || (n->any && moves >= n->least)) return;
  n->any = true;
  n->least = moves;
  n->decided = moves < 2;
  n->limit = n->decided ? 0 : moves - 2;
}

static void take_greatest(lasting_node *n, uint64_t moves) {
  n->longer = n->longer || moves == GRUNDY_I_LONGER;
  if (moves != GRUNDY_I_LONGER && moves > n->greatest) n->greatest = moves;
}

static void absorb(const grundy_i_lasting *l, lasting_node *n, uint64_t moves) {
  if (!l->suspense) {
    bool wins = moves != GRUNDY_I_LONGER && loses(l, moves);
    if (wins) take_least(n, moves);
    if (!wins) take_greatest(n, moves);
  } else if (n->lost) {
    take_least(n, moves);
  } else {
    take_greatest(n, moves);
    n->decided = n->longer;
  }
}

/* What the options make of it. */
static uint64_t conclude(const grundy_i_lasting *l, const lasting_node *n) {
  if (n->any) return n->least + 1;
  if (n->longer || (l->suspense && n->lost)) return GRUNDY_I_LONGER;
  return n->greatest + 1;
}

/* ---- the stack ---- */

typedef struct option_taker {
  grundy_i_position_moves moves; /* first: a listing leads to its taker */
  grundy_i_lasting *lasting;
} option_taker;

static grundy_status step(grundy_i_lasting *l) {
  if (l->steps++ >= l->until) return GRUNDY_STOP;
  return grundy_i_tick(l->work->context, GRUNDY_PHRASE(task_positions_listed), l->steps, 0);
}

/* Uses what is known of an option, and keeps the others. Suspense of won positions asks for options
 * that the opponent loses; those of lost positions the opponent all wins. */
static grundy_status take(grundy_i_position_moves *moves, const uint64_t *key, size_t length) {
  grundy_i_lasting *l = ((option_taker *)moves)->lasting;
  lasting_node *n = &l->nodes[l->depth - 1];
  uint64_t found;
  bool counts = true;
  GRUNDY_TRY(step(l));
  if (l->suspense && !n->lost) GRUNDY_TRY(find_winner(l, key, length, &counts));
  if (!counts) return GRUNDY_OK;
  if (look(l, key, length, n->limit, &found)) {
    absorb(l, n, found);
  } else {
    GRUNDY_TRY(grundy_array_push(&l->options, length));
    GRUNDY_TRY(grundy_array_append(&l->options, key, length));
  }
  return n->decided ? GRUNDY_STOP : GRUNDY_OK;
}

static grundy_status list(grundy_i_lasting *l, const lasting_node *n) {
  option_taker k = {.moves = {.take = take, .search = &l->search}, .lasting = l};
  grundy_array_init(&k.moves.child, l->work->context);
  grundy_status s = grundy_i_position_key_list(&k.moves, l->keys.data + n->key, n->length);
  grundy_array_clear(&k.moves.child);
  return s == GRUNDY_STOP && l->nodes[l->depth - 1].decided ? GRUNDY_OK : s;
}

/* Puts the last key of `keys` on the stack, and lists its options. `lost`: of suspense, its winner.
 */
static grundy_status push(grundy_i_lasting *l, size_t key, uint64_t depth, bool lost) {
  GRUNDY_ASSERT(depth > 0);
  GRUNDY_TRY(GRUNDY_RESERVE(l->work->context, l->nodes, l->capacity, l->depth, FIRST_NODES));
  lasting_node *n = &l->nodes[l->depth++];
  *n = (lasting_node){.key = key,
                      .length = l->keys.length - key,
                      .first = l->options.length,
                      .next = l->options.length,
                      .depth = depth,
                      .limit = depth - 1,
                      .lost = lost};
  return list(l, n);
}

/* Takes the top away, and gives its parent what it found. */
static grundy_status pop(grundy_i_lasting *l) {
  const lasting_node n = l->nodes[--l->depth];
  uint64_t moves = conclude(l, &n);
  bool longer = moves > n.depth;
  grundy_status s =
      keep(l, l->keys.data + n.key, n.length, longer ? n.depth + 1 : moves, longer ? 0 : EXACT);
  l->options.length = n.first;
  if (!l->depth) return s;
  l->keys.length = n.key;
  absorb(l, &l->nodes[l->depth - 1], longer ? GRUNDY_I_LONGER : moves);
  return s;
}

static grundy_status advance(grundy_i_lasting *l) {
  lasting_node *n = &l->nodes[l->depth - 1];
  if (n->decided || n->next == l->options.length) return pop(l);
  size_t length = (size_t)l->options.data[n->next], at = n->next + 1, key = l->keys.length;
  uint64_t found;
  n->next = at + length;
  if (look(l, l->options.data + at, length, n->limit, &found)) {
    absorb(l, n, found);
    return GRUNDY_OK;
  }
  uint64_t limit = n->limit;
  bool lost = l->suspense && !n->lost;
  GRUNDY_TRY(grundy_array_append(&l->keys, l->options.data + at, length));
  return push(l, key, limit, lost);
}

static grundy_status make_key(grundy_i_lasting *l, const grundy_game *game,
                              const grundy_component *parts, size_t count) {
  uint64_t number;
  GRUNDY_TRY(grundy_i_search_game(&l->search, game, &number));
  GRUNDY_TRY(grundy_array_push(&l->keys, l->misere));
  for (size_t i = 0; i < count; i++) {
    GRUNDY_TRY(grundy_i_position_key_insert(&l->search, &l->keys, number, parts[i]));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_lasting_find(grundy_i_lasting *l, const grundy_game *game,
                                    const grundy_component *parts, size_t count, uint64_t moves,
                                    uint64_t *out) {
  uint64_t found = GRUNDY_I_LONGER;
  bool lost = false;
  grundy_status s = make_key(l, game, parts, count);
  if (s == GRUNDY_OK && !look(l, l->keys.data, l->keys.length, moves, &found)) {
    if (l->suspense) s = find_winner(l, l->keys.data, l->keys.length, &lost);
    if (s == GRUNDY_OK) s = push(l, 0, moves, lost);
    while (s == GRUNDY_OK && l->depth) s = advance(l);
    if (s == GRUNDY_OK) (void)look(l, l->keys.data, l->keys.length, moves, &found);
  }
  l->depth = 0;
  l->keys.length = l->options.length = 0;
  if (s == GRUNDY_OK) *out = found;
  return s;
}
