/* A certificate's file, for the functions that write one. */
#ifndef CERTIFICATE_CERTIFICATE_H
#define CERTIFICATE_CERTIFICATE_H

#include "base/context.h"
#include "base/file.h"
#include "grundy/certificate.h"
#include "grundy/sequence.h"

struct grundy_certificate {
  grundy_context *context;
  grundy_i_file *file;
};

/* Adds records that are text[0..length). Errors: LIMIT where it is longer than a record may be;
 * IO. */
grundy_status grundy_i_certificate_add(grundy_certificate *certificate, const grundy_buffer *text);

/* Fills the empty array with the digest of each game; it stays empty where all are 0. Errors: those
 * of the rulesets; NO_MEMORY. */
grundy_status grundy_i_certificate_digests(grundy_array *out, const grundy_game *const *games,
                                           size_t count);

/* ---- numbered components in an order in which options come first ---- */

typedef struct grundy_i_ordered_components {
  uint64_t layer, value, component;
} grundy_i_ordered_components;

#endif
