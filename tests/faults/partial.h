/* Does an answer in JSON that a limit cut short agree with the whole one? */
#ifndef FAULTS_PARTIAL_H
#define FAULTS_PARTIAL_H

#include <stdbool.h>

/* Whether each line of `part` is an object, and says what the same line of `whole` says, or null,
 * or less: lists that end early, notes, and how far things were computed. Otherwise *where is the
 * first place that does not. */
bool test_partial(const char *part, const char *whole, const char **where);

#endif
