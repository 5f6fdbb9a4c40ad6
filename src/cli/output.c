/* Writing the answer, also as a document: --html, --tex, --markdown. */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/input.h"
#include "base/messages_shell.def"
#include "cli/cli.h"
#include "text/words/words.h"

grundy_status grundy_i_cli_flush(grundy_i_cli *cli) {
  size_t length = cli->out.length;
  if (grundy_i_cli_document(cli, NULL) && !cli->document) return GRUNDY_OK; /* first the whole */
  cli->out.length = 0;
  if (!length || cli->unread || cli->taken) return GRUNDY_OK;
  grundy_i_progress_wipe();
  bool written;
  grundy_status s =
      grundy_i_output_write(cli->context, STDOUT_FILENO, cli->out.data, length, &written);
  cli->unread = s != GRUNDY_OK;
  if (s != GRUNDY_OK || written) return s;
  grundy_phrase room;
  return GRUNDY_FAIL(cli->context, GRUNDY_IO, cannot_write_output,
                     grundy_i_system_error(errno, &room));
}

grundy_status grundy_i_cli_spared(grundy_i_cli *cli, grundy_status status) {
  grundy_status reached = cli->out.status;
  if (reached != GRUNDY_LIMIT && reached != GRUNDY_CANCELLED) return status;
  cli->out.status = GRUNDY_OK;
  return status == GRUNDY_OK ? reached : status;
}

extern const grundy_i_option GRUNDY_OPTION_SHORT;

grundy_format grundy_i_cli_document(const grundy_i_cli *cli, const char **path) {
  const grundy_i_option options[] = {GRUNDY_OPTION_HTML, GRUNDY_OPTION_TEX, GRUNDY_OPTION_MARKDOWN};
  for (unsigned i = 0; i < sizeof options / sizeof *options; i++) {
    if (!cli->given[options[i]]) continue;
    if (path) *path = cli->value[options[i]];
    return (grundy_format)(GRUNDY_FORMAT_HTML + i);
  }
  return GRUNDY_FORMAT_TEXT;
}

/* Puts the document of the text in cli->out in its place. */
static grundy_status convert(grundy_i_cli *cli, grundy_format format, const char *command) {
  grundy_buffer title = grundy_i_buffer(cli->context), text = cli->out;
  cli->out = grundy_i_buffer(cli->context);
  grundy_i_put(&title, "grundy %s", command);
  for (size_t i = 0; i < cli->argument_count; i++) grundy_i_put(&title, " %s", cli->arguments[i]);
  if (title.status == GRUNDY_OK) {
    (void)grundy_print_document(&cli->out, format, GRUNDY_CLI_HOW(cli, NULL), title.data,
                                text.data);
  }
  grundy_i_put_end(&cli->out, &title);
  grundy_buffer_clear(&text);
  return cli->out.status;
}

grundy_status grundy_i_cli_begin_file(grundy_i_cli *cli, grundy_i_option option,
                                      grundy_i_file **out) {
  *out = NULL;
  return cli->given[option] ? grundy_i_file_create(cli->context, cli->value[option], out)
                            : GRUNDY_OK;
}

grundy_status grundy_i_cli_begin_certificate(grundy_i_cli *cli, grundy_certificate **out) {
  const char *path = cli->value[GRUNDY_OPTION_CERTIFICATE];
  *out = NULL;
  return path ? grundy_certificate_create(cli->context, path, out) : GRUNDY_OK;
}

grundy_status grundy_i_cli_write_file(grundy_i_cli *cli, const char *path,
                                      const grundy_buffer *text) {
  grundy_i_file *file;
  GRUNDY_TRY(text->status);
  GRUNDY_TRY(grundy_i_file_create(cli->context, path, &file));
  return grundy_i_file_finish(file, GRUNDY_OK, text->data, text->length);
}

void grundy_i_cli_wrote(grundy_i_cli *cli, grundy_i_option option) {
  const char *path = cli->value[option];
  bool reads = !cli->given[GRUNDY_OPTION_JSON] && !cli->given[GRUNDY_OPTION_CSV];
  if (!path || strcmp(path, "-") == 0 || !reads || cli->given[GRUNDY_OPTION_SHORT]) return;
  GRUNDY_SAY_LINE(&cli->out, cli->language, "document.written", "file", path);
}

grundy_status grundy_i_cli_write_document(grundy_i_cli *cli, const char *command) {
  const char *path;
  grundy_format format = grundy_i_cli_document(cli, &path);
  if (format == GRUNDY_FORMAT_TEXT || !cli->out.length) return GRUNDY_OK;
  if (!cli->document) GRUNDY_TRY(convert(cli, format, command));
  if (strcmp(path, "-") == 0) return GRUNDY_OK;
  grundy_status s = grundy_i_cli_write_file(cli, path, &cli->out);
  cli->out.length = 0;
  if (s != GRUNDY_OK) return s;
  GRUNDY_SAY_LINE(&cli->out, cli->language, "document.written", "file", path);
  return cli->out.status;
}
