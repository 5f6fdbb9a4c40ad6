/* Reads queries, and finds out until when each number of the list lasts. Without deletions that is
 * its place, and a question about a range [l, r] is asked when r numbers are there, of those that
 * last until l. With deletions it is the line of its deletion, and a question is asked of those
 * that last until its own line. Equal numbers are deleted latest first, and places stay as they
 * are. How many of a range are gone is the sum of a binary indexed tree (Fenwick 1994). */
#include "commands/wide_numbers.h"

#include <string.h>

#include "base/messages_math.def"
#include "base/number.h"
#include "base/wordmap.h"

static const char *const names[GRUNDY_QUERY_KINDS] = {"contains", "which", "ways",   "rank",  "kth",
                                                      "max",      "min",   "insert", "delete"};

void grundy_i_query_file_init(grundy_i_query_file *file, grundy_context *context,
                              grundy_i_wide_list *list) {
  *file = (grundy_i_query_file){.context = context, .list = list};
  grundy_i_number_form form = list->form;
  grundy_i_wide_list_init(&file->numbers, context, form);
  grundy_i_wide_list_init(&file->places, context,
                          form == GRUNDY_FORM_BITS ? GRUNDY_FORM_WIDE : form);
  GRUNDY_INIT(context, &file->lasts, &file->text);
}

void grundy_i_query_file_clear(grundy_i_query_file *file) {
  grundy_i_wide_list_clear(&file->numbers);
  grundy_i_wide_list_clear(&file->places);
  GRUNDY_CLEAR(&file->lasts, &file->text);
  grundy_i_free(file->context, file->queries, file->capacity * sizeof *file->queries);
}

/* ---- deletions ---- */

/* Places of the numbers that are there: of each value the latest one, plus 1, in `latest`, and of
 * each place the one before it of the same value, plus 1. */
typedef struct query_places {
  grundy_i_wordmap latest;
  grundy_array earlier;
} query_places;

static const uint64_t *words_of(const grundy_i_wide_list *list, size_t i, size_t *length) {
  static const uint64_t none[1] = {0};
  size_t begin = i ? (size_t)list->ends.data[i - 1] : 0;
  *length = (size_t)list->ends.data[i] - begin;
  return *length ? list->words.data + begin : none;
}

/* Notes the numbers of the list that are new. */
static grundy_status note_new(grundy_i_query_file *file, query_places *places) {
  while (places->earlier.length < file->list->ends.length) {
    size_t i = places->earlier.length, length;
    const uint64_t *words = words_of(file->list, i, &length);
    const uint64_t *before = grundy_i_wordmap_find(&places->latest, words, length);
    GRUNDY_TRY(grundy_array_push(&places->earlier, before ? *before : 0));
    GRUNDY_TRY(grundy_i_wordmap_put(&places->latest, words, length, i + 1));
    GRUNDY_TRY(grundy_i_tick(file->context, NULL, 0, 0));
  }
  return GRUNDY_OK;
}

/* ---- reading ---- */

/* What is read: the line, and where in it. `deleted` has the line and the place, from 1, of each
 * deletion. */
typedef struct query_reader {
  grundy_i_query_file *file;
  grundy_i_reader *reader;
  const char *line;
  size_t length, at, start;
  uint64_t column;
  bool ranges;
  grundy_array deleted;
  query_places places;
} query_reader;

/* The next word of the line, from `start` to `at`; false at its end. */
static bool next_word(query_reader *r) {
  while (r->at < r->length && grundy_i_is_space(r->line[r->at])) r->at++;
  r->start = r->at;
  while (r->at < r->length && !grundy_i_is_space(r->line[r->at])) r->at++;
  r->reader->token_column = r->column + r->start;
  return r->at > r->start;
}

static grundy_i_quoted quoted(const query_reader *r) {
  return grundy_i_quote(r->line + r->start, r->at - r->start);
}

static bool is_word(const query_reader *r, const char *word) {
  size_t length = r->at - r->start;
  return length == strlen(word) && memcmp(r->line + r->start, word, length) == 0;
}

static bool is_range(const query_reader *r) {
  for (size_t i = r->start; i + 1 < r->at; i++) {
    if (r->line[i] == '.' && r->line[i + 1] == '.') return true;
  }
  return false;
}

static grundy_status read_kind(query_reader *r, grundy_i_query *q) {
  for (size_t k = 0; k < GRUNDY_QUERY_KINDS; k++) {
    if (!is_word(r, names[k])) continue;
    q->kind = (grundy_i_query_kind)k;
    return GRUNDY_OK;
  }
  return GRUNDY_READER_FAIL(r->reader, query_expected, quoted(r).text);
}

/* The number after the kind, if the kind takes one; r is at the word after it then, which `more`
 * tells to be there. */
static grundy_status read_number(query_reader *r, grundy_i_query *q, bool *more) {
  grundy_i_query_file *file = r->file;
  bool optional = q->kind == GRUNDY_QUERY_MAX || q->kind == GRUNDY_QUERY_MIN;
  bool insertion = q->kind == GRUNDY_QUERY_INSERT;
  grundy_i_wide_list *to = insertion                     ? file->list
                           : q->kind == GRUNDY_QUERY_KTH ? &file->places
                                                         : &file->numbers;
  q->number = SIZE_MAX;
  *more = next_word(r);
  if (q->kind == GRUNDY_QUERY_RANK || (optional && (!*more || is_range(r)))) return GRUNDY_OK;
  if (!*more) return GRUNDY_READER_FAIL(r->reader, query_number, names[q->kind]);
  grundy_status s = grundy_i_wide_list_read(to, r->line + r->start, r->at - r->start);
  if (s == GRUNDY_BAD_INPUT) return grundy_i_reader_fail_at(r->reader, s);
  q->number = to->ends.length - 1;
  if (s == GRUNDY_OK) *more = next_word(r);
  return s;
}

static grundy_status read_range(query_reader *r, grundy_i_query *q) {
  const char *text = r->line + r->start;
  size_t length = r->at - r->start, dots = 0;
  uint64_t left, right, most = r->file->list->ends.length;
  while (dots + 1 < length && (text[dots] != '.' || text[dots + 1] != '.')) dots++;
  bool right_form = grundy_i_number_digits(text, dots, &left) &&
                    grundy_i_number_digits(text + dots + 2, length - dots - 2, &right);
  if (!right_form || left < 1 || left > right || right > most) {
    return GRUNDY_READER_FAIL(r->reader, query_range, most, quoted(r).text);
  }
  q->first = (size_t)left;
  q->upto = (size_t)right;
  r->ranges = true;
  return GRUNDY_OK;
}

/* `nonempty` and a range. */
static grundy_status read_rest(query_reader *r, grundy_i_query *q, bool more) {
  grundy_status s = GRUNDY_OK;
  bool question = q->kind < GRUNDY_QUERY_INSERT;
  if (more && q->kind == GRUNDY_QUERY_KTH && is_word(r, "nonempty")) {
    q->nonempty = true;
    more = next_word(r);
  }
  if (more && question && is_range(r)) {
    s = read_range(r, q);
    more = s == GRUNDY_OK && next_word(r);
  }
  return more ? GRUNDY_READER_FAIL(r->reader, query_end, quoted(r).text) : s;
}

static grundy_status delete_number(query_reader *r, const grundy_i_query *q, size_t start,
                                   size_t end) {
  grundy_i_query_file *file = r->file;
  size_t length;
  GRUNDY_TRY(note_new(file, &r->places));
  const uint64_t *words = words_of(&file->numbers, q->number, &length);
  uint64_t *latest = grundy_i_wordmap_find(&r->places.latest, words, length);
  if (!latest || !*latest) {
    r->reader->token_column = r->column + start;
    return GRUNDY_READER_FAIL(r->reader, query_absent,
                              grundy_i_quote(r->line + start, end - start).text);
  }
  while (file->lasts.length < *latest) GRUNDY_TRY(grundy_array_push(&file->lasts, UINT64_MAX));
  const uint64_t deletion[] = {q->line, *latest};
  GRUNDY_TRY(grundy_array_append(&r->deleted, deletion, 2));
  file->lasts.data[*latest - 1] = q->line;
  *latest = r->places.earlier.data[*latest - 1];
  return GRUNDY_OK;
}

static grundy_status keep(query_reader *r, const grundy_i_query *q) {
  grundy_i_query_file *file = r->file;
  grundy_status s = GRUNDY_RESERVE(file->context, file->queries, file->capacity, file->count, 64);
  if (s == GRUNDY_OK) file->queries[file->count++] = *q;
  return s;
}

/* A line with at least a word, at which r is. */
static grundy_status read_query(query_reader *r) {
  grundy_i_query_file *file = r->file;
  bool more = false;
  grundy_i_query q = {.line = r->reader->token_line, .text = file->text.length};
  size_t begin = r->start;
  grundy_status s = read_kind(r, &q);
  if (s == GRUNDY_OK) s = read_number(r, &q, &more);
  q.first = 1;
  q.upto = file->list->ends.length;
  size_t start = begin + strlen(names[q.kind]), end = r->length;
  if (s == GRUNDY_OK) s = read_rest(r, &q, more);
  if (s != GRUNDY_OK) return s;
  if (q.kind == GRUNDY_QUERY_INSERT) return GRUNDY_OK;
  while (start < end && grundy_i_is_space(r->line[start])) start++;
  while (end > start && grundy_i_is_space(r->line[end - 1])) end--;
  if (q.kind == GRUNDY_QUERY_DELETE) return delete_number(r, &q, start, end);
  q.length = end - begin;
  s = grundy_buffer_append(&file->text, r->line + begin, q.length);
  return s == GRUNDY_OK ? keep(r, &q) : s;
}

static grundy_status read_lines(query_reader *r) {
  for (;;) {
    GRUNDY_TRY(grundy_i_reader_line(r->reader, &r->line, &r->length));
    if (!r->line) return GRUNDY_OK;
    const char *comment = memchr(r->line, '#', r->length);
    if (comment) r->length = (size_t)(comment - r->line);
    r->at = 0;
    r->column = r->reader->token_column;
    if (next_word(r)) GRUNDY_TRY(read_query(r));
    GRUNDY_TRY(grundy_i_tick(r->file->context, NULL, 0, 0));
  }
}

/* ---- what the questions are about ---- */

static size_t gone_upto(const uint64_t *gone, size_t place) {
  size_t sum = 0;
  for (; place; place -= place & (~place + 1)) sum += (size_t)gone[place];
  return sum;
}

/* How many numbers each question is about; `gone` has room for all places and 0, and is 0. */
static grundy_status count_numbers(const query_reader *r, uint64_t *gone) {
  grundy_i_query_file *file = r->file;
  const grundy_array *deleted = &r->deleted;
  size_t at = 0;
  for (size_t i = 0; i < file->count; i++) {
    grundy_i_query *q = &file->queries[i];
    for (; at < deleted->length && deleted->data[at] < q->line; at += 2) {
      for (size_t place = (size_t)deleted->data[at + 1]; place <= file->list->ends.length;) {
        gone[place]++;
        place += place & (~place + 1);
      }
    }
    q->count = q->upto + 1 - q->first - (gone_upto(gone, q->upto) - gone_upto(gone, q->first - 1));
    GRUNDY_TRY(grundy_i_tick(file->context, NULL, 0, 0));
  }
  return GRUNDY_OK;
}

/* Times: a number that is not deleted lasts forever, or as its place says where there are none. */
static grundy_status finish(query_reader *r) {
  grundy_i_query_file *file = r->file;
  bool deletions = r->deleted.length > 0;
  size_t numbers = file->list->ends.length;
  grundy_status s = GRUNDY_OK;
  void *gone = grundy_i_new(file->context, numbers + 1, sizeof(uint64_t), &s);
  if (s != GRUNDY_OK) return s;
  while (s == GRUNDY_OK && file->lasts.length < numbers) {
    s = grundy_array_push(&file->lasts, deletions ? UINT64_MAX : file->lasts.length + 1);
    if (s == GRUNDY_OK) s = grundy_i_tick(file->context, NULL, 0, 0);
  }
  for (size_t i = 0; i < file->count; i++) {
    file->queries[i].from = deletions ? file->queries[i].line : file->queries[i].first;
  }
  file->both = deletions && r->ranges;
  if (s == GRUNDY_OK) s = count_numbers(r, gone);
  grundy_i_free(file->context, gone, (numbers + 1) * sizeof(uint64_t));
  return s;
}

grundy_status grundy_i_query_file_take(grundy_i_query_file *file, grundy_i_reader *reader) {
  query_reader r = {.file = file, .reader = reader};
  GRUNDY_INIT(file->context, &r.deleted, &r.places.latest, &r.places.earlier);
  grundy_status s = read_lines(&r);
  if (s == GRUNDY_OK) s = finish(&r);
  GRUNDY_CLEAR(&r.places.latest, &r.places.earlier, &r.deleted);
  return s;
}

grundy_status grundy_i_query_file_read(grundy_i_query_file *file, const char *path) {
  grundy_i_reader *reader;
  GRUNDY_TRY(grundy_i_reader_open(file->context, path, &reader));
  grundy_status s = grundy_i_query_file_take(file, reader);
  grundy_i_reader_close(reader);
  return s;
}
