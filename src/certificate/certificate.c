/* Files of certificates. */
#include "certificate/certificate.h"

#include "base/messages_shell.def"
#include "store/record.h"
#include "store/strategy.h"

static grundy_certificate *create(grundy_context *context, grundy_status *status) {
  grundy_certificate *certificate = grundy_i_new(context, 1, sizeof *certificate, status);
  if (certificate) certificate->context = context;
  return certificate;
}

/* Passes the certificate out if its file was begun. */
static grundy_status begun(grundy_certificate *certificate, grundy_status s,
                           grundy_certificate **out) {
  if (s == GRUNDY_OK) {
    *out = certificate;
  } else if (certificate) {
    grundy_i_free(certificate->context, certificate, sizeof *certificate);
  }
  return s;
}

grundy_status grundy_certificate_create(grundy_context *context, const char *path,
                                        grundy_certificate **out) {
  grundy_status s = GRUNDY_OK;
  grundy_certificate *c = create(context, &s);
  return begun(c, s == GRUNDY_OK ? grundy_i_file_create(context, path, &c->file) : s, out);
}

grundy_status grundy_certificate_create_stream(grundy_context *context, grundy_write_function write,
                                               void *user, grundy_certificate **out) {
  grundy_status s = GRUNDY_OK;
  grundy_certificate *c = create(context, &s);
  if (s == GRUNDY_OK) s = grundy_i_file_create_stream(context, write, user, &c->file);
  return begun(c, s, out);
}

grundy_status grundy_certificate_commit(grundy_certificate *certificate) {
  grundy_status s = grundy_i_file_commit(certificate->file);
  grundy_i_free(certificate->context, certificate, sizeof *certificate);
  return s;
}

void grundy_certificate_destroy(grundy_certificate *certificate) {
  if (!certificate) return;
  grundy_i_file_discard(certificate->file);
  grundy_i_free(certificate->context, certificate, sizeof *certificate);
}

grundy_status grundy_i_certificate_add(grundy_certificate *certificate, const grundy_buffer *text) {
  if (text->length > GRUNDY_RECORD_MOST) {
    return GRUNDY_FAIL(certificate->context, GRUNDY_LIMIT, certificate_long, text->length,
                       GRUNDY_RECORD_MOST);
  }
  return grundy_i_file_write(certificate->file, text->data, text->length);
}

grundy_status grundy_i_certificate_digests(grundy_array *out, const grundy_game *const *games,
                                           size_t count) {
  bool any = false;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    uint64_t own = 0;
    s = grundy_i_digest_of(out->context, games[i], &own);
    if (s == GRUNDY_OK) s = grundy_array_push(out, own);
    any = any || own;
  }
  if (!any) grundy_array_clear(out);
  return s;
}
