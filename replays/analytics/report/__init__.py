"""One page about many games: pictures of the answers to named queries, and the answers."""
