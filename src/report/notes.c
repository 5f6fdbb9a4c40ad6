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

static void put_part(grundy_buffer *out, grundy_i_language language, const char *text,
                     size_t length) {
  const grundy_i_entry *e;
  reading r;
  for (size_t i = 0; (e = grundy_i_entry_at(i)) != NULL; i++) {
    if (strncmp(e->id, "note.", 5) != 0) continue;
    if (!read(e->text[GRUNDY_LANGUAGE_EN], text, length, &r)) continue;
    write(out, e->text[language], &r);
    return;
  }
  grundy_i_put_bytes(out, text, length);
}

void grundy_i_put_note(grundy_buffer *out, grundy_i_language language, const char *note) {
  const char *whole = grundy_i_note(language, note);
  if (language == GRUNDY_LANGUAGE_EN || whole != note) {
    grundy_i_put(out, "%s", whole);
    return;
  }
  for (;;) {
    const char *end = strstr(note, ": ");
    put_part(out, language, note, end ? (size_t)(end - note) : strlen(note));
    if (!end) return;
    grundy_i_put(out, "：");
    note = end + 2;
  }
}
