/* Random rules in Lua. Every move makes what is played on smaller in some order, so play ends. */
#include <stdio.h>

#include "laws/laws.h"

/* Writes the next piece; the room suffices for what is drawn here. */
typedef struct writer {
  char *out;
  size_t length;
} writer;

static void put(writer *w, const char *format, unsigned a, unsigned b) {
  w->length += (size_t)snprintf(w->out + w->length, LAW_FILE - w->length, format, a, b);
}

static unsigned below(test_random *random, unsigned bound) {
  return (unsigned)test_random_below(random, bound);
}

/* A table of what may be taken from heaps of each residue, splits among them. */
static void take_by_residue(writer *w, test_random *random) {
  unsigned residues = 1 + below(random, 4);
  put(w, "local takes = {", 0, 0);
  for (unsigned r = 0; r < residues; r++) {
    put(w, "[%u] = {", r, 0);
    for (unsigned left = below(random, 4); left; left--) put(w, "%u, ", 1 + below(random, 9), 0);
    put(w, "}, ", 0, 0);
  }
  put(w,
      "}\nreturn { component = \"integer\", options = function(n)\n  for _, k in ipairs(takes[n %% "
      "%u]) do\n",
      residues, 0);
  put(w, "    if k <= n then option(n - k) end\n", 0, 0);
  if (below(random, 2)) {
    unsigned part = 1 + below(random, 3);
    put(w, "    if n > k + %u then option(%u, ", part, part);
    put(w, "n - k - %u) end\n", part, 0);
  }
  put(w, "  end\nend }\n", 0, 0);
}

/* What a heap may become, listed for each; larger ones become one of the last. */
static void by_table(writer *w, test_random *random) {
  unsigned size = 3 + below(random, 12);
  put(w, "local to = {\n", 0, 0);
  for (unsigned n = 1; n < size; n++) {
    put(w, "  [%u] = {", n, 0);
    for (unsigned left = below(random, 5); left; left--) {
      if (below(random, 3)) {
        put(w, "{%u}, ", below(random, n), 0);
      } else {
        put(w, "{%u, %u}, ", below(random, n), below(random, n));
      }
    }
    put(w, "},\n", 0, 0);
  }
  put(w, "}\nreturn { component = \"integer\", options = function(n)\n", 0, 0);
  put(w, "  if n >= %u then option(n %% %u) end\n", size, size);
  put(w, "  for _, parts in ipairs(to[n] or {}) do option(table.unpack(parts)) end\nend }\n", 0, 0);
}

/* Two numbers: one of them, or both by as much, may be reduced. */
static void two_numbers(writer *w, test_random *random) {
  unsigned most = 1 + below(random, 5), both = below(random, 3), apart = 1 + below(random, 3);
  put(w, "return { options = function(a, b)\n  for k = 1, %u do\n", most, 0);
  put(w, "    if k <= a then option({a - k, b}) end\n", 0, 0);
  put(w, "    if k %% %u == 0 and k <= b then option({a, b - k}) end\n", apart, 0);
  if (both) put(w, "    if k <= a and k <= b then option({a - k, b - k}) end\n", 0, 0);
  put(w, "  end\nend }\n", 0, 0);
}

/* A row of letters in which a pattern is replaced by one that is smaller as text. */
static void rewriting(writer *w, test_random *random) {
  static const char *const pairs[][2] = {{"b", "a"},   {"bb", "a"}, {"bb", "ab"}, {"ba", "aa"},
                                         {"bab", "a"}, {"ab", "a"}, {"bb", "b"},  {"aab", "aa"}};
  put(w, "local rules = {", 0, 0);
  for (unsigned left = 1 + below(random, 3); left; left--) {
    const char *const *pair = pairs[below(random, sizeof pairs / sizeof *pairs)];
    w->length += (size_t)snprintf(w->out + w->length, LAW_FILE - w->length, "{\"%s\", \"%s\"}, ",
                                  pair[0], pair[1]);
  }
  put(w, "}\nreturn { component = \"text\",\n  samples = { ", 0, 0);
  for (unsigned i = 0; i < 24; i++) {
    put(w, "\"", 0, 0);
    for (unsigned length = 1 + i / 4; length; length--) put(w, below(random, 3) ? "b" : "a", 0, 0);
    put(w, "\", ", 0, 0);
  }
  put(w, "},\n  options = function(text)\n    for _, rule in ipairs(rules) do\n", 0, 0);
  put(w, "      local at = 1\n      while true do\n", 0, 0);
  put(w, "        local first, last = text:find(rule[1], at, true)\n", 0, 0);
  put(w, "        if not first then break end\n", 0, 0);
  put(w, "        option(text:sub(1, first - 1) .. rule[2] .. text:sub(last + 1))\n", 0, 0);
  put(w, "        at = first + 1\n      end\n    end\n  end }\n", 0, 0);
}

/* Two sides, each with numbers of its own. */
static void two_sides(writer *w, test_random *random) {
  put(w, "local takes = { left = {%u, %u}, ", 1 + below(random, 4), 1 + below(random, 6));
  put(w, "right = {%u, %u} }\n", 1 + below(random, 4), 1 + below(random, 6));
  put(w, "return { component = \"integer\", sides = 2, options = function(side, n)\n", 0, 0);
  put(w, "  for _, k in ipairs(takes[side]) do if k <= n then option(n - k) end end\nend }\n", 0,
      0);
}

/* Some heaps decide the game for the player who finds them. */
static void terminal(writer *w, test_random *random) {
  put(w, "return { component = \"integer\", terminal = function(n)\n", 0, 0);
  put(w, "    if n %% %u == %u then ", 3 + below(random, 5), below(random, 3));
  put(w, below(random, 2) ? "return \"won\" end\n" : "return \"lost\" end\n", 0, 0);
  put(w, "  end,\n  options = function(n) for k = 1, math.min(n, %u) do option(n - k) end end }\n",
      1 + below(random, 4), 0);
}

/* What a heap may become, listed for each, and who moves then: 0 the opponent, 1 the opponent in
 * one of these parts, 2 the same player. */
void law_draw_entailing(test_random *random, char *out) {
  writer w = {out, 0};
  unsigned size = 3 + below(random, 5), most = 2 + below(random, 4);
  put(&w, "local to = {\n", 0, 0);
  for (unsigned n = 1; n < size; n++) {
    put(&w, "  [%u] = {", n, 0);
    for (unsigned left = below(random, most); left; left--) {
      put(&w, "{%u", below(random, 3), 0);
      for (unsigned parts = below(random, 3); parts; parts--) put(&w, ", %u", below(random, n), 0);
      put(&w, "}, ", 0, 0);
    }
    put(&w, "},\n", 0, 0);
  }
  put(&w, "}\nreturn { component = \"integer\", entails = true, options = function(n)\n", 0, 0);
  put(&w, "  local give = {[0] = option, entail, again}\n", 0, 0);
  put(&w, "  if n >= %u then entail(n %% %u) end\n", size, size);
  put(&w,
      "  for _, move in ipairs(to[n] or {}) do give[move[1]](table.unpack(move, 2)) end\nend }\n",
      0, 0);
}

void law_draw_script(test_random *random, char *out) {
  static void (*const kinds[])(writer *, test_random *) = {
      take_by_residue, by_table, two_numbers, rewriting, two_sides, terminal,
  };
  writer w = {out, 0};
  kinds[below(random, sizeof kinds / sizeof *kinds)](&w, random);
}
