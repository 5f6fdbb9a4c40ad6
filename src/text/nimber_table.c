/* Tables of nim-addition and nim-multiplication: row a, column b. */
#include "text/print.h"

#include "base/json.h"
#include "text/words/words.h"

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
