seq 0 5000 | grundy mex - --json
echo 0 1 2 >numbers
grundy mex 3 @numbers 4 --json
printf '' | grundy mex - --json
