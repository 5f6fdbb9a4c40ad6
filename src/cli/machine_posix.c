/* How much memory and how many processors a program may take for itself.
 *
 * Memory: the least of a quarter of the machine's, nine tenths of what the control groups allow,
 * the process's own limit, and four fifths of what is available now. Processors: those that the
 * process may run on, and no more than its control groups give it time for.
 *
 * A control group (Linux) is a folder, and its parents limit it too. /proc/self/cgroup names it by
 * its path in each hierarchy, /proc/self/mountinfo says where hierarchies are mounted, and, for the
 * part of one that a container sees, which path its top is. Version 2 has one hierarchy, whose line
 * begins "0::"; version 1 has one for each controller. What cannot be read sets no limit. */
#define _GNU_SOURCE /* sched_getaffinity */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__
#include <sched.h>
#endif
#if defined(__unix__) || defined(__APPLE__)
#include <sys/resource.h>
#endif

#include "cli/cli.h"

enum { LINE = 8192, PATH = 4096, MOST_CORES = 1024, BLANK = ' ', KB = 1024 };

/* ---- files ---- */

static FILE *open_file(const char *root, const char *path) {
  char name[2 * PATH];
  int length = snprintf(name, sizeof name, "%s%s", root, path);
  return length > 0 && (size_t)length < sizeof name ? fopen(name, "r") : NULL;
}

/* The first line of a file of a folder; false where there is none. */
static bool read_line(const char *root, const char *folder, const char *file, char *line) {
  char path[2 * PATH];
  int length = snprintf(path, sizeof path, "%s/%s", folder, file);
  FILE *stream = length > 0 && (size_t)length < sizeof path ? open_file(root, path) : NULL;
  if (!stream) return false;
  bool read = fgets(line, LINE, stream) != NULL;
  fclose(stream);
  return read;
}

/* The number in the first line; false where it is a word, "max", or negative. */
static bool read_number(const char *root, const char *folder, const char *file, double *out) {
  char line[LINE], *end;
  if (!read_line(root, folder, file, line)) return false;
  *out = strtod(line, &end);
  return end != line && *out >= 0;
}

/* ---- control groups ---- */

/* A hierarchy: of version 2, or of version 1 with that controller. */
typedef struct hierarchy {
  const char *controller; /* NULL: version 2 */
  char folder[PATH];      /* of the process's group */
  size_t top;             /* length of the name of the folder where it is mounted */
} hierarchy;

/* Whether a list with commas has the word. */
static bool has_word(const char *list, const char *word) {
  size_t length = strlen(word);
  for (const char *at = list; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
    if (strncmp(at, word, length) == 0 && (!at[length] || strchr(",\n ", at[length]))) return true;
  }
  return false;
}

/* The process's path in the hierarchy. */
static bool find_path(const char *root, const hierarchy *h, char *path) {
  char line[LINE];
  bool found = false;
  FILE *stream = open_file(root, "/proc/self/cgroup");
  while (stream && !found && fgets(line, sizeof line, stream)) {
    char *names = strchr(line, ':'), *begin = names ? strchr(names + 1, ':') : NULL;
    if (!begin) continue;
    *begin++ = 0;
    found = h->controller ? has_word(names + 1, h->controller) : !names[1];
    begin[strcspn(begin, "\n")] = 0;
    if (found) snprintf(path, PATH, "%s", begin);
  }
  if (stream) fclose(stream);
  return found;
}

/* Where a line of mountinfo mounts the hierarchy: at `place`, whose path there is `top`. */
static bool is_mount(char *line, const hierarchy *h, char **place, char **top) {
  char *kind = strstr(line, " - "), *field = line;
  if (!kind) return false;
  for (unsigned i = 0; i < 3 && field; i++) {
    field = strchr(field, BLANK);
    if (field) *field++ = 0;
  }
  *top = field;
  *place = field ? strchr(field, BLANK) : NULL;
  if (!*place) return false;
  *(*place)++ = 0;
  (*place)[strcspn(*place, " ")] = 0;
  kind += strlen(" - ");
  if (!h->controller) return strncmp(kind, "cgroup2 ", strlen("cgroup2 ")) == 0;
  char *options = strrchr(kind, BLANK);
  return strncmp(kind, "cgroup ", strlen("cgroup ")) == 0 && options &&
         has_word(options + 1, h->controller);
}

static bool find_mount(const char *root, hierarchy *h, const char *path) {
  char line[LINE], *place, *top;
  bool found = false;
  FILE *stream = open_file(root, "/proc/self/mountinfo");
  while (stream && !found && fgets(line, sizeof line, stream)) {
    found = is_mount(line, h, &place, &top);
    if (!found) continue;
    size_t length = strcmp(top, "/") ? strlen(top) : 0;
    bool inside = strncmp(path, top, length) == 0 && strchr("/", path[length]);
    const char *rest = inside ? path + length : "";
    h->top = strlen(place);
    snprintf(h->folder, sizeof h->folder, "%s%s", place, strcmp(rest, "/") ? rest : "");
  }
  if (stream) fclose(stream);
  return found;
}

/* False where the system has no such hierarchy. */
static bool find_hierarchy(const char *root, const char *controller, hierarchy *h) {
  char path[PATH];
  *h = (hierarchy){.controller = controller};
  return find_path(root, h, path) && find_mount(root, h, path);
}

/* Goes to the parent; false at the top. */
static bool go_up(hierarchy *h) {
  char *slash = strrchr(h->folder, '/');
  if (!slash || (size_t)(slash - h->folder) < h->top) return false;
  *slash = 0;
  return true;
}

/* The least number that the files of this name have, from the group up. */
static double least_number(const char *root, const char *controller, const char *file) {
  hierarchy h;
  double least = -1, number;
  if (!find_hierarchy(root, controller, &h)) return least;
  do {
    if (!read_number(root, h.folder, file, &number)) continue;
    if (least < 0 || number < least) least = number;
  } while (go_up(&h));
  return least;
}

/* Processors that a group has time for; negative where it is not limited. */
static double quota(const char *root, const hierarchy *h) {
  char line[LINE], *end;
  double all = -1, period = 0;
  if (h->controller) {
    bool limited = read_number(root, h->folder, "cpu.cfs_quota_us", &all);
    if (!limited || !read_number(root, h->folder, "cpu.cfs_period_us", &period)) return -1;
  } else {
    if (!read_line(root, h->folder, "cpu.max", line)) return -1;
    all = strtod(line, &end);
    if (end == line) return -1;
    period = strtod(end, NULL);
  }
  return period > 0 ? all / period : -1;
}

static double least_quota(const char *root, const char *controller) {
  hierarchy h;
  double least = -1;
  if (!find_hierarchy(root, controller, &h)) return least;
  do {
    double here = quota(root, &h);
    if (here >= 0 && (least < 0 || here < least)) least = here;
  } while (go_up(&h));
  return least;
}

/* ---- the machine ---- */

/* A row of /proc/meminfo, in bytes. */
static double meminfo(const char *root, const char *name) {
  char line[LINE];
  double bytes = -1;
  size_t length = strlen(name);
  FILE *stream = open_file(root, "/proc/meminfo");
  while (stream && bytes < 0 && fgets(line, sizeof line, stream)) {
    if (strncmp(line, name, length) != 0 || line[length] != ':') continue;
    char *begin = line + length + 1, *end;
    double number = strtod(begin, &end);
    if (end != begin) bytes = number * KB;
  }
  if (stream) fclose(stream);
  return bytes;
}

static double physical_memory(const char *root) {
  long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
  double bytes = meminfo(root, "MemTotal");
  if (bytes >= 0) return bytes;
  return pages > 0 && size > 0 ? (double)pages * (double)size : -1;
}

/* What the process may have in all. */
static double own_limit(void) {
#ifdef RLIMIT_AS
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) {
    return (double)limit.rlim_cur;
  }
#endif
  return -1;
}

static void lower(double *bytes, double share, double limit) {
  if (limit >= 0 && share * limit < *bytes) *bytes = share * limit;
}

size_t grundy_i_machine_memory(const char *root) {
  const double most = (double)(SIZE_MAX / 2);
  double bytes = most;
  lower(&bytes, 1.0 / 4, physical_memory(root));
  lower(&bytes, 9.0 / 10, least_number(root, NULL, "memory.max"));
  lower(&bytes, 9.0 / 10, least_number(root, "memory", "memory.limit_in_bytes"));
  lower(&bytes, 1, own_limit());
  lower(&bytes, 4.0 / 5, meminfo(root, "MemAvailable"));
  return bytes < most ? bytes < 1 ? 1 : (size_t)bytes : SIZE_MAX;
}

static unsigned allowed_processors(void) {
#ifdef __linux__
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0) return (unsigned)CPU_COUNT(&set);
#endif
  long online = sysconf(_SC_NPROCESSORS_ONLN);
  return online < 1 ? 1 : online > MOST_CORES ? MOST_CORES : (unsigned)online;
}

unsigned grundy_i_machine_cores(const char *root) {
  double quotas[] = {least_quota(root, NULL), least_quota(root, "cpu")};
  unsigned cores = allowed_processors();
  for (size_t i = 0; i < sizeof quotas / sizeof *quotas; i++) {
    if (quotas[i] < 0 || quotas[i] >= cores) continue;
    unsigned whole = (unsigned)quotas[i];
    cores = whole < quotas[i] ? whole + 1 : whole;
  }
  return cores < 1 ? 1 : cores > MOST_CORES ? MOST_CORES : cores;
}
