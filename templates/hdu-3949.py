# [kth]
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for test in range(1, next(numbers) + 1):
    place = {}
    dependent = False
    # [xor-basis]
    for _ in range(next(numbers)):
        a = next(numbers)
        while a and a.bit_length() in place:
            a ^= place[a.bit_length()]
        if a:
            place[a.bit_length()] = a
        else:
            dependent = True
    # [reduced]
    basis = []
    for top in sorted(place):
        row = place[top]
        for lower in reversed(basis):
            row = min(row, row ^ lower)
        basis.append(row)
    print(f"Case #{test}:")
    for _ in range(next(numbers)):
        k = next(numbers) - dependent
        x = 0
        for i, row in enumerate(basis):
            if k >> i & 1:
                x ^= row
        print(-1 if k >> len(basis) else x)
