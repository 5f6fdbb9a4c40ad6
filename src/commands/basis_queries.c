/* grundy basis --queries: all questions are read first, so that ranges and deletions can be
 * answered offline: numbers are inserted in order, and a question is answered as soon as there are
 * as many as it needs. Where there are ranges and deletions each question gets a basis of its own.
 * Answers are kept as text and printed in the order of the questions,
 * each as soon as those before it are; what a limit ends prints the others that are known. */
#include <string.h>

#include "commands/wide_numbers.h"
#include "text/words/words.h"

/* The kept labels of ranges of the list: of range number i, places labels[ends[i - 1] .. ends[i]).
 * Range number i of a level has the places of leaf << level numbers, from i times that on. */
typedef struct query_ranges {
  grundy_context *context;
  const grundy_i_query_file *file;
  size_t width, words, leaf;
  grundy_array ends, labels;
  uint64_t *number, *found;
} query_ranges;

/* Ranges and deletions together. A number counts for a question about places l..r at time t if its
 * place is one of these and it lasts until t; those inserted later have places above r. A basis
 * handles one bound only: of the numbers inserted it has, for each time, a basis of those that last
 * until then. So the list is cut into ranges of leaf, 2 leaf, 4 leaf, … numbers, and of each the
 * longest lasting basis is kept; that of a range is found in those of its halves, since what a half
 * does not need the whole does not (the greedy algorithm of matroids). A question takes the ranges
 * that its own consists of, at most two of each length, and of each the numbers that last until t;
 * less than a leaf at either end is taken number by number. A basis of all numbers needs no more.
 *
 * Cost: with n numbers of `width` bits, O(n) insertions once, and O(width log(n / width)) for a
 * question; an insertion takes O(width^2 / 64) word operations. Memory: O(n) places. */

/* The number at a place, from 0, if it lasts until `from`. */
static grundy_status insert(query_ranges *ranges, size_t place, uint64_t from,
                            grundy_wide_basis *basis) {
  const grundy_i_query_file *file = ranges->file;
  if (file->lasts.data[place] < from) return GRUNDY_OK;
  (void)grundy_i_wide_list_get(file->list, place, ranges->number, ranges->words);
  return grundy_wide_basis_insert(basis, ranges->number, place, file->lasts.data[place]);
}

/* The kept labels of range number `index` in `ends`. */
static grundy_status insert_kept(query_ranges *ranges, size_t index, uint64_t from,
                                 grundy_wide_basis *basis) {
  GRUNDY_ASSERT(index < ranges->ends.length);
  for (uint64_t i = index ? ranges->ends.data[index - 1] : 0; i < ranges->ends.data[index]; i++) {
    GRUNDY_TRY(insert(ranges, (size_t)ranges->labels.data[i], from, basis));
  }
  return GRUNDY_OK;
}

/* Notes what the basis consists of as the next range. */
static grundy_status keep(query_ranges *ranges, const grundy_wide_basis *basis) {
  size_t count = grundy_wide_basis_labels(basis, 0, ranges->found);
  GRUNDY_TRY(grundy_array_append(&ranges->labels, ranges->found, count));
  return grundy_array_push(&ranges->ends, ranges->labels.length);
}

/* Range i of a level that begins with range `start` in `ends`; `below` is that of the level below,
 * SIZE_MAX for none. */
static grundy_status make_range(query_ranges *ranges, size_t i, size_t below) {
  grundy_wide_basis *basis;
  grundy_status s = grundy_wide_basis_create(ranges->context, ranges->width, &basis);
  if (s != GRUNDY_OK) return s;
  for (size_t k = 0; below == SIZE_MAX && k < ranges->leaf && s == GRUNDY_OK; k++) {
    s = insert(ranges, i * ranges->leaf + k, 0, basis);
  }
  for (size_t half = 0; below != SIZE_MAX && half < 2 && s == GRUNDY_OK; half++) {
    s = insert_kept(ranges, below + 2 * i + half, 0, basis);
  }
  if (s == GRUNDY_OK) s = keep(ranges, basis);
  grundy_wide_basis_destroy(basis);
  return s;
}

/* Finds the labels to keep; the file is borrowed. O(numbers) insertions and memory. Errors:
 * NO_MEMORY, LIMIT (time), CANCELLED; clear it all the same. */
static grundy_status query_ranges_make(query_ranges *ranges, grundy_context *context,
                                       const grundy_i_query_file *file, size_t width) {
  size_t numbers = file->list->ends.length, leaf = 1, below = SIZE_MAX;
  while (leaf < width) leaf *= 2;
  *ranges = (query_ranges){context, file, width, (width + 63) / 64, leaf, {0}, {0}, 0, 0};
  GRUNDY_INIT(context, &ranges->ends, &ranges->labels);
  grundy_status s = GRUNDY_OK;
  ranges->number = grundy_i_new(context, ranges->words, sizeof(uint64_t), &s);
  ranges->found = grundy_i_new(context, width, sizeof(uint64_t), &s);
  for (size_t size = leaf; size <= numbers && s == GRUNDY_OK; size *= 2) {
    size_t start = ranges->ends.length;
    for (size_t i = 0; i < numbers / size && s == GRUNDY_OK; i++) s = make_range(ranges, i, below);
    below = start;
  }
  return s;
}

static void query_ranges_clear(query_ranges *ranges) {
  grundy_i_free(ranges->context, ranges->number, ranges->words * sizeof(uint64_t));
  grundy_i_free(ranges->context, ranges->found, ranges->width * sizeof(uint64_t));
  GRUNDY_CLEAR(&ranges->labels, &ranges->ends);
}

/* The longest range that begins at `place` and ends by `end`, its length into *size; SIZE_MAX for
 * none. */
static size_t longest_range(const query_ranges *ranges, size_t place, size_t end, size_t *size) {
  size_t numbers = ranges->file->list->ends.length, start = 0, best = SIZE_MAX;
  for (size_t length = ranges->leaf; length <= end - place && place % length == 0; length *= 2) {
    best = start + place / length;
    *size = length;
    start += numbers / length;
  }
  return best;
}

/* A basis of the numbers that a question is about. O(width log(numbers / width)) insertions. */
static grundy_status query_ranges_basis(query_ranges *ranges, const grundy_i_query *query,
                                        grundy_wide_basis **out) {
  GRUNDY_TRY(grundy_wide_basis_create(ranges->context, ranges->width, out));
  for (size_t place = query->first - 1, size; place < query->upto; place += size) {
    if (grundy_wide_basis_rank(*out, 0) == ranges->width) break;
    size_t range = longest_range(ranges, place, query->upto, &size);
    if (range == SIZE_MAX) size = 1;
    GRUNDY_TRY(range == SIZE_MAX ? insert(ranges, place, query->from, *out)
                                 : insert_kept(ranges, range, query->from, *out));
  }
  return GRUNDY_OK;
}

/* Powers of two up to this exponent are printed in full. */
enum { FULL_POWER = 4096 };

/* Where in `answers` an answer begins and ends, which is the same as long as it is not known; the
 * next question that needs as many numbers, plus 1. */
typedef struct query_answer {
  size_t begin, end, next;
} query_answer;

typedef struct query_job {
  grundy_i_cli *cli;
  grundy_i_number_form form;
  grundy_i_wide_list list;
  grundy_i_query_file file;
  size_t width, words;
  grundy_wide_basis *basis;
  uint64_t *number, *labels; /* a number, and room for labels */
  query_answer *places;
  size_t *first; /* first[n]: the first question that needs n numbers, plus 1 */
  grundy_buffer answers;
  size_t printed; /* questions whose answers are */
} query_job;

/* ---- answers ---- */

static void put_number(query_job *j, const uint64_t *number) {
  bool json = j->cli->given[GRUNDY_OPTION_JSON];
  if (json) grundy_i_put(&j->answers, "\"");
  grundy_i_put_wide(&j->answers, number, j->words, j->form, j->width);
  if (json) grundy_i_put(&j->answers, "\"");
}

static void put_word(query_job *j, const char *json, const char *id) {
  bool in_json = j->cli->given[GRUNDY_OPTION_JSON];
  grundy_i_put(&j->answers, "%s", in_json ? json : grundy_i_word(j->cli->language, id));
}

/* 2 to the power of an exponent. */
static void put_power(query_job *j, size_t exponent) {
  uint64_t power[FULL_POWER / 64 + 1] = {0};
  bool json = j->cli->given[GRUNDY_OPTION_JSON];
  if (json) grundy_i_put(&j->answers, "\"");
  if (exponent > FULL_POWER) {
    grundy_i_put(&j->answers, "2^%zu", exponent);
  } else {
    power[exponent / 64] |= UINT64_C(1) << exponent % 64;
    grundy_i_put_wide(&j->answers, power, exponent / 64 + 1, GRUNDY_FORM_WIDE, 0);
  }
  if (json) grundy_i_put(&j->answers, "\"");
}

static void put_list_number(query_job *j, size_t i) {
  (void)grundy_i_wide_list_get(&j->list, i, j->number, j->words);
  put_number(j, j->number);
}

/* [1,3] and the numbers that these are, or "3 ^ 5 (numbers 1, 3)". */
static void put_which_json(query_job *j, size_t count) {
  grundy_i_put(&j->answers, "[");
  for (size_t i = 0; i < count; i++) {
    grundy_i_put(&j->answers, "%s%llu", i ? "," : "", (unsigned long long)j->labels[i] + 1);
  }
  grundy_i_put(&j->answers, "],\"numbers\":[");
  for (size_t i = 0; i < count; i++) {
    grundy_i_put(&j->answers, "%s", i ? "," : "");
    put_list_number(j, (size_t)j->labels[i]);
  }
  grundy_i_put(&j->answers, "]");
}

static void put_which_text(query_job *j, size_t count) {
  grundy_language language = j->cli->language;
  grundy_buffer list, places, *answers = &j->answers;
  GRUNDY_INIT(j->cli->context, &list, &places);
  for (size_t i = 0; i < count; i++) {
    grundy_i_put(&list, "%s", i ? " ^ " : "");
    (void)grundy_i_wide_list_get(&j->list, (size_t)j->labels[i], j->number, j->words);
    grundy_i_put_wide(&list, j->number, j->words, j->form, j->width);
    grundy_i_put(&places, "%s%llu", i ? grundy_i_comma(language) : "",
                 (unsigned long long)j->labels[i] + 1);
  }
  GRUNDY_SAY(answers, language, "basis.which", "list places count", &list, &places, count);
  GRUNDY_CLEAR(&list, &places);
}

static void answer_which(query_job *j, const grundy_i_query *q) {
  size_t count;
  if (!grundy_wide_basis_express(j->basis, q->from, j->number, j->labels, &count)) {
    put_word(j, "null", "none");
  } else if (j->cli->given[GRUNDY_OPTION_JSON]) {
    put_which_json(j, count);
  } else if (count) {
    put_which_text(j, count);
  } else {
    put_word(j, "", "basis.which.empty");
  }
}

/* Adds 1; false where the number becomes too wide. */
static bool increment(uint64_t *number, size_t words) {
  for (size_t i = 0; i < words; i++) {
    if (++number[i]) return true;
  }
  return false;
}

/* Without the empty set 0 is left out, unless the numbers are dependent. */
static void answer_kth(query_job *j, const grundy_i_query *q, bool fits) {
  bool skip = q->nonempty && q->count == grundy_wide_basis_rank(j->basis, q->from);
  if (skip) fits = fits && increment(j->number, j->words);
  if (fits && grundy_wide_basis_kth(j->basis, q->from, j->number, j->number)) {
    put_number(j, j->number);
  } else {
    put_word(j, "null", "none");
  }
}

static void answer_min(query_job *j, const grundy_i_query *q) {
  grundy_i_query least = {
      .kind = GRUNDY_QUERY_KTH, .count = q->count, .from = q->from, .nonempty = true};
  if (q->number == SIZE_MAX) {
    if (q->count) {
      answer_kth(j, &least, true);
    } else {
      put_word(j, "null", "none");
    }
    return;
  }
  grundy_wide_basis_least(j->basis, q->from, j->number, j->number);
  put_number(j, j->number);
}

static void answer(query_job *j, const grundy_i_query *q) {
  const grundy_i_wide_list *from = q->kind == GRUNDY_QUERY_KTH ? &j->file.places : &j->file.numbers;
  bool fits = true;
  memset(j->number, 0, j->words * sizeof *j->number);
  if (q->number != SIZE_MAX) fits = grundy_i_wide_list_get(from, q->number, j->number, j->words);
  switch (q->kind) {
  case GRUNDY_QUERY_CONTAINS:
    fits = grundy_wide_basis_contains(j->basis, q->from, j->number);
    put_word(j, fits ? "true" : "false", fits ? "basis.yes" : "basis.no");
    break;
  case GRUNDY_QUERY_WHICH:
    answer_which(j, q);
    break;
  case GRUNDY_QUERY_WAYS:
    if (grundy_wide_basis_contains(j->basis, q->from, j->number)) {
      put_power(j, q->count - grundy_wide_basis_rank(j->basis, q->from));
    } else {
      grundy_i_put(&j->answers, "%s", j->cli->given[GRUNDY_OPTION_JSON] ? "\"0\"" : "0");
    }
    break;
  case GRUNDY_QUERY_RANK:
    grundy_i_put(&j->answers, "%zu", grundy_wide_basis_rank(j->basis, q->from));
    break;
  case GRUNDY_QUERY_KTH:
    answer_kth(j, q, fits);
    break;
  case GRUNDY_QUERY_MAX:
    grundy_wide_basis_largest(j->basis, q->from, j->number, j->number);
    put_number(j, j->number);
    break;
  case GRUNDY_QUERY_MIN:
    answer_min(j, q);
    break;
  case GRUNDY_QUERY_INSERT:
  case GRUNDY_QUERY_DELETE:
  case GRUNDY_QUERY_KINDS:
    break;
  }
}

/* ---- printing ---- */

static bool is_known(const query_job *j, size_t i) {
  return j->places[i].end > j->places[i].begin;
}

/* Question i with its answer, as a line. Where that fails nothing of it is left. */
static grundy_status print_line(query_job *j, size_t i) {
  grundy_buffer *out = &j->cli->out;
  const grundy_i_query *q = &j->file.queries[i];
  const char *text = j->file.text.data + q->text;
  const char *known = j->answers.data + j->places[i].begin;
  size_t begun = out->length, length = j->places[i].end - j->places[i].begin;
  grundy_i_json json;
  if (j->cli->given[GRUNDY_OPTION_JSON]) {
    json = grundy_i_json_begin(out);
    GRUNDY_JSON(&json, "line:%n query:", q->line);
    grundy_i_json_text(&json, text, q->length);
    GRUNDY_JSON(&json, "answer:");
    grundy_i_put_bytes(out, known, length);
    grundy_i_json_end(&json);
  } else {
    grundy_i_put_bytes(out, text, q->length);
    grundy_i_put(out, ": ");
    grundy_i_put_bytes(out, known, length);
    grundy_i_put(out, "\n");
  }
  grundy_status s = out->status;
  if (s != GRUNDY_OK) out->length = begun;
  out->status = GRUNDY_OK; /* the lines before it are whole */
  return s;
}

/* Prints those of which all before them are known too. */
static grundy_status print_next(query_job *j) {
  for (; j->printed < j->file.count && is_known(j, j->printed); j->printed++) {
    GRUNDY_TRY(print_line(j, j->printed));
  }
  return GRUNDY_OK;
}

/* What else is known when a limit has ended the work. */
static void print_rest(query_job *j) {
  grundy_context *context = j->cli->context;
  const grundy_i_error reached = grundy_i_grace(context);
  grundy_status s = GRUNDY_OK;
  for (size_t i = j->printed; i < j->file.count && s == GRUNDY_OK; i++) {
    if (is_known(j, i)) s = print_line(j, i);
    if (s == GRUNDY_OK) s = grundy_i_tick(context, NULL, 0, 0);
  }
  grundy_i_context_restore(context, &reached);
}

/* ---- all of them ---- */

/* Answers question i from the basis as it is. */
static grundy_status answer_one(query_job *j, size_t i) {
  size_t begun = j->answers.length;
  answer(j, &j->file.queries[i]);
  if (j->answers.status != GRUNDY_OK) return j->answers.status;
  j->places[i].begin = begun;
  j->places[i].end = j->answers.length;
  return print_next(j);
}

/* Answers the questions that need as many numbers as there are. */
static grundy_status answer_at(query_job *j, size_t there) {
  for (size_t i = j->first[there]; i; i = j->places[i - 1].next) {
    GRUNDY_TRY(answer_one(j, i - 1));
    GRUNDY_TRY(grundy_i_tick(j->cli->context, NULL, 0, 0));
  }
  return GRUNDY_OK;
}

static grundy_status answer_each(query_job *j) {
  query_ranges ranges;
  grundy_status s = query_ranges_make(&ranges, j->cli->context, &j->file, j->width);
  for (size_t i = 0; i < j->file.count && s == GRUNDY_OK; i++) {
    grundy_wide_basis_destroy(j->basis);
    j->basis = NULL;
    s = query_ranges_basis(&ranges, &j->file.queries[i], &j->basis);
    if (s == GRUNDY_OK) s = answer_one(j, i);
    if (s == GRUNDY_OK) s = grundy_i_tick(j->cli->context, NULL, 0, 0);
  }
  query_ranges_clear(&ranges);
  return s;
}

static grundy_status answer_in_order(query_job *j) {
  for (size_t i = j->file.count; i-- > 0;) {
    size_t *first = &j->first[j->file.queries[i].upto];
    j->places[i].next = *first;
    *first = i + 1;
  }
  GRUNDY_TRY(answer_at(j, 0));
  for (size_t n = 0; n < j->list.ends.length; n++) {
    (void)grundy_i_wide_list_get(&j->list, n, j->number, j->words);
    GRUNDY_TRY(grundy_wide_basis_insert(j->basis, j->number, n, j->file.lasts.data[n]));
    GRUNDY_TRY(answer_at(j, n + 1));
  }
  return GRUNDY_OK;
}

/* Those that are known when a limit or a signal ends the work are printed. */
static grundy_status answer_all(query_job *j) {
  grundy_status s = j->file.both ? answer_each(j) : answer_in_order(j);
  if (grundy_i_leaves_part(s)) print_rest(j);
  return s;
}

static grundy_status prepare(query_job *j) {
  grundy_context *context = j->cli->context;
  size_t width = j->list.width > j->file.numbers.width ? j->list.width : j->file.numbers.width;
  j->width = width ? width : 1;
  j->words = (j->width + 63) / 64;
  grundy_status s = grundy_wide_basis_create(context, j->width, &j->basis);
  j->number = grundy_i_new(context, j->words, sizeof(uint64_t), &s);
  j->labels = grundy_i_new(context, j->width, sizeof(uint64_t), &s);
  j->places = grundy_i_new(context, j->file.count, sizeof(query_answer), &s);
  j->first = grundy_i_new(context, j->list.ends.length + 1, sizeof(size_t), &s);
  return s;
}

static void clear(query_job *j) {
  grundy_context *context = j->cli->context;
  size_t numbers = j->list.ends.length + 1;
  grundy_i_free(context, j->number, j->words * sizeof(uint64_t));
  grundy_i_free(context, j->labels, j->width * sizeof(uint64_t));
  grundy_i_free(context, j->places, j->file.count * sizeof(query_answer));
  grundy_i_free(context, j->first, numbers * sizeof(size_t));
  grundy_wide_basis_destroy(j->basis);
  grundy_buffer_clear(&j->answers);
  grundy_i_query_file_clear(&j->file);
  grundy_i_wide_list_clear(&j->list);
}

grundy_status grundy_i_basis_queries(grundy_i_cli *cli, grundy_i_number_form form) {
  query_job j = {.cli = cli, .form = form};
  grundy_i_wide_list_init(&j.list, cli->context, form);
  grundy_i_query_file_init(&j.file, cli->context, &j.list);
  grundy_buffer_init(&j.answers, cli->context);
  grundy_status s = grundy_i_wide_list_arguments(&j.list, cli);
  if (s == GRUNDY_OK) s = grundy_i_query_file_read(&j.file, cli->value[GRUNDY_OPTION_QUERIES]);
  if (s == GRUNDY_OK) s = prepare(&j);
  if (s == GRUNDY_OK) s = answer_all(&j);
  clear(&j);
  return s == GRUNDY_OK ? cli->out.status : s;
}
