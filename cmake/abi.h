/* The interface of the library, which tools/abi.py compares with that of include/. Made by: tools/abi.py --update */
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
typedef enum grundy_language {
  GRUNDY_LANGUAGE_ENGLISH = 0, GRUNDY_LANGUAGE_CHINESE = 1
} grundy_language;
enum {
  GRUNDY_LANGUAGES = GRUNDY_LANGUAGE_CHINESE + 1
};
typedef struct grundy_phrase {
  const char *en, *zh;
} grundy_phrase;
typedef enum grundy_status {
  GRUNDY_OK, GRUNDY_STOP, GRUNDY_REFUTED, GRUNDY_USAGE, GRUNDY_UNKNOWN_GAME, GRUNDY_BAD_INPUT, GRUNDY_LIMIT, GRUNDY_UNKNOWN, GRUNDY_NO_MEMORY, GRUNDY_IO, GRUNDY_FAULT, GRUNDY_CANCELLED,
} grundy_status;
const char *grundy_status_text(grundy_status status);
typedef struct grundy_context grundy_context;
typedef struct grundy_allocator {
  void *(*resize)(void *user, void *block, size_t old_size, size_t new_size);
  void *user;
} grundy_allocator;
typedef struct grundy_limits {
  size_t size;
  size_t memory;
  double seconds;
  uint64_t steps;
  unsigned threads;
  size_t search;
} grundy_limits;
typedef struct grundy_progress {
  const grundy_phrase *task;
  uint64_t done, total;
  const grundy_phrase *note;
} grundy_progress;
typedef grundy_status (*grundy_read_function)(void *user, void *out, size_t room, size_t *count);
typedef grundy_status (*grundy_write_function)(void *user, const void *bytes, size_t size);
typedef void (*grundy_progress_function)(void *user, const grundy_progress *progress);
grundy_status grundy_context_create(const grundy_allocator *allocator, grundy_context **out);
void grundy_context_destroy(grundy_context *context);
grundy_status grundy_context_set_limits(grundy_context *context, const grundy_limits *limits);
const grundy_limits *grundy_context_get_limits(const grundy_context *context);
void grundy_context_set_progress(grundy_context *context, grundy_progress_function function, void *user);
void grundy_context_cancel(grundy_context *context);
void grundy_context_resume(grundy_context *context);
size_t grundy_context_memory(const grundy_context *context);
size_t grundy_context_memory_peak(const grundy_context *context);
const char *grundy_context_message(grundy_context *context, grundy_language language);
typedef struct grundy_error {
  size_t size;
  grundy_status status;
  const char *id;
  uint64_t line, column, offset;
} grundy_error;
void grundy_context_error(const grundy_context *context, grundy_error *out);
grundy_status grundy_context_fail(grundy_context *context, grundy_status status, const char *english, const char *chinese, ...);
typedef struct grundy_array {
  grundy_context *context;
  uint64_t *data;
  size_t length, capacity;
} grundy_array;
typedef struct grundy_buffer {
  grundy_context *context;
  char *data;
  size_t length, capacity;
  grundy_status status;
} grundy_buffer;
void grundy_array_init(grundy_array *words, grundy_context *context);
void grundy_array_clear(grundy_array *words);
grundy_status grundy_array_push(grundy_array *words, uint64_t word);
grundy_status grundy_array_append(grundy_array *words, const uint64_t *more, size_t count);
void grundy_buffer_init(grundy_buffer *buffer, grundy_context *context);
void grundy_buffer_clear(grundy_buffer *buffer);
grundy_status grundy_buffer_append(grundy_buffer *buffer, const char *bytes, size_t count);
grundy_status grundy_buffer_print(grundy_buffer *buffer, const char *format, ...);
grundy_status grundy_buffer_vprint(grundy_buffer *buffer, const char *format, va_list arguments);
typedef struct grundy_gf2_system grundy_gf2_system;
grundy_status grundy_gf2_system_create(grundy_context *context, size_t unknowns, grundy_gf2_system **out);
void grundy_gf2_system_destroy(grundy_gf2_system *system);
grundy_status grundy_gf2_system_create_sparse(grundy_context *context, size_t unknowns, grundy_gf2_system **out);
bool grundy_gf2_system_is_sparse(const grundy_gf2_system *system);
grundy_status grundy_gf2_system_add(grundy_gf2_system *system, const uint64_t *row);
grundy_status grundy_gf2_system_add_terms(grundy_gf2_system *system, const size_t *terms, size_t count, bool right);
size_t grundy_gf2_system_equations(const grundy_gf2_system *system);
size_t grundy_gf2_system_unknowns(const grundy_gf2_system *system);
const uint64_t *grundy_gf2_system_row(const grundy_gf2_system *system, size_t equation);
const uint64_t *grundy_gf2_system_terms(const grundy_gf2_system *system, size_t equation, size_t *count, bool *right);
const char *grundy_gf2_system_name(const grundy_gf2_system *system, size_t unknown);
typedef enum grundy_gf2_format {
  GRUNDY_GF2_FORMAT_ANY = 0, GRUNDY_GF2_FORMAT_ROWS = 1, GRUNDY_GF2_FORMAT_WORDS = 2, GRUNDY_GF2_FORMAT_DIMACS = 3, GRUNDY_GF2_FORMAT_PBM = 4
} grundy_gf2_format;
grundy_gf2_format grundy_gf2_system_format(const grundy_gf2_system *system);
grundy_status grundy_gf2_read(grundy_context *context, const char *path, grundy_gf2_format format, grundy_gf2_system **out);
typedef enum grundy_gf2_verdict {
  GRUNDY_GF2_VERDICT_UNIQUE = 0, GRUNDY_GF2_VERDICT_NONE = 1, GRUNDY_GF2_VERDICT_MANY = 2
} grundy_gf2_verdict;
typedef enum grundy_gf2_step_kind {
  GRUNDY_GF2_STEP_PIVOT = 0, GRUNDY_GF2_STEP_ADD = 1
} grundy_gf2_step_kind;
typedef struct grundy_gf2_step {
  grundy_gf2_step_kind kind;
  size_t column, source, target;
} grundy_gf2_step;
typedef struct grundy_gf2_options {
  size_t size;
  bool kernel, inverse, certificate, leftmost;
  size_t steps;
} grundy_gf2_options;
typedef struct grundy_gf2_solution {
  grundy_context *context;
  grundy_gf2_verdict verdict;
  size_t equations, unknowns, rank, core, free_count, words;
  bool leftmost;
  size_t *pivots, *free;
  uint64_t *solution, *kernel, *inverse;
  size_t *contradiction, contradiction_count;
  grundy_gf2_step *steps;
  size_t step_count, step_total;
} grundy_gf2_solution;
grundy_status grundy_gf2_solve(const grundy_gf2_system *system, const grundy_gf2_options *options, grundy_gf2_solution **out);
void grundy_gf2_solution_destroy(grundy_gf2_solution *solution);
grundy_status grundy_gf2_least_weight(const grundy_gf2_system *system, uint64_t *x, size_t *weight);
grundy_status grundy_gf2_product(grundy_context *context, const uint64_t *a, size_t rows, size_t inner, const uint64_t *b, size_t columns, uint64_t *out);
typedef struct grundy_gf2_stream grundy_gf2_stream;
typedef enum grundy_gf2_news {
  GRUNDY_GF2_NEWS_NEW = 0, GRUNDY_GF2_NEWS_KNOWN = 1, GRUNDY_GF2_NEWS_CONTRADICTION = 2
} grundy_gf2_news;
grundy_status grundy_gf2_stream_create(grundy_context *context, size_t unknowns, grundy_gf2_stream **out);
void grundy_gf2_stream_destroy(grundy_gf2_stream *stream);
grundy_status grundy_gf2_stream_add(grundy_gf2_stream *stream, const uint64_t *row, grundy_gf2_news *out);
size_t grundy_gf2_stream_rank(const grundy_gf2_stream *stream);
size_t grundy_gf2_stream_unique_at(const grundy_gf2_stream *stream);
void grundy_gf2_stream_solution(const grundy_gf2_stream *stream, uint64_t *x);
grundy_status grundy_gf2_each(const grundy_gf2_system *system, grundy_gf2_news *news, size_t *unique_at);
typedef enum grundy_period_status {
  GRUNDY_PERIOD_NONE = 0, GRUNDY_PERIOD_OBSERVED = 1, GRUNDY_PERIOD_PROVED = 2, GRUNDY_PERIOD_MIXED = 3
} grundy_period_status;
typedef struct grundy_period {
  grundy_period_status status;
  uint64_t preperiod, period, saltus;
  uint64_t computed_to;
  grundy_phrase theorem;
  const uint64_t *rising;
  size_t rising_count;
} grundy_period;
typedef enum grundy_field_kind {
  GRUNDY_FIELD_NUMBER = 0, GRUNDY_FIELD_INDEX = 1, GRUNDY_FIELD_TEXT = 2, GRUNDY_FIELD_NUMBERS = 3, GRUNDY_FIELD_TEXTS = 4
} grundy_field_kind;
typedef struct grundy_field {
  const char *name;
  grundy_field_kind kind;
  size_t count;
  uint64_t number;
  uint64_t *numbers;
  char **texts;
} grundy_field;
enum {
  GRUNDY_REASON_FIELDS = 10
};
typedef struct grundy_reason {
  const char *id;
  size_t component;
  size_t field_count;
  grundy_field fields[GRUNDY_REASON_FIELDS];
} grundy_reason;
typedef struct grundy_reasons {
  grundy_context *context;
  grundy_status status;
  size_t component;
  bool items;
  grundy_reason *list;
  size_t count, capacity;
} grundy_reasons;
void grundy_reasons_init(grundy_reasons *reasons, grundy_context *context);
void grundy_reasons_clear(grundy_reasons *reasons);
void grundy_reasons_add(grundy_reasons *reasons, const char *id);
void grundy_reasons_number(grundy_reasons *reasons, const char *name, uint64_t number);
void grundy_reasons_index(grundy_reasons *reasons, const char *name, uint64_t index);
void grundy_reasons_numbers(grundy_reasons *reasons, const char *name, const uint64_t *numbers, size_t count);
void grundy_reasons_text(grundy_reasons *reasons, const char *name, const char *text, size_t length);
void grundy_reasons_texts(grundy_reasons *reasons, const char *name, const char *text, size_t length);
const grundy_field *grundy_reason_field(const grundy_reason *reason, const char *name);
typedef struct grundy_ruleset grundy_ruleset;
typedef struct grundy_game grundy_game;
typedef struct grundy_heap_table grundy_heap_table;
typedef enum grundy_side {
  GRUNDY_SIDE_LEFT = 0, GRUNDY_SIDE_RIGHT = 1
} grundy_side;
typedef enum grundy_play {
  GRUNDY_PLAY_NORMAL = 0, GRUNDY_PLAY_MISERE = 1
} grundy_play;
typedef enum grundy_outcome {
  GRUNDY_OUTCOME_UNKNOWN = 0, GRUNDY_OUTCOME_N = 1, GRUNDY_OUTCOME_P = 2, GRUNDY_OUTCOME_L = 3, GRUNDY_OUTCOME_R = 4, GRUNDY_OUTCOME_D = 5
} grundy_outcome;
typedef enum grundy_method {
  GRUNDY_METHOD_NONE = 0, GRUNDY_METHOD_THEOREM = 1, GRUNDY_METHOD_TABLE = 2, GRUNDY_METHOD_GRAPH = 3, GRUNDY_METHOD_SEARCH = 4, GRUNDY_METHOD_QUOTIENT = 5
} grundy_method;
typedef struct grundy_component {
  const uint64_t *words;
  size_t length;
} grundy_component;
typedef struct grundy_call {
  grundy_context *context;
  const grundy_game *game;
  grundy_component component;
  grundy_side side;
  const grundy_component *to;
  size_t count;
} grundy_call;
typedef struct grundy_value {
  bool known;
  uint64_t nimber;
  grundy_method method;
  const char *source;
  const grundy_phrase *note;
  bool loopy;
  const uint64_t *loops;
  size_t loop_count;
  uint64_t rank;
  bool open;
  bool loony;
} grundy_value;
typedef struct grundy_pair {
  uint64_t normal, misere;
} grundy_pair;
typedef enum grundy_terminal {
  GRUNDY_TERMINAL_UNDECIDED = 0, GRUNDY_TERMINAL_LOST = 1, GRUNDY_TERMINAL_WON = 2
} grundy_terminal;
typedef struct grundy_closed_form {
  const char *formula;
  uint64_t from;
} grundy_closed_form;
typedef struct grundy_total {
  bool exact;
  uint64_t total;
} grundy_total;
typedef enum grundy_move_kind {
  GRUNDY_MOVE_KIND_OPTION = 0, GRUNDY_MOVE_KIND_ENTAIL = 1, GRUNDY_MOVE_KIND_AGAIN = 2
} grundy_move_kind;
typedef struct grundy_option {
  const grundy_component *parts;
  size_t count;
  grundy_move_kind kind;
} grundy_option;
typedef struct grundy_sink grundy_sink;
struct grundy_sink {
  grundy_status (*take)(grundy_sink *sink, const grundy_option *option);
};
typedef struct grundy_picture grundy_picture;
typedef struct grundy_steps grundy_steps;
struct grundy_steps {
  grundy_status (*step)(grundy_steps *steps);
};
typedef enum grundy_family {
  GRUNDY_FAMILY_OTHER = 0, GRUNDY_FAMILY_HEAPS = 1, GRUNDY_FAMILY_BREAKING = 2, GRUNDY_FAMILY_NUMBERS = 3, GRUNDY_FAMILY_STRIPS = 4, GRUNDY_FAMILY_COINS = 5, GRUNDY_FAMILY_BOARDS = 6, GRUNDY_FAMILY_GRAPHS = 7
} grundy_family;
typedef struct grundy_ruleset_moves {
  grundy_status (*open)(grundy_context *context, grundy_game *game, const char *parameters);
  void (*close)(grundy_game *game);
  grundy_status (*parse)(const grundy_call *call, const char *text, size_t length, grundy_array *out);
  grundy_status (*print)(const grundy_call *call, grundy_buffer *out);
  grundy_status (*options)(const grundy_call *call, grundy_sink *sink);
  grundy_status (*terminal)(const grundy_call *call, grundy_terminal *out);
} grundy_ruleset_moves;
typedef struct grundy_ruleset_theory {
  grundy_status (*value)(const grundy_call *call, grundy_value *out);
  grundy_status (*winner)(const grundy_call *call, grundy_play play, grundy_outcome *out);
  grundy_status (*replies)(const grundy_call *call, uint64_t v, grundy_sink *sink, grundy_total *count);
  grundy_status (*misere_pair)(const grundy_call *call, grundy_pair *out);
  grundy_status (*reasons)(const grundy_call *call, grundy_reasons *out);
  grundy_heap_table *(*table)(const grundy_game *game);
  uint64_t apart;
  void (*law)(const grundy_game *game, grundy_period *out);
  grundy_status (*period)(const grundy_call *call, uint64_t upto, grundy_period *out, grundy_buffer *record);
  grundy_closed_form closed_form;
  const grundy_ruleset *misere;
  const char *misere_source;
  bool (*exceeds)(const grundy_call *call);
} grundy_ruleset_theory;
typedef struct grundy_ruleset_hints {
  grundy_status (*canonical)(const grundy_call *call, grundy_array *out);
  bool canonical_by_value;
  grundy_status (*reduce)(const grundy_call *call, grundy_sink *sink);
  grundy_status (*split)(const grundy_call *call, grundy_sink *sink);
  grundy_status (*key)(const grundy_call *call, grundy_array *out);
  uint64_t (*size)(const grundy_call *call);
  grundy_status (*wins)(const grundy_call *call, grundy_steps *steps, bool *out);
} grundy_ruleset_hints;
typedef struct grundy_ruleset_display {
  const char *list;
  grundy_status (*component)(const grundy_call *call, uint64_t index, grundy_array *out);
  uint64_t (*largest)(const grundy_game *game);
  grundy_phrase noun;
  grundy_status (*describe)(const grundy_call *call, grundy_reasons *out);
  grundy_status (*draw)(const grundy_call *call, grundy_picture *out);
  grundy_status (*pair)(const grundy_call *call, uint64_t smaller, uint64_t larger, grundy_array *out);
  grundy_status (*follow)(const grundy_call *call, size_t way, grundy_array *memory, grundy_picture *out, grundy_picture *names);
} grundy_ruleset_display;
struct grundy_ruleset {
  unsigned version;
  unsigned dimensions;
  bool two_sided;
  bool loops;
  bool entails;
  bool indexed;
  const char *notation;
  grundy_status (*sample)(const grundy_call *call, uint64_t index, grundy_array *out);
  const char *name;
  const char *alias;
  grundy_phrase title;
  const char *also;
  grundy_family family;
  grundy_phrase summary;
  const char *parameters;
  grundy_phrase parameter_help;
  grundy_phrase theorem;
  const char *source;
  const char *const *examples;
  const char *example;
  const void *data;
  grundy_status (*sample_game)(grundy_context *context, uint64_t seed, grundy_buffer *out);
  grundy_status (*digest)(const grundy_call *call, uint64_t *out);
  const grundy_ruleset_moves *moves;
  const grundy_ruleset_theory *theory;
  const grundy_ruleset_hints *hints;
  const grundy_ruleset_display *display;
};
grundy_status grundy_heap_parse(const grundy_call *call, const char *text, size_t length, grundy_array *out);
grundy_status grundy_heap_print(const grundy_call *call, grundy_buffer *out);
grundy_status grundy_heap_sample(const grundy_call *call, uint64_t index, grundy_array *out);
struct grundy_game {
  const grundy_ruleset *ruleset;
  const grundy_ruleset_moves *moves;
  const grundy_ruleset_theory *theory;
  const grundy_ruleset_hints *hints;
  const grundy_ruleset_display *display;
  grundy_context *context;
  char *name;
  void *state;
  bool loopy;
  void *loops;
  void (*forget)(grundy_game *game);
};
typedef struct grundy_game_options {
  size_t size;
  grundy_play play;
  bool loopy;
  bool impartial;
  uint64_t largest;
} grundy_game_options;
grundy_status grundy_game_create_ruleset(grundy_context *context, const grundy_ruleset *ruleset, const char *parameters, const grundy_game_options *options, grundy_game **out);
grundy_status grundy_game_rename(grundy_game *game, const char *name);
grundy_status grundy_game_set_ruleset(grundy_game *game, const grundy_ruleset *ruleset);
void grundy_game_destroy(grundy_game *game);
const grundy_ruleset *grundy_catalogue_at(size_t index);
const grundy_ruleset *grundy_catalogue_find(const char *name);
bool grundy_ruleset_matches(const grundy_ruleset *rules, const char *text);
grundy_status grundy_game_create(grundy_context *context, const char *name, const grundy_game_options *options, grundy_game **out);
grundy_status grundy_game_adapt(grundy_game *game, const grundy_game_options *options);
typedef struct grundy_position grundy_position;
typedef struct grundy_run {
  const grundy_game *game;
  size_t count;
  const uint64_t *words;
  const uint64_t *ends;
} grundy_run;
grundy_status grundy_position_create(grundy_context *context, grundy_position **out);
void grundy_position_destroy(grundy_position *position);
void grundy_position_reset(grundy_position *position);
grundy_status grundy_position_begin(grundy_position *position, const grundy_game *game);
grundy_status grundy_position_add_text(grundy_position *position, const grundy_game *game, const char *text, size_t length);
grundy_status grundy_position_add(grundy_position *position, const grundy_game *game, grundy_component component);
grundy_status grundy_position_add_heaps(grundy_position *position, const grundy_game *game, const uint64_t *heaps, size_t count);
grundy_status grundy_position_bind(grundy_position *position, size_t first);
bool grundy_position_binds(const grundy_position *position, size_t index);
size_t grundy_position_count(const grundy_position *position);
size_t grundy_position_runs(const grundy_position *position);
grundy_run grundy_position_run(const grundy_position *position, size_t index);
bool grundy_position_two_sided(const grundy_position *position);
grundy_component grundy_run_component(const grundy_run *run, size_t index);
grundy_component grundy_position_component(const grundy_position *position, size_t index, const grundy_game **game);
typedef struct grundy_game_cache grundy_game_cache;
typedef struct grundy_game_opening {
  size_t size;
  grundy_status (*open)(void *user, grundy_context *context, const char *name, const grundy_game_options *options, grundy_game **out);
  void *user;
  const grundy_game_options *options;
} grundy_game_opening;
grundy_status grundy_game_cache_create(grundy_context *context, const grundy_game_opening *opening, grundy_game_cache **out);
void grundy_game_cache_destroy(grundy_game_cache *cache);
grundy_status grundy_game_cache_get(grundy_game_cache *cache, const char *name, size_t length, const grundy_game **out);
grundy_status grundy_position_read(grundy_position *position, grundy_game_cache *games, const char *text);
grundy_status grundy_position_correct(grundy_game_cache *games, const char *text, grundy_buffer *out);
grundy_status grundy_position_read_file(grundy_position *position, grundy_game_cache *games, const char *path);
grundy_status grundy_position_read_stream(grundy_position *position, grundy_game_cache *games, grundy_read_function read, void *user);
typedef struct grundy_sequence grundy_sequence;
grundy_status grundy_sequence_create(grundy_context *context, const grundy_game *game, grundy_sequence **out);
void grundy_sequence_destroy(grundy_sequence *sequence);
void grundy_sequence_row(grundy_sequence *sequence, uint64_t first);
grundy_status grundy_sequence_read(grundy_sequence *sequence, uint64_t from, size_t count, uint64_t *values, uint64_t *known, size_t *got);
grundy_status grundy_sequence_values(grundy_sequence *sequence, uint64_t from, uint64_t to, uint64_t *out);
grundy_status grundy_sequence_value(grundy_sequence *sequence, uint64_t n, grundy_value *out);
grundy_status grundy_sequence_reach(grundy_sequence *sequence, uint64_t n);
uint64_t grundy_sequence_count(const grundy_sequence *sequence);
grundy_status grundy_sequence_period(grundy_sequence *sequence, uint64_t upto, grundy_period *out);
grundy_status grundy_sequence_observe(grundy_context *context, const uint64_t *values, size_t count, grundy_period *out);
grundy_status grundy_game_create_family(grundy_context *context, const grundy_game_opening *opening, const char *name, const char *text, grundy_game **out);
typedef struct grundy_space {
  bool known;
  uint64_t mask;
  unsigned parity;
  uint64_t rare_count, last_rare;
} grundy_space;
grundy_status grundy_sequence_space(grundy_sequence *sequence, grundy_space *out);
typedef struct grundy_record {
  uint64_t largest, largest_at;
} grundy_record;
typedef struct grundy_statistics {
  size_t size;
  uint64_t heaps, largest, largest_at;
  uint64_t counts[65];
  grundy_record records[64];
  unsigned record_count;
  grundy_space space;
} grundy_statistics;
grundy_status grundy_sequence_statistics(grundy_sequence *sequence, uint64_t upto, grundy_statistics *out);
typedef enum grundy_proof_kind {
  GRUNDY_PROOF_NONE = 0, GRUNDY_PROOF_GUY_SMITH = 1, GRUNDY_PROOF_WINDOW = 2, GRUNDY_PROOF_STATE = 3, GRUNDY_PROOF_SPARSE_WINDOW = 4, GRUNDY_PROOF_ARITHMETIC = 5
} grundy_proof_kind;
typedef struct grundy_proof {
  size_t size;
  grundy_proof_kind kind;
  uint64_t mask;
  unsigned parity;
  uint64_t arms, window, matched;
  grundy_array rares;
} grundy_proof;
grundy_status grundy_sequence_proof(grundy_sequence *sequence, grundy_proof *out);
grundy_status grundy_sequence_forget(grundy_sequence *sequence, bool period);
grundy_status grundy_sequence_save(grundy_sequence *sequence, const char *path);
grundy_status grundy_sequence_load(grundy_sequence *sequence, const char *path);
typedef struct grundy_game_graph grundy_game_graph;
typedef struct grundy_vertex {
  grundy_outcome outcome;
  uint64_t remoteness, suspense, birthday, value;
  bool value_known;
} grundy_vertex;
grundy_status grundy_game_graph_create(grundy_context *context, const grundy_position *position, grundy_play play, uint64_t most, grundy_game_graph **out);
typedef struct grundy_game_graph_bounds {
  uint64_t least, most;
} grundy_game_graph_bounds;
grundy_status grundy_game_graph_estimate(grundy_context *context, const grundy_position *position, grundy_play play, uint64_t most, grundy_game_graph_bounds *out);
void grundy_game_graph_destroy(grundy_game_graph *graph);
typedef struct grundy_game_graph_shape {
  grundy_play play;
  size_t vertices, edges;
} grundy_game_graph_shape;
const grundy_game_graph_shape * grundy_game_graph_shape_of(const grundy_game_graph *graph);
grundy_vertex grundy_game_graph_vertex(const grundy_game_graph *graph, size_t index);
const uint64_t *grundy_game_graph_options(const grundy_game_graph *graph, size_t index, size_t *count);
grundy_status grundy_game_graph_print(const grundy_game_graph *graph, size_t index, grundy_buffer *out);
grundy_status grundy_game_graph_find(grundy_game_graph *graph, const grundy_position *position, bool *found, size_t *index);
typedef struct grundy_quotient grundy_quotient;
typedef struct grundy_quotient_options {
  size_t size;
  uint64_t order, steps;
} grundy_quotient_options;
grundy_status grundy_quotient_create(grundy_context *context, const grundy_quotient_options *options, grundy_quotient **out);
void grundy_quotient_destroy(grundy_quotient *quotient);
grundy_status grundy_quotient_reach(grundy_quotient *quotient, const grundy_game *game, uint64_t n);
grundy_status grundy_quotient_add(grundy_quotient *quotient, const grundy_game *game, grundy_component component);
typedef struct grundy_quotient_sizes {
  uint64_t order, p_size, generators;
} grundy_quotient_sizes;
const grundy_quotient_sizes *grundy_quotient_sizes_of(const grundy_quotient *quotient);
uint64_t grundy_quotient_heaps(const grundy_quotient *quotient, const grundy_game *game);
grundy_status grundy_quotient_element(grundy_quotient *quotient, const grundy_game *game, grundy_component component, uint64_t *out);
uint64_t grundy_quotient_product(const grundy_quotient *quotient, uint64_t x, uint64_t y);
bool grundy_quotient_is_p(const grundy_quotient *quotient, uint64_t x);
grundy_status grundy_quotient_word(const grundy_quotient *quotient, uint64_t x, grundy_array *out);
grundy_status grundy_quotient_print(const uint64_t *word, size_t length, grundy_buffer *out);
grundy_status grundy_quotient_relations(const grundy_quotient *quotient, grundy_array *out);
const grundy_game *grundy_quotient_generator(const grundy_quotient *quotient, uint64_t g, grundy_component *out);
const grundy_game *grundy_quotient_component(const grundy_quotient *quotient, uint64_t i, grundy_component *out);
void grundy_quotient_period(const grundy_quotient *quotient, const grundy_game *game, grundy_period *out);
typedef struct grundy_infinity {
  size_t size;
  bool proved;
  const grundy_game *game, *counter_game;
  grundy_component component, counter;
  uint64_t from, period, column, width;
} grundy_infinity;
grundy_status grundy_quotient_infinite(grundy_quotient *quotient, grundy_infinity *out);
grundy_status grundy_quotient_read(grundy_context *context, grundy_game_cache *games, const char *path, grundy_quotient **out);
typedef struct grundy_solver grundy_solver;
grundy_status grundy_solver_create(grundy_context *context, grundy_solver **out);
void grundy_solver_destroy(grundy_solver *solver);
grundy_status grundy_solver_value(grundy_solver *solver, const grundy_game *game, grundy_component component, grundy_value *out);
typedef struct grundy_ask {
  size_t size;
  uint64_t values;
  bool larger;
  uint64_t work;
} grundy_ask;
typedef struct grundy_asked {
  size_t size;
  bool known, inside;
  bool value_known;
  uint64_t value;
} grundy_asked;
grundy_status grundy_solver_ask(grundy_solver *solver, const grundy_position *position, const grundy_ask *ask, grundy_asked *out);
grundy_status grundy_solver_save(grundy_solver *solver, const grundy_position *position, const char *path);
grundy_status grundy_solver_load(grundy_solver *solver, const grundy_position *position, const char *path);
void grundy_solver_use_quotient(grundy_solver *solver, grundy_quotient *quotient);
typedef enum grundy_sum {
  GRUNDY_SUM_DISJUNCTIVE = 0, GRUNDY_SUM_CONJUNCTIVE = 1, GRUNDY_SUM_CONTINUED = 2, GRUNDY_SUM_SELECTIVE = 3, GRUNDY_SUM_ORDINAL = 4
} grundy_sum;
typedef struct grundy_solve_options {
  size_t size;
  grundy_play play;
  uint64_t moves;
  bool explain;
  size_t values;
  grundy_sum sum;
  bool remoteness;
} grundy_solve_options;
typedef struct grundy_move grundy_move;
struct grundy_move {
  size_t component;
  grundy_side side;
  size_t first, count;
  const grundy_move *also;
  uint64_t remoteness;
  grundy_move_kind kind;
};
typedef struct grundy_duration {
  bool known;
  uint64_t moves;
  const grundy_phrase *note;
} grundy_duration;
typedef struct grundy_solution {
  grundy_status status;
  const grundy_phrase *note;
  grundy_play play;
  grundy_outcome outcome;
  bool value_known;
  uint64_t value;
  const grundy_phrase *value_note;
  bool loopy;
  uint64_t *loops;
  size_t loop_count;
  bool two_sided;
  grundy_value *values;
  size_t value_count;
  grundy_move *moves;
  size_t move_count;
  grundy_total moves_total;
  const grundy_phrase *moves_note;
  grundy_reasons reasons;
  uint64_t nodes;
  uint64_t table_entries;
  uint64_t table_hits;
  grundy_sum sum;
  grundy_duration remoteness;
  grundy_duration suspense;
  bool loony;
} grundy_solution;
grundy_status grundy_solve(grundy_solver *solver, const grundy_position *position, const grundy_solve_options *options, grundy_solution **out);
void grundy_solution_destroy(grundy_solution *solution);
const grundy_move *grundy_solution_move(const grundy_solution *solution, size_t index);
const grundy_value *grundy_solution_value(const grundy_solution *solution, size_t index);
grundy_component grundy_solution_part(const grundy_solution *solution, const grundy_move *move, size_t part);
typedef struct grundy_certificate grundy_certificate;
grundy_status grundy_certificate_create(grundy_context *context, const char *path, grundy_certificate **out);
grundy_status grundy_certificate_create_stream(grundy_context *context, grundy_write_function write, void *user, grundy_certificate **out);
grundy_status grundy_certificate_solution(grundy_certificate *certificate, grundy_solver *solver, const grundy_position *position, const grundy_solution *solution);
grundy_status grundy_certificate_system(grundy_certificate *certificate, const grundy_gf2_system *system, const grundy_gf2_solution *solution);
bool grundy_certificate_possible(const grundy_game *game);
grundy_status grundy_certificate_period(grundy_certificate *certificate, grundy_sequence *sequence, const grundy_period *period);
grundy_status grundy_certificate_values(grundy_certificate *certificate, grundy_sequence *sequence, uint64_t from, uint64_t to);
grundy_status grundy_certificate_components(grundy_certificate *certificate, grundy_sequence *sequence);
grundy_status grundy_certificate_quotient(grundy_certificate *certificate, grundy_quotient *quotient, const grundy_position *position);
grundy_status grundy_certificate_commit(grundy_certificate *certificate);
void grundy_certificate_destroy(grundy_certificate *certificate);
typedef enum grundy_condition {
  GRUNDY_CONDITION_HOLDS = 0, GRUNDY_CONDITION_OPEN = 1, GRUNDY_CONDITION_FAILS = 2
} grundy_condition;
typedef struct grundy_conditions {
  size_t size;
  grundy_condition ends, same, normal, canonical;
  grundy_buffer chain, different, decided, changed;
  size_t samples, positions, most_options, most_parts;
  grundy_array values;
  grundy_method method;
} grundy_conditions;
enum {
  GRUNDY_CHECK_VALUES = 16
};
typedef struct grundy_check_bounds {
  size_t size;
  uint64_t samples, options;
  size_t depth;
} grundy_check_bounds;
grundy_status grundy_check(grundy_context *context, const grundy_game *game, const grundy_check_bounds *bounds, grundy_conditions *out);
void grundy_conditions_clear(grundy_conditions *conditions);
bool grundy_conditions_hold(const grundy_game *game, const grundy_conditions *conditions);
enum {
  GRUNDY_COMPARE_SHIFTS = 8, GRUNDY_COMPARE_DIGITS = 5
};
typedef struct grundy_likeness {
  int64_t shift;
  uint64_t from, to;
  bool differs, proved, by_rule;
  uint64_t left, right;
} grundy_likeness;
typedef struct grundy_comparison {
  size_t size;
  const grundy_game *games[2];
  uint64_t upto[2];
  grundy_likeness straight, shifted;
  bool has_shifted, same;
} grundy_comparison;
grundy_status grundy_compare(grundy_context *context, const grundy_game *left, const grundy_game *right, uint64_t upto, grundy_comparison *out);
typedef enum grundy_relation {
  GRUNDY_RELATION_SAME = 0, GRUNDY_RELATION_DOUBLED = 1, GRUNDY_RELATION_HALVED = 2
} grundy_relation;
typedef struct grundy_equivalent {
  char code[GRUNDY_COMPARE_DIGITS + 3];
  grundy_relation relation;
  grundy_likeness likeness;
} grundy_equivalent;
typedef struct grundy_equivalents {
  const grundy_game *game;
  unsigned digits;
  uint64_t upto;
  size_t count;
} grundy_equivalents;
grundy_status grundy_equivalents_find(grundy_context *context, const grundy_game *game, uint64_t upto, unsigned digits, grundy_equivalents **out);
const grundy_equivalent *grundy_equivalents_code(const grundy_equivalents *equivalents, size_t index);
void grundy_equivalents_destroy(grundy_equivalents *equivalents);
typedef struct grundy_u128 {
  uint64_t low, high;
} grundy_u128;
typedef enum grundy_drop {
  GRUNDY_DROP_DUPLICATE = 0, GRUNDY_DROP_MULTIPLE = 1, GRUNDY_DROP_BEYOND = 2
} grundy_drop;
typedef struct grundy_dropped {
  grundy_u128 divisor, of;
  grundy_drop why;
} grundy_dropped;
typedef struct grundy_term {
  grundy_u128 lcm, multiples;
  size_t size;
} grundy_term;
typedef struct grundy_multiples {
  grundy_u128 n, count;
  grundy_u128 *divisors;
  size_t divisor_count, dropped_count, term_count;
  bool terms_complete;
} grundy_multiples;
enum {
  GRUNDY_COUNT_BITS = 127
};
grundy_status grundy_count_multiples(grundy_context *context, grundy_u128 n, const grundy_u128 *divisors, size_t count, size_t terms, grundy_multiples **out);
const grundy_dropped *grundy_multiples_dropped(const grundy_multiples *multiples, size_t index);
const grundy_term *grundy_multiples_term(const grundy_multiples *multiples, size_t index);
void grundy_multiples_destroy(grundy_multiples *multiples);
enum {
  GRUNDY_UNION_SETS = 20
};
typedef struct grundy_union {
  grundy_context *context;
  size_t sets;
  uint64_t count;
  uint64_t *intersections;
} grundy_union;
grundy_status grundy_count_union(grundy_context *context, const char *path, grundy_union **out);
void grundy_union_destroy(grundy_union *u);
enum {
  GRUNDY_VENN_SETS = 3, GRUNDY_VENN_REGIONS = 1 << GRUNDY_VENN_SETS
};
typedef enum grundy_exercise_kind {
  GRUNDY_EXERCISE_MOVE = 0, GRUNDY_EXERCISE_TABLE = 1, GRUNDY_EXERCISE_PERIOD = 2, GRUNDY_EXERCISE_SYSTEM = 3, GRUNDY_EXERCISE_COUNT = 4
} grundy_exercise_kind;
typedef struct grundy_exercise {
  grundy_exercise_kind kind;
  const char *topic;
  grundy_buffer text;
  const grundy_game *game;
  grundy_game *graph;
  grundy_position *position;
  grundy_solution *solution;
  grundy_array values;
  grundy_period period;
  grundy_gf2_system *system;
  grundy_gf2_solution *solved;
  grundy_u128 divisors[3];
  size_t count;
  grundy_multiples *multiples;
} grundy_exercise;
typedef struct grundy_exercise_options {
  size_t size;
  const char *topic, *first;
  grundy_game_cache *games;
  grundy_play play;
  unsigned level;
  size_t count;
  uint64_t seed;
} grundy_exercise_options;
enum {
  GRUNDY_EXERCISES_MOST = 1000
};
typedef struct grundy_exercises {
  grundy_context *context;
  unsigned level;
  uint64_t seed;
  size_t count, room;
  grundy_exercise *list;
} grundy_exercises;
grundy_status grundy_exercises_create(grundy_context *context, const grundy_exercise_options *options, grundy_exercises **out);
void grundy_exercises_destroy(grundy_exercises *sheet);
typedef enum grundy_formula_operation {
  GRUNDY_FORMULA_N = 0, GRUNDY_FORMULA_CONSTANT = 1, GRUNDY_FORMULA_PARITY = 2, GRUNDY_FORMULA_EXPONENT = 3, GRUNDY_FORMULA_LOWEST = 4, GRUNDY_FORMULA_TABLE = 5, GRUNDY_FORMULA_ADD = 6, GRUNDY_FORMULA_SUBTRACT = 7, GRUNDY_FORMULA_MULTIPLY = 8, GRUNDY_FORMULA_DIVIDE = 9, GRUNDY_FORMULA_MODULO = 10, GRUNDY_FORMULA_XOR = 11, GRUNDY_FORMULA_AND = 12, GRUNDY_FORMULA_MIN = 13, GRUNDY_FORMULA_MAX = 14, GRUNDY_FORMULA_OR = 15, GRUNDY_FORMULA_A = 16, GRUNDY_FORMULA_B = 17, GRUNDY_FORMULA_ONES = 18, GRUNDY_FORMULA_LEAST_PRIME = 19, GRUNDY_FORMULA_GREATEST_PRIME = 20, GRUNDY_FORMULA_PRIME_FACTORS = 21
} grundy_formula_operation;
typedef struct grundy_formula_node {
  grundy_formula_operation operation;
  uint64_t number;
} grundy_formula_node;
enum {
  GRUNDY_FORMULA_NODES = 16
};
typedef struct grundy_formula {
  grundy_formula_node nodes[GRUNDY_FORMULA_NODES];
  unsigned count;
  const uint64_t *table;
  size_t table_count;
} grundy_formula;
enum {
  GRUNDY_REGULAR_RANK = 8
};
typedef enum grundy_regular_row_kind {
  GRUNDY_REGULAR_ROW_ONE = 0, GRUNDY_REGULAR_ROW_ORIGIN = 1, GRUNDY_REGULAR_ROW_SEQUENCE = 2
} grundy_regular_row_kind;
typedef struct grundy_regular_row {
  grundy_regular_row_kind kind;
  unsigned level;
  uint64_t rest;
} grundy_regular_row;
typedef struct grundy_two_regular {
  unsigned rank;
  grundy_regular_row rows[GRUNDY_REGULAR_RANK];
  int64_t step[2][GRUNDY_REGULAR_RANK][GRUNDY_REGULAR_RANK];
  int64_t first[GRUNDY_REGULAR_RANK];
} grundy_two_regular;
enum {
  GRUNDY_PATTERN_EXCEPTIONS = 32
};
enum {
  GRUNDY_PATTERN_FEWEST = 16
};
enum {
  GRUNDY_PATTERN_CLASSES = 8
};
typedef enum grundy_pattern_status {
  GRUNDY_PATTERN_NONE = 0, GRUNDY_PATTERN_OBSERVED = 1, GRUNDY_PATTERN_PROVED = 2
} grundy_pattern_status;
typedef struct grundy_near_miss {
  bool known;
  grundy_formula formula;
  uint64_t from, at, right, wrong;
  bool has_value;
} grundy_near_miss;
typedef struct grundy_pattern {
  grundy_pattern_status status;
  const grundy_ruleset *theorem;
  bool complete;
  grundy_period period;
  bool is_regular;
  grundy_formula formula;
  grundy_two_regular regular;
  uint64_t from, to;
  uint64_t exceptions[GRUNDY_PATTERN_EXCEPTIONS];
  size_t exception_count;
  grundy_near_miss runner_up;
  unsigned modulus;
  const grundy_formula *classes;
  uint64_t tried;
} grundy_pattern;
grundy_status grundy_pattern_find(grundy_context *context, const grundy_game *game, const uint64_t *values, size_t count, const grundy_period *period, grundy_pattern **out);
void grundy_pattern_destroy(grundy_pattern *pattern);
bool grundy_pattern_value(const grundy_pattern *pattern, uint64_t n, uint64_t *out);
enum {
  GRUNDY_PATTERN_PAIRS_FEWEST = 8
};
typedef struct grundy_pair_part {
  bool positive;
  unsigned ratio;
  bool swapped;
} grundy_pair_part;
bool grundy_pair_part_has(const grundy_pair_part *part, uint64_t a, uint64_t b);
typedef struct grundy_pair_miss {
  bool known;
  grundy_formula formula;
  uint64_t a, b, right, wrong;
  bool has_value;
} grundy_pair_miss;
typedef struct grundy_pair_pattern {
  size_t size;
  grundy_pattern_status status;
  grundy_formula formula;
  grundy_pair_part part;
  bool symmetric, few;
  uint64_t rows, corner, tried;
  grundy_pair_miss runner_up;
} grundy_pair_pattern;
grundy_status grundy_pair_pattern_find(grundy_context *context, const uint64_t *values, size_t rows, size_t corner, grundy_pair_pattern *out);
bool grundy_pair_pattern_value(const grundy_pair_pattern *pattern, uint64_t a, uint64_t b, uint64_t *out);
enum {
  GRUNDY_IDENTIFY_FEWEST = 6
};
typedef struct grundy_match {
  char *game;
  grundy_relation relation;
  grundy_likeness likeness;
  uint32_t oeis;
} grundy_match;
typedef struct grundy_identity {
  const grundy_game *game;
  uint64_t count;
  size_t match_count;
  uint64_t *values;
  grundy_period period;
  grundy_pattern *pattern;
  uint32_t oeis;
  const char *rule;
  grundy_period rule_period;
} grundy_identity;
grundy_status grundy_identify_values(grundy_context *context, const uint64_t *values, size_t count, grundy_identity **out);
grundy_status grundy_identify_game(grundy_context *context, const grundy_game *game, uint64_t upto, grundy_identity **out);
const grundy_match *grundy_identity_match(const grundy_identity *identity, size_t index);
void grundy_identity_destroy(grundy_identity *identity);
enum {
  GRUNDY_LOSING_HEAPS = 8
};
typedef struct grundy_losing_query {
  size_t size;
  unsigned heaps;
  uint64_t upto;
  grundy_play play;
  grundy_outcome outcome;
  bool by_value;
  uint64_t value;
} grundy_losing_query;
typedef grundy_status (*grundy_losing_function)(void *user, const uint64_t *numbers, size_t count);
grundy_status grundy_losing_list(grundy_context *context, const grundy_game *game, const grundy_losing_query *query, grundy_losing_function take, void *user);
typedef struct grundy_losing_choices {
  size_t size;
  bool ordered, nonempty, distinct;
  uint64_t modulus;
} grundy_losing_choices;
grundy_status grundy_losing_total(grundy_context *context, const grundy_game *game, const grundy_losing_query *query, const grundy_losing_choices *choices, grundy_u128 *out);
typedef struct grundy_misere grundy_misere;
grundy_status grundy_misere_create(grundy_context *context, const grundy_game *game, grundy_misere **out);
void grundy_misere_destroy(grundy_misere *pairs);
typedef enum grundy_tameness_kind {
  GRUNDY_TAMENESS_OPEN = 0, GRUNDY_TAMENESS_TAME = 1, GRUNDY_TAMENESS_WILD = 2
} grundy_tameness_kind;
typedef enum grundy_tame_proof {
  GRUNDY_TAME_PROOF_NOTHING = 0, GRUNDY_TAME_PROOF_THEOREM = 1, GRUNDY_TAME_PROOF_LAST_FICKLE = 2, GRUNDY_TAME_PROOF_PERIOD = 3, GRUNDY_TAME_PROOF_ALL = 4
} grundy_tame_proof;
typedef struct grundy_tameness {
  size_t size;
  grundy_tameness_kind kind;
  grundy_tame_proof proof;
  uint64_t wild_from, last_fickle, computed;
  grundy_period period;
  grundy_phrase theorem;
} grundy_tameness;
grundy_status grundy_misere_tameness(grundy_misere *pairs, uint64_t upto, grundy_tameness *out);
grundy_status grundy_misere_period(grundy_misere *pairs, uint64_t upto, grundy_period *out);
typedef struct grundy_component_pair {
  grundy_tameness_kind kind;
  bool known;
  grundy_pair pair;
} grundy_component_pair;
grundy_status grundy_misere_find(grundy_misere *pairs, grundy_component c, bool whole, grundy_component_pair *out);
enum {
  GRUNDY_GENUS_MOST = 16
};
typedef struct grundy_genus {
  uint64_t normal;
  size_t count;
  uint64_t misere[GRUNDY_GENUS_MOST];
} grundy_genus;
grundy_status grundy_misere_genus(grundy_misere *pairs, grundy_component c, grundy_genus *out);
uint64_t grundy_nim_sum(const uint64_t *values, size_t count);
grundy_status grundy_nim_mex(grundy_context *context, const uint64_t *values, size_t count, uint64_t *out);
bool grundy_nim_lemma(const uint64_t *values, size_t count, size_t *out);
bool grundy_nim_misere_wins(const uint64_t *values, size_t count);
uint64_t grundy_nim_product(uint64_t a, uint64_t b);
void grundy_nim_products(const uint64_t *a, const uint64_t *b, size_t count, uint64_t *out);
grundy_u128 grundy_nim_wide_product(grundy_u128 a, grundy_u128 b);
grundy_u128 grundy_nim_wide_sqrt(grundy_u128 a);
bool grundy_nim_wide_inverse(grundy_u128 a, grundy_u128 *out);
grundy_u128 grundy_nim_wide_power(grundy_u128 a, grundy_u128 exponent);
bool grundy_nim_wide_artin_schreier(grundy_u128 a, grundy_u128 *out);
typedef struct grundy_nim_step {
  const char *operation;
  bool binary;
  grundy_u128 left, right, value;
} grundy_nim_step;
typedef void (*grundy_nim_observer)(void *user, const grundy_nim_step *step);
grundy_status grundy_nim_evaluate(grundy_context *context, const char *text, size_t length, grundy_nim_observer observer, void *user, grundy_u128 *out);
typedef struct grundy_nim_basis {
  uint64_t rows[64];
} grundy_nim_basis;
bool grundy_nim_basis_insert(grundy_nim_basis *basis, uint64_t number);
bool grundy_nim_basis_contains(const grundy_nim_basis *basis, uint64_t number);
unsigned grundy_nim_basis_rank(const grundy_nim_basis *basis);
uint64_t grundy_nim_basis_max(const grundy_nim_basis *basis);
bool grundy_nim_basis_kth(const grundy_nim_basis *basis, uint64_t k, uint64_t *out);
unsigned grundy_nim_basis_list(const grundy_nim_basis *basis, uint64_t *out);
typedef struct grundy_nim_odd grundy_nim_odd;
enum {
  GRUNDY_NIM_ODD_FIRST = 1024
};
grundy_status grundy_nim_odd_create(grundy_context *context, unsigned promise, grundy_nim_odd **out);
void grundy_nim_odd_destroy(grundy_nim_odd *odd);
grundy_status grundy_nim_odd_add(grundy_nim_odd *odd, const uint64_t *numbers, size_t count);
bool grundy_nim_odd_list(grundy_nim_odd *odd, const uint64_t **values, size_t *count, bool *proved);
enum {
  GRUNDY_WALSH_BITS = 40
};
grundy_status grundy_walsh_transform(grundy_context *context, int64_t *values, unsigned bits);
grundy_status grundy_walsh_convolve(grundy_context *context, const uint64_t *a, const uint64_t *b, unsigned bits, grundy_u128 *out);
grundy_status grundy_walsh_heaps(grundy_context *context, uint64_t largest, uint64_t heaps, uint64_t x, uint64_t modulus, grundy_u128 *out);
enum {
  GRUNDY_WALSH_HEAPS = 100000
};
grundy_status grundy_walsh_heap_sums(grundy_context *context, uint64_t largest, uint64_t heaps, uint64_t x, grundy_u128 *out);
typedef struct grundy_nim_span grundy_nim_span;
grundy_status grundy_nim_span_create(grundy_context *context, grundy_nim_span **out);
void grundy_nim_span_destroy(grundy_nim_span *span);
const grundy_nim_basis *grundy_nim_span_basis(const grundy_nim_span *span);
unsigned grundy_nim_span_insert(grundy_nim_span *span, const uint64_t *numbers, size_t count);
size_t grundy_nim_span_first_outside(const grundy_nim_span *span, const uint64_t *numbers, size_t count);
typedef struct grundy_known_values {
  const uint64_t *values;
  uint64_t count;
  grundy_period period;
} grundy_known_values;
grundy_likeness grundy_compare_values(const grundy_known_values *left, const grundy_known_values *right, int64_t shift);
bool grundy_compare_shifted(const grundy_known_values *left, const grundy_known_values *right, grundy_likeness *out);
typedef struct grundy_venn {
  size_t sets;
  grundy_u128 regions[GRUNDY_VENN_REGIONS];
} grundy_venn;
bool grundy_multiples_venn(const grundy_multiples *multiples, grundy_venn *out);
bool grundy_union_venn(const grundy_union *u, grundy_venn *out);
grundy_status grundy_walsh_transform_mod(grundy_context *context, uint64_t modulus, uint64_t *values, unsigned bits);
grundy_status grundy_walsh_convolve_mod(grundy_context *context, uint64_t modulus, const uint64_t *a, const uint64_t *b, unsigned bits, uint64_t *out);
typedef enum grundy_shape {
  GRUNDY_SHAPE_STONE = 0, GRUNDY_SHAPE_PIN = 1, GRUNDY_SHAPE_GAP = 2, GRUNDY_SHAPE_SQUARE = 3, GRUNDY_SHAPE_COIN = 4, GRUNDY_SHAPE_PIECE = 5, GRUNDY_SHAPE_VERTEX = 6, GRUNDY_SHAPE_EDGE = 7, GRUNDY_SHAPE_LINE = 8, GRUNDY_SHAPE_LABEL = 9, GRUNDY_SHAPE_DOT = 10
} grundy_shape;
enum {
  GRUNDY_STATE_FREE = 1, GRUNDY_STATE_TAKEN = 2, GRUNDY_STATE_HERE = 4, GRUNDY_STATE_GOAL = 8, GRUNDY_STATE_POISON = 16, GRUNDY_STATE_CHOCOLATE = 32, GRUNDY_STATE_HEADS = 64, GRUNDY_STATE_TAILS = 128, GRUNDY_STATE_DOLLAR = 256, GRUNDY_STATE_GROUND = 512, GRUNDY_STATE_DARK = 1024, GRUNDY_STATE_CROSS = 2048, GRUNDY_STATE_ARROW = 4096, GRUNDY_STATE_QUEEN = 8192, GRUNDY_STATE_PAWN = 16384, GRUNDY_STATE_PAPER = 32768
};
typedef struct grundy_picture_item {
  grundy_shape shape;
  unsigned state;
  int32_t x, y, x2, y2, bend;
  char *name, *label;
  size_t group;
  unsigned tone;
} grundy_picture_item;
struct grundy_picture {
  grundy_context *context;
  grundy_status status;
  int32_t width, height;
  grundy_picture_item *list;
  size_t count, capacity, groups;
};
enum {
  GRUNDY_PICTURE_STONES = 40, GRUNDY_PICTURE_SIDE = 26, GRUNDY_PICTURE_VERTICES = 60, GRUNDY_PICTURE_EDGES = 300
};
void grundy_picture_init(grundy_picture *picture, grundy_context *context);
void grundy_picture_clear(grundy_picture *picture);
void grundy_picture_add(grundy_picture *picture, grundy_picture_item item, const char *name, ...);
void grundy_picture_label(grundy_picture *picture, const char *label, ...);
size_t grundy_picture_find(const grundy_picture *picture, const char *name);
grundy_status grundy_picture_draw(grundy_picture *picture, const grundy_game *game, grundy_component c);
enum {
  GRUNDY_VERDICT_FACTS = 4
};
typedef struct grundy_fact {
  const char *name;
  uint64_t number;
} grundy_fact;
typedef struct grundy_verdict {
  size_t size;
  bool verified, trusting, fast;
  const char *reason;
  grundy_fact facts[GRUNDY_VERDICT_FACTS + 1];
} grundy_verdict;
typedef struct grundy_verifier grundy_verifier;
grundy_status grundy_verifier_create(grundy_context *context, const grundy_game_opening *opening, const char *path, grundy_verifier **out);
grundy_status grundy_verifier_create_text(grundy_context *context, const grundy_game_opening *opening, const char *text, size_t length, grundy_verifier **out);
void grundy_verifier_destroy(grundy_verifier *verifier);
void grundy_verifier_set_fast(grundy_verifier *verifier, bool fast);
grundy_status grundy_verifier_next(grundy_verifier *verifier, grundy_verdict *out, bool *more);
const char *grundy_verifier_claim(const grundy_verifier *verifier, const char *key, size_t item);
grundy_status grundy_verify(grundy_context *context, const grundy_game_opening *opening, const char *path, grundy_verdict *out);
typedef enum grundy_format {
  GRUNDY_FORMAT_TEXT = 0, GRUNDY_FORMAT_JSON = 1, GRUNDY_FORMAT_DOT = 2, GRUNDY_FORMAT_SVG = 3, GRUNDY_FORMAT_CSV = 4, GRUNDY_FORMAT_BFILE = 5, GRUNDY_FORMAT_HTML = 6, GRUNDY_FORMAT_TEX = 7, GRUNDY_FORMAT_MARKDOWN = 8
} grundy_format;
enum {
  GRUNDY_TEXT_COMPONENTS = 1000
};
typedef struct grundy_print_options {
  size_t size;
  grundy_language language;
  bool color, explain, full, sum, statistics;
  const char *note;
  bool brief, brief_value;
  size_t columns;
} grundy_print_options;
grundy_status grundy_print_solution(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const grundy_position *position, const grundy_solution *solution);
grundy_status grundy_print_game_graph(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const grundy_game_graph *graph);
grundy_status grundy_print_move(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const grundy_position *position, size_t component, grundy_side side, const grundy_component *to, size_t count);
grundy_status grundy_print_reasons(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const grundy_position *position, const grundy_reasons *reasons);
grundy_status grundy_print_picture(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const grundy_picture *picture, const char *title);
grundy_status grundy_print_games(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const char *text, size_t *found);
grundy_status grundy_print_game(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const grundy_ruleset *rules);
grundy_status grundy_print_conditions(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const grundy_game *game, const grundy_conditions *conditions);
typedef struct grundy_quotient_report {
  size_t size;
  grundy_quotient *quotient;
  const grundy_position *position;
  const grundy_tameness *tame;
  grundy_infinity infinity;
} grundy_quotient_report;
grundy_status grundy_print_quotient(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const grundy_quotient_report *report);
grundy_status grundy_print_comparison(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const grundy_comparison *comparison);
grundy_status grundy_print_equivalents(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const grundy_equivalents *equivalents);
grundy_status grundy_print_identity(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const grundy_identity *identity);
grundy_status grundy_print_pattern(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const grundy_pattern *pattern, const uint64_t *values);
typedef struct grundy_plot {
  size_t size;
  const char *game;
  uint64_t from, count, asked;
  const uint64_t *values;
  uint64_t width;
  const grundy_period *period;
  bool pairs, indexed;
} grundy_plot;
enum {
  GRUNDY_PLOT_CELLS_MOST = 4096
};
grundy_status grundy_print_plot(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const grundy_plot *plot, uint64_t *drawn);
typedef struct grundy_listing {
  size_t size;
  const grundy_game *game;
  bool pairs, listed, hidden;
  uint64_t from, to, asked;
  const uint64_t *values, *known;
  size_t count;
  uint64_t largest;
  const grundy_period *period;
  const grundy_pattern *pattern;
  const grundy_statistics *statistics;
  const char *plot;
  uint64_t plot_to;
  const grundy_pair_pattern *pair_pattern;
} grundy_listing;
grundy_status grundy_print_listing(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const grundy_listing *listing);
typedef struct grundy_pair_listing {
  size_t size;
  const grundy_game *game;
  uint64_t from;
  size_t count;
  const grundy_component_pair *pairs;
  const char *const *genera;
  const grundy_tameness *tame;
  const grundy_period *period;
} grundy_pair_listing;
grundy_status grundy_print_pairs(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const grundy_pair_listing *listing);
grundy_status grundy_print_exercises(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const grundy_exercises *sheet);
grundy_status grundy_print_document(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const char *title, const char *text);
grundy_status grundy_print_verdict(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const grundy_verifier *verifier, const grundy_verdict *verdict);
typedef struct grundy_xor_each {
  size_t *places[3], count[3], unique_at;
} grundy_xor_each;
typedef struct grundy_xor_report {
  size_t size;
  const grundy_gf2_system *system;
  const grundy_gf2_solution *solution;
  bool kernel, inverse;
  const uint64_t *least;
  size_t weight;
  const grundy_xor_each *each;
} grundy_xor_report;
grundy_status grundy_print_xor(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const grundy_xor_report *report);
enum {
  GRUNDY_TEXT_NUMBERS = 16, GRUNDY_TEXT_VALUES = 1000
};
typedef struct grundy_sample {
  uint64_t count;
  uint64_t first[GRUNDY_TEXT_NUMBERS];
} grundy_sample;
typedef struct grundy_basis_query {
  size_t size;
  grundy_array kth, contains;
} grundy_basis_query;
grundy_status grundy_print_basis(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const grundy_nim_basis *basis, const grundy_basis_query *query, const grundy_sample *sample);
typedef struct grundy_odd_trust {
  size_t size;
  unsigned promise;
  bool proved;
} grundy_odd_trust;
grundy_status grundy_print_odd(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const uint64_t *values, size_t count, const grundy_odd_trust *trust, const grundy_sample *sample);
grundy_status grundy_print_mex(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const uint64_t *values, size_t count, uint64_t mex);
grundy_status grundy_print_nimber(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const char *expression, size_t length, grundy_u128 value, const grundy_buffer *steps);
grundy_status grundy_print_nimber_table(grundy_buffer *out, grundy_format format, const grundy_print_options *options, uint64_t size);
grundy_status grundy_print_nim_step(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const grundy_nim_step *step);
enum {
  GRUNDY_TEXT_TERMS = 1000, GRUNDY_TEXT_SETS = 6
};
grundy_status grundy_print_multiples(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const grundy_multiples *multiples, const grundy_u128 *divisors, size_t count);
grundy_status grundy_print_union(grundy_buffer *out, grundy_format format, const grundy_print_options *options, const grundy_union *u);
grundy_status grundy_game_create_script(grundy_context *context, const char *text, size_t length, const char *name, grundy_game **out);
grundy_status grundy_game_create_script_file(grundy_context *context, const char *path, grundy_game **out);
const char *grundy_version(void);
typedef struct grundy_wide_basis grundy_wide_basis;
grundy_status grundy_wide_basis_create(grundy_context *context, size_t width, grundy_wide_basis **out);
void grundy_wide_basis_destroy(grundy_wide_basis *basis);
grundy_status grundy_wide_basis_insert(grundy_wide_basis *basis, const uint64_t *number, uint64_t label, uint64_t lasts);
size_t grundy_wide_basis_rank(const grundy_wide_basis *basis, uint64_t from);
bool grundy_wide_basis_contains(grundy_wide_basis *basis, uint64_t from, const uint64_t *number);
size_t grundy_wide_basis_labels(const grundy_wide_basis *basis, uint64_t from, uint64_t *labels);
bool grundy_wide_basis_express(grundy_wide_basis *basis, uint64_t from, const uint64_t *number, uint64_t *labels, size_t *count);
void grundy_wide_basis_largest(grundy_wide_basis *basis, uint64_t from, const uint64_t *number, uint64_t *out);
void grundy_wide_basis_least(grundy_wide_basis *basis, uint64_t from, const uint64_t *number, uint64_t *out);
bool grundy_wide_basis_kth(grundy_wide_basis *basis, uint64_t from, const uint64_t *k, uint64_t *out);
grundy_status grundy_wide_basis_list(grundy_wide_basis *basis, uint64_t from, uint64_t *out);
grundy_status grundy_wide_basis_intersect(grundy_context *context, size_t width, const uint64_t *a, size_t a_count, const uint64_t *b, size_t b_count, grundy_wide_basis **out);
