grundy compare dawson-chess --equivalent --digits 2 --upto 500 --json
