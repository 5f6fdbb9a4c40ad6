/** @file
 * Periods of sequences of nim-values.
 */
#ifndef GRUNDY_PERIOD_H
#define GRUNDY_PERIOD_H

#include "grundy/language.h"
#include "grundy/status.h"

GRUNDY_BEGIN

/** How far a period is certain. OBSERVED: the values seen repeat, nothing more. PROVED: the
 * condition of a theorem was checked. MIXED: proved as well, but only some values rise: those of
 * the n whose remainder modulo the period is one of `rising`, while others repeat. */
typedef enum grundy_period_status {
  GRUNDY_PERIOD_NONE = 0,
  GRUNDY_PERIOD_OBSERVED = 1,
  GRUNDY_PERIOD_PROVED = 2,
  GRUNDY_PERIOD_MIXED = 3
} grundy_period_status;

/** A period: G(n + period) = G(n) + saltus for every n >= preperiod (for every n seen, where it was
 * only observed); all three are least, and 0 where there is none. `computed_to` is the last index
 * whose value was used. `theorem`, static, names what proves it, {NULL, NULL} where nothing does.
 * With MIXED `rising` are remainders, ascending, borrowed from the game; else NULL. */
typedef struct grundy_period {
  grundy_period_status status;
  uint64_t preperiod, period, saltus;
  uint64_t computed_to;
  grundy_phrase theorem;
  const uint64_t *rising;
  size_t rising_count;
} grundy_period;

GRUNDY_END

#endif
