# The larger number.
n, m = map(int, input().split())
print("Akshat" if max(n, m) % 2 == 1 else "Malvika")
