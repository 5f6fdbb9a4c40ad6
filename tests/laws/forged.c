/* A strategy's certificate that claims what is false. */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "laws/laws.h"
#include "support/certificates.h"
#include "support/laws_inside.h"

/* What follows a key and its quote, NULL where there is no such key. */
static char *after(char *text, const char *key) {
  char *at = strstr(text, key);
  return at ? at + strlen(key) : NULL;
}

/* Who wins, or the value, of the next claim; a strategy has claims of one kind. */
static char *next_claim(char *text) {
  char *mover = after(text, "\"mover\":\"");
  return mover ? mover : after(text, "\"value\":\"");
}

/* One of the claims, half of the time the last, which is about the whole or a component of it. */
static char *choose_claim(char *claims, test_random *random) {
  uint64_t count = 0;
  for (char *at = claims; (at = next_claim(at));) count++;
  if (!count) return NULL;
  uint64_t chosen = test_random_below(random, 2) ? count - 1 : test_random_below(random, count);
  char *at = next_claim(claims);
  while (chosen-- > 0) at = next_claim(at);
  return at;
}

static void replace(char *at, const char *with) {
  size_t length = strcspn(at, "\"");
  memmove(at + strlen(with), at + length, strlen(at + length) + 1);
  memcpy(at, with, strlen(with));
}

static void replace_number(char *at, uint64_t number) {
  char text[24];
  snprintf(text, sizeof text, "%" PRIu64, number);
  replace(at, text);
}

/* The answer on the first line as it would be, were the claim of that value of another. */
static void forge_answer(char *text, uint64_t difference) {
  char *outcome = after(text, "\"outcome\":\""), *value = after(text, "\"value\":\"");
  if (value && value > strchr(text, '\n')) value = NULL;
  uint64_t forged = value ? strtoull(value, NULL, 10) ^ difference : (uint64_t)(*outcome == 'P');
  if (value) replace_number(value, forged);
  *outcome = forged ? 'N' : 'P';
}

/* Makes one claim false: the other player wins, or the value of the same component is another.
 * False where there is none. There must be room for two numbers more. */
static bool forge(char *text, test_random *random) {
  char *line = strchr(text, '\n'), *at = line ? choose_claim(line, random) : NULL;
  if (!at) return false;
  if (*at == 'l' || *at == 'w') {
    replace(at, *at == 'l' ? "wins" : "loses");
    forge_answer(text, 0);
    return true;
  }
  uint64_t value = strtoull(at, NULL, 10), other = value + 1;
  if (value && test_random_below(random, 2)) other = value - 1;
  replace_number(at, other);
  forge_answer(text, value ^ other);
  return true;
}

bool law_forged_is_refused(test_world *world, const char *name, const char *text) {
  size_t length = strlen(text);
  test_random random = {length};
  char *forged = malloc(length + 64);
  assert_non_null(forged);
  strcpy(forged, text);
  test_certificate c = {.status = GRUNDY_BAD_INPUT};
  if (forge(forged, &random)) c = test_verify(forged, strlen(forged));
  bool refused = c.status != GRUNDY_OK || !c.verdict.verified;
  if (!refused) test_offend(world, "%s: verified, with a false claim: %.700s", name, forged);
  free(forged);
  return refused;
}
