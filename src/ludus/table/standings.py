"""Standings: who plays a game how well, bots among people, and what is told of one person."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, Row

from ludus.bots.ladder import rungs
from ludus.core.catalogue import Catalogue

from .errors import missing
from .lists import matches_with
from .names import player_name
from .people import login_of
from .ratings import Skill
from .service import Service
from .storage.queries import points_over_time, rank_of, ranking, ratings_of, user_by_login

SURE: Final = 5
"""Matches after which a rating is no longer called provisional."""


def shown(row: Row[Any]) -> dict[str, Any]:
    """A rating as people read it."""
    return {
        "points": round(Skill(row.mu, row.sigma).points),
        "matches": row.matches,
        "wins": row.wins,
        "provisional": row.matches < SURE,
    }


async def standings(service: Service, game: str, lang: str) -> list[dict[str, Any]]:
    """Everybody who has played a game, the best first."""
    rows = await service.database.read(lambda connection: ranking(connection, game))
    found: list[dict[str, Any]] = []
    for rank, row in enumerate(rows, 1):
        bot = row.who.removeprefix("bot:") if row.user_id is None else ""
        name = player_name(service.words, row.name or "", bot, lang)
        found.append({"rank": rank, "name": name, "bot": bot or None, **shown(row)})
    return found


def levels(words: Catalogue, game: str, lang: str) -> list[dict[str, Any]]:
    """The levels of bots in a game, the strongest first, as they were measured."""
    return [
        {
            "name": words.text(lang, f"bot.{rung.level}"),
            "points": rung.points,
            "games": rung.games,
            "over": None if rung.over is None else round(100 * rung.over),
        }
        for rung in reversed(rungs(game).values())
    ]


async def own_ratings(service: Service, user: int, lang: str) -> list[dict[str, Any]]:
    """The ratings of a person, game by game, with how they came about."""

    def query(connection: Connection) -> tuple[Any, ...]:
        rows = ratings_of(connection, user)
        ranks = [rank_of(connection, row.game, user) for row in rows]
        return rows, ranks, points_over_time(connection, user)

    rows, ranks, points = await service.database.read(query)
    found: list[dict[str, Any]] = []
    for row, rank in zip(rows, ranks, strict=True):
        if row.game not in service.games.ids():  # no longer on this server
            continue
        title = service.games.find(row.game).catalogue.text(lang, "game.title")
        course = [round(one.after) for one in points if one.game == row.game]
        known = {"game": row.game, "title": title, "rank": rank, "course": course}
        found.append(known | shown(row))
    return found


async def profile(service: Service, name: str, lang: str) -> dict[str, Any]:
    """What everybody may know of an account: its ratings, and its public matches."""
    login = login_of(name)
    row = await service.database.read(lambda connection: user_by_login(connection, login))
    if row is None:
        raise missing("account")
    return {
        "name": row.name,
        "since": row.created,
        "ratings": await own_ratings(service, row.id, lang),
        "tables": await matches_with(service, row.id, lang),
    }
