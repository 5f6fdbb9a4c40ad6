/* Inputs from choices; see judge/shape.h for the language of shapes. A shape is walked as it is
 * read: repetitions nest as deep as it has parentheses. */
#include "judge/shape.h"

#include <string.h>

#include "base/context.h"
#include "base/json.h"
#include "base/random.h"
#include "grundy/nim.h"

/* Of REDRAWS draws each is of a size below SMALL. */
enum { MOST_TEXT = 1 << 22, LETTERS = 128, REDRAWS = 400, SMALL = 36 };

/* What a number may be, besides within its limits. */
typedef struct manner {
  bool hidden, distinct, independent, ascending, prime, pair, named, secret;
} manner;

/* What a number is to the rest of the shape: how often a part is there, or, as an exponent, the
 * logarithm of that. */
typedef enum role { VALUE, COUNT, EXPONENT } role;

/* An input while it is made. `drawn` says where choices come from: NULL, the input's own. */
typedef struct maker {
  grundy_i_input *input;
  uint64_t *random;
  uint64_t size, range; /* range: how far numbers go above their least in this input, or 0 */
  const char *shape;
  grundy_array old; /* the choices asked for, where none are drawn */
  size_t at;        /* of the next choice */
  uint64_t values[LETTERS];
  grundy_array secret, bits;
  uint64_t choice_of[LETTERS];
  size_t repetition; /* index in `named` where it began */
  bool line_begun;
} maker;

/* ---- choices ---- */

static uint64_t power_near(uint64_t *random, uint64_t most) {
  uint64_t power = UINT64_C(1) << grundy_i_random_below(random, 64);
  uint64_t near = power + grundy_i_random_below(random, 3) - 1;
  return near > most ? most : near;
}

/* How far above its least a number is that may go up to `most` above. */
static uint64_t draw(maker *m, uint64_t most, role is) {
  static const uint64_t part[] = {3, 12, 60}, many[] = {0, 200, 10};
  uint64_t *random = m->random, usual = m->size / part[is];
  uint64_t kind = grundy_i_random_below(random, 16);
  if (is != VALUE) {
    if (m->size > 280 && kind == 0) usual = many[is];
  } else if (m->range) {
    usual = m->range;
  } else {
    usual += 2;
    if (m->size > 30 && kind == 0) return most;
    if (m->size > 30 && kind == 1) return power_near(random, most);
    if (m->size > 30 && kind == 2) usual = most - 1;
  }
  if (usual > most) usual = most;
  return usual == UINT64_MAX ? grundy_i_random_next(random)
                             : grundy_i_random_below(random, usual + 1);
}

static grundy_status choose(maker *m, uint64_t most, role is, uint64_t *out) {
  grundy_array *own = &m->input->choices;
  if (m->random)
    *out = draw(m, most, is);
  else
    *out = m->at < m->old.length ? m->old.data[m->at] : 0;
  if (*out > most) *out = most;
  m->at++;
  return grundy_array_push(own, *out);
}

/* ---- reading the shape ---- */

static void skip_blanks(const char **at) {
  while (**at == ' ') ++*at;
}

static uint64_t value_of(const uint64_t *values, const char **at) {
  return values[(unsigned char)*(*at)++];
}

static uint64_t read_term(const uint64_t *values, const char **at) {
  uint64_t number = 0;
  char before = **at;
  *at += before == '~' || before == '^';
  if (**at >= '0' && **at <= '9') {
    while (**at >= '0' && **at <= '9') number = 10 * number + (uint64_t)(*(*at)++ - '0');
    bool times = (**at >= 'a' && **at <= 'z') || (**at >= 'A' && **at <= 'Z') || **at == '_';
    return times ? number * value_of(values, at) : number;
  }
  number = value_of(values, at);
  if (before == '^') return UINT64_C(1) << number;
  return before == '~' ? number * (number - 1) / 2 : number;
}

static uint64_t combine(uint64_t a, char operator, uint64_t b) {
  switch (operator) {
  case '+':
    return a + b;
  case '-':
    return a - b;
  case '*':
    return a * b;
  case '%':
    return b ? a % b : a;
  default:
    return b ? a / b : a;
  }
}

uint64_t grundy_i_shape_number(const uint64_t *values, const char **at) {
  uint64_t number = read_term(values, at);
  while (**at && strchr("+-*%:", **at)) {
    char operator= *(*at)++;
    number = combine(number, operator, read_term(values, at));
  }
  return number;
}

static bool has_word(const char **at, const char *word) {
  size_t length = strlen(word);
  if (strncmp(*at, word, length) != 0) return false;
  *at += length;
  return true;
}

static manner read_manner(const char **at) {
  manner is = {.hidden = false};
  for (bool more = true; more;) {
    more = false;
    if (has_word(at, "/hidden")) is.hidden = more = true;
    if (has_word(at, "/distinct")) is.distinct = more = true;
    if (has_word(at, "/independent")) is.independent = more = true;
    if (has_word(at, "/ascending")) is.ascending = more = true;
    if (has_word(at, "/prime")) is.prime = more = true;
    if (has_word(at, "/pair")) is.pair = more = true;
    if (has_word(at, "/named")) is.named = more = true;
    if (has_word(at, "/secret")) is.secret = more = true;
  }
  return is;
}

/* ---- numbers ---- */

static bool is_prime(uint64_t n) {
  for (uint64_t d = 2; d * d <= n; d++) {
    if (n % d == 0) return false;
  }
  return n > 1;
}

static bool is_known(const maker *m, char name, uint64_t value) {
  const grundy_array *named = &m->input->named;
  for (size_t i = m->repetition; i < named->length; i += 2) {
    if (named->data[i] == (uint64_t)name && named->data[i + 1] == value) return true;
  }
  return false;
}

/* The number before it of that name; 0 for the first. */
static uint64_t last_of(const maker *m, char name) {
  const grundy_array *named = &m->input->named;
  for (size_t i = named->length; i > m->repetition; i -= 2) {
    if (named->data[i - 2] == (uint64_t)name) return named->data[i - 1];
  }
  return 0;
}

/* The number, or where it is an XOR of known ones, with another lowest bit, which then is none. */
static uint64_t independent(const maker *m, char name, uint64_t value) {
  const grundy_array *named = &m->input->named;
  grundy_nim_basis known = {{0}};
  uint64_t bit = 1;
  for (size_t i = m->repetition; i < named->length; i += 2) {
    if (named->data[i] == (uint64_t)name) grundy_nim_basis_insert(&known, named->data[i + 1]);
  }
  while (bit && grundy_nim_basis_contains(&known, bit)) bit <<= 1;
  return grundy_nim_basis_contains(&known, value) ? value ^ bit : value;
}

static bool may_be(const maker *m, manner is, char name, uint64_t value) {
  return !(is.prime && !is_prime(value)) && !(is.distinct && is_known(m, name, value));
}

/* The number itself or the next above it, around from the highest to the lowest, that may be. */
static uint64_t fitting(const maker *m, manner is, char name, uint64_t value, uint64_t least,
                        uint64_t most) {
  for (uint64_t i = 0; i < 4096 && !may_be(m, is, name, value); i++) {
    value = value == most ? least : value + 1;
  }
  return value;
}

static void put_separator(maker *m) {
  if (m->line_begun) grundy_i_put(&m->input->text, " ");
  m->line_begun = true;
}

/* Pair number e of a < b, ordered by b: 1 2, 1 3, 2 3, …: writes a, and leaves b. */
static void put_first_of_pair(maker *m, uint64_t *e) {
  uint64_t b = 2;
  for (; *e > b - 1; b++) *e -= b - 1;
  grundy_i_put(&m->input->text, "%llu ", (unsigned long long)*e);
  *e = b;
}

static role role_of(const maker *m, char name) {
  const char repeat[] = {'@', name, '(', '\0'}, power[] = {'^', name, '\0'},
             from[] = {'=', name, '\0'}, *computed = strstr(m->shape, from);
  if (computed && role_of(m, computed[-1]) == COUNT) return COUNT;
  return strstr(m->shape, repeat) ? COUNT : strstr(m->shape, power) ? EXPONENT : VALUE;
}

static grundy_status put_number(maker *m, const char **at) {
  char name = **at;
  *at += 2;
  uint64_t least = grundy_i_shape_number(m->values, at);
  *at += 2;
  uint64_t most = grundy_i_shape_number(m->values, at), choice;
  manner is = read_manner(at);
  if (is.ascending && least < last_of(m, name)) least = last_of(m, name);
  if (most < least) most = least;
  grundy_status s = choose(m, most - least, role_of(m, name), &choice);
  if (s != GRUNDY_OK) return s;
  uint64_t value = fitting(m, is, name, least + choice, least, most);
  if (is.independent) value = independent(m, name, value);
  m->values[(unsigned char)name] = value;
  m->choice_of[(unsigned char)name] = m->input->choices.length - 1;
  if (is.hidden) return GRUNDY_OK;
  s = grundy_array_push(&m->input->named, (uint64_t)name);
  if (s == GRUNDY_OK) s = grundy_array_push(&m->input->named, value);
  put_separator(m);
  if (s == GRUNDY_OK && is.named) return m->input->put(m->input->user, value, &m->input->text);
  if (is.pair) put_first_of_pair(m, &value);
  grundy_i_put(&m->input->text, "%llu", (unsigned long long)value);
  return s;
}

static grundy_status put_computed(maker *m, const char **at) {
  char name = **at;
  *at += 2;
  m->choice_of[(unsigned char)name] = m->choice_of[(unsigned char)**at];
  m->values[(unsigned char)name] = grundy_i_shape_number(m->values, at);
  grundy_status s = grundy_array_push(&m->input->named, (uint64_t)name);
  return s == GRUNDY_OK ? grundy_array_push(&m->input->named, m->values[(unsigned char)name]) : s;
}

/* ---- bits ---- */

static grundy_status put_bits(maker *m, const char **at) {
  ++*at;
  uint64_t count = grundy_i_shape_number(m->values, at);
  const char *letters = **at == '"' ? *at + 1 : "01";
  if (**at == '"') *at += 4;
  manner is = read_manner(at);
  grundy_array *keep = is.secret ? &m->secret : &m->bits;
  grundy_status s = GRUNDY_OK;
  keep->length = 0;
  if (!is.secret) put_separator(m);
  for (uint64_t i = 0; i < count && s == GRUNDY_OK; i++) {
    uint64_t bit;
    s = choose(m, 1, VALUE, &bit);
    if (s == GRUNDY_OK && m->random) {
      bit = grundy_i_random_below(m->random, 2);
      m->input->choices.data[m->input->choices.length - 1] = bit;
    }
    if (s == GRUNDY_OK) s = grundy_array_push(keep, bit);
    if (s == GRUNDY_OK && !is.secret) grundy_i_put(&m->input->text, "%c", letters[bit]);
  }
  return s;
}

static void put_parity(maker *m, const char **at) {
  uint64_t parity = 0;
  ++*at;
  for (size_t i = 0; i < m->bits.length && i < m->secret.length; i++) {
    parity ^= m->bits.data[i] & m->secret.data[i];
  }
  put_separator(m);
  grundy_i_put(&m->input->text, "%c", parity ? '1' : '0');
}

/* ---- the whole ---- */

const char *grundy_i_shape_end(const char *part) {
  for (size_t depth = 1; depth; part++) depth += (*part == '(') - (size_t)(*part == ')');
  return part - 1;
}

static grundy_status put_part(maker *m, const char *at, const char *end);

static grundy_status put_rounds(maker *m, const char **at) {
  unsigned char name = (unsigned char)(*at)[1];
  uint64_t count = m->values[name], made = m->choice_of[name];
  size_t outer = m->repetition;
  uint64_t time = m->values['_'];
  const char *part = *at + 3, *end = grundy_i_shape_end(part);
  grundy_status s = GRUNDY_OK;
  m->repetition = m->input->named.length;
  for (uint64_t i = 0; i < count && s == GRUNDY_OK; i++) {
    uint64_t round[] = {m->input->choices.length, 0, made};
    m->values['_'] = i + 1;
    s = put_part(m, part, end);
    round[1] = m->input->choices.length;
    if (s == GRUNDY_OK) s = grundy_array_append(&m->input->rounds, round, 3);
  }
  m->repetition = outer;
  m->values['_'] = time;
  *at = end + 1;
  return s;
}

/* Puts the lines of the text from `begin` on, or its words where it has no line, in an order that
 * the seed says. */
static grundy_status shuffle(grundy_buffer *text, size_t begin, uint64_t seed) {
  bool lines = memchr(text->data + begin, '\n', text->length - begin) != NULL;
  const char between[] = {lines ? '\n' : ' ', '\0'};
  grundy_buffer old;
  grundy_array starts;
  grundy_buffer_init(&old, text->context);
  grundy_array_init(&starts, text->context);
  grundy_status s = grundy_buffer_append(&old, text->data + begin, text->length - begin - lines);
  if (s == GRUNDY_OK) s = grundy_array_push(&starts, 0);
  for (size_t i = 0; i < old.length && s == GRUNDY_OK; i++) {
    if (old.data[i] == *between) s = grundy_array_push(&starts, i + 1);
  }
  text->length = begin;
  while (s == GRUNDY_OK && starts.length) {
    size_t at = (size_t)grundy_i_random_below(&seed, starts.length);
    const char *piece = old.data + starts.data[at];
    starts.data[at] = starts.data[--starts.length];
    grundy_i_put_bytes(text, piece, strcspn(piece, between));
    if (lines || starts.length) grundy_i_put(text, "%s", between);
    s = text->status;
  }
  grundy_array_clear(&starts);
  grundy_buffer_clear(&old);
  return s;
}

/* The order is a choice, of which 0 is that of the shape. */
static grundy_status put_shuffled(maker *m, const char **at) {
  const char *part = *at + 2, *end = grundy_i_shape_end(part);
  grundy_buffer *text = &m->input->text;
  size_t begin = text->length;
  uint64_t order;
  grundy_status s = put_part(m, part, end);
  if (s == GRUNDY_OK) s = choose(m, 255, VALUE, &order);
  if (s != GRUNDY_OK) return s;
  *at = end + 1;
  if (begin < text->length && text->data[begin] == ' ') begin++;
  return order && begin < text->length ? shuffle(text, begin, order) : GRUNDY_OK;
}

static grundy_status put_part(maker *m, const char *at, const char *end) {
  grundy_status s = GRUNDY_OK;
  for (skip_blanks(&at); at < end && s == GRUNDY_OK; skip_blanks(&at)) {
    if (*at == '@') {
      s = put_rounds(m, &at);
    } else if (*at == '&') {
      s = put_shuffled(m, &at);
    } else if (*at == '#') {
      s = put_bits(m, &at);
    } else if (*at == '%') {
      put_parity(m, &at);
    } else if (*at == '|') {
      grundy_i_put(&m->input->text, "\n");
      m->line_begun = false;
      at++;
    } else if (*at == '\'') {
      const char *close = strchr(at + 1, '\'');
      put_separator(m);
      grundy_i_put_bytes(&m->input->text, at + 1, (size_t)(close - at) - 1);
      at = close + 1;
    } else if (*at == '!') {
      at = strchr(at + 2, '"') + 1;
    } else if (at[1] == '=') {
      s = put_computed(m, &at);
    } else {
      s = put_number(m, &at);
    }
    if (s == GRUNDY_OK) s = m->input->text.status;
    if (s == GRUNDY_OK && m->input->text.length > MOST_TEXT) s = GRUNDY_STOP;
  }
  return s;
}

/* In two of three inputs all numbers are small, as lost positions seldom are where they are not. */
static uint64_t range_of(uint64_t *random) {
  static const uint64_t ranges[] = {0, 3, 7};
  return ranges[grundy_i_random_below(random, 3)];
}

static grundy_status make(grundy_i_input *input, const char *shape, uint64_t *random,
                          uint64_t size) {
  maker m = {.input = input, .random = random, .size = size, .shape = shape};
  if (random) m.range = range_of(random);
  grundy_array_init(&m.secret, input->context);
  grundy_array_init(&m.bits, input->context);
  m.old = input->choices;
  grundy_array_init(&input->choices, input->context);
  input->rounds.length = input->named.length = input->text.length = 0;
  grundy_status s = put_part(&m, shape, shape + strlen(shape));
  if (m.line_begun) grundy_i_put(&input->text, "\n");
  if (s == GRUNDY_OK) s = input->text.status;
  grundy_array_clear(&m.old);
  grundy_array_clear(&m.bits);
  grundy_array_clear(&m.secret);
  return s;
}

void grundy_i_input_init(grundy_i_input *input, grundy_context *context) {
  input->context = context;
  grundy_array_init(&input->choices, context);
  grundy_array_init(&input->rounds, context);
  grundy_array_init(&input->named, context);
  grundy_buffer_init(&input->text, context);
  input->put = NULL;
  input->user = NULL;
}

void grundy_i_input_clear(grundy_i_input *input) {
  grundy_buffer_clear(&input->text);
  grundy_array_clear(&input->named);
  grundy_array_clear(&input->rounds);
  grundy_array_clear(&input->choices);
}

grundy_status grundy_i_input_make(grundy_i_input *input, const char *shape) {
  return make(input, shape, NULL, 0);
}

grundy_status grundy_i_input_draw(grundy_i_input *input, const char *shape, uint64_t seed,
                                  uint64_t size) {
  return make(input, shape, &seed, size);
}

/* ---- smaller ---- */

/* The failing choices, and the input that is tried. */
typedef struct shrinker {
  grundy_i_input *input;
  const char *shape;
  grundy_i_input_test test;
  void *user;
  size_t left;              /* tests */
  grundy_array best, tried; /* of what was tried, digests */
  bool better;
} shrinker;

static grundy_status copy(grundy_array *to, const grundy_array *from) {
  to->length = 0;
  return grundy_array_append(to, from->data, from->length);
}

static bool is_smaller(const grundy_array *a, const grundy_array *b) {
  if (a->length != b->length) return a->length < b->length;
  for (size_t i = 0; i < a->length; i++) {
    if (a->data[i] != b->data[i]) return a->data[i] < b->data[i];
  }
  return false;
}

/* Whether the choices are smaller than the best and were not tried; now they are. Others with the
 * same digest are taken for them. */
static grundy_status is_new(shrinker *k, bool *out) {
  const grundy_array *choices = &k->input->choices;
  uint64_t digest = choices->length;
  *out = k->left && is_smaller(choices, &k->best);
  for (size_t i = 0; i < choices->length && *out; i++) {
    uint64_t seed = digest ^ choices->data[i];
    digest = grundy_i_random_next(&seed);
  }
  for (size_t i = 0; i < k->tried.length && *out; i++) *out = k->tried.data[i] != digest;
  return *out ? grundy_array_push(&k->tried, digest) : GRUNDY_OK;
}

/* Tests the input's choices, and keeps them where they fail and are smaller; else puts the best
 * back. */
static grundy_status attempt(shrinker *k) {
  bool fails = false, fresh = false;
  grundy_status s = grundy_i_input_make(k->input, k->shape);
  if (s == GRUNDY_OK) s = is_new(k, &fresh);
  if (s == GRUNDY_OK && fresh) {
    k->left--;
    s = k->test(k->user, k->input, &fails);
  }
  if (s == GRUNDY_OK && fails) {
    k->better = true;
    return copy(&k->best, &k->input->choices);
  }
  if (s == GRUNDY_OK) s = copy(&k->input->choices, &k->best);
  return s == GRUNDY_OK ? grundy_i_input_make(k->input, k->shape) : s;
}

/* Leaves out choices begin..end-1, and one time of what choice `count` counts. */
static grundy_status leave_out(shrinker *k, size_t begin, size_t end, size_t count) {
  grundy_array *choices = &k->input->choices;
  size_t after = choices->length - end;
  if (choices->data[count] == 0) return GRUNDY_OK;
  choices->data[count]--;
  if (after) memmove(choices->data + begin, choices->data + end, after * sizeof *choices->data);
  choices->length = begin + after;
  return attempt(k);
}

static grundy_status leave_out_rounds(shrinker *k) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = k->input->rounds.length / 3; i-- > 0 && s == GRUNDY_OK;) {
    if (3 * i >= k->input->rounds.length) continue;
    const uint64_t *round = k->input->rounds.data + 3 * i;
    s = leave_out(k, (size_t)round[0], (size_t)round[1], (size_t)round[2]);
  }
  return s;
}

/* Lowers a choice to 0, or by halves of what can still be taken from it. */
static grundy_status lower(shrinker *k, size_t i) {
  grundy_array *choices = &k->input->choices;
  grundy_status s = GRUNDY_OK;
  for (uint64_t less = choices->data[i]; less && s == GRUNDY_OK; less /= 2) {
    if (i >= choices->length || choices->data[i] < less) continue;
    choices->data[i] -= less;
    s = attempt(k);
  }
  return s;
}

/* Small inputs at random, among them those that no step from a failing one leads to. */
static grundy_status redraw(shrinker *k) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = 0; i < REDRAWS && k->left && s == GRUNDY_OK; i++) {
    s = grundy_i_input_draw(k->input, k->shape, i, i % SMALL);
    if (s == GRUNDY_OK) s = attempt(k);
  }
  return s;
}

grundy_status grundy_i_input_shrink(grundy_i_input *input, const char *shape,
                                    grundy_i_input_test test, void *user, size_t most) {
  shrinker k = {.input = input, .shape = shape, .test = test, .user = user, .left = most};
  grundy_array_init(&k.best, input->context);
  grundy_array_init(&k.tried, input->context);
  bool drawn = false;
  grundy_status s = copy(&k.best, &input->choices);
  do {
    k.better = false;
    if (s == GRUNDY_OK) s = leave_out_rounds(&k);
    if (s == GRUNDY_OK && !drawn) s = redraw(&k);
    drawn = true;
    for (size_t i = 0; i < input->choices.length && s == GRUNDY_OK; i++) s = lower(&k, i);
  } while (s == GRUNDY_OK && k.better && k.left);
  grundy_array_clear(&k.tried);
  grundy_array_clear(&k.best);
  return s;
}
