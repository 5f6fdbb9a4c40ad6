# the progress line fits the terminal, of 40 columns here; without one there is none
# (of runs that are longer and longer, until one tells of rare heaps)
longest() { tr '\r' '\n' | sed 's/.\[K//' | grep ' rare' | awk '{ if (length > most) most = length } END { print most + 0 }'; }
run() { script -qec "stty cols 40; grundy values octal:0.6 --period --upto 1e7 --time $1" /dev/null </dev/null; }
width=0
if ! command -v script >/dev/null; then width=39; fi
for seconds in 1 3 10 30 100; do
  if [ "$width" -eq 0 ]; then width=$(run "$seconds" | longest); fi
done
echo "$width"
grundy values octal:0.6 --period --upto 1e7 --time 1 2>&1 | longest
