/* src/base: statuses, contexts (exact memory, limits, cancellation, progress, details) and growing
 * arrays. Failures of memory are swept: every request of a scenario is refused once. */
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "base/context.h"
#include "grundy.h"
#include "support/allocator.h"

enum { LOOKS = 1000 }; /* ticks that are sure to look at the clock */

static const grundy_phrase work = {"work", "工作"}, search = {"search", "搜索"},
                           deep = {"deep", "深"};

static void version_is_the_projects(void **state) {
  assert_string_equal(grundy_version(), GRUNDY_PROJECT_VERSION);
}

/* ---- status ---- */

static void exits_are_those_of_the_contract(void **state) {
  static const struct {
    grundy_status status;
    int exit;
  } contract[] = {
      {GRUNDY_OK, 0},        {GRUNDY_REFUTED, 1}, {GRUNDY_USAGE, 2},       {GRUNDY_UNKNOWN_GAME, 2},
      {GRUNDY_BAD_INPUT, 3}, {GRUNDY_LIMIT, 4},   {GRUNDY_UNKNOWN, 4},     {GRUNDY_NO_MEMORY, 4},
      {GRUNDY_IO, 5},        {GRUNDY_FAULT, 70},  {GRUNDY_CANCELLED, 130},
  };
  for (size_t i = 0; i < sizeof contract / sizeof *contract; i++) {
    assert_int_equal(grundy_status_exit(contract[i].status), contract[i].exit);
  }
  assert_int_equal(grundy_status_exit((grundy_status)999), 70);
}

static void texts_differ(void **state) {
  for (int i = GRUNDY_OK; i <= GRUNDY_CANCELLED; i++) {
    assert_true(strlen(grundy_status_text((grundy_status)i)) > 0);
    for (int j = GRUNDY_OK; j < i; j++) {
      assert_string_not_equal(grundy_status_text((grundy_status)i),
                              grundy_status_text((grundy_status)j));
    }
  }
  assert_non_null(grundy_status_text((grundy_status)-1));
}

/* ---- context: memory ---- */

typedef struct fixture {
  test_allocator allocator;
  grundy_context *context;
} fixture;

static int set_up(void **state) {
  fixture *f = malloc(sizeof *f);
  assert_non_null(f);
  test_allocator_init(&f->allocator, TEST_NEVER);
  assert_int_equal(grundy_context_create(&f->allocator.interface, &f->context), GRUNDY_OK);
  *state = f;
  return 0;
}

static int tear_down(void **state) {
  fixture *f = *state;
  assert_int_equal(grundy_context_memory(f->context), 0);
  grundy_context_destroy(f->context);
  test_allocator_check_empty(&f->allocator);
  free(f);
  return 0;
}

static void set_memory_limit(grundy_context *context, size_t bytes) {
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.memory = bytes)), GRUNDY_OK);
}

static void creation_reports_no_memory(void **state) {
  test_allocator a;
  test_allocator_init(&a, 0);
  grundy_context *context = NULL;
  assert_int_equal(grundy_context_create(&a.interface, &context), GRUNDY_NO_MEMORY);
  assert_null(context);
  test_allocator_check_empty(&a);
  grundy_context_destroy(NULL);
}

static void limits_are_kept_and_threads_are_one_at_least(void **state) {
  grundy_context *context = ((fixture *)*state)->context;
  assert_int_equal(grundy_context_get_limits(context)->threads, 1);
  assert_int_equal(
      grundy_context_set_limits(context, GRUNDY_LIMITS(.memory = 7, .seconds = 2.5, .steps = 9)),
      GRUNDY_OK);
  grundy_limits got = *grundy_context_get_limits(context);
  assert_int_equal(got.memory, 7);
  assert_true(got.seconds > 2.4 && got.seconds < 2.6);
  assert_int_equal(got.steps, 9);
  assert_int_equal(got.threads, 1);
}

static void memory_limit_is_exact(void **state) {
  grundy_context *context = ((fixture *)*state)->context;
  set_memory_limit(context, 1000);
  void *a = NULL, *b = NULL;
  assert_int_equal(grundy_i_resize(context, &a, 0, 400), GRUNDY_OK);
  assert_int_equal(grundy_i_resize(context, &b, 0, 601), GRUNDY_NO_MEMORY);
  assert_null(b);
  assert_non_null(strstr(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH), "1000 bytes"));
  assert_int_equal(grundy_i_resize(context, &b, 0, 600), GRUNDY_OK);
  assert_int_equal(grundy_context_memory(context), 1000);

  void *before = a;
  assert_int_equal(grundy_i_resize(context, &a, 400, 401), GRUNDY_NO_MEMORY);
  assert_ptr_equal(a, before);
  assert_int_equal(grundy_i_resize(context, &b, 600, 1), GRUNDY_OK);
  assert_int_equal(grundy_i_resize(context, &a, 400, 999), GRUNDY_OK);
  assert_int_equal(grundy_context_memory_peak(context), 1000);
  grundy_i_free(context, a, 999);
  grundy_i_free(context, b, 1);
  grundy_i_free(context, NULL, 123);
}

static void peak_is_exact(void **state) {
  grundy_context *context = ((fixture *)*state)->context;
  void *block = NULL;
  for (size_t i = 0; i < 50; i++) {
    assert_int_equal(grundy_i_resize(context, &block, i, i + 1), GRUNDY_OK);
    assert_int_equal(grundy_context_memory_peak(context), i + 1);
  }
  grundy_i_free(context, block, 50);
  assert_int_equal(grundy_context_memory_peak(context), 50);
}

static void allocator_that_refuses_is_not_counted(void **state) {
  fixture *f = *state;
  void *block = NULL;
  f->allocator.refused = f->allocator.requests;
  assert_int_equal(grundy_i_resize(f->context, &block, 0, 50), GRUNDY_NO_MEMORY);
  assert_null(block);
  assert_int_equal(grundy_context_memory(f->context), 0);
  assert_non_null(strstr(grundy_context_message(f->context, GRUNDY_LANGUAGE_ENGLISH), "50"));
}

static void allocation_is_zeroed_and_cannot_overflow(void **state) {
  grundy_context *context = ((fixture *)*state)->context;
  void *block = NULL;
  assert_int_equal(grundy_i_allocate(context, 5, 8, &block), GRUNDY_OK);
  static const char zeros[40];
  assert_memory_equal(block, zeros, 40);
  grundy_i_free(context, block, 40);

  void *kept = &block;
  assert_int_equal(grundy_i_allocate(context, SIZE_MAX / 8 + 1, 8, &kept), GRUNDY_NO_MEMORY);
  assert_ptr_equal(kept, &block);
  assert_int_equal(grundy_i_allocate(context, 0, 8, &block), GRUNDY_OK);
  assert_null(block);
}

static void reserved_room_doubles_or_stays(void **state) {
  fixture *f = *state;
  void *block = NULL;
  size_t capacity = 0, requests;
  for (size_t count = 0; count < 48; count++) {
    size_t wanted = count < 3 ? 3 : count < 6 ? 6 : count < 12 ? 12 : count < 24 ? 24 : 48;
    assert_int_equal(grundy_i_reserve(f->context, &block, &capacity, count, 8, 3), GRUNDY_OK);
    assert_int_equal(capacity, wanted);
    assert_int_equal(grundy_context_memory(f->context), 8 * wanted);
    ((uint64_t *)block)[count] = count;
  }
  requests = f->allocator.requests;
  assert_int_equal(grundy_i_reserve(f->context, &block, &capacity, 47, 8, 3), GRUNDY_OK);
  assert_int_equal(f->allocator.requests, requests);
  void *kept = block;
  f->allocator.refused = requests;
  assert_int_equal(grundy_i_reserve(f->context, &block, &capacity, 48, 8, 3), GRUNDY_NO_MEMORY);
  assert_true(block == kept && capacity == 48);
  for (uint64_t i = 0; i < 48; i++) assert_int_equal(((uint64_t *)block)[i], i);
  grundy_i_free(f->context, block, 48 * 8);
}

/* ---- context: cancellation, time, progress, details ---- */

static void cancellation_lasts_until_it_is_taken_back(void **state) {
  grundy_context *context = ((fixture *)*state)->context;
  assert_int_equal(grundy_i_tick(context, &work, 0, 0), GRUNDY_OK);
  grundy_context_cancel(context);
  for (int i = 0; i < 3; i++) {
    assert_int_equal(grundy_i_tick(context, &work, 0, 0), GRUNDY_CANCELLED);
  }
  assert_string_equal(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH), "interrupted");
  grundy_context_resume(context);
  assert_int_equal(grundy_i_tick(context, &work, 0, 0), GRUNDY_OK);
}

static void *cancel_it(void *context) {
  grundy_context_cancel(context);
  return NULL;
}

static void another_thread_cancels(void **state) {
  grundy_context *context = ((fixture *)*state)->context;
  pthread_t other;
  assert_int_equal(pthread_create(&other, NULL, cancel_it, context), 0);
  grundy_status s = GRUNDY_OK;
  while (s == GRUNDY_OK) s = grundy_i_tick(context, &work, 0, 0);
  assert_int_equal(pthread_join(other, NULL), 0);
  assert_int_equal(s, GRUNDY_CANCELLED);
}

static grundy_context *signalled;

static void on_signal(int number) {
  grundy_context_cancel(signalled);
}

static void a_signal_handler_cancels(void **state) {
  signalled = ((fixture *)*state)->context;
  struct sigaction action = {.sa_handler = on_signal}, before;
  assert_int_equal(sigaction(SIGUSR1, &action, &before), 0);
  raise(SIGUSR1);
  assert_int_equal(grundy_i_tick(signalled, &work, 0, 0), GRUNDY_CANCELLED);
  assert_int_equal(sigaction(SIGUSR1, &before, NULL), 0);
}

static void time_limit_is_looked_at(void **state) {
  grundy_context *context = ((fixture *)*state)->context;
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.seconds = 3600)), GRUNDY_OK);
  for (int i = 0; i < LOOKS; i++) {
    assert_int_equal(grundy_i_tick(context, &work, 0, 0), GRUNDY_OK);
  }
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.seconds = 1e-9)), GRUNDY_OK);
  grundy_status s = GRUNDY_OK;
  for (int i = 0; i < LOOKS && s == GRUNDY_OK; i++) s = grundy_i_tick(context, &work, 0, 0);
  assert_int_equal(s, GRUNDY_LIMIT);
  assert_non_null(strstr(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH), "time limit"));
}

typedef struct seen {
  int calls;
  grundy_progress last;
} seen;

static void see(void *user, const grundy_progress *progress) {
  seen *s = user;
  s->calls++;
  s->last = *progress;
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void progress_is_told_now_and_then(void **state) {
  grundy_context *context = ((fixture *)*state)->context;
  seen s = {0};
  grundy_context_set_progress(context, see, &s);
  double start = now();
  while (s.calls < 3) {
    assert_int_equal(grundy_i_tick_note(context, &search, 3, 10, &deep), GRUNDY_OK);
  }
  double taken = now() - start;
  assert_true(s.calls <= taken / 0.05 + 1);
  assert_ptr_equal(s.last.task, &search);
  assert_ptr_equal(s.last.note, &deep);
  assert_int_equal(s.last.done, 3);
  assert_int_equal(s.last.total, 10);

  grundy_context_set_progress(context, NULL, NULL);
  int calls = s.calls;
  for (int i = 0; i < LOOKS; i++) {
    assert_int_equal(grundy_i_tick(context, &search, 0, 0), GRUNDY_OK);
  }
  assert_int_equal(s.calls, calls);
}

/* ---- quoting ---- */

static void check_quote(const char *text, size_t length, const char *expected) {
  grundy_i_quoted q = grundy_i_quote(text, length);
  assert_string_equal(q.text, expected);
}

static void quotes_show_what_cannot_be_shown(void **state) {
  check_quote("", 0, "''");
  check_quote("kayles 7", 8, "'kayles 7'");
  check_quote("a\0b\n\x7f", 5, "'a\\x00b\\x0a\\x7f'");
  check_quote("\xe5\x85\x88", 3, "'\xe5\x85\x88'");
  check_quote("\xe5\x85", 2, "'\\xe5\\x85'");          /* cut short */
  check_quote("\xc0\xaf\xff", 3, "'\\xc0\\xaf\\xff'"); /* never valid */
  check_quote("\xf0\x9f\x8e\xb2", 4, "'\xf0\x9f\x8e\xb2'");
}

/* A long text of any kind is cut at a character and stays within its room. */
static void quotes_are_cut(void **state) {
  static const char *const pieces[] = {"x", "\xe5\x85\x88", "\x01", "\xf0\x9f\x8e\xb2"};
  for (size_t p = 0; p < sizeof pieces / sizeof *pieces; p++) {
    char text[400] = "";
    for (size_t length = 0; length + 4 < sizeof text; length += strlen(pieces[p])) {
      grundy_i_quoted q = grundy_i_quote(text, length);
      size_t n = strlen(q.text);
      assert_true(n < sizeof q.text && n >= 2);
      assert_int_equal(q.text[n - 1], '\'');
      bool cut = n > 4 && memcmp(q.text + n - 4, "\xe2\x80\xa6", 3) == 0;
      assert_true(cut || n >= length + 2);
      strcat(text, pieces[p]);
    }
  }
}

/* ---- growing arrays ---- */

static void words_hold_what_was_pushed(void **state) {
  grundy_context *context = ((fixture *)*state)->context;
  grundy_array words;
  grundy_array_init(&words, context);
  assert_int_equal(words.length, 0);
  assert_int_equal(grundy_array_append(&words, NULL, 0), GRUNDY_OK);
  for (uint64_t i = 0; i < 5000; i++) {
    assert_int_equal(grundy_array_push(&words, i * i), GRUNDY_OK);
  }
  assert_int_equal(grundy_array_append(&words, (uint64_t[]){UINT64_MAX, 1, 2}, 3), GRUNDY_OK);
  assert_int_equal(words.length, 5003);
  for (uint64_t i = 0; i < 5000; i++) assert_int_equal(words.data[i], i * i);
  assert_true(words.data[5000] == UINT64_MAX);
  assert_int_equal(words.data[5002], 2);
  assert_int_equal(grundy_context_memory(context), words.capacity * sizeof(uint64_t));

  uint64_t one = 1;
  assert_int_equal(grundy_array_append(&words, &one, SIZE_MAX), GRUNDY_NO_MEMORY);
  assert_int_equal(grundy_array_append(&words, &one, SIZE_MAX / 8 - 1), GRUNDY_NO_MEMORY);
  assert_int_equal(words.length, 5003);
  grundy_array_clear(&words);
  assert_null(words.data);
  assert_int_equal(words.length, 0);
  grundy_array_clear(&words);
}

/* Issue: 10^8 heaps in 8 bytes each and little more. */
static void large_arrays_keep_a_sixteenth_in_reserve(void **state) {
  grundy_context *context;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  grundy_array words;
  grundy_array_init(&words, context);
  for (uint64_t i = 0; i < 1000000; i++) {
    assert_int_equal(grundy_array_push(&words, i), GRUNDY_OK);
    if (i > 300000) assert_true(words.capacity <= words.length + words.length / 16 + 1);
  }
  assert_true(grundy_context_memory_peak(context) == words.capacity * sizeof(uint64_t));
  grundy_array_clear(&words);
  grundy_context_destroy(context);
}

static void buffers_end_in_nul(void **state) {
  grundy_context *context = ((fixture *)*state)->context;
  grundy_buffer buffer;
  const char *volatile nothing = NULL; /* the text of a buffer that got no memory */
  grundy_buffer_init(&buffer, context);
  assert_int_equal(grundy_buffer_append(&buffer, NULL, 0), GRUNDY_OK);
  assert_string_equal(buffer.data, "");
  assert_int_equal(grundy_buffer_append(&buffer, "a\0b", 3), GRUNDY_OK);
  assert_int_equal(grundy_buffer_print(&buffer, "%s%s", "x", nothing), GRUNDY_OK);
  assert_int_equal(grundy_buffer_print(&buffer, "-%d", 42), GRUNDY_OK);
  assert_int_equal(buffer.length, 7);
  assert_memory_equal(buffer.data, "a\0bx-42", 8);
  assert_int_equal(grundy_buffer_print(&buffer, "%1000d|", 7), GRUNDY_OK);
  assert_int_equal(buffer.length, 1008);
  assert_int_equal(buffer.data[1007], '|');
  assert_int_equal(buffer.data[1008], 0);
  assert_int_equal(grundy_buffer_append(&buffer, "x", SIZE_MAX), GRUNDY_NO_MEMORY);
  assert_int_equal(grundy_buffer_append(&buffer, "x", SIZE_MAX - 1), GRUNDY_NO_MEMORY);
  assert_int_equal(buffer.length, 1008);
  grundy_buffer_clear(&buffer);
}

/* Fills both arrays until a request fails; what was there before must still be there. */
static grundy_status fill(grundy_array *words, grundy_buffer *buffer) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = 0; i < 300 && s == GRUNDY_OK; i++) {
    s = grundy_array_push(words, i);
    if (s == GRUNDY_OK) s = grundy_buffer_append(buffer, "ab", 2);
    if (s == GRUNDY_OK) s = grundy_buffer_print(buffer, "%d", 7);
  }
  return s;
}

static void check_filled(const grundy_array *words, const grundy_buffer *buffer) {
  for (size_t i = 0; i < words->length; i++) assert_int_equal(words->data[i], i);
  for (size_t i = 0; i < buffer->length; i++) assert_int_equal(buffer->data[i], "ab7"[i % 3]);
  if (buffer->data) assert_int_equal(buffer->data[buffer->length], 0);
}

static void every_refused_request_leaves_arrays_whole(void **state) {
  bool done = false;
  size_t refusals = 0;
  for (size_t k = 1; !done; k++) { /* request 0 is the context itself */
    test_allocator a;
    grundy_context *context;
    grundy_array words;
    grundy_buffer buffer;
    test_allocator_init(&a, k);
    assert_int_equal(grundy_context_create(&a.interface, &context), GRUNDY_OK);
    grundy_array_init(&words, context);
    grundy_buffer_init(&buffer, context);

    grundy_status s = fill(&words, &buffer);
    done = s == GRUNDY_OK;
    if (!done) {
      refusals++;
      assert_int_equal(s, GRUNDY_NO_MEMORY);
      assert_true(strlen(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH)) > 0);
    }
    check_filled(&words, &buffer);
    assert_int_equal(words.length == 300, done);

    grundy_array_clear(&words);
    grundy_buffer_clear(&buffer);
    assert_int_equal(grundy_context_memory(context), 0);
    grundy_context_destroy(context);
    test_allocator_check_empty(&a);
  }
  assert_true(refusals >= 8);
}

/* The same under every memory limit: the least that suffices is the peak, to the byte. */
static void least_sufficient_limit_is_the_peak(void **state) {
  size_t peak = SIZE_MAX;
  for (size_t limit = 1; limit <= peak; limit++) {
    grundy_context *context;
    grundy_array words;
    assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
    if (peak == SIZE_MAX) {
      grundy_array_init(&words, context);
      for (uint64_t i = 0; i < 100; i++) assert_int_equal(grundy_array_push(&words, i), GRUNDY_OK);
      peak = grundy_context_memory_peak(context);
      grundy_array_clear(&words);
    }
    set_memory_limit(context, limit);
    grundy_array_init(&words, context);
    grundy_status s = GRUNDY_OK;
    for (uint64_t i = 0; i < 100 && s == GRUNDY_OK; i++) s = grundy_array_push(&words, i);
    assert_int_equal(s, limit < peak ? GRUNDY_NO_MEMORY : GRUNDY_OK);
    assert_true(grundy_context_memory(context) <= limit);
    grundy_array_clear(&words);
    grundy_context_destroy(context);
  }
}

#define WITH_CONTEXT(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

/* A caller of another version knows fewer members than we do, or more. */
static void options_carry_their_size(void **state) {
  grundy_context *context = ((fixture *)*state)->context;
  struct {
    grundy_limits known;
    uint64_t later;
  } newer = {.known = {.size = sizeof newer, .steps = 7}};
  const grundy_limits *got = grundy_context_get_limits(context);
  assert_int_equal(grundy_context_set_limits(context, &newer.known), GRUNDY_OK);
  assert_true(got->steps == 7);
  assert_int_equal(got->size, sizeof *got);
  newer.later = 1;
  newer.known.steps = 8;
  assert_int_equal(grundy_context_set_limits(context, &newer.known), GRUNDY_USAGE);
  assert_true(got->steps == 7);
  grundy_limits older = {.size = offsetof(grundy_limits, steps), .memory = 1 << 20, .steps = 9};
  assert_int_equal(grundy_context_set_limits(context, &older), GRUNDY_OK);
  assert_int_equal(got->memory, 1 << 20);
  assert_true(got->steps == 0);
  older.size = 0;
  assert_int_equal(grundy_context_set_limits(context, &older), GRUNDY_USAGE);
  assert_int_equal(grundy_context_set_limits(context, NULL), GRUNDY_OK);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(version_is_the_projects),
      cmocka_unit_test(exits_are_those_of_the_contract),
      cmocka_unit_test(texts_differ),
      cmocka_unit_test(creation_reports_no_memory),
      WITH_CONTEXT(limits_are_kept_and_threads_are_one_at_least),
      WITH_CONTEXT(memory_limit_is_exact),
      WITH_CONTEXT(peak_is_exact),
      WITH_CONTEXT(allocator_that_refuses_is_not_counted),
      WITH_CONTEXT(allocation_is_zeroed_and_cannot_overflow),
      WITH_CONTEXT(reserved_room_doubles_or_stays),
      WITH_CONTEXT(cancellation_lasts_until_it_is_taken_back),
      WITH_CONTEXT(another_thread_cancels),
      WITH_CONTEXT(a_signal_handler_cancels),
      WITH_CONTEXT(time_limit_is_looked_at),
      WITH_CONTEXT(progress_is_told_now_and_then),
      cmocka_unit_test(quotes_show_what_cannot_be_shown),
      cmocka_unit_test(quotes_are_cut),
      WITH_CONTEXT(options_carry_their_size),
      WITH_CONTEXT(words_hold_what_was_pushed),
      cmocka_unit_test(large_arrays_keep_a_sixteenth_in_reserve),
      WITH_CONTEXT(buffers_end_in_nul),
      cmocka_unit_test(every_refused_request_leaves_arrays_whole),
      cmocka_unit_test(least_sufficient_limit_is_the_peak),
  };
  return cmocka_run_group_tests_name("base", tests, NULL, NULL);
}
