"""The result of an arena in words, in English and French."""

from __future__ import annotations

from typing import Final

from ludus.core.catalogue import Catalogue

from .arena import UNFINISHED
from .arena_result import ArenaResult, wilson

WORDS: Final = Catalogue(
    {
        "en": {
            "title": "{n} {n:game|games}, seed {seed}",
            "score": "{bot} as {seat}: {wins} of {games}, {rate} ({low} to {high})",
            "total": "{bot} in all seats: {wins} of {games}, {rate} ({low} to {high})",
            "reasons": "Ends: {list}",
            "decisions": "Decisions in a game: {mean} ({least} to {most})",
            "turns": "Turns in a game: {mean} ({least} to {most})",
            "began": "{seat} begins: {wins} of {games} won, {rate}",
            "first": "Whoever begins: {wins} of {games} won, {rate} ({low} to {high})",
            "figures": "{seat} at the end, on average: {list}",
            "course": "{seat}, {figure} after each turn, on average: {list}",
            "victories": "{seat}, {reason} in turn: {list}",
            "unfinished": "unfinished",
        },
        "fr": {
            "title": "{n} {n:partie|parties}, graine {seed}",
            "score": "{bot} pour {seat} : {wins} sur {games}, {rate} ({low} à {high})",
            "total": "{bot} à toutes les places : {wins} sur {games}, {rate} ({low} à {high})",
            "reasons": "Fins : {list}",
            "decisions": "Décisions par partie : {mean} ({least} à {most})",
            "turns": "Tours par partie : {mean} ({least} à {most})",
            "began": "{seat} commence : {wins} gagnées sur {games}, {rate}",
            "first": "Qui commence : {wins} gagnées sur {games}, {rate} ({low} à {high})",
            "figures": "{seat} à la fin, en moyenne : {list}",
            "course": "{seat}, {figure} après chaque tour, en moyenne : {list}",
            "victories": "{seat}, {reason} au tour : {list}",
            "unfinished": "inachevée",
        },
    },
    "arena",
)


def report(result: ArenaResult, lang: str) -> list[str]:
    """The result as lines of text: wins by side and by start, ends, lengths, last figures."""
    return [
        WORDS.text(lang, "title", n=len(result.played), seed=result.seed),
        *sides(result, lang),
        *starts(result, lang),
        *last_figures(result, lang),
        *courses(result, lang),
        *victories(result, lang),
        *ends(result, lang),
    ]


def sides(result: ArenaResult, lang: str) -> list[str]:
    """Each bot in each seat."""
    lines: list[str] = []
    for score in result.scores():
        kind, seat = ("score", seat_name(result, lang, score.seat)) if score.seat else ("total", "")
        told = rates(lang, score.wins, score.games)
        lines.append(WORDS.text(lang, kind, bot=score.bot, seat=seat, **told))
    return lines


def starts(result: ArenaResult, lang: str) -> list[str]:
    """What the first turn is worth, where it is not always the same seat's."""
    firsts = result.first_turns()
    if len(firsts) < 2:
        return []
    lines = [
        WORDS.text(lang, "began", seat=seat_name(result, lang, seat), **rates(lang, won, games))
        for seat, (games, won) in firsts.items()
    ]
    games, won = result.first_turn()
    return [*lines, WORDS.text(lang, "first", **rates(lang, won, games))]


def last_figures(result: ArenaResult, lang: str) -> list[str]:
    """What each seat had at the end, such as personages by kind."""
    lines: list[str] = []
    for seat, means in result.figures().items():
        if means:
            named = {name: result.game.catalogue.text(lang, f"figure.{name}") for name in means}
            told = ", ".join(f"{named[name]} {mean:.1f}" for name, mean in means.items())
            name = seat_name(result, lang, seat)
            lines.append(WORDS.text(lang, "figures", seat=name, list=told))
    return lines


def courses(result: ArenaResult, lang: str) -> list[str]:
    """How each figure of each seat went, turn by turn."""
    lines: list[str] = []
    for seat, turns in result.course().items():
        for name in next(iter(turns.values()), {}):
            told = ", ".join(f"{turn}: {means[name]:.1f}" for turn, means in turns.items())
            figure = result.game.catalogue.text(lang, f"figure.{name}")
            by = seat_name(result, lang, seat)
            lines.append(WORDS.text(lang, "course", seat=by, figure=figure, list=told))
    return lines


def victories(result: ArenaResult, lang: str) -> list[str]:
    """In which turn each seat won, and how."""
    return [
        WORDS.text(
            lang,
            "victories",
            seat=seat_name(result, lang, seat),
            reason=reason_name(result, lang, reason),
            list=", ".join(f"{turn} ({games})" for turn, games in turns.items()),
        )
        for seat, reasons in result.victories().items()
        for reason, turns in reasons.items()
    ]


def ends(result: ArenaResult, lang: str) -> list[str]:
    """Why games ended, and how long they were."""
    reasons = [f"{reason_name(result, lang, r)} {n}" for r, n in result.reasons().items()]
    lines = [WORDS.text(lang, "reasons", list=", ".join(reasons))]
    for what, (mean, least, most) in result.lengths().items():
        lines.append(WORDS.text(lang, what, mean=f"{mean:.0f}", least=least, most=most))
    return lines


def rates(lang: str, wins: float, games: int) -> dict[str, object]:
    """Wins, games, their rate and its interval, as messages want them."""
    low, high = wilson(wins, games)
    return {
        "wins": f"{wins:g}",
        "games": games,
        "rate": percent(lang, wins / games),
        "low": percent(lang, low),
        "high": percent(lang, high),
    }


def percent(lang: str, rate: float) -> str:
    """A rate as people of that language write it."""
    text = f"{100 * rate:.1f} %"
    return text.replace(".", ",") if lang == "fr" else text.replace(" ", "")


def seat_name(result: ArenaResult, lang: str, seat: str) -> str:
    """A seat in the words of the game."""
    words = result.game.catalogue
    return words.text(lang, f"seat.{seat}") if words.has(f"seat.{seat}") else seat


def reason_name(result: ArenaResult, lang: str, reason: str) -> str:
    """Why a game ended, in the words of the game."""
    if reason == UNFINISHED:
        return WORDS.text(lang, UNFINISHED)
    words = result.game.catalogue
    return words.text(lang, f"victory.{reason}") if words.has(f"victory.{reason}") else reason
