grundy values race:21,3
grundy values race:21,3 --from 20 --json
