"""A table in words, all cards open: what environments draw."""

from .batch import Batch


def table_words(batch: Batch, game: int) -> str:
    """Rows, tokens and hands of a game, a line for each player, an arrow before the one on turn."""
    table = batch.state(game)
    faces = {**batch.view(game, 0).cards, **batch.view(game, 1).cards}
    rows = " ".join(f"{colour}{value}" for colour, value in table.rows.items())
    hands = "".join(
        f"{'>' if seat == table.player and table.legal else ' '} player {seat}: "
        f"{' '.join(faces[card] for card in hand)}\n" for seat, hand in enumerate(table.hands))
    return (f"{rows}  hints {table.hints}, errors {table.errors}, deck {table.deck}, "
            f"score {table.score}\n{hands}")
