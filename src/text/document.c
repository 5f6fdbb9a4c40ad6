/* Text as a document. What people read in a terminal is taken apart by its indentation:
 *
 *   a line without indentation    a paragraph
 *   "1. …", after at most a blank a step of a list, whose text it begins
 *   MARGIN columns, below a step  a further paragraph of the step
 *   other indented lines          lines of their own; as they stand, in letters of one width, where
 *                                 one of them has blanks or bars between its words: a table */
#include "text/document.h"

#include <string.h>

#include "base/json.h"
#include "text/print.h"
#include "text/words/words.h"

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

static const format_row *row_of(const grundy_i_document *d) {
  return &formats[d->format - GRUNDY_FORMAT_HTML];
}

/* ---- parts ---- */

static void put_before(const grundy_i_document *d, int part) {
  const char *mark = row_of(d)->marks[part];
  grundy_i_put_bytes(d->out, mark, strcspn(mark, "\t"));
}

static void put_after(const grundy_i_document *d, int part) {
  grundy_i_put_string(d->out, strchr(row_of(d)->marks[part], '\t') + 1);
}

/* What stands in Markdown before each line of what belongs to a step. */
static void put_indent(const grundy_i_document *d) {
  if (d->format == GRUNDY_FORMAT_MARKDOWN) grundy_i_put(d->out, "%*s", d->indent, "");
}

/* Appends text[0..length) with the signs of the format, only the first `count` of them. */
static void put_signs(const grundy_i_document *d, const char *text, size_t length, size_t count) {
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
static void put_part(const grundy_i_document *d, int part, const char *text, size_t length) {
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
static bool is_below(const grundy_i_document *d, const text_line *line) {
  return line->length && line->indent >= 2 && !(d->listed && line->indent == MARGIN);
}

static bool has_columns(const text_line *line) {
  for (size_t i = 0; i + 1 < line->length; i++) {
    if (line->text[i] == '|' || strncmp(line->text + i, "  ", 2) == 0) return true;
  }
  return false;
}

/* The lines from `text` on that are below others; returns what comes after them. */
static const char *put_below(const grundy_i_document *d, const char *text) {
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

static void end_steps(grundy_i_document *d) {
  if (d->listed) put_after(d, STEP);
  if (d->listed) put_after(d, STEPS);
  d->listed = false;
  d->indent = 0;
}

static void begin_step(grundy_i_document *d, const text_line *line) {
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

void grundy_i_document_text(grundy_i_document *d, const char *text) {
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

void grundy_i_document_begin(grundy_i_document *d, const char *title) {
  bool chinese = d->how->language == GRUNDY_LANGUAGE_CHINESE;
  if (d->format == GRUNDY_FORMAT_HTML) {
    grundy_i_put(d->out, html_head, chinese ? "zh-Hans" : "en");
    put_signs(d, title, strlen(title), SIZE_MAX);
    grundy_i_put(d->out, "</title>\n");
  }
  if (d->format == GRUNDY_FORMAT_TEX) {
    grundy_i_put(d->out, tex_head, chinese ? "ctexart" : "article");
  }
  grundy_i_document_heading(d, 1, title);
}

void grundy_i_document_end(grundy_i_document *d) {
  if (d->format == GRUNDY_FORMAT_HTML) grundy_i_put(d->out, "</html>\n");
  if (d->format == GRUNDY_FORMAT_TEX) grundy_i_put(d->out, "\\end{document}\n");
}

void grundy_i_document_heading(grundy_i_document *d, unsigned level, const char *text) {
  if (d->format != GRUNDY_FORMAT_TEXT) {
    put_part(d, TITLE + (int)level - 1, text, strlen(text));
    return;
  }
  grundy_i_style style = grundy_i_style_of(d->how->color);
  grundy_i_put(d->out, "%s%s%s%s\n", level > 1 ? "\n" : "", style.bold, text, style.plain);
}

grundy_status grundy_print_document(grundy_buffer *out, grundy_format format,
                                    const grundy_print_options *options, const char *title,
                                    const char *text) {
  grundy_print_options how;
  if (!grundy_i_print_begin(out, format, GRUNDY_I_DOCUMENT, options, &how)) return out->status;
  grundy_i_document d = {.out = out, .format = format, .how = &how};
  grundy_i_document_begin(&d, title);
  grundy_i_document_text(&d, text);
  grundy_i_document_end(&d);
  return out->status;
}
