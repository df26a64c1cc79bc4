"""A board as a self-contained SVG picture, in which text from logs and files can only be text.

>>> from turnfold.replays.demo import GAME
>>> from turnfold.replays.opening import open_game
>>> board_svg(open_game(GAME).at(1294))[:4]
'<svg'
"""

from turnfold.replays.telling.svg.board import board_svg

__all__ = ["board_svg"]
