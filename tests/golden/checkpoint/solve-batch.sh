echo 3 | grundy solve nim --batch - --checkpoint run.ck
