/* Formats and options of what is printed. */
#include "text/print.h"

#include "base/json.h"
#include "base/messages_notes.def"
#include "text/words/words.h"

static const char *const names[] = {"text",  "json", "dot", "svg",     "csv",
                                    "bfile", "html", "tex", "markdown"};
enum { FORMATS = sizeof names / sizeof *names };

/* Refuses a format, naming those there are. */
static grundy_status refuse(grundy_context *context, grundy_format format, unsigned formats) {
  grundy_buffer list = grundy_i_buffer(context);
  for (unsigned f = 0; f < FORMATS; f++) {
    if (formats >> f & 1) grundy_i_put(&list, "%s%s", list.length ? ", " : "", names[f]);
  }
  grundy_status s = list.status;
  if (s == GRUNDY_OK) {
    const char *name = (unsigned)format < FORMATS ? names[format] : "?";
    s = GRUNDY_FAIL(context, GRUNDY_USAGE, format_refused, name, list.data);
  }
  grundy_buffer_clear(&list);
  return s;
}

bool grundy_i_print_begin(grundy_buffer *out, grundy_format format, unsigned formats,
                          const grundy_print_options *options, grundy_print_options *how) {
  if (!grundy_i_text_options(out, how, sizeof *how, options)) return false;
  bool has = (unsigned)format < FORMATS && formats >> format & 1;
  if (!has) out->status = refuse(out->context, format, formats);
  return has;
}
