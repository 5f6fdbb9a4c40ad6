#!/bin/sh
# tools/notes.sh finds what is said without a row in the words, and lets the rest pass.
set -eu
tool=$(readlink -f -- "$(dirname -- "$0")/../../tools/notes.sh")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p src/text/words src/heap src/judge
cat >src/text/words/words.def <<'EOF'
GRUNDY_WORD("note.heap", "heap {heap} of {count} is too large",
            "…")
GRUNDY_WORD("note.game", "game {game}", "…")
GRUNDY_WORD("note.chain",
            "no room: {count} "
            "wanted", "…")
GRUNDY_WORD("note.task", "reading", "…")
EOF
cat >src/heap/a.c <<'EOF'
  s = grundy_i_tick(context, "reading", 1, 2);
  return grundy_i_fail(context, GRUNDY_LIMIT, "heap %llu of %zu "
                       "is too large", 1, 2);
  return grundy_i_fail(context, GRUNDY_BAD_INPUT, "expected %d", 1);
  return grundy_i_fail(context, GRUNDY_UNKNOWN, "game %s: heap %g of %d is too large", 1, 2, 3);
  return grundy_i_fail(context, GRUNDY_UNKNOWN, "moore: no room: %.1f wanted", 1);
  return grundy_i_fail(context, s, "%s", detail);
EOF
echo '  return grundy_i_fail(context, GRUNDY_LIMIT, "no row at all");' >src/judge/b.c
"$tool" "$work"
cat >>src/heap/a.c <<'EOF'
  s = grundy_i_tick_note(context, "writing", 1, 2, note);
  return grundy_i_fail(
      context, GRUNDY_CANCELLED, "game %s: interrupted", name);
  value->note = "nobody knows";
EOF
if "$tool" "$work" 2>errors; then exit 1; fi
cat >wanted <<'EOF'
notes.sh: src/heap/a.c: no row "note.…" for "game {}: interrupted"
notes.sh: src/heap/a.c: no row "note.…" for "writing"
notes.sh: src/heap/a.c: no row "note.…" for "nobody knows"
EOF
diff -u wanted errors >&2
