try() {
  grundy "$@" || echo "exit $?"
}
try nope
try --nope
try solve nim 3 --nope
try solve nim 3 --upto 3
try solve nim 3 --moves
try solve nim 3 --moves x
try solve nim 3 --json=1
try solve nim 3 --memory 0
try solve nim 3 --memory 1Q
try solve nim 3 --time -1
try solve nim 3 --time nan
try solve nim 3 --threads 0
try solve nim 3 --lang fr
try solve nim 3 --color blue
try solve nim 3 --batch words
try help nope
try help solve values
