"""Which of several replacement effects applies first (616)."""
