"""What turns the records of other programs into logs."""
