/* Checks certificates independently: nim-values are computed again from the rule alone, and every
 * key of the certificate is checked. No engine is included.
 *
 *   grundy_verdict verdict;
 *   s = grundy_i_verify(context, &opening, &record, &verdict);      // a record that was just read
 *   if (s == GRUNDY_OK && !verdict.verified) …            // verdict.reason says what is false
 */
#ifndef VERIFY_VERIFY_H
#define VERIFY_VERIFY_H

#include "grundy/verify.h"
#include "store/record.h"

/* OK when it was decided, either way. Errors: BAD_INPUT with file, line and column for a record
 * that is not a certificate; LIMIT, NO_MEMORY, CANCELLED where it could not be decided; IO. Cost:
 * see the kinds; `period` and `values` take what the plain rule takes, `strategy` the options of
 * what it claims. A strategy's claims are read from the lines after the record, which stays.
 * `opening` says how the games it names are opened, NULL: by name, from the catalogue. */
grundy_status grundy_i_verify(grundy_context *context, const grundy_game_opening *opening,
                              grundy_i_record *record, grundy_verdict *out);

#endif
