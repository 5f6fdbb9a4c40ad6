/* The tests of test_engine_codes.c, with all codes of three digits, near and far out, and some of
 * four. */
#define TEST_ENGINE_CODES_LONG
#include "kernels/test_engine_codes.c"
