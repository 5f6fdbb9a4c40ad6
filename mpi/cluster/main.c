/* grundy-mpi: commands of grundy on many machines. */
#include <stdlib.h>
#include <string.h>

#include "base/messages_cluster.def"
#include "cluster/commands.h"
#include "cluster/same.h"
#include "commands/commands.h"
#include "commands/program.h"

static grundy_i_cluster cluster;
static bool begun; /* a command */

static grundy_status help(grundy_i_cli *cli) {
  static const grundy_phrase text = {
      "usage: mpirun -np N grundy-mpi values graph:FILE --out FILE.values\n"
      "       mpirun -np N grundy-mpi survey PATTERN… --db FILE\n"
      "       mpirun -np N grundy-mpi solve GAME POSITION…\n"
      "The options of survey and solve are those of grundy.\n",
      "用法：mpirun -np N grundy-mpi values graph:FILE --out FILE.values\n"
      "      mpirun -np N grundy-mpi survey 模式… --db FILE\n"
      "      mpirun -np N grundy-mpi solve 游戏 局面…\n"
      "survey 与 solve 的选项与 grundy 相同。\n"};
  const char *said = cli->language == GRUNDY_LANGUAGE_CHINESE ? text.zh : text.en;
  return grundy_buffer_append(&cli->out, said, strlen(said));
}

static const grundy_i_command own[] = {
    {"values", "graph:FILE", "OUT", NULL, NULL, NULL},
    {"help", "", "", NULL, NULL, help},
};

static const struct cluster_command {
  const char *name;
  grundy_status (*function)(grundy_i_cli *cli, grundy_i_cluster *cluster);
} commands[] = {
    {"values", grundy_i_cluster_values},
    {"survey", grundy_i_cluster_survey},
    {"solve", grundy_i_cluster_solve},
};

static const struct cluster_command *find_here(const char *name) {
  for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
    if (strcmp(commands[i].name, name) == 0) return &commands[i];
  }
  return NULL;
}

/* What is not its own takes what the command of grundy takes. */
static const grundy_i_command *find(const char *name) {
  for (size_t i = 0; i < sizeof own / sizeof own[0]; i++) {
    if (strcmp(own[i].name, name) == 0) return &own[i];
  }
  return find_here(name) ? grundy_i_command_find(name) : NULL;
}

/* ---- what all ranks do together ---- */

static grundy_status begin(grundy_i_cli *cli, size_t count, char **words) {
  grundy_i_cluster_init(&cluster, cli->context, MPI_COMM_WORLD);
  return grundy_i_cluster_same_program(&cluster, count, words);
}

/* Every rank comes here, or fails before and then says so in `speaks`: no rank waits for it. */
static grundy_status run(grundy_i_cli *cli, const grundy_i_command *command) {
  const struct cluster_command *here = find_here(command->name);
  begun = true;
  GRUNDY_TRY(grundy_i_cluster_agree(&cluster, GRUNDY_OK));
  return here ? here->function(cli, &cluster) : command->function(cli);
}

static grundy_status unknown(grundy_i_cli *cli, size_t count, char **words) {
  return GRUNDY_REFUSE(cli, cluster_usage);
}

/* Answers are rank 0's, errors those of the rank that has one. */
static bool speaks(grundy_status status) {
  if (!begun) (void)!grundy_i_cluster_agree(&cluster, status);
  int speaker = status != GRUNDY_OK && cluster.speaker > 0 ? cluster.speaker : 0;
  return cluster.rank == speaker;
}

int main(int argc, char **argv) {
  static const grundy_i_program_kind kind = {.name = "grundy-mpi",
                                             .begin = begin,
                                             .find = find,
                                             .unknown = unknown,
                                             .run = run,
                                             .speaks = speaks};
  int threads;
  (void)setenv("NO_COLOR", "1", 1); /* mpirun makes every output look like a terminal */
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &threads);
  int status = grundy_i_program_run(&kind, argc, argv);
  MPI_Finalize();
  return status;
}
