/** @file
 * Checks certificates independently: nim-values are computed again from the rule alone, and every
 * key of a certificate is checked. No engine is used.
 *
 * @code{.c}
 *   grundy_verdict verdict = {.size = sizeof verdict};
 *   s = grundy_verify(context, NULL, "kayles.cert", &verdict);
 *   if (s == GRUNDY_OK && !verdict.verified) puts("false"); // verdict.reason says what
 * @endcode
 *
 * Or one certificate of a file after another:
 *
 * @code{.c}
 *   grundy_verifier *verifier;
 *   s = grundy_verifier_create(context, NULL, "all.cert", &verifier);
 *   if (s != GRUNDY_OK) return s;
 *   while ((s = grundy_verifier_next(verifier, &verdict, &more)) == GRUNDY_OK && more)
 *     (void)grundy_print_verdict(&buffer, GRUNDY_FORMAT_TEXT, NULL, verifier, &verdict);
 *   grundy_verifier_destroy(verifier);
 * @endcode
 */
#ifndef GRUNDY_VERIFY_H
#define GRUNDY_VERIFY_H

#include "grundy/read.h"

GRUNDY_BEGIN

/** The most facts of a verdict. */
enum { GRUNDY_VERDICT_FACTS = 4 };

/** A number that a sentence of a verdict names. */
typedef struct grundy_fact {
  const char *name;
  uint64_t number;
} grundy_fact;

/** The result of a check. `size`: the caller's, sizeof(grundy_verdict) before the call. `reason`
 * is the id of a sentence, which grundy_print_verdict words, and the facts are its numbers; a
 * NULL name ends them. Where it is verified `reason` may be NULL: then the kind has but one
 * sentence. `trusting`: it relies on rulesets' claims of equal components, not only on their
 * options. `fast`: it was computed by code that is written for speed, not to be read. */
typedef struct grundy_verdict {
  size_t size;
  bool verified, trusting, fast;
  const char *reason;
  grundy_fact facts[GRUNDY_VERDICT_FACTS + 1];
} grundy_verdict;

/** Certificates being checked, one after another. */
typedef struct grundy_verifier grundy_verifier;

/** Opens the certificates of a file ("-" for standard input), or of text[0..length), which is
 * borrowed until the end. `path` is copied. `opening` says how the games they name are opened,
 * as for a cache; it is copied too, NULL: from the catalogue. Errors: IO; NO_MEMORY. */
GRUNDY_API grundy_status grundy_verifier_create(grundy_context *context,
                                                const grundy_game_opening *opening,
                                                const char *path, grundy_verifier **out);
/** @copydoc grundy_verifier_create */
GRUNDY_API grundy_status grundy_verifier_create_text(grundy_context *context,
                                                     const grundy_game_opening *opening,
                                                     const char *text, size_t length,
                                                     grundy_verifier **out);

/** Frees a verifier. NULL is allowed. */
GRUNDY_API void grundy_verifier_destroy(grundy_verifier *verifier);

/** Whether the next certificates are checked by the fast code, where there is one: of periods with
 * the proof `sparse-window`, some ten times faster. Without it, it is used beyond 10^9 heaps. */
GRUNDY_API void grundy_verifier_set_fast(grundy_verifier *verifier, bool fast);

/** Checks the next certificate; *more false where there is none. OK when it was decided, either
 * way. Errors: BAD_INPUT with file, line and column for what is not a certificate, and for an input
 * without any; LIMIT, NO_MEMORY, CANCELLED where it could not be decided; IO; USAGE without
 * out->size. Cost: `period` and `values` take what the plain rule takes, `strategy` the options of
 * what it claims. */
GRUNDY_API grundy_status grundy_verifier_next(grundy_verifier *verifier, grundy_verdict *out,
                                              bool *more);

/** What the certificate that was checked last says: the text of a key, or item `item` of its list;
 * NULL where there is no such key or item. Valid until the next call. */
GRUNDY_API const char *grundy_verifier_claim(const grundy_verifier *verifier, const char *key,
                                             size_t item);

/** Checks all certificates of a file: the verdict is that of the first one that is false, or of the
 * last. Errors: as above. */
GRUNDY_API grundy_status grundy_verify(grundy_context *context, const grundy_game_opening *opening,
                                       const char *path, grundy_verdict *out);

GRUNDY_END

#endif
