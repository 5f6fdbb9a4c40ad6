/* SipHash-2-4 (Aumasson and Bernstein 2012, "SipHash: a fast short-input PRF"): four words are
 * mixed by additions, rotations and XOR, two rounds for each eight bytes and four at the end; the
 * last word holds the bytes that are left and, on top, the length. */
#include "base/siphash.h"

typedef struct state {
  uint64_t a, b, c, d;
} state;

static uint64_t rotate(uint64_t x, unsigned by) {
  return x << by | x >> (64 - by);
}

static void mix(state *s, unsigned rounds) {
  for (; rounds; rounds--) {
    s->a += s->b;
    s->b = rotate(s->b, 13) ^ s->a;
    s->a = rotate(s->a, 32);
    s->c += s->d;
    s->d = rotate(s->d, 16) ^ s->c;
    s->a += s->d;
    s->d = rotate(s->d, 21) ^ s->a;
    s->c += s->b;
    s->b = rotate(s->b, 17) ^ s->c;
    s->c = rotate(s->c, 32);
  }
}

static void take(state *s, uint64_t word) {
  s->d ^= word;
  mix(s, 2);
  s->a ^= word;
}

static uint64_t read_word(const unsigned char *at, size_t count) {
  uint64_t word = 0;
  for (size_t i = 0; i < count; i++) word |= (uint64_t)at[i] << 8 * i;
  return word;
}

uint64_t grundy_i_siphash(const uint64_t key[2], const void *bytes, size_t length) {
  state s = {key[0] ^ UINT64_C(0x736f6d6570736575), key[1] ^ UINT64_C(0x646f72616e646f6d),
             key[0] ^ UINT64_C(0x6c7967656e657261), key[1] ^ UINT64_C(0x7465646279746573)};
  const unsigned char *at = bytes;
  size_t left = length;
  for (; left >= 8; at += 8, left -= 8) take(&s, read_word(at, 8));
  take(&s, read_word(at, left) | (uint64_t)length << 56);
  s.c ^= 0xff;
  mix(&s, 4);
  return s.a ^ s.b ^ s.c ^ s.d;
}
