// Nim-values of a graph as a course shows them: a map from vertices to the set of their targets, a
// map that remembers values, and a recursion that collects the targets' values in a set and counts
// up to the first that is absent. Input with the usual two lines that make iostream fast.
#include "course.h"

#include <fstream>
#include <iostream>
#include <map>
#include <set>

namespace {

std::map<int, std::set<int>> targets;
std::map<int, int> memo;

int nim_value(int vertex) {
  auto known = memo.find(vertex);
  if (known != memo.end()) return known->second;
  std::set<int> seen;
  for (int target : targets[vertex]) seen.insert(nim_value(target));
  int mex = 0;
  while (seen.count(mex)) mex++;
  return memo[vertex] = mex;
}

} // namespace

uint64_t course_values(const char *path) {
  std::ios::sync_with_stdio(false);
  std::ifstream in(path);
  in.tie(nullptr);
  int from, to;
  while (in >> from >> to) {
    targets[from].insert(to);
    targets[to];
  }
  uint64_t sum = 0;
  for (auto &row : targets) sum += (uint64_t(row.first) + 1) * uint64_t(nim_value(row.first));
  return sum;
}
