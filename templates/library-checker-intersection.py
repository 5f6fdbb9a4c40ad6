# [intersection]
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    place = {}
    common = []
    for first in (True, False):
        for _ in range(next(numbers)):
            a = next(numbers)
            own = a if first else 0
            while a and a.bit_length() in place:
                other, part = place[a.bit_length()]
                a ^= other
                own ^= part
            if a:
                place[a.bit_length()] = (a, own)
            else:
                common.append(own)
    print(len(common), *common)
