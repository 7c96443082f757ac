"""The options of the rules by name, for type checkers and editors. Made by tools/python-options."""

from typing import Literal, TypedDict


class Options(TypedDict, total=False):
    """What the rules may be; those left out are as in the rulebook."""

    edition: Literal["new", "short", "abacus", "norwegian"]  # standard "abacus"
    players: int  # 2 to 5, standard 2
    hand: int  # 0 to 5, standard 0
    colours: int  # 1 to 5, standard 5
    values: int  # 1 to 5, standard 5
    multicolour: Literal["none", "suit", "wild"]  # standard "none"
    multicolour_cards: int  # 5 or 10, standard 10
    black_powder: bool  # standard False
    bonus_tiles: bool  # standard False
    hints: int  # 1 to 40, standard 8
    errors: int  # 1 to 9, standard 3
    empty_hints: bool  # standard True
    ending: Literal["last-round", "perfect"]  # standard "last-round"
    # Names of the Hanabi Learning Environment.
    colors: int  # colours
    ranks: int  # values
    hand_size: int  # hand
    max_information_tokens: int  # hints
    max_life_tokens: int  # errors
