"""What turnfold understands of printed cards: `turnfold card` and `turnfold cards`."""
