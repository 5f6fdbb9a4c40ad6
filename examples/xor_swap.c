/* Exchanging two variables by three XORs, and how it fails when both are the same variable. See
 * docs/THEORY.md.
 *
 *   cc -std=c11 xor_swap.c -o xor_swap
 */
#include <stdio.h>

static void swap(unsigned *a, unsigned *b) {
  *a ^= *b;
  *b ^= *a;
  *a ^= *b;
}

int main(void) {
  unsigned x = 3, y = 5;
  swap(&x, &y);
  printf("3 5 becomes %u %u\n", x, y);
  unsigned z = 7;
  swap(&z, &z);
  printf("7 with itself becomes %u\n", z);
  return 0;
}
