/* The clock that limits of time and progress use. */
#pragma once

/* Seconds since some moment before the program began; never set back. */
double grundy_i_now(void);
