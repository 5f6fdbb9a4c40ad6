/* Who wins a position, and what is its nim-value? In C++17 and later, where each thing ends with its
 * scope:
 *
 *   c++ -std=c++17 position.cpp $(pkg-config --cflags --libs grundy) -o position
 */
#include <grundy.h>
#include <iostream>
#include <memory>

static void must(grundy_status s) {
  if (s != GRUNDY_OK) throw s;
}

// What make(arguments…, &made) makes; destroy(made) at the end of its scope.
template <class T, class Make, class... Arguments>
auto own(void (*destroy)(T *), Make make, const Arguments &...arguments) {
  T *made = nullptr;
  must(make(arguments..., &made));
  return std::unique_ptr<T, void (*)(T *)>(made, destroy);
}

int main(int count, char **words) {
  const char *text = count > 1 ? words[1] : "kayles 4 + nim 2";
  const auto context = own(grundy_context_destroy, grundy_context_create, nullptr);
  grundy_context *c = context.get();
  try {
    const auto games = own(grundy_game_cache_destroy, grundy_game_cache_create, c, nullptr);
    const auto position = own(grundy_position_destroy, grundy_position_create, c);
    const auto solver = own(grundy_solver_destroy, grundy_solver_create, c);
    must(grundy_position_read(position.get(), games.get(), text));
    const auto found =
        own(grundy_solution_destroy, grundy_solve, solver.get(), position.get(), nullptr);
    const bool next = found->outcome == GRUNDY_OUTCOME_N;
    std::cout << (next ? "next" : "previous") << " player wins, nim-value " << found->value << "\n";
  } catch (grundy_status s) {
    std::cerr << grundy_context_message(c, GRUNDY_LANGUAGE_ENGLISH) << "\n";
    return grundy_status_exit(s);
  }
}
