echo 1 | grundy basis --contains -1
