"""A recorded game as a web page: one page for a file on disk and for the debugger's server.

Python works out everything that is shown; the browser only applies patches and draws.
"""
