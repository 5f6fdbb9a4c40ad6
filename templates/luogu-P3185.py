# [beans]
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    n = next(numbers)
    beans = [next(numbers) for _ in range(n)]
    sg = [0] * n
    x = 0
    for i in reversed(range(n)):
        seen = {sg[j] ^ sg[k] for j in range(i + 1, n) for k in range(j, n)}
        while sg[i] in seen:
            sg[i] += 1
        if beans[i] % 2 == 1:
            x ^= sg[i]
    # [first-move]
    moves = [(i, j, k) for i in range(n) if beans[i] > 0 for j in range(i + 1, n) for k in range(j, n)
             if x ^ sg[i] ^ sg[j] ^ sg[k] == 0]
    print(*(moves[0] if moves else (-1, -1, -1)))
    print(len(moves))
