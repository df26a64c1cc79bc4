"""Objects enter, move, phase, are destroyed and change control (400, 403, 611, 701, 702.26)."""
