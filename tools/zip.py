#!/usr/bin/env python3
"""zip.py ARCHIVE PLACE FOLDER: PLACE/FOLDER as a zip file that depends on its contents alone, dated SOURCE_DATE_EPOCH."""
import os
import pathlib
import sys
import time
import zipfile


def main(archive, place, folder):
    date = time.gmtime(max(int(os.environ["SOURCE_DATE_EPOCH"]), 315532800))[:6]  # a zip file knows no earlier than 1980
    with zipfile.ZipFile(archive, "w") as out:
        for path in sorted(path for path in pathlib.Path(place, folder).rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(path.relative_to(place).as_posix(), date)
            entry.external_attr = 0o644 << 16
            out.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)


if __name__ == "__main__":
    main(*sys.argv[1:])
