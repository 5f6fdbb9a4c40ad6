/* Certificates of answers, written by hand: a true one of each form,
 * and one lie for each reason. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/certificates.h"

#define HEAD(position, play, outcome, rest)                                                        \
  "{\"schema\":1,\"kind\":\"strategy\",\"games\":[\"nim\"],\"position\":\"" position               \
  "\",\"play\":\"" play "\",\"outcome\":\"" outcome "\"," rest "}\n"
#define NORMAL(position, outcome, value, claims)                                                   \
  HEAD(position, "normal", outcome,                                                                \
       "\"value\":\"" value "\",\"components\":\"plain\",\"claims\":\"" claims "\"")
#define MISERE(position, outcome, claims)                                                          \
  HEAD(position, "misere", outcome, "\"claims\":\"" claims "\"")
#define CLAIMS(key, value, components)                                                             \
  "{\"schema\":1,\"kind\":\"claims\",\"game\":\"0\",\"" key "\":\"" value                          \
  "\",\"components\":[" components "]}\n"
#define MOVER(mover, positions)                                                                    \
  "{\"schema\":1,\"kind\":\"claims\",\"side\":\"left\",\"mover\":\"" mover                         \
  "\",\"positions\":[" positions "]}\n"
#define ZERO CLAIMS("value", "0", "\"0\"")

static void truths_are_verified(void **state) {
  test_verify_accepts(NORMAL("1", "N", "1", "2") ZERO CLAIMS("value", "1", "\"1\""));
  test_verify_accepts(HEAD("2", "normal", "N", "\"components\":\"plain\",\"claims\":\"2\"")
                          ZERO CLAIMS("not", "0", "\"2\""));
  test_verify_accepts(NORMAL("7 7", "P", "0", "0"));
  test_verify_accepts(MISERE("1", "P", "2") MOVER("wins", "\"\"") MOVER("loses", "\"1\""));
}

static void lies_are_refuted(void **state) {
  /* an option of which nothing is claimed, and one that has the value itself */
  test_verify_refutes(NORMAL("1", "P", "0", "1") CLAIMS("value", "0", "\"1\""),
                      "verify.option-open");
  test_verify_refutes(NORMAL("1", "P", "0", "2") ZERO CLAIMS("value", "0", "\"1\""),
                      "verify.option-is");
  test_verify_refutes(NORMAL("1", "N", "2", "2") ZERO CLAIMS("value", "2", "\"1\""),
                      "verify.no-option");
  test_verify_refutes(NORMAL("2", "N", "1", "1") CLAIMS("not", "0", "\"2\""),
                      "verify.no-such-option");
  /* a circle, and a claim that comes too late */
  test_verify_refutes(NORMAL("2", "N", "1", "3") CLAIMS("value", "1", "\"1\"") ZERO,
                      "verify.option-open");
  test_verify_refutes(MISERE("2", "P", "1") MOVER("loses", "\"2\""), "verify.move-open");
  test_verify_refutes(MISERE("2", "N", "1") MOVER("wins", "\"2\""), "verify.no-move");
  test_verify_refutes(MISERE("0", "P", "1") MOVER("loses", "\"\""), "verify.no-move");
  /* true claims that are not those of the answer */
  test_verify_refutes(NORMAL("2", "N", "2", "1") ZERO, "verify.answer");
  test_verify_refutes(NORMAL("7 7", "N", "1", "0"), "verify.answer");
  test_verify_refutes(NORMAL("0", "N", "0", "1") ZERO, "verify.answer");
  test_verify_refutes(MISERE("1", "P", "1") MOVER("wins", "\"\""), "verify.answer");
  test_verify_refutes(NORMAL("0", "P", "0", "1") CLAIMS("value", "0", "\"0\",\"0\""),
                      "verify.claims");
}

static void nonsense_is_refused(void **state) {
  test_verify_rejects(NORMAL("2", "N", "2", "5") ZERO);
  test_verify_rejects(NORMAL("2 + 3", "N", "2", "0"));
  test_verify_rejects(NORMAL("x", "N", "2", "0"));
  test_verify_rejects(HEAD("2", "normal", "N", "\"components\":\"other\",\"claims\":\"0\""));
  test_verify_rejects(HEAD("2", "odd", "N", "\"components\":\"plain\",\"claims\":\"0\""));
  test_verify_rejects(MISERE("2", "X", "0"));
  test_verify_rejects(NORMAL("2", "N", "2", "1") MOVER("wins", "\"2\""));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(truths_are_verified),
      cmocka_unit_test(lies_are_refuted),
      cmocka_unit_test(nonsense_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
