/* Density pictures: how many games have numbers about so large. Both scales double every two cells;
 * the darker a cell, the more games, by the logarithm of their number. */

#include "base/json.h"
#include "survey/report.h"
#include "text/words/words.h"

enum { CELLS = 130, SIDE = 9, LEFT = 76, BELOW = 48, ABOVE = 28, EVERY = 8 };

typedef struct density_map {
  unsigned x_least, x_most, y_least, y_most;
  uint32_t most, count[CELLS][CELLS]; /* [y][x] */
} density_map;

/* 0: cell 0; from 2^k on cell 2k + 1, from 3/2 of that on cell 2k + 2. */
static unsigned cell_of(uint64_t number) {
  unsigned k = 0;
  if (number == 0) return 0;
  while (number >> k > 1) k++;
  return 1 + 2 * k + (k && number >> (k - 1) & 1);
}

static uint64_t least_of(unsigned cell) {
  if (cell == 0) return 0;
  uint64_t power = UINT64_C(1) << ((cell - 1) / 2 < 63 ? (cell - 1) / 2 : 63);
  return cell % 2 ? power : power + power / 2;
}

static void add(density_map *m, uint64_t x, uint64_t y) {
  unsigned i = cell_of(x), j = cell_of(y);
  bool first = m->most == 0;
  uint32_t now = ++m->count[j][i];
  if (now > m->most) m->most = now;
  if (first || i < m->x_least) m->x_least = i;
  if (first || i > m->x_most) m->x_most = i;
  if (first || j < m->y_least) m->y_least = j;
  if (first || j > m->y_most) m->y_most = j;
}

static unsigned log2_of(uint64_t number) {
  unsigned k = 0;
  while (number >> k > 1) k++;
  return k;
}

static void put_cells(grundy_buffer *out, const density_map *m) {
  unsigned deepest = log2_of(m->most) + 1;
  for (unsigned j = m->y_least; j <= m->y_most; j++) {
    for (unsigned i = m->x_least; i <= m->x_most; i++) {
      uint32_t count = m->count[j][i];
      if (!count) continue;
      unsigned depth = 25 + 75 * (log2_of(count) + 1) / deepest;
      grundy_i_put(out,
                   "<rect x=\"%u\" y=\"%u\" width=\"%d\" height=\"%d\" fill-opacity=\"0.%02u\">"
                   "<title>%u: %llu.., %llu..</title></rect>\n",
                   (i - m->x_least) * SIDE, (m->y_most - j) * SIDE, SIDE - 1, SIDE - 1,
                   depth > 99 ? 99 : depth, count, (unsigned long long)least_of(i),
                   (unsigned long long)least_of(j));
    }
  }
}

static void put_scales(grundy_buffer *out, const density_map *m, unsigned height) {
  for (unsigned i = m->x_least; i <= m->x_most; i += EVERY) {
    grundy_i_put(out, "<text x=\"%u\" y=\"%u\">%llu</text>\n", (i - m->x_least) * SIDE, height + 14,
                 (unsigned long long)least_of(i));
  }
  for (unsigned j = m->y_least; j <= m->y_most; j += EVERY / 2) {
    grundy_i_put(out, "<text x=\"-4\" y=\"%u\" text-anchor=\"end\">%llu</text>\n",
                 (m->y_most - j) * SIDE + SIDE, (unsigned long long)least_of(j));
  }
}

static void put_picture(grundy_buffer *out, const density_map *m, const char *const words[3],
                        grundy_language language) {
  unsigned width = (m->x_most - m->x_least + 1) * SIDE,
           height = (m->y_most - m->y_least + 1) * SIDE;
  unsigned whole = width + LEFT + 100;
  grundy_i_put(out, "<figure><figcaption>%s</figcaption>\n", grundy_i_word(language, words[0]));
  grundy_i_put(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" height=\"%u\" role=\"img\">"
               "<g transform=\"translate(%d,%d)\">\n",
               whole < 320 ? 320 : whole, height + ABOVE + BELOW, LEFT, ABOVE);
  put_cells(out, m);
  put_scales(out, m, height);
  grundy_i_put(out, "<text x=\"0\" y=\"%u\">%s →</text>\n", height + 34,
               grundy_i_word(language, words[1]));
  grundy_i_put(out, "<text x=\"0\" y=\"-12\">%s ↑</text>\n</g></svg></figure>\n",
               grundy_i_word(language, words[2]));
}

void grundy_i_survey_density(grundy_i_survey_file *d, const char *text, const char *const words[3],
                             grundy_language language, grundy_buffer *out) {
  grundy_i_sql sql;
  grundy_status s = GRUNDY_OK;
  density_map *m = grundy_i_new(d->context, 1, sizeof(density_map), &s);
  if (s != GRUNDY_OK) {
    out->status = s;
    return;
  }
  grundy_i_sql_open(&sql, d, text);
  while (grundy_i_sql_row(&sql)) {
    int64_t x = sqlite3_column_int64(sql.statement, 0), y = sqlite3_column_int64(sql.statement, 1);
    add(m, x < 0 ? 0 : (uint64_t)x, y < 0 ? 0 : (uint64_t)y);
  }
  s = grundy_i_sql_close(&sql);
  if (s == GRUNDY_OK && m->most) put_picture(out, m, words, language);
  if (out->status == GRUNDY_OK) out->status = s;
  grundy_i_free(d->context, m, sizeof *m);
}
