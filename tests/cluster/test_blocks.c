/* Blocks between two ranks: records of a post, questions, news, a table. Run by mpirun -np 2; a
 * rank checks only once it has done its part of what both do together, so that none waits for one
 * that failed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/messages_tasks.def"
#include "cluster/ask.h"
#include "cluster/news.h"
#include "cluster/post.h"
#include "grundy.h"
#include "solve/solver.h"
#include "support/context.h"

static grundy_i_cluster cluster;

static int open_ranks(void **state) {
  test_context_open(state);
  grundy_i_cluster_init(&cluster, *state, MPI_COMM_WORLD);
  assert_int_equal(cluster.size, 2);
  return 0;
}

/* ---- a post ---- */

static grundy_status add(void *user, const unsigned char *records, size_t count) {
  uint64_t *sum = user, number;
  for (size_t i = 0; i < count; i++) {
    memcpy(&number, records + i * sizeof number, sizeof number);
    *sum += number;
  }
  return GRUNDY_OK;
}

/* Every other number goes to either rank; memory that was given back gets nothing any more. */
static void records_arrive_and_nothing_after_them(void **state) {
  enum { COUNT = 20000, TAG = 300 };
  const grundy_i_post_kind kinds[] = {{sizeof(uint64_t), add}};
  grundy_i_post post;
  uint64_t sum = 0, wanted = 0;
  grundy_status s = grundy_i_post_open(&post, &cluster, TAG, kinds, 1, &sum);
  assert_int_equal(s, GRUNDY_OK);
  for (uint64_t i = 0; i < COUNT; i++) {
    uint64_t number = 2 * i + (uint64_t)cluster.rank;
    grundy_i_post_put(&post, 0, (uint32_t)(i % 2), &number, sizeof number);
    if (i % 2 == (uint64_t)cluster.rank) wanted += 2 * i + 2 * i + 1;
  }
  s = grundy_i_post_end(&post, GRUNDY_OK, NULL, GRUNDY_PHRASE(task_reading));
  grundy_i_post_close(&post);
  assert_int_equal(s, GRUNDY_OK);
  assert_int_equal(sum, wanted);
  for (int i = 0; i < GRUNDY_I_POST_ARRIVALS; i++) {
    assert_true(post.arrivals[i] == MPI_REQUEST_NULL);
  }
}

/* ---- questions ---- */

enum { QUESTIONS = 150000 /* more than one round takes */ };

typedef struct asking {
  uint64_t asked, told, wrong;
} asking;

static grundy_status next(void *user, grundy_buffer *out, int *rank) {
  asking *a = user;
  if (a->asked == QUESTIONS) return GRUNDY_OK;
  uint64_t number = a->asked++;
  *rank = (int)(number % 2);
  return grundy_buffer_append(&out[*rank], (const char *)&number, sizeof number);
}

static grundy_status answer(void *user, int from, const unsigned char *bytes, size_t length,
                            size_t *used, uint64_t *out) {
  uint64_t number;
  memcpy(&number, bytes, sizeof number);
  *used = sizeof number;
  *out = 4 * number + 2 * (uint64_t)cluster.rank + (uint64_t)from;
  return GRUNDY_OK;
}

static grundy_status learn(void *user, uint64_t reply) {
  asking *a = user;
  uint64_t number = a->told++;
  a->wrong += reply != 4 * number + 2 * (number % 2) + (uint64_t)cluster.rank;
  return GRUNDY_OK;
}

static void each_question_has_its_answer(void **state) {
  asking a = {0};
  const grundy_i_questions questions = {next, answer, learn, &a};
  assert_int_equal(grundy_i_ask(&cluster, &questions), GRUNDY_OK);
  assert_int_equal(a.told, QUESTIONS);
  assert_int_equal(a.wrong, 0);
}

/* ---- news ---- */

enum { NEWS = 200 /* the tag */, HEAD = sizeof(grundy_i_news_head) / sizeof(uint64_t) };
enum { BLOCK = HEAD + 3, GAME = 3, EFFORT = 5, PLACE = 1234 };

/* A record of a component of one word. */
static void tell(grundy_i_news *n, uint64_t word) {
  const grundy_i_value_news news = {
      .key = {GAME, &word, 1, 0}, .is_value = true, .effort = EFFORT, .content = 2 * word};
  n->peers.tell(&n->peers, &news);
}

/* A block of rank 0, which is at a place and tells what a component's value is not. */
static void send_block(void) {
  const grundy_i_news_head head = {.places = {{PLACE, GRUNDY_I_SEARCH_MARKS}}};
  uint64_t block[BLOCK] = {0};
  memcpy(block, &head, sizeof head);
  block[HEAD] = (uint64_t)GAME << 17 | 1 << 9 | EFFORT << 1;
  block[HEAD + 1] = block[HEAD + 2] = 99;
  MPI_Send(block, BLOCK, MPI_UINT64_T, 1, NEWS, MPI_COMM_WORLD);
}

static int receive_block(uint64_t *block) {
  int count = 0;
  MPI_Status about;
  MPI_Recv(block, BLOCK, MPI_UINT64_T, 1, NEWS, MPI_COMM_WORLD, &about);
  MPI_Get_count(&about, MPI_UINT64_T, &count);
  return count;
}

static void check_block(const uint64_t *block, int count, uint64_t word) {
  grundy_i_news_head head;
  assert_int_equal(count, BLOCK);
  memcpy(&head, block, sizeof head);
  assert_int_equal(head.ended, 0);
  assert_int_equal(head.places.at[0], GRUNDY_I_SEARCH_MARKS);
  assert_int_equal(block[HEAD], (uint64_t)GAME << 17 | 1 << 9 | EFFORT << 1 | 1);
  assert_int_equal(block[HEAD + 1], 2 * word);
  assert_int_equal(block[HEAD + 2], word);
}

static void check_places(const grundy_i_value_peers *peers) {
  for (size_t i = 0; i < GRUNDY_I_SEARCH_MARKS; i++) {
    assert_int_equal(peers->busy[i], i == PLACE);
    assert_int_equal(peers->before[i], i == PLACE);
  }
}

/* Rank 1 fills a block while the one before is under way, and one of rank 0 arrives: three that
 * have nothing to do with each other. */
static void news_arrive_as_they_were_told(void **state) {
  uint64_t first[BLOCK], second[BLOCK];
  int count[2] = {0};
  grundy_status s = GRUNDY_OK;
  grundy_solver *solver;
  grundy_i_news n;
  assert_int_equal(grundy_solver_create(*state, &solver), GRUNDY_OK);
  assert_int_equal(grundy_i_news_open(&n, &cluster, solver), GRUNDY_OK);
  if (cluster.rank) {
    tell(&n, 7);
    s = grundy_i_news_look(&n); /* sends it */
    tell(&n, 8);
    MPI_Barrier(MPI_COMM_WORLD);
    while (s == GRUNDY_OK && !n.peers.busy[PLACE]) s = grundy_i_news_look(&n);
    MPI_Barrier(MPI_COMM_WORLD);
    while (s == GRUNDY_OK && n.filled > HEAD) s = grundy_i_news_look(&n);
  } else {
    MPI_Barrier(MPI_COMM_WORLD);
    send_block();
    MPI_Barrier(MPI_COMM_WORLD);
    count[0] = receive_block(first);
    count[1] = receive_block(second);
  }
  const grundy_i_value_peers peers = n.peers;
  grundy_i_news_close(&n);
  grundy_solver_destroy(solver);
  assert_int_equal(s, GRUNDY_OK);
  if (cluster.rank) {
    check_places(&peers);
  } else {
    check_block(first, count[0], 7);
    check_block(second, count[1], 8);
  }
}

/* ---- a table ---- */

/* A word whose hash begins with 12 bits, which name a bucket of the least table. */
static uint64_t word_at(uint64_t bits) {
  uint64_t word = 0;
  while (grundy_i_transposition_hash(0, &word, 1) >> 52 != bits) word++;
  return word;
}

static grundy_status hear(grundy_solver *solver, uint64_t word) {
  const grundy_i_value_news news = {
      .key = {0, &word, 1, 0}, .is_value = true, .effort = EFFORT, .content = word % 64};
  return grundy_i_solver_hear(solver, &news);
}

static void check_known(const grundy_solver *solver, uint64_t word) {
  unsigned value = 0;
  const grundy_i_transposition_key key = {0, &word, 1, grundy_i_transposition_hash(0, &word, 1)};
  assert_true(grundy_i_transposition_find(&solver->values.table, &key, &value));
  assert_int_equal(value, word % 64);
}

/* The first and the last bucket included. */
static void all_begin_with_what_rank_0_knows(void **state) {
  enum { COUNT = 3000 };
  const uint64_t ends[] = {word_at(0), word_at(0xfff)};
  grundy_game_cache *games;
  grundy_position *position;
  grundy_solver *solver;
  assert_int_equal(grundy_game_cache_create(*state, NULL, &games), GRUNDY_OK);
  assert_int_equal(grundy_position_create(*state, &position), GRUNDY_OK);
  assert_int_equal(grundy_position_read(position, games, "cram 5x5"), GRUNDY_OK);
  assert_int_equal(grundy_solver_create(*state, &solver), GRUNDY_OK);
  grundy_status s = grundy_i_solver_number(solver, position);
  for (uint64_t word = 0; word < COUNT && !cluster.rank && s == GRUNDY_OK; word++) {
    s = hear(solver, word);
  }
  for (size_t i = 0; i < 2 && !cluster.rank && s == GRUNDY_OK; i++) s = hear(solver, ends[i]);
  assert_int_equal(s, GRUNDY_OK);
  assert_int_equal(grundy_i_news_begin_with(&cluster, solver), GRUNDY_OK);
  for (uint64_t word = 0; word < COUNT; word++) check_known(solver, word);
  for (size_t i = 0; i < 2; i++) check_known(solver, ends[i]);
  grundy_solver_destroy(solver);
  grundy_position_destroy(position);
  grundy_game_cache_destroy(games);
}

int main(int argc, char **argv) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(records_arrive_and_nothing_after_them),
      cmocka_unit_test(each_question_has_its_answer),
      cmocka_unit_test(news_arrive_as_they_were_told),
      cmocka_unit_test(all_begin_with_what_rank_0_knows),
  };
  MPI_Init(&argc, &argv);
  int failed = cmocka_run_group_tests(tests, open_ranks, test_context_close);
  MPI_Finalize();
  return failed;
}
