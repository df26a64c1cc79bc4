"""Questions to the folded state; they change nothing and decide nothing."""
