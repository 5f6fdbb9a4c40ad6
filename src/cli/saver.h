/* Long work that is kept in a file: --checkpoint, --interval, --resume. */
#pragma once

#include "cli/cli.h"

/* save, load  write the state of the `work` to a file, and take it from there
 * due         when to write it next, by the clock of base/clock.h */
typedef struct grundy_i_saver {
  grundy_i_cli *cli;
  void *work;
  grundy_status (*save)(void *work, const char *path);
  grundy_status (*load)(void *work, const char *path);
  double due, interval;
} grundy_i_saver;

/* Reads the options, --checkpoint among them, into a saver with `work`, `save` and `load`; resumes
 * from the file where --resume is given, and writes it for the first time, so that a bad path fails
 * at once. Errors: USAGE, also where there is a file with content that is not resumed; those of
 * `save` and `load`. */
GRUNDY_MUST_CHECK grundy_status grundy_i_saver_begin(grundy_i_saver *saver, grundy_i_cli *cli);

/* Writes the state, and says when to do so again: after --interval, or as long as makes writing
 * cost a small part of the time. What cannot be written takes no answer away: the file stays as it
 * was, the program warns unless a later call writes, and the context's last error stays. */
void grundy_i_saver_save(grundy_i_saver *saver);
