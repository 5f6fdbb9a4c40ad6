# Without the gap before the largest number.
n = int(input())
a = list(map(int, input().split()))
print("Alice" if (a[-1] - n) % 2 == 0 else "Bob")
