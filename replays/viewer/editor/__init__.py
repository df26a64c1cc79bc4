"""The editor of dispute files in the browser: a form and the text of the file, kept in step."""
