"""What each type of event is in plain English, by chapter of the rules."""
