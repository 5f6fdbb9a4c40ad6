/* Texts of statuses, read from the one list. */
#include "grundy/status.h"

const char *grundy_status_text(grundy_status status) {
  switch (status) {
#define GRUNDY_STATUS(name, exit, text)                                                            \
  case GRUNDY_##name:                                                                              \
    return text;
#include "grundy/status.def"
#undef GRUNDY_STATUS
  }
  return "unknown status";
}
