/* What reports have in common: the same numbers as text, JSON and page. */
#pragma once

#include "survey/database.h"

/* The counts of report.c: GRUNDY_SURVEY_COUNT(name of the blank and of the key, SQL). */
#define GRUNDY_SURVEY_COUNTS                                                                       \
  GRUNDY_SURVEY_COUNT(games, "count(*)")                                                           \
  GRUNDY_SURVEY_COUNT(proved, "total(status = 'proved')")                                          \
  GRUNDY_SURVEY_COUNT(computed, "total(status = 'computed')")                                      \
  GRUNDY_SURVEY_COUNT(same, "total(status = 'same')")                                              \
  GRUNDY_SURVEY_COUNT(failed, "total(status = 'failed')")                                          \
  GRUNDY_SURVEY_COUNT(waiting, "total(status IS NULL)")                                            \
  GRUNDY_SURVEY_COUNT(sequences, "count(DISTINCT digest)")                                         \
  GRUNDY_SURVEY_COUNT(tame, "total(misere = 'tame')")                                              \
  GRUNDY_SURVEY_COUNT(finite, "total(misere = 'finite')")                                          \
  GRUNDY_SURVEY_COUNT(infinite, "total(misere = 'infinite')")                                      \
  GRUNDY_SURVEY_COUNT(open, "total(misere = 'open')")

typedef struct grundy_i_survey_counts {
#define GRUNDY_SURVEY_COUNT(name, sql) uint64_t name;
  GRUNDY_SURVEY_COUNTS
#undef GRUNDY_SURVEY_COUNT
} grundy_i_survey_counts;

/* False where they cannot be read: out->status says why. */
bool grundy_i_survey_count(grundy_i_survey_file *survey, grundy_buffer *out,
                           grundy_i_survey_counts *counts);

/* The two sentences of a report: what of the games is known, what of their misère play. */
void grundy_i_survey_say_counts(const grundy_i_survey_counts *counts, grundy_language language,
                                grundy_buffer *out);

/* A density picture of pairs of numbers, the rows of `sql`, on scales that double; `words`: of the
 * title and of both scales, from the catalogue. Nothing where there are no pairs. */
void grundy_i_survey_density(grundy_i_survey_file *survey, const char *sql,
                             const char *const words[3], grundy_language language,
                             grundy_buffer *out);
