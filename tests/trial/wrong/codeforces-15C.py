# One truck more in each quarry.
def upto(n):
    return [n, 1, n + 1, 0][n % 4]


x = 0
for _ in range(int(input())):
    first, count = map(int, input().split())
    x ^= upto(first - 1) ^ upto(first + count)
print("tolik" if x != 0 else "bolik")
