/** @file
 * Answers as the program prints them: text for people, in English or Chinese; JSON for programs, an
 * object and a newline; and pictures. What they say comes from structs that other functions filled;
 * nothing is computed while it is printed.
 *
 * @code{.c}
 *   grundy_buffer out;
 *   grundy_buffer_init(&out, context);
 *   s = grundy_print_solution(&out, GRUNDY_FORMAT_TEXT, GRUNDY_PRINT_OPTIONS(.explain = true),
 *                             position, solution);
 *   if (s == GRUNDY_OK) fputs(out.data, stdout);
 *   grundy_buffer_clear(&out);
 * @endcode
 *
 * All of them append to `out`, keep the first failure in out->status, after which they do nothing
 * (the text is then incomplete), and return out->status, so that one check after several calls is
 * enough. Errors: NO_MEMORY; those of a ruleset's print; USAGE for options that this library does
 * not know, and for a format that the thing does not have; the words name those that it has. Where
 * nothing else is said these are text and JSON.
 */
#ifndef GRUNDY_PRINT_H
#define GRUNDY_PRINT_H

#include "grundy/check.h"
#include "grundy/compare.h"
#include "grundy/count.h"
#include "grundy/exercise.h"
#include "grundy/game_graph.h"
#include "grundy/gf2.h"
#include "grundy/identify.h"
#include "grundy/language.h"
#include "grundy/misere.h"
#include "grundy/nim.h"
#include "grundy/pattern.h"
#include "grundy/picture.h"
#include "grundy/quotient.h"
#include "grundy/sequence.h"
#include "grundy/solve.h"
#include "grundy/verify.h"

GRUNDY_BEGIN

/** How something is printed.
 * - `TEXT`: words and tables to read
 * - `JSON`: as docs/schema.json describes it
 * - `DOT`: a graph for Graphviz (Gansner, North 2000)
 * - `SVG`: a picture that needs nothing else, light or dark as the reader's system prefers
 * - `CSV`: a table for programs (RFC 4180)
 * - `BFILE`: lines "n G(n)", as the b-files of the OEIS are
 * - `HTML`: a page that needs nothing else
 * - `TEX`: a document for LaTeX; in Chinese with the class ctexart, for XeLaTeX
 * - `MARKDOWN`: as CommonMark has it */
typedef enum grundy_format {
  GRUNDY_FORMAT_TEXT = 0,
  GRUNDY_FORMAT_JSON = 1,
  GRUNDY_FORMAT_DOT = 2,
  GRUNDY_FORMAT_SVG = 3,
  GRUNDY_FORMAT_CSV = 4,
  GRUNDY_FORMAT_BFILE = 5,
  GRUNDY_FORMAT_HTML = 6,
  GRUNDY_FORMAT_TEX = 7,
  GRUNDY_FORMAT_MARKDOWN = 8
} grundy_format;

/** More components than this are counted instead of listed, unless `full`. */
enum { GRUNDY_TEXT_COMPONENTS = 1000 };

/** What is printed. NULL: English, nothing more. What a thing has nothing of is ignored.
 * - `size`: of the struct: GRUNDY_PRINT_OPTIONS(.explain = true) fills it in
 * - `language`: of the text (JSON keys are English)
 * - `color`: ANSI colours in the text
 * - `explain`: the reasons too
 * - `full`: list the components however many there are
 * - `sum`: games were added by "+", even if they are one game
 * - `statistics`: what search did
 * - `note`: what ended the work early, or how the position was read; or NULL
 * - `brief`: of the text only who wins, one line: N, P, L, R or D, "?" where that is not known
 * - `brief_value`: of the text only the nim-value, one line, "?" where that is not known
 * - `columns`: where paragraphs of a solution, its reasons and a period are broken; 0: at 80 */
typedef struct grundy_print_options {
  size_t size;
  grundy_language language;
  bool color, explain, full, sum, statistics;
  const char *note;
  bool brief, brief_value;
  size_t columns;
} grundy_print_options;
#define GRUNDY_PRINT_OPTIONS(...) GRUNDY_SIZED(grundy_print_options, __VA_ARGS__)

/* ---- positions ---- */

/** Who wins, the values of the first components, the moves listed in the solution and how many
 * there are; the reasons where asked for. Where a limit or a cancellation ended the words that a
 * ruleset has for a move, the status is LIMIT or CANCELLED and the text is nevertheless whole: this
 * move and those after it stand there without words, and it says so. O(components and moves
 * listed). */
GRUNDY_API grundy_status grundy_print_solution(grundy_buffer *out, grundy_format format,
                                               const grundy_print_options *options,
                                               const grundy_position *position,
                                               const grundy_solution *solution);

/** The graph of a game's positions: how many, who wins the first, and a table of them, 40 rows of
 * text and 1000 in JSON unless `full`. As DOT, for pictures: positions with their nim-values in
 * normal play, else with who wins, in a colour for each, and an arrow for each move; graph:FILE
 * reads it back. Errors, of DOT: LIMIT for more than 1000 positions or 10,000 moves. O(what is
 * listed). */
GRUNDY_API grundy_status grundy_print_game_graph(grundy_buffer *out, grundy_format format,
                                                 const grundy_print_options *options,
                                                 const grundy_game_graph *graph);

/** A move in words: what the move of `side` that takes component `component` of the position to the
 * `count` parts `to` is called, "take 2 from heap 1"; "nim 3 -> 1" where the ruleset does not
 * describe its moves. The move must be one that the rules allow. Text only. O(size of the
 * component) for all games but sprouts, where it tries the moves. */
GRUNDY_API grundy_status grundy_print_move(grundy_buffer *out, grundy_format format,
                                           const grundy_print_options *options,
                                           const grundy_position *position, size_t component,
                                           grundy_side side, const grundy_component *to,
                                           size_t count);

/** The reasons alone: as numbered steps, reasons of one id in one step at the place of the first;
 * as a list of {"id":…, "component":…, fields…} without a newline. */
GRUNDY_API grundy_status grundy_print_reasons(grundy_buffer *out, grundy_format format,
                                              const grundy_print_options *options,
                                              const grundy_position *position,
                                              const grundy_reasons *reasons);

/** A picture: SVG only, 40 pixels a cell; `title` says what it shows. An item with a name is
 *
 * @code{.c}
 *   <g class="item square free" data-name="c3">…</g>
 * @endcode
 *
 * with its shape and its states as classes, "tone-1" or "tone-2" where it has a tone; decoration is
 * a g without "item". Classes, names and the viewBox, in hundredths of a cell, are for programs.
 * O(items). */
GRUNDY_API grundy_status grundy_print_picture(grundy_buffer *out, grundy_format format,
                                              const grundy_print_options *options,
                                              const grundy_picture *picture, const char *title);

/* ---- games ---- */

/** The games of the catalogue that a search for `text` finds, or all where it is NULL, and how many
 * they are in *found, unless that is NULL: name, component, title and rule, aligned, by families;
 * or an object each, one a line. Found are the games whose names, or whose family's, hold the text;
 * where there are none, those whose rule, theorem or source does, in any language. */
GRUNDY_API grundy_status grundy_print_games(grundy_buffer *out, grundy_format format,
                                            const grundy_print_options *options, const char *text,
                                            size_t *found);

/** One game: rule, notation, parameters, theorem, source, an example to type. */
GRUNDY_API grundy_status grundy_print_game(grundy_buffer *out, grundy_format format,
                                           const grundy_print_options *options,
                                           const grundy_ruleset *rules);

/** What the check of a game's rules found: one line where all is well, else a line for each
 * condition. */
GRUNDY_API grundy_status grundy_print_conditions(grundy_buffer *out, grundy_format format,
                                                 const grundy_print_options *options,
                                                 const grundy_game *game,
                                                 const grundy_conditions *conditions);

/* ---- misère quotients ---- */

/** What to print of a quotient. `size` of the struct; `position`: its components, where a run
 * without components stands for all heaps of its game; `tame` of each run as grundy_misere_tameness
 * gave it; `infinity` as grundy_quotient_infinite gave it, zeros where that was not asked. */
typedef struct grundy_quotient_report {
  size_t size;
  grundy_quotient *quotient;
  const grundy_position *position;
  const grundy_tameness *tame;
  grundy_infinity infinity;
} grundy_quotient_report;

/** The elements of components, or of heaps 0, 1, 2, …; order, P, generators, relations; as JSON all
 * of them. Elements of components are looked up, hence a quotient that is not const. */
GRUNDY_API grundy_status grundy_print_quotient(grundy_buffer *out, grundy_format format,
                                               const grundy_print_options *options,
                                               const grundy_quotient_report *report);

/* ---- sequences ---- */

/** How two games compare. */
GRUNDY_API grundy_status grundy_print_comparison(grundy_buffer *out, grundy_format format,
                                                 const grundy_print_options *options,
                                                 const grundy_comparison *comparison);

/** The codes that have a game's values. */
GRUNDY_API grundy_status grundy_print_equivalents(grundy_buffer *out, grundy_format format,
                                                  const grundy_print_options *options,
                                                  const grundy_equivalents *equivalents);

/** Games with given nim-values, at most a dozen under a heading; the formula without its code.
 * O(matches). */
GRUNDY_API grundy_status grundy_print_identity(grundy_buffer *out, grundy_format format,
                                               const grundy_print_options *options,
                                               const grundy_identity *identity);

/** The formula, where it holds and whether that is proved, the nearest formula that fails with its
 * least counterexample, and the formula as C++ and Python. `values` are those it was found in. */
GRUNDY_API grundy_status grundy_print_pattern(grundy_buffer *out, grundy_format format,
                                              const grundy_print_options *options,
                                              const grundy_pattern *pattern,
                                              const uint64_t *values);

/** A picture of nim-values.
 * - `size`: of the struct: GRUNDY_PLOT(.game = name, …) fills it in
 * - `values`: [0..count) = G(from), G(from + 1), …; count >= 1
 * - `asked`: the last heap that was asked for, where a limit cut the values short
 * - `width`: 0: heaps to the right, values up; otherwise rows of that many heaps, colour by value
 * - `period`: or NULL
 * - `pairs`: the rows are those of a game of two numbers, each from `from` on: G(from,from), …; its
 *   P-positions are marked
 * - `indexed`: they are those of a family, n = from, from + 1, …, and not of heaps */
typedef struct grundy_plot {
  size_t size;
  const char *game;
  uint64_t from, count, asked;
  const uint64_t *values;
  uint64_t width;
  const grundy_period *period;
  bool pairs, indexed;
} grundy_plot;
#define GRUNDY_PLOT(...) GRUNDY_SIZED(grundy_plot, __VA_ARGS__)

/** Wider rows are not taken; those of more than 4096 heaps have several heaps in a cell. */
#define GRUNDY_PLOT_WIDTH_MOST (UINT64_C(1) << 40)
enum { GRUNDY_PLOT_CELLS_MOST = 4096 };

/** The picture, SVG only, less than 200 kB for any values. Rows for which that is not enough are
 * left out, and the title says so; *drawn is how many heaps are in it. O(count). Errors: CANCELLED,
 * LIMIT; USAGE for a plot that this library does not know. */
GRUNDY_API grundy_status grundy_print_plot(grundy_buffer *out, grundy_format format,
                                           const grundy_print_options *options,
                                           const grundy_plot *plot, uint64_t *drawn);

/** What is printed about a game's nim-values: those of the heaps from..to, or of all pairs of these
 * numbers (row after row, the first number a row), and what is known of them.
 * - `size`: of the struct: GRUNDY_LISTING(.game = game, …) fills it in
 * - `game`: whose they are; NULL of a list from anywhere, whose values are not shown
 * - `values`: `count` of them, and a bit for each in `known` (NULL: all are known). With a pattern
 *   they are G(0), G(1), …
 * - `largest`: of the known ones, where they are not in `values` but come in blocks
 * - `listed`: whether to show the values
 * - `hidden`: whether they were not kept, so that a period is seen only where one is proved
 * - `asked`: the last heap that was asked for: beyond `to` where a limit ended the work
 * - `period`, `pattern`, `statistics`, and of pairs `pair_pattern`: or NULL
 * - `plot`: the file that a picture of the heaps from..plot_to was written to, or NULL */
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
  const grundy_pair_pattern *pair_pattern;
} grundy_listing;
#define GRUNDY_LISTING(...) GRUNDY_SIZED(grundy_listing, __VA_ARGS__)

/** The values: text; JSON (numbers; null where a value is not known); CSV (empty there); a b-file,
 * up to the first value that is not known. O(count). */
GRUNDY_API grundy_status grundy_print_listing(grundy_buffer *out, grundy_format format,
                                              const grundy_print_options *options,
                                              const grundy_listing *listing);

/* ---- pairs of misère play ---- */

/** What is printed about the pairs of a game's components from, from + 1, …
 * - `size`: of the struct: GRUNDY_PAIR_LISTING(.game = game, …) fills it in
 * - `pairs`: `count` of them
 * - `genera`: as text, NULL where not asked for; one is NULL where it is not known
 * - `tame`: whether the game is
 * - `period`: NULL where not asked for */
typedef struct grundy_pair_listing {
  size_t size;
  const grundy_game *game;
  uint64_t from;
  size_t count;
  const grundy_component_pair *pairs;
  const char *const *genera;
  const grundy_tameness *tame;
  const grundy_period *period;
} grundy_pair_listing;
#define GRUNDY_PAIR_LISTING(...) GRUNDY_SIZED(grundy_pair_listing, __VA_ARGS__)

/** The pairs, whether the game is tame and what proves it, and the period. O(count). */
GRUNDY_API grundy_status grundy_print_pairs(grundy_buffer *out, grundy_format format,
                                            const grundy_print_options *options,
                                            const grundy_pair_listing *listing);

/* ---- for a class ---- */

/** A sheet of exercises; with `explain` the answers too, each with its steps. As JSON an object for
 * each exercise, one a line; also HTML, with pictures of the positions, TEX and MARKDOWN. */
GRUNDY_API grundy_status grundy_print_exercises(grundy_buffer *out, grundy_format format,
                                                const grundy_print_options *options,
                                                const grundy_exercises *sheet);

/** A text of this header as a document of its own: HTML, TEX or MARKDOWN. Numbered steps become a
 * list, tables stay as they are. `text` should be printed without colours and with `columns`
 * SIZE_MAX, so that no line is broken. O(length). */
GRUNDY_API grundy_status grundy_print_document(grundy_buffer *out, grundy_format format,
                                               const grundy_print_options *options,
                                               const char *title, const char *text);

/* ---- certificates ---- */

/** What became of the certificate that was checked last: a sentence, or the keys that it claims. */
GRUNDY_API grundy_status grundy_print_verdict(grundy_buffer *out, grundy_format format,
                                              const grundy_print_options *options,
                                              const grundy_verifier *verifier,
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
 * - `least`: a solution of least weight, NULL for none, and its weight
 * - `each`: NULL where not asked for */
typedef struct grundy_xor_report {
  size_t size;
  const grundy_gf2_system *system;
  const grundy_gf2_solution *solution;
  bool kernel, inverse;
  const uint64_t *least;
  size_t weight;
  const grundy_xor_each *each;
} grundy_xor_report;
#define GRUNDY_XOR_REPORT(...) GRUNDY_SIZED(grundy_xor_report, __VA_ARGS__)

/** The verdict, the solution, rank, free unknowns, kernel, contradiction; with `explain` the steps:
 * the solution's, which should have them all, and for NONE a certificate; else the text has their
 * number alone. O(size of the solution and kernel). */
GRUNDY_API grundy_status grundy_print_xor(grundy_buffer *out, grundy_format format,
                                          const grundy_print_options *options,
                                          const grundy_xor_report *report);

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
GRUNDY_API grundy_status grundy_print_basis(grundy_buffer *out, grundy_format format,
                                            const grundy_print_options *options,
                                            const grundy_nim_basis *basis,
                                            const grundy_basis_query *query,
                                            const grundy_sample *sample);

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

/** The values that occur an odd number of times, ascending, `trust` NULL: nothing was promised;
 * with `explain`, and a sample, the steps that find them. */
GRUNDY_API grundy_status grundy_print_odd(grundy_buffer *out, grundy_format format,
                                          const grundy_print_options *options,
                                          const uint64_t *values, size_t count,
                                          const grundy_odd_trust *trust,
                                          const grundy_sample *sample);

/** The least absent value; the values themselves are in the object only. */
GRUNDY_API grundy_status grundy_print_mex(grundy_buffer *out, grundy_format format,
                                          const grundy_print_options *options,
                                          const uint64_t *values, size_t count, uint64_t mex);

/** The value of an expression of nim-arithmetic, and its steps as grundy_print_nim_step wrote them;
 * NULL: none. The expression is in the object only. */
GRUNDY_API grundy_status grundy_print_nimber(grundy_buffer *out, grundy_format format,
                                             const grundy_print_options *options,
                                             const char *expression, size_t length,
                                             grundy_u128 value, const grundy_buffer *steps);

/** Tables of nim-sums and of nim-products of all pairs of numbers below `size`. O(size^2). */
GRUNDY_API grundy_status grundy_print_nimber_table(grundy_buffer *out, grundy_format format,
                                                   const grundy_print_options *options,
                                                   uint64_t size);

/** Appends a step to those before it: a line; or an object, with a comma before it unless it is the
 * first. */
GRUNDY_API grundy_status grundy_print_nim_step(grundy_buffer *out, grundy_format format,
                                               const grundy_print_options *options,
                                               const grundy_nim_step *step);

/* ---- inclusion and exclusion ---- */

/** Terms that an explanation lists at most; sets whose terms are written out at most. */
enum { GRUNDY_TEXT_TERMS = 1000, GRUNDY_TEXT_SETS = 6 };

/** The count, and which divisors play a part. `divisors` are those given, in their order. As SVG a
 * Venn diagram of those that do: circles, each with its divisor, the number of elements in each
 * region, and a frame for all of 1..n; its title says the count. Errors, of SVG: USAGE unless there
 * are 1 to GRUNDY_VENN_SETS. */
GRUNDY_API grundy_status grundy_print_multiples(grundy_buffer *out, grundy_format format,
                                                const grundy_print_options *options,
                                                const grundy_multiples *multiples,
                                                const grundy_u128 *divisors, size_t count);

/** The size of a union of sets, in the order of the file called A1, A2, …; and its Venn diagram, as
 * above, without a frame. */
GRUNDY_API grundy_status grundy_print_union(grundy_buffer *out, grundy_format format,
                                            const grundy_print_options *options,
                                            const grundy_union *u);

GRUNDY_END

#endif
