/* What asks the program to end: Ctrl-C, a terminal that is closed, a batch system. */
#pragma once

/* Calls `stop` where the work shall end with what is known. A second Ctrl-C ends the process. A
 * file that must not grow further becomes an error of writing. */
void grundy_i_interrupts_catch(void (*stop)(int signal_number));
