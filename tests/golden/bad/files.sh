try() {
  grundy solve "$@" || echo "exit $?"
}
mkdir folder
: >empty
printf '3 4\n5 x 7\n' >words
printf '3 \0004\n' >nul
printf 'a b\nb c\nc a\n' >cycle
printf 'a b c\n' >three
try nim @none
try nim @folder
try nim @words
try nim @nul
try graph:none a
try graph:folder a
try graph:empty a
try graph:cycle a
try graph:three a
try nim --batch none
printf '3 4 -5' | grundy solve nim - || echo "exit $?"
