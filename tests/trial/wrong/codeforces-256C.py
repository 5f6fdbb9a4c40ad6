# One of the bounds is a fourth power too low.
most = [3, 15, 80, 6723, 50625, 2562991875, 10**12]
value = [0, 1, 2, 0, 3, 1, 2]
input()
x = 0
for a in map(int, input().split()):
    x ^= next(v for m, v in zip(most, value) if a <= m)
print("Furlo" if x != 0 else "Rublo")
