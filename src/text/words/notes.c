/* Notes of the library, errors too, which are English sentences with numbers in them, in the
 * language of the answer. They stand again in words_notes.def and words_errors.def as templates; a
 * note is taken apart by the one that fits it: the plain texts of a template are looked for from
 * left to right, and what lies between is what its blanks were filled with. */
#include <string.h>

#include "base/json.h"
#include "text/words/words.h"

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

/* Writes what blank `i` was filled with; one called {what} by the row that has just that text. */
static void put_blank(grundy_buffer *out, grundy_language language, const reading *r, size_t i) {
  const grundy_i_entry *e;
  bool worded = r->name_length[i] == 4 && memcmp(r->name[i], "what", 4) == 0;
  for (size_t k = 0; worded && (e = grundy_i_entry_at(k)) != NULL; k++) {
    const char *text = e->text[GRUNDY_ENGLISH];
    if (strncmp(e->id, "note.", 5) != 0 || strlen(text) != r->length[i]) continue;
    if (memcmp(text, r->text[i], r->length[i]) != 0) continue;
    grundy_i_put(out, "%s", e->text[language]);
    return;
  }
  grundy_i_put_bytes(out, r->text[i], r->length[i]);
}

/* Writes a template with what was read. */
static void write(grundy_buffer *out, grundy_language language, const char *template,
                  const reading *r) {
  while (*template) {
    size_t plain = strcspn(template, "{"), length;
    grundy_i_put_bytes(out, template, plain);
    template += plain;
    if (!*template) return;
    length = strcspn(++template, "}");
    for (size_t i = 0; i < r->count; i++) {
      bool same = r->name_length[i] == length && memcmp(r->name[i], template, length) == 0;
      if (same) put_blank(out, language, r, i);
    }
    template += length + 1;
  }
}

/* Writes a text by the row that fits it; false where none does. */
static bool put_part(grundy_buffer *out, grundy_language language, const char *text,
                     size_t length) {
  const grundy_i_entry *e;
  reading r;
  for (size_t i = 0; (e = grundy_i_entry_at(i)) != NULL; i++) {
    if (strncmp(e->id, "note.", 5) != 0) continue;
    if (!read(e->text[GRUNDY_ENGLISH], text, length, &r)) continue;
    write(out, language, e->text[language], &r);
    return true;
  }
  return false;
}

/* Where the first part of a note ends, before ": " or the end: the shortest that a row fits, which
 * is written, and *found set; else the shortest as it is. */
static const char *put_first(grundy_buffer *out, grundy_language language, const char *note,
                             bool *found) {
  const char *shortest = strstr(note, ": "), *end = shortest;
  bool before = *found;
  *found = true;
  for (; end; end = strstr(end + 2, ": ")) {
    if (put_part(out, language, note, (size_t)(end - note))) return end;
  }
  size_t length = strlen(note);
  if (put_part(out, language, note, length)) return note + length;
  *found = before;
  if (shortest) length = (size_t)(shortest - note);
  grundy_i_put_bytes(out, note, length);
  return note + length;
}

void grundy_i_put_note(grundy_buffer *out, grundy_language language, const char *note) {
  size_t begun = out->length;
  bool found = false;
  for (const char *rest = note; language != GRUNDY_ENGLISH;) {
    rest = put_first(out, language, rest, &found);
    if (!*rest) break;
    grundy_i_put(out, "：");
    rest += 2;
  }
  if (found) return;
  out->length = begun;
  grundy_i_put(out, "%s", note);
}

void grundy_i_say_note(grundy_buffer *out, grundy_language language, const char *id,
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
