/* Files that the commands of commands.def read. */
#ifndef FAULTS_INPUTS_H
#define FAULTS_INPUTS_H

/* Makes all of them in the folder of the program. */
void test_inputs_make(void);

/* To be called before each run of a command: files that it writes hold something old, or do not
 * exist, and what it resumes is restored. */
void test_outputs_reset(const char *command);

/* The names of what is written or resumed; NULL after the last. */
const char *test_output(unsigned index);

/* What was in those that are overwritten. */
#define TEST_OLD "old\n"

#endif
