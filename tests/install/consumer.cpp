// A C++ program outside the tree that uses the installed library: each macro that makes options is
// the argument of a call, and what was asked for is what is done. Prints the version and "works".
#include <grundy.h>

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <initializer_list>

namespace {

grundy_context *context;
int failed;

void check(bool right, const char *what) {
  if (right) return;
  std::fprintf(stderr, "%s: %s\n", what, grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH));
  failed = 1;
}

bool says(grundy_buffer *out, const char *text) {
  bool found = out->status == GRUNDY_OK && std::strstr(out->data, text);
  grundy_buffer_clear(out);
  grundy_buffer_init(out, context);
  return found;
}

grundy_status take(void *user, const uint64_t *, size_t) {
  ++*static_cast<int *>(user);
  return GRUNDY_OK;
}

grundy_status open_nim(void *user, grundy_context *under, const char *,
                       const grundy_game_options *options, grundy_game **out) {
  *static_cast<bool *>(user) = options && options->play == GRUNDY_PLAY_MISERE;
  return grundy_game_create(under, "nim", nullptr, out);
}

void games() {
  grundy_game *nim, *kayles;
  grundy_conditions found{};
  found.size = sizeof found;
  grundy_game_cache *cache;
  bool misere = false;
  int listed = 0;
  check(grundy_context_set_limits(context, GRUNDY_LIMITS(.seconds = 60)) == GRUNDY_OK, "LIMITS");
  check(grundy_context_get_limits(context)->seconds > 59, "LIMITS");
  check(grundy_game_create(context, "nim", GRUNDY_GAME_OPTIONS(.play = GRUNDY_PLAY_NORMAL), &nim) ==
            GRUNDY_OK,
        "GAME_OPTIONS");
  check(grundy_game_create(context, "kayles", GRUNDY_GAME_OPTIONS(), &kayles) == GRUNDY_OK,
        "GAME_OPTIONS");
  check(grundy_game_cache_create(context,
                                 GRUNDY_GAME_OPENING(.open = open_nim, .user = &misere,
                                                     .options = GRUNDY_GAME_OPTIONS(
                                                         .play = GRUNDY_PLAY_MISERE)),
                                 &cache) == GRUNDY_OK,
        "GAME_OPENING");
  grundy_position *position;
  check(grundy_position_create(context, &position) == GRUNDY_OK, "position");
  check(grundy_position_read(position, cache, "anything 3 5") == GRUNDY_OK && misere,
        "GAME_OPENING");
  grundy_position_destroy(position);
  grundy_game_cache_destroy(cache);
  check(grundy_check(context, nim, GRUNDY_CHECK_BOUNDS(.samples = 9), &found) == GRUNDY_OK &&
            found.samples == 9,
        "CHECK_BOUNDS");
  grundy_conditions_clear(&found);
  check(grundy_losing_list(context, nim, GRUNDY_LOSING(.heaps = 2, .upto = 4), take,
                              &listed) == GRUNDY_OK &&
            listed == 5,
        "POSITIONS");
  grundy_u128 total;
  check(grundy_losing_total(context, nim, GRUNDY_LOSING(.heaps = 2, .upto = 4),
                            GRUNDY_LOSING_CHOICES(.nonempty = true), &total) == GRUNDY_OK &&
            total.low == 4,
        "LOSING_CHOICES");
  grundy_game_cache *games;
  grundy_exercises *sheet;
  check(grundy_game_cache_create(context, nullptr, &games) == GRUNDY_OK, "games");
  check(grundy_exercises_create(context, GRUNDY_EXERCISE_OPTIONS(.topic = "nim", .games = games, .level = 1, .count = 2, .seed = 3), &sheet) ==
                GRUNDY_OK &&
            sheet->count == 2,
        "EXERCISE_OPTIONS");
  grundy_exercises_destroy(sheet);
  grundy_game_cache_destroy(games);
  grundy_quotient *quotient;
  check(grundy_quotient_create(context, GRUNDY_QUOTIENT_OPTIONS(.order = 6), &quotient) == GRUNDY_OK,
        "QUOTIENT_OPTIONS");
  check(grundy_quotient_reach(quotient, kayles, 40) == GRUNDY_LIMIT, "QUOTIENT_OPTIONS");
  grundy_quotient_destroy(quotient);
  grundy_game_destroy(nim);
  grundy_game_destroy(kayles);
}

void solutions() {
  grundy_game *nim;
  grundy_position *position;
  grundy_solver *solver;
  grundy_solution *solution;
  grundy_asked asked{};
  asked.size = sizeof asked;
  grundy_buffer out;
  grundy_buffer_init(&out, context);
  check(grundy_game_create(context, "nim", nullptr, &nim) == GRUNDY_OK, "nim");
  check(grundy_position_create(context, &position) == GRUNDY_OK, "position");
  for (const char *heap : {"3", "4", "5"}) {
    check(grundy_position_add_text(position, nim, heap, strlen(heap)) == GRUNDY_OK, heap);
  }
  check(grundy_solver_create(context, &solver) == GRUNDY_OK, "solver");
  check(grundy_solver_ask(solver, position, GRUNDY_ASK(.values = 4), &asked) == GRUNDY_OK &&
            asked.known && asked.inside,
        "ASK");
  const auto options = GRUNDY_SOLVE_OPTIONS(.moves = 10, .explain = true); // kept, as export.h says
  check(grundy_solve(solver, position, options, &solution) == GRUNDY_OK && solution->value == 2 &&
            solution->move_count == 1,
        "SOLVE_OPTIONS");
  (void)grundy_print_solution(&out, GRUNDY_FORMAT_TEXT, GRUNDY_PRINT_OPTIONS(.language = GRUNDY_LANGUAGE_CHINESE, .explain = true), position, solution);
  check(says(&out, "必胜"), "TEXT_OPTIONS");
  grundy_solution_destroy(solution);
  grundy_solver_destroy(solver);
  grundy_position_destroy(position);
  grundy_game_destroy(nim);
}

void values() {
  const uint64_t values[] = {0, 1, 2, 0, 1, 2};
  const grundy_component_pair pairs[] = {{GRUNDY_TAMENESS_TAME, true, {0, 1}}};
  grundy_tameness tame = {};
  grundy_game *game;
  uint64_t drawn = 0;
  grundy_buffer out;
  grundy_buffer_init(&out, context);
  check(grundy_game_create(context, "bounded-nim:2", nullptr, &game) == GRUNDY_OK, "bounded-nim");
  check(grundy_print_plot(&out, GRUNDY_FORMAT_SVG, NULL, GRUNDY_PLOT(.game = "b", .count = 6, .values = values), &drawn) ==
                GRUNDY_OK &&
            drawn == 6 && says(&out, "<svg"),
        "PLOT");
  (void)grundy_print_listing(&out, GRUNDY_FORMAT_CSV, NULL, GRUNDY_LISTING(.game = game, .listed = true, .to = 5, .asked = 5,
                                     .values = values, .count = 6));
  check(says(&out, "5,2"), "LISTING");
  (void)grundy_print_pairs(&out, GRUNDY_FORMAT_JSON, NULL, GRUNDY_PAIR_LISTING(.game = game, .count = 1, .pairs = pairs,
                                               .tame = &tame));
  check(says(&out, "[0,1]"), "PAIR_LISTING");
  grundy_game_destroy(game);
}

void numbers() {
  const size_t both[] = {0, 1};
  const uint64_t odd[] = {7};
  uint64_t asked[] = {3};
  grundy_array list;
  grundy_gf2_system *system;
  grundy_gf2_solution *solution;
  grundy_nim_basis basis = {};
  grundy_buffer out;
  grundy_buffer_init(&out, context);
  check(grundy_gf2_system_create(context, 2, &system) == GRUNDY_OK, "system");
  check(grundy_gf2_system_add_terms(system, both, 2, true) == GRUNDY_OK, "equation");
  check(grundy_gf2_solve(system, GRUNDY_GF2_OPTIONS(.kernel = true), &solution) == GRUNDY_OK &&
            solution->kernel && solution->kernel[0] == 3,
        "GF2_OPTIONS");
  (void)grundy_print_xor(&out, GRUNDY_FORMAT_JSON, NULL, GRUNDY_XOR_REPORT(.system = system, .solution = solution, .kernel = true));
  check(says(&out, "\"kernel\":[\"11\"]"), "XOR_REPORT");
  grundy_gf2_solution_destroy(solution);
  grundy_gf2_system_destroy(system);
  grundy_nim_basis_insert(&basis, 6);
  grundy_array_init(&list, context);
  list.data = asked;
  list.length = 1;
  (void)grundy_print_basis(&out, GRUNDY_FORMAT_JSON, NULL, &basis, GRUNDY_BASIS_QUERY(.contains = list), NULL);
  check(says(&out, "false"), "BASIS_QUERY");
  (void)grundy_print_odd(&out, GRUNDY_FORMAT_JSON, NULL, odd, 1, GRUNDY_ODD_TRUST(.promise = 1, .proved = true), NULL);
  check(says(&out, "promise"), "ODD_TRUST");
}

} // namespace

int main() {
  if (grundy_context_create(nullptr, &context) != GRUNDY_OK) return 1;
  games();
  solutions();
  values();
  numbers();
  grundy_context_destroy(context);
  if (!failed) std::printf("%s works\n", grundy_version());
  return failed;
}
