/* What is not known of games with entailing moves. */
#pragma once

#include "grundy/position.h"

/* A game of the position that entails; NULL for none. */
const grundy_game *grundy_i_entailing_game(const grundy_position *position);

/* Fails with USAGE where the game `entails`; where one of the position does. */
grundy_status grundy_i_refuse_entails(grundy_context *context, const grundy_game *game);
grundy_status grundy_i_refuse_entails_in(grundy_context *context, const grundy_position *position);
