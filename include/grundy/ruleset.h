/** @file
 * What a game is. A ruleset is a static table in five groups (what it is, moves, theory, hints for
 * search, display); a game is a ruleset opened with its parameters. Only a name and the moves are
 * mandatory: options *is* the game, and everything else (a theorem, a table, a quicker list of
 * replies) must agree with it, which the law tests check for every ruleset of the catalogue.
 *
 * @code{.c}
 *   // Subtract-a-square: take a square number of stones from a heap.
 *   static grundy_status options(const grundy_call *call, grundy_sink *sink) {
 *     uint64_t n = call->component.words[0];
 *     grundy_status s = GRUNDY_OK;
 *     for (uint64_t i = 1; i <= n / i && s == GRUNDY_OK; i++) {
 *       s = grundy_sink_heap(sink, n - i * i);
 *     }
 *     return s;
 *   }
 *
 *   static const grundy_ruleset squares = {
 *       GRUNDY_HEAP_GAME,
 *       .name = "subtract-a-square",
 *       .moves = GRUNDY_HEAP_MOVES(.options = options),
 *   };
 * @endcode
 *
 * Each function but open may be called by several threads at a time, each with its own context.
 */
#ifndef GRUNDY_RULESET_H
#define GRUNDY_RULESET_H

#include "grundy/array.h"
#include "grundy/period.h"
#include "grundy/reason.h"

GRUNDY_BEGIN

typedef struct grundy_ruleset grundy_ruleset;
typedef struct grundy_game grundy_game;

/** The nim-values that a game of heaps has computed; see grundy/sequence.h. */
typedef struct grundy_heap_table grundy_heap_table;

/** Whose move it is, for games whose two players move differently; impartial games ignore it. */
typedef enum grundy_side { GRUNDY_SIDE_LEFT = 0, GRUNDY_SIDE_RIGHT = 1 } grundy_side;

/** Normal play: a player who cannot move loses. Misère play: a player who cannot move wins. */
typedef enum grundy_play { GRUNDY_PLAY_NORMAL = 0, GRUNDY_PLAY_MISERE = 1 } grundy_play;

/** N: the next player (whose turn it is) wins; P: the previous player; L, R: Left or Right, no
 * matter who starts; D: a draw. */
typedef enum grundy_outcome {
  GRUNDY_OUTCOME_UNKNOWN = 0,
  GRUNDY_OUTCOME_N = 1,
  GRUNDY_OUTCOME_P = 2,
  GRUNDY_OUTCOME_L = 3,
  GRUNDY_OUTCOME_R = 4,
  GRUNDY_OUTCOME_D = 5
} grundy_outcome;

/** How a nim-value was found. */
typedef enum grundy_method {
  GRUNDY_METHOD_NONE = 0,
  GRUNDY_METHOD_THEOREM = 1,
  GRUNDY_METHOD_TABLE = 2,
  GRUNDY_METHOD_GRAPH = 3,
  GRUNDY_METHOD_SEARCH = 4,
  GRUNDY_METHOD_QUOTIENT = 5
} grundy_method;

/** A short packed array of words, borrowed: a heap is one word. */
typedef struct grundy_component {
  const uint64_t *words;
  size_t length;
} grundy_component;

/** What a function of a ruleset is asked about. `component` is empty where the function is not
 * about one; `side` is whose move it is where that matters, LEFT otherwise; of a move, the
 * component becomes the `count` parts `to`. Members are added at the end only: a ruleset that does
 * not know a new one does not read it. A caller writes GRUNDY_CALL(context, game, component) or
 * GRUNDY_CALL(context, game, component, .side = side). */
typedef struct grundy_call {
  grundy_context *context;
  const grundy_game *game;
  grundy_component component; /**< borrowed until the function returns */
  grundy_side side;
  const grundy_component *to; /**< borrowed too; NULL where no move is asked about */
  size_t count;
} grundy_call;
#ifdef __cplusplus
#define GRUNDY_CALL(context_, game_, ...)                                                          \
  (grundy_sized(grundy_call{.context = (context_), .game = (game_), .component = __VA_ARGS__}))
#else
#define GRUNDY_CALL(context_, game_, ...)                                                          \
  (&(const grundy_call){.context = (context_), .game = (game_), .component = __VA_ARGS__})
#endif

/** A nim-value, or why there is none. Where play may go on forever a component may have, instead of
 * a nim-value, the infinite value ∞(K) (Smith 1966, Fraenkel & Perl 1975): `loopy` is true and
 * loops[0 .. loop_count) is K, the nim-values of those of its options that have one, ascending,
 * borrowed from the game. ∞(K) + v = ∞(K ⊕ v), ∞(K) + ∞(L) = ∞(); ∞(K) is won by the next player if
 * K has 0 and a draw otherwise. `source` names the theorem ("Bouton 1901"), is "symmetry" where
 * each move is answered by its image, or is NULL for the ruleset's own; `note` says why the value
 * is not known, or is NULL. Both are static. A ruleset's `value` that is not known and has the
 * method SEARCH asks for a search. */
typedef struct grundy_value {
  bool known;
  uint64_t nimber;
  grundy_method method;
  const char *source;
  const grundy_phrase *note;
  bool loopy; /**< infinite; `known` is then false */
  const uint64_t *loops;
  size_t loop_count;
  uint64_t rank; /**< of a finite value of a loopy game: where positions can come back, play
                    ends if a player always moves to the option of least rank of a value */
  bool open;     /**< with `loopy`: not all that play reaches was followed, so K may lack some */
  bool loony;    /**< of a game that `entails`: every sum with this component is won by the next
                    player; `known` is then false */
} grundy_value;

/** Normal and misère nim-value of a component of a tame game: (0,1) and (1,0) are fickle, (n,n) is
 * firm. Pairs add by XOR; a sum with a firm part is firm, a sum of fickle ones fickle (Conway
 * 1976). */
typedef struct grundy_pair {
  uint64_t normal, misere;
} grundy_pair;

/** Who has won where the rules say so by themselves; LOST and WON speak of the player to move and
 * end the whole position. */
typedef enum grundy_terminal {
  GRUNDY_TERMINAL_UNDECIDED = 0,
  GRUNDY_TERMINAL_LOST = 1,
  GRUNDY_TERMINAL_WON = 2
} grundy_terminal;

/** A closed form that a theorem gives: for every n >= from, G(n) is what the formula comes to.
 * `formula` has words in postfix order, separated by single blanks: n, a number, + - * div mod xor
 * and min max, ones (in binary) and their parity, exponent-of-2 and power-of-2 (that divide),
 * prime-factors, least-prime-index and greatest-prime-index (grundy/pattern.h), so that "2 n * 1 -"
 * is 2n - 1. NULL: there is none. */
typedef struct grundy_closed_form {
  const char *formula;
  uint64_t from;
} grundy_closed_form;

/** A number of options: exactly `total`, or not known. */
typedef struct grundy_total {
  bool exact;
  uint64_t total;
} grundy_total;

/** What kind of move an option is. A ruleset that gives ENTAIL or AGAIN says so with `entails`. */
typedef enum grundy_move_kind {
  GRUNDY_MOVE_KIND_OPTION = 0, /**< the opponent then moves anywhere in the sum */
  GRUNDY_MOVE_KIND_ENTAIL = 1, /**< the opponent must answer in these parts, or else loses */
  GRUNDY_MOVE_KIND_AGAIN = 2   /**< the same player moves again, anywhere, and loses if he cannot */
} grundy_move_kind;

/** Of a ruleset that `entails`, `replies` gives the options that win against *v: after which the
 * opponent loses their parts together with a rest that is worth v. This v stands for a rest that
 * has a loony component in it. Without `replies` a ruleset that gives ENTAIL has no `value`. */
#define GRUNDY_LOONY_REST UINT64_MAX

/** An option: the sum of `count` components, borrowed. Members are added at the end only. */
typedef struct grundy_option {
  const grundy_component *parts;
  size_t count;
  grundy_move_kind kind;
} grundy_option;

/** Receives options. `take` gets one, borrowed; GRUNDY_STOP asks for no more, and a function that
 * feeds the sink returns any status but OK as it is. */
typedef struct grundy_sink grundy_sink;
struct grundy_sink {
  grundy_status (*take)(grundy_sink *sink, const grundy_option *option);
};

/** Gives a sink an ordinary option: a sum of `count` components, one heap, or two heaps. */
static inline grundy_status grundy_sink_give(grundy_sink *sink, const grundy_component *parts,
                                             size_t count) {
  const grundy_option option = {parts, count, GRUNDY_MOVE_KIND_OPTION};
  return sink->take(sink, &option);
}
/** @copydoc grundy_sink_give */
static inline grundy_status grundy_sink_heap(grundy_sink *sink, uint64_t heap) {
  const grundy_component part = {&heap, 1};
  return grundy_sink_give(sink, &part, 1);
}
/** @copydoc grundy_sink_give */
static inline grundy_status grundy_sink_heaps(grundy_sink *sink, uint64_t larger,
                                              uint64_t smaller) {
  const grundy_component parts[] = {{&larger, 1}, {&smaller, 1}};
  return grundy_sink_give(sink, parts, 2);
}

typedef struct grundy_picture grundy_picture; /* how a component looks: grundy/picture.h */

/** Called for each position that a ruleset's own search examines; any status but OK ends the
 * search, which passes it on. */
typedef struct grundy_steps grundy_steps;
struct grundy_steps {
  grundy_status (*step)(grundy_steps *steps);
};

/** Families of games, in the order in which the catalogue shows them; OTHER: your own rules. */
typedef enum grundy_family {
  GRUNDY_FAMILY_OTHER = 0,
  GRUNDY_FAMILY_HEAPS = 1,    /**< taking from heaps */
  GRUNDY_FAMILY_BREAKING = 2, /**< taking and breaking: heaps and rows that fall apart */
  GRUNDY_FAMILY_NUMBERS = 3,  /**< counting and subtracting */
  GRUNDY_FAMILY_STRIPS = 4,   /**< coins that slide */
  GRUNDY_FAMILY_COINS = 5,    /**< coins that turn */
  GRUNDY_FAMILY_BOARDS = 6,
  GRUNDY_FAMILY_GRAPHS = 7
} grundy_family;

/** The five groups of a ruleset. Each grows at its end only, with a new GRUNDY_RULESET_VERSION; in
 * a ruleset of an older version the library takes what that version did not have to be NULL. Tables
 * and texts are static or live as long as every game opened with them. Where a group or a member
 * may be NULL it says "optional". What each optional member brings:
 *
 * @code{.c}
 *   theory.value         large positions at once: no search
 *   theory.replies       winning moves without trying all options: heaps of 10^18
 *   theory.winner        the winner where a theorem is silent about the value
 *   theory.misere_pair   misère play of large sums
 *   theory.law           periods proved by theorem: `values --period`, judges' formulas
 *   theory.period        periods that are found and proved, with their certificates
 *   theory.closed_form   the formula in words: `values`
 *   theory.table         heaps: periods, statistics, certificates (grundy/sequence.h)
 *   theory.reasons       `--explain`
 *   theory.misere        misère play where `options` leave out moves that only lose
 *   hints.canonical      search meets equal positions once: boards with symmetries
 *   hints.reduce         search of positions that fall apart, or with parts without moves
 *   hints.split, .key    the same, quicker, where finding the least form is slow
 *   hints.size           search begins at the small end
 *   hints.wins           two sides: a component by itself, by a search of its own
 *   dimensions           `values` as a list or a table
 *   display.component    `values` of all components, where they are finitely many
 *   display.draw         `play` and the page draw it; else a heap is stones, and the rest text
 *   display.describe     moves in words; display.noun: which component they speak of
 *   display.follow       one drawing of a whole match
 *   sample               the law tests and `check`
 *   sample_game          random games for the law tests
 * @endcode
 */
#define GRUNDY_RULESET_VERSION 1

/** The moves: what the game is. All of it must be there except open, close and terminal. */
typedef struct grundy_ruleset_moves {
  /** Optional: no parameters are taken. Fills game->state; `parameters` is the text after the
   * colon, NULL without one. Allocates under `context`, which must outlive the game. May set
   * game->name to a canonical name with grundy_game_rename. Errors: BAD_INPUT with a detail that
   * shows the text and what was expected; IO; NO_MEMORY. */
  grundy_status (*open)(grundy_context *context, grundy_game *game, const char *parameters);
  /** Optional. Gives back what a successful open took. */
  void (*close)(grundy_game *game);
  /** Appends the component's words, after an error perhaps some of them, which the caller drops.
   * Errors: BAD_INPUT (text and expectation in the detail). */
  grundy_status (*parse)(const grundy_call *call, const char *text, size_t length,
                         grundy_array *out);
  /** Appends the component's text, which parse reads back. */
  grundy_status (*print)(const grundy_call *call, grundy_buffer *out);
  /** Every option of the component for `side`, in any order, repeats allowed. The parts' words are
   * borrowed until `take` returns, so they may lie on the stack. Parts that are heaps (one word)
   * come larger first where their order does not matter; other parts in any order that is always
   * the same. */
  grundy_status (*options)(const grundy_call *call, grundy_sink *sink);
  /** Optional: by default a player who cannot move has lost. Whether this component decides the
   * whole position for the player to move, `side`. */
  grundy_status (*terminal)(const grundy_call *call, grundy_terminal *out);
} grundy_ruleset_moves;

/** What theorems and tables say; all optional, and all must agree with `options`. */
typedef struct grundy_ruleset_theory {
  /** The nim-value without search: out->known says whether. Where it is not known, `method` SEARCH
   * asks for a search; without that, the value stays unknown. Errors: LIMIT where the value does
   * not fit 64 bits or a limit ended the work. */
  grundy_status (*value)(const grundy_call *call, grundy_value *out);
  /** The outcome of a single component by a theorem that needs no value;
   * UNKNOWN where it is silent. */
  grundy_status (*winner)(const grundy_call *call, grundy_play play, grundy_outcome *out);
  /** The options of nim-value `v`, distinct and ascending (by number of parts, then by the parts'
   * words), without trying all. A NULL sink only counts; once the sink says STOP nothing more is
   * given but the count goes on where it is cheap, and the call returns OK. Errors: UNKNOWN where
   * this ruleset cannot tell for this component and value (solve then tries all options). */
  grundy_status (*replies)(const grundy_call *call, uint64_t v, grundy_sink *sink,
                           grundy_total *count);
  /** The pair of a component where sums obey Nim's misère rule. Used with `terminal`, which then
   * says WON where it decides: (n, n) where moves cannot run out before it decides, and n is the
   * nim-value in normal play of the moves after which it does not. Errors: UNKNOWN where they do
   * not, and where `terminal` decides. */
  grundy_status (*misere_pair)(const grundy_call *call, grundy_pair *out);
  /** Adds the facts that explain the component's value or outcome. */
  grundy_status (*reasons)(const grundy_call *call, grundy_reasons *out);
  /** The table that a grundy_sequence of the game reads; only with dimensions 1. The heap `apart`,
   * where that is not 0, is an exception: it has another nim-value, which `value` gives and which
   * is not larger, and no move leads to it. */
  grundy_heap_table *(*table)(const grundy_game *game);
  uint64_t apart;
  /** By the ruleset's theorem G(n + period) = G(n) + saltus for all n >= preperiod, all three
   * least; what else a period says is not asked. Only with dimensions 1 and without a table. */
  void (*law)(const grundy_game *game, grundy_period *out);
  /** Finds a period and what proves it in the values G(0) .. G(upto), or as many as there can be;
   * `record`, where it is not NULL, gets the record that certifies it. NONE where it does not find
   * one. Only with dimensions 1 and without a table. Errors: LIMIT, CANCELLED, NO_MEMORY. */
  grundy_status (*period)(const grundy_call *call, uint64_t upto, grundy_period *out,
                          grundy_buffer *record);
  /** By the ruleset's theorem, for any parameters; only with dimensions 1. */
  grundy_closed_form closed_form;
  /** Where `options` leave out moves that only lose in normal play, misère play needs rules of its
   * own: the ruleset of the same name with every move of the rule as it is printed, which is its
   * own `misere`. NULL: misère play takes this one. */
  const grundy_ruleset *misere;
  /** Where what `winner` says of misère play comes from; NULL: from the ruleset's source. */
  const char *misere_source;
  /** Whether the nim-value is 2^64 or more. `value` cannot give it then, but next to components of
   * smaller values the next player wins; without this, `replies` are asked for each such value. */
  bool (*exceeds)(const grundy_call *call);
} grundy_ruleset_theory;

/** What makes search quicker; all optional. */
typedef struct grundy_ruleset_hints {
  /** Appends the smallest of the components equal to this one (by symmetry, relabelling); where
   * `canonical_by_value`, one of the same nim-value, which misère play does not take. */
  grundy_status (*canonical)(const grundy_call *call, grundy_array *out);
  bool canonical_by_value;
  /** Hands the sink, once, a sum of components that has the same play as this one, for searches:
   * independent regions apart, impossible moves left out, each part the least of those equal by
   * symmetry. */
  grundy_status (*reduce)(const grundy_call *call, grundy_sink *sink);
  /** As `reduce`, but the parts need not be the least of those equal by symmetry. For searches that
   * know parts by their `key`; only in addition to it. In a game that `entails` it stands alone:
   * the sum has the value of the component, and options of its parts are all of kind OPTION.
   * UNKNOWN where `value` says that the component is loony. */
  grundy_status (*split)(const grundy_call *call, grundy_sink *sink);
  /** Appends words that no component has but those of the same nim-value as c: the same for as many
   * of them as can be recognised quickly, such as those of the same play. Searches that remember
   * values know components by it; without it by what `reduce` or `canonical` gives. */
  grundy_status (*key)(const grundy_call *call, grundy_array *out);
  /** About how much play is left in a component that `reduce` or `canonical` gave: the number of
   * options does well. Searches try small ones first; NULL: the sum of the words. */
  uint64_t (*size)(const grundy_call *call);
  /** For two sides: whether `side`, to move, wins the component by itself in normal play, by a
   * search that is quicker than trying all moves. Errors: UNKNOWN where it is not; those of
   * `steps`. */
  grundy_status (*wins)(const grundy_call *call, grundy_steps *steps, bool *out);
} grundy_ruleset_hints;

/** How it is shown; all optional. */
typedef struct grundy_ruleset_display {
  const char *list; /**< where a component is a list of numbers, however many, written like "2,1,3":
                       the words that say so (src/text/words), "list.other" or more exact ones */
  /** Appends the index-th component of a game that has finitely many;
   * GRUNDY_STOP after the last. */
  grundy_status (*component)(const grundy_call *call, uint64_t index, grundy_array *out);
  /** The largest heap where dimensions is 1; NULL: 2^64 - 1. */
  uint64_t (*largest)(const grundy_game *game);
  /** How a component is called next to its number, which stands for {n}: {"heap {n}", "第 {n} 堆"}.
   * Without it "component {n}". */
  grundy_phrase noun;
  /** The move of the call in words, as data: adds a reason, its id a sentence of the catalogue of
   * words (src/text/words/words_moves.def) and its fields the blanks; or several, said one after
   * the other. Where the catalogue has no sentence that fits, "move.said" says its field `said`.
   * Different moves must have different words. Where out->items is set and a picture of the
   * component is small enough to be drawn, the first reason also has the fields `pick` and `gone`
   * of kind TEXTS: the names of the items of the picture that one points at to make the move, and
   * of all that it changes or removes; where two moves have the same picks, their order tells them
   * apart. Other ways to point at the same move (a mirror image in a row of pins) follow as reasons
   * of id "move.way" with a pick and a gone of their own. */
  grundy_status (*describe)(const grundy_call *call, grundy_reasons *out);
  /** Puts the items of the component into `out`, which is empty, and its frame. Items that moves
   * touch have names, all different; squares do not overlap, and everything is inside the frame.
   * Errors: UNKNOWN where the component is too large to be drawn. */
  grundy_status (*draw)(const grundy_call *call, grundy_picture *out);
  /** For lists of positions, where `dimensions` is 0, or 2 and the order of the numbers changes
   * nothing: appends the component that two numbers stand for, the smaller first, such as two rows
   * of a board. STOP where they stand for none. */
  grundy_status (*pair)(const grundy_call *call, uint64_t smaller, uint64_t larger,
                        grundy_array *out);
  /** For games whose moves draw lines that stay: one drawing of a whole match, which `memory` holds
   * as the ruleset likes. Without a move begins it with the component, in empty memory; else adds
   * the move, pointed at in that way (0, or the number of its "move.way"). Then puts the items of
   * the drawing into `out`, which is empty, with names that last, and for each of them one into
   * `names`, with the name it has in `draw` of the component that there is now, if it has one
   * there. Errors: UNKNOWN where no room is left. */
  grundy_status (*follow)(const grundy_call *call, size_t way, grundy_array *memory,
                          grundy_picture *out, grundy_picture *names);
} grundy_ruleset_display;

/** What it is. `version`, `name` and `moves` must be there; the rest is optional. */
struct grundy_ruleset {
  unsigned version;    /**< GRUNDY_RULESET_VERSION */
  unsigned dimensions; /**< of `values`: 1 where the components are the heaps 0, 1, 2, …, each one
                          word; 2 where they are pairs a,b; 0 otherwise */
  bool two_sided;      /**< Left and Right have moves of their own */
  bool loops;   /**< play may come back to a position, where the game is opened with `loopy` */
  bool entails; /**< `options` gives moves of other kinds than OPTION: solved in normal play and
                   disjunctive sums only. See GRUNDY_LOONY_REST */
  bool indexed; /**< a component is the index of a member of a family of positions: values are
                    known, and `options` is UNKNOWN, as moves leave the family */
  const char *notation; /**< of a component: "n", "a,b" */
  /** Appends the words of the index-th of a fixed list of distinct components, small enough for
   * plain search, simplest first; GRUNDY_STOP where the list has ended. */
  grundy_status (*sample)(const grundy_call *call, uint64_t index, grundy_array *out);

  const char *name;
  const char *alias;
  grundy_phrase title;          /**< what people call it: "Bachet's game" */
  const char *also;             /**< more such names in any language, separated by ";" */
  grundy_family family;         /**< which games it is listed with */
  grundy_phrase summary;        /**< one line: the rule */
  const char *parameters;       /**< "K", "S1,S2,…"; NULL where the game takes none */
  grundy_phrase parameter_help; /**< what they mean and their range; {NULL} where none */
  grundy_phrase theorem;        /**< how winner or value is known */
  const char *source;           /**< author and year of the theorem */
  const char *const
      *examples;       /**< parameters the law tests open it with; NULL-terminated; NULL: {""} */
  const char *example; /**< a position of the first example, as typed: "3 4 5" */
  const void *data;    /**< what tells members of a family apart */

  /** Appends parameters that `open` takes, drawn from `seed` alone, such that the samples stay
   * small enough for plain search. Where `parameters` is "FILE", what such a file may hold. A
   * ruleset of the catalogue that takes parameters has it. */
  grundy_status (*sample_game)(grundy_context *context, uint64_t seed, grundy_buffer *out);
  /** A digest of what the game was read from (a graph's vertices and edges, the text of rules),
   * which distinguishes two games of one name; 0 where the name determines the game. */
  grundy_status (*digest)(const grundy_call *call, uint64_t *out);

  const grundy_ruleset_moves *moves;
  const grundy_ruleset_theory *theory;
  const grundy_ruleset_hints *hints;
  const grundy_ruleset_display *display;
};

/** The groups of a ruleset, written in place: `.theory = GRUNDY_RULESET_THEORY(.value = value)`. */
#ifdef __cplusplus
#define GRUNDY_RULESET_GROUP(type, ...)                                                            \
  ([]() -> const type * {                                                                          \
    static const type group = {__VA_ARGS__};                                                       \
    return &group;                                                                                 \
  }())
#else
#define GRUNDY_RULESET_GROUP(type, ...) (&(const type){__VA_ARGS__})
#endif
#define GRUNDY_RULESET_MOVES(...)   GRUNDY_RULESET_GROUP(grundy_ruleset_moves, __VA_ARGS__)
#define GRUNDY_RULESET_THEORY(...)  GRUNDY_RULESET_GROUP(grundy_ruleset_theory, __VA_ARGS__)
#define GRUNDY_RULESET_HINTS(...)   GRUNDY_RULESET_GROUP(grundy_ruleset_hints, __VA_ARGS__)
#define GRUNDY_RULESET_DISPLAY(...) GRUNDY_RULESET_GROUP(grundy_ruleset_display, __VA_ARGS__)

/** parse, print and sample of a ruleset of heaps: a component is one word, written as a number; the
 * samples are the heaps 0 to 255. */
GRUNDY_API grundy_status grundy_heap_parse(const grundy_call *call, const char *text, size_t length,
                                           grundy_array *out);
/** @copydoc grundy_heap_parse */
GRUNDY_API grundy_status grundy_heap_print(const grundy_call *call, grundy_buffer *out);
/** @copydoc grundy_heap_parse */
GRUNDY_API grundy_status grundy_heap_sample(const grundy_call *call, uint64_t index,
                                            grundy_array *out);

/** A game of heaps is its options and nothing else; without a `display` it is shown as stones, with
 * moves in words. The example at the head of this file is one. */
#define GRUNDY_HEAP_GAME                                                                           \
  .version = GRUNDY_RULESET_VERSION, .dimensions = 1, .notation = "n", .sample = grundy_heap_sample
#define GRUNDY_HEAP_MOVES(...)                                                                     \
  GRUNDY_RULESET_MOVES(.parse = grundy_heap_parse, .print = grundy_heap_print, __VA_ARGS__)

/** An opened game. `name` is the full name, parameters included ("bounded-nim:3"). Only rulesets
 * read and set `state`. The groups are those of the ruleset, never NULL: a group that it lacks is
 * there with all members NULL. `loopy`: its rules may let play go on forever. */
struct grundy_game {
  const grundy_ruleset *ruleset;
  const grundy_ruleset_moves *moves;
  const grundy_ruleset_theory *theory;
  const grundy_ruleset_hints *hints;
  const grundy_ruleset_display *display;
  grundy_context *context;
  char *name;
  void *state;
  bool loopy;
  void *loops; /**< of grundy_game_adapt, with the function that gives back what it took */
  void (*forget)(grundy_game *game);
};

/** How a game is opened.
 * - `size`: of the struct: GRUNDY_GAME_OPTIONS(.loopy = true) fills it in
 * - `play`: the play it is for; matters for rulesets that have a `misere`.
 * - `loopy`: allow positions that come back, with draws and infinite values, where the ruleset
 *   `loops`. Otherwise they are an error. A ruleset that gives infinite values must have
 *   `replies`.
 * - `impartial`: of a game of two sides either player may make the moves of both, and its name has
 *   "impartial:" before it; read by grundy_game_create and grundy_game_adapt.
 * - `largest`: positions with a larger number are not followed where grundy_game_adapt lets rules
 *   loop; 0: 2^32. */
typedef struct grundy_game_options {
  size_t size;
  grundy_play play;
  bool loopy;
  bool impartial;
  uint64_t largest;
} grundy_game_options;
#define GRUNDY_GAME_OPTIONS(...) GRUNDY_SIZED(grundy_game_options, __VA_ARGS__)

/** Opens a ruleset as a game; `parameters` and `options` are NULL for none. Errors: those of the
 * ruleset's open; BAD_INPUT where it takes no parameters and gets some, where its version is
 * later than this library's. */
GRUNDY_API grundy_status grundy_game_create_ruleset(grundy_context *context,
                                                    const grundy_ruleset *ruleset,
                                                    const char *parameters,
                                                    const grundy_game_options *options,
                                                    grundy_game **out);

/** Replaces game->name (copied). For a ruleset's open. */
GRUNDY_API grundy_status grundy_game_rename(grundy_game *game, const char *name);

/** Makes the game one of another ruleset, for an `open` that only then finds out what the ruleset
 * is. Errors: BAD_INPUT where the ruleset's version is not one this library knows. */
GRUNDY_API grundy_status grundy_game_set_ruleset(grundy_game *game, const grundy_ruleset *ruleset);

/** Frees a game; positions of it must be gone. NULL is allowed. */
GRUNDY_API void grundy_game_destroy(grundy_game *game);

GRUNDY_END

#endif
