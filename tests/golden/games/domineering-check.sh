grundy games domineering --check --lang en
grundy games domineering --check --json
grundy games domineering --check --lang zh
