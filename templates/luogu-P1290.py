# [en] With a >= 2b the player to move decides who begins on (a % b, b): by going there, or to the position before it, which forces the opponent to go there. So the first to have that choice wins, and so does a player who can take all; until then moves are forced.
# [zh] a >= 2b 时，先手可以直接走到 (a % b, b)，也可以留下前一个局面迫使对手走过去，因此由他决定谁面对 (a % b, b)，必胜；能整除时取尽即胜。在此之前每一步都是唯一的。
for _ in range(int(input())):
    b, a = sorted(map(int, input().split()))
    first = True
    while a % b != 0 and a // b == 1:
        a, b = b, a - b
        first = not first
    print("Stan wins" if first else "Ollie wins")
