/* Coin-turning games in a row, for their products. */
#pragma once

#include "display/describe.h"

/* The first place of such a game. */
uint64_t grundy_i_coins_first(const grundy_game *game);

/* Turns a coin in an ascending list of the coins that show heads; *listed says whether it did. */
grundy_status grundy_i_coins_turn(grundy_array *heads, uint64_t coin, bool *listed);

/* Describes a move by the coins it turns, which `name` names. */
grundy_status grundy_i_coins_describe(const grundy_call *call, grundy_i_item (*name)(uint64_t coin),
                                      grundy_reasons *out);

/* Gives the sink a list of heads: one part, or none where no coin shows heads any more. */
grundy_status grundy_i_coins_give(const grundy_array *heads, grundy_sink *sink);
