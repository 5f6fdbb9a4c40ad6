/* How much memory and how many processors the program takes by default, from files of a system made
 * up for it: control groups of both versions, nested, unlimited, seen from inside of containers. */
#define _GNU_SOURCE /* sched_setaffinity */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sched.h>
#endif

#include <cmocka.h>

#include "cli/cli.h"

enum { PATH = 512 };
#define MB ((size_t)1 << 20)
#define V1                                                                                         \
  "30 22 0:27 / /sys/fs/cgroup rw - tmpfs tmpfs rw\n"                                              \
  "33 30 0:30 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct\n"                    \
  "34 30 0:31 / /sys/fs/cgroup/memory rw shared:9 - cgroup cgroup rw,memory\n"
#define V2 "30 22 0:27 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n"

/* ---- a system made up ---- */

static char root[] = "/tmp/grundy-machine-XXXXXX";

static void put(const char *path, const char *text) {
  char name[PATH];
  snprintf(name, sizeof name, "%s%s", root, path);
  for (char *slash = strchr(name + sizeof root, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    (void)mkdir(name, 0700);
    *slash = '/';
  }
  FILE *file = fopen(name, "w");
  assert_non_null(file);
  assert_true(fputs(text, file) >= 0);
  assert_int_equal(fclose(file), 0);
}

static void remove_all(void) {
  char command[PATH];
  snprintf(command, sizeof command, "rm -rf '%s'", root);
  assert_int_equal(system(command), 0);
}

static int open_system(void **state) {
  strcpy(root + sizeof root - sizeof "XXXXXX", "XXXXXX");
  return mkdtemp(root) ? 0 : -1;
}

static int close_system(void **state) {
  remove_all();
  return 0;
}

/* A machine of 16 GB of which 10 are available. */
static void put_machine(void) {
  put("/proc/meminfo", "MemTotal:       16777216 kB\nMemFree:  1024 kB\n"
                       "MemAvailable:   10485760 kB\n");
}

static void check_memory(size_t expected) {
  size_t found = grundy_i_machine_memory(root);
  if (found > expected + MB || found + MB < expected) {
    fail_msg("%zu bytes, expected %zu", found, expected);
  }
}

static unsigned own_cores(void) {
  return grundy_i_machine_cores("/nowhere");
}

static void check_cores(unsigned expected) {
  unsigned most = own_cores();
  assert_int_equal(grundy_i_machine_cores(root), expected < most ? expected : most);
}

/* ---- memory ---- */

static void a_quarter_of_the_machine(void **state) {
  put_machine();
  check_memory(4096 * MB);
}

static void four_fifths_of_what_is_available(void **state) {
  put("/proc/meminfo", "MemTotal:       16777216 kB\nMemAvailable:    2097152 kB\n");
  check_memory(2048 * MB / 5 * 4);
}

static void groups_of_version_2(void **state) {
  put_machine();
  put("/proc/self/cgroup", "0::/user.slice/job.scope\n");
  put("/proc/self/mountinfo", V2);
  check_memory(4096 * MB);
  put("/sys/fs/cgroup/user.slice/job.scope/memory.max", "max\n");
  check_memory(4096 * MB);
  put("/sys/fs/cgroup/user.slice/memory.max", "1048576000\n"); /* a parent's limit holds as well */
  check_memory(900 * MB);
  put("/sys/fs/cgroup/user.slice/job.scope/memory.max", "524288000\n");
  check_memory(450 * MB);
  put("/sys/fs/cgroup/memory.max", "104857600\n");
  check_memory(90 * MB);
}

static void groups_of_version_1(void **state) {
  put_machine();
  put("/proc/self/cgroup", "9:name=systemd:/\n4:cpu,cpuacct:/a\n3:memory:/a/b\n0::/\n");
  put("/proc/self/mountinfo", V1);
  put("/sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
  put("/sys/fs/cgroup/memory/a/b/memory.limit_in_bytes", "9223372036854771712\n");
  check_memory(4096 * MB);
  put("/sys/fs/cgroup/memory/a/memory.limit_in_bytes", "838860800\n");
  check_memory(720 * MB);
  put("/sys/fs/cgroup/memory/other/memory.limit_in_bytes", "4096\n");
  check_memory(720 * MB);
}

/* The path is that of the host, of which the container sees its own part only. */
static void groups_from_inside_of_a_container(void **state) {
  put_machine();
  put("/proc/self/cgroup", "3:memory:/docker/1234/inner\n");
  put("/proc/self/mountinfo",
      "34 30 0:31 /docker/1234 /sys/fs/cgroup/memory ro - cgroup cgroup rw,memory\n");
  put("/sys/fs/cgroup/memory/memory.limit_in_bytes", "838860800\n");
  check_memory(720 * MB);
  put("/sys/fs/cgroup/memory/inner/memory.limit_in_bytes", "419430400\n");
  check_memory(360 * MB);
}

static void broken_files_limit_nothing(void **state) {
  put("/proc/meminfo", "MemTotal\n\n:\nMemAvailable:");
  put("/proc/self/cgroup", "0\n::\nx:y\n\n3:memory\n");
  put("/proc/self/mountinfo", "34 30\n - \n1 2 3 4 - cgroup2\n");
  size_t most = grundy_i_machine_memory(root);
  assert_true(most > 16 * MB);
  assert_true(grundy_i_machine_cores(root) >= 1);
}

/* Runs in a process of its own. */
static bool holds_limited(bool (*holds)(void)) {
  int status;
  pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) _exit(holds() ? 0 : 1);
  assert_int_equal(waitpid(child, &status, 0), child);
  return status == 0;
}

static bool address_space_is_a_limit(void) {
  const rlim_t bytes = 700 * MB;
  const struct rlimit limit = {bytes, bytes};
  return setrlimit(RLIMIT_AS, &limit) == 0 && grundy_i_machine_memory(root) == bytes;
}

static void the_limit_of_the_process(void **state) {
  put_machine();
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) /* they take more than that */
  assert_true(holds_limited(address_space_is_a_limit));
#else
  (void)holds_limited, (void)address_space_is_a_limit;
#endif
}

/* ---- processors ---- */

static void processors_of_version_2(void **state) {
  put("/proc/self/cgroup", "0::/a/b\n");
  put("/proc/self/mountinfo", V2);
  check_cores(own_cores());
  put("/sys/fs/cgroup/a/b/cpu.max", "max 100000\n");
  check_cores(own_cores());
  put("/sys/fs/cgroup/a/cpu.max", "150000 100000\n");
  check_cores(2);
  put("/sys/fs/cgroup/a/b/cpu.max", "20000 100000\n");
  check_cores(1);
}

static void processors_of_version_1(void **state) {
  put("/proc/self/cgroup", "4:cpu,cpuacct:/a\n0::/\n");
  put("/proc/self/mountinfo", V1);
  put("/sys/fs/cgroup/cpu,cpuacct/a/cpu.cfs_quota_us", "-1\n");
  put("/sys/fs/cgroup/cpu,cpuacct/a/cpu.cfs_period_us", "100000\n");
  check_cores(own_cores());
  put("/sys/fs/cgroup/cpu,cpuacct/a/cpu.cfs_quota_us", "100000\n");
  check_cores(1);
}

#ifdef __linux__
static bool one_processor_is_one(void) {
  cpu_set_t set, one;
  CPU_ZERO(&set);
  CPU_ZERO(&one);
  if (sched_getaffinity(0, sizeof set, &set)) return true;
  for (size_t i = 0; i < CPU_SETSIZE && !CPU_COUNT(&one); i++) {
    if (CPU_ISSET(i, &set)) CPU_SET(i, &one);
  }
  return sched_setaffinity(0, sizeof one, &one) == 0 && grundy_i_machine_cores("") == 1;
}

static void the_affinity(void **state) {
  assert_true(holds_limited(one_processor_is_one));
}
#endif

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_system, close_system)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(a_quarter_of_the_machine),
      TEST(four_fifths_of_what_is_available),
      TEST(groups_of_version_2),
      TEST(groups_of_version_1),
      TEST(groups_from_inside_of_a_container),
      TEST(broken_files_limit_nothing),
      TEST(the_limit_of_the_process),
      TEST(processors_of_version_2),
      TEST(processors_of_version_1),
#ifdef __linux__
      TEST(the_affinity),
#endif
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
