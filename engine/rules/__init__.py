"""The rules: what may be done, and the facts that follow. One room for each."""
