"""Recorded games in the terminal: sentences, boards, transcripts."""
