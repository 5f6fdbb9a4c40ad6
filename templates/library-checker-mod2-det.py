# [determinant]
import sys

words = sys.stdin.read().split()
rows = {}
for bits in words[1:]:
    row = int(bits, 2)
    while row and row.bit_length() in rows:
        row ^= rows[row.bit_length()]
    if row:
        rows[row.bit_length()] = row
print(1 if len(rows) == int(words[0]) else 0)
