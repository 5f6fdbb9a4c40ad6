/* grundy survey: many games into a database, or what the database knows. A build without SQLite has
 * the command, which says so. */

#include <errno.h>
#include <string.h>

#include "base/file.h"
#include "base/messages.def"
#include "base/messages_files.def"
#include "base/messages_survey.def"
#include "base/system.h"
#include "base/utf8.h"
#include "commands/commands.h"
#include "survey/survey.h"

extern const grundy_i_option GRUNDY_OPTION_DATABASE, GRUNDY_OPTION_SURVEY_HEAPS,
    GRUNDY_OPTION_TIME_EACH, GRUNDY_OPTION_ROUNDS, GRUNDY_OPTION_CERTIFICATES, GRUNDY_OPTION_REPORT,
    GRUNDY_OPTION_PAGE;

#ifndef GRUNDY_SQLITE
grundy_status grundy_i_command_survey(grundy_i_cli *cli) {
  return GRUNDY_REFUSE(cli, survey_absent);
}
#else

enum { HEAPS = 10000, ORDER = 10000, EACH = 60 };

/* The request. */
typedef struct survey_request {
  grundy_i_survey_plan plan;
  bool report, csv;
  const char *path;
  grundy_i_file *page; /* begun; NULL where none is asked for */
} survey_request;

static grundy_status read_request(grundy_i_cli *cli, survey_request *out) {
  grundy_i_survey_plan *plan = &out->plan;
  uint64_t rounds, order;
  const char *path = cli->value[GRUNDY_OPTION_DATABASE];
  const char *folder = cli->value[GRUNDY_OPTION_CERTIFICATES];
  if (!path || !*path) return GRUNDY_REFUSE(cli, survey_usage);
  if (folder && folder[grundy_i_utf8_line(folder, strlen(folder))]) {
    return GRUNDY_REFUSE(cli, survey_certificates, folder);
  }
  out->path = path;
  out->csv = cli->given[GRUNDY_OPTION_CSV];
  out->report = cli->given[GRUNDY_OPTION_REPORT];
  plan->certificates = folder;
  plan->until_proved = cli->given[GRUNDY_OPTION_PERIOD] && !cli->given[GRUNDY_OPTION_SURVEY_HEAPS];
  GRUNDY_TRY(grundy_i_cli_number(cli, GRUNDY_OPTION_SURVEY_HEAPS, 1,
                                 GRUNDY_SEQUENCE_FORGETTING_MOST, HEAPS, &plan->heaps));
  GRUNDY_TRY(grundy_i_cli_seconds(cli, GRUNDY_OPTION_TIME_EACH, plan->until_proved ? EACH : 0,
                                  &plan->seconds));
  GRUNDY_TRY(grundy_i_cli_number(cli, GRUNDY_OPTION_ROUNDS, 1, GRUNDY_SURVEY_ROUNDS, 1, &rounds));
  GRUNDY_TRY(grundy_i_cli_number(cli, GRUNDY_OPTION_ORDER, 1, UINT32_MAX, ORDER, &order));
  plan->rounds = (unsigned)rounds;
  plan->order = cli->given[GRUNDY_OPTION_MISERE] ? order : 0;
  return GRUNDY_OK;
}

/* Makes the folder of certificates where there is none, so that one that cannot be written is found
 * before the work. */
static grundy_status make_folder(grundy_i_cli *cli, const char *path) {
  grundy_phrase room;
  if (!path || grundy_i_folder_make(path)) return GRUNDY_OK;
  bool named = errno == EEXIST;
  grundy_i_path_kind kind = named ? grundy_i_path_find(path).kind : GRUNDY_PATH_NOTHING;
  if (kind == GRUNDY_PATH_FOLDER) {
    if (grundy_i_folder_writable(path)) return GRUNDY_OK;
  } else if (named) {
    errno = kind == GRUNDY_PATH_NOTHING ? ENOENT : ENOTDIR;
  }
  return GRUNDY_FAIL(cli->context, GRUNDY_IO, cannot_write, GRUNDY_QUOTED(path),
                     grundy_i_system_error(errno, &room));
}

/* By threads of this process where no hands are given. */
static grundy_status work(grundy_i_cli *cli, grundy_i_survey_file *survey,
                          const grundy_i_survey_plan *plan, const grundy_i_survey_hands *hands) {
  grundy_i_survey_hands threads;
  if (hands) return grundy_i_survey_run(survey, plan, hands);
  unsigned wanted = grundy_context_get_limits(cli->context)->threads;
  GRUNDY_TRY(grundy_i_survey_threads_open(cli->context, wanted, &threads));
  grundy_status s = grundy_i_survey_run(survey, plan, &threads);
  grundy_i_survey_threads_close(&threads);
  return s;
}

/* However it ended, the database and the answer have what is known. */
static grundy_status run(grundy_i_cli *cli, grundy_i_survey_file *survey, const survey_request *r,
                         const grundy_i_survey_hands *hands) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < cli->argument_count && s == GRUNDY_OK; i++) {
    s = grundy_i_survey_add(survey, cli->arguments[i]);
    if (s == GRUNDY_UNKNOWN_GAME) s = GRUNDY_BAD_INPUT;
  }
  if (s == GRUNDY_OK) s = grundy_i_survey_settle(survey);
  return s == GRUNDY_OK ? work(cli, survey, &r->plan, hands) : s;
}

static grundy_status write_page(grundy_i_cli *cli, grundy_i_survey_file *survey,
                                grundy_i_file **file) {
  grundy_buffer page = grundy_i_buffer(cli->context);
  grundy_i_survey_page(survey, cli->language, &page);
  grundy_status s = grundy_i_file_finish(*file, page.status, page.data, page.length);
  grundy_buffer_clear(&page);
  *file = NULL;
  return s;
}

static grundy_status answer(grundy_i_cli *cli, grundy_i_survey_file *survey, survey_request *r) {
  if (r->csv) {
    grundy_i_survey_csv(survey, &cli->out);
  } else if (cli->given[GRUNDY_OPTION_JSON]) {
    grundy_i_survey_json(survey, r->report, &cli->out);
  } else {
    grundy_i_survey_text(survey, r->report, cli->language, &cli->out);
  }
  grundy_status s = cli->out.status;
  if (s == GRUNDY_OK && r->page) s = write_page(cli, survey, &r->page);
  if (s == GRUNDY_OK) grundy_i_cli_wrote(cli, GRUNDY_OPTION_PAGE);
  return s;
}

/* Opens the database, and begins what else will be written. */
static grundy_status begin(grundy_i_cli *cli, survey_request *r, bool reads,
                           grundy_i_survey_file **out) {
  GRUNDY_TRY(reads ? GRUNDY_OK : make_folder(cli, r->plan.certificates));
  GRUNDY_TRY(grundy_i_cli_begin_file(cli, GRUNDY_OPTION_PAGE, &r->page));
  grundy_status s = grundy_i_survey_open(cli->context, r->path,
                                         reads ? GRUNDY_SURVEY_READ : GRUNDY_SURVEY_WRITE, out);
  if (s != GRUNDY_OK) grundy_i_file_discard(r->page);
  return s;
}

grundy_status grundy_i_survey_by(grundy_i_cli *cli, const grundy_i_survey_hands *hands) {
  survey_request r = {.report = false};
  grundy_i_survey_file *survey;
  grundy_status s = read_request(cli, &r), answered;
  if (s != GRUNDY_OK) return s;
  bool asks = r.report || r.csv || cli->given[GRUNDY_OPTION_PAGE];
  bool reads = !cli->argument_count && asks;
  GRUNDY_TRY(begin(cli, &r, reads, &survey));
  if (!reads) s = run(cli, survey, &r, hands);
  if (s == GRUNDY_CANCELLED) s = GRUNDY_FAIL(cli->context, s, interrupted); /* in whichever game */
  if (s == GRUNDY_OK || s == GRUNDY_LIMIT || s == GRUNDY_NO_MEMORY || s == GRUNDY_CANCELLED) {
    const grundy_i_error reached = *grundy_i_context_error(cli->context);
    if (s != GRUNDY_OK) grundy_i_grace(cli->context);
    answered = answer(cli, survey, &r);
    if (answered != GRUNDY_OK) s = answered;
    if (answered == GRUNDY_OK && s != GRUNDY_OK) grundy_i_context_restore(cli->context, &reached);
  }
  grundy_i_file_discard(r.page);
  grundy_i_survey_close(survey);
  return s;
}

grundy_status grundy_i_command_survey(grundy_i_cli *cli) {
  return grundy_i_survey_by(cli, NULL);
}
#endif
