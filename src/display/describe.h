/* How rulesets describe moves (display.describe): sentences that several of them share, and the
 * names of the items of a component's picture that a move touches.
 *
 * Sentences are the rows of text/words/words_moves.def. Items are named where `items` of the list
 * is set and the component is small enough to be drawn; `pick` are those one points at to make the
 * move, `gone` all that it changes or removes. */
#pragma once

#include "grundy/picture.h"

/* How a component is called next to its number: .noun = {GRUNDY_I_HEAP}. */
#define GRUNDY_I_HEAP  "heap {n}", "第 {n} 堆"
#define GRUNDY_I_ROW   "row {n}", "第 {n} 排"
#define GRUNDY_I_BOARD "board {n}", "第 {n} 个棋盘"
#define GRUNDY_I_STRIP "strip {n}", "第 {n} 条纸带"
#define GRUNDY_I_GROUP "group {n}", "第 {n} 组"
#define GRUNDY_I_TOKEN "token {n}", "第 {n} 枚棋子"

/* ---- items ---- */

/* A name of an item, for as long as the struct lives. */
typedef struct grundy_i_item {
  char text[48];
} grundy_i_item;

/* "7"; "7,2"; the square in a column and a row, both from 0, row 0 at the bottom: "a1", "c3", and
 * after "z9" "aa9". */
grundy_i_item grundy_i_item_number(uint64_t number);
grundy_i_item grundy_i_item_pair(uint64_t first, uint64_t second);
grundy_i_item grundy_i_item_square(uint64_t column, uint64_t row);

/* The last reason's move is made by pointing at this item, which is changed too; it changes this
 * item; the items that follow are another way to point at the move. A way may have blanks of its
 * own: with them the sentence says the same move too ("knock down pin 9" instead of "pin 1"). */
void grundy_i_pick(grundy_reasons *out, grundy_i_item item);
void grundy_i_gone(grundy_reasons *out, grundy_i_item item);
void grundy_i_pick_text(grundy_reasons *out, const char *name, size_t length);
void grundy_i_gone_text(grundy_reasons *out, const char *name, size_t length);
void grundy_i_way(grundy_reasons *out);

/* The items first .. last are gone; those from pick_first to pick_last must be picked. */
void grundy_i_gone_run(grundy_reasons *out, uint64_t first, uint64_t last, uint64_t pick_first,
                       uint64_t pick_last);

/* ---- sentences ---- */

/* The stones above `left` of a heap of n are gone, and the lowest of them must be picked. */
void grundy_i_pick_stones(grundy_reasons *out, uint64_t n, uint64_t left);
/* The same of one of several heaps, in which a stone is "7.2": heap and stone, both from 1. */
void grundy_i_pick_stones_of(grundy_reasons *out, uint64_t heap, uint64_t n, uint64_t left);

/* Describes a move of a ruleset of heaps: something is taken, or the heap is split. */
grundy_status grundy_i_describe_heap(const grundy_call *call, grundy_reasons *out);

/* The first two parts of what one heap became, the smaller first, 0 for none, and what is missing:
 * a row of pins falls apart into `left` pins, the `taken` ones knocked down, and `right` pins; or
 * the other way round. */
typedef struct grundy_i_broken {
  uint64_t left, taken, right;
} grundy_i_broken;
grundy_i_broken grundy_i_broken_of(const grundy_call *call);

/* Describes a move of a take-and-break rule in the words of heaps, with the items of a row of pins:
 * those that are knocked down, or the gap between the parts, and the mirror image. */
grundy_status grundy_i_describe_broken(const grundy_call *call, grundy_reasons *out);

/* The same for a rule in which one pin or two neighbours are knocked down, in the words of pins. */
grundy_status grundy_i_describe_pins(const grundy_call *call, grundy_reasons *out);

/* Where one number of a list became smaller or changed: the first word in which the lists, of the
 * same length, differ; their length where they do not. */
size_t grundy_i_changed_word(grundy_component from, grundy_component to);

/* A coin goes from a square of a strip to another. */
void grundy_i_say_coin(grundy_reasons *out, uint64_t from, uint64_t to, const char *id);

/* ---- lists of reasons ---- */

/* GRUNDY_REASON(reasons, id, {"n", n}, …) adds a reason with these numbers. */
#define GRUNDY_REASON(reasons, id, ...)                                                            \
  grundy_i_reasons_put(reasons, id, (const grundy_i_named_number[]){__VA_ARGS__, {NULL, 0}})
typedef struct grundy_i_named_number {
  const char *name;
  uint64_t number;
} grundy_i_named_number;
void grundy_i_reasons_put(grundy_reasons *reasons, const char *id,
                          const grundy_i_named_number *numbers);

/* The last reason could not be finished, for this status: it is taken away. Nothing where the list
 * has failed before. */
void grundy_i_reasons_fail(grundy_reasons *reasons, grundy_status status);
