#!/bin/sh
# tools/golden.sh accepts what is as expected and finds each kind of difference.
set -eu
tool=$(readlink -f -- "$(dirname -- "$0")/../../tools/golden.sh")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir cases
cat >program <<'END'
#!/bin/sh
printf '%b' "${1-}"
printf '%b' "${2-}" >&2
exit "${3-0}"
END
chmod +x program

# case_is ARGUMENTS: the only case calls the program with these.
case_is() {
  rm -f cases/*
  printf 'grundy %s\n' "$1" >cases/a.sh
}

expect() {
  printf '%b' "$2" >"cases/a.$1"
}

accepted() {
  "$tool" program cases >report || {
    cat report >&2
    exit 1
  }
}

rejected() {
  if "$tool" program cases >report 2>&1; then
    echo "accepted, though: $1" >&2
    exit 1
  fi
  grep -Fq -e "$1" report || {
    cat report >&2
    exit 1
  }
}

case_is ''
accepted
case_is '"N\\n"'
rejected '+N'
expect stdout.exact 'P\n'
rejected '+N'
expect stdout.exact 'N'
rejected 'No newline'
expect stdout.exact 'N\n'
accepted

case_is '"" "bad\\n" 3'
rejected 'exit status 3, expected 0'
expect exit '3\n'
rejected '+bad'
expect stderr.exact 'bad\n'
accepted
expect exit '2\n'
rejected 'exit status 3, expected 2'

case_is '"took 12 s\\n[x]\\\\\\\\\\n"'
expect stdout.glob 'took * s\n\\[x\\]\\\\\\\\\n'
accepted
expect stdout.glob 'took * ms\n*'
rejected 'stdout does not match'
expect stdout.glob 'took * s'
rejected 'stdout does not match'

# Surroundings: an empty folder of its own, no input, the data folder, the locale.
case_is ''
cat >cases/a.sh <<'END'
ls -A
cat
case $DATA in */tests/data | '') ;; *) echo "DATA is $DATA" ;; esac
[ "$LC_ALL" = C.UTF-8 ] || echo "locale $LC_ALL"
touch left
END
cp cases/a.sh cases/b.sh
echo input | accepted

# --update writes what makes the case pass.
case_is '"N\\n" "bad\\n" 3'
"$tool" --update program cases >report
printf 'N\n' | cmp - cases/a.stdout.exact
printf 'bad\n' | cmp - cases/a.stderr.exact
printf '3\n' | cmp - cases/a.exit
accepted
echo 'grundy' >cases/a.sh
"$tool" --update program cases >report
[ "$(ls cases)" = a.sh ]

rm cases/*
rejected 'no case found'
