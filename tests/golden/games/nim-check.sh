grundy games nim --check
grundy games nim --check --json
