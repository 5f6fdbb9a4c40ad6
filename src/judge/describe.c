/* A problem's format in words: the lines of its shape, then what its numbers may be; and programs
 * that solve problems. */
#include <string.h>

#include "base/json.h"
#include "base/messages_shell.def"
#include "base/nearest.h"
#include "judge/judge.h"
#include "judge/shape.h"
#include "text/words/words.h"

typedef struct describer {
  grundy_buffer *out;
  grundy_language language;
  unsigned depth; /* of repetitions of lines */
  bool begun;     /* a line */
} describer;

static void put(describer *d, const char *text, size_t length) {
  if (!d->begun) grundy_i_put(d->out, "%*s", 2 + 2 * (int)d->depth, "");
  if (d->begun) grundy_i_put(d->out, " ");
  grundy_i_put_bytes(d->out, text, length);
  d->begun = true;
}

static void end_line(describer *d) {
  if (d->begun) grundy_i_put(d->out, "\n");
  d->begun = false;
}

/* A line in words, about a number of times or about the text that ends them. */
static void put_words(describer *d, const char *id, const char *what, size_t length) {
  char name[64] = "";
  strncat(name, what, length < sizeof name ? length : sizeof name - 1);
  end_line(d);
  put(d, "", 0);
  GRUNDY_SAY(d->out, d->language, id, "what", name);
  end_line(d);
}

/* The number of a shape at `at`: its name, and the text after its limits and manner. */
static const char *past_number(const char *at) {
  return at + 2 + strcspn(at + 2, " |)");
}

static bool is_hidden(const char *at) {
  const char *hidden = strstr(at, "/hidden");
  return at[1] == '=' || (hidden && hidden < past_number(at));
}

/* What is after `dots`, of a number's limits. */
static const char *dots_of(const char *at) {
  return at[1] == ':' ? strstr(at, "..") : NULL;
}

/* Whether the number of that name is not written, and its limits differ. */
static bool is_open(const char *shape, char name) {
  const char number[] = {name, ':', '\0'}, *at = strstr(shape, number);
  const char *dots = at ? dots_of(at) : NULL;
  return dots && is_hidden(at) && strncmp(at + 2, dots + 2, strcspn(dots + 2, "/")) != 0;
}

/* Whether the text has names of numbers that are not written. */
static bool has_hidden(const char *shape, const char *text, size_t length) {
  for (size_t i = 0; i < length; i++) {
    const char number[] = {text[i], ':', '\0'}, *at = strstr(shape, number);
    if (text[i] == '_' || (at && is_hidden(at))) return true;
  }
  return false;
}

/* Whether limits of other numbers depend on it. */
static bool is_used(const char *shape, char name) {
  for (const char *at = shape; *at; at++) {
    const char *dots = dots_of(at);
    if (dots && memchr(at + 2, name, (size_t)(dots - at) - 2)) return true;
  }
  return false;
}

static void put_part(describer *d, const char *shape, const char *at, const char *end);

static const char *put_rounds(describer *d, const char *shape, const char *at) {
  const char *part = at + 3, *end = grundy_i_shape_end(part), *next = end + 1;
  next += strspn(next, " ");
  if (part[1] == '=') return end + 1;             /* answers, one for each computed number */
  if (!memchr(part, '|', (size_t)(end - part))) { /* a1 … an */
    put_part(d, shape, part, end);
    put(d, "…", 3);
    const char computed[] = {at[1], '=', '\0'}, *is = strstr(shape, computed);
    const char *count = is ? is + 2 : at + 1;
    size_t length = strcspn(count, " |(");
    if (!has_hidden(shape, count, length)) grundy_i_put(d->out, " (×%.*s)", (int)length, count);
    return end + 1;
  }
  if (is_used(shape, at[1])) {
    put_words(d, "problem.several", "", 0);
  } else if (!is_open(shape, at[1])) {
    put_words(d, "problem.times", at + 1, 1);
  } else if (*next == '\'') {
    put_words(d, "problem.until", next + 1, strcspn(next + 1, "'"));
  } else {
    put_words(d, "problem.to-the-end", "", 0);
  }
  d->depth++;
  put_part(d, shape, part, end);
  end_line(d);
  d->depth--;
  return end + 1;
}

/* [01]×n */
static const char *put_bits(describer *d, const char *at) {
  size_t length = strcspn(at, " |)"), name = strcspn(at, "\"/ |)");
  const char *letters = at[name] == '"' ? at + name + 1 : "01";
  if (!memchr(at, '/', length)) {
    put(d, "[", 1);
    grundy_i_put(d->out, "%.2s]", letters);
    if (*at == '#') grundy_i_put(d->out, "×%.*s", (int)name - 1, at + 1);
  }
  return at + length;
}

static void put_part(describer *d, const char *shape, const char *at, const char *end) {
  for (; at < end; at += strspn(at, " ")) {
    if (*at == '@') {
      at = put_rounds(d, shape, at);
    } else if (*at == '&') {
      const char *close = grundy_i_shape_end(at + 2);
      put_part(d, shape, at + 2, close);
      at = close + 1;
    } else if (*at == '|') {
      end_line(d);
      at++;
    } else if (*at == '!') {
      at = strchr(at + 2, '"') + 1;
    } else if (*at == '\'') {
      size_t length = strcspn(at + 1, "'");
      put(d, at + 1, length);
      at += length + 2;
    } else if (*at == '#' || *at == '%') {
      at = put_bits(d, at);
    } else {
      if (!is_hidden(at)) put(d, at, 1);
      at = past_number(at);
    }
  }
}

/* A limit as the shape has it, or where that depends on what is not written, its extreme. */
static void put_limit(describer *d, const char *shape, const char *text, const uint64_t *values) {
  size_t length = strcspn(text, ".|)/ ");
  if (has_hidden(shape, text, length)) {
    grundy_i_put_number(d->out, grundy_i_shape_number(values, &text), 0);
  } else {
    if (*text == '^') grundy_i_put(d->out, "2");
    if (*text == '~') grundy_i_put(d->out, "%.1s(%.1s-1)/2", text + 1, text + 1);
    if (*text != '~') grundy_i_put_bytes(d->out, text, length);
  }
}

/* Further properties of a number: prime, distinct and so on. */
static void put_manner(describer *d, const char *at, const char *end) {
  static const char *const manners[] = {"prime", "distinct", "independent", "ascending", "pair"};
  char id[32] = "problem.";
  for (size_t i = 0; i < sizeof manners / sizeof *manners; i++) {
    const char *found = strstr(at, manners[i]);
    if (!found || found >= end) continue;
    id[8] = 0;
    grundy_i_put(d->out, ", ");
    grundy_i_say(d->out, d->language, strcat(id, manners[i]), NULL);
  }
}

/* 1 <= n <= 100, for each number that is written. */
static void put_limits(describer *d, const char *shape) {
  uint64_t least[128] = {0}, most[128] = {0};
  for (const char *at = shape; *at; at++) {
    const char *dots = dots_of(at);
    if (*at == '\'' || *at == '"') at = strchr(at + 1, *at);
    if (!dots) continue;
    const char *low = at + 2, *high = dots + 2;
    least[(unsigned char)*at] = grundy_i_shape_number(least, &low);
    most[(unsigned char)*at] = grundy_i_shape_number(most, &high);
    if (is_hidden(at) || memchr(at, '_', (size_t)(high - at))) continue;
    grundy_i_put(d->out, "  ");
    put_limit(d, shape, at + 2, least);
    grundy_i_put(d->out, " <= %c <= ", *at);
    put_limit(d, shape, dots + 2, most);
    put_manner(d, high, past_number(at));
    grundy_i_put(d->out, "\n");
  }
}

void grundy_i_judge_describe(const grundy_i_judge_problem *problem, grundy_language language,
                             grundy_buffer *out) {
  describer d = {.out = out, .language = language};
  const char *shape = problem->shape;
  put_part(&d, shape, shape, shape + strlen(shape));
  end_line(&d);
  put_limits(&d, shape);
}

/* ---- programs that solve problems ---- */

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
