/* As much of UTF-8 as it takes to write foreign text safely. */
#pragma once

#include <stddef.h>

/* Bytes of the well-formed character that text[0..left) begins with (control characters count), 0
 * where it begins with none. left >= 1. */
size_t grundy_i_utf8_length(const char *text, size_t left);

/* Bytes of the text's longest beginning that is well-formed and has no control character. */
size_t grundy_i_utf8_line(const char *text, size_t length);

/* What shows the character that text[0..left) begins with: itself, or \xNN for a control character
 * and for a byte that begins none. Puts it into `out`, writes how many bytes of the text it stands
 * for, and returns its length. left >= 1. */
enum { GRUNDY_UTF8_SHOWN = 5 };
size_t grundy_i_utf8_show(const char *text, size_t left, char out[GRUNDY_UTF8_SHOWN],
                          size_t *taken);

/* Columns a text takes in a terminal: wide (East Asian) characters count two.
 * Ill-formed bytes one. */
size_t grundy_i_utf8_columns(const char *text, size_t length);
