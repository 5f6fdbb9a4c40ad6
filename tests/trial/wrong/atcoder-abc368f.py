# Different primes only.
input()
x = 0
for a in map(int, input().split()):
    factors, p = 0, 2
    while a > 1:
        factors += a % p == 0
        while a % p == 0:
            a //= p
        p += 1
    x ^= factors
print("Anna" if x != 0 else "Bruno")
