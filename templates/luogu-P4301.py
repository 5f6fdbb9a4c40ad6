# [new-nim]
import sys

place = {}


# [xor-basis]
def insert(a):
    while a:
        top = a.bit_length()
        if top not in place:
            place[top] = a
            return True
        a ^= place[top]
    return False


heaps = sorted(map(int, sys.stdin.read().split()[1:]), reverse=True)
print(sum(a for a in heaps if not insert(a)))
