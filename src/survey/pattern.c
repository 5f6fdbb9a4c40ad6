/* Patterns: read place by place, and walked through as an odometer turns, so that a pattern takes
 * the same few kilobytes however many members it has. Counts are exact below 2^64, and are what a
 * pattern is refused by before anything is made of it. */
#include "survey/pattern.h"

#include <stdio.h>
#include <string.h>

#include "base/messages_files.def"
#include "base/messages_survey.def"
#include "base/number.h"
#include "base/u128.h"
#include "base/utf8.h"

/* Where reading is. `base` is 8 or 16 within a code, and 0 elsewhere. */
typedef struct reading {
  grundy_context *context;
  const char *text, *at;
  unsigned base;
  bool pointed; /* within a code: after its point */
  grundy_i_pattern *out;
} reading;

static grundy_status fail(const reading *r, const char *at, const grundy_phrase *expected) {
  return GRUNDY_FAIL(r->context, GRUNDY_BAD_INPUT, survey_pattern, GRUNDY_QUOTED(r->text),
                     (uint64_t)(at - r->text) + 1, expected);
}

/* ---- counts ---- */

/* n over k, UINT64_MAX where that is more than 10^17 or so: each step is exact, since i divides i
 * numbers in a row. */
static uint64_t binomial(uint64_t n, unsigned k) {
  uint64_t result = 1;
  for (unsigned i = 1; i <= k; i++) {
    uint64_t factor = n - k + i;
    if (result > UINT64_MAX / factor) return UINT64_MAX;
    result = result * factor / i;
  }
  return result;
}

/* ---- places ---- */

static grundy_status add(reading *r, const grundy_i_pattern_place *place) {
  grundy_i_pattern *out = r->out;
  if (out->count == GRUNDY_PLACES) {
    return GRUNDY_FAIL(r->context, GRUNDY_BAD_INPUT, survey_pattern, GRUNDY_QUOTED(r->text),
                       (uint64_t)(r->at - r->text) + 1, GRUNDY_PHRASE(pattern_fewer));
  }
  out->place[out->count++] = *place;
  out->members = grundy_i_times(out->members, place->count);
  return GRUNDY_OK;
}

/* One character that stands for itself joins those before it. */
static grundy_status add_plain(reading *r) {
  grundy_i_pattern *out = r->out;
  grundy_i_pattern_place *last = out->count ? &out->place[out->count - 1] : NULL;
  const char *at = r->at++;
  if (last && last->kind == GRUNDY_PLACE_TEXT) {
    last->length++;
    return GRUNDY_OK;
  }
  return add(
      r, &(grundy_i_pattern_place){.kind = GRUNDY_PLACE_TEXT, .text = at, .length = 1, .count = 1});
}

static const char *all_digits(const reading *r) {
  if (r->pointed) return r->base == 8 ? "01234567" : "0123456789abcdef";
  return r->base == 8 ? "04" : "048c";
}

static grundy_status add_digits(reading *r, const char *digits) {
  grundy_i_pattern_place place = {.kind = GRUNDY_PLACE_DIGIT, .count = strlen(digits)};
  memcpy(place.digits, digits, strlen(digits));
  return add(r, &place);
}

static bool digit_value(const reading *r, char c, unsigned *out) {
  static const char digits[] = "0123456789abcdef";
  if (c >= 'A' && c <= 'F') c = (char)(c - 'A' + 'a');
  const char *found = c ? strchr(digits, c) : NULL;
  if (!found || (unsigned)(found - digits) >= r->base) return false;
  *out = (unsigned)(found - digits);
  return true;
}

/* "[0-37]": each digit once, ascending. */
static grundy_status read_set(reading *r) {
  const char *at = r->at + 1;
  bool has[GRUNDY_DIGITS] = {false};
  unsigned first, last;
  while (*at && *at != ']') {
    if (!digit_value(r, *at, &first)) return fail(r, at, GRUNDY_PHRASE(pattern_digits));
    last = first;
    if (at[1] == '-') {
      at += 2;
      if (!digit_value(r, *at, &last)) return fail(r, at, GRUNDY_PHRASE(pattern_digits));
      if (last < first) return fail(r, at, GRUNDY_PHRASE(pattern_order));
    }
    for (unsigned d = first; d <= last; d++) has[d] = true;
    at++;
  }
  if (!*at) return fail(r, at, GRUNDY_PHRASE(pattern_close));
  char digits[GRUNDY_DIGITS + 1];
  size_t count = 0;
  for (unsigned d = 0; d < GRUNDY_DIGITS; d++) {
    if (has[d]) digits[count++] = "0123456789abcdef"[d];
  }
  digits[count] = 0;
  if (!count) return fail(r, at, GRUNDY_PHRASE(pattern_digits));
  r->at = at + 1;
  return add_digits(r, digits);
}

/* A number below 2^63 at `at`, which goes after it. */
static bool read_number(const char **at, uint64_t *out) {
  size_t length = strspn(*at, "0123456789");
  if (!length || !grundy_i_number_digits(*at, length, out) || *out > INT64_MAX) return false;
  *at += length;
  return true;
}

static void skip_blanks(const char **at) {
  while (**at == ' ') ++*at;
}

static bool skip_word(const char **at, const char *word) {
  size_t length = strlen(word);
  if (strncmp(*at, word, length) != 0) return false;
  *at += length;
  return true;
}

/* " choose k" after a range, where it stands there. */
static bool read_choice(const char **at, grundy_i_pattern_place *place) {
  uint64_t k;
  skip_blanks(at);
  if (!skip_word(at, "choose")) return true;
  skip_blanks(at);
  uint64_t most = place->high - place->low + 1;
  if (!read_number(at, &k) || k == 0 || k > GRUNDY_CHOSEN || k > most) return false;
  skip_blanks(at);
  place->kind = GRUNDY_PLACE_CHOICE;
  place->chosen = (unsigned)k;
  place->count = binomial(most, place->chosen);
  for (unsigned i = 0; i < place->chosen; i++) place->choice[i] = place->low + i;
  return true;
}

/* "{a..b}", "{a..b choose k}", "{a,b,c}" */
static grundy_status read_group(reading *r) {
  const char *at = r->at + 1;
  grundy_i_pattern_place place = {.kind = GRUNDY_PLACE_LIST, .text = at, .item = at, .count = 1};
  uint64_t number;
  if (!read_number(&at, &place.low)) return fail(r, at, GRUNDY_PHRASE(pattern_group));
  if (skip_word(&at, "..")) {
    const char *end = at;
    bool read = read_number(&at, &place.high);
    if (read && place.high < place.low) return fail(r, end, GRUNDY_PHRASE(pattern_order));
    place.kind = GRUNDY_PLACE_RANGE;
    place.count = place.high - place.low + 1;
    if (!read || !read_choice(&at, &place)) return fail(r, at, GRUNDY_PHRASE(pattern_group));
  } else {
    for (; *at == ','; place.count++) {
      at++;
      if (!read_number(&at, &number)) return fail(r, at, GRUNDY_PHRASE(pattern_group));
    }
  }
  if (*at != '}') return fail(r, at, GRUNDY_PHRASE(pattern_close));
  r->at = at + 1;
  return add(r, &place);
}

/* ---- the whole ---- */

/* A subtraction set by itself, "{1,3,4}", stands for itself; its braces must not vary. */
static bool is_set(const char *text) {
  const char *end = strchr(text, '}');
  return *text == '{' && end && !end[1] && !strstr(text, "..");
}

/* The base of the digits where the text is a code: after octal:, pass: and hex:, or by itself. */
static unsigned base_of_code(const char **at) {
  if (skip_word(at, "octal:") || skip_word(at, "pass:")) return 8;
  if (skip_word(at, "hex:")) return 16;
  size_t length = strcspn(*at, " ");
  bool begins = strchr("0123456789.?[", **at) != NULL;
  return begins && memchr(*at, '.', length) && !strstr(*at, ".lua") ? 8 : 0;
}

static grundy_status read_place(reading *r) {
  char c = *r->at;
  if (c == ' ') r->base = 0;
  if (r->base && c == '.') r->pointed = true;
  if (r->base && c == '[') return read_set(r);
  if (r->base && c == '?') {
    r->at++;
    return add_digits(r, all_digits(r));
  }
  return c == '{' ? read_group(r) : add_plain(r);
}

grundy_status grundy_i_pattern_read(grundy_context *context, const char *text,
                                    grundy_i_pattern *out) {
  reading r = {.context = context, .text = text, .at = text, .out = out};
  *out = (grundy_i_pattern){.members = 1};
  const char *code = text, *end = text + grundy_i_utf8_line(text, strlen(text));
  bool set = is_set(text);
  if (*end) return fail(&r, end, GRUNDY_PHRASE(json_character));
  if (!*text) return fail(&r, text, GRUNDY_PHRASE(pattern_game));
  r.base = base_of_code(&code);
  while (r.at < code) (void)add_plain(&r); /* there is room for one place */
  while (*r.at) GRUNDY_TRY(set ? add_plain(&r) : read_place(&r));
  if (out->members <= GRUNDY_SURVEY_MOST) return GRUNDY_OK;
  char many[32];
  snprintf(many, sizeof many, out->members == UINT64_MAX ? "more than 10^17" : "%llu",
           (unsigned long long)out->members);
  return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, survey_many, GRUNDY_QUOTED(text), many,
                     GRUNDY_SURVEY_MOST);
}

/* ---- members ---- */

static size_t item_length(const grundy_i_pattern_place *place) {
  return strcspn(place->item, ",}");
}

static grundy_status put_place(const grundy_i_pattern_place *place, grundy_buffer *out) {
  grundy_status s = GRUNDY_OK;
  switch (place->kind) {
  case GRUNDY_PLACE_TEXT:
    return grundy_buffer_append(out, place->text, place->length);
  case GRUNDY_PLACE_DIGIT:
    return grundy_buffer_append(out, &place->digits[place->at], 1);
  case GRUNDY_PLACE_RANGE:
    return grundy_buffer_print(out, "%llu", (unsigned long long)(place->low + place->at));
  case GRUNDY_PLACE_LIST:
    return grundy_buffer_append(out, place->item, item_length(place));
  default:
    for (unsigned i = 0; i < place->chosen && s == GRUNDY_OK; i++) {
      s = grundy_buffer_print(out, i ? ",%llu" : "%llu", (unsigned long long)place->choice[i]);
    }
    return s;
  }
}

grundy_status grundy_i_pattern_put(const grundy_i_pattern *pattern, grundy_buffer *out) {
  for (size_t i = 0; i < pattern->count; i++) GRUNDY_TRY(put_place(&pattern->place[i], out));
  return GRUNDY_OK;
}

/* The next choice in lexicographic order: the last number that can grow grows, those after it
 * follow closely. */
static void next_choice(grundy_i_pattern_place *place) {
  unsigned k = place->chosen, i = k - 1;
  while (i > 0 && place->choice[i] == place->high - (k - 1 - i)) i--;
  place->choice[i]++;
  for (unsigned j = i + 1; j < k; j++) place->choice[j] = place->choice[j - 1] + 1;
}

static void restart(grundy_i_pattern_place *place) {
  place->at = 0;
  place->item = place->text;
  for (unsigned i = 0; i < place->chosen; i++) place->choice[i] = place->low + i;
}

bool grundy_i_pattern_next(grundy_i_pattern *pattern) {
  for (size_t i = pattern->count; i > 0; i--) {
    grundy_i_pattern_place *place = &pattern->place[i - 1];
    if (++place->at < place->count) {
      if (place->kind == GRUNDY_PLACE_CHOICE) next_choice(place);
      if (place->kind == GRUNDY_PLACE_LIST) place->item += item_length(place) + 1;
      return true;
    }
    restart(place);
  }
  return false;
}
