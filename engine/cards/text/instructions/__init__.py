"""What spells and abilities do as they resolve, in words: one effect, and effects one after the
other (608)."""
