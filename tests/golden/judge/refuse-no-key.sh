grundy judge
