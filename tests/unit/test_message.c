/* Messages: what an error keeps, and that every message is complete in every language. */
#include "base/message.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/context.h"
#include "base/messages.def"
#include "base/messages_nouns.def"
#include "base/reader.h"
#include "commands/commands.h"
#include "grundy.h"
#include "support/context.h"
#include "support/files.h"
#include "text/words/words.h"

enum { ROOM = 2048 };

/* ---- every message ---- */

/* Whether the text has the word, between other characters than letters. */
static bool has_word(const char *text, const char *word, size_t length) {
  for (const char *at = text; at && *at;) {
    while (*at && !isalpha((unsigned char)*at)) at++;
    size_t found = 0;
    while (isalpha((unsigned char)at[found])) found++;
    if (found == length && memcmp(at, word, length) == 0) return true;
    at += found;
  }
  return false;
}

/* Whether the word is, or is part of, the name of a command, an option or its value, or a game. */
static bool is_name(const char *word, size_t length) {
  const grundy_i_command *command;
  const grundy_i_option_row *option;
  const grundy_ruleset *game;
  for (size_t i = 0; (command = grundy_i_command_at(i)) != NULL; i++) {
    if (has_word(command->name, word, length)) return true;
  }
  for (size_t i = 0; (option = grundy_i_option_at(i)) != NULL; i++) {
    if (has_word(option->name, word, length) || has_word(option->argument, word, length)) {
      return true;
    }
  }
  for (size_t i = 0; (game = grundy_catalogue_at(i)) != NULL; i++) {
    if (has_word(game->name, word, length)) return true;
  }
  return false;
}

/* Words that Chinese sentences have too: names, and what is typed as it is. */
static bool may_stand(const char *word, size_t length) {
  static const char words[] =
      "grundy digraph Nim Lua RxC all sym sqlite acwing new undo replay quit level sqrt inv artin "
      "run spaced mirror first choose disjunctive conjunctive continued selective ordinal "
      "graph FILE out rank samples option options function return error end component "
      "components contradiction strategy strip solution period left window guy smith state sparse "
      "arithmetic schema claims cert svg";
  return is_name(word, length) || has_word(words, word, length);
}

/* Where a quotation that begins here ends, else the same place: '…', "…", and `…`, which only
 * stands where it does in English (see code_is_marked_alike). */
static const char *after_code(const char *at) {
  const char *end = *at && strchr("`'\"", *at) ? strchr(at + 1, *at) : NULL;
  return end ? end + 1 : at;
}

/* Looks for English: a lower-case word of three letters or more that is not a name, an option or a
 * quotation. */
static void check_chinese(const char *id, const char *text) {
  for (const char *at = text, *next; *at; at = next) {
    size_t length = 0;
    next = after_code(at);
    if (next > at) continue;
    while (isalpha((unsigned char)at[length])) length++;
    next = at + (length ? length : 1);
    bool option = at > text && (at[-1] == '-' || at[-1] == ':');
    if (length < 3 || !islower((unsigned char)at[1]) || option || may_stand(at, length)) continue;
    fail_msg("%s: English in the Chinese text: '%.*s' in '%s'", id, (int)length, at, text);
  }
}

static grundy_i_argument sample(unsigned kind, unsigned index) {
  static const char *const texts[] = {"‹1›", "‹2›", "‹3›", "‹4›", "‹5›", "‹6›", "‹7›", "‹8›"};
  static const grundy_phrase phrases[] = {{"‹1›", "‹1›"}, {"‹2›", "‹2›"}, {"‹3›", "‹3›"},
                                          {"‹4›", "‹4›"}, {"‹5›", "‹5›"}, {"‹6›", "‹6›"},
                                          {"‹7›", "‹7›"}, {"‹8›", "‹8›"}};
  if (kind == GRUNDY_I_KIND_number) return grundy_i_argument_number(7000 + index);
  if (kind == GRUNDY_I_KIND_real) return grundy_i_argument_real(70 + index);
  if (kind == GRUNDY_I_KIND_text) return grundy_i_argument_text(texts[index]);
  return grundy_i_argument_phrase(&phrases[index]);
}

/* What argument `index` looks like in a line made of `text`. */
static const char *shown(const char *text, unsigned kind, unsigned index, char *out, size_t size) {
  char blank[8];
  snprintf(blank, sizeof blank, "{%u:.", index + 1);
  const char *format = strstr(text, blank);
  if (kind == GRUNDY_I_KIND_number) {
    snprintf(out, size, "%u", 7000 + index);
  } else if (kind == GRUNDY_I_KIND_real && format) {
    int precision = format[4] - '0';
    snprintf(out, size, format[5] == 'e' ? "%.*e" : "%.*f", precision, 70.0 + index);
  } else if (kind == GRUNDY_I_KIND_real) {
    snprintf(out, size, "%u", 70 + index);
  } else {
    snprintf(out, size, "‹%u›", index + 1);
  }
  return out;
}

/* A blank that only chooses a form of words does not show its number. */
static bool chooses(const char *text, unsigned index) {
  char blank[8];
  snprintf(blank, sizeof blank, "{%u?", index + 1);
  return strstr(text, blank) != NULL;
}

static void check_message(const grundy_i_message *m) {
  grundy_i_argument arguments[GRUNDY_I_MESSAGE_ARGUMENTS] = {{0, {0}}};
  unsigned count = 0;
  for (unsigned k = m->kinds; k; k >>= GRUNDY_I_KIND_BITS, count++) {
    arguments[count] = sample(k & 7, count);
  }
  for (unsigned language = 0; language < GRUNDY_LANGUAGES; language++) {
    grundy_i_error error;
    char line[ROOM], wanted[16];
    const char *text = grundy_phrase_text(&m->text, (grundy_language)language);
    assert_non_null(m->text.zh);
    grundy_i_error_clear(&error);
    grundy_i_error_add(&error, m, arguments);
    grundy_i_error_print(&error, (grundy_language)language, line, sizeof line);
    assert_true(*line || !*text);
    for (unsigned i = 0; i < count; i++) {
      if (strstr(line, shown(text, arguments[i].kind, i, wanted, sizeof wanted))) continue;
      bool counted = language == GRUNDY_LANGUAGE_CHINESE && chooses(m->text.en, i);
      if (!chooses(text, i) && !counted)
        fail_msg("%s: argument %u missing: %s", m->id, i + 1, line);
    }
    for (const char *at = text; count && (at = strchr(at, '{')); at += 1 + (at[1] == '{')) {
      if (at[1] == '{') continue;
      assert_true(at[1] >= '1' && at[1] < (char)('1' + count) && strchr(at, '}'));
    }
    if (language == GRUNDY_LANGUAGE_CHINESE) check_chinese(m->id, line);
  }
}

static void messages_are_whole(void **state) {
  for (size_t i = 0; grundy_i_messages[i]; i++) {
    check_message(grundy_i_messages[i]);
    for (size_t j = 0; j < i; j++) {
      assert_string_not_equal(grundy_i_messages[i]->id, grundy_i_messages[j]->id);
    }
  }
}

static size_t marks(const char *text) {
  size_t count = 0;
  for (; text && *text; text++) count += *text == '`';
  return count;
}

static void check_marks(const char *id, const char *en, const char *zh) {
  if (zh && marks(en) != marks(zh)) fail_msg("%s: ` in one language only: '%s' '%s'", id, en, zh);
}

static void check_phrase_marks(const char *id, const grundy_phrase *phrase) {
  check_marks(id, phrase->en, phrase->zh);
}

/* Terminals show ` as it is: Chinese has it where English has. */
static void code_is_marked_alike(void **state) {
  const grundy_i_entry *entry;
  const grundy_i_command *command;
  const grundy_i_option_row *option;
  const grundy_ruleset *game;
  for (size_t i = 0; grundy_i_messages[i]; i++) {
    check_phrase_marks(grundy_i_messages[i]->id, &grundy_i_messages[i]->text);
  }
  for (size_t i = 0; (entry = grundy_i_entry_at(i)) != NULL; i++) {
    check_marks(entry->id, entry->text[GRUNDY_LANGUAGE_ENGLISH],
                entry->text[GRUNDY_LANGUAGE_CHINESE]);
  }
  for (size_t i = 0; (command = grundy_i_command_at(i)) != NULL; i++) {
    check_marks(command->name, command->en, command->zh);
  }
  for (size_t i = 0; (option = grundy_i_option_at(i)) != NULL; i++) {
    check_marks(option->name, option->en, option->zh);
  }
  for (size_t i = 0; (game = grundy_catalogue_at(i)) != NULL; i++) {
    check_phrase_marks(game->name, &game->title);
    check_phrase_marks(game->name, &game->summary);
    check_phrase_marks(game->name, &game->theorem);
    check_phrase_marks(game->name, &game->parameter_help);
  }
}

/* ---- errors ---- */

static void errors_keep_what_they_were_given(void **state) {
  char path[] = "a.lua";
  const grundy_phrase word = {"heap", "堆"};
  (void)GRUNDY_FAIL(test_context, GRUNDY_LIMIT, time_limit, 2.5);
  (void)GRUNDY_FAIL_AT(test_context, GRUNDY_LIMIT, in_words, &word);
  (void)GRUNDY_FAIL_AT(test_context, GRUNDY_LIMIT, as_it_is, path);
  memset(path, 'x', sizeof path - 1);
  assert_string_equal(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH),
                      "a.lua: heap: time limit of 2.5 s reached");
  assert_string_equal(grundy_context_message(test_context, GRUNDY_LANGUAGE_CHINESE),
                      "a.lua：堆：已到 2.5 秒的时限");
}

/* Whatever a text holds, the error is one line of UTF-8 that does nothing to a terminal. */
static void errors_are_one_line(void **state) {
  static const struct {
    const char *text, *shown;
  } cases[] = {{"two\nlines\r", "two\\x0alines\\x0d"},
               {"\033[31mred\x7f", "\\x1b[31mred\\x7f"},
               {"\xff\xe5\xa0", "\\xff\\xe5\\xa0"},
               {"堆\t", "堆\\x09"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const grundy_phrase phrase = {cases[i].text, NULL};
    (void)GRUNDY_FAIL(test_context, GRUNDY_LIMIT, as_it_is, cases[i].text);
    assert_string_equal(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH),
                        cases[i].shown);
    (void)GRUNDY_FAIL(test_context, GRUNDY_LIMIT, in_words, &phrase);
    assert_string_equal(grundy_context_message(test_context, GRUNDY_LANGUAGE_CHINESE),
                        cases[i].shown);
  }
}

static void errors_are_data(void **state) {
  grundy_error error = {.size = sizeof error};
  (void)GRUNDY_FAIL(test_context, GRUNDY_CANCELLED, interrupted);
  grundy_i_error_place(test_context, 3, 5, 17);
  (void)GRUNDY_FAIL_AT(test_context, GRUNDY_CANCELLED, as_it_is, "in.txt:3:5");
  grundy_context_error(test_context, &error);
  assert_int_equal(error.status, GRUNDY_CANCELLED);
  assert_string_equal(error.id, "interrupted");
  assert_int_equal(error.line, 3);
  assert_int_equal(error.column, 5);
  assert_int_equal(error.offset, 17);
  (void)GRUNDY_FAIL(test_context, GRUNDY_CANCELLED, interrupted);
  grundy_context_error(test_context, &error);
  assert_int_equal(error.line, 0);
}

/* A caller compiled when the struct was shorter gets the members it knows. */
static void older_callers_get_their_part(void **state) {
  grundy_error error = {.size = offsetof(grundy_error, line), .line = 99};
  (void)GRUNDY_FAIL(test_context, GRUNDY_CANCELLED, interrupted);
  grundy_context_error(test_context, &error);
  assert_string_equal(error.id, "interrupted");
  assert_int_equal(error.line, 99);
}

/* However long texts are and however many places there are, a line ends with whole characters. */
static void long_errors_are_cut(void **state) {
  char text[3 * 4000 + 1] = "";
  for (size_t i = 0; i < 4000; i++) memcpy(text + 3 * i, "堆", 4);
  for (size_t begin = 0; begin < 3; begin++) {
    (void)GRUNDY_FAIL(test_context, GRUNDY_LIMIT, as_it_is, text + 3 * begin);
    for (size_t i = 0; i < 100; i++) {
      assert_int_equal(GRUNDY_FAIL_AT(test_context, GRUNDY_LIMIT, as_it_is, text + 3 * begin),
                       GRUNDY_LIMIT);
    }
    const char *line = grundy_context_message(test_context, GRUNDY_LANGUAGE_CHINESE);
    size_t length = strlen(line);
    assert_true(length > 500 && length < ROOM);
    for (size_t i = 0; i < length; i += 3) {
      assert_true(memcmp(line + i, "堆", 3) == 0 || memcmp(line + i, "…", 3) == 0 ||
                  memcmp(line + i, "：", 3) == 0);
    }
  }
}

static void check_place(grundy_status s, uint64_t line, uint64_t column, uint64_t offset) {
  grundy_error error = {.size = sizeof error};
  grundy_context_error(test_context, &error);
  assert_int_equal(s, GRUNDY_BAD_INPUT);
  assert_int_equal(error.status, GRUNDY_BAD_INPUT);
  assert_int_equal(error.line, line);
  assert_int_equal(error.column, column);
  assert_int_equal(error.offset, offset);
}

/* Numbers one by one and in bulk, rows of bits, edges, records: the place is that of the wrong
 * text, however it is read. */
static void places_are_numbers(void **state) {
  static char many[40000];
  grundy_i_reader *reader;
  grundy_gf2_system *system;
  grundy_game *game;
  uint64_t numbers[4096];
  size_t count;
  const grundy_i_number_kind kind = {GRUNDY_PHRASE(noun_number), 0, 9, false};
  const char *path = test_new_file("1 2 # three\n  x");
  assert_int_equal(grundy_i_reader_open(test_context, path, &reader), GRUNDY_OK);
  check_place(grundy_i_reader_numbers(reader, &kind, numbers, 4, &count), 2, 3, 14);
  grundy_i_reader_close(reader);
  remove(path);

  for (size_t i = 0; i < sizeof many - 1; i++) many[i] = i % 16 == 15 ? '\n' : i % 2 ? ' ' : '7';
  many[20000] = '8';
  many[20001] = '8';
  path = test_new_file(many);
  assert_int_equal(grundy_i_reader_open(test_context, path, &reader), GRUNDY_OK);
  grundy_status s = GRUNDY_OK;
  while (s == GRUNDY_OK) s = grundy_i_reader_numbers(reader, &kind, numbers, 4096, &count);
  check_place(s, 20000 / 16 + 1, 20000 % 16 + 1, 20000);
  grundy_i_reader_close(reader);
  remove(path);

  path = test_new_file("0 1 1\n0 2 1\n");
  check_place(grundy_gf2_read(test_context, path, GRUNDY_GF2_FORMAT_ANY, &system), 2, 3, 8);
  remove(path);
  char name[64];
  path = test_new_file("a b\n\nc d e\n");
  snprintf(name, sizeof name, "graph:%s", path);
  check_place(grundy_game_create(test_context, name, NULL, &game), 3, 5, 9);
  remove(path);

  grundy_position *position;
  grundy_game_cache *games;
  assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
  assert_int_equal(grundy_game_cache_create(test_context, NULL, &games), GRUNDY_OK);
  check_place(grundy_position_read(position, games, "nim 3 four"), 1, 7, 6);
  check_place(grundy_position_read(position, games, "nim 3\n + kayles -4"), 2, 11, 16);
  grundy_position_destroy(position);
  grundy_game_cache_destroy(games);
}

static void callers_have_words_of_their_own(void **state) {
  assert_int_equal(grundy_context_fail(test_context, GRUNDY_BAD_INPUT, "expected %d coins, got %s",
                                       "应有 %d 枚硬币，实际为 %s", 3, "HT"),
                   GRUNDY_BAD_INPUT);
  assert_string_equal(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH),
                      "expected 3 coins, got HT");
  assert_string_equal(grundy_context_message(test_context, GRUNDY_LANGUAGE_CHINESE),
                      "应有 3 枚硬币，实际为 HT");
}

/* An error that was copied can be restored after others. */
static void errors_are_copied(void **state) {
  (void)GRUNDY_FAIL(test_context, GRUNDY_LIMIT, time_limit, 1.5);
  grundy_i_error kept = *grundy_i_context_error(test_context);
  (void)GRUNDY_FAIL(test_context, GRUNDY_CANCELLED, interrupted);
  grundy_i_context_restore(test_context, &kept);
  assert_string_equal(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH),
                      "time limit of 1.5 s reached");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(messages_are_whole),   cmocka_unit_test(errors_keep_what_they_were_given),
      cmocka_unit_test(errors_are_one_line),  cmocka_unit_test(older_callers_get_their_part),
      cmocka_unit_test(errors_are_data),      cmocka_unit_test(older_callers_get_their_part),
      cmocka_unit_test(long_errors_are_cut),  cmocka_unit_test(callers_have_words_of_their_own),
      cmocka_unit_test(places_are_numbers),   cmocka_unit_test(errors_are_copied),
      cmocka_unit_test(code_is_marked_alike),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
