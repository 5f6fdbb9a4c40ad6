/* The laws: random games with random parameters, random sums of them, and what the library says of
 * these against plain search.
 *
 * A case is words only, as they are typed: it can be printed as a command, made smaller word by
 * word, and checked again by itself. */
#ifndef LAWS_LAWS_H
#define LAWS_LAWS_H

#include "grundy/pattern.h"
#include "support/laws.h"

enum {
  LAW_GAMES = 3,
  LAW_PARTS = 4,
  LAW_NAME = 128,
  LAW_TEXT = 256,
  LAW_FILE = 2048,
  LAW_REPORT = 1200,
  LAW_SAMPLES = 80
};

/* What is asked of a case.
 * SUM       everything of a small position
 * HEAPS     heaps at the ends of what 64 bits hold, and around the end of the table
 * SEQUENCE  the nim-values of a game of heaps, their period and their pattern; no position
 * LOOPS     positions of graphs in which play may go on forever
 * ENTAIL    sums of games with entailing moves, with "must:" before some components
 * PLAYS     of a small position only how long play lasts, and who wins a sum of another kind; not
 *           drawn, but asked of what is drawn as a SUM */
typedef enum law_kind {
  LAW_SUM,
  LAW_HEAPS,
  LAW_SEQUENCE,
  LAW_LOOPS,
  LAW_ENTAIL,
  LAW_PLAYS,
  LAW_KINDS
} law_kind;

/* A game as it is named on the command line, and what the file that the name ends with holds; an
 * empty text where it names none. */
typedef struct law_game {
  char name[LAW_NAME], file[LAW_FILE];
} law_game;

typedef struct law_part {
  size_t game;
  char text[LAW_TEXT];
} law_part;

typedef struct law_case {
  law_kind kind;
  size_t game_count, part_count;
  law_game games[LAW_GAMES];
  law_part parts[LAW_PARTS];
} law_case;

/* SKIPPED: too large for plain search, or no case at all (a word does not read). */
typedef enum law_verdict { LAW_HOLDS, LAW_BREAKS, LAW_SKIPPED } law_verdict;

/* The index-th case of a seed; `game` is the ruleset of its first game, NULL for any, and `kind`
 * what it is, LAW_KINDS for any. */
void law_draw(uint64_t seed, uint64_t index, const grundy_ruleset *game, law_kind kind,
              law_case *out);

/* Appends rules in Lua drawn from `random`, at most LAW_FILE bytes with the end; such rules with
 * moves that entail, or after which the same player moves again. */
void law_draw_script(test_random *random, char *out);
void law_draw_entailing(test_random *random, char *out);

/* Checks a case in a world of its own; a law that breaks is told in `report`. */
law_verdict law_check(const law_case *c, char report[LAW_REPORT]);

/* Makes a case that `breaks` smaller as long as it still does. */
void law_shrink(law_case *c, bool (*breaks)(const law_case *c));

/* The command that shows what a case is about, and its files; NUL-terminated. */
void law_command(const law_case *c, char *out, size_t size);

/* ---- between the files ---- */

/* A case with its games opened in a world, and nim after them, and its words read. In misère play
 * some games are others; has_misere is false where a component is none there. */
typedef struct law_position {
  test_world world;
  const law_case *c;
  test_part parts[LAW_PARTS], misere[LAW_PARTS];
  grundy_array words[2 * LAW_PARTS];
  size_t word_count;
  bool has_misere;
} law_position;

/* False where it is no case; to be closed in any event. */
bool law_open(law_position *p, const law_case *c);
void law_close(law_position *p);

/* The file of a game's name, NULL where it has none; writes it. */
const char *law_file_of(const law_game *game);
void law_write_file(const law_game *game);

/* Opens a game as it is named, in a world; false where that fails. */
bool law_add_game(test_world *world, const law_game *game, bool loopy);

/* Whether play can go on forever from a vertex of this graph. */
bool law_is_cyclic(test_world *world, const test_opened *graph);

law_verdict law_check_sum(law_position *p);
law_verdict law_check_heaps(law_position *p);
law_verdict law_check_sequence(law_position *p);
law_verdict law_check_loops(law_position *p);
law_verdict law_check_entail(law_position *p);
law_verdict law_check_plays(law_position *p);

/* A sum of these parts, of one kind or another, and how long it lasts; true too where they are of
 * games that it is not about, or world->skipped says that they are too large. */
bool law_plays(test_world *world, const test_part *parts, size_t count, grundy_play play);

/* The answer as text and as JSON say the same as the solution. */
bool law_texts_agree(test_world *world, const grundy_position *position,
                     const grundy_solution *solution);

/* Whether grundy verify takes a certificate; else the world's report says why not. */
bool law_verified(test_world *world, const char *name, const char *text, size_t length);

/* Whether grundy verify refuses a strategy's text once one of its claims is false. */
bool law_forged_is_refused(test_world *world, const char *name, const char *text);

/* ---- nim-values of heaps, by mex over `options` ---- */

/* G(0) .. G(count - 1), and what continues them: a period (period.status PROVED) or a closed
 * form. */
typedef struct law_values {
  const grundy_game *game;
  uint64_t *list;
  size_t count;
  grundy_period period;
  bool has_form;
  grundy_formula formula;
} law_values;

/* Whether the components are the heaps 0, 1, 2, … and moves lead to such ones only: those of games
 * with a pass also lead to heaps without it (tests/games/test_pass.c). */
bool law_is_numbered(const grundy_game *game);

/* As far as about `work` options go. `list` is to be freed. */
void law_values_fill(law_values *v, grundy_context *context, const grundy_game *game, size_t most,
                     size_t work);

/* Takes what the game says of all heaps, and checks it on those that are there. False with the
 * world's report where it is wrong. */
bool law_values_extend(law_values *v, test_world *world);

/* G(n); false where it is not known or does not fit. */
bool law_value(const law_values *v, uint64_t n, uint64_t *out);

/* Whether a heap of n may become these parts, by the printed rule. *known is false where this test
 * does not know the rule. */
bool law_legal(const grundy_game *game, uint64_t n, const uint64_t *parts, size_t count,
               bool *known);

/* How many options of n have the value v, where the rule is a code without three parts and n is
 * beyond the list. */
bool law_count(const law_values *values, uint64_t n, uint64_t v, uint64_t *out);

#endif
