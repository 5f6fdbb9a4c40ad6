/* Help, made from the tables of commands, options and examples. */
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "text/words/words.h"

enum { NAME_LENGTH = 96 };

static const struct example {
  const char *command, *line, *text[GRUNDY_LANGUAGES];
} examples[] = {
#define GRUNDY_EXAMPLE(command, line, en, zh) {command, line, {en, zh}},
#include "cli/examples.def"
#undef GRUNDY_EXAMPLE
};

static void put_title(grundy_buffer *out, grundy_language language, bool color, const char *title) {
  grundy_i_style style = grundy_i_style_of(color);
  grundy_i_put(out, "\n%s", style.bold);
  grundy_i_say(out, language, title, NULL);
  grundy_i_put(out, "%s\n", style.plain);
}

static void join(const grundy_i_help_row *row, char name[NAME_LENGTH]) {
  snprintf(name, NAME_LENGTH, "%s%s%s", row->name,
           row->argument && row->argument[0] != '[' ? " " : "", row->argument ? row->argument : "");
}

void grundy_i_put_help_rows(grundy_buffer *out, grundy_language language, bool color,
                            const char *title, const grundy_i_help_row *rows, size_t count) {
  size_t columns = 0;
  char name[NAME_LENGTH];
  if (count == 0) return;
  put_title(out, language, color, title);
  for (size_t i = 0; i < count; i++) {
    join(&rows[i], name);
    size_t width = grundy_i_utf8_columns(name, strlen(name));
    if (width > columns) columns = width;
  }
  for (size_t i = 0; i < count; i++) {
    join(&rows[i], name);
    grundy_i_put(out, "  ");
    grundy_i_put_padded(out, name, columns + 2);
    grundy_i_put_wrapped(out, rows[i].text, columns + 4);
  }
}

void grundy_i_put_examples(grundy_buffer *out, grundy_language language, bool color,
                           const char *command) {
  bool any = false;
  for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
    if (strcmp(examples[i].command, command) != 0) continue;
    if (!any) put_title(out, language, color, "help.examples");
    any = true;
    grundy_i_put(out, "  %s\n      %s\n", examples[i].text[language], examples[i].line);
  }
}
