/* Comparisons of sequences, in words and as JSON. */
#include "text/compare.h"

#include <stdio.h>

#include "base/json.h"
#include "text/words/words.h"
#include "text/words/wrap.h"

enum { CODE_LENGTH = GRUNDY_COMPARE_DIGITS + 3 };

static const char *status_of(const grundy_i_likeness *l) {
  return l->differs ? "refuted" : l->proved ? "proved" : "observed";
}

/* ---- JSON ---- */

static void put_signed(grundy_i_json *json, const char *key, int64_t number) {
  grundy_i_json_key(json, key);
  grundy_i_put(json->out, "%lld", (long long)number);
  json->comma = true;
}

static void put_difference(grundy_i_json *json, const grundy_i_likeness *l) {
  grundy_i_json_key(json, "first_difference");
  if (!l->differs) {
    grundy_i_json_null(json);
    return;
  }
  grundy_i_json_open(json, '{');
  grundy_i_json_key_number(json, "heap", l->to);
  grundy_i_json_key(json, "values");
  grundy_i_json_open(json, '[');
  grundy_i_json_number(json, l->left);
  grundy_i_json_number(json, l->right);
  grundy_i_json_close(json, ']');
  grundy_i_json_close(json, '}');
}

/* A shift, or none (NULL). */
static void put_shift(grundy_i_json *json, const grundy_i_likeness *l) {
  grundy_i_json_key(json, "shift");
  if (!l) {
    grundy_i_json_null(json);
    return;
  }
  grundy_i_json_open(json, '{');
  put_signed(json, "by", l->shift);
  grundy_i_json_key_number(json, "from", l->from);
  grundy_i_json_key_string(json, "status", status_of(l));
  put_difference(json, l);
  grundy_i_json_close(json, '}');
}

void grundy_i_report_comparison_json(grundy_buffer *out, const grundy_i_comparison *c) {
  grundy_i_json json;
  grundy_i_json_begin(&json, out);
  grundy_i_json_key(&json, "games");
  grundy_i_json_open(&json, '[');
  grundy_i_json_string(&json, c->games[0]);
  grundy_i_json_string(&json, c->games[1]);
  grundy_i_json_close(&json, ']');
  grundy_i_json_key_number(&json, "upto", c->upto[0] < c->upto[1] ? c->upto[0] : c->upto[1]);
  grundy_i_json_key(&json, "equal");
  grundy_i_json_bool(&json, !c->straight.differs);
  grundy_i_json_key_string(&json, "status", status_of(&c->straight));
  put_difference(&json, &c->straight);
  put_shift(&json, c->shifted);
  if (c->note) grundy_i_json_key_string(&json, "note", c->note);
  grundy_i_json_end(&json);
}

/* ---- text ---- */

/* "n + 2", "n - 1", "n". */
static void print_argument(char text[32], int64_t shift) {
  if (shift == 0) {
    snprintf(text, 32, "n");
  } else {
    snprintf(text, 32, "n %c %lld", shift < 0 ? '-' : '+', (long long)(shift < 0 ? -shift : shift));
  }
}

static void say(grundy_buffer *out, grundy_language language, const char *id,
                const grundy_i_blank *blanks) {
  grundy_buffer text;
  grundy_buffer_init(&text, out->context);
  grundy_i_say(&text, language, id, blanks);
  if (text.length) grundy_i_put_wrapped(out, text.data, 0);
  if (out->status == GRUNDY_OK) out->status = text.status;
  grundy_buffer_clear(&text);
}

static void put_likeness(grundy_buffer *out, grundy_language language, const grundy_i_comparison *c,
                         const grundy_i_likeness *l) {
  char argument[32], other[32];
  print_argument(argument, l->shift);
  snprintf(other, sizeof other, "%llu", (unsigned long long)(l->to + (uint64_t)l->shift));
  const grundy_i_blank blanks[] = {{"left", c->games[0], 0},  {"right", c->games[1], 0},
                                   {"argument", argument, 0}, {"from", NULL, l->from},
                                   {"last", NULL, l->to - 1}, {"at", NULL, l->to},
                                   {"other", other, 0},       {"a", NULL, l->left},
                                   {"b", NULL, l->right},     {NULL, NULL, 0}};
  bool by_rule = c->by_rule[l != &c->straight];
  const char *id = l->differs  ? "compare.differ"
                   : c->same   ? "compare.same"
                   : by_rule   ? "compare.rule"
                   : l->proved ? "compare.proved"
                               : "compare.observed";
  const char *shifted = l->differs  ? "compare.differ.shifted"
                        : by_rule   ? "compare.rule.shifted"
                        : l->proved ? "compare.proved.shifted"
                                    : "compare.observed.shifted";
  say(out, language, l->shift ? shifted : id, blanks);
}

void grundy_i_report_comparison_text(grundy_buffer *out, const grundy_i_comparison *c,
                                     grundy_language language, bool color) {
  grundy_i_style style = grundy_i_style_of(color);
  grundy_i_put(out, "%s", style.bold);
  put_likeness(out, language, c, &c->straight);
  grundy_i_put(out, "%s", style.plain);
  if (c->shifted) put_likeness(out, language, c, c->shifted);
  grundy_i_say_note(out, language, "note", c->note);
}

/* ---- equivalents ---- */

static void print_code(char text[CODE_LENGTH], const grundy_i_octal *code) {
  size_t at = 0;
  text[at++] = (char)('0' + code->digit[0]);
  text[at++] = '.';
  for (unsigned t = 1; t <= code->digits; t++) text[at++] = (char)('0' + code->digit[t]);
  text[at] = 0;
}

static void put_heading(const grundy_i_equivalents_report *r, const char *id) {
  grundy_i_style style = grundy_i_style_of(r->color);
  const grundy_i_blank blanks[] = {{"game", r->game, 0},
                                   {"digits", NULL, r->digits},
                                   {"upto", NULL, r->upto},
                                   {"count", NULL, r->count},
                                   {NULL, NULL, 0}};
  grundy_i_put(r->out, "%s", style.bold);
  say(r->out, r->language, id, blanks);
  grundy_i_put(r->out, "%s", style.plain);
}

void grundy_i_equivalents_begin(grundy_i_equivalents_report *r) {
  if (r->json) {
    grundy_i_put(r->out, "{\"schema\":1,\"game\":");
    grundy_i_json json;
    grundy_i_json_init(&json, r->out);
    grundy_i_json_string(&json, r->game);
    grundy_i_json_key_number(&json, "digits", r->digits);
    grundy_i_json_key_number(&json, "upto", r->upto);
    grundy_i_put(r->out, ",\"equivalent\":[");
  } else {
    put_heading(r, "equivalents.same");
  }
}

static const struct {
  const char *name, *heading, *argument;
} relations[] = {{"same", "equivalents.shifted", "n"},
                 {"doubled", "equivalents.doubled", "n div 2"},
                 {"halved", "equivalents.halved", "2n"}};

static void put_relation(grundy_i_equivalents_report *r, const grundy_i_likeness *l) {
  bool first =
      r->relation == GRUNDY_RELATION_SAME ? l->shift && !r->shifted : r->headed != r->relation;
  if (first) put_heading(r, relations[r->relation].heading);
  r->shifted = l->shift != 0;
  r->headed = r->relation;
}

void grundy_i_equivalents_add(grundy_i_equivalents_report *r, const grundy_i_octal *code,
                              const grundy_i_likeness *l) {
  char text[CODE_LENGTH], argument[32];
  print_code(text, code);
  print_argument(argument, l->shift);
  if (r->json) {
    grundy_i_put(r->out,
                 "%s{\"game\":\"octal:%s\",\"shift\":%lld,\"from\":%llu,\"relation\":\"%s\","
                 "\"status\":\"%s\"}",
                 r->count ? "," : "", text, (long long)l->shift, (unsigned long long)l->from,
                 relations[r->relation].name, status_of(l));
    r->count++;
    return;
  }
  put_relation(r, l);
  r->count++;
  const grundy_i_blank blanks[] = {{"own", relations[r->relation].argument, 0},
                                   {"argument", argument, 0},
                                   {"from", NULL, l->from},
                                   {NULL, NULL, 0}};
  grundy_i_put(r->out, "  ");
  grundy_i_put_padded(r->out, text, CODE_LENGTH);
  if (l->shift || r->relation != GRUNDY_RELATION_SAME) {
    grundy_i_say(r->out, r->language, l->from ? "equivalents.by.from" : "equivalents.by", blanks);
    grundy_i_put(r->out, "  ");
  }
  grundy_i_say(r->out, r->language, l->proved ? "equivalents.proved" : "equivalents.observed",
               blanks);
  grundy_i_put(r->out, "\n");
}

void grundy_i_equivalents_end(grundy_i_equivalents_report *r, const char *note) {
  if (r->json) {
    grundy_i_put(r->out, "]");
    grundy_i_json json = {r->out, true};
    if (note) grundy_i_json_key_string(&json, "note", note);
    grundy_i_put(r->out, "}\n");
    return;
  }
  const grundy_i_blank blanks[] = {{"count", NULL, r->count}, {NULL, NULL, 0}};
  say(r->out, r->language, "equivalents.count", blanks);
  grundy_i_say_note(r->out, r->language, "note", note);
}
