/* Misère quotients in words and as JSON: generators are a, b, c, …, elements words of them, "ab^2",
 * and the identity is 1. */

#include "base/json.h"
#include "base/utf8.h"
#include "text/print.h"
#include "text/words/words.h"

enum { FEW = 24, MOST_IN_TABLE = 64, LABEL = 6 };

/* A run of the position that is shown: components, or heaps with their period. */
typedef struct quotient_run {
  const grundy_game *game;
  const grundy_tameness *tame;
  grundy_run components;
  grundy_period period;
  uint64_t heaps; /* how many are listed */
} quotient_run;

typedef struct quotient_page {
  grundy_buffer *out;
  const grundy_quotient_report *report;
  grundy_language language;
  grundy_i_style style;
  grundy_array word;
  grundy_buffer text; /* one element, relation or component */
} quotient_page;

/* ---- elements ---- */

static void put_word(grundy_buffer *out, const uint64_t *word, size_t length) {
  grundy_status s = grundy_quotient_print(word, length, out);
  if (out->status == GRUNDY_OK) out->status = s;
}

static void put_generator(grundy_buffer *out, uint64_t g) {
  put_word(out, &g, 1);
}

/* The element in w->text. */
static const char *element(quotient_page *w, uint64_t x) {
  w->text.length = w->word.length = 0;
  grundy_status s = grundy_quotient_word(w->report->quotient, x, &w->word);
  if (s != GRUNDY_OK && w->out->status == GRUNDY_OK) w->out->status = s;
  put_word(&w->text, w->word.data, w->word.length);
  return w->text.data ? w->text.data : "";
}

/* Component or heap number `i` of the run as an element; NULL where that is not known. */
static const char *element_at(quotient_page *w, const quotient_run *run, uint64_t i) {
  uint64_t x = 0;
  grundy_quotient *q = w->report->quotient;
  const grundy_component c = run->components.count
                                 ? grundy_run_component(&run->components, (size_t)i)
                                 : (grundy_component){&i, 1};
  grundy_status s = grundy_quotient_element(q, run->game, c, &x);
  bool failed = s != GRUNDY_OK && s != GRUNDY_UNKNOWN;
  if (failed && w->out->status == GRUNDY_OK) w->out->status = s;
  return s == GRUNDY_OK ? element(w, x) : NULL;
}

/* A component in w->text. */
static const char *print(quotient_page *w, const grundy_game *game, grundy_component c) {
  w->text.length = 0;
  grundy_status s = game->moves->print(GRUNDY_CALL(w->out->context, game, c), &w->text);
  if (s != GRUNDY_OK && w->out->status == GRUNDY_OK) w->out->status = s;
  return w->text.data ? w->text.data : "";
}

static size_t run_count(const quotient_page *w) {
  return grundy_position_runs(w->report->position);
}

/* The game of a generator, and in w->text its component. */
static const grundy_game *generator(quotient_page *w, uint64_t g) {
  grundy_component c;
  const grundy_game *game = grundy_quotient_generator(w->report->quotient, g, &c);
  (void)print(w, game, c);
  return game;
}

static quotient_page begin(grundy_buffer *out, const grundy_quotient_report *report,
                           const grundy_print_options *how) {
  quotient_page w = {.out = out,
                     .report = report,
                     .language = how->language,
                     .style = grundy_i_style_of(how->color)};
  GRUNDY_INIT(out->context, &w.word, &w.text);
  return w;
}

static void end(quotient_page *w) {
  grundy_array_clear(&w->word);
  grundy_i_put_end(w->out, &w->text);
}

static bool is_periodic(const quotient_run *run) {
  return run->period.status == GRUNDY_PERIOD_PROVED;
}

static quotient_run run_at(const quotient_page *w, size_t i) {
  const grundy_quotient_report *r = w->report;
  quotient_run run = {.components = grundy_position_run(r->position, i), .tame = &r->tame[i]};
  run.game = run.components.game;
  run.heaps = grundy_quotient_heaps(r->quotient, run.game);
  grundy_quotient_period(r->quotient, run.game, &run.period);
  if (is_periodic(&run)) run.heaps = run.period.preperiod + run.period.period;
  return run;
}

/* How much of a run, or of all of them, is in the quotient. */
typedef enum quotient_share { NOTHING, A_PART, WHOLE, INFINITE } quotient_share;

static quotient_share share_of_run(quotient_page *w, const quotient_run *run) {
  if (!run->components.count) return is_periodic(run) ? WHOLE : run->heaps ? A_PART : NOTHING;
  size_t known = 0;
  for (size_t i = 0; i < run->components.count; i++) known += element_at(w, run, i) != NULL;
  return known == run->components.count ? WHOLE : known ? A_PART : NOTHING;
}

static quotient_share share_of_all(quotient_page *w) {
  quotient_share least = WHOLE, most = NOTHING;
  if (w->report->infinity.proved) return INFINITE;
  for (size_t i = 0; i < run_count(w); i++) {
    const quotient_run run = run_at(w, i);
    quotient_share share = share_of_run(w, &run);
    if (share < least) least = share;
    if (share > most) most = share;
  }
  return least == WHOLE || most == NOTHING ? most : A_PART;
}

/* The relations, in an array of their own; empty where they cannot be had. */
static void get_relations(quotient_page *w, grundy_array *out) {
  grundy_array_init(out, w->out->context);
  grundy_status s = grundy_quotient_relations(w->report->quotient, out);
  if (s != GRUNDY_OK) out->length = 0; /* the last one may be a part */
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
  GRUNDY_JSON(json, "relations:[");
  for (size_t at = 0; at < relations.length;) {
    GRUNDY_JSON(json, "[");
    for (int side = 0; side < 2; side++) {
      w->text.length = 0;
      at = put_side(w, &relations, at);
      grundy_i_json_string(json, w->text.data);
    }
    GRUNDY_JSON(json, "]");
  }
  GRUNDY_JSON(json, "]");
  grundy_array_clear(&relations);
}

static void json_generators(quotient_page *w, grundy_i_json *json) {
  GRUNDY_JSON(json, "generators:[");
  for (uint64_t g = 0; g < grundy_quotient_sizes_of(w->report->quotient)->generators; g++) {
    GRUNDY_JSON(json, "{");
    w->text.length = 0;
    put_generator(&w->text, g);
    GRUNDY_JSON(json, "name:%s", w->text.data);
    const grundy_game *game = generator(w, g);
    GRUNDY_JSON(json, "game:%S component:%s}", run_count(w) > 1 ? game->name : NULL, &w->text);
  }
  GRUNDY_JSON(json, "]");
}

static void json_status(grundy_i_json *json, quotient_share share) {
  GRUNDY_JSON(json, "status:%s",
              share == WHOLE      ? "proved"
              : share == INFINITE ? "infinite"
              : share == A_PART   ? "partial"
                                  : "none");
}

static void json_infinity(quotient_page *w, grundy_i_json *json) {
  const grundy_infinity *t = &w->report->infinity;
  GRUNDY_JSON(json, "infinite:{game:%s component:%s from:%n period:%n", t->game->name,
              print(w, t->game, t->component), t->from, t->period);
  GRUNDY_JSON(json, "counter_game:%s counter:%s column:%n width:%n}", t->counter_game->name,
              print(w, t->counter_game, t->counter), t->column, t->width);
}

/* What is known of a run, after its name and status. */
static void json_run(quotient_page *w, grundy_i_json *json, const quotient_run *run) {
  const grundy_tameness *tame = run->tame;
  const bool heaps = !run->components.count;
  if (!heaps) {
    GRUNDY_JSON(json, "position:[");
    for (size_t i = 0; i < run->components.count; i++) {
      grundy_i_json_string(json, print(w, run->game, grundy_run_component(&run->components, i)));
    }
    GRUNDY_JSON(json, "]");
  }
  const bool periodic = heaps && is_periodic(run);
  GRUNDY_JSON(json, "preperiod:%N period:%N computed_to:%N wild_from:%N", periodic,
              run->period.preperiod, periodic, run->period.period, heaps, run->period.computed_to,
              tame->kind == GRUNDY_TAMENESS_WILD, tame->wild_from);
  GRUNDY_JSON(json, "tameness:%s phi:[",
              tame->kind == GRUNDY_TAMENESS_TAME   ? "tame"
              : tame->kind == GRUNDY_TAMENESS_WILD ? "wild"
                                                   : "open");
  for (uint64_t i = 0; i < (heaps ? run->heaps : run->components.count); i++) {
    grundy_i_json_string(json, element_at(w, run, i));
  }
  GRUNDY_JSON(json, "]");
}

/* A single run is described with the quotient, several one by one. */
static void json_runs(quotient_page *w, grundy_i_json *json) {
  quotient_run run = run_at(w, 0);
  if (run_count(w) == 1) {
    json_run(w, json, &run);
    return;
  }
  GRUNDY_JSON(json, "components:[");
  for (size_t i = 0; i < run_count(w); i++) {
    run = run_at(w, i);
    GRUNDY_JSON(json, "{game:%s", run.game->name);
    json_status(json, share_of_run(w, &run));
    json_run(w, json, &run);
    GRUNDY_JSON(json, "}");
  }
  GRUNDY_JSON(json, "]");
}

/* Products of each two elements, where there are few; the first row and column are those of 1. */
static void json_table(quotient_page *w, grundy_i_json *json) {
  const grundy_quotient *q = w->report->quotient;
  const uint64_t order = grundy_quotient_sizes_of(q)->order;
  if (order > MOST_IN_TABLE) return;
  GRUNDY_JSON(json, "table:[");
  for (uint64_t x = 0; x < order; x++) {
    GRUNDY_JSON(json, "[");
    for (uint64_t y = 0; y < order; y++) {
      grundy_i_json_string(json, element(w, grundy_quotient_product(q, x, y)));
    }
    GRUNDY_JSON(json, "]");
  }
  GRUNDY_JSON(json, "]");
}

static void json_quotient(grundy_buffer *out, const grundy_quotient_report *report,
                          const grundy_print_options *how) {
  quotient_page w = begin(out, report, how);
  grundy_i_json json = grundy_i_json_begin(out);
  const grundy_quotient_sizes *sizes = grundy_quotient_sizes_of(report->quotient);
  GRUNDY_JSON(&json, "game:%s", run_count(&w) > 1 ? "sum" : run_at(&w, 0).game->name);
  json_status(&json, share_of_all(&w));
  GRUNDY_JSON(&json, "order:%n p_size:%n", sizes->order, sizes->p_size);
  json_runs(&w, &json);
  if (report->infinity.proved) json_infinity(&w, &json);
  json_generators(&w, &json);
  json_relations(&w, &json);
  GRUNDY_JSON(&json, "p_portion:[");
  for (uint64_t x = 0; x < sizes->order; x++) {
    if (grundy_quotient_is_p(report->quotient, x)) grundy_i_json_string(&json, element(&w, x));
  }
  GRUNDY_JSON(&json, "]");
  json_table(&w, &json);
  GRUNDY_JSON(&json, "note:%S", how->note);
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

static void end_line(quotient_page *w, const char *label, quotient_list *l) {
  grundy_buffer heading = grundy_i_buffer(w->out->context);
  grundy_i_say(&heading, w->language, label, NULL);
  size_t indent = grundy_i_utf8_columns(heading.data ? heading.data : "", heading.length) + 4;
  if (l->count > FEW) grundy_i_put(&l->text, ", …");
  grundy_i_put(w->out, "  %s  ", heading.data ? heading.data : "");
  grundy_i_put_wrapped(w->out, l->text.data ? l->text.data : "-", indent);
  grundy_i_put_end(w->out, &heading);
  grundy_i_put_end(w->out, &l->text);
}

static void put_generators(quotient_page *w) {
  quotient_list l = {.count = 0};
  const bool several = run_count(w) > 1;
  grundy_buffer_init(&l.text, w->out->context);
  grundy_buffer item = grundy_i_buffer(w->out->context);
  for (uint64_t g = 0; g < grundy_quotient_sizes_of(w->report->quotient)->generators; g++) {
    item.length = 0;
    put_generator(&item, g);
    const grundy_game *game = generator(w, g);
    grundy_i_put(&item, " = %s%s%s", several ? game->name : "", several ? " " : "", w->text.data);
    add_item(&l, item.data);
  }
  end_line(w, "quotient.generators", &l);
  grundy_i_put_end(w->out, &item);
}

static void put_relations(quotient_page *w) {
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
  end_line(w, "quotient.relations", &l);
  grundy_array_clear(&relations);
}

static void put_portion(quotient_page *w) {
  quotient_list l = {.count = 0};
  grundy_buffer_init(&l.text, w->out->context);
  for (uint64_t x = 0; x < grundy_quotient_sizes_of(w->report->quotient)->order; x++) {
    if (grundy_quotient_is_p(w->report->quotient, x)) add_item(&l, element(w, x));
  }
  end_line(w, "quotient.portion", &l);
}

/* The elements of heaps as a table. */
static void put_heaps(quotient_page *w, const quotient_run *run) {
  size_t widest = 1;
  for (uint64_t n = 0; n < run->heaps; n++) {
    if (element_at(w, run, n) && w->text.length > widest) widest = w->text.length;
  }
  size_t row = grundy_i_row_length(LABEL - 1, widest + 1);
  for (uint64_t n = 0; n < run->heaps; n++) {
    if (n % row == 0) {
      grundy_i_put(w->out, "%s%s%*llu%s", n ? "\n" : "", w->style.dim, LABEL - 1,
                   (unsigned long long)n, w->style.plain);
    }
    const char *text = element_at(w, run, n);
    grundy_i_put(w->out, "  %*s", (int)widest, text ? text : "?");
  }
  if (run->heaps) grundy_i_put(w->out, "\n");
}

/* Each component with its element. */
static void put_components(quotient_page *w, const quotient_run *run) {
  for (size_t i = 0; i < run->components.count; i++) {
    grundy_i_put(w->out, "  %s %s", run->game->name,
                 print(w, run->game, grundy_run_component(&run->components, i)));
    const char *text = element_at(w, run, i);
    grundy_i_put(w->out, "  %s\n", text ? text : "?");
  }
}

static void say(quotient_page *w, const quotient_run *run, const char *id) {
  const grundy_quotient_sizes *sizes = grundy_quotient_sizes_of(w->report->quotient);
  const grundy_period *p = &run->period;
  GRUNDY_SAY_WRAPPED(w->out, w->language, id,
                     "game order p preperiod period computed theorem wild tame", run->game->name,
                     sizes->order, sizes->p_size, p->preperiod, p->period, p->computed_to,
                     &p->theorem, run->tame->wild_from, &run->tame->theorem);
}

static void say_tame(quotient_page *w, const quotient_run *run) {
  const bool several = run_count(w) > 1, tame = run->tame->kind == GRUNDY_TAMENESS_TAME;
  if (run->tame->kind == GRUNDY_TAMENESS_OPEN) return;
  say(w, run,
      several ? (tame ? "quotient.sum.tame" : "quotient.sum.wild")
      : tame  ? "quotient.tame"
              : "quotient.wild");
}

/* The heaps of one game. */
static void say_game(quotient_page *w, const quotient_run *run, quotient_share share) {
  grundy_i_put(w->out, "%s", w->style.bold);
  if (share == INFINITE) share = run->heaps ? A_PART : NOTHING;
  say(w, run,
      share == NOTHING ? "quotient.none"
      : share == WHOLE ? "quotient.proved"
                       : "quotient.partial");
  grundy_i_put(w->out, "%s", w->style.plain);
  if (share == WHOLE) say(w, run, "quotient.period");
  say_tame(w, run);
}

/* Components, or several games. */
static void say_sum(quotient_page *w, quotient_share share) {
  quotient_run run = run_at(w, 0);
  grundy_i_put(w->out, "%s", w->style.bold);
  say(w, &run, share == NOTHING ? "quotient.sum.none" : "quotient.sum");
  grundy_i_put(w->out, "%s", w->style.plain);
  for (size_t i = 0; i < run_count(w); i++) {
    run = run_at(w, i);
    if (run.components.count) continue;
    quotient_share part = share_of_run(w, &run);
    say(w, &run,
        part == NOTHING ? "quotient.none"
        : part == WHOLE ? "quotient.sum.period"
                        : "quotient.sum.partial");
    say_tame(w, &run);
  }
}

/* What proves that there are infinitely many elements. */
static void say_infinite(quotient_page *w) {
  const grundy_infinity *t = &w->report->infinity;
  grundy_buffer component = grundy_i_buffer(w->out->context);
  grundy_buffer counter = grundy_i_buffer(w->out->context);
  grundy_i_put(&component, "%s %s", t->game->name, print(w, t->game, t->component));
  grundy_i_put(&counter, "%s %s", t->counter_game->name, print(w, t->counter_game, t->counter));
  grundy_i_put(w->out, "%s", w->style.bold);
  GRUNDY_SAY_WRAPPED(w->out, w->language, "quotient.infinite",
                     "component counter from next third period column width", &component, &counter,
                     t->from, t->from + t->period, t->from + 2 * t->period, t->period, t->column,
                     t->width);
  grundy_i_put(w->out, "%s", w->style.plain);
  GRUNDY_CLEAR(&component, &counter);
}

static void put_runs(quotient_page *w) {
  for (size_t i = 0; i < run_count(w); i++) {
    const quotient_run run = run_at(w, i);
    if (!run.components.count && run_count(w) > 1) grundy_i_put(w->out, "  %s\n", run.game->name);
    if (run.components.count)
      put_components(w, &run);
    else
      put_heaps(w, &run);
  }
}

static void text_quotient(grundy_buffer *out, const grundy_quotient_report *report,
                          const grundy_print_options *how) {
  quotient_page w = begin(out, report, how);
  const quotient_share share = share_of_all(&w);
  const quotient_run first = run_at(&w, 0);
  put_runs(&w);
  if (share == INFINITE) say_infinite(&w);
  if (run_count(&w) == 1 && !first.components.count)
    say_game(&w, &first, share);
  else
    say_sum(&w, share);
  if (share != NOTHING) {
    put_generators(&w);
    put_relations(&w);
    put_portion(&w);
  }
  grundy_i_say_note(out, w.language, "note", how->note);
  end(&w);
}

GRUNDY_I_PRINTS(grundy_print_quotient, const grundy_quotient_report *report) {
  GRUNDY_I_PRINT_SIZED(grundy_quotient_report, report, text_quotient(out, &own, &how),
                       json_quotient(out, &own, &how));
}
