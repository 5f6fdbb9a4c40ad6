# Set Nim, where the whole heap is never taken: < in place of <=.
def main():
    input()
    moves = list(map(int, input().split()))
    input()
    heaps = list(map(int, input().split()))
    sg = [0] * (max(heaps) + 1)
    for n in range(1, len(sg)):
        seen = {sg[n - s] for s in moves if s < n}
        while sg[n] in seen:
            sg[n] += 1
    xor = 0
    for h in heaps:
        xor ^= sg[h]
    print("Yes" if xor else "No")


main()
