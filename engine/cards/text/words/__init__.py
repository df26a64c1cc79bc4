"""The smallest parts of rules English: building blocks, names, numbers, and descriptions of objects
(107, 109.2, 205.3)."""
