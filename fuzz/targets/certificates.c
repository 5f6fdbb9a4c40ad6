/* Certificates, each of the text as far as there are any: whatever they say, a verdict or a
 * refusal, and the words for it. */
#include "fuzz.h"

enum { MOST = 16 };

void fuzz_certificates(grundy_context *context, fuzz_bytes bytes) {
  grundy_verifier *verifier;
  grundy_verdict verdict = {.size = sizeof verdict};
  grundy_buffer words;
  bool more = true;
  grundy_status s =
      grundy_verifier_create_text(context, &fuzz_opening, fuzz_text(bytes), bytes.size, &verifier);
  if (s != GRUNDY_OK) return;
  grundy_buffer_init(&words, context);
  for (unsigned i = 0; i < MOST && s == GRUNDY_OK && more; i++) {
    grundy_verifier_set_fast(verifier, i % 2 != 0);
    s = grundy_verifier_next(verifier, &verdict, &more);
    if (s != GRUNDY_OK || !more) break;
    (void)grundy_print_verdict(&words, GRUNDY_FORMAT_TEXT,
                               GRUNDY_PRINT_OPTIONS(.language = i % GRUNDY_LANGUAGES), verifier,
                               &verdict);
    (void)grundy_print_verdict(&words, GRUNDY_FORMAT_JSON, NULL, verifier, &verdict);
  }
  grundy_buffer_clear(&words);
  grundy_verifier_destroy(verifier);
}
