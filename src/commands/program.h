/* The program as a function, so that tests can run it as often as they like. */
#pragma once

#include "cli/arguments.h"

/* Does what `grundy` with these arguments does, argv[0] being its name; returns the exit status. */
int grundy_i_program(int argc, char **argv);

/* A program of this house.
 * name     as its lines of error begin
 * begin    comes before everything else, with the arguments; NULL: nothing does
 * find     the command of that name, NULL where there is none
 * unknown  fails for words[0], which is no command
 * run      does a command that was found; NULL: its own function does
 * speaks   whether this process prints what all ended with, asked once; NULL: it does */
typedef struct grundy_i_program_kind {
  const char *name;
  grundy_status (*begin)(grundy_i_cli *cli, size_t count, char **words);
  const grundy_i_command *(*find)(const char *name);
  grundy_status (*unknown)(grundy_i_cli *cli, size_t count, char **words);
  grundy_status (*run)(grundy_i_cli *cli, const grundy_i_command *command);
  bool (*speaks)(grundy_status status);
} grundy_i_program_kind;

/* Does what that program does with these arguments; returns the exit status. */
int grundy_i_program_run(const grundy_i_program_kind *kind, int argc, char **argv);

/* Calls `stop` where the work shall end with what is known: after Ctrl-C, when the terminal is
 * closed, or when a batch system asks. A second Ctrl-C ends the process. A file that must not grow
 * further becomes an error of writing. */
void grundy_i_interrupts_catch(void (*stop)(int signal_number));
