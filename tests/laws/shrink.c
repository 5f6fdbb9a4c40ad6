/* Makes a case smaller word by word: fewer parts, simpler parts, simpler parameters, shorter
 * files. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "laws/laws.h"

enum { TRIES = 1000, SECONDS = 120 };

/* A case that breaks, and how many more changes may be tried. */
typedef struct shrinker {
  law_case *c;
  bool (*breaks)(const law_case *c);
  unsigned left;
  time_t end;
} shrinker;

/* Keeps the other case if it breaks too. */
static bool try(shrinker *s, const law_case *other) {
  if (!s->left || time(NULL) > s->end) return false;
  s->left--;
  if (!s->breaks(other)) return false;
  *s->c = *other;
  return true;
}

/* Games that no part is of, the first one of a sequence aside. */
static void drop_games(law_case *c) {
  for (size_t g = c->game_count; g-- > (c->part_count ? 0u : 1u);) {
    bool used = c->game_count == 1;
    for (size_t i = 0; i < c->part_count; i++) used = used || c->parts[i].game == g;
    if (used) continue;
    c->game_count--;
    for (size_t i = g; i < c->game_count; i++) c->games[i] = c->games[i + 1];
    for (size_t i = 0; i < c->part_count; i++) c->parts[i].game -= c->parts[i].game > g;
  }
}

static bool drop_a_part(shrinker *s) {
  for (size_t i = 0; i < s->c->part_count && s->c->part_count > 1; i++) {
    law_case other = *s->c;
    other.part_count--;
    for (size_t j = i; j < other.part_count; j++) other.parts[j] = other.parts[j + 1];
    drop_games(&other);
    if (try(s, &other)) return true;
  }
  return false;
}

/* A number as text, made half of what it is, and one less. */
static bool smaller_number(shrinker *s, size_t part) {
  char *end;
  unsigned long long n = strtoull(s->c->parts[part].text, &end, 10);
  if (*end || !n) return false;
  const unsigned long long others[] = {0, n / 16, n / 2, n - n / 8, n - 1};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    law_case other = *s->c;
    snprintf(other.parts[part].text, LAW_TEXT, "%llu", others[i]);
    if (others[i] < n && try(s, &other)) return true;
  }
  return false;
}

/* Each character of a text left out, or made the one that comes before it. */
static bool shorter_text(shrinker *s, char *(*text_of)(law_case *c, size_t index), size_t index,
                         const char *kept) {
  size_t length = strlen(text_of(s->c, index));
  for (size_t at = 0; at < length; at++) {
    law_case other = *s->c;
    char *text = text_of(&other, index);
    memmove(text + at, text + at + 1, length - at);
    if (*text && try(s, &other)) return true;
    other = *s->c;
    text = text_of(&other, index);
    if (strchr(kept, text[at]) || text[at] == '0' || text[at] == '.') continue;
    text[at]--;
    if (try(s, &other)) return true;
  }
  return false;
}

static char *part_text(law_case *c, size_t index) {
  return c->parts[index].text;
}

static char none[] = "";

/* Parameters, but not the name of a file. */
static char *parameters(law_case *c, size_t index) {
  char *colon = strchr(c->games[index].name, ':');
  return colon && !law_file_of(&c->games[index]) ? colon + 1 : none;
}

static bool shorter_file(shrinker *s, size_t game) {
  for (size_t start = 0; s->c->games[game].file[start];) {
    law_case other = *s->c;
    char *file = other.games[game].file;
    size_t end = start + strcspn(file + start, "\n");
    end += file[end] == '\n';
    memmove(file + start, file + end, strlen(file + end) + 1);
    if (*file && try(s, &other)) return true;
    start = end;
  }
  return false;
}

static bool smaller(shrinker *s) {
  if (drop_a_part(s)) return true;
  for (size_t i = 0; i < s->c->part_count; i++) {
    if (smaller_number(s, i) || shorter_text(s, part_text, i, "x,/")) return true;
  }
  for (size_t g = 0; g < s->c->game_count; g++) {
    if (shorter_file(s, g)) return true;
    if (*parameters(s->c, g) && shorter_text(s, parameters, g, ",:-")) return true;
  }
  return false;
}

void law_shrink(law_case *c, bool (*breaks)(const law_case *c)) {
  shrinker s = {c, breaks, TRIES, time(NULL) + SECONDS};
  law_case other = *c;
  drop_games(&other);
  try(&s, &other);
  while (smaller(&s)) continue;
}
