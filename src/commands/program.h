/* The program as a function, so that tests can run it as often as they like. */
#ifndef COMMANDS_PROGRAM_H
#define COMMANDS_PROGRAM_H

/* Does what `grundy` with these arguments does, argv[0] being its name; returns the exit status. */
int grundy_i_program(int argc, char **argv);

#endif
