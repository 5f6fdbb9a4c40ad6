/* The winning options of a heap, however large, by its elements in a quotient and their period; and
 * elements in letters. */
#include "misere/quotient_replies.h"
#include "heap/table.h"
#include "misere/replies.h"

enum { LETTERS = 26 };

typedef struct quotient_replies {
  grundy_i_word_replies replies; /* first: the elements lead to the rest */
  const grundy_quotient *quotient;
  uint64_t others;
} quotient_replies;

static bool leaves_p(const grundy_i_word_replies *replies, const uint64_t *words, size_t count) {
  const quotient_replies *self = (const quotient_replies *)replies;
  uint64_t x = self->others;
  for (size_t i = 0; i < count; i++) x = grundy_quotient_product(self->quotient, x, words[i]);
  return grundy_quotient_is_p(self->quotient, x);
}

/* Where no period is proved the elements that are listed stand for themselves alone, as heap n is
 * one of them. */
grundy_status grundy_i_quotient_replies(grundy_context *context, const grundy_quotient *quotient,
                                        const grundy_game *game, uint64_t n, uint64_t others,
                                        grundy_sink *sink, grundy_total *count) {
  grundy_period period;
  const grundy_i_rule *rule = grundy_i_game_rule(game);
  const grundy_array *elements = grundy_i_quotient_elements(quotient, game);
  if (!rule || grundy_i_rule_subtracts(rule)) return GRUNDY_UNKNOWN;
  grundy_quotient_period(quotient, game, &period);
  bool proved = period.status == GRUNDY_PERIOD_PROVED;
  if (!proved && n >= grundy_quotient_heaps(quotient, game)) return GRUNDY_UNKNOWN;
  const quotient_replies r = {{.rule = rule,
                               .words = elements->data,
                               .preperiod = proved ? period.preperiod : elements->length - 1,
                               .period = proved ? period.period : 1,
                               .wants = leaves_p},
                              quotient,
                              others};
  return grundy_i_word_replies_list(context, &r.replies, n, sink, count);
}

grundy_status grundy_quotient_print(const uint64_t *word, size_t length, grundy_buffer *out) {
  grundy_status s = length ? GRUNDY_OK : grundy_buffer_print(out, "1");
  for (size_t i = 0, next; i < length && s == GRUNDY_OK; i = next) {
    for (next = i + 1; next < length && word[next] == word[i];) next++;
    s = grundy_buffer_print(out, "%c", (char)('a' + word[i] % LETTERS));
    if (s == GRUNDY_OK && word[i] >= LETTERS) {
      s = grundy_buffer_print(out, "%llu", (unsigned long long)(word[i] / LETTERS));
    }
    if (s == GRUNDY_OK && next - i > 1) s = grundy_buffer_print(out, "^%zu", next - i);
  }
  return s;
}
