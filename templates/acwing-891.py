# [bouton]
import sys

x = 0
for a in sys.stdin.read().split()[1:]:
    x ^= int(a)
print("Yes" if x != 0 else "No")
