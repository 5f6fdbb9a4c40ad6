/* Take-and-break rules in disguise: a code with the options of a game that names none, as a rule in
 * Lua. */
#pragma once

#include "base/context.h"
#include "grundy/game.h"
#include "grundy/period.h"

enum { GRUNDY_DISGUISE_UPTO = 63 };

/* Appends the name of a take-and-break game in which each heap up to GRUNDY_DISGUISE_UPTO has the
 * options that it has in this game of heaps; nothing where there is none. A code or a set is found
 * where its moves take at most half as many; and its period where little work proves one. Errors:
 * NO_MEMORY, CANCELLED, LIMIT, and those of the options. */
grundy_status grundy_i_disguise_find(grundy_context *context, const grundy_game *game,
                                     grundy_buffer *name, grundy_period *period);
