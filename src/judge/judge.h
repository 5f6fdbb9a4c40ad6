/* Judge problems: a judge's input in, exactly the judge's output out. */
#pragma once

#include "base/reader.h"
#include "grundy/ruleset.h"

typedef struct grundy_i_judge_problem grundy_i_judge_problem;

/* What a problem gets: the source of its numbers, the buffer for its lines, its row, and NULL or a
 * buffer for the positions that it is asked about, a line each, where it has such. */
typedef struct grundy_i_judge_io {
  grundy_context *context;
  grundy_i_reader *in;
  grundy_buffer *out;
  const grundy_i_judge_problem *problem;
  grundy_buffer *asked;
} grundy_i_judge_io;

/* `solve` reads up to the end of the format; grundy_i_judge checks what follows it. */
struct grundy_i_judge_problem {
  const char *key;
  grundy_phrase title;
  grundy_status (*solve)(grundy_i_judge_io *io);
  const char *shape, *reason; /* problems.def */
  /* Optional, where several answers are right: whether `got` is one to this input, to which
   * `expected` is one. */
  grundy_status (*check)(const grundy_buffer *input, const grundy_buffer *expected,
                         const grundy_buffer *got, bool *right);
};

/* The problem of that key, or the only one of that number; `cf` stands for `codeforces`. Errors:
 * USAGE. */
grundy_status grundy_i_judge_find(grundy_context *context, const char *key,
                                  const grundy_i_judge_problem **out);

/* The same, or the first of that title, or the only one whose title has the text; NULL for none. */
const grundy_i_judge_problem *grundy_i_judge_named(const char *text);

/* The index-th problem, NULL after the last. */
const grundy_i_judge_problem *grundy_i_judge_problem_at(size_t index);

/* Appends the format of a problem and the limits of its numbers. */
void grundy_i_judge_describe(const grundy_i_judge_problem *problem, grundy_language language,
                             grundy_buffer *out);

/* Reads all of the input and appends the output for it, and to `asked`, unless that is NULL, the
 * positions, as `grundy solve` takes them. `key` is a problem's, its number alone
 * where no other has it, or its title. Errors, with `out` unchanged: USAGE for an unknown key;
 * BAD_INPUT with the place for missing, superfluous and wrong numbers; LIMIT where a value is
 * beyond what can be computed; IO; NO_MEMORY. */
grundy_status grundy_i_judge(grundy_context *context, const char *key, grundy_i_reader *in,
                             grundy_buffer *out, grundy_buffer *asked);

/* Programs that solve judge problems: those of templates/, kept as lines. */

/* `ending` is that of the file: "cpp", "py"; `lines` end with an empty one and NULL. A line
 * `// [NAME]` stands for a comment that several share; `// [en] TEXT` and `// [zh] TEXT` are
 * comments in one language. */
typedef struct grundy_i_template {
  const char *key, *ending;
  const char *const *lines;
} grundy_i_template;

typedef struct grundy_i_template_comment {
  const char *name;
  grundy_phrase text;
} grundy_i_template_comment;

/* All of them; the last has NULL. Made by cmake/GrundyTemplates.cmake. */
extern const grundy_i_template grundy_i_templates[];
extern const grundy_i_template_comment grundy_i_template_comments[];

/* Appends what the comments of a problem's program say, why it is right. */
void grundy_i_judge_idea(const char *key, grundy_language language, grundy_buffer *out);

/* Appends the program for a problem in a language of programs ("c++", "python") with comments
 * in `language`. Errors: USAGE for any other language, and where there is no such program;
 * NO_MEMORY. */
grundy_status grundy_i_judge_template(grundy_context *context, const char *key, const char *kind,
                                      grundy_language language, grundy_buffer *out);
