/* Inputs from choices; see judge/shape.h for the language of shapes. A shape is walked as it is
 * read: repetitions nest as deep as it has parentheses. */
#include "judge/shape.h"

#include <ctype.h>
#include <string.h>

#include "base/json.h"
#include "base/messages_nouns.def"
#include "base/messages_shell.def"
#include "base/random.h"
#include "grundy/nim.h"

/* A text that is drawn is at most MOST_DRAWN long. Of REDRAWS draws each is of a size below SMALL.
 * WIDE: of numbers of every order of magnitude. */
enum {
  MOST_TEXT = 1 << 22,
  MOST_DRAWN = 1 << 20,
  MOST_CHOICES = 1 << 22,
  LETTERS = 256,
  REDRAWS = 400,
  SMALL = 36,
  MANY = 64,
  DEEPEST = 16,
  MOST_ROUNDS = 100000,
  SLOWEST = 1 << 30,
  WIDE = 1
};

/* Further requirements on a number, within its limits. */
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
  uint64_t size, range; /* range: how far numbers go above their least in this input, or 0, WIDE */
  const char *shape;
  grundy_array old; /* the choices asked for, where none are drawn */
  size_t at;        /* of the next choice */
  uint64_t values[LETTERS];
  grundy_array secret, bits;
  uint64_t choice_of[LETTERS];
  size_t repetition; /* index in `named` where it began */
  uint64_t line;     /* of the text, from 0 */
  bool line_begun;
  /* Where the shape itself is checked, repetitions are there once: what is wrong first. */
  bool checks, known[LETTERS];
  unsigned depth;
  const char *wrong;
  const grundy_phrase *expected;
  grundy_phrase mark;
} maker;

/* ---- choices ---- */

static unsigned bits_of(uint64_t number) {
  unsigned bits = 0;
  for (; number; number >>= 1) bits++;
  return bits;
}

/* Of every order of magnitude alike, up to `most` and below 2^bits. */
static uint64_t draw_wide(uint64_t *random, uint64_t most, uint64_t bits) {
  uint64_t limit = bits_of(most), length = (limit < bits ? limit : bits) + 1;
  uint64_t drawn = grundy_i_random_next(random);
  length = grundy_i_random_below(random, length);
  drawn = length ? drawn >> (64 - length) : 0;
  return drawn > most ? most : drawn;
}

/* Both sides of a power of two or ten, of where squares overflow, and of the limit. */
static uint64_t draw_edge(uint64_t *random, uint64_t most) {
  static const uint64_t roots[] = {46340, 65535, 3037000499, 4294967295};
  uint64_t kind = grundy_i_random_below(random, 4), edge = 1, nearby;
  if (kind == 0) {
    edge <<= grundy_i_random_below(random, bits_of(most) + (most == 0));
  } else if (kind == 1) {
    for (uint64_t i = grundy_i_random_below(random, 20); i > 0 && edge <= most / 10; i--)
      edge *= 10;
  } else if (kind == 2) {
    edge = roots[grundy_i_random_below(random, 4)];
  } else {
    edge = most;
  }
  nearby = edge + grundy_i_random_below(random, 4) - 2;
  return edge > most || nearby > most ? most : nearby;
}

/* How often: seldom in large inputs as often as arrays are long. */
static uint64_t draw_count(maker *m, uint64_t most, role is) {
  uint64_t usual = m->size / (is == COUNT ? 12 : 60);
  if (m->size > 280 && grundy_i_random_below(m->random, 3) == 0) {
    if (is == COUNT) return draw_edge(m->random, most < MOST_ROUNDS ? most : MOST_ROUNDS);
    usual = 10;
  }
  return grundy_i_random_below(m->random, (usual < most ? usual : most) + 1);
}

/* How far above its least a number is that may go up to `most` above. */
static uint64_t draw(maker *m, uint64_t most, role is) {
  uint64_t *random = m->random, usual = m->range ? m->range : m->size / 3 + 2;
  if (is != VALUE) return draw_count(m, most, is);
  uint64_t kind = grundy_i_random_below(random, 16);
  if (m->range == WIDE) {
    return kind < 4 && m->size > 10 ? draw_edge(random, most)
                                    : draw_wide(random, most, 2 * m->size + 2);
  }
  if (!m->range && m->size > 30 && kind < 3) return draw_edge(random, most);
  if (usual > most) usual = most;
  return grundy_i_random_below(random, usual + 1);
}

static grundy_status choose(maker *m, uint64_t most, role is, uint64_t *out) {
  grundy_array *own = &m->input->choices;
  if (m->random)
    *out = draw(m, most, is);
  else
    *out = m->at < m->old.length ? m->old.data[m->at] : 0;
  if (*out > most) *out = most;
  m->at++;
  return own->length < MOST_CHOICES ? grundy_array_push(own, *out) : GRUNDY_STOP;
}

/* ---- reading the shape ---- */

static void skip_blanks(const char **at) {
  while (**at == ' ') ++*at;
}

static void expect(maker *m, const char *at, const grundy_phrase *what) {
  if (!m->checks || m->wrong) return;
  m->wrong = at;
  m->expected = what;
}

/* Goes past a mark, which is given in quotes. */
static void skip(maker *m, const char **at, const char *quoted) {
  size_t length = strlen(quoted) - 2;
  bool there = strncmp(*at, quoted + 1, length) == 0;
  if (there) *at += length;
  if (there || m->wrong) return;
  m->mark = (grundy_phrase){quoted, NULL};
  expect(m, *at, &m->mark);
}

/* Whether a letter is there, of a number before, or _. */
static bool is_known(const maker *m, const char *at) {
  unsigned char name = (unsigned char)*at;
  return (isalpha(name) || name == '_') && (!m || !m->checks || m->known[name] || name == '_');
}

static uint64_t value_of(maker *m, const uint64_t *values, const char **at) {
  if (is_known(m, *at)) return values[(unsigned char)*(*at)++];
  if (m) expect(m, *at, GRUNDY_PHRASE(noun_earlier_letter));
  return 0;
}

/* A maker, unless it is NULL, gets the error. */
static uint64_t read_term(maker *m, const uint64_t *values, const char **at) {
  uint64_t number = 0;
  char before = **at;
  *at += before == '~' || before == '^';
  if (isdigit((unsigned char)**at)) {
    for (; isdigit((unsigned char)**at); ++*at) {
      uint64_t digit = (uint64_t)(**at - '0');
      bool fits = number <= (UINT64_MAX - digit) / 10;
      if (!fits && m) expect(m, *at, GRUNDY_PHRASE(noun_number_of_64_bits));
      number = 10 * number + digit;
    }
    return isalpha((unsigned char)**at) || **at == '_' ? number * value_of(m, values, at) : number;
  }
  number = value_of(m, values, at);
  if (before == '^') return UINT64_C(1) << (number & 63);
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

static uint64_t read_number(maker *m, const uint64_t *values, const char **at) {
  uint64_t number = read_term(m, values, at);
  while (**at && strchr("+-*%:", **at)) {
    char operator= *(*at)++;
    number = combine(number, operator, read_term(m, values, at));
  }
  return number;
}

uint64_t grundy_i_shape_number(const uint64_t *values, const char **at) {
  return read_number(NULL, values, at);
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
  for (uint64_t d = 2; d * d <= n && n <= SLOWEST; d++) {
    if (n % d == 0) return false;
  }
  return n > 1;
}

static bool is_repeated(const maker *m, char name, uint64_t value) {
  const grundy_array *named = &m->input->named;
  for (size_t i = m->repetition; i < named->length; i += GRUNDY_NAMED) {
    if (named->data[i] == (uint64_t)name && named->data[i + 1] == value) return true;
  }
  return false;
}

/* The number before it of that name; 0 for the first. */
static uint64_t last_of(const maker *m, char name) {
  const grundy_array *named = &m->input->named;
  for (size_t i = named->length; i > m->repetition; i -= GRUNDY_NAMED) {
    const uint64_t *number = named->data + i - GRUNDY_NAMED;
    if (number[0] == (uint64_t)name) return number[1];
  }
  return 0;
}

/* The number, or where it is an XOR of known ones, with another lowest bit, which then is none. */
static uint64_t independent(const maker *m, char name, uint64_t value) {
  const grundy_array *named = &m->input->named;
  grundy_nim_basis known = {{0}};
  uint64_t bit = 1;
  for (size_t i = m->repetition; i < named->length; i += GRUNDY_NAMED) {
    if (named->data[i] == (uint64_t)name) grundy_nim_basis_insert(&known, named->data[i + 1]);
  }
  while (bit && grundy_nim_basis_contains(&known, bit)) bit <<= 1;
  return grundy_nim_basis_contains(&known, value) ? value ^ bit : value;
}

static bool may_be(const maker *m, manner is, char name, uint64_t value) {
  return !(is.prime && !is_prime(value)) && !(is.distinct && is_repeated(m, name, value));
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
  if (*e > SLOWEST) *e = SLOWEST;
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
  if (!isalpha((unsigned char)name)) {
    expect(m, *at, GRUNDY_PHRASE(noun_shape_part));
    return GRUNDY_USAGE;
  }
  ++*at;
  skip(m, at, "':'");
  uint64_t least = read_number(m, m->values, at);
  skip(m, at, "'..'");
  uint64_t most = read_number(m, m->values, at), choice;
  m->known[(unsigned char)name] = true;
  manner is = read_manner(at);
  if (is.named) expect(m, *at, GRUNDY_PHRASE(noun_shape_part));
  if (is.ascending && least < last_of(m, name)) least = last_of(m, name);
  if ((is.prime || is.pair) && most > SLOWEST) most = SLOWEST;
  if (most < least) most = least;
  GRUNDY_TRY(choose(m, most - least, role_of(m, name), &choice));
  uint64_t value = fitting(m, is, name, least + choice, least, most);
  if (is.independent) value = independent(m, name, value);
  m->values[(unsigned char)name] = value;
  m->choice_of[(unsigned char)name] = m->input->choices.length - 1;
  if (is.hidden) return GRUNDY_OK;
  const uint64_t number[GRUNDY_NAMED] = {(uint64_t)name, value, m->input->choices.length - 1,
                                         m->line};
  grundy_status s = grundy_array_append(&m->input->named, number, GRUNDY_NAMED);
  put_separator(m);
  if (s == GRUNDY_OK && is.named && m->input->put)
    return m->input->put(m->input->user, value, &m->input->text);
  if (is.pair) put_first_of_pair(m, &value);
  grundy_i_put(&m->input->text, "%llu", (unsigned long long)value);
  return s;
}

/* v=a+b */
static grundy_status put_computed(maker *m, const char **at) {
  unsigned char name = (unsigned char)**at;
  *at += 2;
  m->choice_of[name] = m->choice_of[(unsigned char)**at];
  m->values[name] = read_number(m, m->values, at);
  m->known[name] = true;
  const uint64_t number[GRUNDY_NAMED] = {name, m->values[name], GRUNDY_COMPUTED, m->line};
  return grundy_array_append(&m->input->named, number, GRUNDY_NAMED);
}

/* ---- bits ---- */

static grundy_status put_bits(maker *m, const char **at) {
  ++*at;
  uint64_t count = read_number(m, m->values, at);
  bool two = **at == '"' && strcspn(*at + 1, "() ") > 2 && (*at)[3] == '"';
  const char *letters = two ? *at + 1 : "01";
  if (two) *at += 4;
  manner is = read_manner(at);
  grundy_array *keep = is.secret ? &m->secret : &m->bits;
  keep->length = 0;
  if (!is.secret) put_separator(m);
  for (uint64_t i = 0; i < count; i++) {
    uint64_t bit;
    GRUNDY_TRY(choose(m, 1, VALUE, &bit));
    if (m->random) {
      bit = grundy_i_random_below(m->random, 2);
      m->input->choices.data[m->input->choices.length - 1] = bit;
    }
    GRUNDY_TRY(grundy_array_push(keep, bit));
    if (!is.secret) grundy_i_put(&m->input->text, "%c", letters[bit]);
  }
  return GRUNDY_OK;
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

/* Where the part in parentheses at `part` ends; at the end of the shape if it is not closed. */
const char *grundy_i_shape_end(const char *part) {
  size_t depth = 1;
  for (; *part; part++) {
    depth += (*part == '(') - (size_t)(*part == ')');
    if (!depth) break;
  }
  return part;
}

static grundy_status put_part(maker *m, const char *at, const char *end);

static grundy_status put_rounds(maker *m, const char **at) {
  unsigned char name = (unsigned char)*++*at;
  size_t outer = m->repetition;
  if (name == '_' || !is_known(m, *at)) {
    expect(m, *at, GRUNDY_PHRASE(noun_earlier_letter));
    return GRUNDY_USAGE;
  }
  ++*at;
  skip(m, at, "'('");
  uint64_t count = m->checks ? 1 : m->values[name], made = m->choice_of[name],
           time = m->values['_'];
  const char *part = *at, *end = grundy_i_shape_end(part);
  grundy_status s = GRUNDY_OK;
  m->repetition = m->input->named.length;
  for (uint64_t i = 0; i < count && s == GRUNDY_OK; i++) {
    uint64_t round[] = {m->input->choices.length, 0, made};
    m->values['_'] = i + 1;
    s = m->input->rounds.length < MOST_CHOICES ? put_part(m, part, end) : GRUNDY_STOP;
    round[1] = m->input->choices.length;
    if (s == GRUNDY_OK) s = grundy_array_append(&m->input->rounds, round, 3);
  }
  m->repetition = outer;
  m->values['_'] = time;
  *at = end;
  skip(m, at, "')'");
  return s;
}

/* Puts the lines of the text from `begin` on, or its words where it has no line, in an order that
 * the seed says. */
static grundy_status shuffle(grundy_buffer *text, size_t begin, uint64_t seed) {
  bool lines = memchr(text->data + begin, '\n', text->length - begin) != NULL;
  const char between[] = {lines ? '\n' : ' ', '\0'};
  grundy_buffer old;
  grundy_array starts;
  GRUNDY_INIT(text->context, &old, &starts);
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
  GRUNDY_CLEAR(&starts, &old);
  return s;
}

/* The order is a choice, of which 0 is that of the shape. */
static grundy_status put_shuffled(maker *m, const char **at) {
  ++*at;
  skip(m, at, "'('");
  const char *part = *at, *end = grundy_i_shape_end(part);
  grundy_buffer *text = &m->input->text;
  size_t begin = text->length;
  uint64_t order;
  GRUNDY_TRY(put_part(m, part, end));
  GRUNDY_TRY(choose(m, 255, VALUE, &order));
  *at = end;
  skip(m, at, "')'");
  if (begin < text->length && text->data[begin] == ' ') begin++;
  return order && begin < text->length ? shuffle(text, begin, order) : GRUNDY_OK;
}

static grundy_status put_text(maker *m, const char **at) {
  size_t length = strcspn(*at + 1, "'()");
  put_separator(m);
  grundy_i_put_bytes(&m->input->text, *at + 1, length);
  *at += length + 1;
  skip(m, at, "'''");
  return GRUNDY_OK;
}

static grundy_status put_item(maker *m, const char **at) {
  switch (**at) {
  case '@':
    return put_rounds(m, at);
  case '&':
    return put_shuffled(m, at);
  case '#':
    return put_bits(m, at);
  case '%':
    put_parity(m, at);
    return GRUNDY_OK;
  case '|':
    grundy_i_put(&m->input->text, "\n");
    m->line_begun = false;
    m->line++;
    ++*at;
    return GRUNDY_OK;
  case '\'':
    return put_text(m, at);
  case '!':
    ++*at;
    skip(m, at, "'\"'");
    *at += strcspn(*at, "\"");
    skip(m, at, "'\"'");
    return GRUNDY_OK;
  default:
    return isalpha((unsigned char)**at) && (*at)[1] == '=' ? put_computed(m, at)
                                                           : put_number(m, at);
  }
}

static grundy_status put_part(maker *m, const char *at, const char *end) {
  const size_t most = m->random ? MOST_DRAWN : MOST_TEXT;
  grundy_status s = GRUNDY_OK;
  if (++m->depth > DEEPEST) expect(m, at, GRUNDY_PHRASE(noun_fewer_parentheses));
  for (skip_blanks(&at); at < end && s == GRUNDY_OK && !m->wrong; skip_blanks(&at)) {
    s = put_item(m, &at);
    if (s == GRUNDY_OK) s = m->input->text.status;
    if (s == GRUNDY_OK && m->input->text.length > most) s = GRUNDY_STOP;
  }
  m->depth--;
  return s;
}

/* In some inputs all numbers are small, as lost positions seldom are where they are not. */
static uint64_t range_of(uint64_t *random) {
  static const uint64_t ranges[] = {0, 3, 7, WIDE, WIDE};
  return ranges[grundy_i_random_below(random, 5)];
}

/* Makes the text by a maker that says how. */
static grundy_status make(maker *m) {
  grundy_i_input *input = m->input;
  GRUNDY_INIT(input->context, &m->secret, &m->bits);
  m->old = input->choices;
  grundy_array_init(&input->choices, input->context);
  input->rounds.length = input->named.length = input->text.length = 0;
  grundy_status s = put_part(m, m->shape, m->shape + strlen(m->shape));
  if (m->line_begun) grundy_i_put(&input->text, "\n");
  if (s == GRUNDY_OK) s = input->text.status;
  GRUNDY_CLEAR(&m->old, &m->bits, &m->secret);
  return s;
}

void grundy_i_input_init(grundy_i_input *input, grundy_context *context) {
  input->context = context;
  GRUNDY_INIT(context, &input->choices, &input->rounds, &input->named, &input->text);
  input->put = NULL;
  input->user = NULL;
}

void grundy_i_input_clear(grundy_i_input *input) {
  GRUNDY_CLEAR(&input->text, &input->named, &input->rounds, &input->choices);
}

grundy_status grundy_i_shape_check(grundy_context *context, const char *shape,
                                   grundy_buffer *letters) {
  grundy_i_input input;
  grundy_i_input_init(&input, context);
  maker m = {.input = &input, .shape = shape, .checks = true};
  grundy_status s = make(&m);
  if (m.wrong) {
    size_t length = strcspn(m.wrong, " |)");
    s = GRUNDY_FAIL(context, GRUNDY_USAGE, shape_expected, (uint64_t)(m.wrong - shape) + 1,
                    m.expected, grundy_i_quote(m.wrong, length || !*m.wrong ? length : 1).text);
  }
  for (size_t i = 0; i < input.named.length && s == GRUNDY_OK; i += GRUNDY_NAMED) {
    char letter = (char)input.named.data[i];
    bool first = !letters->length || !memchr(letters->data, letter, letters->length);
    if (first && role_of(&m, letter) == VALUE) s = grundy_buffer_append(letters, &letter, 1);
  }
  grundy_i_input_clear(&input);
  return s == GRUNDY_STOP ? GRUNDY_FAIL(context, GRUNDY_USAGE, shape_large) : s;
}

grundy_status grundy_i_input_make(grundy_i_input *input, const char *shape) {
  return make(&(maker){.input = input, .shape = shape});
}

grundy_status grundy_i_input_draw(grundy_i_input *input, const char *shape, uint64_t seed,
                                  uint64_t size) {
  grundy_status s = GRUNDY_STOP;
  for (uint64_t tried = size + 1; s == GRUNDY_STOP && tried > 0; tried /= 2) {
    maker m = {.input = input, .shape = shape, .random = &seed, .size = tried - 1};
    m.range = range_of(&seed);
    s = make(&m);
  }
  return s == GRUNDY_STOP ? GRUNDY_FAIL(input->context, GRUNDY_USAGE, shape_large) : s;
}

/* ---- smaller ---- */

/* The failing choices, and the input that is tried. */
typedef struct shrinker {
  grundy_i_input *input;
  const char *shape;
  const grundy_i_shrinking *how;
  size_t left;              /* inputs that may be tried */
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

/* Whether the input's choices are smaller than the best and fail. */
static grundy_status fails(shrinker *k, bool *out) {
  bool fresh;
  grundy_status s = is_new(k, &fresh);
  *out = false;
  if (s != GRUNDY_OK || !fresh) return s;
  k->left--;
  return k->how->fails(k->how->user, k->input, out);
}

/* Keeps the choices, as they are or adjusted, where they fail and are smaller; else puts the best
 * back. */
static grundy_status attempt(shrinker *k) {
  bool better = false;
  GRUNDY_TRY(grundy_i_input_make(k->input, k->shape));
  GRUNDY_TRY(fails(k, &better));
  if (!better && k->how->adjust) {
    GRUNDY_TRY(k->how->adjust(k->how->user, k->input, k->left));
    GRUNDY_TRY(fails(k, &better));
  }
  if (better) {
    k->better = true;
    return copy(&k->best, &k->input->choices);
  }
  GRUNDY_TRY(copy(&k->input->choices, &k->best));
  return grundy_i_input_make(k->input, k->shape);
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
  for (uint64_t less = choices->data[i]; less; less /= 2) {
    if (i >= choices->length || choices->data[i] < less) continue;
    choices->data[i] -= less;
    GRUNDY_TRY(attempt(k));
  }
  return GRUNDY_OK;
}

/* Lowers counts, and then sets choices to 0, many at a time: for inputs of more than MANY. */
static grundy_status lower_many(shrinker *k) {
  grundy_array *choices = &k->input->choices;
  const grundy_array *rounds = &k->input->rounds;
  for (size_t i = 0; 3 * i < rounds->length; i++) {
    size_t made = (size_t)rounds->data[3 * i + 2];
    if (i == 0 || made != rounds->data[3 * i - 1]) GRUNDY_TRY(lower(k, made));
  }
  for (size_t piece = choices->length; piece > 1; piece /= 2) {
    for (size_t i = 0; i < choices->length; i += piece) {
      for (size_t j = i; j < i + piece && j < choices->length; j++) choices->data[j] = 0;
      GRUNDY_TRY(attempt(k));
    }
  }
  return GRUNDY_OK;
}

/* Small inputs at random, and ones of any size below the best, among them those that no step from a
 * failing one leads to. */
static grundy_status redraw(shrinker *k) {
  grundy_array *choices = &k->input->choices;
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = 0, random = k->left; i < REDRAWS && k->left && s == GRUNDY_OK; i++) {
    if (i % 2) s = grundy_i_input_draw(k->input, k->shape, i, i % SMALL);
    for (size_t j = 0; i % 2 == 0 && j < choices->length; j++) {
      choices->data[j] = draw_wide(&random, choices->data[j], 64);
    }
    if (s == GRUNDY_OK) s = attempt(k);
  }
  return s;
}

grundy_status grundy_i_input_shrink(grundy_i_input *input, const char *shape,
                                    const grundy_i_shrinking *how) {
  shrinker k = {.input = input, .shape = shape, .how = how, .left = how->most};
  GRUNDY_INIT(input->context, &k.best, &k.tried);
  grundy_status s = copy(&k.best, &input->choices);
  do {
    k.better = false;
    if (s == GRUNDY_OK && input->choices.length > MANY) s = lower_many(&k);
    if (s == GRUNDY_OK) s = leave_out_rounds(&k);
    for (size_t i = 0; i < input->choices.length && s == GRUNDY_OK; i++) s = lower(&k, i);
    if (s == GRUNDY_OK && !k.better) s = redraw(&k);
  } while (s == GRUNDY_OK && k.better && k.left);
  GRUNDY_CLEAR(&k.tried, &k.best);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}
