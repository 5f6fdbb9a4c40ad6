/* Sheets of exercises. The answers and their steps are what the commands print. */
#include <string.h>

#include "base/json.h"
#include "text/document.h"
#include "text/print.h"
#include "text/sum_picture.h"
#include "text/words/words.h"

static const char *const kinds[] = {"move", "table", "period", "system", "count"};

/* ---- pieces ---- */

/* The sentence that asks. */
static void put_task(grundy_buffer *out, grundy_language language, const grundy_exercise *e) {
  char id[32] = "exercise.";
  bool misere = e->solution && e->solution->play == GRUNDY_PLAY_MISERE;
  const char *list = strchr(e->text.data, ' ');
  const grundy_i_blank blanks[] = {{"game", e->text.data, 0},
                                   {"to", NULL, e->values.length - 1},
                                   {"n", NULL, e->multiples ? e->multiples->n.low : 0},
                                   {"list", list ? list + 1 : "", 0},
                                   {NULL, NULL, 0}};
  strcat(id, misere ? "misere" : kinds[e->kind]);
  grundy_i_say(out, language, id, blanks);
}

/* What is asked about, as indented lines. */
static void put_matter(grundy_buffer *out, const grundy_exercise *e) {
  bool text = e->kind == GRUNDY_EXERCISE_MOVE || e->kind == GRUNDY_EXERCISE_SYSTEM;
  for (const char *at = text ? e->text.data : ""; *at; at += strspn(at, "\n")) {
    size_t length = strcspn(at, "\n");
    grundy_i_put(out, "  %.*s\n", (int)length, at);
    at += length;
  }
}

/* What the command answers. */
static void put_answer(grundy_buffer *out, grundy_format format, const grundy_print_options *how,
                       const grundy_exercise *e) {
  const grundy_listing *listing =
      GRUNDY_LISTING(.game = e->game, .listed = true, .to = e->values.length - 1,
                     .asked = e->values.length - 1, .values = e->values.data,
                     .count = e->values.length,
                     .period = e->kind == GRUNDY_EXERCISE_PERIOD ? &e->period : NULL);
  if (e->kind == GRUNDY_EXERCISE_MOVE) {
    (void)grundy_print_solution(out, format, how, e->position, e->solution);
  } else if (e->kind == GRUNDY_EXERCISE_SYSTEM) {
    bool many = e->solved->verdict == GRUNDY_GF2_VERDICT_MANY;
    (void)grundy_print_xor(
        out, format, how,
        GRUNDY_XOR_REPORT(.system = e->system, .solution = e->solved, .kernel = many));
  } else if (e->kind == GRUNDY_EXERCISE_COUNT) {
    (void)grundy_print_multiples(out, format, how, e->multiples, e->divisors, e->count);
  } else {
    (void)grundy_print_listing(out, format, how, listing);
  }
  if (e->kind != GRUNDY_EXERCISE_TABLE || format == GRUNDY_FORMAT_JSON) return;
  grundy_reasons mex = e->solution->reasons; /* of these only the options of each heap */
  while (mex.count && strcmp(mex.list->id, "mex") != 0) mex.list++, mex.count--;
  for (size_t i = 0; i < mex.count; i++) {
    if (strcmp(mex.list[i].id, "mex") != 0) mex.count = i;
  }
  grundy_i_put(out, "\n");
  (void)grundy_print_reasons(out, format, how, e->position, &mex);
}

/* "Nim: take any number from one heap." for each game that no earlier exercise has. */
static void put_rules(grundy_buffer *out, grundy_language language, const grundy_exercises *sheet,
                      size_t index, size_t run) {
  const grundy_exercise *e = &sheet->list[index];
  const grundy_ruleset *rules = grundy_position_run(e->position, run).game->ruleset;
  for (size_t i = 0; i <= index; i++) {
    const grundy_position *p = sheet->list[i].position;
    size_t runs = i == index ? run : p ? grundy_position_runs(p) : 0;
    for (size_t r = 0; r < runs; r++) {
      if (grundy_position_run(p, r).game->ruleset == rules) return;
    }
  }
  const char *title = grundy_phrase_text(&rules->title, language);
  const grundy_i_blank blanks[] = {{"game", title ? title : rules->name, 0},
                                   {"rule", grundy_phrase_text(&rules->summary, language), 0},
                                   {NULL, NULL, 0}};
  if (!blanks[1].text) return;
  grundy_i_say_line(out, language, "exercise.rule", blanks);
}

/* ---- a sheet to read ---- */

typedef struct sheet_page {
  grundy_i_document document;
  grundy_language language;
  const grundy_exercises *sheet;
  grundy_buffer text, task; /* in the making; the last sentence that asked */
} sheet_page;

/* Words in p->text until they are used. */
static const char *words(sheet_page *p, const char *id, size_t number) {
  const grundy_i_blank blanks[] = {
      {"n", NULL, number}, {"level", NULL, p->sheet->level}, {"seed", NULL, p->sheet->seed}, {0}};
  p->text.length = 0;
  grundy_i_say(&p->text, p->language, id, blanks);
  size_t length = p->text.length;
  p->text.length = 0;
  return length ? p->text.data : "";
}

static void flush(sheet_page *p) {
  if (p->text.status == GRUNDY_OK && p->text.length) {
    grundy_i_document_text(&p->document, p->text.data);
  }
  p->text.length = 0;
}

static void put_question(sheet_page *p, size_t index) {
  const grundy_exercise *e = &p->sheet->list[index];
  size_t before = p->task.length, runs = e->position ? grundy_position_runs(e->position) : 0;
  grundy_i_document_heading(&p->document, 3, words(p, "exercise.number", index + 1));
  for (size_t r = 0; r < runs; r++) put_rules(&p->text, p->language, p->sheet, index, r);
  put_task(&p->task, p->language, e);
  if (p->task.status == GRUNDY_OK) {
    const char *task = p->task.data + before;
    bool again = strlen(task) == before && strncmp(p->task.data, task, before) == 0;
    if (!again) grundy_i_put(&p->text, "%s\n", task);
    p->task.length -= before;
    memmove(p->task.data, task, p->task.length + 1);
  }
  put_matter(&p->text, e);
  flush(p);
  if (p->document.format != GRUNDY_FORMAT_HTML || e->kind != GRUNDY_EXERCISE_MOVE) return;
  grundy_status s = grundy_i_sum_picture(&p->text, e->position);
  if (s == GRUNDY_OK) grundy_i_put(p->document.out, "<figure>%s</figure>\n", p->text.data);
  p->text.length = 0;
}

static void put_sheet(grundy_buffer *out, grundy_format format, const grundy_print_options *how,
                      const grundy_exercises *sheet) {
  sheet_page p = {{out, format, how, false, 0},
                  how->language,
                  sheet,
                  grundy_i_buffer(out->context),
                  grundy_i_buffer(out->context)};
  grundy_print_options answer = *how;
  if (format != GRUNDY_FORMAT_TEXT) answer.columns = SIZE_MAX, answer.color = false;
  grundy_i_document_begin(&p.document, words(&p, "exercise.title", 0));
  for (size_t i = 0; i < sheet->count; i++) put_question(&p, i);
  if (how->explain) grundy_i_document_heading(&p.document, 2, words(&p, "exercise.answers", 0));
  for (size_t i = 0; how->explain && i < sheet->count; i++) {
    grundy_i_document_heading(&p.document, 3, words(&p, "exercise.number", i + 1));
    put_answer(&p.text, GRUNDY_FORMAT_TEXT, &answer, &sheet->list[i]);
    flush(&p);
  }
  grundy_i_document_end(&p.document);
  grundy_i_put_end(out, &p.text);
  grundy_i_put_end(out, &p.task);
}

/* ---- a sheet as data ---- */

static void put_object(grundy_buffer *out, const grundy_print_options *how,
                       const grundy_exercises *sheet, size_t index) {
  const grundy_exercise *e = &sheet->list[index];
  grundy_buffer text = grundy_i_buffer(out->context);
  grundy_i_json json = grundy_i_json_begin(out);
  grundy_i_json_key_string(&json, "topic", e->topic);
  grundy_i_json_key_string(&json, "asks", kinds[e->kind]);
  grundy_i_json_key_number(&json, "level", sheet->level);
  grundy_i_json_key_decimal(&json, "seed", sheet->seed);
  grundy_i_json_key_number(&json, "number", index + 1);
  put_task(&text, how->language, e);
  grundy_i_json_key_string(&json, "task", text.data);
  grundy_i_json_key_string(&json, "text", e->text.data);
  text.length = 0;
  bool drawn =
      e->kind == GRUNDY_EXERCISE_MOVE && grundy_i_sum_picture(&text, e->position) == GRUNDY_OK;
  grundy_i_json_key_string(&json, "picture", drawn ? text.data : NULL);
  if (how->explain) {
    text.length = 0;
    put_answer(&text, GRUNDY_FORMAT_TEXT, how, e);
    grundy_i_json_key_string(&json, "answer", text.data);
    text.length = 0;
    put_answer(&text, GRUNDY_FORMAT_JSON, how, e);
    grundy_i_json_key(&json, "solution");
    if (text.length) grundy_i_put_bytes(out, text.data, text.length - 1);
  }
  grundy_i_json_end(&json);
  grundy_i_put_end(out, &text);
}

grundy_status grundy_print_exercises(grundy_buffer *out, grundy_format format,
                                     const grundy_print_options *options,
                                     const grundy_exercises *sheet) {
  grundy_print_options how;
  const unsigned formats = GRUNDY_I_TEXT | GRUNDY_I_JSON | GRUNDY_I_DOCUMENT;
  if (!grundy_i_print_begin(out, format, formats, options, &how)) return out->status;
  if (format != GRUNDY_FORMAT_JSON) put_sheet(out, format, &how, sheet);
  for (size_t i = 0; format == GRUNDY_FORMAT_JSON && i < sheet->count; i++) {
    put_object(out, &how, sheet, i);
  }
  return out->status;
}
