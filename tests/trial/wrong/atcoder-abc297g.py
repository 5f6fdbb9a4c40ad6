# As if 1 to r could be taken.
n, l, r = map(int, input().split())
x = 0
for a in map(int, input().split()):
    x ^= a % (r + 1)
print("First" if x != 0 else "Second")
