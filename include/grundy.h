/** @file
 * The whole public interface of the library; each header may also be included alone.
 *
 * @code{.c}
 *   cc program.c $(pkg-config --cflags --libs grundy)
 * @endcode
 */
#ifndef GRUNDY_H
#define GRUNDY_H

#include "grundy/array.h"
#include "grundy/certificate.h"
#include "grundy/check.h"
#include "grundy/compare.h"
#include "grundy/context.h"
#include "grundy/count.h"
#include "grundy/exercise.h"
#include "grundy/export.h"
#include "grundy/game.h"
#include "grundy/game_graph.h"
#include "grundy/gf2.h"
#include "grundy/identify.h"
#include "grundy/language.h"
#include "grundy/losing.h"
#include "grundy/misere.h"
#include "grundy/more.h"
#include "grundy/nim.h"
#include "grundy/pattern.h"
#include "grundy/period.h"
#include "grundy/picture.h"
#include "grundy/position.h"
#include "grundy/print.h"
#include "grundy/quotient.h"
#include "grundy/read.h"
#include "grundy/reason.h"
#include "grundy/ruleset.h"
#include "grundy/script.h"
#include "grundy/sequence.h"
#include "grundy/solve.h"
#include "grundy/status.h"
#include "grundy/u128.h"
#include "grundy/verify.h"
#include "grundy/version.h"
#include "grundy/walsh.h"
#include "grundy/wide_basis.h"

#endif
