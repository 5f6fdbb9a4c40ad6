/* Programs that solve judge problems. */
#include "judge/judge.h"

#include <string.h>

#include "base/json.h"
#include "base/messages_shell.def"
#include "base/nearest.h"
#include "text/words/words.h"

/* Lines of comments have no more columns than this. */
enum { COMMENT_COLUMNS = 92 };

/* The text that a line `// [NAME]` stands for, NULL for any other; *before is what is before it. */
static const grundy_phrase *comment_of(const char *line, size_t *before) {
  *before = strspn(line, " #/");
  const char *name = line + *before;
  if (*before == 0 || *name != '[') return NULL;
  for (const grundy_i_template_comment *c = grundy_i_template_comments; c->name; c++) {
    size_t length = strlen(c->name);
    if (strncmp(name + 1, c->name, length) == 0 && strcmp(name + 1 + length, "]") == 0) {
      return &c->text;
    }
  }
  return NULL;
}

/* The text of a line `// [en] TEXT` or `// [zh] TEXT`, "" in the other language; NULL for any other
 * line. */
static const char *own_text_of(const char *line, grundy_language language) {
  const char *tag = line + strspn(line, " #/");
  bool english = strncmp(tag, "[en] ", 5) == 0, chinese = strncmp(tag, "[zh] ", 5) == 0;
  if (tag == line || (!english && !chinese)) return NULL;
  return chinese == (language == GRUNDY_LANGUAGE_CHINESE) ? tag + 5 : "";
}

/* Each line of a text, with what is before it. */
static void put_behind(const char *before, size_t length, const char *text, grundy_buffer *out) {
  for (const char *end; (end = strchr(text, '\n')) != NULL; text = end + 1) {
    grundy_i_put(out, "%.*s%.*s\n", (int)length, before, (int)(end - text), text);
  }
}

static grundy_status put_lines(grundy_context *context, const grundy_i_template *program,
                               grundy_language language, grundy_buffer *out) {
  grundy_buffer wrapped = grundy_i_buffer(context);
  for (const char *const *line = program->lines; line[1]; line++) {
    size_t before;
    const grundy_phrase *phrase = comment_of(*line, &before);
    const char *text = phrase ? grundy_phrase_text(phrase, language) : own_text_of(*line, language);
    if (!text) grundy_i_put(out, "%s\n", *line);
    if (!text || !*text) continue;
    wrapped.length = 0;
    grundy_i_put_wrapped_at(&wrapped, text, 0, COMMENT_COLUMNS - before);
    if (wrapped.status == GRUNDY_OK) put_behind(*line, before, wrapped.data, out);
  }
  grundy_status s = wrapped.status;
  grundy_buffer_clear(&wrapped);
  return s == GRUNDY_OK ? out->status : s;
}

/* The program for a problem in a language, NULL where there is none. */
static const grundy_i_template *find(const char *key, const char *ending) {
  const grundy_i_template *one = grundy_i_templates;
  while (one->key && (strcmp(one->key, key) != 0 || strcmp(one->ending, ending) != 0)) one++;
  return one->key ? one : NULL;
}

void grundy_i_judge_idea(const char *key, grundy_language language, grundy_buffer *out) {
  const grundy_i_template *program = find(key, "cpp");
  for (const char *const *line = program ? program->lines : NULL; line && line[1]; line++) {
    size_t before;
    const grundy_phrase *phrase = comment_of(*line, &before);
    const char *text = phrase ? grundy_phrase_text(phrase, language) : own_text_of(*line, language);
    if (!text || !*text) continue;
    grundy_i_put(out, "  ");
    grundy_i_put_wrapped(out, text, 2);
  }
}

grundy_status grundy_i_judge_template(grundy_context *context, const char *key, const char *kind,
                                      grundy_language language, grundy_buffer *out) {
  bool cpp = grundy_i_names_have("c++;cpp;cxx", kind);
  if (!cpp && !grundy_i_names_have("python;py;python3", kind)) {
    return GRUNDY_FAIL(context, GRUNDY_USAGE, usage_template, GRUNDY_QUOTED(kind));
  }
  const grundy_i_template *program = find(key, cpp ? "cpp" : "py");
  if (program) return put_lines(context, program, language, out);
  return GRUNDY_FAIL(context, GRUNDY_USAGE, template_missing, key);
}
