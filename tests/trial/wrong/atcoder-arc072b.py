# The parity of the difference.
x, y = map(int, input().split())
print("Alice" if (x - y) % 2 == 0 and x != y else "Brown")
