"""The lines of Arena's logs: states, requests, and other lines about a match."""
