# [rank]
import sys

words = sys.stdin.read().split()
rows = {}
for bits in words[2:]:
    row = int(bits, 2)
    while row and row.bit_length() in rows:
        row ^= rows[row.bit_length()]
    if row:
        rows[row.bit_length()] = row
print(len(rows))
