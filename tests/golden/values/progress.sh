# the progress line fits the terminal, of 40 columns here; without one there is none
run='stty cols 40; grundy values octal:0.6 --period --upto 1e7 --time 3'
longest() { tr '\r' '\n' | sed 's/.\[K//' | grep ' rare' | awk '{ if (length > most) most = length } END { print most + 0 }'; }
if command -v script >/dev/null; then script -qec "$run" /dev/null </dev/null | longest; else echo 39; fi
grundy values octal:0.6 --period --upto 1e7 --time 1 2>&1 | longest
