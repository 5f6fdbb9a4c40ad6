/* A target under libFuzzer: compiled once for each, with its name in FUZZ_NAME. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  fuzz_run(FUZZ_NAME, data, size);
  return 0;
}
