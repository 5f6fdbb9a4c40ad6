# [en] Besides taking, a heap may be split into three. Its value is the heap itself, except that 8k + 7 and 8k + 8 are exchanged (by table, then by induction: three parts of 8k + 7 can have XOR 8k + 7).
# [zh] 除取石子外还可把一堆分成三堆。打表可知 SG 值就是石子数，只是 8k + 7 与 8k + 8 互换（8k + 7 可分成异或为 8k + 7 的三堆），可用归纳法证明。
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for _ in range(next(numbers)):
    x = 0
    for _ in range(next(numbers)):
        s = next(numbers)
        x ^= s + 1 if s % 8 == 7 else s - 1 if s % 8 == 0 else s
    print("First player wins." if x != 0 else "Second player wins.")
