# Without the cards 1 and 2, only 4 and more: a remainder by 4.
import sys

for n in map(int, sys.stdin.read().split()):
    print("Kiki" if n % 4 != 0 else "Cici")
