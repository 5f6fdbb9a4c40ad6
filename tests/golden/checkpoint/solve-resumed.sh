# A search that is stopped by time, killed, or has ended by then, and is taken up answers as one in a piece.
grundy solve cram 5x6 --moves 0 --json >whole
grundy solve cram 5x6 --moves 0 --checkpoint run.ck --time 0.05 >/dev/null 2>&1
grundy solve cram 5x6 --moves 0 --json --checkpoint run.ck --resume | cmp - whole
grundy solve cram 5x6 --moves 0 --json --checkpoint run.ck --resume --threads 1 | cmp - whole
resume=
for delay in 0.02 0.2 1.3; do
  (exec grundy solve cram 5x7 --moves 0 --json --checkpoint killed.ck $resume --interval 1 >/dev/null) &
  sleep "$delay"
  kill -9 $! 2>/dev/null
  wait $! 2>/dev/null
  if [ -f killed.ck ]; then resume=--resume; else resume=; fi
done
grundy solve cram 5x7 --moves 0 --json --checkpoint killed.ck $resume --memory 40M
grundy solve domineering 5x5 --checkpoint sides.ck --time 0.02 >/dev/null 2>&1
grundy solve domineering 5x5 --json --moves 0 --checkpoint sides.ck --resume
cat whole
# What was found is all there again: as many entries, and nothing left to search.
once() {
  grundy solve cram 5x6 --moves 0 --threads 1 --checkpoint once.ck --statistics "$@" | tail -n 1 >statistics
  sed 's/.*table holds \([0-9]*\) .*/\1/' statistics
}
first=$(once)
again=$(once --resume)
[ "$first" = "$again" ] && sed 's/;.*//' statistics
