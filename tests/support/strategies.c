#include "support/strategies.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/certificate.h"

static grundy_status keep(void *user, const void *bytes, size_t size) {
  return grundy_buffer_append(user, bytes, size);
}

static char *copy(const grundy_buffer *text) {
  char *out = malloc(text->length + 1);
  assert_non_null(out);
  memcpy(out, text->data, text->length + 1);
  return out;
}

char *test_strategy(grundy_context *context, grundy_solver *solver, const grundy_position *position,
                    grundy_play play, grundy_status *status) {
  grundy_buffer text;
  grundy_solution *solution;
  grundy_certificate *certificate;
  grundy_solve_options options = {.size = sizeof options, .play = play};
  *status = grundy_solve(solver, position, &options, &solution);
  if (*status != GRUNDY_OK) return NULL;
  grundy_buffer_init(&text, context);
  assert_int_equal(grundy_certificate_create_stream(context, keep, &text, &certificate), GRUNDY_OK);
  *status = grundy_certificate_solution(certificate, solver, position, solution);
  if (*status == GRUNDY_OK) {
    *status = grundy_certificate_commit(certificate);
  } else {
    grundy_certificate_destroy(certificate);
  }
  char *out = *status == GRUNDY_OK ? copy(&text) : NULL;
  grundy_buffer_clear(&text);
  grundy_solution_destroy(solution);
  return out;
}
