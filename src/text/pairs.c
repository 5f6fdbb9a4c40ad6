/* Pairs (g+, g-) of misère play, as a table to read and as JSON, with the facts known of the
 * game. */
#include <stdio.h>
#include <string.h>

#include "text/print.h"
#include "text/values.h"

/* A writer, and scratches for the texts of a component and of its pair. */
typedef struct pairs_writer {
  grundy_buffer *out;
  const grundy_pair_listing *v;
  grundy_language language;
  grundy_buffer name, cell;
} pairs_writer;

/* The text of a numbered component. */
static const char *name_of(pairs_writer *w, uint64_t index) {
  const grundy_game *game = w->v->game;
  grundy_context *context = w->out->context;
  grundy_array words = grundy_i_array(context);
  w->name.length = 0;
  grundy_status s =
      game->ruleset->dimensions
          ? grundy_array_push(&words, index)
          : game->display->component(GRUNDY_CALL(context, game, {NULL, 0}), index, &words);
  const grundy_component c = {words.data, words.length};
  if (s == GRUNDY_OK) s = game->moves->print(GRUNDY_CALL(context, game, c), &w->name);
  if (s != GRUNDY_OK && w->out->status == GRUNDY_OK) w->out->status = s;
  grundy_array_clear(&words);
  return s == GRUNDY_OK ? w->name.data : "";
}

/* ---- JSON ---- */

static void put_pair(grundy_i_json *json, const grundy_component_pair *pair) {
  bool normal = pair->known || pair->kind == GRUNDY_TAMENESS_WILD;
  GRUNDY_JSON(json, "[%N %N]", normal, pair->pair.normal, pair->known, pair->pair.misere);
}

/* A list, or where components have names an object. */
static void put_each(grundy_i_json *json, pairs_writer *w, const char *key, bool genera) {
  bool named = w->v->game->ruleset->dimensions != 1;
  grundy_i_json_name(json, key);
  grundy_i_json_open(json, named ? '{' : '[');
  for (size_t i = 0; i < w->v->count; i++) {
    if (named) grundy_i_json_name(json, name_of(w, w->v->from + i));
    if (genera) {
      grundy_i_json_string(json, w->v->genera[i]);
    } else {
      put_pair(json, &w->v->pairs[i]);
    }
  }
  grundy_i_json_close(json, named ? '}' : ']');
}

static void put_tame(grundy_i_json *json, pairs_writer *w) {
  static const char *const kinds[] = {"open", "tame", "wild"};
  static const char *const proofs[] = {NULL, "theorem", "last-fickle", "period", "all"};
  const grundy_tameness *tame = w->v->tame;
  GRUNDY_JSON(json, "tame:{status:%s proof:%s", kinds[tame->kind], proofs[tame->proof]);
  if (tame->proof == GRUNDY_TAME_PROOF_LAST_FICKLE) {
    GRUNDY_JSON(json, "last_fickle:%n", tame->last_fickle);
  }
  GRUNDY_JSON(json, "wild_from:");
  if (tame->kind != GRUNDY_TAMENESS_WILD) {
    grundy_i_json_null(json);
  } else if (w->v->game->ruleset->dimensions == 1) {
    grundy_i_json_number(json, tame->wild_from);
  } else {
    grundy_i_json_string(json, name_of(w, tame->wild_from));
  }
  GRUNDY_JSON(json, "computed:%n theorem:%s}", tame->computed, tame->theorem.en);
}

static void json_pairs(grundy_buffer *out, const grundy_pair_listing *v, const char *note) {
  pairs_writer w = {.out = out, .v = v};
  grundy_buffer_init(&w.name, out->context);
  grundy_i_json json = grundy_i_json_begin(out);
  GRUNDY_JSON(&json, "game:%s play:%s", v->game->name, "misere");
  if (v->game->ruleset->dimensions == 1) {
    GRUNDY_JSON(&json, "from:%n to:%n", v->from, v->count ? v->from + (v->count - 1) : v->from);
  }
  put_each(&json, &w, "pairs", false);
  if (v->genera) put_each(&json, &w, "genera", true);
  put_tame(&json, &w);
  if (v->period) grundy_i_json_key_period(&json, v->period);
  GRUNDY_JSON(&json, "note:%S", note);
  grundy_i_json_end(&json);
  grundy_buffer_clear(&w.name);
}

/* ---- text ---- */

/* "2,2", "4,1*", with the genus after it where that is asked for, into w->cell. */
static const char *cell_of(pairs_writer *w, size_t i) {
  const grundy_component_pair *p = &w->v->pairs[i];
  const char *star = p->kind == GRUNDY_TAMENESS_WILD ? "*" : "";
  grundy_buffer *cell = &w->cell;
  cell->length = 0;
  if (w->v->genera && w->v->genera[i]) {
    grundy_i_put(cell, "%s%s", w->v->genera[i], star);
  } else if (p->known) {
    grundy_i_put(cell, "%llu,%llu%s", (unsigned long long)p->pair.normal,
                 (unsigned long long)p->pair.misere, star);
  } else if (p->kind == GRUNDY_TAMENESS_WILD) {
    grundy_i_put(cell, "%llu,?%s", (unsigned long long)p->pair.normal, star);
  } else {
    grundy_i_put(cell, "?");
  }
  return cell->status == GRUNDY_OK ? cell->data : "";
}

static size_t widest(pairs_writer *w) {
  size_t most = 1;
  for (size_t i = 0; i < w->v->count; i++) {
    size_t length = strlen(cell_of(w, i));
    if (length > most) most = length;
  }
  return most;
}

static void put_table(pairs_writer *w) {
  const grundy_pair_listing *v = w->v;
  int label = grundy_i_number_columns(v->from + v->count) + 1;
  size_t width = widest(w), row = grundy_i_row_length((size_t)label, width);
  if (!v->count) return;
  grundy_i_put(w->out, "%*s ", label, "");
  for (size_t i = 0; i < row && i < v->from + v->count; i++) {
    grundy_i_put(w->out, " %*zu", (int)width, i);
  }
  for (uint64_t n = v->from - v->from % row; n < v->from + v->count; n++) {
    if (n % row == 0) grundy_i_put(w->out, "\n%*llu ", label, (unsigned long long)n);
    const char *cell = n >= v->from ? cell_of(w, (size_t)(n - v->from)) : "";
    grundy_i_put(w->out, " %*s", (int)width, cell);
  }
  grundy_i_put(w->out, "\n");
}

static void put_names(pairs_writer *w) {
  for (size_t i = 0; i < w->v->count; i++) {
    grundy_i_put(w->out, "  %s  %s\n", name_of(w, w->v->from + i), cell_of(w, i));
  }
}

static void say(pairs_writer *w, const char *id, const grundy_i_blanks *blanks) {
  grundy_i_say_wrapped(w->out, w->language, id, blanks);
}

static void say_tame(pairs_writer *w) {
  static const char *const proofs[] = {"pairs.open", "pairs.theorem", "pairs.last-fickle",
                                       "pairs.period", "pairs.all"};
  const grundy_tameness *tame = w->v->tame;
  bool wild = tame->kind == GRUNDY_TAMENESS_WILD;
  say(w, wild ? "pairs.wild" : proofs[tame->proof],
      GRUNDY_BLANKS("component last computed theorem", wild ? name_of(w, tame->wild_from) : "",
                    tame->last_fickle, tame->computed,
                    grundy_phrase_text(&tame->theorem, w->language)));
}

static void say_period(pairs_writer *w) {
  const grundy_period *period = w->v->period;
  say(w,
      period->status != GRUNDY_PERIOD_PROVED ? "pairs.period.none"
      : period->saltus                       ? "pairs.period.arithmetic"
                                             : "pairs.period.found",
      GRUNDY_BLANKS("preperiod period saltus", period->preperiod, period->period, period->saltus));
}

static void text_pairs(grundy_buffer *out, const grundy_pair_listing *v,
                       const grundy_print_options *how) {
  pairs_writer w = {.out = out, .v = v, .language = how->language};
  bool heaps = v->game->ruleset->dimensions == 1;
  GRUNDY_INIT(out->context, &w.name, &w.cell);
  GRUNDY_SAY_LINE(out, how->language, heaps ? "pairs.title" : "pairs.title.named", "game from to",
                  v->game->name, v->from, v->count ? v->from + (v->count - 1) : v->from);
  (heaps ? put_table : put_names)(&w);
  grundy_i_put(out, "\n");
  say_tame(&w);
  if (v->period) say_period(&w);
  if (v->tame->kind == GRUNDY_TAMENESS_WILD) {
    say(&w, "pairs.quotient", GRUNDY_BLANKS("game", v->game->name));
  }
  grundy_i_say_note(out, how->language, "note", how->note);
  grundy_i_put_end(out, &w.cell);
  grundy_buffer_clear(&w.name);
}

GRUNDY_I_PRINTS(grundy_print_pairs, const grundy_pair_listing *listing) {
  GRUNDY_I_PRINT_SIZED(grundy_pair_listing, listing, text_pairs(out, &own, &how),
                       json_pairs(out, &own, how.note));
}
