#include "support/certificates.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/judging.h"

static test_certificate check(const char *text, size_t length, bool fast) {
  test_certificate c = {.status = GRUNDY_OK};
  grundy_context *context;
  grundy_i_record record;
  bool more = false;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  assert_int_equal(
      grundy_context_set_limits(context, GRUNDY_LIMITS(.memory = 64 << 20, .seconds = 600)),
      GRUNDY_OK);
  grundy_i_reader *reader = test_reader_of(context, text, length);
  assert_non_null(reader);
  grundy_i_record_init(&record, reader);
  c.status = grundy_i_record_next(&record, &more);
  if (c.status == GRUNDY_OK && !more) c.status = GRUNDY_BAD_INPUT;
  if (c.status == GRUNDY_OK)
    c.status = grundy_i_verify(context, &(grundy_i_verify_how){.fast = fast}, &record, &c.verdict);
  snprintf(c.detail, sizeof c.detail, "%s",
           grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH));
  grundy_i_record_clear(&record);
  grundy_i_reader_close(reader);
  assert_int_equal(grundy_context_memory(context), 0);
  grundy_context_destroy(context);
  return c;
}

/* By the plain checker and the fast one, which agree where no limit stops them. */
test_certificate test_verify(const char *text, size_t length) {
  test_certificate plain = check(text, length, false), fast = check(text, length, true);
  if (plain.status != GRUNDY_LIMIT && fast.status != GRUNDY_LIMIT) {
    assert_int_equal(plain.status, fast.status);
    assert_true(plain.status != GRUNDY_OK || plain.verdict.verified == fast.verdict.verified);
  }
  return plain;
}

void test_verify_accepts(const char *text) {
  test_certificate c = test_verify(text, strlen(text));
  if (c.status != GRUNDY_OK) fail_msg("%s: %s", text, c.detail);
  if (!c.verdict.verified) fail_msg("%s: %s", text, c.verdict.reason);
}

void test_verify_refutes(const char *text, const char *reason) {
  test_certificate c = test_verify(text, strlen(text));
  if (c.status != GRUNDY_OK) fail_msg("%s: %s", text, c.detail);
  if (c.verdict.verified) fail_msg("%s: verified", text);
  assert_string_equal(c.verdict.reason, reason);
}

void test_verify_rejects(const char *text) {
  test_certificate c = test_verify(text, strlen(text));
  bool no = c.status == GRUNDY_BAD_INPUT || (c.status == GRUNDY_OK && !c.verdict.verified);
  if (!no) fail_msg("%s: status %d %s", text, (int)c.status, c.detail);
}

/* ---- changes ---- */

typedef struct changer {
  const char *text;
} changer;

/* The text with its bytes from..to replaced. */
static void try_change(const changer *c, size_t from, size_t to, const char *with) {
  size_t length = strlen(c->text), more = strlen(with);
  char *changed = malloc(length + more + 1);
  assert_non_null(changed);
  memcpy(changed, c->text, from);
  memcpy(changed + from, with, more);
  strcpy(changed + from + more, c->text + to);
  if (strcmp(changed, c->text) != 0) {
    test_verify_rejects(changed);
  }
  free(changed);
}

/* The text in quotes at from..to. */
static void change_text(const changer *c, size_t from, size_t to) {
  char text[64];
  char *end;
  unsigned long long number = strtoull(c->text + from, &end, 10);
  try_change(c, from, to, "");
  try_change(c, from, to, "x");
  try_change(c, to, to, "1");
  if (end != c->text + to) return;
  const uint64_t others[] = {number + 1, number - 1, 2 * number, 0, UINT64_MAX};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    snprintf(text, sizeof text, "%llu", (unsigned long long)others[i]);
    try_change(c, from, to, text);
  }
  try_change(c, from, to, "18446744073709551616");
}

static size_t quote_after(const char *text, size_t at) {
  return (size_t)(strchr(text + at, '"') - text);
}

/* An item of a list and what separates it from its neighbours. */
static void change_item(const changer *c, size_t from, size_t to) {
  char twice[64];
  int length = (int)(to - from);
  bool first = c->text[from - 2] == '[', last = c->text[to + 1] == ']';
  snprintf(twice, sizeof twice, "%.*s\",\"%.*s", length, c->text + from, length, c->text + from);
  change_text(c, from, to);
  try_change(c, from, to, twice);
  if (last && !first) try_change(c, from - 2, to + 1, "");
  if (!last) try_change(c, from - 1, to + 2, "");
}

/* The value that begins at `at`; returns where it ends. */
static size_t change_value(const changer *c, size_t at) {
  size_t from, to = at;
  if (c->text[at] == '"') {
    to = quote_after(c->text, at + 1);
    change_text(c, at + 1, to);
    return to + 1;
  }
  if (c->text[at] != '[') {
    try_change(c, at, at + 1, "2");
    return at + 1;
  }
  while (c->text[to] != ']') {
    from = to + 2;
    to = quote_after(c->text, from);
    change_item(c, from, to);
    to++;
  }
  try_change(c, at + 1, to, "");
  return to + 1;
}

void test_verify_rejects_changes(const char *text) {
  changer c = {text};
  size_t at = 0;
  while (text[at] != '}') {
    size_t key = at + 1, behind = quote_after(text, key + 1);
    size_t end = change_value(&c, behind + 2);
    char *twice = malloc(end - key + 2);
    assert_non_null(twice);
    memcpy(twice, text + key, end - key);
    memcpy(twice + (end - key), ",", 2);
    try_change(&c, key, key, twice);
    try_change(&c, behind, behind, "s");
    try_change(&c, key, text[end] == ',' ? end + 1 : end, "");
    free(twice);
    at = end;
  }
}
