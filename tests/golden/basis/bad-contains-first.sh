echo 3 | grundy basis --contains x --contains 9
