# Only whether the larger number is at least twice the smaller one.
for _ in range(int(input())):
    b, a = sorted(map(int, input().split()))
    print("Stan wins" if a >= 2 * b or a == b else "Ollie wins")
