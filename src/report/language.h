/* The languages answers are worded in. */
#ifndef REPORT_LANGUAGE_H
#define REPORT_LANGUAGE_H

typedef enum grundy_i_language { GRUNDY_LANGUAGE_EN, GRUNDY_LANGUAGE_ZH } grundy_i_language;

#endif
