/* Targets of fuzzing: each hands any bytes to one of the readers, under limits, and aborts where
 * what comes out is wrong. A sanitiser sees the rest.
 *
 *   void fuzz_judge(grundy_context *context, fuzz_bytes bytes) {
 *     …
 *   }
 *
 * and a row FUZZ_TARGET(judge) in targets.def. Two programs run it: fuzz_judge, with libFuzzer
 * (-DGRUNDY_FUZZ=ON), makes up bytes; fuzz_replay repeats those of tests/data/fuzz/judge. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "grundy.h"

/* What is left of an input. */
typedef struct fuzz_bytes {
  const uint8_t *data;
  size_t size;
} fuzz_bytes;

typedef void (*fuzz_function)(grundy_context *context, fuzz_bytes bytes);

#define FUZZ_TARGET(name) void fuzz_##name(grundy_context *context, fuzz_bytes bytes);
#include "targets.def"
#undef FUZZ_TARGET

/* What must be true of the library. */
#define FUZZ_CHECK(condition) ((condition) ? (void)0 : abort())

/* The next byte, 0 at the end, modulo `choices`. */
static inline unsigned fuzz_choice(fuzz_bytes *bytes, unsigned choices) {
  if (!bytes->size) return 0;
  bytes->size--;
  return *bytes->data++ % choices;
}

/* True of one in `rate` inputs, by a hash of the bytes (FNV-1a), for work that takes much longer
 * than what the others do. Were it a byte that asks for it, most inputs that a fuzzer keeps would;
 * and bytes in another order are another input. */
static inline bool fuzz_seldom(fuzz_bytes bytes, unsigned rate) {
  uint32_t hash = 2166136261;
  for (size_t i = 0; i < bytes.size; i++) hash = (hash ^ bytes.data[i]) * 16777619;
  return (hash >> 8) % rate == 0;
}

static inline const char *fuzz_text(fuzz_bytes bytes) {
  return bytes.size ? (const char *)bytes.data : "";
}

/* Runs a target once under limits of memory (48 MB), steps (5000) and time (10 ms), and looks at
 * what it leaves: the words for the last error in both languages, and all memory given back. */
void fuzz_run(fuzz_function target, const uint8_t *data, size_t size);

/* Other limits, for a target whose input asks for more work than reading: less of it each, and more
 * inputs. */
void fuzz_limit(grundy_context *context, size_t memory, uint64_t steps, double seconds);

/* A file with these bytes, whose name ends so (a literal: one file each); valid until the next. The
 * folder of the process is an empty one, so that names made up by chance lead nowhere. */
const char *fuzz_file(const char *ending, fuzz_bytes bytes);

/* Opens games for those who get names from bytes: all but files. */
extern const grundy_game_opening fuzz_opening;

/* Reads a sum. In any case the caller destroys both, NULL where there is none. */
grundy_status fuzz_position(grundy_context *context, fuzz_bytes text, grundy_game_cache **games,
                            grundy_position **position);

#endif
