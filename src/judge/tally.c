#include "judge/tally.h"

#include <string.h>

#include "base/siphash.h"

/* SOLVED: bytes of an input whose positions are solved to be counted. */
enum { SOLVED = 1 << 14 };

void grundy_i_tally_init(grundy_i_trial_tally *tally, grundy_context *context) {
  memset(tally, 0, sizeof *tally);
  grundy_i_intern_init(&tally->lines, context);
  grundy_i_wordmap_init(&tally->seen, context);
  grundy_i_wordmap_init(&tally->inputs, context);
}

void grundy_i_tally_clear(grundy_i_trial_tally *tally) {
  grundy_i_wordmap_clear(&tally->inputs);
  grundy_i_wordmap_clear(&tally->seen);
  grundy_i_intern_clear(&tally->lines);
}

/* The next line of a text, without its end; NULL after the last. */
static const char *next_line(const grundy_buffer *text, size_t *at, size_t *length) {
  if (*at >= text->length) return NULL;
  const char *line = text->data + *at, *end = memchr(line, '\n', text->length - *at);
  *length = end ? (size_t)(end - line) : text->length - *at;
  *at += *length + 1;
  return line;
}

static uint64_t digest_of(const grundy_buffer *text) {
  static const uint64_t key[2] = {0, 0};
  return grundy_i_siphash(key, text->data, text->length);
}

static grundy_status see(grundy_i_wordmap *seen, const grundy_buffer *text) {
  const uint64_t digest = digest_of(text);
  return grundy_i_wordmap_put(seen, &digest, 1, 0);
}

bool grundy_i_tally_wants(const grundy_i_trial_tally *tally, const grundy_i_input *input,
                          const grundy_buffer *expected, bool positions) {
  size_t at = 0, length, index;
  const char *line;
  const uint64_t digest = digest_of(&input->text);
  if (grundy_i_wordmap_find(&tally->inputs, &digest, 1)) return false;
  while (!positions && (line = next_line(expected, &at, &length)) != NULL) {
    if (!grundy_i_intern_find(&tally->lines, line, length, &index)) return true;
    if (index == GRUNDY_TALLY_LINES || 2 * tally->times[index] <= tally->most) return true;
  }
  return positions;
}

static grundy_status count_lines(grundy_i_trial_tally *tally, const grundy_buffer *expected) {
  size_t at = 0, length, index;
  const char *line;
  grundy_status s = GRUNDY_OK;
  while (s == GRUNDY_OK && (line = next_line(expected, &at, &length)) != NULL) {
    bool full = grundy_i_intern_count(&tally->lines) == GRUNDY_TALLY_LINES;
    if (full && !grundy_i_intern_find(&tally->lines, line, length, &index))
      index = GRUNDY_TALLY_LINES;
    else
      s = grundy_i_intern_index(&tally->lines, line, length, &index);
    if (s == GRUNDY_OK && ++tally->times[index] > tally->most) tally->most = tally->times[index];
  }
  return s;
}

uint64_t grundy_i_tally_positions(const grundy_i_trial_tally *tally) {
  uint64_t count = 0;
  for (size_t i = 0; i <= GRUNDY_OUTCOME_D; i++) count += tally->outcomes[i];
  return count;
}

const char *grundy_i_tally_row(const grundy_i_trial_tally *tally, size_t *at, uint64_t *times) {
  static const char *const names[] = {"?", "N", "P", "L", "R", "D"};
  size_t length, lines = grundy_i_intern_count(&tally->lines);
  bool positions = grundy_i_tally_positions(tally);
  const size_t rows = positions ? GRUNDY_OUTCOME_D + 1 : GRUNDY_TALLY_LINES + 1;
  const uint64_t *row = positions ? tally->outcomes : tally->times;
  while (*at < rows && !row[*at]) ++*at;
  if (*at == rows) return NULL;
  *times = row[*at];
  if (positions) return names[(*at)++];
  return *at < lines ? grundy_i_intern_text(&tally->lines, (*at)++, &length) : (++*at, "…");
}

static grundy_status count_positions(grundy_i_trial_tally *tally, const grundy_i_input *input,
                                     grundy_i_positions *positions) {
  grundy_status s = GRUNDY_OK;
  size_t at = 0;
  if (input->text.length > SOLVED) return s;
  while (s == GRUNDY_OK && grundy_i_positions_next(positions, input, &at)) {
    grundy_solution *solution;
    s = grundy_i_positions_solve(positions, 0, &solution);
    if (s == GRUNDY_OK && solution->status == GRUNDY_OK) tally->outcomes[solution->outcome]++;
    grundy_solution_destroy(solution);
    if (s == GRUNDY_OK) s = see(&tally->seen, &positions->text);
  }
  return s == GRUNDY_NO_MEMORY || s == GRUNDY_CANCELLED ? s : GRUNDY_OK;
}

grundy_status grundy_i_tally_count(grundy_i_trial_tally *tally, const grundy_i_input *input,
                                   const grundy_buffer *expected, grundy_i_positions *positions) {
  grundy_status s = count_lines(tally, expected);
  if (s == GRUNDY_OK) s = see(&tally->inputs, &input->text);
  if (s != GRUNDY_OK) return s;
  for (size_t i = 0; i < input->named.length && !input->put; i += GRUNDY_NAMED) {
    uint64_t value = input->named.data[i + 1];
    if (value > tally->largest) tally->largest = value;
  }
  return positions ? count_positions(tally, input, positions) : s;
}
