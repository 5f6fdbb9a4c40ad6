/* Invariants are checked while the program runs, where the build asks for it: each case breaks one
 * in a process of its own, which must be stopped there. In other builds nothing is checked, and
 * nothing is computed. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/context.h"
#include "grundy/nim.h"
#include "rules/code.h"
#include "solve/value/nimset.h"

static grundy_context *make_context(void) {
  grundy_context *context;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  return context;
}

static inline bool note(int *calls) {
  ++*calls;
  return true;
}

/* The condition is evaluated once, or not at all. */
static void conditions_are_checked_where_asked_for(void **state) {
  (void)state;
  int calls = 0;
  GRUNDY_ASSERT(note(&calls));
#ifdef GRUNDY_ASSERTIONS
  assert_int_equal(calls, 1);
#else
  assert_int_equal(calls, 0);
#endif
}

/* ---- faults ---- */

/* A basis whose row 0 has bit 1 as its top bit. */
static void break_basis(void) {
  grundy_nim_basis basis = {{2}};
  (void)grundy_nim_basis_max(&basis);
}

/* More memory is freed than was taken. */
static void break_accounts(void) {
  grundy_context *context = make_context();
  void *block = NULL;
  if (grundy_i_resize(context, &block, 0, 8) == GRUNDY_OK) grundy_i_free(context, block, 16);
}

/* A context is destroyed while something of it is in use. */
static void break_context(void) {
  grundy_context *context = make_context();
  void *block = NULL;
  if (grundy_i_resize(context, &block, 0, 8) == GRUNDY_OK) grundy_context_destroy(context);
}

/* The digits of a rule descend. */
static void break_rule(void) {
  grundy_i_rule rule;
  grundy_i_rule_init(&rule, make_context());
  if (grundy_i_rule_add(&rule, 2, GRUNDY_LEAVE_ONE) == GRUNDY_OK) {
    assert_int_equal(grundy_i_rule_add(&rule, 1, GRUNDY_LEAVE_ONE), GRUNDY_OK);
  }
}

/* A value that no set of 64 has. */
static void break_nimset(void) {
  (void)grundy_i_nimset_of(GRUNDY_I_NIMSET_SIZE);
}

/* Runs a fault in a process of its own; whether that was stopped. */
static bool stops(void (*fault)(void)) {
  fflush(NULL);
  pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) {
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    signal(SIGABRT, SIG_DFL);
    if (!freopen("/dev/null", "w", stderr)) _exit(3);
    fault();
    _exit(0);
  }
  int status;
  assert_int_equal(waitpid(child, &status, 0), child);
  return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

static void broken_invariants_stop_the_program(void **state) {
  (void)state;
#ifdef GRUNDY_ASSERTIONS
  assert_true(stops(break_basis));
  assert_true(stops(break_accounts));
  assert_true(stops(break_context));
  assert_true(stops(break_rule));
  assert_true(stops(break_nimset));
#else
  (void)stops, (void)break_basis, (void)break_accounts, (void)break_context, (void)break_rule;
  (void)break_nimset;
  skip();
#endif
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(conditions_are_checked_where_asked_for),
      cmocka_unit_test(broken_invariants_stop_the_program),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
