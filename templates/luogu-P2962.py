# [lights]
import sys


def ways(lights):
    """What the switches can do, with how many of them at least."""
    least = {0: 0}
    for light in lights:
        for on, count in list(least.items()):
            least[on ^ light] = min(least.get(on ^ light, 35), count + 1)
    return least


numbers = list(map(int, sys.stdin.read().split()))
n, m = numbers[:2]
lights = [1 << i for i in range(n)]
for a, b in zip(numbers[2:2 + 2 * m:2], numbers[3:3 + 2 * m:2]):
    lights[a - 1] |= 1 << (b - 1)
    lights[b - 1] |= 1 << (a - 1)
first, second = ways(lights[:n // 2]), ways(lights[n // 2:])
everything = (1 << n) - 1
print(min(count + first[everything ^ on] for on, count in second.items() if everything ^ on in first))
