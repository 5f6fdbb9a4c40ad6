/* Notes of the library, which are English sentences with numbers in them, in the language of the
 * answer. The library's texts stand again in words_notes.def as templates; a note is taken apart by
 * the one that fits it: the plain texts of a template are looked for from left to right, and what
 * lies between is what its blanks were filled with. */
#include <string.h>

#include "base/json.h"
#include "report/words.h"

enum { BLANKS = 6 };

/* What the blanks of a template stand for in a note. */
typedef struct reading {
  const char *name[BLANKS], *text[BLANKS];
  size_t name_length[BLANKS], length[BLANKS];
  size_t count;
} reading;

/* The first place of `part` in the text, NULL where it has none. An empty part ends the text. */
static const char *seek(const char *text, size_t length, const char *part, size_t part_length) {
  if (!part_length) return text + length;
  for (; length >= part_length; text++, length--) {
    if (memcmp(text, part, part_length) == 0) return text;
  }
  return NULL;
}

/* Reads a text as a filled template. */
static bool read(const char *template, const char *text, size_t length, reading *out) {
  size_t plain = strcspn(template, "{");
  out->count = 0;
  if (plain > length || memcmp(template, text, plain) != 0) return false;
  template += plain, text += plain, length -= plain;
  while (*template && out->count < BLANKS) {
    size_t name_length = strcspn(++template, "}");
    out->name[out->count] = template;
    out->name_length[out->count] = name_length;
    template += name_length + 1;
    plain = strcspn(template, "{");
    const char *end = seek(text, length, template, plain);
    if (!end) return false;
    out->text[out->count] = text;
    out->length[out->count++] = (size_t)(end - text);
    length -= (size_t)(end - text) + plain;
    text = end + plain, template += plain;
  }
  return !*template && !length;
}

/* Writes a template with what was read. */
static void write(grundy_buffer *out, const char *template, const reading *r) {
  while (*template) {
    size_t plain = strcspn(template, "{"), length;
    grundy_i_put_bytes(out, template, plain);
    template += plain;
    if (!*template) return;
    length = strcspn(++template, "}");
    for (size_t i = 0; i < r->count; i++) {
      bool same = r->name_length[i] == length && memcmp(r->name[i], template, length) == 0;
      if (same) grundy_i_put_bytes(out, r->text[i], r->length[i]);
    }
    template += length + 1;
  }
}

/* Writes a text by the row that fits it; false where none does. */
static bool put_part(grundy_buffer *out, grundy_i_language language, const char *text,
                     size_t length) {
  const grundy_i_entry *e;
  reading r;
  for (size_t i = 0; (e = grundy_i_entry_at(i)) != NULL; i++) {
    if (strncmp(e->id, "note.", 5) != 0) continue;
    if (!read(e->text[GRUNDY_LANGUAGE_EN], text, length, &r)) continue;
    write(out, e->text[language], &r);
    return true;
  }
  return false;
}

/* Where the first part of a note ends, before ": " or the end: the shortest that a row fits, which
 * is written; else the shortest as it is. */
static const char *put_first(grundy_buffer *out, grundy_i_language language, const char *note) {
  const char *shortest = strstr(note, ": "), *end = shortest;
  for (; end; end = strstr(end + 2, ": ")) {
    if (put_part(out, language, note, (size_t)(end - note))) return end;
  }
  size_t length = strlen(note);
  if (put_part(out, language, note, length)) return note + length;
  if (shortest) length = (size_t)(shortest - note);
  grundy_i_put_bytes(out, note, length);
  return note + length;
}

void grundy_i_put_note(grundy_buffer *out, grundy_i_language language, const char *note) {
  if (language == GRUNDY_LANGUAGE_EN) {
    grundy_i_put(out, "%s", note);
    return;
  }
  for (;;) {
    const char *end = put_first(out, language, note);
    if (!*end) return;
    grundy_i_put(out, "：");
    note = end + 2;
  }
}

void grundy_i_say_note(grundy_buffer *out, grundy_i_language language, const char *id,
                       const char *note) {
  grundy_buffer text;
  if (!note) return;
  grundy_buffer_init(&text, out->context);
  grundy_i_put_note(&text, language, note);
  const grundy_i_blank blanks[] = {{"note", text.data, 0}, {NULL, NULL, 0}};
  if (text.length) grundy_i_say(out, language, id, blanks);
  grundy_i_put(out, "\n");
  if (out->status == GRUNDY_OK) out->status = text.status;
  grundy_buffer_clear(&text);
}
