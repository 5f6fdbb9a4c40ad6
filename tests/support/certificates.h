/* Certificates as texts, and what grundy verify makes of them. Each call has a context of its own
 * and checks that it is empty again.
 *
 *   test_certificate c = test_verify("{\"schema\":1,…}");
 *   assert_int_equal(c.status, GRUNDY_OK);
 */
#ifndef SUPPORT_CERTIFICATES_H
#define SUPPORT_CERTIFICATES_H

#include "verify/verify.h"

/* `detail` is the context's, `verdict` is set with GRUNDY_OK. */
typedef struct test_certificate {
  grundy_status status;
  grundy_verdict verdict;
  char detail[400];
} test_certificate;

/* The first record of a text, by the plain checker; the fast one must agree. At most 64 MiB and 600
 * seconds. */
test_certificate test_verify(const char *text, size_t length);

/* Fails the test unless the text is verified; is refuted for that reason (an id). */
void test_verify_accepts(const char *text);
void test_verify_refutes(const char *text, const char *reason);

/* Fails the test unless the text is refuted, or refused as no certificate. */
void test_verify_rejects(const char *text);

/* Rejects the text with each of its numbers in turn one more, one less, 0, doubled, 2^64 - 1, 2^64,
 * and "x", each other text emptied and made longer, each key left out, misspelt, or there twice,
 * and each item of a list left out or there twice, and the list emptied. */
void test_verify_rejects_changes(const char *text);

#endif
