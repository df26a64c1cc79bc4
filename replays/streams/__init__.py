"""Live streams of games: commits of a store on NATS JetStream, and what is made of them."""
