# An answer that cannot be written is said to be lost.
grundy solve nim 3 >/dev/full || echo "exit $?"
grundy solve nim 3 >&- || echo "exit $?"
printf '3\n4\n' | grundy solve nim --batch - >/dev/full || echo "exit $?"
