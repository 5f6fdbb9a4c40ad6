/* Files for tests to read.
 *
 *   test_write_text(test_path, "1 2\n");
 *   …
 *   return cmocka_run_group_tests(tests, test_path_open, test_path_close);
 */
#ifndef SUPPORT_FILES_H
#define SUPPORT_FILES_H

#include <stddef.h>

/* Makes the file at this path hold exactly this text. */
void test_write_file(const char *path, const void *data, size_t length);
void test_write_text(const char *path, const char *text);

/* A new file that holds this text, to be removed; its path is valid until the next call. */
const char *test_new_file(const char *text);

/* A file for a group of tests, which exists, together with their context, while they run. */
extern char test_path[];
int test_path_open(void **state);
int test_path_close(void **state);

#endif
