/* Lists of numbers under XOR: basis, odd occurrences, mex; nim-arithmetic. */
#include "base/json.h"
#include "base/u128.h"
#include "text/print.h"
#include "text/words/words.h"

void grundy_i_sample_add(grundy_sample *sample, const uint64_t *numbers, size_t count) {
  for (size_t i = 0; i < count && sample->count + i < GRUNDY_TEXT_NUMBERS; i++) {
    sample->first[sample->count + i] = numbers[i];
  }
  sample->count += count;
}

static unsigned width_of(const uint64_t *numbers, size_t count) {
  uint64_t all = 0;
  unsigned width = 1;
  for (size_t i = 0; i < count; i++) all |= numbers[i];
  while (width < 64 && all >> width) width++;
  return width;
}

static void put_binary_line(grundy_buffer *out, uint64_t number, unsigned width) {
  grundy_i_put(out, "     ");
  grundy_i_put_binary(out, number, width);
  grundy_i_put(out, "  %llu\n", (unsigned long long)number);
}

/* ---- basis ---- */

/* The answers to what was asked: a single one as it is, several as a list. */
static void put_answers(grundy_i_json *json, const grundy_nim_basis *basis, const char *key,
                        const grundy_array *asked, bool of_kth) {
  if (!asked->length) return;
  grundy_i_json_name(json, key);
  if (asked->length > 1) GRUNDY_JSON(json, "[");
  for (size_t i = 0; i < asked->length; i++) {
    uint64_t element = 0;
    bool found = of_kth && grundy_nim_basis_kth(basis, asked->data[i], &element);
    if (of_kth) GRUNDY_JSON(json, "%D", found, element);
    if (!of_kth) grundy_i_json_bool(json, grundy_nim_basis_contains(basis, asked->data[i]));
  }
  if (asked->length > 1) GRUNDY_JSON(json, "]");
}

static void json_basis(grundy_buffer *out, const grundy_nim_basis *basis,
                       const grundy_basis_query *query) {
  uint64_t list[64];
  unsigned rank = grundy_nim_basis_list(basis, list);
  grundy_i_json json = grundy_i_json_begin(out);
  GRUNDY_JSON(&json, "rank:%n basis:%A max:%d", rank, list, rank, grundy_nim_basis_max(basis));
  put_answers(&json, basis, "kth", &query->kth, true);
  put_answers(&json, basis, "contains", &query->contains, false);
  grundy_i_json_end(&json);
}

/* "3 ^ 5 ^ …": the rows of the basis whose XOR is the number, which is in the span. */
static void list_rows(grundy_buffer *list, const grundy_nim_basis *basis, uint64_t number) {
  for (int i = 63; i >= 0; i--) {
    if (!(number >> i & 1) || !basis->rows[i]) continue;
    grundy_i_put(list, "%s%llu", list->length ? " ^ " : "", (unsigned long long)basis->rows[i]);
  }
}

static void say_known(grundy_buffer *out, const grundy_nim_basis *basis, uint64_t number,
                      uint64_t step, grundy_language language) {
  grundy_buffer list = grundy_i_buffer(out->context);
  list_rows(&list, basis, number);
  GRUNDY_SAY(out, language, number ? "basis.step.known" : "basis.step.zero", "n number list", step,
             number, &list);
  grundy_buffer_clear(&list);
}

/* One number put into the basis so far. */
static void show_insertion(grundy_buffer *out, grundy_nim_basis *basis, uint64_t number,
                           uint64_t step, grundy_language language) {
  if (grundy_nim_basis_contains(basis, number)) {
    say_known(out, basis, number, step, language);
  } else {
    uint64_t rest = number;
    for (int i = 0; i < 64; i++) rest ^= number >> i & 1 ? basis->rows[i] : 0;
    GRUNDY_SAY(out, language, "basis.step.new", "n number rest", step, number, rest);
    (void)grundy_nim_basis_insert(basis, number);
  }
  grundy_i_put(out, "\n");
}

static void show_basis(grundy_buffer *out, const grundy_nim_basis *basis,
                       const grundy_sample *sample, grundy_language language) {
  grundy_nim_basis so_far = {{0}};
  uint64_t list[64], step = 1;
  unsigned rank = grundy_nim_basis_list(basis, list), width = width_of(list, rank);
  if (!sample->count) return;
  grundy_i_put(out, "\n");
  for (; step <= sample->count && step <= GRUNDY_TEXT_NUMBERS; step++) {
    show_insertion(out, &so_far, sample->first[step - 1], step, language);
  }
  if (sample->count > GRUNDY_TEXT_NUMBERS) {
    GRUNDY_SAY_LINE(out, language, "basis.step.more", "n rest", step++,
                    sample->count - GRUNDY_TEXT_NUMBERS);
  }
  if (!rank) return;
  GRUNDY_SAY_LINE(out, language, "basis.step.end", "n", step);
  for (unsigned i = 0; i < rank; i++) put_binary_line(out, list[i], width);
  grundy_i_put(out, "   = ");
  grundy_i_put_binary(out, grundy_nim_basis_max(basis), width);
  grundy_i_put(out, "  %llu\n", (unsigned long long)grundy_nim_basis_max(basis));
}

static void say_kth(grundy_buffer *out, const grundy_nim_basis *basis, uint64_t k,
                    grundy_language language) {
  uint64_t element = 0;
  bool found = grundy_nim_basis_kth(basis, k, &element);
  GRUNDY_SAY_LINE(out, language, found ? "basis.kth" : "basis.kth.none", "k number", k, element);
}

static void say_contains(grundy_buffer *out, const grundy_nim_basis *basis, uint64_t x,
                         grundy_language language) {
  grundy_buffer list = grundy_i_buffer(out->context);
  bool inside = grundy_nim_basis_contains(basis, x);
  list_rows(&list, basis, x);
  grundy_i_put(&list, "%s", x ? "" : "0");
  GRUNDY_SAY_LINE(out, language, inside ? "basis.inside" : "basis.outside", "number list", x,
                  &list);
  grundy_buffer_clear(&list);
}

static void text_basis(grundy_buffer *out, const grundy_nim_basis *basis,
                       const grundy_basis_query *query, const grundy_sample *sample,
                       grundy_language language) {
  uint64_t rows[64];
  unsigned rank = grundy_nim_basis_list(basis, rows);
  grundy_buffer list = grundy_i_buffer(out->context);
  for (unsigned i = 0; i < rank; i++) {
    grundy_i_put(&list, "%s%llu", i ? ", " : "", (unsigned long long)rows[i]);
  }
  if (!rank) grundy_i_put(&list, "%s", grundy_i_word(language, "none"));
  const grundy_i_blanks *blanks =
      GRUNDY_BLANKS("rank max list", rank, grundy_nim_basis_max(basis), &list);
  grundy_i_say_line(out, language, "basis.rank", blanks);
  grundy_i_say_line(out, language, "basis.list", blanks);
  grundy_buffer_clear(&list);
  for (size_t i = 0; i < query->kth.length; i++) say_kth(out, basis, query->kth.data[i], language);
  for (size_t i = 0; i < query->contains.length; i++) {
    say_contains(out, basis, query->contains.data[i], language);
  }
  if (sample) show_basis(out, basis, sample, language);
}

/* ---- odd ---- */

static void json_odd(grundy_buffer *out, const uint64_t *values, size_t count,
                     const grundy_odd_trust *trust) {
  grundy_i_json json = grundy_i_json_begin(out);
  GRUNDY_JSON(&json, "odd:%A", values, count);
  if (trust->promise) GRUNDY_JSON(&json, "promise_proved:%b", trust->proved);
  grundy_i_json_end(&json);
}

/* The numbers in binary, and under them their XOR. */
static void show_columns(grundy_buffer *out, const grundy_sample *sample,
                         grundy_language language) {
  size_t count = (size_t)sample->count;
  unsigned width = width_of(sample->first, count);
  uint64_t sum = grundy_nim_sum(sample->first, count);
  grundy_i_say_line(out, language, "odd.step.columns", NULL);
  for (size_t i = 0; i < count; i++) put_binary_line(out, sample->first[i], width);
  grundy_i_put(out, "   = ");
  grundy_i_put_binary(out, sum, width);
  grundy_i_put(out, "  %llu\n", (unsigned long long)sum);
}

static void say_two(grundy_buffer *out, const uint64_t *values, uint64_t count,
                    grundy_language language) {
  uint64_t total = values[0] ^ values[1], top = total;
  for (unsigned shift = 1; shift < 64; shift *= 2) top |= top >> shift;
  top ^= top >> 1;
  bool second = (values[1] & top) != 0;
  GRUNDY_SAY(out, language, "odd.step.two", "count total bit one other", count, total, top,
             values[second], values[!second]);
}

static void text_odd_steps(grundy_buffer *out, const uint64_t *values, size_t count,
                           unsigned promise, const grundy_sample *sample,
                           grundy_language language) {
  if (!sample->count) return;
  grundy_i_put(out, "\n");
  if (sample->count <= GRUNDY_TEXT_NUMBERS) show_columns(out, sample, language);
  if (promise == 2) {
    say_two(out, values, sample->count, language);
  } else {
    GRUNDY_SAY(out, language, promise ? "odd.step.one" : "odd.step.general", "count left total",
               sample->count, count, promise ? values[0] : 0);
  }
  grundy_i_put(out, "\n");
}

static void text_odd(grundy_buffer *out, const uint64_t *values, size_t count,
                     const grundy_odd_trust *trust, const grundy_sample *sample,
                     grundy_language language) {
  GRUNDY_SAY_LINE(out, language, count ? "odd.list" : "odd.none", "count", count);
  for (size_t i = 0; i < count; i++) {
    grundy_i_put(out, "  %llu\n", (unsigned long long)values[i]);
    if (!grundy_i_put_look(out, i)) break;
  }
  if (trust->promise && !trust->proved)
    GRUNDY_SAY_LINE(out, language, trust->promise == 1 ? "odd.trusted.one" : "odd.trusted.two",
                    "most", GRUNDY_NIM_ODD_FIRST);
  if (sample) text_odd_steps(out, values, count, trust->promise, sample, language);
}

/* ---- mex ---- */

static void json_mex(grundy_buffer *out, const uint64_t *values, size_t count, uint64_t mex) {
  grundy_i_json json = grundy_i_json_begin(out);
  if (count > GRUNDY_TEXT_VALUES) {
    GRUNDY_JSON(&json, "values_total:%d", count);
  } else {
    GRUNDY_JSON(&json, "values:%A", values, count);
  }
  GRUNDY_JSON(&json, "mex:%d", mex);
  grundy_i_json_end(&json);
}

static void text_mex(grundy_buffer *out, uint64_t mex, bool explain, grundy_language language) {
  const grundy_i_blanks *blanks = GRUNDY_BLANKS("mex last", mex, mex - 1);
  static const char *const ids[] = {"mex.zero", "mex.one", "mex.more"};
  grundy_i_say_line(out, language, "mex", blanks);
  if (!explain) return;
  grundy_i_say_line(out, language, ids[mex < 2 ? mex : 2], blanks);
}

/* ---- nim-arithmetic ---- */

static grundy_i_u128_text decimal(grundy_u128 number) {
  return grundy_i_u128_print(grundy_i_u128_of(number));
}

static void put_operation(grundy_buffer *out, const grundy_nim_step *step) {
  grundy_i_u128_text left = decimal(step->left), right = decimal(step->right);
  if (step->binary) {
    grundy_i_put(out, "%s %s %s", left.text, step->operation, right.text);
  } else {
    grundy_i_put(out, "%s(%s)", step->operation, right.text);
  }
}

static void put_bits(grundy_buffer *out, grundy_u128 number, const char *after) {
  grundy_i_uint128 n = grundy_i_u128_of(number), bit = 1;
  while (n / 2 >= bit) bit *= 2;
  for (; bit; bit /= 2) grundy_i_put(out, n & bit ? "1" : "0");
  grundy_i_put(out, "%s", after);
}

/* A nim-sum also in binary, whose columns it is. */
static void put_nim_step(grundy_buffer *steps, const grundy_nim_step *step, bool json) {
  if (json) grundy_i_put(steps, "%s{\"operation\":\"", steps->length ? "," : "");
  put_operation(steps, step);
  grundy_i_put(steps, json ? "\",\"value\":\"%s\"}" : " = %s", decimal(step->value).text);
  if (!json && step->binary && *step->operation == '+') {
    grundy_i_put(steps, "  (0b");
    put_bits(steps, step->left, " XOR 0b");
    put_bits(steps, step->right, " = 0b");
    put_bits(steps, step->value, ")");
  }
  if (!json) grundy_i_put(steps, "\n");
}

static void json_nimber(grundy_buffer *out, const char *expression, size_t length,
                        grundy_u128 value, const grundy_buffer *steps) {
  grundy_i_json json = grundy_i_json_begin(out);
  GRUNDY_JSON(&json, "expression:");
  grundy_i_json_text(&json, expression, length);
  GRUNDY_JSON(&json, "value:%s", decimal(value).text);
  if (steps) {
    GRUNDY_JSON(&json, "steps:[");
    grundy_i_put_bytes(out, steps->data, steps->length);
    GRUNDY_JSON(&json, "]");
  }
  grundy_i_json_end(&json);
}

static void text_nimber(grundy_buffer *out, grundy_u128 value, const grundy_buffer *steps) {
  if (steps) grundy_i_put_bytes(out, steps->data, steps->length);
  if (!steps || !steps->length) grundy_i_put(out, "%s\n", decimal(value).text);
}

GRUNDY_I_PRINTS(grundy_print_basis, const grundy_nim_basis *basis, const grundy_basis_query *query,
                const grundy_sample *sample) {
  GRUNDY_I_PRINT_SIZED(grundy_basis_query, query,
                       text_basis(out, basis, &own, how.explain ? sample : NULL, how.language),
                       json_basis(out, basis, &own));
}

GRUNDY_I_PRINTS(grundy_print_odd, const uint64_t *values, size_t count,
                const grundy_odd_trust *trust, const grundy_sample *sample) {
  GRUNDY_I_PRINT_SIZED(
      grundy_odd_trust, trust,
      text_odd(out, values, count, &own, how.explain ? sample : NULL, how.language),
      json_odd(out, values, count, &own));
}

GRUNDY_I_PRINTS(grundy_print_mex, const uint64_t *values, size_t count, uint64_t mex) {
  GRUNDY_I_PRINT(text_mex(out, mex, how.explain, how.language), json_mex(out, values, count, mex));
}

GRUNDY_I_PRINTS(grundy_print_nimber, const char *expression, size_t length, grundy_u128 value,
                const grundy_buffer *steps) {
  GRUNDY_I_PRINT(text_nimber(out, value, steps),
                 json_nimber(out, expression, length, value, steps));
}

GRUNDY_I_PRINTS(grundy_print_nim_step, const grundy_nim_step *step) {
  GRUNDY_I_PRINT(put_nim_step(out, step, false), put_nim_step(out, step, true));
}

/* ---- tables of nim-addition and nim-multiplication: row a, column b ---- */

static uint64_t add(uint64_t a, uint64_t b) {
  return a ^ b;
}

static void put_rows(grundy_i_json *json, const char *key, uint64_t size,
                     uint64_t (*of)(uint64_t, uint64_t)) {
  GRUNDY_JSON(json, "%k:[", key);
  for (uint64_t a = 0; a < size; a++) {
    GRUNDY_JSON(json, "[");
    for (uint64_t b = 0; b < size; b++) grundy_i_json_number(json, of(a, b));
    GRUNDY_JSON(json, "]");
    if (!grundy_i_put_look(json->out, a * size)) break;
  }
  GRUNDY_JSON(json, "]");
}

static void json_nimber_table(grundy_buffer *out, uint64_t size) {
  grundy_i_json json = grundy_i_json_begin(out);
  GRUNDY_JSON(&json, "table:%n", size);
  put_rows(&json, "sums", size, add);
  put_rows(&json, "products", size, grundy_nim_product);
  grundy_i_json_end(&json);
}

static void put_line(grundy_buffer *out, uint64_t a, uint64_t size, int width,
                     uint64_t (*of)(uint64_t, uint64_t)) {
  grundy_i_put(out, "%*llu |", width, (unsigned long long)a);
  for (uint64_t b = 0; b < size; b++) {
    grundy_i_put(out, " %*llu", width, (unsigned long long)of(a, b));
  }
  grundy_i_put(out, "\n");
}

static void put_table(grundy_buffer *out, uint64_t size, int width,
                      uint64_t (*of)(uint64_t, uint64_t)) {
  grundy_i_put(out, "%*s |", width, "");
  for (uint64_t b = 0; b < size; b++) grundy_i_put(out, " %*llu", width, (unsigned long long)b);
  grundy_i_put(out, "\n");
  for (int i = 0; i <= width; i++) grundy_i_put(out, "-");
  grundy_i_put(out, "+");
  for (uint64_t i = 0; i < size * (unsigned)(width + 1); i++) grundy_i_put(out, "-");
  grundy_i_put(out, "\n");
  for (uint64_t a = 0; a < size; a++) {
    put_line(out, a, size, width, of);
    if (!grundy_i_put_look(out, a * size)) break;
  }
}

static void text_nimber_table(grundy_buffer *out, uint64_t size, grundy_language language) {
  uint64_t largest = 0;
  for (uint64_t a = 0; a < size; a++) {
    for (uint64_t b = 0; b <= a; b++) {
      uint64_t product = grundy_nim_product(a, b), either = a ^ b;
      if (product > largest) largest = product;
      if (either > largest) largest = either;
    }
  }
  int width = grundy_i_number_columns(largest);
  grundy_i_say(out, language, "nimber.sums", NULL);
  grundy_i_put(out, "\n\n");
  put_table(out, size, width, add);
  grundy_i_put(out, "\n");
  grundy_i_say(out, language, "nimber.products", NULL);
  grundy_i_put(out, "\n\n");
  put_table(out, size, width, grundy_nim_product);
}

GRUNDY_I_PRINTS(grundy_print_nimber_table, uint64_t size) {
  GRUNDY_I_PRINT(text_nimber_table(out, size, how.language), json_nimber_table(out, size));
}
