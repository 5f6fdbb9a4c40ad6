/* grundy values --misere: the pairs of a game's components in order, whether it is tame, and the
 * period of its pairs. */
#include <stdio.h>

#include "base/messages_shell.def"
#include "commands/values_answer.h"

enum { PAIRS = 20, DECIDED = 1000, GENUS_LENGTH = 21 * (GRUNDY_GENUS_MOST + 1) };

/* A genus as text, "2^1420", or "12^12,14" where a value has two digits. */
typedef struct genus_text {
  char text[GENUS_LENGTH];
} genus_text;

typedef struct pairs_job {
  grundy_i_cli *cli;
  const grundy_game *game;
  grundy_misere *pairs;
  grundy_pair_listing listing;
  grundy_component_pair *found;
  genus_text *texts;   /* of --genus, as many as there is room for pairs */
  const char **genera; /* each NULL or in `texts` */
  size_t room, written;
} pairs_job;

/* Components that are numbered, in one dimension. */
static grundy_status check_game(grundy_i_cli *cli, const grundy_game *game) {
  bool named = game->ruleset->dimensions == 0 && game->display->component;
  bool ranged = cli->given[GRUNDY_OPTION_FROM] || cli->given[GRUNDY_OPTION_UPTO];
  if (game->ruleset->dimensions != 1 && !named) return GRUNDY_REFUSE(cli, pairs_shape, game->name);
  if (named && (ranged || cli->given[GRUNDY_OPTION_PERIOD])) {
    return GRUNDY_REFUSE(cli, range_numbers, game->name);
  }
  return GRUNDY_OK;
}

static grundy_status keep(pairs_job *j, const grundy_component_pair *pair) {
  grundy_status s = GRUNDY_RESERVE(j->cli->context, j->found, j->room, j->listing.count, 64);
  if (s == GRUNDY_OK) j->found[j->listing.count++] = *pair;
  return s;
}

static void print_genus(const grundy_genus *genus, genus_text *out) {
  bool wide = false;
  int at = snprintf(out->text, GENUS_LENGTH, "%llu^", (unsigned long long)genus->normal);
  for (size_t i = 0; i < genus->count; i++) wide = wide || genus->misere[i] > 9;
  for (size_t i = 0; i < genus->count && at < GENUS_LENGTH; i++) {
    at += snprintf(out->text + at, GENUS_LENGTH - (size_t)at, "%s%llu", wide && i ? "," : "",
                   (unsigned long long)genus->misere[i]);
  }
}

/* The genus of each pair that is listed, which tells g- of wild ones too. */
static grundy_status find_genera(pairs_job *j) {
  grundy_context *context = j->cli->context;
  GRUNDY_TRY(GRUNDY_ALLOCATE(context, j->texts, j->listing.count));
  j->written = j->listing.count;
  GRUNDY_TRY(GRUNDY_ALLOCATE(context, j->genera, j->listing.count));
  j->listing.genera = j->genera;
  grundy_status s = GRUNDY_OK;
  grundy_array words = grundy_i_array(context);
  for (size_t i = 0; i < j->written && s == GRUNDY_OK; i++) {
    grundy_genus genus;
    s = grundy_i_values_component(j->game, j->listing.from + i, &words);
    const grundy_component c = {words.data, words.length};
    if (s == GRUNDY_OK) s = grundy_misere_genus(j->pairs, c, &genus);
    if (s == GRUNDY_OK) {
      print_genus(&genus, &j->texts[i]);
      j->genera[i] = j->texts[i].text;
      j->found[i].known = true;
      j->found[i].pair = (grundy_pair){genus.normal, genus.misere[0]};
    }
    if (s == GRUNDY_UNKNOWN) s = GRUNDY_OK;
  }
  grundy_array_clear(&words);
  return s;
}

/* Finds the pairs of from..to. */
static grundy_status find(pairs_job *j, uint64_t from, uint64_t to) {
  grundy_array words = grundy_i_array(j->cli->context);
  grundy_status s = GRUNDY_OK;
  for (uint64_t n = from; s == GRUNDY_OK && n - from <= to - from; n++) {
    grundy_component_pair pair;
    s = grundy_i_values_component(j->game, n, &words);
    const grundy_component c = {words.data, words.length};
    if (s == GRUNDY_OK) s = grundy_misere_find(j->pairs, c, true, &pair);
    if (s == GRUNDY_OK) s = keep(j, &pair);
    if (n == to) break;
  }
  grundy_array_clear(&words);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

/* Where a limit ends the work, prints what is known, with the reason. */
static grundy_status write(pairs_job *j, grundy_status s) {
  grundy_i_cli *cli = j->cli;
  if (s != GRUNDY_OK && !(grundy_i_leaves_part(s) && j->listing.count)) return s;
  const char *note = s == GRUNDY_OK ? NULL : grundy_context_message(cli->context, cli->language);
  const grundy_i_error reached = grundy_i_grace(cli->context);
  j->listing.pairs = j->found;
  (void)grundy_print_pairs(GRUNDY_CLI_PRINT(cli, note), &j->listing);
  if (s != GRUNDY_OK) grundy_i_context_restore(cli->context, &reached);
  return s;
}

/* Named components are all listed. */
static grundy_status read_range(pairs_job *j, uint64_t *to) {
  const grundy_ruleset_display *display = j->game->display;
  uint64_t most = UINT64_MAX, *from = &j->listing.from;
  *to = UINT64_MAX;
  if (!j->game->ruleset->dimensions) return GRUNDY_OK;
  if (display->largest) most = display->largest(j->game);
  GRUNDY_TRY(grundy_i_cli_number(j->cli, GRUNDY_OPTION_FROM, 0, most, 0, from));
  uint64_t usual = most - *from < PAIRS ? most : *from + PAIRS;
  GRUNDY_TRY(grundy_i_cli_number(j->cli, GRUNDY_OPTION_UPTO, 0, most, usual, to));
  if (*to >= *from) return GRUNDY_OK;
  return GRUNDY_REFUSE(j->cli, range_order, j->cli->value[GRUNDY_OPTION_UPTO],
                       j->cli->value[GRUNDY_OPTION_FROM]);
}

static grundy_status run(pairs_job *j) {
  grundy_i_cli *cli = j->cli;
  grundy_tameness tame = {.size = sizeof tame};
  grundy_period period;
  uint64_t to;
  bool bounded = cli->given[GRUNDY_OPTION_UPTO];
  GRUNDY_TRY(read_range(j, &to));
  uint64_t decided = bounded || to > DECIDED ? to : DECIDED;
  grundy_status s = find(j, j->listing.from, to);
  if (s == GRUNDY_OK && cli->given[GRUNDY_OPTION_GENUS]) s = find_genera(j);
  if (s == GRUNDY_OK && cli->given[GRUNDY_OPTION_PERIOD]) {
    s = grundy_misere_period(j->pairs, bounded ? to : UINT64_MAX, &period);
    j->listing.period = &period;
  }
  grundy_status t = grundy_misere_tameness(j->pairs, decided, &tame);
  j->listing.tame = &tame;
  if (s == GRUNDY_OK) s = t;
  s = write(j, s);
  bool named = !j->game->ruleset->dimensions, listed = j->listing.count > 0;
  uint64_t last = named ? 0 : j->listing.from + (j->listing.count - 1);
  return s == GRUNDY_OK && listed ? grundy_i_values_explain(cli, j->game, last, last) : s;
}

grundy_status grundy_i_values_misere(grundy_i_cli *cli, const grundy_game *game) {
  GRUNDY_TRY(check_game(cli, game));
  pairs_job j = {.cli = cli, .game = game, .listing = {.size = sizeof j.listing, .game = game}};
  GRUNDY_TRY(grundy_misere_create(cli->context, game, &j.pairs));
  grundy_status s = run(&j);
  grundy_i_free(cli->context, j.found, j.room * sizeof *j.found);
  grundy_i_free(cli->context, j.texts, j.written * sizeof *j.texts);
  if (j.genera) grundy_i_free(cli->context, (void *)j.genera, j.written * sizeof *j.genera);
  grundy_misere_destroy(j.pairs);
  return s;
}
