#!/bin/sh
# completion.sh: prints the completion of grundy for bash: what each command takes, read from the
# tables of commands and options, and the functions of tools/completion.bash, which look it up.
set -eu
cd "$(dirname -- "$0")/.."
export LC_ALL=C

# rows FILE: one row a line.
rows() {
  tr '\n' ' ' <"$1" | sed 's/GRUNDY_[A-Z]*(/\n&/g'
}

cat <<'END'
# Completion of grundy for bash, made by tools/completion.sh from the tables of commands and options.

# What a command takes: `operands` as its help writes them, and `options`, each with =VALUE where it
# has one. Fails where there is no such command.
_grundy_takes() {
  case $1 in
END
{ rows src/cli/options.def && rows src/commands/commands.def; } | awk -F '"' '
  /^GRUNDY_OPTION\([A-Z_0-9]+, "--/ {
    split($1, head, /[(,]/)
    id = head[2]
    takes = $3 !~ /NULL/
    value = takes ? $4 : ""
    if (value == "KIND") { # the words that its help lists
      value = $6
      sub(/^[^:]*: */, "", value)
      gsub(/, */, "|", value)
    }
    option[id] = $2 (takes ? "=" value : "")
    if (!common_ended || id == "HELP") common = common " " option[id]
    if (id == "TIME") common_ended = 1
  }
  /^GRUNDY_COMMAND\([a-z]+, "/ {
    split($1, head, /[(,]/)
    name = head[2]
    names = names " " name
    gsub(/--[a-z-]+ [A-Z]+/, "", $2) # the value of an option is no operand
    count = split($4, ids, " ")
    list = ""
    for (i = 1; i <= count; i++) list = list " " option[ids[i]]
    printf "  %s)\n    operands=\047%s\047\n    options=\047%s\047\n    ;;\n", name, $2,
      substr(list common, 2)
  }
  END {
    printf "  *) return 1 ;;\n  esac\n}\n\n_grundy_commands=\047%s\047\n\n", substr(names, 2)
  }'
cat tools/completion.bash
