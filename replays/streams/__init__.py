"""Live streams of games: commits of a store, published on NATS JetStream, and their consumers."""
