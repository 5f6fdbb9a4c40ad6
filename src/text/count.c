/* Inclusion and exclusion: the count, and the sum it comes from. */
#include "grundy/more.h"
#include "grundy/print.h"
#include "text/print.h"

#include <stdio.h>

#include "base/json.h"
#include "base/u128.h"
#include "text/venn.h"
#include "text/words/words.h"

enum { DIVISORS_SHOWN = 20, TERMS_SHOWN = 100 };

static grundy_i_u128_text wide(grundy_u128 number) {
  return grundy_i_u128_print(grundy_i_u128_of(number));
}

static void key_wide(grundy_i_json *json, const char *key, grundy_u128 number) {
  grundy_i_json_name(json, key);
  grundy_i_json_string(json, wide(number).text);
}

/* ---- regions ---- */

bool grundy_i_venn_of_multiples(const grundy_multiples *multiples, grundy_i_venn *out) {
  if (!grundy_multiples_venn(multiples, &out->venn)) return false;
  for (size_t i = 0; i < out->venn.sets; i++) out->names[i] = wide(multiples->divisors[i]);
  snprintf(out->all, sizeof out->all, "1..%s", wide(multiples->n).text);
  return true;
}

bool grundy_i_venn_of_union(const grundy_union *u, grundy_i_venn *out) {
  if (!grundy_union_venn(u, &out->venn)) return false;
  for (size_t i = 0; i < out->venn.sets; i++) snprintf(out->names[i].text, 3, "A%c", '1' + (int)i);
  out->all[0] = 0;
  return true;
}

grundy_i_u128_text grundy_i_venn_number(const grundy_i_venn *v, size_t region) {
  return wide(v->venn.regions[region]);
}

/* Of each region the sets that it is in, by name, and how many elements. */
static void key_regions(grundy_i_json *json, const grundy_i_venn *v) {
  grundy_i_json_key_open(json, "regions", '[');
  for (size_t region = v->all[0] ? 0 : 1; region < (size_t)1 << v->venn.sets; region++) {
    grundy_i_json_open(json, '{');
    grundy_i_json_key_open(json, "in", '[');
    for (size_t i = 0; i < v->venn.sets; i++) {
      if (region >> i & 1) grundy_i_json_string(json, v->names[i].text);
    }
    grundy_i_json_close(json, ']');
    grundy_i_json_key_string(json, "count", grundy_i_venn_number(v, region).text);
    grundy_i_json_close(json, '}');
  }
  grundy_i_json_close(json, ']');
}

/* "in 2, 3 and no other: 13" */
static void say_region(grundy_buffer *out, const grundy_i_venn *v, size_t region,
                       grundy_language language) {
  grundy_i_u128_text count = grundy_i_venn_number(v, region);
  grundy_buffer list = grundy_i_buffer(out->context);
  for (size_t i = 0; i < v->venn.sets; i++) {
    if (!(region >> i & 1)) continue;
    grundy_i_put(&list, "%s%s", list.length ? grundy_i_comma(language) : "", v->names[i].text);
  }
  grundy_i_say(out, language, region ? "count.region" : "count.region.none",
               GRUNDY_BLANKS({"list", list.length ? list.data : "", 0}, {"count", count.text, 0}));
  grundy_i_put_end(out, &list);
}

/* The regions as a diagram, or one by one where their numbers are too long for it. */
static void show_regions(grundy_buffer *out, const grundy_i_venn *v, grundy_language language) {
  if (v->venn.sets < 2) return;
  grundy_i_put(out, "\n");
  grundy_i_say_line(out, language, "count.regions", NULL);
  if (grundy_i_text_venn(out, v)) return;
  for (size_t region = v->all[0] ? 0 : 1; region < (size_t)1 << v->venn.sets; region++) {
    grundy_i_put(out, "  ");
    say_region(out, v, region, language);
    grundy_i_put(out, "\n");
  }
}

/* ---- multiples as JSON ---- */

static const char *const drop_names[] = {"duplicate", "multiple", "beyond"};

static void put_dropped(grundy_i_json *json, const grundy_dropped *dropped) {
  grundy_i_json_open(json, '{');
  grundy_i_json_key_string(json, "id", "dropped");
  key_wide(json, "divisor", dropped->divisor);
  grundy_i_json_key_string(json, "why", drop_names[dropped->why]);
  if (dropped->why == GRUNDY_DROP_MULTIPLE) key_wide(json, "of", dropped->of);
  grundy_i_json_close(json, '}');
}

static void put_term(grundy_i_json *json, const grundy_term *term) {
  grundy_i_json_open(json, '{');
  grundy_i_json_key_string(json, "id", "term");
  grundy_i_json_key_string(json, "sign", term->size % 2 ? "+" : "-");
  grundy_i_json_key_number(json, "size", term->size);
  key_wide(json, "lcm", term->lcm);
  key_wide(json, "count", term->multiples);
  grundy_i_json_close(json, '}');
}

static void json_multiples(grundy_buffer *out, const grundy_multiples *multiples,
                           const grundy_u128 *divisors, size_t count, bool explain) {
  grundy_i_json json = grundy_i_json_begin(out);
  key_wide(&json, "n", multiples->n);
  grundy_i_json_key_open(&json, "divisors", '[');
  for (size_t i = 0; i < count; i++) grundy_i_json_string(&json, wide(divisors[i]).text);
  grundy_i_json_close(&json, ']');
  key_wide(&json, "count", multiples->count);
  if (explain) {
    grundy_i_json_key_open(&json, "reasons", '[');
    for (size_t i = 0; i < multiples->dropped_count; i++) {
      put_dropped(&json, grundy_multiples_dropped(multiples, i));
    }
    for (size_t i = 0; i < multiples->term_count; i++)
      put_term(&json, grundy_multiples_term(multiples, i));
    grundy_i_json_close(&json, ']');
    grundy_i_json_key_bool(&json, "reasons_complete", multiples->terms_complete);
    grundy_i_venn venn;
    if (grundy_i_venn_of_multiples(multiples, &venn)) key_regions(&json, &venn);
  }
  grundy_i_json_end(&json);
}

/* ---- multiples as text ---- */

static void say_count(grundy_buffer *out, const grundy_multiples *multiples, const char *which,
                      grundy_language language) {
  grundy_i_u128_text n = wide(multiples->n), count = wide(multiples->count);
  bool one = multiples->count.high == 0 && multiples->count.low == 1;
  grundy_i_say_line(out, language, one ? "count.multiples.one" : "count.multiples",
                    GRUNDY_BLANKS({"n", n.text, 0}, {"count", count.text, 0}, {"list", which, 0}));
}

/* "at least one of 2, 3", or the only divisor itself. */
static void put_which(grundy_buffer *out, const grundy_u128 *divisors, size_t count,
                      grundy_language language) {
  grundy_buffer list = grundy_i_buffer(out->context);
  for (size_t i = 0; i < count && i < DIVISORS_SHOWN; i++) {
    grundy_i_put(&list, "%s%s", i ? grundy_i_comma(language) : "", wide(divisors[i]).text);
  }
  if (count > DIVISORS_SHOWN) {
    grundy_i_say(&list, language, "xor.more", GRUNDY_BLANKS({"n", NULL, count - DIVISORS_SHOWN}));
  }
  grundy_i_say(out, language, count == 1 ? "count.one" : "count.some",
               GRUNDY_BLANKS({"list", list.data ? list.data : "", 0}));
  grundy_i_put_end(out, &list);
}

static void say_dropped(grundy_buffer *out, const grundy_multiples *multiples,
                        const grundy_dropped *dropped, grundy_language language) {
  static const char *const ids[] = {"count.dropped.duplicate", "count.dropped.multiple",
                                    "count.dropped.beyond"};
  grundy_i_u128_text n = wide(multiples->n), d = wide(dropped->divisor), of = wide(dropped->of);
  grundy_i_say_line(out, language, ids[dropped->why],
                    GRUNDY_BLANKS({"n", n.text, 0}, {"divisor", d.text, 0}, {"of", of.text, 0}));
}

static void say_sum(grundy_buffer *out, const char *count, grundy_language language) {
  grundy_i_say_line(out, language, "count.sum", GRUNDY_BLANKS({"count", count, 0}));
}

static void show_terms(grundy_buffer *out, const grundy_multiples *multiples,
                       grundy_language language) {
  size_t shown = multiples->term_count < TERMS_SHOWN ? multiples->term_count : TERMS_SHOWN;
  grundy_i_say_line(out, language, multiples->term_count ? "count.terms" : "count.terms.none",
                    NULL);
  for (size_t i = 0; i < shown; i++) {
    const grundy_term *term = grundy_multiples_term(multiples, i);
    grundy_i_put(out, "  %c floor(%s / %s) = %s\n", term->size % 2 ? '+' : '-',
                 wide(multiples->n).text, wide(term->lcm).text, wide(term->multiples).text);
  }
  if (shown < multiples->term_count || !multiples->terms_complete) {
    grundy_i_say_line(out, language, "count.terms.more", NULL);
  }
  if (shown) say_sum(out, wide(multiples->count).text, language);
}

static void text_multiples(grundy_buffer *out, const grundy_multiples *multiples,
                           const grundy_u128 *divisors, size_t count, bool explain,
                           grundy_language language) {
  grundy_buffer which = grundy_i_buffer(out->context);
  put_which(&which, divisors, count, language);
  if (which.status == GRUNDY_OK) {
    say_count(out, multiples, which.data, language);
  } else if (out->status == GRUNDY_OK) {
    out->status = which.status;
  }
  grundy_i_put_end(out, &which);
  if (!explain) return;
  grundy_i_put(out, "\n");
  for (size_t i = 0; i < multiples->dropped_count && i < TERMS_SHOWN; i++) {
    say_dropped(out, multiples, grundy_multiples_dropped(multiples, i), language);
  }
  if (multiples->dropped_count > TERMS_SHOWN) {
    grundy_i_say_line(out, language, "xor.more",
                      GRUNDY_BLANKS({"n", NULL, multiples->dropped_count - TERMS_SHOWN}));
  }
  show_terms(out, multiples, language);
  grundy_i_venn venn;
  if (grundy_i_venn_of_multiples(multiples, &venn)) show_regions(out, &venn, language);
}

/* ---- unions ---- */

/* "A1 ∩ A3" for the sets of a pattern. */
static void put_sets(grundy_buffer *out, const grundy_union *u, uint64_t pattern) {
  const char *between = "";
  for (size_t set = 0; set < u->sets; set++) {
    if (!(pattern >> set & 1)) continue;
    grundy_i_put(out, "%sA%zu", between, set + 1);
    between = " ∩ ";
  }
}

static bool shows_terms(const grundy_union *u) {
  return u->intersections && u->sets <= GRUNDY_TEXT_SETS;
}

static void put_intersections(grundy_i_json *json, const grundy_union *u) {
  for (size_t size = 1; size <= u->sets; size++) {
    for (uint64_t pattern = 1; pattern < UINT64_C(1) << u->sets; pattern++) {
      if (GRUNDY_ONES(pattern) != size) continue;
      grundy_i_json_open(json, '{');
      grundy_i_json_key_string(json, "id", "intersection");
      grundy_i_json_key_string(json, "sign", size % 2 ? "+" : "-");
      grundy_i_json_key_open(json, "sets", '[');
      for (size_t set = 0; set < u->sets; set++) {
        if (pattern >> set & 1) grundy_i_json_number(json, set + 1);
      }
      grundy_i_json_close(json, ']');
      grundy_i_json_key_decimal(json, "count", u->intersections[pattern]);
      grundy_i_json_close(json, '}');
    }
  }
}

static void json_union(grundy_buffer *out, const grundy_union *u, bool explain) {
  grundy_i_json json = grundy_i_json_begin(out);
  grundy_i_json_key_number(&json, "sets", u->sets);
  grundy_i_json_key_decimal(&json, "count", u->count);
  if (explain) {
    grundy_i_json_key_open(&json, "reasons", '[');
    if (shows_terms(u)) put_intersections(&json, u);
    grundy_i_json_close(&json, ']');
    grundy_i_venn venn;
    if (grundy_i_venn_of_union(u, &venn)) key_regions(&json, &venn);
  }
  grundy_i_json_end(&json);
}

static void show_intersections(grundy_buffer *out, const grundy_union *u,
                               grundy_language language) {
  grundy_i_say_line(out, language, "count.sets", NULL);
  for (size_t size = 1; size <= u->sets; size++) {
    for (uint64_t pattern = 1; pattern < UINT64_C(1) << u->sets; pattern++) {
      if (GRUNDY_ONES(pattern) != size) continue;
      grundy_i_put(out, "  %c |", size % 2 ? '+' : '-');
      put_sets(out, u, pattern);
      grundy_i_put(out, "| = %llu\n", (unsigned long long)u->intersections[pattern]);
    }
  }
  grundy_i_say_line(out, language, "count.sum", GRUNDY_BLANKS({"count", NULL, u->count}));
}

static void text_union(grundy_buffer *out, const grundy_union *u, bool explain,
                       grundy_language language) {
  grundy_i_blank blanks[] = {
      {"count", NULL, u->count}, {"sets", NULL, u->sets}, {"most", NULL, GRUNDY_TEXT_SETS}, {0}};
  grundy_i_say_line(out, language, "count.union", blanks);
  if (!explain || !u->sets) return;
  grundy_i_put(out, "\n");
  if (shows_terms(u)) {
    grundy_i_venn venn;
    show_intersections(out, u, language);
    if (grundy_i_venn_of_union(u, &venn)) show_regions(out, &venn, language);
  } else {
    grundy_i_say_line(out, language, "count.sets.many", blanks);
  }
}

grundy_status grundy_print_multiples(grundy_buffer *out, grundy_format format,
                                     const grundy_print_options *options,
                                     const grundy_multiples *multiples, const grundy_u128 *divisors,
                                     size_t count) {
  grundy_print_options how;
  if (!grundy_i_print_begin(out, format, GRUNDY_I_TEXT | GRUNDY_I_JSON | GRUNDY_I_SVG, options,
                            &how))
    return out->status;
  if (format == GRUNDY_FORMAT_SVG) {
    grundy_i_svg_multiples(out, multiples, how.language);
  } else if (format == GRUNDY_FORMAT_JSON) {
    json_multiples(out, multiples, divisors, count, how.explain);
  } else {
    text_multiples(out, multiples, divisors, count, how.explain, how.language);
  }
  return out->status;
}

grundy_status grundy_print_union(grundy_buffer *out, grundy_format format,
                                 const grundy_print_options *options, const grundy_union *u) {
  grundy_print_options how;
  if (!grundy_i_print_begin(out, format, GRUNDY_I_TEXT | GRUNDY_I_JSON | GRUNDY_I_SVG, options,
                            &how))
    return out->status;
  if (format == GRUNDY_FORMAT_SVG) {
    grundy_i_svg_union(out, u, how.language);
  } else if (format == GRUNDY_FORMAT_JSON) {
    json_union(out, u, how.explain);
  } else {
    text_union(out, u, how.explain, how.language);
  }
  return out->status;
}
