# A cross spoils one square only at either side.
n = int(input())
sg = [0] * (n + 1)
for m in range(1, n + 1):
    seen = {sg[max(i - 2, 0)] ^ sg[max(m - i - 1, 0)] for i in range(1, m + 1)}
    while sg[m] in seen:
        sg[m] += 1
print(1 if sg[n] != 0 else 2)
