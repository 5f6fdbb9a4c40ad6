/* laws [--seed N] [--first N] [--count N] [--minutes M] [--game NAME] [--law plays|entail]
 *      [--shrink no]
 * draws cases, 2000 at GRUNDY_EFFORT 1 and from GRUNDY_SEED unless the options say otherwise, and
 * checks them; with --law plays only how long play lasts and the sums of other kinds, with --law
 * entail only games with entailing moves, until that many sums have been compared.
 *
 * Cases are checked in a child process, so that one that crashes is reported and made smaller like
 * one that is answered wrongly. Each is drawn from the seed and its index alone: `--first N --count
 * 1` checks one again. */
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "laws/laws.h"

enum { BLOCK = 500, RULESETS = 64, MANY = 5000, SECONDS = 120 };
enum { BROKEN = 1 };

typedef struct settings {
  uint64_t seed, first, count;
  double minutes;
  const grundy_ruleset *game;
  law_kind law;  /* the only one; LAW_KINDS for all that are drawn */
  bool as_drawn; /* what breaks is not made smaller */
} settings;

/* What parent and child both see. */
typedef struct shared {
  uint64_t index;
  uint64_t held[LAW_KINDS], skipped[LAW_KINDS];
  uint64_t by_ruleset[RULESETS]; /* cases that held, by the ruleset of their first game */
  law_verdict verdict;
  char report[LAW_REPORT];
} shared;

static const char said[] = "said.txt";

static shared *common;

/* ---- children ---- */

/* What an assertion of the tests said becomes the report. */
static void read_said(void) {
  FILE *file = fopen(said, "r");
  size_t length = file ? fread(common->report, 1, LAW_REPORT - 1, file) : 0;
  common->report[length] = 0;
  if (file) fclose(file);
}

static size_t ruleset_index(const law_case *c) {
  const char *name = c->games[0].name;
  size_t length = strcspn(name, ":"), i = 0;
  for (; grundy_catalogue_at(i); i++) {
    const char *own = grundy_catalogue_at(i)->name;
    if (strlen(own) == length && strncmp(own, name, length) == 0) break;
  }
  return i; /* after the last: rules in Lua */
}

/* The index-th case, or what is wanted of it; false where that is nothing. */
static bool draw(const settings *wanted, uint64_t index, law_case *out) {
  bool plays = wanted->law == LAW_PLAYS;
  law_draw(wanted->seed, index, wanted->game, plays ? LAW_KINDS : wanted->law, out);
  if (plays && out->kind != LAW_SUM) return false;
  if (plays) out->kind = LAW_PLAYS;
  return true;
}

/* A case that takes much longer than any should is ended by a signal. */
static void limit_time(void) {
  struct rlimit limit;
  assert_int_equal(getrlimit(RLIMIT_CPU, &limit), 0);
  limit.rlim_cur = (rlim_t)(clock() / CLOCKS_PER_SEC) + SECONDS;
  assert_int_equal(setrlimit(RLIMIT_CPU, &limit), 0);
}

static void check_block(const settings *wanted, uint64_t first, uint64_t count) {
  for (uint64_t i = first; i < first + count; i++) {
    law_case c;
    common->index = i;
    limit_time();
    if (!draw(wanted, i, &c)) continue;
    law_verdict verdict = law_check(&c, common->report);
    if (verdict == LAW_BREAKS) _exit(BROKEN);
    ++*(verdict == LAW_HOLDS ? &common->held[c.kind] : &common->skipped[c.kind]);
    if (verdict == LAW_HOLDS) common->by_ruleset[ruleset_index(&c)]++;
  }
  _exit(0);
}

/* Whether the child ended well. */
static bool ended_well(pid_t child) {
  int status;
  while (waitpid(child, &status, 0) < 0) assert_int_equal(errno, EINTR);
  if (WIFSIGNALED(status)) {
    snprintf(common->report, LAW_REPORT, "ended by signal %d", WTERMSIG(status));
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* The check as a test of cmocka, which says what an assertion expected. */
static void check_alone(void **state) {
  common->verdict = law_check(*state, common->report);
}

static void check_in_child(const law_case *c) {
  law_case copy = *c;
  const struct CMUnitTest tests[] = {
      {.name = "case", .test_func = check_alone, .initial_state = &copy}};
  if (!freopen(said, "w", stdout) || dup2(fileno(stdout), fileno(stderr)) < 0) _exit(BROKEN);
  limit_time();
  bool failed = cmocka_run_group_tests_name("laws", tests, NULL, NULL) != 0;
  fflush(stdout);
  if (failed) read_said();
  _exit(failed || common->verdict == LAW_BREAKS ? BROKEN : 0);
}

static bool breaks(const law_case *c) {
  pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) check_in_child(c);
  return !ended_well(child);
}

static bool block_holds(const settings *wanted, uint64_t first, uint64_t count) {
  pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) check_block(wanted, first, count);
  return ended_well(child);
}

/* ---- reports ---- */

static const char *const law_names[] = {"sums", "heaps", "sequences", "loops", "entail", "plays"};

static void tell(const settings *wanted, uint64_t index) {
  static law_case c;
  static char command[1 << 14];
  (void)draw(wanted, index, &c);
  printf("seed %llu, case %llu: %s\n", (unsigned long long)wanted->seed, (unsigned long long)index,
         common->report);
  if (!wanted->as_drawn && breaks(&c)) {
    law_shrink(&c, breaks);
    breaks(&c);
  }
  law_command(&c, command, sizeof command);
  printf("%s\n%s", common->report, command);
  printf("laws --seed %llu --first %llu --count 1%s%s%s%s: a law breaks\n",
         (unsigned long long)wanted->seed, (unsigned long long)index,
         wanted->law != LAW_KINDS ? " --law " : "",
         wanted->law != LAW_KINDS ? law_names[wanted->law] : "", wanted->game ? " --game " : "",
         wanted->game ? wanted->game->name : "");
}

/* What held and what was too large; whether every ruleset had a case, given enough of them. */
static bool sum_up(const settings *wanted, uint64_t done) {
  bool all = true, any = wanted->law == LAW_KINDS;
  printf("seed %llu: %llu cases hold", (unsigned long long)wanted->seed, (unsigned long long)done);
  for (int k = 0; k < LAW_KINDS; k++) {
    if (any ? k == LAW_PLAYS : k != (int)wanted->law) continue;
    printf("; %s %llu (%llu too large)", law_names[k], (unsigned long long)common->held[k],
           (unsigned long long)common->skipped[k]);
    if (done >= MANY && !wanted->game && !common->held[k]) all = false;
  }
  printf("\n");
  for (size_t i = 0; grundy_catalogue_at(i); i++) {
    if (grundy_catalogue_at(i)->entails) continue; /* tests/unit/test_entail.c */
    if (common->by_ruleset[i] || done < MANY || wanted->game || !any) continue;
    printf("no case of %s\n", grundy_catalogue_at(i)->name);
    all = false;
  }
  return all;
}

static bool run(const settings *wanted) {
  uint64_t done = 0;
  time_t end = time(NULL) + (time_t)(60 * wanted->minutes);
  bool all = wanted->minutes > 0 || wanted->law != LAW_KINDS;
  const uint64_t *compared = wanted->law != LAW_KINDS ? &common->held[wanted->law] : &done;
  while (wanted->minutes > 0 ? time(NULL) < end : *compared < wanted->count) {
    uint64_t left = wanted->count - done, block = all || left > BLOCK ? BLOCK : left;
    if (!block_holds(wanted, wanted->first + done, block)) {
      tell(wanted, common->index);
      return false;
    }
    done += block;
  }
  return sum_up(wanted, done);
}

/* ---- the command line ---- */

static bool read_options(int count, char **arguments, settings *out) {
  *out = (settings){.seed = test_seed(), .count = test_effort(2000), .law = LAW_KINDS};
  for (int i = 1; i < count; i += 2) {
    const char *name = arguments[i], *value = i + 1 < count ? arguments[i + 1] : NULL;
    if (!value) return false;
    if (strcmp(name, "--seed") == 0) {
      out->seed = strtoull(value, NULL, 10);
    } else if (strcmp(name, "--first") == 0) {
      out->first = strtoull(value, NULL, 10);
    } else if (strcmp(name, "--count") == 0) {
      out->count = strtoull(value, NULL, 10);
    } else if (strcmp(name, "--minutes") == 0) {
      out->minutes = strtod(value, NULL);
    } else if (strcmp(name, "--game") == 0 && grundy_catalogue_find(value)) {
      out->game = grundy_catalogue_find(value);
    } else if (strcmp(name, "--law") == 0 && strcmp(value, "plays") == 0) {
      out->law = LAW_PLAYS;
    } else if (strcmp(name, "--law") == 0 && strcmp(value, "entail") == 0) {
      out->law = LAW_ENTAIL;
    } else if (strcmp(name, "--shrink") == 0 && strcmp(value, "no") == 0) {
      out->as_drawn = true;
    } else {
      return false;
    }
  }
  return true;
}

/* Files of cases lie in a folder of their own. */
static void remove_files(void) {
  static const char *const kinds[] = {"g%d.txt", "r%d.lua"};
  unlink(said);
  for (int i = 0; i < LAW_GAMES; i++) {
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
      char name[16];
      snprintf(name, sizeof name, kinds[k], i);
      unlink(name);
    }
  }
}

/* Memory that children share with their parent. */
static bool share(void) {
  char name[] = "shared-XXXXXX";
  int file = mkstemp(name);
  if (file < 0 || unlink(name) != 0 || ftruncate(file, sizeof *common) != 0) return false;
  common = mmap(NULL, sizeof *common, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  return common != MAP_FAILED && close(file) == 0;
}

int main(int count, char **arguments) {
  settings wanted;
  char folder[] = "/tmp/grundy-laws-XXXXXX";
  if (!read_options(count, arguments, &wanted)) {
    fprintf(stderr, "usage: laws [--seed N] [--first N] [--count N] [--minutes M] [--game NAME] "
                    "[--law plays|entail] [--shrink no]\n");
    return 2;
  }
  setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
  if (!mkdtemp(folder) || chdir(folder) != 0 || !share()) {
    perror("laws");
    return 2;
  }
  bool right = run(&wanted);
  remove_files();
  rmdir(folder);
  return right ? 0 : 1;
}
