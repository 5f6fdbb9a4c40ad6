/* The tests of test_forget.c, with more steps and more heaps. */
#define TEST_FORGET_LONG
#include "unit/test_forget.c"
