/* The languages texts for people are worded in. */
#ifndef GRUNDY_LANGUAGE_H
#define GRUNDY_LANGUAGE_H

#include "grundy/export.h"

GRUNDY_BEGIN

typedef enum grundy_language { GRUNDY_ENGLISH, GRUNDY_CHINESE } grundy_language;

enum { GRUNDY_LANGUAGES = GRUNDY_CHINESE + 1 };

/* Text in each of them. `zh` may be NULL: then the English text serves for both. */
typedef struct grundy_phrase {
  const char *en, *zh;
} grundy_phrase;

/* The text of a phrase in a language; NULL where there is no phrase. */
static inline const char *grundy_phrase_text(const grundy_phrase *phrase,
                                             grundy_language language) {
  if (!phrase) return 0;
  return language == GRUNDY_CHINESE && phrase->zh ? phrase->zh : phrase->en;
}

GRUNDY_END

#endif
