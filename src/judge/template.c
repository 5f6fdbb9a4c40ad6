/* Programs that solve judge problems; the page has none. */
#include "judge/template.h"

#include <string.h>

#include "base/context.h"
#include "base/json.h"

#ifndef GRUNDY_IN_PAGE

/* The place of a comment's words, where it is of one language; whether it is of this one. */
static const char *words_of(const char *line, bool *ours, const char *tag) {
  const char *at = line + strspn(line, " #/");
  bool tagged = at != line && (strncmp(at, "en: ", 4) == 0 || strncmp(at, "zh: ", 4) == 0);
  *ours = !tagged || strncmp(at, tag, 2) == 0;
  return tagged ? at : NULL;
}

static void put_lines(const grundy_i_template *program, const char *tag, grundy_buffer *out) {
  for (const char *const *line = program->lines; line[1]; line++) {
    bool ours;
    const char *words = words_of(*line, &ours, tag);
    if (!ours) continue;
    size_t before = words ? (size_t)(words - *line) : 0;
    grundy_i_put(out, "%.*s%s\n", (int)before, *line, words ? words + 4 : *line);
  }
}

grundy_status grundy_i_judge_template(grundy_context *context, const char *key, const char *kind,
                                      grundy_language language, grundy_buffer *out) {
  static const char *const kinds[][2] = {{"c++", "cpp"}, {"python", "py"}, {"c", "c"}};
  const char *ending = NULL;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    if (strcmp(kind, kinds[i][0]) == 0) ending = kinds[i][1];
  }
  if (!ending) {
    return GRUNDY_FAIL(context, GRUNDY_USAGE, usage_template,
                       grundy_i_quote(kind, strlen(kind)).text);
  }
  for (const grundy_i_template *one = grundy_i_templates; one->key; one++) {
    if (strcmp(one->key, key) != 0 || strcmp(one->ending, ending) != 0) continue;
    put_lines(one, language == GRUNDY_CHINESE ? "zh" : "en", out);
    return out->status;
  }
  return GRUNDY_FAIL(context, GRUNDY_USAGE, template_missing, key);
}

#endif
