/** @file
 * Certificates: files of claims from which an answer follows, for grundy/verify.h to check.
 *
 * @code{.c}
 *   grundy_certificate *certificate;
 *   s = grundy_certificate_create(context, "nim.cert", &certificate);
 *   if (s != GRUNDY_OK) return s;
 *   s = grundy_certificate_solution(certificate, solver, position, solution);
 *   if (s == GRUNDY_OK) {
 *     s = grundy_certificate_commit(certificate);
 *   } else {
 *     grundy_certificate_destroy(certificate);
 *   }
 * @endcode
 */
#ifndef GRUNDY_CERTIFICATE_H
#define GRUNDY_CERTIFICATE_H

#include "grundy/gf2.h"
#include "grundy/sequence.h"
#include "grundy/solve.h"

GRUNDY_BEGIN

/** A file of certificates being written. */
typedef struct grundy_certificate grundy_certificate;

/** Begins the file that will stand at `path` once it is committed; until then what was there stays.
 * Links are followed. Where `path` leads to no regular file (a terminal, a pipe), or to an open
 * descriptor (/dev/stdout), bytes go there directly. Errors: IO; NO_MEMORY. */
GRUNDY_API grundy_status grundy_certificate_create(grundy_context *context, const char *path,
                                                   grundy_certificate **out);

/** The same for a caller's stream: `write` gets `user` and the bytes, piece by piece, the last ones
 * when the certificate is committed. Errors: NO_MEMORY. */
GRUNDY_API grundy_status grundy_certificate_create_stream(grundy_context *context,
                                                          grundy_write_function write, void *user,
                                                          grundy_certificate **out);

/** Adds the proof of what the solution says of the position: its value where it is known, else its
 * outcome; `solver` is the one that solved it. The claims depend neither on what the solver knows
 * nor on its memory and threads; games come in the position's order, after those that the solver
 * met in other positions. A misère position all of whose components the solver's misère quotient
 * knows is proved by that, as grundy_certificate_quotient does. Errors: USAGE where the solution is
 * of another sum than a disjunctive one, or the position has no game; UNKNOWN where the outcome is
 * not known; LIMIT where 2^22 claims or 2^26 steps do not suffice, the search for them is too long,
 * or the solver has met more than 1000 games; IO; NO_MEMORY, CANCELLED; those of the game's
 * options. Cost: for each claim its options, each with a question to the solver. */
GRUNDY_API grundy_status grundy_certificate_solution(grundy_certificate *certificate,
                                                     grundy_solver *solver,
                                                     const grundy_position *position,
                                                     const grundy_solution *solution);

/** Adds the system and its solution (with leftmost pivots), or the equations that contradict one
 * another (which grundy_gf2_solve lists where its options ask for a certificate). Errors: LIMIT
 * beyond 2^31 characters; IO; NO_MEMORY. */
GRUNDY_API grundy_status grundy_certificate_system(grundy_certificate *certificate,
                                                   const grundy_gf2_system *system,
                                                   const grundy_gf2_solution *solution);

/** Can certificates be written for the period and the values of this game? True for subtraction
 * sets and for take-and-break codes. O(1). */
GRUNDY_API bool grundy_certificate_possible(const grundy_game *game);

/** Adds the proof of a period that grundy_sequence_period gave. Errors: UNKNOWN where it is not
 * proved, or the game has no rule that a certificate can state; LIMIT where the proof reads heaps
 * of 2^64 and more; IO; NO_MEMORY, CANCELLED. */
GRUNDY_API grundy_status grundy_certificate_period(grundy_certificate *certificate,
                                                   grundy_sequence *sequence,
                                                   const grundy_period *period);

/** Adds the values G(from) .. G(to), from <= to. Errors: those of grundy_sequence_values; UNKNOWN
 * where the game has no rule that a certificate can state; IO. */
GRUNDY_API grundy_status grundy_certificate_values(grundy_certificate *certificate,
                                                   grundy_sequence *sequence, uint64_t from,
                                                   uint64_t to);

/** Adds the nim-values of all components of a game that numbers them and ends, such as a graph.
 * Errors: those of the game; UNKNOWN where it numbers none; LIMIT beyond 4194304 components; IO;
 * NO_MEMORY, CANCELLED. */
GRUNDY_API grundy_status grundy_certificate_components(grundy_certificate *certificate,
                                                       grundy_sequence *sequence);

/** Adds a misère quotient, for grundy_quotient_read and grundy/verify.h: its elements, what
 * components it is exact for, the period of heaps where that is proved, and who wins `position` in
 * misère play, where that is not NULL. What the quotient lacks of that is added to it. Errors:
 * UNKNOWN where it has no components; LIMIT beyond 2^31 characters; those of grundy_quotient_add;
 * IO. Cost: order * generators, and the options of all components. */
GRUNDY_API grundy_status grundy_certificate_quotient(grundy_certificate *certificate,
                                                     grundy_quotient *quotient,
                                                     const grundy_position *position);

/** Ends the file, makes sure that the disk has it, and gives it its name. It is freed whether or
 * not this succeeds. Errors: IO, with nothing changed at the path. */
GRUNDY_API grundy_status grundy_certificate_commit(grundy_certificate *certificate);

/** Discards the bytes written. NULL is allowed. */
GRUNDY_API void grundy_certificate_destroy(grundy_certificate *certificate);

GRUNDY_END

#endif
