/** @file
 * The languages of texts for people. What the library says (why a value is not known, what long
 * work is doing, a game's rule) is a phrase, which has its text in each of them:
 *
 * @code{.c}
 *   if (solution->note) puts(grundy_phrase_text(solution->note, GRUNDY_LANGUAGE_CHINESE));
 * @endcode
 *
 * Errors are worded by grundy_context_message.
 */
#ifndef GRUNDY_LANGUAGE_H
#define GRUNDY_LANGUAGE_H

#include "grundy/export.h"

GRUNDY_BEGIN

/** English, or Chinese as written in Mainland China. */
typedef enum grundy_language {
  GRUNDY_LANGUAGE_ENGLISH = 0,
  GRUNDY_LANGUAGE_CHINESE = 1
} grundy_language;

/** How many there are. */
enum { GRUNDY_LANGUAGES = GRUNDY_LANGUAGE_CHINESE + 1 };

/** A text in each of them, UTF-8 without a line end. `zh` may be NULL: the English text then serves
 * for both. A phrase given to the library (by your own ruleset) must live as long as the library
 * uses it. */
typedef struct grundy_phrase {
  const char *en, *zh;
} grundy_phrase;

/** The text of a phrase in a language; NULL where there is no phrase. */
static inline const char *grundy_phrase_text(const grundy_phrase *phrase,
                                             grundy_language language) {
  if (!phrase) return 0;
  return language == GRUNDY_LANGUAGE_CHINESE && phrase->zh ? phrase->zh : phrase->en;
}

GRUNDY_END

#endif
