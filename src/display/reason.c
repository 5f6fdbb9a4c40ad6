/* Reasons: lists of records with named fields, everything copied, the first failure kept. */
#include "display/describe.h"

#include <string.h>

#include "base/context.h"
#include "base/messages_rules.def"

void grundy_reasons_init(grundy_reasons *reasons, grundy_context *context) {
  *reasons = (grundy_reasons){.context = context, .component = SIZE_MAX};
}

static void clear_field(grundy_context *context, grundy_field *field) {
  grundy_i_free(context, field->numbers, field->count * sizeof(uint64_t));
  for (size_t i = 0; field->texts && i < field->count; i++) {
    grundy_i_free(context, field->texts[i], strlen(field->texts[i]) + 1);
  }
  grundy_i_free(context, field->texts, field->count * sizeof(char *));
}

static void drop_last(grundy_reasons *reasons) {
  GRUNDY_ASSERT(reasons->count);
  grundy_reason *last = &reasons->list[--reasons->count];
  for (size_t i = 0; i < last->field_count; i++) clear_field(reasons->context, &last->fields[i]);
}

/* A reason that could not be finished is not kept. */
static void settle(grundy_reasons *reasons, grundy_status status) {
  reasons->status = status;
  if (status != GRUNDY_OK && reasons->count) drop_last(reasons);
}

void grundy_i_reasons_fail(grundy_reasons *reasons, grundy_status status) {
  GRUNDY_ASSERT(status != GRUNDY_OK);
  if (reasons->status == GRUNDY_OK) settle(reasons, status);
}

void grundy_reasons_clear(grundy_reasons *reasons) {
  while (reasons->count) drop_last(reasons);
  grundy_i_free(reasons->context, reasons->list, reasons->capacity * sizeof *reasons->list);
  grundy_reasons_init(reasons, reasons->context);
}

void grundy_reasons_add(grundy_reasons *reasons, const char *id) {
  GRUNDY_ASSERT(id);
  if (reasons->status != GRUNDY_OK) return;
  reasons->status =
      GRUNDY_RESERVE(reasons->context, reasons->list, reasons->capacity, reasons->count, 8);
  if (reasons->status != GRUNDY_OK) return;
  reasons->list[reasons->count++] = (grundy_reason){.id = id, .component = reasons->component};
}

/* A new field of the last reason; NULL after a failure. */
static grundy_field *add_field(grundy_reasons *reasons, const char *name, grundy_field_kind kind) {
  GRUNDY_ASSERT(name);
  if (reasons->status != GRUNDY_OK) return NULL;
  grundy_reason *last = reasons->count ? &reasons->list[reasons->count - 1] : NULL;
  if (!last || last->field_count == GRUNDY_REASON_FIELDS) {
    settle(reasons, GRUNDY_FAIL(reasons->context, GRUNDY_FAULT, no_field, name));
    return NULL;
  }
  grundy_field *field = &last->fields[last->field_count++];
  *field = (grundy_field){.name = name, .kind = kind};
  return field;
}

void grundy_reasons_number(grundy_reasons *reasons, const char *name, uint64_t number) {
  grundy_field *field = add_field(reasons, name, GRUNDY_FIELD_NUMBER);
  if (field) field->number = number;
}

void grundy_reasons_index(grundy_reasons *reasons, const char *name, uint64_t index) {
  grundy_field *field = add_field(reasons, name, GRUNDY_FIELD_INDEX);
  if (field) field->number = index;
}

void grundy_i_reasons_put(grundy_reasons *reasons, const char *id,
                          const grundy_i_named_number *numbers) {
  grundy_reasons_add(reasons, id);
  for (; numbers->name; numbers++) grundy_reasons_number(reasons, numbers->name, numbers->number);
}

void grundy_reasons_numbers(grundy_reasons *reasons, const char *name, const uint64_t *numbers,
                            size_t count) {
  grundy_field *field = add_field(reasons, name, GRUNDY_FIELD_NUMBERS);
  if (!field || !count) return;
  void *block;
  settle(reasons, grundy_i_allocate(reasons->context, count, sizeof *numbers, &block));
  if (reasons->status != GRUNDY_OK) return;
  memcpy(block, numbers, count * sizeof *numbers);
  field->numbers = block;
  field->count = count;
}

/* Appends a copy of the text to the field's list. */
static void push_text(grundy_reasons *reasons, grundy_field *field, const char *text,
                      size_t length) {
  GRUNDY_ASSERT(field->kind == GRUNDY_FIELD_TEXT || field->kind == GRUNDY_FIELD_TEXTS);
  char *copied;
  grundy_status status = GRUNDY_ALLOCATE(reasons->context, copied, length + 1);
  if (status == GRUNDY_OK) {
    status = GRUNDY_RESIZE(reasons->context, field->texts, field->count, field->count + 1);
    if (status != GRUNDY_OK) grundy_i_free(reasons->context, copied, length + 1);
  }
  settle(reasons, status);
  if (status != GRUNDY_OK) return;
  if (length) memcpy(copied, text, length);
  field->texts[field->count++] = copied;
}

void grundy_reasons_text(grundy_reasons *reasons, const char *name, const char *text,
                         size_t length) {
  grundy_field *field = add_field(reasons, name, GRUNDY_FIELD_TEXT);
  if (field) push_text(reasons, field, text, length);
}

void grundy_reasons_texts(grundy_reasons *reasons, const char *name, const char *text,
                          size_t length) {
  if (reasons->status != GRUNDY_OK) return;
  grundy_field *field = NULL;
  grundy_reason *last = reasons->count ? &reasons->list[reasons->count - 1] : NULL;
  for (size_t i = 0; last && i < last->field_count; i++) {
    if (strcmp(last->fields[i].name, name) == 0) field = &last->fields[i];
  }
  if (!field) field = add_field(reasons, name, GRUNDY_FIELD_TEXTS);
  if (field && text) push_text(reasons, field, text, length);
}

const grundy_field *grundy_reason_field(const grundy_reason *reason, const char *name) {
  for (size_t i = 0; i < reason->field_count; i++) {
    if (strcmp(reason->fields[i].name, name) == 0) return &reason->fields[i];
  }
  return NULL;
}
