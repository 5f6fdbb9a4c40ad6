/* Comparisons of sequences of nim-values, in words and as JSON. */
#ifndef TEXT_COMPARE_H
#define TEXT_COMPARE_H

#include "grundy/array.h"
#include "grundy/language.h"
#include "pattern/compare.h"

/* What is told: the two games, the last heap of either that was computed, how they compare, and a
 * shift that helps, or NULL; whether their rules prove either. `note` says what ended the work
 * early, in English, or is NULL. */
typedef struct grundy_i_comparison {
  const char *games[2];
  uint64_t upto[2];
  grundy_i_likeness straight;
  const grundy_i_likeness *shifted;
  bool by_rule[2];
  const char *note;
  bool same; /* one game, however it is written: then `straight` is proved */
} grundy_i_comparison;

void grundy_i_report_comparison_json(grundy_buffer *out, const grundy_i_comparison *comparison);
void grundy_i_report_comparison_text(grundy_buffer *out, const grundy_i_comparison *comparison,
                                     grundy_language language, bool color);

/* What a code's values are compared with: those of the game, each of these twice, or, where each
 * stands twice, every second one. */
typedef enum grundy_i_relation {
  GRUNDY_RELATION_SAME,
  GRUNDY_RELATION_DOUBLED,
  GRUNDY_RELATION_HALVED
} grundy_i_relation;

/* Equivalents of a game as they are found: a head, each, an end. */
typedef struct grundy_i_equivalents_report {
  grundy_buffer *out;
  const char *game;
  unsigned digits;
  uint64_t upto;
  bool json, color;
  grundy_language language;
  uint64_t count;
  grundy_i_relation relation; /* of those that follow */
  bool shifted;               /* the last one was, or its heading stands already */
  grundy_i_relation headed;   /* the last heading was for it */
} grundy_i_equivalents_report;

void grundy_i_equivalents_begin(grundy_i_equivalents_report *report);
void grundy_i_equivalents_add(grundy_i_equivalents_report *report, const grundy_i_octal *code,
                              const grundy_i_likeness *likeness);
void grundy_i_equivalents_end(grundy_i_equivalents_report *report, const char *note);

#endif
