/* How libFuzzer changes records: numbers, texts and lines as wholes, which keeps a certificate one.
 * Linked into the targets that read them. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "fuzz.h"

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);

enum { PARTS = 256 };

/* Parts of the input of one kind. */
typedef struct record_parts {
  size_t count, start[PARTS], end[PARTS];
} record_parts;

static unsigned next_random(unsigned *state) {
  *state = *state * 1664525u + 1013904223u;
  return *state >> 8;
}

static bool is_digit(uint8_t c) {
  return c >= '0' && c <= '9';
}

static void add(record_parts *parts, size_t start, size_t end) {
  if (parts->count == PARTS) return;
  parts->start[parts->count] = start;
  parts->end[parts->count++] = end;
}

static void find_numbers(const uint8_t *data, size_t size, record_parts *parts) {
  for (size_t at = 0, start; at < size; at++) {
    if (!is_digit(data[at])) continue;
    for (start = at; at < size && is_digit(data[at]);) at++;
    add(parts, start, at);
  }
}

static void find_texts(const uint8_t *data, size_t size, record_parts *parts) {
  for (size_t at = 0, start; at < size; at++) {
    if (data[at] != '"') continue;
    for (start = at++; at < size && data[at] != '"';) at++;
    if (at < size) add(parts, start, at + 1);
  }
}

static void find_lines(const uint8_t *data, size_t size, record_parts *parts) {
  for (size_t at = 0, start; at < size; at++) {
    for (start = at; at < size && data[at] != '\n';) at++;
    add(parts, start, at < size ? at + 1 : at);
  }
}

/* Replaces data[start..end) by text[0..length); the size as it was where there is no room. */
static size_t replace(uint8_t *data, size_t size, size_t most, size_t start, size_t end,
                      const char *text, size_t length) {
  if (size - (end - start) + length > most) return size;
  memmove(data + start + length, data + end, size - end);
  memcpy(data + start, text, length);
  return size - (end - start) + length;
}

static size_t change_number(uint8_t *data, size_t size, size_t most, unsigned *state) {
  static const uint64_t ends[] = {0, 1, UINT64_MAX, UINT64_C(1000000000000000000), 1u << 31, 64};
  record_parts numbers = {0};
  char text[32];
  find_numbers(data, size, &numbers);
  if (!numbers.count) return LLVMFuzzerMutate(data, size, most);
  size_t i = next_random(state) % numbers.count, from = next_random(state) % numbers.count;
  size_t length = numbers.end[from] - numbers.start[from];
  if (length >= sizeof text) length = sizeof text - 1;
  memcpy(text, data + numbers.start[from], length);
  text[length] = 0;
  uint64_t old = strtoull(text, NULL, 10);
  switch (next_random(state) % 6) {
  case 0:
    break;
  case 1:
    old++;
    break;
  case 2:
    old--;
    break;
  case 3:
    old *= 2;
    break;
  case 4:
    old = next_random(state) % 100;
    break;
  default:
    old = ends[next_random(state) % (sizeof ends / sizeof *ends)];
  }
  length = (size_t)snprintf(text, sizeof text, "%llu", (unsigned long long)old);
  return replace(data, size, most, numbers.start[i], numbers.end[i], text, length);
}

/* Replaces a part by a copy of another, or puts it before that, or leaves one out. */
static size_t move_part(uint8_t *data, size_t size, size_t most, unsigned *state,
                        const record_parts *parts) {
  static char copy[1 << 16];
  if (!parts->count) return LLVMFuzzerMutate(data, size, most);
  size_t to = next_random(state) % parts->count, from = next_random(state) % parts->count;
  size_t length = parts->end[from] - parts->start[from];
  if (length > sizeof copy) return size;
  memcpy(copy, data + parts->start[from], length);
  unsigned how = next_random(state) % 3;
  size_t end = how == 0 ? parts->start[to] : parts->end[to];
  return replace(data, size, most, parts->start[to], end, copy, how == 2 ? 0 : length);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
  unsigned state = seed, kind = next_random(&state) % 8;
  record_parts parts = {0};
  if (kind < 3) return change_number(data, size, most, &state);
  if (kind > 4) return LLVMFuzzerMutate(data, size, most);
  if (kind == 3) find_texts(data, size, &parts);
  if (kind == 4) find_lines(data, size, &parts);
  return move_part(data, size, most, &state, &parts);
}
