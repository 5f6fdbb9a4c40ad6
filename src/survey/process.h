/* Which processes work on a survey. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* This machine's name; false where it has none. */
bool grundy_i_host_name(char *out, size_t room);

/* Whether no process of this machine has the number; false where that is not known. */
bool grundy_i_process_gone(int64_t number);
