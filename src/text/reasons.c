/* Reasons as JSON: an id, the component it is about, and the fields as they are. Heap sizes and
 * nim-values are decimal strings, places and bits are numbers. */
#include "text/reasons.h"

#include <string.h>

#include "grundy/print.h"
#include "text/print.h"

static void put_list(grundy_i_json *json, const grundy_field *field) {
  grundy_i_json_open(json, '[');
  for (size_t i = 0; i < field->count; i++) {
    if (field->kind == GRUNDY_FIELD_NUMBERS) {
      grundy_i_json_decimal(json, field->numbers[i]);
    } else {
      grundy_i_json_string(json, field->texts[i]);
    }
  }
  grundy_i_json_close(json, ']');
}

static void put_field(grundy_i_json *json, const grundy_field *field) {
  grundy_i_json_name(json, field->name);
  switch (field->kind) {
  case GRUNDY_FIELD_NUMBER:
    grundy_i_json_decimal(json, field->number);
    break;
  case GRUNDY_FIELD_INDEX:
    grundy_i_json_number(json, field->number);
    break;
  case GRUNDY_FIELD_TEXT:
    grundy_i_json_string(json, field->texts[0]);
    break;
  default:
    put_list(json, field);
    break;
  }
}

void grundy_i_report_reasons_json(grundy_i_json *json, const grundy_reasons *reasons) {
  grundy_i_json_open(json, '[');
  for (size_t i = 0; i < reasons->count; i++) {
    const grundy_reason *reason = &reasons->list[i];
    bool placed = reason->component != SIZE_MAX;
    grundy_i_json_open(json, '{');
    grundy_i_json_key_string(json, "id", reason->id);
    if (placed) grundy_i_json_key_number(json, "component", reason->component);
    for (size_t f = 0; f < reason->field_count; f++) {
      bool again = placed && strcmp(reason->fields[f].name, "component") == 0;
      if (!again) put_field(json, &reason->fields[f]);
    }
    grundy_i_json_close(json, '}');
  }
  grundy_i_json_close(json, ']');
}

static void json_reasons(grundy_buffer *out, const grundy_reasons *reasons) {
  grundy_i_json json = {.out = out};
  grundy_i_report_reasons_json(&json, reasons);
}

grundy_status grundy_print_reasons(grundy_buffer *out, grundy_format format,
                                   const grundy_print_options *options,
                                   const grundy_position *position, const grundy_reasons *reasons) {
  GRUNDY_I_PRINT(grundy_i_text_reasons(out, &how, position, reasons), json_reasons(out, reasons));
}
