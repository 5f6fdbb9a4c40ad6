#!/usr/bin/env python3
"""replay.py SURVEY.csv.gz… [--svg FILE.svg] [--serve SECONDS] [--check FILE.svg]: how much faster k processes would be.

The times that the games of a survey took (`grundy survey --db FILE --csv | gzip`, column `seconds`) are replayed on k
processes that do games, 1 to 1,024: each game, in the order of the file, goes to the first that is free, and process 0 is
busy with it for --serve seconds (0.0002). Prints a table; the picture has a line for each file. --check compares it with
a file that is there."""
import argparse
import csv
import gzip
import heapq
import math
import os
import sys

WORKERS = [1 << i for i in range(11)]
COLOURS = ["#0b6e99", "#b3541e", "#4d7c0f", "#6b21a8"]
LEFT, TOP, WIDTH, HEIGHT = 60, 20, 500, 400


def times(path):
    with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
        return [float(row["seconds"]) for row in csv.DictReader(file) if row["seconds"]]


def makespan(tasks, workers, serve):
    """When the last game is done: list scheduling (Graham 1966), with one that hands out."""
    free, handed = [0.0] * workers, 0.0
    for task in tasks:
        begun = max(heapq.heappop(free), handed)
        handed = begun + serve
        heapq.heappush(free, handed + task)
    return max(free)


def curve(tasks, serve):
    whole, longest = sum(tasks), max(tasks)
    found = []
    for workers in WORKERS:
        plain = makespan(tasks, workers, 0)
        assert max(longest, whole / workers) <= plain * (1 + 1e-9), workers
        assert plain <= (whole / workers + longest * (1 - 1 / workers)) * (1 + 1e-9), workers
        found.append(whole / makespan(tasks, workers, serve))
    return found


def place(workers, speedup):
    x, y = math.log2(workers) / 10, math.log2(max(speedup, 1)) / 10
    return f"{LEFT + WIDTH * x:.1f},{TOP + HEIGHT * (1 - y):.1f}"


def picture(curves):
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 20} {TOP + HEIGHT + 50}" '
             'font-family="sans-serif" font-size="13">',
             '<rect width="100%" height="100%" fill="#fff"/>']
    for workers in WORKERS:
        x, y = place(workers, workers).split(",")
        lines.append(f'<path d="M{x} {TOP}V{TOP + HEIGHT}M{LEFT} {y}H{LEFT + WIDTH}" stroke="#ddd"/>')
        lines.append(f'<text x="{x}" y="{TOP + HEIGHT + 18}" text-anchor="middle">{workers}</text>')
        lines.append(f'<text x="{LEFT - 6}" y="{y}" text-anchor="end" dy=".35em">{workers}</text>')
    lines.append(f'<text x="{LEFT + WIDTH / 2}" y="{TOP + HEIGHT + 40}" text-anchor="middle">processes that do games</text>')
    lines.append(f'<text transform="translate(14 {TOP + HEIGHT / 2}) rotate(-90)" text-anchor="middle">times as fast</text>')
    lines.append(f'<path d="M{place(1, 1)}L{place(1024, 1024)}" stroke="#999" stroke-dasharray="4 4" fill="none"/>')
    for i, (name, found) in enumerate(curves):
        colour = COLOURS[i % len(COLOURS)]
        points = " ".join(place(workers, speedup) for workers, speedup in zip(WORKERS, found))
        lines.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        lines.append(f'<text x="{LEFT + 12}" y="{TOP + 20 + 18 * i}" fill="{colour}">{name}</text>')
    return "\n".join(lines + ["</svg>", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--svg")
    parser.add_argument("--serve", type=float, default=0.0002)
    parser.add_argument("--check")
    given = parser.parse_args()
    curves = []
    for path in given.files:
        tasks = times(path)
        name = os.path.basename(path).partition(".")[0]
        curves.append((name, curve(tasks, given.serve)))
        print(f"{name}: {len(tasks)} games, {sum(tasks):.0f} seconds, the longest {max(tasks):.0f}")
    print("processes", *(name for name, _ in curves))
    for i, workers in enumerate(WORKERS):
        print(workers, *(f"{found[i]:.2f}" for _, found in curves))
    drawn = picture(curves)
    if given.picture:
        with open(given.picture, "w", encoding="utf-8") as file:
            file.write(drawn)
    if given.check:
        with open(given.check, encoding="utf-8") as file:
            if file.read() != drawn:
                sys.exit(f"{given.check} is not what these files give: write it again with --svg")


if __name__ == "__main__":
    main()
