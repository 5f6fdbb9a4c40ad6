# Work begun anew does not replace what a checkpoint holds, or any other file.
grundy values kayles --period --checkpoint run.ck >/dev/null
cp run.ck kept.ck
grundy values dawson-chess --period --checkpoint run.ck
echo $?
grundy solve nim 3 --checkpoint run.ck
echo $?
cmp run.ck kept.ck
: >empty.ck
grundy values kayles --period --checkpoint empty.ck >/dev/null
