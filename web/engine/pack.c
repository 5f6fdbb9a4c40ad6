/* Packs the whole engine a tenth smaller than xz does, and unpacks it: this file compiled for the
 * machine writes, from standard input to standard output, what the same file compiled for
 * WebAssembly reads.
 *
 * Context mixing: each bit is predicted from what followed the same 1, 2, 3, 4 or 6 bytes, a
 * pattern with a gap, one, two and four opcodes of WebAssembly whatever their operands were, the
 * letters of a word, nothing, and the longest earlier match; the predictions are added up in the
 * logistic domain with weights that learn, and an arithmetic coder spends -log2 p on a bit of
 * probability p.
 * M. Mahoney, "Adaptive weighing of context models for lossless data compression" (2005). All
 * arithmetic is of integers, so that both machines predict the same.
 * Cost: 92 MB, and half a microsecond to one a byte. */
#include <stdbool.h>
#include <stdint.h>

/* A context has 16 counters for each half of a byte, next to each other: CONTEXTS * 2^BITS in all.
 * MATCHES: places kept by a hash of the last five bytes; LEAST, MOST: lengths of a match. */
enum { CONTEXTS = 11, INPUTS = CONTEXTS + 1, BITS = 22, SETS = 3, STEPS = 33, PAIRS = 1 << 10 };
enum { ROOM = 1 << 21, MATCHES = 1 << 16, LEAST = 5, MOST = 31 };

/* Probabilities are in 1/4096, and logits, ln(p / (1 - p)), in 1/256. */
enum { ONE = 4096, SPAN = 2047, EVEN = 0x8000, WEIGHT = 16384, HEAVIEST = 524287, EAGER = 32 };

/* 4096 / (1 + e^-x) for x = -8, -7.5, …, 8. */
static const int16_t points[STEPS] = {1,    2,    3,    6,    10,   16,   27,   45,   73,
                                      120,  194,  310,  488,  747,  1101, 1546, 2047, 2549,
                                      2994, 3348, 3607, 3785, 3901, 3975, 4022, 4050, 4068,
                                      4079, 4085, 4089, 4092, 4093, 4094};
static int16_t probability_of[ONE], logit_of[ONE];

/* A counter is a probability, 12 bits, and how often it was met, 4 bits. */
static uint16_t counters[CONTEXTS][1 << BITS];
static uint16_t *found[CONTEXTS], *counter[CONTEXTS], *match_counter;
static uint16_t match_counters[MOST + 1][2];
static int rates[16];

static int32_t weights[SETS * 256][INPUTS], inputs[INPUTS];
static int32_t *set[SETS];
static int part[SETS];

/* Corrections of the mixed prediction, by what is known of the byte, alone and with two before. */
static uint16_t correct[256][STEPS], correct_after[PAIRS][STEPS];
static uint16_t *correction, *correction_after;

static uint8_t bytes[ROOM];
static uint32_t size, match_places[MATCHES], match, match_length;
static uint32_t partial, bit_count, nibble; /* of the byte and its half, with a 1 in front */
static uint32_t last4, before4;             /* the eight bytes before it */
static uint32_t word;                       /* a hash of the letters since another character */
static uint32_t opcodes;                    /* the last four */
static uint32_t operand, awaited; /* of the last: what was read, how many numbers were not */
static int probability;
static uint32_t low, high = UINT32_MAX;

/* How many numbers follow an opcode, those of a few rare ones aside. Text, and whatever else is no
 * instruction, is read as if it were some. */
static uint32_t operands(uint32_t op) {
  bool call_indirect = op == 0x11, access = op >= 0x28 && op <= 0x3e;
  bool block = op >= 0x02 && op <= 0x04, br = op == 0x0c || op == 0x0d, call = op == 0x10;
  bool variable = op >= 0x20 && op <= 0x24, constant = op == 0x41 || op == 0x42;
  if (call_indirect || access) return 2;
  return block || br || call || variable || constant;
}

static void read_code(uint32_t byte) {
  if (awaited == 0) {
    opcodes = opcodes << 8 | byte;
    operand = 0;
    awaited = operands(byte);
  } else {
    operand = operand << 8 | byte;
    if (byte < 0x80) awaited--;
  }
}

static void read_text(uint32_t byte) {
  bool letter = byte >= 128 || ((byte | 32) >= 'a' && (byte | 32) <= 'z');
  word = letter ? (word + (byte | 32)) * 0x2c9277b5u + 1 : 0;
}

static uint32_t context(int i) {
  uint32_t place = awaited ? awaited * 0x9e3779b1u + operand * 0x2545f491u : 0;
  switch (i) {
  case 0:
    return last4 & 0xff;
  case 1:
    return last4 & 0xffff;
  case 2:
    return last4 & 0xffffff;
  case 3:
    return last4;
  case 4:
    return last4 * 0x1234567u + (before4 & 0xffff);
  case 5:
    return 0;
  case 6:
    return (last4 & 0xffff0000) | 0x5500;
  case 7:
    return place + (opcodes & 0xffff) * 0x3c6ef372u;
  case 8:
    return place + opcodes * 0x1234567u;
  case 9:
    return word ? word : last4 & 0xff;
  default:
    return place * 7 + (opcodes & 0xff);
  }
}

static void find_counters(void) {
  uint32_t half = bit_count ? partial : 0;
  for (int i = 0; i < CONTEXTS; i++) {
    uint32_t hash =
        (context(i) + half * 0x3d4d51cbu) * 0x2c9277b5u + ((uint32_t)i + 1) * 0x6f4f2a31u;
    hash = (hash ^ hash >> 15) * 0x5f356495u;
    found[i] = counters[i] + (hash >> (32 - BITS) & ~15u);
  }
}

/* What followed the match, while it predicts what comes. */
static void ask_match(void) {
  match_counter = 0;
  inputs[CONTEXTS] = 0;
  uint32_t expected = bytes[match] | 256u;
  if (match_length == 0 || expected >> (8 - bit_count) != partial) {
    match_length = 0;
    return;
  }
  uint32_t length = match_length < MOST ? match_length : MOST;
  match_counter = &match_counters[length][expected >> (7 - bit_count) & 1];
  inputs[CONTEXTS] = logit_of[*match_counter >> 4];
}

static int weigh(const int32_t *restrict w, const int32_t *restrict x) {
  int32_t sum = 0;
  for (int i = 0; i < INPUTS; i++) sum += (w[i] * x[i]) >> 8;
  return sum >> 8;
}

static void teach(int32_t *restrict w, const int32_t *restrict x, int error) {
  for (int i = 0; i < INPUTS; i++) {
    int32_t sum = w[i] + ((x[i] * error + EVEN) >> 16);
    sum = sum > HEAVIEST ? HEAVIEST : sum;
    w[i] = sum < -HEAVIEST ? -HEAVIEST : sum;
  }
}

/* The mean of what the sets of weights make of the inputs. */
static int mix(void) {
  uint32_t length = match_length < MOST ? match_length : MOST - 1;
  int total = 0;
  set[0] = weights[partial];
  set[1] = weights[256 + (last4 & 255)];
  set[2] = weights[512 + length * 8 + bit_count];
  for (int s = 0; s < SETS; s++) {
    int sum = weigh(set[s], inputs);
    int logit = sum > SPAN ? SPAN : sum < -SPAN ? -SPAN : sum;
    part[s] = probability_of[logit + ONE / 2];
    total += logit;
  }
  return total / SETS;
}

static void predict(void) {
  for (int i = 0; i < CONTEXTS; i++) {
    counter[i] = found[i] + nibble;
    inputs[i] = logit_of[*counter[i] >> 4];
  }
  ask_match();
  int at = mix() + ONE / 2, step = at >> 7, rest = at & 127;
  uint32_t known = (partial ^ (last4 & 0xffff) * 0x9e5u) % PAIRS;
  uint16_t *alone = correct[partial] + step, *after = correct_after[known] + step;
  int p = 2 * probability_of[at] + ((alone[0] * (128 - rest) + alone[1] * rest) >> 11) +
          ((after[0] * (128 - rest) + after[1] * rest) >> 11);
  correction = alone + (rest >= 64);
  correction_after = after + (rest >= 64);
  p = (p + 2) >> 2;
  probability = p < 1 ? 1 : p > ONE - 2 ? ONE - 2 : p;
}

/* Looks for the last place where the same bytes came, at the end of a byte. */
static void find_match(void) {
  uint32_t hash = (last4 * 0x9e3779b1u + (before4 & 0xff) * 0x37790000u) >> 16;
  if (match_length) {
    match++, match_length++;
  } else if ((match = match_places[hash]) != 0) {
    uint32_t n = 0;
    while (n <= MOST && match > n && bytes[match - 1 - n] == bytes[size - 1 - n]) n++;
    match_length = n < LEAST ? 0 : n;
  }
  match_places[hash] = size;
}

static void end_byte(void) {
  bytes[size++] = (uint8_t)partial;
  read_code(partial & 255);
  read_text(partial & 255);
  before4 = before4 << 8 | last4 >> 24;
  last4 = last4 << 8 | (partial & 255);
  partial = nibble = 1;
  bit_count = 0;
  find_match();
  find_counters();
}

static void move_on(int bit) {
  partial = partial << 1 | (uint32_t)bit;
  nibble = nibble << 1 | (uint32_t)bit;
  bit_count++;
  if (bit_count == 8) {
    end_byte();
  } else if (bit_count == 4) {
    nibble = 1;
    find_counters();
  }
}

static void learn(int bit) {
  int goal = bit ? UINT16_MAX : 0;
  for (int i = 0; i < CONTEXTS; i++) {
    int met = *counter[i] & 15, p = *counter[i] >> 4;
    p += (((bit ? ONE - 1 : 0) - p) * rates[met]) >> 16;
    p = p < 1 ? 1 : p > ONE - 2 ? ONE - 2 : p;
    *counter[i] = (uint16_t)(p << 4 | (met < 7 ? met + 1 : met));
  }
  if (match_counter) *match_counter = (uint16_t)(*match_counter + ((goal - *match_counter) >> 6));
  for (int s = 0; s < SETS; s++) teach(set[s], inputs, (bit * ONE - part[s]) * EAGER);
  *correction = (uint16_t)(*correction + ((goal - *correction) >> 6));
  *correction_after = (uint16_t)(*correction_after + ((goal - *correction_after) >> 5));
  move_on(bit);
  predict();
}

static void begin_tables(void) {
  int next = 0;
  for (int x = -SPAN; x <= SPAN; x++) {
    int rest = x & 127, step = (x >> 7) + 16;
    int p = (points[step] * (128 - rest) + points[step + 1] * rest + 64) >> 7;
    probability_of[x + ONE / 2] = (int16_t)p;
    for (; next <= p; next++) logit_of[next] = (int16_t)x;
  }
  probability_of[0] = 1;
  for (; next < ONE; next++) logit_of[next] = SPAN;
  for (int n = 0; n < 16; n++) rates[n] = 655360 / (10 * n + 16);
}

static void begin(void) {
  begin_tables();
  for (int i = 0; i < CONTEXTS; i++) {
    for (int j = 0; j < 1 << BITS; j++) counters[i][j] = EVEN;
  }
  for (int i = 0; i < SETS * 256; i++) {
    for (int j = 0; j < INPUTS; j++) weights[i][j] = WEIGHT;
  }
  for (int i = 0; i <= MOST; i++) match_counters[i][0] = match_counters[i][1] = EVEN;
  for (int j = 0; j < STEPS; j++) {
    int x = 128 * j < ONE ? 128 * j : ONE - 1;
    uint16_t p = (uint16_t)(16 * probability_of[x]);
    for (int i = 0; i < 256; i++) correct[i][j] = p;
    for (int i = 0; i < PAIRS; i++) correct_after[i][j] = p;
  }
  partial = nibble = 1;
  find_counters();
  predict();
}

/* The interval of the coder, divided by the probability of a 1. */
static uint32_t middle(void) {
  return low + (uint32_t)(((uint64_t)(high - low) * (uint32_t)probability) >> 12);
}

/* Keeps a bit's part of the interval. A byte that both ends share is done with. */
static void narrow(int bit, uint32_t divide) {
  if (bit) {
    high = divide;
  } else {
    low = divide + 1;
  }
  learn(bit);
}

static bool shares_byte(void) {
  return (low ^ high) >> 24 == 0;
}

static void drop_byte(void) {
  low <<= 8;
  high = high << 8 | 255;
}

#ifdef __wasm__

static uint8_t packed[ROOM];

__attribute__((export_name("input"))) uint8_t *input(void);
__attribute__((export_name("output"))) uint8_t *output(void);
__attribute__((export_name("unpack"))) void unpack(uint32_t wanted);

uint8_t *input(void) {
  return packed;
}

uint8_t *output(void) {
  return bytes;
}

void unpack(uint32_t wanted) {
  uint32_t code = 0, at = 0;
  begin();
  while (at < 4) code = code << 8 | packed[at++];
  while (size < wanted) {
    uint32_t divide = middle();
    narrow(code <= divide, divide);
    for (; shares_byte(); drop_byte()) code = code << 8 | packed[at++ % ROOM];
  }
}

#else

#include <stdio.h>

static uint8_t given[ROOM];

int main(void) {
  size_t count = fread(given, 1, ROOM, stdin);
  if (count == ROOM) return 1;
  begin();
  for (size_t i = 0; i < 8 * count; i++) {
    narrow(given[i / 8] >> (7 - i % 8) & 1, middle());
    for (; shares_byte(); drop_byte()) putchar((int)(high >> 24));
  }
  for (int i = 0; i < 4; i++) putchar((int)(low >> (24 - 8 * i) & 255));
  return ferror(stdin) || fflush(stdout) ? 1 : 0;
}

#endif
