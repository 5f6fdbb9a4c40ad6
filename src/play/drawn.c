/* Who took what, from the match alone: the moves are gone through backwards, and at each the items
 * are looked for that were free before it and are taken in the pictures of all parts after it. */
#include "play/picture.h"

#include "grundy/print.h"
#include "text/components.h"

/* A component as it was after `turn` moves. */
typedef struct moment {
  const grundy_i_match *match;
  size_t turn, component;
} moment;

static grundy_status draw_moment(const moment *m, grundy_picture *out) {
  const grundy_game *game;
  const grundy_position *position = grundy_i_match_position(m->match, m->turn);
  grundy_component c = grundy_position_component(position, m->component, &game);
  return grundy_picture_draw(out, game, c);
}

/* The tone of the player who made move `turn`: in games of two sides Left and Right. */
static unsigned tone_of(const moment *m) {
  const grundy_game *game;
  grundy_position_component(grundy_i_match_position(m->match, m->turn), m->component, &game);
  bool second = game->ruleset->sides == 2
                    ? grundy_i_match_side(m->match, m->turn) == GRUNDY_SIDE_RIGHT
                    : grundy_i_match_player(m->match, m->turn) == GRUNDY_PLAYER_SECOND;
  return second ? 2 : 1;
}

/* Goes back over the move before; *moved says whether it was in this component, and then how many
 * parts it left. */
static void step_back(moment *m, bool *moved, size_t *parts) {
  const grundy_i_ply *ply = &m->match->turns[--m->turn].ply;
  *parts = grundy_i_sums_count(&ply->to);
  *moved = m->component >= ply->component && m->component < ply->component + *parts;
  if (*moved)
    m->component = ply->component;
  else if (m->component > ply->component)
    m->component = m->component - *parts + 1;
}

static bool is_ownerless(const grundy_picture_item *item) {
  return item->name && item->state & GRUNDY_STATE_TAKEN && !item->tone;
}

static bool has_state(const grundy_picture *picture, const char *name, unsigned state) {
  size_t at = grundy_picture_find(picture, name);
  return at != SIZE_MAX && picture->list[at].state & state;
}

/* Takes from `names` those that are not taken after the move in part number `part` of it. */
static grundy_status keep_taken(const moment *m, size_t part, char **names, size_t *count) {
  moment after = {m->match, m->turn + 1, m->component + part};
  grundy_picture picture;
  grundy_picture_init(&picture, m->match->context);
  grundy_status s = draw_moment(&after, &picture);
  size_t kept = 0;
  for (size_t i = 0; s == GRUNDY_OK && i < *count; i++) {
    if (has_state(&picture, names[i], GRUNDY_STATE_TAKEN)) names[kept++] = names[i];
  }
  *count = kept;
  grundy_picture_clear(&picture);
  return s;
}

/* Gives what the move after this moment took to its player. */
static grundy_status give(const moment *m, size_t parts, char **names, grundy_picture *out) {
  grundy_picture before;
  grundy_picture_init(&before, m->match->context);
  grundy_status s = draw_moment(m, &before);
  size_t count = 0;
  for (size_t i = 0; s == GRUNDY_OK && i < out->count; i++) {
    const grundy_picture_item *item = &out->list[i];
    if (is_ownerless(item) && has_state(&before, item->name, GRUNDY_STATE_FREE)) {
      names[count++] = item->name;
    }
  }
  for (size_t part = 0; s == GRUNDY_OK && count && part < parts; part++) {
    s = keep_taken(m, part, names, &count);
  }
  if (s == GRUNDY_OK && count) grundy_picture_group(out, names, count, tone_of(m));
  grundy_picture_clear(&before);
  return s;
}

static bool has_ownerless(const grundy_picture *picture) {
  for (size_t i = 0; i < picture->count; i++) {
    if (is_ownerless(&picture->list[i])) return true;
  }
  return false;
}

grundy_status grundy_i_match_draw(const grundy_i_match *match, size_t turn, size_t component,
                                  grundy_picture *out) {
  moment m = {match, turn, component};
  void *names = NULL;
  grundy_status s = draw_moment(&m, out);
  size_t count = out->count;
  if (s == GRUNDY_OK) s = grundy_i_allocate(match->context, count + 1, sizeof(char *), &names);
  while (s == GRUNDY_OK && m.turn && has_ownerless(out)) {
    bool moved;
    size_t parts;
    step_back(&m, &moved, &parts);
    if (moved) s = give(&m, parts, names, out);
  }
  if (names) grundy_i_free(match->context, names, (count + 1) * sizeof(char *));
  return s;
}

void grundy_i_match_put_pictures(const grundy_i_match *match, size_t turn, grundy_i_json *json) {
  const grundy_position *position = grundy_i_match_position(match, turn);
  grundy_i_cursor cursor;
  grundy_buffer svg;
  grundy_i_cursor_init(&cursor, position, match->context);
  grundy_buffer_init(&svg, match->context);
  grundy_i_json_key(json, "pictures");
  grundy_i_json_open(json, '[');
  for (size_t i = 0; i < grundy_position_count(position); i++) {
    grundy_picture picture;
    grundy_picture_init(&picture, match->context);
    grundy_status s = grundy_i_match_draw(match, turn, i, &picture);
    svg.length = 0;
    if (s == GRUNDY_OK)
      (void)grundy_print_picture(&svg, GRUNDY_FORMAT_SVG, NULL, &picture,
                                 grundy_i_cursor_label(&cursor, i));
    if (s == GRUNDY_OK && svg.length)
      grundy_i_json_text(json, svg.data, svg.length);
    else
      grundy_i_json_null(json);
    if (s != GRUNDY_OK && s != GRUNDY_UNKNOWN && json->out->status == GRUNDY_OK) {
      json->out->status = s;
    }
    grundy_picture_clear(&picture);
  }
  grundy_i_json_close(json, ']');
  if (json->out->status == GRUNDY_OK) json->out->status = cursor.text.status;
  grundy_i_put_end(json->out, &svg);
  grundy_i_cursor_clear(&cursor);
}
