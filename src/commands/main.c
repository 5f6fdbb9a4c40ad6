/* The program's entry. */
#include "commands/program.h"

int main(int argc, char **argv) {
  return grundy_i_program(argc, argv);
}
