/* Who wins a whole position: Zermelo's theorem (1913) by search with an explicit stack. The player
 * to move wins if some move leads to a position in which the opponent, to move, loses; without a
 * move the convention (normal, misère) decides, and before that a component's `terminal`.
 *
 * Results go to the bounded table, under the packed key, where they are found again or forgotten;
 * those of positions too long for the table are all kept. All moves are looked up before any is
 * searched, and the others tried in the order of grundy_i_position_key_rank. Proof-number search
 * (Allis, van der Meulen & van den Herik 1994; depth first, Nagai 2002) was tried instead and is
 * not used: it expands 85,000 positions for 5x6 domineering (34,000 with thresholds widened by a
 * quarter), this search 5,900; 46,000 and 8,000 for kayles 10 + 11 + 12 in misère play: many lines
 * of play lead to the same positions, which its sums count repeatedly.
 *
 * Invariant: `open` leads to exactly the positions on the stack; meeting one again means that play
 * can return to it. Cost: every position searched, with all its moves; memory for the stack, depth
 * times moves, and the table. */
#include <string.h>

#include "base/sort.h"
#include "solve/chain.h"
#include "solve/outcome/position_key.h"

enum {
  FIRST_FRAMES = 64,
  FIRST_CHOICES = 256,
  LOOK_BACK = 64,
  BETWEEN_LOOKS = 1 << 12,
  SORT_BY_INSERTION = 32
};

/* A position on the stack: keys[key .. key + length). The moves choices[next .. end) may still win;
 * `moved`: there is some move; `won`: one of them wins. */
typedef struct outcome_frame {
  uint64_t hash, started; /* nodes before it */
  size_t key, length;
  size_t choices, words, next, end; /* where its own begin; of its choices */
  size_t below;                     /* 1 + the next frame of the same chain, see `open` */
  bool moved, won;
} outcome_frame;

/* A move to words[at .. at + length), whose winner was not known when it was listed. */
typedef struct choice {
  uint64_t rank, hash;
  size_t at, length;
} choice;

typedef struct player {
  grundy_i_position_moves moves; /* first: a listing leads to its player */
  grundy_i_search *search;
  grundy_context *context;
  outcome_frame *frames;
  size_t depth, frame_capacity;
  size_t *open; /* 1 + the last frame of each hash modulo frame_capacity; 0: none */
  choice *choices;
  size_t choice_count, choice_capacity;
  grundy_array keys, words;
  bool wins; /* the first position's answer */
} player;

static void init(player *p, grundy_i_search *search) {
  *p = (player){.search = search, .context = search->context};
  p->moves.search = search;
  GRUNDY_INIT(p->context, &p->moves.child, &p->keys, &p->words);
}

static void clear_choices(player *p) {
  grundy_i_free(p->context, p->choices, p->choice_capacity * sizeof *p->choices);
  p->choices = NULL;
  p->choice_count = p->choice_capacity = 0;
  grundy_array_clear(&p->words);
}

static void clear(player *p) {
  clear_choices(p);
  grundy_i_free(p->context, p->open, p->frame_capacity * sizeof *p->open);
  grundy_i_free(p->context, p->frames, p->frame_capacity * sizeof *p->frames);
  GRUNDY_CLEAR(&p->keys, &p->moves.child);
}

/* ---- what is known ---- */

/* Whether the quotient knows all components, and who wins then. */
static bool ask_quotient(grundy_i_search *search, const uint64_t *key, size_t length, bool *wins) {
  uint64_t product = 0, element;
  if (!search->quotient || grundy_i_position_key_play(key) != GRUNDY_PLAY_MISERE) return false;
  for (size_t at = 1; at < length; at += 2 + (size_t)key[at + 1]) {
    grundy_component c = {key + at + 2, (size_t)key[at + 1]};
    const grundy_game *game = search->games[key[at]];
    if (grundy_quotient_element(search->quotient, game, c, &element) != GRUNDY_OK) return false;
    product = grundy_quotient_product(search->quotient, product, element);
  }
  *wins = !grundy_quotient_is_p(search->quotient, product);
  return true;
}

/* Whether the winner is known, and who it is; the hash is that of the key in any case. */
static bool find(grundy_i_search *search, const uint64_t *key, size_t length, uint64_t *hash,
                 bool *wins) {
  grundy_i_position_packed packed;
  if (grundy_i_position_key_pack(key, length, &packed)) {
    unsigned value;
    *hash = packed.key.hash;
    if (!grundy_i_transposition_find(search->table, &packed.key, &value)) {
      return ask_quotient(search, key, length, wins);
    }
    *wins = value;
  } else {
    *hash = grundy_i_transposition_hash(GRUNDY_I_TABLE_POSITIONS, key, length);
    const uint64_t *known = grundy_i_wordmap_find(&search->winners, key, length);
    if (!known) return ask_quotient(search, key, length, wins);
    *wins = *known;
  }
  search->hits++;
  return true;
}

static grundy_status keep(grundy_i_search *search, const uint64_t *key, size_t length, bool wins,
                          uint64_t nodes) {
  grundy_i_position_packed packed;
  if (!grundy_i_position_key_pack(key, length, &packed)) {
    return grundy_i_wordmap_put(&search->winners, key, length, wins);
  }
  if (grundy_i_transposition_wants_room(search->table)) {
    GRUNDY_TRY(grundy_i_transposition_grow(search->table));
  }
  grundy_i_transposition_put(search->table, &packed.key, wins, nodes ? grundy_i_top_bit(nodes) : 0);
  return GRUNDY_OK;
}

/* ---- the stack ---- */

static size_t *chain_of(const player *p, uint64_t hash) {
  return &p->open[hash & (p->frame_capacity - 1)];
}

static void link_frame(player *p, size_t index) {
  size_t *chain = chain_of(p, p->frames[index].hash);
  GRUNDY_ASSERT(*chain <= index);
  p->frames[index].below = *chain;
  *chain = index + 1;
}

/* Twice the room for frames, with their chains rebuilt. */
static grundy_status more_frames(player *p) {
  size_t old = p->frame_capacity, wanted = old ? 2 * old : FIRST_FRAMES;
  size_t *open;
  GRUNDY_TRY(GRUNDY_ALLOCATE(p->context, open, wanted));
  grundy_status s = GRUNDY_RESIZE(p->context, p->frames, old, wanted);
  if (s != GRUNDY_OK) {
    grundy_i_free(p->context, open, wanted * sizeof *open);
    return s;
  }
  grundy_i_free(p->context, p->open, old * sizeof *open);
  p->open = open;
  p->frame_capacity = wanted;
  for (size_t i = 0; i < p->depth; i++) link_frame(p, i);
  return GRUNDY_OK;
}

/* The positions on the stack from frame `first` on, and then the one under `last`. */
typedef struct outcome_chain {
  grundy_i_chain chain;
  const player *player;
  size_t first, length; /* of `last` */
  const uint64_t *last;
} outcome_chain;

static grundy_status print_link(const grundy_i_chain *self, size_t index, grundy_buffer *out) {
  const outcome_chain *c = (const outcome_chain *)self;
  const player *p = c->player;
  const outcome_frame *f = &p->frames[c->first + index];
  bool last = c->last && index + 1 == self->count;
  return grundy_i_position_key_print(p->search, last ? c->last : p->keys.data + f->key,
                                     last ? c->length : f->length, out);
}

static grundy_status endless(const player *p, grundy_status status, size_t first,
                             const uint64_t *last, size_t length) {
  outcome_chain c = {{print_link, p->depth - first + (last != NULL)}, p, first, length, last};
  return grundy_i_chain_fail(p->context, status, NULL, &c.chain);
}

/* Fails where the position is on the stack already, or the stack is very deep. */
static grundy_status refuse_return(const player *p, uint64_t hash, const uint64_t *key,
                                   size_t length) {
  for (size_t at = *chain_of(p, hash); at; at = p->frames[at - 1].below) {
    const outcome_frame *f = &p->frames[at - 1];
    if (f->hash != hash || f->length != length) continue;
    if (memcmp(p->keys.data + f->key, key, length * sizeof *key) != 0) continue;
    return endless(p, GRUNDY_BAD_INPUT, at - 1, key, length);
  }
  return p->depth < GRUNDY_I_CHAIN_DEPTH ? GRUNDY_OK : endless(p, GRUNDY_LIMIT, 0, key, length);
}

static grundy_status push(player *p, uint64_t hash, const uint64_t *key, size_t length) {
  size_t first = p->keys.length;
  GRUNDY_TRY(p->depth < p->frame_capacity ? GRUNDY_OK : more_frames(p));
  GRUNDY_TRY(refuse_return(p, hash, key, length));
  GRUNDY_TRY(grundy_array_append(&p->keys, key, length));
  p->frames[p->depth++] = (outcome_frame){.hash = hash,
                                          .started = p->search->nodes++,
                                          .key = first,
                                          .length = length,
                                          .choices = p->choice_count,
                                          .words = p->words.length,
                                          .next = p->choice_count,
                                          .end = p->choice_count};
  link_frame(p, p->depth - 1);
  return grundy_i_search_step(p->search);
}

/* The position on top is decided: tells the one below. */
static grundy_status settle(player *p, bool wins) {
  const outcome_frame *f = &p->frames[p->depth - 1];
  grundy_status s =
      keep(p->search, p->keys.data + f->key, f->length, wins, p->search->nodes - f->started - 1);
  GRUNDY_ASSERT(*chain_of(p, f->hash) == p->depth);
  *chain_of(p, f->hash) = f->below;
  p->choice_count = f->choices;
  p->words.length = f->words;
  p->keys.length = f->key;
  p->wins = wins;
  if (!--p->depth) return s;
  outcome_frame *below = &p->frames[p->depth - 1];
  below->won = !wins;
  below->next++;
  return s;
}

/* ---- moves ---- */

static bool same_choice(const player *p, const choice *a, const choice *b) {
  return a->hash == b->hash && a->length == b->length &&
         memcmp(p->words.data + a->at, p->words.data + b->at, a->length * sizeof(uint64_t)) == 0;
}

/* Whether the last choice of the frame on top is one of those before it. */
static bool repeats(const player *p, size_t first) {
  const choice *last = &p->choices[p->choice_count - 1];
  for (size_t i = p->choice_count - 1, looks = LOOK_BACK; i-- > first && looks--;) {
    if (same_choice(p, &p->choices[i], last)) return true;
  }
  return false;
}

static grundy_status more_choices(player *p) {
  return GRUNDY_RESERVE(p->context, p->choices, p->choice_capacity, p->choice_count, FIRST_CHOICES);
}

/* A move of the position on top; STOP where it is already known to win. */
static grundy_status take(grundy_i_position_moves *moves, const uint64_t *key, size_t length) {
  player *p = (player *)moves;
  outcome_frame *f = &p->frames[p->depth - 1];
  choice c = {.at = p->words.length, .length = length};
  bool wins;
  f->moved = true;
  if (find(p->search, key, length, &c.hash, &wins)) return wins ? GRUNDY_OK : GRUNDY_STOP;
  GRUNDY_TRY(p->choice_count < p->choice_capacity ? GRUNDY_OK : more_choices(p));
  GRUNDY_TRY(grundy_array_append(&p->words, key, length));
  p->choices[p->choice_count++] = c;
  if (repeats(p, f->choices)) {
    p->choice_count--;
    p->words.length = c.at;
  }
  return GRUNDY_OK;
}

/* By rank, and as they were listed. */
GRUNDY_ORDER(compare_choices, choice, rank, at)

static grundy_status sort(grundy_context *context, choice *choices, size_t count) {
  if (count > SORT_BY_INSERTION) {
    return grundy_i_sort_unstable(context, choices, count, sizeof *choices, compare_choices);
  }
  for (size_t i = 1; i < count; i++) {
    choice c = choices[i];
    size_t at = i;
    for (; at > 0 && c.rank < choices[at - 1].rank; at--) choices[at] = choices[at - 1];
    choices[at] = c;
  }
  return GRUNDY_OK;
}

/* Puts the choices of the frame on top in order. */
static grundy_status rank(player *p) {
  outcome_frame *f = &p->frames[p->depth - 1];
  f->end = p->choice_count;
  if (f->end - f->next < 2) return GRUNDY_OK;
  for (size_t i = f->next; i < f->end; i++) {
    choice *c = &p->choices[i];
    GRUNDY_TRY(grundy_i_position_key_rank(p->search, p->words.data + c->at, c->length, &c->rank));
    if (i % BETWEEN_LOOKS == 0) GRUNDY_TRY(grundy_i_tick(p->search->context, NULL, 0, 0));
  }
  return sort(p->search->context, p->choices + f->next, f->end - f->next);
}

/* Lists the moves of the position on top, where the rules have not decided it. */
static grundy_status expand(player *p) {
  grundy_terminal decided;
  outcome_frame *f = &p->frames[p->depth - 1];
  const uint64_t *key = p->keys.data + f->key;
  grundy_status s = grundy_i_position_key_terminal(p->search, key, f->length, &decided);
  if (s == GRUNDY_OK && decided != GRUNDY_TERMINAL_UNDECIDED) {
    f->moved = true;
    f->won = decided == GRUNDY_TERMINAL_WON;
    return GRUNDY_OK;
  }
  if (s == GRUNDY_OK) s = grundy_i_position_key_list(&p->moves, key, f->length);
  if (s != GRUNDY_STOP) return s == GRUNDY_OK ? rank(p) : s;
  f->won = true;
  return GRUNDY_OK;
}

/* ---- the search ---- */

/* Asks about a position for which there is no frame. */
static grundy_status ask(player *p, uint64_t hash, const uint64_t *key, size_t length) {
  GRUNDY_TRY(push(p, hash, key, length));
  return expand(p);
}

/* One step for the position on top: asks about its next move, or settles it. */
static grundy_status advance(player *p) {
  outcome_frame *f = &p->frames[p->depth - 1];
  if (f->won || f->next == f->end) {
    bool misere = grundy_i_position_key_play(p->keys.data + f->key) == GRUNDY_PLAY_MISERE;
    return settle(p, f->won || (!f->moved && misere));
  }
  GRUNDY_ASSERT(f->next < f->end && f->end <= p->choice_count);
  const choice *c = &p->choices[f->next];
  const uint64_t *key = p->words.data + c->at;
  uint64_t hash;
  bool wins;
  if (!find(p->search, key, c->length, &hash, &wins)) return ask(p, c->hash, key, c->length);
  f->won = !wins;
  f->next++;
  return GRUNDY_OK;
}

grundy_status grundy_i_search_decide(grundy_i_search *search, const grundy_array *key, bool *out) {
  player p;
  uint64_t hash;
  if (find(search, key->data, key->length, &hash, out)) return GRUNDY_OK;
  init(&p, search);
  p.moves.take = take;
  grundy_status s = ask(&p, hash, key->data, key->length);
  while (s == GRUNDY_OK && p.depth) s = advance(&p);
  GRUNDY_ASSERT(s != GRUNDY_OK || p.keys.length + p.words.length + p.choice_count == 0);
  if (s == GRUNDY_OK) *out = p.wins;
  if (s == GRUNDY_NO_MEMORY && p.depth > GRUNDY_I_CHAIN_SUSPECT) {
    clear_choices(&p);
    s = endless(&p, s, 0, NULL, 0);
  }
  clear(&p);
  return s;
}
