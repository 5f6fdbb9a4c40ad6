# [en] A cross next to another, or with one square between, lets the opponent make three in a row, so nobody plays there: each cross takes away two squares at both sides, too, and splits the row into two. The player who finds no square has lost.
# [zh] 下在与别的叉相邻或只隔一格处，对手立刻连成三个，所以谁都不走那里：每个叉连同两侧各两格一起占去，把这一行分成两段，无处可下者负。
n = int(input())
sg = [0] * (n + 1)
for m in range(1, n + 1):
    seen = {sg[max(i - 3, 0)] ^ sg[max(m - i - 2, 0)] for i in range(1, (m + 1) // 2 + 1)}
    while sg[m] in seen:
        sg[m] += 1
print(1 if sg[n] != 0 else 2)
