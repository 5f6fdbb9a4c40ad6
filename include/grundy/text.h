/** @file
 * Answers as the program prints them: grundy_text_… for people, in English or Chinese, and
 * grundy_json_… for programs, an object and a newline. What they say comes from structs that other
 * functions filled; nothing is computed while it is printed.
 *
 * @code{.c}
 *   grundy_buffer out;
 *   grundy_buffer_init(&out, context);
 *   grundy_text_solution(&out, position, solution, GRUNDY_TEXT_OPTIONS(.explain = true));
 *   if (out.status == GRUNDY_OK) fputs(out.data, stdout);
 *   grundy_buffer_clear(&out);
 * @endcode
 *
 * All of them append to `out`. Those that return nothing leave the first failure (NO_MEMORY, of a
 * ruleset's print, or USAGE for options that this library does not know) in out->status, and the
 * text is then incomplete.
 */
#ifndef GRUNDY_TEXT_H
#define GRUNDY_TEXT_H

#include "grundy/check.h"
#include "grundy/compare.h"
#include "grundy/count.h"
#include "grundy/game_graph.h"
#include "grundy/gf2.h"
#include "grundy/identify.h"
#include "grundy/language.h"
#include "grundy/misere.h"
#include "grundy/nim.h"
#include "grundy/pattern.h"
#include "grundy/quotient.h"
#include "grundy/sequence.h"
#include "grundy/solve.h"
#include "grundy/verify.h"

GRUNDY_BEGIN

/* ---- positions ---- */

/** More components than this are counted instead of listed, unless `full`. */
enum { GRUNDY_TEXT_COMPONENTS = 1000 };

/** How a solution is printed.
 * - `size`: of the struct: GRUNDY_TEXT_OPTIONS(.explain = true) fills it in
 * - `language`: of the text (JSON keys are English)
 * - `color`: ANSI colours in the text
 * - `explain`: the reasons too
 * - `full`: list the components however many there are
 * - `sum`: games were added by "+", even if they are one game
 * - `statistics`: what search did
 * - `note`: on how the position was read, or NULL
 * - `brief`: of the text only who wins, one line: N, P, L, R or D, "?" where that is not known */
typedef struct grundy_text_options {
  size_t size;
  grundy_language language;
  bool color, explain, full, sum, statistics;
  const char *note;
  bool brief;
} grundy_text_options;
#define GRUNDY_TEXT_OPTIONS(...) GRUNDY_SIZED(grundy_text_options, __VA_ARGS__)

/** Who wins, the values of the first components, the moves listed in the solution and how many
 * there are; the reasons where asked for. `options` NULL: English, nothing more. Where a limit or a
 * cancellation ended the words that a ruleset has for a move, LIMIT or CANCELLED is left in
 * out->status and the text is nevertheless whole: this move and those after it stand there without
 * words, and it says so. O(components and moves listed). */
GRUNDY_API void grundy_text_solution(grundy_buffer *out, const grundy_position *position,
                                     const grundy_solution *solution,
                                     const grundy_text_options *options);
/** @copydoc grundy_text_solution */
GRUNDY_API void grundy_json_solution(grundy_buffer *out, const grundy_position *position,
                                     const grundy_solution *solution,
                                     const grundy_text_options *options);

/** The graph of a game's positions: how many, who wins the first, and a table of them, 40 rows of
 * text and 1000 in JSON unless `full`. O(what is listed). */
GRUNDY_API void grundy_text_game_graph(grundy_buffer *out, const grundy_game_graph *graph,
                                       const grundy_text_options *options);
/** @copydoc grundy_text_game_graph */
GRUNDY_API void grundy_json_game_graph(grundy_buffer *out, const grundy_game_graph *graph,
                                       const grundy_text_options *options);

/** Appends the graph in DOT (Gansner, North 2000), for pictures: positions with their nim-values in
 * normal play, else with who wins, in a colour for each, and an arrow for each move. graph:FILE
 * reads it back. Errors: LIMIT for more than 1000 positions or 10,000 moves; NO_MEMORY, those of
 * the rulesets' print. O(what is written). */
GRUNDY_API GRUNDY_MUST_CHECK grundy_status grundy_dot_game_graph(grundy_buffer *out,
                                                                 const grundy_game_graph *graph);

/** A move in words: appends what the move of `side` that takes component `component` of the
 * position to the `count` parts `to` is called, "take 2 from heap 1"; "nim 3 -> 1" where the
 * ruleset does not describe its moves. The move must be one that the rules allow. O(size of the
 * component) for all games but sprouts, where it tries the moves. */
GRUNDY_API void grundy_move_text(grundy_buffer *out, grundy_language language,
                                 const grundy_position *position, size_t component,
                                 grundy_side side, const grundy_component *to, size_t count);

/** The reasons alone: as numbered steps, reasons of one id in one step at the place of the first;
 * as a list of {"id":…, "component":…, fields…} without a newline. */
GRUNDY_API void grundy_text_reasons(grundy_buffer *out, grundy_language language,
                                    const grundy_position *position, const grundy_reasons *reasons);
/** @copydoc grundy_text_reasons */
GRUNDY_API void grundy_json_reasons(grundy_buffer *out, const grundy_reasons *reasons);

/* ---- games ---- */

/** The games of the catalogue that a search for `text` finds, or all where it is NULL, and how many
 * they are: name, component, title and rule, aligned, by families; or an object each, one a line.
 * Found are the games whose names, or whose family's, hold the text; where there are none, those
 * whose rule, theorem or source does, in any language. */
GRUNDY_API size_t grundy_text_games(grundy_buffer *out, const char *text, grundy_language language,
                                    bool color);
/** @copydoc grundy_text_games */
GRUNDY_API size_t grundy_json_games(grundy_buffer *out, const char *text, grundy_language language);

/** One game: rule, notation, parameters, theorem, source, an example to type. */
GRUNDY_API void grundy_text_game(grundy_buffer *out, const grundy_ruleset *rules,
                                 grundy_language language, bool color);
/** @copydoc grundy_text_game */
GRUNDY_API void grundy_json_game(grundy_buffer *out, const grundy_ruleset *rules,
                                 grundy_language language);

/** What the check of a game's rules found: one line where all is well, else a line for each
 * condition. */
GRUNDY_API void grundy_text_conditions(grundy_buffer *out, const grundy_game *game,
                                       const grundy_conditions *conditions,
                                       grundy_language language, bool color);
/** @copydoc grundy_text_conditions */
GRUNDY_API void grundy_json_conditions(grundy_buffer *out, const grundy_game *game,
                                       const grundy_conditions *conditions);

/* ---- misère quotients ---- */

/** What is to be said of a quotient. `size` of the struct; `position` what it is of, where a run
 * without components stands for all heaps of its game; `tame` of each run as grundy_pairs_tameness
 * gave it; `infinity` as grundy_quotient_infinite gave it, zeros where that was not asked; `note`
 * what ended the work early, or NULL. */
typedef struct grundy_quotient_report {
  size_t size;
  grundy_quotient *quotient;
  const grundy_position *position;
  const grundy_tameness *tame;
  grundy_infinity infinity;
  const char *note;
} grundy_quotient_report;

/** The elements of components, or of heaps 0, 1, 2, …; order, P, generators, relations; as JSON all
 * of them. Elements of components are looked up, hence a quotient that is not const. */
GRUNDY_API void grundy_text_quotient(grundy_buffer *out, const grundy_quotient_report *report,
                                     grundy_language language, bool color);
/** @copydoc grundy_text_quotient */
GRUNDY_API void grundy_json_quotient(grundy_buffer *out, const grundy_quotient_report *report);

/* ---- sequences ---- */

/** How two games compare; the codes that have a game's values. `note` says what ended the work
 * early, or is NULL. */
GRUNDY_API void grundy_text_comparison(grundy_buffer *out, const grundy_comparison *comparison,
                                       const char *note, grundy_language language, bool color);
/** @copydoc grundy_text_comparison */
GRUNDY_API void grundy_json_comparison(grundy_buffer *out, const grundy_comparison *comparison,
                                       const char *note);
/** @copydoc grundy_text_comparison */
GRUNDY_API void grundy_text_equivalents(grundy_buffer *out, const grundy_equivalents *equivalents,
                                        const char *note, grundy_language language, bool color);
/** @copydoc grundy_text_comparison */
GRUNDY_API void grundy_json_equivalents(grundy_buffer *out, const grundy_equivalents *equivalents,
                                        const char *note);

/** Games with given nim-values, at most a dozen under a heading; the formula without its code.
 * O(matches). */
GRUNDY_API void grundy_text_identity(grundy_buffer *out, const grundy_identity *identity,
                                     const char *note, grundy_language language, bool color);
/** @copydoc grundy_text_identity */
GRUNDY_API void grundy_json_identity(grundy_buffer *out, const grundy_identity *identity,
                                     const char *note);

/** The formula, where it holds and whether that is proved, the nearest formula that fails with its
 * least counterexample, and the formula as C++ and Python. `values` are those it was found in. */
GRUNDY_API void grundy_text_pattern(grundy_buffer *out, const grundy_pattern *pattern,
                                    const uint64_t *values, grundy_language language, bool color);
/** @copydoc grundy_text_pattern */
GRUNDY_API void grundy_json_pattern(grundy_buffer *out, const grundy_pattern *pattern,
                                    const uint64_t *values);

/** A picture of nim-values.
 * - `size`: of the struct: GRUNDY_PLOT(.game = name, …) fills it in
 * - `values`: [0..count) = G(from), G(from + 1), …; count >= 1
 * - `asked`: the last heap that was asked for, where a limit cut the values short
 * - `width`: 0: heaps to the right, values up; otherwise rows of that many heaps, colour by value
 * - `period`: or NULL */
typedef struct grundy_plot {
  size_t size;
  const char *game;
  uint64_t from, count, asked;
  const uint64_t *values;
  uint64_t width;
  const grundy_period *period;
  grundy_language language;
} grundy_plot;
#define GRUNDY_PLOT(...) GRUNDY_SIZED(grundy_plot, __VA_ARGS__)

/** Wider rows are not taken; those of more than 4096 heaps have several heaps in a cell. */
#define GRUNDY_PLOT_WIDTH_MOST (UINT64_C(1) << 40)
enum { GRUNDY_PLOT_CELLS_MOST = 4096 };

/** Appends the picture, less than 200 kB of it whatever the values. Rows for which that is not
 * enough are left out, and the title says so; *drawn is how many heaps are in it. O(count). Errors:
 * NO_MEMORY, CANCELLED, LIMIT; USAGE for a plot that this library does not know. */
GRUNDY_API GRUNDY_MUST_CHECK grundy_status grundy_svg_plot(grundy_buffer *out,
                                                           const grundy_plot *plot,
                                                           uint64_t *drawn);

/** How nim-values are written: as a table to read; JSON (numbers; null where a value is not known);
 * CSV (empty there); lines "n G(n)" up to the first value that is not known, as the b-files of the
 * OEIS are. */
typedef enum grundy_listing_format {
  GRUNDY_LISTING_TEXT,
  GRUNDY_LISTING_JSON,
  GRUNDY_LISTING_CSV,
  GRUNDY_LISTING_BFILE
} grundy_listing_format;

/** What is printed about a game's nim-values: those of the heaps from..to, or of all pairs of these
 * numbers (row after row, the first number a row), and what is known of them.
 * - `size`: of the struct: GRUNDY_LISTING(.game = game, …) fills it in
 * - `game`: whose they are; NULL of a list from anywhere, whose values are not shown
 * - `values`: `count` of them, and a bit for each in `known` (NULL: all are known). With a pattern
 *   they are G(0), G(1), …
 * - `largest`: of the known ones, where they are not in `values` but come in blocks
 * - `listed`: whether the values are to be shown
 * - `hidden`: whether they were not kept, so that a period is seen only where one is proved
 * - `asked`: the last heap that was asked for: beyond `to` where a limit ended the work
 * - `period`, `pattern`, `statistics`: or NULL
 * - `plot`: the file that a picture of the heaps from..plot_to was written to, or NULL
 * - `note`: what ended the work before `asked`, or NULL */
typedef struct grundy_listing {
  size_t size;
  const grundy_game *game;
  bool pairs, listed, hidden;
  uint64_t from, to, asked;
  const uint64_t *values, *known;
  size_t count;
  uint64_t largest;
  const grundy_period *period;
  const grundy_pattern *pattern;
  const grundy_statistics *statistics;
  const char *plot;
  uint64_t plot_to;
  const char *note;
} grundy_listing;
#define GRUNDY_LISTING(...) GRUNDY_SIZED(grundy_listing, __VA_ARGS__)

/** O(count). */
GRUNDY_API void grundy_text_listing(grundy_buffer *out, const grundy_listing *listing,
                                    grundy_listing_format format, grundy_language language,
                                    bool color);

/* ---- pairs of misère play ---- */

/** What is printed about the pairs of a game's components from, from + 1, …
 * - `size`: of the struct: GRUNDY_PAIR_LISTING(.game = game, …) fills it in
 * - `pairs`: `count` of them
 * - `genera`: as text, NULL where not asked for; one is NULL where it is not known
 * - `tame`: whether the game is
 * - `period`: NULL where not asked for
 * - `note`: what ended the work early, or NULL */
typedef struct grundy_pair_listing {
  size_t size;
  const grundy_game *game;
  uint64_t from;
  size_t count;
  const grundy_component_pair *pairs;
  const char *const *genera;
  const grundy_tameness *tame;
  const grundy_period *period;
  const char *note;
} grundy_pair_listing;
#define GRUNDY_PAIR_LISTING(...) GRUNDY_SIZED(grundy_pair_listing, __VA_ARGS__)

/** The pairs, whether the game is tame and what proves it, and the period. O(count). */
GRUNDY_API void grundy_text_pairs(grundy_buffer *out, const grundy_pair_listing *listing,
                                  grundy_language language);
/** @copydoc grundy_text_pairs */
GRUNDY_API void grundy_json_pairs(grundy_buffer *out, const grundy_pair_listing *listing);

/* ---- certificates ---- */

/** What became of the certificate that was checked last: a sentence, or the keys that it claims. */
GRUNDY_API void grundy_text_verdict(grundy_buffer *out, grundy_language language,
                                    const grundy_verifier *verifier, const grundy_verdict *verdict);
/** @copydoc grundy_text_verdict */
GRUNDY_API void grundy_json_verdict(grundy_buffer *out, const grundy_verifier *verifier,
                                    const grundy_verdict *verdict);

/* ---- systems of XOR equations ---- */

/** Equations in their order, by what each is to those before it (contradicting ones aside), the
 * kinds as grundy_gf2_news has them; unique_at as grundy_gf2_stream_unique_at. */
typedef struct grundy_xor_each {
  size_t *places[3], count[3], unique_at;
} grundy_xor_each;

/** What is printed about a system.
 * - `size`: of the struct: GRUNDY_XOR_REPORT(.system = system, …) fills it in
 * - `kernel`: asked for, and so in the solution
 * - `inverse`: asked for; in the solution where there is one
 * - `explain`: the steps too: the solution's, which should have them all, and for NONE a
 *   certificate; else the text has their number alone
 * - `least`: a solution of least weight, NULL for none, and its weight
 * - `each`: NULL where not asked for */
typedef struct grundy_xor_report {
  size_t size;
  const grundy_gf2_system *system;
  const grundy_gf2_solution *solution;
  bool kernel, inverse, explain;
  grundy_language language; /**< of the text */
  const uint64_t *least;
  size_t weight;
  const grundy_xor_each *each;
} grundy_xor_report;
#define GRUNDY_XOR_REPORT(...) GRUNDY_SIZED(grundy_xor_report, __VA_ARGS__)

/** The verdict, the solution, rank, free unknowns, kernel, contradiction. O(size of the solution
 * and kernel). */
GRUNDY_API void grundy_text_xor(grundy_buffer *out, const grundy_xor_report *report);
/** @copydoc grundy_text_xor */
GRUNDY_API void grundy_json_xor(grundy_buffer *out, const grundy_xor_report *report);

/* ---- lists of numbers ---- */

/** How many numbers are kept for explanations, and how many values mex lists. */
enum { GRUNDY_TEXT_NUMBERS = 16, GRUNDY_TEXT_VALUES = 1000 };

/** The numbers read: how many, and the first of them. */
typedef struct grundy_sample {
  uint64_t count;
  uint64_t first[GRUNDY_TEXT_NUMBERS];
} grundy_sample;

/** What is asked of a basis in addition.
 * - `size`: of the struct: GRUNDY_BASIS_QUERY(.kth = list) fills it in
 * - `kth`: for each k in it: the element of the span with k smaller ones
 * - `contains`: for each number in it: whether it is in the span */
typedef struct grundy_basis_query {
  size_t size;
  grundy_array kth, contains;
} grundy_basis_query;
#define GRUNDY_BASIS_QUERY(...) GRUNDY_SIZED(grundy_basis_query, __VA_ARGS__)

/** A basis and what was asked of it, NULL for nothing; `sample` NULL: no explanation. */
GRUNDY_API void grundy_text_basis(grundy_buffer *out, const grundy_nim_basis *basis,
                                  const grundy_basis_query *query, const grundy_sample *sample,
                                  grundy_language language);
/** @copydoc grundy_text_basis */
GRUNDY_API void grundy_json_basis(grundy_buffer *out, const grundy_nim_basis *basis,
                                  const grundy_basis_query *query);

/** What the values that occur an odd number of times rest on.
 * - `size`: of the struct: GRUNDY_ODD_TRUST(.promise = 1) fills it in
 * - `promise`: how many values were promised to occur an odd number of times, 0 where nothing was
 * - `proved`: whether the numbers prove that they do */
typedef struct grundy_odd_trust {
  size_t size;
  unsigned promise;
  bool proved;
} grundy_odd_trust;
#define GRUNDY_ODD_TRUST(...) GRUNDY_SIZED(grundy_odd_trust, __VA_ARGS__)

/** The values that occur an odd number of times, ascending, `trust` NULL: nothing was promised; and
 * the steps that find them. */
GRUNDY_API void grundy_text_odd(grundy_buffer *out, const uint64_t *values, size_t count,
                                const grundy_odd_trust *trust, grundy_language language);
/** @copydoc grundy_text_odd */
GRUNDY_API void grundy_json_odd(grundy_buffer *out, const uint64_t *values, size_t count,
                                const grundy_odd_trust *trust);
/** @copydoc grundy_text_odd */
GRUNDY_API void grundy_text_odd_steps(grundy_buffer *out, const uint64_t *values, size_t count,
                                      unsigned promise, const grundy_sample *sample,
                                      grundy_language language);

/** The least absent value; the values themselves are in the object only. */
GRUNDY_API void grundy_text_mex(grundy_buffer *out, uint64_t mex, bool explain,
                                grundy_language language);
/** @copydoc grundy_text_mex */
GRUNDY_API void grundy_json_mex(grundy_buffer *out, const uint64_t *values, size_t count,
                                uint64_t mex);

/** The value of an expression of nim-arithmetic, and its steps as grundy_text_nim_step wrote them;
 * NULL: none. */
GRUNDY_API void grundy_text_nimber(grundy_buffer *out, grundy_u128 value,
                                   const grundy_buffer *steps);
/** @copydoc grundy_text_nimber */
GRUNDY_API void grundy_json_nimber(grundy_buffer *out, const char *expression, size_t length,
                                   grundy_u128 value, const grundy_buffer *steps);

/** Tables of nim-sums and of nim-products of all pairs of numbers below `size`. O(size^2). */
GRUNDY_API void grundy_text_nimber_table(grundy_buffer *out, uint64_t size,
                                         grundy_language language);
/** @copydoc grundy_text_nimber_table */
GRUNDY_API void grundy_json_nimber_table(grundy_buffer *out, uint64_t size);

/** Appends a step: an object (with a comma before it unless it is the first), or a line. */
GRUNDY_API void grundy_text_nim_step(grundy_buffer *steps, const grundy_nim_step *step, bool json);

/* ---- inclusion and exclusion ---- */

/** Terms that an explanation lists at most; sets whose terms are written out at most. */
enum { GRUNDY_TEXT_TERMS = 1000, GRUNDY_TEXT_SETS = 6 };

/** The count, and which divisors play a part. `divisors` are those given, in their order. */
GRUNDY_API void grundy_text_multiples(grundy_buffer *out, const grundy_multiples *multiples,
                                      const grundy_u128 *divisors, size_t count, bool explain,
                                      grundy_language language);
/** @copydoc grundy_text_multiples */
GRUNDY_API void grundy_json_multiples(grundy_buffer *out, const grundy_multiples *multiples,
                                      const grundy_u128 *divisors, size_t count, bool explain);

/** The size of a union of sets, in the order of the file called A1, A2, …. */
GRUNDY_API void grundy_text_union(grundy_buffer *out, const grundy_union *u, bool explain,
                                  grundy_language language);
/** @copydoc grundy_text_union */
GRUNDY_API void grundy_json_union(grundy_buffer *out, const grundy_union *u, bool explain);

/** Appends a Venn diagram as an SVG document that needs nothing else, light or dark as the reader's
 * system prefers: circles, each with its divisor or the name of its set, the number of elements in
 * each region, and, of multiples, a frame for all of 1..n; its title says the count. False, and
 * nothing, unless there are 1 to GRUNDY_VENN_SETS sets. */
GRUNDY_API GRUNDY_MUST_CHECK bool grundy_svg_multiples(grundy_buffer *out,
                                                       const grundy_multiples *multiples,
                                                       grundy_language language);
/** @copydoc grundy_svg_multiples */
GRUNDY_API GRUNDY_MUST_CHECK bool grundy_svg_union(grundy_buffer *out, const grundy_union *u,
                                                   grundy_language language);

GRUNDY_END

#endif
