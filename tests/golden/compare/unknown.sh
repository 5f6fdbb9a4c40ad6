grundy compare kayles dawson-kales
