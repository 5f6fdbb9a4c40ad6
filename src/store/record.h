/* Records: flat JSON objects, one a line, of texts, whole numbers written as texts, and lists of
 * either. Each holds "schema":1 and a "kind".
 *
 *   grundy_i_record record;
 *   grundy_i_record_init(&record, reader);
 *   bool more;
 *   while ((s = grundy_i_record_next(&record, &more)) == GRUNDY_OK && more) {
 *     uint64_t period;
 *     s = grundy_i_record_number(&record, "period", &period);
 *     …
 *     s = grundy_i_record_finish(&record);
 *   }
 *   grundy_i_record_clear(&record);
 */
#pragma once

#include "base/reader.h"
#include "grundy/sequence.h"
#include "rules/code.h"

/* The characters that a record may have: certificates state whole systems. */
#define GRUNDY_RECORD_MOST ((size_t)1 << 31)

/* The current record; memory is reused from one to the next. Texts borrowed from it are valid until
 * then. */
typedef struct grundy_i_record {
  grundy_i_reader *reader;
  grundy_buffer text;         /* keys and texts, unescaped, each ended by a NUL */
  grundy_array fields, items; /* as record.c lays them out */
} grundy_i_record;

void grundy_i_record_init(grundy_i_record *record, grundy_i_reader *reader);
void grundy_i_record_clear(grundy_i_record *record);

/* Reads the next line that is not blank; *more false at the end. Errors: BAD_INPUT with file, line
 * and column for anything but a flat object with distinct keys and schema 1; IO; NO_MEMORY. */
grundy_status grundy_i_record_next(grundy_i_record *record, bool *more);

/* Is there such a key? */
bool grundy_i_record_has(const grundy_i_record *record, const char *key);

/* The value of a key: a text; a text that is a whole number below 2^64, in plain decimal digits.
 * Errors: BAD_INPUT where it is missing or of another kind. */
grundy_status grundy_i_record_text(grundy_i_record *record, const char *key, const char **out);
grundy_status grundy_i_record_number(grundy_i_record *record, const char *key, uint64_t *out);

/* A list of texts: item i of `count` is grundy_i_record_item(record, first + i). */
grundy_status grundy_i_record_list(grundy_i_record *record, const char *key, size_t *first,
                                   size_t *count);
const char *grundy_i_record_item(const grundy_i_record *record, size_t item);

/* Item `item` of the value of a key, item 0 for a text; NULL where there is none. */
const char *grundy_i_record_find(const grundy_i_record *record, const char *key, size_t item);

/* A list of whole numbers, appended to `out`. */
grundy_status grundy_i_record_numbers(grundy_i_record *record, const char *key, grundy_array *out);

/* BAD_INPUT where there is a key that was never asked for. */
grundy_status grundy_i_record_finish(grundy_i_record *record);

/* GRUNDY_RECORD_FAIL(record, key, id, arguments…): BAD_INPUT at the value of a key, or at the
 * beginning of the record where key is NULL. */
#define GRUNDY_RECORD_FAIL(record, key, ...)                                                       \
  grundy_i_record_fail_at(record, key,                                                             \
                          GRUNDY_FAIL((record)->reader->context, GRUNDY_BAD_INPUT, __VA_ARGS__))

/* Puts the place before what the context keeps. */
grundy_status grundy_i_record_fail_at(const grundy_i_record *record, const char *key,
                                      grundy_status status);

/* Certificates of nim-values: what a claim says and what its proof read, as records that
 * `grundy verify` checks (src/verify). Each function appends one line to `out`. A certificate
 * depends on the claim alone, never on the machine, the threads or the way the claim was found.
 *
 *   {"schema":1,"kind":"period","game":"octal:0.77","code":"0.77","preperiod":"71","period":"12",
 *    "saltus":"0","computed_to":"167","proof":"guy-smith"}                     (in one line)
 *   {"schema":1,"kind":"values","game":"octal:0.77","code":"0.77","from":"0","to":"4",
 *    "values":["0","1","2","3","1"]}
 *
 * `game` is octal:CODE, hex:CODE, subtraction:SET, subtraction:all-but:SET or grundy, `code` what
 * follows its first colon ("4." for grundy); `computed_to` is the last heap whose value the
 * proof reads. Proofs:
 *
 *   window        one heap is left: k values in a row repeat, k the most that is taken
 *   guy-smith     two or three heaps are left: Guy and Smith's condition
 *   state         all-but: the states before the heaps matched_at and matched_at + period agree
 *   arithmetic    three heaps and a saltus: the theorem of src/heap/period/arithmetic_period.c,
 *                 with the equation read before matched_at
 *   sparse-window the argument of src/verify/sparse.c: further keys mask, parity, rares, arms,
 *                 window, matched_at */

/* The period is proved by `window` or `guy-smith`, whichever the rule asks for; or, for all-but, by
 * the state before the heap `matched_at`; or, with a saltus, by `arithmetic` up to there (ignored
 * otherwise). Errors: NO_MEMORY. */
grundy_status grundy_i_certify_period(const grundy_i_rule *rule, const grundy_period *period,
                                      uint64_t matched_at, grundy_buffer *out);

/* By `sparse-window`, of which mask, parity, arms and rares are read; saltus is 0. Errors:
 * NO_MEMORY. */
grundy_status grundy_i_certify_sparse(const grundy_i_rule *rule, const grundy_period *period,
                                      const grundy_proof *proof, grundy_buffer *out);

/* values[0 .. to-from] are G(from) .. G(to). Errors: NO_MEMORY. */
grundy_status grundy_i_certify_values(const grundy_i_rule *rule, uint64_t from, uint64_t to,
                                      const uint64_t *values, grundy_buffer *out);
