/* Included before each test file of a folder that is one program (tests/main.c): the file's `main`
 * becomes test_main_NAME, declared where it is defined. */
#ifndef SUPPORT_MAIN_H
#define SUPPORT_MAIN_H

#define TEST_MAIN_JOINED(name) test_main_##name
#define TEST_MAIN(name)        TEST_MAIN_JOINED(name)
#define main(...)                                                                                  \
  TEST_MAIN(TEST_NAME)(__VA_ARGS__);                                                               \
  int TEST_MAIN(TEST_NAME)(__VA_ARGS__)

#endif
