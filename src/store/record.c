/* A strict reader of flat JSON objects (RFC 8259), one a line. What is not needed is refused:
 * objects and lists in lists, duplicate keys, numbers other than plain whole ones, true, false,
 * null, and NUL in a text; so there is no depth to bound. One pass over the line, no recursion.
 *
 * Layout: a field is FIELD_WORDS words, an item ITEM_WORDS; a text is a field of one item. Places
 * are columns in bytes, from 1. */
#include "store/record.h"

#include <string.h>

#include "base/messages.def"
#include "base/messages_files.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "base/utf8.h"

typedef enum value_kind { TEXT, NUMBER, LIST } value_kind;
enum { KEY, KIND, FIRST, COUNT, PLACE, ASKED, FIELD_WORDS };
enum { START, ITEM_PLACE, ITEM_WORDS };
enum { MOST_KEYS = 64, PLAIN = 1 << 12 };

void grundy_i_record_init(grundy_i_record *record, grundy_i_reader *reader) {
  record->reader = reader;
  reader->most = GRUNDY_RECORD_MOST;
  GRUNDY_INIT(reader->context, &record->text, &record->fields, &record->items);
}

void grundy_i_record_clear(grundy_i_record *record) {
  GRUNDY_CLEAR(&record->items, &record->fields, &record->text);
}

/* ---- parsing ---- */

typedef struct record_parser {
  grundy_i_record *record;
  const char *text;
  size_t length, at;
  grundy_status status; /* of the text passed over; reported where the line goes on */
} record_parser;

/* Puts the place before what the context keeps. */
static grundy_status place(const grundy_i_record *record, uint64_t column, grundy_status status) {
  record->reader->token_column = column;
  return grundy_i_reader_fail_at(record->reader, status);
}

/* Says what was expected and what is there. */
static grundy_status expected(const record_parser *p, const grundy_phrase *what) {
  grundy_context *context = p->record->reader->context;
  if (p->status != GRUNDY_OK) return p->status;
  size_t left = p->length - p->at;
  grundy_status s = left ? GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, expected_got, what,
                                       grundy_i_quote(p->text + p->at, left < 16 ? left : 16).text)
                         : GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, expected_end_of_line, what);
  return place(p->record, p->at + 1, s);
}

/* Passes over characters from first to last and of `others`, however many. */
static void pass(record_parser *p, char first, char last, const char *others) {
  for (; p->at < p->length && p->status == GRUNDY_OK; p->at++) {
    char c = p->text[p->at];
    if ((c < first || c > last) && !(c && strchr(others, c))) break;
    if (p->at % PLAIN == 0) {
      p->status =
          grundy_i_tick(p->record->reader->context, GRUNDY_PHRASE(task_reading), p->at, p->length);
    }
  }
}

static void skip(record_parser *p) {
  pass(p, ' ', ' ', "\t\r");
}

static bool accept(record_parser *p, char c) {
  skip(p);
  bool found = p->at < p->length && p->text[p->at] == c;
  p->at += found;
  return found;
}

static grundy_status append(record_parser *p, const char *bytes, size_t count) {
  return grundy_buffer_append(&p->record->text, bytes, count);
}

static bool hex_digits(const record_parser *p, size_t at, unsigned *out) {
  *out = 0;
  if (p->length - at < 4) return false;
  for (size_t i = at; i < at + 4; i++) {
    char c = p->text[i];
    unsigned digit = c >= '0' && c <= '9'   ? (unsigned)(c - '0')
                     : c >= 'a' && c <= 'f' ? (unsigned)(c - 'a') + 10
                     : c >= 'A' && c <= 'F' ? (unsigned)(c - 'A') + 10
                                            : 16;
    if (digit == 16) return false;
    *out = *out * 16 + digit;
  }
  return true;
}

static grundy_status append_code_point(record_parser *p, unsigned code) {
  char bytes[4];
  size_t count = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  static const unsigned char lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
  for (size_t i = count - 1; i > 0; i--) {
    bytes[i] = (char)(0x80 | (code & 0x3f));
    code >>= 6;
  }
  bytes[0] = (char)(lead[count] | code);
  return append(p, bytes, count);
}

/* After "\u". */
static grundy_status parse_unicode(record_parser *p) {
  const grundy_phrase *what = GRUNDY_PHRASE(json_hexadecimal);
  unsigned code, low;
  if (!hex_digits(p, p->at, &code) || code == 0) return expected(p, what);
  if (code < 0xd800 || code > 0xdfff) {
    p->at += 4;
    return append_code_point(p, code);
  }
  bool pair = code < 0xdc00 && p->length - p->at >= 6 && p->text[p->at + 4] == '\\' &&
              p->text[p->at + 5] == 'u' && hex_digits(p, p->at + 6, &low) && low >= 0xdc00 &&
              low <= 0xdfff;
  if (!pair) return expected(p, GRUNDY_PHRASE(json_surrogates));
  p->at += 10;
  return append_code_point(p, 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00));
}

/* After a backslash. */
static grundy_status parse_escape(record_parser *p) {
  static const char names[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
  char c = p->at < p->length ? p->text[p->at] : 0;
  const char *found = c ? strchr(names, c) : NULL;
  if (found) {
    p->at++;
    return append(p, meanings + (found - names), 1);
  }
  if (c != 'u') return expected(p, GRUNDY_PHRASE(json_escape));
  p->at++;
  return parse_unicode(p);
}

/* How many characters of ASCII come next that stand for themselves, at most PLAIN. */
static size_t plain(const record_parser *p) {
  size_t left = p->length - p->at, most = left < PLAIN ? left : PLAIN, count = 0;
  for (const char *text = p->text + p->at; count < most; count++) {
    unsigned char c = (unsigned char)text[count];
    if (c < 0x20 || c >= 0x80 || c == '"' || c == '\\') break;
  }
  return count;
}

/* After the opening quote; appends the text and a NUL. */
static grundy_status parse_text(record_parser *p) {
  grundy_status s = GRUNDY_OK;
  while (s == GRUNDY_OK) {
    size_t count = plain(p);
    s = append(p, p->text + p->at, count);
    if (s == GRUNDY_OK) {
      s = grundy_i_tick(p->record->reader->context, GRUNDY_PHRASE(task_reading), p->at, p->length);
    }
    if (s != GRUNDY_OK) return s;
    p->at += count;
    size_t left = p->length - p->at;
    unsigned char c = left ? (unsigned char)p->text[p->at] : 0;
    size_t size = left ? grundy_i_utf8_length(p->text + p->at, left) : 0;
    if (left == 0) return expected(p, GRUNDY_PHRASE(json_quote));
    if (c < 0x20 || size == 0) return expected(p, GRUNDY_PHRASE(json_character));
    if (c == '"') {
      p->at++;
      return append(p, "", 1);
    }
    if (c == '\\') {
      p->at++;
      s = parse_escape(p);
    } else {
      s = append(p, p->text + p->at, size);
      p->at += size;
    }
  }
  return s;
}

static grundy_status add_item(record_parser *p) {
  const uint64_t item[ITEM_WORDS] = {[START] = p->record->text.length, [ITEM_PLACE] = p->at + 1};
  return grundy_array_append(&p->record->items, item, ITEM_WORDS);
}

static grundy_status parse_item(record_parser *p) {
  skip(p);
  GRUNDY_TRY(add_item(p));
  return accept(p, '"') ? parse_text(p) : expected(p, GRUNDY_PHRASE(json_text));
}

static grundy_status parse_list(record_parser *p) {
  if (accept(p, ']')) return GRUNDY_OK;
  for (;;) {
    GRUNDY_TRY(parse_item(p));
    if (accept(p, ']')) return GRUNDY_OK;
    if (!accept(p, ',')) return expected(p, GRUNDY_PHRASE(json_list_goes_on));
  }
}

static grundy_status parse_number(record_parser *p) {
  size_t start = p->at;
  grundy_status s = add_item(p);
  pass(p, '0', '9', "");
  if (s == GRUNDY_OK) s = append(p, p->text + start, p->at - start);
  return s == GRUNDY_OK ? append(p, "", 1) : s;
}

static grundy_status parse_value(record_parser *p, value_kind *out) {
  skip(p);
  char c = p->at < p->length ? p->text[p->at] : 0;
  if (c == '[') {
    p->at++;
    *out = LIST;
    return parse_list(p);
  }
  *out = c == '"' ? TEXT : NUMBER;
  if (c == '"') return parse_item(p);
  if (c >= '0' && c <= '9') return parse_number(p);
  return expected(p, GRUNDY_PHRASE(json_value));
}

static uint64_t *find(const grundy_i_record *record, const char *key) {
  for (size_t i = 0; i < record->fields.length; i += FIELD_WORDS) {
    uint64_t *field = record->fields.data + i;
    if (strcmp(record->text.data + field[KEY], key) == 0) return field;
  }
  return NULL;
}

static grundy_status parse_field(record_parser *p) {
  grundy_i_record *record = p->record;
  skip(p);
  uint64_t field[FIELD_WORDS] = {[KEY] = record->text.length, [PLACE] = p->at + 1};
  if (!accept(p, '"')) return expected(p, GRUNDY_PHRASE(json_key));
  GRUNDY_TRY(parse_text(p));
  if (find(record, record->text.data + field[KEY])) {
    return place(record, field[PLACE],
                 GRUNDY_FAIL(record->reader->context, GRUNDY_BAD_INPUT, keys_once));
  }
  if (record->fields.length == (size_t)MOST_KEYS * FIELD_WORDS) {
    return place(record, field[PLACE],
                 GRUNDY_FAIL(record->reader->context, GRUNDY_BAD_INPUT, keys_most));
  }
  if (!accept(p, ':')) return expected(p, GRUNDY_PHRASE(json_colon));
  skip(p);
  value_kind kind = TEXT;
  field[PLACE] = p->at + 1;
  field[FIRST] = record->items.length / ITEM_WORDS;
  grundy_status s = parse_value(p, &kind);
  field[KIND] = kind;
  field[COUNT] = record->items.length / ITEM_WORDS - field[FIRST];
  return s == GRUNDY_OK ? grundy_array_append(&record->fields, field, FIELD_WORDS) : s;
}

static grundy_status parse_object(record_parser *p) {
  if (!accept(p, '{')) return expected(p, GRUNDY_PHRASE(json_object));
  bool first = true;
  while (!(first && accept(p, '}'))) {
    GRUNDY_TRY(parse_field(p));
    if (accept(p, '}')) break;
    if (!accept(p, ',')) return expected(p, GRUNDY_PHRASE(json_object_goes_on));
    first = false;
  }
  skip(p);
  return p->at == p->length ? p->status : expected(p, GRUNDY_PHRASE(end_of_line));
}

static grundy_status check_schema(grundy_i_record *record) {
  uint64_t *field = find(record, "schema");
  if (!field) return GRUNDY_RECORD_FAIL(record, NULL, key_missing, "schema");
  bool one = field[KIND] == NUMBER && strcmp(grundy_i_record_item(record, field[FIRST]), "1") == 0;
  field[ASKED] = true;
  return one ? GRUNDY_OK : GRUNDY_RECORD_FAIL(record, "schema", schema_expected);
}

grundy_status grundy_i_record_next(grundy_i_record *record, bool *more) {
  record_parser p = {.record = record};
  do {
    GRUNDY_TRY(grundy_i_reader_line(record->reader, &p.text, &p.length));
    if (!p.text) {
      *more = false;
      return GRUNDY_OK;
    }
    p.at = 0;
    skip(&p);
  } while (p.at == p.length && p.status == GRUNDY_OK);
  record->text.length = record->fields.length = record->items.length = 0;
  GRUNDY_TRY(parse_object(&p));
  GRUNDY_TRY(check_schema(record));
  *more = true;
  return GRUNDY_OK;
}

/* ---- asking ---- */

grundy_status grundy_i_record_fail_at(const grundy_i_record *record, const char *key,
                                      grundy_status status) {
  const uint64_t *field = key ? find(record, key) : NULL;
  return place(record, field ? field[PLACE] : 1, status);
}

bool grundy_i_record_has(const grundy_i_record *record, const char *key) {
  return find(record, key) != NULL;
}

static grundy_status get(grundy_i_record *record, const char *key, value_kind kind,
                         const grundy_phrase *what, uint64_t **out) {
  uint64_t *field = find(record, key);
  if (!field) return GRUNDY_RECORD_FAIL(record, NULL, key_missing, key);
  field[ASKED] = true;
  *out = field;
  if (field[KIND] == (uint64_t)kind) return GRUNDY_OK;
  return GRUNDY_RECORD_FAIL(record, key, key_expected, key, what);
}

const char *grundy_i_record_item(const grundy_i_record *record, size_t item) {
  GRUNDY_ASSERT(item < record->items.length / ITEM_WORDS);
  return record->text.data + record->items.data[item * ITEM_WORDS + START];
}

const char *grundy_i_record_find(const grundy_i_record *record, const char *key, size_t item) {
  const uint64_t *field = find(record, key);
  if (!field || field[KIND] == NUMBER || item >= field[COUNT]) return NULL;
  return grundy_i_record_item(record, field[FIRST] + item);
}

grundy_status grundy_i_record_text(grundy_i_record *record, const char *key, const char **out) {
  uint64_t *field = NULL;
  GRUNDY_TRY(get(record, key, TEXT, GRUNDY_PHRASE(json_text), &field));
  *out = grundy_i_record_item(record, field[FIRST]);
  return GRUNDY_OK;
}

static grundy_status number_of(const grundy_i_record *record, const char *key, size_t item,
                               uint64_t *out) {
  const char *text = grundy_i_record_item(record, item);
  if (grundy_i_number_plain(text, strlen(text), out)) return GRUNDY_OK;
  grundy_status s =
      GRUNDY_FAIL(record->reader->context, GRUNDY_BAD_INPUT, key_number, key, GRUNDY_QUOTED(text));
  return place(record, record->items.data[item * ITEM_WORDS + ITEM_PLACE], s);
}

grundy_status grundy_i_record_number(grundy_i_record *record, const char *key, uint64_t *out) {
  uint64_t *field = NULL;
  GRUNDY_TRY(get(record, key, TEXT, GRUNDY_PHRASE(json_number), &field));
  return number_of(record, key, field[FIRST], out);
}

grundy_status grundy_i_record_list(grundy_i_record *record, const char *key, size_t *first,
                                   size_t *count) {
  uint64_t *field = NULL;
  GRUNDY_TRY(get(record, key, LIST, GRUNDY_PHRASE(json_list), &field));
  *first = field[FIRST];
  *count = field[COUNT];
  return GRUNDY_OK;
}

grundy_status grundy_i_record_numbers(grundy_i_record *record, const char *key, grundy_array *out) {
  size_t first, count;
  GRUNDY_TRY(grundy_i_record_list(record, key, &first, &count));
  for (size_t i = 0; i < count; i++) {
    uint64_t number;
    GRUNDY_TRY(number_of(record, key, first + i, &number));
    GRUNDY_TRY(grundy_array_push(out, number));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_record_finish(grundy_i_record *record) {
  for (size_t i = 0; i < record->fields.length; i += FIELD_WORDS) {
    const uint64_t *field = record->fields.data + i;
    if (field[ASKED]) continue;
    const char *key = record->text.data + field[KEY];
    return place(
        record, field[PLACE],
        GRUNDY_FAIL(record->reader->context, GRUNDY_BAD_INPUT, key_foreign, GRUNDY_QUOTED(key)));
  }
  return GRUNDY_OK;
}
