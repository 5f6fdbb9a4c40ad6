/* What binding.c adds to the library; read by cffi. */

/* Python's side: rules of a game by name (NULL where there are none), the members of such a
 * ruleset, and progress. */
extern "Python" const grundy_ruleset *grundy_py_rules(const char *name);
extern "Python" grundy_status grundy_py_parse(grundy_context *context, const grundy_game *game,
                                              const char *text, size_t length, grundy_array *out);
extern "Python" grundy_status grundy_py_moves(grundy_context *context, const grundy_game *game,
                                              grundy_component c, grundy_side side,
                                              grundy_sink *sink);
extern "Python" void grundy_py_progress(void *user, const grundy_progress *progress);

/* Games of the catalogue, files of rules (.lua) and games with rules in Python. */
grundy_status grundy_py_cache(grundy_context *context, grundy_play play, bool loopy,
                              grundy_game_cache **out);

/* Fails with a text that is the same in both languages. */
grundy_status grundy_py_fail(grundy_context *context, grundy_status status, const char *text);

/* Appends a number as the library reads numbers: 1000, 1_000, 1e6, 2^20. */
grundy_status grundy_py_number(grundy_context *context, const grundy_game *game, const char *text,
                               size_t length, grundy_array *out);

/* Prints the words of a component with commas between them: `print` of rules in Python. */
grundy_status grundy_py_print(grundy_context *context, const grundy_game *game, grundy_component c,
                              grundy_buffer *out);

/* Gives options to a sink, all in one list: for each the number of its parts, for each part the
 * number of its words and the words. */
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

/* A listed move in words; UNKNOWN for one of more than eight parts. */
grundy_status grundy_py_move_text(grundy_buffer *out, grundy_language language,
                                  const grundy_position *position,
                                  const grundy_solution *solution, const grundy_move *move);

/* As grundy_picture_draw. */
grundy_status grundy_py_draw(grundy_picture *picture, const grundy_game *game,
                             const uint64_t *words, size_t length);

/* Solves positions one after another, `count` texts in a row, each with its NUL: statuses[i],
 * outcomes[i], known[i], values[i]. Ends early where the work was cancelled. */
grundy_status grundy_py_batch(grundy_context *context, grundy_game_cache *games,
                              grundy_solver *solver, grundy_play play, const char *texts,
                              size_t count, uint8_t *statuses, uint8_t *outcomes, uint8_t *known,
                              uint64_t *values);
