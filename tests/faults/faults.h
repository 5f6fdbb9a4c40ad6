/* Faults at a counted moment. The tests of this folder are linked so that what the library and the
 * program ask of the system, and their looks at the context, come through here first (the linker's
 * --wrap): the Nth such event fails, and nothing else notices.
 *
 *   test_fault_plan(TEST_FAULT_MEMORY, 7);
 *   … what asks for memory the seventh time gets none …
 *   bool struck = test_fault_struck();
 *   test_fault_plan(TEST_FAULT_NONE, 0);
 */
#ifndef FAULTS_FAULTS_H
#define FAULTS_FAULTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What fails, and which events are counted for it.
 * MEMORY, MEMORY_ENDS  one request for memory is refused; that and all later ones
 * TIME, INTERRUPT      at one look at the context, in whatever loop, the time is over; the user
 *                      interrupts. Later looks see the clock; where `at` is odd, as few of them
 *                      as in work that nobody watches
 * SHORT, SIGNAL        one call on a file reads or writes one byte only; ends with EINTR
 * BROKEN, FULL         one call on a file ends with EIO; one that writes ends with ENOSPC
 * THREADS              from one request on, no thread can be made
 * KILL_WORK, KILL_FILES  the process is killed at a look at the context; at a call on a file */
typedef enum test_fault {
  TEST_FAULT_NONE,
  TEST_FAULT_MEMORY,
  TEST_FAULT_MEMORY_ENDS,
  TEST_FAULT_TIME,
  TEST_FAULT_INTERRUPT,
  TEST_FAULT_SHORT,
  TEST_FAULT_SIGNAL,
  TEST_FAULT_BROKEN,
  TEST_FAULT_FULL,
  TEST_FAULT_THREADS,
  TEST_FAULT_KILL_WORK,
  TEST_FAULT_KILL_FILES
} test_fault;

/* Seconds that the clock is set forward by TIME; a limit of TEST_FAULT_SECONDS is then over. */
#define TEST_FAULT_SECONDS 100000

/* From now on: the event with number `at`, from 1, fails; 0: none does. Sets the clock right. */
void test_fault_plan(test_fault kind, uint64_t at);

/* Events of that kind since, and whether one failed. */
uint64_t test_fault_events(void);
bool test_fault_struck(void);

/* How often work has been told since then that its time is over. Work that is told more often than
 * TEST_FAULT_REFUSALS does not listen. */
#define TEST_FAULT_REFUSALS 32
uint64_t test_fault_refusals(void);

/* Blocks of memory that the library holds. */
size_t test_fault_blocks(void);

/* Makes the clock advance by `step` seconds each time it is read; 0: the system's clock. */
void test_fault_clock(double step);

/* The name of a kind, for messages. */
const char *test_fault_name(test_fault kind);

#endif
