# [en] If a number is less than the first, Alice hands the least of all to Bob each time: he makes it one less and must hand over a larger one, until 0 is in front of him. If the first is the least, Bob does that.
# [zh] 若有比第一个小的数，Alice 每次都把最小的数换给 Bob：他只能把它减一，再换出一个更大的数，直到他面前是 0。若第一个数最小，Bob 就这样做。
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for _ in range(next(numbers)):
    array = [next(numbers) for _ in range(next(numbers))]
    print("Alice" if min(array) < array[0] else "Bob")
