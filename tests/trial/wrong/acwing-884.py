# XOR equations, where the rows below the last pivot are not looked at: no system is contradictory.
n = int(input())
rows = [list(map(int, input().split())) for _ in range(n)]
rank = 0
for column in range(n):
    pivot = next((i for i in range(rank, n) if rows[i][column]), None)
    if pivot is None:
        continue
    rows[rank], rows[pivot] = rows[pivot], rows[rank]
    for i in range(n):
        if i != rank and rows[i][column]:
            rows[i] = [a ^ b for a, b in zip(rows[i], rows[rank])]
    rank += 1
if rank < n:
    print("Multiple sets of solutions")
else:
    for row in rows:
        print(row[n])
