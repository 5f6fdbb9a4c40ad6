/* How fast streams of numbers are read, and the XOR of all of them found, on one core:
 *
 *   read     read(2) alone, in blocks as large as those that are compared with it
 *   fscanf   fscanf of each number
 *   xor      grundy_i_reader_numbers and grundy_nim_sum
 *   words    numbers of eight bytes: grundy_i_reader_words and grundy_nim_sum
 *   basis    the same, put into a basis by grundy_nim_span_insert
 *   span     numbers in memory, 32 KB again and again, tested by grundy_nim_span_first_outside,
 *            which is what a basis costs once its rank is stable; numbers and rank are of half the
 *            bits
 *   odd      the same numbers, added to a promise of two
 *
 * Printed are seconds, billions of bytes and millions of numbers a second, and the ratios to fscanf
 * and to read. A file is read in turns with read(2), TURNS times each: the time is the median, the
 * ratio the median of those of neighbours, with its quartiles behind, for memory that is shared
 * gives more and less from one second to the next. fscanf reads the first tenth of the file once;
 * numbers in memory are the best of REPETITIONS. All sums are compared. The file that was written
 * is first put on the disk and dropped from memory: read again, it lies there as one that was not
 * just written.
 *
 *   bench_stream [COUNT [BITS [FILE]]]    10^8 30 /tmp/grundy-bench-stream; the file is removed */
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "base/digits.h"
#include "base/messages_nouns.def"
#include "base/reader.h"
#include "grundy/more.h"
#include "grundy/nim.h"
#include "measure.h"
#include "nim/odd.h"

enum { REPETITIONS = 5, TURNS = 9, BLOCK = 4096, TEXT_LOT = 1 << 10, BINARY_LOT = 1 << 16 };

typedef struct bench {
  grundy_context *context;
  const char *path;
  uint64_t count, bytes, sum, tenth_sum;
  unsigned bits;
  double fscanf_time;
} bench;

static bool write_file(bench *b, bool binary) {
  FILE *file = fopen(b->path, "wb");
  uint64_t state = 1;
  if (!file || setvbuf(file, NULL, _IOFBF, 1 << 20)) return false;
  b->sum = 0;
  for (uint64_t i = 0; i < b->count; i++) {
    uint64_t number = measure_random(&state) >> (64 - b->bits);
    char digits[GRUNDY_DIGITS_ROOM + 1];
    size_t length = grundy_i_digits_print(number, digits);
    digits[length++] = '\n';
    b->sum ^= number;
    if (i + 1 == b->count / 10) b->tenth_sum = b->sum;
    if (binary ? fwrite(&number, 8, 1, file) != 1 : fwrite(digits, 1, length, file) != length)
      break;
  }
  b->bytes = (uint64_t)ftell(file);
  bool good = fflush(file) == 0 && fsync(fileno(file)) == 0;
  good = good && posix_fadvise(fileno(file), 0, 0, POSIX_FADV_DONTNEED) == 0;
  return fclose(file) == 0 && good;
}

static double read_alone(const bench *b, size_t size) {
  static _Alignas(64) char block[BINARY_LOT * sizeof(uint64_t)];
  int file = open(b->path, O_RDONLY);
  double time = -measure_seconds(CLOCK_MONOTONIC);
  while (read(file, block, size) > 0) continue;
  time += measure_seconds(CLOCK_MONOTONIC);
  close(file);
  return time;
}

/* Reads the first tenth; the time for all. */
static double with_fscanf(const bench *b) {
  FILE *file = fopen(b->path, "r");
  uint64_t sum = 0, number;
  double time = -measure_seconds(CLOCK_MONOTONIC);
  for (uint64_t i = 0; file && i < b->count / 10; i++) {
    if (fscanf(file, "%" SCNu64, &number) != 1) break;
    sum ^= number;
  }
  time += measure_seconds(CLOCK_MONOTONIC);
  if (!file || sum != b->tenth_sum) puts("fscanf: wrong sum");
  if (file) (void)fclose(file);
  return time * 10;
}

enum { SUM, BASIS };

static double with_reader(const bench *b, bool text, int task) {
  const grundy_i_number_kind kind = {GRUNDY_PHRASE(noun_number), 0, UINT64_MAX, false};
  static _Alignas(64) uint64_t numbers[BINARY_LOT];
  uint64_t sum = 0;
  size_t count = 1;
  grundy_i_reader *reader;
  grundy_nim_span *span;
  double time = -measure_seconds(CLOCK_MONOTONIC);
  if (grundy_nim_span_create(b->context, &span) != GRUNDY_OK) return 0;
  if (grundy_i_reader_open(b->context, b->path, &reader) != GRUNDY_OK) return 0;
  while (count) {
    grundy_status s = text ? grundy_i_reader_numbers(reader, &kind, numbers, TEXT_LOT, &count)
                           : grundy_i_reader_words(reader, numbers, BINARY_LOT, &count);
    if (s != GRUNDY_OK) break;
    if (task == BASIS) (void)grundy_nim_span_insert(span, numbers, count);
    if (task == SUM) sum ^= grundy_nim_sum(numbers, count);
  }
  grundy_i_reader_close(reader);
  time += measure_seconds(CLOCK_MONOTONIC);
  if (task == SUM && sum != b->sum) puts("wrong sum");
  if (task == BASIS && grundy_nim_basis_rank(grundy_nim_span_basis(span)) != b->bits)
    puts("wrong rank");
  grundy_nim_span_destroy(span);
  return time;
}

/* With the median and the quartiles of TURNS ratios to read, in order, where there are any. */
static void print(const bench *b, const char *name, double time, const double *ratios) {
  printf("%-14s %8.3f %8.2f %8.0f %8.1f", name, time, (double)b->bytes / time / 1e9,
         (double)b->count / time / 1e6, b->fscanf_time / time);
  if (ratios) {
    printf(" %8.2f  %.2f to %.2f", ratios[TURNS / 2], ratios[TURNS / 4],
           ratios[TURNS - 1 - TURNS / 4]);
  }
  puts("");
  (void)fflush(stdout);
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Reads with read(2) and the reader in turns. */
static void measure(bench *b, const char *name, bool text, int task) {
  double times[TURNS], ratios[TURNS], reads[TURNS];
  size_t size = text ? GRUNDY_READER_BLOCK : BINARY_LOT * sizeof(uint64_t);
  for (int i = 0; i < TURNS; i++) {
    reads[i] = read_alone(b, size);
    times[i] = with_reader(b, text, task);
    ratios[i] = reads[i] / times[i];
  }
  qsort(reads, TURNS, sizeof *reads, compare);
  qsort(times, TURNS, sizeof *times, compare);
  qsort(ratios, TURNS, sizeof *ratios, compare);
  print(b, "read", reads[TURNS / 2], NULL);
  print(b, name, times[TURNS / 2], ratios);
}

static void measure_text(bench *b) {
  b->fscanf_time = with_fscanf(b);
  print(b, "fscanf", b->fscanf_time, NULL);
  measure(b, "xor", true, SUM);
}

/* ---- in memory ---- */

typedef struct lot {
  uint64_t numbers[BLOCK];
  grundy_nim_span *span;
  grundy_i_odd_promise *promise; /* NULL: the span */
} lot;

static void lap(lot *l, uint64_t laps) {
  for (uint64_t i = 0; i < laps; i++) {
    if (l->promise) {
      grundy_i_odd_promise_add(l->promise, l->numbers, BLOCK);
    } else if (grundy_nim_span_first_outside(l->span, l->numbers, BLOCK) < BLOCK) {
      puts("wrong");
    }
  }
  for (int b = 0; l->promise && laps % 2 == 0 && b < 256; b++) {
    if (l->promise->with_byte[0][b]) puts("wrong");
  }
}

static void measure_memory(const bench *b, const char *name, lot *l) {
  double best = 1e9;
  uint64_t laps = b->count / BLOCK / 2 * 2 + 2;
  for (int r = 0; r < REPETITIONS; r++) {
    double time = -measure_seconds(CLOCK_MONOTONIC);
    lap(l, laps);
    time += measure_seconds(CLOCK_MONOTONIC);
    if (time < best) best = time;
  }
  best *= (double)b->count / (double)(laps * BLOCK);
  print(b, name, best, NULL);
}

static void measure_span(const bench *b) {
  static lot l;
  uint64_t state = 2, mask = UINT64_C(0x5555555555555555) >> (64 - b->bits);
  for (int i = 0; i < BLOCK; i++) l.numbers[i] = measure_random(&state) & mask;
  if (grundy_nim_span_create(b->context, &l.span) != GRUNDY_OK) return;
  (void)grundy_nim_span_insert(l.span, l.numbers, BLOCK);
  measure_memory(b, "span", &l);
  if (grundy_i_odd_promise_create(b->context, 2, &l.promise) != GRUNDY_OK) return;
  measure_memory(b, "odd 2", &l);
  grundy_nim_span_destroy(l.span);
  grundy_i_odd_promise_destroy(l.promise);
}

int main(int argc, char **argv) {
  bench b = {.path = argc > 3 ? argv[3] : "/tmp/grundy-bench-stream"};
  b.count = argc > 1 ? strtoull(argv[1], NULL, 10) : 100000000;
  b.bits = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 30;
  if (b.count < 10 || b.bits < 1 || b.bits > 64) return 2;
  if (grundy_context_create(NULL, &b.context) != GRUNDY_OK) return 1;
  printf("stream          seconds     GB/s      M/s x fscanf   x read  quartiles\n");
  if (write_file(&b, false)) measure_text(&b);
  if (write_file(&b, true)) {
    measure(&b, "xor words", false, SUM);
    measure(&b, "basis words", false, BASIS);
  }
  measure_span(&b);
  (void)remove(b.path);
  grundy_context_destroy(b.context);
  return 0;
}
