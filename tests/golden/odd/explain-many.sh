seq 1 100 | sed p | sed '$d' | grundy odd --explain --lang zh
