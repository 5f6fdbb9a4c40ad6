# As if 3 never divided k.
for _ in range(int(input())):
    n, k = map(int, input().split())
    print("Alice" if n % 3 != 0 or n == k else "Bob")
