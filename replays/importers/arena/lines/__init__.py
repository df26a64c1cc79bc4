"""The lines of Arena's logs: states, requests, and what is told of a match beside them."""
