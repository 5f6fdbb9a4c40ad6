grundy compare dawson-kayles dawson-chess --upto 500
