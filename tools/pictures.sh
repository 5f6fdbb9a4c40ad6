#!/bin/sh
# pictures.sh [--update] PROGRAM DOCUMENT…: are the pictures of Markdown documents those that their
# commands draw? Each ![…](NAME.svg) must have a line "$ grundy … --plot NAME.svg …" in its document,
# which is run; the picture lies beside the document. --update writes the pictures.
set -eu

update=false
if [ "$1" = --update ]; then
  update=true
  shift
fi
program=$(readlink -f -- "$1")
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/cwd"
ln -s "$program" "$work/bin/grundy"
PATH=$work/bin:$PATH
export PATH LC_ALL=C.UTF-8
unset LANG LANGUAGE LC_MESSAGES

failed=0
complain() {
  echo "pictures.sh: $1" >&2
  failed=1
}

for document; do
  folder=$(dirname -- "$document")
  sed -n 's/.*!\[[^]]*](\([^)]*\.svg\)).*/\1/p' "$document" >"$work/pictures"
  [ -s "$work/pictures" ] || complain "$document has no picture"
  while read -r picture; do
    command=$(sed -n 's/^ *\$ \(grundy .*\)/\1/p' "$document" | grep -F -e "--plot $picture" | head -n 1)
    if [ -z "$command" ]; then
      complain "$document has no command that draws $picture"
      continue
    fi
    (cd "$work/cwd" && sh -c "$command" >/dev/null </dev/null)
    cmp -s "$work/cwd/$picture" "$folder/$picture" && continue
    if $update; then
      cp "$work/cwd/$picture" "$folder/$picture"
    else
      complain "$picture is not what '$command' draws"
    fi
  done <"$work/pictures"
done
exit $failed
