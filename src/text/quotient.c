/* Misère quotients in words and as JSON: generators are a, b, c, …, elements words of them, "ab^2",
 * and the identity is 1. */
#include <stdio.h>

#include "base/json.h"
#include "base/utf8.h"
#include "grundy/text.h"
#include "text/words/words.h"
#include "text/words/wrap.h"

enum { LETTERS = 26, FEW = 24, LABEL = 6 };

typedef struct quotient_page {
  grundy_buffer *out;
  const grundy_quotient_report *report;
  grundy_array word;
  grundy_buffer text; /* one element, relation or component */
  grundy_period period;
  uint64_t heaps; /* how many are listed */
} quotient_page;

/* ---- elements ---- */

static void put_generator(grundy_buffer *out, uint64_t g) {
  grundy_i_put(out, "%c", (char)('a' + g % LETTERS));
  if (g >= LETTERS) grundy_i_put(out, "%llu", (unsigned long long)(g / LETTERS));
}

static void put_word(grundy_buffer *out, const uint64_t *word, size_t length) {
  if (!length) grundy_i_put(out, "1");
  for (size_t i = 0, next; i < length; i = next) {
    for (next = i + 1; next < length && word[next] == word[i];) next++;
    put_generator(out, word[i]);
    if (next - i > 1) grundy_i_put(out, "^%zu", next - i);
  }
}

/* The element in w->text. */
static const char *element(quotient_page *w, uint64_t x) {
  w->text.length = w->word.length = 0;
  grundy_status s = grundy_quotient_word(w->report->quotient, x, &w->word);
  if (s != GRUNDY_OK && w->out->status == GRUNDY_OK) w->out->status = s;
  put_word(&w->text, w->word.data, w->word.length);
  return w->text.data ? w->text.data : "";
}

static const char *element_of_heap(quotient_page *w, uint64_t n) {
  uint64_t x = 0;
  const grundy_quotient_report *r = w->report;
  if (grundy_quotient_heap(r->quotient, r->game, n, &x) != GRUNDY_OK) return "";
  return element(w, x);
}

/* The component that a generator is, in w->text. */
static const char *component(quotient_page *w, uint64_t g) {
  grundy_component c;
  const grundy_game *game = grundy_quotient_generator(w->report->quotient, g, &c);
  w->text.length = 0;
  grundy_status s = game->moves->print(w->out->context, game, c, &w->text);
  if (s != GRUNDY_OK && w->out->status == GRUNDY_OK) w->out->status = s;
  return w->text.data ? w->text.data : "";
}

static quotient_page begin(grundy_buffer *out, const grundy_quotient_report *report) {
  quotient_page w = {.out = out, .report = report};
  grundy_array_init(&w.word, out->context);
  grundy_buffer_init(&w.text, out->context);
  grundy_quotient_period(report->quotient, report->game, &w.period);
  w.heaps = w.period.computed_to + 1;
  if (w.period.status == GRUNDY_PERIOD_PROVED) w.heaps = w.period.preperiod + w.period.period;
  return w;
}

static void end(quotient_page *w) {
  grundy_array_clear(&w->word);
  grundy_i_put_end(w->out, &w->text);
}

static bool is_proved(const quotient_page *w) {
  return w->period.status == GRUNDY_PERIOD_PROVED;
}

/* The relations, in an array of their own; empty where they cannot be had. */
static void get_relations(quotient_page *w, grundy_array *out) {
  grundy_array_init(out, w->out->context);
  grundy_status s = grundy_quotient_relations(w->report->quotient, out);
  if (s != GRUNDY_OK && w->out->status == GRUNDY_OK) w->out->status = s;
}

/* One side of a relation in w->text; the place after it. */
static size_t put_side(quotient_page *w, const grundy_array *relations, size_t at) {
  size_t length = (size_t)relations->data[at];
  put_word(&w->text, relations->data + at + 1, length);
  return at + 1 + length;
}

/* ---- JSON ---- */

static void json_relations(quotient_page *w, grundy_i_json *json) {
  grundy_array relations;
  get_relations(w, &relations);
  grundy_i_json_key(json, "relations");
  grundy_i_json_open(json, '[');
  for (size_t at = 0; at < relations.length;) {
    grundy_i_json_open(json, '[');
    for (int side = 0; side < 2; side++) {
      w->text.length = 0;
      at = put_side(w, &relations, at);
      grundy_i_json_string(json, w->text.data);
    }
    grundy_i_json_close(json, ']');
  }
  grundy_i_json_close(json, ']');
  grundy_array_clear(&relations);
}

static void json_generators(quotient_page *w, grundy_i_json *json) {
  grundy_i_json_key(json, "generators");
  grundy_i_json_open(json, '[');
  for (uint64_t g = 0; g < grundy_quotient_generators(w->report->quotient); g++) {
    grundy_i_json_open(json, '{');
    w->text.length = 0;
    put_generator(&w->text, g);
    grundy_i_json_key_string(json, "name", w->text.data);
    grundy_i_json_key_string(json, "component", component(w, g));
    grundy_i_json_close(json, '}');
  }
  grundy_i_json_close(json, ']');
}

static void json_number_or_null(grundy_i_json *json, const char *key, bool known, uint64_t number) {
  grundy_i_json_key(json, key);
  if (known)
    grundy_i_json_number(json, number);
  else
    grundy_i_json_null(json);
}

void grundy_json_quotient(grundy_buffer *out, const grundy_quotient_report *report) {
  grundy_quotient_report own;
  if (!grundy_i_text_options(out, &own, sizeof own, report)) return;
  quotient_page w = begin(out, &own);
  grundy_i_json json;
  grundy_i_json_begin(&json, out);
  grundy_i_json_key_string(&json, "game", own.game->name);
  grundy_i_json_key_string(&json, "status",
                           is_proved(&w)                                   ? "proved"
                           : grundy_quotient_heaps(own.quotient, own.game) ? "partial"
                                                                           : "none");
  grundy_i_json_key_number(&json, "order", grundy_quotient_order(own.quotient));
  grundy_i_json_key_number(&json, "p_size", grundy_quotient_p_size(own.quotient));
  json_number_or_null(&json, "preperiod", is_proved(&w), w.period.preperiod);
  json_number_or_null(&json, "period", is_proved(&w), w.period.period);
  grundy_i_json_key_number(&json, "computed_to", w.period.computed_to);
  json_number_or_null(&json, "wild_from", own.tame.kind == GRUNDY_WILD, own.tame.wild_from);
  grundy_i_json_key_string(&json, "tameness",
                           own.tame.kind == GRUNDY_TAME   ? "tame"
                           : own.tame.kind == GRUNDY_WILD ? "wild"
                                                          : "open");
  grundy_i_json_key(&json, "phi");
  grundy_i_json_open(&json, '[');
  for (uint64_t n = 0; n < w.heaps; n++) grundy_i_json_string(&json, element_of_heap(&w, n));
  grundy_i_json_close(&json, ']');
  json_generators(&w, &json);
  json_relations(&w, &json);
  grundy_i_json_key(&json, "p_portion");
  grundy_i_json_open(&json, '[');
  for (uint64_t x = 0; x < grundy_quotient_order(own.quotient); x++) {
    if (grundy_quotient_is_p(own.quotient, x)) grundy_i_json_string(&json, element(&w, x));
  }
  grundy_i_json_close(&json, ']');
  if (own.note) grundy_i_json_key_string(&json, "note", own.note);
  grundy_i_json_end(&json);
  end(&w);
}

/* ---- text ---- */

/* A labelled line of items, the first FEW of them. */
typedef struct quotient_list {
  grundy_buffer text;
  size_t count;
} quotient_list;

static void add_item(quotient_list *l, const char *item) {
  if (l->count++ < FEW) grundy_i_put(&l->text, "%s%s", l->count > 1 ? ", " : "", item);
}

static void end_line(quotient_page *w, grundy_language language, const char *label,
                     quotient_list *l) {
  grundy_buffer heading;
  grundy_buffer_init(&heading, w->out->context);
  grundy_i_say(&heading, language, label, NULL);
  size_t indent = grundy_i_utf8_columns(heading.data ? heading.data : "", heading.length) + 4;
  if (l->count > FEW) grundy_i_put(&l->text, ", …");
  grundy_i_put(w->out, "  %s  ", heading.data ? heading.data : "");
  grundy_i_put_wrapped(w->out, l->text.data ? l->text.data : "-", indent);
  grundy_i_put_end(w->out, &heading);
  grundy_i_put_end(w->out, &l->text);
}

static void put_generators(quotient_page *w, grundy_language language) {
  quotient_list l = {.count = 0};
  grundy_buffer item;
  grundy_buffer_init(&l.text, w->out->context);
  grundy_buffer_init(&item, w->out->context);
  for (uint64_t g = 0; g < grundy_quotient_generators(w->report->quotient); g++) {
    item.length = 0;
    put_generator(&item, g);
    grundy_i_put(&item, " = %s", component(w, g));
    add_item(&l, item.data);
  }
  end_line(w, language, "quotient.generators", &l);
  grundy_i_put_end(w->out, &item);
}

static void put_relations(quotient_page *w, grundy_language language) {
  quotient_list l = {.count = 0};
  grundy_array relations;
  grundy_buffer_init(&l.text, w->out->context);
  get_relations(w, &relations);
  for (size_t at = 0; at < relations.length;) {
    w->text.length = 0;
    at = put_side(w, &relations, at);
    grundy_i_put(&w->text, " = ");
    at = put_side(w, &relations, at);
    add_item(&l, w->text.data);
  }
  end_line(w, language, "quotient.relations", &l);
  grundy_array_clear(&relations);
}

static void put_portion(quotient_page *w, grundy_language language) {
  quotient_list l = {.count = 0};
  grundy_buffer_init(&l.text, w->out->context);
  for (uint64_t x = 0; x < grundy_quotient_order(w->report->quotient); x++) {
    if (grundy_quotient_is_p(w->report->quotient, x)) add_item(&l, element(w, x));
  }
  end_line(w, language, "quotient.portion", &l);
}

/* The elements of heaps as a table. */
static void put_elements(quotient_page *w, grundy_i_style style) {
  size_t widest = 1, row = 20;
  for (uint64_t n = 0; n < w->heaps; n++) {
    element_of_heap(w, n);
    if (w->text.length > widest) widest = w->text.length;
  }
  while (row > 1 && LABEL + row * (widest + 2) > GRUNDY_REPORT_COLUMNS)
    row = row > 10 ? 10 : row / 2;
  for (uint64_t n = 0; n < w->heaps; n++) {
    if (n % row == 0) {
      grundy_i_put(w->out, "%s%s%*llu%s", n ? "\n" : "", style.dim, LABEL - 1,
                   (unsigned long long)n, style.plain);
    }
    grundy_i_put(w->out, "  %*s", (int)widest, element_of_heap(w, n));
  }
  grundy_i_put(w->out, "\n");
}

static void say(quotient_page *w, grundy_language language, const char *id) {
  const grundy_quotient_report *r = w->report;
  const grundy_i_blank blanks[] = {{"game", r->game->name, 0},
                                   {"order", NULL, grundy_quotient_order(r->quotient)},
                                   {"p", NULL, grundy_quotient_p_size(r->quotient)},
                                   {"preperiod", NULL, w->period.preperiod},
                                   {"period", NULL, w->period.period},
                                   {"computed", NULL, w->period.computed_to},
                                   {"theorem", grundy_phrase_text(&w->period.theorem, language), 0},
                                   {"wild", NULL, r->tame.wild_from},
                                   {"tame", grundy_phrase_text(&r->tame.theorem, language), 0},
                                   {NULL, NULL, 0}};
  w->text.length = 0;
  grundy_i_say(&w->text, language, id, blanks);
  if (w->text.length) grundy_i_put_wrapped(w->out, w->text.data, 0);
}

void grundy_text_quotient(grundy_buffer *out, const grundy_quotient_report *report,
                          grundy_language language, bool color) {
  grundy_quotient_report own;
  if (!grundy_i_text_options(out, &own, sizeof own, report)) return;
  quotient_page w = begin(out, &own);
  grundy_i_style style = grundy_i_style_of(color);
  bool any = grundy_quotient_heaps(own.quotient, own.game) > 0;
  if (any) put_elements(&w, style);
  grundy_i_put(out, "%s", style.bold);
  say(&w, language,
      !any            ? "quotient.none"
      : is_proved(&w) ? "quotient.proved"
                      : "quotient.partial");
  grundy_i_put(out, "%s", style.plain);
  if (is_proved(&w)) say(&w, language, "quotient.period");
  if (own.tame.kind != GRUNDY_TAME_OPEN) {
    say(&w, language, own.tame.kind == GRUNDY_TAME ? "quotient.tame" : "quotient.wild");
  }
  if (any) {
    put_generators(&w, language);
    put_relations(&w, language);
    put_portion(&w, language);
  }
  grundy_i_say_note(out, language, "note", own.note);
  end(&w);
}
