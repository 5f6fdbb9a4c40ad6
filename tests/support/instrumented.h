/* Is this built with a sanitizer, under which tests are several times slower? What they compute is
 * the same there, so they may take fewer samples.
 *
 *   enum { ROUNDS = TEST_INSTRUMENTED ? 10 : 40 };
 */
#ifndef SUPPORT_INSTRUMENTED_H
#define SUPPORT_INSTRUMENTED_H

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { TEST_INSTRUMENTED = 1 };
#else
enum { TEST_INSTRUMENTED = 0 };
#endif

#endif
