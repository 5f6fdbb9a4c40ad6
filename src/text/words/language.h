/* The languages answers are worded in. */
#ifndef TEXT_WORDS_LANGUAGE_H
#define TEXT_WORDS_LANGUAGE_H

typedef enum grundy_i_language { GRUNDY_LANGUAGE_EN, GRUNDY_LANGUAGE_ZH } grundy_i_language;

#endif
