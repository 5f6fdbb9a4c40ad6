/* How fast the nim-values of a graph come out of a text file, on one core:
 *
 *   engine  graph/graph.c, as `grundy values graph:FILE` uses it
 *   course  std::map and std::set (course.cpp), where a C++ compiler was found
 *
 * The file holds a random graph without cycles: each edge between two random vertices, from the
 * later to the earlier in a random order, so that the numbers tell nothing (splitmix64). Each way
 * runs in a process of its own; printed are seconds of processor time, the most memory the process
 * held, and for the engine what it allocated, against 6 bytes an edge and 32 a vertex. Both ways
 * must come to the same sum of values.
 *
 *   bench_graph [--no-course] VERTICES EDGES [FILE]    FILE is made where it is not there */
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "course.h"
#include "graph/graph.h"
#include "measure.h"

static uint64_t state = 20260;

static uint64_t random_below(uint64_t bound) {
  return (uint64_t)((grundy_i_uint128)measure_random(&state) * bound >> 64);
}

static void fail(const char *text) {
  fprintf(stderr, "bench_graph: %s\n", text);
  exit(1);
}

static void make_file(const char *path, uint32_t vertices, uint64_t edges) {
  FILE *file = fopen(path, "w");
  uint32_t *label = malloc(vertices * sizeof *label);
  if (!file || !label) fail("cannot make the file");
  for (uint32_t v = 0; v < vertices; v++) {
    uint32_t w = (uint32_t)random_below((uint64_t)v + 1);
    label[v] = label[w];
    label[w] = v;
  }
  for (uint64_t i = 0; i < edges; i++) {
    uint64_t a = random_below(vertices), b = random_below(vertices - 1);
    b += b >= a;
    fprintf(file, "%" PRIu32 " %" PRIu32 "\n", label[a > b ? a : b], label[a > b ? b : a]);
  }
  free(label);
  if (fclose(file)) fail("cannot write the file");
}

/* What a way came to. */
typedef struct outcome {
  uint64_t sum, vertices, edges, allocated;
} outcome;

static outcome run_engine(const char *path) {
  outcome out = {0, 0, 0, 0};
  grundy_context *context;
  grundy_i_graph graph;
  grundy_i_digits_text room;
  if (grundy_context_create(NULL, &context) != GRUNDY_OK) fail("no memory");
  grundy_i_graph_init(&graph, context);
  if (grundy_i_graph_read(&graph, path) != GRUNDY_OK)
    fail(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH));
  for (size_t v = 0; v < graph.vertices; v++) {
    size_t length;
    uint64_t number = graph.number_of ? graph.number_of[v] : graph.first + v;
    if (!graph.numbered) {
      number = strtoull(grundy_i_graph_name(&graph, v, &room, &length), NULL, 10);
    }
    out.sum += (number + 1) * graph.values[v];
  }
  out.vertices = graph.vertices;
  out.edges = graph.rows.edges;
  out.allocated = grundy_context_memory_peak(context);
  grundy_i_graph_clear(&graph);
  grundy_context_destroy(context);
  return out;
}

static outcome run_course(const char *path) {
#ifdef BENCH_COURSE
  return (outcome){course_values(path), 0, 0, 0};
#else
  return (outcome){0, 0, 0, 0};
#endif
}

/* Runs a way in a process of its own and prints what it took; returns the seconds. */
static double measure(const char *name, outcome (*way)(const char *), const char *path,
                      outcome *out) {
  int ends[2], exit_status;
  struct rusage used;
  fflush(stdout); /* or the child has it too */
  if (pipe(ends)) fail("no pipe");
  pid_t child = fork();
  if (child < 0) fail("no process");
  if (child == 0) {
    outcome found = way(path);
    _exit(write(ends[1], &found, sizeof found) == sizeof found ? 0 : 1);
  }
  close(ends[1]);
  if (read(ends[0], out, sizeof *out) != sizeof *out) fail("a way failed");
  close(ends[0]);
  if (wait4(child, &exit_status, 0, &used) != child) fail("a way is lost");
  double user = (double)used.ru_utime.tv_sec + 1e-6 * (double)used.ru_utime.tv_usec;
  double system = (double)used.ru_stime.tv_sec + 1e-6 * (double)used.ru_stime.tv_usec;
  printf("%-7s %8.2f s (user %.2f, system %.2f), at most %.0f MB\n", name, user + system, user,
         system, (double)used.ru_maxrss / 1024);
  fflush(stdout);
  return user + system;
}

int main(int argc, char **argv) {
  bool course = !(argc > 1 && strcmp(argv[1], "--no-course") == 0);
  if (!course) argc--, argv++;
  if (argc < 3) fail("bench_graph [--no-course] VERTICES EDGES [FILE]");
  uint32_t vertices = (uint32_t)strtoul(argv[1], NULL, 10);
  uint64_t edges = strtoull(argv[2], NULL, 10);
  const char *path = argc > 3 ? argv[3] : "bench_graph.tmp";
  if (vertices < 2) fail("at least two vertices");
  if (access(path, R_OK)) make_file(path, vertices, edges);
  outcome engine, plain;
  double fast = measure("engine", run_engine, path, &engine);
  uint64_t bound = 6 * engine.edges + 32 * engine.vertices;
  printf("        %" PRIu64 " vertices, %" PRIu64 " edges; allocated %.1f MB of %.1f MB allowed\n",
         engine.vertices, engine.edges, (double)engine.allocated / 1e6, (double)bound / 1e6);
#ifdef BENCH_COURSE
  if (course) {
    double slow = measure("course", run_course, path, &plain);
    if (plain.sum != engine.sum) fail("the values differ");
    printf("ratio   %8.1f\n", slow / fast);
  }
#else
  (void)plain, (void)run_course, (void)fast;
#endif
  if (argc <= 3) remove(path);
  return 0;
}
