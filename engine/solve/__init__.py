"""Exact problems that know no game: what may be declared, how damage may be assigned."""
