"""turnfold without a server: the same pages, answered by the same Python in the browser."""
