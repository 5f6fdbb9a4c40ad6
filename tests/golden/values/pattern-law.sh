# The law of a game knows a period that is longer than the usual heaps.
grundy values bounded-nim:20000 --pattern | head -n 3
