# [least-first-move]
n = int(input())
while True:
    last, next_one = 1, 2
    while next_one <= n:
        last, next_one = next_one, last + next_one
    if last == n:
        break
    n -= last
print(n)
