# [en] Where 3 does not divide k, exactly the multiples of 3 are lost: no move leads from one to another. Where it does, winners repeat with period k + 1: 0 to k - 1 are as without k, and k is won, because k cells lead to 0.
# [zh] k 不是 3 的倍数时，必败的恰是 3 的倍数，因为任何一步都不能从一个走到另一个。k 是 3 的倍数时，胜负以 k + 1 为周期：0 到 k - 1 与没有 k 时相同，k 可一步走到 0，必胜。
for _ in range(int(input())):
    n, k = map(int, input().split())
    if k % 3 == 0:
        won = n % (k + 1) == k or n % (k + 1) % 3 != 0
    else:
        won = n % 3 != 0
    print("Alice" if won else "Bob")
