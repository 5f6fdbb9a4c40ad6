/* Large and awkward files for the commands of looks.def. */
#ifndef LOOKS_HEAVY_H
#define LOOKS_HEAVY_H

/* Writes all of them but the certificates into the current folder. */
void heavy_files(void);

/* Commands that write the certificates; NULL after the last. */
extern const char *const heavy_certificates[];

#endif
