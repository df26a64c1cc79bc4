"""Exact problems that know nothing of games: what may be declared, and how damage may be
assigned."""
