/* Arms in front: greedily, by how often values are found. */
#include "verify/front.h"

#include "base/compiler.h"

enum { MOST_SIZE = 1 << 10 };

/* As parts of 1: share[v], those heaps of v's class that have value v; missing[v], those of all
 * that have a greater one. */
static void count_values(const grundy_i_front *f, double *share, double *missing) {
  double class[2] = {0}, more = 0;
  for (size_t v = 0; v < f->size; v++) share[v] = 0;
  for (size_t i = 0; i < f->count; i++) share[f->values[i]]++;
  for (size_t v = f->size; v--; more += share[v]) {
    missing[v] = more / (double)f->count;
    class[GRUNDY_ONES(v & f->mask) % 2] += share[v];
  }
  for (size_t v = 0; v < f->size; v++) share[v] /= class[GRUNDY_ONES(v & f->mask) % 2] + 1;
}

/* The first common arm after this one that has this value; 0 where there is none. */
static uint32_t next_arm(const grundy_i_front *f, uint32_t arm, size_t value) {
  while (++arm <= f->arm_count) {
    unsigned common = f->common ^ (unsigned)(f->parity & arm & 1);
    if (*(f->arms - arm) == value && GRUNDY_ONES(value & f->mask) % 2 == common) return arm;
  }
  return 0;
}

/* Which of the values that arms still have gives most of what is missing; how much, or -1. */
static double best_value(const grundy_i_front *f, const uint32_t *next, const double *share,
                         const double *missing, size_t *best) {
  double most = -1;
  for (size_t w = 0; w < f->size; w++) {
    double found = 0;
    if (!next[w]) continue;
    for (size_t v = 0; v < f->size; v++) found += missing[v] * share[v ^ w];
    if (found > most) most = found, *best = w;
  }
  return most;
}

size_t grundy_i_front_choose(const grundy_i_front *front, uint32_t *out, size_t room) {
  double share[MOST_SIZE], missing[MOST_SIZE];
  uint32_t next[MOST_SIZE]; /* the next arm of each value */
  size_t count = 0, w = 0;
  if (front->size > MOST_SIZE) return 0;
  count_values(front, share, missing);
  for (size_t v = 0; v < front->size; v++) next[v] = next_arm(front, 0, v);
  while (count < room && best_value(front, next, share, missing, &w) >= front->least_found) {
    out[count++] = next[w];
    for (size_t v = 0; v < front->size; v++) missing[v] *= 1 - share[v ^ w];
    next[w] = next_arm(front, next[w], w);
  }
  return count;
}
