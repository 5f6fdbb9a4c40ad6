/* --certificate of values: a file that grundy verify checks. */
#ifndef COMMANDS_CERTIFICATE_H
#define COMMANDS_CERTIFICATE_H

#include "cli/cli.h"
#include "grundy/sequence.h"
#include "store/file.h"
#include "text/values.h"

/* Begins the file that the option names, so that a path that cannot be written is found before the
 * work; *out NULL without the option. Errors: USAGE for a game without a rule that a certificate
 * can state; IO; NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_certificate_begin(grundy_i_cli *cli,
                                                           const grundy_game *game,
                                                           grundy_i_file **out);

/* Writes the certificate of the period that was found, or of the values where none was asked for,
 * and ends the file whatever comes of it; NULL is allowed. Errors: UNKNOWN where the period is not
 * proved; IO; NO_MEMORY, CANCELLED, LIMIT. */
GRUNDY_MUST_CHECK grundy_status grundy_i_certificate_end(grundy_i_cli *cli,
                                                         grundy_sequence *sequence,
                                                         const grundy_i_listing *found,
                                                         grundy_i_file *file);

/* Writes the certificate of the nim-values of all components of a game that numbers them, and ends
 * the file whatever comes of it; NULL is allowed. Errors: those of the game; LIMIT beyond 4194304
 * components; IO; NO_MEMORY, CANCELLED. */
GRUNDY_MUST_CHECK grundy_status grundy_i_certificate_of_components(grundy_i_cli *cli,
                                                                   grundy_sequence *sequence,
                                                                   const grundy_game *game,
                                                                   grundy_i_file *file);

#endif
