# The file does not grow with the heaps where no values are to be listed.
grundy values octal:0.106 --period --checkpoint run.ck --time 4 >/dev/null 2>&1
test "$(wc -c <run.ck)" -lt 6000000 && echo small
