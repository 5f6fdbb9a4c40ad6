# Only the value of the half for odd k.
def value(a):
    if a < 5:
        return [0, 1, 0, 1, 2][a]
    if a % 2:
        return 0
    return 1


n, k = map(int, input().split())
x = 0
for a in map(int, input().split()):
    if k % 2:
        x ^= value(a)
    else:
        x ^= a if a < 3 else 1 - a % 2
print("Kevin" if x != 0 else "Nicky")
