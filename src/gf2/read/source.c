/* The lines of a file that count, and what becomes of the equations in them. */
#include "gf2/read/formats.h"

#include <string.h>

#include "base/messages.def"
#include "base/messages_math.def"
#include "base/messages_tasks.def"

/* Packed rows of up to so many words are made without further consideration; lists, with what
 * solving takes for each unknown, are smaller from so many equations on. */
enum { PACKED_WORDS = 1 << 23, MANY_EQUATIONS = 1024 };

enum { OFTEN = 1 << 16 /* blanks between two looks at the clock */ };

/* A CR in the middle of a line may have been meant to end one, and two equations would become
 * one. */
static grundy_status check_returns(grundy_i_gf2_source *source) {
  const char *found = memchr(source->line, '\r', source->length);
  if (!found) return GRUNDY_OK;
  size_t at = (size_t)(found - source->line), end = source->length;
  while (end > at && source->line[end - 1] == '\r') end--;
  if (end == at) return GRUNDY_OK;
  return GRUNDY_GF2_FAIL(source, at, lone_return);
}

/* Sets `start`; *blank where the line has nothing else. */
static grundy_status skip_blanks(grundy_i_gf2_source *source, bool *blank) {
  size_t i = 0;
  for (; i < source->length && grundy_i_is_space(source->line[i]); i++) {
    if (i % OFTEN < OFTEN - 1) continue;
    grundy_status s = grundy_i_tick(source->reader->context, GRUNDY_PHRASE(task_reading), 0, 0);
    if (s != GRUNDY_OK) return s;
  }
  source->start = i;
  *blank = i == source->length;
  return GRUNDY_OK;
}

grundy_status grundy_i_gf2_next(grundy_i_gf2_source *source) {
  for (bool blank = true; blank;) {
    grundy_status s = grundy_i_reader_line(source->reader, &source->line, &source->length);
    if (s == GRUNDY_OK && source->line) s = check_returns(source);
    if (s != GRUNDY_OK || !source->line) return s;
    const char *comment = memchr(source->line, '#', source->length);
    if (comment) source->length = (size_t)(comment - source->line);
    s = skip_blanks(source, &blank);
    if (s != GRUNDY_OK) return s;
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_gf2_fail_at(grundy_i_gf2_source *source, size_t offset,
                                   grundy_status status) {
  GRUNDY_ASSERT(offset <= source->length);
  source->reader->token_column += offset;
  return grundy_i_reader_fail_at(source->reader, status);
}

const grundy_phrase *grundy_i_gf2_found(grundy_i_gf2_source *source, size_t offset) {
  GRUNDY_ASSERT(offset <= source->length);
  size_t end = offset;
  while (end < source->length && !grundy_i_is_space(source->line[end])) end++;
  if (end == offset) return GRUNDY_PHRASE(end_of_line);
  source->quoted = grundy_i_quote(source->line + offset, end - offset);
  source->found = (grundy_phrase){source->quoted.text, NULL};
  return &source->found;
}

/* Would packed rows be large, and nearly all of their bits 0? */
static bool worth_lists(const grundy_i_gf2_list *list, size_t unknowns) {
  size_t words = unknowns / 64 + 1, equations = list->ends.length;
  return equations >= MANY_EQUATIONS && equations > PACKED_WORDS / words &&
         list->terms.length < equations * words;
}

grundy_status grundy_i_gf2_list_system(grundy_i_gf2_list *list, size_t unknowns,
                                       grundy_gf2_system **out) {
  grundy_context *context = list->terms.context;
  grundy_gf2_system *system;
  grundy_status s = grundy_gf2_system_create_sparse(context, unknowns, &system);
  if (s != GRUNDY_OK) return s;
  system->list = *list;
  grundy_i_gf2_list_init(list, context);
  if (worth_lists(&system->list, unknowns)) {
    *out = system;
    return GRUNDY_OK;
  }
  s = grundy_i_gf2_pack(system, out);
  grundy_gf2_system_destroy(system);
  return s;
}
