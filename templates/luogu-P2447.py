# [millipedes]
import sys

lines = sys.stdin.read().split()
n, m = int(lines[0]), int(lines[1])
# [row-as-number]
rows = {}
for k in range(1, m + 1):
    row = int(lines[2 * k], 2) << 1 | int(lines[2 * k + 1])
    while row > 1 and row.bit_length() in rows:
        row ^= rows[row.bit_length()]
    if row > 1:
        rows[row.bit_length()] = row
    if len(rows) == n:
        break
if len(rows) < n:
    print("Cannot Determine")
else:
    # [back-substitution]
    print(k)
    odd = {}
    for top in range(2, n + 2):
        odd[top] = rows[top] & 1
        for lower in range(2, top):
            odd[top] ^= rows[top] >> (lower - 1) & odd[lower]
    for top in range(n + 1, 1, -1):
        print("?y7M#" if odd[top] else "Earth")
