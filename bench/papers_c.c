/* Five rules of examples/papers in C: bench_papers RULE NUMBER... prints the nim-value of a
 * position and the seconds of processor time that it took. bench/papers compares them with the same
 * rules in Lua and Python. */
#include <grundy.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST = 8 };

/* The option in which the component's numbers are these. */
static grundy_status give(grundy_sink *sink, const uint64_t *numbers, size_t count) {
  const grundy_component part = {numbers, count};
  return grundy_sink_give(sink, &part, 1);
}

#define GIVE(...)                                                                                  \
  do {                                                                                             \
    const uint64_t numbers_[] = {__VA_ARGS__};                                                     \
    grundy_status status_ = give(sink, numbers_, sizeof numbers_ / sizeof *numbers_);              \
    if (status_ != GRUNDY_OK) return status_;                                                      \
  } while (0)

static grundy_status ryuo_nim(const grundy_call *call, grundy_sink *sink) {
  uint64_t a = call->component.words[0], b = call->component.words[1];
  for (uint64_t x = 0; x < a; x++) GIVE(x, b);
  for (uint64_t y = 0; y < b; y++) GIVE(a, y);
  if (a && b) GIVE(a - 1, b - 1);
  return GRUNDY_OK;
}

static grundy_status chocolate(const grundy_call *call, grundy_sink *sink) {
  uint64_t y = call->component.words[0], z = call->component.words[1];
  for (uint64_t rows = 0; rows < y; rows++) GIVE(rows, z);
  for (uint64_t columns = 0; columns < z; columns++) {
    GIVE(y < columns / 2 ? y : columns / 2, columns);
  }
  return GRUNDY_OK;
}

static grundy_status restricted_pass(const grundy_call *call, grundy_sink *sink) {
  const uint64_t *c = call->component.words, a = c[0], b = c[1], pass = c[2];
  for (uint64_t k = 1; k <= (a + 1) / 2; k++) GIVE(a - k, b, pass);
  for (uint64_t k = 1; k <= (b + 1) / 2; k++) GIVE(a, b - k, pass);
  if (pass == 1 && a + b > 0) GIVE(a, b, 0);
  return GRUNDY_OK;
}

static grundy_status proper_nim(const grundy_call *call, grundy_sink *sink) {
  const uint64_t *n = call->component.words, a = n[0], b = n[1], c = n[2];
  for (uint64_t x = 0; x < a; x++) {
    for (uint64_t y = 0; y <= b; y++) GIVE(x, y, c);
    for (uint64_t z = 0; z < c; z++) GIVE(x, b, z);
  }
  for (uint64_t y = 0; y < b; y++) {
    for (uint64_t z = 0; z <= c; z++) GIVE(a, y, z);
  }
  for (uint64_t z = 0; z < c; z++) GIVE(a, b, z);
  return GRUNDY_OK;
}

static grundy_status circular_4_2(const grundy_call *call, grundy_sink *sink) {
  const uint64_t *c = call->component.words;
  for (size_t i = 0; i < 4; i++) {
    size_t j = (i + 1) % 4;
    uint64_t after[] = {c[0], c[1], c[2], c[3]};
    for (after[i] = 0; after[i] < c[i]; after[i]++) {
      for (after[j] = 0; after[j] <= c[j]; after[j]++) {
        grundy_status s = give(sink, after, 4);
        if (s != GRUNDY_OK) return s;
      }
    }
  }
  return GRUNDY_OK;
}

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  return GRUNDY_BAD_INPUT;
}

static grundy_status print(const grundy_call *call, grundy_buffer *out) {
  for (size_t i = 0; i < call->component.length; i++) {
    grundy_status s =
        grundy_buffer_print(out, i ? ",%" PRIu64 : "%" PRIu64, call->component.words[i]);
    if (s != GRUNDY_OK) return s;
  }
  return GRUNDY_OK;
}

#define RULE(name_)                                                                                \
  {                                                                                                \
    .version = GRUNDY_RULESET_VERSION, .name = #name_, .notation = "a,b",                          \
    .moves = GRUNDY_RULESET_MOVES(.parse = parse, .print = print, .options = name_)                \
  }
static const grundy_ruleset rules[] = {RULE(ryuo_nim), RULE(chocolate), RULE(restricted_pass),
                                       RULE(proper_nim), RULE(circular_4_2)};

int main(int argc, char **argv) {
  const grundy_ruleset *rule = NULL;
  uint64_t numbers[MOST];
  size_t count = 0;
  for (size_t i = 0; argc > 1 && i < sizeof rules / sizeof *rules; i++) {
    if (strcmp(rules[i].name, argv[1]) == 0) rule = &rules[i];
  }
  if (!rule || argc - 2 > MOST) return 2;
  for (int i = 2; i < argc; i++) numbers[count++] = strtoull(argv[i], NULL, 10);
  grundy_context *context;
  grundy_game *game = NULL;
  grundy_solver *solver = NULL;
  grundy_value value;
  grundy_status s = grundy_context_create(NULL, &context);
  if (s != GRUNDY_OK) return 2;
  clock_t begin = clock();
  s = grundy_game_create_ruleset(context, rule, NULL, NULL, &game);
  if (s == GRUNDY_OK) s = grundy_solver_create(context, &solver);
  if (s == GRUNDY_OK) {
    s = grundy_solver_value(solver, game, (grundy_component){numbers, count}, &value);
  }
  if (s == GRUNDY_OK && value.known) {
    printf("%" PRIu64 " %.4f\n", value.nimber, (double)(clock() - begin) / CLOCKS_PER_SEC);
  }
  grundy_solver_destroy(solver);
  grundy_game_destroy(game);
  grundy_context_destroy(context);
  return s == GRUNDY_OK && value.known ? 0 : 2;
}
