/* What people type, in the words that grundy_position_read reads.
 *
 * The text is first written in ASCII where it has a twin there, without brackets, and cut into
 * summands: at "+", and before the name of another game. Each summand is tried in a few ways, the
 * simplest first, until the strict reader takes one: its commas may stand for blanks or its blanks
 * for commas, and its first word may be the game's parameter. So a correction is a position that
 * can be read, and no knowledge of games is kept here. */
#include <string.h>

#include "base/json.h"
#include "base/number.h"
#include "base/utf8.h"
#include "games/read.h"

enum { LONGEST = 1 << 12, NAME_WORDS = 4, RANGE = 256 };

/* `given` and `made`: the text before and after its summands were corrected. */
typedef struct corrector {
  grundy_context *context;
  grundy_game_cache *games;
  grundy_position *position; /* in which texts are tried */
  grundy_buffer given, made, part, near;
  bool bare;             /* a game without components is all that is wanted */
  bool guessed, doubled; /* a comma followed another: a list may lack a number */
} corrector;

/* A piece of the text. */
typedef struct slice {
  const char *at;
  size_t length;
} slice;

/* ---- signs ---- */

typedef struct twin {
  const char *from, *to;
} twin;

/* Signs that stand for others, the longer ones of one beginning first. */
static const twin signs[] = {{"\xe3\x80\x80", " "},
                             {"\xe3\x80\x81", ","},
                             {"\xe3\x80\x90", " "},
                             {"\xe3\x80\x91", " "},
                             {"\xe2\x8a\x95", " + "},
                             {"\xc3\x97", "x"},
                             {"[", " "},
                             {"]", " "},
                             {"(", " "},
                             {")", " "},
                             {"{", " "},
                             {"}", " "},
                             {"\"", " "},
                             {";", ","},
                             {"\t", " "},
                             {"\n", " "}};

/* Writes the character at text[0..left), and returns how many bytes it took: of full-width forms
 * (U+FF01 .. U+FF5E) the ASCII one. */
static size_t put_character(grundy_buffer *out, const char *text, size_t left) {
  static const char first[] = "\xef\xbc";
  size_t length = grundy_i_utf8_length(text, left);
  const unsigned char *byte = (const unsigned char *)text;
  if (length == 3 && byte[0] == (unsigned char)first[0] &&
      (byte[1] == 0xbc || (byte[1] == 0xbd && byte[2] <= 0x9e))) {
    char ascii = (char)(byte[2] - 0x80 + 0x20 + (byte[1] == 0xbd ? 0x40 : 0));
    put_character(out, &ascii, 1);
    return length;
  }
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
    size_t size = strlen(signs[i].from);
    if (size > left || memcmp(text, signs[i].from, size) != 0) continue;
    grundy_i_put(out, "%s", signs[i].to);
    return size;
  }
  if (length == 0) length = 1;
  grundy_i_put_bytes(out, text, length);
  return length;
}

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

static bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0x80;
}

/* The text with plain signs; blanks next to commas go, and "+" before a name stands alone. */
static grundy_status plain(corrector *c, const char *text) {
  grundy_buffer *out = &c->given;
  for (size_t at = 0, left = strlen(text); left;) {
    size_t taken = put_character(out, text + at, left);
    at += taken, left -= taken;
  }
  if (out->status != GRUNDY_OK) return out->status;
  char *to = out->data;
  const char *end = out->data + out->length;
  for (const char *at = out->data; at < end; at++) {
    bool before = to > out->data && (to[-1] == ',' || to[-1] == ':');
    bool after = at + 1 < end && at[1] == ',';
    if (*at == ' ' && (to == out->data || to[-1] == ' ' || before || after)) continue;
    bool again = *at == ',' && to > out->data && to[-1] == ',';
    c->doubled = c->doubled || again;
    if (again) continue;
    if (is_letter(*at) && to > out->data + 1 && to[-1] == ',' && is_digit(to[-2])) to[-1] = ' ';
    bool ends_name = *at == ',' && to > out->data && is_letter(to[-1]);
    *to++ = ends_name ? ' ' : *at;
  }
  while (to > out->data && (to[-1] == ' ' || to[-1] == ',')) to--;
  out->length = (size_t)(to - out->data);
  *to = 0;
  return GRUNDY_OK;
}

/* ---- summands ---- */

/* Whether the strict reader takes the text; with at least one component where one is wanted. */
static grundy_status reads(corrector *c, const char *text, bool components, bool *out) {
  grundy_position_reset(c->position);
  grundy_status s = grundy_position_read(c->position, c->games, text);
  *out = s == GRUNDY_OK && (!components || grundy_position_count(c->position));
  return s == GRUNDY_BAD_INPUT || s == GRUNDY_UNKNOWN_GAME || s == GRUNDY_IO ? GRUNDY_OK : s;
}

/* The word at the beginning, which is taken from the text. */
static slice take_word(slice *text) {
  while (text->length && text->at[0] == ' ') text->at++, text->length--;
  const char *blank = text->length ? memchr(text->at, ' ', text->length) : NULL;
  slice word = {text->at, blank ? (size_t)(blank - text->at) : text->length};
  text->at += word.length, text->length -= word.length;
  if (text->length) text->at++, text->length--;
  return word;
}

/* Appends the text with each `from` written as `to`. */
static void put_changed(grundy_buffer *out, slice text, char from, char to) {
  for (size_t i = 0; i < text.length; i++) {
    char c = text.at[i] == from ? to : text.at[i];
    grundy_i_put_bytes(out, &c, 1);
  }
}

/* Appends a parameter, in which 2..5 is written 2,3,4,5. */
static void put_parameter(corrector *c, slice text) {
  const char *dots = NULL;
  uint64_t first, last;
  for (size_t i = 0; i + 1 < text.length && !dots; i++) {
    if (text.at[i] == '.' && text.at[i + 1] == '.') dots = text.at + i;
  }
  const grundy_phrase none = {"", NULL};
  size_t before = dots ? (size_t)(dots - text.at) : 0;
  bool range =
      dots && grundy_i_number_parse(c->context, &none, text.at, before, &first) == GRUNDY_OK &&
      grundy_i_number_parse(c->context, &none, dots + 2, text.length - before - 2, &last) ==
          GRUNDY_OK &&
      first <= last && last - first < RANGE;
  if (!range) {
    grundy_i_put_bytes(&c->part, text.at, text.length);
    return;
  }
  for (uint64_t n = first; n <= last; n++) {
    grundy_i_put(&c->part, n == first ? "%llu" : ",%llu", (unsigned long long)n);
  }
}

/* A way to read a summand: with a parameter or without, its components changed in one sign. */
typedef struct notation {
  bool joined;
  char from, to;
} notation;

static const notation ways[] = {{false, 0, 0},     {true, 0, 0},     {false, ',', 'x'},
                                {false, ',', ' '}, {true, ',', ' '}, {false, ' ', ','},
                                {true, ' ', ','},  {false, ' ', 'x'}};

/* Writes NAME[:PARAMETER] REST into c->part in this way; `parameter` where the text has none. */
static void write_way(corrector *c, const notation *how, slice name, const char *parameter,
                      slice rest) {
  const char *colon = memchr(name.at, ':', name.length);
  size_t head = colon ? (size_t)(colon - name.at) + 1 : name.length;
  c->part.length = 0;
  grundy_i_put_bytes(&c->part, name.at, head);
  put_parameter(c, (slice){name.at + head, name.length - head});
  if (how->joined || parameter) grundy_i_put_bytes(&c->part, ":", 1);
  if (parameter) grundy_i_put(&c->part, "%s", parameter);
  if (how->joined) put_parameter(c, take_word(&rest));
  if (rest.length) grundy_i_put_bytes(&c->part, " ", 1);
  put_changed(&c->part, rest, how->from, how->to);
}

/* The game that the word names, alone or before a parameter, NULL for none: no component does. */
static const grundy_ruleset *named(slice word) {
  char name[64];
  const char *colon = memchr(word.at, ':', word.length);
  size_t length = colon ? (size_t)(colon - word.at) : word.length;
  if (!length || length >= sizeof name || !is_letter(word.at[0])) return NULL;
  memcpy(name, word.at, length);
  name[length] = 0;
  return grundy_catalogue_find(name);
}

/* Whether components of the game may have commas, which then do not stand for blanks. */
static bool has_lists(slice name) {
  const grundy_ruleset *rules = named(name);
  const char *comma = rules ? rules->notation : NULL;
  while (comma && (comma = strchr(comma, ',')) && *++comma == ' ') {
  }
  return comma != NULL;
}

/* Tries a game's name with the rest of a summand. */
static grundy_status try_ways(corrector *c, slice name, const char *parameter, slice rest,
                              bool *found) {
  for (size_t i = 0; i < sizeof ways / sizeof *ways && !*found; i++) {
    bool useless = (ways[i].joined && (!rest.length || parameter)) ||
                   (ways[i].from && !memchr(rest.at, ways[i].from, rest.length)) ||
                   (ways[i].from == ',' && ways[i].to == ' ' && has_lists(name));
    if (useless) continue;
    write_way(c, &ways[i], name, parameter, rest);
    GRUNDY_TRY(c->part.status);
    GRUNDY_TRY(reads(c, c->part.data, !c->bare, found));
  }
  if (*found && c->doubled && has_lists(name)) c->guessed = true;
  return GRUNDY_OK;
}

/* Tries the first words as a name, the most words first. */
static grundy_status try_names(corrector *c, slice text, bool *found) {
  grundy_status s = GRUNDY_OK;
  char name[64];
  for (size_t words = NAME_WORDS; words && s == GRUNDY_OK && !*found; words--) {
    slice rest = text, last = {text.at, 0};
    for (size_t i = 0; i < words && rest.length; i++) last = take_word(&rest);
    slice whole = {text.at, (size_t)(last.at + last.length - text.at)};
    if (whole.length >= sizeof name) continue;
    memcpy(name, whole.at, whole.length);
    name[whole.length] = 0;
    const grundy_ruleset *known = words > 1 ? grundy_catalogue_find(name) : NULL;
    if (known) whole = (slice){known->name, strlen(known->name)};
    if (words == 1 || known) s = try_ways(c, whole, NULL, rest, found);
    const char *colon = words == 1 ? memchr(whole.at, ':', whole.length) : NULL;
    if (s == GRUNDY_OK && colon && !*found) { /* a component where a parameter is written */
      slice after = {colon + 1, text.length - (size_t)(colon + 1 - text.at)};
      s = try_ways(c, (slice){whole.at, (size_t)(colon - whole.at)}, NULL, after, found);
    }
  }
  return s;
}

/* Tries the name that is near, and the parameter of the game's example: what one may have meant. */
static grundy_status try_near(corrector *c, slice text, bool *found) {
  char name[64];
  slice rest = text, word = take_word(&rest);
  const char *colon = memchr(word.at, ':', word.length);
  if (colon) word.length = (size_t)(colon - word.at);
  if (word.length >= sizeof name) return GRUNDY_OK;
  memcpy(name, word.at, word.length);
  name[word.length] = 0;
  c->guessed = true;
  const grundy_ruleset *known = grundy_catalogue_find(name);
  const char *near = known ? NULL : grundy_i_catalogue_nearest(name);
  if (near) {
    c->near.length = 0;
    grundy_i_put(&c->near, "%s", near);
    grundy_i_put_bytes(&c->near, text.at + word.length, text.length - word.length);
    return c->near.status ? c->near.status
                          : try_names(c, (slice){c->near.data, c->near.length}, found);
  }
  if (!known || colon || !known->examples || !rest.length) return GRUNDY_OK;
  return try_ways(c, word, known->examples[0], rest, found);
}

static bool all_digits(slice word) {
  for (size_t i = 0; i < word.length; i++) {
    if (!is_digit(word.at[i])) return false;
  }
  return word.length != 0;
}

/* Corrects a summand and appends it; `game` is the name of the one before, which numbers alone
 * take, Nim where there is none. */
static grundy_status correct_summand(corrector *c, slice text, slice *game, bool *found) {
  slice rest = text, word = take_word(&rest);
  const char *comma = memchr(word.at, ',', word.length);
  bool numbers = all_digits(comma ? (slice){word.at, (size_t)(comma - word.at)} : word);
  *found = false;
  if (numbers && !game->length && c->bare) return GRUNDY_OK;
  if (numbers && !game->length) c->guessed = true, *game = (slice){"nim", 3};
  if (numbers) GRUNDY_TRY(try_ways(c, *game, NULL, text, found));
  if (!*found) GRUNDY_TRY(try_names(c, text, found));
  if (!*found) GRUNDY_TRY(try_near(c, text, found));
  if (!*found) return GRUNDY_OK;
  if (!numbers) *game = word;
  if (c->made.length) grundy_i_put(&c->made, " + ");
  return grundy_buffer_append(&c->made, c->part.data, c->part.length);
}

/* Cuts the next summand off: up to a "+", or to the name of a game after a component, of which the
 * name before must not be a part. */
static slice take_summand(slice *text) {
  slice whole = *text, next = whole;
  bool numbers = false;
  while (next.length) {
    slice before = next, word = take_word(&next);
    size_t length = (size_t)(word.at - whole.at);
    bool plus = word.length == 1 && word.at[0] == '+';
    bool glued = word.length > 1 && word.at[0] == '+' && is_letter(word.at[1]);
    const char *inside = memchr(word.at, '+', word.length);
    bool second = inside && inside > word.at && is_digit(inside[-1]) && is_letter(inside[1]);
    if (plus || glued) {
      *text = plus ? next : (slice){word.at + 1, before.length - (size_t)(word.at + 1 - before.at)};
      return (slice){whole.at, length};
    }
    if (second) {
      length = (size_t)(inside - whole.at);
      *text = (slice){inside + 1, whole.length - length - 1};
      return (slice){whole.at, length};
    }
    if (numbers && named(word)) {
      *text = (slice){word.at, whole.length - length};
      return (slice){whole.at, length};
    }
    numbers = numbers || (word.length && is_digit(word.at[0])) || memchr(word.at, ':', word.length);
  }
  *text = next;
  return whole;
}

static slice trimmed(slice text) {
  while (text.length && strchr(" ,", text.at[0])) text.at++, text.length--;
  while (text.length && strchr(" ,", text.at[text.length - 1])) text.length--;
  return text;
}

/* ---- all ---- */

/* The text was refused: looks for a correction, which goes into c->made. */
static grundy_status look(corrector *c, const char *text, bool *found) {
  *found = strlen(text) <= LONGEST;
  grundy_status s = plain(c, text);
  slice left = {c->given.data, c->given.length}, game = {NULL, 0};
  if (!left.length || left.at[left.length - 1] == '+') *found = false;
  while (s == GRUNDY_OK && *found && left.length) {
    slice summand = trimmed(take_summand(&left));
    if (!summand.length) *found = false;
    if (*found) s = correct_summand(c, summand, &game, found);
  }
  return s;
}

grundy_status grundy_i_position_correct(grundy_game_cache *games, const char *text, bool bare,
                                        grundy_buffer *out, bool *guessed) {
  corrector c = {.context = grundy_i_game_cache_context(games), .games = games, .bare = bare};
  grundy_i_error error;
  bool found = false;
  *guessed = false;
  GRUNDY_INIT(c.context, &c.given, &c.made, &c.part, &c.near);
  grundy_status s = grundy_position_create(c.context, &c.position), refused = s;
  if (s == GRUNDY_OK) s = refused = grundy_position_read(c.position, games, text);
  error = *grundy_i_context_error(c.context);
  if (s == GRUNDY_OK) s = grundy_buffer_append(out, text, strlen(text));
  if (refused == GRUNDY_BAD_INPUT || refused == GRUNDY_UNKNOWN_GAME) {
    s = look(&c, text, &found);
    if (s == GRUNDY_OK && found) s = grundy_buffer_append(out, c.made.data, c.made.length);
    *guessed = found && c.guessed;
    if (s == GRUNDY_OK && (!found || c.guessed)) s = refused;
    if (s == GRUNDY_OK) grundy_i_error_clear(&error);
    if (s == GRUNDY_OK || s == refused) grundy_i_context_restore(c.context, &error);
  }
  grundy_position_destroy(c.position);
  GRUNDY_CLEAR(&c.near, &c.part, &c.made, &c.given);
  return s;
}

grundy_status grundy_position_correct(grundy_game_cache *games, const char *text,
                                      grundy_buffer *out) {
  size_t before = out->length;
  bool guessed;
  grundy_status s = grundy_i_position_correct(games, text, false, out, &guessed);
  if (guessed) out->length = before;
  return s;
}
