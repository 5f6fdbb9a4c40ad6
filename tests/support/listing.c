/* Options as text. */
#include "support/listing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { MOST = 1000, ROOM = 4096 };

void test_check_options(test_game *t, const char *component, const char *expected) {
  static char text[ROOM];
  test_list list;
  size_t length = 0;
  test_list_init(&list, MOST);
  test_options(t, test_component(t, component), &list);
  text[0] = 0;
  for (size_t i = 0; i < list.count && length < ROOM; i++) {
    length += (size_t)snprintf(text + length, ROOM - length, "%s%s", i ? "; " : "",
                               test_list_text(t, &list, i));
  }
  test_list_clear(&list);
  if (strcmp(text, expected)) fail_msg("%s: '%s', not '%s'", component, text, expected);
}
