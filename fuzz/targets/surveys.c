/* Databases of surveys: a byte for what is asked, then changes of a database that is one: a place
 * in two or three bytes, and the byte that goes there; or the file as it stands. What is read is
 * told in text without a byte that is no UTF-8; what is written into, one of RATE of those that ask
 * for it, leaves a survey, or fails. */
#include "survey/survey.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/utf8.h"
#include "fuzz.h"
#include "survey/work.h"

enum { MOST = 1 << 17, PAGE = 4096, HEAPS = 30, RATE = 8 };

static uint8_t saved[MOST];
static size_t size;

/* By one thread. */
static grundy_status work(grundy_context *context, grundy_i_survey_file *survey,
                          const grundy_i_survey_plan *plan) {
  grundy_i_survey_hands hands;
  grundy_status s = grundy_i_survey_threads_open(context, 1, &hands);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_survey_run(survey, plan, &hands);
  grundy_i_survey_threads_close(&hands);
  return s;
}

static grundy_status make(grundy_context *context, const char *path) {
  const grundy_i_survey_plan plan = {.heaps = HEAPS, .rounds = 1};
  grundy_i_survey_file *survey;
  grundy_status s = grundy_i_survey_open(context, path, GRUNDY_SURVEY_WRITE, &survey);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_survey_add(survey, "octal:0.[37][0-3]");
  if (s == GRUNDY_OK) s = grundy_i_survey_settle(survey);
  if (s == GRUNDY_OK) s = work(context, survey, &plan);
  grundy_i_survey_close(survey);
  return s;
}

/* Makes the database that is changed, once. */
static void save(void) {
  static const char path[] = "saved.db";
  grundy_context *context;
  FUZZ_CHECK(grundy_context_create(NULL, &context) == GRUNDY_OK);
  FUZZ_CHECK(grundy_context_set_limits(context, GRUNDY_LIMITS(.threads = 1)) == GRUNDY_OK);
  FUZZ_CHECK(make(context, path) == GRUNDY_OK);
  grundy_context_destroy(context);
  FILE *file = fopen(path, "rb");
  FUZZ_CHECK(file);
  size = fread(saved, 1, MOST, file);
  fclose(file);
  FUZZ_CHECK(size > PAGE && size < MOST && remove(path) == 0);
}

static size_t number(fuzz_bytes *bytes, unsigned count) {
  size_t n = 0;
  while (count--) n = n << 8 | fuzz_choice(bytes, 256);
  return n;
}

/* The database with its changes: half of them in its head and first page. */
static const char *changed(fuzz_bytes *bytes) {
  static uint8_t now[MOST];
  size_t length = size;
  memcpy(now, saved, size);
  while (bytes->size) {
    unsigned kind = fuzz_choice(bytes, 8);
    size_t at = kind < 4 ? number(bytes, 2) % PAGE : number(bytes, 3) % length;
    if (kind == 7 && at > PAGE) {
      length = at;
    } else if (kind == 6) {
      size_t from = number(bytes, 1) % (length / PAGE) * PAGE;
      memmove(now + at / PAGE * PAGE, now + from, PAGE);
    } else {
      now[at] = (uint8_t)fuzz_choice(bytes, 256);
    }
  }
  return fuzz_file(".db", (fuzz_bytes){now, length});
}

static void check_text(const grundy_buffer *text) {
  size_t step;
  for (size_t i = 0; i < text->length && text->status == GRUNDY_OK; i += step) {
    step = grundy_i_utf8_length(text->data + i, text->length - i);
    if ((unsigned char)text->data[i] < 0x80) step = 1;
    FUZZ_CHECK(step > 0);
  }
}

static void tell(grundy_context *context, grundy_i_survey_file *survey, unsigned how) {
  grundy_buffer out;
  grundy_buffer_init(&out, context);
  switch (how & 3) {
  case 0:
    grundy_i_survey_text(survey, true, how & 4 ? GRUNDY_LANGUAGE_CHINESE : GRUNDY_LANGUAGE_ENGLISH,
                         &out);
    break;
  case 1:
    grundy_i_survey_json(survey, true, &out);
    break;
  case 2:
    grundy_i_survey_csv(survey, &out);
    break;
  default:
    grundy_i_survey_page(survey, GRUNDY_LANGUAGE_ENGLISH, &out);
  }
  check_text(&out);
  grundy_buffer_clear(&out);
}

static grundy_status go_on(grundy_context *context, grundy_i_survey_file *survey) {
  const grundy_i_survey_plan plan = {.heaps = HEAPS / 2, .rounds = 1};
  grundy_status s = grundy_i_survey_add(survey, "octal:0.0[37]");
  if (s == GRUNDY_OK) s = grundy_i_survey_settle(survey);
  return s == GRUNDY_OK ? work(context, survey, &plan) : s;
}

void fuzz_surveys(grundy_context *context, fuzz_bytes bytes) {
  if (!size) save();
  unsigned how = fuzz_choice(&bytes, 32);
  grundy_i_survey_file *survey;
  bool writes = how & 8 && fuzz_seldom(bytes, RATE);
  const char *path = how & 16 ? fuzz_file(".db", bytes) : changed(&bytes);
  FUZZ_CHECK(grundy_context_set_limits(context, GRUNDY_LIMITS(.memory = 48 << 20, .steps = 5000,
                                                              .seconds = 0.05, .threads = 1)) ==
             GRUNDY_OK);
  grundy_status s = grundy_i_survey_open(
      context, path, writes ? GRUNDY_SURVEY_WRITE : GRUNDY_SURVEY_READ, &survey);
  if (s != GRUNDY_OK) return;
  if (writes) s = go_on(context, survey);
  FUZZ_CHECK(s != GRUNDY_FAULT);
  tell(context, survey, how);
  grundy_i_survey_close(survey);
}
