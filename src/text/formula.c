/* Formulas as text, C++ and Python. Each dialect is a column of one table of operations, so that
 * what is printed is exactly the expression that was tested. Every operand gets parentheses unless
 * it is a word, a number, a product in a sum or the first summand. An expression has at most
 * GRUNDY_FORMULA_NODES nodes, which bounds the recursion. */
#include "text/formula.h"

/* Before, between and after the operands. */
typedef struct form {
  const char *before, *between, *after;
} form;

static const form forms[][GRUNDY_DIALECTS] = {
    [GRUNDY_FORMULA_PARITY] = {{"parity(", "", ")"},
                               {"(std::uint64_t)__builtin_parityll(", "", ")"},
                               {"bin(", "", ").count(\"1\") % 2"}},
    [GRUNDY_FORMULA_ONES] = {{"ones(", "", ")"},
                             {"(std::uint64_t)__builtin_popcountll(", "", ")"},
                             {"bin(", "", ").count(\"1\")"}},
    [GRUNDY_FORMULA_LEAST_PRIME] = {{"least-prime-index(", "", ")"},
                                    {"prime_index(primes_of(", "", ").front())"},
                                    {"prime_index(primes_of(", "", ")[0])"}},
    [GRUNDY_FORMULA_GREATEST_PRIME] = {{"greatest-prime-index(", "", ")"},
                                       {"prime_index(primes_of(", "", ").back())"},
                                       {"prime_index(primes_of(", "", ")[-1])"}},
    [GRUNDY_FORMULA_PRIME_FACTORS] = {{"prime-factors(", "", ")"},
                                      {"primes_of(", "", ").size()"},
                                      {"len(primes_of(", "", "))"}},
    [GRUNDY_FORMULA_EXPONENT] = {{"exponent-of-2(", "", ")"},
                                 {"(std::uint64_t)__builtin_ctzll(", "", ")"},
                                 {"lowest(", "", ").bit_length() - 1"}},
    [GRUNDY_FORMULA_LOWEST] = {{"power-of-2(", "", ")"},
                               {"lowest(", "", ")"},
                               {"lowest(", "", ")"}},
    [GRUNDY_FORMULA_TABLE] = {{"d[", "", "]"}, {"(std::uint64_t)d[", "", "]"}, {"d[", "", "]"}},
    [GRUNDY_FORMULA_ADD] = {{"", " + ", ""}, {"", " + ", ""}, {"", " + ", ""}},
    [GRUNDY_FORMULA_SUBTRACT] = {{"", " - ", ""}, {"", " - ", ""}, {"", " - ", ""}},
    [GRUNDY_FORMULA_MULTIPLY] = {{"", " * ", ""}, {"", " * ", ""}, {"", " * ", ""}},
    [GRUNDY_FORMULA_DIVIDE] = {{"", " div ", ""}, {"", " / ", ""}, {"", " // ", ""}},
    [GRUNDY_FORMULA_MODULO] = {{"", " mod ", ""}, {"", " % ", ""}, {"", " % ", ""}},
    [GRUNDY_FORMULA_XOR] = {{"", " xor ", ""}, {"", " ^ ", ""}, {"", " ^ ", ""}},
    [GRUNDY_FORMULA_AND] = {{"", " and ", ""}, {"", " & ", ""}, {"", " & ", ""}},
    [GRUNDY_FORMULA_OR] = {{"", " or ", ""}, {"", " | ", ""}, {"", " | ", ""}},
    [GRUNDY_FORMULA_MIN] = {{"min(", ", ", ")"},
                            {"std::min<std::uint64_t>(", ", ", ")"},
                            {"min(", ", ", ")"}},
    [GRUNDY_FORMULA_MAX] = {{"max(", ", ", ")"},
                            {"std::max<std::uint64_t>(", ", ", ")"},
                            {"max(", ", ", ")"}},
};

static void put_number(grundy_buffer *out, uint64_t number, grundy_i_dialect dialect) {
  bool wide = dialect == GRUNDY_DIALECT_CPP && number > INT32_MAX;
  grundy_i_put(out, "%llu%s", (unsigned long long)number, wide ? "u" : "");
}

/* ---- expressions ---- */

/* The first node of the expression that ends with node `last`. */
static unsigned first_of(const grundy_formula *f, unsigned last) {
  unsigned wanted = 1, i = last;
  for (;; i--) {
    wanted += grundy_formula_arity(f->nodes[i].operation) - 1;
    if (wanted == 0) return i;
  }
}

/* Whether an operand needs no parentheses under an operation. */
static bool binds(grundy_formula_operation under, grundy_formula_operation operand, bool first) {
  if (under != GRUNDY_FORMULA_ADD && under != GRUNDY_FORMULA_SUBTRACT) return false;
  if (operand == GRUNDY_FORMULA_MULTIPLY) return true;
  return first && (operand == GRUNDY_FORMULA_ADD || operand == GRUNDY_FORMULA_SUBTRACT);
}

static void put_node(grundy_buffer *out, const grundy_formula *f, unsigned last,
                     grundy_i_dialect dialect, bool closed);

static void put_operation(grundy_buffer *out, const grundy_formula *f, unsigned last,
                          grundy_i_dialect dialect) {
  const grundy_formula_node *nodes = f->nodes;
  grundy_formula_operation operation = nodes[last].operation;
  const form *how = &forms[operation][dialect];
  bool enclosed = how->before[0] != 0;
  unsigned second = last - 1;
  grundy_i_put(out, "%s", how->before);
  if (grundy_formula_arity(operation) == 2) {
    unsigned first = first_of(f, last - 1) - 1;
    bool swap = operation == GRUNDY_FORMULA_MULTIPLY &&
                nodes[second].operation == GRUNDY_FORMULA_CONSTANT; /* 2 * n */
    put_node(out, f, swap ? second : first, dialect,
             enclosed || binds(operation, nodes[first].operation, true));
    grundy_i_put(out, "%s", how->between);
    second = swap ? first : second;
  }
  put_node(out, f, second, dialect, enclosed || binds(operation, nodes[second].operation, false));
  grundy_i_put(out, "%s", how->after);
}

/* `closed`: no parentheses are needed around it. */
static void put_node(grundy_buffer *out, const grundy_formula *f, unsigned last,
                     grundy_i_dialect dialect, bool closed) {
  const grundy_formula_node *node = &f->nodes[last];
  if (grundy_formula_arity(node->operation) == 0 && node->operation != GRUNDY_FORMULA_CONSTANT) {
    grundy_i_put(out, node->operation == GRUNDY_FORMULA_N   ? "n"
                      : node->operation == GRUNDY_FORMULA_A ? "a"
                                                            : "b");
  } else if (node->operation == GRUNDY_FORMULA_CONSTANT) {
    put_number(out, node->number, dialect);
  } else {
    const char *after = forms[node->operation][dialect].after;
    bool open = !closed && (after[0] == 0 || after[1] != 0);
    if (open) grundy_i_put(out, "(");
    put_operation(out, f, last, dialect);
    if (open) grundy_i_put(out, ")");
  }
}

void grundy_i_put_formula(grundy_buffer *out, const grundy_formula *formula,
                          grundy_i_dialect dialect) {
  put_node(out, formula, formula->count - 1, dialect, true);
}

/* ---- 2-regular sequences ---- */

/* "G(4n + 1)", or the term of the two other rows. */
static void put_row(grundy_buffer *out, const grundy_regular_row *row, unsigned level,
                    uint64_t rest) {
  if (row->kind == GRUNDY_REGULAR_ROW_ONE) {
    grundy_i_put(out, "1");
  } else if (row->kind == GRUNDY_REGULAR_ROW_ORIGIN) {
    grundy_i_put(out, "[n = 0]");
  } else {
    grundy_i_put(out, "G(");
    if (level) grundy_i_put(out, "%llu", 1ull << level);
    grundy_i_put(out, "n");
    if (rest) grundy_i_put(out, " + %llu", (unsigned long long)rest);
    grundy_i_put(out, ")");
  }
}

static void put_combination(grundy_buffer *out, const grundy_two_regular *r, const int64_t *sum) {
  bool any = false;
  for (unsigned j = 0; j < r->rank; j++) {
    if (!sum[j]) continue;
    const grundy_regular_row *row = &r->rows[j];
    long long factor = sum[j] < 0 ? -sum[j] : sum[j];
    grundy_i_put(out, "%s", !any ? sum[j] < 0 ? "-" : "" : sum[j] < 0 ? " - " : " + ");
    if (row->kind == GRUNDY_REGULAR_ROW_ONE) {
      grundy_i_put(out, "%lld", factor);
    } else {
      if (factor != 1) grundy_i_put(out, "%lld ", factor);
      put_row(out, row, row->level, row->rest);
    }
    any = true;
  }
  if (!any) grundy_i_put(out, "0");
}

/* Whether half d of row i is itself a row, which adds nothing new. */
static bool is_row(const grundy_two_regular *r, unsigned i, unsigned d) {
  for (unsigned j = 0; j < r->rank; j++) {
    const grundy_regular_row *row = &r->rows[j];
    if (row->kind == GRUNDY_REGULAR_ROW_SEQUENCE && row->level == r->rows[i].level + 1 &&
        row->rest == r->rows[i].rest + ((uint64_t)d << r->rows[i].level)) {
      return true;
    }
  }
  return false;
}

/* Is the first term of a row that of an earlier one, as G(4n + 1) and G(2n + 1) both begin with
 * G(1)? */
static bool told_before(const grundy_two_regular *regular, unsigned row) {
  for (unsigned i = 0; i < row; i++) {
    bool sequence = regular->rows[i].kind == GRUNDY_REGULAR_ROW_SEQUENCE;
    if (sequence && regular->rows[i].rest == regular->rows[row].rest) return true;
  }
  return false;
}

void grundy_i_put_relations(grundy_buffer *out, const grundy_two_regular *regular,
                            const char *indent) {
  for (unsigned i = 0; i < regular->rank; i++) {
    const grundy_regular_row *row = &regular->rows[i];
    if (row->kind != GRUNDY_REGULAR_ROW_SEQUENCE) continue;
    for (unsigned d = 0; d < 2; d++) {
      if (is_row(regular, i, d)) continue;
      grundy_i_put(out, "%s", indent);
      put_row(out, row, row->level + 1, row->rest + ((uint64_t)d << row->level));
      grundy_i_put(out, " = ");
      put_combination(out, regular, regular->step[d][i]);
      grundy_i_put(out, "\n");
    }
  }
  for (unsigned i = 0; i < regular->rank; i++) {
    if (regular->rows[i].kind != GRUNDY_REGULAR_ROW_SEQUENCE || told_before(regular, i)) continue;
    grundy_i_put(out, "%sG(%llu) = %lld\n", indent, (unsigned long long)regular->rows[i].rest,
                 (long long)regular->first[i]);
  }
}

/* ---- code ---- */

typedef struct writer {
  grundy_buffer *out;
  const grundy_pattern *pattern;
  const uint64_t *values;
  bool python;
} writer;

bool grundy_i_pattern_printable(const grundy_pattern *pattern) {
  if (pattern->status == GRUNDY_PATTERN_NONE) return false;
  return pattern->is_regular || (pattern->formula.table_count <= GRUNDY_FORMULA_TABLE_MOST &&
                                 pattern->from <= GRUNDY_FORMULA_TABLE_MOST);
}

/* Numbers in rows of 16, or fewer that fill one row. */
static void put_numbers(const writer *w, const uint64_t *numbers, size_t count, bool sign) {
  const char *rows = w->python ? "\n        " : "\n      ";
  for (size_t i = 0; i < count; i++) {
    grundy_i_put(w->out, "%s", i % 16 == 0 && count > 16 ? rows : i ? " " : "");
    if (sign) {
      grundy_i_put(w->out, "%lld", (long long)(int64_t)numbers[i]);
    } else {
      put_number(w->out, numbers[i], w->python ? GRUNDY_DIALECT_PYTHON : GRUNDY_DIALECT_CPP);
    }
    if (i + 1 < count) grundy_i_put(w->out, ",");
  }
}

static void put_table(const writer *w, const char *name, const uint64_t *numbers, size_t count,
                      bool sign) {
  if (w->python) {
    grundy_i_put(w->out, "    %s = [", name);
  } else {
    grundy_i_put(w->out, "  static const std::%sint64_t %s[] = {", sign ? "" : "u", name);
  }
  put_numbers(w, numbers, count, sign);
  grundy_i_put(w->out, w->python ? "]\n" : "};\n");
}

static void put_head(const writer *w) {
  const grundy_pattern *p = w->pattern;
  if (p->from) {
    put_table(w, "head", w->values, (size_t)p->from, false);
    grundy_i_put(w->out,
                 w->python ? "    if n < %llu:\n        return head[n]\n"
                           : "  if (n < %llu) return head[n];\n",
                 (unsigned long long)p->from);
  }
  if (!p->exception_count) return;
  grundy_i_put(w->out, w->python ? "    exceptions = {" : "  switch (n) {\n");
  for (size_t i = 0; i < p->exception_count; i++) {
    uint64_t n = p->exceptions[i];
    if (w->python) {
      const char *gap = i % 8 == 0 && p->exception_count > 8 ? "\n        " : i ? " " : "";
      grundy_i_put(w->out, "%s%llu: %llu%s", gap, (unsigned long long)n,
                   (unsigned long long)w->values[n], i + 1 < p->exception_count ? "," : "");
    } else {
      grundy_i_put(w->out, "  case %llu: return ", (unsigned long long)n);
      put_number(w->out, w->values[n], GRUNDY_DIALECT_CPP);
      grundy_i_put(w->out, ";\n");
    }
  }
  grundy_i_put(w->out,
               w->python ? "}\n    if n in exceptions:\n        return exceptions[n]\n" : "  }\n");
}

static void put_matrices(const writer *w) {
  const grundy_two_regular *r = &w->pattern->regular;
  const char *open = w->python ? "[" : "{", *close = w->python ? "]" : "}";
  grundy_i_put(w->out, w->python ? "    step = " : "  static const std::int64_t step[2][%u][%u] = ",
               r->rank, r->rank);
  grundy_i_put(w->out, "%s", open);
  for (unsigned d = 0; d < 2; d++) {
    grundy_i_put(w->out, "%s%s", d ? ", " : "", open);
    for (unsigned i = 0; i < r->rank; i++) {
      grundy_i_put(w->out, "%s%s", i ? ", " : "", open);
      for (unsigned j = 0; j < r->rank; j++) {
        grundy_i_put(w->out, "%s%lld", j ? ", " : "", (long long)r->step[d][i][j]);
      }
      grundy_i_put(w->out, "%s", close);
    }
    grundy_i_put(w->out, "%s", close);
  }
  grundy_i_put(w->out, "%s%s\n", close, w->python ? "" : ";");
}

static void put_regular(const writer *w) {
  const grundy_two_regular *r = &w->pattern->regular;
  uint64_t first[GRUNDY_REGULAR_RANK];
  for (unsigned i = 0; i < r->rank; i++) first[i] = (uint64_t)r->first[i];
  put_matrices(w);
  put_table(w, "first", first, r->rank, true);
  if (w->python) {
    grundy_i_put(w->out,
                 "    row = [1] + [0] * %u\n"
                 "    while n:\n"
                 "        m = step[n & 1]\n"
                 "        row = [sum(x * m[i][j] for i, x in enumerate(row)) for j in range(%u)]\n"
                 "        n >>= 1\n"
                 "    return sum(x * y for x, y in zip(row, first))\n",
                 r->rank - 1, r->rank);
    return;
  }
  grundy_i_put(w->out,
               "  std::uint64_t row[%u] = {1}, sum = 0;\n"
               "  for (; n; n >>= 1) {\n"
               "    std::uint64_t next[%u] = {};\n"
               "    for (int i = 0; i < %u; i++)\n"
               "      for (int j = 0; j < %u; j++) next[j] += row[i] * step[n & 1][i][j];\n"
               "    for (int i = 0; i < %u; i++) row[i] = next[i];\n"
               "  }\n"
               "  for (int i = 0; i < %u; i++) sum += row[i] * first[i];\n"
               "  return sum;\n",
               r->rank, r->rank, r->rank, r->rank, r->rank, r->rank);
}

/* The functions that expressions use, in C++ and in Python. */
static const char *const primes_of[] = {
    "static std::vector<std::uint64_t> primes_of(std::uint64_t n) {\n"
    "  std::vector<std::uint64_t> primes;\n"
    "  for (std::uint64_t p = 2; n > 1; p++) {\n"
    "    if (p * p > n) p = n;\n"
    "    for (; n % p == 0; n /= p) primes.push_back(p);\n"
    "  }\n"
    "  return primes;\n"
    "}\n\n",
    "def primes_of(n):\n"
    "    primes, p = [], 2\n"
    "    while n > 1:\n"
    "        if p * p > n:\n"
    "            p = n\n"
    "        while n % p == 0:\n"
    "            primes.append(p)\n"
    "            n //= p\n"
    "        p += 1\n"
    "    return primes\n\n\n"};

static const char *const prime_index[] = {
    "static std::uint64_t prime_index(std::uint64_t p) {\n"
    "  static std::vector<std::uint64_t> index = {0};\n"
    "  for (std::uint64_t n = index.size(); n <= p; n++)\n"
    "    index.push_back(index.back() + (primes_of(n).size() == 1));\n"
    "  return index[p];\n"
    "}\n\n",
    "index = [0]\n\n\n"
    "def prime_index(p):\n"
    "    for n in range(len(index), p + 1):\n"
    "        index.append(index[-1] + (len(primes_of(n)) == 1))\n"
    "    return index[p]\n\n\n"};

/* The functions that `count` expressions use. */
static void put_helpers(grundy_buffer *out, const grundy_formula *f, size_t count, bool python) {
  bool lowest = false, bounds = false, factors = false, index = false;
  for (size_t i = 0; i < count * GRUNDY_FORMULA_NODES; i++) {
    const grundy_formula *one = &f[i / GRUNDY_FORMULA_NODES];
    if (i % GRUNDY_FORMULA_NODES >= one->count) continue;
    grundy_formula_operation operation = one->nodes[i % GRUNDY_FORMULA_NODES].operation;
    bounds = bounds || operation == GRUNDY_FORMULA_MIN || operation == GRUNDY_FORMULA_MAX;
    lowest = lowest || operation == GRUNDY_FORMULA_LOWEST ||
             (operation == GRUNDY_FORMULA_EXPONENT && python);
    factors = factors || operation >= GRUNDY_FORMULA_LEAST_PRIME;
    index = index || operation == GRUNDY_FORMULA_LEAST_PRIME ||
            operation == GRUNDY_FORMULA_GREATEST_PRIME;
  }
  if (!python && bounds) grundy_i_put(out, "#include <algorithm>\n");
  if (!python) grundy_i_put(out, "#include <cstdint>\n%s\n", factors ? "#include <vector>\n" : "");
  if (factors) grundy_i_put(out, "%s", primes_of[python]);
  if (index) grundy_i_put(out, "%s", prime_index[python]);
  if (!lowest) return;
  grundy_i_put(out, python ? "def lowest(x):\n    return x & -x\n\n\n"
                           : "static std::uint64_t lowest(std::uint64_t x) { return x & (~x + 1); "
                             "}\n\n");
}

static bool reads_n(const grundy_pattern *p) {
  bool reads = p->is_regular || p->modulus || p->from || p->exception_count;
  for (unsigned i = 0; i < p->formula.count && !reads; i++) {
    reads = p->formula.nodes[i].operation == GRUNDY_FORMULA_N;
  }
  return reads;
}

/* The formula of each residue class, in the quotient. */
static void put_classes(const writer *w, grundy_i_dialect dialect) {
  unsigned m = w->pattern->modulus;
  grundy_i_put(w->out,
               w->python ? "    n, r = divmod(n, %u)\n"
                         : "  const std::uint64_t r = n %% %u;\n  n /= %u;\n",
               m, m);
  for (unsigned r = 0; r < m; r++) {
    if (r + 1 < m) grundy_i_put(w->out, w->python ? "    if r == %u:\n    " : "  if (r == %u)", r);
    grundy_i_put(w->out, w->python ? "    return " : r + 1 < m ? " return " : "  return ");
    grundy_i_put_formula(w->out, &w->pattern->classes[r], dialect);
    grundy_i_put(w->out, w->python ? "\n" : ";\n");
  }
}

void grundy_i_put_code(grundy_buffer *out, const grundy_pattern *pattern, const uint64_t *values,
                       grundy_i_dialect dialect) {
  writer w = {out, pattern, values, dialect == GRUNDY_DIALECT_PYTHON};
  bool classes = pattern->modulus;
  put_helpers(out, classes ? pattern->classes : &pattern->formula,
              classes               ? pattern->modulus
              : pattern->is_regular ? 0
                                    : 1,
              w.python);
  if (w.python) {
    grundy_i_put(out, "def grundy(n):\n");
  } else {
    grundy_i_put(out, "std::uint64_t grundy(std::uint64_t%s) {\n", reads_n(pattern) ? " n" : "");
  }
  put_head(&w);
  if (pattern->is_regular) {
    put_regular(&w);
  } else if (classes) {
    put_classes(&w, dialect);
  } else {
    const grundy_formula *f = &pattern->formula;
    if (f->table_count) put_table(&w, "d", f->table, f->table_count, true);
    grundy_i_put(out, "%sreturn ", w.python ? "    " : "  ");
    grundy_i_put_formula(out, f, dialect);
    grundy_i_put(out, w.python ? "\n" : ";\n");
  }
  if (!w.python) grundy_i_put(out, "}\n");
}

void grundy_i_put_pair_code(grundy_buffer *out, const grundy_pair_pattern *p,
                            grundy_i_dialect dialect) {
  bool python = dialect == GRUNDY_DIALECT_PYTHON, turns = p->symmetric && p->part.ratio == 1;
  put_helpers(out, &p->formula, 1, python);
  grundy_i_put(out, python ? "def grundy(a, b):\n    return "
                           : "std::uint64_t grundy(std::uint64_t a, std::uint64_t b) {\n  return ");
  if (turns) grundy_i_put(out, python ? "grundy(b, a) if a > b else " : "a > b ? grundy(b, a) : ");
  grundy_i_put_formula(out, &p->formula, dialect);
  grundy_i_put(out, python ? "\n" : ";\n}\n");
}
