/* A chain of play that does not end, reported as an error: its first and last positions, each cut
 * where it is long. Cost: O(text of the positions shown). */
#include "solve/chain.h"

#include <string.h>

#include "base/context.h"
#include "base/messages.def"
#include "base/messages_solving.def"

enum { HEAD = 4, TAIL = 3 };

/* Appends position `index` as one short text without its quotes. */
static grundy_status add(const grundy_i_chain *chain, size_t index, grundy_buffer *out) {
  grundy_buffer text = grundy_i_buffer(out->context);
  grundy_status s = chain->print(chain, index, &text);
  if (s == GRUNDY_OK) {
    grundy_i_quoted quoted =
        grundy_i_quote(text.length ? text.data : "0", text.length ? text.length : 1);
    s = grundy_buffer_append(out, quoted.text + 1, strlen(quoted.text) - 2);
  }
  grundy_buffer_clear(&text);
  return s;
}

static grundy_status describe(const grundy_i_chain *chain, grundy_buffer *out) {
  for (size_t i = 0; i < chain->count; i++) {
    if (i == HEAD && chain->count > HEAD + TAIL) {
      GRUNDY_TRY(grundy_buffer_print(out, " -> …"));
      i = chain->count - TAIL;
    }
    if (i) GRUNDY_TRY(grundy_buffer_print(out, " -> "));
    GRUNDY_TRY(add(chain, i, out));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_chain_fail(grundy_context *context, grundy_status status, const char *name,
                                  const grundy_i_chain *chain) {
  GRUNDY_ASSERT(chain->count);
  GRUNDY_ASSERT(status == GRUNDY_BAD_INPUT || status == GRUNDY_LIMIT || status == GRUNDY_NO_MEMORY);
  const grundy_i_error reached = *grundy_i_context_error(context);
  grundy_buffer text = grundy_i_buffer(context);
  grundy_buffer first = grundy_i_buffer(context);
  grundy_status s = describe(chain, &text);
  if (s == GRUNDY_OK) s = add(chain, 0, &first);
  if (s != GRUNDY_OK) {
    s = status; /* the error left by the attempt to describe it will do */
  } else if (status == GRUNDY_BAD_INPUT) {
    s = GRUNDY_FAIL(context, status, play_circles, first.data, text.data);
  } else if (status == GRUNDY_NO_MEMORY) {
    grundy_i_context_restore(context, &reached);
    s = GRUNDY_FAIL_AT(context, status, play_long, chain->count - 1, text.data);
  } else {
    s = GRUNDY_FAIL(context, status, play_endless, chain->count - 1, text.data);
  }
  if (s == status && name && text.length) s = GRUNDY_FAIL_AT(context, s, as_it_is, name);
  GRUNDY_CLEAR(&first, &text);
  return s;
}
