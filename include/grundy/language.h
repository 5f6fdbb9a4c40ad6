/* The languages texts for people are worded in. */
#ifndef GRUNDY_LANGUAGE_H
#define GRUNDY_LANGUAGE_H

#include "grundy/export.h"

GRUNDY_BEGIN

typedef enum grundy_language { GRUNDY_ENGLISH, GRUNDY_CHINESE } grundy_language;

enum { GRUNDY_LANGUAGES = GRUNDY_CHINESE + 1 };

GRUNDY_END

#endif
