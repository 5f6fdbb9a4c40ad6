/* Comparisons of sequences, in words and as JSON. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "text/formula.h"
#include "text/print.h"
#include "text/values.h"
#include "text/words/words.h"

enum { ENTRY = 16 /* characters of an A-number */ };

static const char *entry_name(char out[ENTRY], uint32_t oeis) {
  snprintf(out, ENTRY, "A%06" PRIu32, oeis);
  return out;
}

static const char *status_of(const grundy_likeness *l) {
  return l->differs ? "refuted" : l->proved ? "proved" : "observed";
}

/* ---- JSON ---- */

static void put_difference(grundy_i_json *json, const grundy_likeness *l) {
  GRUNDY_JSON(json, "first_difference:");
  if (l->differs) {
    GRUNDY_JSON(json, "{heap:%n values:[%n %n]}", l->to, l->left, l->right);
  } else {
    grundy_i_json_null(json);
  }
}

static void json_comparison(grundy_buffer *out, const grundy_comparison *c, const char *note) {
  grundy_i_json json = grundy_i_json_begin(out);
  GRUNDY_JSON(&json, "games:[%s %s] upto:%n equal:%b status:%s", c->games[0]->name,
              c->games[1]->name, c->upto[0] < c->upto[1] ? c->upto[0] : c->upto[1],
              !c->straight.differs, status_of(&c->straight));
  put_difference(&json, &c->straight);
  if (c->has_shifted) {
    GRUNDY_JSON(&json, "shift:{by:%i from:%n status:%s", c->shifted.shift, c->shifted.from,
                status_of(&c->shifted));
    put_difference(&json, &c->shifted);
    GRUNDY_JSON(&json, "}");
  } else {
    GRUNDY_JSON(&json, "shift:null");
  }
  GRUNDY_JSON(&json, "note:%S", note);
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

static void put_likeness(grundy_buffer *out, grundy_language language, const grundy_comparison *c,
                         const grundy_likeness *l) {
  char argument[32], other[32];
  print_argument(argument, l->shift);
  snprintf(other, sizeof other, "%llu", (unsigned long long)(l->to + (uint64_t)l->shift));
  const char *id = l->differs   ? "compare.differ"
                   : c->same    ? "compare.same"
                   : l->by_rule ? "compare.rule"
                   : l->proved  ? "compare.proved"
                                : "compare.observed";
  const char *shifted = l->differs   ? "compare.differ.shifted"
                        : l->by_rule ? "compare.rule.shifted"
                        : l->proved  ? "compare.proved.shifted"
                                     : "compare.observed.shifted";
  GRUNDY_SAY_WRAPPED(out, language, l->shift ? shifted : id,
                     "left right argument from last at other a b", c->games[0]->name,
                     c->games[1]->name, argument, l->from, l->to - 1, l->to, other, l->left,
                     l->right);
}

static void text_comparison(grundy_buffer *out, const grundy_comparison *c,
                            const grundy_print_options *how) {
  grundy_i_style style = grundy_i_style_of(how->color);
  grundy_i_put(out, "%s", style.bold);
  put_likeness(out, how->language, c, &c->straight);
  grundy_i_put(out, "%s", style.plain);
  if (c->has_shifted) put_likeness(out, how->language, c, &c->shifted);
  grundy_i_say_note(out, how->language, "note", how->note);
}

/* ---- equivalents ---- */

static const struct {
  const char *name, *heading, *argument;
} relations[] = {{"same", "equivalents.shifted", "n"},
                 {"doubled", "equivalents.doubled", "n div 2"},
                 {"halved", "equivalents.halved", "2n"}};

static void json_equivalents(grundy_buffer *out, const grundy_equivalents *e, const char *note) {
  grundy_i_json json = grundy_i_json_begin(out);
  GRUNDY_JSON(&json, "game:%s digits:%n upto:%n equivalent:[", e->game->name, e->digits, e->upto);
  for (size_t i = 0; i < e->count; i++) {
    const grundy_equivalent *x = grundy_equivalents_code(e, i);
    char game[16];
    snprintf(game, sizeof game, "octal:%s", x->code);
    GRUNDY_JSON(&json, "{game:%s shift:%i from:%n relation:%s status:%s}", game, x->likeness.shift,
                x->likeness.from, relations[x->relation].name, status_of(&x->likeness));
  }
  GRUNDY_JSON(&json, "] note:%S", note);
  grundy_i_json_end(&json);
}

typedef struct compare_page {
  grundy_buffer *out;
  const grundy_equivalents *found;
  grundy_language language;
  bool color;
} compare_page;

static void put_heading(const compare_page *p, const char *id) {
  grundy_i_style style = grundy_i_style_of(p->color);
  grundy_i_put(p->out, "%s", style.bold);
  GRUNDY_SAY_WRAPPED(p->out, p->language, id, "game digits upto", p->found->game->name,
                     p->found->digits, p->found->upto);
  grundy_i_put(p->out, "%s", style.plain);
}

/* "0.137    G(n) = G'(n + 2)  proved"; `observed` is the word for a likeness that is not. An entry
 * of the OEIS follows, none for 0. */
static void put_game(grundy_buffer *out, grundy_language language, const char *game, size_t width,
                     grundy_relation relation, const grundy_likeness *l, const char *observed,
                     uint32_t oeis) {
  char argument[32];
  print_argument(argument, l->shift);
  const grundy_i_blanks *blanks = GRUNDY_BLANKS(
      "own argument from upto", relations[relation].argument, argument, l->from, l->to - 1);
  bool moved = l->shift || relation != GRUNDY_RELATION_SAME;
  const char *word = l->proved ? "equivalents.proved" : observed;
  grundy_i_put(out, "  ");
  if (moved || word || oeis) {
    grundy_i_put_padded(out, game, width);
  } else {
    grundy_i_put(out, "%s", game);
  }
  if (moved) {
    grundy_i_say(out, language, l->from ? "equivalents.by.from" : "equivalents.by", blanks);
  }
  if (moved && word) grundy_i_put(out, "  ");
  if (word) grundy_i_say(out, language, word, blanks);
  if ((moved || word) && oeis) grundy_i_put(out, "  ");
  if (oeis) grundy_i_put(out, "%s", entry_name(argument, oeis));
  grundy_i_put(out, "\n");
}

/* Which heading a game stands under: that of its relation, or none (0), or of those shifted (1).
 */
static unsigned heading_of(grundy_relation relation, const grundy_likeness *l) {
  return relation == GRUNDY_RELATION_SAME ? l->shift != 0 : 1 + (unsigned)relation;
}

static void text_equivalents(grundy_buffer *out, const grundy_equivalents *e,
                             const grundy_print_options *how) {
  const compare_page p = {out, e, how->language, how->color};
  unsigned heading = 0;
  put_heading(&p, "equivalents.same");
  for (size_t i = 0; i < e->count; i++) {
    const grundy_equivalent *x = grundy_equivalents_code(e, i);
    unsigned own = heading_of(x->relation, &x->likeness);
    if (own != heading) put_heading(&p, relations[x->relation].heading);
    heading = own;
    put_game(out, how->language, x->code, sizeof x->code, x->relation, &x->likeness,
             "equivalents.observed", 0);
  }
  GRUNDY_SAY_WRAPPED(out, how->language, "equivalents.count", "count", e->count);
  grundy_i_say_note(out, how->language, "note", how->note);
}

/* ---- identify ---- */

enum { SHOWN = 12 /* games under a heading */, RULE_UPTO = 63 };

static bool has_period(const grundy_identity *found) {
  return found->rule_period.status == GRUNDY_PERIOD_PROVED;
}

/* The game in disguise, and its period. */
static void put_rule(grundy_buffer *out, const grundy_identity *found, grundy_language language) {
  const grundy_period *p = &found->rule_period;
  const grundy_i_blanks *blanks =
      GRUNDY_BLANKS("game upto period saltus preperiod", found->rule, (uint64_t)RULE_UPTO,
                    p->period, p->saltus, p->preperiod);
  grundy_i_say_wrapped(out, language, "identify.rule", blanks);
  if (!has_period(found)) return;
  grundy_i_say_wrapped(out, language, "identify.rule.period", blanks);
  grundy_i_say_wrapped(out, language, p->saltus ? "period.arithmetic" : "period.found", blanks);
}

static void json_identity(grundy_buffer *out, const grundy_identity *found, const char *note) {
  grundy_i_json json = grundy_i_json_begin(out);
  char entry[ENTRY];
  GRUNDY_JSON(&json, "game:%S oeis:%S compared:%n matches:[",
              found->game ? found->game->name : NULL,
              found->oeis ? entry_name(entry, found->oeis) : NULL, found->count);
  for (size_t i = 0; i < found->match_count; i++) {
    const grundy_match *m = grundy_identity_match(found, i);
    GRUNDY_JSON(&json, "{game:%s shift:%i from:%n relation:%s status:%s checked_to:%n oeis:%S}",
                m->game, m->likeness.shift, m->likeness.from, relations[m->relation].name,
                status_of(&m->likeness), m->likeness.to - 1,
                m->oeis ? entry_name(entry, m->oeis) : NULL);
  }
  GRUNDY_JSON(&json, "]");
  if (found->rule) {
    GRUNDY_JSON(&json, "rule:{game:%s checked_to:%n", found->rule, (uint64_t)RULE_UPTO);
    if (has_period(found)) grundy_i_json_key_period(&json, &found->rule_period);
    GRUNDY_JSON(&json, "}");
  }
  if (found->pattern) grundy_i_json_key_pattern(&json, found->pattern, found->values);
  GRUNDY_JSON(&json, "note:%S", note);
  grundy_i_json_end(&json);
}

/* The games under a heading: how many they are, and how wide those that are shown. */
static size_t group_of(const grundy_identity *found, unsigned heading, size_t *width) {
  size_t count = 0;
  *width = 0;
  for (size_t i = 0; i < found->match_count; i++) {
    const grundy_match *m = grundy_identity_match(found, i);
    if (heading_of(m->relation, &m->likeness) != heading) continue;
    if (count++ < SHOWN && strlen(m->game) + 2 > *width) *width = strlen(m->game) + 2;
  }
  return count;
}

static void put_group(grundy_buffer *out, const grundy_identity *found, unsigned heading,
                      size_t width, grundy_language language) {
  size_t count = 0;
  for (size_t i = 0; i < found->match_count; i++) {
    const grundy_match *m = grundy_identity_match(found, i);
    if (heading_of(m->relation, &m->likeness) != heading || count++ >= SHOWN) continue;
    put_game(out, language, m->game, width, m->relation, &m->likeness,
             found->game ? "identify.upto" : NULL, m->oeis);
  }
  if (count <= SHOWN) return;
  grundy_i_put(out, "  ");
  GRUNDY_SAY_LINE(out, language, "identify.more", "count", count - SHOWN);
}

static void text_identity(grundy_buffer *out, const grundy_identity *found,
                          const grundy_print_options *how) {
  static const char *const headings[] = {"identify.game", "identify.shifted", "identify.doubled",
                                         "identify.halved"};
  const char *name = found->game ? found->game->name : NULL;
  const grundy_i_blanks *blanks = GRUNDY_BLANKS(
      "game own count last", name, name ? name : grundy_i_word(how->language, "listed"),
      found->count, found->count - 1);
  grundy_i_style style = grundy_i_style_of(how->color);
  for (unsigned heading = 0; heading < sizeof headings / sizeof headings[0]; heading++) {
    size_t width;
    if (!group_of(found, heading, &width)) continue;
    grundy_i_put(out, "%s", style.bold);
    grundy_i_say_wrapped(out, how->language, heading || name ? headings[heading] : "identify.list",
                         blanks);
    grundy_i_put(out, "%s", style.plain);
    put_group(out, found, heading, width, how->language);
  }
  if (!found->match_count)
    grundy_i_say_wrapped(out, how->language, name ? "identify.none.game" : "identify.none", blanks);
  if (found->rule) put_rule(out, found, how->language);
  if (found->oeis) {
    char entry[ENTRY];
    GRUNDY_SAY_WRAPPED(out, how->language, name ? "identify.oeis" : "identify.oeis.list",
                       "game entry", name, entry_name(entry, found->oeis));
  }
  if (found->pattern) {
    grundy_i_put(out, "\n");
    grundy_i_text_formula(out, found->pattern, found->values, how->language, how->color);
  }
  grundy_i_say_note(out, how->language, "note", how->note);
}

GRUNDY_I_PRINTS(grundy_print_comparison, const grundy_comparison *comparison) {
  GRUNDY_I_PRINT_SIZED(grundy_comparison, comparison, text_comparison(out, &own, &how),
                       json_comparison(out, &own, how.note));
}

GRUNDY_I_PRINTS(grundy_print_equivalents, const grundy_equivalents *equivalents) {
  GRUNDY_I_PRINT(text_equivalents(out, equivalents, &how),
                 json_equivalents(out, equivalents, how.note));
}

GRUNDY_I_PRINTS(grundy_print_identity, const grundy_identity *identity) {
  GRUNDY_I_PRINT(text_identity(out, identity, &how), json_identity(out, identity, how.note));
}
