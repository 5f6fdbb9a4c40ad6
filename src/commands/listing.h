/* Long listings of heaps, block after block, so that their length takes no memory. */
#ifndef COMMANDS_LISTING_H
#define COMMANDS_LISTING_H

#include "cli/cli.h"
#include "text/values.h"

enum {
  GRUNDY_LISTING_SHORT = 1 << 17, /* heaps that are listed in one piece, or after a limit */
  GRUNDY_LISTING_BLOCK = 1 << 12
};

/* The stream of a listing, which it writes to: `largest` before, and where the listing ends too
 * early its note. */
typedef struct grundy_i_heap_stream {
  grundy_i_stream stream;
  grundy_i_cli *cli;
  grundy_solver *solver;
  grundy_i_listing *found;
  grundy_status ended; /* what ended the work behind the block at hand */
  uint64_t values[GRUNDY_LISTING_BLOCK], known[GRUNDY_LISTING_BLOCK / 64];
} grundy_i_heap_stream;

/* Makes the heaps from..to of the game that `found` names a stream. The values of a table are
 * computed beforehand, and those of any game where the text's columns depend on them; where a limit
 * ends that, the listing is cut to some of those that are known, and the limits are lifted to tell
 * them. Errors: LIMIT, CANCELLED, NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_listing_stream(grundy_i_heap_stream *stream,
                                                        grundy_i_cli *cli, grundy_solver *solver,
                                                        grundy_i_listing *found);

#endif
