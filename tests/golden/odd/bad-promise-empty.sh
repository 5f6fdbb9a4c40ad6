printf '' | grundy odd --promise 1
