/* The work of `values`: how far to go, the period, the statistics, the values, and what is found in
 * them.
 *
 * When a limit ends the work, what is known by then is the answer: the limits are lifted and a part
 * of it is fetched, which computes nothing more. */
#include <string.h>

#include "base/bits.h"
#include "base/messages.def"
#include "base/messages_shell.def"
#include "base/messages_tasks.def"
#include "commands/values_answer.h"
#include "sequence/compared.h"

/* Long work in pieces. The clock is the context's own limit of time: each piece runs under what is
 * left until the next save, or of --time, and a limit of another kind ends the work. Afterwards
 * there is no limit: all that is left is printing. */

static const double shortest_piece = 1e-3;

static grundy_status save(void *work, const char *path) {
  return grundy_sequence_save(work, path);
}

static grundy_status load(void *work, const char *path) {
  return grundy_sequence_load(work, path);
}

/* Continues until `until`, and then lifts all limits except that of memory, so that the work can be
 * saved and printed. */
static grundy_status run_piece(grundy_i_cli *cli, grundy_sequence *sequence, uint64_t upto,
                               double until) {
  grundy_context *context = cli->context;
  grundy_limits limits = *grundy_context_get_limits(context);
  double left = until - grundy_i_now();
  limits.seconds = left > shortest_piece ? left : shortest_piece;
  GRUNDY_TRY(grundy_context_set_limits(context, &limits));
  grundy_status s = grundy_sequence_reach(sequence, upto);
  grundy_i_grace(context);
  return s;
}

static grundy_status work(grundy_i_saver *saver, uint64_t upto) {
  grundy_i_cli *cli = saver->cli;
  double seconds = grundy_context_get_limits(cli->context)->seconds;
  double end = grundy_i_now() + seconds;
  for (;;) {
    bool last = seconds > 0 && end < saver->due;
    grundy_status s = run_piece(cli, saver->work, upto, last ? end : saver->due);
    bool timed = s == GRUNDY_LIMIT && grundy_i_values_ended_by(cli->context, "time_limit");
    grundy_i_saver_save(saver);
    if (timed && last) return GRUNDY_FAIL(cli->context, s, time_limit, seconds);
    if (!timed) return s;
  }
}

/* Without a table: one value after another, since a search that is cut short begins again. */
static grundy_status work_one_by_one(grundy_i_saver *saver, uint64_t upto) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t n = grundy_sequence_count(saver->work); s == GRUNDY_OK && n <= upto; n++) {
    s = grundy_sequence_reach(saver->work, n);
    if (s == GRUNDY_OK && n < upto && grundy_i_now() >= saver->due) grundy_i_saver_save(saver);
  }
  grundy_i_grace(saver->cli->context);
  grundy_i_saver_save(saver);
  return s;
}

typedef struct values_job {
  grundy_i_cli *cli;
  grundy_context *context;
  const grundy_game *game;
  grundy_sequence *sequence;
  const grundy_i_values_plan *plan;
  grundy_i_values_answer *answer;
} values_job;

/* Resumes the work of --checkpoint's file where --resume is given, computes the heaps 0..upto
 * (UINT64_MAX: until a period is proved), and writes the file every --interval seconds and at the
 * end, also of an interruption. Errors: those of the files; LIMIT, CANCELLED with the file written;
 * USAGE where the game has no table. */
static grundy_status keep(const values_job *j, uint64_t upto) {
  const grundy_game *game = j->game;
  grundy_i_saver saver = {.work = j->sequence, .save = save, .load = load};
  bool family = j->cli->given[GRUNDY_OPTION_FAMILY] && game->ruleset->dimensions == 1;
  if (!game->theory->table && !family) return GRUNDY_REFUSE(j->cli, checkpoint_games, game->name);
  GRUNDY_TRY(grundy_i_saver_begin(&saver, j->cli));
  return game->theory->table ? work(&saver, upto) : work_one_by_one(&saver, upto);
}

enum { HEAPS = 100, OBSERVED = 10000, DRAWN = 1 << 20, SHORT = 1 << 17, BLOCK = 1 << 10 };
enum { DETAIL = 512, FIRST_PIECE = 256, LAST_PIECE = 2048 };
static const uint64_t glance_steps = UINT64_C(1) << 26, usual_steps = UINT64_C(1) << 32;

void grundy_i_values_answer_init(grundy_i_values_answer *a, grundy_context *context) {
  *a = (grundy_i_values_answer){.listing = {.size = sizeof a->listing}};
  GRUNDY_INIT(context, &a->values, &a->known);
}

void grundy_i_values_answer_clear(grundy_i_values_answer *a) {
  grundy_pattern_destroy(a->pattern);
  GRUNDY_CLEAR(&a->known, &a->values);
}

/* The page's messages have no ids: there it counts as the limit that is asked for. */
bool grundy_i_values_ended_by(const grundy_context *context, const char *id) {
  grundy_error error = {.size = sizeof error};
  grundy_context_error(context, &error);
  return !*error.id || strcmp(error.id, id) == 0;
}

/* ---- room for it ---- */

/* Refuses, before any work, `count` values that need more bytes than there are. */
static grundy_status check_need(const values_job *j, double count, double need) {
  size_t memory = grundy_context_get_limits(j->context)->memory;
  double limit = memory ? (double)memory : (double)SIZE_MAX / 2;
  if (need <= limit) return GRUNDY_OK;
  const double mega = 1 << 20;
  return GRUNDY_FAIL(j->context, GRUNDY_LIMIT, values_memory, count, need / mega, limit / mega);
}

/* About how many bytes `count` values of heaps up to `to` take until they are written. */
static double estimate(double count, uint64_t to) {
  double digits = 2; /* of a value and what separates it from the next */
  for (; to >= 10; to /= 10) digits++;
  return count * (2 * sizeof(uint64_t) + 1.0 / 8 + digits);
}

static grundy_status check_memory(const values_job *j) {
  double width = (double)(j->plan->to - j->plan->from) + 1;
  double count = j->plan->pairs ? width * width : width;
  return check_need(j, count, estimate(count, j->plan->to));
}

/* The value of a heap whose table would take more memory than there is follows from a period, if
 * that is proved soon.
 */
static grundy_status check_reach(const values_job *j) {
  uint64_t to = j->plan->to;
  size_t memory = grundy_context_get_limits(j->context)->memory;
  double need = ((double)to + 1) * sizeof(uint32_t);
  grundy_value value;
  bool fits = to < GRUNDY_SEQUENCE_MOST && (!memory || need <= (double)memory);
  if (fits || !j->plan->table || j->plan->period) return GRUNDY_OK;
  grundy_i_limit_steps(j->context, glance_steps);
  grundy_status s = grundy_sequence_value(j->sequence, to, &value);
  grundy_i_limit_steps(j->context, 0);
  if (s != GRUNDY_LIMIT) return s;
  const double mega = 1 << 20;
  return GRUNDY_FAIL(j->context, s, heap_memory, to, need / mega,
                     grundy_sequence_count(j->sequence) - 1, (double)memory / mega);
}

/* For statistics of 0..to: what a table of them takes, or the most heaps it can have, where no
 * period is proved soon. */
static grundy_status check_table(const values_job *j) {
  enum { GLANCE = 1 << 13 };
  double count = (double)j->plan->to + 1;
  grundy_period p;
  if (!j->plan->forgets) return check_need(j, count, count * sizeof(uint32_t));
  if (j->plan->to < GRUNDY_SEQUENCE_FORGETTING_MOST) return GRUNDY_OK;
  grundy_i_limit_steps(j->context, glance_steps);
  grundy_status s = grundy_sequence_period(j->sequence, GLANCE, &p);
  grundy_i_limit_steps(j->context, 0);
  if (s != GRUNDY_OK && s != GRUNDY_LIMIT) return s;
  if (p.status == GRUNDY_PERIOD_PROVED) return GRUNDY_OK;
  return GRUNDY_FAIL(j->context, GRUNDY_LIMIT, run_most, GRUNDY_SEQUENCE_FORGETTING_MOST, count);
}

/* Before anything is computed. */
static grundy_status check_room(const values_job *j) {
  const grundy_i_values_plan *p = j->plan;
  double count = (double)(p->to - p->from) + 1;
  bool searches = !p->table && (p->seeks || p->counts);
  GRUNDY_TRY(p->in_blocks             ? check_need(j, count, count * sizeof(uint32_t))
             : p->fetched || searches ? check_memory(j)
                                      : GRUNDY_OK);
  if (p->table && p->counts && !p->seeks) GRUNDY_TRY(check_table(j));
  return p->fetched && !p->pairs ? check_reach(j) : GRUNDY_OK;
}

/* ---- how far to go ---- */

/* A pattern is looked for in as many heaps as show a period three times, where little work proves
 * one.
 */
static grundy_status widen(const values_job *j, uint64_t *to) {
  grundy_period p;
  bool may = j->plan->pattern && !j->plan->bounded;
  if (!may || !(j->plan->table || j->game->theory->law)) return GRUNDY_OK;
  grundy_i_limit_steps(j->context, glance_steps);
  grundy_status s = grundy_sequence_period(j->sequence, UINT64_MAX, &p);
  grundy_i_limit_steps(j->context, 0);
  if (s != GRUNDY_OK) return grundy_i_own_limit(j->context, s);
  if (p.status != GRUNDY_PERIOD_PROVED || p.preperiod > DRAWN || p.period > DRAWN) return s;
  uint64_t wanted = p.preperiod + 3 * p.period;
  if (wanted < p.computed_to) wanted = p.computed_to;
  if (wanted > *to && wanted < DRAWN) *to = wanted;
  return GRUNDY_OK;
}

/* Without --upto: as many heaps as the default number of steps allows. */
static grundy_status curb(const values_job *j, uint64_t *to) {
  const grundy_i_values_plan *p = j->plan;
  bool looks = p->pattern || p->plot || p->counts;
  bool open = p->bounded || p->period || j->cli->given[GRUNDY_OPTION_TIME];
  if (open || !looks || !p->table) return GRUNDY_OK;
  grundy_i_limit_steps(j->context, usual_steps);
  grundy_status s = grundy_sequence_reach(j->sequence, *to);
  grundy_i_limit_steps(j->context, 0);
  uint64_t count = grundy_sequence_count(j->sequence);
  if (s != GRUNDY_LIMIT || count <= p->from) return s;
  if (count <= *to && grundy_i_values_ended_by(j->context, "step_limit")) *to = count - 1;
  return GRUNDY_OK;
}

/* ---- period and statistics ---- */

/* The period; where a limit ends a search, the one that its values show. */
static grundy_status find_period(const values_job *j, uint64_t to) {
  const grundy_i_values_plan *p = j->plan;
  grundy_period *period = &j->answer->period;
  bool finds = p->table || j->game->theory->period;
  bool until_proved = p->period && !p->bounded && (finds || j->game->theory->law);
  uint64_t upto = until_proved ? UINT64_MAX : to;
  grundy_status s = p->saves ? keep(j, upto) : GRUNDY_OK;
  if (s == GRUNDY_OK) {
    s = grundy_sequence_period(j->sequence, upto, period);
  } else {
    uint64_t count = grundy_sequence_count(j->sequence);
    *period = (grundy_period){.computed_to = count ? count - 1 : 0};
  }
  bool ended = s == GRUNDY_LIMIT || s == GRUNDY_CANCELLED;
  bool part = ended && (p->table || (finds && period->computed_to));
  uint64_t known = grundy_sequence_count(j->sequence);
  if (ended && !part && p->period && known) {
    const grundy_i_error reached = grundy_i_grace(j->context);
    part = grundy_sequence_period(j->sequence, known - 1, period) == GRUNDY_OK;
    part = part && period->status != GRUNDY_PERIOD_NONE;
    grundy_i_context_restore(j->context, &reached);
  }
  if (s == GRUNDY_OK || part) j->answer->listing.period = period;
  return s;
}

/* Computes 0..to, for statistics without a period. */
static grundy_status compute(const values_job *j, uint64_t to) {
  return j->plan->saves ? keep(j, to) : grundy_sequence_reach(j->sequence, to);
}

/* For the heaps from which the period was found, or that were asked for: fewer than 2^64. */
static grundy_status count_values(const values_job *j, uint64_t to) {
  grundy_i_values_answer *a = j->answer;
  bool open = a->listing.period && !j->plan->bounded;
  uint64_t last = open ? a->period.computed_to : to < UINT64_MAX ? to : to - 1;
  a->statistics.size = sizeof a->statistics;
  GRUNDY_TRY(grundy_sequence_statistics(j->sequence, last, &a->statistics));
  if (a->statistics.heaps) a->listing.statistics = &a->statistics;
  return GRUNDY_OK;
}

/* ---- values ---- */

static grundy_status fetch_row(const values_job *j, uint64_t from, uint64_t to) {
  return grundy_i_sequence_collect(j->sequence, from, to, &j->answer->values, &j->answer->known);
}

static grundy_status fetch(const values_job *j, uint64_t from, uint64_t to) {
  if (!j->plan->pairs) return fetch_row(j, from, to);
  for (uint64_t first = from;; first++) {
    grundy_sequence_row(j->sequence, first);
    GRUNDY_TRY(fetch_row(j, from, to));
    if (first == to) return GRUNDY_OK;
  }
}

/* The largest of from..to, which the width of a column depends on; *to becomes the last heap that
 * was available. */
static grundy_status find_largest(const values_job *j, uint64_t from, uint64_t *to,
                                  uint64_t *largest) {
  uint64_t values[BLOCK], known[BLOCK / 64], end = *to;
  size_t got;
  *largest = 0;
  for (uint64_t n = from;; n += got) {
    uint64_t left = end - n;
    GRUNDY_TRY(grundy_sequence_read(j->sequence, n, left < BLOCK ? (size_t)left + 1 : BLOCK, values,
                                    known, &got));
    for (size_t i = 0; i < got; i++) {
      bool larger = values[i] > *largest && grundy_i_bit_at(known, i);
      if (larger) *largest = values[i];
    }
    *to = n + (got - 1);
    if (got > left) return GRUNDY_OK;
    GRUNDY_TRY(grundy_i_tick(j->context, GRUNDY_PHRASE(task_values), n - from, end - from));
  }
}

/* How many of the known values are worth printing, or serve a pattern or a picture. */
static uint64_t enough(const values_job *j, uint64_t known) {
  uint64_t most = j->plan->pattern ? OBSERVED : j->plan->plot ? DRAWN : SHORT;
  return known < most ? known : most;
}

/* After a limit: the first of the values that are held, so that what is made of them takes little
 * time more. */
static void shorten(const values_job *j) {
  grundy_array *values = &j->answer->values;
  values->length = (size_t)enough(j, values->length);
  grundy_i_grace(j->context);
}

/* After a limit: those of the first `known` values of from..to that are worth printing, or that a
 * pattern or a picture is made of. What ended the work remains the status. */
static grundy_status fetch_known(const values_job *j, grundy_status s, uint64_t known,
                                 uint64_t to) {
  const grundy_i_values_plan *p = j->plan;
  uint64_t count = enough(j, known > p->from ? known - p->from : 0);
  const grundy_i_error reached = grundy_i_grace(j->context);
  j->answer->values.length = j->answer->known.length = 0;
  if (count > to - p->from) count = to - p->from + 1;
  grundy_status fetched = count ? fetch(j, p->from, p->from + (count - 1)) : GRUNDY_OK;
  if (fetched != GRUNDY_OK && !grundy_i_leaves_part(fetched)) return fetched;
  grundy_i_grace(j->context);
  grundy_i_context_restore(j->context, &reached);
  return s;
}

/* Values that will come in blocks: a table is computed beforehand, and for columns that depend on
 * all values these are scanned. Where a limit ends that, some are printed in one piece. */
static grundy_status prepare_blocks(const values_job *j, uint64_t to) {
  grundy_listing *found = &j->answer->listing;
  grundy_value last;
  uint64_t end = to;
  grundy_status s = j->plan->table ? grundy_sequence_value(j->sequence, to, &last) : GRUNDY_OK;
  uint64_t known = s == GRUNDY_OK ? to + 1 : grundy_sequence_count(j->sequence);
  if (s == GRUNDY_OK && j->plan->format == GRUNDY_FORMAT_TEXT) {
    s = find_largest(j, found->from, &end, &found->largest);
    if (s != GRUNDY_OK && !j->plan->table) known = end < to ? end + 1 : found->from;
  }
  grundy_i_progress_end();
  if (s == GRUNDY_LIMIT || s == GRUNDY_CANCELLED) return fetch_known(j, s, known, to);
  if (s == GRUNDY_OK) found->count = (size_t)(to - found->from + 1);
  return s;
}

/* If a period was looked for without a bound and not found, the first values are printed. */
static bool shows_first(const values_job *j, uint64_t *to) {
  grundy_listing *found = &j->answer->listing;
  uint64_t count = grundy_sequence_count(j->sequence);
  bool may = j->plan->period && !j->plan->fetched && !j->plan->forgets && !j->plan->counts;
  if (!may || count <= found->from) return false;
  if (*to - found->from > HEAPS) *to = found->from + HEAPS;
  if (*to >= count) *to = count - 1;
  found->asked = *to;
  found->listed = true;
  return true;
}

/* Fetches the values, for the answer or for what is made of them; `s` is how the work before ended.
 */
static grundy_status list(const values_job *j, grundy_status s, uint64_t to) {
  const grundy_i_values_plan *p = j->plan;
  bool part = s == GRUNDY_LIMIT || s == GRUNDY_CANCELLED;
  if (part && (p->fetched || shows_first(j, &to))) {
    return fetch_known(j, s, grundy_sequence_count(j->sequence), to);
  }
  if (!p->fetched || !(s == GRUNDY_OK || s == GRUNDY_UNKNOWN)) return s;
  grundy_status t = p->in_blocks ? prepare_blocks(j, to) : fetch(j, p->from, to);
  bool ended = t == GRUNDY_LIMIT || t == GRUNDY_CANCELLED;
  if (ended && !p->pairs) shorten(j);
  return s == GRUNDY_OK ? t : s;
}

/* Fills in what is known about the range. */
static void settle(const values_job *j) {
  grundy_i_values_answer *a = j->answer;
  grundy_listing *found = &a->listing;
  if (!found->count) {
    found->values = a->values.data;
    found->count = a->values.length;
    found->known = a->known.data;
  }
  if (!found->pairs && found->count) {
    found->to = found->from + (found->count - 1);
  } else if (!found->listed && (found->period || found->statistics)) {
    found->from = 0;
    found->to = found->statistics ? found->statistics->heaps - 1 : found->period->computed_to;
  }
}

/* ---- what is seen in them ---- */

static grundy_status check_known(const values_job *j) {
  const uint64_t *known = j->answer->known.data;
  for (size_t i = 0; i < j->answer->values.length; i++) {
    if (i % 64 == 0 && known[i / 64] == UINT64_MAX) i |= 63;
    if (i >= j->answer->values.length || grundy_i_bit_at(known, i)) continue;
    uint64_t from = j->plan->from, row = j->plan->to - from + 1;
    if (!j->plan->pairs) return GRUNDY_FAIL(j->context, GRUNDY_UNKNOWN, heap_unknown, (from + i));
    return GRUNDY_FAIL(j->context, GRUNDY_UNKNOWN, pair_value_unknown, (from + i / row),
                       (from + i % row));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_values_draw(grundy_i_cli *cli, grundy_i_file *picture, const char *name,
                                   uint64_t width, grundy_listing *listing) {
  const grundy_plot plot = {.size = sizeof plot,
                            .game = name,
                            .from = listing->from,
                            .count = listing->count,
                            .asked = listing->asked,
                            .values = listing->values,
                            .width = listing->pairs ? listing->to - listing->from + 1 : width,
                            .period = listing->period,
                            .pairs = listing->pairs,
                            .indexed = listing->game && listing->game->ruleset->indexed};
  uint64_t drawn = 0;
  grundy_buffer svg = grundy_i_buffer(cli->context);
  grundy_status s =
      grundy_print_plot(&svg, GRUNDY_FORMAT_SVG, GRUNDY_CLI_HOW(cli, NULL), &plot, &drawn);
  s = grundy_i_file_finish(picture, s, svg.data, svg.length);
  grundy_buffer_clear(&svg);
  if (s != GRUNDY_OK) return s;
  listing->plot = cli->value[GRUNDY_OPTION_PLOT];
  listing->plot_to = listing->from + (drawn - 1) / (listing->pairs ? plot.width : 1);
  return s;
}

static grundy_status draw(const values_job *j, grundy_i_file **picture) {
  grundy_i_file *file = *picture;
  *picture = NULL;
  return grundy_i_values_draw(j->cli, file, j->game->name, j->plan->width, &j->answer->listing);
}

/* In a third of the rows, so that a formula is tested in ten times as many pairs. */
static grundy_status seek_pair_pattern(const values_job *j) {
  enum { CORNER = 16 };
  grundy_i_values_answer *a = j->answer;
  size_t rows = (size_t)(j->plan->to - j->plan->from) + 1, corner = rows * 100 / 316;
  if (a->values.length < rows * rows) return GRUNDY_OK;
  if (corner < CORNER) corner = rows < CORNER ? rows : CORNER;
  a->pair_pattern.size = sizeof a->pair_pattern;
  GRUNDY_TRY(grundy_pair_pattern_find(j->context, a->values.data, rows, corner, &a->pair_pattern));
  a->listing.pair_pattern = &a->pair_pattern;
  return GRUNDY_OK;
}

static grundy_status seek_pattern(const values_job *j) {
  grundy_i_values_answer *a = j->answer;
  if (j->plan->pairs) return seek_pair_pattern(j);
  GRUNDY_TRY(grundy_pattern_find(j->context, j->game, a->values.data, a->values.length,
                                 a->listing.period, &a->pattern));
  a->listing.pattern = a->pattern;
  return GRUNDY_OK;
}

/* The pattern of all values, or where a limit ends that of the first. */
static grundy_status find_pattern(const values_job *j) {
  grundy_i_values_answer *a = j->answer;
  grundy_status s = seek_pattern(j);
  bool ended = s == GRUNDY_LIMIT || s == GRUNDY_CANCELLED;
  if (!ended || a->values.length <= OBSERVED) return s;
  shorten(j);
  a->listing.count = 0;
  settle(j);
  GRUNDY_TRY(seek_pattern(j));
  return s;
}

/* Examines the values there are; what ended their computation takes precedence. */
static grundy_status look_at(const values_job *j, grundy_status s, grundy_i_file **picture) {
  grundy_listing *found = &j->answer->listing;
  if (!found->count || !(j->plan->pattern || j->plan->plot)) return s;
  grundy_status t = check_known(j);
  if (t == GRUNDY_OK && j->plan->pattern) t = find_pattern(j);
  if (t == GRUNDY_OK && *picture) t = draw(j, picture);
  if (s == GRUNDY_OK && !j->plan->period) found->period = NULL;
  return s == GRUNDY_OK ? t : s;
}

/* Whether a pattern, NULL for none, gives all of G(0), G(1), … from where it begins. */
static bool gives(const grundy_pattern *p, const uint64_t *values, size_t count) {
  uint64_t value;
  size_t missed = 0;
  if (!p || p->status == GRUNDY_PATTERN_NONE) return false;
  for (uint64_t n = p->from; n < count; n++) {
    missed += !grundy_pattern_value(p, n, &value) || value != values[n];
  }
  return missed <= p->exception_count;
}

/* Values of a search are slow, and most formulas show in few: one of the first n that gives those
 * up to 2n too has stood long enough; where the first LAST_PIECE show none, twice as many are the
 * last that are tried. Where a limit ends it, what comes next meets the limit. */
static grundy_status grow(const values_job *j, uint64_t *to) {
  grundy_i_values_answer *a = j->answer;
  grundy_pattern *found = NULL;
  bool slow = !j->plan->table && !j->game->theory->law, stands = false;
  grundy_status s = GRUNDY_OK;
  if (!j->plan->pattern || j->plan->bounded || !slow) return s;
  for (uint64_t n = FIRST_PIECE; n < *to && s == GRUNDY_OK && !stands; n *= 2) {
    a->values.length = a->known.length = 0;
    s = grundy_sequence_reach(j->sequence, n);
    if (s == GRUNDY_OK) s = fetch(j, 0, n);
    if (s == GRUNDY_OK) s = check_known(j);
    bool none = n > LAST_PIECE && found && found->status == GRUNDY_PATTERN_NONE;
    stands = s == GRUNDY_OK && (none || gives(found, a->values.data, a->values.length));
    if (stands) *to = n;
    grundy_pattern_destroy(found);
    found = NULL;
    if (s == GRUNDY_OK && !stands) {
      s = grundy_pattern_find(j->context, j->game, a->values.data, a->values.length, NULL, &found);
    }
  }
  grundy_pattern_destroy(found);
  a->values.length = a->known.length = 0;
  return s == GRUNDY_UNKNOWN || grundy_i_leaves_part(s) ? GRUNDY_OK : s;
}

grundy_status grundy_i_values_run(grundy_i_cli *cli, grundy_sequence *sequence,
                                  const grundy_i_values_plan *plan, grundy_i_file **picture,
                                  grundy_i_values_answer *answer) {
  grundy_listing *found = &answer->listing;
  const values_job j = {cli, cli->context, found->game, sequence, plan, answer};
  uint64_t to = plan->to;
  GRUNDY_TRY(plan->forgets ? grundy_sequence_forget(sequence, plan->period) : GRUNDY_OK);
  GRUNDY_TRY(check_room(&j));
  GRUNDY_TRY(widen(&j, &to));
  GRUNDY_TRY(curb(&j, &to));
  GRUNDY_TRY(grow(&j, &to));
  found->pairs = plan->pairs;
  found->from = plan->from;
  found->to = found->asked = to;
  found->listed = plan->listed;
  found->hidden = plan->forgets;
  grundy_status s = plan->seeks                   ? find_period(&j, to)
                    : plan->counts || plan->saves ? compute(&j, to)
                                                  : GRUNDY_OK;
  if (plan->counts && (s == GRUNDY_OK || grundy_i_leaves_part(s))) {
    grundy_status t = count_values(&j, to);
    if (s == GRUNDY_OK) s = t;
  }
  s = list(&j, s, to);
  settle(&j);
  return look_at(&j, s, picture);
}
