grundy help sovle
