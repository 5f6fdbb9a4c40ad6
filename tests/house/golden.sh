#!/bin/sh
# tools/golden.sh accepts what is as expected, finds each kind of difference, and writes what came.
set -eu
tool=$(readlink -f -- "$(dirname -- "$0")/../../tools/golden.sh")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat >program <<'END'
#!/bin/sh
printf '%b' "${1-}"
printf '%b' "${2-}" >&2
exit "${3-0}"
END
chmod +x program

accepted() {
  "$tool" program a.t >report 2>&1 || {
    cat report >&2
    exit 1
  }
}

rejected() {
  if "$tool" program a.t >report 2>&1; then
    echo "accepted, though: $1" >&2
    exit 1
  fi
  grep -Fqx -e "$1" report || {
    cat report >&2
    exit 1
  }
}

# case_is ARGUMENTS LINE…: the only case calls the program with these, and expects these lines.
case_is() {
  printf '== a\n$ grundy %s\n' "$1" >a.t
  shift
  if [ $# -gt 0 ]; then printf '%s\n' "$@" >>a.t; fi
}

# updates_to LINE…: so --update writes the lines after the command, and finds them right then.
updates_to() {
  head -n 2 a.t >expected
  if [ $# -gt 0 ]; then printf '%s\n' "$@" >>expected; fi
  "$tool" --update program a.t >report
  diff expected a.t
  accepted
}

# Standard output.
case_is ''
accepted
case_is '"N\\n"'
rejected '+N'
case_is '"N\\n"' P
rejected '-P'
rejected '+N'
case_is '' N
rejected '-N'
case_is '"N\\n"' N
accepted
case_is '"N\\n\\n"' N
rejected '+'
case_is '"N\\n"' N ''
rejected '-'
case_is '"N\\n\\n"' N ''
accepted
case_is '"N \\n"' N
rejected '+N '

# The newline at the end.
case_is '"N"' N
rejected '+N (no-eol)'
case_is '"N\\n"' 'N (no-eol)'
rejected '+N'
case_is '"N" "bad"' 'N (no-eol)' '2> bad (no-eol)'
accepted
case_is '"." "."' '. (no-eol)' '2> . (no-eol)'
accepted
case_is '".\\n"' .
accepted

# Standard error, and the exit status.
case_is '"" "bad\\n" 3' '[3]'
rejected '+2> bad'
case_is '"" "bad\\n" 3' '2> bad'
rejected '+[3]'
case_is '"" "bad\\n" 3' '2> bad' '[2]'
rejected '+[3]'
case_is '"" "bad\\n" 3' bad '[3]'
rejected '+2> bad'
case_is '"" "bad\\n"' '2> bad' '[3]'
rejected '-[3]'
case_is '"N\\n" "bad\\n\\n" 3' N '2> bad' '2> ' '[3]'
accepted

# Globs: * stands for any text, and nothing else for anything but itself.
case_is '"took 12 s\\n"' 'took * s (glob)'
accepted
case_is '"took 12 s\\n"' 'took * ms (glob)'
rejected '+took 12 s'
case_is '"took 12 s\\n"' 'took * s'
rejected '+took 12 s'
case_is '"took 12 s\\n"' 'took * (glob)' '* (glob)'
rejected '-* (glob)'
case_is "'a.b[c]{2}(d)|e+\\\\^\$?f\\n'" 'a.b[c]{2}(d)|e+\^$*f (glob)'
accepted
case_is '"a\\n12\\n"' b '* (glob)'
rejected '+a'
case_is '"aXb\\n"' 'a.b (glob)'
rejected '+aXb'
case_is '"aab\\n"' 'a+b (glob)'
rejected '+aab'
case_is '"xaby\\n"' 'a*b (glob)'
rejected '+xaby'
case_is '"" "took 12 s\\n" 3' '2> took * s (glob)' '[3]'
accepted
case_is '"a\\n" "" 3' a '[* (glob)'
accepted

# What only looks like a mark is not one.
for line in '== a' '$ ls' '> ls' '>' '2> bad' '[3]' '\[3]' '\\2> bad'; do
  printf '%s\n' "$line" >line
  case_is "; cat '$work/line'"
  updates_to "\\$line"
done
for line in 'a (glob)' 'a (no-eol)' "a (glob)\\"; do
  printf '%s\n' "$line" >line
  case_is "; cat '$work/line'"
  updates_to "$line\\"
done
case_is '"\\\\a\\n  [3] b\\n"'
updates_to '\a' '  [3] b'
case_is '"a (glob)\\n"' 'a (glob)'
"$tool" --update program a.t >report
printf '%s\n' '== a' '$ grundy "a (glob)\\n"' "a (glob)\\" | diff - a.t

# Surroundings: an empty folder of its own, no input, the data folder, the locale.
cat >a.t <<'END'
== first
$ ls -A
> cat
> case $DATA in */tests/data) ;; *) echo "DATA is $DATA" ;; esac
> [ "$LC_ALL" = C.UTF-8 ] || echo "locale $LC_ALL"
> echo "${COLUMNS-not set}"
>
> cat <<'LINES'
> $ not a command
> LINES
> touch left
not set
\$ not a command

END
sed 's/first/second/' a.t >b.t
sed '$d' b.t >>a.t
echo input | COLUMNS=9 accepted

# --update keeps what is before the command, and globs that fit, be it in another place.
cat >a.t <<'END'
# The cases of a test.

== a
# Why it is there.

Two lines.
$ grundy "new\\nN\\ntook 12 s\\n" "bad\\n" 3
N
took * s (glob)
took * ms (glob)

== b
$ grundy "N"

== c
$ grundy "" "took 12 s\\n" 4
2> took * s (glob)
[4]
END
cat >expected <<'END'
# The cases of a test.

== a
# Why it is there.

Two lines.
$ grundy "new\\nN\\ntook 12 s\\n" "bad\\n" 3
new
N
took * s (glob)
2> bad
[3]

== b
$ grundy "N"
N (no-eol)

== c
$ grundy "" "took 12 s\\n" 4
2> took * s (glob)
[4]
END
"$tool" --update program a.t >report
diff expected a.t
accepted

# Several files: a fault in one of them is enough, whichever.
case_is '"N\\n"' P
cp a.t b.t
case_is '"N\\n"' N
for files in 'a.t b.t' 'b.t a.t'; do
  # shellcheck disable=SC2086 # words
  if "$tool" program $files >report; then
    echo "accepted: $files" >&2
    exit 1
  fi
  grep -qx 'a.t: 1 cases' report
done

# Files that test nothing, or not what they seem to.
: >a.t
rejected "$work/a.t:0: no case found"
printf '$ grundy\n' >a.t
rejected "$work/a.t:1: no case found"
printf '== a\n== b\n$ grundy\n' >a.t
rejected "$work/a.t:1: a case without a command"
printf '== a\ngrundy\n' >a.t
rejected "$work/a.t:1: a case without a command"
printf '== a\n$ grundy\n\n== a\n$ grundy\n' >a.t
rejected "$work/a.t:4: a second case of this name"
rm a.t
if "$tool" program a.t >report 2>&1; then
  echo 'accepted, though there is no such file' >&2
  exit 1
fi
