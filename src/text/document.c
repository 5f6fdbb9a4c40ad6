/* Text as a document. What people read in a terminal is taken apart by its indentation:
 *
 *   a line without indentation    a paragraph
 *   "1. …", after at most a blank a step of a list, whose text it begins
 *   MARGIN columns, below a step  a further paragraph of the step
 *   other indented lines          lines of their own; as they stand, in letters of one width, where
 *                                 one of them has blanks or bars between its words: a table */
#include <string.h>

#include "base/json.h"
#include "text/components.h"
#include "text/print.h"
#include "text/words/words.h"

/* What is written to `out`. `listed`: a list of steps is open; `indent`: columns before what
 * belongs to one, in Markdown. Both begin as false and 0. */
typedef struct document {
  grundy_buffer *out;
  grundy_format format;
  const grundy_print_options *how;
  bool listed;
  int indent;
} document;

enum { MARGIN = 4 };
enum { TITLE, HEADING, SUBHEADING, PARAGRAPH, STEPS, STEP, LINES, LINE, TABLE, PARTS };

/* `marks`: what stands before and after each part, a tab between them. `signs`: pairs of what is
 * written otherwise, and how; in a table only the first `table` of them. */
typedef struct format_row {
  const char *marks[PARTS], *signs;
  size_t table;
} format_row;

static const format_row formats[] = {
    {{"<h1>\t</h1>\n", "<h2>\t</h2>\n", "<h3>\t</h3>\n", "<p>\t</p>\n", "<ol>\n\t</ol>\n",
      "<li>\t</li>\n", "<ul>\n\t</ul>\n", "<li>\t</li>\n", "<pre>\t</pre>\n"},
     "&\0&amp;\0<\0&lt;\0>\0&gt;\0\"\0&quot;\0->\0→\0",
     4},
    {{"\\section*{\t}\n\n", "\\clearpage\n\\section*{\t}\n\n", "\\subsection*{\t}\n\n", "\t\n\n",
      "\\begin{enumerate}\n\t\\end{enumerate}\n\n", "\\item \t\n",
      "\\begin{itemize}\n\t\\end{itemize}\n", "\\item[] \t\n",
      "\\begin{alltt}\\small\n\t\\end{alltt}\n"},
     "\\\0\\textbackslash{}\0{\0\\{\0}\0\\}\0->\0$\\to$\0$\0\\$\0&\0\\&\0#\0\\#\0_\0\\_\0%\0\\%\0"
     "^\0\\textasciicircum{}\0~\0\\textasciitilde{}\0<\0$<$\0>\0$>$\0|\0$|$\0[\0{[}\0",
     3},
    {{"# \t\n\n", "## \t\n\n", "### \t\n\n", "\t\n\n", "\t", "\t", "\t\n", "- \t\n",
      "```\n\t```\n\n"},
     "->\0→\0\\\0\\\\\0`\0\\`\0*\0\\*\0_\0\\_\0[\0\\[\0]\0\\]\0<\0\\<\0>\0\\>\0#\0\\#\0|\0\\|\0~"
     "\0\\~\0"
     "&\0\\&\0$\0\\$\0",
     0},
};

static const format_row *row_of(const document *d) {
  return &formats[d->format - GRUNDY_FORMAT_HTML];
}

/* ---- parts ---- */

static void put_before(const document *d, int part) {
  const char *mark = row_of(d)->marks[part];
  grundy_i_put_bytes(d->out, mark, strcspn(mark, "\t"));
}

static void put_after(const document *d, int part) {
  grundy_i_put_string(d->out, strchr(row_of(d)->marks[part], '\t') + 1);
}

/* What stands in Markdown before each line of what belongs to a step. */
static void put_indent(const document *d) {
  if (d->format == GRUNDY_FORMAT_MARKDOWN) grundy_i_put(d->out, "%*s", d->indent, "");
}

/* Appends text[0..length) with the signs of the format, only the first `count` of them. */
static void put_signs(const document *d, const char *text, size_t length, size_t count) {
  while (length) {
    const char *from = row_of(d)->signs, *to = from + strlen(from) + 1;
    size_t i = 0;
    for (; i < count && *from && strncmp(text, from, strlen(from)) != 0; i++) {
      from = to + strlen(to) + 1;
      to = from + strlen(from) + 1;
    }
    bool found = i < count && *from;
    size_t taken = found ? strlen(from) : 1;
    grundy_i_put_bytes(d->out, found ? to : text, found ? strlen(to) : 1);
    text += taken;
    length -= taken;
  }
}

/* One part and its text. A line of Markdown must not begin another list. */
static void put_part(const document *d, int part, const char *text, size_t length) {
  put_indent(d);
  put_before(d, part);
  bool begins = d->format == GRUNDY_FORMAT_MARKDOWN && length && strchr("+-=", *text);
  if (begins && strncmp(text, "->", 2) != 0) grundy_i_put_bytes(d->out, "\\", 1);
  put_signs(d, text, length, SIZE_MAX);
  put_after(d, part);
}

/* ---- lines ---- */

typedef struct text_line {
  const char *text, *next; /* after the indentation; the next line */
  size_t indent, length;
  size_t number; /* characters of "12. ", 0 where it is no step */
} text_line;

static text_line line_at(const char *text) {
  text_line line = {.indent = strspn(text, " ")};
  line.text = text + line.indent;
  line.length = strcspn(line.text, "\n");
  line.next = line.text + line.length + (line.text[line.length] ? 1 : 0);
  size_t digits = strspn(line.text, "0123456789");
  bool step = digits && line.indent <= 1 && strncmp(line.text + digits, ". ", 2) == 0;
  line.number = step ? digits + 2 : 0;
  return line;
}

/* Whether it is one of the lines below a paragraph or a step. */
static bool is_below(const document *d, const text_line *line) {
  return line->length && line->indent >= 2 && !(d->listed && line->indent == MARGIN);
}

static bool has_columns(const text_line *line) {
  for (size_t i = 0; i + 1 < line->length; i++) {
    if (line->text[i] == '|' || strncmp(line->text + i, "  ", 2) == 0) return true;
  }
  return false;
}

/* The lines from `text` on that are below others; returns what comes after them. */
static const char *put_below(const document *d, const char *text) {
  const char *end = text;
  size_t indent = SIZE_MAX;
  bool table = false;
  for (text_line line = line_at(end); is_below(d, &line); line = line_at(end)) {
    table |= has_columns(&line);
    if (line.indent < indent) indent = line.indent;
    end = line.next;
  }
  if (table) put_indent(d);
  put_before(d, table ? TABLE : LINES);
  for (text_line line; text < end; text = line.next) {
    line = line_at(text);
    if (!table) {
      put_part(d, LINE, line.text, line.length);
      continue;
    }
    put_indent(d);
    grundy_i_put(d->out, "%*s", (int)(line.indent - indent), "");
    put_signs(d, line.text, line.length, row_of(d)->table);
    grundy_i_put_bytes(d->out, "\n", 1);
  }
  if (table) put_indent(d);
  put_after(d, table ? TABLE : LINES);
  return end;
}

static void end_steps(document *d) {
  if (d->listed) put_after(d, STEP);
  if (d->listed) put_after(d, STEPS);
  d->listed = false;
  d->indent = 0;
}

static void begin_step(document *d, const text_line *line) {
  bool marks = d->format == GRUNDY_FORMAT_MARKDOWN;
  if (d->listed) put_after(d, STEP);
  if (!d->listed) put_before(d, STEPS);
  put_before(d, STEP);
  if (marks) grundy_i_put_bytes(d->out, line->text, line->number);
  put_signs(d, line->text + line->number, line->length - line->number, SIZE_MAX);
  grundy_i_put(d->out, marks ? "\n\n" : "\n");
  d->listed = true;
  d->indent = (int)line->number;
}

/* Paragraphs, steps "1. …" with what is indented below them, and indented lines. */
static void document_text(document *d, const char *text) {
  if (d->format == GRUNDY_FORMAT_TEXT) {
    grundy_i_put_string(d->out, text);
    return;
  }
  while (*text) {
    text_line line = line_at(text);
    if (is_below(d, &line)) {
      text = put_below(d, text);
      continue;
    }
    if (line.number) {
      begin_step(d, &line);
    } else if (line.length) {
      if (line.indent != MARGIN) end_steps(d);
      put_part(d, PARAGRAPH, line.text, line.length);
    }
    text = line.next;
  }
  end_steps(d);
}

/* ---- the whole ---- */

static const char html_head[] =
    "<!doctype html>\n<html lang=\"%s\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
    "content=\"width=device-width\">\n<style>:root{color-scheme:light dark}body{font:1rem/1.5 "
    "system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}ul{list-style:none;"
    "padding-left:1.5rem}pre{line-height:1.3;overflow-x:auto}svg{max-width:100%%;height:auto;"
    "max-height:20rem}figure{margin:0;break-inside:avoid}h3{break-after:avoid}"
    "@media print{h2{break-before:page}body{margin:0}}</style>\n<title>";

static const char tex_head[] =
    "\\documentclass[a4paper]{%s}\n\\usepackage{alltt,newunicodechar}\n"
    "\\newunicodechar{→}{\\ensuremath{\\to}}\n\\newunicodechar{∩}{\\ensuremath{\\cap}}\n"
    "\\newunicodechar{∞}{\\ensuremath{\\infty}}\n\\newunicodechar{≥}{\\ensuremath{\\ge}}\n"
    "\\setlength{\\parindent}{0pt}\n\\setlength{\\parskip}{6pt}\n\\begin{document}\n";

/* A heading; level 2 begins a page where it is printed, 3 does not. */
static void document_heading(document *d, unsigned level, const char *text) {
  if (d->format != GRUNDY_FORMAT_TEXT) {
    put_part(d, TITLE + (int)level - 1, text, strlen(text));
    return;
  }
  grundy_i_style style = grundy_i_style_of(d->how->color);
  grundy_i_put(d->out, "%s%s%s%s\n", level > 1 ? "\n" : "", style.bold, text, style.plain);
}

static void document_begin(document *d, const char *title) {
  bool chinese = d->how->language == GRUNDY_LANGUAGE_CHINESE;
  if (d->format == GRUNDY_FORMAT_HTML) {
    grundy_i_put(d->out, html_head, chinese ? "zh-Hans" : "en");
    put_signs(d, title, strlen(title), SIZE_MAX);
    grundy_i_put(d->out, "</title>\n");
  }
  if (d->format == GRUNDY_FORMAT_TEX) {
    grundy_i_put(d->out, tex_head, chinese ? "ctexart" : "article");
  }
  document_heading(d, 1, title);
}

static void document_end(document *d) {
  if (d->format == GRUNDY_FORMAT_HTML) grundy_i_put(d->out, "</html>\n");
  if (d->format == GRUNDY_FORMAT_TEX) grundy_i_put(d->out, "\\end{document}\n");
}

GRUNDY_I_PRINTS(grundy_print_document, const char *title, const char *text) {
  grundy_print_options how;
  if (!grundy_i_print_begin(out, format, GRUNDY_I_DOCUMENT, options, &how)) return out->status;
  document d = {.out = out, .format = format, .how = &how};
  document_begin(&d, title);
  document_text(&d, text);
  document_end(&d);
  return out->status;
}

/* Sheets of exercises. The answers and their steps are what the commands print. */

static const char *const kinds[] = {"move", "table", "period", "system", "count"};

/* ---- pieces ---- */

/* The sentence that asks. */
static void put_task(grundy_buffer *out, grundy_language language, const grundy_exercise *e) {
  char id[32] = "exercise.";
  bool misere = e->solution && e->solution->play == GRUNDY_PLAY_MISERE;
  const char *list = strchr(e->text.data, ' ');
  strcat(id, misere ? "misere" : kinds[e->kind]);
  if (e->solution && e->solution->two_sided) strcat(id, "-sides");
  GRUNDY_SAY(out, language, id, "game to n list", e->text.data, e->values.length - 1,
             e->multiples ? e->multiples->n.low : 0, list ? list + 1 : "");
}

/* What is asked about, as indented lines. */
static void put_matter(grundy_buffer *out, const grundy_exercise *e) {
  bool text = e->kind == GRUNDY_EXERCISE_MOVE || e->kind == GRUNDY_EXERCISE_SYSTEM;
  for (const char *at = text ? e->text.data : ""; *at; at += strspn(at, "\n")) {
    size_t length = strcspn(at, "\n");
    grundy_i_put(out, "  %.*s\n", (int)length, at);
    at += length;
  }
}

/* What the command answers. */
static void put_answer(grundy_buffer *out, grundy_format format, const grundy_print_options *how,
                       const grundy_exercise *e) {
  const grundy_listing *listing =
      GRUNDY_LISTING(.game = e->game, .listed = true, .to = e->values.length - 1,
                     .asked = e->values.length - 1, .values = e->values.data,
                     .count = e->values.length,
                     .period = e->kind == GRUNDY_EXERCISE_PERIOD ? &e->period : NULL);
  if (e->kind == GRUNDY_EXERCISE_MOVE) {
    (void)grundy_print_solution(out, format, how, e->position, e->solution);
  } else if (e->kind == GRUNDY_EXERCISE_SYSTEM) {
    bool many = e->solved->verdict == GRUNDY_GF2_VERDICT_MANY;
    (void)grundy_print_xor(
        out, format, how,
        GRUNDY_XOR_REPORT(.system = e->system, .solution = e->solved, .kernel = many));
  } else if (e->kind == GRUNDY_EXERCISE_COUNT) {
    (void)grundy_print_multiples(out, format, how, e->multiples, e->divisors, e->count);
  } else {
    (void)grundy_print_listing(out, format, how, listing);
  }
  if (e->kind != GRUNDY_EXERCISE_TABLE || format == GRUNDY_FORMAT_JSON) return;
  grundy_reasons mex = e->solution->reasons; /* of these only the options of each heap */
  while (mex.count && strcmp(mex.list->id, "mex") != 0) mex.list++, mex.count--;
  for (size_t i = 0; i < mex.count; i++) {
    if (strcmp(mex.list[i].id, "mex") != 0) mex.count = i;
  }
  grundy_i_put(out, "\n");
  (void)grundy_print_reasons(out, format, how, e->position, &mex);
}

/* "Nim: take any number from one heap." for each game that no earlier exercise has. */
static void put_rules(grundy_buffer *out, grundy_language language, const grundy_exercises *sheet,
                      size_t index, size_t run) {
  const grundy_exercise *e = &sheet->list[index];
  const grundy_ruleset *rules = grundy_position_run(e->position, run).game->ruleset;
  for (size_t i = 0; i <= index; i++) {
    const grundy_position *p = sheet->list[i].position;
    size_t runs = i == index ? run : p ? grundy_position_runs(p) : 0;
    for (size_t r = 0; r < runs; r++) {
      if (grundy_position_run(p, r).game->ruleset == rules) return;
    }
  }
  const char *title = grundy_phrase_text(&rules->title, language);
  if (!grundy_phrase_text(&rules->summary, language)) return;
  GRUNDY_SAY_LINE(out, language, "exercise.rule", "game rule", title ? title : rules->name,
                  &rules->summary);
}

/* ---- a sheet to read ---- */

typedef struct sheet_page {
  document document;
  grundy_language language;
  const grundy_exercises *sheet;
  grundy_buffer text, task; /* in the making; the last sentence that asked */
} sheet_page;

/* Words in p->text until they are used. */
static const char *words(sheet_page *p, const char *id, size_t number) {
  p->text.length = 0;
  GRUNDY_SAY(&p->text, p->language, id, "n level seed", number, p->sheet->level, p->sheet->seed);
  size_t length = p->text.length;
  p->text.length = 0;
  return length ? p->text.data : "";
}

static void flush(sheet_page *p) {
  if (p->text.status == GRUNDY_OK && p->text.length) document_text(&p->document, p->text.data);
  p->text.length = 0;
}

/* Appends the picture of a position; false where it has none. Other failures stay in the text. */
static bool drawn(grundy_buffer *out, const grundy_position *position) {
  grundy_status s = grundy_i_sum_picture(out, position);
  if (s == GRUNDY_NO_MEMORY || s == GRUNDY_LIMIT || s == GRUNDY_CANCELLED) out->status = s;
  return s == GRUNDY_OK;
}

static void put_question(sheet_page *p, size_t index) {
  const grundy_exercise *e = &p->sheet->list[index];
  size_t before = p->task.length, runs = e->position ? grundy_position_runs(e->position) : 0;
  document_heading(&p->document, 3, words(p, "exercise.number", index + 1));
  for (size_t r = 0; r < runs; r++) put_rules(&p->text, p->language, p->sheet, index, r);
  put_task(&p->task, p->language, e);
  if (p->task.status == GRUNDY_OK) {
    const char *task = p->task.data + before;
    bool again = strlen(task) == before && strncmp(p->task.data, task, before) == 0;
    if (!again) grundy_i_put(&p->text, "%s\n", task);
    p->task.length -= before;
    memmove(p->task.data, task, p->task.length + 1);
  }
  put_matter(&p->text, e);
  flush(p);
  if (p->document.format != GRUNDY_FORMAT_HTML || e->kind != GRUNDY_EXERCISE_MOVE) return;
  if (drawn(&p->text, e->position))
    grundy_i_put(p->document.out, "<figure>%s</figure>\n", p->text.data);
  p->text.length = 0;
}

static void put_sheet(grundy_buffer *out, grundy_format format, const grundy_print_options *how,
                      const grundy_exercises *sheet) {
  sheet_page p = {{out, format, how, false, 0},
                  how->language,
                  sheet,
                  grundy_i_buffer(out->context),
                  grundy_i_buffer(out->context)};
  grundy_print_options answer = *how;
  if (format != GRUNDY_FORMAT_TEXT) answer.columns = SIZE_MAX, answer.color = false;
  document_begin(&p.document, words(&p, "exercise.title", 0));
  for (size_t i = 0; i < sheet->count; i++) put_question(&p, i);
  if (how->explain) document_heading(&p.document, 2, words(&p, "exercise.answers", 0));
  for (size_t i = 0; how->explain && i < sheet->count; i++) {
    document_heading(&p.document, 3, words(&p, "exercise.number", i + 1));
    put_answer(&p.text, GRUNDY_FORMAT_TEXT, &answer, &sheet->list[i]);
    flush(&p);
  }
  document_end(&p.document);
  grundy_i_put_end(out, &p.text);
  grundy_i_put_end(out, &p.task);
}

/* ---- a sheet as data ---- */

static void put_object(grundy_buffer *out, const grundy_print_options *how,
                       const grundy_exercises *sheet, size_t index) {
  const grundy_exercise *e = &sheet->list[index];
  grundy_buffer text = grundy_i_buffer(out->context);
  grundy_i_json json = grundy_i_json_begin(out);
  GRUNDY_JSON(&json, "topic:%s asks:%s level:%n seed:%d number:%n", e->topic, kinds[e->kind],
              sheet->level, sheet->seed, index + 1);
  put_task(&text, how->language, e);
  GRUNDY_JSON(&json, "task:%s text:%s", text.data, e->text.data);
  text.length = 0;
  bool shown = e->kind == GRUNDY_EXERCISE_MOVE && drawn(&text, e->position);
  GRUNDY_JSON(&json, "picture:%s", shown ? text.data : NULL);
  if (how->explain) {
    text.length = 0;
    put_answer(&text, GRUNDY_FORMAT_TEXT, how, e);
    GRUNDY_JSON(&json, "answer:%s", text.data);
    text.length = 0;
    put_answer(&text, GRUNDY_FORMAT_JSON, how, e);
    GRUNDY_JSON(&json, "solution:");
    if (text.length) grundy_i_put_bytes(out, text.data, text.length - 1);
  }
  grundy_i_json_end(&json);
  grundy_i_put_end(out, &text);
}

GRUNDY_I_PRINTS(grundy_print_exercises, const grundy_exercises *sheet) {
  grundy_print_options how;
  const unsigned possible = GRUNDY_I_TEXT | GRUNDY_I_JSON | GRUNDY_I_DOCUMENT;
  if (!grundy_i_print_begin(out, format, possible, options, &how)) return out->status;
  if (format != GRUNDY_FORMAT_JSON) put_sheet(out, format, &how, sheet);
  for (size_t i = 0; format == GRUNDY_FORMAT_JSON && i < sheet->count; i++) {
    put_object(out, &how, sheet, i);
  }
  return out->status;
}
