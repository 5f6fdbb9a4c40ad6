/* The page has no certificates to check, and the code that checks them is a tenth of the engine:
 * here none is loaded. The program itself checks what the page writes. */
#include "verify/verify.h"

grundy_status grundy_i_verify(grundy_context *context, const grundy_game_opening *opening,
                              grundy_i_record *record, grundy_verdict *out) {
  (void)opening, (void)record, (void)out;
  return GRUNDY_FAIL(context, GRUNDY_UNKNOWN, unverified);
}
