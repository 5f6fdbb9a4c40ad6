/* The sift, included once for each machine. The values of the window that no option looked at so
 * far has are a set of bytes, which 16 byte look-ups tell: a column, the low half of a byte, has a
 * bit for each of its high halves below 8 in one table and for the others in a second one; a third
 * tells the bit of a high half. Values beyond the window become the byte 255, as narrowing with
 * saturation does. An option whose value is in the set is stamped, and the value leaves the set.
 *
 * The including file defines
 *   V, v_load(p), v_xor, v_or, v_and   vectors of V_WORDS words of 16 bits, or twice as many bytes
 *   v_words(x), v_bytes(x)             all words, all bytes x
 *   v_table(p)                         16 bytes, repeated
 *   v_narrow(x, y)                     bytes of words below 2^15, those above 255 as 255
 *   v_look_up(table, x)                0 where a byte of x is above 127, else at its low half
 *   v_high(x)                          the high half of each byte
 *   v_drop(table, column, bits)        the table without these bits of a column
 *   v_any(x)                           is any byte not 0?
 *   v_which(x)                         a bit for each such byte,
 *   v_place(bit)                       and the option it stands for. */
#include <string.h>

#include "base/compiler.h"

typedef struct columns {
  V low, high;
  unsigned count; /* values */
} columns;

/* The values without a stamp, each changed by the key: all but the one that becomes 255. */
static columns columns_of(const uint8_t *stamps, uint32_t key) {
  uint64_t half[2][2] = {{0, 0}, {0, 0}};
  unsigned count = 0;
  for (uint32_t high = 0; high < 16; high++) {
    for (unsigned i = 0; i < 2; i++) {
      uint64_t eight;
      memcpy(&eight, stamps + ((high << 4 | i << 3) ^ key), sizeof eight);
      eight ^= 0x0101010101010101u;
      half[high >> 3][i] |= eight << (high & 7);
      count += (unsigned)(eight * 0x0101010101010101u >> 56);
    }
  }
  columns c = {v_table(half[0]), v_drop(v_table(half[1]), 15, 128), count};
  c.count -= !stamps[255 ^ key];
  return c;
}

/* Which of the bytes are in the set: not 0. */
static inline V look_for(const columns *c, V x) {
  static const uint8_t bits[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  V column = v_or(v_look_up(c->low, x), v_look_up(c->high, v_xor(x, v_bytes(0x80))));
  return v_and(column, v_look_up(v_table(bits), v_high(x)));
}

static inline void strike(columns *c, uint8_t *stamps, uint32_t key, const uint16_t *up,
                          const uint16_t *down, V met) {
  for (uint64_t which = v_which(met); which; which &= which - 1) {
    size_t i = v_place(GRUNDY_LOWEST_BIT(which));
    uint32_t v = (uint32_t)(up[i] ^ down[i]), byte = v ^ key;
    c->count -= !stamps[v];
    stamps[v] = 1;
    c->low = v_drop(c->low, byte & 15, 1u << (byte >> 4) & 255);
    c->high = v_drop(c->high, byte & 15, 1u << (byte >> 4) >> 8);
  }
}

static inline V bytes_of(const uint16_t *up, const uint16_t *down, V keys) {
  V x = v_xor(v_load(up), v_load(down)), y = v_xor(v_load(up + V_WORDS), v_load(down + V_WORDS));
  return v_narrow(v_xor(x, keys), v_xor(y, keys));
}

/* `key` may be a constant where this is inlined. */
static inline void sift_by(uint8_t *stamps, uint32_t key, const uint16_t *up, const uint16_t *down,
                           size_t count) {
  columns c = columns_of(stamps, key);
  const V keys = v_words(key);
  for (size_t i = 0; i < count; i += 4 * V_WORDS) {
    V x = look_for(&c, bytes_of(up + i, down + i, keys));
    V y = look_for(&c, bytes_of(up + i + 2 * V_WORDS, down + i + 2 * V_WORDS, keys));
    if (!v_any(v_or(x, y))) continue;
    strike(&c, stamps, key, up + i, down + i, x);
    strike(&c, stamps, key, up + i + 2 * V_WORDS, down + i + 2 * V_WORDS, y);
    if (!c.count) return;
  }
}

/* The key makes 255 of the last value of the window, or of one below `least`. */
static uint32_t sift(uint8_t *stamps, uint32_t least, const uint16_t *up, const uint16_t *down,
                     size_t count) {
  uint32_t key = least & ~(uint32_t)127;
  if (key) {
    sift_by(stamps, key, up, down, count);
  } else {
    sift_by(stamps, 0, up, down, count);
  }
  return (key | 255) + stamps[key ^ 255];
}
