/* Coin-turning games in a row, for themselves and for their products. */
#pragma once

#include "display/describe.h"

/* The data of such a ruleset. A move turns the coin `x`, which shows heads, and some set of coins
 * left of it. Places count from `first`. `next` turns one such set, ascending, into the next one,
 * beginning from `start`; false after the last. `value` is the nim-value of a single head. */
typedef struct grundy_i_coins {
  uint64_t first;
  grundy_status (*next)(uint64_t x, bool start, grundy_array *others, bool *more);
  uint64_t (*value)(uint64_t x);
} grundy_i_coins;

/* Turns a coin in an ascending list of the coins that show heads; *listed says whether it did. */
grundy_status grundy_i_coins_turn(grundy_array *heads, uint64_t coin, bool *listed);

/* Describes a move by the coins it turns, which `name` names. */
grundy_status grundy_i_coins_describe(grundy_component from, const grundy_component *to,
                                      size_t count, grundy_i_item (*name)(uint64_t coin),
                                      grundy_reasons *out);

/* describe of a game in a row. */
grundy_status grundy_i_coins_describe_row(const grundy_call *call, const grundy_component *to,
                                          size_t count, grundy_reasons *out);

/* parse, sample, reasons and draw of a game in a row whose places count from `first`: the places of
 * the heads as a list; rows of up to `places` coins; the heads with their values; the coins. `game`
 * is its name. */
grundy_status grundy_i_coins_parse(grundy_context *context, const char *game, uint64_t first,
                                   const char *text, size_t length, grundy_array *out);
grundy_status grundy_i_coins_sample(uint64_t first, unsigned places, uint64_t index,
                                    grundy_array *out);
grundy_status grundy_i_coins_reasons(grundy_component c, const grundy_array *values,
                                     grundy_reasons *out);
grundy_status grundy_i_coins_draw(uint64_t first, grundy_component c, grundy_picture *out);

/* Gives the sink a list of heads: one part, or none where no coin shows heads any more. */
grundy_status grundy_i_coins_give(const grundy_array *heads, grundy_sink *sink);
