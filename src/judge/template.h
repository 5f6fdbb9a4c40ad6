/* Programs that solve judge problems: those of templates/, kept as lines. */
#ifndef JUDGE_TEMPLATE_H
#define JUDGE_TEMPLATE_H

#include "grundy/array.h"
#include "grundy/language.h"

/* `ending` is that of the file: "cpp", "py"; `lines` end with an empty one and NULL. A line
 * `// [NAME]` stands for a comment of comments.def; `// [en] TEXT` and `// [zh] TEXT` are comments
 * in one language. */
typedef struct grundy_i_template {
  const char *key, *ending;
  const char *const *lines;
} grundy_i_template;

/* All of them; the key after the last is NULL. Made by cmake/GrundyTemplates.cmake. */
extern const grundy_i_template grundy_i_templates[];

/* Appends what the comments of a problem's program say, why it is right. */
void grundy_i_judge_idea(const char *key, grundy_language language, grundy_buffer *out);

/* Appends the program for a problem in a language of programs ("c++", "python") with comments
 * in `language`. Errors: USAGE for any other language, and where there is no such program;
 * NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_judge_template(grundy_context *context, const char *key,
                                                        const char *kind, grundy_language language,
                                                        grundy_buffer *out);

#endif
