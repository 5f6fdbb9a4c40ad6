/* Advice to the system about large blocks of memory. */
#pragma once

#include <stddef.h>

/* Asks for large pages where `block` holds whole ones: random access then misses the processor's
 * table of pages less often, and fewer pages have to be made. A hint; nothing where the system has
 * no such thing. */
void grundy_i_pages_large(void *block, size_t size);
