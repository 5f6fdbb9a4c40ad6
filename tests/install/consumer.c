/* A program outside the tree that uses the installed library: a sum of three nim heaps in growing
 * words, under a context with a limit. Prints the version and "works". */
#include <grundy.h>
#include <stdint.h>
#include <stdio.h>

int main(void) {
  grundy_context *context;
  if (grundy_context_create(NULL, &context) != GRUNDY_OK) return 1;
  grundy_context_set_limits(context, &(grundy_limits){.memory = 1u << 20});

  grundy_words heaps;
  grundy_words_init(&heaps, context);
  grundy_status s = grundy_words_append(&heaps, (uint64_t[]){3, 4, 5}, 3);
  if (s != GRUNDY_OK) fprintf(stderr, "%s\n", grundy_context_detail(context));
  uint64_t sum = 0;
  for (size_t i = 0; i < heaps.length; i++) sum ^= heaps.data[i];
  grundy_words_clear(&heaps);
  grundy_context_destroy(context);
  if (sum != 2) return 1;
  printf("%s works\n", grundy_version());
  return grundy_status_exit(s);
}
