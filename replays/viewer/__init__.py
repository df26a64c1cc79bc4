"""A recorded game as a web page: one page for a file on disk and for the debugger's server.

Python computes everything that is shown. The browser only applies patches and draws.
"""
