/* Long work on the values of a heap game: in pieces, with a checkpoint after each. */
#ifndef COMMANDS_VALUES_CHECKPOINT_H
#define COMMANDS_VALUES_CHECKPOINT_H

#include "cli/cli.h"
#include "grundy/sequence.h"

/* Takes up the work of --checkpoint's file where --resume is given, computes the heaps 0..upto
 * (UINT64_MAX: until a period is proved), and writes the file every --interval seconds and at the
 * end, also of an interruption. Errors: those of the files; LIMIT,
 * CANCELLED with the file written; USAGE where the game has no table. */
GRUNDY_MUST_CHECK grundy_status grundy_i_values_checkpoint(grundy_i_cli *cli,
                                                           const grundy_game *game,
                                                           grundy_sequence *sequence,
                                                           uint64_t upto);

#endif
