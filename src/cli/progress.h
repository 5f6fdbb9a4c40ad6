/* The progress line on standard error. */
#pragma once

#include "grundy/context.h"

/* Shows the context's progress once the work has taken half a second. For terminals only. */
void grundy_i_progress_start(grundy_context *context, grundy_language language);

/* Takes the line away, before something else is written to the terminal; for good. */
void grundy_i_progress_wipe(void);
void grundy_i_progress_end(void);
