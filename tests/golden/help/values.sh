grundy help values
