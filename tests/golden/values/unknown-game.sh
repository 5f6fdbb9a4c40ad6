grundy values kayle
