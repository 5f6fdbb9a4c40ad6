# too many numbers to keep: what cannot be checked is said
for promise in 1 2; do
  { seq 1024; seq 1024; echo 2000; [ $promise = 1 ] || echo 3000; } >numbers
  grundy odd --promise $promise numbers
  grundy odd --promise $promise --json numbers
  grundy odd --promise $promise --lang zh numbers
done
