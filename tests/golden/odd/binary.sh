printf '\003\000\000\000\000\000\000\000\005\000\000\000\000\000\000\200\003\000\000\000\000\000\000\000' >words
grundy odd words --binary
grundy odd --promise 1 --binary --json <words
grundy basis words --binary --json
grundy mex 0 @words --binary --json
