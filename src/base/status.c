/* Texts and exit statuses, read from the one list. */
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

int grundy_status_exit(grundy_status status) {
  switch (status) {
#define GRUNDY_STATUS(name, exit, text)                                                            \
  case GRUNDY_##name:                                                                              \
    return exit;
#include "grundy/status.def"
#undef GRUNDY_STATUS
  }
  return 70;
}
