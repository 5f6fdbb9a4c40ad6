/* Rules in Lua. After a byte that is even come the rules as they stand; after one that is odd, each
 * byte is a word of the language or of the library, so that chance makes rules that run. */
#include <string.h>

#include "fuzz.h"

enum { TEXT = 4096, COMPONENTS = 6 };

static const char *const pieces[] = {
    "return {",
    "}",
    "options = function(n)",
    " end",
    "end,",
    "option(",
    ")",
    "n",
    " - ",
    "1",
    "component = \"list\",",
    "component = \"text\",",
    "players = {\"L\", \"R\"},",
    "largest = 9,",
    "samples = {1, 2, {3, 4}},",
    "canonical = function(n)",
    "terminal = function(n, p)",
    "numbers = 2,",
    "summary = \"x\",",
    "example = \"1\",",
    " if ",
    " then ",
    " else ",
    " for i = 1, ",
    " do ",
    " while ",
    " repeat ",
    " until ",
    " local a = ",
    " local function f(...) ",
    " return ",
    " break ",
    " goto x ",
    " ::x:: ",
    "f(",
    "{",
    "}",
    "[",
    "]",
    ".",
    ":",
    ",",
    ";",
    "=",
    " == ",
    " ~= ",
    " < ",
    " <= ",
    " and ",
    " or ",
    " not ",
    " nil ",
    " true ",
    " false ",
    "...",
    "\"a\"",
    "'%d+'",
    "0",
    "2",
    "3",
    "7",
    "-1",
    "0.5",
    "1e308",
    "9223372036854775807",
    "0x7fffffffffffffff",
    " + ",
    " * ",
    " // ",
    " % ",
    " / ",
    " ^ ",
    " & ",
    " | ",
    " ~ ",
    " << ",
    " >> ",
    " .. ",
    "#",
    "a",
    "i",
    "string.",
    "table.",
    "math.",
    "utf8.",
    "rep",
    "sub",
    "find",
    "match",
    "gmatch",
    "gsub",
    "format",
    "byte",
    "char",
    "len",
    "lower",
    "upper",
    "reverse",
    "insert",
    "remove",
    "sort",
    "concat",
    "unpack",
    "pack",
    "move",
    "floor",
    "max",
    "min",
    "huge",
    "maxinteger",
    "mininteger",
    "tointeger",
    "type",
    "ult",
    "pairs(",
    "ipairs(",
    "next(",
    "select(",
    "tostring(",
    "tonumber(",
    "error(",
    "assert(",
    "type(",
    "mex",
    "nimsum",
    "codes",
    "codepoint",
    "offset",
    "charpattern",
    "('x'):",
    "%b()",
    "%f[a]",
    "(.-)",
    " in ",
    "<const>",
    "<close>",
    "--[[",
    "]]",
    "[==[",
    "\n",
    "print(",
    "load(",
    "_ENV",
    "_G",
    "setmetatable(",
    "function(k)",
    "n[1]",
    "n[2]",
    "%99.99f",
    "%q",
    "\\u{7fffffff}",
    "\\x00",
    "\"",
    "describe = function(n, m)",
    "en = ",
    "zh = ",
};

static size_t write_rules(fuzz_bytes bytes, char *text) {
  size_t length = 0;
  while (bytes.size) {
    const char *piece = pieces[fuzz_choice(&bytes, sizeof pieces / sizeof *pieces)];
    size_t more = strlen(piece);
    if (length + more > TEXT) break;
    memcpy(text + length, piece, more);
    length += more;
  }
  return length;
}

/* Has the first option described, if the rules do that. */
typedef struct listener {
  grundy_sink sink;
  grundy_context *context;
  const grundy_game *game;
  grundy_component from;
  grundy_side side;
  bool done;
} listener;

static grundy_status take(grundy_sink *sink, const grundy_option *option) {
  listener *l = (listener *)sink;
  grundy_reasons said;
  if (l->done || !l->game->display->describe) return GRUNDY_OK;
  l->done = true;
  grundy_reasons_init(&said, l->context);
  said.items = true;
  grundy_status s =
      l->game->display->describe(GRUNDY_CALL(l->context, l->game, l->from, .side = l->side,
                                             .to = option->parts, .count = option->count),
                                 &said);
  FUZZ_CHECK(s != GRUNDY_OK || said.count <= 1);
  grundy_reasons_clear(&said);
  return s;
}

static grundy_status ask(grundy_context *context, const grundy_game *game, uint64_t index) {
  grundy_array words;
  grundy_array_init(&words, context);
  grundy_status s = game->ruleset->sample(GRUNDY_CALL(context, game, {NULL, 0}), index, &words);
  grundy_component c = {words.data, words.length};
  grundy_terminal terminal;
  grundy_value value;
  for (int side = GRUNDY_SIDE_LEFT; side <= GRUNDY_SIDE_RIGHT && s == GRUNDY_OK; side++) {
    listener l = {{take}, context, game, c, (grundy_side)side, false};
    s = game->moves->options(GRUNDY_CALL(context, game, c, .side = (grundy_side)side), &l.sink);
  }
  if (s == GRUNDY_OK && game->moves->terminal) {
    s = game->moves->terminal(GRUNDY_CALL(context, game, c), &terminal);
  }
  if (s == GRUNDY_OK && game->theory->value)
    s = game->theory->value(GRUNDY_CALL(context, game, c), &value);
  grundy_array_clear(&words);
  return s;
}

void fuzz_lua(grundy_context *context, fuzz_bytes bytes) {
  char text[TEXT];
  grundy_game *game;
  bool made = fuzz_choice(&bytes, 2);
  size_t length = made ? write_rules(bytes, text) : bytes.size;
  grundy_status s =
      grundy_game_create_script(context, made ? text : fuzz_text(bytes), length, "f.lua", &game);
  if (s != GRUNDY_OK) return;
  for (uint64_t i = 0; i < COMPONENTS && (s == GRUNDY_OK || s == GRUNDY_BAD_INPUT); i++) {
    s = ask(context, game, i);
  }
  FUZZ_CHECK(s != GRUNDY_FAULT);
  grundy_game_destroy(game);
}
