/* What binding.c adds to the library; read by cffi. */

/* Python's side: rules of a game by name (NULL where there are none), the members of such a
 * ruleset, and progress. grundy_py_source: the name by which the library opens the game of a name,
 * NULL where that is the same. */
extern "Python" const grundy_ruleset *grundy_py_rules(const char *name);
extern "Python" const char *grundy_py_source(const char *name);
extern "Python" grundy_status grundy_py_parse(const grundy_call *call, const char *text,
                                              size_t length, grundy_array *out);
extern "Python" grundy_status grundy_py_value(const grundy_call *call, grundy_value *out);
extern "Python" grundy_status grundy_py_sample(const grundy_call *call, uint64_t index,
                                               grundy_array *out);
extern "Python" grundy_status grundy_py_picture(const grundy_call *call, grundy_picture *out);
extern "Python" grundy_status grundy_py_describe(const grundy_call *call, grundy_reasons *out);
extern "Python" void grundy_py_progress(void *user, const grundy_progress *progress);

/* Rules in Python, `data` of their ruleset: a handle of the Table, and objects of Python by their
 * addresses, which the Table keeps: the function of the options, one that turns an option into the
 * list that grundy_py_give takes, and one that takes an exception. numbers: in each component, 0
 * for any. */
typedef struct grundy_py_rule {
  void *handle, *options, *flat, *failed;
  size_t numbers;
} grundy_py_rule;

/* Members of such a ruleset. The value is that of games with one number, without a theorem: from a
 * table that is filled from below with one call of the rules a heap. */
grundy_status grundy_py_open(grundy_context *context, grundy_game *game, const char *parameters);
void grundy_py_close(grundy_game *game);
grundy_status grundy_py_moves(const grundy_call *call, grundy_sink *sink);
grundy_status grundy_py_table(const grundy_call *call, grundy_value *out);

/* Games of the catalogue, files of rules (.lua) and games with rules in Python. */
grundy_status grundy_py_cache(grundy_context *context, grundy_play play, bool loopy,
                              grundy_game_cache **out);

/* As grundy_verifier_create, with the games that such a cache knows. */
grundy_status grundy_py_verifier(grundy_context *context, const char *path, grundy_verifier **out);

/* The numbers of all positions that grundy_losing_list gives, one position after the other. */
grundy_status grundy_py_positions(grundy_context *context, const grundy_game *game,
                                  const grundy_losing_query *query, grundy_array *out);

/* Fails with a text that is the same in both languages. */
grundy_status grundy_py_fail(grundy_context *context, grundy_status status, const char *text);

/* Appends a number as the library reads numbers: 1000, 1_000, 1e6, 8.5e11, 2^20. */
grundy_status grundy_py_number(const grundy_call *call, const char *text, size_t length,
                               grundy_array *out);

/* As grundy_nim_evaluate, with the steps as text. */
grundy_status grundy_py_evaluate(grundy_context *context, const char *text, size_t length,
                                 grundy_buffer *steps, grundy_u128 *out);

/* Prints the words of a component with commas between them: `print` of rules in Python. */
grundy_status grundy_py_print(const grundy_call *call, grundy_buffer *out);

/* Gives options to a sink, all in one list: for each the number of its parts and 2^32 times its kind,
 * for each part the number of its words and the words. */
grundy_status grundy_py_give(grundy_context *context, grundy_sink *sink, const uint64_t *list,
                             size_t length);

/* Appends all options of a component to `out`, in such a list. */
grundy_status grundy_py_options(grundy_context *context, const grundy_game *game,
                                const uint64_t *words, size_t length, grundy_side side,
                                grundy_array *out);

/* Adds a component to a position; reads the text of a component. */
grundy_status grundy_py_add(grundy_position *position, const grundy_game *game,
                            const uint64_t *words, size_t length);
grundy_status grundy_py_print_component(grundy_context *context, const grundy_game *game,
                                        const uint64_t *words, size_t length, grundy_buffer *out);

/* As grundy_game_graph_find, the words of all parts in a row. */
grundy_status grundy_py_find(grundy_game_graph *graph, const grundy_game *game,
                             const uint64_t *words, const size_t *lengths, size_t count,
                             bool *found, size_t *index);

/* Pairs of heap n; the genus of a component. */
grundy_status grundy_py_pair(grundy_misere *pairs, uint64_t n, grundy_component_pair *out);
grundy_status grundy_py_genus(grundy_misere *pairs, const uint64_t *words, size_t length,
                              grundy_genus *out);

/* Adds the components of a run to a quotient; the element of a component. */
grundy_status grundy_py_quotient_run(grundy_quotient *quotient, const grundy_position *position,
                                     size_t run);
grundy_status grundy_py_element(grundy_quotient *quotient, const grundy_game *game,
                                const uint64_t *words, size_t length, uint64_t *out);

/* A listed move in words; UNKNOWN for one of more than eight parts. */
grundy_status grundy_py_move_text(grundy_buffer *out, grundy_language language,
                                  const grundy_position *position, const grundy_solution *solution,
                                  const grundy_move *move);

/* As grundy_solver_value. */
grundy_status grundy_py_component_value(grundy_solver *solver, const grundy_game *game,
                                        const uint64_t *words, size_t length, grundy_value *out);

/* As grundy_picture_draw. */
grundy_status grundy_py_draw(grundy_picture *picture, const grundy_game *game,
                             const uint64_t *words, size_t length);

/* Adds an item with this name, label and tone, each of them NULL or 0 for none. */
void grundy_py_item(grundy_picture *picture, const grundy_picture_item *item, const char *name,
                    const char *label, unsigned tone);

/* Says what a move is, in words of the rules. */
grundy_status grundy_py_said(grundy_reasons *out, const char *text);

/* Solves positions one after another, `count` texts in a row, each with its NUL: statuses[i],
 * outcomes[i], known[i], values[i]. Ends early where the work was cancelled. */
grundy_status grundy_py_batch(grundy_context *context, grundy_game_cache *games,
                              grundy_solver *solver, grundy_play play, const char *texts,
                              size_t count, uint8_t *statuses, uint8_t *outcomes, uint8_t *known,
                              uint64_t *values);
