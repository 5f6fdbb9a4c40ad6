/* The catalogue of words, and templates filled from fields. Looking an id up walks the catalogue,
 * which has a few hundred rows, once for each id: where it stood is remembered. */
#include "text/words/words.h"

#include <stdatomic.h>
#include <string.h>

#include "base/json.h"
#include "base/utf8.h"

static const grundy_i_entry catalogue[] = {
#define GRUNDY_WORD(id, en, zh) {id, {en, zh}},
#include "text/words/words.def"
#undef GRUNDY_WORD
};

enum { ENTRIES = sizeof catalogue / sizeof catalogue[0] };

const grundy_i_entry *grundy_i_entry_at(size_t index) {
  return index < ENTRIES ? &catalogue[index] : NULL;
}

/* English where a contributed game has no Chinese yet. */
static const char *in_language(const grundy_i_entry *entry, grundy_language language) {
  const char *text = entry->text[language];
  return text ? text : entry->text[GRUNDY_LANGUAGE_ENGLISH];
}

/* Where ids with the same hash were found last; an entry is compared with the id. */
static atomic_ushort found_at[1 << 10];

const char *grundy_i_word(grundy_language language, const char *id) {
  size_t hash = 0;
  for (const char *at = id; *at; at++) hash = hash * 31 + (unsigned char)*at;
  atomic_ushort *known = &found_at[hash % (sizeof found_at / sizeof *found_at)];
  size_t i = atomic_load_explicit(known, memory_order_relaxed);
  if (strcmp(catalogue[i].id, id) != 0) {
    for (i = 0; i < ENTRIES && strcmp(catalogue[i].id, id) != 0;) i++;
    if (i == ENTRIES) return NULL;
    atomic_store_explicit(known, (unsigned short)i, memory_order_relaxed);
  }
  return in_language(&catalogue[i], language);
}

const char *grundy_i_notation(grundy_language language, const char *notation) {
  for (size_t i = 0; i < ENTRIES; i++) {
    if (strcmp(catalogue[i].text[GRUNDY_LANGUAGE_ENGLISH], notation) == 0) {
      return in_language(&catalogue[i], language);
    }
  }
  return notation;
}

bool grundy_i_text_options(grundy_buffer *out, void *own, size_t size, const void *options) {
  if (out->status == GRUNDY_OK) out->status = grundy_i_options(out->context, own, size, options);
  return out->status == GRUNDY_OK;
}

void grundy_i_put_binary(grundy_buffer *out, uint64_t number, unsigned width) {
  char digits[64];
  size_t at = sizeof digits;
  while (number || sizeof digits - at < width) {
    digits[--at] = (char)('0' + (number & 1));
    number >>= 1;
  }
  grundy_i_put_bytes(out, digits + at, sizeof digits - at);
}

void grundy_i_put_padded(grundy_buffer *out, const char *text, size_t columns) {
  static const char spaces[] = "                ";
  size_t length = text ? strlen(text) : 0, taken = grundy_i_utf8_columns(text, length);
  grundy_i_put_bytes(out, text, length);
  while (taken < columns) {
    size_t more = columns - taken < sizeof spaces - 1 ? columns - taken : sizeof spaces - 1;
    grundy_i_put_bytes(out, spaces, more);
    taken += more;
  }
}

grundy_i_style grundy_i_style_of(bool color) {
  if (!color) return (grundy_i_style){"", "", "", "", ""};
  return (grundy_i_style){"\x1b[1m", "\x1b[1;32m", "\x1b[1;31m", "\x1b[2m", "\x1b[0m"};
}

grundy_i_filling grundy_i_filling_of(const grundy_field *field) {
  grundy_i_filling filling = {field->kind, field->count, field->numbers,
                              (const char *const *)field->texts};
  if (field->kind == GRUNDY_FIELD_NUMBER || field->kind == GRUNDY_FIELD_INDEX) {
    filling.numbers = &field->number;
    filling.count = 1;
  } else if (field->kind == GRUNDY_FIELD_TEXT) {
    filling.count = 1;
  }
  return filling;
}

/* ---- one blank ---- */

static bool is_text(const grundy_i_filling *filling) {
  return filling->kind == GRUNDY_FIELD_TEXT || filling->kind == GRUNDY_FIELD_TEXTS;
}

static void put_item(grundy_buffer *out, const grundy_i_filling *filling, size_t i, bool binary) {
  if (is_text(filling)) {
    grundy_i_put_bytes(out, filling->texts[i], strlen(filling->texts[i]));
  } else if (binary) {
    grundy_i_put_binary(out, filling->numbers[i], 1);
  } else {
    grundy_i_put_number(out, filling->numbers[i], '\0');
  }
}

const char *grundy_i_comma(grundy_language language) {
  return language == GRUNDY_LANGUAGE_CHINESE ? "、" : ", ";
}

static const char *separator(grundy_language language, char format, bool last) {
  if (format == '+') return " + ";
  if (format != '&' || !last) return grundy_i_comma(language);
  return language == GRUNDY_LANGUAGE_CHINESE ? " 和 " : " and ";
}

static void put_list(grundy_buffer *out, grundy_language language, const grundy_i_filling *filling,
                     char format) {
  if (format == 's' && filling->count == 1 && filling->numbers[0] == 0) return;
  if (format == 's') grundy_i_put(out, " + ");
  if (format == 'i') {
    grundy_status s = grundy_i_put_infinite(out, filling->numbers, filling->count);
    if (out->status == GRUNDY_OK) out->status = s;
    return;
  }
  if (filling->count == 0) {
    grundy_i_put(out, "%s", grundy_i_word(language, format == '+' ? "nothing" : "none"));
  }
  for (size_t i = 0; i < filling->count; i++) {
    if (i > 0) grundy_i_put(out, "%s", separator(language, format, i + 1 == filling->count));
    put_item(out, filling, i, format == 'b');
  }
}

/* choice: "one|many" */
static void put_choice(grundy_buffer *out, const grundy_i_filling *filling, const char *choice,
                       size_t length) {
  const char *bar = memchr(choice, '|', length);
  if (bar == NULL || is_text(filling) || filling->count != 1) {
    out->status = out->status == GRUNDY_OK ? GRUNDY_FAULT : out->status;
  } else if (filling->numbers[0] == 1) {
    grundy_i_put_bytes(out, choice, (size_t)(bar - choice));
  } else {
    grundy_i_put_bytes(out, bar + 1, length - (size_t)(bar + 1 - choice));
  }
}

/* ---- templates ---- */

typedef struct gap_in_text {
  const char *name, *rest;
  size_t name_length, rest_length; /* rest: from ':' or '?' to before '}' */
} gap_in_text;

/* Takes the blank that follows '{' apart; returns what follows its '}', NULL where that lacks. */
static const char *take_apart(const char *text, gap_in_text *out) {
  const char *end = strchr(text, '}');
  if (end == NULL) return NULL;
  out->name = text;
  out->name_length = strcspn(text, ":?}");
  out->rest = text + out->name_length;
  out->rest_length = (size_t)(end - out->rest);
  return end + 1;
}

/* `name`: room for that of the blank. */
static void put_blank(grundy_buffer *out, grundy_language language, const gap_in_text *b,
                      grundy_buffer *name, grundy_i_find find, void *user) {
  grundy_i_filling filling;
  name->length = 0;
  grundy_i_put_bytes(name, b->name, b->name_length);
  if (name->status != GRUNDY_OK) return;
  if (!find(user, name->data ? name->data : "", &filling)) {
    if (out->status == GRUNDY_OK) out->status = GRUNDY_FAULT;
  } else if (b->rest_length > 0 && b->rest[0] == '?') {
    put_choice(out, &filling, b->rest + 1, b->rest_length - 1);
  } else {
    put_list(out, language, &filling, b->rest_length > 1 ? b->rest[1] : ',');
  }
}

void grundy_i_fill(grundy_buffer *out, grundy_language language, const char *text,
                   grundy_i_find find, void *user) {
  grundy_buffer name = grundy_i_buffer(out->context);
  while (text && *text) {
    size_t plain = strcspn(text, "{}");
    grundy_i_put_bytes(out, text, plain);
    text += plain;
    if (*text == '\0') break;
    if (text[1] == text[0]) {
      grundy_i_put_bytes(out, text, 1);
      text += 2;
      continue;
    }
    gap_in_text b;
    text = *text == '{' ? take_apart(text + 1, &b) : NULL;
    if (text) put_blank(out, language, &b, &name, find, user);
  }
  if (!text && out->status == GRUNDY_OK) out->status = GRUNDY_FAULT;
  grundy_i_put_end(out, &name);
}

/* Blanks and their language; `text` is that of the blank found last. */
typedef struct saying {
  const grundy_i_blanks *blanks;
  grundy_language language;
  const char *text;
} saying;

static const char *text_of(const grundy_i_argument *value, grundy_language language) {
  const grundy_buffer *buffer = value->is.buffer;
  const char *text = value->kind == GRUNDY_I_KIND_phrase
                         ? grundy_phrase_text(value->is.phrase, language)
                     : value->kind == GRUNDY_I_KIND_text ? value->is.text
                     : buffer                            ? buffer->data
                                                         : NULL;
  return text ? text : "";
}

static bool find_blank(void *user, const char *name, grundy_i_filling *out) {
  saying *s = user;
  const char *at = s->blanks ? s->blanks->names : "";
  size_t index = 0, length = strlen(name);
  for (; strcspn(at, " ") != length || memcmp(at, name, length) != 0; at++, index++) {
    at += strcspn(at, " ");
    if (!*at) return false;
  }
  const grundy_i_argument *value = &s->blanks->values[index];
  if (value->kind == GRUNDY_I_KIND_number) {
    *out = (grundy_i_filling){GRUNDY_FIELD_NUMBER, 1, &value->is.number, NULL};
  } else {
    s->text = text_of(value, s->language);
    *out = (grundy_i_filling){GRUNDY_FIELD_TEXT, 1, NULL, &s->text};
  }
  return true;
}

void grundy_i_say(grundy_buffer *out, grundy_language language, const char *id,
                  const grundy_i_blanks *blanks) {
  saying s = {blanks, language, NULL};
  for (size_t i = 0; blanks && i < GRUNDY_I_BLANKS_MOST && out->status == GRUNDY_OK; i++) {
    const grundy_i_argument *value = &blanks->values[i];
    bool made = value->kind == GRUNDY_I_KIND_buffer && value->is.buffer;
    if (made) out->status = value->is.buffer->status;
  }
  grundy_i_fill(out, language, grundy_i_word(language, id), find_blank, &s);
}

void grundy_i_say_line(grundy_buffer *out, grundy_language language, const char *id,
                       const grundy_i_blanks *blanks) {
  grundy_i_say(out, language, id, blanks);
  grundy_i_put_bytes(out, "\n", 1);
}

void grundy_i_say_wrapped(grundy_buffer *out, grundy_language language, const char *id,
                          const grundy_i_blanks *blanks) {
  grundy_buffer text = grundy_i_buffer(out->context);
  grundy_i_say(&text, language, id, blanks);
  if (text.length) grundy_i_put_wrapped(out, text.data, 0);
  grundy_i_put_end(out, &text);
}

void grundy_i_say_note(grundy_buffer *out, grundy_language language, const char *id,
                       const char *note) {
  if (!note) return;
  if (*note) GRUNDY_SAY(out, language, id, "note", note);
  grundy_i_put_bytes(out, "\n", 1);
}

grundy_status grundy_i_put_infinite(grundy_buffer *out, const uint64_t *loops, size_t count) {
  GRUNDY_TRY(grundy_buffer_print(out, "∞{"));
  for (size_t i = 0; i < count; i++) {
    GRUNDY_TRY(grundy_buffer_print(out, "%s%llu", i ? "," : "", (unsigned long long)loops[i]));
  }
  return grundy_buffer_print(out, "}");
}

int grundy_i_number_columns(uint64_t number) {
  int columns = 1;
  while (number /= 10) columns++;
  return columns;
}

size_t grundy_i_row_length(size_t label, size_t cell) {
  static const size_t lengths[] = {20, 10, 5, 2, 1};
  size_t i = 0;
  while (lengths[i] > 1 && label + 1 + lengths[i] * (cell + 1) > GRUNDY_TEXT_COLUMNS) i++;
  return lengths[i];
}

/* Greedy line breaking (the first-fit rule of Unicode Annex 14, the part that English and Chinese
 * need): words are put on a line while they fit. A word ends at a space; next to a wide character
 * it ends as well, except that no line begins with closing punctuation or ends with an opening one.
 *
 * Invariant: `column` is where the next character of the current line goes. */

static bool among(const char *const *marks, size_t count, const char *at, size_t length) {
  for (size_t i = 0; i < count; i++) {
    if (strlen(marks[i]) == length && memcmp(marks[i], at, length) == 0) return true;
  }
  return false;
}

static bool closes(const char *at, size_t length) {
  static const char *const marks[] = {"，", "。", "；", "：", "、", "）", "？", "！",
                                      "…",  ",",  ".",  ";",  ":",  ")",  "}"};
  return among(marks, sizeof marks / sizeof *marks, at, length);
}

static bool opens(const char *at, size_t length) {
  static const char *const marks[] = {"（", "(", "{"};
  return among(marks, sizeof marks / sizeof *marks, at, length);
}

static size_t character(const char *at) {
  size_t n = *at ? grundy_i_utf8_length(at, strnlen(at, 4)) : 1;
  return n ? n : 1;
}

/* Bytes from `word` to where the line may first be broken. */
static size_t word_length(const char *word) {
  size_t at = 0;
  while (word[at] && word[at] != ' ') {
    size_t n = character(word + at), next = character(word + at + n);
    const char *after = word + at + n;
    bool wide = grundy_i_utf8_columns(word + at, n) > 1 || grundy_i_utf8_columns(after, next) > 1;
    at += n;
    if (wide && *after && !closes(after, next) && !opens(after - n, n)) break;
  }
  return at;
}

/* Whether the text appended from `begin` on takes `columns` columns. */
static inline bool takes(const grundy_buffer *out, size_t begin, size_t columns) {
  if (out->status != GRUNDY_OK || begin == out->length) return true;
  return grundy_i_utf8_columns(out->data + begin, out->length - begin) == columns;
}

void grundy_i_put_wrapped(grundy_buffer *out, const char *text, size_t indent) {
  grundy_i_put_wrapped_at(out, text, indent, GRUNDY_TEXT_COLUMNS);
}

void grundy_i_put_wrapped_at(grundy_buffer *out, const char *text, size_t indent, size_t columns) {
  size_t column = indent, begin = out->length; /* where the text of the line begins in `out` */
  while (*text) {
    GRUNDY_ASSERT(takes(out, begin, column - indent));
    size_t spaces = strspn(text, " "), length = word_length(text + spaces);
    size_t width = grundy_i_utf8_columns(text + spaces, length);
    if (column > indent && column + spaces + width > columns) {
      grundy_i_put(out, "\n%*s", (int)indent, "");
      column = indent;
      begin = out->length;
    } else {
      grundy_i_put(out, "%*s", (int)spaces, "");
      column += spaces;
    }
    grundy_i_put_bytes(out, text + spaces, length);
    column += width;
    text += spaces + length;
  }
  grundy_i_put(out, "\n");
}
