/* Patterns of Lua texts (Lua 5.4 manual, section 6.4.1), implemented here because the library's own
 * matcher cannot be stopped: with k repetitions it may try n^k ways, and no hook runs in between.
 * Here each step counts as an instruction, so that the limits of the machine hold.
 *
 * Backtracking: an item is tried at every length that its repetition allows, longest first
 * (shortest for -), and the rest of the pattern after it. Recursion only where something may have
 * to be undone, at most DEPTH deep. Captures: a start, and a length once closed. */
#include <ctype.h>
#include <string.h>

#include <lauxlib.h>

#include "script/sandbox.h"

/* COMPARED, COPIED: bytes of a set or text that count as one step more. */
enum { CAPTURES = 32, DEPTH = 200, OPEN = -1, PLACE = -2, ESCAPE = '%', COMPARED = 8, COPIED = 64 };

typedef struct matcher {
  lua_State *lua;
  const char *text, *text_end, *pattern_end;
  int depth, count;
  struct {
    const char *start;
    ptrdiff_t length; /* or OPEN, or PLACE: a position */
  } captures[CAPTURES];
} matcher;

static const char *match(matcher *m, const char *s, const char *p);

/* ---- single characters ---- */

/* Before the set p..end is gone through. */
static void charge_set(const matcher *m, const char *p, const char *end) {
  grundy_i_sandbox_charge(m->lua, (size_t)(end - p) / COMPARED);
}

/* The end of the single-character item that begins at p. */
static const char *item_end(const matcher *m, const char *p) {
  const char *begin = p;
  if (*p == ESCAPE) {
    if (p + 1 == m->pattern_end) luaL_error(m->lua, "the pattern ends with %%");
    return p + 2;
  }
  if (*p++ != '[') return p;
  if (p < m->pattern_end && *p == '^') p++;
  do {
    if (p >= m->pattern_end) luaL_error(m->lua, "the pattern lacks a ]");
    p += *p == ESCAPE ? 2 : 1;
  } while (p >= m->pattern_end || *p != ']');
  charge_set(m, begin, p + 1);
  return p + 1;
}

static int is_zero(int c) {
  return c == 0;
}

static bool in_class(int c, int name) {
  static int (*const classes[])(int) = {
      ['a'] = isalpha, ['c'] = iscntrl,  ['d'] = isdigit, ['g'] = isgraph,
      ['l'] = islower, ['p'] = ispunct,  ['s'] = isspace, ['u'] = isupper,
      ['w'] = isalnum, ['x'] = isxdigit, ['z'] = is_zero /* of Lua 5.1 */};
  const int lower = tolower(name);
  if (lower > 'z' || !classes[lower]) return name == c;
  return !classes[lower](c) == (isupper(name) != 0);
}

/* The set between p, at its [, and last, at its ]. */
static bool in_set(int c, const char *p, const char *last) {
  bool wanted = p[1] != '^';
  if (!wanted) p++;
  while (++p < last) {
    if (*p == ESCAPE) {
      if (in_class(c, (unsigned char)*++p)) return wanted;
    } else if (p[1] == '-' && p + 2 < last) {
      if ((unsigned char)p[0] <= c && c <= (unsigned char)p[2]) return wanted;
      p += 2;
    } else if ((unsigned char)*p == c) {
      return wanted;
    }
  }
  return !wanted;
}

/* Whether the character at s matches the item p..end. */
static bool single(const matcher *m, const char *s, const char *p, const char *end) {
  if (s >= m->text_end) return false;
  int c = (unsigned char)*s;
  switch (*p) {
  case '.':
    return true;
  case ESCAPE:
    return in_class(c, (unsigned char)p[1]);
  case '[':
    charge_set(m, p, end);
    return in_set(c, p, end - 1);
  default:
    return (unsigned char)*p == c;
  }
}

/* ---- repetitions ---- */

static const char *longest_first(matcher *m, const char *s, const char *p, const char *end) {
  ptrdiff_t count = 0;
  for (; single(m, s + count, p, end); count++) grundy_i_sandbox_step(m->lua);
  for (; count >= 0; count--) {
    const char *found = match(m, s + count, end + 1);
    if (found) return found;
  }
  return NULL;
}

static const char *shortest_first(matcher *m, const char *s, const char *p, const char *end) {
  for (;; s++) {
    const char *found = match(m, s, end + 1);
    if (found) return found;
    if (!single(m, s, p, end)) return NULL;
  }
}

/* ---- items of more than a character ---- */

static const char *open_capture(matcher *m, const char *s, const char *p, ptrdiff_t kind) {
  if (m->count >= CAPTURES) luaL_error(m->lua, "the pattern has more than %d captures", CAPTURES);
  m->captures[m->count].start = s;
  m->captures[m->count++].length = kind;
  const char *found = match(m, s, p);
  if (!found) m->count--;
  return found;
}

static const char *close_capture(matcher *m, const char *s, const char *p) {
  int i = m->count - 1;
  while (i >= 0 && m->captures[i].length != OPEN) i--;
  if (i < 0) luaL_error(m->lua, "the pattern has a ) too many");
  m->captures[i].length = s - m->captures[i].start;
  const char *found = match(m, s, p);
  if (!found) m->captures[i].length = OPEN;
  return found;
}

/* %b(): a balanced piece. */
static const char *balanced(matcher *m, const char *s, const char *p) {
  if (p + 1 >= m->pattern_end) luaL_error(m->lua, "the pattern lacks two characters after %%b");
  if (s >= m->text_end || *s != p[0]) return NULL;
  size_t open = 1;
  while (++s < m->text_end) {
    grundy_i_sandbox_step(m->lua);
    if (*s == p[1]) {
      if (--open == 0) return s + 1;
    } else if (*s == p[0]) {
      open++;
    }
  }
  return NULL;
}

/* %f[set]: after a character outside the set, before one in it; the text's ends count as NULs. */
static bool frontier(const matcher *m, const char *s, const char *p, const char *end) {
  int before = s == m->text ? 0 : (unsigned char)s[-1];
  int after = s == m->text_end ? 0 : (unsigned char)*s;
  charge_set(m, p, end);
  charge_set(m, p, end);
  return !in_set(before, p, end - 1) && in_set(after, p, end - 1);
}

/* %1: the same text again, which a place has none of. */
static const char *again(const matcher *m, const char *s, int digit) {
  int i = digit - '1';
  if (i < 0 || i >= m->count || m->captures[i].length == OPEN) {
    luaL_error(m->lua, "the pattern has no capture %%%d", i + 1);
  }
  if (m->captures[i].length == PLACE) return NULL;
  size_t length = (size_t)m->captures[i].length;
  if ((size_t)(m->text_end - s) < length) return NULL;
  grundy_i_sandbox_charge(m->lua, length / COPIED);
  return memcmp(m->captures[i].start, s, length) == 0 ? s + length : NULL;
}

/* ---- a pattern ---- */

/* An item with what follows it; *next is set where matching continues at *s with *next. */
static const char *item(matcher *m, const char **s, const char *p, const char **next) {
  const char *end = item_end(m, p);
  char repeat = end < m->pattern_end ? *end : 0;
  bool fits = single(m, *s, p, end);
  switch (repeat) {
  case '*':
    return longest_first(m, *s, p, end);
  case '+':
    return fits ? longest_first(m, *s + 1, p, end) : NULL;
  case '-':
    return shortest_first(m, *s, p, end);
  case '?': {
    const char *found = fits ? match(m, *s + 1, end + 1) : NULL;
    if (!found) *next = end + 1;
    return found;
  }
  default:
    if (fits) *s += 1, *next = end;
    return NULL;
  }
}

/* %b, %f and %1 at p; false where p is none of these. */
static bool special(matcher *m, const char **s, const char *p, const char **next) {
  if (*p != ESCAPE || p + 1 >= m->pattern_end) return false;
  const char *to = NULL;
  if (p[1] == 'b') {
    to = balanced(m, *s, p + 2);
    *next = to ? p + 4 : NULL;
  } else if (p[1] == 'f') {
    if (p + 2 >= m->pattern_end || p[2] != '[') luaL_error(m->lua, "%%f needs a set: %%f[%%w]");
    const char *end = item_end(m, p + 2);
    to = *s;
    *next = frontier(m, *s, p + 2, end) ? end : NULL;
  } else if (isdigit((unsigned char)p[1])) {
    to = again(m, *s, p[1]);
    *next = to ? p + 2 : NULL;
  } else {
    return false;
  }
  if (to) *s = to;
  return true;
}

/* Where a match of the pattern from p that begins at s ends; NULL: nowhere. */
static const char *match(matcher *m, const char *s, const char *p) {
  if (++m->depth > DEPTH) luaL_error(m->lua, "the pattern is too complex");
  const char *found = NULL, *next = p;
  while (next) {
    grundy_i_sandbox_step(m->lua);
    p = next;
    next = NULL;
    if (p == m->pattern_end) {
      found = s;
    } else if (*p == '(') {
      bool place = p + 1 < m->pattern_end && p[1] == ')';
      found = place ? open_capture(m, s, p + 2, PLACE) : open_capture(m, s, p + 1, OPEN);
    } else if (*p == ')') {
      found = close_capture(m, s, p + 1);
    } else if (*p == '$' && p + 1 == m->pattern_end) {
      found = s == m->text_end ? s : NULL;
    } else if (!special(m, &s, p, &next)) {
      found = item(m, &s, p, &next);
    }
  }
  m->depth--;
  return found;
}

/* ---- what rules call ---- */

static void begin(matcher *m, lua_State *lua, const char *text, size_t length, const char *pattern,
                  size_t pattern_length) {
  m->lua = lua;
  m->text = text;
  m->text_end = text + length;
  m->pattern_end = pattern + pattern_length;
  m->depth = m->count = 0;
}

/* Pushes capture i; the whole match s..e where there is none. */
static void push_capture(matcher *m, int i, const char *s, const char *e) {
  if (i >= m->count) {
    if (i > 0) luaL_error(m->lua, "the pattern has no capture %%%d", i + 1);
    lua_pushlstring(m->lua, s, (size_t)(e - s));
  } else if (m->captures[i].length == PLACE) {
    lua_pushinteger(m->lua, m->captures[i].start - m->text + 1);
  } else if (m->captures[i].length == OPEN) {
    luaL_error(m->lua, "the pattern lacks a )");
  } else {
    lua_pushlstring(m->lua, m->captures[i].start, (size_t)m->captures[i].length);
  }
}

/* Pushes all captures, or the whole match where `whole` asks for it and there are none. */
static int push_captures(matcher *m, bool whole, const char *s, const char *e) {
  int count = m->count == 0 && whole ? 1 : m->count;
  luaL_checkstack(m->lua, count, "too many captures");
  for (int i = 0; i < count; i++) push_capture(m, i, s, e);
  return count;
}

/* The first match at or after `s`; *start and *end say where. */
static bool seek(matcher *m, const char *s, const char *pattern, const char **start,
                 const char **end) {
  bool anchored = pattern < m->pattern_end && *pattern == '^';
  for (;; s++) {
    m->depth = m->count = 0;
    const char *found = match(m, s, pattern + anchored);
    if (found) {
      *start = s;
      *end = found;
      return true;
    }
    if (anchored || s >= m->text_end) return false;
  }
}

/* Where the optional argument `index` says to begin, as an offset;
 * after the end gives length + 1. */
static size_t offset_at(lua_State *lua, int index, size_t length) {
  lua_Integer from = luaL_optinteger(lua, index, 1);
  if (from > 0) return (size_t)from - 1 > length ? length + 1 : (size_t)from - 1;
  return from == 0 || from < -(lua_Integer)length ? 0 : length - (size_t)-from;
}

static bool is_plain(const char *pattern, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if (strchr("^$*+?.([%-", pattern[i]) && pattern[i]) return false;
  }
  return true;
}

static int find_plain(lua_State *lua, const char *text, size_t length, const char *what,
                      size_t size, size_t from) {
  for (; from + size <= length; from++) {
    grundy_i_sandbox_charge(lua, 1 + size / COPIED);
    if (memcmp(text + from, what, size) != 0) continue;
    lua_pushinteger(lua, (lua_Integer)from + 1);
    lua_pushinteger(lua, (lua_Integer)(from + size));
    return 2;
  }
  lua_pushnil(lua);
  return 1;
}

static int find_or_match(lua_State *lua, bool find) {
  size_t length, size;
  const char *text = luaL_checklstring(lua, 1, &length);
  const char *pattern = luaL_checklstring(lua, 2, &size), *start, *end;
  size_t from = offset_at(lua, 3, length);
  if (from > length) {
    lua_pushnil(lua);
    return 1;
  }
  if (find && (lua_toboolean(lua, 4) || is_plain(pattern, size))) {
    return find_plain(lua, text, length, pattern, size, from);
  }
  matcher m;
  begin(&m, lua, text, length, pattern, size);
  if (!seek(&m, text + from, pattern, &start, &end)) {
    lua_pushnil(lua);
    return 1;
  }
  if (!find) return push_captures(&m, true, start, end);
  lua_pushinteger(lua, start - text + 1);
  lua_pushinteger(lua, end - text);
  return 2 + push_captures(&m, false, start, end);
}

int grundy_i_library_find(lua_State *lua) {
  return find_or_match(lua, true);
}

int grundy_i_library_match(lua_State *lua) {
  return find_or_match(lua, false);
}

/* Upvalues: text, pattern, where to go on, and where the last match ended (-1: none yet). */
static int next_match(lua_State *lua) {
  size_t length, size;
  const char *text = lua_tolstring(lua, lua_upvalueindex(1), &length);
  const char *pattern = lua_tolstring(lua, lua_upvalueindex(2), &size), *end;
  lua_Integer from = lua_tointeger(lua, lua_upvalueindex(3));
  lua_Integer last = lua_tointeger(lua, lua_upvalueindex(4));
  matcher m;
  begin(&m, lua, text, length, pattern, size);
  for (; from <= (lua_Integer)length; from++) {
    m.depth = m.count = 0;
    end = match(&m, text + from, pattern);
    if (!end || end - text == last) continue;
    lua_pushinteger(lua, end - text);
    lua_copy(lua, -1, lua_upvalueindex(3));
    lua_replace(lua, lua_upvalueindex(4));
    return push_captures(&m, true, text + from, end);
  }
  return 0;
}

int grundy_i_library_gmatch(lua_State *lua) {
  size_t length;
  luaL_checklstring(lua, 1, &length);
  luaL_checkstring(lua, 2);
  size_t from = offset_at(lua, 3, length);
  lua_settop(lua, 2);
  lua_pushinteger(lua, (lua_Integer)from);
  lua_pushinteger(lua, -1);
  lua_pushcclosure(lua, next_match, 4);
  return 1;
}

/* Adds a replacement text, in which %0 to %9 stand for captures. */
static void add_text(matcher *m, luaL_Buffer *out, const char *s, const char *e) {
  size_t length;
  const char *text = lua_tolstring(m->lua, 3, &length);
  for (size_t i = 0; i < length; i++) {
    grundy_i_sandbox_step(m->lua);
    if (text[i] != ESCAPE) {
      luaL_addchar(out, text[i]);
      continue;
    }
    char c = ++i < length ? text[i] : 0;
    if (c == ESCAPE) {
      luaL_addchar(out, c);
    } else if (c == '0') {
      grundy_i_sandbox_charge(m->lua, (size_t)(e - s) / COPIED);
      luaL_addlstring(out, s, (size_t)(e - s));
    } else if (c >= '1' && c <= '9') {
      push_capture(m, c - '1', s, e);
      luaL_tolstring(m->lua, -1, NULL);
      lua_remove(m->lua, -2);
      luaL_addvalue(out);
    } else {
      luaL_error(m->lua, "the replacement has a %% that is not followed by a digit or %%");
    }
  }
}

/* Adds the replacement for the match s..e: a text, the result of a function, or an entry of a
 * table. */
static void add_replacement(matcher *m, luaL_Buffer *out, const char *s, const char *e) {
  lua_State *lua = m->lua;
  int type = lua_type(lua, 3);
  if (type == LUA_TSTRING || type == LUA_TNUMBER) {
    add_text(m, out, s, e);
    return;
  }
  if (type == LUA_TFUNCTION) {
    lua_pushvalue(lua, 3);
    lua_call(lua, push_captures(m, true, s, e), 1);
  } else {
    push_capture(m, 0, s, e);
    lua_gettable(lua, 3);
  }
  if (!lua_toboolean(lua, -1)) {
    lua_pop(lua, 1);
    luaL_addlstring(out, s, (size_t)(e - s));
  } else if (!lua_isstring(lua, -1)) {
    luaL_error(lua, "the replacement is a %s", luaL_typename(lua, -1));
  } else {
    luaL_addvalue(out);
  }
}

int grundy_i_library_gsub(lua_State *lua) {
  size_t length, size;
  const char *text = luaL_checklstring(lua, 1, &length);
  const char *pattern = luaL_checklstring(lua, 2, &size), *s = text, *last = NULL;
  int type = lua_type(lua, 3);
  luaL_argexpected(lua, type >= LUA_TNUMBER && type <= LUA_TFUNCTION && type != LUA_TUSERDATA, 3,
                   "text/function/table");
  lua_Integer most = luaL_optinteger(lua, 4, (lua_Integer)length + 1), done = 0;
  bool anchored = size && *pattern == '^';
  matcher m;
  luaL_Buffer out;
  begin(&m, lua, text, length, pattern, size);
  luaL_buffinit(lua, &out);
  while (done < most) {
    m.depth = m.count = 0;
    const char *e = match(&m, s, pattern + anchored);
    if (e && e != last) {
      done++;
      add_replacement(&m, &out, s, e);
      s = last = e;
    } else if (s < m.text_end) {
      luaL_addchar(&out, *s++);
    } else {
      break;
    }
    if (anchored) break;
  }
  luaL_addlstring(&out, s, (size_t)(m.text_end - s));
  luaL_pushresult(&out);
  lua_pushinteger(lua, done);
  return 2;
}
