/* grundy-mpi: commands of grundy on many machines. */
#include <string.h>

#include "cluster/values.h"
#include "commands/program.h"

static grundy_i_cluster cluster;

static grundy_status values(grundy_i_cli *cli) {
  grundy_i_cluster_init(&cluster, cli->context, MPI_COMM_WORLD);
  return grundy_i_cluster_values(cli, &cluster);
}

static grundy_status help(grundy_i_cli *cli) {
  static const grundy_phrase text = {
      "usage: mpirun -np N grundy-mpi values graph:FILE --out FILE.values\n",
      "用法：mpirun -np N grundy-mpi values graph:FILE --out FILE.values\n"};
  const char *said = cli->language == GRUNDY_CHINESE ? text.zh : text.en;
  return grundy_buffer_append(&cli->out, said, strlen(said));
}

static const grundy_i_command commands[] = {
    {"values", "graph:FILE", "OUT", NULL, NULL, values},
    {"help", "", "", NULL, NULL, help},
};

static const grundy_i_command *find(const char *name) {
  for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
    if (strcmp(commands[i].name, name) == 0) return &commands[i];
  }
  return NULL;
}

static grundy_status unknown(grundy_i_cli *cli, size_t count, char **words) {
  (void)count, (void)words;
  return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, cluster_usage);
}

/* Answers are rank 0's, errors those of the rank that has one. */
static bool speaks(grundy_status status) {
  int rank, speaker = status != GRUNDY_OK && cluster.speaker > 0 ? cluster.speaker : 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  return rank == speaker;
}

int main(int argc, char **argv) {
  static const grundy_i_program_kind kind = {"grundy-mpi", find, unknown, speaks};
  MPI_Init(&argc, &argv);
  int status = grundy_i_program_run(&kind, argc, argv);
  MPI_Finalize();
  return status;
}
