/* Notes on how a position was read. Lists of one number each are recognised by their texts, and no
 * note is made where the game does not take such a list. */
#include "text/lists.h"
#include "grundy/print.h"

#include <string.h>

#include "base/json.h"
#include "text/words/words.h"

/* Longer lists are not suggested: nobody types them. */
enum { MOST = 64 };

/* Whether the text is a number, or a name that ends in one. */
static bool is_single(const char *text, size_t length) {
  return length && text[length - 1] >= '0' && text[length - 1] <= '9' && !memchr(text, ',', length);
}

/* The components of the run as one list; false where one of them is not a single number. */
static bool join(const grundy_run *run, grundy_buffer *out) {
  for (size_t i = 0; i < run->count && out->status == GRUNDY_OK; i++) {
    if (i) grundy_i_put(out, ",");
    size_t begun = out->length;
    if (out->status == GRUNDY_OK) {
      out->status = run->game->moves->print(
          GRUNDY_CALL(out->context, run->game, grundy_run_component(run, i)), out);
    }
    if (out->status == GRUNDY_OK && !is_single(out->data + begun, out->length - begun))
      return false;
  }
  return out->status == GRUNDY_OK;
}

static bool is_component(const grundy_game *game, const grundy_buffer *text) {
  grundy_array words = grundy_i_array(text->context);
  grundy_status s = game->moves->parse(GRUNDY_CALL(text->context, game, {NULL, 0}), text->data,
                                       text->length, &words);
  grundy_array_clear(&words);
  return s == GRUNDY_OK;
}

void grundy_i_list_note(grundy_buffer *out, grundy_language language,
                        const grundy_position *position) {
  for (size_t r = 0; r < grundy_position_runs(position) && !out->length; r++) {
    grundy_run run = grundy_position_run(position, r);
    if (!run.game->display->list || run.count < 2 || run.count > MOST) continue;
    grundy_buffer list = grundy_i_buffer(out->context);
    if (join(&run, &list) && is_component(run.game, &list)) {
      grundy_i_say(out, language, run.game->display->list,
                   GRUNDY_BLANKS({"count", NULL, run.count}, {"list", list.data, 0}));
    }
    grundy_i_put_end(out, &list);
  }
}

void grundy_i_empty_note(grundy_buffer *out, grundy_language language, const grundy_game *game) {
  const char *example = game->ruleset->example;
  if (!example) return;
  grundy_i_say(out, language, "list.none", GRUNDY_BLANKS({"example", example, 0}));
}
