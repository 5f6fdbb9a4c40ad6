/* Options of a component as one line of text, for lists written by hand.
 *
 *   test_check_options(t, "12", "6; 8; 9; 10; 11");
 */
#ifndef SUPPORT_LISTING_H
#define SUPPORT_LISTING_H

#include "support/rules.h"

/* The options of the component, distinct and in order, must read `expected`: parts joined by
 * blanks, options by "; ". */
void test_check_options(test_game *t, const char *component, const char *expected);

#endif
