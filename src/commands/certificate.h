/* --certificate of values: a file that grundy verify checks. */
#ifndef COMMANDS_CERTIFICATE_H
#define COMMANDS_CERTIFICATE_H

#include "cli/cli.h"
#include "grundy/certificate.h"
#include "text/values.h"

/* Begins the file that the option names, so that a path that cannot be written is found before the
 * work; *out NULL without the option. Errors: USAGE for a game without a rule that a certificate
 * can state; IO; NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_certificate_begin(grundy_i_cli *cli,
                                                           const grundy_game *game,
                                                           grundy_certificate **out);

/* Adds the period that was found, or the values where none was asked for; nothing to NULL. Errors:
 * those of grundy/certificate.h; UNKNOWN where nothing is known. */
GRUNDY_MUST_CHECK grundy_status grundy_i_certificate_write(grundy_i_cli *cli,
                                                           grundy_sequence *sequence,
                                                           const grundy_i_listing *found,
                                                           grundy_certificate *certificate);

/* Ends the file, which stays where `status`, of the work, is OK; NULL is allowed. Returns that, or
 * what went wrong. */
GRUNDY_MUST_CHECK grundy_status grundy_i_certificate_end(grundy_certificate *certificate,
                                                         grundy_status status);

#endif
