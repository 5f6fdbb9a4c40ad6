/* What the machine and the environment say. */
#ifndef CLI_ENVIRONMENT_H
#define CLI_ENVIRONMENT_H

#include <stdbool.h>
#include <stddef.h>

/* Bytes of memory of the machine, SIZE_MAX where it does not tell; processors, at least 1. */
size_t grundy_i_system_memory(void);
unsigned grundy_i_system_cores(void);

/* Whether the locale for messages is a Chinese one. */
bool grundy_i_system_chinese(void);

#endif
