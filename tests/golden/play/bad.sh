grundy play
grundy play nope 1
grundy play nim x
grundy play nim 1 --level hard
grundy play nim 1 --seed x
