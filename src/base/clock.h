/* The clock that limits of time and progress use. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

/* Seconds since some moment before the program began; never set back. */
double grundy_i_now(void);

#endif
