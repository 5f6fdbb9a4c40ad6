/* Files that the commands of commands.def read. */
#ifndef FAULTS_INPUTS_H
#define FAULTS_INPUTS_H

/* Makes all of them in the folder of the program. */
void test_inputs_make(void);

/* Before each run of a command: what it writes holds something old, or is not there, and what it
 * resumes is as it was. */
void test_outputs_reset(const char *command);

/* The names of what is written or resumed; NULL after the last. */
const char *test_output(unsigned index);

/* What stood in those that are written over. */
#define TEST_OLD "old\n"

#endif
