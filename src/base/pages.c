/* Large pages for large blocks.
 *
 * A table of 80 MB has 20,000 pages of 4 kB, more than the TLB holds, and 40 of 2 MB.
 * Linux gives the latter for memory that asks for them (madvise(2), MADV_HUGEPAGE), if it has any.
 * Blocks below a few large pages are left alone, because their edges would be most of them. The
 * pages at both ends are asked for too: to the system a mapping with one page of another kind is
 * two, and realloc then copies what it would have moved by remapping. Cost: one call of the system
 * for each large block.
 */
#if defined(__linux__)
#define _DEFAULT_SOURCE /* madvise */
#include <sys/mman.h>
#endif

#include "base/context.h"

#include <stdint.h>

#if defined(__linux__) && defined(MADV_HUGEPAGE)

enum { PAGE = 1 << 12, LARGE = 1 << 21, LEAST = 8 * LARGE };

void grundy_i_pages_large(void *block, size_t size) {
  if (size < LEAST) return;
  uintptr_t begin = (uintptr_t)block / PAGE * PAGE;
  uintptr_t end = ((uintptr_t)block + size + PAGE - 1) / PAGE * PAGE;
  (void)madvise((void *)begin, end - begin, MADV_HUGEPAGE);
}

#else

void grundy_i_pages_large(void *block, size_t size) {
}

#endif
