grundy count --sets sets 10
