printf 'm\nh\nh\nh\n?\n#1\nu\nr\ns\nlevel random\nq\n' | grundy play nim 1 2 --seed 1 --lang zh
