/* Each command with each kind of fault at the Nth possible moment: the exit status says what it
 * was, no half answer is printed, nothing leaks, files are old or new and whole, and the same
 * command answers as usual after some of them. Without an argument some N of each; --all: each
 * up to 10^4, which takes an hour or more and says how far it is; --all K goes on with command
 * K. With an effort below 1, a share of the commands that the seed chooses. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "commands/commands.h"
#include "faults/inputs.h"
#include "faults/partial.h"
#include "faults/program.h"
#include "judge/judge.h"
#include "support/effort.h"

enum { MOST = 10000, AGAIN = 16, OUTPUTS = 8, TOLD = 2 };
enum { TEXT = 1024, LEAST = 1 << 12, ENOUGH = 1 << 26 /* bytes of memory that are tried */ };

typedef struct command {
  const char *text, *input;
} command;

/* The runs: those of commands.def, each judge problem with its sample, and for each option that
 * neither has one run more, made of theirs. */
enum { MOST_COMMANDS = 500, LEAST_COMMANDS = 20 };
static command commands[MOST_COMMANDS] = {
#define GRUNDY_RUN(arguments, input) {arguments, input},
#include "faults/commands.def"
#undef GRUNDY_RUN
};
static size_t command_count;

static bool all;
static size_t first;                           /* command */
static uint64_t first_moments, moments, sizes; /* that are tried of each command */
static uint64_t runs, strikes, part_answers, limited, offences;

/* The answer without faults, and the files that it leaves. */
typedef struct wanted {
  const command *command;
  test_run run;
  char *files[OUTPUTS];
} wanted;

/* Reports what is wrong with a run; only the first few of each command and kind. */
static void describe(const wanted *w, test_fault kind, uint64_t at, const test_run *run,
                     const char *what) {
  static const command *last;
  static test_fault last_kind;
  static unsigned told;
  told = last == w->command && last_kind == kind ? told + 1 : 0;
  last = w->command;
  last_kind = kind;
  offences++;
  if (told >= TOLD) return;
  fprintf(stderr, "%s [%s at %llu]: %s\nstatus %d, not %d\n%.3000s%.300s\n", w->command->text,
          test_fault_name(kind), (unsigned long long)at, what, run->status, w->run.status, run->out,
          run->error);
}

static bool is_one_line(const char *text) {
  const char *end = strchr(text, '\n');
  return strncmp(text, "grundy: ", 8) == 0 && end && !end[1];
}

/* A checkpoint that fails does not lose the answer: a line says so, before that of the status. */
static const char *after_warning(const char *text) {
  const char *end = strchr(text, '\n');
  return strncmp(text, "grundy: warning: ", 17) == 0 && end ? end + 1 : text;
}

static int expected_status(test_fault kind) {
  switch (kind) {
  case TEST_FAULT_MEMORY:
  case TEST_FAULT_MEMORY_ENDS:
  case TEST_FAULT_THREADS:
  case TEST_FAULT_TIME:
    return 4;
  case TEST_FAULT_INTERRUPT:
    return 130;
  case TEST_FAULT_BROKEN:
  case TEST_FAULT_FULL:
    return 5;
  default:
    return -1; /* nobody may notice */
  }
}

static bool talks(const wanted *w) {
  return strncmp(w->command->text, "play", 4) == 0 || strstr(w->command->text, "--batch");
}

/* A partial answer says that it is one, and nothing wrong. */
static void check_part(const wanted *w, test_fault kind, uint64_t at, const test_run *run) {
  const char *where = run->out;
  size_t length = strlen(run->out);
  part_answers += length > 0;
  if (!length || talks(w) || run->status == 5) return;
  if (run->out[length - 1] != '\n') describe(w, kind, at, run, "half a line");
  if (!strstr(w->command->text, "--json")) return;
  /* The quotient of fewer heaps is another one. */
  bool fewer = strncmp(w->command->text, "quotient", 8) == 0 &&
               !strstr(run->out, "\"status\":\"proved\",\"order\"");
  if (fewer) return;
  if (!test_partial(run->out, w->run.out, &where)) {
    describe(w, kind, at, run, where ? where : "");
  }
}

static void check_answer(const wanted *w, test_fault kind, uint64_t at, const test_run *run) {
  if (run->kept) describe(w, kind, at, run, "memory was not given back");
  if (run->open) describe(w, kind, at, run, "a file was left open");
  if (run->refusals > TEST_FAULT_REFUSALS)
    describe(w, kind, at, run, "work goes on after its time");
  if (run->status == w->run.status && strcmp(run->out, w->run.out) == 0 &&
      strcmp(run->error, w->run.error) == 0) {
    return;
  }
  const char *error = after_warning(run->error);
  bool warned = error != run->error && !*error;
  if (run->status == w->run.status && strcmp(run->out, w->run.out) == 0 && warned) return;
  /* A line may fail by itself, and a limit may leave the program without its best move. */
  bool bad_line = talks(w) && run->status == w->run.status && expected_status(kind) == 4;
  if (bad_line && !*run->error) return;
  if (run->status != expected_status(kind) && !bad_line)
    describe(w, kind, at, run, "another status");
  if (!is_one_line(run->status == 5 ? run->error : error))
    describe(w, kind, at, run, "not one line of error");
  bool cut = strstr(run->error, "standard output cannot") || strstr(run->error, "无法写标准输出");
  bool may_talk = run->status != 5 || cut || talks(w);
  if (!may_talk && *run->out) describe(w, kind, at, run, "an answer beside exit status 5");
  check_part(w, kind, at, run);
}

/* Files that are written are old or as they should be; a checkpoint is whatever may be resumed. */
static void check_files(const wanted *w, test_fault kind, uint64_t at, const test_run *run) {
  const char *name;
  for (unsigned i = 0; (name = test_output(i)) != NULL; i++) {
    if (!strstr(w->command->text, name)) continue;
    char *text = test_read_file(name);
    bool checkpoint = strstr(name, ".ck") != NULL;
    bool whole =
        checkpoint || (text && (strcmp(text, w->files[i]) == 0 || strcmp(text, TEST_OLD) == 0));
    bool drawn =
        strcmp(name, "out.svg") == 0 && strstr(run->out, "\"plot\":") && strstr(text, "</svg>\n");
    bool kept = strstr(w->command->text, "--keep") && text && *text; /* not made small yet */
    bool begun = kept && (!*run->out || strstr(run->out, "shrinking was not finished"));
    free(text);
    if (!whole && !drawn && !begun) describe(w, kind, at, run, name);
    char temporary[64];
    snprintf(temporary, sizeof temporary, "%s.tmp", name);
    if (access(temporary, F_OK) == 0) describe(w, kind, at, run, temporary);
  }
}

static void run_once(const wanted *w, test_fault kind, uint64_t at, test_run *run) {
  test_outputs_reset(w->command->text);
  test_program_run(w->command->text, w->command->input, kind, at, run);
  runs++;
}

static void check_again(const wanted *w, test_fault kind, uint64_t at) {
  test_run run = {.status = 0};
  run_once(w, TEST_FAULT_NONE, 0, &run);
  if (run.status != w->run.status || strcmp(run.out, w->run.out) != 0) {
    describe(w, kind, at, &run, "another answer afterwards");
  }
  test_run_clear(&run);
}

/* The Nth moments that are tried, and the last one. */
static uint64_t next_moment(uint64_t at, uint64_t last) {
  uint64_t step = all || at < first_moments ? 1 : 1 + last / moments;
  return at < last && at + step > last ? last : at + step;
}

static void sweep(const wanted *w, test_fault kind) {
  test_run run = {.status = 0};
  run_once(w, kind, 0, &run);
  uint64_t last = run.events < MOST ? run.events : MOST;
  for (uint64_t at = 1; at <= last; at = next_moment(at, last)) {
    run_once(w, kind, at, &run);
    strikes += run.struck;
    check_answer(w, kind, at, &run);
    check_files(w, kind, at, &run);
    if (at == last || at % AGAIN == 0) check_again(w, kind, at);
  }
  test_run_clear(&run);
}

static void sweep_command(const command *c) {
  wanted w = {.command = c};
  const char *name;
  run_once(&w, TEST_FAULT_NONE, 0, &w.run);
  for (unsigned i = 0; (name = test_output(i)) != NULL; i++) w.files[i] = test_read_file(name);
  for (test_fault kind = TEST_FAULT_MEMORY; kind <= TEST_FAULT_THREADS; kind++) sweep(&w, kind);
  for (unsigned i = 0; i < OUTPUTS; i++) free(w.files[i]);
  test_run_clear(&w.run);
}

/* ---- --memory ---- */

/* The command with so many bytes. */
static void run_within(const wanted *w, uint64_t bytes, test_run *run) {
  char text[TEXT], option[64];
  snprintf(option, sizeof option, " --memory %llu", (unsigned long long)bytes);
  test_program_add(w->command->text, option, text, sizeof text);
  test_outputs_reset(w->command->text);
  test_program_run(text, w->command->input, TEST_FAULT_NONE, 0, run);
  runs++;
}

/* Sizes from less than the program begins with to more than it needs. Those that take no such
 * option, or tell how much was done, are left out. */
static void sweep_memory(const command *c) {
  wanted w = {.command = c};
  test_run run = {.status = 0};
  const char *name;
  if (strstr(c->text, "--work") || strstr(c->text, "--memory")) return;
  run_within(&w, ENOUGH, &w.run);
  for (unsigned i = 0; (name = test_output(i)) != NULL; i++) w.files[i] = test_read_file(name);
  for (uint64_t bytes = LEAST; bytes < ENOUGH; bytes += bytes / (all ? 64 : sizes)) {
    run_within(&w, bytes, &run);
    check_answer(&w, TEST_FAULT_MEMORY, bytes, &run);
    check_files(&w, TEST_FAULT_MEMORY, bytes, &run);
    limited += run.status == 4 && w.run.status != 4;
  }
  for (unsigned i = 0; i < OUTPUTS; i++) free(w.files[i]);
  test_run_clear(&run);
  test_run_clear(&w.run);
}

/* Those that are asked for, and of all of them the share; how many these were. */
static size_t each_command(void sweep_one(const command *), uint64_t stream) {
  const char *only = getenv("GRUNDY_TEST_ONLY");
  const test_share share = TEST_SHARE(command_count / LEAST_COMMANDS, 1, stream);
  size_t tried = 0;
  for (size_t i = first; i < command_count; i++) {
    if (only ? !strstr(commands[i].text, only) : !all && !test_share_has(share, i)) continue;
    if (all) {
      fprintf(stderr, "%llu runs; command %zu of %zu: %s\n", (unsigned long long)runs, i,
              command_count, commands[i].text);
    }
    sweep_one(&commands[i]);
    tried++;
  }
  return tried;
}

static void every_size_of_memory(void **state) {
  size_t tried = each_command(sweep_memory, 1);
  print_message("%llu runs, %llu limited\n", (unsigned long long)runs, (unsigned long long)limited);
  assert_int_equal(offences, 0);
  size_t least = tried == command_count ? tried : tried / 2; /* a few may all need little */
  assert_true(first || getenv("GRUNDY_TEST_ONLY") || limited > least);
}

static void every_command(void **state) {
  size_t tried = each_command(sweep_command, 2);
  print_message("%llu runs, %llu with a fault, %llu partial answers\n", (unsigned long long)runs,
                (unsigned long long)strikes, (unsigned long long)part_answers);
  assert_int_equal(offences, 0);
  assert_true(strikes >= tried);
}

static size_t count_lines(const char *text) {
  size_t lines = 0;
  for (; *text; text++) lines += *text == '\n';
  return lines;
}

/* Whether each line of `part` is one of the lines of `whole` that are left after those before. */
static bool are_lines_of(const char *part, const char *whole) {
  while (*part && *whole) {
    size_t length = strcspn(part, "\n") + 1;
    bool same = strncmp(part, whole, length) == 0;
    whole += strcspn(whole, "\n") + 1;
    if (same) part += length;
  }
  return !*part;
}

/* Queries that were answered before the end are printed, those after an unknown one too: at some
 * moment all but one. */
static void known_answers_of_queries(void **state) {
  static const char *const texts[] = {
      "basis numbers.txt --queries ranges.txt", "basis numbers.txt --queries ranges.txt --json",
      "basis numbers.txt --queries deletions.txt", "basis numbers.txt --queries both.txt --json"};
  static const test_fault kinds[] = {TEST_FAULT_TIME, TEST_FAULT_INTERRUPT};
  for (size_t i = 0; i < 2 * sizeof texts / sizeof *texts; i++) {
    test_run whole = {.status = 0}, run = {.status = 0};
    size_t most = 0;
    test_fault kind = kinds[i % 2];
    test_program_run(texts[i / 2], "", TEST_FAULT_NONE, 0, &whole);
    test_program_run(texts[i / 2], "", kind, 0, &run);
    for (uint64_t at = 1, last = run.events; at <= last; at++) {
      test_program_run(texts[i / 2], "", kind, at, &run);
      size_t lines = count_lines(run.out);
      if (run.status != whole.status && lines > most) most = lines;
      assert_true(are_lines_of(run.out, whole.out));
    }
    assert_true(most + 1 >= count_lines(whole.out));
    test_run_clear(&run);
    test_run_clear(&whole);
  }
}

/* ---- runs made of those of commands.def ---- */

static bool has_word(const char *text, const char *word) {
  size_t length = strlen(word);
  for (const char *at = text; (at = strstr(at, word)) != NULL; at++) {
    bool begins = at == text || at[-1] == ' ';
    if (begins && (!at[length] || at[length] == ' ')) return true;
  }
  return false;
}

static bool is_tried(const char *word) {
  for (size_t i = 0; i < command_count; i++) {
    if (has_word(commands[i].text, word)) return true;
  }
  return false;
}

/* A command that takes the option, NULL where only grundy-mpi does. */
static const grundy_i_command *taker_of(size_t option) {
  const grundy_i_command *one;
  for (size_t i = 0; (one = grundy_i_command_at(i)) != NULL; i++) {
    if (grundy_i_command_takes(one, (grundy_i_option)option)) return one;
  }
  return NULL;
}

static void add_run(const char *text, const char *input) {
  char *own = strdup(text), *own_input = strdup(input);
  assert_true(own && own_input && command_count < MOST_COMMANDS);
  commands[command_count++] = (command){own, own_input};
}

static void add_problems(void) {
  const grundy_i_judge_problem *problem;
  for (size_t i = 0; (problem = grundy_i_judge_problem_at(i)) != NULL; i++) {
    char text[TEXT], input[TEXT];
    snprintf(text, sizeof text, "judge %s", problem->key);
    snprintf(input, sizeof input, "<%s.in", problem->key);
    add_run(text, input);
  }
}

/* " --name VALUE", with a value as the help describes it: a file, the first of several words, or a
 * number. */
static void write_option(const grundy_i_option_row *row, char out[TEXT]) {
  const char *value = row->argument, *words = value ? value : "";
  if (value && strcmp(value, "KIND") == 0) { /* the words that its help lists */
    words = strchr(row->en, ':');
    words = words ? words + 1 + strspn(words + 1, " ") : "";
  }
  int length = (int)strcspn(words, "|, ");
  if (!value) {
    snprintf(out, TEXT, " %s", row->name);
  } else if (strncmp(value, "FILE", 4) == 0) {
    snprintf(out, TEXT, " %s out.%s", row->name, value[4] ? value + 5 : "txt");
  } else if (words != value || strchr(value, '|')) {
    snprintf(out, TEXT, " %s %.*s", row->name, length, words);
  } else {
    snprintf(out, TEXT, " %s 3", row->name);
  }
}

/* The first run of a command that takes the option and answers with it; false where there is none.
 */
static bool find_run(size_t option, char text[TEXT], const char **input) {
  char added[TEXT];
  test_run run = {.status = 0};
  bool found = false;
  const grundy_i_command *taker = taker_of(option);
  size_t length = strlen(taker->name);
  write_option(grundy_i_option_at(option), added);
  for (size_t i = 0; i < command_count && !found; i++) {
    const char *from = commands[i].text;
    if (strncmp(from, taker->name, length) != 0 || from[length] != ' ') continue;
    test_program_add(from, added, text, TEXT);
    *input = commands[i].input;
    test_outputs_reset(text);
    test_program_run(text, *input, TEST_FAULT_NONE, 0, &run);
    found = run.status == 0;
  }
  test_run_clear(&run);
  return found;
}

static void add_options(void) {
  const grundy_i_option_row *row;
  for (size_t i = 0; (row = grundy_i_option_at(i)) != NULL; i++) {
    char text[TEXT];
    const char *input;
    if (!is_tried(row->name) && taker_of(i) && find_run(i, text, &input)) add_run(text, input);
  }
}

static void nothing_is_left_out(void **state) {
  const grundy_i_command *one;
  const grundy_i_option_row *row;
  for (size_t i = 0; (one = grundy_i_command_at(i)) != NULL; i++) {
    if (!is_tried(one->name)) fail_msg("command %s is not in commands.def", one->name);
  }
  for (size_t i = 0; (row = grundy_i_option_at(i)) != NULL; i++) {
    if (taker_of(i) && !is_tried(row->name)) {
      fail_msg("no run of %s in commands.def answers with %s: please add one that has it",
               taker_of(i)->name, row->name);
    }
  }
}

/* Were these options new, each would get a run. */
static void options_get_runs(void **state) {
  static const char *const names[] = {"--kernel", "--sum", "--upto", "--dot", "--level", "--svg"};
  const grundy_i_option_row *row;
  size_t found = 0;
  for (size_t i = 0; (row = grundy_i_option_at(i)) != NULL; i++) {
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
      char text[TEXT];
      const char *input;
      if (strcmp(row->name, names[k]) != 0) continue;
      if (!find_run(i, text, &input)) fail_msg("%s has none", names[k]);
      assert_true(has_word(text, names[k]));
      found++;
    }
  }
  assert_true(found >= sizeof names / sizeof *names); /* some are options of two kinds */
}

static int open_folder(void **state) {
  int failed = test_program_open(state);
  test_inputs_make();
  while (commands[command_count].text) command_count++;
  add_problems();
  add_options();
  return failed;
}

int main(int count, char **words) {
  all = count > 1 && strcmp(words[1], "--all") == 0;
  first = count > 2 ? strtoul(words[2], NULL, 10) : 0;
  first_moments = test_effort_within(2, 3, 100);
  moments = test_effort_within(4, 8, 800);
  sizes = test_effort_within(1, 2, 20);
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(nothing_is_left_out), cmocka_unit_test(options_get_runs),
      cmocka_unit_test_teardown(known_answers_of_queries, test_program_died),
      cmocka_unit_test_teardown(every_size_of_memory, test_program_died),
      cmocka_unit_test_teardown(every_command, test_program_died)};
  return cmocka_run_group_tests_name("commands", tests, open_folder, test_program_close);
}
