/* A certificate's file, for those who write one. */
#ifndef CERTIFICATE_CERTIFICATE_H
#define CERTIFICATE_CERTIFICATE_H

#include "base/context.h"
#include "base/file.h"
#include "grundy/certificate.h"

struct grundy_certificate {
  grundy_context *context;
  grundy_i_file *file;
};

/* Adds records that are text[0..length). Errors: LIMIT where it is longer than a record may be;
 * IO. */
GRUNDY_MUST_CHECK grundy_status grundy_i_certificate_add(grundy_certificate *certificate,
                                                         const grundy_buffer *text);

#endif
