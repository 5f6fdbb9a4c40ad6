/* grundy basis: the XOR basis of a stream of numbers, also of any width; and with a second list,
 * the sum and the intersection of the two spans. */
#include <string.h>

#include "base/bits.h"
#include "base/messages_math.def"
#include "commands/commands.h"
#include "commands/numbers.h"
#include "commands/wide_numbers.h"
#include "text/print.h"
#include "text/words/words.h"

extern const grundy_i_option GRUNDY_OPTION_WIDE, GRUNDY_OPTION_BITS, GRUNDY_OPTION_MAX;

/* Whether the numbers come from standard input; the file of an option. */
static bool reads_input(const grundy_i_cli *cli) {
  bool found = cli->argument_count == 0;
  for (size_t i = 0; i < cli->argument_count; i++) found |= strcmp(cli->arguments[i], "-") == 0;
  return found;
}

static bool is_input(const grundy_i_cli *cli, grundy_i_option option) {
  return cli->value[option] && strcmp(cli->value[option], "-") == 0;
}

/* How the command line writes numbers. */
static grundy_status basis_form(const grundy_i_cli *cli, grundy_i_number_form *out) {
  const bool with = is_input(cli, GRUNDY_OPTION_WITH);
  if ((with || is_input(cli, GRUNDY_OPTION_QUERIES)) && reads_input(cli)) {
    return GRUNDY_REFUSE(cli, input_twice, with ? "--with" : "--queries");
  }
  *out = cli->given[GRUNDY_OPTION_BITS]   ? GRUNDY_FORM_BITS
         : cli->given[GRUNDY_OPTION_WIDE] ? GRUNDY_FORM_WIDE
                                          : GRUNDY_FORM_NARROW;
  return GRUNDY_OK;
}

/* A span as it is printed: its reduced basis. `room` is what was allocated for the rows, and one
 * more row after them for work. */
typedef struct reduced_span {
  grundy_wide_basis *basis;
  size_t rank, room;
  uint64_t *rows;
} reduced_span;

enum { OWN, OTHER, SUM, INTERSECTION, SPANS };

typedef struct wide_job {
  grundy_i_cli *cli;
  grundy_i_number_form form;
  grundy_i_wide_list numbers[2], kth, contains;
  size_t width, words;
  reduced_span spans[SPANS];
} wide_job;

/* ---- spans ---- */

static grundy_status insert_list(wide_job *j, const grundy_i_wide_list *list,
                                 grundy_wide_basis *basis) {
  grundy_status s = GRUNDY_OK;
  void *number = grundy_i_new(j->cli->context, j->words, sizeof(uint64_t), &s);
  for (size_t i = 0; i < list->ends.length && s == GRUNDY_OK; i++) {
    (void)grundy_i_wide_list_get(list, i, number, j->words);
    s = grundy_wide_basis_insert(basis, number, i, 0);
  }
  if (number) grundy_i_free(j->cli->context, number, j->words * sizeof(uint64_t));
  return s;
}

static grundy_status reduce(wide_job *j, reduced_span *span) {
  span->rank = grundy_wide_basis_rank(span->basis, 0);
  span->room = (span->rank + 1) * j->words;
  GRUNDY_TRY(GRUNDY_ALLOCATE(j->cli->context, span->rows, span->room));
  return grundy_wide_basis_list(span->basis, 0, span->rows);
}

static grundy_status make_span(wide_job *j, unsigned which) {
  reduced_span *span = &j->spans[which];
  grundy_context *context = j->cli->context;
  if (which == INTERSECTION) {
    const reduced_span *a = &j->spans[OWN], *b = &j->spans[OTHER];
    GRUNDY_TRY(grundy_wide_basis_intersect(context, j->width, a->rows, a->rank, b->rows, b->rank,
                                           &span->basis));
  } else {
    GRUNDY_TRY(grundy_wide_basis_create(context, j->width, &span->basis));
    if (which != OTHER) GRUNDY_TRY(insert_list(j, &j->numbers[0], span->basis));
    if (which != OWN) GRUNDY_TRY(insert_list(j, &j->numbers[1], span->basis));
  }
  return reduce(j, span);
}

static void clear_spans(wide_job *j) {
  for (size_t i = 0; i < SPANS; i++) {
    grundy_i_free(j->cli->context, j->spans[i].rows, j->spans[i].room * sizeof(uint64_t));
    grundy_wide_basis_destroy(j->spans[i].basis);
  }
}

/* ---- printing ---- */

static void put(wide_job *j, grundy_buffer *out, const uint64_t *number) {
  grundy_i_put_wide(out, number, j->words, j->form, j->width);
}

/* NULL: null. */
static void put_number(wide_job *j, grundy_i_json *json, const uint64_t *number) {
  grundy_buffer text = grundy_i_buffer(j->cli->context);
  if (number) put(j, &text, number);
  if (number) GRUNDY_JSON(json, "%s", &text);
  if (!number) grundy_i_json_null(json);
  grundy_buffer_clear(&text);
}

/* The row for work, which is 0 as allocated. */
static uint64_t *scratch(const wide_job *j) {
  return j->spans[OWN].rows + j->spans[OWN].rank * j->words;
}

/* The largest element of the own span, in the row for work. */
static const uint64_t *largest(wide_job *j) {
  uint64_t *out = scratch(j);
  if (j->words) memset(out, 0, j->words * sizeof *out);
  grundy_wide_basis_largest(j->spans[OWN].basis, 0, out, out);
  return out;
}

/* The k-th element, in the row for work; NULL where there is none. */
static const uint64_t *kth(wide_job *j, size_t index) {
  uint64_t *out = scratch(j);
  if (!grundy_i_wide_list_get(&j->kth, index, out, j->words)) return NULL;
  return grundy_wide_basis_kth(j->spans[OWN].basis, 0, out, out) ? out : NULL;
}

/* The i-th number of --contains, in the row for work, and whether it is in the own span. */
static bool contains(wide_job *j, size_t i) {
  (void)grundy_i_wide_list_get(&j->contains, i, scratch(j), j->words);
  return grundy_wide_basis_contains(j->spans[OWN].basis, 0, scratch(j));
}

static void put_span(wide_job *j, grundy_i_json *json, const reduced_span *span) {
  GRUNDY_JSON(json, "rank:%n basis:[", span->rank);
  for (size_t i = 0; i < span->rank && grundy_i_put_look(json->out, i); i++) {
    put_number(j, json, span->rows + i * j->words);
  }
  GRUNDY_JSON(json, "]");
}

/* The answers to --kth or --contains: a single one as it is, several as a list. */
static void put_answers(wide_job *j, grundy_i_json *json, bool of_kth) {
  size_t count = of_kth ? j->kth.ends.length : j->contains.ends.length;
  if (!count) return;
  grundy_i_json_name(json, of_kth ? "kth" : "contains");
  if (count > 1) GRUNDY_JSON(json, "[");
  for (size_t i = 0; i < count && grundy_i_put_look(json->out, i); i++) {
    if (of_kth) put_number(j, json, kth(j, i));
    if (!of_kth) grundy_i_json_bool(json, contains(j, i));
  }
  if (count > 1) GRUNDY_JSON(json, "]");
}

static void put_json(wide_job *j) {
  static const char *const keys[] = {NULL, "with", "sum", "intersection"};
  grundy_i_json json = grundy_i_json_begin(&j->cli->out);
  put_span(j, &json, &j->spans[OWN]);
  GRUNDY_JSON(&json, "max:");
  put_number(j, &json, largest(j));
  put_answers(j, &json, true);
  put_answers(j, &json, false);
  for (size_t k = OTHER; k < SPANS && j->spans[k].basis; k++) {
    GRUNDY_JSON(&json, "%k:{", keys[k]);
    put_span(j, &json, &j->spans[k]);
    GRUNDY_JSON(&json, "}");
  }
  grundy_i_json_end(&json);
}

static void say(wide_job *j, const char *id, const grundy_buffer *list, size_t rank,
                const grundy_buffer *number, const grundy_buffer *k) {
  GRUNDY_SAY_LINE(&j->cli->out, j->cli->language, id, "list rank max number k", list, rank, number,
                  number, k);
}

static void say_span(wide_job *j, const char *id, const reduced_span *span) {
  grundy_buffer list = grundy_i_buffer(j->cli->context);
  for (size_t i = 0; i < span->rank && grundy_i_put_look(&list, i); i++) {
    if (i) grundy_i_put(&list, ", ");
    put(j, &list, span->rows + i * j->words);
  }
  if (!span->rank) grundy_i_put(&list, "%s", grundy_i_word(j->cli->language, "none"));
  say(j, id, &list, span->rank, NULL, NULL);
  grundy_buffer_clear(&list);
}

static size_t top_of(const uint64_t *number, size_t words) {
  size_t top = words * 64;
  while (top && !grundy_i_bit_at(number, top - 1)) top--;
  return top - 1;
}

/* "8 ^ 3": the rows whose XOR it is, or 0. */
static void list_rows(wide_job *j, grundy_buffer *list, const uint64_t *x) {
  const reduced_span *span = &j->spans[OWN];
  for (size_t i = span->rank; i-- > 0;) {
    const uint64_t *row = span->rows + i * j->words;
    if (!grundy_i_bit_at(x, top_of(row, j->words))) continue;
    if (list->length) grundy_i_put(list, " ^ ");
    put(j, list, row);
  }
  if (!list->length) grundy_i_put(list, "0");
}

static void say_answer(wide_job *j, bool of_kth, size_t i) {
  grundy_buffer list = grundy_i_buffer(j->cli->context), number = list, k = list;
  if (of_kth) {
    const grundy_array *ends = &j->kth.ends;
    size_t begin = i ? (size_t)ends->data[i - 1] : 0, end = (size_t)ends->data[i];
    const uint64_t *words = j->kth.words.data ? j->kth.words.data + begin : NULL;
    grundy_i_put_wide(&k, words, end - begin, GRUNDY_FORM_WIDE, 0);
    const uint64_t *element = kth(j, i);
    if (element) put(j, &number, element);
    say(j, element ? "basis.kth" : "basis.kth.none", NULL, 0, &number, &k);
  } else {
    bool inside = contains(j, i);
    put(j, &number, scratch(j));
    if (inside) list_rows(j, &list, scratch(j));
    say(j, inside ? "basis.inside" : "basis.outside", &list, 0, &number, NULL);
  }
  GRUNDY_CLEAR(&list, &number, &k);
}

static void put_text(wide_job *j) {
  static const char *const ids[] = {"basis.list", "basis.with", "basis.sum", "basis.intersection"};
  grundy_buffer max = grundy_i_buffer(j->cli->context);
  put(j, &max, largest(j));
  bool alone = j->cli->given[GRUNDY_OPTION_MAX];
  if (alone) grundy_i_put(&j->cli->out, "%s\n", max.data);
  if (!alone) say(j, "basis.rank", NULL, j->spans[OWN].rank, &max, NULL);
  grundy_buffer_clear(&max);
  if (alone) return;
  say_span(j, ids[OWN], &j->spans[OWN]);
  for (size_t i = 0; i < j->kth.ends.length; i++) say_answer(j, true, i);
  for (size_t i = 0; i < j->contains.ends.length; i++) say_answer(j, false, i);
  for (size_t k = OTHER; k < SPANS && j->spans[k].basis; k++) say_span(j, ids[k], &j->spans[k]);
}

/* ---- the command ---- */

static grundy_status read(wide_job *j) {
  grundy_i_cli *cli = j->cli;
  const char *with = cli->value[GRUNDY_OPTION_WITH];
  grundy_status s = grundy_i_wide_list_option(&j->kth, cli, GRUNDY_OPTION_KTH);
  if (s == GRUNDY_OK) s = grundy_i_wide_list_option(&j->contains, cli, GRUNDY_OPTION_CONTAINS);
  if (s == GRUNDY_OK) s = grundy_i_wide_list_arguments(&j->numbers[0], cli);
  if (s == GRUNDY_OK && with) s = grundy_i_wide_list_file(&j->numbers[1], cli, with);
  const grundy_i_wide_list *lists[] = {&j->numbers[0], &j->numbers[1], &j->contains};
  for (size_t i = 0; i < 3; i++) {
    if (lists[i]->width > j->width) j->width = lists[i]->width;
  }
  if (!j->width) j->width = 1;
  j->words = (j->width + 63) / 64;
  return s;
}

static grundy_status answer(wide_job *j) {
  GRUNDY_TRY(read(j));
  unsigned spans = j->cli->given[GRUNDY_OPTION_WITH] ? SPANS : 1;
  for (unsigned which = 0; which < spans; which++) GRUNDY_TRY(make_span(j, which));
  (j->cli->given[GRUNDY_OPTION_JSON] ? put_json : put_text)(j);
  return j->cli->out.status;
}

static grundy_status basis_wide(grundy_i_cli *cli, grundy_i_number_form form) {
  wide_job j = {.cli = cli, .form = form};
  /* K counts, and is decimal. */
  bool wide = form == GRUNDY_FORM_BITS;
  grundy_i_wide_list_init(&j.kth, cli->context, wide ? GRUNDY_FORM_WIDE : form);
  grundy_i_wide_list_init(&j.contains, cli->context, form);
  for (size_t i = 0; i < 2; i++) grundy_i_wide_list_init(&j.numbers[i], cli->context, form);
  grundy_status s = answer(&j);
  clear_spans(&j);
  grundy_i_wide_list_clear(&j.kth);
  grundy_i_wide_list_clear(&j.contains);
  for (size_t i = 0; i < 2; i++) grundy_i_wide_list_clear(&j.numbers[i]);
  return s;
}

/* ---- numbers below 2^64 ---- */

typedef struct basis_job {
  grundy_i_cli *cli;
  grundy_nim_span *span;
  grundy_sample sample;
  grundy_basis_query query;
} basis_job;

static grundy_status add(void *user, const uint64_t *numbers, size_t count) {
  basis_job *j = user;
  grundy_i_sample_add(&j->sample, numbers, count);
  (void)grundy_nim_span_insert(j->span, numbers, count);
  return GRUNDY_OK;
}

static grundy_status read_narrow(basis_job *j) {
  grundy_i_cli *cli = j->cli;
  GRUNDY_TRY(grundy_i_cli_numbers(cli, GRUNDY_OPTION_KTH, &j->query.kth));
  GRUNDY_TRY(grundy_i_cli_numbers(cli, GRUNDY_OPTION_CONTAINS, &j->query.contains));
  return grundy_i_numbers_arguments(cli, add, j);
}

static grundy_status print_narrow(basis_job *j) {
  grundy_i_cli *cli = j->cli;
  const grundy_nim_basis *basis = grundy_nim_span_basis(j->span);
  if (cli->given[GRUNDY_OPTION_MAX]) {
    grundy_i_put(&cli->out, "%llu\n", (unsigned long long)grundy_nim_basis_max(basis));
    return cli->out.status;
  }
  (void)grundy_print_basis(GRUNDY_CLI_PRINT(cli, NULL), basis, &j->query, &j->sample);
  return cli->out.status;
}

grundy_status grundy_i_command_basis(grundy_i_cli *cli) {
  grundy_i_number_form form = GRUNDY_FORM_NARROW;
  GRUNDY_TRY(basis_form(cli, &form));
  if (cli->given[GRUNDY_OPTION_QUERIES]) return grundy_i_basis_queries(cli, form);
  if (form != GRUNDY_FORM_NARROW || cli->given[GRUNDY_OPTION_WITH]) {
    return basis_wide(cli, form);
  }
  basis_job j = {.cli = cli, .query = {.size = sizeof j.query}};
  GRUNDY_INIT(cli->context, &j.query.kth, &j.query.contains);
  grundy_status s = grundy_nim_span_create(cli->context, &j.span);
  if (s == GRUNDY_OK) s = read_narrow(&j);
  if (s == GRUNDY_OK) s = print_narrow(&j);
  grundy_nim_span_destroy(j.span);
  GRUNDY_CLEAR(&j.query.kth, &j.query.contains);
  return s;
}
