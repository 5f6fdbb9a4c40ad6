/* Queries about a list of numbers, in each form of numbers: what a question is about are numbers
 * that exist, as many as it says; numbers of any width print as text that reads the same. */
#include <string.h>

#include "commands/wide_numbers.h"
#include "fuzz.h"

/* The i-th number prints as text that reads as the same words. */
static void check_number(grundy_context *context, const grundy_i_wide_list *list, size_t i) {
  size_t words = (list->width + 63) / 64;
  grundy_i_wide_list again;
  grundy_buffer out;
  uint64_t number[64];
  if (words > 64) return;
  (void)grundy_i_wide_list_get(list, i, number, words);
  grundy_buffer_init(&out, context);
  grundy_i_wide_list_init(&again, context, list->form);
  grundy_i_put_wide(&out, number, words, list->form, list->width ? list->width : 1);
  if (out.status == GRUNDY_OK) {
    grundy_status s = grundy_i_wide_list_read(&again, out.data, out.length);
    FUZZ_CHECK(s == GRUNDY_OK || s == GRUNDY_NO_MEMORY || s == GRUNDY_LIMIT);
    if (s == GRUNDY_OK) {
      size_t begin = i ? (size_t)list->ends.data[i - 1] : 0, count = again.words.length;
      FUZZ_CHECK(list->ends.data[i] - begin == count);
      FUZZ_CHECK(count == 0 ||
                 memcmp(again.words.data, list->words.data + begin, count * sizeof *number) == 0);
    }
  }
  grundy_i_wide_list_clear(&again);
  grundy_buffer_clear(&out);
}

static void check_question(const grundy_i_query_file *file, const grundy_i_query *q) {
  size_t count = 0;
  FUZZ_CHECK(q->upto <= file->list->ends.length);
  FUZZ_CHECK(file->lasts.length == file->list->ends.length);
  FUZZ_CHECK(q->first >= 1 && q->first <= q->upto + 1);
  for (size_t i = q->first - 1; i < q->upto; i++) count += file->lasts.data[i] >= q->from;
  FUZZ_CHECK(count == q->count);
  FUZZ_CHECK(q->text + q->length <= file->text.length);
}

void fuzz_queries(grundy_context *context, fuzz_bytes bytes) {
  static const grundy_i_number_form forms[] = {GRUNDY_FORM_NARROW, GRUNDY_FORM_WIDE,
                                               GRUNDY_FORM_BITS};
  grundy_i_wide_list list;
  grundy_i_query_file file;
  grundy_i_reader *reader;
  unsigned form = fuzz_choice(&bytes, 3), numbers = fuzz_choice(&bytes, 4);
  grundy_i_wide_list_init(&list, context, forms[form]);
  grundy_i_query_file_init(&file, context, &list);
  grundy_status s = GRUNDY_OK;
  for (unsigned i = 0; i < numbers && s == GRUNDY_OK; i++) {
    s = grundy_i_wide_list_read(&list, &"1011"[i], 1);
  }
  if (s == GRUNDY_OK) s = grundy_i_reader_open_text(context, fuzz_text(bytes), bytes.size, &reader);
  if (s == GRUNDY_OK) {
    s = grundy_i_query_file_take(&file, reader);
    grundy_i_reader_close(reader);
  }
  for (size_t i = 0; i < file.count && s == GRUNDY_OK; i++) check_question(&file, &file.queries[i]);
  for (size_t i = 0; i < list.ends.length && s == GRUNDY_OK; i++) check_number(context, &list, i);
  grundy_i_query_file_clear(&file);
  grundy_i_wide_list_clear(&list);
}
