# [en] If the largest two numbers differ by more than 1, Alice can pass the same position on with one move fewer, so she wins by one of the two (strategy stealing). Else every move lowers the largest number by 1, and the parity of largest - (n - 1) decides.
# [zh] 若最大的两数之差大于 1，先手可以选择由谁面对差为 1 的局面，必胜。否则每一步恰使最大数减 1，由最大数 - (n - 1) 的奇偶决定。
n = int(input())
a = list(map(int, input().split()))
print("Alice" if a[-1] - a[-2] > 1 or (a[-1] - n) % 2 == 0 else "Bob")
